//! Games of the engine with itself, to learn an evaluation from.
//!
//! A game depends only on the [`SelfPlay`] and its number, so a list of games can be continued where
//! it ended, and shared out among threads: [`SelfPlay::run`] does both.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use gomoku_core::grid::{Color, Point, PointSet, Size};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{Outcome, Variant};
use gomoku_core::search::{Limits, Score, Searcher};
use thiserror::Error;

/// An opening counts as balanced if searches of so many positions give neither side more than so
/// much: a hasty look first, since most openings are not.
const BALANCED: [(u64, i32); 2] = [(300, 300), (2_000, 200)];
/// Small, because it is forgotten before every game.
const TABLE_BYTES: usize = 4 << 20;
/// Lots drawn for one game; on a board where none gives a balanced opening there is no game.
const MOST_DRAWS: usize = 10_000;

/// How games are generated.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// The rules; five in a row.
    pub variant: Variant,
    /// Boards, taken in turn.
    pub sizes: Vec<Size>,
    /// Positions looked at for a move; each move varies it by a quarter.
    pub nodes: u64,
    /// One of so many moves is the second best, that games stray; 0 for none.
    pub stray: u64,
    /// Other games come from another seed.
    pub seed: u64,
}

/// One move of a [`SelfGame`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfMove {
    /// The move.
    pub mv: Move,
    /// What the position before it was worth to the mover.
    pub score: Score,
    /// Whether it is not the move that the search found best.
    pub strayed: bool,
}

/// A game from a random balanced opening to its end, or to the first search that proved a win.
///
/// Shown as a line: rule, board, result for Black (1, 0, -1), the opening joined by commas, then each
/// move with the value of the position before it, a `!` behind a move that strayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfGame {
    /// The rules.
    pub variant: Variant,
    /// The board.
    pub size: Size,
    /// Who won, `None` for a draw.
    pub winner: Option<Color>,
    /// The first moves, which were drawn by lot.
    pub opening: Vec<Move>,
    /// The moves that the engine chose.
    pub moves: Vec<SelfMove>,
}

impl fmt::Display for SelfGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.winner {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        };
        let opening: Vec<String> = self.opening.iter().map(Move::to_string).collect();
        write!(f, "{} {} {result} {}", self.variant, self.size, opening.join(","))?;
        for SelfMove { mv, score, strayed } in &self.moves {
            write!(f, " {mv}:{}{}", score.get(), if *strayed { "!" } else { "" })?;
        }
        Ok(())
    }
}

/// Rules or boards that no games can be generated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SelfPlayError {
    /// The evaluation is of five in a row alone.
    #[error("{0}: only rules of five in a row without gravity can be learnt")]
    Rule(Variant),
    /// No board was named.
    #[error("no board to play on")]
    NoSize,
    /// No balanced opening was found.
    #[error("no balanced opening on {0} in {MOST_DRAWS} tries")]
    NoOpening(Size),
}

impl SelfPlay {
    /// The game of this number.
    ///
    /// # Errors
    /// [`SelfPlayError`] if there can be no game.
    pub fn game(&self, number: u64) -> Result<SelfGame, SelfPlayError> {
        let size = *self
            .sizes
            .get(number as usize % self.sizes.len().max(1))
            .ok_or(SelfPlayError::NoSize)?;
        let rules = self.variant.rules_on(size);
        if rules.k() != 5 || rules.gravity() {
            return Err(SelfPlayError::Rule(self.variant));
        }
        let mut lot = fastrand::Rng::with_seed(self.seed.rotate_left(32) ^ number);
        let mut searcher = Searcher::new(TABLE_BYTES);
        let opening = (0..MOST_DRAWS).find_map(|_| self.opening(size, &mut lot, &mut searcher));
        let (mut position, opening) = opening.ok_or(SelfPlayError::NoOpening(size))?;
        searcher.clear();
        let (variant, mut moves) = (self.variant, Vec::new());
        let mut winner = None;
        while position.outcome().is_none() {
            // A little variety in the effort keeps games from repeating each other.
            let effort = (self.nodes * lot.u64(75..125) / 100).max(1);
            let Some((mut mv, score)) = think(&mut searcher, &position, effort, PointSet::EMPTY)
            else {
                break;
            };
            if score.plies().is_some_and(|plies| plies > 0) {
                winner = Some(position.to_move());
                break;
            }
            let mut strayed = false;
            if self.stray > 0
                && lot.u64(..self.stray) == 0
                && !score.is_decided()
                && let Some(point) = mv.point()
                && let Some((second, _)) =
                    think(&mut searcher, &position, effort, [point].into_iter().collect())
            {
                (mv, strayed) = (second, true);
            }
            moves.push(SelfMove { mv, score, strayed });
            position.play(mv);
        }
        let winner = winner.or_else(|| position.outcome().and_then(Outcome::winner));
        Ok(SelfGame { variant, size, winner, opening, moves })
    }

