//! A Connect Four position in two words.
//!
//! `mask` has a bit for every disc, `own` one for every disc of the player to move; the bits are
//! laid out as drawn in [`frame`](super::frame). After `4` `4` `5` on 7×6 (first player `x`,
//! second `o`, and the second to move):
//!
//! ```text
//!   board            mask             own              key = own + mask
//!   . . . . . . .    0 0 0 0 0 0 0    0 0 0 0 0 0 0    0 0 0 0 0 0 0
//!   . . . . . . .    0 0 0 0 0 0 0    0 0 0 0 0 0 0    0 0 0 0 0 0 0
//!   . . . . . . .    0 0 0 0 0 0 0    0 0 0 0 0 0 0    0 0 0 0 0 0 0
//!   . . . . . . .    0 0 0 0 0 0 0    0 0 0 0 0 0 0    0 0 0 1 0 0 0
//!   . . . o . . .    0 0 0 1 0 0 0    0 0 0 1 0 0 0    0 0 0 0 0 0 0
//!   . . . x x . .    0 0 0 1 1 0 0    0 0 0 0 0 0 0    0 0 0 1 1 0 0
//! ```
//!
//! Playing is two steps: `own ^= mask` hands the board to the other player, then
//! `mask |= mask + bottom-of-column` lets a disc fall, since the carry stops at the lowest empty
//! cell.
//!
//! The key is exact. A column of h discs adds between 2^h − 1 and 2^(h+1) − 2 to its lane, a
//! range that no other height reaches and that never carries into the next lane, so the sum gives
//! back both words: [`Bitboard::from_key`]. Whose turn it is follows from the number of discs.
//!
//! Not here: who is black, records, and boards that do not fit a word.

use std::fmt;

use thiserror::Error;

use super::frame::{Frame, Free, Layout};

/// A position of a game with gravity and four in a row, on any [`Frame`].
///
/// ```
/// use gomoku_core::connect4::{Bitboard, Frame};
/// let board = Bitboard::from_columns(Frame::STANDARD, "445").unwrap();
/// assert_eq!(board.plies(), 3);
/// assert_eq!(board.to_string().lines().last(), Some(". . . x x . ."));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bitboard {
    frame: Frame,
    own: u64,
    mask: u64,
}

/// A disc that cannot be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DropError {
    /// There is no such column.
    #[error("there is no column {column}: the board has columns 1 to {width}")]
    NoColumn {
        /// The column asked for, counted from 1.
        column: usize,
        /// Number of columns.
        width: usize,
    },
    /// The column is full.
    #[error("column {column} is full")]
    Full {
        /// The column asked for, counted from 1.
        column: usize,
    },
    /// Someone has four in a row already.
    #[error("the game is already won")]
    Won,
}

/// A string of columns that is not a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ColumnsError {
    /// A character that is no digit.
    #[error("`{found}` at character {place} is not a column: expected a digit from 1")]
    NotAColumn {
        /// The character.
        found: char,
        /// Its place, counted from 1.
        place: usize,
    },
    /// A disc that cannot be dropped.
    #[error("move {place}: {source}")]
    Drop {
        /// The place of the move, counted from 1.
        place: usize,
        /// Why not.
        source: DropError,
    },
}

impl Bitboard {
    /// The empty board.
    pub const fn new(frame: Frame) -> Self {
        Self { frame, own: 0, mask: 0 }
    }

    /// The position after columns played from the empty board: digits from 1, the left column.
    ///
    /// A game that ends with its last character is accepted; one that goes on after four in a row
    /// is not.
    ///
    /// # Errors
    /// [`ColumnsError`] names the first character that is not a legal move.
    pub fn from_columns(frame: Frame, columns: &str) -> Result<Self, ColumnsError> {
        let mut board = Self::new(frame);
        for (index, found) in columns.chars().enumerate() {
            let place = index + 1;
            let column = match found.to_digit(10) {
                Some(digit @ 1..) => digit as usize - 1,
                _ => return Err(ColumnsError::NotAColumn { found, place }),
            };
            board.try_drop(column).map_err(|source| ColumnsError::Drop { place, source })?;
        }
        Ok(board)
    }

