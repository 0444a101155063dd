//! Moves of the first plies, found by long searches beforehand.
//!
//! A book is a text with a position a line: rules, board, the moves that lead to it, `=`, and the moves
//! to play there, the best one first, each with what it is worth to its player (in the units of the
//! evaluation). What follows `#` is a comment.
//!
//! ```text
//! freestyle 15 h8 i9 = g7 14 h9 10
//! ```
//!
//! Promise: a position is found whatever the order of its moves and however the board is turned, by its
//! stones themselves and never by a hash alone. The built-in book is made by `tools/opening-book`;
//! `docs/opening-book.md` says how.
//!
//! Not here: making a book, and Connect Four, which has scores instead of moves
//! ([`connect4::Book`](crate::connect4::Book)).

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use thiserror::Error;

use super::{Choice, Engine, Level, Limits, Score};
use crate::grid::{Color, Point, Size, Symmetry};
use crate::position::{IllegalMove, Move, Position, mix};
use crate::rules::Variant;

static BUILT_IN: &str = include_str!("book.txt");

/// A move that is worth so much less than the best one is played as gladly.
const NEARLY: i32 = 15;

/// Positions and the moves to play in them.
///
/// ```
/// use gomoku_core::engine::OpeningBook;
/// use gomoku_core::position::{Move, Position};
/// use gomoku_core::rules::Variant;
/// let book = OpeningBook::new("renju 15 h8 i9 = g7 14 h9 10")?;
/// let mut position = Position::new(Variant::Renju.rules());
/// position.try_play(Move::Place("h8".parse()?))?;
/// assert!(book.moves(&position).is_empty());
/// // The same position with the board turned.
/// position.try_play(Move::Place("g7".parse()?))?;
/// assert_eq!(book.moves(&position)[0].point.to_string(), "i9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct OpeningBook {
    entries: Vec<BookEntry>,
    /// Where the entry of a position is, and what turns its board into the key's.
    places: HashMap<Key, (usize, Symmetry)>,
    /// Stones of the fullest position.
    most_stones: usize,
}

/// A position of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookEntry {
    /// The rules.
    pub variant: Variant,
    /// The board.
    pub size: Size,
    /// The moves from the empty board, Black's first.
    pub line: Vec<Point>,
    /// The moves to play, the best one first.
    pub moves: Vec<BookMove>,
}

/// A move of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// Where.
    pub point: Point,
    /// What it is worth to who plays it.
    pub value: Score,
}

/// An entry that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BookEntryError {
    /// It is not of the form that is expected.
    #[error("`{0}` is no entry: expected `RULES SIZE MOVE… = MOVE VALUE…`")]
    Form(String),
    /// The rules, the size, a point or a value cannot be read.
    #[error("{0}")]
    Field(String),
    /// A move that cannot be played there.
    #[error(transparent)]
    Move(IllegalMove),
    /// No book can have the position.
    #[error(
        "the game is over after these moves or has gravity: expected a running game without it"
    )]
    Unfit,
    /// Another entry has the position, perhaps with the board turned.
    #[error("the position is there already")]
    Twice,
}

/// A text that is no book.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line} of the book: {source}")]
pub struct OpeningBookError {
    /// The line that is no entry, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub source: BookEntryError,
}

/// A position up to the symmetries of its board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    variant: Variant,
    size: Size,
    /// Black's stones and White's, each in the order of the points.
    stones: [Vec<Point>; 2],
}

impl Key {
    /// The key of a position and what turns the board into its; `None` where no book has an entry.
    fn of(position: &Position) -> Option<(Self, Symmetry)> {
        let (rules, board) = (position.rules(), position.board());
        let variant = rules.variant().filter(|_| !rules.gravity())?;
        let counts = Color::ALL.map(|color| board.stones_of(color).len());
        let black_moves = position.to_move() == Color::Black;
        let in_turn = counts[0] == counts[1] + usize::from(!black_moves);
        let passed = position.last_move() == Some(Move::Pass);
        if !in_turn || passed || !position.claimable().is_empty() || position.outcome().is_some() {
            return None;
        }
        let size = rules.size();
        let image = |symmetry: Symmetry| {
            Color::ALL.map(|color| {
                let stones = board.stones_of(color).into_iter();
                let mut turned: Vec<Point> =
                    stones.map(|stone| symmetry.apply(stone, size)).collect();
                turned.sort_unstable();
                turned
            })
        };
        let fitting = Symmetry::ALL.into_iter().filter(|turn| turn.apply_size(size) == size);
        let (stones, symmetry) =
            fitting.map(|turn| (image(turn), turn)).min_by(|(a, _), (b, _)| a.cmp(b))?;
        Some((Self { variant, size, stones }, symmetry))
    }
}

impl OpeningBook {
    /// The book that comes with the library.
    pub fn built_in() -> Arc<Self> {
        static BOOK: OnceLock<Arc<OpeningBook>> = OnceLock::new();
        // A test reads it; were it broken all the same, the engine would think instead.
        let read = || Arc::new(Self::new(BUILT_IN).unwrap_or_default());
        Arc::clone(BOOK.get_or_init(read))
    }

