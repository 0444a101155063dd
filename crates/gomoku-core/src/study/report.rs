//! What a study says of a game.

use super::Study;
use super::chance::Chance;
use super::finding::Finding;
use crate::engine::Score;
use crate::grid::{ByColor, Color};
use crate::position::Move;
use crate::rules::Outcome;
use crate::search::odds;
use crate::threat::{Means, finished};

/// A move that loses this much of the chance to win is questionable: 10 of 100.
pub const QUESTIONABLE: Chance = Chance::from_percent(10);
/// A move that loses this much of the chance to win is a blunder: 25 of 100.
pub const BLUNDER: Chance = Chance::from_percent(25);
/// How steeply accuracy falls: a loss of 17 of 100 halves it.
const STEEPNESS: f64 = 4.0;

/// How good a move was, by what it lost of the chance to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// It lost less than [`QUESTIONABLE`].
    Good,
    /// It lost at least [`QUESTIONABLE`], but less than [`BLUNDER`].
    Questionable,
    /// It lost at least [`BLUNDER`].
    Blunder,
}

/// A forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proven {
    /// Who wins.
    pub winner: Color,
    /// Plies to the end by the search of this position; `None` if no search of this very position
    /// found it, but it follows from the position before or after.
    pub plies: Option<u32>,
}

/// How a missed win would have been won.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proof {
    /// In how many plies, at most.
    pub score: Score,
    /// By what.
    pub means: Means,
    /// A line, to the row or as far as it is forced.
    pub line: Vec<Move>,
}

/// A move after which a proven win was proven no more.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MissedWin {
    /// Moves before it.
    pub ply: usize,
    /// Whose win it was.
    pub color: Color,
    /// How it would have been won.
    pub proof: Proof,
}

/// The last move of the loser before which nothing was lost yet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Escape {
    /// Moves before it.
    pub ply: usize,
    /// Who lost.
    pub loser: Color,
    /// What might have been played.
    pub better: Option<Move>,
}

/// What is known of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveReport {
    /// Moves before it.
    pub ply: usize,
    /// Whose it was.
    pub color: Color,
    /// What was played.
    pub played: Move,
    /// What should have been played, and the line that was expected; the move itself where the
    /// search agreed. Empty where the position has not been looked at.
    pub line: Vec<Move>,
    /// The value before it, for its side.
    pub score: Option<Score>,
    /// The chance before it, for its side.
    pub before: Option<Chance>,
    /// The chance after it, for its side.
    pub after: Option<Chance>,
    /// A forced win before it, of either side.
    pub proven: Option<Proven>,
    /// What it lost of the chance to win; nothing where the search would have played it too.
    pub loss: Option<Chance>,
    /// The same as a grade.
    pub grade: Option<Grade>,
    /// After it the other side has a forced win that was not there before.
    pub loses: bool,
}

impl MoveReport {
    /// What should have been played.
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }
}

/// What a study says of a game. "Proven" is what the searches of the study proved: a longer study may
/// find a win, or the loss of a game, earlier.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Every move, in order.
    pub moves: Vec<MoveReport>,
    /// The chance of Black after so many moves, the start and the end included.
    pub black_chances: Vec<Option<Chance>>,
    /// Who has a forced win after so many moves, the start and the end included.
    pub proven: Vec<Option<Proven>>,
    /// Moves that gave a forced win away, in order.
    pub missed_wins: Vec<MissedWin>,
    /// Where the loser could last have held; only where somebody won, and every position after it is
    /// proven to be lost.
    pub last_escape: Option<Escape>,
    /// The accuracy of each side, by [`accuracy_of`], over its moves that have a grade.
    pub accuracy: ByColor<Option<Chance>>,
    /// Whether every position has been looked at.
    pub is_complete: bool,
}

/// The accuracy of moves that lost so much of the chance to win: the mean of e^(−4·loss), in
/// ten-thousandths. `None` for no moves.
pub fn accuracy_of(losses: &[Chance]) -> Option<Chance> {
    if losses.is_empty() {
        return None;
    }
    let whole = f64::from(Chance::CERTAIN.get());
    let of = |loss: &Chance| (whole * odds::exp(-STEEPNESS * loss.as_f64())).round() as u64;
    let sum: u64 = losses.iter().map(of).sum();
    let mean = (sum + losses.len() as u64 / 2) / losses.len() as u64;
    Some(Chance::from_ten_thousandths(mean as u16))
}

impl Report {
    pub(super) fn new(study: &Study) -> Self {
        let proven = proven(study);
        let chance = |ply: usize| -> Option<Chance> {
            let mover = study.turns[ply];
            if let Some(proven) = &proven[ply] {
                let is_won = proven.winner == mover;
                return Some(if is_won { Chance::CERTAIN } else { Chance::NONE });
            }
            let is_end = ply == study.moves.len();
            match study.outcome.filter(|_| is_end) {
                Some(Outcome::Draw(_)) => Some(Chance::EVEN),
                Some(Outcome::Win { winner, .. }) if winner == mover => Some(Chance::CERTAIN),
                Some(Outcome::Win { .. }) => Some(Chance::NONE),
                None => study.finding(ply)?.score.map(Chance::of),
            }
        };
        let chances: Vec<Option<Chance>> = (0..=study.moves.len()).map(chance).collect();
        let moves: Vec<MoveReport> =
            (0..study.moves.len()).map(|ply| move_report(study, ply, &proven, &chances)).collect();
        let accuracy = ByColor::from_fn(|color| {
            let own = moves.iter().filter(|mv| mv.color == color);
            accuracy_of(&own.filter_map(|mv| mv.loss).collect::<Vec<_>>())
        });
        let black = |(ply, chance): (usize, &Option<Chance>)| {
            chance.map(|chance| if study.turns[ply] == Color::Black { chance } else { !chance })
        };
        let (done, total) = study.progress();
        Self {
            missed_wins: missed_wins(study, &proven),
            last_escape: last_escape(study, &proven),
            black_chances: chances.iter().enumerate().map(black).collect(),
            is_complete: done == total,
            moves,
            accuracy,
            proven,
        }
    }
}

