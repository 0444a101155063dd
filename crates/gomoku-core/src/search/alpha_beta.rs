//! Principal-variation search over shapes and threats.
//!
//! A *PV node* has an open window (alpha + 1 < beta) and its value is wanted exactly; every other node
//! is asked only whether its value is at least beta. Wins and losses that the shapes show are
//! returned without search, a reply that is forced costs no depth, and a leaf is asked for a win by
//! fours before its evaluation is taken.
//!
//! Integers only, ties broken by point: equal limits give equal node counts on every platform.

use std::ops::ControlFlow;

use super::candidates::{Situation, near, situation};
use super::limits::{Info, Limits};
use super::score::Score;
use super::table::{Bound, Entry, Table};
use super::team::Team;
use super::tuning::Tuning;
use crate::grid::{CELLS, Color, Point, PointSet};
use crate::pattern::Threat;
use crate::position::Move;
use crate::threat::{Fight, Vcf};

/// Mixed into the key where White is to move.
const WHITE_TO_MOVE: u64 = 0x5D3A_9C1F_7B24_E681;
/// Nodes between two looks at the limits.
const CHECK_EVERY: u64 = 512;
/// Fours of one win by fours looked for inside the search, and nodes for that: few, since a search of
/// all moves one ply deeper is worth more than a deep look at fours everywhere.
pub(super) const LEAF_FOURS: u16 = 24;
const LEAF_NODES: u64 = 10;
/// Failures remembered by the four-search: few enough that the map never takes long to grow, which no
/// clock can interrupt.
pub(super) const MOST_FAILURES: usize = 400_000;
/// No line of a search is longer.
pub(super) const MOST_PLIES: usize = 240;

/// What the threads of a search have in common.
#[derive(Clone, Copy)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) team: &'a Team,
    pub(super) tuning: &'a Tuning,
}

/// One thread of a search: the board, what is shared with later searches, and the limits.
pub(super) struct Search<'a> {
    pub(super) fight: Fight,
    pub(super) table: &'a Table,
    pub(super) team: &'a Team,
    pub(super) tuning: &'a Tuning,
    pub(super) vcf: &'a mut Vcf,
    pub(super) history: &'a mut History,
    pub(super) limits: &'a Limits<'a>,
    pub(super) watch: &'a mut dyn FnMut(&Info) -> ControlFlow<()>,
    pub(super) info: Info,
    pub(super) nodes: u64,
    /// How many of them the team has been told of.
    told: u64,
    /// How many there may be before the team has to be asked for more.
    granted: u64,
    pub(super) stopped: bool,
    /// The best line found from each ply.
    pub(super) lines: Vec<Vec<Point>>,
    /// The last two quiet moves of each ply that were too good for the other side.
    pub(super) killers: Vec<[Option<Point>; 2]>,
}

/// How often a point has been good for a color lately.
#[derive(Clone, Debug)]
pub(super) struct History {
    worth: [[i32; CELLS]; 2],
    /// By color and the other side's last move: what refuted that move the last time.
    replies: [[Option<Point>; CELLS]; 2],
}

impl History {
    pub(super) const fn new() -> Self {
        Self { worth: [[0; CELLS]; 2], replies: [[None; CELLS]; 2] }
    }

    /// Halves everything, so that a new search soon learns its own.
    pub(super) fn fade(&mut self) {
        self.worth.iter_mut().flatten().for_each(|worth| *worth /= 4);
    }

    const fn get(&self, color: Color, point: Point) -> i32 {
        self.worth[color as usize][point.idx()]
    }

    /// Moves towards the bonus; the result stays within ±4096.
    const fn add(&mut self, color: Color, point: Point, bonus: i32) {
        let worth = &mut self.worth[color as usize][point.idx()];
        *worth += bonus - *worth * bonus.abs() / 4096;
    }
}

