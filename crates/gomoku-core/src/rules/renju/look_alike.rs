//! Points that look forbidden and are not: what a player would fear there, and why in vain.
//!
//! Three things make a legal point look forbidden: a three that does not count because its
//! extension points are forbidden or make a five; a four or three that would need a longer row than
//! a five; and a foul on a point that makes a five, which comes before every foul.

use super::referee::{Explanation, explain};
use crate::board::Board;
use crate::grid::{Axis, ByColor, Color, Point, PointSet};
use crate::rules::foul::{Foul, FoulKinds};
use crate::rules::run::RunRule;

/// What a legal point looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookAlike {
    /// The fouls that the point looks like.
    pub kinds: FoulKinds,
    /// Stones that look like a four but are none: only a longer row than a five would come of it.
    pub false_fours: Vec<PointSet>,
    /// Stones that look like a three but are none, for the same reason.
    pub false_threes: Vec<PointSet>,
}

/// What the free point `point` looks like for `color`; `None` if it is forbidden or looks like
/// nothing of the kind. `found` is what [`explain`] says about the point.
///
/// # Panics
/// If the point is not free.
pub fn look_alike(
    board: &Board,
    k: usize,
    run: ByColor<RunRule>,
    fouls: ByColor<FoulKinds>,
    found: &Explanation,
) -> Option<LookAlike> {
    let (color, point) = (found.color, found.point);
    if fouls[color].is_empty() || !found.kinds.is_empty() {
        return None;
    }
    let mut look =
        LookAlike { kinds: FoulKinds::NONE, false_fours: Vec::new(), false_threes: Vec::new() };
    if found.five.is_empty() {
        // To the eye a longer row is as good as a five.
        let loose = explain(board, k, ByColor::both(RunRule::AtLeast), fouls, color, point);
        let loose_fours = loose.fours.into_iter().map(|four| four.stones);
        let loose_threes = loose.threes.into_iter().map(|three| three.stones);
        let is_four = |stones: &PointSet| found.fours.iter().any(|four| four.stones == *stones);
        let is_three = |stones: &PointSet| found.threes.iter().any(|three| three.stones == *stones);
        look.false_fours = loose_fours.filter(|stones| !is_four(stones)).collect();
        look.false_threes = loose_threes.filter(|stones| !is_three(stones)).collect();
        look.kinds = seen(
            0,
            found.fours.len() + look.false_fours.len(),
            found.threes.len() + look.false_threes.len(),
        );
    } else {
        let on_axis =
            |axis| explain(&only_line(board, color, point, axis), k, run, fouls, color, point);
        let found: Vec<Explanation> = Axis::ALL.into_iter().map(on_axis).collect();
        look.kinds = seen(
            found.iter().map(|found| found.overlines.len()).sum(),
            found.iter().map(|found| found.fours.len()).sum(),
            found.iter().map(|found| found.threes.len()).sum(),
        );
    }
    look.kinds = fouls[color].and(look.kinds);
    (!look.kinds.is_empty()).then_some(look)
}

fn seen(overlines: usize, fours: usize, threes: usize) -> FoulKinds {
    let looks = |foul: &Foul| match foul {
        Foul::Overline => overlines > 0,
        Foul::DoubleFour => fours >= 2,
        Foul::DoubleThree => threes >= 2,
    };
    Foul::ALL.into_iter().filter(looks).collect()
}

/// The board with the stones of `color` on one line through `point` only, and all of the other
/// side: what that line makes by itself.
fn only_line(board: &Board, color: Color, point: Point, axis: Axis) -> Board {
    let mut line = Board::new(board.size());
    for stone in board.stones_of(!color) {
        line.place(stone, !color, &mut ());
    }
    let on_line = |stone: &Point| axis.line(*stone) == axis.line(point);
    for stone in board.stones_of(color).iter().filter(on_line) {
        line.place(stone, color, &mut ());
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::rules::Variant;

    /// The fouls that `point` looks like, with black and white stones on a 15×15 board.
    fn looks(black: &str, white: &str, point: &str) -> Option<FoulKinds> {
        let rules = Variant::Renju.rules();
        let mut board = Board::new(Size::square(15).unwrap());
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            for stone in stones.split_whitespace() {
                board.place(stone.parse().unwrap(), color, &mut ());
            }
        }
        let (k, run, fouls) = (rules.k(), rules.run(), rules.fouls());
        let found = explain(&board, k, run, fouls, Color::Black, point.parse().unwrap());
        look_alike(&board, k, run, fouls, &found).map(|look| look.kinds)
    }

    #[test]
    fn worked_positions() {
        let four = Some(FoulKinds::from(Foul::DoubleFour));
        let three = Some(FoulKinds::from(Foul::DoubleThree));
        let overline = Some(FoulKinds::from(Foul::Overline));
        // A longer row would be an overline, so there is one four only.
        assert_eq!(looks("d8 e8 g8 i8 j8", "", "f8"), four);
        // The row three has g8 only, and with it the six d8-i8.
        assert_eq!(looks("d8 e8 f6 f7 i8", "b8", "f8"), three);
        // The diagonal three needs g6, which is a double-four.
        assert_eq!(looks("d6 e6 h6 h7 c8 i8", "", "f5"), three);
        // The diagonal three needs d6, which makes a five.
        assert_eq!(looks("f4 c6 e6 f6 g6 c7 g7", "", "e5"), three);
        // A five comes first.
        assert_eq!(looks("f7 g7 e9 f9 d10 f10 c11 f11 f12", "", "f8"), overline);
        assert_eq!(looks("h4 h5 h6 h7 e8 f8 g8 i9 j10 k11", "", "h8"), four);
        assert_eq!(looks("h4 h5 h6 h7 f8 g8 i9 j10", "", "h8"), three);
    }

    #[test]
    fn forbidden_points_and_harmless_points_look_like_nothing() {
        assert_eq!(looks("f8 h8 e9 h9", "", "h6"), None);
        assert_eq!(looks("e8 f8 g8", "", "h8"), None);
        assert_eq!(looks("d8 e8 f6 f7", "b8 h8", "f8"), None);
        assert_eq!(looks("", "", "h8"), None);
        assert_eq!(looks("e8 f8 g8 h8", "", "i8"), None);
    }
}
