//! The fast judge of forbidden points for exactly five in a row: single points on line words.
//!
//! Held to the [`referee`](super::explain) by property tests. It answers the same question without
//! an explanation.
//!
//! The window of a point is eleven bits of a line word, the point itself at bit 5, which is all that
//! decides what the stone makes there:
//!
//! ```text
//!   bit          0  1  2  3  4  5  6  7  8  9  10
//!   five         five bits around 5 own, the bit before and the bit after not own
//!   four         four of five own, the fifth free, the bits before and after the five not own
//!   three        three of four own, the fourth free, free on both sides, not own beyond
//! ```

use crate::board::Board;
use crate::grid::{Axis, Color, LINES, Point};
use crate::rules::foul::{Foul, FoulKinds};

/// Bit of the point in question in its window.
const CENTER: u32 = 5;
const WINDOW: u32 = 0x7FF;

/// The line words of a board as one color sees them, on which stones can be tried out.
#[derive(Clone, Debug)]
pub struct FoulJudge {
    own: [[u32; LINES]; 4],
    /// The other color's stones and everything off the board.
    closed: [[u32; LINES]; 4],
    forbidden_kinds: FoulKinds,
}

/// What a stone makes on one line.
#[derive(Clone, Copy, Debug, Default)]
struct Made {
    five: bool,
    overline: bool,
    fours: u32,
    /// Bits of the points that would make the three on this line a straight four; 0 if there is no
    /// three. Two different threes never share a line: each needs free points where the other has
    /// stones.
    extensions: u32,
}

impl FoulJudge {
    /// A judge for `color`, whose winning row is exactly five and to whom `kinds` are forbidden.
    pub fn new(board: &Board, color: Color, kinds: FoulKinds) -> Self {
        let words = board.closed_words_of(color);
        Self { own: words.0, closed: words.1, forbidden_kinds: kinds }
    }

    /// All kinds of fouls that a stone on the free point `point` would be.
    pub fn kinds(&mut self, point: Point) -> FoulKinds {
        let made = self.made(point);
        if made.iter().any(|made| made.five) {
            return FoulKinds::NONE;
        }
        let mut kinds = FoulKinds::NONE;
        if made.iter().any(|made| made.overline) {
            kinds = kinds | Foul::Overline.into();
        }
        if made.iter().map(|made| made.fours).sum::<u32>() >= 2 {
            kinds = kinds | Foul::DoubleFour.into();
        }
        if self.makes_double_three(point, &made) {
            kinds = kinds | Foul::DoubleThree.into();
        }
        kinds.and(self.forbidden_kinds)
    }

    /// Whether the free point `point` is forbidden. Cheaper than asking for all kinds.
    pub fn is_forbidden(&mut self, point: Point) -> bool {
        let made = self.made(point);
        !made.iter().any(|made| made.five) && self.is_foul(point, &made)
    }

    /// Whether a stone on `point`, which makes no five, is a foul.
    fn is_foul(&mut self, point: Point, made: &[Made; 4]) -> bool {
        let forbids = |foul| self.forbidden_kinds.contains(foul);
        (forbids(Foul::Overline) && made.iter().any(|made| made.overline))
            || (forbids(Foul::DoubleFour) && made.iter().map(|made| made.fours).sum::<u32>() >= 2)
            || self.makes_double_three(point, made)
    }

    /// Whether at least two of the threes count: one of their extension points may be played.
    fn makes_double_three(&mut self, point: Point, made: &[Made; 4]) -> bool {
        let mut unsure = made.iter().filter(|made| made.extensions != 0).count();
        if unsure < 2 || !self.forbidden_kinds.contains(Foul::DoubleThree) {
            return false;
        }
        let mut genuine = 0;
        self.flip(point);
        for (axis, made) in Axis::ALL.into_iter().zip(made) {
            if made.extensions == 0 {
                continue;
            }
            unsure -= 1;
            genuine += usize::from(self.any_extension(point, axis, made.extensions));
            if genuine == 2 || genuine + unsure < 2 {
                break;
            }
        }
        self.flip(point);
        genuine == 2
    }

    /// Whether one of these extension points makes neither a five nor a foul.
    fn any_extension(&mut self, point: Point, axis: Axis, mut extensions: u32) -> bool {
        while extensions != 0 {
            let steps = extensions.trailing_zeros() as i32 - CENTER as i32;
            extensions &= extensions - 1;
            let extension = point.step(axis, steps).expect("an extension is a free point");
            let made = self.made(extension);
            if !made.iter().any(|made| made.five) && !self.is_foul(extension, &made) {
                return true;
            }
        }
        false
    }

    fn flip(&mut self, point: Point) {
        for axis in Axis::ALL {
            self.own[axis as usize][axis.line(point)] ^= 1 << axis.bit(point);
        }
    }

    fn made(&self, point: Point) -> [Made; 4] {
        Axis::ALL.map(|axis| {
            let (line, low) = (axis.line(point), axis.bit(point) - CENTER);
            let own = self.own[axis as usize][line] >> low & WINDOW | 1 << CENTER;
            // With less than three stones there is nothing to see.
            if own.count_ones() < 3 {
                return Made::default();
            }
            let closed = self.closed[axis as usize][line] >> low & WINDOW;
            Made::on(own, closed)
        })
    }
}

impl Made {
    /// `own` has the stone itself at the centre.
    fn on(own: u32, closed: u32) -> Self {
        let up = (own >> CENTER).trailing_ones();
        let down = (own << (31 - CENTER)).leading_ones();
        let run = up + down - 1;
        if run >= 5 {
            return Self { five: run == 5, overline: run > 5, ..Self::default() };
        }
        let free = !(own | closed);
        let mut made = Self::default();
        if own.count_ones() >= 4 {
            made.fours = fours(own, free);
        }
        for first in CENTER - 3..=CENTER {
            let stones = 0b1111 << first;
            let ends = 0b10_0001 << (first - 1);
            let beyond = 0b1000_0001 << (first - 2);
            let missing = stones & !own;
            let straight =
                missing.is_power_of_two() && (missing | ends) & !free == 0 && own & beyond == 0;
            if straight {
                made.extensions |= missing;
            }
        }
        made
    }
}

/// Number of fours through the centre: different sets of four stones.
fn fours(own: u32, free: u32) -> u32 {
    let mut fours = 0;
    let mut last = 0;
    for first in CENTER - 4..=CENTER {
        let five = 0b1_1111 << first;
        let around = 0b100_0001 << (first - 1);
        let missing = five & !own;
        if missing.is_power_of_two() && missing & free != 0 && own & around == 0 {
            // Both ends of a straight four complete the same stones.
            let stones = five & own;
            fours += u32::from(stones != last);
            last = stones;
        }
    }
    fours
}