/// Who has a forced win at each ply. A win found by a search tells of its neighbours too: who reaches
/// a won position by a move could win before it, and who was lost before a move is lost after it.
fn proven(study: &Study) -> Vec<Option<Proven>> {
    let last = study.moves.len();
    let mut proven: Vec<Option<Proven>> = (0..=last)
        .map(|ply| {
            let plies = study.finding(ply)?.score?.plies()?;
            let mover = study.turns[ply];
            let winner = if plies > 0 { mover } else { !mover };
            Some(Proven { winner, plies: Some(plies.unsigned_abs()) })
        })
        .collect();
    if let Some(Outcome::Win { winner, .. }) = study.position(last).outcome() {
        proven[last] = Some(Proven { winner, plies: Some(0) });
    }
    for ply in (0..last).rev() {
        let mover = study.turns[ply];
        let reached = proven[ply + 1].as_ref().is_some_and(|next| next.winner == mover);
        if reached && proven[ply].as_ref().is_none_or(|known| known.winner != mover) {
            proven[ply] = Some(Proven { winner: mover, plies: None });
        }
    }
    for ply in 0..last {
        let mover = study.turns[ply];
        if let Some(Proven { winner, .. }) = proven[ply]
            && winner != mover
            && proven[ply + 1].is_none()
        {
            proven[ply + 1] = Some(Proven { winner, plies: None });
        }
    }
    proven
}

fn winner_at(proven: &[Option<Proven>], ply: usize) -> Option<Color> {
    proven[ply].as_ref().map(|proven| proven.winner)
}

fn move_report(
    study: &Study,
    ply: usize,
    proven: &[Option<Proven>],
    chances: &[Option<Chance>],
) -> MoveReport {
    let (color, played) = (study.turns[ply], study.moves[ply]);
    let finding = study.finding(ply);
    let before = chances[ply];
    // After a pass that ends an opening the same side may be to move.
    let same = study.turns[ply + 1] == color;
    let after = chances[ply + 1].map(|chance| if same { chance } else { !chance });
    let agreed = finding.and_then(Finding::best) == Some(played);
    let loss = match (before, after) {
        (Some(_), Some(_)) if agreed => Some(Chance::NONE),
        (Some(before), Some(after)) => Some(after.lost_from(before)),
        _ => None,
    };
    let grade = loss.map(|loss| match () {
        () if loss >= BLUNDER => Grade::Blunder,
        () if loss >= QUESTIONABLE => Grade::Questionable,
        () => Grade::Good,
    });
    let (won_before, won_after) = (winner_at(proven, ply), winner_at(proven, ply + 1));
    MoveReport {
        ply,
        color,
        played,
        line: finding.map(|finding| finding.line.clone()).unwrap_or_default(),
        score: finding.and_then(|finding| finding.score),
        before,
        after,
        proven: proven[ply].clone(),
        loss,
        grade,
        loses: finding.is_some() && won_before != Some(!color) && won_after == Some(!color),
    }
}

fn missed_wins(study: &Study, proven: &[Option<Proven>]) -> Vec<MissedWin> {
    let missed = |ply: usize| {
        let color = study.turns[ply];
        let after = ply + 1;
        let known =
            after == study.moves.len() && study.outcome.is_some() || study.finding(after).is_some();
        if !known || winner_at(proven, after) == Some(color) {
            return None;
        }
        let finding = study.finding(ply)?;
        let score = finding.score.filter(|score| score.plies().is_some_and(|plies| plies > 0))?;
        let position = study.position(ply);
        let line = finished(&position, &finding.line);
        let means = Means::of_line(&position, &line);
        Some(MissedWin { ply, color, proof: Proof { score, means, line } })
    };
    (0..study.moves.len()).filter_map(missed).collect()
}

fn last_escape(study: &Study, proven: &[Option<Proven>]) -> Option<Escape> {
    let Some(Outcome::Win { winner, .. }) = study.outcome else { return None };
    let last = study.moves.len();
    let ends_won =
        study.position(last).outcome().is_some() || winner_at(proven, last) == Some(winner);
    if !ends_won {
        return None;
    }
    let won_from = (0..last).rev().take_while(|&ply| winner_at(proven, ply) == Some(winner)).last();
    let ply = won_from.unwrap_or(last).checked_sub(1)?;
    let loser = !winner;
    let finding = study.finding(ply)?;
    (study.turns[ply] == loser).then(|| Escape { ply, loser, better: finding.best() })
}
