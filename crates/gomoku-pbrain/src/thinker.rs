//! The thinking thread: turns a task of the protocol into questions to the engine.
//!
//! The only place of this crate that talks to an [`Engine`]. A fault in the engine becomes a legal
//! move and a line on standard error, because a tournament goes on.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use gomoku_core::engine::{Engine, Info, Level, Limits, OpeningBook, TimeLimit};
use gomoku_core::game::{Action, Game};
use gomoku_core::grid::{Point, PointSet};
use gomoku_core::position::{Move, Position};
use gomoku_core::protocol::{Answer, Budget, Progress, Question, Settings, Task};
use gomoku_core::threat::vcf;

use crate::Mind;

/// Positions looked at for each stone that is tried for a balance.
const BALANCE_NODES: u64 = 2_000;
/// Positions looked at for each stone that may be a defence.
const DEFENCE_NODES: u64 = 5_000;
/// How far from other stones a balancing stone is looked for.
const BALANCE_REACH: usize = 2;
/// The table, unless told otherwise.
const USUAL_TABLE: u64 = 64 << 20;
/// What the program needs besides the table, measured with room to spare.
const BESIDES: u64 = 40 << 20;
/// What each further thread needs.
const FOR_A_THREAD: u64 = 16 << 20;
/// No more threads than this, whatever is asked for.
const MOST_THREADS: u32 = 256;
/// The smallest table that is of use.
const LEAST_TABLE: u64 = 1 << 20;

/// The thinking thread's state.
pub(crate) struct Thinker {
    engine: Engine,
    mind: Mind,
    table: u64,
    threads: usize,
    stop: Arc<AtomicBool>,
    forget: Arc<AtomicBool>,
}

/// When the thinking about one task must end, and who is told on the way.
struct Watch<'a> {
    received: Instant,
    budget: Budget,
    excluded: PointSet,
    stop: &'a AtomicBool,
    told: &'a mut dyn FnMut(Progress),
    /// Depth and first move that were told last, by rank from 1.
    shown: Vec<(u32, Option<Move>)>,
}

