//! The command line with its help in the person's language.

use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{Args, Command, CommandFactory, FromArgMatches};
use gomoku_text::{Text, Texts};

use crate::args::{Cli, PlayArgs};
use crate::usage;

/// Why there is nothing to do.
pub(crate) enum Answer {
    /// The help or the version was asked for.
    Asked(clap::Error),
    /// The command line is wrong: what to say about it.
    Wrong(String),
}

/// Reads what was typed.
pub(crate) fn parse(typed: &[OsString], texts: &Texts) -> Result<Cli, Answer> {
    let answer = |error: clap::Error| {
        if error.use_stderr() {
            Answer::Wrong(usage::message(&error, texts))
        } else {
            Answer::Asked(error)
        }
    };
    let matches = command(texts).try_get_matches_from(typed).map_err(answer)?;
    if matches.subcommand_name().is_some() {
        // The options of a game stand beside the commands, but belong to none of them.
        let play = PlayArgs::augment_args(Command::new("play"));
        let stray = play.get_arguments().find(|arg| {
            matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine)
        });
        if let Some(stray) = stray {
            let option = format!("--{}", stray.get_long().unwrap_or_default());
            return Err(Answer::Wrong(texts.say(&Text::UsagePlayOption { option })));
        }
    }
    Cli::from_arg_matches(&matches).map_err(answer)
}

/// The command line with every description in the language of `texts`.
fn command(texts: &Texts) -> Command {
    let said = |id: &str| texts.help(id).unwrap_or_default();
    let command = Cli::command()
        .about(said("about"))
        .subcommand_help_heading(said("commands"))
        .after_help(format!("{}\n\n{}", said("play-examples"), said("exit-codes")));
    let command = with_commands(command, None, texts);
    // Without a command a game begins, so the options of `play` stand here too.
    describe(command, &["play"], texts)
}

/// Describes the commands of a command; those below another are named after both, as `solve-vcf`.
fn with_commands(mut command: Command, parent: Option<&str>, texts: &Texts) -> Command {
    let said = |id: &str| texts.help(id).unwrap_or_default();
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        let full = parent.map_or_else(|| name.clone(), |parent| format!("{parent}-{name}"));
        command = command.mut_subcommand(&name, |sub| {
            let sub = sub.about(said(&full)).after_help(format!(
                "{}\n\n{}",
                said(&format!("{full}-examples")),
                said("exit-codes")
            ));
            let sub = sub.subcommand_help_heading(said("commands"));
            let sub = with_commands(sub, Some(&full), texts);
            let names: Vec<&str> = [Some(full.as_str()), parent].into_iter().flatten().collect();
            describe(sub, &names, texts)
        });
    }
    command
}

/// Describes the arguments of one command, by the first of its names that has a text for them.
fn describe(command: Command, names: &[&str], texts: &Texts) -> Command {
    let said = |id: &str| texts.help(id);
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}\n",
        said("usage").unwrap_or_default()
    );
    command.help_template(template).mut_args(|arg| {
        let id = arg.get_id().as_str().replace('_', "-");
        let own = names.iter().find_map(|name| said(&format!("{name}-{id}")));
        let heading = match (&own, arg.is_positional()) {
            (None, _) => "global",
            (Some(_), true) => "arguments",
            (Some(_), false) => "options",
        };
        let text = own.or_else(|| said(&id)).unwrap_or_default();
        arg.help(text).help_heading(said(heading).unwrap_or_default())
    })
}

#[cfg(test)]
mod tests {
    use gomoku_text::Lang;

    use super::*;

    fn each_help(command: &Command, check: &mut dyn FnMut(&str, &str)) {
        check(
            command.get_name(),
            &command.get_about().map(ToString::to_string).unwrap_or_default(),
        );
        for arg in command.get_arguments() {
            let text = arg.get_help().map(ToString::to_string).unwrap_or_default();
            check(arg.get_id().as_str(), &text);
        }
        for sub in command.get_subcommands() {
            each_help(sub, check);
        }
    }

    #[test]
    fn everything_is_described_in_every_language() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let mut command = command(&texts);
            command.build();
            each_help(&command, &mut |id, text| {
                assert!(!text.trim().is_empty(), "{}: {id} is not described", lang.tag());
            });
        }
    }

    #[test]
    fn the_command_line_is_consistent() {
        command(&Texts::new(Lang::English)).debug_assert();
    }
}
