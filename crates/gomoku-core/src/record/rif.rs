//! The XML database of RenjuNet: lists of players, tournaments and rules, then games that refer to
//! them by number. 15×15.
//!
//! Games are reported one by one while the file is read; only the lists are kept. Attributes without
//! a field of their own travel as unknown properties named `RIF` and their name in capitals.

use std::collections::{BTreeMap, HashMap};

use quick_xml::Reader;
use quick_xml::escape::{escape, resolve_predefined_entity};
use quick_xml::events::{BytesStart, Event};

use super::Format;
use super::error::{Fault, RecordError, quote};
use super::expected::Expected;
use super::feed::Feed;
use super::main_line::{self, Line};
use super::sgf;
use super::stated::StatedResult;
use super::visitor::{Field, Flow};
use super::writer::{Ledger, LossKind, WriteError, WriteOptions};
use crate::grid::{Color, Point, Size};

const SIZE: Size = Size::known(15, 15);
/// Before the name of an attribute in the name of an unknown property.
const PREFIX: &str = "RIF";

/// The attributes of a game that are fields here.
const OWN_ATTRIBUTES: [&str; 6] = ["black", "white", "tournament", "rule", "round", "bresult"];

/// The encoding of the XML declaration.
pub(super) fn declared_encoding(bytes: &[u8]) -> Option<String> {
    let head = &bytes[..bytes.len().min(200)];
    let head: String = head.iter().map(|&byte| char::from(byte)).collect();
    let declaration = &head[..head.find("?>")?];
    let value = declaration[declaration.find("encoding")? + 8..].trim_start();
    let value = value.strip_prefix('=')?.trim_start();
    let quotation = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    value[1..].split(quotation).next().map(str::to_owned)
}

/// A game that is being read.
#[derive(Default)]
struct Game {
    offset: usize,
    attributes: Vec<(String, String)>,
    moves: String,
    moves_at: usize,
    info: String,
}

/// Which text is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    Moves,
    Info,
    Other,
}

/// What numbers stand for.
#[derive(Default)]
struct Lists {
    players: HashMap<String, String>,
    tournaments: HashMap<String, String>,
    rules: HashMap<String, String>,
}

impl Lists {
    fn enter(&mut self, element: &str, attributes: &[(String, String)]) {
        let get = |name: &str| {
            attributes.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value.trim())
        };
        let (list, name) = match element {
            "player" => (&mut self.players, format!("{} {}", get("name"), get("surname"))),
            "tournament" => (&mut self.tournaments, get("name").to_owned()),
            "rule" => (&mut self.rules, get("name").to_owned()),
            _ => return,
        };
        let name = name.trim();
        if !get("id").is_empty() && !name.is_empty() {
            list.insert(get("id").to_owned(), name.to_owned());
        }
    }
}

pub(super) fn read(text: &str, feed: &mut Feed<'_, '_>) -> Result<(), RecordError> {
    let mut reader = Reader::from_str(text);
    let mut lists = Lists::default();
    let mut game: Option<Game> = None;
    let mut inside = Inside::Other;
    let mut games = 0_usize;
    let mut depth = 0_usize;
    loop {
        let offset = reader.buffer_position() as usize;
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(error) => {
                // The rest of a document that is not well formed has no meaning.
                let at = reader.error_position() as usize;
                let found = format!("`{error}`");
                feed.fault(at, Fault::Syntax { found, expected: Expected::WellFormedXml })?;
                break;
            }
        };
        match event {
            Event::Start(start) => {
                depth += 1;
                inside = open(&start, offset, &mut game, &mut lists, feed)?;
                if inside == Inside::Moves
                    && let Some(game) = &mut game
                {
                    game.moves_at = reader.buffer_position() as usize;
                }
            }
            Event::Empty(start) => {
                open(&start, offset, &mut game, &mut lists, feed)?;
                inside = Inside::Other;
                if start.name().0 == "game" {
                    games += 1;
                    report(game.take(), &lists, feed)?;
                }
            }
            Event::End(end) => {
                depth = depth.saturating_sub(1);
                inside = Inside::Other;
                if end.name().0 == "game" {
                    games += 1;
                    report(game.take(), &lists, feed)?;
                }
            }
            Event::Text(content) => append(&mut game, inside, &content.xml10_content()),
            Event::CData(content) => append(&mut game, inside, &content.xml10_content()),
            Event::GeneralRef(reference) => {
                let known = match reference.resolve_char_ref() {
                    Ok(Some(c)) => Some(c.to_string()),
                    _ => resolve_predefined_entity(&reference).map(str::to_owned),
                };
                match known {
                    Some(text) => append(&mut game, inside, &text),
                    None => {
                        let found = quote(&reference);
                        let expected = Expected::Entity;
                        feed.fault(offset, Fault::Syntax { found, expected })?;
                    }
                }
            }
            Event::Eof => {
                if depth > 0 {
                    feed.end(text.len(), Expected::ElementEnd)?;
                    if game.is_some() {
                        games += 1;
                        report(game.take(), &lists, feed)?;
                    }
                }
                break;
            }
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
    if games == 0 {
        return Err(feed.error(text.len(), Fault::End { expected: Expected::RifGame }));
    }
    Ok(())
}

/// An element begins.
fn open(
    start: &BytesStart<'_>,
    offset: usize,
    game: &mut Option<Game>,
    lists: &mut Lists,
    feed: &mut Feed<'_, '_>,
) -> Result<Inside, RecordError> {
    let name = start.name();
    let wanted = matches!(name.0, "game" | "player" | "tournament" | "rule");
    if !wanted {
        return Ok(match name.0 {
            "move" => Inside::Moves,
            "info" => Inside::Info,
            _ => Inside::Other,
        });
    }
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let read = attribute.map_err(|error| error.to_string()).and_then(|attribute| {
            let value = attribute
                .normalized_value(quick_xml::XmlVersion::Implicit1_0)
                .map_err(|error| error.to_string())?;
            Ok((attribute.key.0.to_owned(), value.into_owned()))
        });
        match read {
            Ok(pair) => attributes.push(pair),
            Err(error) => {
                let found = format!("`{error}`");
                feed.fault(offset, Fault::Syntax { found, expected: Expected::Attribute })?;
                // The library does not find its way back after a bad attribute.
                break;
            }
        }
    }
    if name.0 == "game" {
        report(game.take(), lists, feed)?;
        *game = Some(Game { offset, attributes, ..Game::default() });
    } else {
        lists.enter(name.0, &attributes);
    }
    Ok(Inside::Other)
}

