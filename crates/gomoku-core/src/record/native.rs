//! Our own record format: one JSON object, versioned, with everything that a running game has.
//!
//! ```json
//! {
//!   "format": "gomoku-game", "version": 2,
//!   "rules": { "size": "15x15", "k": 5, "run": { "black": "at_least", "white": "at_least" } },
//!   "nodes": [
//!     { "action": { "place": "h8" } },
//!     { "action": { "place": "i9" }, "comment": "indirect" },
//!     { "parent": 1, "action": { "place": "h9" } }
//!   ],
//!   "cursor": 2
//! }
//! ```
//!
//! Nodes are listed depth first. Node 0 is the place before the first action and is not listed; the
//! n-th listed node is node n. `parent` may be left out where it is the node just before. What has
//! its usual value may be left out. `docs/formats.md` has every field.
//!
//! Promise: what [`write()`] writes, [`read`] of this and every later version reads, and it restores
//! turn, counts, result, tree, cursor and clocks.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use thiserror::Error;

use super::game_record::{GameRecord, Note, UnknownProperty};
use super::stated::StatedResult;
use super::visitor::Field;

use crate::game::{Action, Clock, Game, IllegalAction, Info, NodeId, Running, TimeControl};
use crate::grid::{ByColor, Color, Point, Size};
use crate::position::{Edit, Position, Setup, SetupError};
use crate::rules::{FoulKinds, FoulPolicy, Opening, Outcome, Rules, RulesError, RunRule};

/// The value of the field `format`.
const FORMAT: &str = "gomoku-game";
/// The version that [`write()`] writes and the newest that [`read`] reads.
pub const VERSION: u32 = 3;
/// The version of games without stones set up between moves, which older programs read, too.
const VERSION_WITHOUT_EDITS: u32 = 2;

/// The text is not a game in our format. Says where and what.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NativeError {
    /// Not JSON, or a field is missing, unknown, or of the wrong kind.
    #[error("line {line}, column {column}, at `{path}`: {message}")]
    Json {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
        /// The field, such as `nodes[3].action`; `.` for the whole.
        path: String,
        /// What was found and what was expected.
        message: String,
        /// What kind of fault it is, for messages in other languages.
        fault: JsonFault,
    },
    /// JSON, but of something else.
    #[error("field `format` is `{0}`: expected `{FORMAT}`")]
    Format(String),
    /// Written by a later version of this program.
    #[error("field `version` is {0}: this program reads up to {VERSION}")]
    Version(u32),
    /// The rules cannot be played.
    #[error("field `rules`: {0}")]
    Rules(#[from] RulesError),
    /// The stones of the setup are not a position.
    #[error("field `setup`: {0}")]
    Setup(#[from] SetupError),
    /// A node's parent is not on the way to the node just before.
    #[error("node {node}: parent {parent} is not on the line of the node before it")]
    Parent {
        /// The node, from 1.
        node: usize,
        /// What it names as its parent.
        parent: usize,
    },
    /// The stated result is none that is known.
    #[error("field `record.stated` is `{0}`: expected a result as SGF writes it, such as `B+R`")]
    Stated(String),
    /// A node repeats the action of a sibling.
    #[error("node {node}: {action} is already there as a variation")]
    Repeated {
        /// The node, from 1.
        node: usize,
        /// Its action.
        action: Action,
    },
    /// A node that sets up stones does not say which, or another node does.
    #[error("node {node}: field `stones` belongs to the action `set_up`, and to no other")]
    Stones {
        /// The node, from 1.
        node: usize,
    },
    /// A node's action is not legal where it stands.
    #[error("node {node}: {source}")]
    Action {
        /// The node, from 1.
        node: usize,
        /// Why not.
        source: IllegalAction,
    },
    /// The cursor is on no node.
    #[error("field `cursor` is {cursor}: the last node is {last}")]
    Cursor {
        /// What the field says.
        cursor: usize,
        /// The last node.
        last: usize,
    },
    /// The result that is written is not the one that the actions lead to.
    #[error("field `result` does not fit: the actions up to the cursor lead to {0}")]
    Result(String),
}

/// What is wrong with a text that should be JSON, or with the value of one of its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JsonFault {
    /// Not JSON.
    Syntax,
    /// The text ends too early.
    End,
    /// A field is missing.
    Missing(String),
    /// A field that is not known here.
    Unknown(String),
    /// A field that is there twice.
    Twice(String),
    /// A value of the wrong kind, or out of range.
    Value,
}

