//! Whether one move was a blunder, and why: for a program that teaches.

use std::ops::ControlFlow;

use super::{Chance, Event, Grade, Proof, Study};
use crate::engine::{HintReason, Info, Score, TimeLimit, why};
use crate::position::{IllegalMove, Move, Position};
use crate::threat::{Means, finished};

/// What is to be said about a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lesson {
    /// It was no blunder, as far as the searches saw.
    Sound,
    /// It was one.
    Blunder(Box<Blunder>),
    /// The callback ended the searches before they could tell.
    Stopped,
}

/// A move that gave away a proven win, ran into a proven loss, or lost much of the chance to win.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Blunder {
    /// The win that was there before the move and is proven no more.
    pub missed_win: Option<Proof>,
    /// The win of the other side that was not there before the move; its score is the other side's.
    pub loses_to: Option<Proof>,
    /// What it lost of the chance to win.
    pub loss: Chance,
    /// What should have been played.
    pub better: Option<Move>,
    /// Why that would have been better.
    pub better_reasons: Vec<HintReason>,
}

/// Looks at `position` and at what `mv` makes of it, `nodes` positions for each, and says whether the
/// move was a blunder: if the other side wins now and did not before; if a win by fours was there and
/// no win is proven any more, or a longer one, and with it at least
/// [`QUESTIONABLE`](super::QUESTIONABLE) of the chance to win is gone; or if at least
/// [`BLUNDER`](super::BLUNDER) of the chance is gone. A move in a position that is lost anyway is none.
///
/// ```
/// use std::ops::ControlFlow;
/// use gomoku_core::grid::Color;
/// use gomoku_core::position::{Move, Setup};
/// use gomoku_core::rules::Variant;
/// use gomoku_core::study::{Lesson, Means, lesson};
///
/// let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), "
///     . . . . . . . . .
///     . . . x x x . . .
///     . . . . . . . . .
///     . . o . o . . . .
///     . . . . . . . . .")?;
/// setup.to_move = Color::White;
/// let position = setup.position()?;
/// let go_on = &mut |_: &_| ControlFlow::Continue(());
/// let far = Move::Place("a1".parse()?);
/// let Lesson::Blunder(blunder) = lesson(&position, far, 2_000, None, go_on)? else { panic!() };
/// let lost = blunder.loses_to.expect("Black makes a straight four");
/// assert_eq!((lost.means, lost.score.to_string().as_str()), (Means::Fours, "#3"));
/// let block = Move::Place("c4".parse()?);
/// assert_eq!(lesson(&position, block, 2_000, None, go_on)?, Lesson::Sound);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`IllegalMove`] if the rules refuse the move.
pub fn lesson(
    position: &Position,
    mv: Move,
    nodes: u64,
    time: Option<TimeLimit<'_>>,
    watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
) -> Result<Lesson, IllegalMove> {
    let mut study = Study::new(position.clone(), vec![mv], nodes)?;
    loop {
        match study.step(time, watch) {
            Event::Finished => break,
            Event::Stopped => return Ok(Lesson::Stopped),
            Event::Found { .. } | Event::FoundAgain { .. } => {}
        }
    }
    let report = study.report();
    let Some(played) = report.moves.first() else { return Ok(Lesson::Sound) };
    let grade = played.grade.unwrap_or(Grade::Good);
    // A win by fours is short and has no way around; a longer one may still be there.
    let missed = report
        .missed_wins
        .into_iter()
        .next()
        .filter(|missed| missed.proof.means == Means::Fours || grade >= Grade::Questionable);
    let loses_to = if played.loses { reply(&study) } else { None };
    if missed.is_none() && loses_to.is_none() && grade < Grade::Blunder {
        return Ok(Lesson::Sound);
    }
    let better = played.best().filter(|&better| better != mv);
    let mut stop = || watch(&Info::default()).is_break();
    let better_reasons = better.map(|better| why(position, better, nodes, &mut stop));
    Ok(Lesson::Blunder(Box::new(Blunder {
        missed_win: missed.map(|missed| missed.proof),
        loses_to,
        loss: played.loss.unwrap_or(Chance::NONE),
        better,
        better_reasons: better_reasons.unwrap_or_default(),
    })))
}

/// How the other side wins after the move.
fn reply(study: &Study) -> Option<Proof> {
    let finding = study.finding(1)?;
    let score = finding.score.filter(|&score| score.is_decided() && score > Score::EVEN)?;
    let after = study.position(1);
    let line = finished(&after, &finding.line);
    Some(Proof { score, means: Means::of_line(&after, &line), line })
}
