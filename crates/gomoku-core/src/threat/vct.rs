//! Victory by continuous threats (VCT): every attacking stone makes a four or threatens a win by
//! fours.
//!
//! A proof-number search in the depth-first form df-pn (A. Nagai, *Df-pn algorithm for searching
//! AND/OR trees and its applications*, 2002). At an OR node the attacker chooses a threat; at an AND
//! node the defender chooses among all legal replies after which the attacker has no win by fours.
//! Stones are only added, so there are no cycles.
//!
//! A reply that is on no line of the threatened win by fours leaves that win as it is and need not be
//! tried; every other reply is tried by replaying the win, and by searching for another.

use std::collections::HashMap;
use std::rc::Rc;

use super::KeyHasher;
use super::fight::Fight;
use super::vcf::Vcf;
use super::verdict::Verdict;
use crate::grid::{Axis, Color, Point, PointSet};
use crate::pattern::{Shape, Threat};
use crate::position::Position;

/// Larger than every sum of numbers.
const INFINITE: u32 = 1 << 30;
/// Fours of one win by fours.
const FOURS: u16 = 32;
/// Positions of the four-search at an OR node, and for asking whether a stone threatens.
const WIN_NODES: u64 = 400;
const THREAT_NODES: u64 = 120;
/// A row through a stone reaches this far, and what decides about it one further.
const REACH: i32 = 5;

/// Proof and disproof number of a position, and its moves once they are known.
#[derive(Clone, Debug)]
struct Node {
    proof: u32,
    disproof: u32,
    moves: Option<Rc<[Point]>>,
}

/// What [`vct`] found, and how much it looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VctAnswer {
    /// The verdict; the line of a win is one of many: attack, reply, attack, …, up to the stone after
    /// which nothing helps. `NoWin` speaks of wins by threats only, within the four-searches' limits.
    pub verdict: Verdict,
    /// Positions expanded.
    pub nodes: u64,
}

/// Looks for a win of the side to move by continuous threats.
///
/// `stop` is asked before each expansion; `nodes` limits their number. `Unknown` means that a limit
/// was hit, or that the game is not five in a row.
///
/// ```
/// use gomoku_core::grid::Color;
/// use gomoku_core::position::Setup;
/// use gomoku_core::rules::Variant;
/// use gomoku_core::threat::vct;
///
/// let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), "
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . x x . . . .
///     . . . . . x . . .
///     . . . . . x . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .")?;
/// setup.to_move = Color::Black;
/// assert!(vct(&setup.position()?, 1_000, &mut || false).verdict.is_win());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn vct(position: &Position, nodes: u64, stop: &mut dyn FnMut() -> bool) -> VctAnswer {
    let over = position.outcome().is_some();
    let Some(mut fight) = Fight::new(position).filter(|_| !over) else {
        let verdict = if over { Verdict::NoWin } else { Verdict::Unknown };
        return VctAnswer { verdict, nodes: 0 };
    };
    let mut search = Vct::new(position.to_move(), nodes, stop);
    let verdict = search.solve(&mut fight);
    VctAnswer { verdict, nodes: search.nodes }
}

/// One search for an attacker.
pub(crate) struct Vct<'a> {
    us: Color,
    known: HashMap<u64, Node, KeyHasher>,
    vcf: Vcf,
    nodes: u64,
    limit: u64,
    stop: &'a mut dyn FnMut() -> bool,
}

impl<'a> Vct<'a> {
    pub(crate) fn new(us: Color, limit: u64, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { us, known: HashMap::default(), vcf: Vcf::default(), nodes: 0, limit, stop }
    }

