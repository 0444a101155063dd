//! Where things are: points, axes, sizes, sets of points, symmetries and the two colors.
//!
//! Nothing here knows stones or rules.

#[macro_use]
mod as_text;
mod axis;
mod color;
mod point;
mod point_set;
mod size;
mod symmetry;

pub use axis::{Axis, LINES};
pub use color::{ByColor, Color, ParseColorError};
pub use point::{CELLS, MARGIN, MAX_SIDE, ParsePointError, Point, STRIDE};
pub use point_set::{Iter, PointSet};
pub use size::{Size, SizeError};
pub use symmetry::Symmetry;
