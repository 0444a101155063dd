//! Shapes, threats and the static evaluation of a whole board, kept stone by stone.

use super::code::{Code, Meanings, SUSPECT, Threat};
use super::pair::PairTable;
use super::shape::Shape;
use crate::board::{Board, Observer};
use crate::grid::{Axis, ByColor, CELLS, Color, Point, PointSet};
use crate::rules::Rules;

/// What one stone changed at one point, to restore it.
#[derive(Clone, Copy, Debug)]
struct Saved {
    idx: u16,
    codes: [Code; 2],
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
    /// By color and threat.
    points: [[PointSet; 4]; 2],
    suspects: ByColor<PointSet>,
    /// What all free points are worth to each color if it is to move, and if it is not.
    mover: ByColor<i32>,
    waiter: ByColor<i32>,
    saved: Vec<Saved>,
    /// Where each stone's savings begin, and the stone.
    frames: Vec<(u32, Point)>,
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
            points: [[PointSet::EMPTY; 4]; 2],
            suspects: ByColor::both(PointSet::EMPTY),
            mover: ByColor::new(0, 0),
            waiter: ByColor::new(0, 0),
            saved: Vec::with_capacity(4096),
            frames: Vec::with_capacity(512),
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
    /// what they are worth to the other side. 200 stand for odds of e to 1.
    pub fn value(&self, color: Color) -> i32 {
        self.mover[color] - self.waiter[!color] + self.meanings[color].tempo
    }

    /// How much the point is worth for ordering moves of `color`: making its own shapes, and taking
    /// the other side's away.
    #[inline]
    pub fn order(&self, color: Color, point: Point) -> i32 {
        let idx = point.idx();
        let worth = |color: Color| {
            i32::from(self.meanings[color].get(self.codes[color as usize][idx]).order)
        };
        worth(color) + worth(!color) * 3 / 4
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
                    self.save(idx);
                    self.set(idx, codes);
                }
            }
        }
    }

    fn save(&mut self, idx: usize) {
        let codes = [self.codes[0][idx], self.codes[1][idx]];
        self.saved.push(Saved { idx: idx as u16, codes });
    }

    #[inline]
    fn set(&mut self, idx: usize, codes: [Code; 2]) {
        for color in Color::ALL {
            let side = color as usize;
            let before = self.codes[side][idx];
            let after = codes[side];
            if before == after {
                continue;
            }
            self.codes[side][idx] = after;
            let (before, after) =
                (self.meanings[color].get(before), self.meanings[color].get(after));
            self.mover[color] += i32::from(after.mover) - i32::from(before.mover);
            self.waiter[color] += i32::from(after.waiter) - i32::from(before.waiter);
            let mut changed = before.flags ^ after.flags;
            if changed & SUSPECT != 0 {
                self.suspects[color].toggle(idx);
                changed &= !SUSPECT;
            }
            while changed != 0 {
                self.points[side][changed.trailing_zeros() as usize].toggle(idx);
                changed &= changed - 1;
            }
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
        self.frames.push((self.saved.len() as u32, point));
        self.save(point.idx());
        self.set(point.idx(), [0; 2]);
        self.update(board, point);
    }

    /// # Panics
    /// If it is not the stone that was placed last.
    fn lifted(&mut self, _: &Board, point: Point, _: Color) {
        let (begin, placed) = self.frames.pop().expect("a stone was placed before");
        assert_eq!(placed, point, "stones are lifted in the reverse order of placing");
        while self.saved.len() > begin as usize {
            let saved = self.saved.pop().expect("longer than the frame's beginning");
            self.set(saved.idx as usize, saved.codes);
        }
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
    fn check(rules: &Rules, board: &Board, kept: &Accumulator) -> Result<(), TestCaseError> {
        let fresh = Accumulator::new(rules, board).expect("five in a row");
        prop_assert_eq!(&fresh.codes, &kept.codes);
        prop_assert_eq!(&fresh.points, &kept.points);
        prop_assert_eq!(&fresh.suspects, &kept.suspects);
        prop_assert_eq!((fresh.mover, fresh.waiter), (kept.mover, kept.waiter));
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
            let empty = kept.clone();
            let mut placed = Vec::new();
            for (at, black) in stones {
                let point = Point::new(at as usize % width, at as usize / width % height);
                if board.is_free(point) {
                    let color = if black { Color::Black } else { Color::White };
                    board.place(point, color, &mut kept);
                    placed.push(point);
                }
            }
            check(&rules, &board, &kept)?;
            for point in placed.into_iter().rev() {
                board.lift(point, &mut kept);
            }
            prop_assert_eq!(empty.codes, kept.codes);
            prop_assert_eq!(empty.points, kept.points);
            prop_assert_eq!((empty.mover, empty.waiter), (kept.mover, kept.waiter));
        }
    }
}
