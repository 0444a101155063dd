//! Victory by continuous fours (VCF): every attacking stone makes a four, every reply is forced.
//!
//! A depth-first search over the attacker's fours, deepened one four at a time so that the first win
//! found is a shortest one. Positions that failed are remembered with the number of fours they
//! failed with.

use std::collections::HashMap;

use super::fight::Fight;
use super::verdict::Verdict;
use crate::grid::{Color, Point};
use crate::pattern::Threat;
use crate::position::Position;

/// The most fours a line can have: more stones than any board has points for.
const MOST_FOURS: u16 = 242;
/// Positions looked at between two questions whether to stop: some milliseconds.
const STOP_NODES: u64 = 4_096;

/// Asked now and then whether to give up.
type Stop<'a> = &'a mut dyn FnMut() -> bool;

/// A search for a win by fours, with its memory.
#[derive(Debug, Default)]
pub(crate) struct Vcf {
    /// Keys that failed, with the number of fours that were not enough.
    failed: HashMap<u64, u16, crate::threat::KeyHasher>,
    nodes: u64,
    limit: u64,
    /// Whether some line was given up only for lack of fours.
    cut: bool,
    line: Vec<Point>,
}

/// What [`vcf`] found, and how much it looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VcfAnswer {
    /// The verdict; the line of a win is attack, reply, attack, …, up to the four that decides.
    pub verdict: Verdict,
    /// Positions looked at.
    pub nodes: u64,
}

/// Looks for a win of the side to move by continuous fours.
///
/// A win has the least number of fours; the stone that completes the five is not part of the line.
/// `NoWin` is a proof that no number of fours wins. `stop` is asked every few thousand positions;
/// `nodes` limits their number. `Unknown` means that a limit was hit, or that the game is not five in
/// a row.
///
/// ```
/// use gomoku_core::grid::Color;
/// use gomoku_core::position::Setup;
/// use gomoku_core::rules::Variant;
/// use gomoku_core::threat::{Verdict, vcf};
///
/// let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), "
///     . . . . . . . . .
///     . o x x x . . . .
///     . . . . . x . . .
///     . . . . . x . . .
///     . . . . . x . . .
///     . . . . . . . . .")?;
/// setup.to_move = Color::Black;
/// let answer = vcf(&setup.position()?, 1_000, &mut || false);
/// let Verdict::Win(line) = answer.verdict else { panic!("a double four") };
/// assert_eq!(line.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn vcf(position: &Position, nodes: u64, stop: &mut dyn FnMut() -> bool) -> VcfAnswer {
    let over = position.outcome().is_some();
    let Some(mut fight) = Fight::new(position).filter(|_| !over) else {
        let verdict = if over { Verdict::NoWin } else { Verdict::Unknown };
        return VcfAnswer { verdict, nodes: 0 };
    };
    let mut search = Vcf::default();
    let verdict = search.solve_until(&mut fight, position.to_move(), nodes, stop);
    VcfAnswer { verdict, nodes: search.nodes }
}

impl Vcf {
    /// Positions looked at since the search was made.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The shortest win by fours of `us`, who is to move; given up when `stop` says so.
    pub(crate) fn solve_until(
        &mut self,
        fight: &mut Fight,
        us: Color,
        nodes: u64,
        stop: Stop<'_>,
    ) -> Verdict {
        self.limit = self.nodes.saturating_add(nodes);
        for fours in 1..=MOST_FOURS {
            self.cut = false;
            self.line.clear();
            if self.attack(fight, us, fours, stop) {
                self.line.reverse();
                return Verdict::Win(std::mem::take(&mut self.line));
            }
            if self.nodes >= self.limit {
                return Verdict::Unknown;
            }
            if !self.cut {
                return Verdict::NoWin;
            }
        }
        Verdict::NoWin
    }

