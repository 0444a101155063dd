//! Points as they stand on the wire.

use std::fmt;
use std::str::FromStr;

use super::{ProtocolError, ProtocolErrorKind};
use crate::grid::{Point, Size};

/// A place as the protocol writes it: `x` is the column from the left, `y` the row from the top,
/// both from zero. It may be off every board until [`point`](Self::point) says otherwise.
///
/// ```
/// use gomoku_core::grid::Size;
/// use gomoku_core::protocol::Xy;
/// let size = Size::square(15)?;
/// let xy: Xy = "7,0".parse()?;
/// assert_eq!(xy.point(size), Some("h15".parse()?));
/// assert_eq!(Xy::of("h15".parse()?, size).to_string(), "7,0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Xy {
    /// The column, 0 at the left.
    pub x: i32,
    /// The row, 0 at the top.
    pub y: i32,
}

impl Xy {
    /// How `point` is written on a board of `size`.
    pub const fn of(point: Point, size: Size) -> Self {
        Self { x: point.col() as i32, y: size.height() as i32 - 1 - point.row() as i32 }
    }

    /// The point on a board of `size`, or `None` if it is off the board.
    pub fn point(self, size: Size) -> Option<Point> {
        let col = usize::try_from(self.x).ok()?;
        let row = usize::try_from(size.height() as i64 - 1 - i64::from(self.y)).ok()?;
        Point::try_new(col, row).filter(|&point| size.contains(point))
    }

    /// The point of exactly these two numbers; blanks around either do not matter.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (x, y) = text.split_once(',')?;
        Some(Self { x: int(x)?, y: int(y)? })
    }
}

/// A whole number. One too long for a machine word is as far off as any other large one.
pub(super) fn int(text: &str) -> Option<i32> {
    let text = text.trim();
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(if digits.len() < text.len() { i32::MIN } else { i32::MAX }))
}

impl fmt::Display for Xy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Xy {
    type Err = ProtocolError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ProtocolError { text: text.to_owned(), kind: ProtocolErrorKind::Point };
        Self::read(text).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_comes_back_and_rows_count_from_the_top() {
        for size in [Size::known(15, 15), Size::known(22, 5), Size::known(5, 22)] {
            for point in size.points() {
                let xy: Xy = Xy::of(point, size).to_string().parse().unwrap();
                assert_eq!(xy.point(size), Some(point));
            }
            let top = Xy { x: 0, y: 0 }.point(size).unwrap();
            assert_eq!((top.col(), top.row()), (0, size.height() - 1));
        }
    }

    #[test]
    fn refuses_what_is_no_pair_or_off_the_board() {
        for text in ["", "7", "7,", ",7", "7,7,7", "x", "x,y", "7;7", "+7,7", "7.0,7", "--7,7"] {
            assert!(text.parse::<Xy>().is_err(), "{text:?}");
        }
        let size = Size::known(15, 15);
        for text in ["15,0", "0,15", "-1,3", "3,-1", "99999999999999999999,0", "0,-99999999999"] {
            assert_eq!(text.parse::<Xy>().unwrap().point(size), None, "{text}");
        }
        assert_eq!(" 7 , 8 ".parse(), Ok(Xy { x: 7, y: 8 }));
    }
}
