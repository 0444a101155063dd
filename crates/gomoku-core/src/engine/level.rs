//! How strong a player is.

use thiserror::Error;

/// A strength from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A strength that is not offered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("level {0} is not offered: expected 1 to 10")]
pub struct LevelError(pub u64);

impl Level {
    /// Level 1.
    pub const WEAKEST: Self = Self(1);
    /// Level 10.
    pub const STRONGEST: Self = Self(10);

    /// The level with this number.
    ///
    /// # Errors
    /// [`LevelError`] unless it is 1 to 10.
    pub const fn new(level: u64) -> Result<Self, LevelError> {
        if level == 0 || level > 10 { Err(LevelError(level)) } else { Ok(Self(level as u8)) }
    }

    /// The number, 1 to 10.
    pub const fn get(self) -> u8 {
        self.0
    }
}
