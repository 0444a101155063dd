//! A match: pairs of games from openings, several at a time.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use gomoku_core::grid::{ByColor, Color, Point};
use gomoku_core::rules::Rules;
use serde::Serialize;
use thiserror::Error;

use crate::contender::Contender;
use crate::game::{Played, play};
use crate::limit::Limit;
use crate::player::{Player, PlayerError};
use crate::standing::{Sprt, Standing, Verdict};

/// One of the two sides of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The player named first.
    First,
    /// The other.
    Second,
}

/// Who plays what.
#[derive(Clone, Debug)]
pub struct Match {
    /// The first and the second player.
    pub contenders: [Contender; 2],
    /// The rules.
    pub rules: Rules,
    /// The openings, played one after the other and then again from the beginning; at least one.
    pub openings: Vec<Vec<Point>>,
    /// The number of pairs of games.
    pub pairs: usize,
    /// What each player may use.
    pub limits: [Limit; 2],
    /// The number of games at the same time.
    pub concurrency: usize,
    /// When to stop before all pairs are played.
    pub sprt: Option<Sprt>,
    /// Varies our own players.
    pub seed: u64,
}

/// A match that cannot be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// A player is not there.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// There is nothing to play.
    #[error("a match needs an opening, a pair and a game at a time")]
    Nothing,
}

/// A finished game of a match.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its pair, from 0.
    pub pair: usize,
    /// Its opening, from 0.
    pub opening: usize,
    /// Who was Black.
    pub black: Side,
    /// The game.
    pub played: Played,
}

impl Finished {
    /// Half points of the first player: 0, 1 or 2.
    pub fn half_points(&self) -> usize {
        let first = if self.black == Side::First { Color::Black } else { Color::White };
        match self.played.winner {
            None => 1,
            Some(winner) if winner == first => 2,
            Some(_) => 0,
        }
    }
}

impl Match {
    /// Plays the match. `watch` is told of every finished game and of the standing with it; when it
    /// answers `false` no further pair begins.
    ///
    /// # Errors
    /// [`MatchError`] if a player cannot be started. Faults during games are results.
    pub fn run(
        &self,
        watch: &mut dyn FnMut(&Finished, &Standing) -> bool,
    ) -> Result<(Vec<Finished>, Standing), MatchError> {
        if self.openings.is_empty() || self.pairs == 0 || self.concurrency == 0 {
            return Err(MatchError::Nothing);
        }
        // Started here, so that a wrong command line is an error and not a lost match.
        let tables = self.concurrency.min(self.pairs);
        let mut players = Vec::new();
        for _ in 0..tables {
            let [first, second] = &self.contenders;
            players.push([first.open()?, second.open()?]);
        }
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        // Nobody plays ahead of who decides whether to go on.
        let (done, games) = sync_channel(0);
        let mut finished = Vec::new();
        let mut standing = Standing::default();
        let mut open_pairs: Vec<Option<usize>> = vec![None; self.pairs];
        thread::scope(|scope| {
            for mut pair in players {
                let (next, stop, done) = (&next, &stop, done.clone());
                scope.spawn(move || self.play_pairs(&mut pair, next, stop, &done));
            }
            drop(done);
            for game in games {
                standing.add_game(game.half_points());
                match open_pairs[game.pair].take() {
                    None => open_pairs[game.pair] = Some(game.half_points()),
                    Some(first) => standing.add_pair(first + game.half_points()),
                }
                let decided =
                    self.sprt.is_some_and(|test| test.verdict(&standing) != Verdict::Open);
                if !watch(&game, &standing) || decided {
                    stop.store(true, Ordering::SeqCst);
                }
                finished.push(game);
            }
        });
        finished.sort_by_key(|game| (game.pair, game.black != Side::First));
        Ok((finished, standing))
    }

    /// Plays pairs until none is left.
    fn play_pairs(
        &self,
        players: &mut [Box<dyn Player>; 2],
        next: &AtomicUsize,
        stop: &AtomicBool,
        done: &SyncSender<Finished>,
    ) {
        while !stop.load(Ordering::SeqCst) {
            let pair = next.fetch_add(1, Ordering::SeqCst);
            if self.pairs <= pair {
                return;
            }
            let opening = pair % self.openings.len();
            let seed = self.seed.wrapping_add((pair / self.openings.len()) as u64);
            for black in [Side::First, Side::Second] {
                let played = self.play_one(players, opening, black, seed);
                if done.send(Finished { pair, opening, black, played }).is_err() {
                    return;
                }
            }
        }
    }

    fn play_one(
        &self,
        players: &mut [Box<dyn Player>; 2],
        opening: usize,
        black: Side,
        seed: u64,
    ) -> Played {
        let [first, second] = players;
        let (first, second): (&mut dyn Player, &mut dyn Player) = (&mut **first, &mut **second);
        let [limit, other] = self.limits;
        let (mut seats, limits) = match black {
            Side::First => (ByColor::new(first, second), ByColor::new(limit, other)),
            Side::Second => (ByColor::new(second, first), ByColor::new(other, limit)),
        };
        play(&mut seats, &self.rules, &self.openings[opening], &limits, seed)
    }
}
