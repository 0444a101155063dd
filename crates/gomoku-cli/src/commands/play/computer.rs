//! The computer's side: thinking on a thread of its own, within the time there is.

use std::ops::ControlFlow;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use gomoku_core::engine::{
    Engine, Hint, Info, Level, Limits, OpeningBook, TimeLimit, hint_with, thinking_time,
};
use gomoku_core::game::{Action, Game};
use gomoku_core::grid::Color;
use gomoku_core::position::{Move, Position};
use gomoku_core::study::{Lesson, lesson};

use crate::config::PlayConfig;
use crate::io::Thinking;

/// The longest that the computer thinks about a move.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest that it thinks about a draw offer.
const DRAW_PATIENCE: Duration = Duration::from_secs(2);
/// The longest that it thinks about a hint.
const HINT_TIME: Duration = Duration::from_secs(1);
/// Positions looked at before and after a move that may be a blunder, and the longest that it takes.
const LESSON_NODES: u64 = 30_000;
const LESSON_TIME: Duration = Duration::from_secs(3);
/// From here on it is worth saying that the computer thinks.
const NOTICEABLE: Duration = Duration::from_millis(250);

/// The computer player of a game.
#[derive(Debug)]
pub(super) struct Computer {
    engine: Engine,
}

impl Computer {
    pub(super) fn new(level: Level, config: &PlayConfig) -> Self {
        let engine = Engine::new(level, config.seed);
        let engine = engine.with_threads(config.threads).with_search(config.search);
        Self { engine: engine.with_book(config.book.then(OpeningBook::built_in)) }
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
                let budget = thinking_time(game).map(|time| time.min(PATIENCE));
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

    /// In Connect Four the exact score of every column; `None` elsewhere, and when it was stopped.
    pub(super) fn column_scores(
        &mut self,
        position: &Position,
        thinking: &Thinking<'_>,
    ) -> Option<Vec<Option<i32>>> {
        let until = &mut until(Instant::now() + PATIENCE, thinking);
        self.engine.column_scores(position, &Limits::default(), until)
    }

    /// Whether the computer, playing `own`, takes a draw: when it sees that it loses, and when
    /// hardly any room is left and it cannot win at once.
    pub(super) fn accepts_draw(
        &mut self,
        game: &Game,
        own: Color,
        thinking: &Thinking<'_>,
    ) -> bool {
        let mut watch = until(Instant::now() + DRAW_PATIENCE, thinking);
        self.engine.accepts_draw(game, own, &Limits::default(), &mut watch)
    }
}

/// A suggestion, within a time or until Ctrl-C.
pub(super) fn suggestion(position: &Position, thinking: &Thinking<'_>) -> Option<Hint> {
    let begun = Instant::now();
    let elapsed = || begun.elapsed();
    let (soft, hard) = (HINT_TIME / 2, HINT_TIME);
    let limits = Limits::default().with_time(TimeLimit { soft, hard, elapsed: &elapsed });
    hint_with(position, &limits, &mut until(begun + hard, thinking))
}

/// What is to be said about a legal move, within a time or until Ctrl-C.
pub(super) fn lesson_of(before: &Position, mv: Move, thinking: &Thinking<'_>) -> Lesson {
    let mut watch = until(Instant::now() + LESSON_TIME, thinking);
    lesson(before, mv, LESSON_NODES, None, &mut watch).unwrap_or(Lesson::Sound)
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
