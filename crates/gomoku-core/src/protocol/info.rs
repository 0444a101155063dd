//! `INFO key value`: what a manager tells without asking.

use std::fmt;
use std::time::Duration;

use super::xy::{Xy, int};

/// What one `INFO` line says. Lines with an unknown key or an unusable value say nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Info {
    /// The most time for a move; zero: answer without a search.
    TimeoutTurn(Duration),
    /// The time for the whole game; `None`: no limit.
    TimeoutMatch(Option<Duration>),
    /// The time left for the game; zero also for a negative number, `None`: no limit.
    TimeLeft(Option<Duration>),
    /// Added to the time left after every move.
    TimeIncrement(Duration),
    /// The most memory of the whole program in bytes; `None`: no limit.
    MaxMemory(Option<u64>),
    /// 0 a person, 1 an engine, 2 a tournament, 3 a tournament over a network.
    GameType(u32),
    /// The sum of rule bits, see [`variant_of_number`](super::variant_of_number).
    Rule(u32),
    /// A point to explain on a debugger's screen.
    Evaluate(Xy),
    /// A folder for files that stay.
    Folder(String),
    /// The greatest depth in plies; `None`: no limit.
    MaxDepth(Option<u32>),
    /// The most positions looked at for a move; `None`: no limit.
    MaxNode(Option<u64>),
    /// The size of the table in KiB.
    HashSize(u64),
    /// The number of threads.
    ThreadNum(u32),
    /// Whether to think while the opponent does.
    Pondering(bool),
    /// Bit 0: lines for a screen while thinking; bit 1: details.
    ShowDetail(u32),
    /// 0 the weakest to 100 the strongest.
    Strength(u32),
}

/// The value that means "unlimited" for a time left.
const UNLIMITED: i64 = i32::MAX as i64;

impl Info {
    /// What comes after the word `INFO`; `None` if it says nothing to us.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (key, value) = text.trim().split_once(char::is_whitespace)?;
        let value = value.trim();
        let number = || value.parse::<u64>().ok();
        let small = || value.parse::<u32>().ok();
        let time = || number().map(Duration::from_millis);
        let none_for_zero = |number: u64| (number > 0).then_some(number);
        Some(match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => Self::TimeoutTurn(time()?),
            "timeout_match" => {
                Self::TimeoutMatch(none_for_zero(number()?).map(Duration::from_millis))
            }
            "time_left" => {
                let left: i64 = value.parse().ok()?;
                let limited = left < UNLIMITED;
                Self::TimeLeft(limited.then(|| Duration::from_millis(left.max(0) as u64)))
            }
            "time_increment" => Self::TimeIncrement(time()?),
            "max_memory" => Self::MaxMemory(none_for_zero(number()?)),
            "game_type" => Self::GameType(small()?),
            "rule" => Self::Rule(small()?),
            "evaluate" => Self::Evaluate(Xy::read(value)?),
            "folder" if !value.is_empty() => Self::Folder(value.to_owned()),
            "max_depth" => {
                let depth = int(value)?;
                Self::MaxDepth(u32::try_from(depth).ok().filter(|&depth| depth > 0))
            }
            "max_node" if value == "-1" => Self::MaxNode(None),
            "max_node" => {
                Self::MaxNode(Some(number()?).filter(|&nodes| nodes > 0 && nodes < u64::MAX))
            }
            "hash_size" => Self::HashSize(number()?),
            "thread_num" => Self::ThreadNum(small()?),
            "pondering" => Self::Pondering(number()? != 0),
            "show_detail" => Self::ShowDetail(small()?),
            "strength" => Self::Strength(small()?.min(100)),
            _ => return None,
        })
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: &Option<Duration>, none: i64| {
            time.map_or(none, |time| i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
        };
        match self {
            Self::TimeoutTurn(time) => write!(f, "timeout_turn {}", time.as_millis()),
            Self::TimeoutMatch(time) => write!(f, "timeout_match {}", millis(time, 0)),
            Self::TimeLeft(time) => {
                write!(f, "time_left {}", millis(time, UNLIMITED).min(UNLIMITED))
            }
            Self::TimeIncrement(time) => write!(f, "time_increment {}", time.as_millis()),
            Self::MaxMemory(bytes) => write!(f, "max_memory {}", bytes.unwrap_or(0)),
            Self::GameType(number) => write!(f, "game_type {number}"),
            Self::Rule(number) => write!(f, "rule {number}"),
            Self::Evaluate(xy) => write!(f, "evaluate {xy}"),
            Self::Folder(folder) => write!(f, "folder {folder}"),
            Self::MaxDepth(depth) => match depth {
                Some(depth) => write!(f, "max_depth {depth}"),
                None => f.write_str("max_depth -1"),
            },
            Self::MaxNode(nodes) => match nodes {
                Some(nodes) => write!(f, "max_node {nodes}"),
                None => f.write_str("max_node -1"),
            },
            Self::HashSize(kib) => write!(f, "hash_size {kib}"),
            Self::ThreadNum(number) => write!(f, "thread_num {number}"),
            Self::Pondering(on) => write!(f, "pondering {}", u8::from(*on)),
            Self::ShowDetail(bits) => write!(f, "show_detail {bits}"),
            Self::Strength(percent) => write!(f, "strength {percent}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_prints() {
        let ms = Duration::from_millis;
        for info in [
            Info::TimeoutTurn(ms(0)),
            Info::TimeoutMatch(None),
            Info::TimeoutMatch(Some(ms(60_000))),
            Info::TimeLeft(Some(ms(300))),
            Info::TimeLeft(None),
            Info::TimeIncrement(ms(5)),
            Info::MaxMemory(None),
            Info::MaxMemory(Some(367_001_600)),
            Info::GameType(1),
            Info::Rule(9),
            Info::Evaluate(Xy { x: 3, y: 4 }),
            Info::Folder("C:\\a b".to_owned()),
            Info::MaxDepth(None),
            Info::MaxDepth(Some(7)),
            Info::MaxNode(None),
            Info::MaxNode(Some(20_000)),
            Info::HashSize(65_536),
            Info::ThreadNum(2),
            Info::Pondering(true),
            Info::Pondering(false),
            Info::ShowDetail(3),
            Info::Strength(100),
        ] {
            assert_eq!(Info::read(&info.to_string()), Some(info));
        }
    }

    #[test]
    fn what_cannot_be_used_says_nothing() {
        for text in ["", "rule", "rule x", "rule -1", "timeout_turn abc", "timeout_turn -5", "no 1"]
        {
            assert_eq!(Info::read(text), None, "{text:?}");
        }
        assert_eq!(Info::read("TIME_LEFT  -50"), Some(Info::TimeLeft(Some(Duration::ZERO))));
        let all = u64::MAX.to_string();
        assert_eq!(Info::read(&format!("max_node {all}")), Some(Info::MaxNode(None)));
    }
}
