//! What all writers have in common, and the list of what a format cannot hold.

use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;

use super::error::Warning;
use super::visitor::{Field, Visitor};
use super::{Encoding, Format, Notation};
use super::{main_line, moves, pos, psq, renlib, rif, sav, sgf};
use crate::grid::Size;

/// How to write a file.
#[derive(Clone, Debug)]
pub struct WriteOptions {
    /// The encoding of the texts.
    pub encoding: Encoding,
    /// How points are written, for [`Format::Moves`]; `Auto`: as `h8 i9`, columns for Connect Four.
    pub notation: Notation,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { encoding: Encoding::UTF_8, notation: Notation::Auto }
    }
}

/// A visitor that ends as a file.
pub trait RecordWriter: Visitor {
    /// The file.
    ///
    /// # Errors
    /// If the format cannot hold the game at all.
    fn finish(self: Box<Self>) -> Result<Written, WriteError>;
}

/// A finished file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// What the format could not hold.
    pub losses: Vec<Loss>,
    /// What the reader that fed the writer warned of.
    pub warnings: Vec<Warning>,
}

/// Games that a format cannot hold at all.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format knows fewer boards.
    #[error("{format} holds {holds} boards only, and this game is on {size}")]
    Size {
        /// The format.
        format: Format,
        /// The boards it holds.
        holds: &'static str,
        /// The board of the game.
        size: Size,
    },
    /// There is nothing to write.
    #[error("there is no game to write as {0}")]
    NoGame(Format),
    /// The format has another writer: [`Format::Native`] is written from a whole game.
    #[error("{0} is not written from a stream")]
    NotStreamed(Format),
    /// The format was left out when this program was built.
    #[error("{0} is not part of this program")]
    NotBuilt(Format),
}

/// A kind of content that was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LossKind {
    /// Games after the first.
    Games,
    /// Nodes beside the main line.
    Variations,
    /// Moves from the first one on that the format cannot express: a pass, or a move after stones
    /// that were set up between moves.
    Moves,
    /// Stones set up before the first move, or between moves.
    SetupStones,
    /// The colors of moves out of turn.
    Turns,
    /// Comments.
    Comments,
    /// Titles of nodes.
    Titles,
    /// Signs on points.
    Marks,
    /// Texts on points.
    Labels,
    /// Clock and thinking times.
    Times,
    /// Offers, swaps and other words between the players.
    Words,
    /// Who won.
    Result,
    /// Why the game was won.
    Reason,
    /// The size of the board.
    BoardSize,
    /// A line of the head.
    Field(Field),
    /// Properties that only the format of origin knows.
    Properties,
    /// Characters the chosen encoding does not have.
    Characters,
    /// What the players are: persons, or this program at a level.
    PlayerKinds,
    /// How often was taken back, and how often it may be.
    Undos,
    /// What the name of the rule does not say: an opening protocol, what becomes of a foul, or rules
    /// without a name.
    Rules,
    /// Where in its tree the game stands.
    Cursor,
}

/// Content a format could not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Loss {
    /// What.
    pub kind: LossKind,
    /// How often.
    pub count: usize,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            LossKind::Games => "games after the first",
            LossKind::Variations => "nodes in variations",
            LossKind::Moves => "moves from the first pass or setup on",
            LossKind::SetupStones => "stones set up",
            LossKind::Turns => "colors of moves out of turn",
            LossKind::Comments => "comments",
            LossKind::Titles => "titles",
            LossKind::Marks => "marks",
            LossKind::Labels => "labels",
            LossKind::Times => "times",
            LossKind::Words => "offers, swaps and other words between the players",
            LossKind::Result => "result",
            LossKind::Reason => "why the game was won",
            LossKind::BoardSize => "board size",
            LossKind::Field(field) => return write!(f, "{field:?} ({})", self.count),
            LossKind::Properties => "properties of the other format",
            LossKind::Characters => "characters missing in the encoding",
            LossKind::PlayerKinds => "what the players are",
            LossKind::Undos => "counts of moves taken back",
            LossKind::Rules => "rules beyond their name",
            LossKind::Cursor => "where the game stands",
        };
        write!(f, "{what} ({})", self.count)
    }
}

/// Counts what is lost.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger(BTreeMap<LossKind, usize>);

impl Ledger {
    pub(super) fn add(&mut self, kind: LossKind) {
        self.add_many(kind, 1);
    }

    pub(super) fn add_many(&mut self, kind: LossKind, count: usize) {
        if count > 0 {
            *self.0.entry(kind).or_default() += count;
        }
    }

    pub(super) fn merge(&mut self, losses: Vec<Loss>) {
        for Loss { kind, count } in losses {
            self.add_many(kind, count);
        }
    }

    pub(super) fn into_losses(self) -> Vec<Loss> {
        self.0.into_iter().map(|(kind, count)| Loss { kind, count }).collect()
    }
}

/// The end of every writer of a text format.
pub(super) fn written(
    text: &str,
    options: &WriteOptions,
    mut ledger: Ledger,
    warnings: Vec<Warning>,
) -> Written {
    let (bytes, missing) = options.encoding.encode(text);
    ledger.add_many(LossKind::Characters, missing);
    Written { bytes, losses: ledger.into_losses(), warnings }
}

/// A writer for `format`.
///
/// # Errors
/// [`WriteError::NotStreamed`] for [`Format::Native`].
pub fn writer(format: Format, options: &WriteOptions) -> Result<Box<dyn RecordWriter>, WriteError> {
    let options = options.clone();
    let main_line = |finish| Box::new(main_line::Writer::new(format, options.clone(), finish));
    Ok(match format {
        Format::Native => return Err(WriteError::NotStreamed(format)),
        Format::Sgf => Box::new(sgf::SgfWriter::new(options)),
        Format::RenLib => Box::new(renlib::RenLibWriter::new(options)),
        Format::Psq => main_line(psq::write),
        Format::Rec => main_line(psq::write_rec),
        Format::Rif => main_line(rif::write),
        Format::Pos => main_line(pos::write),
        Format::Sav => main_line(sav::write),
        Format::Moves => main_line(moves::write),
    })
}
