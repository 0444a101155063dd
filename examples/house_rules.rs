//! Rules of one's own: exactly five in a row on 9×9, no double-three for anybody, passes allowed.

use gomoku_core::grid::{ByColor, Size};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{Foul, FoulKinds, Rules, RunRule};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::new(Size::square(9)?, 5)?
        .with_run(ByColor::both(RunRule::Exactly))
        .with_fouls(ByColor::both(FoulKinds::from(Foul::DoubleThree)))?
        .with_passes(true);
    assert_eq!(rules.variant(), None, "these rules have no name");

    let mut position = Position::new(rules);
    for text in ["d5", "a9", "e5", "b9", "f5", "a1", "h5", "i1", "i5", "i2"] {
        position.try_play(Move::Place(text.parse()?))?;
    }
    // Black fills the gap: six in a row, and only five would win.
    position.try_play(Move::Place("g5".parse()?))?;
    println!("{position}\n\nsix in a row under exactly-five: {:?}", position.outcome());
    assert_eq!(position.outcome(), None);

    position.undo();
    position.undo();
    position.undo();
    position.try_play(Move::Place("g5".parse()?))?;
    println!("\n{position}\n\nfive in a row: {}", position.winning_stones());
    assert_eq!(position.winning_stones().to_string(), "d5 e5 f5 g5 h5");
    Ok(())
}
