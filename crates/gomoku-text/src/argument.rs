//! The types that a text takes as arguments, and how each is said.

use fluent_bundle::FluentValue;
use gomoku_core::grid::{Color, Point, PointSet, Size};
use gomoku_core::rules::{Foul, FoulKinds, Rules};

use crate::catalog::Texts;
use crate::text::Text;

/// A side as people call it: the second color of the games with gravity is red.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The first color.
    Black,
    /// The second color.
    White,
    /// The second color where stones fall.
    Red,
}

impl Side {
    /// What people call `color` under these rules.
    pub const fn of(color: Color, rules: &Rules) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White if rules.gravity() => Self::Red,
            Color::White => Self::White,
        }
    }

    /// The word alone.
    pub const fn text(self) -> Text {
        match self {
            Self::Black => Text::SideBlack,
            Self::White => Text::SideWhite,
            Self::Red => Text::SideRed,
        }
    }
}

/// Points of a text, in the order in which they are named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Points(pub Vec<Point>);

impl From<PointSet> for Points {
    fn from(points: PointSet) -> Self {
        Self(points.into_iter().collect())
    }
}

impl From<&PointSet> for Points {
    fn from(points: &PointSet) -> Self {
        Self::from(*points)
    }
}

/// Something that stands in a text.
pub(crate) trait Argument {
    /// The value in the language of `texts`.
    fn value(&self, texts: &Texts) -> FluentValue<'static>;
}

impl Argument for usize {
    fn value(&self, _: &Texts) -> FluentValue<'static> {
        FluentValue::from(*self)
    }
}

impl Argument for String {
    fn value(&self, _: &Texts) -> FluentValue<'static> {
        FluentValue::from(self.clone())
    }
}

impl Argument for Point {
    fn value(&self, _: &Texts) -> FluentValue<'static> {
        FluentValue::from(self.to_string())
    }
}

impl Argument for Size {
    fn value(&self, _: &Texts) -> FluentValue<'static> {
        FluentValue::from(format!("{}×{}", self.width(), self.height()))
    }
}

impl Argument for Points {
    fn value(&self, texts: &Texts) -> FluentValue<'static> {
        if self.0.is_empty() {
            return FluentValue::from(texts.say(&Text::Nothing));
        }
        let names: Vec<String> = self.0.iter().map(Point::to_string).collect();
        FluentValue::from(names.join(" "))
    }
}

impl Argument for Side {
    fn value(&self, texts: &Texts) -> FluentValue<'static> {
        FluentValue::from(texts.say(&self.text()))
    }
}

impl Argument for FoulKinds {
    fn value(&self, texts: &Texts) -> FluentValue<'static> {
        let name = |foul| {
            texts.say(&match foul {
                Foul::Overline => Text::FoulOverline,
                Foul::DoubleFour => Text::FoulDoubleFour,
                Foul::DoubleThree => Text::FoulDoubleThree,
            })
        };
        let names: Vec<String> = self.iter().map(name).collect();
        FluentValue::from(names.join(&texts.say(&Text::ListSeparator)))
    }
}

impl Argument for Box<Text> {
    fn value(&self, texts: &Texts) -> FluentValue<'static> {
        FluentValue::from(texts.say(self))
    }
}
