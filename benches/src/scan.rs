//! Baseline: the tutorials' board and win check.
//!
//! A plain two-dimensional array, a list of the stones placed, and after each stone a scan of its
//! eight directions, two for each axis, counting equal neighbours until one differs or the edge
//! comes.

use gomoku_core::grid::{Color, Point};
use gomoku_core::position::{Move, Position};

/// Points on a side.
const SIDE: usize = 15;
/// The four axes as steps of column and row.
const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A board as the tutorials keep it.
#[derive(Clone, Debug)]
pub struct ArrayBoard {
    cells: [[u8; SIDE]; SIDE],
    placed: Vec<(usize, usize)>,
    black_to_move: bool,
    won: bool,
}

impl ArrayBoard {
    /// The array of a 15×15 position.
    pub fn new(position: &Position) -> Self {
        let mut cells = [[0; SIDE]; SIDE];
        for (color, cell) in [(Color::Black, 1), (Color::White, 2)] {
            for point in position.board().stones_of(color) {
                cells[point.row()][point.col()] = cell;
            }
        }
        let placed = position.moves().filter_map(Move::point);
        Self {
            cells,
            placed: placed.map(|point| (point.col(), point.row())).collect(),
            black_to_move: position.to_move() == Color::Black,
            won: false,
        }
    }

    /// Whether the stone on `point` stands in five or more.
    pub fn wins(&self, point: Point) -> bool {
        self.wins_at(point.col(), point.row())
    }

    fn wins_at(&self, col: usize, row: usize) -> bool {
        let stone = self.cells[row][col];
        STEPS.into_iter().any(|(dx, dy)| {
            1 + self.count(col, row, dx, dy, stone) + self.count(col, row, -dx, -dy, stone) >= 5
        })
    }

    /// Equal stones from a stone in one direction.
    fn count(&self, col: usize, row: usize, dx: isize, dy: isize, stone: u8) -> usize {
        let (mut x, mut y, mut count) = (col, row, 0);
        loop {
            let (Some(next_x), Some(next_y)) = (x.checked_add_signed(dx), y.checked_add_signed(dy))
            else {
                return count;
            };
            if next_x >= SIDE || next_y >= SIDE || self.cells[next_y][next_x] != stone {
                return count;
            }
            (x, y, count) = (next_x, next_y, count + 1);
        }
    }

    /// Places a stone, notes it in the list, checks for a win, and gives the turn on.
    pub fn place(&mut self, point: Point) {
        let (col, row) = (point.col(), point.row());
        self.cells[row][col] = if self.black_to_move { 1 } else { 2 };
        self.placed.push((col, row));
        self.won = self.wins_at(col, row);
        self.black_to_move = !self.black_to_move;
    }

    /// Takes the last stone off again.
    pub fn undo(&mut self) {
        if let Some((col, row)) = self.placed.pop() {
            self.cells[row][col] = 0;
            self.won = false;
            self.black_to_move = !self.black_to_move;
        }
    }

    /// Whether the last stone has won.
    pub const fn is_won(&self) -> bool {
        self.won
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::groups;
    use gomoku_core::rules::{RunRule, wins};

    #[test]
    fn the_baseline_and_the_core_agree_on_every_stone_and_every_move() {
        let (mut won, mut moves) = (0, 0);
        for mut position in groups().into_iter().flat_map(|group| group.positions) {
            let mut array = ArrayBoard::new(&position);
            for color in Color::ALL {
                for point in position.board().stones_of(color) {
                    let ours = wins(position.board(), RunRule::AtLeast, 5, color, point);
                    assert_eq!(array.wins(point), ours);
                }
            }
            for point in position.legal_points() {
                position.play(Move::Place(point));
                array.place(point);
                assert_eq!(
                    array.is_won(),
                    position.outcome().is_some() && !position.board().is_full()
                );
                won += usize::from(array.is_won());
                moves += 1;
                position.undo();
                array.undo();
                assert!(!array.is_won());
            }
        }
        assert!(won > 0 && won < moves, "{won} of {moves}");
    }
}
