//! The four directions in which a row can be made, and where a point lies on its line.

use super::point::{Point, STRIDE};

/// Number of line slots an axis needs: a diagonal of the packed 32×32 square can start on 63 cells.
pub const LINES: usize = 64;

/// One of the four directions of a row.
///
/// A line is a set of points on one axis. Every point has, on each axis, the number of its line
/// and the bit of a 32-bit word that stands for it there:
///
/// | axis | line | bit |
/// |---|---|---|
/// | horizontal | y | x |
/// | vertical | x | y |
/// | diagonal (rising) | x − y + 31 | x |
/// | anti-diagonal (falling) | x + y | x |
///
/// x and y are the packed coordinates, margin included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Along a row, a1 to b1.
    Horizontal,
    /// Along a column, a1 to a2.
    Vertical,
    /// Rising to the right, a1 to b2.
    Diagonal,
    /// Falling to the right, a2 to b1.
    AntiDiagonal,
}

impl Axis {
    /// All four axes.
    pub const ALL: [Self; 4] =
        [Self::Horizontal, Self::Vertical, Self::Diagonal, Self::AntiDiagonal];

    /// What to add to a packed index to move one step towards higher bits of the line.
    ///
    /// ```
    /// use gomoku_core::grid::{Axis, Point};
    /// let h8: Point = "h8".parse().unwrap();
    /// assert_eq!(h8.step(Axis::AntiDiagonal, 1), "i7".parse().ok());
    /// ```
    pub const fn offset(self) -> i32 {
        match self {
            Self::Horizontal => 1,
            Self::Vertical => STRIDE as i32,
            Self::Diagonal => STRIDE as i32 + 1,
            Self::AntiDiagonal => 1 - STRIDE as i32,
        }
    }

    /// Column and row change of one step towards higher bits of the line.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Diagonal => (1, 1),
            Self::AntiDiagonal => (1, -1),
        }
    }

    /// The number of the line through `point`, below [`LINES`].
    pub const fn line(self, point: Point) -> usize {
        let (x, y) = (point.x(), point.y());
        match self {
            Self::Horizontal => y,
            Self::Vertical => x,
            Self::Diagonal => x + 31 - y,
            Self::AntiDiagonal => x + y,
        }
    }

    /// The bit that stands for `point` in the word of its line, below 32.
    pub const fn bit(self, point: Point) -> u32 {
        match self {
            Self::Vertical => point.y() as u32,
            Self::Horizontal | Self::Diagonal | Self::AntiDiagonal => point.x() as u32,
        }
    }
}