    /// The board.
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// Discs on the board.
    pub const fn plies(&self) -> u32 {
        self.mask.count_ones()
    }

    /// Whether no column has room.
    pub const fn is_full(&self) -> bool {
        self.mask == self.frame.full()
    }

    /// Whether the player who moved last has four in a row.
    pub fn is_won(&self) -> bool {
        Free::from(self.frame).has_four(self.own ^ self.mask)
    }

    /// Whether a disc fits the column; false for a column that is not there.
    pub const fn can_drop(&self, column: usize) -> bool {
        column < self.frame.width()
            && self.mask & self.frame.column(column) != self.frame.column(column)
    }

    /// Whether the player to move gets four in a row by this column.
    pub fn is_winning_drop(&self, column: usize) -> bool {
        let layout = Free::from(self.frame);
        self.can_drop(column)
            && layout.winning_cells(self.own, self.mask)
                & layout.playable(self.mask)
                & self.frame.column(column)
                != 0
    }

    /// Cells, playable now or later, where the player to move would complete four, and those where
    /// the other one would.
    pub fn threats(&self) -> (u32, u32) {
        let layout = Free::from(self.frame);
        let count = |own| layout.winning_cells(own, self.mask).count_ones();
        (count(self.own), count(self.own ^ self.mask))
    }

    /// Drops a disc of the player to move, column counted from 0.
    /// [`Bitboard::after`] is the twin that panics.
    ///
    /// # Errors
    /// [`DropError`], and the position is as before.
    pub fn try_drop(&mut self, column: usize) -> Result<(), DropError> {
        if self.frame.width() <= column {
            return Err(DropError::NoColumn { column: column + 1, width: self.frame.width() });
        }
        if !self.can_drop(column) {
            return Err(DropError::Full { column: column + 1 });
        }
        if self.is_won() {
            return Err(DropError::Won);
        }
        self.own ^= self.mask;
        self.mask |= self.mask + (self.frame.column(column) & self.frame.bottom());
        Ok(())
    }

    /// The position after a disc in `column`, counted from 0.
    ///
    /// # Panics
    /// Where [`Bitboard::try_drop`] returns an error.
    #[must_use]
    pub fn after(mut self, column: usize) -> Self {
        self.try_drop(column).expect("the caller promises a legal column");
        self
    }

    /// The position after a disc in `column`, or `None` where [`Bitboard::try_drop`] returns an
    /// error.
    #[must_use]
    pub fn after_if_legal(mut self, column: usize) -> Option<Self> {
        self.try_drop(column).ok().map(|()| self)
    }

    /// The position seen in a mirror.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self {
            frame: self.frame,
            own: self.frame.mirror(self.own),
            mask: self.frame.mirror(self.mask),
        }
    }

    /// A number that no other position of the frame has.
    pub const fn key(&self) -> u64 {
        self.own + self.mask
    }

    /// The key of the position or of its mirror image, whichever is smaller: equal exactly for
    /// positions that are the same up to the mirror.
    pub fn canonical_key(&self) -> u64 {
        self.key().min(self.mirrored().key())
    }

    /// The position with this key; `None` when no arrangement of discs has it.
    ///
    /// The arrangement is checked, not the history: a position with more discs of one player than
    /// a game allows has no key, yet one with two winners may have.
    pub fn from_key(frame: Frame, key: u64) -> Option<Self> {
        let mut own = 0;
        let mut mask = 0;
        for column in 0..frame.width() as u32 {
            let lane = key >> (column * frame.stride()) & ((1 << frame.stride()) - 1);
            // h discs give 2^h - 1 up to 2^(h+1) - 2.
            let height = (lane + 1).ilog2();
            if frame.height() < height as usize {
                return None;
            }
            let discs = (1 << height) - 1;
            mask |= discs << (column * frame.stride());
            own |= (lane - discs) << (column * frame.stride());
        }
        let board = Self { frame, own, mask };
        let fits = frame.bits() == 64 || key >> frame.bits() == 0;
        (fits && own.count_ones() == mask.count_ones() / 2).then_some(board)
    }

    /// The position with these discs; the caller promises that none floats.
    pub(super) const fn from_words(frame: Frame, own: u64, mask: u64) -> Self {
        Self { frame, own, mask }
    }

    /// The discs of the player to move, and all discs.
    pub(super) const fn words(&self) -> (u64, u64) {
        (self.own, self.mask)
    }
}

