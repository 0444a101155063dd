//! A finished game told again as events, at the pace of whoever listens.

use gomoku_core::game::{Action, Event, Game};
use gomoku_core::grid::Color;
use gomoku_core::position::Diagram;
use gomoku_core::rules::{Outcome, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Variant::ConnectFour.rules());
    for column in "4455667".bytes() {
        let landing = game.position().landing((column - b'1') as usize)?;
        game.apply(Action::Place(landing))?;
    }

    let mut replay = game.replay();
    let mut stones = 0;
    // Between two events the caller may sleep, draw, or stop.
    while let Some(event) = replay.next() {
        match event {
            Event::Placed { color, point, ply } => {
                println!("{ply}. {color} {point}");
                stones += 1;
                assert_eq!(replay.game().position().board().stones(), stones);
            }
            Event::Ended(outcome) => println!("{outcome:?}"),
            other => println!("{other:?}"),
        }
    }
    println!("\n{}", Diagram::from(replay.game().position().board()));
    assert_eq!(stones, 7);
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Color::Black));
    Ok(())
}
