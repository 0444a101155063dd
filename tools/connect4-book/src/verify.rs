//! A second way to every entry of a book, and the book of those that have one.
//!
//! `solve` gives a score to each entry by a search of its own, beginning with six discs, and each of
//! these searches began at what the entries with one disc fewer say: no column is better than its
//! position. So it shows by itself that the score is not lower than it should be, unless it is just
//! where it began, and always that it is not higher. From this follows what [`Verifier::is_at_least`]
//! and [`Verifier::is_verified`] accept as another way: searches of other entries that say the same.
//! Where there is none, two searches with a window of one are asked, with an empty table and in
//! another order: that the score is at least what the book says, and that it is at most that.
//!
//! Not here: another program. What all ways share is the search itself.

use std::collections::HashSet;

use anyhow::{Context, Result, ensure};
use gomoku_core::connect4::{Bitboard, Book, Frame};

use super::plan::{FIRST_LEVEL, children};
use super::work::Work;

/// Discs of the last entries.
const LAST_LEVEL: u32 = 8;
/// Entries between two lines about how far it came.
const TELL: usize = 100;

/// A position of the book and its score.
type Entry = (Bitboard, i32);

pub(crate) struct Verifier<'a> {
    book: Book<'a>,
    /// All of the book, those with the fewest discs first.
    entries: Vec<Entry>,
    /// Keys of entries that are the only best column of an entry with one disc fewer.
    only_best: HashSet<u64>,
    /// What searches have proven a second time.
    done: Work,
    proven: usize,
}

impl<'a> Verifier<'a> {
    /// # Errors
    /// Names the first entry that is no position, or that its columns or `done` contradict.
    pub(crate) fn new(book: Book<'a>, done: Work) -> Result<Self> {
        let mut entries = Vec::with_capacity(book.len());
        let mut only_best = HashSet::new();
        for (key, score) in book.entries() {
            let board =
                Bitboard::from_key(Frame::STANDARD, key).context("a key without a position")?;
            let columns = book.columns(&board);
            if let Some(best) = columns.and_then(|columns| columns.into_iter().flatten().max()) {
                ensure!(best == score, "{key:x}: the book says {score}, its columns {best}");
                let best = best_columns(&book, &board, score).map(|next| next.canonical_key());
                let best: HashSet<u64> = best.collect();
                if best.len() == 1 {
                    only_best.extend(best);
                }
            }
            let earlier = done.get(&board).unwrap_or(score);
            ensure!(earlier == score, "{key:x}: the book says {score}, the file {earlier}");
            entries.push((board, score));
        }
        // Neighbours by key stay neighbours: they share much of what the table holds.
        entries.sort_by_key(|(board, _)| board.plies());
        Ok(Self { book, entries, only_best, done, proven: 0 })
    }

    /// Goes a second way to all entries, or to as many as the time allows.
    pub(crate) fn run(&mut self) -> Result<()> {
        for (board, score) in self.entries.clone() {
            if !self.is_verified(&board, score) && !self.prove(&board, score)? {
                break;
            }
        }
        let verified = self.verified().len();
        println!(
            "{verified} of {} entries are verified, {} of them by searches",
            self.entries.len(),
            self.done.len()
        );
        Ok(())
    }

    /// Keys and scores of the entries that are verified, ascending by key. Without those of the last
    /// level that look alone decides: nothing follows from them.
    pub(crate) fn verified(&self) -> Vec<(u64, i32)> {
        let is_needed = |board: &Bitboard| board.plies() < LAST_LEVEL || !wins_at_once(board);
        let entries = self
            .entries
            .iter()
            .filter(|(board, score)| is_needed(board) && self.is_verified(board, *score));
        let mut verified: Vec<_> =
            entries.map(|(board, score)| (board.canonical_key(), *score)).collect();
        verified.sort_unstable();
        verified
    }

    /// Whether an entry has a second way.
    ///
    /// Up to five discs it is the minimax of its columns, and a best one is verified. With six its own
    /// search is confirmed from below by that of its best column, and from above by each column being no worse for the other
    /// player than the score says: by its own search where it is better than that, by
    /// [`Verifier::is_at_least`] where it is just that. With seven it is confirmed from below by
    /// `is_at_least`, from above by being the only best column of an entry with six: the search of
    /// that one says that it has a column so good.
    fn is_verified(&self, board: &Bitboard, score: i32) -> bool {
        if self.done.get(board).is_some() || wins_at_once(board) {
            return true;
        }
        let has_columns = self.book.columns(board).is_some();
        match (board.plies() as usize).cmp(&FIRST_LEVEL) {
            std::cmp::Ordering::Less => {
                let mut best = best_columns(&self.book, board, score);
                has_columns && best.any(|next| self.is_verified(&next, -score))
            }
            std::cmp::Ordering::Equal => {
                let mut best = best_columns(&self.book, board, score);
                has_columns && best.all(|next| self.is_at_least(&next, -score))
            }
            std::cmp::Ordering::Greater => {
                self.is_at_least(board, score) && self.only_best.contains(&board.canonical_key())
            }
        }
    }

    /// Whether another search than its own says that an entry of six discs or more has at least this
    /// score: that of a column.
    fn is_at_least(&self, board: &Bitboard, score: i32) -> bool {
        self.done.get(board).is_some()
            || wins_at_once(board)
            || best_columns(&self.book, board, score).next().is_some()
    }

    /// Proves what is missing of an entry and writes it down; `false` when the time is over.
    fn prove(&mut self, board: &Bitboard, score: i32) -> Result<bool> {
        let key = board.canonical_key();
        if (board.plies() as usize) < FIRST_LEVEL || !self.is_at_least(board, score) {
            let Some(least) = self.done.search(board, score - 1..=score) else { return Ok(false) };
            ensure!(score <= least, "{key:x}: the book says {score}, the search less");
        }
        let Some(most) = self.done.search(board, score..=score + 1) else { return Ok(false) };
        ensure!(most <= score, "{key:x}: the book says {score}, the search more");
        self.done.put(board, score)?;
        self.proven += 1;
        if self.proven.is_multiple_of(TELL) {
            eprintln!("{} proven, the last with {} discs", self.proven, board.plies());
        }
        Ok(true)
    }
}

/// The columns that keep the score of a position, from the middle, as far as the book knows them.
fn best_columns<'b>(
    book: &'b Book<'_>,
    board: &Bitboard,
    score: i32,
) -> impl Iterator<Item = Bitboard> + use<'b> {
    let board = *board;
    children(board).filter(move |next| book.score(next) == Some(-score))
}

fn wins_at_once(board: &Bitboard) -> bool {
    (0..board.frame().width()).any(|column| board.is_winning_drop(column))
}
