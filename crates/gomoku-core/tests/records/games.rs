//! Files as games: moves are replayed, and games come back from every format.

use std::fmt::Write as _;

use gomoku_core::game::{Action, Game};
use gomoku_core::grid::{Color, Size};
use gomoku_core::record::{
    self, Format, GameRecord, LossKind, Note, ReadOptions, StatedResult, WonBy, WriteOptions,
};
use gomoku_core::rules::{Outcome, Variant, WinReason};
use proptest::prelude::*;

/// The moves of the main line.
pub(crate) fn line(record: &GameRecord) -> String {
    let actions = record.game.main_line().into_iter().filter_map(|node| record.game.action(node));
    let moves =
        actions.filter(|action| action.as_move().is_some()).map(|action| action.to_string());
    moves.collect::<Vec<_>>().join(" ")
}

#[track_caller]
pub(crate) fn read_one(bytes: &[u8]) -> (GameRecord, Vec<String>) {
    let mut collection = record::read_games(bytes, &ReadOptions::default())
        .unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(collection.games.len(), 1);
    (collection.games.remove(0), collection.warnings.iter().map(ToString::to_string).collect())
}

#[test]
fn rules_come_from_the_words_or_from_the_moves() {
    let five_and_six = "h8a1i8b1j8c1l8d2m8f1k8";
    for (file, variant, guessed) in [
        ("(;GM[4]SZ[15]RU[Renju];B[hh])", Variant::Renju, false),
        ("(;GM[4]SZ[15]RU[1];B[hh])", Variant::Standard, false),
        ("(;GM[4]SZ[15];B[hh])", Variant::Freestyle, true),
        ("(;GM[4]SZ[15];B[hh];W[])", Variant::Renju, true),
        ("Piskvorky 20x20, 1:1, 0\n8,8,0\na\nb\n0\n1,Standard20_2\n", Variant::Standard, false),
        ("4453", Variant::ConnectFour, false),
        ("h8", Variant::Freestyle, true),
        // k8 makes six in a row, after which White plays on: not freestyle.
        (five_and_six, Variant::Freestyle, true),
        ("h8a1i8b1j8c1l8d2m8f1k8g1", Variant::Standard, true),
    ] {
        let (record, warnings) = read_one(file.as_bytes());
        assert_eq!(record.game.rules().variant(), Some(variant), "{file}");
        let told = warnings.iter().any(|warning| warning.starts_with("the rule is not stated"));
        assert_eq!(told, guessed, "{file}: {warnings:?}");
    }
    let options = ReadOptions { rule: Some(Variant::Caro), ..ReadOptions::default() };
    let forced = record::read_games(b"(;GM[4]SZ[15]RU[renju];B[hh])", &options).unwrap();
    assert_eq!(forced.games[0].game.rules().variant(), Some(Variant::Caro));
}

#[test]
fn an_illegal_move_is_reported_at_its_place_and_the_legal_prefix_kept() {
    for (file, message, kept) in [
        (
            "(;GM[4]SZ[15];B[hh]\n;W[ii]\n;B[ii])",
            "sgf: line 3, column 4: move 3 is illegal: i7 is refused: a white stone stands there",
            "h8 i7",
        ),
        (
            "(;GM[4]SZ[15];B[hh];B[ii])",
            "sgf: line 1, column 23: move 2 is illegal: it is white's turn",
            "h8",
        ),
        (
            "(;GM[4]SZ[15]RU[freestyle];B[hh];W[])",
            "sgf: line 1, column 36: move 2 is illegal: pass is refused: these rules do not allow a pass",
            "h8",
        ),
        (
            "h8 i9 h8",
            "moves: line 1, column 7: move 3 is illegal: h8 is refused: a black stone stands there",
            "h8 i9",
        ),
    ] {
        let broken = record::read_games(file.as_bytes(), &ReadOptions::default()).unwrap_err();
        assert_eq!(broken.error.to_string(), message);
        assert_eq!(line(&broken.kept.games[0]), kept);
    }
}

#[test]
fn leniently_only_the_variation_with_the_fault_is_cut() {
    let sgf = b"(;GM[4]SZ[15];B[hh](;W[hh];B[ii];W[jj])(;W[ii];B[jj]))";
    let options = ReadOptions { lenient: true, ..ReadOptions::default() };
    let collection = record::read_games(sgf, &options).unwrap();
    assert_eq!(line(&collection.games[0]), "h8 i7 j6");
    let warnings: Vec<String> = collection.warnings.iter().map(ToString::to_string).collect();
    assert!(warnings.iter().any(|w| w.contains("dropped: move 2 is illegal")), "{warnings:?}");
    assert!(warnings.iter().any(|w| w.contains("2 nodes after a refused move")), "{warnings:?}");
}

