//! The shared collection of record files, found through `GOMOKU_SHARED`.

use std::fs;
use std::path::PathBuf;

use gomoku_core::grid::Size;
use gomoku_core::record::{self, Format, ReadOptions, WriteOptions};
use gomoku_core::rules::Outcome;

use super::games::line;
use super::log::{read_leniently, try_read};
use super::losses;

struct Sample {
    name: String,
    bytes: Vec<u8>,
    size: String,
    moves: String,
    result: String,
}

fn samples() -> Option<Vec<Sample>> {
    let Some(shared) = std::env::var_os("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return None;
    };
    let folder = PathBuf::from(shared).join("data/records");
    let index = fs::read_to_string(folder.join("index.tsv")).expect("the index is there");
    let samples = index.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        Sample {
            name: columns[0].to_owned(),
            bytes: fs::read(folder.join(columns[0])).expect("the indexed file is there"),
            size: columns[4].to_owned(),
            moves: columns[5].to_owned(),
            result: columns[6].to_owned(),
        }
    });
    Some(samples.collect())
}

/// Files that must be refused, with the beginning of the message.
const BAD: [(&str, &str); 3] = [
    ("edge-truncated.lib", "lib: byte 41: found the end of the file, expected the flags of a node"),
    ("edge-bad.pos", "pos: byte 4: found the end of the file, expected another move"),
    // 22 is the longest side of a board here.
    ("edge-rect.psq", "psq: line 1, column 1: a board of 30x20 is not offered"),
];

fn options(sample: &Sample) -> ReadOptions {
    // A size the file does not state is one the user would have to give.
    let size = sample.size.parse::<Size>().ok();
    ReadOptions { name: Some(sample.name.clone()), size, ..ReadOptions::default() }
}

#[test]
fn every_sample_reads_as_indexed() {
    let Some(samples) = samples() else { return };
    let mut read = 0;
    for sample in samples {
        let (log, result) = try_read(&sample.bytes, &options(&sample));
        if let Some((_, message)) = BAD.iter().find(|(name, _)| *name == sample.name) {
            let error = result.expect_err(&sample.name).to_string();
            assert!(error.starts_with(message), "{}: {error}", sample.name);
            continue;
        }
        result.unwrap_or_else(|error| panic!("{}: {error}", sample.name));
        read += 1;
        if let Ok(moves) = sample.moves.parse::<usize>() {
            // Trees are indexed by all their moves, edge-variations.sgf by its main line.
            let all = log.count("B ") + log.count("W ");
            let found = if sample.name == "edge-variations.sgf" { log.moves().len() } else { all };
            // The index says 1351 for this tree; reading it by hand, byte by byte to its end, gives
            // a root and 1296 moves.
            // The two old files hold the tree of edge-gbk.lib, whose pass is counted there only.
            let moves = match sample.name.as_str() {
                "tree00.lib" => 1296,
                "edge-old.lib" | "edge-noheader.lib" => moves + 1,
                _ => moves,
            };
            assert_eq!(found, moves, "{}", sample.name);
        }
        if sample.size.parse::<usize>().is_ok() {
            let size = format!("size {0}x{0}", sample.size);
            assert!(log.calls.contains(&size), "{}", sample.name);
        }
        let stated = log.calls.iter().find_map(|call| call.strip_prefix("result "));
        if let (Some(stated), true) = (stated, sample.result != "-") {
            let expected = if sample.result == "black" { "B+" } else { "W+" };
            assert_eq!(stated, expected, "{}", sample.name);
        }
    }
    assert!(read >= 80, "only {read} samples were read");
}

#[test]
fn texts_of_the_samples_are_decoded() {
    let Some(samples) = samples() else { return };
    let calls = |name: &str| {
        let sample = samples.iter().find(|sample| sample.name == name).expect("an indexed sample");
        let (log, result) = try_read(&sample.bytes, &options(sample));
        let summary = result.expect("a good sample");
        let encoding = summary.encoding.expect("a file with text").0.to_string();
        (encoding, log.calls)
    };
    let (encoding, log) = calls("edge-gbk-comment.sgf");
    assert_eq!(encoding, "GBK");
    for call in ["Black=甲", "White=乙", "comment 第一手：天元"] {
        assert!(log.iter().any(|found| found == call), "{log:?}");
    }
    for name in ["edge-gbk.lib", "edge-old.lib", "edge-noheader.lib"] {
        let (encoding, log) = calls(name);
        assert_eq!(encoding, "GBK");
        for call in [
            "title 直止打点",
            "mark Cross h9",
            "label i9 A",
            "comment only body",
            "unknown RLSTART[\"\"]",
        ] {
            assert!(log.iter().any(|found| found == call), "{call}: {log:?}");
        }
    }
    let (encoding, log) = calls("edge-cp1250.psq");
    // Two accented letters are too little to tell Czech from its neighbours; the third number of
    // the header says that player 2 was first.
    assert_ne!(encoding, "UTF-8");
    assert!(log.iter().any(|call| call.starts_with("Black=Hr") && call.ends_with('2')));
}

#[test]
fn mixed_strings_read_line_by_line() {
    let Some(samples) = samples() else { return };
    let sample = samples.iter().find(|sample| sample.name == "edge-strings.txt").expect("indexed");
    let (log, result) = try_read(&sample.bytes, &ReadOptions::default());
    result.unwrap_or_else(|error| panic!("{error}"));
    let games = log.moves().join(" ");
    assert_eq!(games, "h8 i9 j10 | h8 i9 j10 | h8 i9 j10 | h8 i9 j10 | j8 i9 | h8 i7 j6");
    let guessed: Vec<&String> =
        log.warnings.iter().filter(|warning| warning.contains("notation")).collect();
    assert_eq!(
        guessed,
        [
            "line 4, column 1: the notation is not stated: taken as xy1",
            "line 6, column 1: the notation is not stated: taken as letters",
        ]
    );
}

