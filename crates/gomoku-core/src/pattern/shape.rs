//! What one stone makes on one line, by definition.

use crate::rules::{Run, RunRule};

/// What a stone makes on one line, from worthless to winning.
///
/// Drawn for k = 5 with the stone in question among the `x`, `.` free and `|` blocked:
///
/// | shape | for example |
/// |---|---|
/// | five | `xxxxx` |
/// | straight four | `.xxxx.` |
/// | double-four | `x.xxx.x`: two fours on one line |
/// | four | `\|xxxx.`, `xx.xx` |
/// | three | `..xxx.`, `.x.xx.`: one stone more makes a straight four |
/// | closed three | `\|xxx..`: one stone more makes a four |
/// | two, one | one stone more makes a three, a two |
/// | closed two, closed one | one stone more makes a closed three, a closed two |
/// | overline | `xxxxxx` where it does not win |
/// | dead | no room for a five |
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Shape {
    /// No winning row through the stone is possible any more.
    Dead,
    /// More than k in a row, where that does not win.
    Overline,
    /// One stone more makes a closed two.
    ClosedOne,
    /// One stone more makes a two.
    One,
    /// One stone more makes a closed three (眠二).
    ClosedTwo,
    /// One stone more makes a three (活二).
    Two,
    /// One stone more makes a four (眠三).
    ClosedThree,
    /// One stone more makes a straight four (活三).
    #[doc(alias = "open three")]
    Three,
    /// One stone more makes a five, at one point (冲四).
    Four,
    /// Two different fours on this line, completed at different points.
    DoubleFour,
    /// An unbroken four that can be completed at both ends (活四).
    #[doc(alias = "open four")]
    StraightFour,
    /// A winning row (五连).
    Five,
}

impl Shape {
    /// All shapes, in order of worth.
    pub const ALL: [Self; 12] = [
        Self::Dead,
        Self::Overline,
        Self::ClosedOne,
        Self::One,
        Self::ClosedTwo,
        Self::Two,
        Self::ClosedThree,
        Self::Three,
        Self::Four,
        Self::DoubleFour,
        Self::StraightFour,
        Self::Five,
    ];
}

/// A line around a stone as bits: which points are its own color's, the other color's, off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// Stones of the color in question. The bit of the stone itself is set.
    pub own: u32,
    /// Stones of the other color.
    pub enemy: u32,
    /// Everything off the board.
    pub wall: u32,
    /// The bit of the stone in question. It and all points of the board are bits 1 to 30.
    pub bit: u32,
}

impl Window {
    const fn with(mut self, bit: u32) -> Self {
        self.own |= 1 << bit;
        self
    }

    fn is_free(self, bit: u32) -> bool {
        (self.own | self.enemy | self.wall) >> bit & 1 == 0
    }

    /// The free bits less than k steps from the stone.
    fn free_near(self, k: u32) -> impl Iterator<Item = u32> {
        let reach = k - 1;
        (self.bit.saturating_sub(reach)..=(self.bit + reach).min(31))
            .filter(move |&bit| self.is_free(bit))
    }

    /// Whether a stone on `bit` would complete a winning run that contains the stone in question.
    fn completes_five(self, bit: u32, rule: RunRule, k: u32) -> bool {
        let run = Run::around(self.with(bit).own, bit);
        run.first <= self.bit && self.bit <= run.last && rule.wins(run, self.enemy, k)
    }

    /// The shape of the stone, from the definitions. `k` is how many in a row win.
    pub fn shape(self, rule: RunRule, k: u32) -> Shape {
        self.shape_by(rule, k, &mut |next| next.shape(rule, k))
    }

    /// The shape, asking `after` for the shape with one more own stone where that decides.
    pub(super) fn shape_by(
        self,
        rule: RunRule,
        k: u32,
        after: &mut dyn FnMut(Self) -> Shape,
    ) -> Shape {
        if let Some(shape) = self.four_or_more(rule, k) {
            return shape;
        }
        let best = self.free_near(k).map(|bit| after(self.with(bit))).max();
        match best {
            Some(Shape::StraightFour) => Shape::Three,
            Some(Shape::Four | Shape::DoubleFour) => Shape::ClosedThree,
            Some(Shape::Three) => Shape::Two,
            Some(Shape::ClosedThree) => Shape::ClosedTwo,
            Some(Shape::Two) => Shape::One,
            Some(Shape::ClosedTwo) => Shape::ClosedOne,
            _ => Shape::Dead,
        }
    }

