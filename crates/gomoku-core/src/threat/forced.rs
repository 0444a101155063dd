//! A forced win of either side in one position, and where it can be stopped.

use super::line::{Means, finished, with_turn};
use super::{Verdict, threats, vcf, vct};
use crate::grid::{Color, Point, PointSet};
use crate::position::{Move, Position};

/// Positions of the four-search for one defence, and expansions of the threat search.
const DEFENCE_FOURS: u64 = 3_000;
const DEFENCE_THREATS: u64 = 60;
/// A stone that stops a win by threats is not further than this from its line.
const NEAR: usize = 2;

/// A win that a side has, or would have if it were its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Forced {
    /// Who wins.
    pub winner: Color,
    /// By fours, or by threats.
    pub means: Means,
    /// A line, beginning with the winner's move, to the row or as far as it is forced.
    pub line: Vec<Move>,
    /// The winner's stones on this line up to the row; by fours no line has fewer.
    pub moves: usize,
    /// Where the side to move can stop it; empty where the winner itself is to move. Own fours that
    /// only put it off are left out.
    pub defences: PointSet,
}

/// The forced win of `color`, whoever is to move: by fours if there is one, else by threats. `nodes`
/// bounds the searches as those of [`vcf`]; `None` if nothing was found within it or `stop` says so.
///
/// ```
/// use gomoku_core::grid::Color;
/// use gomoku_core::position::Setup;
/// use gomoku_core::rules::Variant;
/// use gomoku_core::threat::forced_win;
///
/// let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), "
///     . . . . . . . . .
///     . . . x x x . . .
///     . . . . . . . . .")?;
/// setup.to_move = Color::White;
/// setup.forgive_counts = true;
/// // Black would make a straight four; White stops it at either end.
/// let forced = forced_win(&setup.position()?, Color::Black, 10_000, &mut || false).unwrap();
/// assert_eq!(forced.defences.to_string(), "c2 g2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn forced_win(
    position: &Position,
    color: Color,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Forced> {
    if position.outcome().is_some() {
        return None;
    }
    let turned;
    let asked = if position.to_move() == color {
        position
    } else {
        turned = with_turn(position, color)?;
        &turned
    };
    let (means, line) = match vcf(asked, nodes, stop).verdict {
        Verdict::Win(line) => (Means::Fours, line),
        _ if stop() => return None,
        _ => match vct(asked, nodes / 100, stop).verdict {
            Verdict::Win(line) => (Means::Threats, line),
            _ => return None,
        },
    };
    let moves: Vec<Move> = line.iter().copied().map(Move::Place).collect();
    let defences = if position.to_move() == color {
        PointSet::EMPTY
    } else {
        defences(position, color, means, &line, stop)
    };
    let line = finished(asked, &moves);
    let moves = stones_to_the_row(asked, &line);
    Some(Forced { winner: color, means, line, moves, defences })
}

/// The stones of the side to move on a line, and one for the row where the line ends before it.
fn stones_to_the_row(position: &Position, line: &[Move]) -> usize {
    let mut end = position.clone();
    for &mv in line {
        end.play_unchecked(mv, &mut ());
    }
    line.len().div_ceil(2) + usize::from(end.outcome().is_none())
}

fn defences(
    position: &Position,
    winner: Color,
    means: Means,
    line: &[Point],
    stop: &mut dyn FnMut() -> bool,
) -> PointSet {
    let own = threats(position, !winner);
    let puts_off = own.fours | own.straight_fours;
    let on_line: PointSet = line.iter().copied().collect();
    let near = |point: Point| {
        line.iter().any(|other| {
            point.col().abs_diff(other.col()) <= NEAR && point.row().abs_diff(other.row()) <= NEAR
        })
    };
    let mut found = PointSet::EMPTY;
    for point in position.legal_points() {
        if stop() {
            break;
        }
        let worth_asking = on_line.contains(point)
            || !puts_off.contains(point) && (means == Means::Fours || near(point));
        if !worth_asking {
            continue;
        }
        let mut after = position.clone();
        after.play(Move::Place(point));
        let holds = after.outcome().is_some()
            || !vcf(&after, DEFENCE_FOURS, stop).verdict.is_win()
                && (means == Means::Fours || !vct(&after, DEFENCE_THREATS, stop).verdict.is_win());
        if holds {
            found.insert(point);
        }
    }
    found
}