    /// Reads a book.
    ///
    /// # Errors
    /// [`OpeningBookError`] names the first line that is wrong.
    pub fn new(text: &str) -> Result<Self, OpeningBookError> {
        let mut book = Self::default();
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.split('#').next().unwrap_or_default().trim();
            if text.is_empty() {
                continue;
            }
            let entry = text.parse().and_then(|entry| book.insert(entry));
            entry.map_err(|source| OpeningBookError { line, source })?;
        }
        Ok(book)
    }

    /// Takes an entry in.
    ///
    /// # Errors
    /// [`BookEntryError::Twice`] if there is one of the same position, perhaps with the board turned;
    /// others if its moves are not legal or no book can have it.
    pub fn insert(&mut self, entry: BookEntry) -> Result<(), BookEntryError> {
        let position = entry.position()?;
        let (key, to_key) = Key::of(&position).ok_or(BookEntryError::Unfit)?;
        let Entry::Vacant(place) = self.places.entry(key) else {
            return Err(BookEntryError::Twice);
        };
        place.insert((self.entries.len(), to_key));
        self.most_stones = self.most_stones.max(entry.line.len());
        self.entries.push(entry);
        Ok(())
    }

    /// All entries in the order of the text.
    pub fn entries(&self) -> &[BookEntry] {
        &self.entries
    }

    /// The moves for a position, the best one first; none where the book does not know it.
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        if self.most_stones < position.board().stones() {
            return Vec::new();
        }
        let Some((key, to_key)) = Key::of(position) else { return Vec::new() };
        let Some(&(place, from_entry)) = self.places.get(&key) else { return Vec::new() };
        let entry = &self.entries[place];
        let turned = |mv: &BookMove| {
            let point = from_entry.apply(mv.point, entry.size);
            BookMove { point: to_key.inverse().apply(point, entry.size), ..*mv }
        };
        entry.moves.iter().map(turned).collect()
    }
}

impl BookEntry {
    /// The position itself.
    ///
    /// # Errors
    /// [`BookEntryError::Move`] names a move of the line or an answer that is not legal.
    pub fn position(&self) -> Result<Position, BookEntryError> {
        let mut position = Position::new(self.variant.rules_on(self.size));
        for &point in &self.line {
            position.try_play(Move::Place(point)).map_err(BookEntryError::Move)?;
        }
        for answer in &self.moves {
            let mv = Move::Place(answer.point);
            position.check(mv).map_err(|fault| BookEntryError::Move(IllegalMove { mv, fault }))?;
        }
        Ok(position)
    }
}

impl fmt::Display for BookEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.variant, self.size)?;
        for point in &self.line {
            write!(f, " {point}")?;
        }
        f.write_str(" =")?;
        for answer in &self.moves {
            write!(f, " {} {}", answer.point, answer.value.get())?;
        }
        Ok(())
    }
}

impl FromStr for BookEntry {
    type Err = BookEntryError;

    fn from_str(text: &str) -> Result<Self, BookEntryError> {
        fn field<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<T, BookEntryError> {
            text.parse().map_err(|error: T::Err| BookEntryError::Field(error.to_string()))
        }
        let form = || BookEntryError::Form(text.to_owned());
        let (place, answers) = text.split_once('=').ok_or_else(form)?;
        let mut words = place.split_whitespace();
        let (variant, size) = words.next().zip(words.next()).ok_or_else(form)?;
        let line: Result<Vec<Point>, _> = words.map(field).collect();
        let answers: Vec<&str> = answers.split_whitespace().collect();
        if answers.is_empty() || !answers.len().is_multiple_of(2) {
            return Err(form());
        }
        let answer = |pair: &[&str]| {
            let value: i32 = pair[1].parse().map_err(|_| {
                BookEntryError::Field(format!("`{}` is no value: expected a number", pair[1]))
            })?;
            Ok(BookMove { point: field(pair[0])?, value: Score::evaluation(value) })
        };
        let moves: Result<Vec<BookMove>, _> = answers.chunks_exact(2).map(answer).collect();
        Ok(Self { variant: field(variant)?, size: field(size)?, line: line?, moves: moves? })
    }
}

impl Engine {
    /// What the book says, for a player that has one, is the strongest, and is asked for one move.
    pub(super) fn booked(&self, position: &Position, limits: &Limits<'_>) -> Option<Choice> {
        let book = self.book.as_ref()?;
        if self.level != Level::STRONGEST || limits.multi_pv > 1 {
            return None;
        }
        let moves = book.moves(position);
        let best = moves.first().filter(|best| limits.allows(best.point))?;
        let good: Vec<&BookMove> = moves
            .iter()
            .filter(|mv| limits.allows(mv.point) && best.value.get() - mv.value.get() <= NEARLY)
            .collect();
        let random = mix(self.seed ^ mix(position.key())) >> 33;
        let choice = good[random as usize % good.len()];
        let mv = Move::Place(choice.point);
        Some(Choice { mv: Some(mv), score: Some(choice.value), pv: vec![mv], nodes: 0 })
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::grid::PointSet;

    fn after(variant: Variant, moves: &str) -> Position {
        let mut position = Position::new(variant.rules());
        for text in moves.split_whitespace() {
            position.try_play(Move::Place(text.parse().unwrap())).unwrap();
        }
        position
    }

    #[test]
    fn the_built_in_book_is_sound() {
        assert!(BUILT_IN.len() <= 100_000, "{} bytes", BUILT_IN.len());
        let book = OpeningBook::new(BUILT_IN).unwrap();
        for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju] {
            // The first moves, and an answer to each second stone next to the first.
            for moves in ["", "h8", "h8 i8", "h8 i9"] {
                assert!(!book.moves(&after(variant, moves)).is_empty(), "{variant} {moves}");
            }
        }
        for entry in book.entries() {
            let position = entry.position().unwrap();
            assert_eq!(book.moves(&position), entry.moves, "{entry}");
            assert!(entry.moves.is_sorted_by_key(|mv| std::cmp::Reverse(mv.value)), "{entry}");
        }
    }