impl JsonFault {
    fn of(error: &serde_json::Error) -> Self {
        let message = error.to_string();
        // The library tells these apart in its words only.
        let field = |kind: &str| {
            let quoted = message.strip_prefix(kind)?.strip_prefix(" field `")?;
            quoted.split_once('`').map(|(name, _)| name.to_owned())
        };
        match error.classify() {
            Category::Eof => Self::End,
            Category::Syntax | Category::Io => Self::Syntax,
            Category::Data => field("missing")
                .map(Self::Missing)
                .or_else(|| field("unknown").map(Self::Unknown))
                .or_else(|| field("duplicate").map(Self::Twice))
                .unwrap_or(Self::Value),
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    rules: RulesFields,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<SetupFields>,
    #[serde(default, skip_serializing_if = "is_default")]
    info: Info,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time_control: Option<TimeControl>,
    /// Since version 2.
    #[serde(default, skip_serializing_if = "is_default")]
    record: RecordFields,
    nodes: Vec<NodeFields>,
    #[serde(default, skip_serializing_if = "is_default")]
    root_comment: String,
    /// Since version 2.
    #[serde(default, skip_serializing_if = "is_default")]
    root_notes: Vec<Note>,
    cursor: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
    #[serde(default, skip_serializing_if = "is_default")]
    undos: ByColor<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo_limit: Option<u32>,
    #[serde(default, skip_serializing_if = "is_default")]
    replacing: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clocks: Option<ByColor<Clock>>,
}

/// What a record of another program says and a game has no place for.
#[derive(Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RecordFields {
    #[serde(skip_serializing_if = "is_default")]
    fields: BTreeMap<Field, String>,
    /// As SGF writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    stated: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    unknown: Vec<UnknownProperty>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFields {
    size: Size,
    k: usize,
    run: ByColor<RunRule>,
    #[serde(default, skip_serializing_if = "is_default")]
    gravity: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    fouls: ByColor<FoulKinds>,
    #[serde(default, skip_serializing_if = "is_default")]
    foul_policy: FoulPolicy,
    #[serde(default, skip_serializing_if = "is_default")]
    passes: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    opening: Opening,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFields {
    black: Vec<Point>,
    white: Vec<Point>,
    to_move: Color,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NodeFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    action: Action,
    #[serde(default, skip_serializing_if = "is_default")]
    comment: String,
    /// The stones of the action `set_up`; since version 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stones: Option<EditFields>,
    /// Since version 2.
    #[serde(default, skip_serializing_if = "is_default")]
    notes: Vec<Note>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clocks: Option<ByColor<Clock>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EditFields {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    black: Vec<Point>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    white: Vec<Point>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    empty: Vec<Point>,
    to_move: Color,
}

impl From<&Edit> for EditFields {
    fn from(edit: &Edit) -> Self {
        let of = |wanted: Option<Color>| {
            let points = edit.stones.iter().filter(|&&(_, stone)| stone == wanted);
            points.map(|&(point, _)| point).collect()
        };
        let (black, white) = (of(Some(Color::Black)), of(Some(Color::White)));
        Self { black, white, empty: of(None), to_move: edit.to_move }
    }
}

impl From<EditFields> for Edit {
    fn from(fields: EditFields) -> Self {
        let all = |points: Vec<Point>, stone| points.into_iter().map(move |point| (point, stone));
        let stones = all(fields.black, Some(Color::Black))
            .chain(all(fields.white, Some(Color::White)))
            .chain(all(fields.empty, None));
        Self { stones: stones.collect(), to_move: fields.to_move }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Writes a game with its tree, cursor, counts, clocks and result.
///
/// ```
/// use gomoku_core::game::{Action, Game};
/// use gomoku_core::record::native;
/// use gomoku_core::rules::Variant;
///
/// let mut game = Game::new(Variant::Renju.rules());
/// game.apply(Action::Place("h8".parse()?))?;
/// let text = native::write(&game);
/// let again = native::read(&text)?;
/// assert_eq!(again.position(), game.position());
/// assert_eq!(native::write(&again), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// Never: the fields of a game can always be written as JSON.
pub fn write(game: &Game) -> String {
    write_parts(game, &HashMap::new(), RecordFields::default())
}

/// Writes a game as [`write()`] does, with everything that its record says besides: lines of the
/// head, the stated result, and titles, marks, labels, times and unknown properties of the nodes.
///
/// # Panics
/// Never: the fields of a record can always be written as JSON.
pub fn write_record(record: &GameRecord) -> String {
    let fields = RecordFields {
        fields: record.fields.clone(),
        stated: record.stated.map(|stated| stated.to_string()),
        unknown: record.unknown.clone(),
    };
    write_parts(&record.game, &record.notes, fields)
}

fn write_parts(game: &Game, notes: &HashMap<NodeId, Vec<Note>>, record: RecordFields) -> String {
    let (nodes, cursor) = nodes_of(game, notes);
    let running = game.running();
    let edits = nodes.iter().any(|node| node.stones.is_some());
    let file = File {
        format: FORMAT.to_owned(),
        version: if edits { VERSION } else { VERSION_WITHOUT_EDITS },
        rules: RulesFields::from(game.rules()),
        setup: setup_of(game.start()),
        info: game.info().clone(),
        time_control: game.time_control(),
        record,
        nodes,
        root_comment: game.comment(NodeId::ROOT).to_owned(),
        root_notes: notes.get(&NodeId::ROOT).cloned().unwrap_or_default(),
        cursor,
        result: game.outcome(),
        undos: running.undos,
        undo_limit: running.undo_limit,
        replacing: running.replacing,
        clocks: running.clocks,
    };
    serde_json::to_string_pretty(&file).expect("maps have string keys and numbers are finite")
}

/// Reads a game.
///
/// # Errors
/// [`NativeError`] with the place and what is wrong there.
///
/// # Panics
/// Never: the nodes that are asked for have just been built.
pub fn read(text: &str) -> Result<Game, NativeError> {
    Ok(read_record(text)?.game)
}

/// Reads a game with everything that [`write_record`] writes.
///
/// # Errors
/// [`NativeError`] with the place and what is wrong there.
///
/// # Panics
/// Never: the nodes that are asked for have just been built.
pub fn read_record(text: &str) -> Result<GameRecord, NativeError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let header: Header = from_json(text)?;
    if header.format != FORMAT {
        return Err(NativeError::Format(header.format));
    }
    if header.version == 0 || header.version > VERSION {
        return Err(NativeError::Version(header.version));
    }
    let file: File = from_json(text)?;
    let rules = Rules::try_from(&file.rules)?;
    let start = match &file.setup {
        None => Position::new(rules),
        Some(setup) => setup.position(rules)?,
    };
    let mut game = Game::from_position(start);
    if let Some(control) = file.time_control {
        game = game.with_time_control(control);
    }
    *game.info_mut() = file.info;
    let mut notes = HashMap::new();
    if !file.root_notes.is_empty() {
        notes.insert(NodeId::ROOT, file.root_notes);
    }
    read_nodes(&mut game, file.nodes, file.cursor, &mut notes)?;
    game.set_comment(NodeId::ROOT, &file.root_comment).expect("there is always a root");
    if game.outcome() != file.result {
        return Err(NativeError::Result(result_name(game.outcome())));
    }
    game.resume(Running {
        clocks: file.clocks,
        undos: file.undos,
        undo_limit: file.undo_limit,
        replacing: file.replacing,
    });
    let stated = match file.record.stated {
        None => None,
        Some(text) => Some(StatedResult::parse(&text).ok_or(NativeError::Stated(text))?),
    };
    let RecordFields { fields, unknown, .. } = file.record;
    Ok(GameRecord { game, fields, stated, unknown, notes })
}

fn from_json<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, NativeError> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value: T = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        json_error(path, error.inner())
    })?;
    json.end().map_err(|error| json_error(".".to_owned(), &error))?;
    Ok(value)
}

fn json_error(path: String, error: &serde_json::Error) -> NativeError {
    let (line, column) = (error.line(), error.column());
    let message = error.to_string();
    // The position is told apart from the message.
    let suffix = format!(" at line {line} column {column}");
    let message = message.strip_suffix(&suffix).unwrap_or(&message).to_owned();
    NativeError::Json { line, column, path, message, fault: JsonFault::of(error) }
}

fn result_name(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "an unfinished game".to_owned(),
        Some(Outcome::Draw(_)) => "a draw".to_owned(),
        Some(Outcome::Win { winner, .. }) => format!("a win of {winner}"),
    }
}