fn append(game: &mut Option<Game>, inside: Inside, text: &str) {
    if let Some(game) = game {
        match inside {
            Inside::Moves => game.moves.push_str(text),
            Inside::Info => game.info.push_str(text),
            Inside::Other => {}
        }
    }
}

fn report(game: Option<Game>, lists: &Lists, feed: &mut Feed<'_, '_>) -> Result<(), RecordError> {
    let Some(game) = game else { return Ok(()) };
    if feed.begin_game() == Flow::Skip {
        return Ok(());
    }
    feed.visitor.size(SIZE);
    for (name, value) in &game.attributes {
        let value = value.trim();
        if value.is_empty() {
            continue;
        }
        let listed = |list: &HashMap<String, String>| -> String {
            list.get(value).cloned().unwrap_or_else(|| value.to_owned())
        };
        match name.as_str() {
            "black" => feed.visitor.field(Field::Black, &listed(&lists.players)),
            "white" => feed.visitor.field(Field::White, &listed(&lists.players)),
            "tournament" => feed.visitor.field(Field::Event, &listed(&lists.tournaments)),
            "rule" => feed.visitor.field(Field::Rule, &listed(&lists.rules)),
            "round" => feed.visitor.field(Field::Round, value),
            "bresult" => match value {
                "1" => feed.visitor.result(StatedResult::win(Color::Black)),
                "0" => feed.visitor.result(StatedResult::win(Color::White)),
                "0.5" | "0,5" => feed.visitor.result(StatedResult::Draw),
                _ => {
                    let found = format!("bresult={}", quote(value));
                    feed.fault(
                        game.offset,
                        Fault::Syntax { found, expected: Expected::RifResult },
                    )?;
                }
            },
            other => {
                let property = format!("{PREFIX}{}", other.to_ascii_uppercase());
                let mut raw = String::new();
                sgf::escape(value, &mut raw);
                feed.visitor.unknown(&property, &[&raw]);
            }
        }
    }
    if !game.info.trim().is_empty() {
        feed.visitor.field(Field::Remark, game.info.trim());
    }
    feed.visitor.end_head();
    let start = game.moves.as_ptr() as usize;
    for (idx, word) in game.moves.split_whitespace().enumerate() {
        let at = game.moves_at + (word.as_ptr() as usize - start);
        let point = match word.to_ascii_lowercase().as_str() {
            "--" | "-" | "pass" => None,
            _ => match word.parse::<Point>() {
                Ok(point) if SIZE.contains(point) => Some(point),
                Ok(_) | Err(crate::grid::ParsePointError::Range(_)) => {
                    let fault = Fault::OffBoard { found: quote(word), size: SIZE, ply: idx + 1 };
                    feed.fault(at, fault)?;
                    continue;
                }
                Err(_) => {
                    let expected = Expected::PointOrPass;
                    feed.fault(at, Fault::Syntax { found: quote(word), expected })?;
                    continue;
                }
            },
        };
        feed.step(at, Color::ALL[idx % 2], point)?;
    }
    feed.visitor.end_game();
    Ok(())
}

