//! Threats: the points that make them, and the wins that they force.
//!
//! [`threats`] lists what a side can threaten, by definition. [`vcf`] proves or refutes wins by fours,
//! [`vct`] wins by fours and threes; [`forced_win`] asks both for either side.
//! Nothing here searches beyond forced play.

mod fight;
mod forced;
mod hasher;
mod line;
mod vcf;
mod vct;
mod verdict;

pub(crate) use fight::Fight;
pub use forced::{Forced, forced_win};
pub(crate) use hasher::KeyHasher;
pub use line::Means;
pub(crate) use line::finished;
pub(crate) use vcf::Vcf;
pub use vcf::{VcfAnswer, vcf};
pub(crate) use vct::Vct;
pub use vct::{VctAnswer, vct};
pub use verdict::Verdict;

use crate::grid::{Axis, Color, Point, PointSet};
use crate::pattern::{Shape, Window};
use crate::position::Position;

/// The points that make each kind of threat for one color.
///
/// A point may be in several sets, for different lines; on one line only the strongest counts, so a
/// straight four is not listed as a four too. Points forbidden for the color are left out, and under
/// gravity only points where a stone lands now are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// Points that complete a winning row.
    pub fives: PointSet,
    /// Points that make a straight four.
    pub straight_fours: PointSet,
    /// Points that make a four, or two fours on one line.
    pub fours: PointSet,
    /// Points that make a three.
    pub threes: PointSet,
}

/// The threats of `color`, whoever is to move. Empty sets once the game is over.
///
/// ```
/// use gomoku_core::grid::Color;
/// use gomoku_core::threat::threats;
/// use gomoku_core::position::Setup;
/// use gomoku_core::rules::Variant;
///
/// let setup = Setup::from_diagram(Variant::Freestyle.rules(), "
///     . . . . . . .
///     . . x x x . .
///     . . . . . . .")?;
/// let found = threats(&setup.position()?, Color::Black);
/// assert_eq!(found.straight_fours.to_string(), "b2 f2");
/// assert_eq!(found.fours.to_string(), "a2 g2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn threats(position: &Position, color: Color) -> Threats {
    let mut threats = Threats::default();
    if position.outcome().is_some() {
        return threats;
    }
    for point in position.open_points() - position.forbidden_points(color) {
        for axis in Axis::ALL {
            let set = match shape_at(position, color, point, axis) {
                Shape::Five => &mut threats.fives,
                Shape::StraightFour => &mut threats.straight_fours,
                Shape::Four | Shape::DoubleFour => &mut threats.fours,
                Shape::Three => &mut threats.threes,
                _ => continue,
            };
            set.insert(point);
        }
    }
    threats
}

/// What a stone of `color` on the free point `point` would make along `axis`, from three upwards;
/// everything less is reported as [`Shape::Dead`].
pub fn shape_at(position: &Position, color: Color, point: Point, axis: Axis) -> Shape {
    let (board, rules) = (position.board(), position.rules());
    let bit = axis.bit(point);
    let window = Window {
        own: board.word(color, axis, point) | 1 << bit,
        enemy: board.word(!color, axis, point),
        wall: board.wall(axis, point),
        bit,
    };
    window.threat(rules.run()[color], rules.k() as u32)
}
