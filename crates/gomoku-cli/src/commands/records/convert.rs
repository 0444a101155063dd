//! `gomoku convert`: a record file in another format.

use std::io::Write;
use std::path::Path;

use gomoku_core::record::{self, Encoding, Format, LossKind, WriteOptions};
use gomoku_text::{Text, Texts};

use super::{parsed_if, read_whole, say};
use crate::args::ConvertArgs;
use crate::exit_code::{ExitCode, Failure};
use crate::io::write_bytes;

/// Reads, replays, writes, and lists on standard error what the new format does not hold.
pub(crate) fn run(args: &ConvertArgs, texts: &Texts) -> anyhow::Result<ExitCode> {
    let format = match parsed_if::<Format>("--to", args.to.as_ref(), texts)? {
        Some(format) => format,
        None => format_of(&args.output).ok_or_else(|| {
            let path = args.output.display().to_string();
            Failure::usage(texts.say(&Text::UnknownFormat { path }))
        })?,
    };
    let options = WriteOptions {
        encoding: parsed_if("--to-encoding", args.to_encoding.as_ref(), texts)?
            .unwrap_or(Encoding::UTF_8),
        notation: parsed_if("--to-notation", args.to_notation.as_ref(), texts)?.unwrap_or_default(),
    };
    let collection = read_whole(&args.input, &args.read, texts)?;
    let written = record::write_games(&collection.games, format, &options).map_err(|error| {
        Failure::file(texts.say(&Text::CannotWrite { reason: texts.write_error(&error) }))
    })?;
    for loss in &written.losses {
        let text = Box::new(Text::from(*loss));
        say(&Text::LossLine { format: format.to_string(), text }, texts);
    }
    if args.output == Path::new("-") {
        std::io::stdout().lock().write_all(&written.bytes)?;
        return Ok(ExitCode::Success);
    }
    write_bytes(&args.output, &written.bytes, texts).map_err(Failure::file)?;
    let lost_games = written.losses.iter().find(|loss| loss.kind == LossKind::Games);
    let number = collection.games.len() - lost_games.map_or(0, |loss| loss.count);
    let path = args.output.display().to_string();
    say(&Text::Converted { number, path, format: format.to_string() }, texts);
    Ok(ExitCode::Success)
}

fn format_of(path: &Path) -> Option<Format> {
    Format::from_extension(path.extension()?.to_str()?)
}
