//! The study of a game: what every position was worth, and what that says of the moves.
//!
//! A [`Study`] is a list of [`Task`]s, one search each, and what came out of them. Who calls drives it:
//! [`Study::step`] does the next task, or [`Study::tasks`] hands several to several threads. It can
//! be stopped after any task, be saved ([`State`]), and go on; under a node limit the result is the
//! same on every machine, by whatever steps and by however many threads it was reached, because every
//! task begins with an empty table.
//!
//! Two passes. The first looks at every position, from the last move backwards. Positions whose
//! result is proven need fewer positions than their share; the second pass spends what they left over
//! on the turning points, where the report would say that a win was missed or a game lost: it looks
//! at those again, with four times the share. Both together never look at more positions than one
//! share a move.
//!
//! [`Study::report`] can be asked for at any time. Beside games there are positions: [`Candidates`]
//! keeps the best lines of a running search, [`forced_win`] proves what either side threatens, [`lesson`]
//! says whether a move was a blunder.
//!
//! Not here: words, pictures, clocks, threads.

mod candidates;
mod chance;
mod finding;
mod report;
#[cfg(feature = "serde")]
mod state;
mod teach;

use std::ops::ControlFlow;

pub use candidates::{Candidate, Candidates};
pub use chance::Chance;
pub use finding::Finding;
pub use report::{
    BLUNDER, Escape, Grade, MissedWin, MoveReport, Proof, Proven, QUESTIONABLE, Report, accuracy_of,
};
#[cfg(feature = "serde")]
pub use state::{State, StateError};
pub use teach::{Blunder, Lesson, lesson};

pub use crate::threat::{Forced, Means, forced_win};

use crate::engine::{Engine, Info, Level, Limits, Score, TimeLimit};
use crate::game::{Game, NodeId};
use crate::grid::Color;
use crate::position::{IllegalMove, Move, Position};
use crate::rules::Outcome;

/// Positions looked at for each move, where the caller does not say.
pub const USUAL_NODES: u64 = 100_000;
/// A second look is so many times as long as the first.
const SECOND_LOOK: u64 = 4;
/// Bytes of table for each position to look at: a search stores fewer entries than it visits.
const TABLE_BYTES_A_NODE: u64 = 32;
/// Bounds of the table of a task.
const LEAST_TABLE_BYTES: u64 = 1 << 20;
const MOST_TABLE_BYTES: u64 = 64 << 20;

/// A game under study.
///
/// ```
/// use std::ops::ControlFlow;
/// use gomoku_core::position::{Move, Position};
/// use gomoku_core::rules::Variant;
/// use gomoku_core::study::{Event, Study};
///
/// let moves = ["h8", "a1", "i8", "a3", "j8", "a5", "a7", "b9", "k8"];
/// let moves: Vec<Move> = moves.iter().map(|text| Ok(Move::Place(text.parse()?)))
///     .collect::<Result<_, gomoku_core::grid::ParsePointError>>()?;
/// let start = Position::new(Variant::Freestyle.rules());
/// let mut study = Study::new(start, moves, 2_000)?;
/// while study.step(None, &mut |_| ControlFlow::Continue(())) != Event::Finished {}
/// let report = study.report();
/// // Black had a straight four at hand and played in the corner.
/// let missed = report.missed_wins.iter().find(|missed| missed.ply == 6).unwrap();
/// assert_eq!(missed.proof.score.to_string(), "#3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    start: Position,
    moves: Vec<Move>,
    nodes: u64,
    /// How the game ended, where the board does not say it: a resignation, a clock.
    outcome: Option<Outcome>,
    /// Who moves at each ply, and who would after the last.
    turns: Vec<Color>,
    /// By ply, the position after the last move included.
    findings: Vec<Option<Finding>>,
}

/// What a step of a study brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// The position at this ply has a value now.
    Found {
        /// Moves before it.
        ply: usize,
    },
    /// The position at this ply was looked at again, for longer.
    FoundAgain {
        /// Moves before it.
        ply: usize,
    },
    /// The callback ended the task; nothing has changed.
    Stopped,
    /// There is nothing more to do.
    Finished,
}

/// One search of a study, independent of all others that are offered with it.
#[derive(Clone, Debug)]
pub struct Task {
    ply: usize,
    nodes: u64,
    position: Position,
}

impl Task {
    /// Moves before the position.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Positions to look at, at most.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches; `None` if `watch` ended it. With a time limit the result depends on the machine.
    pub fn run(
        &self,
        time: Option<TimeLimit<'_>>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Finding> {
        // A position that needs no search is not told to the callback.
        if watch(&Info::default()).is_break() {
            return None;
        }
        let bytes = self.nodes.saturating_mul(TABLE_BYTES_A_NODE);
        let bytes = bytes.clamp(LEAST_TABLE_BYTES, MOST_TABLE_BYTES);
        let mut engine = Engine::new(Level::STRONGEST, 0).with_table_bytes(bytes as usize);
        let mut limits = Limits::default().with_nodes(self.nodes);
        limits.time = time;
        let mut stopped = false;
        let choice = engine.think(&self.position, &limits, &mut |info| {
            let answer = watch(info);
            stopped |= answer.is_break();
            answer
        });
        (!stopped).then_some(Finding {
            score: choice.score,
            line: choice.pv,
            nodes: choice.nodes,
            limit: self.nodes,
        })
    }
}

