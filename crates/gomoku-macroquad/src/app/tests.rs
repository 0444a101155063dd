//! The program without a window: what presses and keys lead to.

use gomoku_core::game::Action;
use gomoku_core::grid::{Color, Point};
use gomoku_core::rules::{Opening, Outcome, Variant, WinReason};

use super::*;
use crate::command::Command;
use crate::dialog::Kind;
use crate::frame::{Control, Thing};
use crate::settings::NewGame;

const SIZE: (f32, f32) = (1280.0, 800.0);

fn app(setup: NewGame) -> App {
    let over = Overrides { no_animation: true, ..Overrides::default() };
    let mut app = App::new(Store::none(), None, Lang::English, &over);
    app.table = Table::new(setup);
    app.update(&input(Vec::new()));
    app
}

fn persons(variant: Variant) -> App {
    let setup = NewGame { variant, second: Player::Person, ..NewGame::default() };
    app(setup.with_usual_board())
}

fn input(events: Vec<Occurrence>) -> Input {
    Input { size: SIZE, events, ..Input::default() }
}

fn point(text: &str) -> Point {
    text.parse().expect("a point of the test")
}

impl App {
    fn send(&mut self, events: impl IntoIterator<Item = Occurrence>) -> Vec<Effect> {
        self.update(&input(events.into_iter().collect()))
    }

    fn press_at(&mut self, (x, y): (f32, f32)) -> Vec<Effect> {
        self.send([Occurrence::Moved(x, y), Occurrence::Pressed, Occurrence::Released])
    }

    fn press_stone(&mut self, text: &str) {
        let at = self.layout.board.center(point(text));
        self.press_at(at);
    }

    fn press_thing(&mut self, thing: Thing) -> Vec<Effect> {
        let rect = self.frame.rect_of(thing).unwrap_or_else(|| panic!("{thing:?} is not there"));
        self.press_at(rect.center())
    }

    fn keys(&mut self, keys: &[Key]) -> Vec<Effect> {
        self.send(keys.iter().map(|&key| Occurrence::Key(key)))
    }

    fn stones(&self) -> usize {
        self.table.game.position().board().stones()
    }
}

/// K-002: a whole game by typed coordinates.
#[test]
fn a_game_can_be_played_by_keyboard_alone() {
    let mut app = persons(Variant::Freestyle);
    for text in ["h8", "a1", "h9", "b1", "h10", "c1", "h11", "d1", "h12"] {
        app.send(text.chars().map(Occurrence::Letter));
        app.keys(&[Key::Enter]);
    }
    let by = WinReason::Row;
    assert_eq!(app.table.game.outcome(), Some(Outcome::Win { winner: Color::Black, by }));
    app.keys(&[Key::Ctrl('z')]);
    assert_eq!(app.table.game.outcome(), None);
    app.keys(&[Key::Ctrl('y')]);
    assert!(app.table.is_over());
}

#[test]
fn the_arrows_move_a_cursor_that_enter_plays() {
    let mut app = persons(Variant::ConnectFour);
    app.keys(&[Key::Left, Key::Right, Key::Enter]);
    app.keys(&[Key::Left, Key::Left, Key::Enter]);
    let columns: Vec<usize> =
        app.table.game.position().moves().filter_map(|mv| mv.point().map(Point::col)).collect();
    assert_eq!(columns, [4, 2]);
}

/// G-005, G-015, G-016, G-021, G-008: what is no stone.
#[test]
fn only_a_press_and_release_on_one_point_is_a_stone() {
    let mut app = persons(Variant::Freestyle);
    let (x, y) = app.layout.board.center(point("h8"));
    let (x2, y2) = app.layout.board.center(point("c3"));
    app.send([
        Occurrence::Moved(x, y),
        Occurrence::Pressed,
        Occurrence::Moved(x2, y2),
        Occurrence::Released,
    ]);
    app.send([
        Occurrence::Moved(x, y),
        Occurrence::Pressed,
        Occurrence::Moved(-50.0, -50.0),
        Occurrence::Released,
    ]);
    let wood = app.layout.board.wood;
    app.press_at((wood.x + 2.0, wood.y + 2.0));
    app.press_at((app.layout.panel.x + 5.0, app.layout.panel.bottom() - 80.0));
    assert_eq!(app.stones(), 0);
    let double = [
        Occurrence::Moved(x, y),
        Occurrence::Pressed,
        Occurrence::Released,
        Occurrence::Pressed,
        Occurrence::Released,
    ];
    app.send(double);
    assert_eq!(app.stones(), 1);
    assert!(app.view.refusal.is_some());
}

