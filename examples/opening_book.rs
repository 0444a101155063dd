//! An opening book: the built-in one, one of one's own, and what a player does with it.

use std::ops::ControlFlow;
use std::sync::Arc;

use gomoku_core::engine::{Engine, Level, Limits, OpeningBook};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Variant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::new(Variant::Renju.rules());
    for point in ["h8", "i9"] {
        position.try_play(Move::Place(point.parse()?))?;
    }
    let built_in = OpeningBook::built_in();
    println!("{} positions; after h8 i9:", built_in.entries().len());
    for known in built_in.moves(&position) {
        println!("  {} {}", known.point, known.value);
    }

    // The board may be turned: h8 g7 is the same position.
    let own = Arc::new(OpeningBook::new("renju 15 h8 g7 = f6 12 # along the diagonal")?);
    let mut engine = Engine::new(Level::STRONGEST, 0).with_book(Some(own));
    let limits = Limits::default().with_nodes(1_000);
    let choice = engine.think(&position, &limits, &mut |_| ControlFlow::Continue(()));
    assert_eq!(choice.mv, Some(Move::Place("j10".parse()?)));
    assert_eq!(choice.nodes, 0, "nothing was searched");

    let mut engine = engine.with_book(None);
    let choice = engine.think(&position, &limits, &mut |_| ControlFlow::Continue(()));
    assert!(choice.nodes > 0, "without a book it searches");

    let wrong = OpeningBook::new("renju 15 h8 h8 = i9 3");
    println!("refused: {}", wrong.expect_err("a point is taken twice"));
    Ok(())
}
