//! Fits the evaluation and the order of moves of gomoku-core to games that the engine played with itself.
//!
//! ```text
//! gomoku-trainer EPOCHS WEIGHTS GAMES…
//! ```
//!
//! The games are files of `gomoku selfplay`, of any rules. The same games and the same program give
//! the same weights.

// Counts of samples and numbers of steps are far below what a float holds exactly, and a rounded
// number is cut to its range before.
#![allow(clippy::cast_precision_loss)]

mod descent;
mod fit;
mod games;
mod model;
mod order;
mod weights;

use std::path::Path;

use anyhow::{Context, bail};

fn main() -> anyhow::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [epochs, weights, games @ ..] = words.as_slice() else {
        bail!("expected: EPOCHS WEIGHTS GAMES…");
    };
    let epochs = epochs.parse().with_context(|| format!("no number of epochs: {epochs}"))?;
    let games: Vec<&Path> = games.iter().map(Path::new).collect();
    fit::run(&games, epochs, weights.as_ref())
}
