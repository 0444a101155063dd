//! Which moves a node looks at, and in which order.

use super::limits::Limits;
use crate::grid::{Color, Point, PointSet, STRIDE};
use crate::pattern::Threat;
use crate::threat::Fight;

/// What the threats of both sides leave to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Situation {
    /// We complete a five now.
    Wins(Point),
    /// The other side completes a five whatever we do: it has two, or the one is forbidden to us.
    Lost,
    /// The other side threatens one five: this is the only move.
    Forced(Point),
    /// We make a straight four or two fours and nothing can be done about it.
    WinsIn3(Point),
    /// The other side threatens a straight four: only these points stop it or win time.
    Defend(PointSet),
    /// Anything near the stones.
    Quiet,
}

/// Reads the situation of `us`, who is to move, from the shapes.
pub(super) fn situation(fight: &mut Fight, us: Color) -> Situation {
    if let Some(five) = fight.points(us, Threat::Five).first() {
        return Situation::Wins(five);
    }
    let fives = *fight.points(!us, Threat::Five);
    if fives.len() > 1 && !fight.two_completions_win(!us) {
        // Blocking one five may close the other: each block is looked at.
        return Situation::Defend(fight.allowed(us, fives));
    }
    if let Some(five) = fives.first() {
        return if fives.len() > 1 || fight.is_forbidden(us, five) {
            Situation::Lost
        } else {
            Situation::Forced(five)
        };
    }
    if fight.two_completions_win(us) {
        let winning = fight.allowed(us, *fight.points(us, Threat::DoubleFour));
        if let Some(point) = winning.first() {
            return Situation::WinsIn3(point);
        }
    }
    let threatened = fight.allowed(!us, *fight.points(!us, Threat::DoubleFour));
    if threatened.is_empty() || !fight.two_completions_win(!us) {
        return Situation::Quiet;
    }
    let mut defences = defences(fight, us, threatened) | *fight.points(us, Threat::Four);
    if !fight.suspects_of(!us).is_empty() {
        // Where the other side has forbidden points, a stone may defend by making one.
        defences |= near(fight);
    }
    Situation::Defend(fight.allowed(us, defences))
}

/// The points that take part in every threatened straight four or double four: the point itself and
/// those that would complete it.
fn defences(fight: &mut Fight, us: Color, threatened: PointSet) -> PointSet {
    let mut common: Option<PointSet> = None;
    for point in threatened {
        fight.place(point, !us);
        let mut stops = *fight.points(!us, Threat::Five);
        fight.lift();
        stops.insert(point);
        common = Some(common.map_or(stops, |common| common & stops));
    }
    common.unwrap_or(PointSet::EMPTY)
}

/// The free points within two columns and rows of a stone; all free points of an empty board.
pub(super) fn near(fight: &Fight) -> PointSet {
    let board = fight.board();
    let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
    let free = board.free();
    if stones.is_empty() {
        return free;
    }
    let wide: [u32; STRIDE] = std::array::from_fn(|y| {
        let row = stones.row_word(y);
        row | row << 1 | row << 2 | row >> 1 | row >> 2
    });
    let mut near = PointSet::EMPTY;
    for y in 2..STRIDE - 2 {
        let rows = wide[y - 2] | wide[y - 1] | wide[y] | wide[y + 1] | wide[y + 2];
        near.set_row_word(y, rows & free.row_word(y));
    }
    // A small board full near its stones still has points elsewhere.
    if near.is_empty() { free } else { near }
}

/// The points worth a look at the root, all of them playable and asked for.
pub(super) fn root_points(fight: &mut Fight, us: Color, limits: &Limits<'_>) -> PointSet {
    let sensible = match situation(fight, us) {
        Situation::Wins(_) => *fight.points(us, Threat::Five),
        Situation::Forced(point) => [point].into_iter().collect(),
        Situation::Lost => *fight.points(!us, Threat::Five),
        Situation::WinsIn3(_) => *fight.points(us, Threat::DoubleFour),
        Situation::Defend(points) => points,
        Situation::Quiet => near(fight),
    };
    for points in [sensible, near(fight), fight.board().free()] {
        let asked: PointSet = points.iter().filter(|&point| limits.allows(point)).collect();
        let playable = fight.allowed(us, asked);
        if !playable.is_empty() {
            return playable;
        }
    }
    PointSet::EMPTY
}
