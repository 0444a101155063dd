//! `gomoku show`: what is in a record file.

use std::collections::BTreeMap;
use std::io::Write;

use gomoku_core::game::{Action, NodeId};
use gomoku_core::grid::Color;
use gomoku_core::position::Move;
use gomoku_core::record::{Collection, GameRecord, Note, StatedResult, WonBy};
use gomoku_text::{Side, Text, Texts};
use serde::Serialize;

use super::{file_fault, read, rule_text, say, say_warnings};
use crate::args::ShowArgs;
use crate::exit_code::{ExitCode, Failure};

/// Shows a file. What comes before a fault is shown too.
pub(crate) fn run(args: &ShowArgs, texts: &Texts) -> anyhow::Result<ExitCode> {
    let (collection, error) = match read(&args.file, &args.read, texts)? {
        Ok(collection) => (collection, None),
        Err(broken) => (*broken.kept, Some(broken.error)),
    };
    let mut output = std::io::stdout().lock();
    if args.json {
        let format = error.as_ref().and_then(|error| error.format).map(|format| format.to_string());
        let error = error.as_ref().map(|error| texts.record_error(error));
        let report = Report::new(&collection, format, error, texts);
        writeln!(output, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(output, "{}", page(&collection, &args.file.display().to_string(), texts))?;
        output.flush()?;
        say_warnings(&collection.warnings, texts);
    }
    match error {
        None => Ok(ExitCode::Success),
        Some(error) => {
            if !args.json {
                say(&Text::RecordKept { number: collection.games.len() }, texts);
            }
            Err(Failure::file(file_fault(&args.file, &texts.record_error(&error), texts)).into())
        }
    }
}

/// The moves of the main line as points, `pass` for a pass.
fn moves(record: &GameRecord) -> Vec<String> {
    let game = &record.game;
    let actions = game.main_line().into_iter().filter_map(|node| game.action(node));
    actions.filter_map(Action::as_move).map(|mv: Move| mv.to_string()).collect()
}

/// Nodes below the start, and nodes with a comment or a title, which RenLib keeps as one text.
fn counts(record: &GameRecord) -> (usize, usize) {
    let game = &record.game;
    let mut comments = 0;
    let mut waiting = vec![NodeId::ROOT];
    while let Some(node) = waiting.pop() {
        let titled = || record.notes_at(node).iter().any(|note| matches!(note, Note::Title(_)));
        comments += usize::from(!game.comment(node).is_empty() || titled());
        waiting.extend(game.children(node));
    }
    (game.nodes() - 1, comments)
}

/// The stones set up on the main line after its start: after how many moves, and which.
fn edits(record: &GameRecord) -> Vec<String> {
    let mut made = 0;
    let mut edits = Vec::new();
    for node in record.game.main_line() {
        let action = record.game.action(node);
        made += usize::from(action.and_then(Action::as_move).is_some());
        let Some(edit) = record.game.edit_at(node).filter(|edit| !edit.stones.is_empty()) else {
            continue;
        };
        let stones = edit.stones.iter().map(|&(point, stone)| match stone {
            Some(Color::Black) => format!("●{point}"),
            Some(Color::White) => format!("○{point}"),
            None => format!("-{point}"),
        });
        edits.push(format!("{made}: {}", stones.collect::<Vec<_>>().join(" ")));
    }
    edits
}

/// The JSON form.
#[derive(Serialize)]
struct Report {
    format: Option<String>,
    encoding: Option<String>,
    /// Of the first game.
    rule: Option<String>,
    size: Option<String>,
    games: Vec<GameReport>,
    warnings: Vec<String>,
    error: Option<String>,
}

#[derive(Serialize)]
struct GameReport {
    rule: String,
    size: String,
    moves: Vec<String>,
    nodes: usize,
    comments: usize,
    players: BTreeMap<&'static str, String>,
    result: Option<String>,
}

impl Report {
    fn new(
        collection: &Collection,
        format: Option<String>,
        error: Option<String>,
        texts: &Texts,
    ) -> Self {
        let games: Vec<GameReport> = collection.games.iter().map(GameReport::new).collect();
        let summary = collection.summary;
        Self {
            format: summary.map(|summary| summary.format.to_string()).or(format),
            encoding: summary
                .and_then(|summary| summary.encoding)
                .map(|(name, _)| name.to_string()),
            rule: games.first().map(|game| game.rule.clone()),
            size: games.first().map(|game| game.size.clone()),
            games,
            warnings: collection
                .warnings
                .iter()
                .map(|warning| texts.record_warning(warning))
                .collect(),
            error,
        }
    }
}

impl GameReport {
    fn new(record: &GameRecord) -> Self {
        let rules = record.game.rules();
        let (nodes, comments) = counts(record);
        let players = &record.game.info().players;
        Self {
            rule: rules.variant().map_or_else(|| "custom".to_owned(), |rule| rule.to_string()),
            size: rules.size().to_string(),
            moves: moves(record),
            nodes,
            comments,
            players: BTreeMap::from([
                ("black", players.black.clone()),
                ("white", players.white.clone()),
            ]),
            result: record.result().map(result_name),
        }
    }
}

/// As `gomoku check --json` names the end of a game.
fn result_name(result: StatedResult) -> String {
    match result {
        StatedResult::Win { winner, .. } => format!("{winner}_win"),
        StatedResult::Draw => "draw".to_owned(),
        StatedResult::Void => "void".to_owned(),
        _ => "unknown".to_owned(),
    }
}

/// The form for people.
fn page(collection: &Collection, path: &str, texts: &Texts) -> String {
    let mut page = String::new();
    let mut line = |text: &Text| {
        page.push_str(&texts.say(text));
        page.push('\n');
    };
    if let Some(summary) = collection.summary {
        let (path, format) = (path.to_owned(), summary.format.to_string());
        line(&match summary.encoding {
            None => Text::RecordFile { path, format },
            Some((name, _)) => Text::RecordFileEncoded { path, format, encoding: name.to_string() },
        });
    }
    let total = collection.games.len();
    for (idx, record) in collection.games.iter().enumerate() {
        let (rules, info) = (record.game.rules(), record.game.info());
        let rule = Box::new(rule_text(rules));
        line(&Text::RecordGame { number: idx + 1, total, rule, size: rules.size() });
        let players = &info.players;
        if !players.black.is_empty() || !players.white.is_empty() {
            let name = |name: &String| if name.is_empty() { "?".to_owned() } else { name.clone() };
            let (black, white) = (name(&players.black), name(&players.white));
            line(&Text::RecordPlayers { black, white });
        }
        let event = [&info.event, &info.round, &info.date, &info.place];
        let event: Vec<&str> =
            event.into_iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
        if !event.is_empty() {
            line(&Text::RecordEvent { text: event.join(", ") });
        }
        let moves = moves(record);
        line(&Text::RecordMoves { number: moves.len(), text: moves.join(" ") });
        let (nodes, comments) = counts(record);
        line(&Text::RecordCounts { nodes, comments });
        let edits = edits(record);
        if !edits.is_empty() {
            line(&Text::RecordSetups { text: edits.join("; ") });
        }
        line(&result_text(record));
    }
    page
}

fn result_text(record: &GameRecord) -> Text {
    let rules = record.game.rules();
    let side = |color: Color| Side::of(color, rules);
    match record.result() {
        None => Text::RecordNoResult,
        Some(StatedResult::Win { winner, by }) => {
            let (side, loser) = (side(winner), side(!winner));
            match by {
                WonBy::Resignation => Text::ResultResignation { side, loser },
                WonBy::Time => Text::ResultTime { side, loser },
                WonBy::Forfeit => Text::ResultForfeit { side, loser },
                _ => Text::ResultWin { side },
            }
        }
        Some(StatedResult::Draw) => Text::ResultDraw,
        Some(StatedResult::Void) => Text::ResultVoid,
        Some(_) => Text::ResultUnknown,
    }
}