    /// Like [`shape`](Self::shape), but everything below a three is reported as dead. Cheap for any k.
    pub fn threat(self, rule: RunRule, k: u32) -> Shape {
        if let Some(shape) = self.four_or_more(rule, k) {
            return shape;
        }
        let three = self.free_near(k).any(|bit| {
            self.with(bit).four_or_more(rule, k) == Some(Shape::StraightFour)
                && Run::around(self.with(bit).own, bit).len() + 1 == k
        });
        if three { Shape::Three } else { Shape::Dead }
    }

    fn four_or_more(self, rule: RunRule, k: u32) -> Option<Shape> {
        let run = Run::around(self.own, self.bit);
        if rule.wins(run, self.enemy, k) {
            return Some(Shape::Five);
        }
        if run.len() > k {
            return Some(Shape::Overline);
        }
        let five_at = |bit: u32| self.is_free(bit) && self.completes_five(bit, rule, k);
        if run.len() + 1 == k && five_at(run.first - 1) && five_at(run.last + 1) {
            return Some(Shape::StraightFour);
        }
        // Without an unbroken four, no two points complete the same stones.
        match self.free_near(k).filter(|&bit| five_at(bit)).count() {
            0 => None,
            1 => Some(Shape::Four),
            _ => Some(Shape::DoubleFour),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads `|..xX.o|`: `X` is the stone in question.
    fn window(text: &str) -> Window {
        let mut window = Window { own: 0, enemy: 0, wall: u32::MAX, bit: 0 };
        for (n, cell) in text.chars().enumerate() {
            let bit = n as u32 + 5;
            if cell != '|' {
                window.wall &= !(1 << bit);
            }
            match cell {
                'x' => window.own |= 1 << bit,
                'X' => {
                    window.own |= 1 << bit;
                    window.bit = bit;
                }
                'o' => window.enemy |= 1 << bit,
                _ => {}
            }
        }
        window
    }

    #[track_caller]
    fn check(text: &str, rule: RunRule, expected: Shape) {
        assert_eq!(window(text).shape(rule, 5), expected, "{text} {rule:?}");
    }

    #[test]
    fn shapes_of_the_table() {
        for rule in [RunRule::AtLeast, RunRule::Exactly] {
            check("...xxXxx...", rule, Shape::Five);
            check("...xxXx....", rule, Shape::StraightFour);
            check("..ox.Xxx.x.", rule, Shape::DoubleFour);
            check("|xxXx....", rule, Shape::Four);
            check("...xx.Xx...", rule, Shape::Four);
            check("...xXx.....", rule, Shape::Three);
            check("...x.Xx....", rule, Shape::Three);
            check("|xXx.......", rule, Shape::ClosedThree);
            check(".|..xXx..|.", rule, Shape::Three);
            check(".|.xXx.|...", rule, Shape::ClosedThree);
            check("....xX.....", rule, Shape::Two);
            check("...oxX.....", rule, Shape::ClosedTwo);
            check(".....X.....", rule, Shape::One);
            check("....oX.....", rule, Shape::ClosedOne);
            check("...oxX..o..", rule, Shape::Dead);
        }
    }

    #[test]
    fn six_in_a_row() {
        check("..xxxXxx..", RunRule::AtLeast, Shape::Five);
        check("..xxxXxx..", RunRule::Exactly, Shape::Overline);
        check("..oxxX.xx.", RunRule::Exactly, Shape::Dead);
        check("..oxxX.xx.", RunRule::AtLeast, Shape::Four);
    }

    #[test]
    fn caro_is_closed_by_stones_and_not_by_the_edge() {
        let exact = RunRule::Unblocked { overline_wins: false };
        check("..oxxXxxo.", exact, Shape::Dead);
        check("|xxXxxo...", exact, Shape::Five);
        check("|xxXx.o...", exact, Shape::Four);
        check("..oxxXx.o.", exact, Shape::Dead);
        check("..oxxXxxxo", RunRule::Unblocked { overline_wins: true }, Shape::Five);
    }
}
