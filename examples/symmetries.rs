//! One key for a position and its eight pictures: what an opening book stores.

use gomoku_core::grid::{Point, Symmetry};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{Rules, Variant};

fn position(rules: Rules, points: impl Iterator<Item = Point>) -> Position {
    let mut position = Position::new(rules);
    points.for_each(|point| position.play(Move::Place(point)));
    position
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Variant::Freestyle.rules();
    let size = rules.size();
    let points = ["h8", "i9", "i8", "g10"].map(str::parse::<Point>);
    let points: Vec<Point> = points.into_iter().collect::<Result<_, _>>()?;

    // The smallest key of the eight stands for all of them.
    let key_of = |points: &[Point]| {
        let image = |symmetry: Symmetry| {
            position(rules, points.iter().map(|&point| symmetry.apply(point, size))).key()
        };
        Symmetry::ALL.into_iter().map(image).min()
    };
    let key = key_of(&points);
    for symmetry in Symmetry::ALL {
        let image: Vec<Point> = points.iter().map(|&p| symmetry.apply(p, size)).collect();
        println!("{symmetry:?} {image:?}");
        assert_eq!(key_of(&image), key);
        let back = symmetry.inverse();
        assert!(image.iter().map(|&point| back.apply(point, size)).eq(points.iter().copied()));
    }
    println!("book key {:016x}", key.ok_or("eight keys")?);
    Ok(())
}
