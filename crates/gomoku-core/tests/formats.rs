//! Texts in and out: what is written reads back the same, and no text, however hostile, does more
//! than fail with a message.

mod play;

use std::time::{Duration, Instant};

use gomoku_core::game::{Action, Clock, Game, PlayerKind, TimeControl};
use gomoku_core::grid::{ByColor, Color, MAX_SIDE, Point, PointSet, Size};
use gomoku_core::position::{Diagram, Setup};
use gomoku_core::record::native::{self, NativeError};
use gomoku_core::rules::{FoulPolicy, Opening, Rules, RunRule, Variant};
use play::{at, config, data, fitting};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn point() -> impl Strategy<Value = Point> {
    (0..MAX_SIDE, 0..MAX_SIDE).prop_map(|(col, row)| Point::new(col, row))
}

fn size() -> impl Strategy<Value = Size> {
    (1..=MAX_SIDE, 1..=MAX_SIDE).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

/// Text that looks a little like ours: pieces of valid texts, joined and damaged.
fn odd_text() -> impl Strategy<Value = String> {
    let pieces = vec![
        "h8",
        "a1",
        "v22",
        "15",
        "7x6",
        "×",
        "x",
        "o",
        ".",
        "+",
        "★",
        "十",
        "\n",
        " ",
        "mnk:",
        "-",
        "renju",
        "swap2",
        "0",
        "999999999999",
        "\u{0}",
        "\u{feff}",
        "é",
        "ｈ８",
        "İ",
        "ß",
    ];
    prop_oneof![
        ".{0,40}",
        vec(select(pieces), 0..20).prop_map(|pieces| pieces.concat()),
        vec(any::<u8>(), 0..60).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
    ]
}

proptest! {
    #![proptest_config(config(300, 50_000))]

    /// Property 9 for the small parsers: an answer or a message that names the text, never a panic.
    #[test]
    fn no_text_panics_a_parser(text in odd_text()) {
        let _ = text.parse::<Point>().map_err(|error| error.to_string());
        let _ = text.parse::<Size>().map_err(|error| error.to_string());
        let _ = text.parse::<Color>().map_err(|error| error.to_string());
        let _ = text.parse::<Variant>().map_err(|error| error.to_string());
        let _ = text.parse::<Opening>().map_err(|error| error.to_string());
        let _ = text.parse::<Diagram>().map_err(|error| error.to_string());
        let _ = Setup::from_diagram(Variant::Renju.rules(), &text).map(|setup| setup.position());
        let _ = native::read(&text).map_err(|error| error.to_string());
    }

    /// Property 9 for records: damaged files fail with a message, or are some other valid game.
    #[test]
    fn a_damaged_record_is_refused_or_is_a_game(
        text in record(),
        damage in vec((any::<Index>(), 0_u8..4, any::<u8>()), 1..6),
    ) {
        let mut bytes = text.into_bytes();
        for (place, kind, byte) in damage {
            if bytes.is_empty() {
                break;
            }
            let at = place.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"0123456789\"{}[],:-e"[byte as usize % 19]),
                _ => bytes.truncate(at),
            }
        }
        let damaged = String::from_utf8_lossy(&bytes);
        match native::read(&damaged) {
            Ok(mut game) => {
                // Whatever was read is a whole game: it can be used and written.
                let again = native::read(&native::write(&game)).unwrap();
                prop_assert_eq!(again.position(), game.position());
                let _ = game.undo();
                let _ = game.elapse(Duration::from_secs(1));
                let _ = game.apply(fitting(&game, 3));
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    /// Property 8 for points, sizes, variants, openings and colors.
    #[test]
    fn small_texts_read_back(point in point(), size in size(), k in 1_u8..=22) {
        prop_assert_eq!(point.to_string().parse(), Ok(point));
        prop_assert_eq!(point.to_string().to_uppercase().parse(), Ok(point));
        prop_assert_eq!(format!("  {point}\t").parse(), Ok(point));
        prop_assert_eq!(size.to_string().parse(), Ok(size));
        for variant in [Variant::Mnk { k }, Variant::MnkGravity { k }] {
            prop_assert_eq!(variant.to_string().parse(), Ok(variant));
        }
    }

    /// Property 8 for diagrams, with their frame and without it.
    #[test]
    fn diagrams_read_back(size in size(), stones in vec((any::<Index>(), any::<bool>()), 0..80)) {
        let points: Vec<Point> = size.points().collect();
        let mut diagram = Diagram { size, black: PointSet::EMPTY, white: PointSet::EMPTY };
        for (place, black) in stones {
            let point = *place.get(&points);
            if !diagram.black.contains(point) && !diagram.white.contains(point) {
                if black { diagram.black.insert(point) } else { diagram.white.insert(point) };
            }
        }
        let drawn = diagram.to_string();
        prop_assert_eq!(drawn.parse(), Ok(diagram.clone()));
        let bare: Vec<String> = drawn.lines().take(size.height())
            .map(|line| line.chars().skip(2).filter(|c| *c != ' ').collect())
            .collect();
        prop_assert_eq!(bare.join("\n").parse(), Ok(diagram));
    }

    /// Property 8 for rules: every rule set survives a record.
    #[test]
    fn rules_read_back(rules in house_rules()) {
        let game = Game::new(rules);
        let again = native::read(&native::write(&game)).unwrap();
        prop_assert_eq!(again.rules(), &rules);
        prop_assert_eq!(again.stage(), game.stage());
    }
}

fn house_rules() -> impl Strategy<Value = Rules> {
    let runs = vec![
        RunRule::AtLeast,
        RunRule::Exactly,
        RunRule::Unblocked { overline_wins: false },
        RunRule::Unblocked { overline_wins: true },
    ];
    let fouls = vec![Variant::Renju.rules().fouls(), Variant::Freestyle.rules().fouls()];
    let policies = vec![FoulPolicy::Refuse, FoulPolicy::Lose, FoulPolicy::Claim];
    let flags = (any::<bool>(), any::<bool>());
    let kinds = (select(runs.clone()), select(runs), select(fouls), select(policies));
    (size(), 1..=MAX_SIDE, kinds, flags, select(Opening::ALL.to_vec())).prop_map(
        |(size, k, (black, white, fouls, policy), (gravity, passes), opening)| {
            let rules = Rules::new(size, k).unwrap();
            rules
                .with_fouls(fouls)
                .unwrap_or(rules)
                .with_run(ByColor::new(black, white))
                .with_foul_policy(policy)
                .with_gravity(gravity)
                .with_passes(passes)
                .with_opening(opening)
        },
    )
}

/// The record of a game with variations, comments, clocks and an opening protocol.
fn record() -> impl Strategy<Value = String> {
    (select(Opening::ALL.to_vec()), vec(any::<u16>(), 0..14)).prop_map(|(opening, choices)| {
        let (main, period) = (Duration::from_secs(60), Duration::from_secs(7));
        let mut game = Game::new(Variant::Renju.rules().with_opening(opening))
            .with_time_control(TimeControl::ByoYomi { main, periods: 2, period });
        for choice in choices {
            game.elapse(Duration::from_millis(choice.into()));
            let _ = game.apply(fitting(&game, choice));
            if choice % 5 == 0 {
                game.back();
            }
        }
        let node = game.cursor();
        game.set_comment(node, "好手 \"!\"\n\\").unwrap();
        "Ann".clone_into(&mut game.info_mut().players.black);
        native::write(&game)
    })
}

#[test]
fn every_kind_of_action_reads_back() {
    let h8 = at("h8");
    let actions = [
        Action::Place(h8),
        Action::Pass,
        Action::Resign(Color::White),
        Action::OfferDraw(Color::Black),
        Action::AnswerDraw(true),
        Action::AnswerDraw(false),
        Action::Flag(Color::Black),
        Action::ClaimFoul,
        Action::Swap,
        Action::Keep,
        Action::PlaceTwoMore,
        Action::Declare(50),
        Action::Offer(h8),
        Action::Choose(h8),
        Action::SetUp,
    ];
    let mut texts: Vec<String> = Vec::new();
    for action in actions {
        let text = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&text).unwrap(), action);
        assert!(!texts.contains(&text) && !action.to_string().is_empty());
        texts.push(text);
    }
}

