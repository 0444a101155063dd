//! Clocks are told how much time has passed; the core never looks at a real one.

use std::time::Duration;

use gomoku_core::game::{Action, Game, TimeControl};
use gomoku_core::grid::Color;
use gomoku_core::rules::{Outcome, Variant, WinReason};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let control = TimeControl::ByoYomi {
        main: Duration::from_secs(60),
        periods: 2,
        period: Duration::from_secs(10),
    };
    let mut game = Game::new(Variant::Freestyle.rules()).with_time_control(control);
    let thought = [("h8", 50), ("i9", 5), ("g7", 18), ("a1", 5), ("f6", 9), ("b1", 5)];
    for (text, seconds) in thought {
        game.elapse(Duration::from_secs(seconds));
        game.apply(Action::Place(text.parse()?))?;
        let clocks = game.clocks().ok_or("a game with clocks")?;
        println!("{text:>3} after {seconds:>2} s: Black {:?}", clocks.black);
    }

    // Black lets both periods pass.
    let out = game.elapse(Duration::from_secs(20));
    println!("out of time: {out:?}");
    assert_eq!(out, Some(Color::Black));
    game.apply(Action::Flag(Color::Black))?;
    let lost = Outcome::Win { winner: Color::White, by: WinReason::Time };
    assert_eq!(game.outcome(), Some(lost));
    println!("{lost:?}");
    Ok(())
}
