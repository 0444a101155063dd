//! The four shapes through a free point as one code, and what the code means.

use std::sync::OnceLock;

use super::shape::Shape;
use crate::rules::FoulKinds;

/// The shapes of one color on the four axes, four bits each.
pub(super) type Code = u16;

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

/// What a code means for one color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Meaning {
    /// One bit per [`Threat`], and [`SUSPECT`].
    pub(super) flags: u8,
    /// The worth of the point in the static evaluation.
    pub(super) value: i16,
    /// The worth of the point for ordering moves.
    pub(super) order: i16,
}

/// The point may be forbidden: lines alone do not clear it.
pub(super) const SUSPECT: u8 = 1 << 4;

/// The meanings of all codes under one set of forbidden kinds.
pub(super) struct Meanings(Vec<Meaning>);

static FREE: OnceLock<Meanings> = OnceLock::new();
static WITH_FOULS: OnceLock<Meanings> = OnceLock::new();

impl Meanings {
    /// The meanings for a color to whom `fouls` are forbidden.
    pub(super) fn of(fouls: FoulKinds) -> &'static Self {
        if fouls.is_empty() {
            FREE.get_or_init(|| Self::new(false))
        } else {
            WITH_FOULS.get_or_init(|| Self::new(true))
        }
    }

    #[inline]
    pub(super) fn get(&self, code: Code) -> Meaning {
        self.0[code as usize]
    }

    fn new(with_fouls: bool) -> Self {
        let shapes = |code: usize| -> Option<[Shape; 4]> {
            let shape = |axis: usize| Shape::ALL.get(code >> (4 * axis) & 0xF).copied();
            Some([shape(0)?, shape(1)?, shape(2)?, shape(3)?])
        };
        let meaning = |code| shapes(code).map_or(Meaning::default(), |four| mean(four, with_fouls));
        Self((0..1 << 16).map(meaning).collect())
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
    Meaning { flags, value: value(shapes), order: order(shapes, five, straight, fours, threes) }
}

/// The worth of one shape in the static evaluation. Set by hand; fitted values come with the
/// trainer.
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
