//! The pattern player of the tutorial that this project grew out of: a named opponent.
//!
//! For every free point, in each of the eight directions, the run of equal stones that starts at the
//! neighbour counts by its length and by whether the point behind it is free. The shapes of both
//! colors count the same, and the point with the largest sum is played. Known weaknesses belong to
//! it: it sees no row with a gap, joins no two runs, and a five is worth nothing to it.

use crate::grid::{Axis, Point};
use crate::position::{Move, Position};

/// The worth of a run of one to four stones with a free point behind it.
const OPEN: [i32; 4] = [10, 50, 500, 2_000];
/// The same where a stone of the other color or the edge is behind it.
const CLOSED: [i32; 4] = [5, 25, 250, 1_000];

/// The move of the tutorial's player, or `None` where nothing can be played. Of equal points the
/// first is played, row by row from the top; on an empty board, where every point is worth nothing,
/// the middle one.
///
/// ```
/// use gomoku_core::engine::tutorial;
/// use gomoku_core::position::Position;
/// use gomoku_core::rules::Variant;
/// let mv = tutorial(&Position::new(Variant::Freestyle.rules()));
/// assert_eq!(mv.map(|mv| mv.to_string()).as_deref(), Some("h8"));
/// ```
pub fn tutorial(position: &Position) -> Option<Move> {
    let legal = position.legal_points();
    let center = position.rules().size().center();
    if position.board().stones() == 0 && legal.contains(center) {
        return Some(Move::Place(center));
    }
    let first = |point: &Point| (point.row(), usize::MAX - point.col());
    let best = legal.iter().max_by_key(|point| (worth(position, *point), first(point)));
    let pass = || Some(Move::Pass).filter(|pass| position.check(*pass).is_ok());
    best.map(Move::Place).or_else(pass)
}

fn worth(position: &Position, point: Point) -> i32 {
    let axes = Axis::ALL.into_iter();
    axes.flat_map(|axis| [1, -1].map(|way| half_line(position, point, axis, way))).sum()
}

/// The worth of the run that starts next to `point`.
fn half_line(position: &Position, point: Point, axis: Axis, way: i32) -> i32 {
    let board = position.board();
    let at = |steps: i32| {
        let point = point.step(axis, way * steps);
        point.filter(|point| board.size().contains(*point))
    };
    let Some(color) = at(1).and_then(|next| board.get(next)) else { return 0 };
    let run = (1..).take_while(|&steps| at(steps).and_then(|p| board.get(p)) == Some(color));
    let length = run.count();
    let is_open = at(length as i32 + 1).is_some_and(|behind| board.is_free(behind));
    let table = if is_open { OPEN } else { CLOSED };
    table.get(length - 1).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Color;
    use crate::position::Setup;
    use crate::rules::Variant;

    #[track_caller]
    fn check(board: &str, expected: &str, sum: i32) {
        let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), board).unwrap();
        setup.to_move = Color::Black;
        let position = setup.position().unwrap();
        let mv = tutorial(&position).unwrap();
        assert_eq!(
            (mv.to_string().as_str(), worth(&position, mv.point().unwrap())),
            (expected, sum)
        );
    }

    #[test]
    fn adds_up_runs_in_eight_directions() {
        check(
            "
            . . . . . . .
            . . x x x . .
            . . . . . . .",
            "b2",
            500,
        );
        // Both neighbours count, though of different colors, and the edge closes both.
        check(
            "
            . . . . . . .
            o o o . x x x
            . . . . . . .",
            "d2",
            500,
        );
        // It lengthens a three rather than completing the five between its runs.
        check(
            "
            . . . . . . . . .
            . x x . x x . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . o o o . .",
            "d1",
            500,
        );
    }
}
