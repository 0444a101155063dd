//! A game as a record holds it: the game itself and what the game has no place for.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use super::stated::StatedResult;
use super::visitor::{Field, Mark};
use crate::game::{Game, NodeId};
use crate::grid::{Color, Point};
use crate::rules::{Outcome, WinReason};

use super::stated::WonBy;

/// Something a record says at one node besides the move and the comment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Note {
    /// A one-line title.
    Title(String),
    /// A sign on a point.
    Mark(Mark, Point),
    /// A text on a point.
    Label(Point, String),
    /// What the clock of a color shows after the move.
    TimeLeft(Color, Duration),
    /// How long the move took.
    TimeSpent(Duration),
    /// A property this library does not interpret, its values as SGF writes them. A value that cannot
    /// be one, such as `a]b`, is taken for plain text and escaped where it is written.
    Unknown(String, Vec<String>),
}

/// A property of the head that is not interpreted: its name and its values as SGF writes them.
pub type UnknownProperty = (String, Vec<String>);

/// A game with everything else its record says.
///
/// ```
/// use gomoku_core::record::{self, ReadOptions};
///
/// let sgf = b"(;GM[4]FF[4]SZ[15]RU[renju]PB[Ann];B[hh];W[ig](;B[if])(;B[hg]))";
/// let collection = record::read_games(sgf, &ReadOptions::default()).unwrap();
/// let record = &collection.games[0];
/// assert_eq!(record.game.info().players.black, "Ann");
/// assert_eq!(record.game.main_line().len(), 3);
/// assert_eq!(record.game.nodes(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct GameRecord {
    /// The game, its cursor at the start.
    pub game: Game,
    /// Lines of the head for which [`Info`](crate::game::Info) has no place.
    pub fields: BTreeMap<Field, String>,
    /// Who won, as the record states it, which need not be what the moves show.
    pub stated: Option<StatedResult>,
    /// Properties of the head that are not interpreted.
    pub unknown: Vec<UnknownProperty>,
    /// What the record says at the nodes, in its order.
    pub notes: HashMap<NodeId, Vec<Note>>,
}

impl From<Game> for GameRecord {
    fn from(game: Game) -> Self {
        Self {
            game,
            fields: BTreeMap::new(),
            stated: None,
            unknown: Vec::new(),
            notes: HashMap::new(),
        }
    }
}

impl GameRecord {
    /// The notes at a node.
    pub fn notes_at(&self, node: NodeId) -> &[Note] {
        self.notes.get(&node).map_or(&[], Vec::as_slice)
    }

    /// The result: what the record states, or else how the main line ends.
    pub fn result(&self) -> Option<StatedResult> {
        self.stated.or_else(|| self.final_outcome().map(StatedResult::from))
    }

    /// How the game stands at the end of its main line.
    ///
    /// # Panics
    /// Never: the actions of the line were legal when they were entered.
    pub fn final_outcome(&self) -> Option<Outcome> {
        // Told again, because a copy would copy all variations too.
        let mut game = Game::from_position(self.game.start().clone());
        for node in self.game.main_line() {
            let action = self.game.action(node).expect("a node of the line has an action");
            let repeated = game.repeat(action, self.game.edit_at(node));
            repeated.expect("the action was legal when it was entered");
        }
        game.outcome()
    }
}

impl From<Outcome> for StatedResult {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Draw(_) => Self::Draw,
            Outcome::Win { winner, by } => {
                let by = match by {
                    WinReason::Resignation => WonBy::Resignation,
                    WinReason::Time => WonBy::Time,
                    WinReason::Foul(_) => WonBy::Forfeit,
                    WinReason::Row => WonBy::Unsaid,
                };
                Self::Win { winner, by }
            }
        }
    }
}
