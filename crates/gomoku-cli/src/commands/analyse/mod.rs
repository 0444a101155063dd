//! `gomoku analyse`: what a game or a position is worth, move by move.

mod game;
mod html;
mod json;
mod position;
mod text;

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use gomoku_core::game::{Action, Game};
use gomoku_core::position::{Move, Position};
use gomoku_core::record::{GameRecord, read_games};
use gomoku_core::study::{self, Study};
use gomoku_diagram::Theme;
use gomoku_text::{Text, Texts};

use super::{check, records};
use crate::args::AnalyseArgs;
use crate::config;
use crate::exit_code::{ExitCode, Failure};
use crate::io::{read_bytes, write_bytes};

/// What the searches may cost.
#[derive(Clone, Copy, Debug)]
struct Cost {
    /// For each position.
    nodes: Option<u64>,
    time: Option<Duration>,
    threads: usize,
}

/// Analyses a game, or one position of it.
pub(super) fn run(args: &AnalyseArgs, texts: &Texts) -> anyhow::Result<ExitCode> {
    let read_time = |text: &String| {
        let bad = || Failure::usage(texts.say(&Text::BadDuration { text: text.clone() }));
        config::duration(text).ok_or_else(bad)
    };
    let time = args.time.as_ref().map(read_time).transpose()?;
    let nodes = args.nodes.or_else(|| time.is_none().then_some(study::USUAL_NODES));
    let cost = Cost { nodes, time, threads: usize::from(args.threads) };
    let theme: Theme = records::parsed("--theme", &args.theme, texts)?;
    let record = read(args, texts)?;
    let line = record.game.main_line();
    let study = Study::of_line(&record.game, &line, nodes.unwrap_or(u64::MAX))
        .map_err(|error| Failure::file(error.to_string()))?;
    let total = study.moves().len();
    let at = args.at.or_else(|| (total == 0 && args.html.is_none()).then_some(0));
    if let Some(number) = at {
        if number > total {
            let text = Text::NoSuchMove { number, total };
            return Err(Failure::usage(texts.say(&text)).into());
        }
        return position::run(&study.position(number), args, cost, theme, texts);
    }
    let (study, ended) = game::study(study, args, cost, texts)?;
    let report = study.report();
    let page = || html::page(&record, &study, &report, theme, texts.lang());
    if let Some(path) = &args.html {
        write_bytes(path, page().as_bytes(), texts).map_err(Failure::file)?;
    }
    if let Some(path) = &args.svg {
        let picture = game::picture(&study, &report, theme, texts);
        write_bytes(path, picture.as_bytes(), texts).map_err(Failure::file)?;
    }
    let mut output = std::io::stdout().lock();
    if args.json {
        let report = serde_json::to_string(&json::of_game(&study, &report))?;
        writeln!(output, "{report}")?;
    } else {
        for line in text::of_game(&study, &report, cost, texts) {
            writeln!(output, "{line}")?;
        }
    }
    output.flush()?;
    Ok(ended)
}

/// The game that was asked for: a record file, standard input, a position in words, or moves.
fn read(args: &AnalyseArgs, texts: &Texts) -> Result<GameRecord, Failure> {
    if let [one] = args.input.as_slice() {
        let path = Path::new(one);
        if one == "-" || path.exists() || is_file_name(one) {
            let options = records::read_options(&args.read, path, texts)?;
            let bytes = read_bytes(path, texts).map_err(Failure::file)?;
            let collection = read_games(&bytes, &options).map_err(|broken| {
                let reason = texts.record_error(&broken.error);
                Failure::file(records::file_fault(path, &reason, texts))
            })?;
            records::say_warnings(&collection.warnings, texts);
            return records::pick(collection, args.game, texts);
        }
    }
    let words: Option<Vec<&str>> = args.input.iter().map(|word| word.to_str()).collect();
    let words = words.ok_or_else(|| Failure::usage(texts.say(&Text::NotText)))?;
    let named = words.len() > 1 && config::rules(words[0], Some(words[1])).is_ok();
    let position = if named {
        check::position(words.join(" ").as_bytes(), texts).map_err(|refusal| refusal.message)
    } else {
        let rule = args.read.rule.as_deref().unwrap_or("freestyle");
        check::played(rule, args.read.size.as_deref(), &words.join(" "), texts)
    };
    let position = position.map_err(|message| Failure { code: ExitCode::Refused, message })?;
    Ok(GameRecord::from(game_of(&position)))
}

/// Whether a word that names no file was meant to: points and columns have no dot and no slash.
fn is_file_name(word: &OsString) -> bool {
    word.to_string_lossy().contains(['.', '/', '\\'])
}

/// The game whose moves led to a position.
fn game_of(position: &Position) -> Game {
    let moves: Vec<Move> = position.moves().collect();
    let mut start = position.clone();
    while start.undo().is_some() {}
    let mut game = Game::from_position(start);
    for mv in moves {
        // The position has played them already.
        let _ = game.apply(Action::from(mv));
    }
    game
}
