//! The second mind: a tree that grows where it is promising, without depths (Monte-Carlo tree search
//! with PUCT, after D. Silver and others, *Mastering the game of Go without human knowledge*, 2017).
//!
//! The chance of a move comes from the order of moves, the worth of a leaf from the evaluation; nothing
//! is played out at random. Wins and losses that the shapes or the four-search show are proven and
//! climb the tree.
//!
//! One thread, and nothing kept from one position to the next: equal limits in positions give equal
//! answers on every platform.

#![expect(clippy::cast_precision_loss, reason = "a chance needs no more bits than a float has")]

mod policy;
mod tree;

use std::fmt;
use std::ops::ControlFlow;

use self::policy::{evaluation, priors, worth};
use self::tree::{Edge, Tree, one_ply_up};
use super::alpha_beta::{LEAF_FOURS, MOST_FAILURES, MOST_PLIES};
use super::candidates::{Situation, near, root_points, situation};
use super::limits::{Info, Limits};
use super::provers::prove;
use super::root::{Found, unsearched};
use super::score::Score;
use crate::grid::{Color, Point, PointSet};
use crate::pattern::Threat;
use crate::position::{Move, Position};
use crate::threat::{Fight, Vcf};

/// How much a likely move is preferred before it has been looked at.
const CURIOSITY: f32 = 1.6;
/// A move that has not been looked at is taken to be worth so much less than the position.
const UNSEEN: f32 = 0.25;
/// Positions of the four-search at a new leaf.
const LEAF_NODES: u64 = 60;
/// Playouts between two looks at the clock: less than a millisecond.
const CHECK_EVERY: u64 = 16;
/// Positions of a search that is limited by its depth alone.
const USUAL_NODES: u64 = 200_000;

/// The search, with the memory it fills anew for each position.
pub(crate) struct Mcts {
    tree: Tree,
    vcf: Vcf,
}

impl fmt::Debug for Mcts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mcts").finish_non_exhaustive()
    }
}

struct Search<'a> {
    fight: Fight,
    us: Color,
    tree: &'a mut Tree,
    vcf: &'a mut Vcf,
    limits: &'a Limits<'a>,
    watch: &'a mut dyn FnMut(&Info) -> ControlFlow<()>,
    nodes: u64,
    /// The longest way through the tree.
    longest: u32,
    stopped: bool,
    /// The way of this playout.
    path: Vec<u32>,
}

/// What a new position turned out to be.
enum Leaf {
    Proven(Score),
    /// Worth so much to the side to move.
    Worth(f32),
    /// Nothing can be said before these moves are tried.
    Open(PointSet),
}

const ROOT: u32 = 0;

impl Mcts {
    /// A search with a tree of at most this many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        Self { tree: Tree::new(bytes), vcf: Vcf::default() }
    }

    /// Searches a position that is not over. `None` unless five in a row win without gravity.
    ///
    /// `watch` is called every few playouts; a break stops the search and the best move so far is
    /// answered. Some point that may be played is answered whatever the limits.
    pub(crate) fn search(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Found> {
        let fight = Fight::new(position)?;
        self.tree.clear();
        self.vcf = Vcf::default();
        let mut search = Search {
            fight,
            us: position.to_move(),
            tree: &mut self.tree,
            vcf: &mut self.vcf,
            limits,
            watch,
            nodes: 0,
            longest: 0,
            stopped: false,
            path: Vec::new(),
        };
        let best = if position.outcome().is_some() { Vec::new() } else { search.root() };
        Some(Found { best, nodes: search.nodes })
    }
}

