//! What a move and a game may cost.

use std::time::Duration;

use thiserror::Error;

/// What each player may use. What is not set is not limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// For a move.
    pub turn: Option<Duration>,
    /// For all moves of a game.
    pub game: Option<Duration>,
    /// Positions looked at for a move (`INFO max_node`).
    pub nodes: Option<u64>,
    /// Memory of a program in bytes (`INFO max_memory`).
    pub memory: Option<u64>,
    /// A move may come so much later than its time before it loses.
    pub tolerance: Duration,
}

/// A program without a time limit is taken for dead after this long.
const SILENCE: Duration = Duration::from_secs(60);

impl Default for Limit {
    /// Nothing limited; a tolerance of a second, as at Gomocup.
    fn default() -> Self {
        let tolerance = Duration::from_secs(1);
        Self { turn: None, game: None, nodes: None, memory: None, tolerance }
    }
}

impl Limit {
    /// The time for a move of a side that has used `used` in this game; `None` if not limited.
    pub(crate) fn time(&self, used: Duration) -> Option<Duration> {
        [self.turn, self.left(used)].into_iter().flatten().min()
    }

    /// What is left of the game's time.
    pub(crate) fn left(&self, used: Duration) -> Option<Duration> {
        self.game.map(|game| game.saturating_sub(used))
    }

    /// How long to wait for a move before its player is out.
    pub(crate) fn patience(&self, used: Duration) -> Duration {
        self.time(used).unwrap_or(SILENCE) + self.tolerance
    }

    /// The time for a move as it is told to programs, which always need one.
    pub(crate) fn told_turn(&self) -> Duration {
        self.turn.or(self.game).unwrap_or(SILENCE)
    }
}

/// The text is not a limit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not a limit: expected turn=500ms, game=120s, nodes=20000, memory=350M, tolerance=1s, \
     or several with commas between them"
)]
pub struct ParseLimitError(pub String);

impl Limit {
    /// The same limit with what `text` says, such as `turn=500ms,nodes=20000`.
    ///
    /// ```
    /// use gomoku_arena::Limit;
    /// let limit = Limit::default().with("turn=500ms,nodes=20000")?;
    /// assert_eq!(limit.nodes, Some(20_000));
    /// assert!(limit.with("turn=0.5").is_err());
    /// # Ok::<(), gomoku_arena::ParseLimitError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseLimitError`] with the part that is not a limit.
    pub fn with(mut self, text: &str) -> Result<Self, ParseLimitError> {
        for part in text.split(',') {
            let error = || ParseLimitError(part.to_owned());
            let (key, value) = part.trim().split_once('=').ok_or_else(error)?;
            match key {
                "turn" => self.turn = Some(time(value).ok_or_else(error)?),
                "game" => self.game = Some(time(value).ok_or_else(error)?),
                "tolerance" => self.tolerance = time(value).ok_or_else(error)?,
                "nodes" => self.nodes = Some(positive(value).ok_or_else(error)?),
                "memory" => self.memory = Some(bytes(value).ok_or_else(error)?),
                _ => return Err(error()),
            }
        }
        Ok(self)
    }
}

fn positive(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number| *number > 0)
}

/// `500ms`, `2s`, `3m`.
fn time(text: &str) -> Option<Duration> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let millis = match &text[digits.len()..] {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        _ => return None,
    };
    let total = positive(digits)?.checked_mul(millis)?;
    // Longer than a day is a slip of the finger.
    (total <= 86_400_000).then(|| Duration::from_millis(total))
}

/// `350M`, `1G`, or a number of bytes.
fn bytes(text: &str) -> Option<u64> {
    let digits = text.trim_end_matches(['K', 'M', 'G']);
    let unit = match &text[digits.len()..] {
        "" => 1,
        "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        _ => return None,
    };
    positive(digits)?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_time_counts() {
        let limit = Limit::default().with("turn=5s,game=2m,memory=350M,tolerance=200ms").unwrap();
        let seconds = Duration::from_secs;
        assert_eq!(limit.time(seconds(0)), Some(seconds(5)));
        assert_eq!(limit.time(seconds(118)), Some(seconds(2)));
        assert_eq!(limit.time(seconds(500)), Some(Duration::ZERO));
        assert_eq!(limit.patience(seconds(0)), Duration::from_millis(5_200));
        assert_eq!(limit.memory, Some(367_001_600));
        assert_eq!(Limit::default().time(seconds(9)), None);
    }

    #[test]
    fn refuses_what_is_no_limit() {
        for text in ["", "turn", "turn=", "turn=5", "turn=0s", "turn=-1s", "nodes=0", "x=1s"] {
            assert_eq!(Limit::default().with(text), Err(ParseLimitError(text.to_owned())));
        }
        for text in ["memory=1T", "turn=99999999999999999999ms", "turn=100000m", "nodes=1,"] {
            assert!(Limit::default().with(text).is_err(), "{text}");
        }
    }
}
