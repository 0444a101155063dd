//! What happened: enough to redraw, to sound, to record and to tell a remote side.

use crate::grid::{Color, Point};
use crate::position::{Move, Position};
use crate::rules::{FoulKinds, Outcome};

/// Something that an accepted action changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// A stone has been placed.
    Placed {
        /// Whose.
        color: Color,
        /// Where.
        point: Point,
        /// Number of plies now.
        ply: usize,
    },
    /// A side has passed.
    Passed(Color),
    /// The seats have exchanged colors.
    Swapped,
    /// The seat that could exchange colors keeps its own.
    Kept,
    /// In swap2, two more stones follow before a color is chosen.
    TwoMoreStones,
    /// The number of fifth moves has been declared.
    Declared(u8),
    /// A fifth move has been offered.
    FifthOffered(Point),
    /// An offered fifth move has been chosen; its stone follows as [`Placed`](Self::Placed).
    FifthChosen(Point),
    /// A side has offered a draw.
    DrawOffered(Color),
    /// The draw offer has been declined.
    DrawDeclined,
    /// The side has claimed a foul of the other side.
    FoulClaimed {
        /// Who claims.
        by: Color,
        /// What the other side's last stone was.
        fouls: FoulKinds,
    },
    /// Stones have been put on and taken off by hand.
    SetUp,
    /// The game has ended.
    Ended(Outcome),
}

impl Event {
    /// The event of a move that has just been played.
    pub(super) fn of_move(mv: Move, after: &Position) -> Self {
        let color = !after.to_move();
        match mv {
            Move::Place(point) => Self::Placed { color, point, ply: after.ply() },
            Move::Pass => Self::Passed(color),
        }
    }
}
