//! What a search without depths believes before it has looked: how likely a move is the best, and how
//! likely a position is won.

use crate::grid::{Color, Point, PointSet};
use crate::search::odds;
use crate::search::score::Score;
use crate::threat::Fight;

/// More moves of a node are not looked at.
pub(super) const MOST_MOVES: usize = 64;
/// How much of the order of moves makes a move e times as likely, as it was fitted.
const ORDER_SCALE: f64 = 100.0;
/// Of all moves together so much is shared out evenly.
const EVENLY: f32 = 0.02;

/// The chance to win that an evaluation stands for, from −1 to 1.
pub(super) fn worth(score: Score) -> f32 {
    (2.0 * odds::chance(score) - 1.0) as f32
}

/// The evaluation that stands for a chance to win.
pub(super) fn evaluation(chance: f32) -> Score {
    let (mut low, mut high) = (-2_000_i32, 2_000_i32);
    while low < high {
        let middle = (low + high).div_euclid(2);
        if worth(Score::evaluation(middle)) < chance {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    Score::evaluation(low)
}

/// The moves with the chance of each to be the best one, the likeliest first, and whether these are
/// all of `points`.
pub(super) fn priors(fight: &Fight, us: Color, points: PointSet) -> (Vec<(f32, Point)>, bool) {
    let order = |point: Point| fight.shapes().policy(us, point);
    let mut moves: Vec<(i32, Point)> =
        fight.allowed(us, points).iter().map(|point| (order(point), point)).collect();
    moves.sort_unstable_by_key(|&(order, point)| (-order, point));
    let is_whole = moves.len() <= MOST_MOVES;
    moves.truncate(MOST_MOVES);
    let most = moves.first().map_or(0, |&(order, _)| order);
    let weight = |order: i32| odds::exp(f64::from(order - most) / ORDER_SCALE) as f32;
    let weights: Vec<f32> = moves.iter().map(|&(order, _)| weight(order)).collect();
    let sum: f32 = weights.iter().sum();
    let even = EVENLY / moves.len() as f32;
    let chance = |weight: f32| weight / sum * (1.0 - EVENLY) + even;
    let moves = moves.into_iter().zip(weights).map(|((_, point), weight)| (chance(weight), point));
    (moves.collect(), is_whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_and_evaluations_turn_into_each_other() {
        for value in [-900, -200, -1, 0, 35, 400] {
            let back = evaluation(worth(Score::evaluation(value))).get();
            assert!((back - value).abs() <= 2, "{value}: {back}");
        }
        assert!((worth(Score::evaluation(200)) - 0.462).abs() < 1e-3);
        assert!(worth(Score::loss_in(4)) <= -1.0);
    }
}