fn setup_of(start: &Position) -> Option<SetupFields> {
    let stones = |color| start.board().stones_of(color).into_iter().collect();
    (start.ply() > 0 || start.to_move() == Color::White).then(|| SetupFields {
        black: stones(Color::Black),
        white: stones(Color::White),
        to_move: start.to_move(),
    })
}

/// The nodes depth first, and the number of the cursor among them.
fn nodes_of(game: &Game, notes: &HashMap<NodeId, Vec<Note>>) -> (Vec<NodeFields>, usize) {
    let mut nodes = Vec::new();
    let mut cursor = 0;
    let in_reverse = |node: NodeId, number: usize| -> Vec<(NodeId, usize)> {
        let mut children: Vec<_> = game.children(node).map(|child| (child, number)).collect();
        children.reverse();
        children
    };
    let mut waiting = in_reverse(NodeId::ROOT, 0);
    while let Some((node, parent)) = waiting.pop() {
        let just_before = nodes.len();
        let number = just_before + 1;
        if node == game.cursor() {
            cursor = number;
        }
        nodes.push(NodeFields {
            parent: (parent != just_before).then_some(parent),
            action: game.action(node).expect("a node of the tree has an action"),
            comment: game.comment(node).to_owned(),
            stones: game.edit_at(node).map(EditFields::from),
            notes: notes.get(&node).cloned().unwrap_or_default(),
            clocks: game.clocks_at(node),
        });
        waiting.extend(in_reverse(node, number));
    }
    (nodes, cursor)
}

