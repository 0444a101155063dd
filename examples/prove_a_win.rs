//! Proves a win by fours, and shows it stone by stone.

use gomoku_core::grid::Color;
use gomoku_core::position::{Move, Setup};
use gomoku_core::rules::Variant;
use gomoku_core::threat::{Verdict, vcf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Black's lines cross: one stone makes two fours.
    let board = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . x . . . . . .
        . . . . x . . . . . .
        . . . . x . . . . . .
        . o x x . x . . . . .
        . . . . . . . . . . .
        . . o . . . o . . . .
        . . . . . o . . o . .
        . . . . . . . . . . .";
    let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), board)?;
    setup.to_move = Color::White;
    let answer = vcf(&setup.position()?, 100_000, &mut || false);
    println!("White: {:?} after {} positions", answer.verdict, answer.nodes);

    setup.to_move = Color::Black;
    let mut position = setup.position()?;
    let answer = vcf(&position, 100_000, &mut || false);
    let Verdict::Win(line) = answer.verdict else { return Err("no win was found".into()) };
    println!("Black: fours needed {}", line.len().div_ceil(2));
    for point in line {
        position.play(Move::Place(point));
    }
    println!("{position}");
    Ok(())
}
