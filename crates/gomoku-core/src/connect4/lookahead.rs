//! What a few discs ahead decide: the eyes of the players below perfection.
//!
//! Not here: exact scores ([`Solver`](super::Solver)), and whom to believe.

use super::bitboard::Bitboard;
use super::frame::{Free, Layout};
use super::order::{self, Lines, Moves, Packed};
use super::solver::obvious;

/// The score of each column as far as it is decided with `plies` more discs, the column's own
/// included: exact where someone can force four by then, 0 where nobody can, `None` where the
/// column is full or the game over. Scores are counted as in [`Solver`](super::Solver).
///
/// ```
/// use gomoku_core::connect4::{Bitboard, Frame, lookahead};
/// let board = Bitboard::from_columns(Frame::STANDARD, "4141").unwrap();
/// // A third disc on the middle column threatens, and wins unless it is answered.
/// assert_eq!(lookahead(&board, 1), [Some(0); 7]);
/// assert_eq!(lookahead(&Bitboard::from_columns(Frame::STANDARD, "414141").unwrap(), 1)[3], Some(18));
/// ```
pub fn lookahead(board: &Bitboard, plies: u32) -> Vec<Option<i32>> {
    let layout = Free::from(board.frame());
    let lines = Lines::of(layout);
    (0..board.frame().width())
        .map(|column| {
            let mut next = *board;
            next.try_drop(column).ok()?;
            if let Some(score) = obvious(&next) {
                // A win with the disc after this one is seen only by who looks that far.
                return Some(if next.is_won() || 1 < plies { -score } else { 0 });
            }
            let (own, mask) = next.words();
            let (mirrored_own, mirrored_mask) = next.mirrored().words();
            let position = Packed { own, mask, mirrored_own, mirrored_mask, plies: next.plies() };
            let most = board.frame().cells() as i32;
            Some(-decided(layout, &lines, &position, plies.saturating_sub(1), -most, most))
        })
        .collect()
}

/// The score with `plies` more discs, for a player who cannot win with this disc.
fn decided(
    layout: Free,
    lines: &Lines,
    position: &Packed,
    plies: u32,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    let left = layout.cells() - position.plies;
    let cells = order::safe_cells(layout, position);
    if cells == 0 && 2 <= plies {
        return -((left / 2) as i32);
    }
    if plies < 3 || left <= 2 {
        return 0;
    }
    let children = match order::moves(layout, lines, position, cells, false) {
        Moves::WinsSoon => return left.saturating_sub(1).div_euclid(2) as i32,
        Moves::Open(children) => children,
    };
    for child in children.as_slice() {
        let score = -decided(layout, lines, &child.next, plies - 1, -beta, -alpha);
        alpha = alpha.max(score);
        if beta <= alpha {
            break;
        }
    }
    alpha
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connect4::{Frame, Solver};
    use std::ops::ControlFlow;

    #[test]
    fn nothing_decided_is_even() {
        assert_eq!(lookahead(&Bitboard::new(Frame::STANDARD), 8), [Some(0); 7]);
    }

    #[test]
    fn full_depth_is_the_exact_score() {
        for columns in ["274552224131661327434", "3177555511247322", "746366736426234561577572557"]
        {
            let board = Bitboard::from_columns(Frame::STANDARD, columns).unwrap();
            let mut solver = Solver::new(Frame::STANDARD, 1 << 20);
            let exact = solver.solve_columns(&board, &mut |_| ControlFlow::Continue(())).unwrap();
            assert_eq!(lookahead(&board, 42), exact, "\n{board}");
        }
    }

    #[test]
    fn scores_are_exact_or_even() {
        let board = Bitboard::from_columns(Frame::STANDARD, "44535").unwrap();
        let mut solver = Solver::new(Frame::STANDARD, 1 << 22);
        let exact = solver.solve_columns(&board, &mut |_| ControlFlow::Continue(())).unwrap();
        for plies in 1..9 {
            for (seen, exact) in lookahead(&board, plies).iter().zip(&exact) {
                assert!(seen == exact || *seen == Some(0), "{plies} plies: {seen:?}, {exact:?}");
            }
        }
    }
}
