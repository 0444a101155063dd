//! A position as it is asked about, and how far it could be reached.

use gomoku_core::grid::{Color, ParsePointError, Point};
use gomoku_core::position::{IllegalMove, Move, MoveFault, Position, Setup, SetupFault};
use gomoku_core::rules::{Foul, Rules, Variant};
use gomoku_text::Text;
use serde::Serialize;

use crate::config;

/// The position that was reached, and what stopped it.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// `None` where not even the rule could be read.
    pub(super) state: Option<(Variant, Position)>,
    pub(super) fault: Option<Fault>,
}

impl Answer {
    /// No position at all.
    pub(super) const fn nothing(fault: Fault) -> Self {
        Self { state: None, fault: Some(fault) }
    }
}

/// The kinds of faults, as the JSON form names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum FaultKind {
    Occupied,
    OffBoard,
    Floating,
    ColumnFull,
    BadColumn,
    DoubleThree,
    DoubleFour,
    Overline,
    GameOver,
    Parse,
    Setup,
}

/// What was refused, and why.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    /// The number of the move, from 1.
    pub(super) ply: Option<usize>,
    pub(super) point: Option<String>,
    pub(super) message: Message,
}

/// A text, or the faults of a setup under its rules.
#[derive(Clone, Debug)]
pub(super) enum Message {
    Text(Box<Text>),
    Setup(gomoku_core::position::SetupError, Box<Rules>),
}

impl Fault {
    pub(super) fn new(kind: FaultKind, text: Text) -> Self {
        Self { kind, ply: None, point: None, message: Message::Text(Box::new(text)) }
    }
}

/// Where a list of moves or a setup led.
type Reached = (Position, Option<Fault>);

/// Answers `RULE SIZE MOVES…` or `RULE SIZE set B:h8,i9 W:j10 turn:B`.
pub(super) fn answer_line(line: &str) -> Answer {
    let line = line.trim();
    let mut words = line.split_whitespace();
    let (Some(rule), Some(size)) = (words.next(), words.next()) else {
        return Answer::nothing(Fault::new(FaultKind::Parse, Text::BadLine));
    };
    let rest: Vec<&str> = words.collect();
    match rest.split_first() {
        Some((&"set", stones)) => {
            answer(rule, Some(size), |rules| set_up(rules, &stones.join(" ")))
        }
        _ => answer(rule, Some(size), |rules| played(rules, &rest.join(" "))),
    }
}

/// Answers for a rule by its name.
pub(super) fn answer(
    rule: &str,
    size: Option<&str>,
    reach: impl FnOnce(Rules) -> Reached,
) -> Answer {
    match config::rules(rule, size) {
        Err(text) => Answer::nothing(Fault::new(FaultKind::Parse, text)),
        Ok((variant, rules)) => {
            let (position, fault) = reach(rules);
            Answer { state: Some((variant, position)), fault }
        }
    }
}

/// Plays moves from the empty board until one is refused.
pub(super) fn played(rules: Rules, moves: &str) -> Reached {
    let mut position = Position::new(rules);
    let mut ply = 0;
    for word in moves.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty())
    {
        for word in single_moves(word, &rules) {
            ply += 1;
            let refused = read_move(word, &position)
                .and_then(|mv| position.try_play(mv).map_err(|error| of_illegal(error, &position)));
            if let Err(fault) = refused {
                let fault = Fault { ply: Some(ply), ..fault };
                return (position, Some(fault));
            }
        }
    }
    (position, None)
}

/// The moves in one word: a run of column digits is one move for each digit.
fn single_moves<'a>(word: &'a str, rules: &Rules) -> Vec<&'a str> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    if rules.gravity() && rules.size().width() <= 9 && digits {
        (0..word.len()).map(|idx| &word[idx..=idx]).collect()
    } else {
        vec![word]
    }
}

