//! The slower search for every game that the search over shapes does not know: other lengths of the
//! row than five, and stones that fall.
//!
//! Alpha-beta by iterative deepening on the position itself, so that every rule holds: wins, draws,
//! fouls, gravity and passes. A side that can complete a row does, one that must stop a row does, and
//! a line that ends there is valued by the rows that are still open to one side only.
//!
//! Integers only, ties broken by point: equal limits give equal node counts on every platform.

use std::ops::ControlFlow;

use super::limits::{Info, Limits};
use super::root::Found;
use super::score::Score;
use super::table::{Bound, Entry, Table};
use crate::grid::{CELLS, Color, Point, PointSet};
use crate::position::{Move, Position};
use crate::rules::Outcome;

/// Nodes between two looks at the limits; a node takes some hundredths of a millisecond.
const CHECK_EVERY: u64 = 64;
/// Deepest iteration.
const MOST_DEPTH: u32 = 99;
/// On boards of at most this many points every point is a candidate.
const SMALL: usize = 36;
/// How far from the next stone a candidate is, in columns and rows.
const REACH: i32 = 2;
/// What a row that is still open is worth, by its stones: four times as much for each.
const ROW: i32 = 1;
/// More stones than this count no more: a row is then stopped or completed anyway.
const MOST_COUNTED: u32 = 6;

/// The generic search, with what it remembers from one position to the next.
#[derive(Debug)]
pub(crate) struct Generic {
    table: Table,
}

struct Search<'a> {
    position: Position,
    table: &'a Table,
    history: Box<[[i32; CELLS]; 2]>,
    limits: &'a Limits<'a>,
    watch: &'a mut dyn FnMut(&Info) -> ControlFlow<()>,
    info: Info,
    nodes: u64,
    stopped: bool,
}

impl Generic {
    /// A search with a table of at most this many bytes.
    pub(crate) fn new(table_bytes: usize) -> Self {
        Self { table: Table::new(table_bytes) }
    }

