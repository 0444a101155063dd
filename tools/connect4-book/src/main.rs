//! Makes the Connect Four opening book that gomoku-core carries.
//!
//! ```text
//! connect4-book solve WORK PLIES DEPTH MINUTES   adds scores to the text file WORK
//! connect4-book pack WORK BOOK                   writes the book from WORK
//! connect4-book verify WORK SECONDS              solves entries of WORK again, without the others' help
//! ```
//!
//! `solve` first gives a score to every position of PLIES discs, up to the mirror, and by minimax
//! to all positions with fewer. Then it follows perfect play of either side against any answer, up
//! to DEPTH discs: where one side is to move, its first best column from the middle; where the
//! other is, all columns. It may be stopped at any time and goes on where WORK ends; what it writes
//! depends on PLIES and DEPTH alone.
//!
//! A line of WORK is a canonical key in hexadecimal and a score.

mod plan;
mod work;

use std::fs;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use gomoku_core::connect4::{Bitboard, Book, Frame, Solver};
use work::Work;

/// Bytes of the solver's table; more than a player needs, since entries help each other.
const TABLE_BYTES: usize = 1 << 29;
/// Threads that solve one position; the scores do not depend on it.
const THREADS: usize = 2;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["solve", path, plies, depth, minutes] => {
            let until = Instant::now() + Duration::from_secs(60 * minutes.parse::<u64>()?);
            let mut work = Work::open(path, Some(until))?;
            let finished = plan::run(&mut work, plies.parse()?, depth.parse()?)?;
            println!(
                "{} entries, {}",
                work.len(),
                if finished { "finished" } else { "to be continued" }
            );
        }
        ["pack", path, book] => {
            let work = Work::open(path, None)?;
            let bytes = Book::pack(work.entries())?;
            fs::write(book, &bytes).with_context(|| format!("cannot write {book}"))?;
            println!("{} entries, {} bytes", work.len(), bytes.len());
        }
        ["verify", path, seconds] => verify(path, Duration::from_secs(seconds.parse()?))?,
        _ => bail!(
            "usage: connect4-book solve WORK PLIES DEPTH MINUTES | pack WORK BOOK | verify WORK SECONDS"
        ),
    }
    Ok(())
}

/// Solves entries again with an empty table, in an order without pattern, until the time is over.
fn verify(path: &str, time: Duration) -> Result<()> {
    let work = Work::open(path, None)?;
    let mut entries: Vec<(u64, i32)> = work.entries().collect();
    entries.sort_by_key(|(key, _)| key.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut solver = Solver::new(Frame::STANDARD, 256 << 20);
    let begin = Instant::now();
    let mut verified = 0;
    for (key, score) in &entries {
        let board =
            Bitboard::from_key(Frame::STANDARD, *key).context("a key without a position")?;
        solver.clear();
        let over = &mut |_| {
            if time < begin.elapsed() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match solver.solve(&board, over) {
            Ok(found) if found == *score => verified += 1,
            Ok(found) => bail!("{key:x}: the file says {score}, the solver {found}"),
            Err(_) => break,
        }
    }
    println!("{verified} of {} entries solved again, all equal", entries.len());
    Ok(())
}