    /// Whether `us` wins with at most this many fours; any win will do. For searches that ask often.
    pub(crate) fn wins(&mut self, fight: &mut Fight, us: Color, fours: u16, nodes: u64) -> bool {
        self.limit = self.nodes.saturating_add(nodes);
        self.line.clear();
        self.attack(fight, us, fours, &mut || false)
    }

    /// The winning line found last, attack first.
    pub(crate) fn line(&self) -> impl Iterator<Item = Point> + '_ {
        self.line.iter().rev().copied()
    }

    /// Forgets failures when they take much memory.
    pub(crate) fn trim(&mut self, most: usize) {
        if self.failed.len() > most {
            self.failed.clear();
        }
    }

    /// The line is built from its end.
    fn attack(&mut self, fight: &mut Fight, us: Color, fours: u16, stop: Stop<'_>) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STOP_NODES) && stop() {
            self.limit = self.nodes;
        }
        if self.nodes >= self.limit {
            return false;
        }
        if let Some(five) = fight.points(us, Threat::Five).first() {
            // Only at the root: afterwards a five has been noticed before.
            self.line.push(five);
            return true;
        }
        let mut candidates = *fight.points(us, Threat::Four);
        let theirs = fight.points(!us, Threat::Five);
        match theirs.len() {
            0 => {}
            1 => candidates = candidates & *theirs,
            _ => return false,
        }
        if candidates.is_empty() {
            return false;
        }
        if fours == 0 {
            self.cut = true;
            return false;
        }
        let key = fight.key() ^ us as u64;
        if let Some(&failed) = self.failed.get(&key)
            && failed >= fours
        {
            // What was given up then for lack of fours is still not tried.
            self.cut |= failed != MOST_FOURS;
            return false;
        }
        let cut_before = std::mem::replace(&mut self.cut, false);
        let mut ordered: Vec<(i32, Point)> = candidates
            .iter()
            .map(|point| {
                let decides = fight.points(us, Threat::DoubleFour).contains(point);
                (fight.shapes().order(us, point) + i32::from(decides) * 100_000, point)
            })
            .collect();
        ordered.sort_unstable_by_key(|&(order, point)| (-order, point));
        for (_, four) in ordered {
            if self.four_wins(fight, us, four, fours, stop) {
                return true;
            }
            if self.nodes >= self.limit {
                return false;
            }
        }
        // Without a cut below, no number of fours would have been enough.
        let failed = if self.cut { fours } else { MOST_FOURS };
        self.failed.insert(key, failed);
        self.cut |= cut_before;
        false
    }

    /// Whether the four on `point` wins, with at most `fours` fours in all.
    fn four_wins(
        &mut self,
        fight: &mut Fight,
        us: Color,
        point: Point,
        fours: u16,
        stop: Stop<'_>,
    ) -> bool {
        if fight.is_forbidden(us, point) {
            return false;
        }
        fight.place(point, us);
        let wins = self.replies_lose(fight, us, fours, stop);
        fight.lift();
        if wins {
            self.line.push(point);
        }
        wins
    }

    fn replies_lose(&mut self, fight: &mut Fight, us: Color, fours: u16, stop: Stop<'_>) -> bool {
        if !fight.points(!us, Threat::Five).is_empty() {
            return false;
        }
        let completions = *fight.points(us, Threat::Five);
        let Some(block) = completions.first() else { return false };
        if completions.len() >= 2 {
            if fight.two_completions_win(us) {
                return true;
            }
            // A block may close the other five too: look at each.
            return completions.iter().all(|block| {
                fight.place(block, !us);
                let wins = !fight.points(us, Threat::Five).is_empty()
                    && fight.points(!us, Threat::Five).is_empty();
                fight.lift();
                wins
            });
        }
        if fight.is_forbidden(!us, block) {
            return true;
        }
        fight.place(block, !us);
        let wins = self.attack(fight, us, fours - 1, stop);
        fight.lift();
        if wins {
            self.line.push(block);
        }
        wins
    }
}
