//! Positions found in records, compared with looking at every node of the game by hand.

use gomoku_core::game::{Game, NodeId};
use gomoku_core::grid::{Color, PointSet, Symmetry};
use gomoku_core::position::{Move, Position};
use gomoku_core::record::{self, Format, GameRecord, Query, ReadOptions, Way, WriteOptions};
use gomoku_core::rules::Variant;
use proptest::prelude::*;

fn position(moves: &str) -> Position {
    let mut position = Position::new(Variant::Freestyle.rules());
    for text in moves.split_whitespace() {
        position.play(Move::Place(text.parse().unwrap()));
    }
    position
}

#[test]
fn same_transposed_and_turned() {
    let query = Query::new(&position("h8 i9 j8"));
    let find = |text: &str| {
        let found = query.find(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(found.dropped, []);
        found.hits
    };
    for (text, game, ways) in [
        ("h8i9j8k9", 0, vec![Way::Same]),
        ("j8i9h8", 0, vec![Way::Transposed]),
        ("a1b1\nh8i9j8", 1, vec![Way::Same]),
        // Mirrored to the left, and a quarter turn.
        ("h8g9f8", 0, vec![Way::Symmetric(Symmetry::MirrorColumns)]),
        ("h8i9k8", 0, vec![]),
        // The same stones with the colors exchanged.
        ("i9h8a1j8", 0, vec![]),
    ] {
        let hits = find(text);
        assert_eq!(hits.iter().map(|hit| hit.way).collect::<Vec<_>>(), ways, "{text}");
        assert!(hits.iter().all(|hit| hit.game == game && hit.moves.len() == 3));
    }
    let tree = "(;GM[4]SZ[15];B[hh](;W[ig];B[jh])(;W[gg];B[fh](;W[aa])(;W[bb]))(;W[aa]))";
    assert_eq!(find(tree).len(), 2);
    // A setup with the same stones, White to move.
    assert_eq!(find("(;GM[4]SZ[15]AB[hh][jh]AW[ig])").len(), 1);
    assert_eq!(find("(;GM[4]SZ[15]AB[hh][jh]AW[ig]PL[B])").len(), 0);
    assert_eq!(find("(;GM[4]SZ[20]AB[hh][jh]AW[ig])").len(), 0);
}

/// Every node of the game with the stones of the query under some symmetry.
fn by_hand(game: &Game, wanted: &Position) -> usize {
    let size = wanted.rules().size();
    let stones = |position: &Position| Color::ALL.map(|color| position.board().stones_of(color));
    let turned: Vec<[PointSet; 2]> = Symmetry::ALL
        .iter()
        .map(|symmetry| {
            stones(wanted).map(|set| set.iter().map(|p| symmetry.apply(p, size)).collect())
        })
        .collect();
    let mut game = game.clone();
    let mut waiting = vec![NodeId::ROOT];
    let mut found = 0;
    while let Some(node) = waiting.pop() {
        game.go_to(node).unwrap();
        let here = stones(game.position());
        found +=
            usize::from(turned.contains(&here) && game.position().to_move() == wanted.to_move());
        waiting.extend(game.children(node));
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Small random trees in the middle of the board, so that positions do repeat.
    #[test]
    fn search_finds_what_looking_finds(
        steps in prop::collection::vec((0..9_usize, 0..4_u8), 1..40),
        wanted in prop::collection::vec(0..9_usize, 0..4),
        format in prop::sample::select(vec![Format::Sgf, Format::RenLib, Format::Native]),
    ) {
        let point = |idx: usize| gomoku_core::grid::Point::new(6 + idx % 3, 6 + idx / 3);
        let mut game = Game::new(Variant::Freestyle.rules());
        for (idx, back) in steps {
            if back == 0 {
                game.back();
            }
            let _ = game.apply(Move::Place(point(idx)).into());
        }
        let mut position = Position::new(Variant::Freestyle.rules());
        for idx in wanted {
            let _ = position.try_play(Move::Place(point(idx)));
        }
        let record = GameRecord::from(game.clone());
        let written =
            record::write_games(&[record], format, &WriteOptions::default()).unwrap();
        let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
        let hits = Query::new(&position).find(&written.bytes, &options).unwrap().hits;
        prop_assert_eq!(hits.len(), by_hand(&game, &position));
    }
}

#[test]
fn what_a_lenient_search_leaves_out_is_said() {
    let query = Query::new(&position("h8 i9 j8"));
    let options = ReadOptions { lenient: true, ..ReadOptions::default() };
    let broken = "(;GM[4]SZ[15];B[hh];W[pp];W[ig];B[jh]";
    let found = query.find(broken.as_bytes(), &options).unwrap();
    assert_eq!(found.hits.len(), 1);
    let told: Vec<String> = found.dropped.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("dropped") && told[1].contains("incomplete"), "{told:?}");
    assert!(query.find(broken.as_bytes(), &ReadOptions::default()).is_err());
}
