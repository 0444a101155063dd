//! Files of our own format that no program wrote: what is in them is written in other formats so that
//! it comes back, or listed as lost.

use gomoku_core::game::{Game, NodeId};
use gomoku_core::record::{
    self, Format, GameRecord, LossKind, Note, ReadOptions, WriteOptions, Written,
};
use gomoku_core::rules::Variant;

use super::games::{line, read_one};

/// A game of two moves, with properties in its head and notes (JSON) at its first move.
fn hand_made(unknown: &str, notes: &str) -> GameRecord {
    let file = format!(
        r#"{{ "format": "gomoku-game", "version": 2,
        "rules": {{ "size": "15x15", "k": 5, "run": {{ "black": "at_least", "white": "at_least" }} }},
        "record": {{ "unknown": {unknown} }},
        "nodes": [ {{ "action": {{ "place": "h8" }}, "notes": {notes} }}, {{ "action": {{ "place": "i9" }} }} ],
        "cursor": 0 }}"#
    );
    read_one(file.as_bytes()).0
}

fn write(record: &GameRecord, format: Format) -> Written {
    record::write_games(std::slice::from_ref(record), format, &WriteOptions::default()).unwrap()
}

fn lost(written: &Written, kind: LossKind) -> usize {
    written.losses.iter().find(|loss| loss.kind == kind).map_or(0, |loss| loss.count)
}

fn read_again(written: &Written) -> GameRecord {
    let again = record::read_games(&written.bytes, &ReadOptions::default());
    let text = String::from_utf8_lossy(&written.bytes);
    again.unwrap_or_else(|error| panic!("{error}: {text}")).games.remove(0)
}

#[test]
fn values_come_back_the_same() {
    // As SGF writes them they stay byte by byte; as plain text they are escaped, and stay so.
    for (value, raw) in [
        ("plain", "plain"),
        (r"a \] b \\ c \: d", r"a \] b \\ c \: d"),
        (r"a ] b", r"a \] b"),
        (r"a ] b \ c", r"a \] b \\ c"),
        (r"];B[aa", r"\];B[aa"),
        (r"ends with \", r"ends with \\"),
    ] {
        let property = format!("[[\"XY\", [\"{}\", \"second\"]]]", value.replace('\\', r"\\"));
        let notes = format!("[{{ \"unknown\": {} }}]", &property[1..property.len() - 1]);
        let record = hand_made(&property, &notes);
        assert_eq!(record.unknown[0].1[0], value);
        let written = write(&record, Format::Sgf);
        assert_eq!(written.losses, []);
        let again = read_again(&written);
        assert_eq!(line(&again), "h8 i9");
        let values = vec![raw.to_owned(), "second".to_owned()];
        assert_eq!(again.unknown, [("XY".to_owned(), values.clone())], "{value}");
        let first = again.game.main_line()[0];
        assert_eq!(again.notes_at(first), [Note::Unknown("XY".to_owned(), values)], "{value}");
        // Through our own format and SGF once more nothing changes.
        let native = read_again(&write(&again, Format::Native));
        assert_eq!(native.unknown, again.unknown);
        assert_eq!(write(&native, Format::Sgf).bytes, written.bytes);
    }
}

#[test]
fn names_that_would_be_something_else_are_lost_and_said_so() {
    for name in
        ["", "xy", "Xy", "X Y", "X-Y", "X[", "X]", "X;B", "属性", "B", "AB", "C", "MT", "TR", "PL"]
    {
        let property = format!("[\"{name}\", [\"cc\"]]");
        let record =
            hand_made(&format!("[{property}]"), &format!("[{{ \"unknown\": {property} }}]"));
        let written = write(&record, Format::Sgf);
        assert_eq!(lost(&written, LossKind::Properties), 2, "{name}");
        let again = read_again(&written);
        assert_eq!(line(&again), "h8 i9", "{name}");
        assert!(again.unknown.is_empty() && again.notes.is_empty(), "{name}");
    }
    // In a head these are lines of it, elsewhere nothing is known of them.
    for name in ["PB", "RU", "GM", "FF", "CA", "SZ", "RE"] {
        let property = format!("[\"{name}\", [\"0\"]]");
        let record =
            hand_made(&format!("[{property}]"), &format!("[{{ \"unknown\": {property} }}]"));
        let written = write(&record, Format::Sgf);
        assert_eq!(lost(&written, LossKind::Properties), 1, "{name}");
        let again = read_again(&written);
        assert_eq!(again.notes.len(), 1, "{name}");
        assert_eq!(again.game.rules(), record.game.rules(), "{name}");
    }
    // A result that no program knows stays, once.
    let results = r#"[["RE", ["who knows"]], ["RE", ["nobody"]], ["XX", []]]"#;
    let written = write(&hand_made(results, "[]"), Format::Sgf);
    assert_eq!(lost(&written, LossKind::Properties), 2);
    assert_eq!(read_again(&written).unknown.len(), 1);
}

#[test]
fn notes_that_have_no_place_are_lost_and_said_so() {
    let notes = r#"[{ "mark": ["cross", "v22"] }, { "label": ["a22", "x"] }, { "label": ["b2", "y"] },
        { "time_left": ["black", { "secs": 18446744073709551615, "nanos": 0 }] },
        { "time_spent": { "secs": 18446744073709551615, "nanos": 0 } }]"#;
    let record = hand_made("[]", notes);
    for format in Format::ALL {
        let written = write(&record, format);
        if format == Format::Native {
            assert_eq!(read_again(&written).notes, record.notes);
            continue;
        }
        assert_eq!(lost(&written, LossKind::Marks), 1, "{format}");
        assert_eq!(lost(&written, LossKind::Times), 2, "{format}");
        let kept = usize::from(format == Format::Sgf);
        assert_eq!(lost(&written, LossKind::Labels), 2 - kept, "{format}");
        let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
        let again = record::read_games(&written.bytes, &options).unwrap();
        assert_eq!(line(&again.games[0]), "h8 i9", "{format}");
    }
}

