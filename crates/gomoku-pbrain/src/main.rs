//! `pbrain-gomoku`: the engine as one file without anything else, for tournament managers.
//!
//! With the argument `--suggest` moves are suggested, to be confirmed by `PLAY`.

use std::process::ExitCode;

use gomoku_core::engine::SearchKind;

fn main() -> ExitCode {
    let mut host = gomoku_pbrain::host();
    host.suggests = std::env::args_os().any(|argument| argument == "--suggest");
    match gomoku_pbrain::serve_as(
        host,
        SearchKind::default(),
        std::io::stdin(),
        &mut std::io::stdout(),
    ) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pbrain-gomoku: {error}");
            ExitCode::FAILURE
        }
    }
}
