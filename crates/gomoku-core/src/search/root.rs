//! The root of a search: iterative deepening, several best moves, and a move in every case.

use std::fmt;
use std::ops::ControlFlow;

use super::alpha_beta::{History, Search, Shared, take_best};
use super::candidates::root_points;
use super::limits::{Info, Limits};
use super::provers::prove;
use super::score::Score;
use super::table::{Bound, Entry, Table};
use super::team::Team;
use super::tuning::Tuning;
use crate::grid::{Color, Point, PointSet};
use crate::pattern::Threat;
use crate::position::{Move, Position};
use crate::threat::{Fight, Vcf};

/// Deepest iteration.
const MOST_DEPTH: u32 = 64;
/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Found {
    /// The best lines, best first; empty only if no point may be played.
    pub best: Vec<Info>,
    /// Positions looked at.
    pub nodes: u64,
}

/// The alpha-beta search, with what it remembers from one position to the next.
///
/// ```
/// use std::ops::ControlFlow;
/// use gomoku_core::position::{Position, Move};
/// use gomoku_core::rules::Variant;
/// use gomoku_core::search::{Limits, Searcher};
///
/// let mut position = Position::new(Variant::Freestyle.rules());
/// for text in ["h8", "a1", "i8", "a3", "j8", "a5"] {
///     position.play(Move::Place(text.parse()?));
/// }
/// let mut searcher = Searcher::new(1 << 20);
/// let limits = Limits::default().with_depth(4);
/// let found = searcher.search(&position, &limits, &mut |_| ControlFlow::Continue(()))
///     .expect("five in a row");
/// assert_eq!(found.best[0].score.map(|score| score.to_string()).as_deref(), Some("#3"));
/// # Ok::<(), gomoku_core::grid::ParsePointError>(())
/// ```
pub struct Searcher {
    table: Table,
    tuning: Tuning,
    /// The calling thread's.
    own: Mind,
    /// One for each further thread.
    others: Vec<Mind>,
}

/// What a thread remembers for itself.
pub(super) struct Mind {
    pub(super) vcf: Vcf,
    pub(super) history: Box<History>,
}

impl Mind {
    fn new() -> Self {
        Self { vcf: Vcf::default(), history: Box::new(History::new()) }
    }
}

impl fmt::Debug for Searcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher").finish_non_exhaustive()
    }
}

impl Searcher {
    /// A search on one thread, with a transposition table of at most this many bytes.
    pub fn new(table_bytes: usize) -> Self {
        Self {
            table: Table::new(table_bytes),
            tuning: Tuning::BUILT_IN,
            own: Mind::new(),
            others: Vec::new(),
        }
    }

    /// The same search on so many threads, at least one. With several the answer is not the same from
    /// run to run; a limit in positions counts those of all threads together.
    #[cfg(feature = "threads")]
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.others.resize_with(threads.saturating_sub(1), Mind::new);
        self
    }

    /// The same search with other constants than those built in: for tuning, not for playing.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_tuning(mut self, tuning: Tuning) -> Self {
        self.tuning = tuning;
        self
    }

    /// Forgets everything, as if new.
    pub fn clear(&mut self) {
        self.table.clear();
        self.own = Mind::new();
        self.others.fill_with(Mind::new);
    }

    /// Searches a position that is not over. `None` unless five in a row win without gravity.
    ///
    /// `watch` is called every few hundred positions and after every depth; a break stops the search
    /// and the best move so far is answered. Some point that may be played is answered whatever the
    /// limits.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Found> {
        let fight = Fight::new(position)?;
        self.table.next_search();
        self.own.history.fade();
        self.others.iter_mut().for_each(|mind| mind.history.fade());
        if position.outcome().is_some() {
            return Some(Found { best: Vec::new(), nodes: 0 });
        }
        let us = position.to_move();
        let team = Team::new(1 + self.others.len(), limits.nodes);
        let shared = Shared { table: &self.table, team: &team, tuning: &self.tuning };
        let minds = (&mut self.own.vcf, &mut *self.own.history);
        let mut search = Search::new(fight, shared, minds, limits, watch);
        let best = match search.at_once(us) {
            Ok(best) => best,
            #[cfg(feature = "threads")]
            Err(first) if !self.others.is_empty() => {
                search.root_together(us, first, &mut self.others)
            }
            Err(first) => search.root(us, first),
        };
        let nodes = search.tell();
        Some(Found { best, nodes })
    }
}

