//! The worth of every empty point of a board, from nothing: ours from line words and a shape table,
//! for both colors and joined through the point, beside the tutorial's hash map of strings.
#![allow(missing_docs, reason = "criterion's macros make public functions")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gomoku_benches::positions::groups;
use gomoku_benches::shape_map::{Digits, ShapeMap, digits};
use gomoku_core::pattern::Scorer;
use gomoku_core::rules::Variant;

fn move_scoring(c: &mut Criterion) {
    let scorer = Scorer::new(&Variant::Freestyle.rules());
    let map = ShapeMap::new();
    for group in groups() {
        let boards: Vec<Digits> = group.positions.iter().map(digits).collect();
        let mut bench = c.benchmark_group(format!("move_scoring/{}", group.name));
        bench.throughput(Throughput::Elements(boards.len() as u64));
        bench.bench_function("line_shapes", |b| {
            b.iter(|| {
                for position in &group.positions {
                    let position = black_box(position);
                    black_box(scorer.scores(position.board(), position.to_move()));
                }
            });
        });
        bench.bench_function("tutorial_hash_map", |b| {
            b.iter(|| {
                for board in &boards {
                    black_box(map.scores(black_box(board)));
                }
            });
        });
        bench.finish();
    }
}

criterion_group!(benches, move_scoring);
criterion_main!(benches);
