//! The one-ply player under its own name: the floor below every other player of the arena.

use super::one_ply::OnePly;
use super::{Level, Limits};
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
    OnePly::new(position.rules()).choose(position, &Limits::default(), Level::STRONGEST, seed)
}
