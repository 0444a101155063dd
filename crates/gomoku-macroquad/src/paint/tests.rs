//! Pictures of every dialog in every language at every usual size, looked at as data.

use gomoku_core::game::Action;
use gomoku_core::rules::{Opening, Variant};
use gomoku_text::Lang;
use proptest::prelude::*;

use crate::app::{App, Input, Occurrence, Overrides};
use crate::command::{Command, Key, Menu};
use crate::frame::{Control, Frame, Shape, Thing};
use crate::settings::{NewGame, Player};
use crate::store::Store;
use crate::table::Table;

fn app(lang: Lang, setup: NewGame) -> App {
    let over = Overrides { lang: Some(lang), no_animation: true, ..Overrides::default() };
    let mut app = App::new(Store::none(), None, lang, &over);
    app.table = Table::new(setup);
    app
}

fn update(app: &mut App, size: (f32, f32), keys: &[Key]) {
    let events = keys.iter().map(|&key| Occurrence::Key(key)).collect();
    app.update(&Input { size, events, ..Input::default() });
}

/// What every picture promises.
fn check(frame: &Frame, size: (f32, f32), what: &str) {
    let top = frame.areas.iter().map(|area| area.layer).max().expect("the screen is an area");
    let grounds = [Thing::Nothing, Thing::Shield, Thing::Control(Control::Card)];
    let parts: Vec<_> = frame
        .areas
        .iter()
        .filter(|area| area.layer == top && !grounds.contains(&area.thing))
        .collect();
    for (n, part) in parts.iter().enumerate() {
        let rect = part.rect;
        assert!(
            rect.x >= -0.5
                && rect.y >= -0.5
                && rect.right() <= size.0 + 0.5
                && rect.bottom() <= size.1 + 0.5,
            "{what}: {:?} leaves the screen: {rect:?}",
            part.thing
        );
        for other in &parts[n + 1..] {
            assert!(
                !rect.overlaps(&other.rect),
                "{what}: {:?} and {:?} overlap",
                part.thing,
                other.thing
            );
        }
        if rect.w > 1.0 && rect.h > 1.0 {
            let (x, y) = rect.center();
            assert_eq!(frame.thing_at(x, y), part.thing, "{what}");
        }
    }
    for shape in &frame.shapes {
        if let Shape::Text { x, baseline, text, .. } = shape {
            assert!(
                *x >= -1.0 && *x <= size.0 && *baseline <= size.1 + 4.0,
                "{what}: `{text}` is outside"
            );
        }
    }
}

fn games() -> Vec<NewGame> {
    let base = NewGame::default();
    vec![
        base,
        NewGame {
            variant: Variant::Renju,
            opening: Opening::Swap2,
            second: Player::Person,
            ..base
        },
        NewGame { variant: Variant::ConnectFour, ..base }.sound(),
        NewGame { time: 6, width: 22, height: 5, ..base },
    ]
}

/// I-001: in every language, at 100 % and at 200 %, every dialog and menu fits its place.
#[test]
fn every_text_fits_in_every_language() {
    let openers: [&[Key]; 7] = [
        &[],
        &[Key::Ctrl('n')],
        &[Key::Ctrl(',')],
        &[Key::F(1)],
        &[Key::F(2)],
        &[Key::F(10)],
        &[Key::F(10), Key::Right, Key::Right],
    ];
    for lang in Lang::ALL {
        for (percent, size) in [(100, (1280.0, 800.0)), (200, (1280.0, 800.0))] {
            for setup in games() {
                for keys in openers {
                    let mut app = app(lang, setup);
                    app.settings.scale_percent = percent;
                    update(&mut app, size, keys);
                    let what =
                        format!("{} {percent}% {size:?} {keys:?} {:?}", lang.tag(), setup.variant);
                    check(&app.frame, size, &what);
                    assert!(app.frame.cut.is_empty(), "{what}: cut {:?}", app.frame.cut);
                }
            }
        }
    }
}

/// Every entry of every menu is named, in the smallest window too.
#[test]
fn menus_have_words_in_every_window() {
    for lang in Lang::ALL {
        for (percent, size) in
            [(100, (320.0, 240.0)), (100, (390.0, 700.0)), (300, (1280.0, 800.0))]
        {
            let mut app = app(lang, NewGame { second: Player::Person, ..NewGame::default() });
            app.settings.scale_percent = percent;
            update(&mut app, size, &[Key::F(10)]);
            let first = app.view.menu.expect("it is open");
            for menu in [first, Menu::Study] {
                app.view.menu = Some(menu);
                update(&mut app, size, &[]);
                for command in menu.groups().into_iter().flatten() {
                    let word = app.say(&command.text());
                    let is_word =
                        |shape: &Shape| matches!(shape, Shape::Text { text, .. } if *text == word);
                    let what = format!("{} {size:?}: `{word}`", lang.tag());
                    assert!(app.frame.shapes.iter().any(is_word), "{what}: {:?}", app.frame.cut);
                }
            }
        }
    }
}

