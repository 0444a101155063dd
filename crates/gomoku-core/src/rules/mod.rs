//! What wins, what is forbidden, how a game ends: rules as data, and the plain, slow referees.
//!
//! A rule set is a value of [`Rules`]; the ones with a name are [`Variant`]s. Nothing here knows
//! whose turn it is.

mod foul;
mod opening;
mod outcome;
pub mod referee;
pub mod renju;
mod run;
mod variant;

use thiserror::Error;

pub use foul::{Foul, FoulKinds, FoulPolicy};
pub use opening::{Area, Opening, ParseOpeningError};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use run::{Run, RunRule, winning_stones, wins, wins_on_axis};
pub use variant::{ParseVariantError, Variant};

use crate::grid::{ByColor, MAX_SIDE, Size};

/// A complete rule set: board, row length, gravity, what wins and what is forbidden for each color.
///
/// ```
/// use gomoku_core::grid::{ByColor, Size};
/// use gomoku_core::rules::{Foul, FoulKinds, Rules, RunRule};
///
/// // Omok, as a house rule: exactly five, and double-three is forbidden to both.
/// let omok = Rules::new(Size::square(19)?, 5)?
///     .with_run(ByColor::both(RunRule::Exactly))
///     .with_fouls(ByColor::both(FoulKinds::from(Foul::DoubleThree)))?;
/// assert_eq!(omok.variant(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    size: Size,
    k: u8,
    gravity: bool,
    run: ByColor<RunRule>,
    fouls: ByColor<FoulKinds>,
    foul_policy: FoulPolicy,
    passes: bool,
    opening: Opening,
}

/// A rule set that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// The length of a winning row is out of range.
    #[error("`{0}` in a row is not offered: expected a number from 1 to 22")]
    InARow(String),
    /// Forbidden moves where too few stones in a row win.
    #[error("moves are forbidden where {0} in a row win: expected at least 5 in a row for that")]
    Fouls(usize),
}

/// The least k with forbidden moves. With less, one or two stones would be a three, and whether one counts
/// would depend on more arrangements of further stones than anybody can look at.
const LEAST_WITH_FOULS: u8 = 5;

impl Rules {
    /// `k` or more in a row wins for both, nothing is forbidden, no gravity, no passes.
    ///
    /// # Errors
    /// [`RulesError::InARow`] unless `k` is 1 to 22. A `k` longer than the board is allowed: such a
    /// game can only be drawn.
    pub fn new(size: Size, k: usize) -> Result<Self, RulesError> {
        if !(1..=MAX_SIDE).contains(&k) {
            return Err(RulesError::InARow(k.to_string()));
        }
        Ok(Self {
            size,
            k: k as u8,
            gravity: false,
            run: ByColor::both(RunRule::AtLeast),
            fouls: ByColor::both(FoulKinds::NONE),
            foul_policy: FoulPolicy::Refuse,
            passes: false,
            opening: Opening::Free,
        })
    }

    /// The same rules on another board.
    #[must_use]
    pub const fn with_size(mut self, size: Size) -> Self {
        self.size = size;
        self
    }

    /// The same rules with or without gravity.
    #[must_use]
    pub const fn with_gravity(mut self, gravity: bool) -> Self {
        self.gravity = gravity;
        self
    }

    /// The same rules with other winning runs.
    #[must_use]
    pub const fn with_run(mut self, run: ByColor<RunRule>) -> Self {
        self.run = run;
        self
    }

    /// The same rules with other forbidden moves.
    ///
    /// # Errors
    /// [`RulesError::Fouls`] if something is forbidden although less than five in a row win: the rule
    /// text speaks of fours and threes of a five.
    pub fn with_fouls(mut self, fouls: ByColor<FoulKinds>) -> Result<Self, RulesError> {
        let none = fouls.black.is_empty() && fouls.white.is_empty();
        if !none && self.k < LEAST_WITH_FOULS {
            return Err(RulesError::Fouls(self.k()));
        }
        self.fouls = fouls;
        Ok(self)
    }

    /// The same rules with another consequence of a foul.
    #[must_use]
    pub const fn with_foul_policy(mut self, policy: FoulPolicy) -> Self {
        self.foul_policy = policy;
        self
    }

    /// The same rules with or without passes.
    #[must_use]
    pub const fn with_passes(mut self, passes: bool) -> Self {
        self.passes = passes;
        self
    }

    /// The same rules with another opening protocol.
    #[must_use]
    pub const fn with_opening(mut self, opening: Opening) -> Self {
        self.opening = opening;
        self
    }

    /// The board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many in a row win, 1 to 22.
    pub const fn k(&self) -> usize {
        self.k as usize
    }

    /// Whether stones fall to the lowest free point of their column.
    pub const fn gravity(&self) -> bool {
        self.gravity
    }

    /// Which runs win, for each color.
    pub const fn run(&self) -> ByColor<RunRule> {
        self.run
    }

    /// What is forbidden, for each color.
    pub const fn fouls(&self) -> ByColor<FoulKinds> {
        self.fouls
    }

    /// What happens to who plays a forbidden point.
    pub const fn foul_policy(&self) -> FoulPolicy {
        self.foul_policy
    }

    /// Whether a side may pass. Two passes in succession are a draw.
    pub const fn passes(&self) -> bool {
        self.passes
    }

    /// How a game opens.
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// The name of these rules, whatever the board, the opening and the consequence of a foul.
    pub fn variant(&self) -> Option<Variant> {
        let k = self.k;
        let parameters = [Variant::Mnk { k }, Variant::MnkGravity { k }];
        Variant::NAMED.into_iter().chain(parameters).find(|variant| {
            let fixed_board = matches!(variant, Variant::ConnectFour | Variant::TicTacToe);
            let size_fits = !fixed_board || self.size == variant.usual_size();
            let named = variant.rules_on(self.size);
            size_fits
                && named.with_foul_policy(self.foul_policy).with_opening(self.opening) == *self
        })
    }
}
