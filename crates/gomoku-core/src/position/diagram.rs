//! Boards drawn as text, in and out.
//!
//! Printed: the top row first, a row number on the left and column letters below, `x` for Black,
//! `o` for White, `.` for a free point.
//!
//! Read: the same, with or without numbers, letters and blanks. Black is `x X ● ★`, White is
//! `o O ○ ☆`, free is `. + · _ 十`. A line that begins with the letter `a` is a line of column
//! letters. All other lines must have the same number of points.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Position;
use crate::board::Board;
use crate::grid::{Color, Point, PointSet, Size, SizeError};

/// A drawn board.
///
/// ```
/// use gomoku_core::position::Diagram;
/// let diagram: Diagram = "
///     . . .
///     . x o
///     . . .".parse()?;
/// assert_eq!(diagram.black.to_string(), "b2");
/// assert_eq!(diagram.to_string().parse::<Diagram>()?, diagram);
/// # Ok::<(), gomoku_core::position::DiagramError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The board.
    pub size: Size,
    /// The black stones.
    pub black: PointSet,
    /// The white stones.
    pub white: PointSet,
}

/// The text is not a drawn board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DiagramError {
    /// A character that is neither a stone nor a free point.
    #[error("line {line}, column {column}: `{found}` is neither x, o nor .")]
    Symbol {
        /// From 1.
        line: usize,
        /// From 1, in characters.
        column: usize,
        /// The character.
        found: char,
    },
    /// A row with another number of points than the rows above.
    #[error("line {line}: {found} points, but the rows above have {expected}")]
    Width {
        /// From 1.
        line: usize,
        /// Number of points in this row.
        found: usize,
        /// Number of points in the first row.
        expected: usize,
    },
    /// More rows or columns than a board can have, or none.
    #[error(transparent)]
    Size(#[from] SizeError),
}

impl FromStr for Diagram {
    type Err = DiagramError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut rows: Vec<Vec<Option<Color>>> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let row = read_row(number + 1, line)?;
            if row.is_empty() {
                continue;
            }
            let expected = rows.first().map_or(row.len(), Vec::len);
            if row.len() != expected {
                return Err(DiagramError::Width { line: number + 1, found: row.len(), expected });
            }
            rows.push(row);
        }
        let size = Size::new(rows.first().map_or(0, Vec::len), rows.len())?;
        let mut diagram = Self { size, black: PointSet::EMPTY, white: PointSet::EMPTY };
        for (row, cells) in rows.iter().rev().enumerate() {
            for (col, cell) in cells.iter().enumerate() {
                match cell {
                    Some(Color::Black) => diagram.black.insert(Point::new(col, row)),
                    Some(Color::White) => diagram.white.insert(Point::new(col, row)),
                    None => continue,
                };
            }
        }
        Ok(diagram)
    }
}

fn read_row(number: usize, line: &str) -> Result<Vec<Option<Color>>, DiagramError> {
    if line.trim_start().starts_with(['a', 'A']) {
        return Ok(Vec::new());
    }
    let mut row = Vec::new();
    for (column, found) in line.chars().enumerate() {
        row.push(match found {
            'x' | 'X' | '●' | '★' => Some(Color::Black),
            'o' | 'O' | '○' | '☆' => Some(Color::White),
            '.' | '+' | '·' | '_' | '十' => None,
            _ if found.is_whitespace() || found.is_ascii_digit() => continue,
            _ => return Err(DiagramError::Symbol { line: number, column: column + 1, found }),
        });
    }
    Ok(row)
}

impl From<&Board> for Diagram {
    fn from(board: &Board) -> Self {
        Self {
            size: board.size(),
            black: board.stones_of(Color::Black),
            white: board.stones_of(Color::White),
        }
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.size.height()).rev() {
            write!(f, "{:>2}", row + 1)?;
            for col in 0..self.size.width() {
                let point = Point::new(col, row);
                let symbol = match (self.black.contains(point), self.white.contains(point)) {
                    (true, _) => 'x',
                    (_, true) => 'o',
                    _ => '.',
                };
                write!(f, " {symbol}")?;
            }
            writeln!(f)?;
        }
        f.write_str("  ")?;
        for col in 0..self.size.width() {
            write!(f, " {}", char::from(b'a' + col as u8))?;
        }
        Ok(())
    }
}

impl fmt::Display for Position {
    /// Draws the board as a [`Diagram`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::from(&self.board).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_place_of_what_it_cannot_read() {
        let symbol = "...\n.?.".parse::<Diagram>().unwrap_err();
        assert_eq!(symbol, DiagramError::Symbol { line: 2, column: 2, found: '?' });
        let width = "...\n....".parse::<Diagram>().unwrap_err();
        assert_eq!(width, DiagramError::Width { line: 2, found: 4, expected: 3 });
        assert!(matches!("".parse::<Diagram>(), Err(DiagramError::Size(_))));
        assert!(matches!(".".repeat(23).parse::<Diagram>(), Err(DiagramError::Size(_))));
    }

    #[test]
    fn reads_stars_and_compact_rows() {
        let diagram: Diagram = "★☆十\n.xo".parse().unwrap();
        assert_eq!(diagram.black.to_string(), "b1 a2");
        assert_eq!(diagram.white.to_string(), "c1 b2");
    }
}
