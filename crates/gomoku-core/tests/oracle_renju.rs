//! Forbidden points against the shared oracle data: every row, all three lists.

use std::path::PathBuf;

use gomoku_core::grid::{Color, Point, PointSet};
use gomoku_core::position::{Position, Setup};
use gomoku_core::rules::{Foul, Variant};

/// The path of a shared file, or `None` with a word about it.
fn shared(file: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("GOMOKU_SHARED");
    if folder.is_none() {
        println!("skipped: GOMOKU_SHARED is not set");
    }
    folder.map(|folder| PathBuf::from(folder).join(file))
}

/// The rows of a table as its fields, comments and the heading left out.
fn rows(file: &str) -> Vec<Vec<String>> {
    let Some(path) = shared(file) else { return Vec::new() };
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("id\t"));
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

fn points(list: &str) -> Vec<Point> {
    let named = list.split(',').filter(|text| *text != "-" && !text.is_empty());
    named.map(|text| text.parse().expect("a point of the data")).collect()
}

fn position(black: &str, white: &str) -> Position {
    let mut setup = Setup::new(Variant::Renju.rules());
    setup.black = points(black);
    setup.white = points(white);
    setup.forgive_counts = true;
    setup.position().expect("a position of the data")
}

fn forbidden_by(position: &Position, foul: Foul) -> PointSet {
    let free = position.board().free();
    free.iter().filter(|&point| position.fouls_at(Color::Black, point).contains(foul)).collect()
}

#[test]
fn every_row_has_all_three_lists_right() {
    let rows = rows("data/renju/forbidden.tsv");
    let begun = std::time::Instant::now();
    for row in &rows {
        let position = position(&row[5], &row[6]);
        for (foul, expected) in Foul::ALL.into_iter().zip(&row[7..10]) {
            let expected: PointSet = points(expected).into_iter().collect();
            assert_eq!(forbidden_by(&position, foul), expected, "{} {foul}\n{position}", row[0]);
        }
        let five: PointSet = points(&row[10]).into_iter().collect();
        assert_eq!(position.winning_points(Color::Black), five, "{} five", row[0]);
    }
    println!("{} rows right in {:?}", rows.len(), begun.elapsed());
}

#[test]
fn disagreements_are_decided_by_the_rule_text() {
    for row in rows("data/renju/disagreements.tsv") {
        let position = position(&row[4], &row[5]);
        let expected: PointSet = points(&row[6]).into_iter().collect();
        assert_eq!(position.forbidden_points(Color::Black), expected, "{}\n{position}", row[0]);
    }
}
