//! The shapes of five in a row, looked up instead of derived.

use std::sync::OnceLock;

use super::shape::{Shape, Window};
use crate::rules::RunRule;

/// The center of the windows that the table is built from.
const CENTER: u32 = 15;

/// The shape of a stone for every window around it, for both colors at once.
///
/// A window is w points on each side: four where more than five wins, since a row through the stone
/// reaches no further, and five elsewhere, since the point beyond decides between five and six.
/// The points of one color or off the board make one half of the index, those of the other color or
/// off the board the other half, without the centre:
///
/// ```text
///   distance     -4 -3 -2 -1  1  2  3  4
///   window        |  .  x  x  .  o  .  .
///   own half      1  0  1  1  0  0  0  0     lowest bit left
///   enemy half    1  0  0  0  0  1  0  0
/// ```
///
/// Built by asking, for each window, what becomes of it with one more stone, each answer once.
#[derive(Clone, Debug)]
pub struct ShapeTable {
    rule: RunRule,
    reach: u32,
    shapes: Vec<Shape>,
}

/// The tables that have been asked for: they never change and take some time to build.
static TABLES: [OnceLock<ShapeTable>; RunRule::ALL.len()] =
    [const { OnceLock::new() }; RunRule::ALL.len()];

impl ShapeTable {
    /// The table for five in a row under `rule`.
    pub fn of(rule: RunRule) -> &'static Self {
        TABLES[rule.idx()].get_or_init(|| Self::new(rule))
    }

    fn new(rule: RunRule) -> Self {
        let reach = if rule == RunRule::AtLeast { 4 } else { 5 };
        let unknown = None;
        let mut shapes: Vec<Option<Shape>> = vec![unknown; 1 << (4 * reach)];
        let mut builder = Builder { rule, reach, shapes: &mut shapes };
        for low_wall in 0..=reach {
            for high_wall in 0..=reach {
                builder.fill(low_wall, high_wall);
            }
        }
        // Indices that no window has read as dead.
        let shapes = shapes.into_iter().map(|shape| shape.unwrap_or(Shape::Dead)).collect();
        Self { rule, reach, shapes }
    }

    /// The rule it answers for.
    pub const fn rule(&self) -> RunRule {
        self.rule
    }

    /// How many points on each side a window has.
    pub const fn reach(&self) -> u32 {
        self.reach
    }

    /// The half of an index: the window of `word` around `bit`, without the centre.
    pub const fn half(&self, word: u32, bit: u32) -> usize {
        half(word, bit, self.reach)
    }

    /// The shape of a stone, from the half of its own color and the half of the other one.
    pub fn shape(&self, own: usize, enemy: usize) -> Shape {
        self.shapes[own << (2 * self.reach) | enemy]
    }
}

const fn half(word: u32, bit: u32, reach: u32) -> usize {
    let window = word >> (bit - reach);
    let low = window & ((1 << reach) - 1);
    let high = window >> (reach + 1) & ((1 << reach) - 1);
    (low | high << reach) as usize
}

struct Builder<'a> {
    rule: RunRule,
    reach: u32,
    shapes: &'a mut [Option<Shape>],
}

impl Builder<'_> {
    /// Fills in all windows with these many points off the board on each side.
    fn fill(&mut self, low_wall: u32, high_wall: u32) {
        let (low, high) = (CENTER - self.reach + low_wall, CENTER + self.reach - high_wall);
        let wall = !((u32::MAX << low) & (u32::MAX >> (31 - high)));
        let points: Vec<u32> = (low..=high).filter(|&bit| bit != CENTER).collect();
        let combinations = 3_u32.pow(points.len() as u32);
        for mut combination in 0..combinations {
            let mut window = Window { own: 1 << CENTER, enemy: 0, wall, bit: CENTER };
            for &bit in &points {
                match combination % 3 {
                    0 => {}
                    1 => window.own |= 1 << bit,
                    _ => window.enemy |= 1 << bit,
                }
                combination /= 3;
            }
            self.shape(window);
        }
    }

    fn shape(&mut self, window: Window) -> Shape {
        let own = half(window.own | window.wall, CENTER, self.reach);
        let enemy = half(window.enemy | window.wall, CENTER, self.reach);
        let idx = own << (2 * self.reach) | enemy;
        if let Some(shape) = self.shapes[idx] {
            return shape;
        }
        let rule = self.rule;
        let shape = window.shape_by(rule, 5, &mut |next| self.shape(next));
        self.shapes[idx] = Some(shape);
        shape
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rules() -> impl Strategy<Value = RunRule> {
        prop_oneof![
            Just(RunRule::AtLeast),
            Just(RunRule::Exactly),
            any::<bool>().prop_map(|overline_wins| RunRule::Unblocked { overline_wins }),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20))]
        #[test]
        fn agrees_with_the_definition(
            rule in rules(),
            lines in prop::collection::vec((any::<u32>(), any::<u32>(), 5_u32..15, 15_u32..27, 0_u32..22), 40),
        ) {
            let table = ShapeTable::of(rule);
            for (own, enemy, low, high, at) in lines {
                let wall = !((u32::MAX << low) & (u32::MAX >> (31 - high)));
                let bit = low + at % (high - low + 1);
                let own = own & !wall | 1 << bit;
                let enemy = enemy & !own & !wall;
                let window = Window { own, enemy, wall, bit };
                let found = table.shape(table.half(own | wall, bit), table.half(enemy | wall, bit));
                prop_assert_eq!(found, window.shape(rule, 5), "{:?}", window);
                if found >= Shape::Three {
                    prop_assert_eq!(found, window.threat(rule, 5));
                }
            }
        }
    }
}
