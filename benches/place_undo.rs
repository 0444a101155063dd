//! A stone placed, the game judged, the stone taken back: ours with its legality, key and outcome,
//! beside the tutorials' array, list and scan. Done on every free point of each position.
#![allow(missing_docs, reason = "criterion's macros make public functions")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gomoku_benches::positions::groups;
use gomoku_benches::scan::ArrayBoard;
use gomoku_core::grid::Point;
use gomoku_core::position::{Move, Position};

/// A board with its free points.
type Asked<B> = (B, Vec<Point>);

fn place_undo(c: &mut Criterion) {
    for group in groups() {
        let free = |position: &Position| position.legal_points().into_iter().collect();
        let mut ours: Vec<Asked<Position>> =
            group.positions.iter().map(|p| (p.clone(), free(p))).collect();
        let mut scan: Vec<Asked<ArrayBoard>> =
            group.positions.iter().map(|p| (ArrayBoard::new(p), free(p))).collect();
        let placed: usize = ours.iter().map(|(_, points)| points.len()).sum();
        let mut bench = c.benchmark_group(format!("place_undo/{}", group.name));
        bench.throughput(Throughput::Elements(placed as u64));
        bench.bench_function("position", |b| {
            b.iter(|| {
                for (position, points) in &mut ours {
                    for &point in points.iter() {
                        position.play_unchecked(Move::Place(point), &mut ());
                        black_box(position.outcome());
                        position.undo();
                    }
                }
            });
        });
        bench.bench_function("tutorial_array", |b| {
            b.iter(|| {
                for (board, points) in &mut scan {
                    for &point in points.iter() {
                        board.place(point);
                        black_box(board.is_won());
                        board.undo();
                    }
                }
            });
        });
        bench.finish();
    }
}

criterion_group!(benches, place_undo);
criterion_main!(benches);
