//! One door to every computer player.
//!
//! An [`Engine`] answers two questions: which move ([`Engine::think`]), and, in a game with an
//! opening protocol, which decision ([`Engine::decide`]). It prints nothing and reads no clock;
//! who wants to watch or to stop it passes a callback.

mod book;
mod drops;
mod floor;
mod heat;
mod hint;
mod level;
mod manners;
mod marks;
mod near;
mod one_ply;
mod opening;
mod solve;
mod tutorial;
mod vary;

use std::ops::ControlFlow;
use std::sync::Arc;

pub use book::{BookEntry, BookEntryError, BookMove, OpeningBook, OpeningBookError};
pub use floor::{beginner, one_ply};
pub use heat::{HeatMap, heat_map};
pub use hint::{Hint, HintReason, hint, hint_with, why, why_knowing};
pub use level::{Level, LevelError};
pub use manners::thinking_time;
pub use marks::{Makes, Marks, marks};
pub use solve::{Solution, Solved};
pub use tutorial::tutorial;

pub use crate::search::{Info, Limits, Score, SearchKind, TimeLimit};

use crate::game::{Action, Game, StageKind};
use crate::position::{Move, Position};
use crate::search::{Found, Generic, Mcts, Searcher};
use drops::Drops;
use one_ply::OnePly;

/// What the engine answers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Choice {
    /// The move; `None` only where there is no legal move at all.
    pub mv: Option<Move>,
    /// What the position is worth to the side to move, where a search has said so.
    pub score: Option<Score>,
    /// The line that the engine expects; it begins with the move.
    pub pv: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
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
#[derive(Debug)]
pub struct Engine {
    level: Level,
    seed: u64,
    kind: SearchKind,
    table_bytes: usize,
    #[cfg(feature = "threads")]
    threads: usize,
    book: Option<Arc<OpeningBook>>,
    /// The tables of the rules played last.
    player: Option<OnePly>,
    /// What the search remembers of this game.
    searcher: Option<Searcher>,
    /// The second mind.
    mcts: Option<Mcts>,
    /// What is remembered where it is no five in a row.
    generic: Option<Generic>,
    /// The player of Connect Four.
    drops: Drops,
}

/// Bytes of the transposition table, unless told otherwise.
const TABLE_BYTES: usize = 64 << 20;
/// Positions looked at by the strongest level where the caller sets no limit.
const USUAL_NODES: u64 = 100_000;

impl Engine {
    /// A player of this strength; `seed` varies its choice between moves that look about as good to it.
    pub const fn new(level: Level, seed: u64) -> Self {
        let drops = Drops::NEW;
        Self {
            level,
            seed,
            kind: SearchKind::AlphaBeta,
            table_bytes: TABLE_BYTES,
            #[cfg(feature = "threads")]
            threads: 1,
            book: None,
            player: None,
            searcher: None,
            mcts: None,
            generic: None,
            drops,
        }
    }

    /// The same player with a transposition table of at most this many bytes.
    #[must_use]
    pub const fn with_table_bytes(mut self, bytes: usize) -> Self {
        self.table_bytes = bytes;
        self
    }

    /// The same player with another search, for five in a row on the levels that search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use gomoku_core::engine::{Engine, Level, Limits, SearchKind};
    /// use gomoku_core::position::{Move, Position};
    /// use gomoku_core::rules::Variant;
    ///
    /// let mut position = Position::new(Variant::Freestyle.rules());
    /// for text in ["h8", "a1", "i8", "a3", "j8", "a5"] {
    ///     position.play(Move::Place(text.parse()?));
    /// }
    /// let mut engine = Engine::new(Level::STRONGEST, 0).with_search(SearchKind::Mcts);
    /// let limits = Limits::default().with_nodes(1_000);
    /// let choice = engine.think(&position, &limits, &mut |_| ControlFlow::Continue(()));
    /// assert!(choice.score.is_some_and(|score| score.is_decided()));
    /// # Ok::<(), gomoku_core::grid::ParsePointError>(())
    /// ```
    #[must_use]
    pub const fn with_search(mut self, kind: SearchKind) -> Self {
        self.kind = kind;
        self
    }

    /// The same player with an opening book, or without one. Its strongest level follows the book where
    /// it is asked for one move of a position that is there; the seed chooses between moves that are
    /// worth about the same. A new player has none.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use gomoku_core::engine::{Engine, Level, Limits, OpeningBook};
    /// use gomoku_core::position::Position;
    /// use gomoku_core::rules::Variant;
    /// let mut engine = Engine::new(Level::STRONGEST, 0).with_book(Some(OpeningBook::built_in()));
    /// let position = Position::new(Variant::Freestyle.rules());
    /// let choice = engine.think(&position, &Limits::default(), &mut |_| ControlFlow::Continue(()));
    /// assert_eq!((choice.mv.map(|mv| mv.to_string()), choice.nodes), (Some("h8".to_owned()), 0));
    /// ```
    #[must_use]
    pub fn with_book(mut self, book: Option<Arc<OpeningBook>>) -> Self {
        self.book = book;
        self
    }

