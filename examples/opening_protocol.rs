//! The opening Soosõrv-8 driven by code: whoever acts, the game says what it waits for.

use gomoku_core::game::{Action, Game, Seat, StageKind};
use gomoku_core::grid::Color;
use gomoku_core::rules::{Opening, Variant};

/// What this program decides at each stage. A front would ask a person or an engine.
fn decide(game: &Game) -> Action {
    let first_point = game.stage().points(game.position()).first();
    match game.stage().kind() {
        StageKind::SwapChoice(_) if game.stage().swaps() == 0 => Action::Swap,
        StageKind::SwapChoice(_) => Action::Keep,
        StageKind::Declare { .. } => Action::Declare(2),
        StageKind::Offer { .. } => first_point.map_or(Action::Keep, Action::Offer),
        StageKind::Choose(_) => first_point.map_or(Action::Keep, Action::Choose),
        _ => first_point.map_or(Action::Pass, Action::Place),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Variant::Renju.rules().with_opening(Opening::Soosorv8));
    while game.stage().kind() != StageKind::Play {
        let (seat, action) = (game.to_act(), decide(&game));
        println!("{:?}\n    {seat:?}: {action}", game.stage().kind());
        game.apply(action)?;
    }
    println!("\n{}\n\nBlack is {:?}", game.position(), game.seat_of(Color::Black));
    assert_eq!(game.position().ply(), 6);
    assert_eq!(game.seat_of(Color::Black), Seat::Second);

    // A decision can be taken back like a stone.
    game.undo()?;
    assert!(matches!(game.stage().kind(), StageKind::Stone { number: 6, .. }));
    Ok(())
}
