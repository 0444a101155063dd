//! How much of the shared sets of forced wins is solved, row by row within a time each:
//! `cargo run --release -p gomoku-benches --bin forced -- 2000 [SET…]`, where a set is such as `vct`,
//! `tactics` or `vct/renju`. One thread; the folder is named by `GOMOKU_SHARED`.
//!
//! What the columns of the sets mean is told in the notes beside them. A row that is not solved is
//! printed with what was answered, a claim that the set contradicts as `WRONG`.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use gomoku_core::engine::{Engine, Level, Limits, Solution, Solved, TimeLimit};
use gomoku_core::grid::Point;
use gomoku_core::position::{Move, Position, Setup};
use gomoku_core::rules::Variant;
use gomoku_core::threat::{Verdict, vcf, vct};

/// One row of a set.
struct Row {
    fields: Vec<String>,
    position: Position,
}

impl Row {
    /// The column with this number, from 0.
    fn column(&self, idx: usize) -> &str {
        self.fields.get(idx).map_or("-", String::as_str)
    }

    fn points(&self, idx: usize) -> Vec<Point> {
        points(self.column(idx))
    }
}

fn points(list: &str) -> Vec<Point> {
    list.split(',').filter_map(|text| text.parse().ok()).collect()
}

/// The rows of a file; `shift` is the column of the size.
fn rows(path: &Path, variant: Variant, shift: usize) -> Vec<Row> {
    let text = std::fs::read_to_string(path).expect("a table of the shared data");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let row = |line: &str| {
        let fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let mut setup = Setup::new(variant.rules_on(fields[shift].parse().expect("a size")));
        setup.to_move = fields[shift + 2].parse().expect("a color");
        setup.black = points(&fields[shift + 3]);
        setup.white = points(&fields[shift + 4]);
        setup.forgive_counts = true;
        Row { fields, position: setup.position().expect("a position of the data") }
    };
    lines.map(row).collect()
}

/// Right, all, and the times of the right ones, for each kind of row.
#[derive(Default)]
struct Count {
    right: usize,
    all: usize,
    wrong: usize,
    times: Vec<Duration>,
}

fn solve(position: &Position, time: Duration) -> Solution {
    let begun = Instant::now();
    let elapsed = || begun.elapsed();
    let limits =
        Limits::default().with_time(TimeLimit { soft: time, hard: time, elapsed: &elapsed });
    let mut engine = Engine::new(Level::STRONGEST, 0);
    engine.solve(position, &limits, &mut |_| ControlFlow::Continue(()))
}

/// Whether a row is solved: `None` where the answer contradicts the set.
fn judge(set: &str, kind: &str, row: &Row, time: Duration) -> (Option<bool>, String) {
    let begun = Instant::now();
    let late = &mut || time <= begun.elapsed();
    match (set, kind) {
        ("vcf", _) => {
            let found = vcf(&row.position, u64::MAX, late).verdict;
            let right = match (&found, row.column(7).parse::<usize>()) {
                (Verdict::Win(line), Ok(fours)) => Some(line.len() == 2 * fours - 1),
                (Verdict::NoWin, Err(_)) => Some(true),
                (Verdict::Unknown, _) => Some(false),
                _ => None,
            };
            (right, format!("{found:?}"))
        }
        ("vct", "vct" | "none") => {
            let found = vct(&row.position, u64::MAX, late).verdict;
            let right = if kind == "vct" {
                Some(found.is_win())
            } else {
                (!found.is_win()).then_some(true)
            };
            (right, format!("{found:?}"))
        }
        ("vct", _) => {
            let found = solve(&row.position, time);
            let right = match (kind, found.solved) {
                ("win", Solved::Win) | ("lost", Solved::Loss) => Some(true),
                (_, Solved::Unknown) => Some(false),
                _ => None,
            };
            (right, said(&found))
        }
        _ => tactics(kind, row, time),
    }
}

fn tactics(kind: &str, row: &Row, time: Duration) -> (Option<bool>, String) {
    let (best, bad) = (row.points(8), row.points(9));
    let found = solve(&row.position, time);
    let mut text = said(&found);
    let Some(Move::Place(point)) = found.choice.mv else { return (Some(false), text) };
    let right = match kind {
        "blunder" => !bad.contains(&point),
        "win" if !best.contains(&point) && found.solved == Solved::Win => {
            // Another way to win counts if the position after it is proven in its own right.
            let mut after = row.position.clone();
            after.play(Move::Place(point));
            let proven = solve(&after, time).solved == Solved::Loss;
            text += if proven { ", proven again" } else { ", not proven again" };
            proven
        }
        _ => best.contains(&point),
    };
    (Some(right), text)
}

fn said(found: &Solution) -> String {
    let choice = &found.choice;
    let mv = choice.mv.map_or_else(|| "-".to_owned(), |mv| mv.to_string());
    let score = choice.score.map_or_else(|| "-".to_owned(), |score| score.to_string());
    format!("{:?} {mv} {score} after {} nodes", found.solved, choice.nodes)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let millis = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let time = Duration::from_millis(millis);
    let wanted: Vec<String> = arguments.collect();
    let Some(shared) = std::env::var_os("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return;
    };
    let folder = Path::new(&shared).join("data");
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    for (set, kind_column, shift) in [("vcf", 3, 2), ("vct", 7, 2), ("tactics", 1, 3)] {
        for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju] {
            let name = format!("{set}/{variant}");
            let is_wanted = |text: &String| *text == name || text == set;
            if !wanted.is_empty() && !wanted.iter().any(is_wanted) {
                continue;
            }
            for row in rows(&folder.join(format!("{name}.tsv")), variant, shift) {
                let kind = if set == "vcf" { "all" } else { row.column(kind_column) };
                let begun = Instant::now();
                let (right, answered) = judge(set, kind, &row, time);
                let count = counts.entry(format!("{name} {kind}")).or_default();
                count.all += 1;
                if right == Some(true) {
                    count.right += 1;
                    count.times.push(begun.elapsed());
                } else {
                    count.wrong += usize::from(right.is_none());
                    let verdict = if right.is_none() { "WRONG" } else { "not solved" };
                    println!("{} {kind}: {verdict}: {answered}", row.column(0));
                }
            }
        }
    }
    println!("within {time:?} a row:");
    for (name, mut count) in counts {
        count.times.sort();
        let median = count.times.get(count.times.len() / 2).copied().unwrap_or_default();
        let slowest = count.times.last().copied().unwrap_or_default();
        println!(
            "{name}: {} of {} ({} %), {} wrong, median {median:.1?}, slowest {slowest:.1?}",
            count.right,
            count.all,
            100 * count.right / count.all,
            count.wrong,
        );
    }
}
