//! Two searches look at the same position: alpha-beta and, as a second opinion, a tree search. Both
//! share shapes, evaluation and provers, so that what is forced is forced for both.

use std::ops::ControlFlow;

use gomoku_core::engine::{Choice, Engine, Level, Limits, SearchKind};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Variant;

fn ask(kind: SearchKind, position: &Position) -> Choice {
    let mut engine = Engine::new(Level::STRONGEST, 0).with_search(kind);
    // A limit of positions gives the same answer on every machine.
    let limits = Limits::default().with_nodes(5_000);
    engine.think(position, &limits, &mut |_| ControlFlow::Continue(()))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut position = Position::new(Variant::Freestyle.rules());
    for point in ["h8", "i9", "h10", "h9", "g9", "i7"] {
        position.play(Move::Place(point.parse()?));
    }
    for kind in [SearchKind::AlphaBeta, SearchKind::Mcts] {
        let choice = ask(kind, &position);
        let (mv, score) = (choice.mv.ok_or("nothing to play")?, choice.score.ok_or("no score")?);
        let line: Vec<String> = choice.pv.iter().map(ToString::to_string).collect();
        println!("{kind:?}: {mv} {score} after {} positions: {}", choice.nodes, line.join(" "));
        assert_eq!(choice, ask(kind, &position), "the same answer again");
    }

    let mut forced = Position::new(Variant::Freestyle.rules());
    for point in ["h8", "a1", "i8", "a3", "j8", "a5"] {
        forced.play(Move::Place(point.parse()?));
    }
    for kind in [SearchKind::AlphaBeta, SearchKind::Mcts] {
        let score = ask(kind, &forced).score.map(|score| score.to_string());
        assert_eq!(score.as_deref(), Some("#3"), "a straight four and a five");
    }
    Ok(())
}
