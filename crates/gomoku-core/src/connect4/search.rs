//! Alpha-beta with a window of one: is the score at least `beta`?
//!
//! Each question is answered with a bound at least as strong (fail soft), and questions about one
//! position are asked in an order chosen in [`Search::score`]. What saved how many positions is
//! written in `docs/connect4.md`.
//!
//! A position counts as visited when [`Search::bound`] is called for it. Positions only looked up
//! in the table, or decided by looking at the moves or the pairs of their parent, do not count;
//! Pons' solver counts the same way.
//!
//! Not here: the window of the caller, positions that are won already or at the next disc.

use std::ops::{ControlFlow, RangeInclusive};

use super::evens;
use super::frame::Layout;
use super::order::{self, Child, Lines, Moves, Packed};
use super::solver::Stopped;
use super::table::{Bounds, Memory, Table};

/// Positions between two looks at the caller's wish to stop.
pub(super) const LOOK: u64 = 1 << 11;
/// Positions with at most this many empty cells are kept in a small table that stays in the
/// processor's cache. Measured on `L1_R3`: 0 empty cells 260, 14 150, 22 130 nanoseconds a position,
/// but 22 visits a quarter more positions.
const NEAR_END: u32 = 14;
/// Children are not looked up when at most this many cells are empty: there searching is cheaper.
const NO_LOOK_UP: u32 = 8;
/// Pairs are not counted when at most this many cells are empty.
const NO_PAIRS: u32 = 4;
/// More empty cells than this make the opening, see [`Search::score`].
const EARLY: i32 = 34;
/// Searches that share a table tell each other of positions with more empty cells than this.
const SHARE_FROM: u32 = 18;

/// Why a position was left without an answer.
enum Halt {
    /// The caller wants it so.
    Stopped,
    /// Another search has settled a position above this one.
    CalledBack,
}

