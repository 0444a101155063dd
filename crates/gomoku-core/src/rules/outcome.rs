//! How a game ends: who won, and apart from that, why.

use crate::grid::Color;

use super::foul::FoulKinds;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Outcome {
    /// One side has won.
    Win {
        /// Who.
        winner: Color,
        /// By what.
        by: WinReason,
    },
    /// Nobody has won.
    Draw(DrawReason),
}

impl Outcome {
    /// The winner, or `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw(_) => None,
        }
    }
}

/// Why a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum WinReason {
    /// A winning row.
    Row,
    /// The other side played a forbidden point.
    Foul(FoulKinds),
    /// The other side resigned.
    Resignation,
    /// The other side's time ran out.
    Time,
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum DrawReason {
    /// No free point is left.
    BoardFull,
    /// Both sides agreed.
    Agreement,
    /// Both sides passed in succession.
    TwoPasses,
}
