//! The computer's side: thinking on a thread of its own, within the time there is.

use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use gomoku_core::engine::{Engine, Info, Level, Limits};
use gomoku_core::game::{Action, Game, TimeControl};
use gomoku_core::grid::{Color, PointSet};
use gomoku_core::threat::threats;

use crate::io::Thinking;

/// The longest that the computer thinks about a move where no clock runs.
const PATIENCE: Duration = Duration::from_secs(10);
/// From here on it is worth saying that the computer thinks.
const NOTICEABLE: Duration = Duration::from_millis(250);

/// The computer player of a game.
#[derive(Debug)]
pub(super) struct Computer {
    engine: Engine,
}

impl Computer {
    pub(super) const fn new(level: Level, seed: u64) -> Self {
        Self { engine: Engine::new(level, seed) }
    }

    /// What the computer does now; `None` where there is nothing to do. `slow` is called once if
    /// that takes a while.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        thinking: &Thinking<'_>,
        slow: &mut dyn FnMut(),
    ) -> Option<Action> {
        let deadline = Instant::now() + budget(game);
        let engine = &mut self.engine;
        std::thread::scope(|scope| {
            let (answer, answered) = channel();
            scope.spawn(move || {
                let watch = &mut |_: &Info| {
                    if thinking.is_interrupted() || deadline <= Instant::now() {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                // Nobody waits any more if the main thread has gone.
                let _ = answer.send(engine.decide(game, &Limits::default(), watch));
            });
            match answered.recv_timeout(NOTICEABLE) {
                Ok(action) => action,
                Err(RecvTimeoutError::Timeout) => {
                    slow();
                    answered.recv().unwrap_or(None)
                }
                Err(RecvTimeoutError::Disconnected) => None,
            }
        })
    }
}

/// How long the computer may think about the next move.
fn budget(game: &Game) -> Duration {
    let (Some(control), Some(clocks)) = (game.time_control(), game.clocks()) else {
        return PATIENCE;
    };
    let clock = clocks[game.color_of(game.to_act())];
    let time = match control {
        TimeControl::SuddenDeath { .. } => clock.main / 30,
        TimeControl::Increment { increment, .. } => clock.main / 30 + increment.min(clock.main) / 2,
        TimeControl::ByoYomi { period, .. } => clock.main / 30 + period.min(clock.period) / 2,
        TimeControl::PerMove { limit } => limit.min(clock.main) / 2,
    };
    time.min(PATIENCE)
}

/// Whether the computer, playing `own`, takes a draw: when the other side is about to win, and when
/// hardly any room is left and it cannot win at once itself.
pub(super) fn accepts_draw(game: &Game, own: Color) -> bool {
    let position = game.position();
    let danger = threats(position, !own);
    let chance = threats(position, own);
    let is_lost = if position.to_move() == own {
        danger.fives.len() > 1 && chance.fives.is_empty()
    } else {
        danger.fives != PointSet::EMPTY
            || (danger.straight_fours != PointSet::EMPTY && chance.fives.is_empty())
    };
    let crowded = position.board().free().len() * 8 < position.rules().size().area();
    is_lost || (crowded && chance.fives.is_empty())
}
