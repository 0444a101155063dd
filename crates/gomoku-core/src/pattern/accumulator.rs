//! Shapes, threats and the static evaluation of a whole board, kept stone by stone.

use super::code::{Code, Meaning, Meanings, SUSPECT, Threat};
use super::pair::PairTable;
use super::policy::Policy;
use super::shape::Shape;
use super::value::{Change, Pools};
use crate::board::{Board, Observer};
use crate::grid::{Axis, ByColor, CELLS, Color, Point, PointSet};
use crate::rules::Rules;

/// What one stone changed at one point, to restore it.
#[derive(Clone, Copy, Debug)]
struct Saved {
    idx: u16,
    codes: [Code; 2],
    meanings: [Meaning; 2],
    /// The order-free codes that took their place.
    after: [u16; 2],
}

/// One stone: where its savings begin, and the sums before it.
#[derive(Clone, Copy, Debug)]
struct Frame {
    begin: u32,
    point: Point,
    mover: ByColor<i32>,
    waiter: ByColor<i32>,
}

/// For every free point the shapes that a stone of either color would make there, the points of each
/// threat, and the sum of what all this is worth.
///
/// It observes a board whose stones are lifted in the reverse order of placing, as a search does, and
/// restores on lifting what it saved on placing. Five in a row only.
///
/// ```
/// use gomoku_core::board::Board;
/// use gomoku_core::grid::Color;
/// use gomoku_core::pattern::{Accumulator, Threat};
/// use gomoku_core::rules::Variant;
///
/// let rules = Variant::Freestyle.rules();
/// let mut board = Board::new(rules.size());
/// let mut shapes = Accumulator::new(&rules, &board).expect("five in a row");
/// for text in ["g8", "h8", "i8"] {
///     board.place(text.parse()?, Color::Black, &mut shapes);
/// }
/// assert_eq!(shapes.points(Color::Black, Threat::DoubleFour).to_string(), "f8 j8");
/// # Ok::<(), gomoku_core::grid::ParsePointError>(())
/// ```
#[derive(Clone)]
pub struct Accumulator {
    table: &'static PairTable,
    meanings: ByColor<&'static Meanings>,
    /// By color and packed index; 0 on stones and off the board.
    codes: [[Code; CELLS]; 2],
    /// What the codes mean, so that restoring a point looks nothing up.
    meanings_at: [[Meaning; CELLS]; 2],
    /// By color and threat.
    points: [[PointSet; 4]; 2],
    suspects: ByColor<PointSet>,
    /// What all free points are worth to each color if it is to move, and if it is not.
    mover: ByColor<i32>,
    waiter: ByColor<i32>,
    saved: Vec<Saved>,
    frames: Vec<Frame>,
    pools: Pools,
    policies: ByColor<&'static Policy>,
}

impl Accumulator {
    /// The shapes of a board under `rules`; `None` unless five in a row win without gravity.
    pub fn new(rules: &Rules, board: &Board) -> Option<Self> {
        if rules.k() != 5 || rules.gravity() {
            return None;
        }
        let mut accumulator = Self {
            table: PairTable::of(rules.run()),
            meanings: ByColor::from_fn(|color| Meanings::of(rules, color)),
            codes: [[0; CELLS]; 2],
            meanings_at: [[Meaning::default(); CELLS]; 2],
            points: [[PointSet::EMPTY; 4]; 2],
            suspects: ByColor::both(PointSet::EMPTY),
            mover: ByColor::new(0, 0),
            waiter: ByColor::new(0, 0),
            saved: Vec::with_capacity(4096),
            frames: Vec::with_capacity(512),
            pools: Pools::new(rules),
            policies: ByColor::from_fn(|color| Policy::of(rules, color)),
        };
        for point in board.free() {
            let mut codes = [0; 2];
            for axis in Axis::ALL {
                let (black, white) = closed(board, axis, point);
                let entry = accumulator.table.entry(black, white, axis.bit(point));
                codes[0] |= Code::from(entry & 0xF) << (4 * axis as u32);
                codes[1] |= Code::from(entry >> 4) << (4 * axis as u32);
            }
            accumulator.set(point.idx(), codes);
        }
        let kept = &accumulator.meanings_at;
        let at = |at: Point| [0, 1].map(|side| kept[side][at.idx()].code());
        let codes: Vec<[usize; 2]> = board.free().into_iter().map(at).collect();
        accumulator.pools.begin(&codes);
        Some(accumulator)
    }

    /// The free points where a stone of `color` makes the threat.
    pub const fn points(&self, color: Color, threat: Threat) -> &PointSet {
        &self.points[color as usize][threat as usize]
    }

