//! The JSON form. `docs/analysis.md` describes every field.

use gomoku_core::engine::{HintReason, Score, why_knowing};
use gomoku_core::grid::{ByColor, Color, PointSet};
use gomoku_core::position::{Move, Position};
use gomoku_core::study::{Candidate, Chance, Finding, Grade, Means, Proven, Report, Study};
use gomoku_core::threat::{Threats, threats};
use gomoku_text::{Text, Texts};
use serde::Serialize;

use super::position::Analysis;

#[derive(Debug, Serialize)]
pub(super) struct GameJson {
    kind: &'static str,
    rule: String,
    size: String,
    /// Null where only time was limited.
    nodes: Option<u64>,
    complete: bool,
    positions: Vec<PositionJson>,
    moves: Vec<MoveJson>,
    missed_wins: Vec<MissedJson>,
    last_escape: Option<EscapeJson>,
    accuracy: ByColor<Option<f64>>,
}

#[derive(Debug, Serialize)]
struct PositionJson {
    ply: usize,
    to_move: Color,
    score: Option<String>,
    black_chance: Option<f64>,
    best: Option<String>,
    line: Vec<String>,
    nodes: Option<u64>,
    proven: Option<ProvenJson>,
}

#[derive(Debug, Serialize)]
struct ProvenJson {
    winner: Color,
    plies: Option<u32>,
}

#[derive(Debug, Serialize)]
struct MoveJson {
    ply: usize,
    color: Color,
    r#move: String,
    before: Option<f64>,
    after: Option<f64>,
    loss: Option<f64>,
    grade: Option<&'static str>,
    loses: bool,
}

#[derive(Debug, Serialize)]
struct MissedJson {
    ply: usize,
    color: Color,
    plies: Option<u32>,
    means: &'static str,
    line: Vec<String>,
}

#[derive(Debug, Serialize)]
struct EscapeJson {
    ply: usize,
    loser: Color,
    better: Option<String>,
}

fn names(line: &[Move]) -> Vec<String> {
    line.iter().map(ToString::to_string).collect()
}

fn rule_name(position: &Position) -> String {
    let rule = position.rules().variant();
    rule.map_or_else(|| "custom".to_owned(), |rule| rule.to_string())
}

const fn means_name(means: Means) -> &'static str {
    match means {
        Means::Fours => "fours",
        Means::Threats => "threats",
        Means::Quiet => "quiet",
    }
}

const fn grade_name(grade: Grade) -> &'static str {
    match grade {
        Grade::Good => "good",
        Grade::Questionable => "questionable",
        Grade::Blunder => "blunder",
    }
}

pub(super) fn of_game(study: &Study, report: &Report) -> GameJson {
    let number = |chance: Option<Chance>| chance.map(Chance::as_f64);
    let of_position = |ply: usize| {
        let finding = study.finding(ply);
        PositionJson {
            ply,
            to_move: study.to_move(ply),
            score: finding.and_then(|found| found.score).map(|score| score.to_string()),
            black_chance: number(report.black_chances[ply]),
            best: finding.and_then(Finding::best).map(|mv| mv.to_string()),
            line: finding.map(|found| names(&found.line)).unwrap_or_default(),
            nodes: finding.map(|found| found.nodes),
            proven: report.proven[ply]
                .as_ref()
                .map(|&Proven { winner, plies, .. }| ProvenJson { winner, plies }),
        }
    };
    let start = study.position(0);
    GameJson {
        kind: "game",
        rule: rule_name(&start),
        size: start.rules().size().to_string(),
        nodes: Some(study.nodes()).filter(|nodes| *nodes < u64::MAX),
        complete: report.is_complete,
        positions: (0..=study.moves().len()).map(of_position).collect(),
        moves: report
            .moves
            .iter()
            .map(|mv| MoveJson {
                ply: mv.ply,
                color: mv.color,
                r#move: mv.played.to_string(),
                before: number(mv.before),
                after: number(mv.after),
                loss: number(mv.loss),
                grade: mv.grade.map(grade_name),
                loses: mv.loses,
            })
            .collect(),
        missed_wins: report
            .missed_wins
            .iter()
            .map(|missed| MissedJson {
                ply: missed.ply,
                color: missed.color,
                plies: missed.proof.score.plies().map(i32::unsigned_abs),
                means: means_name(missed.proof.means),
                line: names(&missed.proof.line),
            })
            .collect(),
        last_escape: report.last_escape.as_ref().map(|escape| EscapeJson {
            ply: escape.ply,
            loser: escape.loser,
            better: escape.better.map(|mv| mv.to_string()),
        }),
        accuracy: report.accuracy.map(number),
    }
}

#[derive(Debug, Serialize)]
pub(super) struct AnalysisJson {
    kind: &'static str,
    rule: String,
    size: String,
    ply: usize,
    to_move: Color,
    lines: Vec<LineJson>,
    columns: Option<Vec<Option<i32>>>,
    forced: ByColor<Option<ForcedJson>>,
    threats: ByColor<ThreatsJson>,
    nodes: u64,
}

#[derive(Debug, Serialize)]
struct LineJson {
    rank: usize,
    r#move: Option<String>,
    score: Option<String>,
    chance: Option<f64>,
    line: Vec<String>,
    reasons: Vec<HintReason>,
    /// Null where there are no reasons.
    words: Option<String>,
}

#[derive(Debug, Serialize)]
struct ForcedJson {
    means: &'static str,
    line: Vec<String>,
    defences: PointSet,
}

#[derive(Debug, Serialize)]
struct ThreatsJson {
    fives: PointSet,
    straight_fours: PointSet,
    fours: PointSet,
    threes: PointSet,
}

/// Why the candidate of this rank, from 1, is a good move; nothing if only that it is worth less than
/// another.
fn reasons(
    position: &Position,
    analysis: &Analysis,
    rank: usize,
    candidate: &Candidate,
) -> Vec<HintReason> {
    let Some(mv) = candidate.mv() else { return Vec::new() };
    let mut reasons = why_knowing(position, mv, &analysis.forced, candidate.score);
    reasons.retain(|reason| rank == 1 || *reason != HintReason::BestShape);
    reasons
}

pub(super) fn of_position(position: &Position, analysis: &Analysis, texts: &Texts) -> AnalysisJson {
    let line = |(idx, candidate): (usize, &Candidate)| {
        let reasons = reasons(position, analysis, idx + 1, candidate);
        LineJson {
            rank: idx + 1,
            r#move: candidate.line.first().map(ToString::to_string),
            score: candidate.score.map(|score| score.to_string()),
            chance: candidate.score.map(|score: Score| Chance::of(score).as_f64()),
            line: names(&candidate.line),
            words: (!reasons.is_empty()).then(|| texts.say(&Text::hint_reasons(&reasons))),
            reasons,
        }
    };
    let forced = |color: Color| {
        let forced = analysis.forced[color].as_ref()?;
        Some(ForcedJson {
            means: means_name(forced.means),
            line: names(&forced.line),
            defences: forced.defences,
        })
    };
    let threats_of = |color: Color| {
        let Threats { fives, straight_fours, fours, threes } = threats(position, color);
        ThreatsJson { fives, straight_fours, fours, threes }
    };
    AnalysisJson {
        kind: "position",
        rule: rule_name(position),
        size: position.rules().size().to_string(),
        ply: position.ply(),
        to_move: position.to_move(),
        lines: analysis.candidates.iter().enumerate().map(line).collect(),
        columns: analysis.columns.clone(),
        forced: ByColor::from_fn(forced),
        threats: ByColor::from_fn(threats_of),
        nodes: analysis.nodes,
    }
}
