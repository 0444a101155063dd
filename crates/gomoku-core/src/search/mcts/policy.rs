//! What a search without depths believes before it has looked: how likely a move is the best, and how
//! likely a position is won.
//!
//! Only sums, products and quotients of floats, which are the same on every platform; the exponential
//! function of the platform is not.

use crate::grid::{Color, Point, PointSet};
use crate::search::score::Score;
use crate::threat::Fight;

/// More moves of a node are not looked at.
pub(super) const MOST_MOVES: usize = 64;
/// How much of the order of moves makes a move e times as likely, as it was fitted.
const ORDER_SCALE: f32 = 100.0;
/// Of all moves together so much is shared out evenly.
const EVENLY: f32 = 0.02;
/// An evaluation of so much stands for odds of e to 1.
const VALUE_SCALE: f32 = 200.0;

/// e to the power of `x`, to within a ten-thousandth of it.
fn exp(x: f32) -> f32 {
    let x = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = x.floor();
    let rest = (x - whole) * std::f32::consts::LN_2;
    // 2 to the whole power is made of its bits.
    let power = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    let series =
        1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest / 120.0))));
    power * series
}

/// The chance to win that an evaluation stands for, from −1 to 1.
pub(super) fn worth(score: Score) -> f32 {
    if score.is_decided() {
        return score.get().signum() as f32;
    }
    2.0 / (1.0 + exp(-score.get() as f32 / VALUE_SCALE)) - 1.0
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
    let weights: Vec<f32> =
        moves.iter().map(|&(order, _)| exp((order - most) as f32 / ORDER_SCALE)).collect();
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
    fn the_exponential_function_is_near_enough() {
        for tenths in -200..200 {
            let x = tenths as f32 / 10.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-4, "{x}: {}", exp(x));
        }
    }

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
