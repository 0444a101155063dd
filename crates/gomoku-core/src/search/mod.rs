//! General players: what a search is told, what it tells, and the alpha-beta search.
//!
//! A search sees positions only, never a game; it prints nothing and reads no clock of its own.

mod alpha_beta;
mod candidates;
mod limits;
mod root;
mod score;
mod table;

pub use limits::{Info, Limits, TimeLimit};
pub use root::{Found, Searcher};
pub use score::Score;
