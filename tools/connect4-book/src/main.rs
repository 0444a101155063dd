//! Makes the Connect Four opening book that gomoku-core carries.
//!
//! ```text
//! connect4-book solve WORK PLIES MINUTES MEGABYTES   adds scores to the text file WORK
//! connect4-book pack WORK BOOK                       writes the book from WORK
//! connect4-book verify BOOK DONE MINUTES MEGABYTES   checks the book
//! connect4-book trim BOOK DONE TRIMMED               writes the book of what is verified
//! ```
//!
//! `solve` gives a score to every position of up to PLIES discs, up to the mirror. It may be stopped
//! at any time and goes on where WORK ends. One table of so many megabytes serves the whole run: it
//! is what makes a position cost milliseconds that alone would cost a second.
//!
//! `verify` goes a second way to the entries of a book, see [`verify`], and writes down in the text file
//! DONE which of them searches have proven; it goes on where DONE ends. `trim` writes a book without the
//! entries that have no second way yet.
//!
//! A line of WORK and of DONE is a canonical key in hexadecimal and a score.

mod plan;
mod verify;
mod work;

use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use gomoku_core::connect4::Book;
use verify::Verifier;
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
            write(book, Work::open(path, None, 0)?.entries())?;
        }
        ["verify", book, done, minutes, megabytes] => {
            let bytes = read(book)?;
            Verifier::new(Book::new(&bytes)?, open(done, minutes, megabytes)?)?.run()?;
        }
        ["trim", book, done, trimmed] => {
            let bytes = read(book)?;
            let verifier = Verifier::new(Book::new(&bytes)?, Work::open(done, None, 0)?)?;
            write(trimmed, verifier.verified().into_iter())?;
        }
        _ => bail!(
            "usage: connect4-book solve WORK PLIES MINUTES MEGABYTES | pack WORK BOOK | verify BOOK DONE MINUTES MEGABYTES | trim BOOK DONE TRIMMED"
        ),
    }
    Ok(())
}

/// The bytes of a book.
fn read(path: &str) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {path}"))
}

/// Writes a book of these keys and scores, keys ascending.
fn write(path: &str, entries: impl Iterator<Item = (u64, i32)>) -> Result<()> {
    let bytes = Book::pack(entries)?;
    fs::write(path, &bytes).with_context(|| format!("cannot write {path}"))?;
    println!("{} entries, {} bytes", Book::new(&bytes)?.len(), bytes.len());
    Ok(())
}

/// The work file, and when to stop.
fn open(path: &str, minutes: &str, megabytes: &str) -> Result<Work> {
    let until = Instant::now() + Duration::from_secs(60 * minutes.parse::<u64>()?);
    Work::open(path, Some(until), megabytes.parse::<usize>()? << 20)
}
