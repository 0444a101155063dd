//! How strong a player is.

use thiserror::Error;

use super::{LAST_ONE_PLY_LEVEL, USUAL_NODES};
use crate::search::Limits;

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

    /// The caller's limits, narrowed to what this level may look at: four times as many positions
    /// for each level, without a bound of its own for the strongest.
    pub(super) fn limit<'a>(self, limits: &Limits<'a>) -> Limits<'a> {
        let limited = limits.nodes.is_some() || limits.depth.is_some() || limits.time.is_some();
        let most = match self.0 {
            10.. if limited => return *limits,
            10.. => USUAL_NODES,
            level => 250 << (2 * (level - LAST_ONE_PLY_LEVEL).saturating_sub(1)),
        };
        limits.with_nodes(limits.nodes.map_or(most, |nodes| nodes.min(most)))
    }
}
