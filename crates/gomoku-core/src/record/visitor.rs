//! The one interface between readers, writers and the game tree.
//!
//! A reader calls a [`Visitor`] while it goes through a file once, and keeps no tree. A writer is a
//! visitor that puts the same calls into another format, so any reader can feed any writer. What
//! comes from where, and what a game is, is not known here.

use std::time::Duration;

use super::Format;
use super::error::{Refusal, Warning};
use super::stated::StatedResult;
use crate::grid::{Color, Point, Size};

/// Whether a reader should report the part of the file that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Report it.
    Continue,
    /// Pass over it: no call comes for it, not even the one that ends it.
    Skip,
}

/// A line of the record's head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Field {
    /// The rule, in the words of the file.
    Rule,
    /// Who has Black.
    Black,
    /// Who has White.
    White,
    /// Rank or rating of Black.
    BlackRank,
    /// Rank or rating of White.
    WhiteRank,
    /// The team of Black.
    BlackTeam,
    /// The team of White.
    WhiteTeam,
    /// Tournament or match.
    Event,
    /// Round of the event.
    Round,
    /// When it was played, as the file writes it (SGF: `2024-01-02`).
    Date,
    /// Where it was played.
    Site,
    /// Name of the game.
    Name,
    /// The opening played.
    Opening,
    /// Time limit as the file writes it (SGF: seconds).
    TimeLimit,
    /// Overtime as the file writes it.
    Overtime,
    /// A remark on the whole game.
    Remark,
    /// Who wrote the comments.
    Annotator,
    /// Where the record was taken from.
    Source,
    /// Who entered the record.
    User,
    /// Copyright note.
    Copyright,
    /// The program that wrote the file.
    Program,
}

impl Field {
    /// All fields.
    pub const ALL: [Self; 21] = [
        Self::Rule,
        Self::Black,
        Self::White,
        Self::BlackRank,
        Self::WhiteRank,
        Self::BlackTeam,
        Self::WhiteTeam,
        Self::Event,
        Self::Round,
        Self::Date,
        Self::Site,
        Self::Name,
        Self::Opening,
        Self::TimeLimit,
        Self::Overtime,
        Self::Remark,
        Self::Annotator,
        Self::Source,
        Self::User,
        Self::Copyright,
        Self::Program,
    ];
}

/// A sign drawn on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Mark {
    /// A cross (SGF `MA`, the mark of RenLib).
    Cross,
    /// A circle (SGF `CR`).
    Circle,
    /// A square (SGF `SQ`).
    Square,
    /// A triangle (SGF `TR`).
    Triangle,
    /// A selected point (SGF `SL`).
    Selected,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 5] =
        [Self::Cross, Self::Circle, Self::Square, Self::Triangle, Self::Selected];
}

