//! Which moves the search tends to choose, by the shapes at their points: fitted to its own choices.
//!
//! ```text
//!   worth of a point = attack[code of the mover] + defence[code of the other side]
//!   odds of two moves = e^(difference of their worths / 100)
//! ```

use std::sync::OnceLock;

use super::code::CODES;
use super::weights::{SETS, Weights, weight_set};
use crate::grid::Color;
use crate::rules::Rules;

/// Both tables, as read for a color to move.
#[derive(Debug)]
pub(super) struct Policy {
    attack: Vec<i16>,
    defence: Vec<i16>,
}

static POLICIES: [OnceLock<Policy>; SETS] = [const { OnceLock::new() }; SETS];

impl Policy {
    /// What is built in for `color` to move.
    pub(super) fn of(rules: &Rules, color: Color) -> &'static Self {
        let set = weight_set(rules, color);
        POLICIES[set].get_or_init(|| {
            let weights = Weights::of(set);
            Self {
                attack: (0..CODES).map(|code| weights.attack(code)).collect(),
                defence: (0..CODES).map(|code| weights.defence(code)).collect(),
            }
        })
    }

    /// The worth of a point by the codes of the mover and of the other side.
    #[inline]
    pub(super) fn worth(&self, own: usize, other: usize) -> i32 {
        i32::from(self.attack[own]) + i32::from(self.defence[other])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::{Shape, code_of};
    use crate::rules::Variant;

    #[test]
    fn what_wins_or_saves_is_worth_most() {
        let code = |shape| code_of([shape, Shape::One, Shape::One, Shape::One]);
        for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju] {
            for color in Color::ALL {
                let policy = Policy::of(&variant.rules(), color);
                let worth = |own, other| policy.worth(code(own), code(other));
                let quiet = worth(Shape::Two, Shape::One);
                assert!(worth(Shape::Three, Shape::One) > quiet, "{variant} {color}");
                assert!(worth(Shape::One, Shape::StraightFour) > quiet + 200, "{variant} {color}");
                assert!(worth(Shape::One, Shape::One) < quiet, "{variant} {color}");
            }
        }
    }
}
