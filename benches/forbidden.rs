//! All forbidden points of a whole 15×15 board: the kernel from nothing, the list kept stone by
//! stone, and the literal referee. The unit is one board.
#![allow(missing_docs, reason = "criterion's macros make public functions")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gomoku_benches::positions::{clusters, groups};
use gomoku_core::board::Board;
use gomoku_core::grid::{ByColor, Color, Point};
use gomoku_core::rules::renju::{ForbiddenList, explain, forbidden_points};
use gomoku_core::rules::{FoulKinds, RunRule};

const RUN: ByColor<RunRule> = ByColor::new(RunRule::Exactly, RunRule::AtLeast);
const FOULS: ByColor<FoulKinds> = ByColor::new(FoulKinds::RENJU, FoulKinds::NONE);

fn referee(board: &Board) -> usize {
    let forbidden =
        |point: &Point| !explain(board, 5, RUN, FOULS, Color::Black, *point).kinds.is_empty();
    board.free().iter().filter(forbidden).count()
}

/// Places and lifts one stone in the middle of the free points, asking for the list each time.
fn keep(board: &mut Board, list: &mut ForbiddenList, point: Point) -> usize {
    board.place(point, Color::White, list);
    let with = list.points(board).len();
    board.lift(point, list);
    with + list.points(board).len()
}

fn forbidden(c: &mut Criterion) {
    let middle = groups().swap_remove(1);
    let game_boards: Vec<Board> = middle.positions.iter().map(|p| p.board().clone()).collect();
    for (name, boards) in [("game", game_boards), ("cluster", clusters())] {
        let mut bench = c.benchmark_group(format!("forbidden/{name}"));
        bench.throughput(Throughput::Elements(boards.len() as u64));
        bench.bench_function("kernel", |b| {
            b.iter(|| {
                for board in &boards {
                    black_box(forbidden_points(black_box(board), Color::Black, FoulKinds::RENJU));
                }
            });
        });
        bench.bench_function("kept_list_two_changes", |b| {
            let mut kept: Vec<_> = boards
                .iter()
                .map(|board| {
                    let list = ForbiddenList::new(board, Color::Black, FoulKinds::RENJU);
                    let free: Vec<Point> = board.free().into_iter().collect();
                    (board.clone(), list, free[free.len() / 2])
                })
                .collect();
            b.iter(|| {
                for (board, list, point) in &mut kept {
                    black_box(keep(board, list, *point));
                }
            });
        });
        bench.bench_function("referee", |b| {
            b.iter(|| {
                for board in &boards {
                    black_box(referee(black_box(board)));
                }
            });
        });
        bench.finish();
    }
}

criterion_group!(benches, forbidden);
criterion_main!(benches);
