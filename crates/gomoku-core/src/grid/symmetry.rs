//! The eight symmetries of the square.

use super::point::Point;
use super::size::Size;

/// A rotation or reflection of the board.
///
/// On a rectangle the four that exchange columns and rows lead to the turned rectangle; under
/// gravity only [`Identity`](Self::Identity) and [`MirrorColumns`](Self::MirrorColumns) keep the
/// game the same.
///
/// ```
/// use gomoku_core::grid::{Point, Size, Symmetry};
/// let size = Size::new(15, 15).unwrap();
/// let a2: Point = "a2".parse().unwrap();
/// assert_eq!(Symmetry::Rotate90.apply(a2, size).to_string(), "b15");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise.
    Rotate90,
    /// A half turn.
    Rotate180,
    /// A quarter turn counter-clockwise.
    Rotate270,
    /// Left and right exchanged.
    MirrorColumns,
    /// Top and bottom exchanged.
    MirrorRows,
    /// Columns and rows exchanged, a1 stays.
    Transpose,
    /// Columns and rows exchanged along the other diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// The two that leave a game with gravity the same.
    pub const GRAVITY: [Self; 2] = [Self::Identity, Self::MirrorColumns];

    /// Whether columns and rows change places.
    pub const fn transposes(self) -> bool {
        matches!(self, Self::Rotate90 | Self::Rotate270 | Self::Transpose | Self::AntiTranspose)
    }

    /// The size of the board after the symmetry.
    pub const fn apply_size(self, size: Size) -> Size {
        if self.transposes() { Size::known(size.height(), size.width()) } else { size }
    }

    /// Where `point` of a board of `size` goes.
    ///
    /// # Panics
    /// If the point is not on a board of that size.
    pub const fn apply(self, point: Point, size: Size) -> Point {
        let (col, row) = (point.col(), point.row());
        let (right, top) = (size.width() - 1 - col, size.height() - 1 - row);
        let (col, row) = match self {
            Self::Identity => (col, row),
            Self::Rotate90 => (row, right),
            Self::Rotate180 => (right, top),
            Self::Rotate270 => (top, col),
            Self::MirrorColumns => (right, row),
            Self::MirrorRows => (col, top),
            Self::Transpose => (row, col),
            Self::AntiTranspose => (top, right),
        };
        Point::new(col, row)
    }

    /// The symmetry that takes everything back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Rotate90 => Self::Rotate270,
            Self::Rotate270 => Self::Rotate90,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_a_bijection_and_its_inverse_takes_back() {
        for size in [Size::known(15, 15), Size::known(7, 6), Size::known(1, 22)] {
            for symmetry in Symmetry::ALL {
                let turned = symmetry.apply_size(size);
                let image: super::super::PointSet =
                    size.points().map(|point| symmetry.apply(point, size)).collect();
                assert_eq!(image, turned.point_set());
                for point in size.points() {
                    let there = symmetry.apply(point, size);
                    assert_eq!(symmetry.inverse().apply(there, turned), point, "{symmetry:?}");
                }
            }
        }
    }

    #[test]
    fn the_eight_are_different() {
        let size = Size::known(15, 15);
        let b1 = Point::new(1, 0);
        let images: super::super::PointSet =
            Symmetry::ALL.iter().map(|symmetry| symmetry.apply(b1, size)).collect();
        assert_eq!(images.len(), 8);
    }
}
