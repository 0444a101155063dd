//! Stones set up between moves, and games that go on after two passes.

use gomoku_core::game::{Action, Event, Game, NodeId};
use gomoku_core::grid::Color;
use gomoku_core::position::Edit;
use gomoku_core::record::{
    self, Format, GameRecord, LossKind, Query, ReadOptions, WriteOptions, Written,
};
use gomoku_core::rules::Variant;

use super::games::{line, read_one};

const STUDY: &str = "(;GM[4]FF[4]CA[UTF-8]SZ[15]RU[freestyle];B[hh];W[ig]\n\
    (;AB[hi]AE[ig]PL[W]C[a study];W[jj];B[kk])\n\
    (;B[gg];AW[aa:ca];W[jj]))";

fn write(record: &GameRecord, format: Format) -> Written {
    record::write_games(std::slice::from_ref(record), format, &WriteOptions::default()).unwrap()
}

fn text(written: &Written) -> String {
    String::from_utf8(written.bytes.clone()).unwrap()
}

/// The board at the end of the main line.
fn last_board(record: &GameRecord) -> String {
    let mut game = record.game.clone();
    game.go_to(game.main_line().last().copied().unwrap_or(NodeId::ROOT)).unwrap();
    game.position().to_string()
}

#[test]
fn a_study_is_read_replayed_and_written_back() {
    let (record, warnings) = read_one(STUDY.as_bytes());
    assert!(warnings.is_empty(), "{warnings:?}");
    assert_eq!(line(&record), "h8 i9 j6 k5");
    let mut game = record.game.clone();
    let line = game.main_line();
    game.go_to(line[2]).unwrap();
    assert_eq!(game.action(line[2]), Some(Action::SetUp));
    assert_eq!(game.comment(line[2]), "a study");
    let board = game.position().board();
    assert_eq!(board.stones_of(Color::Black).to_string(), "h7 h8");
    assert_eq!(board.stones_of(Color::White).len(), 0);
    assert_eq!(game.position().to_move(), Color::White);
    assert_eq!(game.position().moves().len(), 0);
    // Backwards everything is as it was.
    game.back();
    assert_eq!(game.position().moves().len(), 2);
    assert!(game.position().board().has(Color::White, "i9".parse().unwrap()));
    assert_eq!(game.position().key(), game.position().fresh_key());
    // The rectangle of the other variation, and the side that plays next says whose turn it is.
    let other = game.children(line[1]).nth(1).unwrap();
    let edit = game.children(other).next().unwrap();
    game.go_to(edit).unwrap();
    assert_eq!(game.position().board().count(Color::White), 4);
    let told: Vec<Event> = game.replay().collect();
    assert_eq!(told.iter().filter(|event| **event == Event::SetUp).count(), 1);
    assert_eq!(text(&write(&record, Format::Sgf)), STUDY.replace("aa:ca", "aa][ba][ca") + "\n");
}

#[test]
fn our_format_holds_stones_set_up_as_its_third_version() {
    let (record, _) = read_one(STUDY.as_bytes());
    let written = write(&record, Format::Native);
    assert!(written.losses.is_empty() && text(&written).contains("\"version\": 3"));
    let (again, _) = read_one(&written.bytes);
    assert_eq!(last_board(&again), last_board(&record));
    assert_eq!(text(&write(&again, Format::Native)), text(&written));
    assert_eq!(text(&write(&again, Format::Sgf)), text(&write(&record, Format::Sgf)));
    let broken = text(&written).replace("\"empty\": [", "\"empty\": [\"z9\", ");
    assert!(record::read_games(broken.as_bytes(), &ReadOptions::default()).is_err());
    for (from, to) in [("\"set_up\"", "\"pass\""), ("\"stones\"", "\"comment2\"")] {
        let broken = text(&written).replacen(from, to, 1);
        let error = record::read_games(broken.as_bytes(), &ReadOptions::default()).unwrap_err();
        assert!(!error.to_string().is_empty());
    }
    // Games without such stones are written for older programs, too.
    let (plain, _) = read_one(b"(;GM[4]SZ[15];B[hh])");
    assert!(text(&write(&plain, Format::Native)).contains("\"version\": 2"));
}

