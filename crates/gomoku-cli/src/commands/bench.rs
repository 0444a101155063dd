//! `gomoku bench`: one number that tells whether the search is still the same.
//!
//! Every position is searched to a fixed depth from an empty table. The sum of the positions looked
//! at is the same on every machine: no clock is read, and ties are broken by the point.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

use gomoku_core::engine::{Engine, Level, Limits};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Variant;
use gomoku_text::{Text, Texts};

use crate::exit_code::ExitCode;

/// Plies searched, so that the whole takes a few seconds.
const DEPTH: u32 = 8;

/// Rule, board and moves: quiet and sharp positions under every rule, on small, large and oblong
/// boards.
const POSITIONS: [(Variant, &str, &str); 14] = [
    (Variant::Freestyle, "15", ""),
    (Variant::Freestyle, "15", "h8 i9 i7"),
    (Variant::Freestyle, "15", "h8 h9 i9 g7 i8 i10 j10 k11 g8 f8"),
    (Variant::Freestyle, "20", "j10 k11 k10 l10 i9 h8 j9 j8 i10 h10 i11 i8 k9 h12"),
    (Variant::Freestyle, "9", "e5 d4 e4 e3 d5 c5 f5 g5"),
    (Variant::Freestyle, "12x7", "f4 g4 f3 f5 e4 g2"),
    (Variant::Standard, "15", "h8 i9 h10 h9 g9 i7 i8 g10 j9 f11"),
    (Variant::Standard, "15", "h8 g9 i9 g7 g8 f8 h6 h7 i7 j6"),
    (Variant::Renju, "15", "h8 i9 j10 h9 g9 i8 i10 j8 g10"),
    (Variant::Renju, "15", "h8 h9 j9 i9 i10 g8 j8 k10 j11"),
    (Variant::Renju, "15", "h8 i8 h6 h7 g7 i9 i7 f8 j8 f6"),
    (Variant::Caro, "15", "h8 i9 h10 h9 g9 i7 i8 g10 j9 f11"),
    (Variant::Caro, "15", "h8 h9 i9 g7 i8 i10 j10 k11 g8 f8"),
    (Variant::Freestyle, "22", "k11 l12 l11 m11 j10 i9 k10"),
];

/// Prints the number; how fast it came goes to standard error.
pub(super) fn run(texts: &Texts) -> anyhow::Result<ExitCode> {
    let began = Instant::now();
    let nodes: u64 = POSITIONS.iter().map(nodes).sum();
    writeln!(std::io::stdout(), "{nodes}")?;
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    // Precision does not matter in a speed.
    #[allow(clippy::cast_precision_loss, clippy::cast_sign_loss)]
    let speed = (nodes as f64 / seconds / 1_000.0) as usize;
    let said = texts.say(&Text::BenchSpeed { seconds: format!("{seconds:.1}"), number: speed });
    writeln!(std::io::stderr(), "{said}")?;
    Ok(ExitCode::Success)
}

fn nodes((variant, size, moves): &(Variant, &str, &str)) -> u64 {
    let size = size.parse().expect("the list names boards");
    let mut position = Position::new(variant.rules_on(size));
    for point in moves.split_whitespace() {
        position.play(Move::Place(point.parse().expect("the list names points")));
    }
    let mut engine = Engine::new(Level::STRONGEST, 0);
    let limits = Limits::default().with_depth(DEPTH);
    engine.think(&position, &limits, &mut |_| ControlFlow::Continue(())).nodes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_position_has_the_same_number() {
        let small = (Variant::Freestyle, "7", "d4 d5");
        assert_eq!(nodes(&small), nodes(&small));
    }

    #[test]
    fn every_position_is_open_and_none_is_there_twice() {
        let mut seen = std::collections::BTreeSet::new();
        for (variant, size, moves) in POSITIONS {
            let mut position = Position::new(variant.rules_on(size.parse().unwrap()));
            for point in moves.split_whitespace() {
                position.play(Move::Place(point.parse().unwrap()));
            }
            assert!(position.outcome().is_none(), "{moves}");
            assert!(seen.insert((variant.to_string(), size, moves)), "{variant} {size} {moves}");
        }
    }
}