impl Search<'_> {
    fn root(&mut self) -> Vec<Info> {
        let us = self.us;
        let points = root_points(&mut self.fight, us, self.limits);
        let (moves, is_all) = priors(&self.fight, us, points);
        let Some(&(_, mut first)) = moves.first() else { return Vec::new() };
        let board = self.fight.board();
        let center = board.size().center();
        if board.stones() == 0 && points.contains(center) {
            first = center;
        }
        if let Some(info) = unsearched(&self.fight, us, first) {
            return vec![info];
        }
        if self.limits.multi_pv <= 1
            && let Some(info) = self.proof()
        {
            return vec![info];
        }
        self.tree.add().expect("there is room for the root");
        // Where points were asked for, others may be better; a loss by these is still the answer.
        self.tree.expand(ROOT, &moves, is_all);
        self.grow();
        let mut lines = self.lines();
        for info in &mut lines {
            self.finish(info);
        }
        lines
    }

    /// A win that the provers know at once.
    fn proof(&mut self) -> Option<Info> {
        let (watch, nothing_new) = (&mut *self.watch, Info::default());
        let stop = &mut || watch(&nothing_new).is_break();
        let proof = prove(&mut self.fight, self.vcf, self.us, self.limits, stop);
        self.nodes += proof.nodes;
        self.stopped |= proof.stopped;
        let info = proof.info(self.nodes, 0)?;
        // The search is over with this; what the caller answers changes nothing.
        let _ = (self.watch)(&info);
        Some(info)
    }

    /// Playouts until the limits are reached or the root is proven.
    fn grow(&mut self) {
        let limits = self.limits;
        let limited = limits.nodes.is_some() || limits.time.is_some() || limits.depth.is_none();
        let most = limits.nodes.unwrap_or(if limited { u64::MAX } else { USUAL_NODES });
        let mut told = 0;
        for playouts in 1_u64.. {
            self.playout();
            let over = most <= self.nodes || self.is_settled();
            if over || playouts.is_multiple_of(CHECK_EVERY) {
                // A line is told whenever the tree has grown by a fourth.
                let news = if over || told + told / 4 < playouts {
                    told = playouts;
                    self.lines()
                } else {
                    vec![Info { nodes: self.nodes, ..Info::default() }]
                };
                for info in &news {
                    self.stopped |= (self.watch)(info).is_break();
                }
                let late =
                    limits.time.is_some_and(|time| time.soft.min(time.hard) <= (time.elapsed)());
                self.stopped |= late;
                self.vcf.trim(MOST_FAILURES);
            }
            if over || self.stopped {
                break;
            }
        }
    }

    /// Whether everything that is asked is proven: the best move, or as many lines as are wanted.
    fn is_settled(&self) -> bool {
        let proven = self.tree.node(ROOT).proven().is_some();
        if !proven || self.limits.multi_pv <= 1 {
            return proven;
        }
        let edges = self.tree.edges(ROOT).iter();
        let open = edges
            .filter(|&&edge| self.tree.behind(edge).is_none_or(|child| child.proven().is_none()));
        let wins = self.tree.edges(ROOT).iter().filter(|&&edge| self.standing(edge).0 > 0);
        open.count() == 0 || self.limits.multi_pv <= wins.count()
    }

    /// One way from the root to a new position, and back with what it is worth.
    fn playout(&mut self) {
        let (mut at, mut us) = (ROOT, self.us);
        let before = self.nodes;
        self.path.clear();
        self.path.push(ROOT);
        // What came out, seen by the side to move at the end.
        let worth = loop {
            // Behind a proven root there may be more lines that are wanted.
            if let Some(score) = self.tree.node(at).proven().filter(|_| at != ROOT) {
                break worth(score);
            }
            let is_deep = self.limits.depth.is_some_and(|most| self.path.len() > most as usize);
            if is_deep || self.path.len() >= MOST_PLIES {
                break self.worth(us);
            }
            if !self.tree.node(at).is_expanded() {
                let points = near(&self.fight);
                if !self.expand(at, us, points) {
                    break self.worth(us);
                }
            }
            let Some((number, edge)) = self.choose(at) else { break self.worth(us) };
            self.fight.place(edge.point(), us);
            us = !us;
            if self.tree.behind(edge).is_some() {
                at = edge.child;
                self.path.push(at);
                continue;
            }
            let leaf = self.look(us);
            let Some(child) = self.tree.add() else {
                // The tree is full: what is known of its leaves still grows.
                break match leaf {
                    Leaf::Proven(score) => worth(score),
                    Leaf::Worth(worth) => worth,
                    Leaf::Open(_) => self.worth(us),
                };
            };
            self.tree.connect(at, number, child);
            self.path.push(child);
            at = child;
            match leaf {
                Leaf::Proven(score) => {
                    self.tree.prove(child, score);
                    break worth(score);
                }
                Leaf::Worth(worth) => break worth,
                Leaf::Open(points) if !self.expand(child, us, points) => break self.worth(us),
                Leaf::Open(_) => {}
            }
        };
        self.longest = self.longest.max(self.path.len() as u32 - 1);
        // A way that ended where it had ended before counts too, so that there is an end.
        self.nodes = self.nodes.max(before + 1);
        self.go_back(worth);
    }

    /// Lifts the stones of a playout; every node on the way learns what it was worth.
    fn go_back(&mut self, mut worth: f32) {
        for _ in 0..self.fight.placed() {
            self.fight.lift();
        }
        let mut is_proven = true;
        for step in (0..self.path.len()).rev() {
            let at = self.path[step];
            is_proven = is_proven
                && (self.tree.node(at).proven().is_some() || self.tree.conclude(at).is_some());
            if let Some(score) = self.tree.node(at).proven() {
                worth = policy::worth(score);
            }
            self.tree.visit(at, worth);
            worth = -worth;
        }
    }

    fn worth(&mut self, us: Color) -> f32 {
        worth(Score::evaluation(self.fight.value(us)))
    }

    /// Looks at a new position, where `us` are to move.
    fn look(&mut self, us: Color) -> Leaf {
        self.nodes += 1;
        if self.fight.board().is_full() {
            return Leaf::Proven(Score::EVEN);
        }
        match situation(&mut self.fight, us) {
            Situation::Wins(_) => Leaf::Proven(Score::win_in(1)),
            Situation::WinsIn3(_) => Leaf::Proven(Score::win_in(3)),
            Situation::Lost => Leaf::Proven(Score::loss_in(2)),
            Situation::Forced(point) => Leaf::Open([point].into_iter().collect()),
            Situation::Defend(points) if points.is_empty() => Leaf::Proven(Score::loss_in(4)),
            Situation::Defend(points) => match self.win_by_fours(us) {
                Some(score) => Leaf::Proven(score),
                None => Leaf::Open(points),
            },
            Situation::Quiet => match self.win_by_fours(us) {
                Some(score) => Leaf::Proven(score),
                None => Leaf::Worth(self.worth(us)),
            },
        }
    }

    fn win_by_fours(&mut self, us: Color) -> Option<Score> {
        if self.fight.points(us, Threat::Four).is_empty() {
            return None;
        }
        let before = self.vcf.nodes();
        let wins = self.vcf.wins(&mut self.fight, us, LEAF_FOURS, LEAF_NODES);
        self.nodes += self.vcf.nodes() - before;
        // After the last four come a reply and the five.
        wins.then(|| Score::win_in(self.vcf.line().count() + 2))
    }

    /// Gives a node its moves; says whether it has any now.
    fn expand(&mut self, at: u32, us: Color, points: PointSet) -> bool {
        let (moves, is_all) = priors(&self.fight, us, points);
        self.tree.expand(at, &moves, is_all);
        self.tree.node(at).is_expanded()
    }

    /// The move of a node to look at next; none if all are proven.
    fn choose(&self, at: u32) -> Option<(usize, Edge)> {
        let node = self.tree.node(at);
        let scale = CURIOSITY * (node.visits.max(1) as f32).sqrt();
        let asked = if at == ROOT { self.limits.multi_pv.max(1) } else { 1 };
        let mut best: Option<(f32, usize, Edge)> = None;
        let mut seen = 0.0;
        for (number, &edge) in self.tree.edges(at).iter().enumerate() {
            let Some(child) = self.tree.behind(edge) else {
                // The likeliest of those that have not been looked at; the others come after it.
                let unseen = node.worth - UNSEEN * f32::sqrt(seen) + scale * edge.prior();
                if number < asked || best.is_none_or(|(most, ..)| most < unseen) {
                    best = Some((unseen, number, edge));
                }
                break;
            };
            seen += edge.prior();
            if child.proven().is_some() {
                continue;
            }
            let worth = -child.worth + scale * edge.prior() / (1.0 + child.visits as f32);
            if best.is_none_or(|(most, ..)| most < worth) {
                best = Some((worth, number, edge));
            }
        }
        best.map(|(_, number, edge)| (number, edge))
    }

    /// The best lines so far, best first.
    fn lines(&mut self) -> Vec<Info> {
        let mut ranked = self.tree.edges(ROOT).to_vec();
        ranked.sort_by_key(|&edge| std::cmp::Reverse(self.standing(edge)));
        ranked.truncate(self.limits.multi_pv.max(1));
        let told = |(before, edge): (usize, Edge)| {
            let pv = self.line(edge);
            let child = self.tree.behind(edge);
            let score = child.map(|child| match child.proven() {
                Some(score) => one_ply_up(score),
                None => evaluation(-child.worth),
            });
            Info {
                depth: pv.len() as u32,
                selective_depth: self.longest,
                nodes: self.nodes,
                rank: before + 1,
                score,
                pv: pv.into_iter().map(Move::Place).collect(),
                table_fill: self.tree.fill(),
            }
        };
        ranked.into_iter().enumerate().map(told).collect()
    }

    /// Adds the win by fours with which a proven line ends, unless it ends with a stone after which
    /// nothing helps.
    fn finish(&mut self, info: &mut Info) {
        if !info.score.is_some_and(Score::is_decided) {
            return;
        }
        let mut us = self.us;
        for point in info.pv.iter().filter_map(|mv| mv.point()) {
            self.fight.place(point, us);
            us = !us;
        }
        if let Some(five) = self.fight.points(us, Threat::Five).first() {
            info.pv.push(Move::Place(five));
        } else if self.win_by_fours(us).is_some() {
            info.pv.extend(self.vcf.line().map(Move::Place));
        }
        for _ in 0..self.fight.placed() {
            self.fight.lift();
        }
    }

    /// How good a move is known to be: won moves first, the quickest before others, then by visits,
    /// then those that have not been looked at, then lost ones, the slowest first.
    fn standing(&self, edge: Edge) -> (i32, u32) {
        match self.tree.behind(edge) {
            None => (-1, 0),
            Some(child) => match child.proven() {
                Some(score) if score.is_decided() => (one_ply_up(score).get(), 0),
                _ => (0, child.visits),
            },
        }
    }

    /// The line that is expected behind a move of the root.
    fn line(&self, first: Edge) -> Vec<Point> {
        let mut line = vec![first.point()];
        let mut at = first.child;
        while at != tree::NOBODY && line.len() < MOST_PLIES {
            let visited = |edge: &&Edge| self.tree.behind(**edge).is_some();
            let best = self.tree.edges(at).iter().filter(visited);
            // The first of equal ones.
            let Some(next) = best.rev().max_by_key(|&&edge| self.standing(edge)) else { break };
            line.push(next.point());
            at = next.child;
        }
        line
    }
}
