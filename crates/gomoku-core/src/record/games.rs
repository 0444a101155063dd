//! Whole files to games and back.

use thiserror::Error;

use super::error::{Fault, NotKept, Place, RecordError, Refusal, Warning, WarningKind};
use super::game_record::GameRecord;
use super::rule::Survey;
use super::tree::Builder;
use super::writer::{Ledger, WriteError, WriteOptions, Written, writer};
use super::{Encoding, EncodingOrigin, Format, ReadOptions, Summary, detect, encoding, read};

/// The games of a file.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// What the file is; `None` where it ended in a fault.
    pub summary: Option<Summary>,
    /// Its games.
    pub games: Vec<GameRecord>,
    /// What was assumed, not kept, or dropped.
    pub warnings: Vec<Warning>,
}

/// A file with a fault in it, and what was read before.
#[derive(Clone, Debug, Error)]
#[error("{error}")]
pub struct BrokenFile {
    /// The fault.
    pub error: RecordError,
    /// What came before it: whole games, and the legal prefix of the one with the fault.
    pub kept: Box<Collection>,
}

/// Reads all games of a file and replays their moves.
///
/// Where a record does not name its rule, the one of the usual ones is taken that refuses the fewest
/// of its moves, and a warning says so.
///
/// # Errors
/// As for [`read`](super::read), and for the first illegal move when reading strictly. The error has
/// what was read before it.
pub fn read_games(bytes: &[u8], options: &ReadOptions) -> Result<Collection, BrokenFile> {
    let format = options.format.or_else(|| detect(bytes, options.name.as_deref()));
    if format == Some(Format::Native) {
        return read_native(bytes);
    }
    let mut builder = Builder::new(options.rule, Vec::new());
    let mut result = read(bytes, options, &mut builder);
    if builder.doubtful {
        // Most files are read once. Where the likeliest rule refuses a move, all are compared first.
        let mut survey = Survey::new();
        // Its error comes again from the builder.
        let _ = read(bytes, &ReadOptions { lenient: true, ..options.clone() }, &mut survey);
        builder = Builder::new(None, survey.rules);
        result = read(bytes, options, &mut builder);
    }
    builder.abandon();
    let error = match (&result, builder.pending) {
        (Err(error), _) => Some(error.clone()),
        (Ok(summary), Some(refusal)) if !options.lenient => Some(RecordError {
            format: Some(summary.format),
            place: None,
            fault: Fault::Illegal(refusal),
        }),
        (Ok(_), Some(Refusal { reason, .. })) => {
            let kind = WarningKind::NotKept(NotKept::Setup(reason));
            builder.warnings.push(Warning { place: None, kind });
            None
        }
        (Ok(_), None) => None,
    };
    let kept =
        Collection { summary: result.ok(), games: builder.games, warnings: builder.warnings };
    match error {
        None => Ok(kept),
        Some(error) => Err(BrokenFile { error, kept: Box::new(kept) }),
    }
}

fn read_native(bytes: &[u8]) -> Result<Collection, BrokenFile> {
    let format = Some(Format::Native);
    let broken = |place, fault| BrokenFile {
        error: RecordError { format, place, fault },
        kept: Box::default(),
    };
    let decoded = encoding::decode(bytes, Some(Encoding::UTF_8), None, None);
    if let Some(offset) = decoded.malformed {
        let fault = Fault::Encoding { encoding: decoded.encoding.to_string() };
        return Err(broken(Some(Place::Byte(offset)), fault));
    }
    let record = parse_native(&decoded.text).map_err(|(place, fault)| broken(place, fault))?;
    let encoding = Some((decoded.encoding, EncodingOrigin::Utf8));
    Ok(Collection {
        summary: Some(Summary { format: Format::Native, encoding }),
        games: vec![record],
        warnings: Vec::new(),
    })
}

#[cfg(feature = "serde")]
fn parse_native(text: &str) -> Result<GameRecord, (Option<Place>, Fault)> {
    // The error names its place itself.
    super::native::read_record(text).map_err(|error| (None, Fault::Native(Box::new(error))))
}

#[cfg(not(feature = "serde"))]
fn parse_native(_: &str) -> Result<GameRecord, (Option<Place>, Fault)> {
    Err((None, Fault::NotBuilt(Format::Native)))
}

/// Writes games as a file.
///
/// # Errors
/// If the format cannot hold the game at all.
pub fn write_games(
    games: &[GameRecord],
    format: Format,
    options: &WriteOptions,
) -> Result<Written, WriteError> {
    let Some(first) = games.first() else { return Err(WriteError::NoGame(format)) };
    if format == Format::Native {
        return write_native(first, games.len());
    }
    let mut writer = writer(format, options)?;
    let mut ledger = Ledger::default();
    for game in games {
        ledger.merge(game.visit(writer.as_mut()));
    }
    let mut written = writer.finish()?;
    ledger.merge(written.losses);
    written.losses = ledger.into_losses();
    Ok(written)
}

/// Our own format holds one game, with all of its tree and everything its record says.
#[cfg(feature = "serde")]
fn write_native(record: &GameRecord, games: usize) -> Result<Written, WriteError> {
    let mut ledger = Ledger::default();
    ledger.add_many(super::writer::LossKind::Games, games - 1);
    let mut text = super::native::write_record(record);
    text.push('\n');
    Ok(Written { bytes: text.into_bytes(), losses: ledger.into_losses(), warnings: Vec::new() })
}

#[cfg(not(feature = "serde"))]
fn write_native(_: &GameRecord, _: usize) -> Result<Written, WriteError> {
    let _ = Ledger::default();
    Err(WriteError::NotBuilt(Format::Native))
}
