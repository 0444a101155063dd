//! The result of a game as a record states it, which need not be what the moves show.

use std::fmt;

use crate::grid::Color;

/// Why a record says a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WonBy {
    /// Not said; usually a five.
    Unsaid,
    /// The other side resigned.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// A foul or a forfeit of the other side.
    Forfeit,
}

/// What a record says about the end of its game.
///
/// ```
/// use gomoku_core::record::StatedResult;
/// let result = StatedResult::parse("b+resign").unwrap();
/// assert_eq!(result.to_string(), "B+R");
/// assert_eq!(StatedResult::parse("nonsense"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum StatedResult {
    /// One side won.
    Win {
        /// Who.
        winner: Color,
        /// How.
        by: WonBy,
    },
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
    /// The record says that the result is not known, or that the game was not finished.
    Unknown,
}

impl StatedResult {
    /// A win without a reason.
    pub const fn win(winner: Color) -> Self {
        Self::Win { winner, by: WonBy::Unsaid }
    }

    /// Reads the SGF spellings and those other programs use: `B+`, `W+R`, `B+1`, `0`, `Draw`,
    /// `B+DRAW`, `Void`, `?`, `1-0`, `0-1`, `1/2-1/2`, `black`, `white`. Case does not matter.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_lowercase();
        Some(match text.as_str() {
            "0" | "draw" | "b+draw" | "w+draw" | "jigo" | "1/2-1/2" | "0.5" => Self::Draw,
            "void" => Self::Void,
            "?" | "unknown" | "suspend" | "*" => Self::Unknown,
            "1-0" | "black" => Self::win(Color::Black),
            "0-1" | "white" => Self::win(Color::White),
            _ => {
                let (side, how) = text.split_once('+')?;
                let winner = match side.trim() {
                    "b" | "black" => Color::Black,
                    "w" | "white" => Color::White,
                    _ => return None,
                };
                let by = match how.trim() {
                    "r" | "res" | "resign" | "resignation" => WonBy::Resignation,
                    "t" | "time" | "timeout" => WonBy::Time,
                    "f" | "forfeit" | "foul" => WonBy::Forfeit,
                    "" | "five" | "5" => WonBy::Unsaid,
                    points if points.parse::<f64>().is_ok() => WonBy::Unsaid,
                    _ => return None,
                };
                Self::Win { winner, by }
            }
        })
    }

    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw | Self::Void | Self::Unknown => None,
        }
    }
}

/// As SGF writes it.
impl fmt::Display for StatedResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, by) = match *self {
            Self::Win { winner, by } => (winner, by),
            Self::Draw => return f.pad("0"),
            Self::Void => return f.pad("Void"),
            Self::Unknown => return f.pad("?"),
        };
        let side = if winner == Color::Black { 'B' } else { 'W' };
        let how = match by {
            WonBy::Unsaid => "",
            WonBy::Resignation => "R",
            WonBy::Time => "T",
            WonBy::Forfeit => "F",
        };
        f.pad(&format!("{side}+{how}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_prints_and_what_others_print() {
        let mut all = vec![StatedResult::Draw, StatedResult::Void, StatedResult::Unknown];
        for winner in Color::ALL {
            for by in [WonBy::Unsaid, WonBy::Resignation, WonBy::Time, WonBy::Forfeit] {
                all.push(StatedResult::Win { winner, by });
            }
        }
        for result in all {
            assert_eq!(StatedResult::parse(&result.to_string()), Some(result));
        }
        assert_eq!(StatedResult::parse("W+1"), Some(StatedResult::win(Color::White)));
        assert_eq!(StatedResult::parse("B+DRAW"), Some(StatedResult::Draw));
        for text in ["", "+", "C+", "B+?", "B", "B-R"] {
            assert_eq!(StatedResult::parse(text), None, "{text:?}");
        }
    }
}
