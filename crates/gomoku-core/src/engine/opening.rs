//! Decisions in an opening protocol, by search.
//!
//! A side is chosen by what the position is worth. A stone before a swap, or one of several that its
//! player places for both, goes where the game is most even; every other stone, and every fifth move,
//! goes where it is worth most to who holds its color. Candidates are compared in two passes, a glance
//! at many and a longer look at the best of them. Under a node limit every platform agrees.

use std::ops::ControlFlow;

use super::near::near;
use super::{Engine, Info, Limits, TimeLimit};
use crate::game::{Action, Game, StageKind};
use crate::grid::{Color, Point, PointSet};
use crate::position::{Move, Position, mix};
use crate::rules::Outcome;

/// Positions looked at for one decision by the stronger levels, where the caller sets no limit; the
/// others look at so many times what they look at for a move, and at no less than the least.
const NODES: u64 = 60_000;
const TIMES: u64 = 20;
const LEAST: u64 = 400;
/// Candidates that get a glance, and those of them that get a longer look.
const GLANCED: usize = 20;
const LOOKED: usize = 5;
/// A glance at all candidates takes this share of the whole.
const GLANCE_SHARE: u64 = 3;
/// Stones before the third are placed this near the middle, as the seed will have it.
const EARLY: usize = 3;
/// Candidates are not further from the stones.
const NEAR: usize = 2;
/// A position worth less than this to either side is left to the other player, who has to choose.
const UNCLEAR: i32 = 25;
/// More than any evaluation.
const WON: i32 = 30_000;
/// Fifth moves declared where nothing is known of them.
const DECLARED: u8 = 3;

/// What a stone is to achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// The game is as even as can be.
    Even,
    /// It is good for this color.
    Best(Color),
}

impl Engine {
    /// The action for what the opening stage of `game` waits for. When `watch` ends the thinking or
    /// the time is over, it decides by what is known.
    pub(super) fn open(
        &mut self,
        game: &Game,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Action> {
        let position = game.position();
        let us = game.color_of(game.to_act());
        let usual = self.level.skill(false).nodes.saturating_mul(TIMES).clamp(LEAST, NODES);
        let nodes = limits.nodes.unwrap_or(usual).max(1);
        let mut scout = Scout {
            seed: mix(self.seed ^ position.key()),
            engine: self,
            nodes,
            time: limits.time,
            watch,
            stopped: false,
        };
        match game.stage().kind() {
            StageKind::Play => None,
            StageKind::Stone { number, .. } => {
                let points = game.stage().points(position);
                let aim = aim(game, points);
                scout.stone(position, points, number, aim).map(Action::Place)
            }
            StageKind::SwapChoice(_) | StageKind::TenChoice(_) => {
                let worth = scout.worth(position, us, nodes).unwrap_or(0);
                Some(if worth < 0 { Action::Swap } else { Action::Keep })
            }
            StageKind::Swap2Choice(_) => {
                let worth = scout.worth(position, us, nodes).unwrap_or(0);
                Some(match worth {
                    _ if worth.abs() < UNCLEAR => Action::PlaceTwoMore,
                    ..0 => Action::Swap,
                    _ => Action::Keep,
                })
            }
            StageKind::Declare { most, .. } => {
                Some(Action::Declare(scout.declared(position, most)))
            }
            StageKind::Offer { .. } => {
                let points = game.stage().points(position);
                scout.choose(position, points, Aim::Best(Color::Black)).map(Action::Offer)
            }
            StageKind::Choose(_) => {
                let points = game.stage().points(position);
                scout.choose(position, points, Aim::Best(Color::White)).map(Action::Choose)
            }
        }
    }
}

/// What the stone that the protocol waits for is to achieve: read from what the protocol would ask
/// next, and of whom.
fn aim(game: &Game, points: PointSet) -> Aim {
    let (player, color) = (game.to_act(), game.position().to_move());
    let Some(point) = points.first() else { return Aim::Even };
    let mut after = game.clone();
    if after.apply(Action::Place(point)).is_err() {
        return Aim::Even;
    }
    match after.stage().kind() {
        StageKind::SwapChoice(_)
        | StageKind::Swap2Choice(_)
        | StageKind::TenChoice(_)
        | StageKind::Declare { .. } => Aim::Even,
        StageKind::Stone { seat, .. } if seat == player => Aim::Even,
        _ => Aim::Best(color),
    }
}

/// An engine with a share of positions and time for one decision.
struct Scout<'a> {
    engine: &'a mut Engine,
    seed: u64,
    nodes: u64,
    time: Option<TimeLimit<'a>>,
    watch: &'a mut dyn FnMut(&Info) -> ControlFlow<()>,
    stopped: bool,
}

