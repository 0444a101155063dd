//! A set of points as one bit per packed cell.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use super::point::{Point, STRIDE};

/// A set of points; iterates by row from the bottom, then by column.
///
/// ```
/// use gomoku_core::grid::{Point, PointSet};
/// let set: PointSet = ["i9", "h8", "a9"].iter().map(|text| text.parse().unwrap()).collect();
/// assert_eq!(set.to_string(), "h8 a9 i9");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PointSet {
    rows: [u32; STRIDE],
}

impl PointSet {
    /// The set without points.
    pub const EMPTY: Self = Self { rows: [0; STRIDE] };

    /// Adds a point and says whether it was new.
    pub fn insert(&mut self, point: Point) -> bool {
        let new = !self.contains(point);
        self.rows[point.y()] |= 1 << point.x();
        new
    }

    /// Removes a point and says whether it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        let there = self.contains(point);
        self.rows[point.y()] &= !(1 << point.x());
        there
    }

    /// Whether the point is in the set.
    pub const fn contains(&self, point: Point) -> bool {
        self.rows[point.y()] >> point.x() & 1 != 0
    }

    /// Number of points.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether there is no point.
    pub fn is_empty(&self) -> bool {
        self.rows == [0; STRIDE]
    }

    /// The lowest point, by row and then by column.
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points by row, then by column.
    pub fn iter(&self) -> Iter {
        Iter { rows: self.rows, y: 0 }
    }

    /// The bits of one packed row, margin included; `y` below 32.
    pub(crate) const fn row_word(&self, y: usize) -> u32 {
        self.rows[y]
    }

    /// Adds or removes the point with this packed index.
    #[inline]
    pub(crate) const fn toggle(&mut self, idx: usize) {
        self.rows[idx / STRIDE] ^= 1 << (idx % STRIDE);
    }

    /// Replaces the bits of one packed row. Margin bits must stay clear.
    pub(crate) const fn set_row_word(&mut self, y: usize, word: u32) {
        self.rows[y] = word;
    }
}

/// Iterator of [`PointSet::iter`].
#[derive(Clone, Debug)]
pub struct Iter {
    rows: [u32; STRIDE],
    y: usize,
}

impl Iterator for Iter {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        while self.y < STRIDE {
            let row = &mut self.rows[self.y];
            if *row != 0 {
                let x = row.trailing_zeros() as usize;
                *row &= *row - 1;
                return Point::from_idx(self.y * STRIDE + x);
            }
            self.y += 1;
        }
        None
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

fn combine(a: PointSet, b: PointSet, word: impl Fn(u32, u32) -> u32) -> PointSet {
    PointSet { rows: std::array::from_fn(|y| word(a.rows[y], b.rows[y])) }
}

impl BitOr for PointSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        combine(self, other, |a, b| a | b)
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for PointSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        combine(self, other, |a, b| a & b)
    }
}

/// The points of the left set that are not in the right one.
impl Sub for PointSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        combine(self, other, |a, b| a & !b)
    }
}

impl fmt::Display for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, point) in self.iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{point}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for PointSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for PointSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Point>::deserialize(deserializer)?.into_iter().collect())
    }
}
