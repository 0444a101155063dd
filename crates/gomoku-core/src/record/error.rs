//! What can be wrong with a record, and where.
//!
//! Every fault names its place, what was found and what was expected. The same [`Fault`] is an
//! error when reading strictly and a [`Warning`] when reading leniently.

use std::fmt;

use thiserror::Error;

use super::Format;
use super::expected::Expected;
use super::moves::Notation;
use super::stated::StatedResult;
use crate::game::IllegalAction;
use crate::grid::{Color, Point, Size, SizeError};
use crate::position::SetupError;
use crate::rules::Variant;

/// Where in a file something was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// In a text: line and column, both counted from 1, the column in characters.
    Text {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
    },
    /// In a binary file: the offset from its first byte.
    Byte(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Byte(offset) => write!(f, "byte {offset}"),
        }
    }
}

/// A visitor does not take a move or a stone, for instance because the rules forbid it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {ply} is illegal: {reason}")]
pub struct Refusal {
    /// The number of the move in its line, counted from 1 (0: a stone set up before the first).
    pub ply: usize,
    /// What speaks against it.
    pub reason: RefusalReason,
}

/// What speaks against a move or a stone.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RefusalReason {
    /// The other color has to move.
    #[error("it is {0}'s turn")]
    NotTurn(Color),
    /// The point is taken.
    #[error("a stone stands there")]
    Occupied,
    /// A stone dropped into a full column, counted from 1.
    #[error("column {0} is full")]
    ColumnFull(usize),
    /// The game refuses the move.
    #[error(transparent)]
    Action(#[from] IllegalAction),
    /// The stones that were set up are no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What is wrong at one place of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// No format of ours begins like this.
    #[error(
        "found {found}, expected a game record (SGF, Piskvork, RenLib, RenjuNet XML, .pos, .sav, a list of moves or our own JSON)"
    )]
    Unrecognised {
        /// The first bytes, shortened.
        found: String,
    },
    /// Nothing at all.
    #[error("found an empty file, expected a game record")]
    Empty,
    /// More than the format has room for.
    #[error("found {bytes} bytes more, expected the end of the file")]
    Trailing {
        /// How many.
        bytes: usize,
    },
    /// Something else stands where the format wants something.
    #[error("found {found}, expected {expected}")]
    Syntax {
        /// What stands there, shortened.
        found: String,
        /// What the format wants there.
        expected: Expected,
    },
    /// The file ends too early.
    #[error("found the end of the file, expected {expected}")]
    End {
        /// What was to come.
        expected: Expected,
    },
    /// A record of another game.
    #[error("found a record of another game ({found}), expected Gomoku (GM[4])")]
    OtherGame {
        /// How the file names its game.
        found: String,
    },
    /// Written by a newer program.
    #[error("found version {found}, expected at most {newest}")]
    Version {
        /// The version in the file.
        found: String,
        /// The newest that can be read.
        newest: &'static str,
    },
    /// A board that is not offered.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A point beside the board.
    #[error("found {found}, expected a point of the {size} board: move {ply} is off the board")]
    OffBoard {
        /// The point as the file writes it.
        found: String,
        /// The board of the game.
        size: Size,
        /// The number of the move in its line, counted from 1 (0: not a move).
        ply: usize,
    },
    /// Larger than this reader is willing to open.
    #[error("found more than {limit} nodes, expected at most that many")]
    Limit {
        /// The limit.
        limit: usize,
    },
    /// Bytes that mean nothing in the encoding of the file.
    #[error("found bytes that are not {encoding}, expected text in that encoding")]
    Encoding {
        /// The encoding.
        encoding: String,
    },
    /// The name of an encoding that does not exist.
    #[error(
        "found `{0}`, expected the name of an encoding such as UTF-8, GBK, Big5, Shift_JIS or windows-1252"
    )]
    UnknownEncoding(String),
    /// The rules refuse the move.
    #[error(transparent)]
    Illegal(#[from] Refusal),
    /// Our own JSON, but not a game.
    #[cfg(feature = "serde")]
    #[error(transparent)]
    Native(Box<super::native::NativeError>),
    /// The format was left out when this program was built.
    #[error("{0} is not part of this program")]
    NotBuilt(Format),
}

