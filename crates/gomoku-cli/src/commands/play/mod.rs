//! `gomoku play`: a game in the terminal, or from a pipe.

mod command;
mod computer;
mod execute;
mod replay;
mod screen;
mod seats;
mod session;
mod store;

use gomoku_text::Texts;

use crate::args::ColorWhen;
use crate::config::PlayConfig;
use crate::exit_code::ExitCode;

/// Plays until somebody leaves or the input ends.
pub(super) fn run(config: &PlayConfig, color: ColorWhen, texts: Texts) -> anyhow::Result<ExitCode> {
    session::Session::new(config, color, texts)?.run()
}
