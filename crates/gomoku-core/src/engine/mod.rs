//! One door to every computer player.
//!
//! An [`Engine`] answers two questions: which move ([`Engine::think`]), and, in a game with an
//! opening protocol, which decision ([`Engine::decide`]). It prints nothing and reads no clock;
//! who wants to watch or to stop it passes a callback.

mod hint;
mod level;
mod one_ply;
mod opening;

use std::ops::ControlFlow;

pub use hint::{Hint, HintReason, hint};
pub use level::{Level, LevelError};

use crate::game::{Action, Game, StageKind};
use crate::position::{Move, Position};
use one_ply::OnePly;

/// When to stop thinking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// At most this many positions looked at, if set.
    pub nodes: Option<u64>,
}

impl Limits {
    /// The same limits with at most `nodes` positions.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }
}

/// What the engine tells while it thinks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Info {
    /// Positions looked at so far.
    pub nodes: u64,
    /// The best move so far.
    pub best: Option<Move>,
}

/// What the engine answers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Choice {
    /// The move; `None` only where there is no legal move at all.
    pub mv: Option<Move>,
    /// The worth of the move in the engine's own scale, larger is better for the side to move.
    pub score: i32,
}

/// A computer player.
///
/// Equal level, seed and position give the same answer on every platform.
///
/// ```
/// use std::ops::ControlFlow;
/// use gomoku_core::engine::{Engine, Level, Limits};
/// use gomoku_core::grid::Color;
/// use gomoku_core::position::{Move, Setup};
/// use gomoku_core::rules::Variant;
///
/// let mut setup = Setup::from_diagram(Variant::Standard.rules(), "
///     . . . . . . . . .
///     . o x x x x . . .
///     . . . . . . . . .")?;
/// setup.to_move = Color::Black;
/// let mut engine = Engine::new(Level::STRONGEST, 1);
/// let go_on = &mut |_: &_| ControlFlow::Continue(());
/// let choice = engine.think(&setup.position()?, &Limits::default(), go_on);
/// assert_eq!(choice.mv, Some(Move::Place("g2".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Engine {
    level: Level,
    seed: u64,
    /// The tables of the rules played last.
    player: Option<OnePly>,
}

impl Engine {
    /// A player of this strength; `seed` varies its choice between equally good moves.
    pub const fn new(level: Level, seed: u64) -> Self {
        Self { level, seed, player: None }
    }

    /// Its strength.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The move to play in `position`.
    ///
    /// `watch` is called now and then; [`ControlFlow::Break`] ends the thinking and the best move so
    /// far is returned. The answer is always legal: a stone, a pass where no stone is legal and
    /// passes are allowed, or none where there is nothing to play.
    pub fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Choice {
        let (level, seed) = (self.level, self.seed);
        let choice = self.player(position).choose(position, level, seed);
        // One ply is looked at whatever the limits: a legal move must come.
        let nodes = limits.nodes.unwrap_or(1).max(1);
        let _ = watch(&Info { nodes, best: choice.mv });
        choice
    }

    /// The action to take in `game`: a move, or whatever its opening protocol waits for. `None`
    /// after the end, and where there is no legal action.
    pub fn decide(
        &mut self,
        game: &Game,
        limits: &Limits,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Action> {
        if game.outcome().is_some() {
            return None;
        }
        if game.stage().kind() == StageKind::Play {
            if !game.position().claimable().is_empty() {
                return Some(Action::ClaimFoul);
            }
            return self.think(game.position(), limits, watch).mv.map(Action::from);
        }
        let seed = self.seed;
        opening::decide(self.player(game.position()), game, seed)
    }

    fn player(&mut self, position: &Position) -> &OnePly {
        let fits = self.player.as_ref().is_some_and(|player| player.rules() == position.rules());
        if !fits {
            self.player = None;
        }
        self.player.get_or_insert_with(|| OnePly::new(position.rules()))
    }
}
