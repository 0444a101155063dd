//! What an engine answers, one line each.

use std::fmt;
use std::str::FromStr;

use super::xy::{Xy, int};
use super::{ProtocolError, ProtocolErrorKind};

/// A line of an engine.
///
/// ```
/// use gomoku_core::protocol::{Reply, Xy};
/// assert_eq!("7,7".parse(), Ok(Reply::Move(Xy { x: 7, y: 7 })));
/// assert_eq!(Reply::Forbid(vec![Xy { x: 9, y: 7 }]).to_string(), "FORBID 0907.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reply {
    /// Done.
    Ok,
    /// The stone it plays.
    Move(Xy),
    /// Several stones, for an opening.
    Points(Vec<Xy>),
    /// It takes the other color.
    Swap,
    /// A stone it would play if told to.
    Suggest(Xy),
    /// The points forbidden to the side to move.
    Forbid(Vec<Xy>),
    /// Who it is.
    About(About),
    /// For the log that everybody reads.
    Message(String),
    /// For the author.
    Debug(String),
    /// The command is understood and cannot be done; nothing has changed.
    Error(String),
    /// The command is not understood.
    Unknown(String),
}

/// Who an engine is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Who wrote it; may be empty.
    pub author: String,
    /// Where from; may be empty.
    pub country: String,
}

impl About {
    /// A name and a version.
    pub fn new(name: &str, version: &str) -> Self {
        Self { name: name.to_owned(), version: version.to_owned(), ..Self::default() }
    }

    fn read(line: &str) -> Option<Self> {
        let mut about = Self::default();
        let mut rest = line;
        let mut known = false;
        while let Some((key, after)) = rest.split_once("=\"") {
            let (value, after) = after.split_once('"')?;
            let key = key.trim_matches(|c: char| c == ',' || c.is_whitespace());
            match key.to_ascii_lowercase().as_str() {
                "name" => value.clone_into(&mut about.name),
                "version" => value.clone_into(&mut about.version),
                "author" => value.clone_into(&mut about.author),
                "country" => value.clone_into(&mut about.country),
                _ => {}
            }
            known |= key.eq_ignore_ascii_case("name");
            rest = after;
        }
        known.then_some(about)
    }
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields = [
            ("name", &self.name),
            ("version", &self.version),
            ("author", &self.author),
            ("country", &self.country),
        ];
        let mut first = true;
        for (key, value) in fields {
            if key != "name" && value.is_empty() {
                continue;
            }
            let comma = if first { "" } else { ", " };
            write!(f, "{comma}{key}=\"{}\"", value.replace('"', "'"))?;
            first = false;
        }
        Ok(())
    }
}

/// One line, whatever the text holds.
fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ok => f.write_str("OK"),
            Self::Move(xy) => write!(f, "{xy}"),
            Self::Points(points) => {
                let points: Vec<String> = points.iter().map(ToString::to_string).collect();
                f.write_str(&points.join(" "))
            }
            Self::Swap => f.write_str("SWAP"),
            Self::Suggest(xy) => write!(f, "SUGGEST {xy}"),
            Self::Forbid(points) => {
                f.write_str("FORBID ")?;
                for xy in points {
                    write!(f, "{:02}{:02}", xy.x, xy.y)?;
                }
                f.write_str(".")
            }
            Self::About(about) => write!(f, "{about}"),
            Self::Message(text) => write!(f, "MESSAGE {}", one_line(text)),
            Self::Debug(text) => write!(f, "DEBUG {}", one_line(text)),
            Self::Error(text) => write!(f, "ERROR {}", one_line(text)),
            Self::Unknown(text) => write!(f, "UNKNOWN {}", one_line(text)),
        }
    }
}

impl FromStr for Reply {
    type Err = ProtocolError;

    /// Reads an engine's line as managers do: the first word decides, in any letter case, and what
    /// stands behind a move does not matter.
    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let text = line.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest_text = || rest.trim().to_owned();
        let error = |kind| ProtocolError { text: line.to_owned(), kind };
        Ok(match word.to_ascii_uppercase().as_str() {
            "OK" => Self::Ok,
            "SWAP" => Self::Swap,
            "SUGGEST" => Self::Suggest(rest.parse()?),
            "MESSAGE" => Self::Message(rest_text()),
            "DEBUG" => Self::Debug(rest_text()),
            "ERROR" => Self::Error(rest_text()),
            "UNKNOWN" => Self::Unknown(rest_text()),
            "FORBID" => Self::Forbid(forbid(rest).ok_or_else(|| error(ProtocolErrorKind::Point))?),
            _ => {
                if let Some(about) = About::read(text) {
                    return Ok(Self::About(about));
                }
                let mut points: Vec<Xy> = text.split_whitespace().map_while(Xy::read).collect();
                match points.len() {
                    0 => return Err(error(ProtocolErrorKind::Point)),
                    1 => Self::Move(points.remove(0)),
                    _ => Self::Points(points),
                }
            }
        })
    }
}

fn forbid(text: &str) -> Option<Vec<Xy>> {
    let digits = text.trim().strip_suffix('.')?;
    if digits.len() % 4 != 0 || !digits.is_ascii() {
        return None;
    }
    let pairs = digits.as_bytes().chunks_exact(4);
    pairs
        .map(|chunk| {
            let (x, y) = chunk.split_at(2);
            let number = |bytes| std::str::from_utf8(bytes).ok().and_then(int);
            Some(Xy { x: number(x)?, y: number(y)? })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_prints() {
        let xy = |x, y| Xy { x, y };
        let about = About {
            name: "Engine".to_owned(),
            version: "1.0".to_owned(),
            author: "A, B".to_owned(),
            country: "XX".to_owned(),
        };
        for reply in [
            Reply::Ok,
            Reply::Move(xy(3, 14)),
            Reply::Points(vec![xy(7, 7), xy(8, 7), xy(9, 9)]),
            Reply::Swap,
            Reply::Suggest(xy(0, 0)),
            Reply::Forbid(vec![]),
            Reply::Forbid(vec![xy(9, 7), xy(10, 11)]),
            Reply::About(about),
            Reply::Message("depth 7".to_owned()),
            Reply::Debug("x".to_owned()),
            Reply::Error("off the board".to_owned()),
            Reply::Unknown("command".to_owned()),
        ] {
            assert_eq!(reply.to_string().parse(), Ok(reply));
        }
    }

    #[test]
    fn forgives_what_engines_write() {
        assert_eq!("ok - ready\r".parse(), Ok(Reply::Ok));
        assert_eq!(" 7,8 thinking done".parse(), Ok(Reply::Move(Xy { x: 7, y: 8 })));
        assert_eq!(Reply::Message("a\r\nb".to_owned()).to_string(), "MESSAGE a  b");
        for line in ["", "7", "hello", "SUGGEST", "FORBID 070", "FORBID é."] {
            assert!(line.parse::<Reply>().is_err(), "{line:?}");
        }
    }
}
