//! A suggestion with its reasons, as data that a front puts into words.
//!
//! First the provers are asked: for a win by fours or by threats of the side to move, and for one of
//! the other side that must be stopped. Only where the side to move has none a search chooses the
//! move. The reasons are claims about the rules, the line shapes and the proofs, never opinions of the
//! search; where there is none, the move is said to be worth most.

mod reason;

use std::ops::ControlFlow;

pub use reason::HintReason;

use self::reason::{Known, reasons};
use super::drops;
use super::{Engine, Info, Level, Limits, Score};
use crate::grid::{ByColor, Color};
use crate::position::{Move, Position};
use crate::threat::{Forced, forced_win};

/// Positions the Connect Four solver looks at for a suggestion: a fifth of a second or so.
const DROP_NODES: u64 = 1_000_000;
/// Positions of the provers for the side to move and for the other side.
const OWN_NODES: u64 = 30_000;
const THEIR_NODES: u64 = 10_000;

/// A suggested move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// Why this one: the most important reason.
    pub reason: HintReason,
    /// All reasons, the most important first.
    pub reasons: Vec<HintReason>,
    /// What the position is worth to the side to move, where a prover or a search has said so.
    pub score: Option<Score>,
    /// The line that is expected; it begins with the move.
    pub line: Vec<Move>,
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
    let us = position.to_move();
    let own = forced_within(position, limits, OWN_NODES, us, watch);
    let own = own.filter(|forced| {
        let first = forced.line.first().and_then(|mv| mv.point());
        first.is_some_and(|point| limits.allows(point))
    });
    if let Some(forced) = own {
        let mv = *forced.line.first()?;
        let known = Known { own: Some(&forced), ..Known::default() };
        let plies = 2 * forced.moves - 1;
        return Some(told(position, mv, known, Some(Score::win_in(plies)), forced.line.clone()));
    }
    let theirs = forced_within(position, limits, THEIR_NODES, !us, watch);
    let choice = Engine::new(Level::STRONGEST, 0).think(position, limits, watch);
    let known = Known { own: None, theirs: theirs.as_ref(), wins_in: wins_in(choice.score) };
    Some(told(position, choice.mv?, known, choice.score, choice.pv))
}

fn told(
    position: &Position,
    mv: Move,
    known: Known<'_>,
    score: Option<Score>,
    line: Vec<Move>,
) -> Hint {
    let reasons = reasons(position, mv, known);
    let reason = reasons.first().copied().unwrap_or(HintReason::BestShape);
    Hint { mv, reason, reasons, score, line }
}

/// The forced win of a color, looked for within the caller's limits: a quarter of the time that the
/// search would begin a depth in.
fn forced_within(
    position: &Position,
    limits: &Limits<'_>,
    nodes: u64,
    color: Color,
    watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
) -> Option<Forced> {
    let nodes = limits.nodes.map_or(nodes, |most| nodes.min(most));
    let nothing_new = Info::default();
    let mut stop = || {
        let late = limits.time.is_some_and(|time| time.soft / 2 <= (time.elapsed)());
        late || watch(&nothing_new).is_break()
    };
    if stop() { None } else { forced_win(position, color, nodes, &mut stop) }
}

/// Every reason for a legal move, whoever proposes it, the most important first. The provers look at up
/// to `nodes` positions for either side; `stop` is asked now and then whether to do without them.
///
/// ```
/// use gomoku_core::engine::{HintReason, why};
/// use gomoku_core::grid::Color;
/// use gomoku_core::position::{Move, Setup};
/// use gomoku_core::rules::Variant;
///
/// let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), "
///     . . . . . . . . .
///     . . . x x x . . .
///     . . . . . . . . .")?;
/// setup.to_move = Color::Black;
/// let reasons = why(&setup.position()?, Move::Place("c2".parse()?), 1_000, &mut || false);
/// assert_eq!(reasons, [HintReason::StraightFour, HintReason::WinsByFours { moves: 2 }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn why(
    position: &Position,
    mv: Move,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<HintReason> {
    let us = position.to_move();
    let mut forced = ByColor::new(None, None);
    forced[us] = forced_win(position, us, nodes, stop);
    forced[!us] = forced_win(position, !us, nodes, stop);
    why_knowing(position, mv, &forced, None)
}

/// The same where it is known already which wins are forced if it is the color's turn, and what a search
/// says of the move: for whoever shows several moves of one position.
pub fn why_knowing(
    position: &Position,
    mv: Move,
    forced: &ByColor<Option<Forced>>,
    score: Option<Score>,
) -> Vec<HintReason> {
    let us = position.to_move();
    let (own, theirs) = (forced[us].as_ref(), forced[!us].as_ref());
    reasons(position, mv, Known { own, theirs, wins_in: wins_in(score) })
}

/// Own stones up to the row, where the score is a win.
fn wins_in(score: Option<Score>) -> Option<usize> {
    let plies = score.and_then(Score::plies).filter(|&plies| plies > 0)?;
    Some(plies as usize / 2 + 1)
}
