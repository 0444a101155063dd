//! The computer's side: thinking on a thread of its own, within the time there is.

use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use gomoku_core::engine::{Engine, Info, Level, Limits, Score, TimeLimit};
use gomoku_core::game::{Action, Game, TimeControl};
use gomoku_core::grid::Color;
use gomoku_core::threat::threats;

use crate::io::Thinking;

/// The longest that the computer thinks about a move.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest that it thinks about a draw offer.
const DRAW_PATIENCE: Duration = Duration::from_secs(2);
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
        let engine = &mut self.engine;
        std::thread::scope(|scope| {
            let (answer, answered) = channel();
            scope.spawn(move || {
                let started = Instant::now();
                let budget = budget(game);
                let elapsed = || started.elapsed();
                let limits = match budget {
                    None => Limits::default(),
                    // Half of the time is for depths that turn out to take longer.
                    Some(hard) => Limits::default().with_time(TimeLimit {
                        soft: hard / 2,
                        hard,
                        elapsed: &elapsed,
                    }),
                };
                let deadline = started + budget.unwrap_or(PATIENCE);
                // Nobody waits any more if the main thread has gone.
                let _ = answer.send(engine.decide(game, &limits, &mut until(deadline, thinking)));
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

    /// Whether the computer, playing `own`, takes a draw: when it sees that it loses, and when
    /// hardly any room is left and it cannot win at once.
    pub(super) fn accepts_draw(
        &mut self,
        game: &Game,
        own: Color,
        thinking: &Thinking<'_>,
    ) -> bool {
        let position = game.position();
        let deadline = Instant::now() + DRAW_PATIENCE;
        let seen =
            self.engine.think(position, &Limits::default(), &mut until(deadline, thinking)).score;
        let decided = seen.filter(|score| score.is_decided());
        if let Some(score) = decided {
            let mover_wins = score > Score::EVEN;
            return mover_wins != (position.to_move() == own);
        }
        let crowded = position.board().free().len() * 8 < position.rules().size().area();
        let can_win = !threats(position, own).fives.is_empty();
        let must_answer = !threats(position, !own).fives.is_empty();
        !can_win && (crowded || (must_answer && position.to_move() != own))
    }
}

/// The callback that lets the engine think until a moment or until Ctrl-C.
fn until<'a>(
    deadline: Instant,
    thinking: &'a Thinking<'_>,
) -> impl FnMut(&Info) -> ControlFlow<()> + 'a {
    move |_: &Info| {
        if thinking.is_interrupted() || deadline <= Instant::now() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// How long the computer may think about the next move; `None` where no clock runs.
fn budget(game: &Game) -> Option<Duration> {
    let clock = game.clocks()?[game.color_of(game.to_act())];
    let time = match game.time_control()? {
        TimeControl::SuddenDeath { .. } => clock.main / 30,
        TimeControl::Increment { increment, .. } => clock.main / 30 + increment.min(clock.main) / 2,
        TimeControl::ByoYomi { period, .. } => clock.main / 30 + period.min(clock.period) / 2,
        TimeControl::PerMove { limit } => limit.min(clock.main) / 2,
    };
    Some(time.min(PATIENCE))
}