#[test]
fn setups_turns_and_first_moves_of_white() {
    let (record, _) = read_one(b"(;GM[4]SZ[15]AB[hh][ii]AW[jj]AE[ii]PL[B];B[kk])");
    assert_eq!(record.game.start().ply(), 2);
    assert_eq!(record.game.start().to_move(), Color::Black);
    let (record, _) = read_one(b"(;GM[4]SZ[15];W[hh];B[ii])");
    assert_eq!(record.game.start().to_move(), Color::White);
    assert_eq!(line(&record), "h8 i7");
    let five = b"(;GM[4]SZ[15]AB[aa:ea]AW[ac:ec])";
    let broken = record::read_games(five, &ReadOptions::default()).unwrap_err();
    assert_eq!(broken.error.to_string(), "sgf: move 0 is illegal: both colors have a winning row");
}

#[test]
fn stated_results_become_decisions() {
    for (result, winner, by) in
        [("W+R", Color::White, WinReason::Resignation), ("B+T", Color::Black, WinReason::Time)]
    {
        let sgf = format!("(;GM[4]SZ[15]RE[{result}];B[hh];W[ii])");
        let (record, _) = read_one(sgf.as_bytes());
        assert_eq!(record.final_outcome(), Some(Outcome::Win { winner, by }));
        let written =
            record::write_games(&[record], Format::Sgf, &WriteOptions::default()).unwrap();
        assert!(String::from_utf8(written.bytes).unwrap().contains(&format!("RE[{result}]")));
        assert!(written.losses.is_empty());
    }
    let (record, _) = read_one(b"(;GM[4]SZ[15]RE[Draw];B[hh])");
    assert_eq!(record.result(), Some(StatedResult::Draw));
    let (record, warnings) =
        read_one(b"(;GM[4]SZ[15]RE[W+];B[ha];W[aa];B[hb];W[ab];B[hc];W[ac];B[hd];W[ad];B[he])");
    assert_eq!(
        record.result(),
        Some(StatedResult::Win { winner: Color::White, by: WonBy::Unsaid })
    );
    assert!(
        warnings.iter().any(|w| w.contains("differs from the moves, which show B+")),
        "{warnings:?}"
    );
}

#[test]
fn what_the_game_has_no_place_for_is_kept_beside_it() {
    let sgf = "(;GM[4]FF[4]CA[UTF-8]SZ[15]PB[Ann]DT[2024-01-02]RU[renju]AN[Lee]RE[B+R]XX[1];\
               B[hh]MA[hh]LB[ii:A]N[title]C[text]BL[12.5]MT[7]YY[\\]];W[ii])\n";
    let (record, _) = read_one(sgf.as_bytes());
    let node = record.game.main_line()[0];
    assert!(record.notes_at(node).iter().any(|note| matches!(note, Note::TimeSpent(_))));
    assert_eq!(record.game.comment(node), "text");
    let written =
        record::write_games(std::slice::from_ref(&record), Format::Sgf, &WriteOptions::default())
            .unwrap();
    assert_eq!(String::from_utf8(written.bytes).unwrap(), sgf);
    // Our own format holds all of it, too.
    let native = record::write_games(&[record], Format::Native, &WriteOptions::default()).unwrap();
    assert_eq!(native.losses, []);
    let (again, _) = read_one(&native.bytes);
    let written = record::write_games(&[again], Format::Sgf, &WriteOptions::default()).unwrap();
    assert_eq!(String::from_utf8(written.bytes).unwrap(), sgf);
}

#[test]
fn nodes_without_a_move_give_their_content_to_the_move_before() {
    let (record, warnings) = read_one(b"(;GM[4]SZ[15];;B[hh]C[a];C[b];;W[ii])");
    assert_eq!(line(&record), "h8 i7");
    assert_eq!(record.game.comment(record.game.main_line()[0]), "a\nb");
    assert!(warnings.iter().any(|w| w.contains("1 nodes without a move")), "{warnings:?}");
}

/// Random games as trees, under the rules that the formats meet.
fn game() -> impl Strategy<Value = Game> {
    let variant = prop::sample::select(vec![
        Variant::Freestyle,
        Variant::Standard,
        Variant::Renju,
        Variant::Caro,
    ]);
    let steps = prop::collection::vec((any::<prop::sample::Index>(), 0..12_u8), 0..60);
    (variant, 15..=22_usize, steps).prop_map(|(variant, side, steps)| {
        let mut game = Game::new(variant.rules_on(Size::square(side).unwrap()));
        for (pick, what) in steps {
            if what < 2 {
                for _ in 0..=what {
                    game.back();
                }
                continue;
            }
            let moves: Vec<_> = game.position().legal_moves().collect();
            if game.outcome().is_some() || moves.is_empty() {
                game.back();
                continue;
            }
            let mv = *pick.get(&moves);
            game.apply(mv.into()).unwrap();
            if what == 11 {
                let cursor = game.cursor();
                game.set_comment(cursor, "a comment, 黑方").unwrap();
            }
        }
        game.info_mut().players.black = "Ann".into();
        game.info_mut().event = "Open".into();
        game
    })
}

