//! The result of a position with the best play of both sides, as far as it can be proven.

use std::ops::ControlFlow;

use super::{Choice, Engine, Info, Limits, Score, drops};
use crate::position::Position;
use crate::rules::Outcome;

/// How a position ends with the best play of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solved {
    /// The side to move wins.
    Win,
    /// The side to move loses.
    Loss,
    /// Neither wins.
    Draw,
    /// Not proven within the limits.
    Unknown,
}

/// What [`Engine::solve`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// The result.
    pub solved: Solved,
    /// The best move with its score and line; where the result is a loss, the longest resistance that
    /// was found. Without a move after the end.
    pub choice: Choice,
}

impl Engine {
    /// How `position` ends with the best play of both sides.
    ///
    /// The same search as [`Engine::think`], which asks the provers of forced wins first; a win or a
    /// loss in its answer is proven, and the score tells the plies, though not always the fewest. A
    /// draw is proven where the exact solver knows the game, and after the end.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use gomoku_core::engine::{Engine, Level, Limits, Solved};
    /// use gomoku_core::grid::Color;
    /// use gomoku_core::position::Setup;
    /// use gomoku_core::rules::Variant;
    ///
    /// let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), "
    ///     . . . . . . . . .
    ///     . . . x x x . . .
    ///     . . . . . . . . .")?;
    /// setup.to_move = Color::Black;
    /// let mut engine = Engine::new(Level::STRONGEST, 0);
    /// let go_on = &mut |_: &_| ControlFlow::Continue(());
    /// let solution = engine.solve(&setup.position()?, &Limits::default(), go_on);
    /// assert_eq!(solution.solved, Solved::Win);
    /// assert_eq!(solution.choice.score.map(|score| score.to_string()).as_deref(), Some("#3"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Solution {
        if let Some(outcome) = position.outcome() {
            let choice = Choice { mv: None, score: None, pv: Vec::new(), nodes: 0 };
            let solved = match outcome {
                Outcome::Win { winner, .. } if winner == position.to_move() => Solved::Win,
                Outcome::Win { .. } => Solved::Loss,
                Outcome::Draw(_) => Solved::Draw,
            };
            return Solution { solved, choice };
        }
        let choice = self.think(position, limits, watch);
        let solved = match choice.score {
            Some(score) if score.plies().is_some_and(|plies| 0 < plies) => Solved::Win,
            Some(score) if score.is_decided() => Solved::Loss,
            // The exact solver has no other scores.
            Some(Score::EVEN) if drops::playable(position).is_some() => Solved::Draw,
            _ => Solved::Unknown,
        };
        Solution { solved, choice }
    }
}
