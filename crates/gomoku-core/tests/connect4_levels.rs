//! The levels in Connect Four: the tenth never gives away what it has, the others do.

mod play;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gomoku_core::connect4::{Bitboard, Frame, Solver};
use gomoku_core::engine::{Engine, Level, Limits};
use gomoku_core::grid::Color;
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{Outcome, Variant};
use play::{budget, data};

fn never(_positions: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The position after these columns.
fn position(columns: &str) -> Position {
    let mut position = Position::new(Variant::ConnectFour.rules());
    for column in columns.bytes() {
        let point = position.landing(usize::from(column - b'1')).unwrap();
        position.play(Move::Place(point));
    }
    position
}

fn think(level: u64, seed: u64, position: &Position) -> Move {
    let mut engine = Engine::new(Level::new(level).unwrap(), seed);
    let choice = engine.think(position, &Limits::default(), &mut |_| ControlFlow::Continue(()));
    choice.mv.expect("an open position has a move")
}

/// Plays on: the side to move at level `ours`, the other at level `theirs`.
fn finish(mut position: Position, ours: u64, theirs: u64, seed: u64) -> Option<Color> {
    let us = position.to_move();
    while position.outcome().is_none() {
        let level = if position.to_move() == us { ours } else { theirs };
        let mv = think(level, seed, &position);
        position.play(mv);
    }
    match position.outcome() {
        Some(Outcome::Win { winner, .. }) => Some(winner),
        _ => None,
    }
}

/// The rows of the solver's table with at least 16 discs: columns and score.
fn rows() -> Vec<(String, i32)> {
    let text = data("connect4.tsv");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split_once('\t').unwrap())
        .filter(|(columns, _)| 16 <= columns.len())
        .map(|(columns, score)| (columns.to_owned(), score.parse().unwrap()))
        .collect()
}

#[test]
fn the_tenth_keeps_every_win() {
    for (columns, score) in rows().into_iter().filter(|(_, score)| 0 < *score) {
        let position = position(&columns);
        let us = position.to_move();
        for theirs in [1, 5, 9, 10] {
            assert_eq!(finish(position.clone(), 10, theirs, 7), Some(us), "{columns} {score}");
        }
    }
}

#[test]
fn the_tenth_plays_a_column_with_the_best_score() {
    for (columns, score) in rows() {
        let position = position(&columns);
        let board = Bitboard::from_columns(Frame::STANDARD, &columns).unwrap();
        let point = think(10, 0, &position).point().unwrap();
        let mut solver = Solver::new(Frame::STANDARD, 1 << 20);
        let next = board.after(point.col());
        assert_eq!(solver.solve(&next, &mut never), Ok(-score), "{columns}: {point}");
    }
}

/// Each level below the tenth, from random positions, gives away a win or a draw now and then, the
/// lowest more often than the highest; and none misses four in a row.
#[test]
fn the_others_err_and_less_the_higher_they_are() {
    let mut solver = Solver::new(Frame::STANDARD, 1 << 24);
    let mut errors = [0; 10];
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..150 {
        let mut board = Bitboard::new(Frame::STANDARD);
        let mut columns = String::new();
        while board.plies() < 20 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let column = (seed >> 33) as usize % 7;
            if !board.can_drop(column) || board.is_winning_drop(column) {
                if (0..7).all(|column| !board.can_drop(column) || board.is_winning_drop(column)) {
                    break;
                }
                continue;
            }
            board = board.after(column);
            columns.push(char::from(b'1' + column as u8));
        }
        let position = position(&columns);
        let scores = solver.solve_columns(&board, &mut never).unwrap();
        let best = scores.iter().flatten().max().unwrap().signum();
        for level in 1..=9_u64 {
            let column = think(level, seed, &position).point().unwrap().col();
            let found = scores[column].unwrap();
            if (0..7).any(|column| board.is_winning_drop(column)) {
                assert!(board.is_winning_drop(column), "level {level}\n{board}");
            }
            errors[level as usize] += u32::from(found.signum() < best);
        }
    }
    println!("errors by level: {:?}", &errors[1..]);
    assert!(errors[1..].iter().all(|errors| 0 < *errors), "{errors:?}");
    assert!(errors[9] < errors[5] && errors[5] < errors[1], "{errors:?}");
}

