//! The second look, with a search that knows nothing of the first.
//!
//! The position is searched anew, with more positions than at first; then each move of the entry that was
//! nearly the best is searched alone, with half of them. What is not worth nearly as much as the best move
//! of the new search is left out, and so is an entry of which nothing remains.

use std::time::Instant;

use anyhow::Result;
use gomoku_core::engine::{BookEntry, BookMove, Limits, Score};
use gomoku_core::grid::PointSet;

use crate::file::BookFile;
use crate::search;

/// Moves of the first search that are looked at again: so many at most, that lose at most so much.
const MOVES: usize = 3;
const NEARLY: i32 = 40;
/// What a move may lose against the best move of the second search.
const AGREES: i32 = 40;

/// Verifies what is not verified yet until the time is over.
pub(crate) fn run(work: &BookFile, done: &mut BookFile, nodes: u64, until: Instant) -> Result<()> {
    let entries = work.book().entries();
    let mut refused = 0;
    for (number, entry) in entries.iter().enumerate() {
        let comment = format!("# refused {entry}");
        if done.has_comment(&comment) {
            refused += 1;
            continue;
        }
        if !done.book().moves(&entry.position()?).is_empty() {
            continue;
        }
        if until <= Instant::now() {
            println!("{number} of {} entries, to be continued", entries.len());
            return Ok(());
        }
        let verified = verified(entry, nodes)?;
        eprintln!("{} of {}: {verified}", number + 1, entries.len());
        if verified.moves.is_empty() {
            refused += 1;
            done.put_comment(comment)?;
        } else {
            done.put(verified)?;
        }
    }
    println!("{} entries, {refused} refused, finished", entries.len());
    Ok(())
}

/// The entry with those of its moves that a second search finds good too, and their new values.
fn verified(entry: &BookEntry, nodes: u64) -> Result<BookEntry> {
    let position = entry.position()?;
    let value = |limits: &Limits<'_>| -> Result<Option<_>> {
        Ok(search(&position, limits)?.first().and_then(|best| best.score))
    };
    let all = Limits::default().with_nodes(nodes);
    let mut moves = Vec::new();
    if let (Some(best), Some(first)) = (value(&all)?, entry.moves.first()) {
        let nearly = |mv: &&BookMove| first.value.get() - mv.value.get() <= NEARLY;
        for mv in entry.moves.iter().filter(nearly).take(MOVES) {
            let alone: PointSet = [mv.point].into_iter().collect();
            let only = Limits::default().with_nodes(nodes / 2).with_included(alone);
            let agrees = |value: &Score| best.get() - value.get() <= AGREES;
            if let Some(value) = value(&only)?.filter(agrees) {
                moves.push(BookMove { value, ..*mv });
            }
        }
    }
    moves.sort_by_key(|mv| std::cmp::Reverse(mv.value));
    Ok(BookEntry { moves, ..entry.clone() })
}
