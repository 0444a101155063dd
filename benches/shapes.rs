//! The shapes of a whole board kept stone by stone: placing and lifting one stone with everything
//! that is kept, the win check read from it, and the score of every point after one move, each
//! beside the tutorials' way.
#![allow(missing_docs, reason = "criterion's macros make public functions")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gomoku_benches::positions::groups;
use gomoku_benches::scan::ArrayBoard;
use gomoku_benches::shape_map::{Digits, ShapeMap, digits};
use gomoku_core::board::Board;
use gomoku_core::grid::{Color, Point};
use gomoku_core::pattern::{Accumulator, Threat};
use gomoku_core::position::Move;

/// The order of all free points for the side that is to answer, added up so that each is read.
fn read_all(board: &Board, shapes: &Accumulator, color: Color) -> i32 {
    board.free().iter().map(|point| shapes.order(color, point)).sum()
}

fn shapes(c: &mut Criterion) {
    let map = ShapeMap::new();
    for group in groups() {
        let mut kept: Vec<(Board, Accumulator, Color, Point)> = group
            .positions
            .iter()
            .map(|position| {
                let board = position.board().clone();
                let shapes = Accumulator::new(position.rules(), &board).expect("five in a row");
                let free: Vec<Point> = board.free().into_iter().collect();
                (board, shapes, position.to_move(), free[free.len() / 2])
            })
            .collect();
        let arrays: Vec<(ArrayBoard, Vec<Point>)> = group
            .positions
            .iter()
            .map(|position| {
                let points = position.moves().filter_map(Move::point).collect();
                (ArrayBoard::new(position), points)
            })
            .collect();

        let mut bench = c.benchmark_group(format!("shapes/{}", group.name));
        bench.throughput(Throughput::Elements(kept.len() as u64));
        bench.bench_function("place_and_lift", |b| {
            b.iter(|| {
                for (board, shapes, color, point) in &mut kept {
                    board.place(*point, *color, shapes);
                    board.lift(*point, shapes);
                }
            });
        });
        bench.finish();

        // One stone comes and goes; the scores of all points are there while it stands.
        let spelt: Vec<Digits> = group.positions.iter().map(digits).collect();
        let mut bench = c.benchmark_group(format!("scores_after_move/{}", group.name));
        bench.throughput(Throughput::Elements(kept.len() as u64));
        let next: Vec<Point> = kept
            .iter()
            .map(|(board, _, _, point)| {
                board.free().into_iter().find(|free| free != point).unwrap_or(*point)
            })
            .collect();
        bench.bench_function("kept_shapes", |b| {
            b.iter(|| {
                for (idx, (board, shapes, color, point)) in kept.iter_mut().enumerate() {
                    board.place(*point, *color, shapes);
                    // The scores of the points are kept; one of them is read. What the board is
                    // worth as a whole is another question, which the tutorial does not ask.
                    black_box(black_box(&*shapes).order(!*color, next[idx]));
                    board.lift(*point, shapes);
                }
            });
        });
        bench.bench_function("kept_shapes_all_read", |b| {
            b.iter(|| {
                for (board, shapes, color, point) in &mut kept {
                    board.place(*point, *color, shapes);
                    black_box(read_all(board, black_box(&*shapes), !*color));
                    board.lift(*point, shapes);
                }
            });
        });
        bench.bench_function("tutorial_hash_map", |b| {
            b.iter(|| {
                for ((_, _, color, point), board) in kept.iter().zip(&spelt) {
                    let mut after = *board;
                    after[point.row()][point.col()] =
                        if *color == Color::Black { b'1' } else { b'2' };
                    black_box(map.scores(black_box(&after)));
                }
            });
        });
        bench.finish();

        // Asked for as many points as the scan is asked for stones.
        let asked: usize = arrays.iter().map(|(_, points)| points.len()).sum();
        let mut bench = c.benchmark_group(format!("kept_win_check/{}", group.name));
        bench.throughput(Throughput::Elements(asked as u64));
        bench.bench_function("kept_shapes", |b| {
            b.iter(|| {
                for ((_, shapes, color, _), (_, points)) in kept.iter().zip(&arrays) {
                    for &point in points {
                        let fives = black_box(shapes).points(*color, Threat::Five);
                        black_box(fives.contains(point));
                    }
                }
            });
        });
        bench.bench_function("tutorial_scan", |b| {
            b.iter(|| {
                for (board, points) in &arrays {
                    for &point in points {
                        black_box(black_box(board).wins(point));
                    }
                }
            });
        });
        bench.finish();
    }
}

criterion_group!(benches, shapes);
criterion_main!(benches);