fn read_move(word: &str, position: &Position) -> Result<Move, Fault> {
    let rules = position.rules();
    if word.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    if rules.gravity() {
        let bad_column = |text: Text| Fault {
            point: Some(word.to_owned()),
            ..Fault::new(FaultKind::BadColumn, text)
        };
        let most = rules.size().width();
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            let no_such = || bad_column(Text::FaultNoSuchColumn { text: word.to_owned(), most });
            let column: usize = word.parse().map_err(|_| no_such())?;
            if column == 0 || column > most {
                return Err(no_such());
            }
            // A full column is named by the point above its top.
            let top = || Point::try_new(column - 1, rules.size().height());
            return match position.landing(column - 1) {
                Ok(point) => Ok(Move::Place(point)),
                Err(_) if position.outcome().is_some() => {
                    Err(Fault::new(FaultKind::GameOver, Text::FaultGameOver))
                }
                Err(_) => Err(Fault {
                    point: top().map(|point| point.to_string()),
                    ..Fault::new(FaultKind::ColumnFull, Text::FaultColumnFull { number: column })
                }),
            };
        }
        if matches!(word.parse::<Point>(), Err(ParsePointError::Syntax(_))) {
            return Err(bad_column(Text::BadColumnText { text: word.to_owned() }));
        }
    }
    read_point(word).map(Move::Place)
}

fn read_point(word: &str) -> Result<Point, Fault> {
    word.parse().map_err(|error: ParsePointError| {
        let kind = match error {
            ParsePointError::Range(_) => FaultKind::OffBoard,
            _ => FaultKind::Parse,
        };
        Fault { point: Some(word.to_owned()), ..Fault::new(kind, Text::from(&error)) }
    })
}

fn of_illegal(illegal: IllegalMove, position: &Position) -> Fault {
    let kind = match illegal.fault {
        MoveFault::OffBoard(_) => FaultKind::OffBoard,
        MoveFault::Occupied(_) => FaultKind::Occupied,
        MoveFault::Floating(_) => FaultKind::Floating,
        MoveFault::ColumnFull => FaultKind::ColumnFull,
        MoveFault::Foul(fouls) if fouls.contains(Foul::Overline) => FaultKind::Overline,
        MoveFault::Foul(fouls) if fouls.contains(Foul::DoubleFour) => FaultKind::DoubleFour,
        MoveFault::Foul(_) => FaultKind::DoubleThree,
        MoveFault::GameOver => FaultKind::GameOver,
        // A pass where there is none is a word without a meaning.
        _ => FaultKind::Parse,
    };
    let text = Text::illegal_move(&illegal, position.to_move(), position.rules());
    let point = illegal.mv.point().map(|point| point.to_string());
    Fault { point, ..Fault::new(kind, text) }
}

/// Sets stones up: `B:h8,i9 W:j10 turn:B`. Any number of stones of each color will do.
pub(super) fn set_up(rules: Rules, text: &str) -> Reached {
    let mut setup = Setup::new(rules);
    setup.forgive_counts = true;
    match read_setup(text, &mut setup) {
        Err(fault) => (Position::new(rules), Some(fault)),
        Ok(()) => match setup.position() {
            Ok(position) => (position, None),
            Err(error) => {
                let point = error.faults.iter().find_map(|fault| match fault {
                    SetupFault::OffBoard { point, .. }
                    | SetupFault::Repeated(point)
                    | SetupFault::Floating(point) => Some(*point),
                    _ => None,
                });
                let fault = Fault {
                    kind: FaultKind::Setup,
                    ply: None,
                    point: point.map(|point| point.to_string()),
                    message: Message::Setup(error, Box::new(rules)),
                };
                (Position::new(rules), Some(fault))
            }
        },
    }
}

fn read_setup(text: &str, setup: &mut Setup) -> Result<(), Fault> {
    let mut turn = None;
    for part in text.split_whitespace() {
        let bad_part =
            || Fault::new(FaultKind::Parse, Text::BadSetupPart { text: part.to_owned() });
        let (name, value) = part.split_once(':').ok_or_else(bad_part)?;
        let stones = match name.to_ascii_lowercase().as_str() {
            "b" | "black" => &mut setup.black,
            "w" | "white" => &mut setup.white,
            "turn" => {
                turn = Some(value.parse::<Color>().map_err(|_| bad_part())?);
                continue;
            }
            _ => return Err(bad_part()),
        };
        for word in value.split(',').filter(|word| !word.is_empty()) {
            stones.push(read_point(word)?);
        }
    }
    setup.to_move = match (turn, setup.black.len(), setup.white.len()) {
        (Some(turn), ..) => turn,
        (None, black, white) if black == white => Color::Black,
        (None, black, white) if black == white + 1 => Color::White,
        _ => return Err(Fault::new(FaultKind::Parse, Text::SetupTurnMissing)),
    };
    Ok(())
}
