//! Numbers of lines of play, depth by depth: the classic check of a move generator.
//!
//! Each file `data/*.perft` names the depths and counts of one game; the head of this file says
//! which rules belong to which. Counts above two million are left to the long runs.

mod play;

use gomoku_core::position::{Position, perft};
use gomoku_core::rules::Rules;
use play::{budget, data, rules};

/// Plays out every depth of the file and says how many there were.
fn check(file: &str, rules: Rules) -> usize {
    let most = u64::from(budget(2_000_000, u32::MAX));
    let mut checked = 0;
    for line in data(file).lines().filter(|line| !line.starts_with('#')) {
        let (depth, count) = line.split_once('\t').unwrap();
        let (depth, count): (usize, u64) = (depth.parse().unwrap(), count.parse().unwrap());
        if count > most {
            println!("{file} depth {depth} skipped: {count} lines are for the long runs");
            continue;
        }
        let mut position = Position::new(rules);
        let before = position.clone();
        assert_eq!(perft(&mut position, depth), count, "{file} depth {depth}");
        assert_eq!(position, before, "perft leaves the position as it was");
        checked += 1;
    }
    checked
}

#[test]
fn connect_four() {
    assert!(check("connect4.perft", rules("connect4", "7x6")) >= 7);
}

#[test]
fn tic_tac_toe() {
    assert_eq!(check("tictactoe.perft", rules("tictactoe", "3x3")), 9);
}

#[test]
fn three_in_a_row_on_four_by_four() {
    assert!(check("mnk-4x4-3.perft", rules("mnk:3", "4x4")) >= 1);
}

#[test]
fn freestyle_on_fifteen_by_fifteen() {
    assert!(check("freestyle-15x15.perft", rules("freestyle", "15x15")) >= 2);
}

#[test]
fn every_perft_file_is_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let files = files.filter(|name| name.to_string_lossy().ends_with(".perft")).count();
    assert_eq!(files, 4, "a new file needs its test above");
}
