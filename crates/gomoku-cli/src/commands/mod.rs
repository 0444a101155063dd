//! The commands, one file or folder each.

mod analyse;
mod arena;
mod bench;
mod check;
mod engine;
mod lines;
mod perft;
mod play;
mod prove;
mod records;
mod selfplay;
mod solve;

use gomoku_text::Texts;

use crate::args::{Cli, Command};
use crate::config;
use crate::exit_code::{ExitCode, Failure};

/// Does what was typed.
pub(crate) fn run(cli: Cli, mut texts: Texts) -> anyhow::Result<ExitCode> {
    if let Some(lang) = &cli.global.lang {
        let lang = lang.parse().map_err(|_| {
            let text = gomoku_text::Text::BadLanguage { text: lang.clone() };
            Failure::usage(texts.say(&text))
        })?;
        texts = Texts::new(lang);
    }
    let play_args = match cli.command {
        Some(Command::Check(args)) => return check::run(&args, &texts),
        Some(Command::Perft(args)) => return perft::run(&args, &texts),
        Some(Command::Show(args)) => return records::show(&args, &texts),
        Some(Command::Convert(args)) => return records::convert(&args, &texts),
        Some(Command::Export(args)) => {
            return records::export(&args, cli.global.color, &texts);
        }
        Some(Command::Analyse(args)) => return analyse::run(&args, &texts),
        Some(Command::Find(args)) => return records::find(&args, &texts),
        Some(Command::Replay(args)) => {
            let game = records::game(&args, &texts)?;
            return play::watch(game, &args, cli.global.color, texts);
        }
        Some(Command::Engine(args)) => return engine::run(&args),
        Some(Command::Arena(args)) => return arena::run(&args, &texts),
        Some(Command::Selfplay(args)) => return selfplay::run(&args, &texts),
        Some(Command::Bench) => return bench::run(&texts),
        Some(Command::Solve(args)) => return solve::run(&args, &texts),
        Some(Command::Play(args)) => args,
        None => cli.play,
    };
    let config =
        config::PlayConfig::new(play_args).map_err(|wrong| Failure::usage(texts.say(&wrong)))?;
    play::run(&config, cli.global.color, texts)
}
