//! Several threads at one position, with the feature `threads`.
//!
//! Every thread asks the same questions of the whole tree and all write to one table. Two things keep
//! them from doing the same work twice. Each thread shows the positions it is at, down to a certain
//! depth, and a move that another thread is at is put off to the end of the list of moves, when its
//! bound is probably known (after Tom Kerrigan's simplified ABDADA). And a thread that is through with
//! a position calls back every thread that is still below it.
//!
//! The first thread with an answer ends the others. Exact keys make the answer independent of who
//! wrote what and when; the number of positions visited is not.
//!
//! Not here: how many threads are sensible, which the caller knows.

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::thread;

use super::bitboard::Bitboard;
use super::frame::{Frame, Free, Layout, Standard};
use super::solver::{Question, Solver, Stopped, ask, obvious};
use super::table::{Memory, Table};

/// No position has as many discs.
const NOWHERE: u32 = u32::MAX;

/// Where one search is, on cache lines of its own.
#[derive(Debug)]
#[repr(align(128))]
struct Path {
    /// The number of discs of the position this search is called back to.
    back: AtomicU32,
    /// The keys of the positions it is at, by their number of discs; 0 for none.
    at: [AtomicU64; 64],
}

impl Path {
    const fn new() -> Self {
        Self { back: AtomicU32::new(NOWHERE), at: [const { AtomicU64::new(0) }; 64] }
    }
}

/// The table all threads write to, and the positions they are at.
#[derive(Clone, Copy)]
struct Shared<'a> {
    table: &'a Table,
    paths: &'a [Path],
    /// Whose search this is.
    own: usize,
}

impl Shared<'_> {
    fn others(&self) -> impl Iterator<Item = &Path> {
        let (before, rest) = self.paths.split_at(self.own);
        before.iter().chain(&rest[1..])
    }
}

impl Memory for Shared<'_> {
    #[inline]
    fn table(&self) -> &Table {
        self.table
    }

    #[inline]
    fn is_busy(&self, key: u64, plies: u32) -> bool {
        self.others().any(|path| path.at[plies as usize].load(Relaxed) == key)
    }

    #[inline]
    fn enter(&self, key: u64, plies: u32) {
        self.paths[self.own].at[plies as usize].store(key, Relaxed);
    }

    #[inline]
    fn leave(&self, plies: u32) {
        self.paths[self.own].at[plies as usize].store(0, Relaxed);
    }

    #[inline]
    fn call_back(&self, key: u64, plies: u32) {
        for path in self.others() {
            if path.at[plies as usize].load(Relaxed) == key {
                path.back.fetch_min(plies, Relaxed);
            }
        }
    }

    #[inline]
    fn is_called_back(&self, plies: u32) -> bool {
        self.paths[self.own].back.load(Relaxed) < plies
    }

    #[inline]
    fn has_come_back(&self, plies: u32) -> bool {
        self.paths[self.own].back.compare_exchange(plies, NOWHERE, Relaxed, Relaxed).is_ok()
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
        let paths: Vec<Path> = (0..threads.max(1)).map(|_| Path::new()).collect();
        let shared = Shared { table: &self.far, paths: &paths, own: 0 };
        let (answer, positions) = if self.frame() == Frame::STANDARD {
            race(Standard, shared, &mut self.near, board, &range, stop)
        } else {
            race(Free::from(self.frame()), shared, &mut self.near, board, &range, stop)
        };
        self.set_positions(positions);
        answer.map(|score| score.clamp(lower, upper))
    }
}

/// Runs the calling thread and one more for each further path until one has the answer.
fn race<L: Layout + Send + Sync>(
    layout: L,
    shared: Shared<'_>,
    near: &mut Table,
    board: &Bitboard,
    range: &RangeInclusive<i32>,
    stop: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> (Result<i32, Stopped>, u64) {
    let over = AtomicBool::new(false);
    let first: Mutex<Option<i32>> = Mutex::new(None);
    let sum = AtomicU64::new(0);
    let run = |own: usize, near: &mut Table, stop: &mut dyn FnMut(u64) -> ControlFlow<()>| {
        let mut visited = 0;
        let shared = Shared { own, ..shared };
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
        for own in 1..shared.paths.len() {
            let mut own_near = near.fresh();
            let run = &run;
            scope.spawn(move || run(own, &mut own_near, &mut |_| ControlFlow::Continue(())));
        }
        run(0, near, stop);
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
