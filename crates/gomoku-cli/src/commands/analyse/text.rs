//! The report for a person, line by line.

use gomoku_core::position::{Move, Position};
use gomoku_core::study::{Candidate, Chance, Report, Study};
use gomoku_text::{Text, Texts};

use super::Cost;
use super::position::{Analysis, line_text};
use crate::commands::check;

fn percent(chance: Option<Chance>) -> String {
    chance.map_or_else(|| "–".to_owned(), |chance| chance.to_string())
}

/// The heading, every move, and what follows from them.
pub(super) fn of_game(study: &Study, report: &Report, cost: Cost, texts: &Texts) -> Vec<String> {
    let start = study.position(0);
    let rules = start.rules();
    let limit = Box::new(match cost.nodes {
        Some(nodes) => Text::AnalysisNodes { number: nodes.try_into().unwrap_or(usize::MAX) },
        None => Text::AnalysisTime { text: format!("{:?}", cost.time.unwrap_or_default()) },
    });
    let heading = Text::AnalysisHeading {
        rule: Box::new(Text::rule(rules)),
        size: rules.size(),
        number: study.moves().len(),
        limit,
    };
    let mut lines = vec![texts.say(&heading)];
    let said = |mv| texts.say(&Text::move_report(mv, report, rules));
    lines.extend(report.moves.iter().map(said));
    lines.extend(Text::report_summary(report, rules).iter().map(|text| texts.say(text)));
    if !report.is_complete {
        lines.push(texts.say(&Text::AnalysisIncomplete));
    }
    lines
}

/// A position: its board and threats as `check` shows them, the best moves, the forced wins.
pub(super) fn of_position(position: &Position, analysis: &Analysis, texts: &Texts) -> Vec<String> {
    let mut lines = check::lines(position, texts);
    lines.push(String::new());
    for (idx, candidate) in analysis.candidates.iter().enumerate() {
        lines.push(format!("{}. {}", idx + 1, of_candidate(candidate)));
    }
    if let Some(columns) = &analysis.columns {
        let score = |score: &Option<i32>| score.map_or(".".to_owned(), |score| score.to_string());
        let text = columns.iter().map(score).collect::<Vec<_>>().join(" ");
        lines.push(texts.say(&Text::AnalysisColumns { text }));
    }
    let us = position.to_move();
    for color in [us, !us] {
        if let Some(forced) = &analysis.forced[color] {
            lines.push(texts.say(&Text::forced_win(forced, us, position.rules())));
        }
    }
    lines
}

fn of_candidate(candidate: &Candidate) -> String {
    let first = candidate.mv().map(|mv: Move| mv.to_string()).unwrap_or_default();
    let score = candidate.score.map(|score| score.to_string()).unwrap_or_default();
    let line = line_text(&candidate.line);
    format!("{first:<4} {score:>6} {:>8}  {line}", percent(candidate.chance()))
}
