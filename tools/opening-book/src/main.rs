//! Makes the opening book that gomoku-core carries.
//!
//! ```text
//! opening-book grow WORK RULES SIZE PLIES NODES MINUTES   adds entries to the text file WORK
//! opening-book verify WORK DONE NODES MINUTES             searches them again, from nothing
//! opening-book pack BOOK DONE…                            writes the book of what is verified
//! ```
//!
//! `grow` begins at the empty board, looks at so many positions for the best moves of each position, and
//! goes on with those moves up to PLIES stones. `verify` gives each entry a second search that knows
//! nothing of the first, see [`verify`]. Both may be stopped at any time and go on where their files end;
//! equal arguments give equal files on every machine.
//!
//! WORK and DONE are books themselves, one entry a line.

mod file;
mod grow;
mod verify;

use std::fmt::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use file::BookFile;
use gomoku_core::engine::{Info, Limits, OpeningBook};
use gomoku_core::position::Position;
use gomoku_core::search::Searcher;

/// Room for all positions of a search.
const TABLE_BYTES: usize = 64 << 20;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["grow", work, rules, size, plies, nodes, minutes] => {
            let plan = grow::Plan {
                variant: rules.parse()?,
                size: size.parse()?,
                plies: plies.parse().context("PLIES")?,
                nodes: nodes.parse().context("NODES")?,
            };
            grow::run(&mut BookFile::open(work)?, &plan, until(minutes)?)
        }
        ["verify", work, done, nodes, minutes] => {
            let (work, mut done) = (BookFile::open(work)?, BookFile::open(done)?);
            verify::run(&work, &mut done, nodes.parse().context("NODES")?, until(minutes)?)
        }
        ["pack", book, ref done @ ..] if !done.is_empty() => pack(book, done),
        _ => bail!(
            "usage: opening-book grow WORK RULES SIZE PLIES NODES MINUTES | verify WORK DONE NODES MINUTES | pack BOOK DONE…"
        ),
    }
}

fn until(minutes: &str) -> Result<Instant> {
    let minutes: u64 = minutes.parse().context("MINUTES")?;
    Ok(Instant::now() + Duration::from_secs(60 * minutes))
}

/// Writes one book of the entries of several.
fn pack(path: &str, done: &[&str]) -> Result<()> {
    let mut text = String::from("# Made by tools/opening-book; docs/opening-book.md says how.\n");
    for path in done {
        for entry in BookFile::open(path)?.book().entries() {
            writeln!(text, "{entry}")?;
        }
    }
    let book = OpeningBook::new(&text)?;
    std::fs::write(path, &text).with_context(|| format!("cannot write {path}"))?;
    println!("{} entries, {} bytes", book.entries().len(), text.len());
    Ok(())
}

/// What a search that knows nothing yet finds: its best lines, the best one first.
fn search(position: &Position, limits: &Limits<'_>) -> Result<Vec<Info>> {
    let go_on = &mut |_: &Info| ControlFlow::Continue(());
    let found = Searcher::new(TABLE_BYTES).search(position, limits, go_on);
    Ok(found.context("the search knows only five in a row")?.best)
}
