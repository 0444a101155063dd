//! General players: what a search is told, what it tells, two searches over shapes of five, and a
//! slower one for every other row.
//!
//! A search sees positions only, never a game; it prints nothing and reads no clock of its own.

mod alpha_beta;
mod candidates;
mod generic;
mod limits;
mod mcts;
pub(crate) mod odds;
mod provers;
mod root;
mod score;
mod table;
mod team;
#[cfg(feature = "threads")]
mod together;
mod tuning;

pub(crate) use generic::Generic;
pub use limits::{Info, Limits, TimeLimit};
pub(crate) use mcts::Mcts;
pub use root::{Found, Searcher};
pub use score::Score;
#[doc(hidden)]
pub use tuning::{Constant, Tuning};

/// Which search thinks about five in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SearchKind {
    /// Alpha-beta over shapes and threats, deepened ply by ply: the stronger one.
    #[default]
    AlphaBeta,
    /// A tree that grows where it is promising (Monte-Carlo tree search without random games). It
    /// shares shapes, evaluation and provers with the other, and has a mind of its own about the rest.
    Mcts,
}
