//! The answer as text for a person.

use gomoku_core::grid::Color;
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Foul;
use gomoku_core::threat::threats;
use gomoku_text::{Side, Text, Texts};

use super::explain::judgements;
use super::json::{columns, message};
use super::question::{Answer, Fault};
use crate::tui::{BoardView, Glyphs, Marks, Surface};

/// The whole answer, with a blank line at its end.
pub(super) fn text(answer: &Answer, texts: &Texts) -> String {
    let mut lines = Vec::new();
    if let Some((_, position)) = &answer.state {
        of_position(position, texts, &mut lines);
    }
    if let Some(fault) = &answer.fault {
        lines.push(refusal(fault, texts));
    }
    lines.join("\n") + "\n\n"
}

pub(super) fn refusal(fault: &Fault, texts: &Texts) -> String {
    let reason = message(fault, texts);
    texts.say(&match fault.ply {
        Some(number) => Text::CheckErrorAt { number, reason },
        None => Text::CheckError { reason },
    })
}

pub(super) fn of_position(position: &Position, texts: &Texts, lines: &mut Vec<String>) {
    let rules = position.rules();
    lines.push(texts.say(&Text::CheckHeading {
        rule: Box::new(Text::rule(rules)),
        size: rules.size(),
        number: position.ply(),
    }));
    lines.push(board(position));
    if let Some(outcome) = position.outcome() {
        lines.push(texts.say(&Text::outcome(outcome, position.winning_stones(), rules)));
    } else {
        of_running(position, texts, lines);
    }
    of_fouls(position, texts, lines);
    for color in Color::ALL {
        of_threats(position, color, texts, lines);
    }
}

fn of_running(position: &Position, texts: &Texts, lines: &mut Vec<String>) {
    let rules = position.rules();
    lines.push(texts.say(&Text::CheckResultOngoing));
    lines.push(texts.say(&Text::CheckToMove { side: Side::of(position.to_move(), rules) }));
    lines.push(texts.say(&Text::CheckLegal { number: position.legal_points().len() }));
    if rules.gravity() {
        let open: Vec<String> = columns(position).iter().map(usize::to_string).collect();
        lines.push(texts.say(&Text::CheckColumns { text: open.join(" ") }));
    }
}

fn board(position: &Position) -> String {
    let view = BoardView {
        board: position.board(),
        gravity: position.rules().gravity(),
        glyphs: Glyphs::ASCII,
        surface: Surface::PLAIN,
        marks: Marks {
            last: position.last_move().and_then(Move::point),
            winning: position.winning_stones(),
            forbidden: position.forbidden_points(Color::Black),
            ..Marks::default()
        },
    };
    view.draw().trim_end().to_owned()
}

fn of_fouls(position: &Position, texts: &Texts, lines: &mut Vec<String>) {
    let color = Color::Black;
    let side = Side::of(color, position.rules());
    for foul in Foul::ALL {
        let has = |&point: &_| position.fouls_at(color, point).contains(foul);
        let points: Vec<_> = position.open_points().into_iter().filter(has).collect();
        if !points.is_empty() {
            let points = gomoku_text::Points(points);
            lines.push(texts.say(&Text::CheckForbidden { side, fouls: foul.into(), points }));
        }
    }
    for judgement in judgements(position) {
        lines.extend(judgement.lines(position, texts));
    }
}

fn of_threats(position: &Position, color: Color, texts: &Texts, lines: &mut Vec<String>) {
    let found = threats(position, color);
    let side = Side::of(color, position.rules());
    let rows = if position.rules().k() == 5 { Text::ShapeFives } else { Text::ShapeRows };
    let shapes = [
        (rows, found.fives),
        (Text::ShapeStraightFours, found.straight_fours),
        (Text::ShapeFours, found.fours),
        (Text::ShapeThrees, found.threes),
    ];
    for (shape, points) in shapes {
        if !points.is_empty() {
            let shape = Box::new(shape);
            lines.push(texts.say(&Text::CheckThreats { side, shape, points: points.into() }));
        }
    }
}