impl Scout<'_> {
    fn is_over(&mut self) -> bool {
        let late = self.time.is_some_and(|time| time.hard <= (time.elapsed)());
        self.stopped |= late || (self.watch)(&Info::default()).is_break();
        self.stopped
    }

    /// The best lines of a search, the first one first; none when it was stopped.
    fn lines(&mut self, position: &Position, nodes: u64, lines: usize) -> Vec<Info> {
        if self.is_over() {
            return Vec::new();
        }
        let mut limits = Limits::default().with_nodes(nodes.max(1)).with_multi_pv(lines);
        limits.time = self.time;
        let (watch, stopped) = (&mut *self.watch, &mut self.stopped);
        // What a glance at one candidate finds is no news of the decision.
        let found = self.engine.found(position, &limits, &mut |_| {
            let answer = watch(&Info::default());
            *stopped |= answer.is_break();
            answer
        });
        if self.stopped { Vec::new() } else { found.best }
    }

    /// What the position is worth to a color; `None` when the search was stopped.
    fn worth(&mut self, position: &Position, color: Color, nodes: u64) -> Option<i32> {
        if let Some(outcome) = position.outcome() {
            return Some(match outcome {
                Outcome::Win { winner, .. } if winner == color => WON,
                Outcome::Win { .. } => -WON,
                Outcome::Draw(_) => 0,
            });
        }
        let score = self.lines(position, nodes, 1).first()?.score?.get();
        Some(if position.to_move() == color { score } else { -score })
    }

    /// The stone that the protocol asks for: the first two near the middle and varied.
    fn stone(
        &mut self,
        position: &Position,
        points: PointSet,
        number: usize,
        aim: Aim,
    ) -> Option<Point> {
        if number < 3 {
            let middle = points & position.rules().size().central_square(EARLY);
            let from = if middle.is_empty() { points } else { middle };
            return self.shuffled(from).into_iter().next();
        }
        self.choose(position, points, aim)
    }

    /// Of the points that may be played, the one that achieves the aim best.
    fn choose(&mut self, position: &Position, points: PointSet, aim: Aim) -> Option<Point> {
        let close = near(position.board(), points, NEAR);
        let mut tried = self.shuffled(if close.is_empty() { points } else { close });
        if let Aim::Best(_) = aim {
            // The shapes know better than chance which points are worth a glance.
            let worth = self.engine.player(position).worth(position);
            tried.sort_by_key(|&point| -worth.get(point));
        }
        tried.truncate(GLANCED);
        let glance = self.nodes / GLANCE_SHARE / tried.len().max(1) as u64;
        let mut known = self.costs(position, &tried, aim, glance);
        if known.is_empty() {
            return tried.first().copied();
        }
        known.truncate(LOOKED);
        let looked: Vec<Point> = known.iter().map(|&(_, point)| point).collect();
        let look = (self.nodes - self.nodes / GLANCE_SHARE) / looked.len().max(1) as u64;
        let better = self.costs(position, &looked, aim, look);
        better.first().or(known.first()).map(|&(_, point)| point)
    }

    /// How far each point is from the aim, the nearest first. Points that time did not suffice for
    /// are left out.
    fn costs(
        &mut self,
        position: &Position,
        points: &[Point],
        aim: Aim,
        nodes: u64,
    ) -> Vec<(i32, Point)> {
        let mut costs = Vec::new();
        for &point in points {
            let mut after = position.clone();
            after.play_unchecked(Move::Place(point), &mut ());
            let color = match aim {
                Aim::Even => Color::Black,
                Aim::Best(color) => color,
            };
            let Some(worth) = self.worth(&after, color, nodes) else { break };
            costs.push((if aim == Aim::Even { worth.abs() } else { -worth }, point));
        }
        costs.sort_by_key(|&(cost, _)| cost);
        costs
    }

    /// How many fifth moves make the game even: White will take the worst of them for Black.
    fn declared(&mut self, position: &Position, most: u8) -> u8 {
        let half = self.nodes / 2;
        let mut before_fifth = position.clone();
        if before_fifth.to_move() == Color::White {
            let Some(mv) = self.lines(position, half, 1).first().and_then(Info::best) else {
                return DECLARED.min(most);
            };
            before_fifth.play_unchecked(mv, &mut ());
        }
        let fifths = self.lines(&before_fifth, half, usize::from(most));
        let evenness =
            |(_, info): &(usize, &Info)| info.score.map_or(WON, |score| score.get().abs());
        let even = fifths.iter().enumerate().min_by_key(evenness);
        even.map_or(DECLARED, |(rank, _)| rank as u8 + 1).min(most)
    }

    /// The points in an order that the seed decides.
    fn shuffled(&self, points: PointSet) -> Vec<Point> {
        let mut points: Vec<Point> = points.into_iter().collect();
        points.sort_by_key(|point| mix(self.seed ^ mix(point.idx() as u64)));
        points
    }
}
