//! Board sizes, 1×1 to 22×22, rectangles included.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::point::{MAX_SIDE, Point};
use super::point_set::PointSet;

/// Width and height of a board, each from 1 to 22.
///
/// ```
/// use gomoku_core::grid::Size;
/// let size: Size = "7x6".parse().unwrap();
/// assert_eq!((size.width(), size.height(), size.area()), (7, 6, 42));
/// assert_eq!("15".parse::<Size>().unwrap().to_string(), "15x15");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A size that no board has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SizeError {
    /// A side is zero or above 22.
    #[error("a board of {width}x{height} is not offered: each side is 1 to 22")]
    Range {
        /// The width asked for.
        width: usize,
        /// The height asked for.
        height: usize,
    },
    /// Not a number, nor two numbers joined by `x`.
    #[error("`{0}` is not a board size: expected `15` or `7x6`")]
    Syntax(String),
}

impl Size {
    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// [`SizeError::Range`] unless both are 1 to 22.
    pub const fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        if width == 0 || height == 0 || width > MAX_SIDE || height > MAX_SIDE {
            return Err(SizeError::Range { width, height });
        }
        Ok(Self { width: width as u8, height: height as u8 })
    }

    /// A square board.
    ///
    /// # Errors
    /// [`SizeError::Range`] unless `side` is 1 to 22.
    pub const fn square(side: usize) -> Result<Self, SizeError> {
        Self::new(side, side)
    }

    /// A size known when the program is written.
    pub(crate) const fn known(width: usize, height: usize) -> Self {
        assert!(0 < width && width <= MAX_SIDE && 0 < height && height <= MAX_SIDE);
        Self { width: width as u8, height: height as u8 }
    }

    /// Number of columns.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Number of rows.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Number of points.
    pub const fn area(self) -> usize {
        self.width() * self.height()
    }

    /// Whether width and height are equal.
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// Whether `point` is on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.col() < self.width() && point.row() < self.height()
    }

    /// The middle point; on even sides the one to the lower left of the middle.
    pub const fn center(self) -> Point {
        Point::new((self.width() - 1) / 2, (self.height() - 1) / 2)
    }

    /// All points, row by row from the bottom.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.height())
            .flat_map(move |row| (0..self.width()).map(move |col| Point::new(col, row)))
    }

    /// All points as a set.
    pub fn point_set(self) -> PointSet {
        self.points().collect()
    }

    /// The points at most `distance` columns and rows from the centre, for opening rules.
    pub fn central_square(self, distance: usize) -> PointSet {
        let center = self.center();
        self.points()
            .filter(|point| {
                point.col().abs_diff(center.col()) <= distance
                    && point.row().abs_diff(center.row()) <= distance
            })
            .collect()
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}x{}", self.width, self.height))
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let syntax = || SizeError::Syntax(text.to_owned());
        let number = |part: &str| -> Result<usize, SizeError> {
            if part.is_empty() || !part.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(syntax());
            }
            // A number too long for a machine word is out of range like any other large one.
            Ok(part.parse().unwrap_or(usize::MAX))
        };
        match text.trim().split_once(['x', 'X', '×', '*']) {
            Some((width, height)) => Self::new(number(width)?, number(height)?),
            None => Self::square(number(text.trim())?),
        }
    }
}

#[cfg(feature = "serde")]
serde_as_text!(Size);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_sizes_and_names_the_range() {
        assert_eq!("15".parse::<Size>(), Size::square(15));
        assert_eq!(" 7X6 ".parse::<Size>(), Size::new(7, 6));
        assert_eq!("1x22".parse::<Size>(), Size::new(1, 22));
        assert_eq!("0x5".parse::<Size>(), Err(SizeError::Range { width: 0, height: 5 }));
        assert_eq!("23".parse::<Size>(), Err(SizeError::Range { width: 23, height: 23 }));
        for text in ["", "x", "7x", "x6", "7x6x5", "-7", "+7", "15 x", "a", "7,6"] {
            assert!(matches!(text.parse::<Size>(), Err(SizeError::Syntax(_))), "{text:?}");
        }
        assert!("99999999999999999999999".parse::<Size>().is_err());
    }

    #[test]
    fn centre_and_central_squares() {
        let size = Size::known(15, 15);
        assert_eq!(size.center().to_string(), "h8");
        assert_eq!(size.central_square(2).len(), 25);
        assert_eq!(Size::known(1, 1).central_square(3).len(), 1);
    }
}
