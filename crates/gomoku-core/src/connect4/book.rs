//! Scores of early positions, solved beforehand.
//!
//! The built-in book is made by `tools/connect4-book`; `docs/connect4.md` says what it covers.
//! [`Solver`](super::Solver) does not know it, so that its times are those of a search.
//!
//! An entry takes seven bytes, the lowest first: the canonical key shifted left by seven bits, plus
//! the score + 64. Entries are sorted by key and found by bisection in the bytes themselves.
//!
//! Not here: making the book, and boards other than 7×6.

use thiserror::Error;

use super::bitboard::Bitboard;
use super::frame::Frame;
use super::solver::obvious;

const ENTRY: usize = 7;
const SCORE_BITS: u32 = 7;
const OFFSET: i32 = 64;

static BUILT_IN: &[u8] = include_bytes!("book.bin");

/// Scores of positions on the board of 7×6, exact and without search.
///
/// ```
/// use gomoku_core::connect4::{Bitboard, Book, Frame};
/// let empty = Bitboard::new(Frame::STANDARD);
/// assert_eq!(Book::built_in().score(&empty), Some(1));
/// assert_eq!(Book::built_in().best_column(&empty), Some(3));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    bytes: &'a [u8],
}

/// Bytes or entries that are no book.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BookError {
    /// The bytes are no whole number of entries.
    #[error("{0} bytes are no book: expected a multiple of 7")]
    Length(usize),
    /// A key that is not greater than the one before it.
    #[error("entry {0} of the book is out of order")]
    Order(usize),
    /// A score that no position has.
    #[error("entry {index} of the book has the score {score}: expected -21 to 21")]
    Score {
        /// The entry, counted from 0.
        index: usize,
        /// Its score.
        score: i32,
    },
}

impl Book<'static> {
    /// The book that comes with the library.
    pub const fn built_in() -> Self {
        Self { bytes: BUILT_IN }
    }
}

impl<'a> Book<'a> {
    /// A book from bytes as [`Book::pack`] gives them.
    ///
    /// # Errors
    /// [`BookError`] names the first entry that is not in order.
    pub fn new(bytes: &'a [u8]) -> Result<Self, BookError> {
        if !bytes.len().is_multiple_of(ENTRY) {
            return Err(BookError::Length(bytes.len()));
        }
        let book = Self { bytes };
        let mut previous = None;
        for (index, (key, score)) in book.entries().enumerate() {
            check(index, previous, key, score)?;
            previous = Some(key);
        }
        Ok(book)
    }

    /// The bytes of a book with these canonical keys and scores, keys ascending.
    ///
    /// # Errors
    /// [`BookError`] when they do not ascend, or a score is out of range.
    pub fn pack(entries: impl Iterator<Item = (u64, i32)>) -> Result<Vec<u8>, BookError> {
        let mut bytes = Vec::new();
        let mut previous = None;
        for (index, (key, score)) in entries.enumerate() {
            check(index, previous, key, score)?;
            previous = Some(key);
            let entry = key << SCORE_BITS | (score + OFFSET) as u64;
            bytes.extend_from_slice(&entry.to_le_bytes()[..ENTRY]);
        }
        Ok(bytes)
    }

    /// Number of entries.
    pub const fn len(&self) -> usize {
        self.bytes.len() / ENTRY
    }

