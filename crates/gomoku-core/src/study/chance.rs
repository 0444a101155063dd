//! The chance to win, in ten-thousandths.

use std::fmt;
use std::ops::Not;

use crate::engine::Score;
use crate::search::odds;

/// Certainty.
const WHOLE: u16 = 10_000;

/// The chance of a side to win, a draw counted as half, in ten-thousandths.
///
/// For an evaluation s it is 1 / (1 + e^(−s/200)), rounded; 1 or 0 where the result is proven.
/// `!chance` is the chance of the other side.
///
/// ```
/// use gomoku_core::engine::Score;
/// use gomoku_core::study::Chance;
/// assert_eq!(Chance::of(Score::EVEN), Chance::EVEN);
/// assert_eq!(Chance::of(Score::evaluation(200)).to_string(), "73.1 %");
/// assert_eq!(!Chance::of(Score::win_in(7)), Chance::NONE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chance(u16);

impl Chance {
    /// Lost.
    pub const NONE: Self = Self(0);
    /// As good as the other side's.
    pub const EVEN: Self = Self(WHOLE / 2);
    /// Won.
    pub const CERTAIN: Self = Self(WHOLE);

    /// The chance of the side to move.
    pub fn of(score: Score) -> Self {
        Self((f64::from(WHOLE) * odds::chance(score)).round() as u16)
    }

    /// Ten-thousandths.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// From 0 to 1.
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / f64::from(WHOLE)
    }

    /// How much less than `before` this is; nothing if it is more.
    #[must_use]
    pub const fn lost_from(self, before: Self) -> Self {
        Self(before.0.saturating_sub(self.0))
    }

    pub(super) const fn from_percent(percent: u16) -> Self {
        Self(percent * (WHOLE / 100))
    }

    /// Cut to certainty.
    pub(super) fn from_ten_thousandths(number: u16) -> Self {
        Self(number.min(WHOLE))
    }
}

impl Not for Chance {
    type Output = Self;

    fn not(self) -> Self {
        Self(WHOLE - self.0)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:.1} %", f64::from(self.0) / 100.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_both_sides_add_up_and_grow_with_the_score() {
        let mut before = Chance::NONE;
        for value in -3_000..=3_000 {
            let chance = Chance::of(Score::evaluation(value));
            assert!(before <= chance);
            let other = !Chance::of(-Score::evaluation(value));
            assert!(chance.get().abs_diff(other.get()) <= 1, "{value}");
            before = chance;
        }
        assert_eq!(Chance::of(Score::evaluation(i32::MIN)), Chance::NONE);
        assert_eq!(Chance::of(Score::evaluation(i32::MAX)), Chance::CERTAIN);
    }
}