/// The decisions of every opening have their buttons in every language and window.
#[test]
fn decisions_are_always_in_reach() {
    for lang in Lang::ALL {
        for size in [(1280.0, 800.0), (800.0, 600.0), (400.0, 900.0), (640.0, 380.0)] {
            for opening in [Opening::Swap2, Opening::Swap, Opening::Taraguchi10, Opening::Soosorv8]
            {
                let setup = NewGame {
                    variant: Variant::Renju,
                    opening,
                    second: Player::Person,
                    ..NewGame::default()
                };
                let mut app = app(lang, setup);
                for text in ["h8", "i9", "j8", "h10", "k9"] {
                    if !app.table.decisions().is_empty() {
                        break;
                    }
                    let action = Action::Place(text.parse().expect("a point"));
                    let _ = app.table.act(action);
                }
                update(&mut app, size, &[]);
                let decisions = app.table.decisions();
                assert!(!decisions.is_empty(), "{opening:?}");
                for decision in decisions {
                    let thing = Thing::Command(decision);
                    assert!(
                        app.frame.rect_of(thing).is_some_and(|rect| rect.h >= 20.0),
                        "{} {size:?} {opening:?}: {decision:?} is out of reach",
                        lang.tag()
                    );
                }
            }
        }
    }
}

/// Menu bar and tool bar offer the tutorial's commands in both entries.
#[test]
fn both_entries_offer_the_same_commands() {
    let mut app = app(Lang::English, NewGame::default());
    app.table.act(Action::Place("h8".parse().expect("a point"))).expect("legal");
    update(&mut app, (1280.0, 800.0), &[]);
    for command in [
        Command::New,
        Command::Restart,
        Command::Undo,
        Command::Resign,
        Command::Save,
        Command::Open,
        Command::Replay,
        Command::Rules,
        Command::Settings,
        Command::Exit,
    ] {
        assert!(
            app.frame.rect_of(Thing::Command(command)).is_some(),
            "{command:?} on the tool bar"
        );
        let menus = Menu::BAR.iter().flat_map(|menu| menu.groups()).flatten();
        assert!(menus.clone().any(|entry| *entry == command), "{command:?} in a menu");
    }
}

/// K-001: in greyscale the sides differ in light, the discs of Connect Four in their cue, and last
/// move, winning row and forbidden points are shapes of their own.
#[test]
fn nothing_is_told_by_color_alone() {
    use crate::raster::{Material, stone};
    let grey = |material| -> Vec<f32> {
        let picture = stone(material, 60);
        let grey =
            |p: &[u8]| 0.3 * f32::from(p[0]) + 0.59 * f32::from(p[1]) + 0.11 * f32::from(p[2]);
        picture.bytes.chunks_exact(4).map(grey).collect()
    };
    let differing = |a: Material, b: Material| {
        let pairs = grey(a).into_iter().zip(grey(b));
        pairs.filter(|(a, b)| (a - b).abs() > 40.0).count()
    };
    assert!(differing(Material::Black, Material::White) > 1500);
    // The red disc carries a light ring where the black one is dark, the black one a dot.
    assert!(differing(Material::BlackDisc, Material::RedDisc) > 250);
    let disc = grey(Material::BlackDisc);
    assert!(disc[30 * 60 + 30] > disc[30 * 60 + 44] + 40.0, "the dot");
    let disc = grey(Material::RedDisc);
    let ring = (36..52).map(|x| disc[30 * 60 + x]).fold(0.0, f32::max);
    assert!(ring > disc[30 * 60 + 30] + 40.0, "the ring");

    let setup = NewGame { variant: Variant::Renju, second: Player::Person, ..NewGame::default() };
    let mut app = app(Lang::English, setup);
    let size = (1280.0, 800.0);
    let on_board = |app: &App| {
        let wood = app.layout.board.wood;
        let inside = |x: f32, y: f32| wood.contains(x, y);
        let rings = app
            .frame
            .shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Ring { x, y, .. } if inside(*x, *y)));
        let lines =
            app.frame.shapes.iter().filter(
                |shape| matches!(shape, Shape::Line { from, .. } if inside(from.0, from.1)),
            );
        (rings.count(), lines.count())
    };
    for text in ["h8", "a1", "i8", "a3", "j10", "c1", "j11"] {
        app.act_for_test(text);
    }
    update(&mut app, size, &[]);
    assert_eq!(on_board(&app), (1, 0), "one ring marks the last move");
    app.act_for_test("o1");
    update(&mut app, size, &[]);
    assert_eq!(on_board(&app), (1, 4), "and a cross with a white edge the forbidden point");
    for text in ["g8", "c3", "f8", "d5", "e8"] {
        app.act_for_test(text);
    }
    update(&mut app, size, &[]);
    assert_eq!(on_board(&app), (5, 1), "five rings and a line mark the row");
}

