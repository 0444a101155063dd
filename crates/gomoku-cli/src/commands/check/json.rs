//! The answer as one JSON object. `docs/cli.md` describes every field.

use gomoku_core::grid::{ByColor, Color, Point, PointSet, Size};
use gomoku_core::position::Position;
use gomoku_core::rules::{Foul, Outcome, Variant};
use gomoku_core::threat::threats;
use gomoku_text::Texts;
use serde::Serialize;

use super::explain::{Judgement, judgements};
use super::question::{Answer, Fault, FaultKind, Message};

/// What is printed; the fields of the position are null where there is none.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    rule: Option<Variant>,
    size: Option<Size>,
    ply: Option<usize>,
    to_move: Option<Color>,
    result: Option<&'static str>,
    win_cells: Option<PointSet>,
    legal: Option<PointSet>,
    /// The columns with room, from 1; only where stones fall.
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Vec<usize>>,
    forbidden: Option<Forbidden>,
    threats: Option<ByColor<Threats>>,
    explanations: Option<Vec<Judgement>>,
    error: Option<Refusal>,
}

/// The points that are forbidden for Black, by kind; a point may be in several lists.
#[derive(Debug, Serialize)]
struct Forbidden {
    overline: Vec<Point>,
    double_four: Vec<Point>,
    double_three: Vec<Point>,
}

/// The points that make something.
#[derive(Debug, Serialize)]
struct Threats {
    fives: PointSet,
    straight_fours: PointSet,
    fours: PointSet,
    threes: PointSet,
}

/// What was wrong with a position.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    kind: FaultKind,
    ply: Option<usize>,
    point: Option<String>,
    pub(crate) message: String,
}

impl Report {
    pub(super) fn new(answer: &Answer, texts: &Texts) -> Self {
        let error = answer.fault.as_ref().map(|fault| Refusal::new(fault, texts));
        let Some((variant, position)) = &answer.state else {
            return Self {
                rule: None,
                size: None,
                ply: None,
                to_move: None,
                result: None,
                win_cells: None,
                legal: None,
                columns: None,
                forbidden: None,
                threats: None,
                explanations: None,
                error,
            };
        };
        let gravity = position.rules().gravity();
        Self {
            rule: Some(*variant),
            size: Some(position.rules().size()),
            ply: Some(position.ply()),
            to_move: Some(position.to_move()),
            result: Some(result(position)),
            win_cells: Some(position.winning_stones()),
            legal: Some(position.legal_points()),
            columns: gravity.then(|| columns(position)),
            forbidden: Some(forbidden(position)),
            threats: Some(ByColor::from_fn(|color| of_color(position, color))),
            explanations: Some(judgements(position)),
            error,
        }
    }
}

impl Refusal {
    pub(super) fn new(fault: &Fault, texts: &Texts) -> Self {
        let message = message(fault, texts);
        Self { kind: fault.kind, ply: fault.ply, point: fault.point.clone(), message }
    }
}

/// Why something was refused, as a person reads it.
pub(super) fn message(fault: &Fault, texts: &Texts) -> String {
    match &fault.message {
        Message::Text(text) => texts.say(text),
        Message::Setup(error, rules) => texts.setup_error(error, rules),
    }
}

/// The columns with room, from 1; none after the end.
pub(super) fn columns(position: &Position) -> Vec<usize> {
    let mut columns: Vec<usize> =
        position.legal_points().into_iter().map(|point| point.col() + 1).collect();
    columns.sort_unstable();
    columns
}

const fn result(position: &Position) -> &'static str {
    match position.outcome() {
        None => "ongoing",
        Some(Outcome::Win { winner: Color::Black, .. }) => "black_win",
        Some(Outcome::Win { winner: Color::White, .. }) => "white_win",
        Some(Outcome::Draw(_)) => "draw",
    }
}

fn forbidden(position: &Position) -> Forbidden {
    let open = position.open_points();
    let by = |foul: Foul| {
        let has = |&point: &Point| position.fouls_at(Color::Black, point).contains(foul);
        open.iter().filter(has).collect()
    };
    Forbidden {
        overline: by(Foul::Overline),
        double_four: by(Foul::DoubleFour),
        double_three: by(Foul::DoubleThree),
    }
}

fn of_color(position: &Position, color: Color) -> Threats {
    let found = threats(position, color);
    Threats {
        fives: found.fives,
        straight_fours: found.straight_fours,
        fours: found.fours,
        threes: found.threes,
    }
}