/// The tree with comments, as text.
fn tree(game: &Game) -> String {
    let mut text = String::new();
    let mut waiting = vec![(gomoku_core::game::NodeId::ROOT, 0)];
    while let Some((node, depth)) = waiting.pop() {
        let action = game.action(node).map_or(String::new(), |action| action.to_string());
        writeln!(text, "{depth} {action} {}", game.comment(node)).unwrap();
        let mut children: Vec<_> = game.children(node).map(|child| (child, depth + 1)).collect();
        children.reverse();
        waiting.extend(children);
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(
        if std::env::var_os("GOMOKU_LONG").is_some() { 3000 } else { 60 }
    ))]

    #[test]
    fn games_come_back_from_every_format(game in game(), format in prop::sample::select(&Format::ALL[..])) {
        let record = GameRecord::from(game.clone());
        let size = game.rules().size();
        let written = match record::write_games(std::slice::from_ref(&record), format, &WriteOptions::default()) {
            Ok(written) => written,
            Err(error) => {
                prop_assert!(size.width() != 15, "{}", error);
                return Ok(());
            }
        };
        let options = ReadOptions {
            format: Some(format),
            size: Some(size),
            rule: game.rules().variant(),
            ..ReadOptions::default()
        };
        let expected = line(&record);
        if expected.is_empty() && format == Format::Moves {
            return Ok(());
        }
        let back = record::read_games(&written.bytes, &options);
        prop_assert!(back.is_ok(), "{:?}: {}", back.err().map(|e| e.to_string()), String::from_utf8_lossy(&written.bytes));
        let back = back.unwrap().games.remove(0);
        let lost = |kind| written.losses.iter().any(|loss| loss.kind == kind);
        if lost(LossKind::Moves) {
            prop_assert!(expected.starts_with(&line(&back)));
        } else {
            prop_assert_eq!(line(&back), expected);
        }
        if matches!(format, Format::Native | Format::Sgf | Format::RenLib) {
            prop_assert_eq!(tree(&back.game), tree(&game));
        } else {
            let branches = game.nodes() - 1 > game.main_line().len();
            prop_assert_eq!(lost(LossKind::Variations), branches);
        }
        if matches!(format, Format::Native | Format::Sgf) {
            prop_assert_eq!(back.game.info(), game.info());
            prop_assert_eq!(back.game.rules(), game.rules());
            prop_assert_eq!(back.result(), record.result());
        }
    }
}

#[test]
fn words_between_the_players_are_listed() {
    let mut game = Game::new(Variant::Freestyle.rules());
    for action in [
        Action::Place("h8".parse().unwrap()),
        Action::OfferDraw(Color::White),
        Action::AnswerDraw(false),
        Action::Place("i9".parse().unwrap()),
        Action::Resign(Color::Black),
    ] {
        game.apply(action).unwrap();
    }
    let record = GameRecord::from(game);
    let written = record::write_games(&[record], Format::Sgf, &WriteOptions::default()).unwrap();
    let text = String::from_utf8(written.bytes).unwrap();
    assert!(text.contains("RE[W+R]") && text.contains(";B[hh];W[ig])"), "{text}");
    assert_eq!(
        written.losses.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["offers, swaps and other words between the players (2)"]
    );
}

#[test]
fn what_is_written_is_recognised_by_what_it_contains() {
    for number in 1..4 {
        for names in [["", ""], ["Ann", ""], ["", "Bob"], ["Ann", "Bob"]] {
            let mut game = Game::new(Variant::Freestyle.rules());
            for name in ["h8", "i9", "h7"].into_iter().take(number) {
                game.apply(Action::Place(name.parse().unwrap())).unwrap();
            }
            let players = &mut game.info_mut().players;
            (players.black, players.white) = (names[0].to_owned(), names[1].to_owned());
            let record = GameRecord::from(game);
            for format in Format::ALL {
                let games = std::slice::from_ref(&record);
                let written = record::write_games(games, format, &WriteOptions::default()).unwrap();
                let found = record::detect(&written.bytes, None);
                assert_eq!(found, Some(format), "{number} moves, {names:?}");
            }
        }
    }
}