#[test]
fn rif_attributes_are_well_formed() {
    let unknown = r#"[["RIFID", ["7"]], ["RIFPUBLISHER", ["a ] b \\ c"]], ["RIFMY-NOTE", ["x"]],
        ["RIFMY-NOTE", ["y"]], ["RIFX Y", ["x"]], ["RIF1", ["x"]], ["RIF", ["x"]], ["RIFBLACK", ["3"]],
        ["RIFROUND", ["3"]], ["RIFTWO", ["3", "4"]], ["OTHER", ["x"]]]"#;
    let record = hand_made(unknown, "[]");
    let written = write(&record, Format::Rif);
    assert_eq!(lost(&written, LossKind::Properties), 8);
    let again = read_again(&written);
    let known: Vec<(&str, &str)> =
        again.unknown.iter().map(|(name, values)| (name.as_str(), values[0].as_str())).collect();
    let expected = [("RIFID", "7"), ("RIFMY-NOTE", "x"), ("RIFPUBLISHER", r"a \] b \\ c")];
    assert_eq!(known, expected);
    // What an attribute may be called and a property may not is listed by the writer of SGF.
    let written = write(&again, Format::Sgf);
    assert_eq!(lost(&written, LossKind::Properties), 1);
    assert_eq!(read_again(&written).unknown.len(), 2);
}

#[test]
fn rif_has_no_characters_that_xml_cannot_hold() {
    let mut record = hand_made("[]", "[]");
    record.game.info_mut().players.black = "a\x1b[31m\u{ffff}b".to_owned();
    let written = write(&record, Format::Rif);
    assert_eq!(lost(&written, LossKind::Characters), 2);
    assert_eq!(read_again(&written).game.info().players.black, "a[31mb");
}

#[test]
fn a_game_without_moves_keeps_what_its_start_says() {
    let mut record = GameRecord::from(Game::new(Variant::Freestyle.rules()));
    let note = |name: &str| Note::Unknown(name.to_owned(), vec!["1".to_owned()]);
    record.notes.insert(NodeId::ROOT, vec![note("XX"), note("PB"), note("SZ")]);
    let written = write(&record, Format::Sgf);
    assert_eq!(lost(&written, LossKind::Properties), 2);
    let again = read_again(&written);
    assert_eq!(again.unknown, [("XX".to_owned(), vec!["1".to_owned()])]);
    assert_eq!(again.game.info().players.black, "");
}