#[test]
fn every_sample_goes_through_every_format_and_keeps_its_moves() {
    let Some(samples) = samples() else { return };
    let mut converted = 0;
    for sample in &samples {
        if BAD.iter().any(|(name, _)| *name == sample.name) {
            continue;
        }
        let options = options(sample);
        let (log, _) = try_read(&sample.bytes, &options);
        let games: Vec<String> =
            log.moves().join(" ").split('|').map(|game| game.trim().to_owned()).collect();
        for format in Format::ALL.into_iter().filter(|&format| format != Format::Native) {
            let mut writer = record::writer(format, &WriteOptions::default()).expect("streamed");
            record::read(&sample.bytes, &options, writer.as_mut()).expect("read before");
            let Ok(written) = writer.finish() else {
                assert!(sample.size != "15", "{} as {format}", sample.name);
                continue;
            };
            let back = ReadOptions {
                format: Some(format),
                size: log.calls.iter().find_map(|call| call.strip_prefix("size ")?.parse().ok()),
                ..ReadOptions::default()
            };
            let (again, result) = try_read(&written.bytes, &back);
            if games[0].is_empty() && result.is_err() {
                continue;
            }
            result.unwrap_or_else(|error| panic!("{} as {format}: {error}", sample.name));
            let many = matches!(format, Format::Sgf | Format::Rif | Format::Moves);
            let expected = if many { games.join(" | ") } else { games[0].clone() };
            let moves = again.moves().join(" ");
            let lost = written.losses.iter().any(|loss| loss.kind == record::LossKind::Moves);
            if lost {
                assert!(expected.starts_with(&moves), "{} as {format}", sample.name);
            } else if many {
                // An empty game writes no moves, and the blanks around it differ.
                let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                let empty = games.iter().any(String::is_empty);
                assert!(
                    empty || squeeze(&moves) == squeeze(&expected),
                    "{} as {format}: {moves}",
                    sample.name
                );
            } else {
                assert_eq!(moves, expected, "{} as {format}", sample.name);
            }
            converted += 1;
        }
    }
    assert!(converted > 400, "only {converted} conversions");
}

#[test]
fn bad_samples_keep_their_beginning_when_read_leniently() {
    let Some(samples) = samples() else { return };
    let sample =
        samples.iter().find(|sample| sample.name == "edge-truncated.lib").expect("indexed");
    let log = read_leniently(&sample.bytes);
    assert_eq!(log.moves().len(), 9);
    assert!(log.warnings[0].contains("incomplete"), "{:?}", log.warnings);
    // A board that is not offered leaves nothing to keep; the limit is named.
    let rectangle = samples.iter().find(|sample| sample.name == "edge-rect.psq").expect("indexed");
    let options = ReadOptions { lenient: true, ..ReadOptions::default() };
    let error = record::read_games(&rectangle.bytes, &options).unwrap_err().to_string();
    assert!(error.contains("30x20 is not offered: each side is 1 to 22"), "{error}");
}

/// A sample that no rule allows to the end: all points of the board.
const ILLEGAL: [&str; 1] = ["edge-full.pos"];

/// Writes the games in every format, and reads and replays them again.
fn come_back(name: &str, games: &[record::GameRecord]) {
    let rules = games[0].game.rules();
    for format in Format::ALL {
        let Ok(written) = record::write_games(games, format, &WriteOptions::default()) else {
            assert_ne!(rules.size().to_string(), "15x15", "{name} as {format}");
            continue;
        };
        let options = ReadOptions {
            format: Some(format),
            size: Some(rules.size()),
            rule: rules.variant(),
            ..ReadOptions::default()
        };
        let expected = line(&games[0]);
        let again = record::read_games(&written.bytes, &options)
            .unwrap_or_else(|error| panic!("{name} as {format}: {error}"));
        let found = line(&again.games[0]);
        if written.losses.iter().any(|loss| loss.kind == record::LossKind::Moves) {
            assert!(expected.starts_with(&found), "{name} as {format}");
        } else {
            assert_eq!(found, expected, "{name} as {format}");
        }
    }
}

#[test]
fn every_sample_replays_to_its_result() {
    let Some(samples) = samples() else { return };
    for sample in &samples {
        if BAD.iter().any(|(name, _)| *name == sample.name) {
            continue;
        }
        let result = record::read_games(&sample.bytes, &options(sample));
        if ILLEGAL.contains(&sample.name.as_str()) {
            let broken = result.expect_err(&sample.name);
            assert!(broken.error.to_string().contains(" is illegal: "), "{broken}");
            assert_eq!(broken.kept.games.len(), 1);
            continue;
        }
        let collection = result.unwrap_or_else(|error| panic!("{}: {error}", sample.name));
        come_back(&sample.name, &collection.games);
        for game in &collection.games {
            for format in Format::ALL {
                // Moves, result, comments and all the rest: what is missing is listed.
                let checked = losses::check(game, format);
                checked.unwrap_or_else(|missing| panic!("{}: {missing}", sample.name));
            }
        }
        if let "black" | "white" = sample.result.as_str() {
            let outcome = collection.games[0].final_outcome();
            let winner = outcome.and_then(Outcome::winner).map(|color| color.to_string());
            assert_eq!(winner.as_deref(), Some(sample.result.as_str()), "{}", sample.name);
        }
    }
}
