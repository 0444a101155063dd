//! `gomoku perft`: the number of games of so many moves.

use std::io::Write;

use gomoku_core::position::{Position, perft};
use gomoku_text::Texts;

use crate::args::PerftArgs;
use crate::config;
use crate::exit_code::{ExitCode, Failure};

/// Prints the number.
pub(super) fn run(args: &PerftArgs, texts: &Texts) -> anyhow::Result<ExitCode> {
    let (_, rules) = config::rules(&args.rule, Some(&args.size))
        .map_err(|wrong| Failure::usage(texts.say(&wrong)))?;
    let mut position = Position::new(rules);
    writeln!(std::io::stdout(), "{}", perft(&mut position, args.depth))?;
    Ok(ExitCode::Success)
}
