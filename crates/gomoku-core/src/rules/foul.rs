//! What can be forbidden, and what happens to who does it all the same.

use std::fmt;
use std::ops::BitOr;

/// A kind of forbidden move (RIF, International Rules of Renju).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Foul {
    /// More than k in a row.
    Overline,
    /// Two or more fours at once.
    DoubleFour,
    /// Two or more threes at once.
    DoubleThree,
}

impl Foul {
    /// All kinds, in the order in which they are reported.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        })
    }
}

/// A set of [`Foul`] kinds: what a rule forbids, or all that applies to one point.
///
/// ```
/// use gomoku_core::rules::{Foul, FoulKinds};
/// let kinds = FoulKinds::from(Foul::DoubleFour) | FoulKinds::from(Foul::DoubleThree);
/// assert_eq!(kinds.to_string(), "double-four and double-three");
/// assert!(!kinds.contains(Foul::Overline));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FoulKinds(u8);

impl FoulKinds {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// All three kinds: Black in renju.
    pub const RENJU: Self = Self(7);

    /// Whether the kind is in the set.
    pub const fn contains(self, foul: Foul) -> bool {
        self.0 >> foul as u8 & 1 != 0
    }

    /// Whether there is no kind.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds, in the order of [`Foul::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Foul> {
        Foul::ALL.into_iter().filter(move |&foul| self.contains(foul))
    }

    /// The kinds that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl From<Foul> for FoulKinds {
    fn from(foul: Foul) -> Self {
        Self(1 << foul as u8)
    }
}

impl FromIterator<Foul> for FoulKinds {
    fn from_iter<I: IntoIterator<Item = Foul>>(fouls: I) -> Self {
        fouls.into_iter().fold(Self::NONE, |kinds, foul| kinds | foul.into())
    }
}

impl BitOr for FoulKinds {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl fmt::Display for FoulKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, foul) in self.iter().enumerate() {
            if n > 0 {
                f.write_str(" and ")?;
            }
            write!(f, "{foul}")?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for FoulKinds {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for FoulKinds {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Foul>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// What happens when a side plays a point that is forbidden for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum FoulPolicy {
    /// The move is refused and the same side moves again.
    #[default]
    Refuse,
    /// The move loses at once, as tournament programs rule.
    Lose,
    /// The move stands, and loses if the other side claims it before its next move (RIF).
    Claim,
}