/// Rows from the top, `x` the player who began, `o` the other, `.` an empty cell.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = if self.plies().is_multiple_of(2) { self.own } else { self.own ^ self.mask };
        for row in (0..self.frame.height()).rev() {
            for column in 0..self.frame.width() {
                let bit = 1 << (column as u32 * self.frame.stride() + row as u32);
                let disc = match (self.mask & bit != 0, first & bit != 0) {
                    (false, _) => '.',
                    (true, true) => 'x',
                    (true, false) => 'o',
                };
                let gap = if column == 0 { "" } else { " " };
                write!(f, "{gap}{disc}")?;
            }
            if 0 < row {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::plain;
    use super::*;
    use crate::grid::Size;

    fn frames() -> impl Strategy<Value = Frame> {
        let sizes = vec![
            (7, 6),
            (4, 4),
            (5, 5),
            (6, 7),
            (8, 7),
            (9, 6),
            (2, 22),
            (12, 4),
            (16, 3),
            (3, 20),
        ];
        prop::sample::select(sizes)
            .prop_map(|(width, height)| Frame::new(Size::new(width, height).unwrap()).unwrap())
    }

    /// Plays the numbers as columns, leaving out what is not legal.
    fn play(frame: Frame, numbers: &[usize]) -> Bitboard {
        let mut board = Bitboard::new(frame);
        for number in numbers {
            let _ = board.try_drop(number % frame.width());
        }
        board
    }

    #[test]
    fn drawing_in_the_head_is_right() {
        let board = Bitboard::from_columns(Frame::STANDARD, "445").unwrap();
        assert_eq!(board.words(), (1 << 22, 0b11 << 21 | 1 << 28));
        assert_eq!(board.key(), (1 << 23) + (1 << 21) + (1 << 28));
    }

    #[test]
    fn refused_columns_are_named() {
        let error = |columns| Bitboard::from_columns(Frame::STANDARD, columns).unwrap_err();
        assert_eq!(
            error("4a").to_string(),
            "`a` at character 2 is not a column: expected a digit from 1"
        );
        assert_eq!(
            error("8").to_string(),
            "move 1: there is no column 8: the board has columns 1 to 7"
        );
        assert_eq!(error("1111111").to_string(), "move 7: column 1 is full");
        assert_eq!(error("12121212").to_string(), "move 8: the game is already won");
        assert!(matches!(error("0"), ColumnsError::NotAColumn { found: '0', place: 1 }));
    }

    proptest! {
        #[test]
        fn key_gives_back_the_position(frame in frames(), numbers in prop::collection::vec(0usize..48, 0..70)) {
            let board = play(frame, &numbers);
            prop_assert_eq!(Bitboard::from_key(frame, board.key()), Some(board));
            prop_assert_eq!(board.mirrored().mirrored(), board);
            prop_assert_eq!(board.canonical_key(), board.mirrored().canonical_key());
        }

        #[test]
        fn any_number_is_a_key_or_none(frame in frames(), key in any::<u64>()) {
            if let Some(board) = Bitboard::from_key(frame, key) {
                prop_assert_eq!(board.key(), key);
            }
        }

        #[test]
        fn wins_are_those_a_plain_look_finds(frame in frames(), numbers in prop::collection::vec(0usize..48, 0..70)) {
            let mut board = Bitboard::new(frame);
            for number in numbers {
                let column = number % frame.width();
                let fits = board.can_drop(column);
                let expected = fits && {
                    let mut plain = plain::columns(&board);
                    plain[column].push((board.plies() % 2) as u8);
                    plain::wins(&plain, column)
                };
                prop_assert_eq!(board.is_winning_drop(column), expected);
                prop_assert_eq!(board.try_drop(column).is_ok(), fits);
                prop_assert_eq!(board.is_won(), expected);
                if expected {
                    prop_assert_eq!(board.try_drop(column), if board.can_drop(column) { Err(DropError::Won) } else { Err(DropError::Full { column: column + 1 }) });
                    break;
                }
            }
        }
    }
}
