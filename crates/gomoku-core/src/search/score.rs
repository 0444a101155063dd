//! The value of a position for the side to move.

use std::fmt;
use std::ops::Neg;

/// A score: an evaluation, or a win or loss in a number of plies.
///
/// Evaluations lie strictly between the decided scores, and a quicker win is a larger score, so
/// scores compare as they should. In a transposition table a decided score counts from the stored
/// position, elsewhere from the root; [`to_table`](Self::to_table) and
/// [`from_table`](Self::from_table) convert.
///
/// Shown as `#5` (wins with the fifth ply from here), `#-4`, or `+120`.
///
/// ```
/// use gomoku_core::search::Score;
/// assert!(Score::win_in(3) > Score::win_in(5) && Score::win_in(5) > Score::evaluation(9_000));
/// assert_eq!(Score::win_in(5).to_string(), "#5");
/// assert_eq!((-Score::win_in(4)).to_string(), "#-4");
/// assert_eq!(Score::evaluation(120).to_string(), "+120");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// As it is shown.
#[cfg(feature = "serde")]
impl serde::Serialize for Score {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A win at once.
const WIN: i32 = 30_000;
/// No game is longer than this many plies, passes included.
const MOST_PLIES: i32 = 1_200;
/// The largest evaluation.
const MOST: i32 = WIN - MOST_PLIES - 1;

impl Score {
    /// Nothing to choose between the sides.
    pub const EVEN: Self = Self(0);
    /// Above every score.
    pub const MAX: Self = Self(WIN + 1);
    /// Below every score.
    pub const MIN: Self = Self(-WIN - 1);

    /// A static evaluation, cut to the range between the decided scores.
    pub const fn evaluation(value: i32) -> Self {
        let cut = if value > MOST {
            MOST
        } else if value < -MOST {
            -MOST
        } else {
            value
        };
        Self(cut)
    }

    /// The side to move wins with the ply `plies` from here, 1 being its next move.
    pub const fn win_in(plies: usize) -> Self {
        let plies = if plies as i32 > MOST_PLIES { MOST_PLIES } else { plies as i32 };
        Self(WIN - plies)
    }

    /// The other side wins with the ply `plies` from here.
    pub const fn loss_in(plies: usize) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// The number behind the score, for arithmetic in a search.
    pub const fn get(self) -> i32 {
        self.0
    }

    pub(super) const fn raw(value: i32) -> Self {
        Self(value)
    }

    /// Whether a win or loss is proven.
    pub const fn is_decided(self) -> bool {
        self.0 > MOST || self.0 < -MOST
    }

    /// Plies to the end, positive if the side to move wins; `None` for an evaluation.
    pub const fn plies(self) -> Option<i32> {
        if self.0 > MOST {
            Some(WIN - self.0)
        } else if self.0 < -MOST {
            Some(-WIN - self.0)
        } else {
            None
        }
    }

    /// As stored in a table, seen from the position `ply` plies below the root.
    #[must_use]
    pub const fn to_table(self, ply: usize) -> Self {
        if self.0 > MOST {
            Self(self.0 + ply as i32)
        } else if self.0 < -MOST {
            Self(self.0 - ply as i32)
        } else {
            self
        }
    }

    /// As seen from the root, stored by the position `ply` plies below it.
    #[must_use]
    pub const fn from_table(self, ply: usize) -> Self {
        if self.0 > MOST {
            Self(self.0 - ply as i32)
        } else if self.0 < -MOST {
            Self(self.0 + ply as i32)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies() {
            Some(plies) => f.pad(&format!("#{plies}")),
            None => f.pad(&format!("{:+}", self.0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_keeps_distances_from_the_stored_position() {
        for score in [Score::win_in(7), Score::loss_in(8), Score::evaluation(-33)] {
            assert_eq!(score.to_table(3).from_table(3), score);
        }
        assert_eq!(Score::win_in(7).to_table(4), Score::win_in(3));
        assert_eq!(Score::win_in(3).from_table(4), Score::win_in(7));
    }

    #[test]
    fn evaluations_never_look_decided() {
        for value in [i32::MIN, -40_000, 0, 40_000, i32::MAX] {
            assert!(!Score::evaluation(value).is_decided());
        }
        assert_eq!(Score::win_in(1).plies(), Some(1));
        assert_eq!(Score::loss_in(2).plies(), Some(-2));
    }
}