    #[test]
    fn a_position_is_found_however_it_is_turned_and_in_whatever_order_it_came() {
        let book = OpeningBook::new("freestyle 15x15 h8 i9 i7 = g9 20 j9 18").unwrap();
        let size = Size::square(15).unwrap();
        for turn in Symmetry::ALL {
            let place = |text: &str| turn.apply(text.parse().unwrap(), size);
            for line in [["h8", "i9", "i7"], ["i7", "i9", "h8"]] {
                let mut position = Position::new(Variant::Freestyle.rules());
                for text in line {
                    position.try_play(Move::Place(place(text))).unwrap();
                }
                let moves: Vec<Point> = book.moves(&position).iter().map(|mv| mv.point).collect();
                assert_eq!(moves, [place("g9"), place("j9")], "{turn:?} {line:?}");
            }
        }
        for (variant, other) in [
            (Variant::Freestyle, "h8 i9"),
            (Variant::Freestyle, "h8 i9 i8"),
            (Variant::Freestyle, "h8 i9 i7 a1"),
            (Variant::Freestyle, "i9 h8 a1"),
            (Variant::Standard, "h8 i9 i7"),
        ] {
            assert!(book.moves(&after(variant, other)).is_empty(), "{variant} {other}");
        }
        // Black's stones are White's here, and Black is to move.
        let mut passed = Position::new(Variant::Renju.rules());
        passed.try_play(Move::Pass).unwrap();
        assert!(OpeningBook::new("renju 15 = h8 0").unwrap().moves(&passed).is_empty());
    }

    #[test]
    fn refusals_name_the_line_and_the_fault() {
        for (text, expected) in [
            ("# a comment\n\nfreestyle", "line 3 of the book: `freestyle` is no entry"),
            ("freestyle 15 h8 i9", "is no entry"),
            ("freestyle 15 = h8", "is no entry"),
            ("freestyle 15 =", "is no entry"),
            ("= h8 1", "is no entry"),
            ("chess 15 = h8 1", "`chess`"),
            ("freestyle 99 = h8 1", "99"),
            ("freestyle 15 h99 = h8 1", "h99"),
            ("freestyle 15 = h8 much", "`much` is no value"),
            ("freestyle 15 h8 = h8 1", "h8 is refused"),
            ("freestyle 15 h8 h8 = i9 1", "h8 is refused"),
            ("connect4 7x6 = d1 1", "gravity"),
            ("freestyle 9 a1 a2 b1 b2 c1 c2 d1 d2 e1 = e2 1", "over"),
            ("renju 15 h8 i9 = a1 1\nrenju 15 h8 g7 = a1 1", "line 2 of the book: the position"),
        ] {
            let error = OpeningBook::new(text).unwrap_err().to_string();
            assert!(error.contains(expected), "{text}\n{error}");
        }
    }

    #[test]
    fn only_the_strongest_follows_it_and_only_where_it_may() {
        let book = Arc::new(OpeningBook::new("freestyle 15 h8 = a1 20 b1 10 c1 0").unwrap());
        let position = after(Variant::Freestyle, "h8");
        let limits = Limits::default().with_nodes(200);
        let asked = |level: u64, seed: u64, limits: &Limits<'_>| {
            let mut engine = Engine::new(Level::new(level).unwrap(), seed);
            engine = engine.with_book(Some(Arc::clone(&book)));
            let choice = engine.think(&position, limits, &mut |_| ControlFlow::Continue(()));
            (choice.mv.unwrap().to_string(), choice.nodes)
        };
        let mut played: Vec<String> =
            (0..40).map(|seed| asked(10, seed, &limits)).map(|(mv, _)| mv).collect();
        played.sort_unstable();
        played.dedup();
        assert_eq!(played, ["a1", "b1"]);
        let forbidden: PointSet = [Point::new(0, 0)].into_iter().collect();
        for searched in [
            asked(9, 0, &limits),
            asked(10, 0, &limits.with_multi_pv(2)),
            asked(10, 0, &limits.with_excluded(forbidden)),
        ] {
            assert!(searched.1 > 0 && !["a1", "b1"].contains(&searched.0.as_str()), "{searched:?}");
        }
    }
}
