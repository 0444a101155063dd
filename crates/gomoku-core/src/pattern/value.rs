//! How the points of a board work together: the part of the static evaluation that is no sum.
//!
//! ```text
//!   point:   v = own[code of the mover] + other[code of the other side]      LANES numbers
//!            h = v cut to 0..=TOP
//!   board:   pool = sum of h over the free points
//!            y = relu(inner · pool + offset)                                 HIDDEN numbers
//!            value = tempo + outer · y
//! ```
//!
//! Cutting at zero is what lets an attack and a defence on the same point mean something else than
//! each alone. The pools are kept for either color to move, and brought up to date only where a value
//! is asked for: a search for fours moves stones without asking.

use std::sync::OnceLock;

use super::code::CODES;
use super::weights::{HIDDEN, LANES, SETS, Weights, weight_set};
use crate::grid::{ByColor, Color};
use crate::rules::Rules;

/// The largest activation of a point: sums over the largest board stay below 2^16.
const TOP: i16 = 127;

type Lanes = [i16; LANES];
type Pool = [u16; LANES];

/// One set of weights, as read for a color to move.
struct Net {
    own: Vec<Lanes>,
    other: Vec<Lanes>,
    inner: [Lanes; HIDDEN],
    offset: [i32; HIDDEN],
    outer: [i32; HIDDEN],
    tempo: i32,
}

static NETS: [OnceLock<Net>; SETS] = [const { OnceLock::new() }; SETS];

impl Net {
    fn of(set: usize) -> &'static Self {
        NETS[set].get_or_init(|| {
            let weights = Weights::of(set);
            Self {
                own: (0..CODES).map(|code| weights.lanes(0, code)).collect(),
                other: (0..CODES).map(|code| weights.lanes(1, code)).collect(),
                inner: std::array::from_fn(|unit| weights.inner(unit)),
                offset: std::array::from_fn(|unit| weights.offset(unit)),
                outer: std::array::from_fn(|unit| i32::from(weights.outer(unit))),
                tempo: weights.tempo(),
            }
        })
    }

    /// The activation of a point by the codes of the mover and the other side.
    #[inline]
    fn point(&self, own: usize, other: usize) -> Pool {
        let (own, other) = (&self.own[own], &self.other[other]);
        std::array::from_fn(|lane| (own[lane] + other[lane]).clamp(0, TOP) as u16)
    }

    /// What a pool is worth. Scales: a pool counts 256ths, inner weights 256ths, outer weights
    /// 16ths.
    fn value(&self, pool: &Pool) -> i32 {
        let pool: Lanes = pool.map(|x| x.min(i16::MAX as u16) as i16);
        let mut sum = 0_i64;
        for unit in 0..HIDDEN {
            let inner = &self.inner[unit];
            let dot: i32 =
                (0..LANES).map(|lane| i32::from(inner[lane]) * i32::from(pool[lane])).sum();
            let y = (dot + self.offset[unit]).max(0) >> 8;
            sum += i64::from(y) * i64::from(self.outer[unit]);
        }
        self.tempo + (sum >> 12) as i32
    }
}

/// The codes of Black and White at a point before and after a stone.
pub(super) struct Change {
    pub(super) before: [usize; 2],
    pub(super) after: [usize; 2],
}

/// The pools of a board and of what was placed on it since, for either color to move.
#[derive(Clone)]
pub(super) struct Pools {
    nets: ByColor<&'static Net>,
    /// By color to move: the pool after so many stones, as far as it has been asked for.
    known: ByColor<Vec<Pool>>,
}

impl Pools {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            nets: ByColor::from_fn(|color| Net::of(weight_set(rules, color))),
            known: ByColor::from_fn(|_| Vec::with_capacity(256)),
        }
    }

    /// The free points of the board that stones are placed on from now.
    pub(super) fn begin(&mut self, codes: &[[usize; 2]]) {
        for color in Color::ALL {
            let net = self.nets[color];
            let mut pool = [0; LANES];
            for codes in codes {
                let point = net.point(codes[color as usize], codes[!color as usize]);
                (0..LANES).for_each(|lane| pool[lane] += point[lane]);
            }
            self.known[color] = vec![pool];
        }
    }

    /// Forgets what lies above so many stones.
    #[inline]
    pub(super) fn lifted(&mut self, stones: usize) {
        for color in Color::ALL {
            self.known[color].truncate(stones + 1);
        }
    }

    /// The value for `color`, who is to move, after so many stones, each of which made changes.
    pub(super) fn value<C: Iterator<Item = Change>>(
        &mut self,
        color: Color,
        stones: usize,
        changes: impl Fn(usize) -> C,
    ) -> i32 {
        let (net, known) = (self.nets[color], &mut self.known[color]);
        let (own, other) = (color as usize, !color as usize);
        while known.len() <= stones {
            let mut pool = known[known.len() - 1];
            for Change { before, after } in changes(known.len() - 1) {
                let gone = net.point(before[own], before[other]);
                let come = net.point(after[own], after[other]);
                for lane in 0..LANES {
                    pool[lane] = pool[lane].wrapping_add(come[lane]).wrapping_sub(gone[lane]);
                }
            }
            known.push(pool);
        }
        net.value(&known[stones])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    /// The definition in the head of this file, one number after the other.
    fn literal(set: usize, codes: &[[usize; 2]], color: Color) -> i32 {
        let weights = Weights::of(set);
        let mut pool = [0_i64; LANES];
        for codes in codes {
            let own = weights.lanes(0, codes[color as usize]);
            let other = weights.lanes(1, codes[!color as usize]);
            for lane in 0..LANES {
                let v = i64::from(own[lane]) + i64::from(other[lane]);
                pool[lane] += v.clamp(0, i64::from(TOP));
            }
        }
        let mut sum = 0;
        for unit in 0..HIDDEN {
            let inner = weights.inner(unit);
            let dot: i64 =
                (0..LANES).map(|lane| i64::from(inner[lane]) * pool[lane].min(32_767)).sum();
            let y = (dot + i64::from(weights.offset(unit))).max(0) / 256;
            sum += y * i64::from(weights.outer(unit));
        }
        weights.tempo() + (sum >> 12) as i32
    }

    #[test]
    fn a_value_is_what_the_definition_says() {
        let mut lot = 1_u64;
        let mut code = || {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (lot >> 33) as usize % CODES
        };
        for (variant, sets) in [(Variant::Freestyle, [0, 0]), (Variant::Renju, [2, 3])] {
            for points in [0, 1, 30, 484] {
                let codes: Vec<[usize; 2]> = (0..points).map(|_| [code(), code()]).collect();
                let mut pools = Pools::new(&variant.rules());
                pools.begin(&codes);
                for color in Color::ALL {
                    let value = pools.value(color, 0, |_| std::iter::empty());
                    assert_eq!(value, literal(sets[color as usize], &codes, color), "{variant}");
                }
            }
        }
    }

    #[test]
    fn lone_stones_far_from_the_others_count_nothing() {
        // Or the size of the board would be worth something.
        for set in 0..SETS {
            assert_eq!(Net::of(set).point(0, 0), [0; LANES]);
        }
    }
}
