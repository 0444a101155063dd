//! Where Black may not play in renju, and why: the threes and fours behind each answer.

use gomoku_core::grid::Color;
use gomoku_core::position::Setup;
use gomoku_core::rules::{Foul, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut setup = Setup::from_diagram(
        Variant::Renju.rules(),
        "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . x . . . . .
        . . . . . x . . . . .
        . . x x . . . . . . .
        . . . . . . . . . . .
        . x x x . x x . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        o o . o . o . o . . o",
    )?;
    setup.to_move = Color::Black;
    let position = setup.position()?;
    println!("{position}\n");

    for point in position.forbidden_points(Color::Black) {
        let explanation = position.explain(Color::Black, point).ok_or("the point is free")?;
        println!("{point}: {}", explanation.kinds);
        for overline in &explanation.overlines {
            println!("   a row of {}: {overline}", overline.len());
        }
        for four in &explanation.fours {
            println!("   a four {}, completed by {}", four.stones, four.completions);
        }
        for three in explanation.threes.iter().filter(|three| three.is_genuine()) {
            println!("   a three {}", three.stones);
        }
    }

    assert!(position.fouls_at(Color::Black, "e4".parse()?).contains(Foul::Overline));
    assert!(position.fouls_at(Color::Black, "d5".parse()?).contains(Foul::DoubleThree));
    assert!(position.forbidden_points(Color::White).is_empty(), "White may play anywhere");
    Ok(())
}
