//! Who takes part, as it is typed.

use std::fmt;
use std::str::FromStr;

use gomoku_core::engine::{Level, SearchKind};
use thiserror::Error;

use crate::builtin::BuiltIn;
use crate::external::Program;
use crate::player::{Player, PlayerError};

/// A player of a match: one of ours, or the command line of a Gomocup program.
///
/// ```
/// use gomoku_arena::Contender;
/// let ours: Contender = "builtin:level=3".parse().unwrap();
/// assert_eq!(ours.to_string(), "builtin:level=3");
/// let both: Contender = "builtin:level=10,threads=2".parse().unwrap();
/// assert_eq!(both.name(), "builtin:level=10,threads=2");
/// let alone: Contender = "builtin:level=10,book=off".parse().unwrap();
/// assert_eq!(alone.to_string(), "builtin:level=10,book=off");
/// let other: Contender = r#""C:\Program Files\pbrain-x.exe" --fast"#.parse().unwrap();
/// assert_eq!(other.name(), "pbrain-x");
/// assert!("builtin:level=11".parse::<Contender>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    /// Our engine.
    Engine(Settings),
    /// The one-ply player.
    OnePly,
    /// Somebody who only knows the rules.
    Beginner,
    /// The pattern player of the tutorial.
    Tutorial,
    /// A program and its arguments.
    Program {
        /// The file.
        program: String,
        /// The arguments.
        arguments: Vec<String>,
    },
}

/// How our engine is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// How strong it is.
    pub level: Level,
    /// How many threads it thinks with on its strongest level.
    pub threads: u16,
    /// Which search it thinks with.
    pub search: SearchKind,
    /// Whether its strongest level follows the opening book.
    pub book: bool,
}

/// As many threads as one player may have.
const MOST_THREADS: u16 = 256;

impl Settings {
    /// `level=10` and, separated by commas, what differs from the usual.
    fn read(text: &str) -> Option<Self> {
        let (level, search) = (Level::STRONGEST, SearchKind::AlphaBeta);
        let mut settings = Self { level, threads: 1, search, book: true };
        let mut parts = text.split(',');
        let level = parts.next()?.strip_prefix("level=")?.parse().ok()?;
        settings.level = Level::new(level).ok()?;
        for part in parts {
            match part.split_once('=')? {
                ("threads", number) => {
                    let in_range = |threads: &u16| (1..=MOST_THREADS).contains(threads);
                    settings.threads = number.parse().ok().filter(in_range)?;
                }
                ("search", "alpha-beta") => settings.search = SearchKind::AlphaBeta,
                ("search", "mcts") => settings.search = SearchKind::Mcts,
                ("book", "on") => settings.book = true,
                ("book", "off") => settings.book = false,
                _ => return None,
            }
        }
        Some(settings)
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level={}", self.level.get())?;
        if self.threads > 1 {
            write!(f, ",threads={}", self.threads)?;
        }
        if self.search == SearchKind::Mcts {
            f.write_str(",search=mcts")?;
        }
        if !self.book {
            f.write_str(",book=off")?;
        }
        Ok(())
    }
}

/// The text does not name a player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseContenderError {
    /// None of ours.
    #[error(
        "`{0}` is not a player: expected builtin:level=1 to builtin:level=10, if wanted with \
         ,threads=2, ,search=mcts or ,book=off, builtin:one-ply, builtin:beginner, \
         builtin:tutorial, or the command line of a Gomocup program"
    )]
    BuiltIn(String),
    /// No program.
    #[error("a player is missing: expected builtin:… or the command line of a Gomocup program")]
    Empty,
}

impl FromStr for Contender {
    type Err = ParseContenderError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let unknown = || ParseContenderError::BuiltIn(text.to_owned());
        if let Some(name) = text.strip_prefix("builtin:") {
            return match name {
                "one-ply" => Ok(Self::OnePly),
                "beginner" => Ok(Self::Beginner),
                "tutorial" => Ok(Self::Tutorial),
                _ => Settings::read(name).map(Self::Engine).ok_or_else(unknown),
            };
        }
        let mut words = words(text).into_iter();
        let program = words.next().ok_or(ParseContenderError::Empty)?;
        Ok(Self::Program { program, arguments: words.collect() })
    }
}

/// Words apart by blanks; double quotes keep blanks together.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    for letter in text.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            _ if letter.is_whitespace() && !quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words.into_iter().filter(|word| !word.is_empty()).collect()
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Engine(settings) => write!(f, "builtin:{settings}"),
            Self::OnePly => f.write_str("builtin:one-ply"),
            Self::Beginner => f.write_str("builtin:beginner"),
            Self::Tutorial => f.write_str("builtin:tutorial"),
            Self::Program { program, arguments } => {
                write!(f, "{program}")?;
                arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
            }
        }
    }
}

impl Contender {
    /// A short name: of a program the file without folder and extension.
    pub fn name(&self) -> String {
        match self {
            Self::Program { program, .. } => {
                let file = program.rsplit(['/', '\\']).next().unwrap_or(program);
                let stem = file.strip_suffix(".exe").or(file.strip_suffix(".EXE"));
                stem.unwrap_or(file).to_owned()
            }
            ours => ours.to_string(),
        }
    }

    /// A player ready to be told of a game.
    pub(crate) fn open(&self) -> Result<Box<dyn Player>, PlayerError> {
        Ok(match self {
            Self::Engine(settings) => Box::new(BuiltIn::engine(*settings)),
            Self::OnePly => Box::new(BuiltIn::OnePly { seed: 0 }),
            Self::Beginner => Box::new(BuiltIn::Beginner { seed: 0 }),
            Self::Tutorial => Box::new(BuiltIn::Tutorial),
            Self::Program { program, arguments } => Box::new(Program::start(program, arguments)?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_players_come_back() {
        for text in [
            "builtin:level=1",
            "builtin:level=10",
            "builtin:level=10,threads=2",
            "builtin:level=10,search=mcts",
            "builtin:one-ply",
            "builtin:beginner",
            "builtin:tutorial",
        ] {
            assert_eq!(text.parse::<Contender>().unwrap().to_string(), text);
        }
        for text in
            ["builtin:", "builtin:level", "builtin:level=0", "builtin:x", "builtin:level=9,x"]
        {
            let error = ParseContenderError::BuiltIn(text.to_owned());
            assert_eq!(text.parse::<Contender>(), Err(error));
        }
        for threads in ["0", "257", "", "-1", "two"] {
            let text = format!("builtin:level=10,threads={threads}");
            assert!(text.parse::<Contender>().is_err(), "{text}");
        }
        assert_eq!("  ".parse::<Contender>(), Err(ParseContenderError::Empty));
        assert_eq!("\"\"".parse::<Contender>(), Err(ParseContenderError::Empty));
    }

    #[test]
    fn quotes_keep_blanks() {
        assert_eq!(words(r#" "a b"  c"d e" "#), ["a b", "cd e"]);
    }
}
