//! The tables of forced wins in the shared oracle data: columns by tab, the position from the third.

use std::path::PathBuf;

use gomoku_core::grid::Point;
use gomoku_core::position::{Position, Setup};
use gomoku_core::rules::Variant;

/// A row of a table: its fields as written, and the position that they describe.
pub(crate) struct Row {
    pub(crate) fields: Vec<String>,
    pub(crate) position: Position,
}

impl Row {
    pub(crate) fn id(&self) -> &str {
        &self.fields[0]
    }
}

/// The rows of a set for one rule; none, with a word about it, where there is no shared data.
pub(crate) fn rows(set: &str, variant: Variant) -> Vec<Row> {
    let Some(folder) = std::env::var_os("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return Vec::new();
    };
    let path = PathBuf::from(folder).join(format!("data/{set}/{variant}.tsv"));
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("id\t"));
    lines.map(|line| row(variant, line)).collect()
}

fn row(variant: Variant, line: &str) -> Row {
    let fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
    let mut setup = Setup::new(variant.rules_on(fields[2].parse().expect("a size")));
    setup.to_move = fields[4].parse().expect("a color");
    setup.black = points(&fields[5]);
    setup.white = points(&fields[6]);
    setup.forgive_counts = true;
    Row { position: setup.position().expect("a position of the data"), fields }
}

fn points(list: &str) -> Vec<Point> {
    let named = list.split(',').filter(|text| *text != "-" && !text.is_empty());
    named.map(|text| text.parse().expect("a point of the data")).collect()
}