/// The next of a row of numbers without pattern.
fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    (*seed >> 33) as usize
}

/// A position of 2 to 4 discs dropped anywhere.
fn opening(seed: &mut u64) -> Position {
    let discs = 2 + next(seed) % 3;
    let columns: String = (0..discs).map(|_| char::from(b'1' + (next(seed) % 7) as u8)).collect();
    position(&columns)
}

/// Wins, draws and losses of level `ours` against `theirs`: each opening is played twice.
fn contest(ours: u64, theirs: u64, openings: u32) -> [u32; 3] {
    let mut seed = 100 * ours + theirs;
    let mut results = [0; 3];
    for _ in 0..openings {
        let start = opening(&mut seed);
        let us = start.to_move();
        for (first, second, own) in [(ours, theirs, us), (theirs, ours, !us)] {
            let place = match finish(start.clone(), first, second, seed) {
                Some(winner) if winner == own => 0,
                None => 1,
                Some(_) => 2,
            };
            results[place] += 1;
        }
    }
    results
}

/// The rows of the table in `docs/connect4.md` are what this prints in a long run, where each level
/// has to win clearly. The tenth thinks longer and plays less.
#[test]
fn each_level_beats_the_one_below() {
    let mut sum = [0; 3];
    for ours in 2..=10 {
        let openings = match ours {
            2..=9 => budget(4, 150),
            _ => budget(2, 4),
        };
        let results = contest(ours, ours - 1, openings);
        println!("level {ours} against {}: {results:?}", ours - 1);
        if 50 <= openings {
            assert!(5 * results[2] < 4 * results[0], "level {ours}: {results:?}");
        }
        results.iter().zip(&mut sum).for_each(|(result, sum)| *sum += result);
    }
    assert!(sum[2] < sum[0], "{sum:?}");
}

/// Perfect play wins from the empty board for who begins, so every level below loses then.
#[test]
fn the_tenth_beats_every_other_from_the_empty_board() {
    let empty = Position::new(Variant::ConnectFour.rules());
    for theirs in 1..10 {
        for seed in 0..u64::from(budget(1, 2)) {
            let winner = finish(empty.clone(), 10, theirs, seed);
            assert_eq!(winner, Some(Color::Black), "level {theirs}, seed {seed}");
        }
    }
}

/// Level 10 knows the exact score of every move it makes, and soon: against anything from the empty
/// board, as the first player and as the second.
#[test]
fn the_tenth_always_knows_and_soon() {
    let (mut seed, mut most, mut longest) = (5, 0, Duration::ZERO);
    for game in 0..budget(6, 50) {
        let mut position = Position::new(Variant::ConnectFour.rules());
        let mut engine = Engine::new(Level::STRONGEST, 0);
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        while position.outcome().is_none() {
            let plies = position.moves().count();
            // The other side drops anywhere, or plays perfectly in the first game.
            let column = next(&mut seed) % 7;
            if 0 < game && plies % 2 != game as usize % 2 {
                if let Ok(point) = position.landing(column) {
                    position.play(Move::Place(point));
                }
                continue;
            }
            let begin = Instant::now();
            let choice = engine.think(&position, &Limits::default(), go_on);
            longest = longest.max(begin.elapsed());
            assert!(choice.score.is_some(), "game {game}, {plies} discs");
            most = most.max(choice.nodes);
            position.play(choice.mv.expect("an open position has a move"));
        }
    }
    println!("most positions for a move: {most}, longest time: {longest:?}");
    assert!(most < 10_000_000, "{most}");
}
