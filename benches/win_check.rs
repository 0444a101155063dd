//! Is the game won by this stone? Ours from line words, beside the tutorials' scan of eight
//! directions. Asked for every stone of each position, as if it were the last.
#![allow(missing_docs, reason = "criterion's macros make public functions")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gomoku_benches::positions::groups;
use gomoku_benches::scan::ArrayBoard;
use gomoku_core::board::Board;
use gomoku_core::grid::{Color, Point};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{RunRule, wins};

/// A board with its stones in the order in which they came.
type Asked<B> = (B, Vec<(Color, Point)>);

fn win_check(c: &mut Criterion) {
    for group in groups() {
        let stones = |position: &Position| -> Vec<(Color, Point)> {
            let points = position.moves().filter_map(Move::point);
            Color::ALL.into_iter().cycle().zip(points).collect()
        };
        let ours: Vec<Asked<Board>> =
            group.positions.iter().map(|p| (p.board().clone(), stones(p))).collect();
        let scan: Vec<Asked<ArrayBoard>> =
            group.positions.iter().map(|p| (ArrayBoard::new(p), stones(p))).collect();
        let asked: usize = ours.iter().map(|(_, stones)| stones.len()).sum();
        let mut bench = c.benchmark_group(format!("win_check/{}", group.name));
        bench.throughput(Throughput::Elements(asked as u64));
        bench.bench_function("line_words", |b| {
            b.iter(|| {
                for (board, stones) in &ours {
                    for &(color, point) in stones {
                        black_box(wins(black_box(board), RunRule::AtLeast, 5, color, point));
                    }
                }
            });
        });
        bench.bench_function("tutorial_scan", |b| {
            b.iter(|| {
                for (board, stones) in &scan {
                    for &(_, point) in stones {
                        black_box(black_box(board).wins(point));
                    }
                }
            });
        });
        bench.finish();
    }
}

criterion_group!(benches, win_check);
criterion_main!(benches);