/// A text that is cut says the whole of it when the pointer rests there.
#[test]
fn what_is_cut_is_said_in_a_tooltip() {
    let mut app = app(Lang::English, NewGame { second: Player::Person, ..NewGame::default() });
    let name = "a name that is far too long for a line of status ".repeat(6);
    app.view.note = Some(gomoku_text::Text::Saved { path: name.clone() });
    let size = (1280.0, 800.0);
    update(&mut app, size, &[]);
    let rect = app.frame.cut_at.first().copied().expect("it is cut");
    let (x, y) = rect.center();
    let at = |now, events| Input { now, size, events, ..Input::default() };
    app.update(&at(1.0, vec![Occurrence::Moved(x, y)]));
    app.update(&at(1.6, Vec::new()));
    let is_part = |shape: &Shape| matches!(shape, Shape::Text { text, .. } if text.len() > 20 && !text.ends_with('…') && name.contains(text.as_str()));
    assert!(app.frame.shapes.iter().any(is_part));
}

#[test]
fn pictures_are_equal_exactly_when_positions_are() {
    let setup = NewGame { second: Player::Person, ..NewGame::default() };
    let mut app = app(Lang::English, setup);
    let size = (1280.0, 800.0);
    app.view.pointer = None;
    app.act_for_test("h8");
    update(&mut app, size, &[]);
    let before = app.frame.shapes.clone();
    app.act_for_test("i9");
    update(&mut app, size, &[]);
    assert_ne!(app.frame.shapes, before);
    update(&mut app, size, &[Key::Ctrl('z')]);
    app.view.keyboard = false;
    update(&mut app, size, &[]);
    let stones = |shapes: &[Shape]| -> Vec<Shape> {
        shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Stone { .. } | Shape::Ring { .. }))
            .cloned()
            .collect()
    };
    assert_eq!(stones(&app.frame.shapes), stones(&before));
}

impl App {
    fn act_for_test(&mut self, text: &str) {
        self.table.act(Action::Place(text.parse().expect("a point"))).expect("legal");
    }
}

fn opener() -> impl Strategy<Value = Vec<Key>> {
    prop_oneof![
        Just(vec![]),
        Just(vec![Key::Ctrl('n')]),
        Just(vec![Key::Ctrl(',')]),
        Just(vec![Key::Ctrl('o')]),
        Just(vec![Key::Ctrl('s')]),
        Just(vec![Key::F(1)]),
        Just(vec![Key::F(2)]),
        Just(vec![Key::F(4)]),
        Just(vec![Key::F(10)]),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if std::env::var_os("GOMOKU_LONG").is_some() { 3000 } else { 60 }))]

    /// Every pixel means exactly one thing, in windows of every size, at every scale, with every
    /// dialog: on the uppermost layer no two areas overlap and none leaves the screen.
    #[test]
    fn every_pixel_means_one_thing(
        width in 320.0_f32..3840.0,
        height in 240.0_f32..2160.0,
        percent in 100_u16..=300,
        game in 0_usize..4,
        lang in 0_usize..3,
        keys in opener(),
    ) {
        let mut app = app(Lang::ALL[lang], games()[game]);
        app.settings.scale_percent = percent;
        let size = (width.round(), height.round());
        update(&mut app, size, &keys);
        let what = format!("{size:?} {percent}% {keys:?} game {game} {}", Lang::ALL[lang].tag());
        check(&app.frame, size, &what);
    }
}

/// What lies below a text: every ground that was drawn there before, one over the other.
fn ground_of(below: &[Shape], x: f32, y: f32) -> crate::theme::Rgba {
    use crate::raster::Material;
    use crate::theme::Rgba;
    let mut ground = Rgba::BLACK;
    for shape in below {
        let (here, color) = match shape {
            Shape::Fill { rect, color }
            | Shape::Round { rect, color, .. }
            | Shape::Wood { rect, color, .. } => (rect.contains(x, y), *color),
            Shape::Disc { x: cx, y: cy, r, color } => ((x - cx).hypot(y - cy) < *r, *color),
            Shape::Stone { x: cx, y: cy, r, material, alpha } => {
                let body = match material {
                    Material::Black | Material::BlackDisc => Rgba::hex(0x34_3438),
                    Material::White => Rgba::hex(0xE4_E0D8),
                    Material::RedDisc => Rgba::hex(0xC6_2B2B),
                };
                ((x - cx).hypot(y - cy) < *r, body.alpha(*alpha))
            }
            _ => continue,
        };
        if here {
            ground = ground.mix(color.alpha(1.0), color.a).alpha(1.0);
        }
    }
    ground
}