    /// Positions looked at, those of the four-searches included.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes + self.vcf.nodes()
    }

    /// The verdict on the position, with the attacker to move.
    pub(crate) fn solve(&mut self, fight: &mut Fight) -> Verdict {
        let (proof, disproof) = self.attack(fight, INFINITE, INFINITE);
        if proof == 0 {
            return Verdict::Win(self.line(fight));
        }
        if disproof == 0 { Verdict::NoWin } else { Verdict::Unknown }
    }

    fn is_spent(&mut self) -> bool {
        self.nodes >= self.limit || (self.stop)()
    }

    /// The key of a node; a bit tells who is to move.
    fn key(fight: &Fight, attacking: bool) -> u64 {
        fight.key() ^ u64::from(attacking)
    }

    fn numbers(&self, key: u64) -> (u32, u32) {
        self.known.get(&key).map_or((1, 1), |node| (node.proof, node.disproof))
    }

    fn set(&mut self, key: u64, (proof, disproof): (u32, u32)) {
        let node = self.known.entry(key).or_insert(Node { proof, disproof, moves: None });
        (node.proof, node.disproof) = (proof, disproof);
    }

    fn set_moves(&mut self, key: u64, moves: Vec<Point>) -> Rc<[Point]> {
        let moves: Rc<[Point]> = moves.into();
        let node = self.known.entry(key).or_insert(Node { proof: 1, disproof: 1, moves: None });
        node.moves = Some(Rc::clone(&moves));
        moves
    }

    fn moves_of(&self, key: u64) -> Option<Rc<[Point]>> {
        self.known.get(&key).and_then(|node| node.moves.clone())
    }

    /// An OR node: the attacker is to move. Searches until a number reaches its threshold.
    fn attack(&mut self, fight: &mut Fight, most_proof: u32, most_disproof: u32) -> (u32, u32) {
        let key = Self::key(fight, true);
        let moves = if let Some(moves) = self.moves_of(key) {
            moves
        } else {
            if self.is_spent() {
                return self.numbers(key);
            }
            self.nodes += 1;
            if self.vcf.wins(fight, self.us, FOURS, WIN_NODES) {
                self.set(key, (0, INFINITE));
                return (0, INFINITE);
            }
            let moves = self.threats(fight);
            self.set_moves(key, moves)
        };
        loop {
            let (mut best, mut second) = (INFINITE, INFINITE);
            let (mut chosen, mut chosen_disproof, mut disproof) = (None, 0, 0_u32);
            for &point in &*moves {
                let child = Self::after(fight, point, self.us, false);
                let (child_proof, child_disproof) = self.numbers(child);
                disproof = disproof.saturating_add(child_disproof).min(INFINITE);
                if chosen.is_none() || child_proof < best {
                    second = best;
                    (best, chosen, chosen_disproof) = (child_proof, Some(point), child_disproof);
                } else {
                    second = second.min(child_proof);
                }
            }
            let numbers = (best, if best == 0 { INFINITE } else { disproof });
            self.set(key, numbers);
            let Some(point) = chosen else { return numbers };
            if numbers.0 >= most_proof || numbers.1 >= most_disproof || self.is_spent() {
                return numbers;
            }
            let next_proof = most_proof.min(second.saturating_add(1 + second / 4));
            let next_disproof = (most_disproof - disproof).saturating_add(chosen_disproof);
            fight.place(point, self.us);
            self.defend(fight, next_proof, next_disproof);
            fight.lift();
        }
    }

    /// An AND node: the defender is to move.
    fn defend(&mut self, fight: &mut Fight, most_proof: u32, most_disproof: u32) -> (u32, u32) {
        let key = Self::key(fight, false);
        let moves = if let Some(moves) = self.moves_of(key) {
            moves
        } else {
            if self.is_spent() {
                return self.numbers(key);
            }
            self.nodes += 1;
            let Some(moves) = self.replies(fight) else {
                self.set(key, (INFINITE, 0));
                return (INFINITE, 0);
            };
            self.set_moves(key, moves)
        };
        loop {
            let (mut best, mut second) = (INFINITE, INFINITE);
            let (mut chosen, mut chosen_proof, mut proof) = (None, 0, 0_u32);
            for &point in &*moves {
                let child = Self::after(fight, point, !self.us, true);
                let (child_proof, child_disproof) = self.numbers(child);
                proof = proof.saturating_add(child_proof).min(INFINITE);
                if chosen.is_none() || child_disproof < best {
                    second = best;
                    (best, chosen, chosen_proof) = (child_disproof, Some(point), child_proof);
                } else {
                    second = second.min(child_disproof);
                }
            }
            let numbers = (if best == 0 { INFINITE } else { proof }, best);
            self.set(key, numbers);
            let Some(point) = chosen else { return numbers };
            if numbers.0 >= most_proof || numbers.1 >= most_disproof || self.is_spent() {
                return numbers;
            }
            let next_disproof = most_disproof.min(second.saturating_add(1 + second / 4));
            let next_proof = (most_proof - proof).saturating_add(chosen_proof);
            fight.place(point, !self.us);
            self.attack(fight, next_proof, next_disproof);
            fight.lift();
        }
    }

    fn after(fight: &Fight, point: Point, color: Color, attacking: bool) -> u64 {
        fight.key_after(point, color) ^ u64::from(attacking)
    }

    /// The attacker's threats: stones that make a four, or after which it would win by fours if the
    /// defender passed. The strongest first.
    fn threats(&mut self, fight: &mut Fight) -> Vec<Point> {
        let us = self.us;
        let fives = *fight.points(!us, Threat::Five);
        let makes_line = |point: &Point| {
            let shape = |axis| fight.shapes().shape(us, *point, axis);
            Axis::ALL.into_iter().any(|axis| shape(axis) >= Shape::ClosedThree)
        };
        let mut asked: Vec<Point> = match fives.len() {
            0 => fight.board().free().iter().filter(makes_line).collect(),
            // A forced block need not make a line, if a threat made before still stands.
            1 => fives.into_iter().collect(),
            _ => return Vec::new(),
        };
        asked.sort_by_key(|&point| (-fight.shapes().order(us, point), point));
        asked.retain(|&point| {
            if fight.is_forbidden(us, point) {
                return false;
            }
            fight.place(point, us);
            let threatens = if fight.points(us, Threat::Five).is_empty() {
                fight.points(!us, Threat::Five).is_empty()
                    && self.vcf.wins(fight, us, FOURS, THREAT_NODES)
            } else {
                true
            };
            fight.lift();
            threatens
        });
        asked
    }

    /// The defender's replies that do not lose to a win by fours; none if nothing helps. `None` if the
    /// defender completes a five, or the stone turns out to threaten nothing.
    fn replies(&mut self, fight: &mut Fight) -> Option<Vec<Point>> {
        let (us, them) = (self.us, !self.us);
        if !fight.points(them, Threat::Five).is_empty() {
            return None;
        }
        let completions = *fight.points(us, Threat::Five);
        if let Some(block) = completions.first() {
            let several = completions.len() > 1 && fight.two_completions_win(us);
            if several || completions.len() == 1 && fight.is_forbidden(them, block) {
                return Some(Vec::new());
            }
            return Some(completions.into_iter().collect());
        }
        if !self.vcf.wins(fight, us, FOURS, WIN_NODES) {
            return None;
        }
        let win: Vec<Point> = self.vcf.line().collect();
        // A four of the defender's own must be answered before the attacker goes on.
        let asked = Self::touching(fight, us, &win) | *fight.points(them, Threat::Four);
        let mut replies = Vec::new();
        for point in asked {
            if fight.is_forbidden(them, point) {
                continue;
            }
            fight.place(point, them);
            let loses = still_wins(fight, us, &win) || self.vcf.wins(fight, us, FOURS, WIN_NODES);
            fight.lift();
            if !loses {
                replies.push(point);
            }
        }
        replies.sort_by_key(|&point| (-fight.shapes().order(them, point), point));
        Some(replies)
    }

    /// The free points that can change a win by fours: those on a line with one of its stones or
    /// completions, near enough to matter. With forbidden points everything can matter.
    fn touching(fight: &mut Fight, us: Color, win: &[Point]) -> PointSet {
        if fight.has_fouls() {
            return fight.board().free();
        }
        let mut cells: Vec<Point> = win.to_vec();
        for (n, &point) in win.iter().enumerate() {
            fight.place(point, if n % 2 == 0 { us } else { !us });
        }
        cells.extend(fight.points(us, Threat::Five).iter());
        for _ in win {
            fight.lift();
        }
        let free = fight.board().free();
        let mut touching = PointSet::EMPTY;
        for cell in cells {
            for axis in Axis::ALL {
                let near = (-REACH..=REACH).filter_map(|steps| cell.step(axis, steps));
                touching.extend(near.filter(|&point| free.contains(point)));
            }
        }
        touching
    }

    /// Of the defender's replies that lose to a win by fours, the one with the longest.
    fn longest_reply(&mut self, fight: &mut Fight) -> Option<Point> {
        let (us, them) = (self.us, !self.us);
        if !self.vcf.wins(fight, us, FOURS, WIN_NODES) {
            return None;
        }
        let win: Vec<Point> = self.vcf.line().collect();
        let asked = Self::touching(fight, us, &win) | *fight.points(them, Threat::Four);
        let mut longest = None;
        for point in fight.allowed(them, asked) {
            fight.place(point, them);
            let fours = self.vcf.wins(fight, us, FOURS, WIN_NODES).then(|| self.vcf.line().count());
            fight.lift();
            if longest.is_none_or(|(most, _)| most < fours) {
                longest = Some((fours, point));
            }
        }
        longest.map(|(_, point)| point)
    }

    /// One line of a proven win.
    fn line(&mut self, fight: &mut Fight) -> Vec<Point> {
        let mut line = Vec::new();
        loop {
            let key = Self::key(fight, true);
            let proven = |search: &Self, point: &Point| {
                search.numbers(Self::after(fight, *point, search.us, false)).0 == 0
            };
            let attack = self
                .moves_of(key)
                .and_then(|moves| moves.iter().copied().find(|point| proven(self, point)));
            let Some(attack) = attack else { break };
            fight.place(attack, self.us);
            line.push(attack);
            let replies = self.moves_of(Self::key(fight, false));
            let Some(reply) = replies.and_then(|moves| moves.first().copied()) else { break };
            fight.place(reply, !self.us);
            line.push(reply);
        }
        let mut placed = line.len();
        if placed % 2 == 1 && fight.points(self.us, Threat::Five).is_empty() {
            // Nothing helps against the win by fours that is threatened; it belongs to the line.
            if let Some(reply) = self.longest_reply(fight) {
                fight.place(reply, !self.us);
                line.push(reply);
                placed += 1;
            }
        }
        if placed % 2 == 0 && self.vcf.wins(fight, self.us, FOURS, WIN_NODES) {
            line.extend(self.vcf.line());
        }
        for _ in 0..placed {
            fight.lift();
        }
        line
    }
}