/// Eight times the base-two logarithm, interpolated.
const fn log8(n: usize) -> i32 {
    let whole = n.ilog2();
    (8 * whole) as i32 + (((n - (1 << whole)) * 8) >> whole) as i32
}

impl Tuning {
    /// How many plies a late quiet move is searched less.
    const fn less(&self, depth: i32, number: usize) -> i32 {
        (log8(depth as usize) * log8(number) + self.reduction) / self.reduction_divisor
    }

    /// After how many quiet moves the rest are not looked at.
    const fn most_moves(&self, depth: i32) -> usize {
        (self.late + self.late_by_depth * depth * depth / 8) as usize
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(
        fight: Fight,
        Shared { table, team, tuning }: Shared<'a>,
        (vcf, history): (&'a mut Vcf, &'a mut History),
        limits: &'a Limits<'a>,
        watch: &'a mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Self {
        Self {
            fight,
            table,
            team,
            tuning,
            vcf,
            history,
            limits,
            watch,
            info: Info::default(),
            nodes: 0,
            told: 0,
            granted: team.take(),
            stopped: false,
            lines: vec![Vec::new(); MOST_PLIES + 2],
            killers: vec![[None; 2]; MOST_PLIES + 2],
        }
    }

    pub(super) fn key(&self, us: Color) -> u64 {
        self.fight.key() ^ if us == Color::White { WHITE_TO_MOVE } else { 0 }
    }

    /// Counts a node and looks at the limits now and then.
    fn enter(&mut self, ply: usize) {
        self.nodes += 1;
        self.lines[ply].clear();
        self.info.selective_depth = self.info.selective_depth.max(ply as u32);
        if self.nodes >= self.granted {
            let more = self.team.take();
            self.granted = self.granted.saturating_add(more);
            self.stopped |= more == 0;
        }
        if self.nodes.is_multiple_of(CHECK_EVERY) {
            self.look_up();
        }
    }

    /// Asks the clock, the team and the caller whether to go on.
    pub(super) fn look_up(&mut self) {
        self.info.nodes = self.tell();
        let late = self.limits.time.is_some_and(|time| (time.elapsed)() >= time.hard);
        if late || self.team.is_over() || (self.watch)(&self.info).is_break() {
            self.stopped = true;
        }
        self.vcf.trim(MOST_FAILURES);
    }

    /// Tells the team what has been looked at; the positions of all threads.
    pub(super) fn tell(&mut self) -> u64 {
        let more = self.nodes - self.told;
        self.told = self.nodes;
        self.team.tell(more)
    }

    /// The value of the position for `us`, who is to move, between the bounds.
    pub(super) fn value(
        &mut self,
        us: Color,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        self.enter(ply);
        if self.stopped || self.fight.board().is_full() {
            return 0;
        }
        if ply >= MOST_PLIES {
            return self.evaluation(us);
        }
        // No line from here is better than winning at once or worse than losing at once.
        alpha = alpha.max(Score::loss_in(ply).get());
        beta = beta.min(Score::win_in(ply + 1).get());
        if alpha >= beta {
            return alpha;
        }
        let points = match situation(&mut self.fight, us) {
            Situation::Wins(point) => return self.decided(ply, point, Score::win_in(ply + 1)),
            Situation::WinsIn3(point) => return self.decided(ply, point, Score::win_in(ply + 3)),
            Situation::Lost => return Score::loss_in(ply + 2).get(),
            Situation::Forced(point) => return self.forced(us, point, alpha, beta, depth, ply),
            Situation::Defend(points) if points.is_empty() => {
                return Score::loss_in(ply + 4).get();
            }
            Situation::Defend(points) => Some(points),
            Situation::Quiet => None,
        };
        // Under a threat a leaf is no place to stop: look one ply further.
        let depth = if points.is_some() { depth.max(1) } else { depth };
        self.expand(us, points, (alpha, beta), depth, ply)
    }

    fn decided(&mut self, ply: usize, point: Point, score: Score) -> i32 {
        self.lines[ply].push(point);
        score.get()
    }

    fn evaluation(&mut self, us: Color) -> i32 {
        Score::evaluation(self.fight.value(us)).get()
    }

    /// The only move is played without using up depth.
    fn forced(
        &mut self,
        us: Color,
        point: Point,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        self.fight.place(point, us);
        let value = -self.value(!us, -beta, -alpha, depth, ply + 1);
        self.fight.lift();
        self.extend_line(ply, point);
        value
    }

    fn extend_line(&mut self, ply: usize, point: Point) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(point);
        if let Some(rest) = below.first() {
            line.extend_from_slice(rest);
        }
    }

