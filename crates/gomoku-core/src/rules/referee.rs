//! The slow, literal referee of runs: walks from stone to stone as the rule text reads.
//!
//! It exists to hold the fast test of [`wins`](super::wins) to the rules; nothing calls it in play.

use super::run::RunRule;
use crate::board::Board;
use crate::grid::{Axis, Color, Point, PointSet};

/// The stones of `color` connected with `point` along `axis`, `point` included.
pub fn connected(board: &Board, color: Color, point: Point, axis: Axis) -> Vec<Point> {
    let mut stones = vec![point];
    for direction in [1, -1] {
        let mut steps = direction;
        while let Some(next) = point.step(axis, steps) {
            if board.get(next) != Some(color) {
                break;
            }
            stones.push(next);
            steps += direction;
        }
    }
    stones.sort_unstable();
    stones
}

/// Whether `stones`, connected along `axis`, win for `color`.
fn run_wins(
    board: &Board,
    rule: RunRule,
    k: usize,
    color: Color,
    stones: &[Point],
    axis: Axis,
) -> bool {
    let closed_end = |stone: &Point, direction: i32| {
        stone.step(axis, direction).is_some_and(|end| board.get(end) == Some(!color))
    };
    match rule {
        RunRule::AtLeast => stones.len() >= k,
        RunRule::Exactly => stones.len() == k,
        RunRule::Unblocked { overline_wins } => {
            if stones.len() > k {
                return overline_wins;
            }
            let closed_ends = stones
                .iter()
                .flat_map(|stone| [closed_end(stone, 1), closed_end(stone, -1)])
                .filter(|&closed| closed)
                .count();
            stones.len() == k && closed_ends < 2
        }
    }
}

/// All stones of the winning runs through the stone of `color` on `point`.
pub fn winning_stones(
    board: &Board,
    rule: RunRule,
    k: usize,
    color: Color,
    point: Point,
) -> PointSet {
    let mut winning = PointSet::EMPTY;
    for axis in Axis::ALL {
        let stones = connected(board, color, point, axis);
        if run_wins(board, rule, k, color, &stones, axis) {
            winning.extend(stones);
        }
    }
    winning
}
