//! Opening protocols as data: which stones go where. Who decides what, and when, is in
//! [`game`](crate::game).

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::grid::{Point, PointSet, Size};

/// How a game opens, so that the first player has no advantage.
///
/// The steps of each are in `docs/rules.md`. In the names of the steps, *first* is the player who
/// begins with Black and *second* the other, whatever colors they hold later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// No restriction.
    #[default]
    Free,
    /// Black's first stone on the centre, the second outside the central 5×5.
    Pro,
    /// As pro, outside the central 7×7.
    LongPro,
    /// First places three stones, second chooses a color.
    Swap,
    /// As swap, but second may also place two more stones and let first choose.
    Swap2,
    /// RIF 1996: one of the 26 openings, swap, two fifth moves.
    Rif,
    /// Yamaguchi: one of the 26 openings with a declared number of fifth moves, swap.
    Yamaguchi,
    /// Soosõrv-8: one of the 26 openings, swap, White declares one to eight fifth moves, swap.
    Soosorv8,
    /// Taraguchi-10: growing squares with a swap after each stone, or ten fifth moves.
    Taraguchi10,
}

/// Where a stone of the opening may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Area {
    /// On any free point.
    Anywhere,
    /// On the centre point.
    Center,
    /// In the central square of 2·distance + 1 points a side.
    Within(u8),
    /// Outside that square.
    Outside(u8),
}

impl Area {
    /// The points of the area on a board of `size`.
    pub fn points(self, size: Size) -> PointSet {
        match self {
            Self::Anywhere => size.point_set(),
            Self::Center => size.central_square(0),
            Self::Within(distance) => size.central_square(distance as usize),
            Self::Outside(distance) => size.point_set() - size.central_square(distance as usize),
        }
    }

    /// Whether `point` is in the area.
    pub fn contains(self, point: Point, size: Size) -> bool {
        self.points(size).contains(point)
    }
}

impl Opening {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Free,
        Self::Pro,
        Self::LongPro,
        Self::Swap,
        Self::Swap2,
        Self::Rif,
        Self::Yamaguchi,
        Self::Soosorv8,
        Self::Taraguchi10,
    ];

    /// Where stone number `stone` (from 1) may go.
    pub const fn area(self, stone: usize) -> Area {
        match (self, stone) {
            (
                Self::Pro
                | Self::LongPro
                | Self::Rif
                | Self::Yamaguchi
                | Self::Soosorv8
                | Self::Taraguchi10,
                1,
            ) => Area::Center,
            (Self::Rif | Self::Yamaguchi | Self::Soosorv8 | Self::Taraguchi10, 2) => {
                Area::Within(1)
            }
            (Self::Rif | Self::Yamaguchi | Self::Soosorv8 | Self::Taraguchi10, 3) => {
                Area::Within(2)
            }
            (Self::Taraguchi10, 4) => Area::Within(3),
            (Self::Taraguchi10, 5) => Area::Within(4),
            (Self::Pro, 3) => Area::Outside(2),
            (Self::LongPro, 3) => Area::Outside(3),
            _ => Area::Anywhere,
        }
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Free => "free",
            Self::Pro => "pro",
            Self::LongPro => "long-pro",
            Self::Swap => "swap",
            Self::Swap2 => "swap2",
            Self::Rif => "rif",
            Self::Yamaguchi => "yamaguchi",
            Self::Soosorv8 => "soosorv-8",
            Self::Taraguchi10 => "taraguchi-10",
        })
    }
}

/// The text is not the name of an opening protocol.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not an opening: expected free, pro, long-pro, swap, swap2, rif, yamaguchi, \
     soosorv-8 or taraguchi-10"
)]
pub struct ParseOpeningError(pub String);

impl FromStr for Opening {
    type Err = ParseOpeningError;

    /// Reads the printed names in any letter case; hyphens may be left out, and `soosõrv` may be
    /// written with its tilde.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bare = |name: &str| name.to_lowercase().replace(['-', ' ', '_'], "").replace('õ', "o");
        let wanted = bare(text.trim());
        Self::ALL
            .into_iter()
            .find(|opening| bare(&opening.to_string()) == wanted)
            .ok_or_else(|| ParseOpeningError(text.to_owned()))
    }
}

#[cfg(feature = "serde")]
serde_as_text!(Opening);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_prints() {
        for opening in Opening::ALL {
            assert_eq!(opening.to_string().parse(), Ok(opening));
        }
        assert_eq!("Soosõrv-8".parse(), Ok(Opening::Soosorv8));
        assert_eq!("longpro".parse(), Ok(Opening::LongPro));
        assert!("swap3".parse::<Opening>().is_err());
    }

    #[test]
    fn areas_have_the_size_of_the_rule_text() {
        let size = Size::known(15, 15);
        let count = |opening: Opening, stone| opening.area(stone).points(size).len();
        assert_eq!(count(Opening::Rif, 1), 1);
        assert_eq!(count(Opening::Rif, 2), 9);
        assert_eq!(count(Opening::Rif, 3), 25);
        assert_eq!(count(Opening::Rif, 4), 225);
        assert_eq!(count(Opening::Taraguchi10, 4), 49);
        assert_eq!(count(Opening::Taraguchi10, 5), 81);
        assert_eq!(count(Opening::Pro, 3), 200);
        assert_eq!(count(Opening::LongPro, 3), 176);
    }
}
