//! Records: from the files of players to games and back.
//!
//! A reader goes once through the bytes of a file and calls a [`Visitor`]; it keeps no tree, does
//! not recurse and never panics, whatever the bytes are. A writer is itself a visitor, so every
//! format can be turned into every other one:
//!
//! ```
//! use gomoku_core::record::{self, Format, ReadOptions, WriteOptions};
//!
//! let sgf = b"(;GM[4]FF[4]SZ[15]PB[Ann];B[hh];W[ig])";
//! let mut writer = record::writer(Format::Psq, &WriteOptions::default()).unwrap();
//! record::read(sgf, &ReadOptions::default(), writer.as_mut()).unwrap();
//! let written = writer.finish().unwrap();
//! assert!(written.bytes.starts_with(b"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,0\r\nAnn\r\n"));
//! ```
//!
//! Reading is strict unless [`ReadOptions::lenient`] is set: the first [`Fault`] ends it with a
//! [`RecordError`] that names the place, what was found and what was expected. Leniently the fault
//! becomes a [`Warning`] and what can be read goes on. What a format cannot hold is listed by its
//! writer as [`Loss`]es.
//!
//! The stream knows no rules. [`read_games`] puts a tree builder behind it, which replays every move
//! in a [`Game`](crate::game::Game): an illegal move is reported at its place, and what came before
//! it is kept. [`write_games`] is the way back.
//!
//! ```
//! use gomoku_core::record::{self, ReadOptions};
//!
//! let error = record::read_games(b"(;GM[4]SZ[15];B[hh];W[hh])", &ReadOptions::default()).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "sgf: line 1, column 23: move 2 is illegal: h8 is refused: a black stone stands there",
//! );
//! assert_eq!(error.kept.games[0].game.main_line().len(), 1);
//! ```

#![allow(
    clippy::format_push_string,
    clippy::similar_names,
    clippy::unnecessary_wraps,
    clippy::single_match_else,
    clippy::option_option,
    clippy::struct_excessive_bools,
    reason = "writers build text line by line, all of them share one signature, and readers match on \
              what stands there"
)]

mod detect;
mod encoding;
mod error;
mod expected;
mod feed;
mod find;
mod game_record;
mod games;
mod main_line;
mod moves;
#[cfg(feature = "serde")]
pub mod native;
mod pos;
mod psq;
mod renlib;
mod rif;
mod rule;
mod sav;
mod sgf;
mod stated;
mod tree;
mod visitor;
mod walk;
mod writer;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

pub use detect::detect;
pub use encoding::{Encoding, EncodingOrigin};
pub use error::{
    Assumption, Fault, NotKept, Place, RecordError, Refusal, RefusalReason, Warning, WarningKind,
};
pub use expected::Expected;
pub use find::{Found, Hit, Query, Way};
pub use game_record::{GameRecord, Note, UnknownProperty};
pub use games::{BrokenFile, Collection, read_games, write_games};
pub use moves::{Notation, ParseNotationError};
pub use rule::rule_of_words;
pub use stated::{StatedResult, WonBy};
pub use visitor::{Field, Flow, Mark, Visitor};
pub use writer::{Loss, LossKind, RecordWriter, WriteError, WriteOptions, Written, writer};

use crate::grid::Size;
use crate::rules::Variant;
use feed::{Feed, Locator};

