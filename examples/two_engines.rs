//! Two computer players play a game; the same seeds give the same game again.

use std::ops::ControlFlow;

use gomoku_core::engine::{Engine, Level, Limits};
use gomoku_core::game::Game;
use gomoku_core::grid::ByColor;
use gomoku_core::rules::Variant;

fn play(seeds: ByColor<u64>) -> Result<Game, Box<dyn std::error::Error>> {
    let mut players = seeds.map(|seed| Engine::new(Level::STRONGEST, seed));
    let mut game = Game::new(Variant::Freestyle.rules());
    // A limit of positions, unlike one of time, gives the same game on every machine.
    let limits = Limits::default().with_nodes(2_000);
    while game.outcome().is_none() {
        let player = &mut players[game.position().to_move()];
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let action = player.decide(&game, &limits, go_on).ok_or("nothing to play")?;
        game.apply(action)?;
    }
    Ok(game)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seeds = ByColor::new(1, 2);
    let game = play(seeds)?;
    println!("{}\n", game.position());
    println!("{} stones, {:?}", game.position().board().stones(), game.outcome());
    println!("winning row: {}", game.position().winning_stones());

    assert!(game.outcome().is_some());
    assert_eq!(game.position(), play(seeds)?.position(), "the same seeds play the same game");
    Ok(())
}
