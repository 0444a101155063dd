//! Our own players, in this process. The only place here that talks to the engine.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gomoku_core::engine::{
    Engine, Info, Limits, OpeningBook, TimeLimit, beginner, one_ply, tutorial,
};
use gomoku_core::grid::Point;
use gomoku_core::position::{Move, Position};

use crate::contender::Settings;
use crate::limit::Limit;
use crate::player::{Fault, GameStart, Player};

/// One of our players.
pub(crate) enum BuiltIn {
    Engine { engine: Box<Engine>, settings: Settings, limit: Limit },
    OnePly { seed: u64 },
    Beginner { seed: u64 },
    Tutorial,
}

impl BuiltIn {
    pub(crate) fn engine(settings: Settings) -> Self {
        let engine = Box::new(new_engine(settings, 0));
        Self::Engine { engine, settings, limit: Limit::default() }
    }
}

fn new_engine(settings: Settings, seed: u64) -> Engine {
    Engine::new(settings.level, seed)
        .with_threads(usize::from(settings.threads))
        .with_search(settings.search)
        .with_book(settings.book.then(OpeningBook::built_in))
}

impl Player for BuiltIn {
    fn begin(&mut self, game: &GameStart<'_>) -> Result<(), Fault> {
        match self {
            Self::Engine { engine, settings, limit } => {
                // Nothing is remembered from one game to the next, so that games can be repeated.
                **engine = new_engine(*settings, game.seed);
                *limit = *game.limit;
            }
            Self::OnePly { seed } | Self::Beginner { seed } => *seed = game.seed,
            Self::Tutorial => {}
        }
        Ok(())
    }

    fn choose(
        &mut self,
        position: &Position,
        _: &[Point],
        used: Duration,
    ) -> Result<(Point, Duration), Fault> {
        let began = Instant::now();
        let choice = match self {
            Self::Engine { engine, limit, .. } => think(engine, limit, position, used),
            Self::OnePly { seed } => one_ply(position, *seed),
            Self::Beginner { seed } => beginner(position, *seed),
            Self::Tutorial => tutorial(position),
        };
        let nothing = || Fault::Answer("no point to play".to_owned());
        choice.and_then(Move::point).map(|point| (point, began.elapsed())).ok_or_else(nothing)
    }
}

fn think(engine: &mut Engine, limit: &Limit, position: &Position, used: Duration) -> Option<Move> {
    let began = Instant::now();
    let elapsed = || began.elapsed();
    let mut limits = Limits::default();
    limits.nodes = limit.nodes;
    // A little is left for the way back; of a game's time, most of it for later moves.
    let turn = limit.turn.map(|turn| turn.saturating_sub(turn / 16));
    let left = limit.left(used);
    let hard = [turn, left.map(|left| left / 6)].into_iter().flatten().min();
    if let Some(hard) = hard {
        let soft = left.map_or(hard, |left| hard.min(left / 24));
        limits = limits.with_time(TimeLimit { soft, hard, elapsed: &elapsed });
    }
    engine.think(position, &limits, &mut |_: &Info| ControlFlow::Continue(())).mv
}
