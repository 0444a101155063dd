//! Fits the evaluation of gomoku-core to games that the engine plays with itself.
//!
//! ```text
//! gomoku-trainer play RULE NODES SEED SECONDS >> GAMES    games of the engine with itself, one a line
//! gomoku-trainer fit GAMES-OF-FREESTYLE GAMES-OF-STANDARD GAMES-OF-RENJU WEIGHTS
//! ```
//!
//! A line of a games file is the rule, the result for Black (1, 0 or -1), the number of opening
//! moves, and the moves; the same games and the same program give the same weights.

mod fit;
mod play;

use anyhow::{Context, bail};

fn main() -> anyhow::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["play", rule, nodes, seed, seconds] => play::games(
            rule.parse().with_context(|| format!("no rule: {rule}"))?,
            nodes.parse().with_context(|| format!("no number of nodes: {nodes}"))?,
            seed.parse().with_context(|| format!("no seed: {seed}"))?,
            seconds.parse().with_context(|| format!("no number of seconds: {seconds}"))?,
            &mut std::io::stdout().lock(),
        ),
        ["fit", freestyle, standard, renju, weights] => {
            fit::all([freestyle, standard, renju].map(std::path::Path::new), weights.as_ref())
        }
        _ => {
            bail!("expected: play RULE NODES SEED SECONDS, or fit FREESTYLE STANDARD RENJU WEIGHTS")
        }
    }
}
