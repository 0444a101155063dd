//! The positions of all benchmarks, in three groups.

use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Variant;

/// The groups by name, sparse boards first: openings, middle games, nearly full boards.
const FILES: [(&str, &str); 3] = [
    ("opening", include_str!("../../crates/gomoku-core/tests/data/positions/opening.txt")),
    ("middle", include_str!("../../crates/gomoku-core/tests/data/positions/middle.txt")),
    ("full", include_str!("../../crates/gomoku-core/tests/data/positions/full.txt")),
];

/// Positions of one kind.
#[derive(Clone, Debug)]
pub struct Group {
    /// `opening`, `middle` or `full`.
    pub name: &'static str,
    /// Open games on 15×15 freestyle.
    pub positions: Vec<Position>,
}

/// All groups.
///
/// # Panics
/// If the data names an illegal move.
pub fn groups() -> Vec<Group> {
    let position = |line: &str| {
        let mut position = Position::new(Variant::Freestyle.rules());
        for point in line.split(' ') {
            position.play(Move::Place(point.parse().expect("a point of the data")));
        }
        position
    };
    let positions = |text: &str| {
        text.lines().filter(|line| !line.starts_with('#')).map(position).collect::<Vec<_>>()
    };
    FILES.into_iter().map(|(name, text)| Group { name, positions: positions(text) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_hold_what_their_names_say() {
        let stones = [("opening", 4..=11), ("middle", 34..=62), ("full", 190..=218)];
        for (group, (name, range)) in groups().iter().zip(stones) {
            assert_eq!(group.name, name);
            assert_eq!(group.positions.len(), 8);
            for position in &group.positions {
                assert!(range.contains(&position.ply()), "{name} {}", position.ply());
                assert_eq!(position.outcome(), None);
            }
        }
    }
}
