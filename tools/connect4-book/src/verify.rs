//! A second way to every entry of the built-in book.
//!
//! Where the book holds all columns of an entry, the entry is their minimax. Every other entry is
//! proven by two searches with a window of one, in the order of the keys: that the score is at least
//! what the book says, and that it is at most that. The book was made by searches for the score, in
//! another order, which met other windows and other bounds in the table.
//!
//! Not here: another program. What both ways share is the search itself.

use anyhow::{Context, Result, ensure};
use gomoku_core::connect4::{Bitboard, Book, Frame};

use super::work::Work;

/// Entries between two lines about how far it came.
const TELL: usize = 1000;

/// Checks all entries, or as many as the time allows; `done` holds those proven already.
pub(crate) fn run(done: &mut Work) -> Result<()> {
    let book = Book::built_in();
    let (mut compared, mut proven, mut missing) = (0, 0, 0);
    for (index, (key, score)) in book.entries().enumerate() {
        let board = Bitboard::from_key(Frame::STANDARD, key).context("a key without a position")?;
        let columns = book.columns(&board);
        if let Some(best) = columns.and_then(|columns| columns.into_iter().flatten().max()) {
            ensure!(best == score, "{key:x}: the book says {score}, its columns {best}");
            compared += 1;
        } else if let Some(earlier) = done.get(&board) {
            ensure!(earlier == score, "{key:x}: the book says {score}, the file {earlier}");
            proven += 1;
        } else if missing == 0 && prove(done, &board, score)? {
            proven += 1;
            if proven % TELL == 0 {
                eprintln!("{proven} proven again, at {} of {} entries", index + 1, book.len());
            }
        } else {
            missing += 1;
        }
    }
    println!(
        "of {} entries {compared} are the minimax of their columns, {proven} are proven again, {missing} are still to be proven",
        book.len()
    );
    Ok(())
}

/// Proves that a position has this score, and writes it down; `false` when the time is over.
fn prove(done: &mut Work, board: &Bitboard, score: i32) -> Result<bool> {
    let Some(least) = done.search(board, score - 1..=score) else { return Ok(false) };
    let Some(most) = done.search(board, score..=score + 1) else { return Ok(false) };
    let key = board.canonical_key();
    ensure!(score <= least, "{key:x}: the book says {score}, the search less");
    ensure!(most <= score, "{key:x}: the book says {score}, the search more");
    done.put(board, score)?;
    Ok(true)
}
