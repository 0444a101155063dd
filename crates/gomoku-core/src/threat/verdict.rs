//! The three answers of a prover.

use crate::grid::Point;

/// What a prover says about a forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Proven, with a line that wins.
    Win(Vec<Point>),
    /// Proven that there is none.
    NoWin,
    /// A limit was hit first.
    Unknown,
}

impl Verdict {
    /// Whether a win is proven.
    pub const fn is_win(&self) -> bool {
        matches!(self, Self::Win(_))
    }
}
