//! Which runs win.

use crate::board::Board;
use crate::grid::{Axis, Color, MARGIN, Point, PointSet};

/// Which run of one color through the stone just placed wins (spec/rules, section 2 of the
/// project's rule notes; `docs/rules.md` names the source of each).
///
/// With k = 5:
///
/// | | 5 | 5 closed at both ends | 6 or more |
/// |---|---|---|---|
/// | `AtLeast` | wins | wins | wins |
/// | `Exactly` | wins | wins | nothing |
/// | `Unblocked { overline_wins: false }` | wins | nothing | nothing |
/// | `Unblocked { overline_wins: true }` | wins | nothing | wins |
///
/// Closed means by a stone of the other color; the edge of the board closes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum RunRule {
    /// k or more: freestyle, White in renju, Connect Four.
    AtLeast,
    /// k and no more: standard, Black in renju.
    Exactly,
    /// k with at least one end not closed by the other color: caro.
    Unblocked {
        /// Whether more than k wins, closed or not (Gomocup rule 8) or does nothing (rule 9).
        overline_wins: bool,
    },
}

/// A maximal unbroken line of one color: the bits of its first and last stone in the line word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Bit of the lowest stone.
    pub first: u32,
    /// Bit of the highest stone.
    pub last: u32,
}

impl Run {
    /// The run around `bit` in the word of one color.
    ///
    /// `bit` must be set. Shifting the run down to bit 0 makes its upper part a block of trailing
    /// ones, shifting it up to bit 31 makes its lower part a block of leading ones.
    pub const fn around(word: u32, bit: u32) -> Self {
        let up = (word >> bit).trailing_ones();
        let down = (word << (31 - bit)).leading_ones();
        Self { first: bit + 1 - down, last: bit + up - 1 }
    }

    /// Number of stones.
    #[allow(clippy::len_without_is_empty, reason = "a run holds at least one stone")]
    pub const fn len(self) -> u32 {
        self.last + 1 - self.first
    }
}

impl RunRule {
    /// All four.
    pub const ALL: [Self; 4] = [
        Self::AtLeast,
        Self::Exactly,
        Self::Unblocked { overline_wins: false },
        Self::Unblocked { overline_wins: true },
    ];

    /// Its place in [`ALL`](Self::ALL).
    pub(crate) const fn idx(self) -> usize {
        match self {
            Self::AtLeast => 0,
            Self::Exactly => 1,
            Self::Unblocked { overline_wins } => 2 + overline_wins as usize,
        }
    }

    /// Whether a run in a line where `enemy` are the other color's stones wins with `k` in a row.
    pub const fn wins(self, run: Run, enemy: u32, k: u32) -> bool {
        let len = run.len();
        match self {
            Self::AtLeast => len >= k,
            Self::Exactly => len == k,
            Self::Unblocked { overline_wins } => {
                if len == k {
                    // Stones keep a margin of five bits on each side, so neither shift leaves the word.
                    enemy >> (run.first - 1) & enemy >> (run.last + 1) & 1 == 0
                } else {
                    overline_wins && len > k
                }
            }
        }
    }
}

/// Whether the stone of `color` on `point` stands in a winning run along `axis`.
pub fn wins_on_axis(
    board: &Board,
    rule: RunRule,
    k: usize,
    color: Color,
    point: Point,
    axis: Axis,
) -> bool {
    let run = Run::around(board.word(color, axis, point), axis.bit(point));
    rule.wins(run, board.word(!color, axis, point), k as u32)
}

/// Whether the stone of `color` on `point` stands in a winning run.
#[inline]
pub fn wins(board: &Board, rule: RunRule, k: usize, color: Color, point: Point) -> bool {
    // Hardly any stone has k in a row; whether this one has is asked for all four axes at once.
    let lanes_reach = k <= MARGIN + 1;
    if lanes_reach && !has_run(board.around(color, point, k as u32 - 1), k as u32) {
        return false;
    }
    wins_on_some_axis(board, rule, k, color, point)
}

/// Whether any lane of [`Board::around`] with a reach of k − 1 has k stones in a row. All such rows
/// hold the point itself. A lane is at most 11 bits wide, so no row crosses into the next.
#[inline]
const fn has_run(lanes: u64, k: u32) -> bool {
    // A bit stays set if at least `len` stones in a row begin there.
    let (mut begins, mut len) = (lanes, 1);
    while 2 * len <= k {
        begins &= begins >> len;
        len *= 2;
    }
    begins & begins >> (k - len) != 0
}

#[cold]
fn wins_on_some_axis(board: &Board, rule: RunRule, k: usize, color: Color, point: Point) -> bool {
    Axis::ALL.into_iter().any(|axis| wins_on_axis(board, rule, k, color, point, axis))
}

/// All stones of the winning runs through `point`, each run whole; empty if none wins.
pub fn winning_stones(
    board: &Board,
    rule: RunRule,
    k: usize,
    color: Color,
    point: Point,
) -> PointSet {
    let mut stones = PointSet::EMPTY;
    for axis in Axis::ALL {
        if wins_on_axis(board, rule, k, color, point, axis) {
            let run = Run::around(board.word(color, axis, point), axis.bit(point));
            stones.extend((run.first..=run.last).map(|bit| point.at_bit(axis, bit)));
        }
    }
    stones
}
