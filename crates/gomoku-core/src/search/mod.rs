//! General players: what a search is told, what it tells, the alpha-beta search over shapes of five,
//! and a slower one for every other row.
//!
//! A search sees positions only, never a game; it prints nothing and reads no clock of its own.

mod alpha_beta;
mod candidates;
mod generic;
mod limits;
mod root;
mod score;
mod table;
mod team;
#[cfg(feature = "threads")]
mod together;

pub(crate) use generic::Generic;
pub use limits::{Info, Limits, TimeLimit};
pub use root::{Found, Searcher};
pub use score::Score;