/// What `first`, the best point by the order of moves, is worth where a search would tell no more.
pub(super) fn unsearched(fight: &Fight, us: Color, first: Point) -> Option<Info> {
    let pv = vec![Move::Place(first)];
    if fight.points(us, Threat::Five).contains(first) {
        // A five ends the game: there is nothing to search behind it.
        let score = Some(Score::win_in(1));
        return Some(Info { depth: 1, rank: 1, score, pv, ..Info::default() });
    }
    // Every first stone is as good as any; a search would only compare their edges.
    let is_empty = fight.board().stones() == 0;
    is_empty.then(|| Info { rank: 1, score: Some(Score::EVEN), pv, ..Info::default() })
}

/// What becomes of a depth that a search was stopped in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// Its lines count as far as they go: the best move of the depth before was looked at first.
    Kept,
    /// Its lines do not count: another search may know better than its first move.
    Dropped,
}

/// The lines of a depth that was perhaps not finished, completed by those of the depth before. No move
/// heads two of them.
fn completed(mut deeper: Vec<Info>, before: Vec<Info>, lines: usize) -> Vec<Info> {
    for info in before {
        if deeper.len() < lines && deeper.iter().all(|known| known.best() != info.best()) {
            deeper.push(Info { rank: deeper.len() + 1, ..info });
        }
    }
    deeper
}