/// G-007: a dialog keeps the board from being pressed.
#[test]
fn nothing_reaches_the_board_through_a_dialog() {
    let mut app = persons(Variant::Freestyle);
    app.keys(&[Key::Ctrl('n')]);
    let card = app.frame.rect_of(Thing::Control(Control::Card)).expect("the dialog is open");
    app.press_at((card.x + 3.0, card.y + 3.0));
    assert!(app.view.dialog.is_some());
    app.press_at((card.x - 20.0, card.center().1));
    assert!(app.view.dialog.is_none(), "a press beside a dialog cancels it");
    assert_eq!(app.stones(), 0);
}

/// C2, C3, C4, G-012: the end is the end until it is taken back.
#[test]
fn after_the_end_everything_is_refused_but_undo() {
    let mut app = persons(Variant::Freestyle);
    app.press_stone("h8");
    app.keys(&[Key::F(4)]);
    assert!(matches!(
        app.view.dialog.as_ref().map(|d| &d.kind),
        Some(Kind::Confirm(Command::Resign))
    ));
    app.press_thing(Thing::Control(Control::Accept));
    assert!(app.table.is_over());
    app.press_stone("i9");
    assert_eq!(app.stones(), 1);
    assert!(!app.is_enabled(Command::Resign) && !app.is_enabled(Command::OfferDraw));
    assert!(app.is_enabled(Command::Undo));
    app.keys(&[Key::Ctrl('z')]);
    assert!(!app.table.is_over());
}

/// C1, G-018: a full column is refused with a reason; the others go on.
#[test]
fn a_full_column_is_refused_where_it_was_pressed() {
    let mut app = persons(Variant::ConnectFour);
    for _ in 0..6 {
        app.press_stone("c1");
    }
    assert_eq!(app.stones(), 6);
    app.press_stone("c1");
    assert_eq!(app.stones(), 6);
    let refusal = app.view.refusal.clone().expect("it says why");
    assert_eq!(refusal.reason, Text::FaultColumnFull { number: 3 });
    app.press_stone("d1");
    assert_eq!(app.stones(), 7);
}

/// The tutorial confirms restart, resign and exit of an unfinished game, and nothing else is.
#[test]
fn questions_are_asked_where_something_would_be_lost() {
    let mut app = persons(Variant::Freestyle);
    assert_eq!(app.keys(&[Key::Ctrl('q')]), [Effect::Quit], "nothing is lost");
    app.press_stone("h8");
    assert!(app.keys(&[Key::Ctrl('q')]).is_empty());
    assert!(app.view.dialog.is_some());
    app.keys(&[Key::Escape]);
    app.keys(&[Key::Ctrl('r')]);
    assert_eq!(app.stones(), 1);
    assert_eq!(app.keys(&[Key::Enter]), []);
    assert_eq!(app.stones(), 1, "the safe answer has the focus");
    app.keys(&[Key::Ctrl('r'), Key::Tab, Key::Enter]);
    assert_eq!(app.stones(), 0);
}

#[test]
fn an_opening_is_guided_by_buttons() {
    let setup = NewGame { opening: Opening::Swap2, second: Player::Person, ..NewGame::default() };
    let mut app = app(setup);
    for text in ["h8", "i9", "j8"] {
        app.press_stone(text);
    }
    app.press_stone("a1");
    assert_eq!(app.stones(), 3, "a decision is due, not a stone");
    app.press_thing(Thing::Command(Command::TwoMore));
    app.press_stone("a1");
    app.press_stone("a2");
    app.press_thing(Thing::Command(Command::Swap));
    app.press_stone("b7");
    assert_eq!(app.stones(), 6);
}

