//! Connect Four played perfectly: gravity boards of any size that fits a word, four in a row.
//!
//! [`Bitboard`] is a position in two words, [`Solver`] gives its exact score and that of every
//! column. On other gravity boards, and for other lengths of line, there is the general search.
//!
//! Not here: levels and hints (the engine), records and rules texts.

mod bitboard;
mod book;
mod convert;
mod evens;
mod frame;
mod lookahead;
mod order;
#[cfg(feature = "threads")]
mod parallel;
#[cfg(test)]
mod plain;
mod search;
mod solver;
mod table;

pub use bitboard::{Bitboard, ColumnsError, DropError};
pub use book::{Book, BookError};
pub use convert::NotConnectFour;
pub use frame::{Frame, FrameError};
pub use lookahead::lookahead;
pub use solver::{Solver, Stopped};
