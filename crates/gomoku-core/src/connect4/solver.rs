//! The exact value of positions and of every column.
//!
//! Scores follow Pascal Pons: 0 is a draw, k > 0 a win of the player to move, k < 0 a loss, where
//! |k| is 1 for a win with the winner's last possible disc, 2 for the last but one, and so on.
//! With the best play of both, that is: the winner as fast and the loser as slow as possible.
//!
//! Not here: clocks and threads. The caller stops a search from a callback. With the feature
//! `threads` there is `Solver::solve_in_parallel`.

use std::ops::{ControlFlow, RangeInclusive};

use thiserror::Error;

use super::bitboard::Bitboard;
use super::frame::{Frame, Free, Layout, Standard};
use super::order::{Lines, Packed};
use super::search::{LOOK, Search};
use super::table::{Memory, Table};

/// The small table is an eighth of all, at most half a megabyte.
const NEAR_BYTES: usize = 1 << 19;

/// The callback ended the search before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the search was stopped before the position was solved")]
pub struct Stopped;

/// An exact solver for one [`Frame`], with a table that lives from one position to the next.
///
/// ```
/// use std::ops::ControlFlow;
/// use gomoku_core::connect4::{Bitboard, Frame, Solver};
/// let mut solver = Solver::new(Frame::STANDARD, 1 << 20);
/// let board = Bitboard::from_columns(Frame::STANDARD, "32164625").unwrap();
/// let never = &mut |_positions| ControlFlow::Continue(());
/// assert_eq!(solver.solve(&board, never), Ok(11));
/// assert_eq!(solver.solve_sign(&board, never), Ok(1));
/// let columns = solver.solve_columns(&board, never).unwrap();
/// assert_eq!(columns.iter().flatten().max(), Some(&11));
/// ```
#[derive(Debug)]
pub struct Solver {
    frame: Frame,
    pub(super) far: Table,
    pub(super) near: Table,
    positions: u64,
}

impl Solver {
    /// A solver whose tables take at most `bytes` bytes, though never less than exact keys need:
    /// 128 KB on the usual board, 4 MB on one that fills the word.
    pub fn new(frame: Frame, bytes: usize) -> Self {
        let near = NEAR_BYTES.min(bytes / 8);
        Self {
            frame,
            far: Table::new(frame.bits(), bytes - near),
            near: Table::new(frame.bits(), near),
            positions: 0,
        }
    }

    /// The board this solver is for.
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// Bytes the tables take.
    pub const fn table_bytes(&self) -> usize {
        self.far.bytes() + self.near.bytes()
    }

    /// Positions visited by the last call, finished or stopped.
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    #[cfg(feature = "threads")]
    pub(super) fn set_positions(&mut self, positions: u64) {
        self.positions = positions;
    }

    /// Forgets all positions, so that the next call does what a new solver would do.
    pub fn clear(&mut self) {
        self.far.clear();
        self.near.clear();
    }