#[test]
fn formats_without_such_stones_list_them_and_the_moves_behind() {
    let (record, _) = read_one(STUDY.as_bytes());
    for format in Format::ALL {
        let written = write(&record, format);
        let lost = |kind| written.losses.iter().find(|l| l.kind == kind).map_or(0, |l| l.count);
        if matches!(format, Format::Native | Format::Sgf) {
            assert!(written.losses.is_empty(), "{format}: {:?}", written.losses);
            continue;
        }
        let variations = format == Format::RenLib;
        assert_eq!(lost(LossKind::SetupStones), if variations { 5 } else { 2 }, "{format}");
        assert_eq!(lost(LossKind::Moves), if variations { 3 } else { 2 }, "{format}");
        let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
        let again = record::read_games(&written.bytes, &options).unwrap();
        // The other variation is the main line where nothing is left of the first.
        let kept = if variations { "h8 i9 g9" } else { "h8 i9" };
        assert_eq!(line(&again.games[0]), kept, "{format}");
    }
}

#[test]
fn whose_turn_it_is_after_stones_comes_from_the_record() {
    for (sgf, moves) in [
        ("(;GM[4]SZ[15];B[hh];AB[ii];W[jj];B[kk])", "h8 j6 k5"),
        ("(;GM[4]SZ[15];B[hh];AW[ii];B[jj];W[kk])", "h8 j6 k5"),
        ("(;GM[4]SZ[15];B[hh];PL[B];B[jj])", "h8 j6"),
        ("(;GM[4]SZ[15];B[hh];AB[ii]B[jj])", "h8 j6"),
        // A variation of either color.
        ("(;GM[4]SZ[15];B[hh];AB[ii](;B[jj])(;W[jj];B[kk]))", "h8 j6"),
        ("(;GM[4]SZ[15](;AB[hh];W[ii])(;AB[gg];W[jj]))", "i7"),
        // Before the first move stones are the start, whichever node has them.
        ("(;GM[4]SZ[15];AB[hh];W[ii])", "i7"),
    ] {
        let (record, _) = read_one(sgf.as_bytes());
        assert_eq!(line(&record), moves, "{sgf}");
        let (again, _) = read_one(&write(&record, Format::Sgf).bytes);
        assert_eq!(text(&write(&again, Format::Sgf)), text(&write(&record, Format::Sgf)), "{sgf}");
    }
    // The stones of one variation are not on the board of another.
    let (record, _) = read_one(b"(;GM[4]SZ[15](;AB[hh];W[ii])(;AB[gg];W[jj]))");
    let mut game = record.game.clone();
    let second = game.children(NodeId::ROOT).nth(1).unwrap();
    game.go_to(second).unwrap();
    assert_eq!(game.position().board().stones_of(Color::Black).to_string(), "g9");
}

#[test]
fn impossible_stones_are_refused_at_their_place() {
    let sgf = b"(;GM[4]SZ[15];B[hh]\n;AB[aa:ea]AW[ac:ec];W[jj])";
    let broken = record::read_games(sgf, &ReadOptions::default()).unwrap_err();
    assert_eq!(
        broken.error.to_string(),
        "sgf: line 2, column 5: move 0 is illegal: both colors have a winning row"
    );
    assert_eq!(line(&broken.kept.games[0]), "h8");
    let options = ReadOptions { lenient: true, ..ReadOptions::default() };
    let kept = record::read_games(sgf, &options).unwrap();
    assert_eq!(line(&kept.games[0]), "h8");
    assert!(kept.warnings.len() >= 2);
}

