//! The reasons of a hint and the lesson of a blunder, in words.

use gomoku_core::engine::HintReason;
use gomoku_core::position::Move;
use gomoku_core::study::{Blunder, Means, Proof};

use crate::catalog::Texts;
use crate::text::Text;

/// More reasons than this for one move are noise.
const MOST_REASONS: usize = 3;

impl Text {
    /// One reason for a move.
    pub const fn hint_reason(reason: HintReason) -> Self {
        match reason {
            HintReason::Wins => Self::HintWins,
            HintReason::BlocksWin => Self::HintBlocksWin,
            HintReason::StraightFour => Self::HintStraightFour,
            HintReason::FourOnForbidden => Self::HintFourOnForbidden,
            HintReason::DoubleFour => Self::HintDoubleFour,
            HintReason::FourThree => Self::HintFourThree,
            HintReason::DoubleThree => Self::HintDoubleThree,
            HintReason::WinsByFours { moves } => Self::HintWinsByFours { number: moves },
            HintReason::WinsByThreats { moves } => Self::HintWinsByThreats { number: moves },
            HintReason::WinsIn { moves } => Self::HintWinsIn { number: moves },
            HintReason::OnlyDefence => Self::HintOnlyDefence,
            HintReason::BlocksStraightFour => Self::HintBlocksStraightFour,
            HintReason::BlocksDoubleFour => Self::HintBlocksDoubleFour,
            HintReason::BlocksFourThree => Self::HintBlocksFourThree,
            HintReason::BlocksDoubleThree => Self::HintBlocksDoubleThree,
            HintReason::StopsFours { moves } => Self::HintStopsFours { number: moves },
            HintReason::StopsThreats { moves } => Self::HintStopsThreats { number: moves },
            HintReason::Four => Self::HintFour,
            HintReason::Three => Self::HintThree,
            HintReason::OnlyPass => Self::HintPass,
            _ => Self::HintBestShape,
        }
    }

    /// The most important reasons for a move, the first one first.
    pub fn hint_reasons(reasons: &[HintReason]) -> Self {
        let mut told = reasons.iter().take(MOST_REASONS).copied().rev().map(Self::hint_reason);
        let last = told.next().unwrap_or(Self::HintBestShape);
        told.fold(last, |rest, first| Self::HintBoth {
            first: Box::new(first),
            rest: Box::new(rest),
        })
    }

    /// A suggested move and why; under gravity its column.
    pub fn hint(mv: Move, reason: Self, gravity: bool) -> Self {
        let reason = Box::new(reason);
        match mv {
            Move::Pass => Self::HintPass,
            Move::Place(point) if gravity => Self::HintColumn { number: point.col() + 1, reason },
            Move::Place(point) => Self::HintPoint { point, reason },
        }
    }

    /// What is to be said about a blunder, one text a line. Under gravity columns are named.
    pub fn blunder(blunder: &Blunder, gravity: bool, texts: &Texts) -> Vec<Self> {
        let spot = |mv: Move| match mv {
            Move::Place(point) if gravity => {
                texts.say(&Self::TeachColumn { number: point.col() + 1 })
            }
            mv => mv.to_string(),
        };
        let first = |proof: &Proof| {
            let mv = proof.line.first().copied();
            mv.map(|mv| (spot(mv), Box::new(Self::how_won(proof))))
        };
        let mut told = Vec::new();
        if let Some((spot, how)) = blunder.missed_win.as_ref().and_then(first) {
            told.push(Self::TeachMissedWin { spot, how });
        }
        if let Some((spot, how)) = blunder.loses_to.as_ref().and_then(first) {
            told.push(Self::TeachLosesTo { spot, how });
        }
        if told.is_empty() {
            let percent = (usize::from(blunder.loss.get()) + 50) / 100;
            told.push(Self::TeachLosesChance { number: percent });
        }
        // The missed win has named its first move already.
        if let Some(better) = blunder.better.filter(|_| blunder.missed_win.is_none()) {
            let reason = Box::new(Self::hint_reasons(&blunder.better_reasons));
            told.push(Self::TeachBetter { spot: spot(better), reason });
        }
        told
    }

    /// By what and in how many moves a proof wins.
    fn how_won(proof: &Proof) -> Self {
        let plies = proof.score.plies().unwrap_or(1).unsigned_abs() as usize;
        let number = plies / 2 + 1;
        match proof.means {
            Means::Fours => Self::TeachByFours { number },
            Means::Threats => Self::TeachByThreats { number },
            Means::Quiet => Self::TeachInMoves { number },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn a_hint_names_its_point_or_column_with_the_reasons() {
        let texts = Texts::new(Lang::English);
        let mv = Move::Place("d3".parse().expect("a point"));
        let reasons = [HintReason::Four, HintReason::BlocksStraightFour];
        let said = |gravity| texts.say(&Text::hint(mv, Text::hint_reasons(&reasons), gravity));
        let why = "makes a four; stops a straight four of the other side";
        assert_eq!(said(false), format!("Hint: d3 ({why})"));
        assert_eq!(said(true), format!("Hint: column 4 ({why})"));
        let pass = Text::hint(Move::Pass, Text::hint_reasons(&[HintReason::OnlyPass]), false);
        assert_eq!(pass, Text::HintPass);
    }
}
