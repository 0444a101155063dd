//! A suggestion with its reason, as data that a front puts into words.

use std::ops::ControlFlow;

use super::drops;
use super::{Engine, Info, Level, Limits};
use crate::grid::Color;
use crate::position::{Move, Position};
use crate::threat::threats;

/// Positions the Connect Four solver looks at for a suggestion: a fifth of a second or so.
const DROP_NODES: u64 = 1_000_000;

/// A suggested move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// Why this one.
    pub reason: HintReason,
}

/// Why a move is suggested: the first that holds, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HintReason {
    /// It wins at once.
    Wins,
    /// It stops a row that the other side would complete next.
    BlocksWin,
    /// It makes a straight four.
    StraightFour,
    /// It makes two threats at once: fours or threes.
    DoubleThreat,
    /// It stops a straight four of the other side.
    BlocksStraightFour,
    /// It makes a four.
    Four,
    /// It makes a three.
    Three,
    /// It is worth most by the line shapes of both sides.
    BestShape,
    /// No stone may be placed.
    OnlyPass,
}

/// A suggestion for the side to move; `None` after the end and where nothing can be played. It takes
/// some tenths of a second; [`hint_with`] lets the caller decide.
pub fn hint(position: &Position) -> Option<Hint> {
    let limits = match drops::playable(position) {
        Some(_) => Limits::default().with_nodes(DROP_NODES),
        None => Limits::default(),
    };
    hint_with(position, &limits, &mut |_| ControlFlow::Continue(()))
}

/// The same within limits and under the eyes of a callback, which can end the thinking: the best
/// move so far is suggested then.
///
/// ```
/// use std::ops::ControlFlow;
/// use gomoku_core::engine::{Limits, hint_with};
/// use gomoku_core::position::Position;
/// use gomoku_core::rules::Variant;
/// let position = Position::new(Variant::Renju.rules());
/// let at_once = &mut |_: &_| ControlFlow::Break(());
/// let hint = hint_with(&position, &Limits::default(), at_once).expect("an empty board");
/// assert_eq!(hint.mv.to_string(), "h8");
/// ```
pub fn hint_with(
    position: &Position,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
) -> Option<Hint> {
    if position.outcome().is_some() {
        return None;
    }
    let mv = Engine::new(Level::STRONGEST, 0).think(position, limits, watch).mv?;
    Some(Hint { mv, reason: reason(position, mv) })
}

fn reason(position: &Position, mv: Move) -> HintReason {
    let Move::Place(point) = mv else { return HintReason::OnlyPass };
    let us: Color = position.to_move();
    let (ours, theirs) = (threats(position, us), threats(position, !us));
    let made = [ours.straight_fours, ours.fours, ours.threes];
    let kinds = made.iter().filter(|set| set.contains(point)).count();
    match () {
        () if ours.fives.contains(point) => HintReason::Wins,
        () if theirs.fives.contains(point) => HintReason::BlocksWin,
        () if ours.straight_fours.contains(point) => HintReason::StraightFour,
        () if kinds >= 2 => HintReason::DoubleThreat,
        () if theirs.straight_fours.contains(point) => HintReason::BlocksStraightFour,
        () if ours.fours.contains(point) => HintReason::Four,
        () if ours.threes.contains(point) => HintReason::Three,
        () => HintReason::BestShape,
    }
}