impl Study {
    /// A study of `moves` from `start`, with so many positions looked at for each of them; 0 counts
    /// as 1.
    ///
    /// # Errors
    /// [`IllegalMove`] at the first move that the rules refuse.
    pub fn new(start: Position, moves: Vec<Move>, nodes: u64) -> Result<Self, IllegalMove> {
        let mut position = start.clone();
        let mut turns = vec![position.to_move()];
        for &mv in &moves {
            position.try_play(mv)?;
            turns.push(position.to_move());
        }
        let outcome = position.outcome();
        let findings = vec![None; turns.len()];
        Ok(Self { start, moves, nodes: nodes.max(1), outcome, turns, findings })
    }

    /// A study of a line of a game: of [`Game::main_line`], or of any other path of nodes. Decisions
    /// of an opening protocol, talk and resignation are no moves and are passed over, but a
    /// resignation or a lost clock at the end of the line says who lost.
    ///
    /// # Errors
    /// [`IllegalMove`] if the nodes are no line of this game.
    pub fn of_line(game: &Game, line: &[NodeId], nodes: u64) -> Result<Self, IllegalMove> {
        let actions = line.iter().filter_map(|&node| game.action(node));
        let moves = actions.filter_map(crate::game::Action::as_move).collect();
        let mut study = Self::new(game.start().clone(), moves, nodes)?;
        if study.outcome.is_none()
            && let Some(&last) = line.last()
        {
            let mut game = game.clone();
            if game.go_to(last).is_ok() {
                study.outcome = game.outcome();
            }
        }
        Ok(study)
    }

    /// The moves under study.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whose move it is after so many moves.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn to_move(&self, ply: usize) -> Color {
        self.turns[ply]
    }

    /// Positions looked at for each move.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The position after so many moves.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn position(&self, ply: usize) -> Position {
        let mut position = self.start.clone();
        for &mv in &self.moves[..ply] {
            position.play_unchecked(mv, &mut ());
        }
        position
    }

    /// What was found at a ply, if it has been looked at.
    pub fn finding(&self, ply: usize) -> Option<&Finding> {
        self.findings.get(ply)?.as_ref()
    }

    /// How much of the study is done: positions that have a value, and all of them. The second pass
    /// comes when they are equal.
    pub fn progress(&self) -> (usize, usize) {
        let total = self.n_positions();
        (self.findings[..total].iter().flatten().count(), total)
    }

    /// The tasks that can be done now, in the order in which [`step`](Self::step) would do them; none
    /// when the study is finished. They do not depend on each other: they may be done at the same time
    /// and accepted in any order.
    pub fn tasks(&self) -> Vec<Task> {
        let unknown = self.unknown();
        let mut tasks: Vec<Task> = unknown.map(|ply| self.task(ply, self.nodes)).collect();
        if tasks.is_empty() {
            tasks.extend(self.second_look());
        }
        tasks
    }

    /// Takes up what a task found. What is known already from a longer search is kept.
    pub fn accept(&mut self, task: &Task, finding: Finding) -> Event {
        let slot = &mut self.findings[task.ply];
        let again = slot.is_some();
        if slot.as_ref().is_none_or(|known| known.limit < finding.limit) {
            *slot = Some(finding);
        }
        if again { Event::FoundAgain { ply: task.ply } } else { Event::Found { ply: task.ply } }
    }

    /// Does the next task. `time` bounds its search besides the nodes; with it the study is not the
    /// same on every machine. `watch` is called now and then, and may end the task.
    pub fn step(
        &mut self,
        time: Option<TimeLimit<'_>>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Event {
        let unknown = self.unknown().next();
        let next = unknown.map(|ply| self.task(ply, self.nodes)).or_else(|| self.second_look());
        let Some(task) = next else { return Event::Finished };
        match task.run(time, watch) {
            Some(finding) => self.accept(&task, finding),
            None => Event::Stopped,
        }
    }

    /// What is known now.
    pub fn report(&self) -> Report {
        Report::new(self)
    }

    /// Positions to look at: one before each move, and the last one if the game goes on there.
    fn n_positions(&self) -> usize {
        let is_over = self.position(self.moves.len()).outcome().is_some();
        self.moves.len() + usize::from(!is_over)
    }

    /// The positions that have not been looked at, from the last.
    fn unknown(&self) -> impl Iterator<Item = usize> {
        (0..self.n_positions()).rev().filter(|&ply| self.findings[ply].is_none())
    }

    fn task(&self, ply: usize, nodes: u64) -> Task {
        Task { ply, nodes, position: self.position(ply) }
    }

    /// The most important turning point that was looked at only once, if enough is left over.
    fn second_look(&self) -> Option<Task> {
        let share = self.nodes.saturating_mul(self.moves.len() as u64);
        let known = self.findings.iter().flatten();
        let used = known.fold(0_u64, |sum, finding| sum.saturating_add(finding.nodes));
        let left = share.saturating_sub(used);
        let nodes = left.min(self.nodes.saturating_mul(SECOND_LOOK));
        if nodes < self.nodes.saturating_mul(2) {
            return None;
        }
        let once = |ply: &usize| {
            let finding = self.findings.get(*ply).and_then(Option::as_ref);
            finding.is_some_and(|finding| {
                finding.limit == self.nodes && !finding.score.is_some_and(Score::is_decided)
            })
        };
        let report = self.report();
        let escape = report.last_escape.as_ref().map(|escape| escape.ply);
        // After a missed win it is the other side's turn: perhaps the win was still there.
        let missed = report.missed_wins.iter().rev().map(|missed| missed.ply + 1);
        let losing = report.moves.iter().rev().filter(|mv| mv.loses).map(|mv| mv.ply);
        let ply = escape.into_iter().chain(missed).chain(losing).find(once)?;
        Some(self.task(ply, nodes))
    }
}
