//! The positions of all benchmarks, in three groups.

use gomoku_core::board::Board;
use gomoku_core::grid::{Color, Point};
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

/// Boards for forbidden points: clusters of stones, mostly black, where shapes meet. The same every
/// time.
pub fn clusters() -> Vec<Board> {
    let mut state = 1_u64;
    let mut below = |bound: usize| {
        // splitmix64: good enough to scatter stones, and the same on every platform.
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 16) as usize % bound
    };
    let size = Variant::Renju.usual_size();
    (0..16)
        .map(|_| {
            let mut board = Board::new(size);
            while board.stones() < 40 {
                let point = Point::new(3 + below(9), 3 + below(9));
                if board.is_free(point) {
                    let color = if below(3) == 0 { Color::White } else { Color::Black };
                    board.place(point, color, &mut ());
                }
            }
            board
        })
        .collect()
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

    #[test]
    fn clusters_have_forbidden_points_on_which_both_judges_agree() {
        use gomoku_core::grid::{ByColor, PointSet};
        use gomoku_core::rules::renju::{explain, forbidden_points};
        use gomoku_core::rules::{FoulKinds, RunRule};

        let run = ByColor::new(RunRule::Exactly, RunRule::AtLeast);
        let fouls = ByColor::new(FoulKinds::RENJU, FoulKinds::NONE);
        let mut all = 0;
        for board in clusters() {
            let fast = forbidden_points(&board, Color::Black, FoulKinds::RENJU);
            let forbidden = |point: &Point| {
                !explain(&board, 5, run, fouls, Color::Black, *point).kinds.is_empty()
            };
            let slow: PointSet = board.free().iter().filter(forbidden).collect();
            assert_eq!(fast, slow);
            all += fast.len();
        }
        assert!(all > 32, "{all} forbidden points on 16 boards");
    }
}
