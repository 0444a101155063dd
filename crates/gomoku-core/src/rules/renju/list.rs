//! The forbidden points of a whole board, from nothing or kept stone by stone.

use super::kernel::FoulJudge;
use super::masks::{AllWindows, Rows};
use crate::board::{Board, Observer};
use crate::grid::{Color, Point, PointSet};
use crate::rules::foul::FoulKinds;

/// The free points forbidden to `color`, whose winning row is exactly five.
pub fn forbidden_points(board: &Board, color: Color, kinds: FoulKinds) -> PointSet {
    let (own, open) = board.own_and_open_rows(color);
    judged(board, color, kinds, &AllWindows::of(&own, &open), &free(&own, &open))
}

fn free(own: &Rows, open: &Rows) -> Rows {
    std::array::from_fn(|y| open[y] & !own[y])
}

/// Judges the points that the masks cannot decide.
fn judged(
    board: &Board,
    color: Color,
    kinds: FoulKinds,
    windows: &AllWindows,
    free: &Rows,
) -> PointSet {
    let suspects = windows.suspects(free);
    if suspects.is_empty() {
        return suspects;
    }
    let mut judge = FoulJudge::new(board, color, kinds);
    suspects.iter().filter(|&point| judge.is_forbidden(point)).collect()
}

/// The forbidden points of a board that changes, kept by observing it.
///
/// What lines alone decide is kept stone by stone; whether a three counts can depend on stones far
/// away, so the few points that hang on it are judged when asked.
///
/// ```
/// use gomoku_core::board::Board;
/// use gomoku_core::grid::{Color, Size};
/// use gomoku_core::rules::FoulKinds;
/// use gomoku_core::rules::renju::ForbiddenList;
///
/// let mut board = Board::new(Size::new(15, 15)?);
/// let mut list = ForbiddenList::new(&board, Color::Black, FoulKinds::RENJU);
/// for text in ["f8", "g8", "h9", "h10"] {
///     board.place(text.parse()?, Color::Black, &mut list);
/// }
/// assert_eq!(list.points(&board).to_string(), "h8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ForbiddenList {
    color: Color,
    kinds: FoulKinds,
    own: Rows,
    open: Rows,
    windows: AllWindows,
}

impl ForbiddenList {
    /// The list for `color`, whose winning row is exactly five and to whom `kinds` are forbidden.
    pub fn new(board: &Board, color: Color, kinds: FoulKinds) -> Self {
        let (own, open) = board.own_and_open_rows(color);
        Self { color, kinds, windows: AllWindows::of(&own, &open), own, open }
    }

    /// The free points that are forbidden now, on the board that this list observes.
    pub fn points(&self, board: &Board) -> PointSet {
        judged(board, self.color, self.kinds, &self.windows, &free(&self.own, &self.open))
    }

    fn changed(&mut self, board: &Board, point: Point) {
        (self.own, self.open) = board.own_and_open_rows(self.color);
        self.windows.update(&self.own, &self.open, point.y());
    }
}

impl Observer for ForbiddenList {
    fn placed(&mut self, board: &Board, point: Point, _: Color) {
        self.changed(board, point);
    }

    fn lifted(&mut self, board: &Board, point: Point, _: Color) {
        self.changed(board, point);
    }
}