#[test]
fn replay_steps_jumps_and_goes_on_from_any_point() {
    let mut app = persons(Variant::Freestyle);
    for text in ["h8", "i9", "j10", "k11"] {
        app.press_stone(text);
    }
    app.keys(&[Key::F(5)]);
    assert_eq!(app.stones(), 0);
    for now in [1.1, 2.2] {
        app.update(&Input { now, ..input(Vec::new()) });
    }
    assert_eq!(app.stones(), 2);
    app.keys(&[Key::F(6)]);
    app.update(&Input { now: 9.0, ..input(Vec::new()) });
    assert_eq!(app.stones(), 2, "paused");
    app.keys(&[Key::CtrlEnd, Key::CtrlLeft]);
    assert_eq!(app.stones(), 3);
    app.press_thing(Thing::Move(1));
    assert_eq!(app.stones(), 1);
    app.press_stone("a1");
    assert_eq!(app.stones(), 2);
    assert_eq!(app.table.game.nodes(), 6, "the old line is kept as a variation");
}

/// G-002: every corner is hit after every resize.
#[test]
fn corners_are_hit_in_windows_of_every_shape() {
    let mut app = persons(Variant::Freestyle);
    for size in
        [(320.0, 240.0), (400.0, 1200.0), (2560.0, 600.0), (3840.0, 2160.0), (1280.0, 800.0)]
    {
        for text in ["a1", "o1", "a15", "o15"] {
            app.update(&Input { size, ..Input::default() });
            let (x, y) = app.layout.board.center(point(text));
            let events = vec![Occurrence::Moved(x, y), Occurrence::Pressed, Occurrence::Released];
            app.update(&Input { size, events, ..Input::default() });
            assert!(
                app.table.game.position().board().get(point(text)).is_some(),
                "{text} {size:?}"
            );
        }
        while app.table.undo().is_ok() {}
    }
    // G-003: a minimised window reports nothing.
    for size in [(0.0, 0.0), (1.0, 1.0), (1280.0, 1.0)] {
        app.update(&Input { size, ..Input::default() });
    }
}

#[test]
fn records_are_copied_pasted_and_dropped() {
    let mut app = persons(Variant::Renju);
    for text in ["h8", "i9", "j10"] {
        app.press_stone(text);
    }
    let effects = app.keys(&[Key::Ctrl('c')]);
    let [Effect::Copy(text)] = effects.as_slice() else { panic!("{effects:?}") };
    let text = text.clone();
    app.keys(&[Key::Ctrl('r'), Key::Tab, Key::Enter]);
    assert_eq!(app.stones(), 0);
    app.paste(Some(&text));
    assert_eq!(app.stones(), 3);
    assert!(app.table.reviewing, "a record waits until somebody plays on");
    app.paste(Some("h8 h9 h10 h11"));
    assert_eq!(app.stones(), 4);
    app.paste(Some(". . .\n. x o\n. x ."));
    assert_eq!(app.stones(), 3);
    app.paste(Some("no record at all"));
    assert_eq!(app.stones(), 3);
    assert!(app.view.refusal.is_some());
    let dropped = vec![("a.sgf".to_owned(), b"(;GM[4]FF[4]SZ[15];B[hh];W[ig])".to_vec())];
    app.update(&Input { dropped, ..input(Vec::new()) });
    assert_eq!(app.stones(), 2);
}

#[test]
fn two_step_placement_wants_the_same_point_twice() {
    let mut app = persons(Variant::Freestyle);
    app.settings.two_step = true;
    app.press_stone("h8");
    app.press_stone("i8");
    assert_eq!(app.stones(), 0);
    app.press_stone("i8");
    assert_eq!(app.stones(), 1);
}

#[test]
fn menus_do_what_the_tool_bar_does() {
    let mut app = persons(Variant::Freestyle);
    app.press_stone("h8");
    app.press_thing(Thing::Menu(crate::command::Menu::Game));
    app.press_thing(Thing::Command(Command::Undo));
    assert_eq!(app.stones(), 0);
    assert!(app.view.menu.is_none());
    app.keys(&[Key::F(10), Key::Down, Key::Down, Key::Escape]);
    assert!(app.view.menu.is_none());
    // By keyboard: menu, third entry of those that are possible.
    app.press_stone("h8");
    app.keys(&[Key::F(10), Key::Down, Key::Down, Key::Enter]);
    assert_eq!(app.stones(), 0);
}