    /// The free points that may be forbidden to `color`: lines alone do not clear them.
    pub fn suspects(&self, color: Color) -> &PointSet {
        &self.suspects[color]
    }

    /// The static evaluation for `color`, who is to move: what all free points are worth to it, less
    /// what they are worth to the other side, and how they work together. 200 stand for odds of e
    /// to 1.
    pub fn value(&mut self, color: Color) -> i32 {
        let (saved, frames) = (&self.saved, &self.frames);
        let changes = |frame: usize| {
            let begin = frames[frame].begin as usize;
            let end = frames.get(frame + 1).map_or(saved.len(), |next| next.begin as usize);
            saved[begin..end].iter().map(|saved| Change {
                before: saved.meanings.map(Meaning::code),
                after: saved.after.map(usize::from),
            })
        };
        let joined = self.pools.value(color, frames.len(), changes);
        self.mover[color] - self.waiter[!color] + joined
    }

    /// How much the point is worth for ordering moves of `color`: making its own shapes, and taking
    /// the other side's away.
    #[inline]
    pub fn order(&self, color: Color, point: Point) -> i32 {
        let worth = |color: Color| i32::from(self.meanings_at[color as usize][point.idx()].order);
        worth(color) + worth(!color) * 3 / 4
    }

    /// How likely a search is to choose the point for `color`, who is to move: a difference of 100
    /// between two points stands for odds of e to 1. Fitted to what searches chose among the points
    /// near the stones.
    #[inline]
    pub fn policy(&self, color: Color, point: Point) -> i32 {
        let code = |color: Color| self.meanings_at[color as usize][point.idx()].code();
        self.policies[color].worth(code(color), code(!color))
    }

    /// The shape that a stone of `color` on a free point makes along `axis`.
    pub fn shape(&self, color: Color, point: Point, axis: Axis) -> Shape {
        let code = self.codes[color as usize][point.idx()];
        Shape::ALL[(code >> (4 * axis as u32) & 0xF) as usize]
    }

    /// Brings the points on the four lines through `point` up to date.
    fn update(&mut self, board: &Board, point: Point) {
        let reach = self.table.reach();
        for axis in Axis::ALL {
            let (black, white) = closed(board, axis, point);
            let blocked = black | white;
            let (bit, step) = (axis.bit(point), axis.offset());
            // Free points of the window, without the stone itself.
            let window = ((1_u32 << (2 * reach + 1)) - 1) << (bit - reach);
            let mut free = !blocked & window;
            while free != 0 {
                let near = free.trailing_zeros();
                free &= free - 1;
                let entry = self.table.entry(black, white, near);
                let idx = (point.idx() as i32 + (near as i32 - bit as i32) * step) as usize;
                let shift = 4 * axis as u32;
                let keep = !(0xF << shift);
                let codes = [
                    self.codes[0][idx] & keep | Code::from(entry & 0xF) << shift,
                    self.codes[1][idx] & keep | Code::from(entry >> 4) << shift,
                ];
                if codes != [self.codes[0][idx], self.codes[1][idx]] {
                    self.change(idx, codes);
                }
            }
        }
    }

    /// Takes on new codes at a point, and remembers the old ones.
    #[inline]
    fn change(&mut self, idx: usize, codes: [Code; 2]) {
        let before = [0, 1].map(|side| self.codes[side][idx]);
        let meanings = [0, 1].map(|side| self.meanings_at[side][idx]);
        self.set(idx, codes);
        let after = [0, 1].map(|side| self.meanings_at[side][idx].code() as u16);
        self.saved.push(Saved { idx: idx as u16, codes: before, meanings, after });
    }

    #[inline]
    fn set(&mut self, idx: usize, codes: [Code; 2]) {
        for color in Color::ALL {
            let side = color as usize;
            if self.codes[side][idx] == codes[side] {
                continue;
            }
            self.codes[side][idx] = codes[side];
            let (before, after) =
                (self.meanings_at[side][idx], self.meanings[color].get(codes[side]));
            self.meanings_at[side][idx] = after;
            self.mover[color] += i32::from(after.mover) - i32::from(before.mover);
            self.waiter[color] += i32::from(after.waiter) - i32::from(before.waiter);
            self.toggle(color, idx, before.flags() ^ after.flags());
        }
    }

    /// Puts the point into the sets whose flags have changed, or takes it out.
    #[inline]
    fn toggle(&mut self, color: Color, idx: usize, mut changed: u8) {
        if changed & SUSPECT != 0 {
            self.suspects[color].toggle(idx);
            changed &= !SUSPECT;
        }
        while changed != 0 {
            self.points[color as usize][changed.trailing_zeros() as usize].toggle(idx);
            changed &= changed - 1;
        }
    }
}

