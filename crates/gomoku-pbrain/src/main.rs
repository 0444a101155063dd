//! `pbrain-gomoku`: the engine as one file without anything else, for tournament managers.
//!
//! With the argument `--suggest` moves are suggested, to be confirmed by `PLAY`; with `--no-book` the
//! engine thinks about the first moves too.

use std::process::ExitCode;

use gomoku_pbrain::Mind;

fn main() -> ExitCode {
    let mut host = gomoku_pbrain::host();
    let is_given = |name: &str| std::env::args_os().any(|argument| argument == name);
    host.suggests = is_given("--suggest");
    let mind = Mind { book: !is_given("--no-book"), ..Mind::default() };
    match gomoku_pbrain::serve_as(host, mind, std::io::stdin(), &mut std::io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pbrain-gomoku: {error}");
            ExitCode::FAILURE
        }
    }
}
