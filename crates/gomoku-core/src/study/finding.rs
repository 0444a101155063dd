//! What a search found in one position.

use crate::engine::Score;
use crate::position::Move;

/// What a search found in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The value for the side to move; `None` where no search could tell.
    pub score: Option<Score>,
    /// The line that both sides should play; it begins with the best move.
    pub line: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions that might have been looked at.
    pub limit: u64,
}

impl Finding {
    /// The best move; `None` only where nothing can be played.
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }
}
