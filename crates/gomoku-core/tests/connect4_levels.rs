//! The levels in Connect Four: the tenth never gives away what it has, the others do.

mod play;

use std::ops::ControlFlow;

use gomoku_core::connect4::{Bitboard, Frame, Solver};
use gomoku_core::engine::{Engine, Level, Limits};
use gomoku_core::grid::Color;
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{Outcome, Variant};
use play::data;

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
