//! Wins by continuous fours against the shared oracle data: existence, length, and every line
//! replayed under the rules.

mod oracle;

use std::time::Instant;

use gomoku_core::grid::{Color, Point};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Variant;
use gomoku_core::threat::{Verdict, vcf};

/// Positions looked at for one row, at most.
const NODES: u64 = 20_000_000;

/// Replays a line: every attack makes a four, every reply is forced, and the last four decides.
fn check_line(id: &str, start: &Position, line: &[Point]) {
    let us: Color = start.to_move();
    let mut position = start.clone();
    for (n, &point) in line.iter().enumerate() {
        let attacking = n % 2 == 0;
        if attacking {
            let theirs = position.winning_points(!us);
            assert!(theirs.is_empty() || theirs.len() == 1 && theirs.contains(point), "{id} {n}");
        } else {
            let forced = position.winning_points(us);
            assert!(forced.len() == 1 && forced.contains(point), "{id}: reply {n} is not forced");
        }
        position.try_play(Move::Place(point)).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(position.outcome(), None, "{id}");
        if attacking {
            assert!(!position.winning_points(us).is_empty(), "{id}: {point} makes no four");
            assert!(position.winning_points(!us).is_empty(), "{id}: a five is ignored");
        }
    }
    let completions = position.winning_points(us);
    let stops = |&block: &Point| {
        let mut after = position.clone();
        after.try_play(Move::Place(block)).is_ok()
            && (after.outcome().is_some() || after.winning_points(us).is_empty())
    };
    assert!(!completions.iter().any(|block| stops(&block)), "{id}: the last four does not decide");
}

fn check(variant: Variant) {
    let rows = oracle::rows("vcf", variant);
    let (mut nodes, mut theirs, mut slowest) = (0, 0_u64, 0);
    for row in &rows {
        let begun = Instant::now();
        let answer = vcf(&row.position, NODES, &mut || false);
        slowest = slowest.max(begun.elapsed().as_micros());
        nodes += answer.nodes;
        theirs += row.fields[10].parse().unwrap_or(0);
        let fours: Option<usize> = row.fields[7].parse().ok();
        match (&answer.verdict, fours) {
            (Verdict::Win(line), Some(fours)) => {
                assert_eq!(line.len(), 2 * fours - 1, "{}: {line:?}\n{}", row.id(), row.position);
                check_line(row.id(), &row.position, line);
            }
            (Verdict::NoWin, None) => {}
            (found, expected) => {
                panic!("{}: {found:?}, expected {expected:?}\n{}", row.id(), row.position)
            }
        }
    }
    let count = rows.len();
    println!(
        "{variant}: {count} rows right, {nodes} nodes ({theirs} theirs), slowest {slowest} µs"
    );
}

#[test]
fn freestyle() {
    check(Variant::Freestyle);
}

#[test]
fn standard() {
    check(Variant::Standard);
}

#[test]
fn renju() {
    check(Variant::Renju);
}
