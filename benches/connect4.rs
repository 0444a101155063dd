//! The Connect Four solver on rows of the committed table, by the number of discs on the board,
//! its table cleared before each position as in the published comparisons.
#![allow(missing_docs, reason = "criterion's macros make public functions")]

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gomoku_core::connect4::{Bitboard, Frame, Solver, lookahead};

/// The same rows as the test of the solver reads.
const ROWS: &str = include_str!("../crates/gomoku-core/tests/data/connect4.tsv");
/// Bytes of the tables, as allowed in the comparison with other solvers.
const TABLE_BYTES: usize = 84 << 20;

/// The positions with as many discs.
fn positions(discs: std::ops::Range<u32>) -> Vec<Bitboard> {
    let rows = ROWS.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split_once('\t').expect("a row is columns and score").0)
        .map(|columns| Bitboard::from_columns(Frame::STANDARD, columns).expect("a legal game"))
        .filter(|board| discs.contains(&board.plies()))
        .collect()
}

fn solve(c: &mut Criterion) {
    let mut group = c.benchmark_group("connect4");
    let mut solver = Solver::new(Frame::STANDARD, TABLE_BYTES);
    for (name, discs) in [("from_14", 14..16), ("from_20", 20..24), ("from_28", 28..42)] {
        let boards = positions(discs);
        group.throughput(Throughput::Elements(boards.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                for board in &boards {
                    solver.clear();
                    let never = &mut |_| ControlFlow::Continue(());
                    black_box(solver.solve(black_box(board), never)).expect("never stopped");
                }
            });
        });
    }
    let boards = positions(14..42);
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("lookahead_8", |b| {
        b.iter(|| {
            for board in &boards {
                black_box(lookahead(black_box(board), 8));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, solve);
criterion_main!(benches);
