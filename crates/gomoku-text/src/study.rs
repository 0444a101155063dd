//! What a study of a game says, as texts.

use gomoku_core::grid::Color;
use gomoku_core::position::Move;
use gomoku_core::rules::Rules;
use gomoku_core::study::{Chance, Forced, Grade, Means, MissedWin, MoveReport, Report};

use crate::argument::Side;
use crate::text::Text;

fn percent(chance: Option<Chance>) -> String {
    chance.map_or_else(|| "–".to_owned(), |chance| chance.to_string())
}

/// The moves of a line, as one text.
fn line_text(line: &[Move]) -> String {
    line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Text {
    /// By what a win is forced.
    pub const fn means(means: Means) -> Self {
        match means {
            Means::Fours => Self::AnalysisMeansFours,
            Means::Threats => Self::AnalysisMeansThreats,
            Means::Quiet => Self::AnalysisMeansQuiet,
        }
    }

    /// A move of a report: the chance of the first player after it, and what was wrong with it.
    pub fn move_report(mv: &MoveReport, report: &Report, rules: &Rules) -> Self {
        let side = Side::of(mv.color, rules);
        let first = Side::of(Color::Black, rules);
        let (number, played) = (mv.ply + 1, mv.played.to_string());
        let percent = percent(report.black_chances[number]);
        let grade = match mv.grade {
            Some(Grade::Questionable) => Self::AnalysisQuestionable,
            Some(Grade::Blunder) => Self::AnalysisBlunder,
            _ => return Self::AnalysisMove { number, side, played, first, percent },
        };
        let grade = Box::new(grade);
        let better = mv.best().map_or_else(String::new, |best| best.to_string());
        Self::AnalysisMoveGraded { number, side, played, first, percent, grade, better }
    }

    /// A win that was there and was given away.
    pub fn missed_win(missed: &MissedWin, rules: &Rules) -> Self {
        let plies = missed.proof.score.plies().unwrap_or_default();
        Self::AnalysisMissedWin {
            number: missed.ply + 1,
            side: Side::of(missed.color, rules),
            plies: plies.unsigned_abs() as usize,
            means: Box::new(Self::means(missed.proof.means)),
            line: line_text(&missed.proof.line),
        }
    }

    /// The missed wins, the last escape, and the accuracy of both sides.
    pub fn report_summary(report: &Report, rules: &Rules) -> Vec<Self> {
        let missed = report.missed_wins.iter().map(|missed| Self::missed_win(missed, rules));
        let mut texts: Vec<Self> = missed.collect();
        if let Some(escape) = &report.last_escape {
            let (number, side) = (escape.ply + 1, Side::of(escape.loser, rules));
            texts.push(match escape.better.map(|better| better.to_string()) {
                Some(better) => Self::AnalysisLastEscape { number, side, better },
                None => Self::AnalysisLastEscapeOnly { number, side },
            });
        }
        for color in Color::ALL {
            let Some(accuracy) = report.accuracy[color] else { continue };
            let graded = |grade: Grade| {
                let own = report.moves.iter().filter(|mv| mv.color == color);
                own.filter(|mv| mv.grade == Some(grade)).count()
            };
            texts.push(Self::AnalysisAccuracy {
                side: Side::of(color, rules),
                percent: accuracy.to_string(),
                blunders: graded(Grade::Blunder),
                questionable: graded(Grade::Questionable),
            });
        }
        texts
    }

    /// A forced win in a position where `to_move` is to move: its own, or one that is threatened.
    pub fn forced_win(forced: &Forced, to_move: Color, rules: &Rules) -> Self {
        let side = Side::of(forced.winner, rules);
        let means = Box::new(Self::means(forced.means));
        let line = line_text(&forced.line);
        if forced.winner == to_move {
            return Self::AnalysisForcedWin { side, means, line };
        }
        let points = forced.defences.into();
        Self::AnalysisForcedThreat { side, means, line, points }
    }
}