    /// A win by fours of `us` as a score, if one is found within `nodes`.
    fn win_by_fours(&mut self, us: Color, nodes: u64, ply: usize) -> Option<i32> {
        if self.fight.points(us, Threat::Four).is_empty() {
            return None;
        }
        let before = self.vcf.nodes();
        let wins = self.vcf.wins(&mut self.fight, us, LEAF_FOURS, nodes);
        self.nodes += self.vcf.nodes() - before;
        wins.then(|| {
            let line = &mut self.lines[ply];
            line.clear();
            line.extend(self.vcf.line());
            // After the last four come a reply and the five.
            Score::win_in(ply + line.len() + 2).get()
        })
    }

    /// A node whose value the shapes do not show. `defences`, if any, are the only moves.
    fn expand(
        &mut self,
        us: Color,
        defences: Option<PointSet>,
        (mut alpha, beta): (i32, i32),
        mut depth: i32,
        ply: usize,
    ) -> i32 {
        let (low, is_pv) = (alpha, beta - alpha > 1);
        let key = self.key(us);
        let known = self.table.get(key);
        let best_known = known.and_then(Entry::best);
        if !is_pv && let Some(score) = known.and_then(|e| e.settles(depth, alpha, beta, ply)) {
            return score;
        }
        if depth <= 0 {
            return self.win_by_fours(us, LEAF_NODES, ply).unwrap_or_else(|| self.evaluation(us));
        }
        if known.is_none_or(|entry| entry.depth() < depth)
            && let Some(score) = self.win_by_fours(us, LEAF_NODES, ply)
        {
            let best = self.lines[ply].first().copied();
            self.table.store(key, ply, depth + 8, Score::raw(score), Bound::Exact, best);
            return score;
        }
        let static_value = self.evaluation(us);
        if !is_pv && defences.is_none() && !Score::raw(beta).is_decided() {
            // Far above the window: one move of the other side will not change that.
            if depth <= 9 && static_value - self.tuning.above * depth >= beta {
                return static_value;
            }
            // Far below, and no win by fours: quiet moves will not change that either.
            let Tuning { below, below_by_ply, .. } = *self.tuning;
            if depth <= 6 && static_value + below + below_by_ply * depth <= alpha {
                return static_value;
            }
        }
        if depth >= 3 && best_known.is_none() {
            depth -= 1;
        }
        let points = defences.unwrap_or_else(|| near(&self.fight));
        let mut moves = self.ordered(us, points, best_known, ply);
        let (mut best, mut best_point) = (Score::MIN.get(), None);
        let mut tried: [Option<Point>; 64] = [None; 64];
        let mut number = 0;
        while let Some((_, point)) = take_best(&mut moves) {
            let makes = |threat| self.fight.points(us, threat).contains(point);
            let (four, three) = (makes(Threat::Four), makes(Threat::Three));
            let stops = self.fight.points(!us, Threat::Three).contains(point)
                || self.fight.points(!us, Threat::Four).contains(point);
            let quiet = !four && !three && !stops;
            if defences.is_none()
                && quiet
                && number >= self.tuning.most_moves(depth)
                && best > Score::loss_in(0).get() + 1_000
            {
                continue;
            }
            if self.fight.is_forbidden(us, point) {
                continue;
            }
            if let Some(slot) = tried.get_mut(number) {
                *slot = Some(point);
            }
            number += 1;
            self.fight.place(point, us);
            let value = self.child((us, four || three), (alpha, beta), depth, ply, number, quiet);
            self.fight.lift();
            if self.stopped {
                return best.max(alpha);
            }
            if value > best {
                best = value;
                best_point = Some(point);
                if value > alpha {
                    alpha = value;
                    self.extend_line(ply, point);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        let Some(best_point) = best_point else {
            // Every point looked at is forbidden: nothing better than the evaluation is known.
            return if defences.is_some() { Score::loss_in(ply + 4).get() } else { static_value };
        };
        if best >= beta {
            self.learn(us, best_point, &tried, depth, ply);
        }
        let bound = Bound::of(best, low, beta);
        self.table.store(key, ply, depth, Score::raw(best), bound, Some(best_point));
        best
    }

    /// The value of a move that has been placed, number `number` of its node.
    pub(super) fn child(
        &mut self,
        (us, threatens): (Color, bool),
        (alpha, beta): (i32, i32),
        depth: i32,
        ply: usize,
        number: usize,
        quiet: bool,
    ) -> i32 {
        let next = depth - 1;
        if number == 1 {
            return -self.value(!us, -beta, -alpha, next, ply + 1);
        }
        let mut reduced = next;
        if depth >= 2 && number > 3 && !threatens {
            let less = self.tuning.less(depth, number) - i32::from(!quiet);
            reduced = (next - less).clamp(0, next);
        }
        let mut value = -self.value(!us, -alpha - 1, -alpha, reduced, ply + 1);
        if value > alpha && reduced < next && !self.stopped {
            value = -self.value(!us, -alpha - 1, -alpha, next, ply + 1);
        }
        if value > alpha && value < beta && !self.stopped {
            value = -self.value(!us, -beta, -alpha, next, ply + 1);
        }
        value
    }

    /// Remembers the move that was too good for the other side, and that those before it were not.
    fn learn(&mut self, us: Color, best: Point, tried: &[Option<Point>], depth: i32, ply: usize) {
        if self.killers[ply][0] != Some(best) {
            self.killers[ply] = [Some(best), self.killers[ply][0]];
        }
        if let Some(last) = self.fight.last() {
            self.history.replies[us as usize][last.idx()] = Some(best);
        }
        let bonus = (depth * depth * 4).min(1_000);
        self.history.add(us, best, bonus);
        for point in tried.iter().flatten().filter(|&&point| point != best) {
            self.history.add(us, *point, -bonus);
        }
    }

    pub(super) fn ordered(
        &self,
        us: Color,
        points: PointSet,
        first: Option<Point>,
        ply: usize,
    ) -> Vec<(i32, Point)> {
        let killers = self.killers[ply];
        let last = self.fight.last();
        let reply = last.and_then(|last| self.history.replies[us as usize][last.idx()]);
        let worth = |point: Point| {
            if first == Some(point) {
                return i32::MAX;
            }
            let refuted = self.tuning.killer * i32::from(killers.contains(&Some(point)))
                + self.tuning.reply * i32::from(reply == Some(point));
            let history = self.history.get(us, point) * self.tuning.history / 100;
            self.fight.shapes().policy(us, point) + history + refuted
        };
        points.iter().map(|point| (worth(point), point)).collect()
    }

    /// The moves of the best line, for telling.
    pub(super) fn line(&self, ply: usize) -> Vec<Move> {
        self.lines[ply].iter().map(|&point| Move::Place(point)).collect()
    }
}

/// Takes the move with the largest worth, the lowest point among equals.
pub(super) fn take_best(moves: &mut Vec<(i32, Point)>) -> Option<(i32, Point)> {
    let best = (0..moves.len()).max_by_key(|&n| (moves[n].0, std::cmp::Reverse(moves[n].1)))?;
    Some(moves.swap_remove(best))
}