/// Takes what a reader finds, in the order of the file.
///
/// The calls for one game come in these phases:
///
/// 1. [`begin_game`](Self::begin_game); if it answers [`Flow::Skip`] nothing more comes for it.
/// 2. The head: [`size`](Self::size) once, then [`field`](Self::field),
///    [`result`](Self::result) and [`unknown`](Self::unknown) in any order.
/// 3. [`end_head`](Self::end_head).
/// 4. The tree. The *cursor* stands on the starting position. Content calls ([`setup`](Self::setup),
///    [`turn`](Self::turn), [`title`](Self::title), [`comment`](Self::comment),
///    [`mark`](Self::mark), [`label`](Self::label), [`time_left`](Self::time_left),
///    [`time_spent`](Self::time_spent), [`unknown`](Self::unknown)) belong to where the cursor is.
///    [`node`](Self::node) makes a child and moves the cursor to it; a [`play`](Self::play) that
///    follows, before any other node, is its move. Stones set up and the turn come before it, and
///    [`end_setup`](Self::end_setup) closes them. [`begin_variation`](Self::begin_variation)
///    remembers the cursor, [`end_variation`](Self::end_variation) takes it back there, so
///    that the next node is a sibling of the one that began the variation. The first child of a
///    node is its main continuation.
/// 5. [`end_game`](Self::end_game).
///
/// [`warning`](Self::warning) may come at any time. A reader that returns an error has made all
/// calls up to the fault and leaves variations and the game open.
///
/// Every method but [`warning`](Self::warning) does nothing by default, so a visitor says only what it is
/// interested in. Here one counts moves of the main line and never looks into the others:
///
/// ```
/// use gomoku_core::grid::{Color, Point};
/// use gomoku_core::record::{self, Flow, ReadOptions, Refusal, Visitor, Warning};
///
/// #[derive(Default)]
/// struct Counter { moves: usize, lines: usize }
///
/// impl Visitor for Counter {
///     fn begin_variation(&mut self) -> Flow {
///         self.lines += 1;
///         if self.lines == 1 { Flow::Continue } else { Flow::Skip }
///     }
///     fn play(&mut self, _: Color, _: Option<Point>) -> Result<(), Refusal> {
///         self.moves += 1;
///         Ok(())
///     }
///     fn warning(&mut self, warning: Warning) {
///         eprintln!("{warning}");
///     }
/// }
///
/// let mut counter = Counter::default();
/// let text = b"(;GM[4]SZ[15];B[hh](;W[ih];B[ig])(;W[hg];B[if];W[jj]))";
/// record::read(text, &ReadOptions::default(), &mut counter).unwrap();
/// assert_eq!((counter.moves, counter.lines), (3, 2));
/// ```
#[expect(unused_variables, reason = "the parameter names are documentation")]
pub trait Visitor {
    /// A game begins.
    fn begin_game(&mut self, format: Format) -> Flow {
        Flow::Continue
    }

    /// The board.
    fn size(&mut self, size: Size) {}

    /// A line of the head. `value` is never empty.
    fn field(&mut self, field: Field, value: &str) {}

    /// Who won, as the file states it.
    fn result(&mut self, result: StatedResult) {}

    /// The head is complete.
    fn end_head(&mut self) {}

    /// A variation begins at the cursor.
    fn begin_variation(&mut self) -> Flow {
        Flow::Continue
    }

    /// The cursor goes back to where the variation began.
    fn end_variation(&mut self) {}

    /// A new node below the cursor, which moves there.
    fn node(&mut self) {}

    /// The move of the node: a stone of `color` on a point, or a pass.
    ///
    /// # Errors
    /// A visitor that knows the rules refuses an illegal move; the reader then reports the place.
    fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), Refusal> {
        Ok(())
    }

    /// A stone that is simply there, or (with `None`) a point made empty.
    ///
    /// # Errors
    /// As for [`play`](Self::play).
    fn setup(&mut self, stone: Option<Color>, point: Point) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whose turn it is, where the record says so apart from the moves.
    fn turn(&mut self, color: Color) {}

    /// All stones and the turn that a node sets up have been told.
    ///
    /// # Errors
    /// As for [`play`](Self::play), if they are no position.
    fn end_setup(&mut self) -> Result<(), Refusal> {
        Ok(())
    }

    /// A one-line title of the node.
    fn title(&mut self, text: &str) {}

    /// The comment of the node. Line ends are `\n`.
    fn comment(&mut self, text: &str) {}

    /// A sign on a point.
    fn mark(&mut self, mark: Mark, point: Point) {}

    /// A text on a point.
    fn label(&mut self, point: Point, text: &str) {}

    /// What the clock of `color` shows after the move.
    fn time_left(&mut self, color: Color, time: Duration) {}

    /// How long the move took.
    fn time_spent(&mut self, time: Duration) {}

    /// A property this library does not interpret, with its values as they stand in the file
    /// (SGF: still escaped), to be written back unchanged. A writer escapes values that cannot stand
    /// in a file, and lists properties whose names its format cannot hold.
    fn unknown(&mut self, name: &str, values: &[&str]) {}

    /// The game is complete.
    fn end_game(&mut self) {}

    /// Something was assumed or left out. It is the only method without a default, because
    /// nothing may be lost in silence.
    fn warning(&mut self, warning: Warning);
}
