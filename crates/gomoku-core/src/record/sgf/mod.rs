//! SGF FF\[4\] GM\[4\]: collections of games with variations.
//!
//! Follows the FF\[4\] specification (red-bean.com/sgf). Points are two letters, the row counted from
//! the top. Beyond the specification the reader takes upper case letters, `h8` in place of `hh`,
//! `tt` as a pass on boards up to 19×19, lower case letters in property names (FF\[1\] to FF\[3\]), and
//! records without `SZ` or `GM`, each with a warning where it is a guess.
//!
//! One private property is ours: `MT`, the milliseconds a move took.

mod reader;
mod value;
mod writer;

pub(super) use reader::{declared_encoding, read};
pub(super) use value::{line, raw};
pub(super) use writer::SgfWriter;

use super::stated::StatedResult;
use super::visitor::{Field, Mark};

/// The property of a line of the head.
const FIELDS: [(&str, Field); 21] = [
    ("RU", Field::Rule),
    ("PB", Field::Black),
    ("PW", Field::White),
    ("BR", Field::BlackRank),
    ("WR", Field::WhiteRank),
    ("BT", Field::BlackTeam),
    ("WT", Field::WhiteTeam),
    ("EV", Field::Event),
    ("RO", Field::Round),
    ("DT", Field::Date),
    ("PC", Field::Site),
    ("GN", Field::Name),
    ("ON", Field::Opening),
    ("TM", Field::TimeLimit),
    ("OT", Field::Overtime),
    ("GC", Field::Remark),
    ("AN", Field::Annotator),
    ("SO", Field::Source),
    ("US", Field::User),
    ("CP", Field::Copyright),
    ("AP", Field::Program),
];

/// The property of a sign.
const MARKS: [(&str, Mark); 5] = [
    ("MA", Mark::Cross),
    ("CR", Mark::Circle),
    ("SQ", Mark::Square),
    ("TR", Mark::Triangle),
    ("SL", Mark::Selected),
];

/// How long a move took, in milliseconds.
const TIME_SPENT: &str = "MT";

/// Whether the property is about a position and not about the game.
fn is_content(name: &str) -> bool {
    matches!(name, "B" | "W" | "AB" | "AW" | "AE" | "PL" | "C" | "N" | "LB" | "BL" | "WL")
        || name == TIME_SPENT
        || MARKS.iter().any(|(code, _)| *code == name)
}

/// Whether the property says how the file is to be read.
fn is_preamble(name: &str) -> bool {
    matches!(name, "GM" | "FF" | "CA" | "SZ")
}

/// Whether a reader gives back a property of the root node as one that it does not interpret.
fn is_unknown_in_root(name: &str, value: &str) -> bool {
    let is_result =
        name == "RE" && (value.trim().is_empty() || StatedResult::parse(&line(value)).is_some());
    !is_preamble(name) && !is_result && FIELDS.iter().all(|(code, _)| *code != name)
}

/// `text` as the raw value of a property.
pub(super) fn escape(text: &str, out: &mut String) {
    value::escape(text, false, out);
}
