//! A place on a board, packed into 16 bits.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::axis::Axis;

/// Distance of two vertical neighbours in the packed index.
pub const STRIDE: usize = 32;
/// Cells left free around the largest board, so that five steps from any point stay in the square.
pub const MARGIN: usize = 5;
/// The longest side a board can have.
pub const MAX_SIDE: usize = 22;
/// Number of packed indices, margin included.
pub const CELLS: usize = STRIDE * STRIDE;

/// A place on a board of any size: a column and a row, both counted from zero.
///
/// The packed index is `(row + 5) · 32 + column + 5`. With 22 columns and a margin of five on each
/// side the stride is exactly 32, so a neighbour is one addition and a step off the board lands on
/// a margin cell instead of on the next row:
///
/// ```text
///   y 26 | . . . . .  a22 b22 … v22  . . . . .
///        |               …
///   y  5 | . . . . .  a1  b1  … v1   . . . . .
///          x 0 … 4    5   6   … 26   27 … 31
/// ```
///
/// Points print and parse as players write them: the column letter, `a` from the left and without
/// leaving out `i`, then the row number, 1 at the bottom. They sort by row, then by column.
///
/// ```
/// use gomoku_core::grid::Point;
/// let point: Point = "h8".parse().unwrap();
/// assert_eq!((point.col(), point.row()), (7, 7));
/// assert_eq!(Point::new(8, 8).to_string(), "i9");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u16);

impl Point {
    /// The point in column `col` and row `row`, counted from zero at the lower left.
    ///
    /// # Panics
    /// If either is 22 or more; [`try_new`](Self::try_new) answers instead.
    pub const fn new(col: usize, row: usize) -> Self {
        assert!(col < MAX_SIDE && row < MAX_SIDE, "column and row are below 22");
        Self(((row + MARGIN) * STRIDE + col + MARGIN) as u16)
    }

    /// The point in column `col` and row `row`, or `None` if either is 22 or more.
    pub const fn try_new(col: usize, row: usize) -> Option<Self> {
        if col < MAX_SIDE && row < MAX_SIDE { Some(Self::new(col, row)) } else { None }
    }

    /// The point with this packed index, or `None` for a margin cell.
    pub const fn from_idx(idx: usize) -> Option<Self> {
        if idx >= CELLS {
            return None;
        }
        let (x, y) = (idx % STRIDE, idx / STRIDE);
        if x < MARGIN || y < MARGIN {
            return None;
        }
        Self::try_new(x - MARGIN, y - MARGIN)
    }

    /// The column, 0 at the left.
    pub const fn col(self) -> usize {
        self.x() - MARGIN
    }

    /// The row, 0 at the bottom.
    pub const fn row(self) -> usize {
        self.y() - MARGIN
    }

    /// The packed index, below 1024.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// Packed column, margin included.
    pub(crate) const fn x(self) -> usize {
        self.0 as usize % STRIDE
    }

    /// Packed row, margin included.
    pub(crate) const fn y(self) -> usize {
        self.0 as usize / STRIDE
    }

    /// The point `steps` along `axis` (negative: backwards), or `None` beyond the largest board.
    pub const fn step(self, axis: Axis, steps: i32) -> Option<Self> {
        let (dx, dy) = axis.delta();
        let (col, row) = (self.col() as i32 + dx * steps, self.row() as i32 + dy * steps);
        if col < 0 || row < 0 {
            return None;
        }
        Self::try_new(col as usize, row as usize)
    }

    /// The point on this point's line whose bit is `bit`.
    ///
    /// # Panics
    /// If that bit belongs to a margin cell.
    pub(crate) const fn at_bit(self, axis: Axis, bit: u32) -> Self {
        match self.step(axis, bit as i32 - axis.bit(self) as i32) {
            Some(point) => point,
            None => panic!("bit of a stone or of a free point"),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.col() as u8);
        f.pad(&format!("{letter}{}", self.row() + 1))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name a point.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePointError {
    /// Not a letter followed by a number without leading zeros.
    #[error("`{0}` is not a point: expected a column letter and a row number, such as `h8`")]
    Syntax(String),
    /// Well formed, but beyond the largest board.
    #[error("`{0}` is on no board: columns are a to v, rows are 1 to 22")]
    Range(String),
}

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads `h8`: surrounding blanks and letter case do not matter, nothing else is forgiven.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let trimmed = text.trim();
        let syntax = || ParsePointError::Syntax(text.to_owned());
        let mut chars = trimmed.chars();
        let letter = chars.next().ok_or_else(syntax)?.to_ascii_lowercase();
        let digits = chars.as_str();
        let well_formed = letter.is_ascii_lowercase()
            && !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !well_formed {
            return Err(syntax());
        }
        let range = || ParsePointError::Range(trimmed.to_owned());
        if digits.starts_with('0') {
            return Err(if digits.bytes().all(|byte| byte == b'0') { range() } else { syntax() });
        }
        let row: usize = digits.parse().map_err(|_| range())?;
        Self::try_new((letter as u8 - b'a') as usize, row - 1).ok_or_else(range)
    }
}

#[cfg(feature = "serde")]
serde_as_text!(Point);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_prints() {
        for row in 0..MAX_SIDE {
            for col in 0..MAX_SIDE {
                let point = Point::new(col, row);
                assert_eq!(point.to_string().parse(), Ok(point));
                assert_eq!(Point::from_idx(point.idx()), Some(point));
            }
        }
    }

    #[test]
    fn refuses_what_is_not_a_point() {
        for text in ["", "h", "8h", "h8x", "hh8", "h-8", "h 8", "h08", "é8", "８h", "h8,"] {
            assert!(matches!(text.parse::<Point>(), Err(ParsePointError::Syntax(_))), "{text:?}");
        }
        for text in ["w1", "a0", "h23", "h99999999999999999999"] {
            assert!(matches!(text.parse::<Point>(), Err(ParsePointError::Range(_))), "{text:?}");
        }
        assert_eq!(" H8 ".parse(), Ok(Point::new(7, 7)));
    }

    #[test]
    fn steps_never_wrap_to_another_row() {
        let edge = Point::new(21, 7);
        assert_eq!(edge.step(Axis::Horizontal, 1), None);
        assert_eq!(Point::new(0, 7).step(Axis::Horizontal, -1), None);
        assert_eq!(Point::new(3, 0).step(Axis::AntiDiagonal, 1), None);
    }
}