/// The kinds of files that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Our own JSON.
    Native,
    /// Smart Game Format, FF\[4\] GM\[4\].
    Sgf,
    /// Piskvork and Gomocup games.
    Psq,
    /// Gomotur games, the predecessor of Piskvork's.
    Rec,
    /// RenLib libraries.
    RenLib,
    /// RenjuNet database in XML.
    Rif,
    /// One byte a move, 15×15.
    Pos,
    /// Yixin-Board positions.
    Sav,
    /// Moves written one after the other, in any of the [`Notation`]s.
    Moves,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 9] = [
        Self::Native,
        Self::Sgf,
        Self::Psq,
        Self::Rec,
        Self::RenLib,
        Self::Rif,
        Self::Pos,
        Self::Sav,
        Self::Moves,
    ];

    /// The short name, as printed and as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Native => "json",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::Rec => "rec",
            Self::RenLib => "lib",
            Self::Rif => "rif",
            Self::Pos => "pos",
            Self::Sav => "sav",
            Self::Moves => "moves",
        }
    }

    /// The format that usually has this file name extension (without the dot, in any case).
    pub fn from_extension(extension: &str) -> Option<Self> {
        Some(match extension.to_ascii_lowercase().as_str() {
            "json" | "gomoku" => Self::Native,
            "sgf" => Self::Sgf,
            "psq" => Self::Psq,
            "rec" => Self::Rec,
            "lib" => Self::RenLib,
            "rif" | "xml" => Self::Rif,
            "pos" => Self::Pos,
            "sav" => Self::Sav,
            "txt" | "moves" => Self::Moves,
            _ => return None,
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a record format: expected json, sgf, psq, rec, lib, rif, pos, sav or moves")]
pub struct ParseFormatError(pub String);

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_extension(text.trim()).ok_or_else(|| ParseFormatError(text.to_owned()))
    }
}

/// How to read a file.
#[derive(Clone, Debug)]
pub struct ReadOptions {
    /// The format; `None`: find it out.
    pub format: Option<Format>,
    /// The name of the file, used where the content does not tell the format.
    pub name: Option<String>,
    /// The encoding of the texts; `None`: as declared, or a guess.
    pub encoding: Option<Encoding>,
    /// Keep what is readable instead of stopping at the first fault.
    pub lenient: bool,
    /// The board, for files that do not say it.
    pub size: Option<Size>,
    /// The rule, whatever the file says; `None`: as stated, or one under which the moves are legal.
    /// Only [`read_games`] asks for it.
    pub rule: Option<Variant>,
    /// How points are written, for [`Format::Moves`].
    pub notation: Notation,
    /// Files with more nodes are refused.
    pub max_nodes: usize,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            format: None,
            name: None,
            encoding: None,
            lenient: false,
            size: None,
            rule: None,
            notation: Notation::Auto,
            max_nodes: 50_000_000,
        }
    }
}

/// What a file turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its format.
    pub format: Format,
    /// Its encoding; `None` for a binary file without texts.
    pub encoding: Option<(Encoding, EncodingOrigin)>,
}

/// Reads `bytes` and calls `visitor` for what is in there.
///
/// [`Format::Native`] is not read here but by `native`, because it is a whole game.
///
/// # Errors
/// Strictly the first fault; leniently only what makes going on pointless: an unknown format, a
/// board that is not offered, or more nodes than [`ReadOptions::max_nodes`].
pub fn read(
    bytes: &[u8],
    options: &ReadOptions,
    visitor: &mut dyn Visitor,
) -> Result<Summary, RecordError> {
    let detected = options.format.or_else(|| detect(bytes, options.name.as_deref()));
    let unrecognised = || {
        let head: String = bytes.iter().take(25).map(|&byte| char::from(byte)).collect();
        let fault = if bytes.is_empty() {
            Fault::Empty
        } else {
            Fault::Unrecognised { found: error::quote(&head) }
        };
        RecordError { format: None, place: None, fault }
    };
    let format = detected.ok_or_else(unrecognised)?;
    let declared = match format {
        Format::Native => return Err(unrecognised()),
        Format::Pos => {
            let mut feed = Feed::new(format, Locator::binary(), options, visitor);
            pos::read(bytes, &mut feed)?;
            return Ok(Summary { format, encoding: None });
        }
        Format::RenLib => {
            let mut feed = Feed::new(format, Locator::binary(), options, visitor);
            let encoding = renlib::read(bytes, &mut feed)?;
            return Ok(Summary { format, encoding });
        }
        Format::Sgf => sgf::declared_encoding(bytes),
        Format::Rif => rif::declared_encoding(bytes),
        Format::Psq | Format::Rec | Format::Sav | Format::Moves => None,
    };
    let home = matches!(format, Format::Psq | Format::Rec).then_some(encoding::CZECH);
    let decoded = encoding::decode(bytes, options.encoding, declared.as_deref(), home);
    let text = decoded.text.as_ref();
    if let Some(offset) = decoded.malformed {
        let fault = Fault::Encoding { encoding: decoded.encoding.to_string() };
        let place = Some(Place::Byte(offset));
        if !options.lenient {
            return Err(RecordError { format: Some(format), place, fault });
        }
        visitor.warning(Warning { place, kind: WarningKind::Dropped(fault) });
    }
    let mut feed = Feed::new(format, Locator::text(text), options, visitor);
    match format {
        Format::Sgf => sgf::read(text, &mut feed)?,
        Format::Psq => psq::read(text, &mut feed)?,
        Format::Rec => psq::read_rec(text, &mut feed)?,
        Format::Sav => sav::read(text, &mut feed)?,
        Format::Rif => rif::read(text, &mut feed)?,
        Format::Moves | Format::Native | Format::Pos | Format::RenLib => {
            moves::read(text, &mut feed)?;
        }
    }
    Ok(Summary { format, encoding: Some((decoded.encoding, decoded.origin)) })
}
