//! Draws a game as PNG on standard output: `picture THEME MOVES… > board.png`.

use std::io::Write as _;

use gomoku_core::grid::Point;
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Variant;
use gomoku_diagram::raster::{Fonts, png};
use gomoku_diagram::{Diagram, Theme, svg};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let theme: Theme = arguments.next().unwrap_or_default().parse().unwrap_or_default();
    let moves: Vec<String> = arguments.collect();
    let gravity = moves.first().is_some_and(|text| text.starts_with(|c: char| c.is_ascii_digit()));
    let variant = if gravity { Variant::ConnectFour } else { Variant::Renju };
    let mut position = Position::new(variant.rules());
    for text in &moves {
        let point = if gravity {
            position.landing(text.parse::<usize>()? - 1)?
        } else {
            text.parse::<Point>()?
        };
        position.try_play(Move::Place(point))?;
    }
    let mut diagram = Diagram::of_position(&position);
    diagram.caption = vec![format!("第 {} 手", position.ply())];
    let picture = png(&svg::draw(&diagram, theme), 1.0, &Fonts::new())?;
    std::io::stdout().write_all(&picture)?;
    Ok(())
}