    /// The same player with so many threads, at least one, at five in a row on its strongest level; the
    /// weaker ones are held to a number of positions and would gain nothing. With several threads its
    /// answers are not the same from run to run.
    #[cfg(feature = "threads")]
    #[must_use]
    pub const fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Forgets what was learned in earlier positions, as if new.
    pub fn clear(&mut self) {
        self.searcher = None;
        self.mcts = None;
        self.generic = None;
        self.drops = Drops::NEW;
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
    ///
    /// Without any limit the strongest level looks at some hundred thousand positions, and in
    /// Connect Four at as many as it takes to know the score.
    pub fn think(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Choice {
        let (level, seed) = (self.level, self.seed);
        if let Some(board) = drops::playable(position) {
            let asked = drops::Asked { position, board, level, seed, limits };
            if let Some(choice) = self.drops.choose(&asked, self.table_bytes, watch) {
                return choice;
            }
        }
        if let Some(choice) = self.booked(position, limits) {
            let (score, pv) = (choice.score, choice.pv.clone());
            // Nothing is left to be stopped.
            let _ = watch(&Info { rank: 1, score, pv, ..Info::default() });
            return choice;
        }
        let skill = level.skill(position.rules().gravity());
        if skill.nodes > 0
            && !skill.slips(seed, position.key())
            && let Some(choice) = self.search(position, limits, watch)
        {
            return self.varied(position, skill, limits, choice, watch);
        }
        let mv = self.player(position).choose(position, limits, skill, seed);
        let pv: Vec<Move> = mv.into_iter().collect();
        // One ply is looked at whatever the limits: a legal move must come.
        let info = Info { nodes: 1, depth: 1, rank: 1, pv: pv.clone(), ..Info::default() };
        // Nothing is left to be stopped.
        let _ = watch(&info);
        Choice { mv, score: None, pv, nodes: 1 }
    }

    /// The answer of a search; `None` where it finds no point.
    fn search(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Choice> {
        let limits = self.level.limit(limits);
        let found = self.found(position, &limits, watch);
        let best = found.best.into_iter().next()?;
        Some(Choice { mv: best.best(), score: best.score, pv: best.pv, nodes: found.nodes })
    }

    /// What the search for this game finds.
    fn found(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Found {
        let known = match self.kind {
            SearchKind::AlphaBeta => self.searcher().search(position, limits, watch),
            SearchKind::Mcts => {
                let bytes = self.table_bytes;
                let mcts = self.mcts.get_or_insert_with(|| Mcts::new(bytes));
                mcts.search(position, limits, watch)
            }
        };
        known.unwrap_or_else(|| {
            let bytes = self.table_bytes;
            let generic = self.generic.get_or_insert_with(|| Generic::new(bytes));
            generic.search(position, limits, watch)
        })
    }

    fn searcher(&mut self) -> &mut Searcher {
        let bytes = self.table_bytes;
        #[cfg(feature = "threads")]
        let threads = if self.level == Level::STRONGEST { self.threads } else { 1 };
        self.searcher.get_or_insert_with(|| {
            let searcher = Searcher::new(bytes);
            #[cfg(feature = "threads")]
            let searcher = searcher.with_threads(threads);
            searcher
        })
    }

    /// In Connect Four, the exact score of every column for the side to move, the left one first:
    /// [`Solver::solve_columns`](crate::connect4::Solver::solve_columns), with the opening book.
    /// `None` under other rules, after the end, and when the thinking was ended before.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use gomoku_core::engine::{Engine, Level, Limits};
    /// use gomoku_core::position::Position;
    /// use gomoku_core::rules::Variant;
    /// let position = Position::new(Variant::ConnectFour.rules());
    /// let mut engine = Engine::new(Level::STRONGEST, 0);
    /// let go_on = &mut |_: &_| ControlFlow::Continue(());
    /// let scores = engine.column_scores(&position, &Limits::default(), go_on).unwrap();
    /// assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2].map(Some));
    /// ```
    pub fn column_scores(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Vec<Option<i32>>> {
        let board = drops::playable(position)?;
        self.drops.columns(&board, self.table_bytes, limits, watch)
    }

    /// The action to take in `game`: a move, or whatever its opening protocol waits for. `None`
    /// after the end, and where there is no legal action.
    pub fn decide(
        &mut self,
        game: &Game,
        limits: &Limits<'_>,
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
        self.open(game, limits, watch)
    }

    fn player(&mut self, position: &Position) -> &OnePly {
        let fits = self.player.as_ref().is_some_and(|player| player.rules() == position.rules());
        if !fits {
            self.player = None;
        }
        self.player.get_or_insert_with(|| OnePly::new(position.rules()))
    }
}
