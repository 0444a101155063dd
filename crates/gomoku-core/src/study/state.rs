//! What is kept of a study that goes on later. The game itself is kept elsewhere, as a record.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Finding, Study};
use crate::engine::Score;
use crate::position::Move;

/// What a study has found, without the game: a value of `serde`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    nodes: u64,
    moves: Vec<Move>,
    findings: Vec<Option<Saved>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    score: Option<Value>,
    line: Vec<Move>,
    nodes: u64,
    limit: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Value {
    WinIn(u16),
    LossIn(u16),
    Evaluation(i32),
}

/// A state that belongs to no study of this game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StateError {
    /// Its moves are others.
    #[error("the saved study is of another game: its move {number} is not the game's")]
    OtherMoves {
        /// The first that differs or is missing, from 1.
        number: usize,
    },
    /// It has not one place for each position.
    #[error("the saved study has {found} positions: expected {expected}")]
    Positions {
        /// How many it has.
        found: usize,
        /// How many the game has.
        expected: usize,
    },
}

impl Study {
    /// What has been found, to be saved.
    pub fn state(&self) -> State {
        let saved = |finding: &Finding| Saved {
            score: finding.score.map(Value::from),
            line: finding.line.clone(),
            nodes: finding.nodes,
            limit: finding.limit,
        };
        State {
            nodes: self.nodes,
            moves: self.moves.clone(),
            findings: self.findings.iter().map(|found| found.as_ref().map(saved)).collect(),
        }
    }

    /// Goes on from what was saved, with its number of positions a move.
    ///
    /// # Errors
    /// [`StateError`] if it was saved for another game; the study is as before.
    pub fn resume(&mut self, state: State) -> Result<(), StateError> {
        let most = self.moves.len().max(state.moves.len());
        if let Some(other) = (0..most).find(|&idx| self.moves.get(idx) != state.moves.get(idx)) {
            return Err(StateError::OtherMoves { number: other + 1 });
        }
        let (found, expected) = (state.findings.len(), self.findings.len());
        if found != expected {
            return Err(StateError::Positions { found, expected });
        }
        let finding = |saved: Saved| Finding {
            score: saved.score.map(Score::from),
            line: saved.line,
            nodes: saved.nodes,
            limit: saved.limit,
        };
        self.nodes = state.nodes.max(1);
        self.findings = state.findings.into_iter().map(|saved| saved.map(finding)).collect();
        Ok(())
    }
}

impl From<Score> for Value {
    fn from(score: Score) -> Self {
        match score.plies() {
            Some(plies) if plies > 0 => Self::WinIn(plies as u16),
            Some(plies) => Self::LossIn(plies.unsigned_abs() as u16),
            None => Self::Evaluation(score.get()),
        }
    }
}

impl From<Value> for Score {
    fn from(value: Value) -> Self {
        match value {
            Value::WinIn(plies) => Self::win_in(plies.into()),
            Value::LossIn(plies) => Self::loss_in(plies.into()),
            Value::Evaluation(value) => Self::evaluation(value),
        }
    }
}
