//! What a seat can do in a game, and why it may be refused.

use std::fmt;

use thiserror::Error;

use super::opening::Stage;
use crate::grid::{Color, Point, Size};
use crate::position::{IllegalMove, Move, MoveFault, SetupError};
use crate::rules::{Area, Foul, FoulKinds};

/// A deed in a game: more than a move, it includes words between the players and their decisions
/// in an opening protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Action {
    /// A stone by the side to move.
    Place(Point),
    /// The side to move passes.
    Pass,
    /// A side gives up.
    Resign(Color),
    /// A side offers a draw.
    OfferDraw(Color),
    /// The side that was offered a draw answers.
    AnswerDraw(bool),
    /// A side's time has run out.
    Flag(Color),
    /// The side to move claims the foul that the other side just played.
    ClaimFoul,
    /// In an opening: exchange the colors.
    Swap,
    /// In an opening: keep the colors.
    Keep,
    /// In swap2: place two more stones and leave the choice of color to the other seat.
    PlaceTwoMore,
    /// In an opening: declare how many fifth moves Black will offer.
    Declare(u8),
    /// In an opening: offer a fifth move.
    Offer(Point),
    /// In an opening: choose one of the offered fifth moves.
    Choose(Point),
    /// Stones are put on and taken off by hand, as in studies. Which ones,
    /// [`Game::edit_at`](super::Game::edit_at) tells; it is done by
    /// [`Game::set_up`](super::Game::set_up).
    SetUp,
}

impl Action {
    /// The move on the board, if the action is one.
    pub const fn as_move(self) -> Option<Move> {
        match self {
            Self::Place(point) | Self::Choose(point) => Some(Move::Place(point)),
            Self::Pass => Some(Move::Pass),
            _ => None,
        }
    }

    /// Whether the action is talk about a draw, which is no decision to take back by itself.
    pub const fn is_talk(self) -> bool {
        matches!(self, Self::OfferDraw(_) | Self::AnswerDraw(_))
    }

    /// Whether the action ends a turn on the clock.
    pub(super) const fn ends_a_turn(self) -> bool {
        matches!(
            self,
            Self::Place(_)
                | Self::Pass
                | Self::Swap
                | Self::Keep
                | Self::PlaceTwoMore
                | Self::Declare(_)
                | Self::Offer(_)
                | Self::Choose(_)
        )
    }
}

impl From<Move> for Action {
    fn from(mv: Move) -> Self {
        match mv {
            Move::Place(point) => Self::Place(point),
            Move::Pass => Self::Pass,
        }
    }
}

impl fmt::Display for Action {
    /// A short form for logs and errors: `h8`, `pass`, `black resigns`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => write!(f, "{point}"),
            Self::Pass => f.write_str("pass"),
            Self::Resign(color) => write!(f, "{color} resigns"),
            Self::OfferDraw(color) => write!(f, "{color} offers a draw"),
            Self::AnswerDraw(true) => f.write_str("draw accepted"),
            Self::AnswerDraw(false) => f.write_str("draw declined"),
            Self::Flag(color) => write!(f, "{color} is out of time"),
            Self::ClaimFoul => f.write_str("foul claimed"),
            Self::Swap => f.write_str("swap"),
            Self::Keep => f.write_str("keep"),
            Self::PlaceTwoMore => f.write_str("two more stones"),
            Self::Declare(number) => write!(f, "{number} fifth moves"),
            Self::Offer(point) => write!(f, "offer {point}"),
            Self::Choose(point) => write!(f, "choose {point}"),
            Self::SetUp => f.write_str("stones set up"),
        }
    }
}

/// An action that the game does not allow at its cursor. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// The board or the rules refuse the move.
    #[error(transparent)]
    Move(#[from] IllegalMove),
    /// The stones that are to be set up are no position.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game has ended.
    #[error("{0} is refused: the game is over")]
    GameOver(Action),
    /// There is no draw offer to answer, or nothing to claim.
    #[error("{0} is refused: nothing of the kind is on offer")]
    NothingOffered(Action),
    /// A draw has been offered already.
    #[error("{0} is refused: a draw offer waits for its answer")]
    AlreadyOffered(Action),
    /// There are clocks, and that side has time left.
    #[error("{0} is refused: the clock shows time left")]
    TimeLeft(Action),
    /// The opening protocol waits for something else.
    #[error("{action} is refused: the opening waits for {}", .stage.expected())]
    NotNow {
        /// What was tried.
        action: Action,
        /// What the protocol waits for.
        stage: Box<Stage>,
    },
    /// The opening protocol limits where this stone may go.
    #[error("{point} is refused: this stone of the opening goes {}", describe(*.area, *.size))]
    OutsideArea {
        /// What was tried.
        point: Point,
        /// Where the stone may go.
        area: Area,
        /// The board.
        size: Size,
    },
    /// The offered fifth move is the same as one already offered, up to symmetry.
    #[error("{point} is refused: by symmetry it is the same fifth move as {same}")]
    SymmetricOffer {
        /// What was tried.
        point: Point,
        /// The offer it equals.
        same: Point,
    },
    /// The chosen fifth move was not offered.
    #[error("{0} is refused: it is not among the offered fifth moves")]
    NotOffered(Point),
    /// The declared number of fifth moves is out of range.
    #[error("{number} fifth moves are refused: expected 1 to {most}")]
    DeclareRange {
        /// What was declared.
        number: u8,
        /// The most that may be declared.
        most: u8,
    },
}

impl IllegalAction {
    /// The fouls for which a stone is refused, if that is the reason.
    pub const fn fouls(&self) -> Option<FoulKinds> {
        match self {
            Self::Move(IllegalMove { fault: MoveFault::Foul(kinds), .. }) => Some(*kinds),
            _ => None,
        }
    }

    /// Whether the stone is refused for this kind of foul.
    pub fn is_foul(&self, foul: Foul) -> bool {
        self.fouls().is_some_and(|kinds| kinds.contains(foul))
    }
}

fn describe(area: Area, size: Size) -> String {
    let square = |distance: u8| 2 * distance + 1;
    match area {
        Area::Anywhere => "anywhere".to_owned(),
        Area::Center => format!("on the centre {}", size.center()),
        Area::Within(distance) => format!("inside the central {0}x{0}", square(distance)),
        Area::Outside(distance) => format!("outside the central {0}x{0}", square(distance)),
    }
}
