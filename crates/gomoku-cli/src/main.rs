//! The terminal program `gomoku`: play, check positions, count moves.
//!
//! `args` is what was typed, `config` what it means, `commands` does it; `tui` draws, `io` touches
//! files, the clock and the terminal. Every text for people comes from `gomoku-text`.

mod args;
mod commands;
mod config;
mod exit_code;
mod help;
mod io;
mod tui;
mod usage;

use std::io::Write;

use exit_code::{ExitCode, Failure};
use help::Answer;

fn main() -> std::process::ExitCode {
    let code = match run() {
        Ok(code) => code,
        Err(error) if io::is_broken_pipe(&error) => ExitCode::Success,
        Err(error) => {
            // Nothing can be done where even standard error is closed.
            let _ = writeln!(std::io::stderr(), "gomoku: {error:#}");
            error.downcast_ref::<Failure>().map_or(ExitCode::Other, |failure| failure.code)
        }
    };
    code.into()
}

fn run() -> anyhow::Result<ExitCode> {
    let typed: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let texts = config::texts(&typed);
    let args = match help::parse(&typed, &texts) {
        Ok(args) => args,
        Err(Answer::Asked(answer)) => {
            answer.print()?;
            return Ok(ExitCode::Success);
        }
        Err(Answer::Wrong(message)) => return Err(Failure::usage(message).into()),
    };
    commands::run(args, texts)
}
