//! Makes the Connect Four opening book that gomoku-core carries.
//!
//! ```text
//! connect4-book solve WORK PLIES MINUTES MEGABYTES   adds scores to the text file WORK
//! connect4-book pack WORK BOOK                       writes the book from WORK
//! connect4-book verify DONE MINUTES MEGABYTES        checks the built-in book
//! ```
//!
//! `solve` gives a score to every position of up to PLIES discs, up to the mirror. It may be stopped
//! at any time and goes on where WORK ends. One table of so many megabytes serves the whole run: it
//! is what makes a position cost milliseconds that alone would cost a second.
//!
//! `verify` takes the book that gomoku-core carries. Each entry whose columns are all in the book is
//! compared with their minimax; each of the others is proven again, see [`verify`]. It goes on where
//! the text file DONE ends.
//!
//! A line of WORK and of DONE is a canonical key in hexadecimal and a score.

mod plan;
mod verify;
mod work;

use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use gomoku_core::connect4::Book;
use work::Work;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["solve", path, plies, minutes, megabytes] => {
            let mut work = open(path, minutes, megabytes)?;
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
        ["verify", path, minutes, megabytes] => {
            verify::run(&mut open(path, minutes, megabytes)?)?;
        }
        _ => bail!(
            "usage: connect4-book solve WORK PLIES MINUTES MEGABYTES | pack WORK BOOK | verify DONE MINUTES MEGABYTES"
        ),
    }
    Ok(())
}

/// The work file, and when to stop.
fn open(path: &str, minutes: &str, megabytes: &str) -> Result<Work> {
    let until = Instant::now() + Duration::from_secs(60 * minutes.parse::<u64>()?);
    Work::open(path, Some(until), megabytes.parse::<usize>()? << 20)
}