fn read_nodes(
    game: &mut Game,
    nodes: Vec<NodeFields>,
    cursor: usize,
    notes: &mut HashMap<NodeId, Vec<Note>>,
) -> Result<(), NativeError> {
    if cursor > nodes.len() {
        return Err(NativeError::Cursor { cursor, last: nodes.len() });
    }
    // The numbers of the nodes from the root to the cursor of the game being built.
    let mut path = vec![0];
    let mut at_cursor = NodeId::ROOT;
    for (idx, fields) in nodes.into_iter().enumerate() {
        let (node, parent) = (idx + 1, fields.parent.unwrap_or(idx));
        while path.last() != Some(&parent) {
            path.pop();
            if path.is_empty() {
                return Err(NativeError::Parent { node, parent });
            }
            game.back();
        }
        let there = game.nodes();
        let applied = match (fields.action, fields.stones) {
            (Action::SetUp, Some(stones)) => game.set_up_noted(stones.into(), fields.clocks),
            (Action::SetUp, None) | (_, Some(_)) => return Err(NativeError::Stones { node }),
            (action, None) => game.apply_noted(action, fields.clocks),
        };
        applied.map_err(|source| NativeError::Action { node, source })?;
        if game.nodes() == there {
            return Err(NativeError::Repeated { node, action: fields.action });
        }
        game.set_comment(game.cursor(), &fields.comment).expect("the cursor is on a node");
        if !fields.notes.is_empty() {
            notes.insert(game.cursor(), fields.notes);
        }
        path.push(node);
        if node == cursor {
            at_cursor = game.cursor();
        }
    }
    game.go_to(NodeId::ROOT).expect("there is always a root");
    game.forget_visits();
    game.go_to(at_cursor).expect("the node has just been built");
    Ok(())
}

impl From<&Rules> for RulesFields {
    fn from(rules: &Rules) -> Self {
        Self {
            size: rules.size(),
            k: rules.k(),
            run: rules.run(),
            gravity: rules.gravity(),
            fouls: rules.fouls(),
            foul_policy: rules.foul_policy(),
            passes: rules.passes(),
            opening: rules.opening(),
        }
    }
}

impl TryFrom<&RulesFields> for Rules {
    type Error = RulesError;

    fn try_from(fields: &RulesFields) -> Result<Self, RulesError> {
        Ok(Self::new(fields.size, fields.k)?
            .with_run(fields.run)
            .with_gravity(fields.gravity)
            .with_fouls(fields.fouls)?
            .with_foul_policy(fields.foul_policy)
            .with_passes(fields.passes)
            .with_opening(fields.opening))
    }
}

impl SetupFields {
    fn position(&self, rules: Rules) -> Result<Position, SetupError> {
        let setup = Setup {
            rules,
            black: self.black.clone(),
            white: self.white.clone(),
            to_move: self.to_move,
            forgive_counts: true,
        };
        setup.position()
    }
}
