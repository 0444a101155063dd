//! Clocks, driven from outside: the game is told how much time has passed, it never asks.

use std::time::Duration;

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TimeControl {
    /// A stock of time for the whole game.
    SuddenDeath {
        /// The stock.
        #[cfg_attr(feature = "serde", serde(with = "millis"))]
        main: Duration,
    },
    /// A stock of time, and some more after each move.
    Increment {
        /// The stock.
        #[cfg_attr(feature = "serde", serde(with = "millis"))]
        main: Duration,
        /// Added after each move.
        #[cfg_attr(feature = "serde", serde(with = "millis"))]
        increment: Duration,
    },
    /// A stock of time, then periods; a move within a period gives the period back (byo-yomi).
    ByoYomi {
        /// The stock.
        #[cfg_attr(feature = "serde", serde(with = "millis"))]
        main: Duration,
        /// Number of periods.
        periods: u32,
        /// Length of one period.
        #[cfg_attr(feature = "serde", serde(with = "millis"))]
        period: Duration,
    },
    /// The same time for each move.
    PerMove {
        /// The time for one move.
        #[cfg_attr(feature = "serde", serde(with = "millis"))]
        limit: Duration,
    },
}

/// The clock of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    /// Time left of the stock, or of the move.
    #[cfg_attr(feature = "serde", serde(with = "millis"))]
    pub main: Duration,
    /// Byo-yomi periods left, the running one included.
    pub periods: u32,
    /// Time left in the running period.
    #[cfg_attr(feature = "serde", serde(with = "millis"))]
    pub period: Duration,
}

impl Clock {
    /// A clock at the start of the game.
    pub const fn full(control: TimeControl) -> Self {
        let (main, periods, period) = match control {
            TimeControl::SuddenDeath { main } | TimeControl::Increment { main, .. } => {
                (main, 0, Duration::ZERO)
            }
            TimeControl::ByoYomi { main, periods, period } => (main, periods, period),
            TimeControl::PerMove { limit } => (limit, 0, Duration::ZERO),
        };
        Self { main, periods, period }
    }

    /// Whether no time is left.
    pub const fn is_out(&self) -> bool {
        self.main.is_zero() && self.periods == 0
    }

    pub(super) fn elapse(&mut self, mut elapsed: Duration, control: TimeControl) {
        let from_stock = elapsed.min(self.main);
        self.main -= from_stock;
        elapsed -= from_stock;
        let TimeControl::ByoYomi { period, .. } = control else { return };
        if elapsed.is_zero() || self.periods == 0 {
            return;
        }
        if elapsed < self.period {
            self.period -= elapsed;
            return;
        }
        // The running period is used up; count the whole ones after it at once, however many.
        elapsed -= self.period;
        let (rest, period_nanos) = (elapsed.as_nanos(), period.as_nanos());
        let whole = rest
            .checked_div(period_nanos)
            .map_or(u32::MAX, |whole| u32::try_from(whole).unwrap_or(u32::MAX));
        self.periods = self.periods.saturating_sub(whole.saturating_add(1));
        self.period = if self.periods == 0 {
            Duration::ZERO
        } else {
            let started = rest - u128::from(whole) * period_nanos;
            // Less than a period, so the whole seconds fit as they do there.
            let seconds = (started / 1_000_000_000) as u64;
            period.saturating_sub(Duration::new(seconds, (started % 1_000_000_000) as u32))
        };
    }

    pub(super) fn end_turn(&mut self, control: TimeControl) {
        match control {
            TimeControl::SuddenDeath { .. } => {}
            TimeControl::Increment { increment, .. } => {
                self.main = self.main.saturating_add(increment);
            }
            TimeControl::ByoYomi { period, .. } => {
                if self.periods > 0 {
                    self.period = period;
                }
            }
            TimeControl::PerMove { limit } => self.main = limit,
        }
    }
}

/// Durations in records are whole milliseconds.
#[cfg(feature = "serde")]
mod millis {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_millis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn byo_yomi_gives_back_a_period_that_was_not_used_up() {
        let control = TimeControl::ByoYomi { main: seconds(10), periods: 3, period: seconds(30) };
        let mut clock = Clock::full(control);
        clock.elapse(seconds(35), control);
        assert_eq!(clock, Clock { main: seconds(0), periods: 3, period: seconds(5) });
        clock.end_turn(control);
        assert_eq!(clock.period, seconds(30));
        clock.elapse(seconds(65), control);
        assert_eq!(clock, Clock { main: seconds(0), periods: 1, period: seconds(25) });
        clock.end_turn(control);
        clock.elapse(seconds(30), control);
        assert!(clock.is_out());
    }

    #[test]
    fn increment_and_per_move() {
        let control = TimeControl::Increment { main: seconds(5), increment: seconds(2) };
        let mut clock = Clock::full(control);
        clock.elapse(seconds(4), control);
        clock.end_turn(control);
        assert_eq!(clock.main, seconds(3));
        clock.elapse(seconds(100), control);
        assert!(clock.is_out());

        let control = TimeControl::PerMove { limit: seconds(7) };
        let mut clock = Clock::full(control);
        clock.elapse(seconds(6), control);
        clock.end_turn(control);
        assert_eq!(clock.main, seconds(7));
    }

    #[test]
    fn a_period_without_length_cannot_hang() {
        let control = TimeControl::ByoYomi { main: seconds(1), periods: 9, period: seconds(0) };
        let mut clock = Clock::full(control);
        clock.elapse(seconds(2), control);
        assert!(clock.is_out());
    }
}
