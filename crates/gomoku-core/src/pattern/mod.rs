//! Line shapes: what a stone would make on each line, and what that is worth.
//!
//! [`Window`] defines the shapes literally, for any length; [`ShapeTable`] holds the answers for
//! five in a row; [`Scorer`] adds them up over a board.

mod accumulator;
mod code;
mod pair;
mod policy;
mod score;
mod shape;
mod table;
mod value;
mod weights;

pub use accumulator::Accumulator;
pub use code::{CODES, Threat, code_of};
pub use score::{Scorer, Scores};
pub use shape::{Shape, Window};
pub use table::ShapeTable;
pub use weights::{HIDDEN, LANES, SETS, weight_set};
