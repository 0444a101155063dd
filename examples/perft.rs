//! How many games of a few stones there are: the check of a move generator.

use gomoku_core::grid::Size;
use gomoku_core::position::{Position, perft};
use gomoku_core::rules::{Rules, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = [
        ("connect four", Variant::ConnectFour.rules(), 8, 5_673_234),
        ("tic-tac-toe", Variant::TicTacToe.rules(), 9, 127_872),
        ("three in a row on 4x4", Rules::new(Size::square(4)?, 3)?, 6, 5_518_656),
    ];
    for (name, rules, depth, expected) in games {
        println!("{name}:");
        for depth in 1..=depth {
            println!("   {depth} {:>9}", perft(&mut Position::new(rules), depth));
        }
        assert_eq!(perft(&mut Position::new(rules), depth), expected);
    }
    Ok(())
}
