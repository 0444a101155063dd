//! The moves of the built-in opening book, searched again.

mod play;

use std::ops::ControlFlow;

use gomoku_core::engine::{Limits, OpeningBook, Score};
use gomoku_core::grid::PointSet;
use gomoku_core::position::Position;
use gomoku_core::search::Searcher;
use play::budget;

/// What a short search may think worse of a move than the long ones that the book rests on.
const DOUBT: i32 = 500;

fn value(position: &Position, limits: &Limits<'_>) -> Score {
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let found = Searcher::new(4 << 20).search(position, limits, go_on).expect("five in a row");
    found.best.first().and_then(|best| best.score).expect("a value")
}

#[test]
fn a_short_search_finds_nothing_against_its_moves() {
    let book = OpeningBook::built_in();
    let (step, nodes) = (budget(24, 1) as usize, u64::from(budget(8_000, 40_000)));
    for entry in book.entries().iter().step_by(step).filter(|entry| !entry.line.is_empty()) {
        let position = entry.position().expect("a position of the book");
        for mv in &entry.moves {
            let alone: PointSet = [mv.point].into_iter().collect();
            let limits = Limits::default().with_nodes(nodes).with_included(alone);
            let value = value(&position, &limits);
            assert!(mv.value.get() - value.get() <= DOUBT, "{entry}: {} {value}", mv.point);
        }
    }
}
