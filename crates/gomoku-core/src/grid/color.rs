//! The two colors and a pair of values, one for each.

use std::fmt;
use std::ops::{Index, IndexMut, Not};
use std::str::FromStr;

use thiserror::Error;

/// One of the two sides. Black moves first unless an opening protocol says otherwise.
///
/// In Connect Four and tic-tac-toe `Black` is the first player and `White` the second, whatever
/// color a front end paints them in.
///
/// ```
/// use gomoku_core::grid::Color;
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!("white".parse(), Ok(Color::White));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Color {
    /// The first player.
    Black,
    /// The second player.
    White,
}

impl Color {
    /// Both colors, first player first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// The text is not the name of a color.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a color: expected `black`, `white`, `b` or `w`")]
pub struct ParseColorError(pub String);

impl FromStr for Color {
    type Err = ParseColorError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim().to_ascii_lowercase().as_str() {
            "black" | "b" => Ok(Self::Black),
            "white" | "w" => Ok(Self::White),
            _ => Err(ParseColorError(text.to_owned())),
        }
    }
}

/// One value for each color.
///
/// ```
/// use gomoku_core::grid::{ByColor, Color};
/// let mut undos = ByColor::new(0, 0);
/// undos[Color::White] += 1;
/// assert_eq!(undos, ByColor { black: 0, white: 1 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByColor<T> {
    /// The value of the first player.
    pub black: T,
    /// The value of the second player.
    pub white: T,
}

impl<T> ByColor<T> {
    /// A pair from its two values.
    pub const fn new(black: T, white: T) -> Self {
        Self { black, white }
    }

    /// A pair whose values are computed from the color.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        Self { black: value(Color::Black), white: value(Color::White) }
    }

    /// The same pair with each value changed.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: change(self.black), white: change(self.white) }
    }
}

impl<T: Clone> ByColor<T> {
    /// The same value for both colors.
    pub fn both(value: T) -> Self {
        Self { black: value.clone(), white: value }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