/// The entries of a list of the database, numbered from 1 in the order of their first use.
#[derive(Default)]
struct Numbers {
    numbers: HashMap<String, usize>,
    names: Vec<String>,
}

impl Numbers {
    /// The number of `name`; 0 for nobody.
    fn of(&mut self, name: Option<String>) -> usize {
        let Some(name) = name else { return 0 };
        let names = &mut self.names;
        *self.numbers.entry(name).or_insert_with_key(|name| {
            names.push(name.clone());
            names.len()
        })
    }

    fn push(&self, list: &str, entry: &str, text: &mut String) {
        text.push_str(&format!("<{list}>\n"));
        for (idx, name) in self.names.iter().enumerate() {
            let name = escape(name.as_str());
            text.push_str(&format!("<{entry} id=\"{}\" name=\"{name}\"/>\n", idx + 1));
        }
        text.push_str(&format!("</{list}>\n"));
    }
}

/// What an attribute without a field of its own is called, if its property in capitals can be one.
fn attribute_name(property: &str) -> Option<String> {
    let name = property.to_ascii_lowercase();
    let is_inner = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.bytes().all(is_inner)
        && !OWN_ATTRIBUTES.contains(&name.as_str());
    is_name.then_some(name)
}

/// Whether XML can hold the character at all, be it escaped.
fn is_xml(c: char) -> bool {
    !matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}')
}

pub(super) fn write(
    games: Vec<Line>,
    options: &WriteOptions,
    ledger: &mut Ledger,
) -> Result<Vec<u8>, WriteError> {
    let (mut players, mut events, mut rules) =
        (Numbers::default(), Numbers::default(), Numbers::default());
    let mut body = String::from("<games>\n");
    for (idx, mut line) in games.into_iter().enumerate() {
        let size = main_line::board(&line);
        if size != SIZE {
            return Err(WriteError::Size { format: Format::Rif, holds: "15x15", size });
        }
        let mut unknown: BTreeMap<String, String> = BTreeMap::new();
        for (name, values) in std::mem::take(&mut line.unknown) {
            match (name.strip_prefix(PREFIX).and_then(attribute_name), values.as_slice()) {
                (Some(name), [value]) if !unknown.contains_key(&name) => {
                    unknown.insert(name, sgf::line(&sgf::raw(value)).into_owned());
                }
                _ => ledger.add(LossKind::Properties),
            }
        }
        let id = unknown.remove("id").unwrap_or_else(|| (idx + 1).to_string());
        body.push_str(&format!("<game id=\"{}\"", escape(id.as_str())));
        for (name, number) in [
            ("tournament", events.of(line.take(Field::Event))),
            ("rule", rules.of(line.take(Field::Rule))),
            ("black", players.of(line.take(Field::Black))),
            ("white", players.of(line.take(Field::White))),
        ] {
            if number > 0 {
                body.push_str(&format!(" {name}=\"{number}\""));
            }
        }
        if let Some(round) = line.take(Field::Round) {
            body.push_str(&format!(" round=\"{}\"", escape(round.as_str())));
        }
        let points = match line.result {
            Some(StatedResult::Win { winner: Color::Black, .. }) => " bresult=\"1\"",
            Some(StatedResult::Win { winner: Color::White, .. }) => " bresult=\"0\"",
            Some(StatedResult::Draw) => " bresult=\"0.5\"",
            Some(StatedResult::Void | StatedResult::Unknown) | None => "",
        };
        body.push_str(points);
        if !points.is_empty() {
            line.take_winner(ledger);
        }
        for (name, value) in unknown {
            body.push_str(&format!(" {name}=\"{}\"", escape(value.as_str())));
        }
        body.push_str("><move>");
        for (idx, step) in line.steps.iter().enumerate() {
            if idx > 0 {
                body.push(' ');
            }
            match step.point {
                Some(point) => body.push_str(&point.to_string()),
                None => body.push_str("--"),
            }
        }
        body.push_str("</move>");
        match line.take(Field::Remark) {
            Some(remark) => body.push_str(&format!("<info>{}</info>", escape(remark.as_str()))),
            None => body.push_str("<info/>"),
        }
        body.push_str("</game>\n");
        line.lose_rest(ledger);
    }
    let mut text =
        format!("<?xml version=\"1.0\" encoding=\"{}\"?>\n<database>\n", options.encoding);
    players.push("players", "player", &mut text);
    events.push("tournaments", "tournament", &mut text);
    rules.push("rules", "rule", &mut text);
    text.push_str(&body);
    text.push_str("</games>\n</database>\n");
    let written = text.chars().count();
    text.retain(is_xml);
    ledger.add_many(LossKind::Characters, written - text.chars().count());
    Ok(main_line::encode(&text, options, ledger))
}
