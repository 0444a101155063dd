//! Two players under names of their own, to measure the others by: the one-ply player at its best, and
//! somebody who only knows the rules.

use super::Limits;
use super::level::Skill;
use super::one_ply::OnePly;
use crate::position::{Move, Position};

/// The move of the one-ply player at its best, or `None` where nothing can be played; `seed` varies
/// its choice between equally good moves.
///
/// ```
/// use gomoku_core::engine::one_ply;
/// use gomoku_core::position::Position;
/// use gomoku_core::rules::Variant;
/// assert!(one_ply(&Position::new(Variant::Freestyle.rules()), 1).is_some());
/// ```
pub fn one_ply(position: &Position, seed: u64) -> Option<Move> {
    OnePly::new(position.rules()).choose(position, &Limits::default(), Skill::exact(0), seed)
}

/// The move of somebody who only knows the rules: completes a row, stops a row that is one stone short,
/// and otherwise plays next to some stone, whichever it is. `None` where nothing can be played.
///
/// ```
/// use gomoku_core::engine::beginner;
/// use gomoku_core::position::{Move, Position};
/// use gomoku_core::rules::Variant;
/// let mut position = Position::new(Variant::Freestyle.rules());
/// position.play(Move::Place("h8".parse()?));
/// let point = beginner(&position, 1).and_then(Move::point).expect("a stone");
/// assert!(point.col().abs_diff(7) <= 1 && point.row().abs_diff(7) <= 1);
/// # Ok::<(), gomoku_core::grid::ParsePointError>(())
/// ```
pub fn beginner(position: &Position, seed: u64) -> Option<Move> {
    OnePly::new(position.rules()).choose(position, &Limits::default(), Skill::BEGINNER, seed)
}
