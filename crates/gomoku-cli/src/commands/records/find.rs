//! `gomoku find`: where a position stands in a folder of records.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use gomoku_core::grid::Color;
use gomoku_core::position::{Move, Position};
use gomoku_core::record::{self, Format, Found, Hit, Query, ReadOptions, Way};
use gomoku_core::rules::Variant;
use gomoku_text::{Text, Texts};
use serde_json::json;

use super::{read_options, say};
use crate::args::FindArgs;
use crate::exit_code::{ExitCode, Failure};
use crate::io::{Progress, read_bytes};

/// Searches all files, each from its beginning to its end.
pub(crate) fn run(args: &FindArgs, texts: &Texts) -> anyhow::Result<ExitCode> {
    let position = position(args, texts)?;
    let (query, to_move) = (Query::new(&position), position.to_move());
    let files = files(&args.folder);
    if files.is_empty() {
        let path = args.folder.display().to_string();
        return Err(Failure::file(texts.say(&Text::FindNoFile { path })).into());
    }
    let json_of = args.json.then_some(to_move);
    let mut output = std::io::stdout().lock();
    let progress = Progress::of(files.len());
    let (mut number, mut games, mut with_hits) = (0, 0, 0);
    for (idx, path) in files.iter().enumerate() {
        progress.at(idx);
        match search(&query, path, args, texts)? {
            Ok(Found { hits, dropped }) => {
                for hit in &hits {
                    progress.pause(|| tell(&mut output, path, hit, json_of, texts))?;
                }
                for warning in &dropped {
                    let text = format!("{}: {}", path.display(), texts.record_warning(warning));
                    progress.pause(|| say(&Text::RecordWarning { text }, texts));
                }
                number += hits.len();
                with_hits += usize::from(!hits.is_empty());
                let mut numbers: Vec<usize> = hits.iter().map(|hit| hit.game).collect();
                numbers.dedup();
                games += numbers.len();
            }
            Err(reason) => {
                let path = path.display().to_string();
                progress.pause(|| say(&Text::FindSkipped { path, reason }, texts));
            }
        }
    }
    progress.end();
    output.flush()?;
    say(&Text::FindSummary { number, files: with_hits, games }, texts);
    Ok(if number > 0 { ExitCode::Success } else { ExitCode::Refused })
}

/// The position that was typed: moves, or stones of both colors.
fn position(args: &FindArgs, texts: &Texts) -> Result<Position, Failure> {
    let wrong = |reason: String| {
        let option = "--position".to_owned();
        Failure::usage(texts.say(&Text::BadOption { option, reason }))
    };
    let options = read_options(&args.read, Path::new(""), texts)?;
    let options = ReadOptions {
        format: Some(Format::Moves),
        // The rule decides nothing here but which moves may follow each other.
        rule: options.rule.or(Some(Variant::Freestyle)).filter(|_| !is_columns(&args.position)),
        size: options.size,
        notation: options.notation,
        ..ReadOptions::default()
    };
    let collection = record::read_games(args.position.as_bytes(), &options)
        .map_err(|broken| wrong(texts.record_error(&broken.error)))?;
    let mut game = collection.games.into_iter().next().map(|record| record.game);
    let game = game.as_mut().ok_or_else(|| wrong(String::new()))?;
    if let Some(&last) = game.main_line().last() {
        // The node is from the game itself.
        let _ = game.go_to(last);
    }
    Ok(game.position().clone())
}

fn is_columns(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_whitespace())
}

/// The record files of a folder and of the folders in it, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(path) = waiting.pop() {
        // Links are not followed, because they may lead around in a circle.
        let is_folder = fs::symlink_metadata(&path).is_ok_and(|data| data.is_dir())
            || (path == folder && path.is_dir());
        if !is_folder {
            let named = path.extension().and_then(|extension| extension.to_str());
            if path == folder || named.and_then(Format::from_extension).is_some() {
                found.push(path);
            }
            continue;
        }
        let Ok(entries) = fs::read_dir(&path) else { continue };
        waiting.extend(entries.flatten().map(|entry| entry.path()));
    }
    found.retain(|path| path.exists());
    found.sort();
    found
}

/// What is found in one file, or why it was passed over.
fn search(
    query: &Query,
    path: &Path,
    args: &FindArgs,
    texts: &Texts,
) -> Result<Result<Found, String>, Failure> {
    let options = read_options(&args.read, path, texts)?;
    Ok(read_bytes(path, texts)
        .and_then(|bytes| query.find(&bytes, &options).map_err(|error| texts.record_error(&error))))
}

/// Prints one hit; as JSON, which also has the side to move, if that is given.
fn tell(
    output: &mut impl Write,
    path: &Path,
    hit: &Hit,
    json_of: Option<Color>,
    texts: &Texts,
) -> std::io::Result<()> {
    let moves: Vec<String> = hit.moves.iter().map(|mv: &Move| mv.to_string()).collect();
    let (number, ply) = (hit.game + 1, moves.len());
    if let Some(to_move) = json_of {
        let (way, symmetry) = match hit.way {
            Way::Same => ("same", None),
            Way::Transposed => ("transposed", None),
            Way::Symmetric(symmetry) => ("symmetric", Some(format!("{symmetry:?}"))),
        };
        let path = path.display().to_string();
        let to_move = to_move.to_string();
        let line = json!({
            "file": path, "game": number, "ply": ply, "way": way, "symmetry": symmetry,
            "to_move": to_move, "moves": moves,
        });
        return writeln!(output, "{line}");
    }
    let way = Box::new(match hit.way {
        Way::Same => Text::FindSame,
        Way::Transposed => Text::FindTransposed,
        Way::Symmetric(_) => Text::FindSymmetric,
    });
    let path = path.display().to_string();
    let text = Text::FindHit { path, number, ply, way, text: moves.join(" ") };
    writeln!(output, "{}", texts.say(&text))
}
