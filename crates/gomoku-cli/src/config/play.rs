//! What the arguments of `gomoku play` mean.

use std::path::PathBuf;

use gomoku_core::engine::{Level, SearchKind};
use gomoku_core::game::TimeControl;
use gomoku_core::rules::{FoulPolicy, Opening, ParseOpeningError, Rules, Variant};
use gomoku_text::Text;

use super::time::time_control;
use crate::args::{FoulsArg, PlayArgs, Who, WhoFirst};

/// The strength of the computer where none was asked for.
pub(crate) const USUAL_LEVEL: Level = match Level::new(5) {
    Ok(level) => level,
    Err(_) => Level::STRONGEST,
};

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    Human,
    Computer,
}

impl From<Who> for Player {
    fn from(who: Who) -> Self {
        match who {
            Who::Human => Self::Human,
            Who::Computer => Self::Computer,
        }
    }
}

/// A game to be played.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct PlayConfig {
    pub(crate) rules: Rules,
    pub(crate) time_control: Option<TimeControl>,
    pub(crate) undo_limit: Option<u32>,
    /// The players by seat, the one who begins with Black first; `None` where nothing was said.
    pub(crate) players: Option<[Player; 2]>,
    /// `None` where nothing was said.
    pub(crate) level: Option<Level>,
    /// How many threads the computer thinks with.
    pub(crate) threads: usize,
    /// Which search it thinks with.
    pub(crate) search: SearchKind,
    /// Whether the strongest level follows the opening book.
    pub(crate) book: bool,
    pub(crate) seed: u64,
    pub(crate) load: Option<PathBuf>,
    pub(crate) save: Option<PathBuf>,
    pub(crate) mark_forbidden: bool,
    /// Whether the program says so where a person blunders.
    pub(crate) teach: bool,
    /// Whether the level follows the results from one game of a sitting to the next.
    pub(crate) adapt: bool,
    pub(crate) ascii: bool,
}

impl PlayConfig {
    /// # Errors
    /// The text of what is wrong with the command line.
    pub(crate) fn new(args: PlayArgs) -> Result<Self, Text> {
        if args.load.is_some() {
            refuse_with_load(&args)?;
        }
        let seed = args.seed.unwrap_or_else(random_seed);
        Ok(Self {
            rules: rules_of(&args)?,
            time_control: match &args.time {
                None => None,
                Some(text) => {
                    let control = time_control(text);
                    Some(control.ok_or_else(|| Text::BadTime { text: text.clone() })?)
                }
            },
            undo_limit: undo_limit_of(&args)?,
            players: players_of(&args, seed)?,
            level: args.level.map(|level| Level::new(level).unwrap_or(Level::STRONGEST)),
            threads: usize::from(args.threads),
            search: args.search.into(),
            book: !args.no_book,
            seed,
            load: args.load,
            save: args.save,
            mark_forbidden: args.mark_forbidden,
            teach: args.teach,
            adapt: args.adapt,
            ascii: args.ascii,
        })
    }
}

impl PlayConfig {
    /// Two people, of whom nobody plays: for watching a record.
    pub(crate) fn watching(rules: Rules, ascii: bool) -> Self {
        Self {
            rules,
            time_control: None,
            undo_limit: None,
            players: Some([Player::Human, Player::Human]),
            level: None,
            threads: 1,
            search: SearchKind::default(),
            book: false,
            seed: 0,
            load: None,
            save: None,
            mark_forbidden: false,
            teach: false,
            adapt: false,
            ascii,
        }
    }
}

/// A saved game brings its own rules.
fn refuse_with_load(args: &PlayArgs) -> Result<(), Text> {
    let given = [
        ("--rule", args.rule.is_some()),
        ("--size", args.size.is_some()),
        ("--opening", args.opening.is_some()),
        ("--fouls", args.fouls.is_some()),
        ("--time", args.time.is_some()),
        ("--undo-limit", args.undo_limit.is_some()),
    ];
    match given.into_iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(Text::LoadConflict { option: option.to_owned() }),
        None => Ok(()),
    }
}

fn rules_of(args: &PlayArgs) -> Result<Rules, Text> {
    let rule = args.rule.as_deref().unwrap_or("freestyle");
    let (_, mut rules) = super::rules(rule, args.size.as_deref())?;
    if let Some(policy) = args.fouls {
        rules = rules.with_foul_policy(match policy {
            FoulsArg::Refuse => FoulPolicy::Refuse,
            FoulsArg::Lose => FoulPolicy::Lose,
            FoulsArg::Claim => FoulPolicy::Claim,
        });
    }
    if let Some(opening) = &args.opening {
        let opening: Opening =
            opening.parse().map_err(|error: ParseOpeningError| Text::from(&error))?;
        if rules.gravity() && opening != Opening::Free {
            return Err(Text::OpeningGravity { opening: Box::new(Text::opening(opening)) });
        }
        rules = rules.with_opening(opening);
    }
    Ok(rules)
}

fn undo_limit_of(args: &PlayArgs) -> Result<Option<u32>, Text> {
    match args.undo_limit.as_deref() {
        Some("none") => Ok(None),
        Some(text) => {
            let number = text.parse().map_err(|_| Text::BadUndoLimit { text: text.to_owned() })?;
            Ok(Some(number))
        }
        // Rule 6 of Connect Four.
        None => {
            let variant = args.rule.as_deref().and_then(|rule| rule.parse::<Variant>().ok());
            Ok((variant == Some(Variant::ConnectFour)).then_some(0))
        }
    }
}

fn players_of(args: &PlayArgs, seed: u64) -> Result<Option<[Player; 2]>, Text> {
    let human_first = [Player::Human, Player::Computer];
    let computer_first = [Player::Computer, Player::Human];
    let Some(first) = args.first else {
        let other = |who: Who| match who {
            Who::Human => Player::Computer,
            Who::Computer => Player::Human,
        };
        return Ok(match (args.black, args.white) {
            (None, None) => None,
            (Some(black), None) => Some([black.into(), other(black)]),
            (None, Some(white)) => Some([other(white), white.into()]),
            (Some(black), Some(white)) => Some([black.into(), white.into()]),
        });
    };
    if args.black.is_some() || args.white.is_some() {
        return Err(Text::SeatMismatch);
    }
    Ok(Some(match first {
        WhoFirst::Human => human_first,
        WhoFirst::Random if seed.is_multiple_of(2) => human_first,
        WhoFirst::Computer | WhoFirst::Random => computer_first,
    }))
}

/// A number that differs from run to run.
fn random_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish()
}