pub(super) struct Search<'a, L, M> {
    pub(super) layout: L,
    pub(super) lines: Lines,
    pub(super) far: M,
    pub(super) near: &'a mut Table,
    /// Whether a position may meet its mirror image at all.
    pub(super) mirror: bool,
    pub(super) positions: u64,
    /// Number of positions at which to look up from the work.
    pub(super) next_look: u64,
    pub(super) stop: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl<L: Layout, M: Memory> Search<'_, L, M> {
    /// The exact score of a position whose player to move cannot win with this disc, known to lie
    /// in `range`.
    ///
    /// A fast win or loss is far from 0 and cheap to confirm or refute, so the halves at both ends
    /// are asked about first. What remains is mostly near 0, where each question is dear: then
    /// who wins is settled before by how much.
    pub(super) fn score(
        &mut self,
        position: Packed,
        range: RangeInclusive<i32>,
    ) -> Result<i32, Stopped> {
        let left = (self.layout.cells() - position.plies) as i32;
        let mut lower = (-(left / 2)).max(*range.start());
        let mut upper = ((left - 1) / 2).min(*range.end());
        // With most of the board empty the score is next to the sign.
        let part = if EARLY < left { i32::MAX } else { 3 };
        let mut asked = 0;
        while lower < upper {
            let beta = match asked {
                0 if lower < -4 => lower / 2,
                0 | 1 if 4 < upper => upper / 2 + 1,
                _ if lower < 0 && 0 < upper => 1,
                _ if lower < 0 && upper == 0 => 0,
                _ if 0 <= lower => lower + 1 + (upper - lower - 1) / part,
                _ => upper - (upper - lower - 1) / part,
            };
            let bound = self.root(position, beta)?;
            if bound < beta {
                upper = bound.max(lower);
            } else {
                lower = bound.min(upper);
            }
            asked += 1;
        }
        Ok(lower)
    }

    /// 1, 0 or -1 for a position whose player to move wins, draws or loses.
    pub(super) fn sign(&mut self, position: Packed) -> Result<i32, Stopped> {
        if 0 < self.root(position, 1)? {
            return Ok(1);
        }
        Ok(if self.root(position, 0)? < 0 { -1 } else { 0 })
    }

    /// [`Search::bound`] of the position the caller asked about.
    fn root(&mut self, position: Packed, beta: i32) -> Result<i32, Stopped> {
        self.far.enter(position.key(self.mirror), position.plies);
        // Nothing is above this position to be called back to.
        self.bound(position, beta).map_err(|_| Stopped)
    }

    /// A lower bound of the score that is at least `beta`, or an upper bound below `beta`.
    ///
    /// The player to move must not be able to win with this disc.
    fn bound(&mut self, position: Packed, beta: i32) -> Result<i32, Halt> {
        self.positions += 1;
        if self.next_look <= self.positions {
            self.look_up()?;
        }
        let layout = self.layout;
        let left = layout.cells() - position.plies;
        if NEAR_END < left && self.far.is_called_back(position.plies) {
            return Err(Halt::CalledBack);
        }
        let cells = order::safe_cells(layout, &position);
        if cells == 0 {
            return Ok(-((left / 2) as i32));
        }
        if left <= 2 {
            return Ok(0);
        }
        // The other player needs two discs at least, and so does this one.
        let mut lower = -(((left - 2) / 2) as i32);
        if beta <= lower {
            return Ok(lower);
        }
        let soonest = ((left - 1) / 2) as i32;
        if soonest < beta {
            return Ok(soonest);
        }
        let mut upper = soonest;
        let key = position.key(self.mirror);
        if let Some(known) = self.known(left, key) {
            if beta <= known.lower {
                return Ok(known.lower);
            }
            if known.upper < beta {
                return Ok(known.upper);
            }
            lower = lower.max(known.lower);
            upper = upper.min(known.upper);
        }
        let mut children = match order::moves(layout, &self.lines, &position, cells, self.mirror) {
            Moves::WinsSoon => return Ok(soonest),
            Moves::Open(children) => children,
        };
        // No win with two discs, so three.
        upper = upper.min(soonest - 1);
        if upper < beta {
            return Ok(upper);
        }
        if NO_PAIRS < left {
            for child in children.as_slice() {
                let next = &child.next;
                if evens::stays_below(layout, next.own, next.mask, next.plies, 1 - beta) {
                    return Ok(beta);
                }
            }
        }
        let mut best = i32::MIN;
        if NO_LOOK_UP < left {
            children.retain(|child| {
                if beta <= best {
                    return true;
                }
                let Some(known) = self.known(left - 1, child.key) else { return true };
                // The child's score is that of the other player.
                let (worst, hoped) = (-known.upper, -known.lower);
                if beta <= worst {
                    best = worst;
                } else if hoped < beta {
                    best = best.max(hoped);
                    return false;
                }
                true
            });
        }
        let before = self.positions;
        if best < beta {
            best = loop {
                match self.search(children.as_slice(), best, beta, left) {
                    Ok(best) => break best,
                    Err(Halt::CalledBack) if self.far.has_come_back(position.plies) => {}
                    Err(halt) => return Err(halt),
                }
                // Another search is through with this position, and perhaps with the question.
                if let Some(known) = self.known(left, key) {
                    if beta <= known.lower {
                        return Ok(known.lower);
                    }
                    if known.upper < beta {
                        return Ok(known.upper);
                    }
                }
            };
        }
        let found = if beta <= best {
            Bounds { lower: lower.max(best), upper }
        } else {
            Bounds { lower, upper: upper.min(best) }
        };
        self.remember(left, key, found, self.positions - before + 1);
        if SHARE_FROM <= left {
            self.far.call_back(key, position.plies);
        }
        Ok(if beta <= best { found.lower } else { found.upper })
    }

    /// Searches the children in order until one reaches `beta`; the best bound, `best` included.
    fn search(
        &mut self,
        children: &[Child],
        mut best: i32,
        beta: i32,
        left: u32,
    ) -> Result<i32, Halt> {
        // One bit for each child.
        let mut waiting = 0_u32;
        for (index, child) in children.iter().enumerate() {
            // Moves that another search is busy with come last: by then their bounds may be in the
            // table.
            if SHARE_FROM < left && self.far.is_busy(child.key, child.next.plies) {
                waiting |= 1 << index;
                continue;
            }
            best = best.max(self.visit(child, beta, left)?);
            if beta <= best {
                return Ok(best);
            }
        }
        while waiting != 0 {
            let child = &children[waiting.trailing_zeros() as usize];
            waiting &= waiting - 1;
            best = best.max(self.visit(child, beta, left)?);
            if beta <= best {
                break;
            }
        }
        Ok(best)
    }

    fn visit(&mut self, child: &Child, beta: i32, left: u32) -> Result<i32, Halt> {
        if SHARE_FROM < left {
            self.far.enter(child.key, child.next.plies);
        }
        let bound = self.bound(child.next, 1 - beta);
        if SHARE_FROM < left {
            self.far.leave(child.next.plies);
        }
        Ok(-bound?)
    }

    #[inline]
    fn known(&self, left: u32, key: u64) -> Option<Bounds> {
        if left <= NEAR_END { self.near.get(key) } else { self.far.table().get(key) }
    }

    #[inline]
    fn remember(&self, left: u32, key: u64, found: Bounds, work: u64) {
        if left <= NEAR_END {
            self.near.put(key, found, work);
        } else {
            self.far.table().put(key, found, work);
        }
    }

    /// Asks the caller whether to go on, and gives the tables room.
    #[cold]
    fn look_up(&mut self) -> Result<(), Halt> {
        self.far.make_room(self.positions);
        self.near.make_room(self.positions);
        self.next_look = self.positions + LOOK;
        match (self.stop)(self.positions) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Halt::Stopped),
        }
    }
}