#[test]
fn the_clock_runs_out_once_and_only_for_who_moves() {
    let mut app = app(NewGame { time: 7, second: Player::Person, ..NewGame::default() });
    app.update(&Input { elapsed: 4.0, ..input(Vec::new()) });
    app.press_stone("h8");
    app.update(&Input { elapsed: 11.0, ..input(Vec::new()) });
    let by = WinReason::Time;
    assert_eq!(app.table.game.outcome(), Some(Outcome::Win { winner: Color::Black, by }));
    app.update(&Input { elapsed: 11.0, ..input(Vec::new()) });
    assert_eq!(app.table.game.action(app.table.game.cursor()), Some(Action::Flag(Color::White)));
}

/// G-020: many new games in a row leave a clean board.
#[test]
fn new_games_in_quick_succession_leave_nothing_behind() {
    let mut app = persons(Variant::Freestyle);
    for _ in 0..200 {
        app.press_stone("h8");
        app.keys(&[Key::Ctrl('n'), Key::Enter]);
    }
    assert_eq!(app.stones(), 0);
    assert_eq!(app.table.game.nodes(), 1);
}

/// The move list shows what else was played at a place, and leads there.
#[test]
fn variations_are_seen_and_lead_to_their_moves() {
    let mut app = persons(Variant::Freestyle);
    for text in ["h8", "i9", "j10"] {
        app.press_stone(text);
    }
    app.press_thing(Thing::Move(1));
    app.press_stone("a1");
    assert!(app.frame.rect_of(Thing::Variation(1)).is_some(), "both answers are offered");
    app.press_thing(Thing::Variation(0));
    assert_eq!(app.table.game.position().board().get(point("i9")), Some(Color::White));
    assert!(app.table.reviewing, "nobody plays on unasked");
    app.keys(&[Key::CtrlEnd]);
    assert_eq!(app.stones(), 3);
    assert!(app.frame.rect_of(Thing::Variation(0)).is_none(), "only one move followed here");
    app.keys(&[Key::CtrlLeft, Key::CtrlLeft]);
    assert_eq!(app.table.variations().1, Some(0), "after h8 the line goes on with i9");
}

/// Connect Four: the hint carries the score of every column, until the position changes.
#[test]
fn a_hint_in_connect_four_scores_every_column() {
    let mut app = persons(Variant::ConnectFour);
    app.advise_columns([-2, -1, 0, 1, 0, -1, -2].map(Some).to_vec());
    app.update(&input(Vec::new()));
    let advice = app.view.advice.clone().expect("there is a best column");
    assert_eq!(advice.mv, Move::Place(point("d1")));
    let reason = Text::WindowWhyColumnWins { number: 21 };
    assert_eq!(advice.text, Text::hint(advice.mv, reason, true));
    let texts: Vec<&str> = app
        .frame
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            crate::frame::Shape::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    for score in ["\u{2212}2", "\u{2212}1", "+1"] {
        assert!(texts.contains(&score), "{score} is seen");
    }
    app.press_stone("d1");
    assert!(app.view.columns.is_empty() && app.view.advice.is_none());
    // Of 41 discs to go the other side has 20, and -1 is a loss to the last of them.
    app.advise_columns(vec![Some(-1); 7]);
    let advice = app.view.advice.clone().expect("there is a best column");
    let reason = Text::WindowWhyColumnLoses { number: 20 };
    assert_eq!(advice.text, Text::hint(advice.mv, reason, true));
}

#[test]
fn a_path_can_be_pasted_as_the_name_of_a_file() {
    let mut app = persons(Variant::Freestyle);
    app.press_stone("h8");
    app.keys(&[Key::Ctrl('s')]);
    for _ in "game.json".chars() {
        app.keys(&[Key::Backspace]);
    }
    assert_eq!(app.keys(&[Key::Ctrl('v')]), [Effect::Paste]);
    app.paste(Some("/tmp/对局 1.sgf\nsecond line"));
    let Some(Kind::Files(files)) = app.view.dialog.as_ref().map(|dialog| &dialog.kind) else {
        panic!("the file chooser is open")
    };
    assert_eq!(files.name, "/tmp/对局 1.sgf");
    assert_eq!(app.stones(), 1, "the game is not touched");
}