/// The message of a record that must be refused.
fn refusal(text: &str) -> String {
    native::read(text).expect_err(text).to_string()
}

const HEAD: &str = r#""format":"gomoku-game","version":1,"rules":{"size":"3x3","k":3,"run":{"black":"at_least","white":"at_least"}}"#;

#[test]
fn refusals_of_records_name_the_place_and_the_fault() {
    let file = |rest: &str| format!("{{{HEAD},{rest}}}");
    let node = |action: &str| format!(r#"{{"action":{action}}}"#);
    let place = |point: &str| node(&format!(r#"{{"place":"{point}"}}"#));
    let two = [place("a1"), place("b2")].join(",");
    let table = [
        (String::new(), "line 1, column 0"),
        ("[1]".into(), "expected"),
        (r#"{"format":"sgf","version":1}"#.into(), "field `format` is `sgf`"),
        (r#"{"format":"gomoku-game","version":4}"#.into(), "field `version` is 4"),
        (r#"{"format":"gomoku-game","version":0}"#.into(), "field `version` is 0"),
        (r#"{"format":"gomoku-game"}"#.into(), "version"),
        (file(r#""nodes":[],"cursor":1"#), "field `cursor` is 1: the last node is 0"),
        (file(r#""nodes":[],"cursor":0,"colour":1"#), "unknown field `colour`"),
        (file(r#""nodes":[],"cursor":0} "#), "trailing"),
        (file(&format!(r#""nodes":[{}],"cursor":0"#, place("w1"))), "nodes[0].action"),
        (file(&format!(r#""nodes":[{}],"cursor":0"#, place("d1"))), "node 1: d1 is refused"),
        (file(&format!(r#""nodes":[{0},{0}],"cursor":0"#, place("a1"))), "node 2: a1 is refused"),
        (
            file(&format!(r#""nodes":[{two},{{"parent":5,"action":"pass"}}],"cursor":0"#)),
            "node 3: parent 5",
        ),
        (
            file(&format!(
                r#""nodes":[{two},{{"parent":1,"action":{{"place":"b2"}}}}],"cursor":0"#
            )),
            "node 3: b2 is already there",
        ),
        (
            file(r#""nodes":[],"cursor":0,"setup":{"black":["z9"],"white":[],"to_move":"black"}"#),
            "setup.black[0]",
        ),
        (
            file(r#""nodes":[],"cursor":0,"setup":{"black":["d9"],"white":[],"to_move":"black"}"#),
            "black d9 is off the 3x3 board",
        ),
        (file(r#""nodes":[],"cursor":0,"result":{"draw":"agreement"}"#), "an unfinished game"),
        (file(r#""nodes":[],"cursor":-1"#), "cursor"),
        (
            file(&format!(r#""nodes":[{}],"cursor":1"#, node("\"dance\""))),
            "unknown variant `dance`",
        ),
        (file(r#""nodes":[],"cursor":0"#).replace("3x3", "33x3"), "rules.size"),
        (file(r#""nodes":[],"cursor":0"#).replace("\"k\":3", "\"k\":0"), "`0` in a row"),
        // Every lone stone would be a three there: a damaged record once took for ever to judge one.
        (
            file(r#""nodes":[],"cursor":0"#)
                .replace("\"k\":3", r#""k":3,"fouls":{"black":["double_three"],"white":[]}"#),
            "3 in a row",
        ),
    ];
    for (text, part) in table {
        let message = refusal(&text);
        assert!(message.contains(part), "`{text}`\nsays `{message}`\nexpected `{part}`");
    }
    let error = native::read("{\n  \"format\": 7\n}").unwrap_err();
    assert!(
        matches!(&error, NativeError::Json { line: 2, path, .. } if path == "format"),
        "{error}"
    );
}

#[test]
fn a_byte_order_mark_and_blanks_around_a_record_are_forgiven() {
    let text = native::write(&Game::new(Variant::TicTacToe.rules()));
    assert!(native::read(&format!("\u{feff}{text}\n\n")).is_ok());
}

#[test]
fn deep_and_long_records_are_read_in_bounded_time() {
    // Nested beyond any sense: refused, not a stack overflow.
    let deep = format!("{{\"format\":{}", "[".repeat(200_000));
    assert!(native::read(&deep).is_err());
    // Sixty thousand nodes of talk in one line, and as many again on the way back.
    let talk = [r#"{"action":{"offer_draw":"black"}}"#, r#"{"action":{"answer_draw":false}}"#];
    let nodes = vec![talk.join(","); 30_000].join(",");
    let text = format!("{{{HEAD},\"nodes\":[{nodes}],\"cursor\":60000}}");
    let started = Instant::now();
    let mut game = native::read(&text).unwrap();
    assert_eq!(native::write(&game).parse::<serde_json::Value>().unwrap()["cursor"], 60_000);
    // Nothing to take back among so much talk.
    assert!(game.undo().is_err() && game.undo_of(Color::White).is_err());
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
}

#[test]
fn counts_at_the_end_of_their_range_do_not_overflow() {
    let clock = r#"{"main":18446744073709551615,"periods":4294967295,"period":1}"#;
    let control = r#"{"by_o_yomi":{"main":0,"periods":4294967295,"period":1}}"#;
    let control = control.replace("by_o_yomi", "byo_yomi");
    let text = format!(
        "{{{HEAD},\"time_control\":{control},\"nodes\":[{{\"action\":{{\"place\":\"a1\"}}}}],\
         \"cursor\":1,\"undos\":{{\"black\":4294967295,\"white\":4294967295}},\
         \"clocks\":{{\"black\":{clock},\"white\":{clock}}}}}"
    );
    let mut game = native::read(&text).unwrap();
    game.undo().unwrap();
    assert_eq!(game.undos().black, u32::MAX);
    let started = Instant::now();
    assert_eq!(game.elapse(Duration::MAX), Some(Color::Black));
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
    game.apply(Action::Flag(Color::Black)).unwrap();
    let full = Clock::full(TimeControl::PerMove { limit: Duration::MAX });
    assert!(!full.is_out());
}

#[test]
fn the_saved_game_of_version_1_reads_for_ever() {
    let game = native::read(&data("game-v1.json")).unwrap();
    assert_eq!(game.position().to_string().lines().count(), 16);
    assert_eq!(game.nodes(), 13);
    assert_eq!(game.undos(), ByColor::new(1, 0));
    assert_eq!(game.stage().swaps(), 1);
    assert_eq!(game.info().players, ByColor::new("Ann".to_owned(), "Bo".to_owned()));
    // It is written in the newest version, and nothing else has changed.
    let written = native::write(&game).replace("\"version\": 2", "\"version\": 1");
    assert_eq!(written, data("game-v1.json").trim_end());
}

#[test]
fn the_saved_record_of_version_2_reads_for_ever() {
    let record = native::read_record(&data("game-v2.json")).unwrap();
    assert_eq!(record.notes.values().map(Vec::len).sum::<usize>(), 12);
    assert_eq!((record.fields.len(), record.unknown.len()), (4, 1));
    assert_eq!(record.result().unwrap().to_string(), "B+R");
    assert_eq!(record.game.start().ply(), 2);
    let kinds = ByColor::new(Some(PlayerKind::Person), Some(PlayerKind::Computer { level: 3 }));
    assert_eq!(record.game.info().kinds, kinds);
    assert_eq!(native::write_record(&record), data("game-v2.json").trim_end());
}

#[test]
fn the_saved_record_of_version_3_reads_for_ever() {
    let record = native::read_record(&data("game-v3.json")).unwrap();
    let game = &record.game;
    assert_eq!(game.position().board().stones_of(Color::Black).to_string(), "h7 h8");
    assert_eq!(game.position().board().stones_of(Color::White).to_string(), "j6");
    let line = game.main_line();
    assert_eq!(game.action(line[2]), Some(Action::SetUp));
    assert_eq!(game.edit_at(line[2]).unwrap().to_move, Color::White);
    assert_eq!(game.comment(line[2]), "a study");
    assert_eq!(native::write_record(&record), data("game-v3.json").trim_end());
}