    /// Whether there is no entry.
    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Canonical keys and scores, ascending.
    pub fn entries(&self) -> impl Iterator<Item = (u64, i32)> + use<'a> {
        self.bytes.chunks_exact(ENTRY).map(entry)
    }

    /// The score of a position for the player to move; `None` where the book has no entry.
    pub fn score(&self, board: &Bitboard) -> Option<i32> {
        if board.frame() != Frame::STANDARD {
            return None;
        }
        let key = board.canonical_key();
        let (mut from, mut to) = (0, self.len());
        while from < to {
            let middle = usize::midpoint(from, to);
            let (found, score) = entry(&self.bytes[middle * ENTRY..][..ENTRY]);
            match found.cmp(&key) {
                std::cmp::Ordering::Less => from = middle + 1,
                std::cmp::Ordering::Equal => return Some(score),
                std::cmp::Ordering::Greater => to = middle,
            }
        }
        None
    }

    /// The scores of all columns as [`Solver::solve_columns`](super::Solver::solve_columns) gives
    /// them, if the book knows each, or the game is over after it or with the disc after next.
    pub fn columns(&self, board: &Bitboard) -> Option<Vec<Option<i32>>> {
        (0..board.frame().width())
            .map(|column| {
                let mut next = *board;
                match next.try_drop(column) {
                    Ok(()) => {
                        obvious(&next).or_else(|| self.score(&next)).map(|score| Some(-score))
                    }
                    Err(_) => Some(None),
                }
            })
            .collect()
    }

    /// A column that keeps the score of the position, the middle first; `None` where the book does
    /// not know the position or none of its best columns.
    pub fn best_column(&self, board: &Bitboard) -> Option<usize> {
        let score = self.score(board)?;
        let middle = (board.frame().width() - 1) / 2;
        let mut columns: Vec<usize> = (0..board.frame().width()).collect();
        columns.sort_by_key(|column| column.abs_diff(middle));
        columns.into_iter().find(|column| {
            let mut next = *board;
            next.try_drop(*column).is_ok() && self.score(&next) == Some(-score)
        })
    }
}

fn entry(bytes: &[u8]) -> (u64, i32) {
    let word = bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    (word >> SCORE_BITS, (word & ((1 << SCORE_BITS) - 1)) as i32 - OFFSET)
}

fn check(index: usize, previous: Option<u64>, key: u64, score: i32) -> Result<(), BookError> {
    if previous.is_some_and(|previous| key <= previous) {
        return Err(BookError::Order(index));
    }
    if 21 < score.abs() {
        return Err(BookError::Score { index, score });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_book_is_sound() {
        assert!(BUILT_IN.len() <= 1 << 20);
        let book = Book::new(BUILT_IN).expect("the built-in book is in order");
        let (mut compared, mut entries) = (0, [0; 43]);
        for (key, score) in book.entries() {
            let board = Bitboard::from_key(Frame::STANDARD, key).expect("a position");
            assert_eq!(board.canonical_key(), key);
            entries[board.plies() as usize] += 1;
            assert_eq!(
                (book.score(&board), book.score(&board.mirrored())),
                (Some(score), Some(score))
            );
            if let Some(columns) = book.columns(&board) {
                assert_eq!(columns.iter().flatten().max(), Some(&score), "\n{board}");
                compared += 1;
            }
        }
        // All positions with up to four discs are there, so with up to three their columns.
        assert_eq!(entries[..9], [1, 4, 25, 121, 568, 2_124, 8_094, 6_491, 688]);
        assert!(1 + 4 + 25 + 121 <= compared, "{compared}");
    }

    #[test]
    fn packing_gives_back_the_entries() {
        let entries = [(0, 1), (1, 2), (1 << 48, -21), ((1 << 49) - 1, 21)];
        let bytes = Book::pack(entries.into_iter()).unwrap();
        let book = Book::new(&bytes).unwrap();
        assert!(!book.is_empty() && book.len() == 4);
        assert!(book.entries().eq(entries));
    }

    #[test]
    fn broken_books_are_refused() {
        assert_eq!(Book::new(&[0; 6]).unwrap_err(), BookError::Length(6));
        assert_eq!(Book::pack([(3, 0), (3, 0)].into_iter()), Err(BookError::Order(1)));
        let out = Err(BookError::Score { index: 0, score: 22 });
        assert_eq!(Book::pack([(3, 22)].into_iter()), out);
        assert!(matches!(Book::new(&[0; 7]), Err(BookError::Score { index: 0, score: -64 })));
    }
}
