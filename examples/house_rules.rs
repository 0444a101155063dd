//! Rules of one's own: exactly four in a row on 9×9, no double-three for anybody, passes allowed.

use gomoku_core::grid::{ByColor, Size};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{Foul, FoulKinds, Rules, RunRule};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::new(Size::square(9)?, 4)?
        .with_run(ByColor::both(RunRule::Exactly))
        .with_fouls(ByColor::both(FoulKinds::from(Foul::DoubleThree)))
        .with_passes(true);
    assert_eq!(rules.variant(), None, "these rules have no name");

    let mut position = Position::new(rules);
    for text in ["e5", "a9", "f5", "b9", "h5", "i1", "i5", "i2"] {
        position.try_play(Move::Place(text.parse()?))?;
    }
    // Black fills the gap: five in a row, and only four would win.
    position.try_play(Move::Place("g5".parse()?))?;
    println!("{position}\n\nfive in a row under exactly-four: {:?}", position.outcome());
    assert_eq!(position.outcome(), None);

    position.undo();
    position.undo();
    position.undo();
    position.try_play(Move::Place("g5".parse()?))?;
    println!("\n{position}\n\nfour in a row: {}", position.winning_stones());
    assert_eq!(position.winning_stones().to_string(), "e5 f5 g5 h5");
    Ok(())
}