/// A panel without room for all of its parts has tabs, by pointer and by keyboard.
#[test]
fn a_small_panel_shows_one_part_at_a_time() {
    use crate::view::Tab;
    let mut app = persons(Variant::Freestyle);
    let size = (640.0, 900.0);
    let update = |app: &mut App, events| app.update(&Input { size, events, ..Input::default() });
    update(&mut app, Vec::new());
    let rect = app.frame.rect_of(Thing::Tab(Tab::Analysis)).expect("there are tabs");
    let (x, y) = rect.center();
    update(&mut app, vec![Occurrence::Moved(x, y), Occurrence::Pressed, Occurrence::Released]);
    assert_eq!(app.view.tab, Tab::Analysis);
    assert!(app.frame.stops().contains(&Thing::Tab(Tab::Moves)), "the Tab key stops there");
    app.update(&input(Vec::new()));
    assert!(app.frame.rect_of(Thing::Tab(Tab::Moves)).is_none(), "a large panel shows all");
}

#[test]
fn a_dialog_fades_in_unless_animation_is_off() {
    let mut app = persons(Variant::Freestyle);
    app.settings.animation = true;
    let at = |app: &mut App, now: f64, events| app.update(&Input { now, ..input(events) });
    at(&mut app, 1.0, Vec::new());
    at(&mut app, 1.01, vec![Occurrence::Key(Key::F(1))]);
    assert!(app.animation.dialog() < 1.0 && app.is_moving());
    // It takes input from the first moment on.
    at(&mut app, 1.02, vec![Occurrence::Key(Key::Escape), Occurrence::Key(Key::F(1))]);
    at(&mut app, 1.2, Vec::new());
    assert!(app.view.dialog.is_some() && !app.is_moving());
    assert_eq!(app.animation.dialog(), 1.0);
    app.settings.animation = false;
    at(&mut app, 2.0, vec![Occurrence::Key(Key::Escape), Occurrence::Key(Key::F(1))]);
    assert!(!app.is_moving());
}

/// Every opening protocol is walked through by presses alone, each choice taken once: at every stage
/// the window says what is due and offers it.
#[test]
fn every_opening_leads_to_play_by_presses_alone() {
    use gomoku_core::game::StageKind;
    for opening in Opening::ALL {
        for choice in 0..3 {
            let variant = Variant::Renju;
            let setup = NewGame { variant, opening, second: Player::Person, ..NewGame::default() };
            let mut app = app(setup);
            let mut steps = 0;
            while app.table.game.stage().kind() != StageKind::Play {
                let what = format!("{opening:?}, choice {choice}, step {steps}");
                steps += 1;
                assert!(steps < 60, "{what}: it never ends");
                let text = app.table.stage_text(&app.texts);
                assert!(text.is_some_and(|text| !app.say(&text).is_empty()), "{what}");
                let before = app.table.game.nodes();
                let decisions = app.table.decisions();
                if decisions.is_empty() {
                    let size = app.table.game.rules().size();
                    let free = size
                        .points()
                        .find(|&at| app.table.allows(app.table.action_at(at)))
                        .unwrap_or_else(|| panic!("{what}: no point is open"));
                    let at = app.layout.board.center(free);
                    app.press_at(at);
                } else {
                    let decision = decisions[choice.min(decisions.len() - 1)];
                    app.press_thing(Thing::Command(decision));
                }
                assert_eq!(app.table.game.nodes(), before + 1, "{what}: {:?}", app.view.refusal);
            }
        }
    }
}

/// G-004: the first frame may know another size than the window has; what counts is what was seen
/// when the pointer was pressed.
#[test]
fn a_press_is_judged_by_the_size_of_its_frame() {
    let mut app = persons(Variant::Freestyle);
    app.update(&Input { size: (400.0, 300.0), ..Input::default() });
    let real = (1111.0, 777.0);
    app.update(&Input { size: real, ..Input::default() });
    let (x, y) = app.layout.board.center(point("h8"));
    app.update(&Input { size: (400.0, 300.0), ..Input::default() });
    let events = vec![Occurrence::Moved(x, y), Occurrence::Pressed, Occurrence::Released];
    app.update(&Input { size: real, events, ..Input::default() });
    assert_eq!(app.table.game.position().board().get(point("h8")), Some(Color::Black));
}

