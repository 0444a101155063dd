//! Which rules a record was played under: from the words of the file, or from the moves.

use super::Format;
use super::error::{Refusal, Warning};
use super::visitor::{Field, Flow, Visitor};
use crate::grid::{Color, Point, Size};
use crate::position::{Move, Position};
use crate::rules::Variant;

/// The variant that the words of a record mean: our own names, the numbers of Gomocup, divisions
/// such as `Renju15_1`, and the opening rules of renju.
///
/// ```
/// use gomoku_core::record::rule_of_words;
/// use gomoku_core::rules::Variant;
/// assert_eq!(rule_of_words("Renju15_1"), Some(Variant::Renju));
/// assert_eq!(rule_of_words("1"), Some(Variant::Standard));
/// assert_eq!(rule_of_words("house rules"), None);
/// ```
pub fn rule_of_words(words: &str) -> Option<Variant> {
    let words = words.trim().to_lowercase();
    if let Ok(variant) = words.parse() {
        return Some(variant);
    }
    match words.as_str() {
        // The values of `INFO rule`.
        "0" => return Some(Variant::Freestyle),
        "1" => return Some(Variant::Standard),
        "4" => return Some(Variant::Renju),
        "8" => return Some(Variant::Caro8),
        "9" => return Some(Variant::Caro),
        _ => {}
    }
    let word: String = words.chars().take_while(char::is_ascii_alphabetic).collect();
    Some(match word.as_str() {
        "freestyle" | "fastgame" | "free" | "gomoku" => Variant::Freestyle,
        "standard" => Variant::Standard,
        "caro" => Variant::Caro,
        "renju" | "rif" | "yamaguchi" | "taraguchi" | "tarannikov" | "sakata" | "soosorv"
        | "soosyrv" | "yamaguti" => Variant::Renju,
        _ => return None,
    })
}

/// The variants to try for a record that does not name its rule.
const CANDIDATES: [Variant; 4] =
    [Variant::Freestyle, Variant::Standard, Variant::Renju, Variant::Caro];

/// The likeliest rule of a record that does not name one.
pub(super) const fn likeliest(format: Format, has_pass: bool) -> Variant {
    let renju = matches!(format, Format::RenLib | Format::Rif | Format::Pos);
    if renju || has_pass { Variant::Renju } else { Variant::Freestyle }
}

/// Goes through a file for the builder and guesses the rule of each game that names none: the
/// one that refuses the fewest of its moves, and of those the likeliest for the format.
#[derive(Debug)]
pub(super) struct Survey {
    /// The guesses, `None` for games that name their rule.
    pub(super) rules: Vec<Option<Variant>>,
    format: Format,
    size: Option<Size>,
    named: bool,
    set_up: bool,
    has_pass: bool,
    /// Whether the last move was a pass.
    passed: bool,
    /// One for each of [`CANDIDATES`], from the end of the head on.
    trials: Vec<Trial>,
    /// Where the open variations began.
    open: Vec<[Mark; CANDIDATES.len()]>,
}

/// The moves of a game replayed under one rule.
#[derive(Debug)]
struct Trial {
    position: Position,
    at: Mark,
    refused: usize,
}

/// How far a trial has come on the way to the cursor.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    plies: u32,
    /// Below a refused move nothing is played.
    dead: bool,
}

impl Survey {
    pub(super) fn new() -> Self {
        Self {
            rules: Vec::new(),
            format: Format::Sgf,
            size: None,
            named: false,
            set_up: false,
            has_pass: false,
            passed: false,
            trials: Vec::new(),
            open: Vec::new(),
        }
    }

    fn guess(&self) -> Option<Variant> {
        let first = likeliest(self.format, self.has_pass);
        // What stands on the board besides the moves is not known here; then the likeliest will do.
        if self.set_up {
            return self.size.map(|_| first);
        }
        let trials = CANDIDATES.into_iter().zip(&self.trials);
        let best = trials.min_by_key(|(variant, trial)| (trial.refused, *variant != first));
        best.map(|(variant, _)| variant)
    }
}

impl Visitor for Survey {
    fn begin_game(&mut self, format: Format) -> Flow {
        let rules = std::mem::take(&mut self.rules);
        *self = Self { rules, format, ..Self::new() };
        self.rules.push(None);
        Flow::Continue
    }

    fn size(&mut self, size: Size) {
        self.size = Some(size);
    }

    fn field(&mut self, field: Field, value: &str) {
        self.named |= field == Field::Rule && rule_of_words(value).is_some();
    }

    fn end_head(&mut self) {
        let Some(size) = self.size.filter(|_| !self.named) else { return };
        let trial = |variant: Variant| Trial {
            position: Position::new(variant.rules_on(size)),
            at: Mark::default(),
            refused: 0,
        };
        self.trials = CANDIDATES.into_iter().map(trial).collect();
    }

    fn begin_variation(&mut self) -> Flow {
        if self.trials.is_empty() {
            return Flow::Skip;
        }
        self.open.push(std::array::from_fn(|idx| self.trials[idx].at));
        Flow::Continue
    }

    fn end_variation(&mut self) {
        for (trial, mark) in self.trials.iter_mut().zip(self.open.pop().unwrap_or_default()) {
            while trial.at.plies > mark.plies {
                trial.position.undo();
                trial.at.plies -= 1;
            }
            trial.at = mark;
        }
    }

    fn play(&mut self, _: Color, point: Option<Point>) -> Result<(), Refusal> {
        self.has_pass |= point.is_none();
        // A record that goes on after two passes does so under every rule.
        self.set_up |= std::mem::replace(&mut self.passed, point.is_none()) && point.is_none();
        for trial in self.trials.iter_mut().filter(|trial| !trial.at.dead) {
            match trial.position.try_play(point.map_or(Move::Pass, Move::Place)) {
                Ok(()) => trial.at.plies += 1,
                Err(_) => {
                    trial.refused += 1;
                    trial.at.dead = true;
                }
            }
        }
        Ok(())
    }

    fn setup(&mut self, _: Option<Color>, _: Point) -> Result<(), Refusal> {
        self.set_up = true;
        Ok(())
    }

    fn turn(&mut self, _: Color) {
        self.set_up = true;
    }

    fn end_game(&mut self) {
        let guess = if self.named { None } else { self.guess() };
        if let Some(last) = self.rules.last_mut() {
            *last = guess;
        }
        self.trials.clear();
    }

    fn warning(&mut self, _: Warning) {
        // The builder hears all of them again.
    }
}
