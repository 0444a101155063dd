//! The commands on record files: `show`, `convert`, `replay`, `export` and `find`.

mod convert;
mod export;
mod find;
mod show;

use std::io::Write as _;
use std::path::Path;
use std::str::FromStr;

use gomoku_core::game::Game;
use gomoku_core::grid::SizeError;
use gomoku_core::record::{
    self, BrokenFile, Collection, Fault, GameRecord, ParseFormatError, ParseNotationError,
    ReadOptions, Warning,
};
use gomoku_core::rules::{ParseVariantError, Rules, Variant};
use gomoku_diagram::{ParseThemeError, Theme};
use gomoku_text::{Text, Texts};

use crate::args::{ReadArgs, ReplayArgs};
use crate::exit_code::Failure;
use crate::io::read_bytes;

pub(super) use convert::run as convert;
pub(super) use export::run as export;
pub(super) use find::run as find;
pub(super) use show::run as show;

/// What is wrong with something typed, in the person's language.
pub(super) trait Told {
    fn told(&self, texts: &Texts) -> String;
}

macro_rules! told_as_text {
    ($( $error:ty ),+) => {
        $( impl Told for $error {
            fn told(&self, texts: &Texts) -> String {
                texts.say(&Text::from(self))
            }
        } )+
    };
}

told_as_text!(ParseFormatError, ParseNotationError, ParseVariantError, SizeError);

impl Told for Fault {
    fn told(&self, texts: &Texts) -> String {
        texts.record_fault(self)
    }
}

impl Told for ParseThemeError {
    fn told(&self, texts: &Texts) -> String {
        let names = Theme::ALL.map(|theme| theme.to_string()).join(", ");
        texts.say(&Text::UnknownTheme { text: self.0.clone(), names })
    }
}

/// The value of an option, or a message that names the option.
pub(super) fn parsed<T: FromStr<Err: Told>>(
    option: &str,
    typed: &str,
    texts: &Texts,
) -> Result<T, Failure> {
    typed.parse().map_err(|error: T::Err| {
        let (option, reason) = (option.to_owned(), error.told(texts));
        Failure::usage(texts.say(&Text::BadOption { option, reason }))
    })
}

fn parsed_if<T: FromStr<Err: Told>>(
    option: &str,
    typed: Option<&String>,
    texts: &Texts,
) -> Result<Option<T>, Failure> {
    typed.map(|typed| parsed(option, typed, texts)).transpose()
}

/// What the options say about reading.
pub(super) fn read_options(
    args: &ReadArgs,
    path: &Path,
    texts: &Texts,
) -> Result<ReadOptions, Failure> {
    Ok(ReadOptions {
        format: parsed_if("--from", args.from.as_ref(), texts)?,
        name: path.file_name().map(|name| name.to_string_lossy().into_owned()),
        encoding: parsed_if("--encoding", args.encoding.as_ref(), texts)?,
        lenient: args.lenient,
        size: parsed_if("--size", args.size.as_ref(), texts)?,
        rule: parsed_if::<Variant>("--rule", args.rule.as_ref(), texts)?,
        notation: parsed_if("--notation", args.notation.as_ref(), texts)?.unwrap_or_default(),
        ..ReadOptions::default()
    })
}

/// Reads a file; the inner error is the file's, the outer one the disk's or the command line's.
fn read(
    path: &Path,
    args: &ReadArgs,
    texts: &Texts,
) -> Result<Result<Collection, BrokenFile>, Failure> {
    let options = read_options(args, path, texts)?;
    let bytes = read_bytes(path, texts).map_err(Failure::file)?;
    Ok(record::read_games(&bytes, &options))
}

/// Reads a file that must be whole, or that `--lenient` makes so, and says its warnings.
fn read_whole(path: &Path, args: &ReadArgs, texts: &Texts) -> Result<Collection, Failure> {
    let collection = read(path, args, texts)?.map_err(|broken| {
        Failure::file(file_fault(path, &texts.record_error(&broken.error), texts))
    })?;
    say_warnings(&collection.warnings, texts);
    Ok(collection)
}

pub(super) fn file_fault(path: &Path, reason: &str, texts: &Texts) -> String {
    let path = path.display().to_string();
    texts.say(&Text::FileRecord { path, reason: reason.to_owned() })
}

/// Messages go to standard error, so that data can be piped on.
fn say(text: &Text, texts: &Texts) {
    // Nothing can be done where even standard error is closed.
    let _ = writeln!(std::io::stderr(), "{}", texts.say(text));
}

pub(super) fn say_warnings(warnings: &[Warning], texts: &Texts) {
    for warning in warnings {
        say(&Text::RecordWarning { text: texts.record_warning(warning) }, texts);
    }
}

/// The game of a number, counted from 1.
pub(super) fn pick(
    mut collection: Collection,
    number: usize,
    texts: &Texts,
) -> Result<GameRecord, Failure> {
    let total = collection.games.len();
    if number == 0 || number > total {
        return Err(Failure::usage(texts.say(&Text::NoSuchGame { number, total })));
    }
    Ok(collection.games.swap_remove(number - 1))
}

/// What people call the rules.
fn rule_text(rules: &Rules) -> Text {
    Text::rule(rules)
}

/// The game that `gomoku replay` shows, at the end of its main line.
pub(super) fn game(args: &ReplayArgs, texts: &Texts) -> Result<Game, Failure> {
    let collection = read_whole(&args.file, &args.read, texts)?;
    let mut game = pick(collection, args.game, texts)?.game;
    if let Some(&last) = game.main_line().last() {
        // The node is from the game itself.
        let _ = game.go_to(last);
    }
    Ok(game)
}
