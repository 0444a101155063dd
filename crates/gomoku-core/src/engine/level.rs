//! How strong a player is.

use thiserror::Error;

use super::USUAL_NODES;
use crate::position::mix;
use crate::search::Limits;

/// A strength from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A strength that is not offered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("level {0} is not offered: expected 1 to 10")]
pub struct LevelError(pub u64);

/// What a level can do. The table of levels is measured: docs/levels.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Skill {
    /// How often, in percent, it notices that a row is one stone short, its own or the other side's.
    pub(super) sees: u64,
    /// How often, in percent, it plays anywhere near the stones.
    pub(super) careless: u64,
    /// How far, in percent of its worth, it misjudges a point.
    pub(super) error: i64,
    /// How many positions it looks at; none for the one-ply player.
    pub(super) nodes: u64,
    /// Moves that are worth so much less than the best one are as good to it.
    pub(super) margin: i32,
}

const fn one_ply(sees: u64, careless: u64, error: i64) -> Skill {
    Skill { sees, careless, error, nodes: 0, margin: 0 }
}

const fn search(nodes: u64, margin: i32, careless: u64) -> Skill {
    Skill { sees: 100, careless, error: 0, nodes, margin }
}

/// By level.
const SKILLS: [Skill; 10] = [
    one_ply(50, 100, 0),
    one_ply(70, 88, 80),
    one_ply(85, 60, 80),
    one_ply(100, 25, 60),
    search(60, 150, 18),
    search(150, 80, 7),
    search(600, 40, 2),
    search(3_000, 20, 0),
    search(15_000, 12, 0),
    search(USUAL_NODES, 0, 0),
];
/// Under gravity the one-ply player sees every row, and misjudges a point by so many percent for each
/// level below the strongest.
const GRAVITY_ERROR: i64 = 9;

impl Skill {
    /// Sees every row, and nothing else.
    pub(super) const BEGINNER: Self = one_ply(100, 100, 0);

    /// Whether it plays this move carelessly.
    pub(super) const fn slips(self, seed: u64, key: u64) -> bool {
        (mix(seed ^ mix(key)) >> 33) % 100 < self.careless
    }

    /// Sees what one ply shows and errs by so much.
    pub(super) const fn exact(error: i64) -> Self {
        one_ply(100, 0, error)
    }
}

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

    /// The level for the next game of a person who won or lost against this one: one harder or one
    /// easier, as far as there is one.
    ///
    /// ```
    /// use gomoku_core::engine::Level;
    /// assert_eq!(Level::WEAKEST.after(true).get(), 2);
    /// assert_eq!(Level::WEAKEST.after(false), Level::WEAKEST);
    /// assert_eq!(Level::STRONGEST.after(true), Level::STRONGEST);
    /// ```
    #[must_use]
    pub fn after(self, won: bool) -> Self {
        let next = if won { self.0 + 1 } else { self.0 - 1 };
        Self(next.clamp(Self::WEAKEST.0, Self::STRONGEST.0))
    }

    /// What it can do in a game with or without gravity.
    pub(super) const fn skill(self, gravity: bool) -> Skill {
        let skill = SKILLS[self.0 as usize - 1];
        if gravity && skill.nodes == 0 {
            return Skill::exact(GRAVITY_ERROR * (10 - self.0 as i64));
        }
        skill
    }

    /// The caller's limits, narrowed to what this level may look at; the strongest has no bound of its
    /// own where the caller sets one.
    pub(super) fn limit<'a>(self, limits: &Limits<'a>) -> Limits<'a> {
        let limited = limits.nodes.is_some() || limits.depth.is_some() || limits.time.is_some();
        if self == Self::STRONGEST && limited {
            return *limits;
        }
        let most = self.skill(false).nodes;
        limits.with_nodes(limits.nodes.map_or(most, |nodes| nodes.min(most)))
    }
}