/// The words of the points on the line that are black or off the board, and white or off the board.
fn closed(board: &Board, axis: Axis, point: Point) -> (u32, u32) {
    let wall = board.wall(axis, point);
    (board.word(Color::Black, axis, point) | wall, board.word(Color::White, axis, point) | wall)
}

impl Observer for Accumulator {
    fn placed(&mut self, board: &Board, point: Point, _: Color) {
        let (mover, waiter) = (self.mover, self.waiter);
        self.frames.push(Frame { begin: self.saved.len() as u32, point, mover, waiter });
        self.change(point.idx(), [0; 2]);
        self.update(board, point);
    }

    /// # Panics
    /// If it is not the stone that was placed last.
    fn lifted(&mut self, _: &Board, point: Point, _: Color) {
        let frame = self.frames.pop().expect("a stone was placed before");
        assert_eq!(frame.point, point, "stones are lifted in the reverse order of placing");
        // Every point is changed at most once by a stone, so that the order does not matter.
        for number in frame.begin as usize..self.saved.len() {
            let Saved { idx, codes, meanings, .. } = self.saved[number];
            let idx = usize::from(idx);
            for color in Color::ALL {
                let side = color as usize;
                self.codes[side][idx] = codes[side];
                let now = std::mem::replace(&mut self.meanings_at[side][idx], meanings[side]);
                let changed = now.flags() ^ meanings[side].flags();
                if changed != 0 {
                    self.toggle(color, idx, changed);
                }
            }
        }
        self.saved.truncate(frame.begin as usize);
        (self.mover, self.waiter) = (frame.mover, frame.waiter);
        self.pools.lifted(self.frames.len());
    }
}

impl std::fmt::Debug for Accumulator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Accumulator").field("mover", &self.mover).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Size;
    use crate::pattern::Window;
    use crate::rules::Variant;

    /// Every observable of the accumulator, from the definitions.
    fn check(rules: &Rules, board: &Board, kept: &mut Accumulator) -> Result<(), TestCaseError> {
        let mut fresh = Accumulator::new(rules, board).expect("five in a row");
        prop_assert_eq!(&fresh.codes, &kept.codes);
        prop_assert_eq!(&fresh.points, &kept.points);
        prop_assert_eq!(&fresh.suspects, &kept.suspects);
        prop_assert_eq!((fresh.mover, fresh.waiter), (kept.mover, kept.waiter));
        prop_assert_eq!(&fresh.meanings_at, &kept.meanings_at);
        for color in Color::ALL {
            prop_assert_eq!(fresh.value(color), kept.value(color));
        }
        for point in board.free() {
            for axis in Axis::ALL {
                for color in Color::ALL {
                    let bit = axis.bit(point);
                    let window = Window {
                        own: board.word(color, axis, point) | 1 << bit,
                        enemy: board.word(!color, axis, point),
                        wall: board.wall(axis, point),
                        bit,
                    };
                    let shape = window.shape(rules.run()[color], 5);
                    prop_assert_eq!(kept.shape(color, point, axis), shape, "{} {:?}", point, axis);
                }
            }
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]
        #[test]
        fn kept_equals_fresh_and_the_definitions(
            variant in prop::sample::select(
                &[Variant::Freestyle, Variant::Standard, Variant::Caro, Variant::Caro8, Variant::Renju][..]),
            (width, height) in prop::sample::select(&[(5, 5), (9, 7), (15, 15), (22, 6)][..]),
            stones in prop::collection::vec((any::<u16>(), any::<bool>()), 1..40),
        ) {
            let rules = variant.rules_on(Size::new(width, height).unwrap());
            let mut board = Board::new(rules.size());
            let mut kept = Accumulator::new(&rules, &board).expect("five in a row");
            let mut empty = kept.clone();
            let mut placed = Vec::new();
            for (at, black) in stones {
                let point = Point::new(at as usize % width, at as usize / width % height);
                if board.is_free(point) {
                    let color = if black { Color::Black } else { Color::White };
                    board.place(point, color, &mut kept);
                    placed.push(point);
                    // Some values are asked for on the way, others are not.
                    if at % 3 == 0 {
                        kept.value(color);
                    }
                }
            }
            check(&rules, &board, &mut kept)?;
            for point in placed.into_iter().rev() {
                board.lift(point, &mut kept);
            }
            prop_assert_eq!(empty.codes, kept.codes);
            prop_assert_eq!(empty.points, kept.points);
            prop_assert_eq!((empty.mover, empty.waiter), (kept.mover, kept.waiter));
            prop_assert_eq!(empty.value(Color::White), kept.value(Color::White));
        }
    }
}