#[test]
fn a_record_goes_on_after_two_passes() {
    let sgf = "(;GM[4]FF[4]CA[UTF-8]SZ[15]RU[renju];B[hh];W[];B[];W[jj];B[];W[])";
    let (record, warnings) = read_one(sgf.as_bytes());
    assert_eq!(line(&record), "h8 pass pass j6 pass pass");
    assert_eq!(warnings, ["the game goes on after two passes: taken as not ended by them"]);
    // The last two passes have nothing after them and end the game.
    assert!(record.final_outcome().is_some());
    for format in [Format::Sgf, Format::Native, Format::Moves, Format::Rif] {
        let written = write(&record, format);
        assert!(written.losses.iter().all(|l| l.kind != LossKind::Moves), "{:?}", written.losses);
        let options = ReadOptions { rule: Some(Variant::Renju), ..ReadOptions::default() };
        let again = record::read_games(&written.bytes, &options).unwrap();
        assert_eq!(line(&again.games[0]), line(&record), "{format}");
    }
    let written = text(&write(&record, Format::Sgf));
    assert!(written.contains("RE[0];B[hh];W[];B[];W[jj];B[];W[])"), "{written}");
    // In play they end it.
    let mut game = Game::new(Variant::Renju.rules());
    for _ in 0..2 {
        game.apply(Action::Pass).unwrap();
    }
    assert!(game.apply(Action::Pass).is_err());
}

#[test]
fn positions_behind_stones_set_up_are_found() {
    let (record, _) = read_one(STUDY.as_bytes());
    let mut game = record.game.clone();
    let line = game.main_line();
    for &node in &line {
        game.go_to(node).unwrap();
        let query = Query::new(game.position());
        for format in [Format::Sgf, Format::Native] {
            let bytes = write(&record, format).bytes;
            let hits = query.find(&bytes, &ReadOptions::default()).unwrap().hits;
            assert_eq!(hits.len(), 1, "{format} {node:?}");
        }
    }
}

#[test]
fn stones_set_up_stay_out_of_what_players_decide() {
    let mut game = Game::new(Variant::Freestyle.rules());
    game.apply(Action::Place("h8".parse().unwrap())).unwrap();
    let five = ["a1", "b1", "c1", "d1", "e1"].map(|p| (p.parse().unwrap(), Some(Color::White)));
    let events = game.set_up(Edit { stones: five.to_vec(), to_move: Color::Black }).unwrap();
    assert!(matches!(events[..], [Event::SetUp, Event::Ended(_)]));
    assert!(game.apply(Action::Place("i9".parse().unwrap())).is_err());
    assert!(game.undo().is_err() && game.undo_of(Color::Black).is_err());
    // Taking a stone off opens the game again.
    let stones = vec![("c1".parse().unwrap(), None)];
    game.set_up(Edit { stones, to_move: Color::White }).unwrap();
    game.apply(Action::Place("i9".parse().unwrap())).unwrap();
    assert_eq!(game.undo(), Ok(1));
    assert!(game.redo().is_ok() && game.redo().is_err());
    assert!(game.apply(Action::SetUp).is_err());
    game.apply(Action::Resign(Color::Black)).unwrap();
    let nothing = Edit { stones: Vec::new(), to_move: Color::Black };
    assert!(game.set_up(nothing).is_err());
    // All the way back and forth again.
    let before = game.position().clone();
    while game.back() {}
    assert_eq!(game.position().board().stones(), 0);
    while game.forward() {}
    assert_eq!(game.position(), &before);
}

#[test]
fn stones_set_up_before_the_first_move_are_the_start_and_lose_nothing() {
    let text = "(;GM[4]FF[4]SZ[15]AB[ao]C[one];AB[aj]PL[B]C[two];B[aa])";
    let read = record::read_games(text.as_bytes(), &ReadOptions::default()).unwrap();
    let game = &read.games[0].game;
    assert_eq!(game.start().board().stones_of(Color::Black).len(), 2);
    assert_eq!(game.start().to_move(), Color::Black);
    let comment = game.comment(NodeId::ROOT);
    assert!(comment.contains("one") && comment.contains("two"), "{comment}");
}
