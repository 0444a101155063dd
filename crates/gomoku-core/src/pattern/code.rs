//! The four shapes through a free point as one code, and what the code means.

use std::sync::OnceLock;

use super::shape::Shape;
use super::weights::{RENJU_BLACK, SETS, Weights, weight_set};
use crate::grid::Color;
use crate::rules::Rules;

/// The shapes of one color on the four axes, four bits each.
pub(super) type Code = u16;

/// Number of order-free codes: multisets of four of the twelve shapes.
pub const CODES: usize = 1365;

/// The order-free code of four shapes through a point, below [`CODES`]: its place among all
/// multisets, counted as in the combinatorial number system.
///
/// ```
/// use gomoku_core::pattern::{Shape, code_of};
/// let (two, three) = (Shape::Two, Shape::Three);
/// assert_eq!(code_of([two, three, two, two]), code_of([two, two, two, three]));
/// assert_eq!(code_of([Shape::Dead; 4]), 0);
/// ```
pub fn code_of(mut shapes: [Shape; 4]) -> usize {
    shapes.sort_unstable();
    let [a, b, c, d] = shapes.map(|shape| shape as usize);
    a + (b + 1) * b / 2 + (c + 2) * (c + 1) * c / 6 + (d + 3) * (d + 2) * (d + 1) * d / 24
}

/// What a stone on a free point would threaten, for one color.
///
/// The sets are nested as the field uses the words: what makes a straight four or two fours also
/// makes a four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threat {
    /// A five: wins at once.
    Five,
    /// A straight four or two fours: wins next move, unless the other side has a five.
    DoubleFour,
    /// At least one four: the other side must answer at one point.
    Four,
    /// At least one three.
    Three,
}

impl Threat {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Five, Self::DoubleFour, Self::Four, Self::Three];

    pub(super) const fn flag(self) -> u8 {
        1 << self as u8
    }
}

/// What a code means for one color: eight bytes, as many of them are kept and restored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Meaning {
    /// The worth of the point in the static evaluation if the color is to move, and if it is not.
    pub(super) mover: i16,
    pub(super) waiter: i16,
    /// The worth of the point for ordering moves.
    pub(super) order: i16,
    /// The order-free code, and above it the flags: one bit per [`Threat`], and [`SUSPECT`].
    packed: u16,
}

/// Where the flags begin in a packed meaning: [`CODES`] is below two to this.
const FLAGS: u32 = 11;

impl Meaning {
    /// The order-free code.
    #[inline]
    pub(super) const fn code(self) -> usize {
        (self.packed & ((1 << FLAGS) - 1)) as usize
    }

    /// One bit per [`Threat`], and [`SUSPECT`].
    #[inline]
    pub(super) const fn flags(self) -> u8 {
        (self.packed >> FLAGS) as u8
    }
}

/// The point may be forbidden: lines alone do not clear it.
pub(super) const SUSPECT: u8 = 1 << 4;

/// The meanings of all codes for one color under one set of rules.
pub(super) struct Meanings {
    codes: Vec<Meaning>,
}

static MEANINGS: [OnceLock<Meanings>; SETS] = [const { OnceLock::new() }; SETS];

impl Meanings {
    /// The meanings for a color.
    pub(super) fn of(rules: &Rules, color: Color) -> &'static Self {
        let set = weight_set(rules, color);
        MEANINGS[set].get_or_init(|| Self::new(set))
    }

    #[inline]
    pub(super) fn get(&self, code: Code) -> Meaning {
        self.codes[code as usize]
    }

    fn new(set: usize) -> Self {
        let weights = Weights::of(set);
        let shapes = |code: usize| -> Option<[Shape; 4]> {
            let shape = |axis: usize| Shape::ALL.get(code >> (4 * axis) & 0xF).copied();
            Some([shape(0)?, shape(1)?, shape(2)?, shape(3)?])
        };
        let meaning = |code| {
            shapes(code).map_or(Meaning::default(), |four| {
                let order_free = code_of(four);
                Meaning {
                    mover: weights.mover(order_free),
                    waiter: weights.waiter(order_free),
                    ..mean(four, set == RENJU_BLACK)
                }
            })
        };
        Self { codes: (0..1 << 16).map(meaning).collect() }
    }
}

fn mean(shapes: [Shape; 4], with_fouls: bool) -> Meaning {
    let count = |is: fn(Shape) -> bool| shapes.iter().filter(|&&shape| is(shape)).count();
    let five = count(|shape| shape == Shape::Five) > 0;
    let straight = count(|shape| shape == Shape::StraightFour);
    let double = count(|shape| shape == Shape::DoubleFour);
    let fours = count(|shape| shape >= Shape::Four && shape < Shape::Five) + double;
    let threes = count(|shape| shape == Shape::Three);
    let overline = count(|shape| shape == Shape::Overline) > 0;
    let mut flags = 0;
    if five {
        flags |= Threat::Five.flag();
    } else {
        if straight > 0 || fours >= 2 {
            flags |= Threat::DoubleFour.flag();
        }
        if fours > 0 {
            flags |= Threat::Four.flag();
        }
        if threes > 0 {
            flags |= Threat::Three.flag();
        }
        if with_fouls && (overline || fours >= 2 || threes >= 2) {
            flags |= SUSPECT;
        }
    }
    let packed = code_of(shapes) as u16 | u16::from(flags) << FLAGS;
    Meaning { order: order(shapes, five, straight, fours, threes), packed, ..Meaning::default() }
}

/// The worth of one shape for ordering moves, set by hand.
const fn shape_value(shape: Shape) -> i32 {
    match shape {
        Shape::Dead | Shape::Overline => 0,
        Shape::ClosedOne => 1,
        Shape::One => 3,
        Shape::ClosedTwo => 5,
        Shape::Two => 14,
        Shape::ClosedThree => 16,
        Shape::Three => 38,
        Shape::Four | Shape::DoubleFour => 44,
        Shape::StraightFour => 60,
        Shape::Five => 100,
    }
}

fn value(shapes: [Shape; 4]) -> i16 {
    let sum: i32 = shapes.iter().map(|&shape| shape_value(shape)).sum();
    let strong = shapes.iter().filter(|&&shape| shape >= Shape::Two).count() as i32;
    // Two lines that work together are worth more than their sum.
    let joined = if strong >= 2 { 8 * strong } else { 0 };
    (sum + joined) as i16
}

fn order(shapes: [Shape; 4], five: bool, straight: usize, fours: usize, threes: usize) -> i16 {
    let sum = i32::from(value(shapes));
    let tactical = match (fours, threes) {
        _ if five => 20_000,
        _ if straight > 0 || fours >= 2 => 8_000,
        (1, 1..) => 5_000,
        (0, 2..) => 2_500,
        (1, _) => 600,
        (0, 1) => 500,
        _ => 0,
    };
    (sum * 4 + tactical).min(i32::from(i16::MAX)) as i16
}
