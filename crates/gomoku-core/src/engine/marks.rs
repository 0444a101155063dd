//! What a stone would make on each point, for marks on a board and for the reasons of a hint.

use crate::grid::{Axis, Color, Point, PointSet};
use crate::pattern::Shape;
use crate::position::Position;
use crate::rules::Foul;
use crate::threat::shape_at;

/// The strongest that one stone makes, by the rules of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Makes {
    /// A three: one stone more makes a straight four.
    Three,
    /// A four: one stone more makes a five, at one point.
    Four,
    /// Two threes on different lines.
    DoubleThree,
    /// A four and a three on different lines.
    FourThree,
    /// Two fours, completed at different points.
    DoubleFour,
    /// A straight four: completed at both ends.
    StraightFour,
    /// A winning row.
    Five,
}

impl Makes {
    /// All of them, the weakest first.
    pub const ALL: [Self; 7] = [
        Self::Three,
        Self::Four,
        Self::DoubleThree,
        Self::FourThree,
        Self::DoubleFour,
        Self::StraightFour,
        Self::Five,
    ];
    /// Those that threaten two things at once or more, and are no five.
    pub const DOUBLE: [Self; 4] =
        [Self::StraightFour, Self::DoubleFour, Self::FourThree, Self::DoubleThree];
}

/// The points where a color would make something, each with the strongest that it makes.
///
/// Points forbidden to the color are left out, and a three counts only if the rules let it become a
/// straight four. Under gravity only points where a stone lands now are there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    points: [PointSet; Makes::ALL.len()],
}

impl Marks {
    /// The points where the strongest that is made is this.
    pub const fn points(&self, makes: Makes) -> PointSet {
        self.points[makes as usize]
    }

    /// The strongest that a stone on this point makes; `None` for nothing worth a mark.
    pub fn at(&self, point: Point) -> Option<Makes> {
        Makes::ALL.into_iter().rev().find(|&makes| self.points(makes).contains(point))
    }

    /// All marked points, the strongest first.
    pub fn iter(&self) -> impl Iterator<Item = (Point, Makes)> + '_ {
        let of = |makes| self.points(makes).into_iter().map(move |point| (point, makes));
        Makes::ALL.into_iter().rev().flat_map(of)
    }
}

/// What a stone of `color` would make on each point, whoever is to move; nothing once the game is over.
///
/// ```
/// use gomoku_core::engine::{Makes, marks};
/// use gomoku_core::grid::Color;
/// use gomoku_core::position::Setup;
/// use gomoku_core::rules::Variant;
///
/// let setup = Setup::from_diagram(Variant::Freestyle.rules(), "
///     . . . . . . . .
///     . . . . x . . .
///     . . . . x . . .
///     o x x x . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .")?;
/// let marks = marks(&setup.position()?, Color::Black);
/// assert_eq!(marks.points(Makes::FourThree).to_string(), "e5");
/// assert_eq!(marks.at("f5".parse()?), Some(Makes::Four));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn marks(position: &Position, color: Color) -> Marks {
    let mut marks = Marks::default();
    if position.outcome().is_some() {
        return marks;
    }
    for point in position.open_points() - position.forbidden_points(color) {
        if let Some(makes) = made_at(position, color, point) {
            marks.points[makes as usize].insert(point);
        }
    }
    marks
}

/// The strongest that a stone makes on a free point that is not forbidden.
fn made_at(position: &Position, color: Color, point: Point) -> Option<Makes> {
    let shapes = Axis::ALL.map(|axis| (axis, shape_at(position, color, point, axis)));
    let count = |wanted: Shape| shapes.iter().filter(|(_, shape)| *shape == wanted).count();
    if count(Shape::Five) > 0 {
        return Some(Makes::Five);
    }
    if count(Shape::StraightFour) > 0 {
        return Some(Makes::StraightFour);
    }
    let fours = count(Shape::Four);
    if count(Shape::DoubleFour) > 0 || fours > 1 {
        return Some(Makes::DoubleFour);
    }
    let threes = shapes.iter().filter(|(_, shape)| *shape == Shape::Three);
    let threes = threes.filter(|(axis, _)| counts_as_three(position, color, point, *axis)).count();
    match (fours, threes) {
        (1, 1..) => Some(Makes::FourThree),
        (1, 0) => Some(Makes::Four),
        (_, 2..) => Some(Makes::DoubleThree),
        (_, 1) => Some(Makes::Three),
        _ => None,
    }
}

/// Whether what looks like a three on its line is one by the rules: where threes are judged, the stone
/// that would make the straight four must be allowed.
fn counts_as_three(position: &Position, color: Color, point: Point, axis: Axis) -> bool {
    if !position.rules().fouls()[color].contains(Foul::DoubleThree) {
        return true;
    }
    let explained = position.explain(color, point);
    explained.is_some_and(|found| {
        found.threes.iter().any(|three| three.axis == axis && three.is_genuine())
    })
}
