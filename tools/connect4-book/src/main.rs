//! Makes the Connect Four opening book that gomoku-core carries.
//!
//! ```text
//! connect4-book solve WORK PLIES MINUTES MEGABYTES   adds scores to the text file WORK
//! connect4-book pack WORK BOOK                       writes the book from WORK
//! connect4-book verify WORK STEP MEGABYTES           checks WORK by itself and by solving again
//! ```
//!
//! `solve` gives a score to every position of up to PLIES discs, up to the mirror. It may be stopped
//! at any time and goes on where WORK ends. One table of so many megabytes serves the whole run: it
//! is what makes a position cost milliseconds that alone would cost a second.
//!
//! `verify` compares every entry with the minimax of its columns where WORK has them all, and solves
//! every STEP-th entry again with a table of its own.
//!
//! A line of WORK is a canonical key in hexadecimal and a score.

mod plan;
mod work;

use std::fs;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use gomoku_core::connect4::{Bitboard, Book, Frame, Solver};
use work::Work;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["solve", path, plies, minutes, megabytes] => {
            let until = Instant::now() + Duration::from_secs(60 * minutes.parse::<u64>()?);
            let mut work = Work::open(path, Some(until), megabytes.parse::<usize>()? << 20)?;
            let finished = plan::run(&mut work, plies.parse()?)?;
            println!(
                "{} entries, {}",
                work.len(),
                if finished { "finished" } else { "to be continued" }
            );
        }
        ["pack", path, book] => {
            let work = Work::open(path, None, 0)?;
            let bytes = Book::pack(work.entries())?;
            fs::write(book, &bytes).with_context(|| format!("cannot write {book}"))?;
            println!("{} entries, {} bytes", work.len(), bytes.len());
        }
        ["verify", path, step, megabytes] => {
            verify(path, step.parse::<usize>()?.max(1), megabytes.parse::<usize>()? << 20)?;
        }
        _ => bail!(
            "usage: connect4-book solve WORK PLIES MINUTES MEGABYTES | pack WORK BOOK | verify WORK STEP MEGABYTES"
        ),
    }
    Ok(())
}

/// Compares the entries with each other, and every `step`th with the solver.
fn verify(path: &str, step: usize, table_bytes: usize) -> Result<()> {
    let work = Work::open(path, None, 0)?;
    let bytes = Book::pack(work.entries())?;
    let book = Book::new(&bytes)?;
    let mut solver = Solver::new(Frame::STANDARD, table_bytes);
    let (mut compared, mut again) = (0, 0);
    for (index, (key, score)) in book.entries().enumerate() {
        let board = Bitboard::from_key(Frame::STANDARD, key).context("a key without a position")?;
        let best = book.columns(&board).and_then(|scores| scores.into_iter().flatten().max());
        if let Some(best) = best {
            ensure!(best == score, "{key:x}: the file says {score}, its columns {best}");
            compared += 1;
        }
        if index.is_multiple_of(step) {
            let go_on = &mut |_| ControlFlow::Continue(());
            let found = solver.solve_in_parallel(&board, i32::MIN..=i32::MAX, 1, go_on)?;
            ensure!(found == score, "{key:x}: the file says {score}, the solver {found}");
            again += 1;
        }
        if (index + 1).is_multiple_of(1000) {
            eprintln!("{} of {} entries", index + 1, book.len());
        }
    }
    println!(
        "of {} entries, {compared} compared with their columns and {again} solved again, all equal",
        book.len()
    );
    Ok(())
}
