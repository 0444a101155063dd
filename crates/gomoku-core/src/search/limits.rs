//! When a search stops, and what it tells on the way.

use std::fmt;
use std::time::Duration;

use super::score::Score;
use crate::grid::{Point, PointSet};
use crate::position::Move;

/// When to stop thinking, and what to leave out. Without limits a search goes on until the value of
/// the position is proven or the callback stops it.
///
/// ```
/// use gomoku_core::search::Limits;
/// let limits = Limits::default().with_depth(6).with_nodes(100_000);
/// assert_eq!(limits.nodes, Some(100_000));
/// ```
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Limits<'a> {
    /// At most this many plies, extensions apart.
    pub depth: Option<u32>,
    /// At most this many positions. A search with only this limit is the same on every machine.
    pub nodes: Option<u64>,
    /// How long.
    pub time: Option<TimeLimit<'a>>,
    /// Points that are not to be played now.
    pub excluded: PointSet,
    /// If set, only these points may be played now.
    pub included: Option<PointSet>,
    /// How many best moves to report, each with its line; 0 counts as 1.
    pub multi_pv: usize,
}

/// How long to think, by a clock that belongs to the caller.
#[derive(Clone, Copy)]
pub struct TimeLimit<'a> {
    /// No new depth is begun when this much time has passed.
    pub soft: Duration,
    /// The search stops when this much time has passed.
    pub hard: Duration,
    /// Time since the search was asked for.
    pub elapsed: &'a dyn Fn() -> Duration,
}

impl fmt::Debug for TimeLimit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TimeLimit")
            .field("soft", &self.soft)
            .field("hard", &self.hard)
            .finish_non_exhaustive()
    }
}

impl<'a> Limits<'a> {
    /// The same limits with at most `plies` plies.
    #[must_use]
    pub const fn with_depth(mut self, plies: u32) -> Self {
        self.depth = Some(plies);
        self
    }

    /// The same limits with at most `nodes` positions.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// The same limits with a time limit.
    #[must_use]
    pub const fn with_time(mut self, time: TimeLimit<'a>) -> Self {
        self.time = Some(time);
        self
    }

    /// The same limits without these points.
    #[must_use]
    pub const fn with_excluded(mut self, points: PointSet) -> Self {
        self.excluded = points;
        self
    }

    /// The same limits with only these points.
    #[must_use]
    pub const fn with_included(mut self, points: PointSet) -> Self {
        self.included = Some(points);
        self
    }

    /// The same limits with this many best moves reported.
    #[must_use]
    pub const fn with_multi_pv(mut self, lines: usize) -> Self {
        self.multi_pv = lines;
        self
    }

    /// Whether `point` may be played now.
    pub fn allows(&self, point: Point) -> bool {
        !self.excluded.contains(point) && self.included.is_none_or(|set| set.contains(point))
    }
}

/// What a search tells while it thinks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Info {
    /// Depth of the iteration, plies.
    pub depth: u32,
    /// The longest line looked at, plies.
    pub selective_depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// Which of the best moves this is, 1 for the best.
    pub rank: usize,
    /// Its value, if there is one yet.
    pub score: Option<Score>,
    /// The principal variation; its first move is the best so far.
    pub pv: Vec<Move>,
    /// How full the transposition table is, in thousandths.
    pub table_fill: u32,
}

impl Info {
    /// The best move so far.
    pub fn best(&self) -> Option<Move> {
        self.pv.first().copied()
    }
}
