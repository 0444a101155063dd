//! Wins by continuous fours against the shared oracle data: existence, length, and every line
//! replayed under the rules.

use std::path::PathBuf;
use std::time::Instant;

use gomoku_core::grid::{Color, Point};
use gomoku_core::position::{Move, Position, Setup};
use gomoku_core::rules::Variant;
use gomoku_core::threat::{Verdict, vcf};

/// Positions looked at for one row, at most.
const NODES: u64 = 20_000_000;

struct Row {
    id: String,
    position: Position,
    fours: Option<usize>,
    their_nodes: u64,
}

fn points(list: &str) -> Vec<Point> {
    let named = list.split(',').filter(|text| *text != "-" && !text.is_empty());
    named.map(|text| text.parse().expect("a point of the data")).collect()
}

/// The rows of one file; none, with a word about it, where there is no shared data.
fn rows(variant: Variant) -> Vec<Row> {
    let Some(folder) = std::env::var_os("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return Vec::new();
    };
    let path = PathBuf::from(folder).join(format!("data/vcf/{variant}.tsv"));
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("id\t"));
    lines.map(|line| row(variant, &line.split('\t').collect::<Vec<_>>())).collect()
}

fn row(variant: Variant, fields: &[&str]) -> Row {
    let mut setup = Setup::new(variant.rules_on(fields[2].parse().expect("a size")));
    setup.to_move = fields[4].parse().expect("a color");
    setup.black = points(fields[5]);
    setup.white = points(fields[6]);
    setup.forgive_counts = true;
    Row {
        id: fields[0].to_owned(),
        position: setup.position().expect("a position of the data"),
        fours: fields[7].parse().ok(),
        their_nodes: fields[10].parse().unwrap_or(0),
    }
}

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
    let rows = rows(variant);
    let (mut nodes, mut theirs, mut slowest) = (0, 0, 0);
    for row in &rows {
        let begun = Instant::now();
        let answer = vcf(&row.position, NODES, &mut || false);
        slowest = slowest.max(begun.elapsed().as_micros());
        nodes += answer.nodes;
        theirs += row.their_nodes;
        match (&answer.verdict, row.fours) {
            (Verdict::Win(line), Some(fours)) => {
                assert_eq!(line.len(), 2 * fours - 1, "{}: {line:?}\n{}", row.id, row.position);
                check_line(&row.id, &row.position, line);
            }
            (Verdict::NoWin, None) => {}
            (found, expected) => {
                panic!("{}: {found:?}, expected {expected:?}\n{}", row.id, row.position)
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