impl Search<'_> {
    /// The answer where none has to be looked for, or the move to fall back on.
    fn at_once(&mut self, us: Color) -> Result<Vec<Info>, Point> {
        let Some(first) = self.best_by_order(us) else { return Ok(Vec::new()) };
        unsearched(&self.fight, us, first).map_or(Err(first), |info| Ok(vec![info]))
    }

    /// The search of the calling thread: the provers, then depth by depth.
    pub(super) fn root(&mut self, us: Color, first: Point) -> Vec<Info> {
        if self.limits.multi_pv <= 1
            && let Some(info) = self.root_proof(us)
        {
            return vec![info];
        }
        self.deepen(us, first, Unfinished::Kept, |_| true)
    }

    /// The best lines after one depth after another, as far as the limits let it; only of the depths
    /// that are `asked`.
    pub(super) fn deepen(
        &mut self,
        us: Color,
        first: Point,
        unfinished: Unfinished,
        asked: impl Fn(u32) -> bool,
    ) -> Vec<Info> {
        let mut best = vec![Info { rank: 1, pv: vec![Move::Place(first)], ..Info::default() }];
        let lines = self.limits.multi_pv.max(1);
        let deepest = self.limits.depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH);
        for depth in (1..=deepest).filter(|&depth| asked(depth)) {
            let deeper = self.iteration(us, depth, lines, &best);
            if self.stopped && unfinished == Unfinished::Dropped {
                break;
            }
            best = completed(deeper, best, lines);
            if self.stopped || self.is_enough(us, depth, &best) {
                break;
            }
        }
        best
    }

    /// Whether going deeper would change nothing, or is not worth the time.
    fn is_enough(&mut self, us: Color, depth: u32, best: &[Info]) -> bool {
        let decided = best.iter().all(|info| {
            let plies = info.score.and_then(Score::plies);
            plies.is_some_and(|plies| plies.unsigned_abs() <= depth + 1 || plies > 0)
        });
        let Some(time) = self.limits.time else { return decided };
        let single = depth >= 4
            && root_points(&mut self.fight, us, self.limits).len() == 1
            && best.len() == 1;
        decided || single || (time.elapsed)() >= time.soft
    }

    /// One depth: the best `lines` moves. Incomplete when stopped; what is there is sound.
    fn iteration(&mut self, us: Color, depth: u32, lines: usize, before: &[Info]) -> Vec<Info> {
        let mut found: Vec<Info> = Vec::new();
        let mut points = root_points(&mut self.fight, us, self.limits);
        for rank in 1..=lines {
            if points.is_empty() {
                break;
            }
            self.info.depth = depth;
            let guess = before.get(rank - 1).and_then(|info| info.score);
            let Some(score) = self.root_value(us, points, depth, guess) else { break };
            let info = Info {
                depth,
                selective_depth: self.info.selective_depth,
                nodes: self.tell(),
                rank,
                score: Some(score),
                pv: self.line(0),
                table_fill: self.table.fill(),
            };
            if let Some(point) = self.lines[0].first() {
                points.remove(*point);
            }
            self.info = info.clone();
            if (self.watch)(&info).is_break() {
                self.stopped = true;
            }
            found.push(info);
            if self.stopped {
                break;
            }
        }
        found
    }

    /// The value of the best of `points`, whose line is left in `lines[0]`; `None` if it was stopped
    /// before anything was certain.
    fn root_value(
        &mut self,
        us: Color,
        points: PointSet,
        depth: u32,
        guess: Option<Score>,
    ) -> Option<Score> {
        let (mut low, mut high) = (Score::MIN.get(), Score::MAX.get());
        let mut width = self.tuning.window;
        if let Some(guess) = guess.filter(|guess| depth >= 4 && !guess.is_decided()) {
            low = guess.get() - width;
            high = guess.get() + width;
        }
        loop {
            let value = self.root_window(us, points, depth as i32, low, high)?;
            if self.stopped || low < value && value < high {
                return Some(Score::raw(value));
            }
            width *= 3;
            let open = width > 1_000;
            if value <= low {
                low = if open { Score::MIN.get() } else { value - width };
            } else {
                high = if open { Score::MAX.get() } else { value + width };
            }
        }
    }

    fn root_window(
        &mut self,
        us: Color,
        points: PointSet,
        depth: i32,
        low: i32,
        high: i32,
    ) -> Option<i32> {
        let key = self.key(us);
        let known = self.table.get(key).and_then(Entry::best);
        let mut moves = self.ordered(us, points, known, 0);
        let (mut alpha, mut best, mut number) = (low, None, 0);
        let mut best_line = Vec::new();
        while let Some((_, point)) = take_best(&mut moves) {
            number += 1;
            let makes = |threat| self.fight.points(us, threat).contains(point);
            let threatens = makes(Threat::Four) || makes(Threat::Three);
            self.fight.place(point, us);
            let value = self.child((us, threatens), (alpha, high), depth, 0, number, false);
            self.fight.lift();
            if self.stopped {
                break;
            }
            if best.is_none_or(|(before, _)| value > before) {
                best = Some((value, point));
                best_line.clear();
                best_line.push(point);
                best_line.extend_from_slice(&self.lines[1]);
                alpha = alpha.max(value);
                if value >= high {
                    break;
                }
            }
        }
        // A stopped search keeps what it knows only if the first, best-ordered move was finished.
        let (value, point) = best?;
        self.lines[0] = best_line;
        if !self.stopped {
            let bound = Bound::of(value, low, high);
            self.table.store(key, 0, depth, Score::raw(value), bound, Some(point));
        }
        Some(value)
    }

    /// A win that the provers know before anything is searched.
    fn root_proof(&mut self, us: Color) -> Option<Info> {
        let (watch, info) = (&mut *self.watch, &self.info);
        let stop = &mut || watch(info).is_break();
        let proof = prove(&mut self.fight, self.vcf, us, self.limits, stop);
        self.nodes += proof.nodes;
        self.stopped |= proof.stopped;
        let info = proof.info(self.tell(), self.table.fill())?;
        // The search is over with this; what the caller answers changes nothing.
        let _ = (self.watch)(&info);
        Some(info)
    }

    /// The move to answer if there is no time at all.
    fn best_by_order(&mut self, us: Color) -> Option<Point> {
        let points = root_points(&mut self.fight, us, self.limits);
        let size = self.fight.board().size();
        if self.fight.board().stones() == 0 && points.contains(size.center()) {
            return Some(size.center());
        }
        take_best(&mut self.ordered(us, points, None, 0)).map(|(_, point)| point)
    }
}
