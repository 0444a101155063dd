//! Why a move is good, as claims that the rules, the line shapes and the provers can show.

use crate::engine::marks::{Makes, Marks, marks};
use crate::grid::{Color, Point, PointSet};
use crate::position::{Move, Position};
use crate::threat::{Forced, Means};

/// Why a move is suggested. As JSON `{"kind":"wins_by_fours","moves":3}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "snake_case"))]
#[non_exhaustive]
pub enum HintReason {
    /// It wins at once.
    Wins,
    /// It stops a row that the other side would complete next.
    BlocksWin,
    /// It makes a straight four.
    StraightFour,
    /// It makes a four that the other side may not stop, because the point is forbidden to it.
    FourOnForbidden,
    /// It makes two fours, completed at different points.
    DoubleFour,
    /// It makes a four and a three.
    FourThree,
    /// It makes two threes, where the rules allow that.
    DoubleThree,
    /// It begins a win by fours.
    WinsByFours {
        /// Own stones up to the row, this one included; no win by fours has fewer.
        moves: usize,
    },
    /// It begins a win by fours and threes.
    WinsByThreats {
        /// Own stones up to the row on the line that was found, this one included.
        moves: usize,
    },
    /// It wins, as a search has proven.
    WinsIn {
        /// Own stones up to the row, this one included, as far as the search knows.
        moves: usize,
    },
    /// No other point stops a win by fours of the other side; own fours that only put it off do not
    /// count.
    OnlyDefence,
    /// After it the other side can make no straight four any more.
    BlocksStraightFour,
    /// After it the other side can make no two fours at once any more.
    BlocksDoubleFour,
    /// After it the other side can make no four with a three any more.
    BlocksFourThree,
    /// After it the other side can make no two threes at once any more.
    BlocksDoubleThree,
    /// It stops a win by fours of the other side.
    StopsFours {
        /// Stones of the other side up to the row.
        moves: usize,
    },
    /// It stops a win by fours and threes of the other side.
    StopsThreats {
        /// Stones of the other side up to the row, on the line that was found.
        moves: usize,
    },
    /// It makes a four.
    Four,
    /// It makes a three.
    Three,
    /// It is worth most to a search, or by the line shapes of both sides.
    BestShape,
    /// No stone may be placed.
    OnlyPass,
}

/// What is known of a position besides its shapes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known<'a> {
    /// A forced win of the side to move.
    pub(super) own: Option<&'a Forced>,
    /// One that the other side would have if it were its turn.
    pub(super) theirs: Option<&'a Forced>,
    /// Own moves to the end by a search that proposes the move.
    pub(super) wins_in: Option<usize>,
}

/// Every reason for a legal move, the most important first; never none.
pub(super) fn reasons(position: &Position, mv: Move, known: Known<'_>) -> Vec<HintReason> {
    let Move::Place(point) = mv else { return vec![HintReason::OnlyPass] };
    let us = position.to_move();
    let (ours, theirs) = (marks(position, us), marks(position, !us));
    if ours.at(point) == Some(Makes::Five) {
        return vec![HintReason::Wins];
    }
    let mut after = position.clone();
    after.play_unchecked(mv, &mut ());
    let mut found = Vec::new();
    // Whether the point wins for the other side is asked of the rows alone: it may be forbidden to
    // neither, and a five is never a foul.
    if position.winning_points(!us).contains(point) {
        found.push(HintReason::BlocksWin);
    }
    found.extend(attack(&after, us, ours.at(point)));
    found.extend(win(mv, known));
    found.extend(defence(&theirs, &after, us, point, known.theirs, &found));
    found.extend(match ours.at(point) {
        Some(Makes::Four) if !found.contains(&HintReason::FourOnForbidden) => {
            Some(HintReason::Four)
        }
        Some(Makes::Three) => Some(HintReason::Three),
        _ => None,
    });
    if found.is_empty() {
        found.push(HintReason::BestShape);
    }
    found
}

/// What the stone makes, if it threatens two things at once.
fn attack(after: &Position, us: Color, made: Option<Makes>) -> Option<HintReason> {
    let completions = after.winning_points(us);
    let may_not_stop = !completions.is_empty()
        && after.winning_points(!us).is_empty()
        && (completions - after.forbidden_points(!us)).is_empty();
    match made? {
        Makes::StraightFour => Some(HintReason::StraightFour),
        _ if may_not_stop => Some(HintReason::FourOnForbidden),
        Makes::DoubleFour => Some(HintReason::DoubleFour),
        Makes::FourThree => Some(HintReason::FourThree),
        Makes::DoubleThree => Some(HintReason::DoubleThree),
        Makes::Five | Makes::Four | Makes::Three => None,
    }
}

/// The win that the move begins.
fn win(mv: Move, known: Known<'_>) -> Option<HintReason> {
    let proven = known.own.filter(|forced| forced.line.first() == Some(&mv));
    if let Some(forced) = proven {
        let moves = forced.moves;
        return Some(match forced.means {
            Means::Fours => HintReason::WinsByFours { moves },
            _ => HintReason::WinsByThreats { moves },
        });
    }
    known.wins_in.map(|moves| HintReason::WinsIn { moves })
}

/// What the move takes from the other side.
fn defence(
    before: &Marks,
    after: &Position,
    us: Color,
    point: Point,
    theirs: Option<&Forced>,
    found: &[HintReason],
) -> Vec<HintReason> {
    let mut reasons = Vec::new();
    let blocks_win = found.contains(&HintReason::BlocksWin);
    let stopped = theirs.filter(|forced| forced.defences.contains(point) && !blocks_win);
    let only = |forced: &&Forced| forced.means == Means::Fours && forced.defences.len() == 1;
    reasons.extend(stopped.filter(only).map(|_| HintReason::OnlyDefence));
    if after.outcome().is_none() {
        let left = marks(after, !us);
        let gone = |makes: &Makes| {
            let (before, left): (PointSet, PointSet) = (before.points(*makes), left.points(*makes));
            !before.is_empty() && left.is_empty()
        };
        let strongest = Makes::DOUBLE.into_iter().find(gone);
        reasons.extend(strongest.and_then(|makes| match makes {
            Makes::StraightFour => Some(HintReason::BlocksStraightFour),
            Makes::DoubleFour => Some(HintReason::BlocksDoubleFour),
            Makes::FourThree => Some(HintReason::BlocksFourThree),
            Makes::DoubleThree => Some(HintReason::BlocksDoubleThree),
            _ => None,
        }));
    }
    reasons.extend(stopped.map(|forced| {
        let moves = forced.moves;
        match forced.means {
            Means::Fours => HintReason::StopsFours { moves },
            _ => HintReason::StopsThreats { moves },
        }
    }));
    reasons
}