    /// Plays the games from number `begin` on in so many threads and gives them to `take` in their
    /// order, until `take` breaks or `end` is reached.
    ///
    /// # Errors
    /// [`SelfPlayError`] of the first game that there can not be; those before it are taken.
    pub fn run(
        &self,
        (begin, end): (u64, u64),
        threads: usize,
        take: &mut dyn FnMut(&SelfGame) -> ControlFlow<()>,
    ) -> Result<(), SelfPlayError> {
        let (next, stopped) = (AtomicU64::new(begin), AtomicBool::new(false));
        let (sender, finished) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let (sender, next, stopped) = (sender.clone(), &next, &stopped);
                scope.spawn(move || {
                    while !stopped.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        // Nobody takes it once the run has been stopped.
                        if number >= end || sender.send((number, self.game(number))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let (mut waiting, mut due) = (BTreeMap::new(), begin);
            let mut result = Ok(());
            'taking: for (number, game) in &finished {
                waiting.insert(number, game);
                while let Some(game) = waiting.remove(&due) {
                    due += 1;
                    let goes_on = match game {
                        Ok(game) => take(&game).is_continue(),
                        Err(error) => {
                            result = Err(error);
                            false
                        }
                    };
                    if !goes_on {
                        stopped.store(true, Ordering::Relaxed);
                        break 'taking;
                    }
                }
            }
            result
        })
    }

    /// Three to six stones near each other about the middle, about even.
    fn opening(
        &self,
        size: Size,
        lot: &mut fastrand::Rng,
        searcher: &mut Searcher,
    ) -> Option<(Position, Vec<Move>)> {
        let mut position = Position::new(self.variant.rules_on(size));
        let mut moves = Vec::new();
        let count = lot.usize(3..7);
        let span = lot.usize(4..9);
        let (wide, high) = (span.min(size.width()), span.min(size.height()));
        let (left, low) = ((size.width() - wide) / 2, (size.height() - high) / 2);
        for _ in 0..100 {
            if moves.len() == count {
                break;
            }
            let mv = Move::Place(Point::new(left + lot.usize(..wide), low + lot.usize(..high)));
            if position.check(mv).is_ok() {
                position.play(mv);
                moves.push(mv);
            }
            if position.outcome().is_some() {
                return None;
            }
        }
        for (nodes, most) in BALANCED {
            let (_, score) = think(searcher, &position, nodes, PointSet::EMPTY)?;
            if score.get().abs() > most {
                return None;
            }
        }
        Some((position, moves))
    }
}

/// The best move, apart from the excluded ones, and what it is worth.
fn think(
    searcher: &mut Searcher,
    position: &Position,
    nodes: u64,
    excluded: PointSet,
) -> Option<(Move, Score)> {
    // So few positions may all go into the look for forced wins: then a search is given more.
    (0..8).find_map(|more| {
        let limits = Limits::default().with_nodes(nodes << more).with_excluded(excluded);
        let found = searcher.search(position, &limits, &mut |_| ControlFlow::Continue(()))?;
        let best = found.best.first()?;
        Some((best.best()?, best.score?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> SelfPlay {
        let sizes = vec![Size::square(15).unwrap(), Size::square(11).unwrap()];
        SelfPlay { variant: Variant::Freestyle, sizes, nodes: 200, stray: 5, seed: 3 }
    }

    #[test]
    fn games_can_be_replayed_and_end_as_they_say() {
        for number in 0..6 {
            let game = small().game(number).unwrap();
            assert_eq!(game.size, small().sizes[number as usize % 2]);
            let mut position = Position::new(game.variant.rules_on(game.size));
            for &mv in game.opening.iter().chain(game.moves.iter().map(|played| &played.mv)) {
                position.check(mv).unwrap();
                position.play(mv);
            }
            // Either the rules have ended it, or the side to move was seen to win.
            match position.outcome() {
                Some(outcome) => assert_eq!(outcome.winner(), game.winner),
                None => assert_eq!(game.winner, Some(position.to_move())),
            }
        }
    }

    #[test]
    fn a_run_in_threads_gives_the_same_games_in_their_order() {
        let alone: Vec<SelfGame> = (2..8).map(|number| small().game(number).unwrap()).collect();
        let mut taken = Vec::new();
        let mut take = |game: &SelfGame| {
            taken.push(game.clone());
            ControlFlow::Continue(())
        };
        small().run((2, 8), 3, &mut take).unwrap();
        assert_eq!(taken, alone);
        let mut count = 0;
        let mut stop = |_: &SelfGame| {
            count += 1;
            if count == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        small().run((0, u64::MAX), 2, &mut stop).unwrap();
        assert_eq!(count, 2);
    }

    #[test]
    fn what_cannot_be_played_is_an_error() {
        let drops = SelfPlay { variant: Variant::ConnectFour, ..small() };
        assert_eq!(drops.game(0), Err(SelfPlayError::Rule(Variant::ConnectFour)));
        let nowhere = SelfPlay { sizes: Vec::new(), ..small() };
        assert_eq!(
            nowhere.run((0, 1), 1, &mut |_| ControlFlow::Continue(())),
            Err(SelfPlayError::NoSize)
        );
    }

    #[test]
    fn a_game_is_one_line() {
        let line = small().game(0).unwrap().to_string();
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!(words[..2], ["freestyle", "15x15"]);
        assert!(["1", "0", "-1"].contains(&words[2]) && words[3].contains(','), "{line}");
        assert!(words[4..].iter().all(|word| word.contains(':')), "{line}");
    }
}
