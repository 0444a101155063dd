//! The line of a forced win: by what it is forced, and how it goes on to the row.

use super::{Threats, Verdict, threats, vcf};
use crate::grid::{Color, PointSet};
use crate::position::{Edit, Move, Position};

/// Positions of the four-search that takes a line on to its five.
const FINISH_NODES: u64 = 20_000;
/// A line is not taken further than this, plies.
const MOST_PLIES: usize = 120;

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
                let makes = |set: PointSet| mv.point().is_some_and(|point| set.contains(point));
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

/// The same stones with the other side to move; `None` where that would be no position.
pub(super) fn with_turn(position: &Position, color: Color) -> Option<Position> {
    let mut turned = position.clone();
    turned.edit(&Edit { stones: Vec::new(), to_move: color }).ok()?;
    turned.outcome().is_none().then_some(turned)
}

/// The line of a won position taken on until the row stands, as far as every further reply is forced
/// or the winner has a win by fours. Where the loser may choose, it takes a point of the win by fours
/// that it faces. Cut at the first move that the rules refuse.
pub(crate) fn finished(position: &Position, line: &[Move]) -> Vec<Move> {
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
                continue;
            }
            let asked =
                if us == winner { Some(position.clone()) } else { with_turn(&position, winner) };
            let Some(asked) = asked else { break };
            let Verdict::Win(line) = vcf(&asked, FINISH_NODES, &mut || false).verdict else {
                break;
            };
            if us == winner {
                waiting.extend(line.into_iter().rev().map(Move::Place));
            } else {
                let mut stops = line.into_iter().map(Move::Place);
                waiting.extend(stops.find(|&mv| position.check(mv).is_ok()));
            }
            if waiting.is_empty() {
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
