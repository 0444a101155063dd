//! The board that threat searches and the alpha-beta search play on: stones, shapes and a key.
//!
//! Only five in a row without gravity. It does not decide the game: a search reads wins from the
//! shapes before they are played.

use crate::board::Board;
use crate::grid::{Color, Point, PointSet};
use crate::pattern::{Accumulator, Threat};
use crate::position::{Position, stone_key};
use crate::rules::renju::FoulJudge;
use crate::rules::{FoulKinds, Rules, RunRule};

/// Stones with all that is kept about them.
#[derive(Clone, Debug)]
pub(crate) struct Fight {
    rules: Rules,
    board: Board,
    shapes: Accumulator,
    key: u64,
    placed: Vec<(Point, Color)>,
}

impl Fight {
    /// The stones of a position; `None` unless five in a row win without gravity, and forbidden
    /// points, if any, are those of exactly five.
    pub(crate) fn new(position: &Position) -> Option<Self> {
        let rules = *position.rules();
        let judged = |color: Color| {
            rules.fouls()[color].is_empty() || rules.run()[color] == RunRule::Exactly
        };
        if !Color::ALL.into_iter().all(judged) {
            return None;
        }
        let board = position.board().clone();
        let shapes = Accumulator::new(&rules, &board)?;
        let key = Color::ALL
            .into_iter()
            .flat_map(|color| {
                board.stones_of(color).into_iter().map(move |at| stone_key(color, at))
            })
            .fold(0, |key, stone| key ^ stone);
        Some(Self { rules, board, shapes, key, placed: Vec::new() })
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) const fn shapes(&self) -> &Accumulator {
        &self.shapes
    }

    /// The static evaluation for `color`, who is to move.
    pub(crate) fn value(&mut self, color: Color) -> i32 {
        self.shapes.value(color)
    }

    /// The key of the stones, without the side to move.
    pub(crate) const fn key(&self) -> u64 {
        self.key
    }

    /// The key after a stone of `color` on `point`.
    pub(crate) fn key_after(&self, point: Point, color: Color) -> u64 {
        self.key ^ stone_key(color, point)
    }

    /// The stone that was placed last since the search began.
    pub(crate) fn last(&self) -> Option<Point> {
        self.placed.last().map(|&(point, _)| point)
    }

    /// How many stones have been placed since the search began.
    pub(crate) const fn placed(&self) -> usize {
        self.placed.len()
    }

    /// Whether anything is forbidden to anyone.
    pub(crate) fn has_fouls(&self) -> bool {
        let fouls = self.rules.fouls();
        !fouls.black.is_empty() || !fouls.white.is_empty()
    }

    pub(crate) fn place(&mut self, point: Point, color: Color) {
        self.board.place(point, color, &mut self.shapes);
        self.key ^= stone_key(color, point);
        self.placed.push((point, color));
    }

    /// Lifts the stone that was placed last.
    pub(crate) fn lift(&mut self) {
        let (point, color) = self.placed.pop().expect("a stone was placed before");
        self.board.lift(point, &mut self.shapes);
        self.key ^= stone_key(color, point);
    }

    /// The free points where a stone of `color` makes the threat, forbidden ones included.
    pub(crate) const fn points(&self, color: Color, threat: Threat) -> &PointSet {
        self.shapes.points(color, threat)
    }

    /// The free points that may be forbidden to `color`.
    pub(crate) fn suspects_of(&self, color: Color) -> &PointSet {
        self.shapes.suspects(color)
    }

    /// Whether the free point is forbidden to `color`.
    pub(crate) fn is_forbidden(&self, color: Color, point: Point) -> bool {
        let kinds: FoulKinds = self.rules.fouls()[color];
        !kinds.is_empty()
            && self.shapes.suspects(color).contains(point)
            && FoulJudge::new(&self.board, color, kinds).is_forbidden(point)
    }

    /// The points of a set that are not forbidden to `color`.
    pub(crate) fn allowed(&self, color: Color, mut points: PointSet) -> PointSet {
        let suspects = points & *self.shapes.suspects(color);
        for point in suspects {
            if self.is_forbidden(color, point) {
                points.remove(point);
            }
        }
        points
    }

    /// Whether two completions of one four always win: not where a five can be closed by stones.
    pub(crate) const fn two_completions_win(&self, color: Color) -> bool {
        let run = match color {
            Color::Black => self.rules.run().black,
            Color::White => self.rules.run().white,
        };
        !matches!(run, RunRule::Unblocked { .. })
    }
}
