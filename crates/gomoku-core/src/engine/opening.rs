//! Decisions in an opening protocol, by playing the game out many times.
//!
//! The one-ply player plays both sides to the end from the position in question, with a different
//! error each time. The share of Black's wins tells which color is worth having, which stones are
//! balanced, and which fifth move helps Black least. Integers only: every platform agrees.

use super::one_ply::OnePly;
use super::{Level, Limits};
use crate::game::{Action, Game, StageKind};
use crate::grid::{Color, Point, PointSet};
use crate::position::{Move, Position, mix};

/// Games played out for one estimate.
const GAMES: u64 = 16;
/// Stones of one game that is played out, at most.
const STONES: usize = 60;
/// Points tried for a balanced stone.
const CANDIDATES: usize = 10;
/// Fifth moves declared by the computer.
const DECLARED: u8 = 3;
/// Points of a game: a win of Black counts 2, a draw 1.
const EVEN: u64 = GAMES;

/// Asked before every stone that is played out, whether to be content with what is known.
type Stop<'a> = &'a mut dyn FnMut() -> bool;

/// The action for what the stage of `game` waits for. When `stop` says so, it decides by the games
/// played out so far.
pub(super) fn decide(player: &OnePly, game: &Game, seed: u64, stop: Stop<'_>) -> Option<Action> {
    let position = game.position();
    let us = game.color_of(game.to_act());
    let seed = mix(seed ^ position.key());
    match game.stage().kind() {
        StageKind::Play => None,
        StageKind::Stone { number, .. } => {
            let points = game.stage().points(position);
            stone(player, position, points, number, seed, stop).map(Action::Place)
        }
        StageKind::SwapChoice(_) | StageKind::TenChoice(_) => {
            let worth = worth_to(us, player, position, seed, stop).unwrap_or(EVEN);
            Some(if worth < EVEN { Action::Swap } else { Action::Keep })
        }
        StageKind::Swap2Choice(_) => {
            let worth = worth_to(us, player, position, seed, stop).unwrap_or(EVEN);
            let unclear = worth.abs_diff(EVEN) <= EVEN / 8;
            Some(match worth {
                _ if unclear => Action::PlaceTwoMore,
                _ if worth < EVEN => Action::Swap,
                _ => Action::Keep,
            })
        }
        StageKind::Declare { most, .. } => Some(Action::Declare(DECLARED.min(most))),
        StageKind::Offer { .. } => {
            let points = game.stage().points(position);
            best_for(Color::Black, player, position, points, seed, stop).map(Action::Offer)
        }
        StageKind::Choose(_) => {
            let points = game.stage().points(position);
            best_for(Color::White, player, position, points, seed, stop).map(Action::Choose)
        }
    }
}

/// The stone that the protocol asks for: early ones near the middle and varied, later ones so that
/// the game is even.
fn stone(
    player: &OnePly,
    position: &Position,
    points: PointSet,
    number: usize,
    seed: u64,
    stop: Stop<'_>,
) -> Option<Point> {
    let near = points & position.rules().size().central_square(3);
    let near = if near.is_empty() { points } else { near };
    if number < 3 {
        return near.iter().max_by_key(|point| mix(seed ^ point.idx() as u64));
    }
    let tried = some_of(near, seed);
    // A point that nothing is known about is as far from even as can be.
    tried.into_iter().min_by_key(|&point| {
        let points = after(position, point, |after| black_points(player, after, seed, stop));
        points.map_or(EVEN, |points| points.abs_diff(EVEN))
    })
}

/// Of the points that score best for the side to move, the one after which `color` wins most often.
fn best_for(
    color: Color,
    player: &OnePly,
    position: &Position,
    points: PointSet,
    seed: u64,
    stop: Stop<'_>,
) -> Option<Point> {
    let near = points & position.rules().size().central_square(4);
    let tried = some_of(if near.is_empty() { points } else { near }, seed);
    tried.into_iter().max_by_key(|&point| {
        after(position, point, |after| worth_to(color, player, after, seed, stop))
    })
}

/// A few points, chosen by the seed.
fn some_of(points: PointSet, seed: u64) -> Vec<Point> {
    let mut points: Vec<Point> = points.into_iter().collect();
    points.sort_by_key(|point| mix(seed ^ mix(point.idx() as u64)));
    points.truncate(CANDIDATES);
    points
}

fn after<T>(position: &Position, point: Point, ask: impl FnOnce(&Position) -> T) -> T {
    let mut after = position.clone();
    after.play_unchecked(Move::Place(point), &mut ());
    ask(&after)
}

/// What a position is worth to `color`, from 0 to twice the number of games; `None` if it was stopped
/// before a game was over.
fn worth_to(
    color: Color,
    player: &OnePly,
    position: &Position,
    seed: u64,
    stop: Stop<'_>,
) -> Option<u64> {
    let black = black_points(player, position, seed, stop)?;
    Some(if color == Color::Black { black } else { 2 * GAMES - black })
}

/// Black's points out of twice the number of games, projected where not all were played.
fn black_points(player: &OnePly, position: &Position, seed: u64, stop: Stop<'_>) -> Option<u64> {
    let (mut games, mut points) = (0, 0);
    for game in 0..GAMES {
        let Some(won) = play_out(player, position.clone(), mix(seed ^ game), stop) else { break };
        games += 1;
        points += won;
    }
    (points * GAMES).checked_div(games)
}

/// Plays to the end with a middling player for both sides: 2 if Black wins, 1 for a draw; `None` if it
/// was stopped.
fn play_out(player: &OnePly, mut position: Position, seed: u64, stop: Stop<'_>) -> Option<u64> {
    let middling = Level::new(7).unwrap_or(Level::STRONGEST);
    for _ in 0..STONES {
        if stop() {
            return None;
        }
        let Some(mv) = player.choose(&position, &Limits::default(), middling, seed) else { break };
        position.play_unchecked(mv, &mut ());
        if position.outcome().is_some() {
            break;
        }
    }
    Some(match position.outcome().and_then(crate::rules::Outcome::winner) {
        Some(Color::Black) => 2,
        Some(Color::White) => 0,
        None => 1,
    })
}
