//! The points near the stones.

use crate::board::Board;
use crate::grid::{Color, Point, PointSet};

/// Of these points, those at most `distance` columns and rows from some stone.
pub(super) fn near(board: &Board, points: PointSet, distance: usize) -> PointSet {
    let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
    let is_near = |point: &Point| {
        stones.iter().any(|stone| {
            point.col().abs_diff(stone.col()) <= distance
                && point.row().abs_diff(stone.row()) <= distance
        })
    };
    points.iter().filter(is_near).collect()
}
