//! The constants of the alpha-beta search that matches decide on, as values, so that a tool can play
//! settings against each other in one program.
//!
//! Not here: what they do, which stands where they are used, and constants that keep the search sound.

use std::ops::RangeInclusive;

/// The constants of the alpha-beta search. Those that are built in are the [`Default`]; others are for
/// tuning, and what there is to set changes with the search.
///
/// ```
/// use gomoku_core::search::Tuning;
/// let values = Tuning::default().constants().map(|constant| constant.value);
/// assert_eq!(Tuning::with_values(values), Tuning::default());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// What a move gains in the order for having refuted another move at the same ply.
    pub(super) killer: i32,
    /// What it gains for having refuted the same move of the other side before.
    pub(super) reply: i32,
    /// How many hundredths of a move's history count in the order.
    pub(super) history: i32,
    /// How far above the window, for each ply of depth, one move of the other side changes nothing.
    pub(super) above: i32,
    /// How far below the window, at any depth, quiet moves change nothing.
    pub(super) below: i32,
    /// How much farther below for each ply of depth.
    pub(super) below_by_ply: i32,
    /// Added to the product of the logarithms of depth and number that says how much less a late quiet
    /// move is searched.
    pub(super) reduction: i32,
    /// That product for one ply less.
    pub(super) reduction_divisor: i32,
    /// After how many quiet moves the rest are not looked at, at any depth.
    pub(super) late: i32,
    /// How many more eighths of a move for the square of the depth.
    pub(super) late_by_depth: i32,
    /// Half the first window around the value of the depth before.
    pub(super) window: i32,
}

/// One of the constants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// The name of the field.
    pub name: &'static str,
    /// Its value.
    pub value: i32,
    /// What makes sense.
    pub range: RangeInclusive<i32>,
}

impl Tuning {
    /// How many constants there are.
    pub const COUNT: usize = 11;

    /// What is built in. Set one by one by matches that `docs/strength.md` lists.
    pub(super) const BUILT_IN: Self = Self {
        killer: 400,
        reply: 400,
        history: 40,
        above: 40,
        below: 60,
        below_by_ply: 80,
        reduction: 60,
        reduction_divisor: 230,
        late: 3,
        late_by_depth: 5,
        window: 30,
    };

    /// These values in the order of [`Self::constants`], each brought into its range.
    #[must_use]
    pub fn with_values(values: [i32; Self::COUNT]) -> Self {
        let mut tuning = Self::BUILT_IN;
        for ((_, slot, range), value) in tuning.slots().into_iter().zip(values) {
            *slot = value.clamp(*range.start(), *range.end());
        }
        tuning
    }

    /// All constants.
    #[must_use]
    pub fn constants(mut self) -> [Constant; Self::COUNT] {
        self.slots().map(|(name, value, range)| Constant { name, value: *value, range })
    }

    fn slots(&mut self) -> [(&'static str, &mut i32, RangeInclusive<i32>); Self::COUNT] {
        [
            ("killer", &mut self.killer, 0..=2_000),
            ("reply", &mut self.reply, 0..=2_000),
            ("history", &mut self.history, 0..=200),
            ("above", &mut self.above, 5..=200),
            ("below", &mut self.below, 0..=400),
            ("below_by_ply", &mut self.below_by_ply, 10..=400),
            ("reduction", &mut self.reduction, 0..=300),
            ("reduction_divisor", &mut self.reduction_divisor, 80..=800),
            ("late", &mut self.late, 1..=20),
            ("late_by_depth", &mut self.late_by_depth, 1..=40),
            ("window", &mut self.window, 5..=300),
        ]
    }
}

impl Default for Tuning {
    fn default() -> Self {
        Self::BUILT_IN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_in_makes_sense_and_nothing_else_can_be_set() {
        for Constant { name, value, range } in Tuning::default().constants() {
            assert!(range.contains(&value), "{name}");
        }
        for wild in [i32::MIN, i32::MAX] {
            for Constant { name, value, range } in
                Tuning::with_values([wild; Tuning::COUNT]).constants()
            {
                assert!(range.contains(&value), "{name}");
            }
        }
    }
}