/// Whether a win by fours found before still wins as it stands.
fn still_wins(fight: &mut Fight, us: Color, win: &[Point]) -> bool {
    let mut placed = 0;
    let mut wins = true;
    for (n, &point) in win.iter().enumerate() {
        let attacking = n % 2 == 0;
        let fits = if attacking {
            let theirs = fight.points(!us, Threat::Five);
            (theirs.is_empty() || theirs.len() == 1 && theirs.contains(point))
                && fight.points(us, Threat::Four).contains(point)
                && !fight.is_forbidden(us, point)
        } else {
            let forced = fight.points(us, Threat::Five);
            forced.len() == 1 && forced.contains(point) && !fight.is_forbidden(!us, point)
        };
        if !fits {
            wins = false;
            break;
        }
        fight.place(point, if attacking { us } else { !us });
        placed += 1;
        if attacking && !fight.points(!us, Threat::Five).is_empty() {
            wins = false;
            break;
        }
    }
    if wins {
        let completions = *fight.points(us, Threat::Five);
        wins = match completions.len() {
            0 => false,
            1 => completions.iter().all(|block| fight.is_forbidden(!us, block)),
            _ => fight.two_completions_win(us),
        };
    }
    for _ in 0..placed {
        fight.lift();
    }
    wins
}
