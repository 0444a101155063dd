//! What the arena asks of every player.

use std::time::Duration;

use gomoku_core::grid::{Color, Point};
use gomoku_core::position::Position;
use gomoku_core::rules::Rules;
use serde::Serialize;
use thiserror::Error;

use crate::limit::Limit;

/// A player of one game after another.
pub(crate) trait Player: Send {
    /// Gets ready for a game.
    fn begin(&mut self, game: &GameStart<'_>) -> Result<(), Fault>;

    /// The point to play in `position`, reached by `moves`, where this side has used `used` so far,
    /// and how long that took.
    fn choose(
        &mut self,
        position: &Position,
        moves: &[Point],
        used: Duration,
    ) -> Result<(Point, Duration), Fault>;
}

/// A game about to begin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameStart<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) limit: &'a Limit,
    /// The color of the player that is told.
    pub(crate) color: Color,
    /// Varies our own players between games from the same opening.
    pub(crate) seed: u64,
}

/// What a player did wrong; the game is lost.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind", content = "text")]
#[non_exhaustive]
pub enum Fault {
    /// The program ended, or its pipes did.
    #[error("the program ended: {0}")]
    Crash(String),
    /// No answer in time.
    #[error("no answer in time: {0}")]
    Time(String),
    /// A move that the rules do not allow.
    #[error("an illegal move: {0}")]
    Illegal(String),
    /// An answer that is no move.
    #[error("no move: {0}")]
    Answer(String),
}

/// A player that cannot take part at all.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// The program could not be started.
    #[error("cannot start `{command}`: {source}")]
    Start {
        /// The program.
        command: String,
        /// Why.
        source: std::io::Error,
    },
    /// The program does not take the board or is not there.
    #[error("`{command}` is not ready: {fault}")]
    NotReady {
        /// The program.
        command: String,
        /// What it did.
        fault: Fault,
    },
}
