//! How fast are large records read? Once as a stream that keeps nothing, once as a game tree with
//! every move replayed. The throughput is that of the bytes of the file.
#![allow(missing_docs, reason = "criterion's macros make public functions")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gomoku_benches::libraries::library;
use gomoku_core::record::{self, Format, ReadOptions, Visitor, Warning};

/// Keeps nothing but a number.
struct Nodes(usize);

impl Visitor for Nodes {
    fn node(&mut self) {
        self.0 += 1;
    }

    fn warning(&mut self, _: Warning) {}
}

fn records(c: &mut Criterion) {
    for format in [Format::Sgf, Format::RenLib] {
        let bytes = library(100_000, format);
        let options = ReadOptions::default();
        let mut bench = c.benchmark_group(format!("records/{format}"));
        bench.throughput(Throughput::Bytes(bytes.len() as u64));
        bench.sample_size(10);
        bench.bench_function("stream", |b| {
            b.iter(|| {
                let mut nodes = Nodes(0);
                record::read(black_box(&bytes), &options, &mut nodes).expect("a good file");
                nodes.0
            });
        });
        bench.bench_function("game_tree", |b| {
            b.iter(|| record::read_games(black_box(&bytes), &options).expect("a good file"));
        });
    }
}

criterion_group!(benches, records);
criterion_main!(benches);