    /// The score of a position, see the [module](crate::connect4). `stop` is called with the number of
    /// positions visited about every two thousand; the same calls give the same numbers on every
    /// machine, so it may serve as a limit of nodes as well as of time.
    ///
    /// A game that is over has a score as well: 0 when drawn, and for the player to move the loss
    /// that has happened.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` breaks. What was learnt stays in the table.
    ///
    /// # Panics
    /// When the position is of another frame.
    pub fn solve(
        &mut self,
        board: &Bitboard,
        stop: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<i32, Stopped> {
        self.solve_within(board, i32::MIN..=i32::MAX, stop)
    }

    /// The score of a position where it is already known to lie in `range`, which saves work: a
    /// range of two takes a single search with a window of one. Where the score lies outside, the
    /// answer is the nearer end of the range.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` breaks.
    ///
    /// # Panics
    /// When the position is of another frame, or the range is empty.
    pub fn solve_within(
        &mut self,
        board: &Bitboard,
        range: RangeInclusive<i32>,
        stop: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<i32, Stopped> {
        assert!(!range.is_empty(), "a score lies in no empty range");
        self.positions = 0;
        let (lower, upper) = (*range.start(), *range.end());
        let score = self.run(board, stop, Question::Score(range))?;
        Ok(score.clamp(lower, upper))
    }

    /// Whether the player to move wins (1), draws (0) or loses (-1): quicker than the score.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` breaks.
    ///
    /// # Panics
    /// When the position is of another frame.
    pub fn solve_sign(
        &mut self,
        board: &Bitboard,
        stop: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<i32, Stopped> {
        self.positions = 0;
        self.run(board, stop, Question::Sign)
    }

    /// The score of each column for the player to move, the left one first; `None` for one that
    /// is full. Every column is `None` when the game is over.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` breaks.
    ///
    /// # Panics
    /// When the position is of another frame.
    pub fn solve_columns(
        &mut self,
        board: &Bitboard,
        stop: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Vec<Option<i32>>, Stopped> {
        self.positions = 0;
        (0..self.frame.width())
            .map(|column| {
                let mut next = *board;
                match next.try_drop(column) {
                    Ok(()) => self.run(&next, stop, Question::SCORE).map(|score| Some(-score)),
                    Err(_) => Ok(None),
                }
            })
            .collect()
    }

    fn run(
        &mut self,
        board: &Bitboard,
        stop: &mut dyn FnMut(u64) -> ControlFlow<()>,
        question: Question,
    ) -> Result<i32, Stopped> {
        assert_eq!(self.frame, board.frame(), "the solver is for another board");
        if let Some(score) = obvious(board) {
            return Ok(question.answer(score));
        }
        let far = &mut self.far;
        let visited = &mut self.positions;
        if self.frame == Frame::STANDARD {
            ask(Standard, far, &mut self.near, board, stop, question, visited)
        } else {
            ask(Free::from(self.frame), far, &mut self.near, board, stop, question, visited)
        }
    }
}

/// What is asked about a position.
#[derive(Clone)]
pub(super) enum Question {
    /// The score, known to lie in a range.
    Score(RangeInclusive<i32>),
    Sign,
}

impl Question {
    pub(super) const SCORE: Self = Self::Score(i32::MIN..=i32::MAX);

    const fn answer(&self, score: i32) -> i32 {
        match self {
            Self::Score(_) => score,
            Self::Sign => score.signum(),
        }
    }
}

/// The score of a game that is over, or that the next disc wins.
pub(super) fn obvious(board: &Bitboard) -> Option<i32> {
    let left = board.frame().cells() - board.plies();
    if board.is_won() {
        Some(-((left / 2 + 1) as i32))
    } else if board.is_full() {
        Some(0)
    } else {
        let wins = (0..board.frame().width()).any(|column| board.is_winning_drop(column));
        wins.then_some(left.div_ceil(2) as i32)
    }
}

/// One search in given tables; `visited` is where counting begins and what it comes to.
pub(super) fn ask<L: Layout, M: Memory>(
    layout: L,
    far: M,
    near: &mut Table,
    board: &Bitboard,
    stop: &mut dyn FnMut(u64) -> ControlFlow<()>,
    question: Question,
    visited: &mut u64,
) -> Result<i32, Stopped> {
    let (own, mask) = board.words();
    let (mirrored_own, mirrored_mask) = board.mirrored().words();
    // Discs stay. Where a disc and its mirror image differ in owner, no later position is the
    // mirror image of another, and its second key need not be made.
    let mirror = (own ^ mirrored_own) & mask & mirrored_mask == 0;
    let positions = *visited;
    let (lines, next_look) = (Lines::of(layout), positions + LOOK);
    let mut search = Search { layout, lines, far, near, mirror, positions, next_look, stop };
    let position = Packed { own, mask, mirrored_own, mirrored_mask, plies: board.plies() };
    let answer = match question {
        Question::Score(range) => search.score(position, range),
        Question::Sign => search.sign(position),
    };
    *visited = search.positions;
    answer
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::plain::Plain;
    use super::*;
    use crate::grid::Size;

    fn frame(width: usize, height: usize) -> Frame {
        Frame::new(Size::new(width, height).unwrap()).unwrap()
    }

    fn never(_positions: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Compares with minimax, and follows every column for `depth` discs.
    fn check(solver: &mut Solver, plain: &mut Plain, board: &Bitboard, depth: u32) {
        let expected = plain.score(board);
        assert_eq!(solver.solve(board, &mut never), Ok(expected), "\n{board}");
        assert_eq!(solver.solve_sign(board, &mut never), Ok(expected.signum()), "\n{board}");
        let columns = solver.solve_columns(board, &mut never).unwrap();
        assert_eq!(columns.iter().flatten().max(), Some(&expected), "\n{board}");
        if depth == 0 {
            return;
        }
        for column in 0..board.frame().width() {
            if board.can_drop(column) && !board.is_winning_drop(column) {
                let next = board.after(column);
                if !next.is_full() {
                    check(solver, plain, &next, depth - 1);
                }
            }
        }
    }

    #[test]
    fn small_boards_agree_with_minimax() {
        for (width, height, depth) in [(4, 4, 4), (1, 6, 6), (6, 1, 6), (3, 5, 5)] {
            let frame = frame(width, height);
            check(
                &mut Solver::new(frame, 1 << 20),
                &mut Plain::new(frame),
                &Bitboard::new(frame),
                depth,
            );
        }
    }

    #[test]
    fn empty_boards_have_the_published_outcome() {
        // John Tromp's table: the second player wins on 4 rows and 6 columns alone of these.
        let sign = |width, height| {
            Solver::new(frame(width, height), 1 << 22)
                .solve_sign(&Bitboard::new(frame(width, height)), &mut never)
        };
        for (width, height, expected) in [
            (4, 4, 0),
            (5, 4, 0),
            (6, 4, -1),
            (4, 5, 0),
            (5, 5, 0),
            (6, 5, 0),
            (4, 6, 0),
            (5, 6, 0),
            (7, 4, 0),
        ] {
            assert_eq!(sign(width, height), Ok(expected), "{width}x{height}");
        }
    }

    #[test]
    fn games_that_are_over_have_a_score() {
        let mut solver = Solver::new(Frame::STANDARD, 1 << 20);
        let mut score = |columns| {
            solver.solve(&Bitboard::from_columns(Frame::STANDARD, columns).unwrap(), &mut never)
        };
        assert_eq!(score("1212121"), Ok(-18));
        assert_eq!(score("121212"), Ok(18));
        let full = "121212212121343434434343565656656565777777";
        assert_eq!(score(full), Ok(0));
    }

    #[test]
    fn stopped_search_can_be_asked_again() {
        let board = Bitboard::from_columns(Frame::STANDARD, "274552224131661").unwrap();
        let mut solver = Solver::new(Frame::STANDARD, 1 << 20);
        let mut at_once = |_positions| ControlFlow::Break(());
        assert_eq!(solver.solve(&board, &mut at_once), Err(Stopped));
        assert_eq!(solver.positions(), LOOK);
        assert_eq!(solver.solve(&board, &mut never), Ok(0));
        let again = solver.positions();
        solver.clear();
        assert_eq!(solver.solve(&board, &mut never), Ok(0));
        assert!(again < solver.positions());
        let first = solver.positions();
        solver.clear();
        assert_eq!(solver.solve(&board, &mut never), Ok(0));
        assert_eq!(solver.positions(), first);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn five_columns_agree_with_minimax(
            height in 4usize..6,
            numbers in prop::collection::vec(0usize..5, 14..30),
        ) {
            let frame = frame(5, height);
            let mut board = Bitboard::new(frame);
            for column in numbers {
                let open = board.can_drop(column) && !board.is_winning_drop(column);
                if open && board.plies() + 1 < frame.cells() {
                    board = board.after(column);
                }
            }
            if frame.cells() < board.plies() + 15 {
                check(&mut Solver::new(frame, 1 << 18), &mut Plain::new(frame), &board, 1);
            }
        }

        #[test]
        fn columns_and_mirror_agree_with_the_position(numbers in prop::collection::vec(0usize..7, 40..60)) {
            let mut board = Bitboard::new(Frame::STANDARD);
            for column in numbers {
                if board.can_drop(column) && !board.is_winning_drop(column) && board.plies() < 26 {
                    board = board.after(column);
                }
            }
            let mut solver = Solver::new(Frame::STANDARD, 1 << 20);
            let score = solver.solve(&board, &mut never).unwrap();
            let columns = solver.solve_columns(&board, &mut never).unwrap();
            prop_assert_eq!(columns.iter().flatten().max(), Some(&score));
            let mut mirrored = solver.solve_columns(&board.mirrored(), &mut never).unwrap();
            mirrored.reverse();
            prop_assert_eq!(columns, mirrored);
        }
    }
}
