//! The Connect Four solver against scores that others have computed.
//!
//! A few rows are kept here; the six large sets are read where `GOMOKU_SHARED` names their place.
//! The hard sets are sampled: a few lines in the normal run, more in the long one.

mod play;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use gomoku_core::connect4::{Bitboard, Book, Frame, Solver};
use play::{budget, data};

fn never(_positions: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Solves every line of columns and score with one solver; how many there were.
fn check<'a>(lines: impl Iterator<Item = &'a str>) -> usize {
    let mut solver = Solver::new(Frame::STANDARD, 64 << 20);
    lines
        .map(|line| {
            let mut words = line.split_whitespace();
            let columns = words.next().unwrap();
            let expected: i32 = words.next().unwrap().parse().unwrap();
            let board = Bitboard::from_columns(Frame::STANDARD, columns).unwrap();
            assert_eq!(solver.solve(&board, &mut never), Ok(expected), "{columns}\n{board}");
        })
        .count()
}

/// Every `usual`th line of a set of the shared data, every `long`th in a long run.
fn check_set(name: &str, usual: u32, long: u32) {
    let Ok(shared) = std::env::var("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return;
    };
    let path = Path::new(&shared).join("data/connect4").join(name);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let step = budget(usual, long) as usize;
    assert_eq!(check(text.lines().step_by(step)), 500usize.div_ceil(step));
}

#[test]
fn rows_kept_here() {
    assert_eq!(check(data("connect4.tsv").lines().filter(|line| !line.starts_with('#'))), 30);
}

#[test]
fn late_positions_near_their_end() {
    check_set("Test_L3_R1.txt", 1, 1);
}

#[test]
fn middle_positions_near_their_end() {
    check_set("Test_L2_R1.txt", 1, 1);
}

#[test]
fn early_positions_near_their_end() {
    check_set("Test_L1_R1.txt", 1, 1);
}

#[test]
fn middle_positions_of_medium_depth() {
    check_set("Test_L2_R2.txt", 5, 1);
}

#[test]
fn early_positions_of_medium_depth() {
    check_set("Test_L1_R2.txt", 50, 5);
}

#[test]
fn early_positions_far_from_their_end() {
    check_set("Test_L1_R3.txt", 250, 25);
}

#[test]
fn book_entries_are_what_the_solver_finds() {
    if budget(0, 1) == 0 {
        println!("skipped: the entries of the book take a while");
        return;
    }
    let mut solver = Solver::new(Frame::STANDARD, 256 << 20);
    // Some of them, for half a minute: the generator's `verify` goes to all.
    for (key, score) in Book::built_in().entries().step_by(601) {
        let board = Bitboard::from_key(Frame::STANDARD, key).unwrap();
        assert_eq!(solver.solve(&board, &mut never), Ok(score), "{board}");
    }
}