impl Watch<'_> {
    fn is_over(&self) -> bool {
        let late = self.budget.hard.is_some_and(|hard| hard <= self.received.elapsed());
        late || self.stop.load(Ordering::Relaxed)
    }

    /// Tells of a new depth or of another first move of a line.
    fn look(&mut self, info: &Info) -> ControlFlow<()> {
        let line = info.rank.saturating_sub(1);
        let now = (info.depth, info.best());
        if now.1.is_some() && self.shown.get(line) != Some(&now) {
            if line >= self.shown.len() {
                self.shown.resize(line + 1, (0, None));
            }
            self.shown[line] = now;
            (self.told)(progress(info, self.received.elapsed()));
        }
        if self.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn progress(info: &Info, time: Duration) -> Progress {
    Progress {
        rank: info.rank.max(1),
        depth: info.depth,
        selective_depth: info.selective_depth,
        nodes: info.nodes,
        time,
        score: info.score.map_or_else(|| "0".to_owned(), |score| score.to_string()),
        line: info.pv.iter().filter_map(|mv| mv.point()).collect(),
    }
}

fn level(settings: &Settings) -> Level {
    let level = 1 + u64::from(settings.strength().min(100)) * 9 / 100;
    Level::new(level).unwrap_or(Level::STRONGEST)
}

/// One, unless told otherwise.
fn threads(settings: &Settings) -> usize {
    settings.threads().unwrap_or(1).clamp(1, MOST_THREADS) as usize
}

/// The size of the table that keeps the whole program within its memory.
fn table(settings: &Settings) -> u64 {
    let besides = BESIDES + FOR_A_THREAD * (threads(settings) as u64 - 1);
    let most = settings.memory().map_or(u64::MAX, |all| all.saturating_sub(besides));
    settings.table().unwrap_or(USUAL_TABLE).min(most).max(LEAST_TABLE)
}

impl Thinker {
    pub(crate) const fn new(mind: Mind, stop: Arc<AtomicBool>, forget: Arc<AtomicBool>) -> Self {
        let engine = Engine::new(Level::STRONGEST, 0);
        Self { engine, mind, table: 0, threads: 1, stop, forget }
    }

    /// The answer to a task whose time counts from `received`.
    pub(crate) fn answer(
        &mut self,
        task: &Task,
        received: Instant,
        told: &mut dyn FnMut(Progress),
    ) -> Answer {
        self.prepare(&task.settings);
        let stop = Arc::clone(&self.stop);
        let (budget, excluded) = (task.budget, task.excluded);
        let mut watch = Watch { received, budget, excluded, stop: &stop, told, shown: Vec::new() };
        let asked = AssertUnwindSafe(|| self.ask(task, &mut watch));
        catch_unwind(asked).unwrap_or_else(|_| {
            // Standard error has the reason. What the engine has learnt may be broken.
            self.renew(&task.settings);
            any_point(&task.position, task.excluded)
        })
    }

    /// Thinks about a position until told to stop, for what it leaves in the table.
    pub(crate) fn ponder(&mut self, task: &Task, stop: &AtomicBool) {
        self.prepare(&task.settings);
        // Without any limit the engine would soon be content.
        let limits = Limits::default().with_excluded(task.excluded).with_depth(u32::MAX);
        let mut watch = |_: &Info| {
            if stop.load(Ordering::Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let think = || self.engine.think(&task.position, &limits, &mut watch);
        if catch_unwind(AssertUnwindSafe(think)).is_err() {
            self.renew(&task.settings);
        }
    }

    /// Makes the engine the one that is asked for.
    fn prepare(&mut self, settings: &Settings) {
        let is_same = self.engine.level() == level(settings)
            && self.table == table(settings)
            && self.threads == threads(settings);
        if !is_same {
            self.renew(settings);
        }
        if self.forget.swap(false, Ordering::SeqCst) {
            self.engine.clear();
        }
    }

    fn renew(&mut self, settings: &Settings) {
        (self.table, self.threads) = (table(settings), threads(settings));
        let bytes = usize::try_from(self.table).unwrap_or(usize::MAX);
        let engine = Engine::new(level(settings), 0).with_table_bytes(bytes);
        let engine = engine.with_threads(self.threads).with_search(self.mind.search);
        let book = self.mind.book.then(OpeningBook::built_in);
        self.engine = engine.with_book(book);
    }

    fn ask(&mut self, task: &Task, watch: &mut Watch<'_>) -> Answer {
        match &task.question {
            Question::Move { lines } => self.best(&task.position, *lines, watch),
            Question::Defences => self.defend(&task.position, watch),
            Question::Opening(game) => self.open(game.as_ref().clone(), watch),
            Question::Balance { moves, target } => {
                let mut position = task.position.clone();
                let mut points = Vec::new();
                for _ in 0..*moves {
                    let Some(point) = self.balance(&position, *target, watch) else { break };
                    points.push(point);
                    if position.try_play(Move::Place(point)).is_err() {
                        break;
                    }
                }
                stones(points)
            }
        }
    }

    /// The best of the stones after which the opponent has no proven win by fours. Half of the time
    /// goes into finding them; what could not be looked at or settled is taken to hold.
    fn defend(&mut self, position: &Position, watch: &mut Watch<'_>) -> Answer {
        let candidates = position.legal_points() - watch.excluded;
        let mut holding = candidates;
        let half = watch.budget.hard.map(|hard| hard / 2);
        for point in candidates {
            let mut after = position.clone();
            let mut stop =
                || watch.is_over() || half.is_some_and(|half| half <= watch.received.elapsed());
            if stop() {
                break;
            }
            if after.try_play(Move::Place(point)).is_err() || after.outcome().is_some() {
                continue;
            }
            if vcf(&after, DEFENCE_NODES, &mut stop).verdict.is_win() {
                holding.remove(point);
            }
        }
        if !holding.is_empty() {
            watch.excluded |= candidates - holding;
        }
        match self.best(position, 1, watch) {
            Answer::Point(best) => {
                Answer::Defence { best, all: (holding != candidates).then_some(holding) }
            }
            other => other,
        }
    }

    fn best(&mut self, position: &Position, lines: u32, watch: &mut Watch<'_>) -> Answer {
        let excluded = watch.excluded;
        if (position.legal_points() - excluded).is_empty() {
            return Answer::Nothing;
        }
        let received = watch.received;
        let elapsed = || received.elapsed();
        let Budget { soft, hard, nodes, depth } = watch.budget;
        let is_endless = nodes.is_none() && depth.is_none();
        let mut limits = Limits::default().with_excluded(excluded).with_multi_pv(lines as usize);
        limits.nodes = nodes;
        limits.depth = depth;
        // Without any limit it is the manager who says when it is enough.
        if hard.is_some() || is_endless {
            let hard = hard.unwrap_or(Duration::MAX);
            let soft = soft.unwrap_or(hard);
            limits = limits.with_time(TimeLimit { soft, hard, elapsed: &elapsed });
        }
        let choice = self.engine.think(position, &limits, &mut |info| watch.look(info));
        match choice.mv.and_then(Move::point) {
            Some(point) if !excluded.contains(point) => Answer::Point(point),
            _ => any_point(position, excluded),
        }
    }

    /// The answer of an opening in the protocol's form: all stones that are due at once.
    fn open(&mut self, mut game: Game, watch: &mut Watch<'_>) -> Answer {
        let mut points = Vec::new();
        let seat = game.to_act();
        let received = watch.received;
        let elapsed = || received.elapsed();
        let hard = watch.budget.hard.unwrap_or(Duration::MAX);
        let soft = watch.budget.soft.unwrap_or(hard);
        let limits = Limits::default().with_time(TimeLimit { soft, hard, elapsed: &elapsed });
        // Three stones are the most that one side places in a row.
        while game.to_act() == seat && points.len() < 3 {
            let Some(action) = self.engine.decide(&game, &limits, &mut |info| watch.look(info))
            else {
                break;
            };
            match action {
                Action::Swap => return Answer::Swap,
                Action::Place(point) => points.push(point),
                _ => {}
            }
            if game.apply(action).is_err() {
                break;
            }
        }
        stones(points)
    }

    /// The point after which the position is worth nearest to `target` for who placed the stone.
    fn balance(
        &mut self,
        position: &Position,
        target: i32,
        watch: &mut Watch<'_>,
    ) -> Option<Point> {
        let limits = Limits::default().with_nodes(BALANCE_NODES);
        let mut best: Option<(u32, Point)> = None;
        for point in near_stones(position) - watch.excluded {
            let mut after = position.clone();
            if after.try_play(Move::Place(point)).is_err() || after.outcome().is_some() {
                continue;
            }
            let mut look = |_: &Info| {
                if watch.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let choice = self.engine.think(&after, &limits, &mut look);
            let worth = choice.score.map_or(0, |score| (-score).get());
            let distance = worth.abs_diff(target);
            if best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, point));
            }
            if watch.is_over() {
                break;
            }
        }
        best.map(|(_, point)| point)
    }
}

fn stones(points: Vec<Point>) -> Answer {
    match points[..] {
        [] => Answer::Nothing,
        [point] => Answer::Point(point),
        _ => Answer::Points(points),
    }
}

/// Legal points near the stones; on an empty board the middle ones.
fn near_stones(position: &Position) -> PointSet {
    let size = position.rules().size();
    let legal = position.legal_points();
    let stones = size.point_set() - position.board().free();
    if stones.is_empty() {
        return legal & size.central_square(BALANCE_REACH);
    }
    let is_near = |point: &Point| {
        stones.iter().any(|stone| {
            stone.col().abs_diff(point.col()) <= BALANCE_REACH
                && stone.row().abs_diff(point.row()) <= BALANCE_REACH
        })
    };
    legal.iter().filter(is_near).collect()
}

/// A point that may be played, the nearest to the middle.
fn any_point(position: &Position, excluded: PointSet) -> Answer {
    let center = position.rules().size().center();
    let distance =
        |point: &Point| point.col().abs_diff(center.col()).max(point.row().abs_diff(center.row()));
    let points = position.legal_points() - excluded;
    points.iter().min_by_key(distance).map_or(Answer::Nothing, Answer::Point)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku_core::protocol::{About, Host, Session};

    fn table_after(lines: &[&str]) -> u64 {
        let mut session = Session::new(Host::new(About::new("Test", "1")));
        for line in lines {
            session.receive(line);
        }
        table(session.settings())
    }

    #[test]
    fn the_table_follows_the_memory_that_is_allowed() {
        assert_eq!(table_after(&[]), USUAL_TABLE);
        assert_eq!(table_after(&["INFO max_memory 0"]), USUAL_TABLE);
        assert_eq!(table_after(&["INFO max_memory 367001600"]), USUAL_TABLE);
        assert_eq!(table_after(&["INFO max_memory 83886080"]), (80 << 20) - BESIDES);
        assert_eq!(table_after(&["INFO max_memory 1000"]), LEAST_TABLE);
        assert_eq!(table_after(&["INFO hash_size 2097152"]), 2 << 30);
        let both = ["INFO hash_size 2097152", "INFO max_memory 104857600"];
        assert_eq!(table_after(&both), (100 << 20) - BESIDES);
        let two = ["INFO max_memory 104857600", "INFO thread_num 2", "INFO hash_size 2097152"];
        assert_eq!(table_after(&two), (100 << 20) - BESIDES - FOR_A_THREAD);
    }
}
