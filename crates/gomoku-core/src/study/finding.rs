//! What a search found in one position, and how a win in it is forced.

use crate::engine::Score;
use crate::position::{Move, Position};
use crate::threat::{Threats, Verdict, threats, vcf};

/// Positions of the four-search that takes a line on to its five.
const FINISH_NODES: u64 = 20_000;
/// A line is not taken further than this, plies.
const MOST_PLIES: usize = 120;

/// What a search found in one position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The value for the side to move; `None` where no search could tell.
    pub score: Option<Score>,
    /// The line that both sides should play; it begins with the best move.
    pub line: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions that might have been looked at.
    pub limit: u64,
}

impl Finding {
    /// The best move; `None` only where nothing can be played.
    pub fn best(&self) -> Option<Move> {
        self.line.first().copied()
    }
}

/// By what a win is forced, as its line shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Means {
    /// Every stone of the winner makes a five or a four (VCF).
    Fours,
    /// Every stone of the winner makes a five, a four or a three (VCT).
    Threats,
    /// By at least one stone that is no threat.
    Quiet,
}

impl Means {
    /// By what the side to move wins on `line`.
    pub fn of_line(position: &Position, line: &[Move]) -> Self {
        let mut position = position.clone();
        let us = position.to_move();
        let mut means = Self::Fours;
        for &mv in line {
            if position.to_move() == us && position.outcome().is_none() {
                let Threats { fives, straight_fours, fours, threes } = threats(&position, us);
                let makes = |set: crate::grid::PointSet| {
                    mv.point().is_some_and(|point| set.contains(point))
                };
                let this = match () {
                    () if makes(fives) || makes(straight_fours) || makes(fours) => Self::Fours,
                    () if makes(threes) => Self::Threats,
                    () => Self::Quiet,
                };
                means = means.max(this);
            }
            if position.try_play(mv).is_err() {
                break;
            }
        }
        means
    }
}

/// The line of a won position taken on until the row stands, as far as every further reply is forced
/// or the winner has a win by fours. Cut at the first move that the rules refuse.
pub(super) fn finished(position: &Position, line: &[Move]) -> Vec<Move> {
    let mut position = position.clone();
    let winner = position.to_move();
    let mut whole = Vec::new();
    let mut waiting: Vec<Move> = line.iter().rev().copied().collect();
    while position.outcome().is_none() && whole.len() < MOST_PLIES {
        let Some(mv) = waiting.pop() else {
            let us = position.to_move();
            let point = position.winning_points(us).iter().next().or_else(|| {
                let forced = position.winning_points(!us);
                forced.iter().find(|&point| position.check(Move::Place(point)).is_ok())
            });
            if let Some(point) = point {
                waiting.push(Move::Place(point));
            } else if us == winner
                && let Verdict::Win(line) = vcf(&position, FINISH_NODES, &mut || false).verdict
                && !line.is_empty()
            {
                waiting.extend(line.into_iter().rev().map(Move::Place));
            } else {
                break;
            }
            continue;
        };
        if position.try_play(mv).is_err() {
            break;
        }
        whole.push(mv);
    }
    whole
}
