//! Several threads at one position, with the feature `threads`.
//!
//! Every thread asks the same questions of the whole tree and all write to one table; what keeps
//! them from doing the same work twice is a short list of positions being searched just now
//! (Tom Kerrigan's simplified ABDADA): a move that another thread is busy with is put off to the
//! end of the list of moves, when its bound is probably known. The first thread with an answer
//! ends the others. Exact keys make the answer independent of who wrote what and when; the number
//! of positions visited is not.
//!
//! Not here: how many threads are sensible, which the caller knows.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use super::bitboard::Bitboard;
use super::frame::{Frame, Free, Layout, Standard};
use super::solver::{Question, Solver, Stopped, ask, obvious};
use super::table::{Memory, Table};

/// Places in the list of positions being searched. Two positions in one place only cost time.
const PLACES: usize = 1 << 12;

/// The table all threads write to, and the positions they are at.
#[derive(Clone, Copy)]
struct Shared<'a> {
    table: &'a Table,
    busy: &'a [AtomicU64],
}

impl Shared<'_> {
    fn place(&self, key: u64) -> &AtomicU64 {
        &self.busy[(key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize]
    }
}

impl Memory for Shared<'_> {
    #[inline]
    fn table(&self) -> &Table {
        self.table
    }

    #[inline]
    fn is_busy(&self, key: u64) -> bool {
        self.place(key).load(Relaxed) == key
    }

    #[inline]
    fn enter(&self, key: u64) {
        self.place(key).store(key, Relaxed);
    }

    #[inline]
    fn leave(&self, key: u64) {
        self.place(key).store(0, Relaxed);
    }
}

impl Solver {
    /// [`Solver::solve_within`] by `threads` threads; the callback is asked by the calling one, with its
    /// own number of positions. [`Solver::positions`] is then the sum over all threads, and not
    /// the same from run to run.
    ///
    /// # Errors
    /// [`Stopped`] when `stop` breaks.
    ///
    /// # Panics
    /// When the position is of another frame, the range is empty, or the system has no thread to
    /// give.
    pub fn solve_in_parallel(
        &mut self,
        board: &Bitboard,
        range: RangeInclusive<i32>,
        threads: usize,
        stop: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<i32, Stopped> {
        assert_eq!(self.frame(), board.frame(), "the solver is for another board");
        assert!(!range.is_empty(), "a score lies in no empty range");
        let (lower, upper) = (*range.start(), *range.end());
        self.set_positions(0);
        if let Some(score) = obvious(board) {
            return Ok(score.clamp(lower, upper));
        }
        self.far.grow_fully();
        let busy: Vec<AtomicU64> = (0..PLACES).map(|_| AtomicU64::new(0)).collect();
        let shared = Shared { table: &self.far, busy: &busy };
        let (answer, positions) = if self.frame() == Frame::STANDARD {
            race(Standard, shared, &mut self.near, board, &range, threads, stop)
        } else {
            race(Free::from(self.frame()), shared, &mut self.near, board, &range, threads, stop)
        };
        self.set_positions(positions);
        answer.map(|score| score.clamp(lower, upper))
    }
}

/// Runs the calling thread and `threads` − 1 more until one has the answer.
fn race<L: Layout + Send + Sync>(
    layout: L,
    shared: Shared<'_>,
    near: &mut Table,
    board: &Bitboard,
    range: &RangeInclusive<i32>,
    threads: usize,
    stop: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> (Result<i32, Stopped>, u64) {
    let over = AtomicBool::new(false);
    let first: Mutex<Option<i32>> = Mutex::new(None);
    let sum = AtomicU64::new(0);
    let run = |near: &mut Table, stop: &mut dyn FnMut(u64) -> ControlFlow<()>| {
        let mut visited = 0;
        let question = Question::Score(range.clone());
        let mut look = |positions| {
            if over.load(Relaxed) { ControlFlow::Break(()) } else { stop(positions) }
        };
        let answer = ask(layout, shared, near, board, &mut look, question, &mut visited);
        over.store(true, Relaxed);
        sum.fetch_add(visited, Relaxed);
        if let Ok(score) = answer {
            *first.lock().expect("no thread panics while it holds the answer") = Some(score);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            let mut own_near = near.fresh();
            let run = &run;
            scope.spawn(move || run(&mut own_near, &mut |_| ControlFlow::Continue(())));
        }
        run(near, stop);
    });
    let answer = first.into_inner().expect("no thread panics while it holds the answer");
    (answer.ok_or(Stopped), sum.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_agree_with_one() {
        for (columns, expected) in
            [("274552224131661", 0), ("2531276566711153", 2), ("32164625", 11)]
        {
            let board = Bitboard::from_columns(Frame::STANDARD, columns).unwrap();
            for threads in [1, 2, 4] {
                let mut solver = Solver::new(Frame::STANDARD, 1 << 22);
                let mut never = |_positions| ControlFlow::Continue(());
                assert_eq!(
                    solver.solve_in_parallel(&board, -21..=21, threads, &mut never),
                    Ok(expected)
                );
                assert!(0 < solver.positions());
                let mut at_once = |_positions| ControlFlow::Break(());
                solver.clear();
                // A helper may have the answer before the calling thread is asked.
                let stopped = solver.solve_in_parallel(&board, -21..=21, threads, &mut at_once);
                assert!(matches!(stopped, Err(Stopped)) || stopped == Ok(expected));
            }
        }
    }
}