/// A record that cannot be read, and the first place that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{fault}", Prefix(*.format, *.place))]
pub struct RecordError {
    /// The format the file was taken for, if one was recognised.
    pub format: Option<Format>,
    /// Where it goes wrong.
    pub place: Option<Place>,
    /// What is wrong there.
    pub fault: Fault,
}

struct Prefix(Option<Format>, Option<Place>);

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(format) = self.0 {
            write!(f, "{format}: ")?;
        }
        match self.1 {
            Some(place) => write!(f, "{place}: "),
            None => Ok(()),
        }
    }
}

/// Something the reader had to decide or leave out. Nothing is left out without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where, if it concerns one place.
    pub place: Option<Place>,
    /// What happened.
    pub kind: WarningKind,
}

/// What a [`Warning`] is about.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WarningKind {
    /// The file does not say it, or says it in an unusual way.
    #[error("{0}")]
    Assumed(Assumption),
    /// Read leniently: this fault was passed over and what it concerns left out.
    #[error("dropped: {0}")]
    Dropped(Fault),
    /// Content that has no place in this program.
    #[error("not kept: {0}")]
    NotKept(NotKept),
    /// The file ends too early; the game holds what came before.
    #[error("the record is incomplete: it ends where {expected} should follow")]
    Incomplete {
        /// What was to come.
        expected: Expected,
    },
    /// There were more warnings than are listed.
    #[error("more warnings than are listed here")]
    More,
}

/// What a reader took for granted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Assumption {
    /// That the game is Gomoku.
    #[error("the game (GM) is not stated in the usual way: taken as Gomoku")]
    Game,
    /// What an unusual spelling of a point means.
    #[error("a point is not stated in the usual way: taken as {0}")]
    Point(Point),
    /// That points count from 1, in a Piskvork record without its header.
    #[error("the header line is not stated in the usual way: taken as points counted from 1")]
    Header,
    /// That player 1 was first.
    #[error("who was first is not stated in the usual way: taken as player 1")]
    FirstPlayer,
    /// The board.
    #[error("the board size is not stated in the usual way: taken as {0}")]
    BoardSize(Size),
    /// The rule.
    #[error("the rule is not stated in the usual way: taken as {0}")]
    Rule(Variant),
    /// The result, which differs from the moves.
    #[error("the result {stated} differs from the moves, which show {shown}: taken as stated")]
    Result {
        /// As the record has it.
        stated: StatedResult,
        /// As the moves have it.
        shown: StatedResult,
    },
    /// How the points of a line are written.
    #[error("the notation is not stated: taken as {0}")]
    Notation(Notation),
    /// That a game goes on where two passes would have ended it.
    #[error("the game goes on after two passes: taken as not ended by them")]
    GoesOn,
}

/// What has no place in this program.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotKept {
    /// The mark of a node that has no point.
    #[error("the mark of a node without a point")]
    Mark,
    /// The board text of a node that has no point.
    #[error("the board text `{0}` of a node without a point")]
    BoardText(String),
    /// Stones that were set up and are no position.
    #[error("stones that were set up: {0}")]
    Setup(RefusalReason),
    /// The words of a rule that is not known.
    #[error("the rule `{0}`, which is not known here")]
    UnknownRule(String),
    /// So many nodes after a refused move.
    #[error("{0} nodes after a refused move")]
    AfterRefused(usize),
    /// So many nodes without a move; what they hold stands with the move before.
    #[error("{0} nodes without a move; what they hold stands with the move before")]
    WithoutMove(usize),
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Prefix(None, self.place), self.kind)
    }
}

/// A quotation of at most 24 characters, for messages.
pub(super) fn quote(text: &str) -> String {
    let mut quoted: String = text.chars().take(24).flat_map(char::escape_debug).collect();
    if text.chars().nth(24).is_some() {
        quoted.push('…');
    }
    format!("`{quoted}`")
}