/// How many rings lie around the middle of a point.
fn rings(app: &App, text: &str) -> usize {
    let (cx, cy) = app.layout.board.center(point(text));
    let around = |shape: &&crate::frame::Shape| matches!(shape, crate::frame::Shape::Ring { x, y, .. } if (*x, *y) == (cx, cy));
    app.frame.shapes.iter().filter(around).count()
}

/// G-013, G-014: the marks follow undo and redo.
#[test]
fn marks_go_and_come_back_with_the_moves() {
    let mut app = persons(Variant::Freestyle);
    for text in ["h8", "a1", "h9", "b1", "h10", "c1", "h11", "d1"] {
        app.press_stone(text);
    }
    app.view.pointer = None;
    app.update(&input(Vec::new()));
    assert_eq!((rings(&app, "d1"), rings(&app, "h11")), (1, 0));
    app.keys(&[Key::Ctrl('z')]);
    assert_eq!((rings(&app, "d1"), rings(&app, "h11")), (0, 1), "the mark moves back");
    app.keys(&[Key::Ctrl('y')]);
    app.press_stone("h12");
    assert_eq!(rings(&app, "h8"), 1, "the row is marked");
    app.keys(&[Key::Ctrl('z')]);
    assert_eq!(rings(&app, "h8"), 0);
    app.keys(&[Key::Ctrl('y')]);
    assert_eq!(rings(&app, "h8"), 1);
    for _ in 0..9 {
        app.keys(&[Key::Ctrl('z')]);
    }
    assert_eq!(app.stones(), 0);
    assert_eq!(rings(&app, "h8"), 0, "an empty board has no mark");
}

/// G-017: presses while a disc falls are moves at once, one for each press, and lie where the record
/// says.
#[test]
fn discs_may_be_dropped_while_others_fall() {
    let mut app = persons(Variant::ConnectFour);
    app.settings.animation = true;
    let mut now = 1.0;
    for column in ["d1", "d1", "d1", "a1", "b1", "d1", "a1", "b1", "d1", "c1"] {
        now += 0.02;
        let (x, y) = app.layout.board.center(point(column));
        let events = vec![Occurrence::Moved(x, y), Occurrence::Pressed, Occurrence::Released];
        app.update(&Input { now, ..input(events) });
    }
    assert_eq!(app.stones(), 10);
    let position = app.table.game.position();
    for mv in position.moves() {
        let at = mv.point().expect("discs only");
        let below = at.row().checked_sub(1).map(|row| Point::new(at.col(), row));
        assert!(position.board().get(at).is_some());
        assert!(below.is_none_or(|below| position.board().get(below).is_some()));
    }
    // At rest every disc is drawn once, in its cell.
    app.view.pointer = None;
    app.update(&Input { now: 9.0, ..input(Vec::new()) });
    for mv in app.table.game.position().moves() {
        let (cx, cy) = app.layout.board.center(mv.point().expect("discs only"));
        let at = |shape: &&crate::frame::Shape| matches!(shape, crate::frame::Shape::Stone { x, y, .. } if (*x, *y) == (cx, cy));
        assert_eq!(app.frame.shapes.iter().filter(at).count(), 1);
    }
}

/// An offered draw is answered by the thread of the computer, before anything is played.
#[test]
fn the_computer_answers_an_offered_draw_without_holding_the_window() {
    let over = Overrides { no_animation: true, ..Overrides::default() };
    let worker = Worker::start(1).expect("a thread");
    let mut app = App::new(Store::none(), Some(worker), Lang::English, &over);
    app.table = Table::new(NewGame { level: 1, ..NewGame::default() });
    app.update(&input(Vec::new()));
    app.press_stone("h8");
    let until = |app: &mut App, holds: fn(&App) -> bool| {
        let start = std::time::Instant::now();
        while !holds(app) {
            assert!(start.elapsed().as_secs() < 20, "it takes too long");
            app.update(&input(Vec::new()));
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    };
    until(&mut app, |app| app.stones() == 2);
    app.keys(&[Key::Ctrl('d')]);
    assert!(app.table.game.draw_offer().is_some(), "the offer stands while it thinks");
    until(&mut app, |app| app.table.game.draw_offer().is_none());
    assert_eq!(app.view.note, Some(Text::ComputerDeclines));
    assert_eq!(app.stones(), 2);
    app.press_stone("a1");
    until(&mut app, |app| app.stones() == 4);
}
