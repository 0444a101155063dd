//! From a position of the core to a packed one.
//!
//! Not here: the way back. A column becomes a move by `Position::landing`.

use thiserror::Error;

use super::bitboard::Bitboard;
use super::frame::{Frame, FrameError};
use crate::grid::Point;
use crate::position::Position;
use crate::rules::{FoulKinds, Rules, RunRule};

/// Rules under which the packed solver does not know how to play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotConnectFour {
    /// Stones do not fall, or a row is not four or more.
    #[error("the solver plays four or more in a row with gravity and no other rules")]
    Rules,
    /// The board is too large.
    #[error(transparent)]
    Frame(#[from] FrameError),
}

impl Frame {
    /// The frame of a game of four in a row with gravity.
    ///
    /// # Errors
    /// [`NotConnectFour`] says why the packed solver cannot play by these rules.
    pub fn of_rules(rules: &Rules) -> Result<Self, NotConnectFour> {
        let plain = |run: RunRule, fouls: FoulKinds| run == RunRule::AtLeast && fouls.is_empty();
        let (run, fouls) = (rules.run(), rules.fouls());
        let fits = rules.gravity()
            && rules.k() == 4
            && !rules.passes()
            && plain(run.black, fouls.black)
            && plain(run.white, fouls.white);
        if !fits {
            return Err(NotConnectFour::Rules);
        }
        Ok(Self::new(rules.size())?)
    }
}

/// The same discs, seen by the side to move. Set-up positions may have any number of each color.
///
/// ```
/// use gomoku_core::connect4::Bitboard;
/// use gomoku_core::position::Position;
/// use gomoku_core::rules::Variant;
/// let position = Position::new(Variant::ConnectFour.rules());
/// assert_eq!(Bitboard::try_from(&position).unwrap().plies(), 0);
/// ```
impl TryFrom<&Position> for Bitboard {
    type Error = NotConnectFour;

    fn try_from(position: &Position) -> Result<Self, NotConnectFour> {
        let frame = Frame::of_rules(position.rules())?;
        let (mut own, mut mask) = (0, 0);
        for x in 0..frame.width() {
            for y in 0..frame.height() {
                let point = Point::new(x, y);
                if let Some(color) = position.board().get(point) {
                    let bit = 1 << (x as u32 * frame.stride() + y as u32);
                    mask |= bit;
                    own |= if color == position.to_move() { bit } else { 0 };
                }
            }
        }
        Ok(Self::from_words(frame, own, mask))
    }
}
