//! `gomoku play`: a game in the terminal, or from a pipe.

mod command;
mod computer;
mod execute;
mod replay;
mod screen;
mod seats;
mod session;
mod store;
mod teach;

use std::time::Duration;

use gomoku_core::game::Game;
use gomoku_text::{Text, Texts};

use crate::args::{ColorWhen, ReplayArgs};
use crate::config::PlayConfig;
use crate::exit_code::{ExitCode, Failure};

/// Plays until somebody leaves or the input ends.
pub(super) fn run(config: &PlayConfig, color: ColorWhen, texts: Texts) -> anyhow::Result<ExitCode> {
    session::Session::new(config, color, texts)?.run()
}

/// Shows a game from its start to where it stands.
pub(super) fn watch(
    game: Game,
    args: &ReplayArgs,
    color: ColorWhen,
    texts: Texts,
) -> anyhow::Result<ExitCode> {
    let pace = Duration::try_from_secs_f64(args.seconds).map_err(|error| {
        let (option, reason) = ("--seconds".to_owned(), error.to_string());
        Failure::usage(texts.say(&Text::BadOption { option, reason }))
    })?;
    let mut session = session::Session::watching(game, args.ascii, color, texts)?;
    replay::run(&mut session, pace)?;
    session.draw()?;
    Ok(ExitCode::Success)
}