    /// Searches a position that is not over; nothing is found only where no stone may be placed.
    ///
    /// `watch` is called every few nodes and after every depth; a break stops the search and the best
    /// move so far is answered.
    pub(crate) fn search(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Found {
        self.table.next_search();
        let mut search = Search {
            position: position.clone(),
            table: &self.table,
            history: Box::new([[0; CELLS]; 2]),
            limits,
            watch,
            info: Info::default(),
            nodes: 0,
            stopped: false,
        };
        let best = if position.outcome().is_some() { Vec::new() } else { search.root() };
        Found { best, nodes: search.nodes }
    }
}

impl Search<'_> {
    fn root(&mut self) -> Vec<Info> {
        let us = self.position.to_move();
        let playable: PointSet =
            self.playable().iter().filter(|&point| self.limits.allows(point)).collect();
        if playable.is_empty() {
            return Vec::new();
        }
        let points = self.sensible(playable);
        let mut ordered = self.ordered(points, None);
        // Moves that are asked for and lie far from everything are better than none.
        ordered.extend((playable - points).iter());
        let lines = self.limits.multi_pv.max(1);
        let mut best = vec![Info { rank: 1, pv: vec![Move::Place(ordered[0])], ..Info::default() }];
        // With so many plies every line has ended.
        let rest = self.position.board().free().len() as u32;
        let deepest = self.limits.depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH).min(rest);
        for depth in 1..=deepest {
            let mut left = ordered.clone();
            for rank in 1..=lines.min(ordered.len()) {
                self.info.depth = depth;
                let Some((score, point)) = self.best_of(us, &left, depth as i32) else { break };
                left.retain(|&other| other != point);
                let info = Info {
                    depth,
                    selective_depth: self.info.selective_depth,
                    nodes: self.nodes,
                    rank,
                    score: Some(Score::raw(score)),
                    pv: self.line(point),
                    table_fill: self.table.fill(),
                };
                self.stopped |= (self.watch)(&info).is_break();
                self.info = info.clone();
                match best.get_mut(rank - 1) {
                    Some(slot) => *slot = info,
                    None => best.push(info),
                }
                if self.stopped {
                    break;
                }
            }
            let first = best[0].best().and_then(Move::point);
            // The best move goes first in the next depth.
            ordered.sort_by_key(|point| Some(*point) != first);
            let decided = best.iter().all(|info| info.score.is_some_and(Score::is_decided));
            let late = self.limits.time.is_some_and(|time| time.soft <= (time.elapsed)());
            if self.stopped || late || decided {
                break;
            }
        }
        best
    }

    /// The value of the best of these moves, the first of equal ones; `None` if it was stopped before
    /// the first was known.
    fn best_of(&mut self, us: Color, moves: &[Point], depth: i32) -> Option<(i32, Point)> {
        let (mut best, mut alpha) = (None, Score::MIN.get());
        for &point in moves {
            let value = self.after(Move::Place(point), us, depth, alpha, Score::MAX.get(), 0);
            if self.stopped {
                break;
            }
            if best.is_none_or(|(most, _)| most < value) {
                best = Some((value, point));
                alpha = value;
            }
        }
        best
    }

    /// The value, for the mover, of a move searched within a window.
    fn after(&mut self, mv: Move, us: Color, depth: i32, low: i32, high: i32, ply: usize) -> i32 {
        self.position.play_unchecked(mv, &mut ());
        let value = if self.position.to_move() == us {
            self.value(depth - 1, low, high, ply + 1)
        } else {
            -self.value(depth - 1, -high, -low, ply + 1)
        };
        self.position.undo();
        value
    }

    /// The value of the position for the side to move, `ply` plies below the root.
    fn value(&mut self, depth: i32, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        self.nodes += 1;
        self.info.selective_depth = self.info.selective_depth.max(ply as u32);
        if self.limits.nodes.is_some_and(|most| most <= self.nodes) {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(CHECK_EVERY) {
            self.info.nodes = self.nodes;
            let late = self.limits.time.is_some_and(|time| time.hard <= (time.elapsed)());
            self.stopped |= late || (self.watch)(&self.info).is_break();
        }
        let us = self.position.to_move();
        match self.position.outcome() {
            Some(Outcome::Win { winner, .. }) if winner == us => return Score::win_in(ply).get(),
            Some(Outcome::Win { .. }) => return Score::loss_in(ply).get(),
            Some(Outcome::Draw(_)) => return 0,
            None if self.stopped => return 0,
            None => {}
        }
        let playable = self.playable();
        if playable.is_empty() {
            if self.position.check(Move::Pass).is_err() || depth <= 0 {
                return 0;
            }
            return self.after(Move::Pass, us, depth, alpha, beta, ply);
        }
        if !(self.position.winning_points(us) & playable).is_empty() {
            return Score::win_in(ply + 1).get();
        }
        let blocks = self.position.winning_points(!us) & playable;
        if depth <= 0 && blocks.is_empty() {
            return self.evaluation(us);
        }
        // A forced reply costs no depth; without depth it is the only thing looked at.
        let depth = if blocks.len() == 1 { depth.max(0) + 1 } else { depth };
        let key = self.position.key();
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|entry| entry.settles(depth, alpha, beta, ply)) {
            return score;
        }
        let points = if blocks.is_empty() { self.near(playable) } else { blocks };
        let (mut best, mut best_point) = (Score::MIN.get(), None);
        let low = alpha;
        for point in self.ordered(points, known.and_then(Entry::best)) {
            let value = self.after(Move::Place(point), us, depth, alpha, beta, ply);
            if self.stopped {
                return best.max(0);
            }
            if best < value {
                (best, best_point) = (value, Some(point));
                alpha = alpha.max(value);
                if beta <= value {
                    self.history[us as usize][point.idx()] += depth.max(1) * depth.max(1);
                    break;
                }
            }
        }
        let bound = Bound::of(best, low, beta);
        self.table.store(key, ply, depth, Score::raw(best), bound, best_point);
        best
    }

    /// The points where a stone may be placed and does not lose by a foul, if there are any.
    fn playable(&self) -> PointSet {
        let (legal, us) = (self.position.legal_points(), self.position.to_move());
        if self.position.rules().fouls()[us].is_empty() {
            return legal;
        }
        let sound = legal - self.position.forbidden_points(us);
        if sound.is_empty() && !self.position.rules().passes() { legal } else { sound }
    }

    /// What is worth a look at the root: a win, else what stops one, else points near the stones.
    fn sensible(&self, playable: PointSet) -> PointSet {
        let us = self.position.to_move();
        let wins = self.position.winning_points(us) & playable;
        let blocks = self.position.winning_points(!us) & playable;
        let sets = [wins, blocks, self.near(playable)];
        sets.into_iter().find(|set| !set.is_empty()).unwrap_or(playable)
    }

    /// The candidates: all points of a small board or under gravity, else those near a stone.
    fn near(&self, playable: PointSet) -> PointSet {
        let (board, rules) = (self.position.board(), self.position.rules());
        if rules.gravity() || rules.size().area() <= SMALL {
            return playable;
        }
        if board.stones() == 0 {
            let center: PointSet = [rules.size().center()].into_iter().collect();
            return if (center & playable).is_empty() { playable } else { center };
        }
        let mut near = PointSet::EMPTY;
        for stone in board.stones_of(Color::Black) | board.stones_of(Color::White) {
            let (col, row) = (stone.col() as i32, stone.row() as i32);
            for (x, y) in (-REACH..=REACH).flat_map(|x| (-REACH..=REACH).map(move |y| (x, y))) {
                if let (Ok(col), Ok(row)) = (usize::try_from(col + x), usize::try_from(row + y)) {
                    near.extend(Point::try_new(col, row));
                }
            }
        }
        let near = near & playable;
        if near.is_empty() { playable } else { near }
    }

    /// The best-looking first: the known move, then by what cut before and by nearness to the middle.
    fn ordered(&self, points: PointSet, known: Option<Point>) -> Vec<Point> {
        let (us, center) = (self.position.to_move(), self.position.rules().size().center());
        let mut points: Vec<Point> = points.into_iter().collect();
        points.sort_by_key(|&point| {
            let off = point.col().abs_diff(center.col()) + point.row().abs_diff(center.row());
            (Some(point) != known, -self.history[us as usize][point.idx()], off, point)
        });
        points
    }

    /// Every place for a row that only one side has stones on counts for that side.
    fn evaluation(&self, us: Color) -> i32 {
        Score::evaluation(self.open_rows(us) - self.open_rows(!us)).get()
    }

    fn open_rows(&self, color: Color) -> i32 {
        let k = self.position.rules().k() as u32;
        let row = u32::MAX >> (u32::BITS - k);
        let (own, closed) = self.position.board().closed_words_of(color);
        let lines = own.as_flattened().iter().zip(closed.as_flattened());
        let mut sum = 0;
        for (&own, &closed) in lines.filter(|(own, _)| **own != 0) {
            for bit in 0..=u32::BITS - k {
                let stones = (own & row << bit).count_ones();
                if stones != 0 && closed & row << bit == 0 {
                    sum += ROW << (2 * stones.min(MOST_COUNTED));
                }
            }
        }
        sum
    }

    /// The line that the table knows after a move.
    fn line(&mut self, first: Point) -> Vec<Move> {
        let mut line = vec![Move::Place(first)];
        let (most, mut played) = (self.info.depth as usize, 0);
        while line.len() < most {
            self.position.play_unchecked(line[played], &mut ());
            played += 1;
            if self.position.outcome().is_some() {
                break;
            }
            let best = self.table.get(self.position.key()).and_then(Entry::best);
            let Some(point) = best.filter(|&point| self.playable().contains(point)) else { break };
            line.push(Move::Place(point));
        }
        for _ in 0..played {
            self.position.undo();
        }
        line
    }
}
