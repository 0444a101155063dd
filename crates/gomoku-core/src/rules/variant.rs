//! The named rule sets.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::foul::FoulKinds;
use super::run::RunRule;
use super::{Rules, RulesError};
use crate::grid::{ByColor, MAX_SIDE, Size};

/// A rule set that has a name.
///
/// ```
/// use gomoku_core::rules::Variant;
/// let variant: Variant = "mnk:4".parse().unwrap();
/// assert_eq!(variant, Variant::Mnk { k: 4 });
/// assert_eq!("四连环棋".parse(), Ok(Variant::ConnectFour));
/// assert_eq!(Variant::Renju.to_string(), "renju");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Five or more wins, for both.
    Freestyle,
    /// Exactly five wins, for both.
    Standard,
    /// Exactly five, not closed at both ends (Gomocup rule value 9).
    Caro,
    /// Five not closed at both ends, or six and more (Gomocup rule value 8).
    Caro8,
    /// Black: exactly five and no forbidden moves. White: five or more.
    Renju,
    /// Four in a row on 7×6 with gravity (四连环棋).
    ConnectFour,
    /// Three in a row on 3×3.
    TicTacToe,
    /// k or more in a row on any board.
    Mnk {
        /// How many in a row.
        k: u8,
    },
    /// k or more in a row on any board with gravity.
    MnkGravity {
        /// How many in a row.
        k: u8,
    },
}

impl Variant {
    /// The variants without a parameter.
    pub const NAMED: [Self; 7] = [
        Self::Freestyle,
        Self::Standard,
        Self::Caro,
        Self::Caro8,
        Self::Renju,
        Self::ConnectFour,
        Self::TicTacToe,
    ];

    /// The board on which the variant is usually played.
    pub const fn usual_size(self) -> Size {
        match self {
            Self::ConnectFour | Self::MnkGravity { .. } => Size::known(7, 6),
            Self::TicTacToe => Size::known(3, 3),
            _ => Size::known(15, 15),
        }
    }

    /// The rules on the usual board.
    ///
    /// # Panics
    /// If `k` of [`Mnk`](Self::Mnk) or [`MnkGravity`](Self::MnkGravity) is not 1 to 22.
    pub fn rules(self) -> Rules {
        self.rules_on(self.usual_size())
    }

    /// The rules on a board of `size`.
    ///
    /// # Panics
    /// If `k` of [`Mnk`](Self::Mnk) or [`MnkGravity`](Self::MnkGravity) is not 1 to 22.
    pub fn rules_on(self, size: Size) -> Rules {
        let in_a_row = |k: u8| Rules::new(size, k as usize).expect("k of a variant is 1 to 22");
        let five = |run| in_a_row(5).with_run(ByColor::both(run));
        match self {
            Self::Freestyle => in_a_row(5),
            Self::Standard => five(RunRule::Exactly),
            Self::Caro => five(RunRule::Unblocked { overline_wins: false }),
            Self::Caro8 => five(RunRule::Unblocked { overline_wins: true }),
            Self::Renju => in_a_row(5)
                .with_run(ByColor::new(RunRule::Exactly, RunRule::AtLeast))
                .with_fouls(ByColor::new(FoulKinds::RENJU, FoulKinds::NONE))
                .expect("five in a row win")
                .with_passes(true),
            Self::ConnectFour => in_a_row(4).with_gravity(true),
            Self::TicTacToe => in_a_row(3),
            Self::Mnk { k } => in_a_row(k),
            Self::MnkGravity { k } => in_a_row(k).with_gravity(true),
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Caro => "caro",
            Self::Caro8 => "caro8",
            Self::Renju => "renju",
            Self::ConnectFour => "connect4",
            Self::TicTacToe => "tictactoe",
            Self::Mnk { k } => return f.pad(&format!("mnk:{k}")),
            Self::MnkGravity { k } => return f.pad(&format!("mnk-gravity:{k}")),
        })
    }
}

/// The text is not the name of a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseVariantError {
    /// No such name.
    #[error(
        "`{0}` is not a rule: expected freestyle, standard, caro, caro8, renju, connect4, \
         tictactoe, mnk:K or mnk-gravity:K"
    )]
    Name(String),
    /// `mnk:` without a usable number.
    #[error("`{text}` does not say how many in a row: {source}")]
    InARow {
        /// What was read.
        text: String,
        /// What is wrong with the number.
        source: RulesError,
    },
}

impl FromStr for Variant {
    type Err = ParseVariantError;

    /// Reads the names of [`Display`](fmt::Display) in any letter case, and common aliases.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.trim().to_lowercase();
        if let Some((family, number)) = name.split_once(':') {
            let valid = number.bytes().all(|byte| byte.is_ascii_digit());
            let k = number.parse().ok().filter(|k| valid && (1..=MAX_SIDE).contains(k));
            let k = k.ok_or_else(|| ParseVariantError::InARow {
                text: text.to_owned(),
                source: RulesError::InARow(number.to_owned()),
            });
            return match family {
                "mnk" => Ok(Self::Mnk { k: k? as u8 }),
                "mnk-gravity" => Ok(Self::MnkGravity { k: k? as u8 }),
                _ => Err(ParseVariantError::Name(text.to_owned())),
            };
        }
        Ok(match name.as_str() {
            "freestyle" | "gomoku" | "free" | "五子棋" | "无禁手" | "無禁手" => {
                Self::Freestyle
            }
            "standard" | "exactly-five" | "exact" => Self::Standard,
            "caro" | "caro9" => Self::Caro,
            "caro8" => Self::Caro8,
            "renju" | "连珠" | "連珠" | "有禁手" => Self::Renju,
            "connect4" | "connect-four" | "connectfour" | "四连环棋" | "四連環棋" | "四子棋" => {
                Self::ConnectFour
            }
            "tictactoe" | "tic-tac-toe" | "井字棋" => Self::TicTacToe,
            _ => return Err(ParseVariantError::Name(text.to_owned())),
        })
    }
}

#[cfg(feature = "serde")]
serde_as_text!(Variant);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_prints() {
        let parameters = [Variant::Mnk { k: 1 }, Variant::MnkGravity { k: 22 }];
        for variant in Variant::NAMED.into_iter().chain(parameters) {
            assert_eq!(variant.to_string().parse(), Ok(variant));
            assert_eq!(variant.rules().variant(), Some(variant));
        }
    }

    #[test]
    fn refuses_what_is_no_rule() {
        for text in ["", "chess", "mnk", "renju:5", "mnk-grav:4"] {
            assert!(matches!(text.parse::<Variant>(), Err(ParseVariantError::Name(_))), "{text:?}");
        }
        for text in ["mnk:", "mnk:0", "mnk:23", "mnk:+5", "mnk:-1", "mnk:99999999999", "mnk:4x"] {
            let error = text.parse::<Variant>();
            assert!(matches!(error, Err(ParseVariantError::InARow { .. })), "{text:?}");
        }
    }
}
