//! What the window shows besides the game: pointer, focus, open menu, open dialog, words.

use gomoku_core::grid::Point;
use gomoku_core::position::Move;
use gomoku_text::Text;
use serde::Serialize;

use crate::command::Menu;
use crate::dialog::Dialog;
use crate::frame::Thing;
use crate::insight::{Analysis, GameStudy};

/// A place that was refused, and why.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) point: Option<Point>,
    pub(crate) reason: Text,
    /// When the mark on the board goes.
    pub(crate) until: f64,
}

/// A suggestion that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    pub(crate) mv: Move,
    /// The move and why.
    pub(crate) text: Text,
}

/// A part of a panel that has no room for all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Tab {
    #[default]
    Moves,
    /// Hint and thinking line.
    Analysis,
}

/// What a press on the board puts on a point in place of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marking {
    /// One sign after the other.
    Signs,
    /// The next letter that is free.
    Letters,
}

/// A replay that runs by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Playing {
    /// When the next step is due.
    pub(crate) due: f64,
}

/// The state of the window.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    pub(crate) pointer: Option<(f32, f32)>,
    /// What lies under the pointer, points of the board included.
    pub(crate) hover: Option<Thing>,
    /// Since when the pointer has rested there.
    pub(crate) hover_since: f64,
    /// What the pointer was pressed on.
    pub(crate) pressed: Option<Thing>,
    /// Where the keyboard is; shown only after a key was used.
    pub(crate) focus: Option<Thing>,
    pub(crate) keyboard: bool,
    /// The cursor on the board.
    pub(crate) cursor: Option<Point>,
    /// Characters of a coordinate being typed.
    pub(crate) typed: String,
    /// The first of the two presses that place a stone.
    pub(crate) pending: Option<Point>,
    pub(crate) menu: Option<Menu>,
    pub(crate) dialog: Option<Dialog>,
    pub(crate) refusal: Option<Refusal>,
    /// Something that was done, in the status line.
    pub(crate) note: Option<Text>,
    pub(crate) advice: Option<Advice>,
    /// Connect Four: the exact score of every column, as part of the advice.
    pub(crate) columns: Vec<Option<i32>>,
    /// Which part of a small panel is shown.
    pub(crate) tab: Tab,
    /// The newest line of the engine.
    pub(crate) thought: Option<Text>,
    /// What the analysis has found in this position.
    pub(crate) analysis: Option<Analysis>,
    /// When the thread was last asked to find something out.
    pub(crate) asked: f64,
    /// The study of a line, if one was asked for.
    pub(crate) study: Option<GameStudy>,
    /// What is to be said about the person's last move; the computer waits for an answer.
    pub(crate) lesson: Vec<Text>,
    /// A press on the board marks a point.
    pub(crate) marking: Option<Marking>,
    pub(crate) playing: Option<Playing>,
    /// Whether the last autosave worked.
    pub(crate) autosaved: Option<bool>,
}

impl View {
    /// Forgets what belonged to the position before.
    pub(crate) fn position_changed(&mut self) {
        self.typed.clear();
        self.pending = None;
        self.refusal = None;
        self.note = None;
        self.advice = None;
        self.columns.clear();
        self.thought = None;
        self.analysis = None;
        self.lesson.clear();
    }
}
