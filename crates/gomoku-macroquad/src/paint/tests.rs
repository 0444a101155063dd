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

/// Sides, last move, winning row and forbidden points are told apart by shape alone.
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