/// Every text of every picture has a contrast of 4.5 against what it stands on, in every theme; what
/// cannot be used now is excepted, as in WCAG.
#[test]
fn every_text_is_readable_where_it_stands() {
    use crate::theme::Theme;
    let openers: [&[Key]; 8] = [
        &[],
        &[Key::F(7)],
        &[Key::Ctrl('n')],
        &[Key::Ctrl(',')],
        &[Key::F(1)],
        &[Key::F(10)],
        &[Key::Ctrl('s')],
        &[Key::F(4)],
    ];
    let size = (1280.0, 800.0);
    for theme in Theme::ALL {
        for setup in games() {
            for keys in openers {
                let mut app = app(Lang::English, NewGame { second: Player::Person, ..setup });
                app.settings.theme = theme;
                app.settings.thoughts = true;
                let moves =
                    if setup.is_gravity() { ["d1", "d2", "e1"] } else { ["d3", "e4", "f3"] };
                for text in moves {
                    app.act_for_test(text);
                }
                app.view.columns = vec![Some(2), Some(0), Some(-3)];
                app.view.thought = Some(gomoku_text::Text::WindowThinking);
                update(&mut app, size, keys);
                let shapes = &app.frame.shapes;
                // Below a dialog everything is veiled on purpose.
                let veil = shapes.iter().rposition(|shape| {
                    matches!(shape, Shape::Fill { rect, color } if rect.w >= size.0 && color.a < 1.0)
                });
                let mut seen = 0;
                for (n, shape) in shapes.iter().enumerate().skip(veil.unwrap_or(0)) {
                    let Shape::Text { x, baseline, size, text, color } = shape else { continue };
                    if color.a < 1.0 {
                        continue;
                    }
                    let ground = ground_of(&shapes[..n], x + size * 0.25, baseline - size * 0.35);
                    let contrast = color.contrast(ground);
                    seen += 1;
                    assert!(
                        contrast >= 4.5,
                        "{theme:?} {:?} {keys:?}: `{text}` has {contrast:.2} on {ground:?}",
                        setup.variant
                    );
                }
                assert!(seen >= 4, "{theme:?} {keys:?}: only {seen} texts");
            }
        }
    }
}

/// The lines of the analysis, their ghosts and the graph of the game have room in every window.
#[test]
fn analysis_and_report_fit_every_window() {
    let mut played = Table::new(NewGame { second: Player::Person, ..NewGame::default() });
    for text in ["h8", "a1", "i8", "c3", "j8"] {
        played.act(Action::Place(text.parse().expect("a point"))).expect("legal");
    }
    let begun = std::time::Instant::now();
    let stop = || begun.elapsed() > std::time::Duration::from_millis(300);
    let position = played.game.position();
    let analysis =
        crate::insight::analyse(position, crate::insight::HEAT_LINES, &stop, &mut |_| {});
    let study = crate::insight::GameStudy::new(&played.game).expect("moves were played");
    for lang in Lang::ALL {
        for size in [(1280.0, 800.0), (900.0, 640.0), (390.0, 700.0), (320.0, 240.0)] {
            let mut app = app(lang, played.setup);
            app.table = played.clone();
            app.settings.analysis = true;
            app.settings.threats = true;
            app.view.tab = crate::view::Tab::Analysis;
            app.view.analysis = Some(analysis.clone());
            app.view.study = Some(study.clone());
            update(&mut app, size, &[]);
            let what = format!("{} {size:?}", lang.tag());
            check(&app.frame, size, &what);
            let wide = size.0 > 1000.0;
            let has = |thing: Thing| app.frame.rect_of(thing).is_some();
            assert!(has(Thing::Candidate(0)) || !wide, "{what}: no lines");
            assert!(has(Thing::Ply(5)) || !wide, "{what}: no graph");
            if let Some(rect) = app.frame.rect_of(Thing::Candidate(0)) {
                let stones = |app: &App| {
                    let is_stone = |shape: &&Shape| matches!(shape, Shape::Stone { .. });
                    app.frame.shapes.iter().filter(is_stone).count()
                };
                let before = stones(&app);
                let (x, y) = rect.center();
                let events = vec![Occurrence::Moved(x, y)];
                app.update(&Input { size, events, ..Input::default() });
                assert!(stones(&app) > before, "{what}: no ghosts");
            }
        }
    }
}
