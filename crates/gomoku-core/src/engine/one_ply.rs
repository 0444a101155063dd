//! The first player: takes a win, blocks a win, else plays the point worth most by line shapes.

use super::Limits;
use super::level::Skill;
use super::near::near;
use crate::grid::{Point, PointSet};
use crate::pattern::{Scorer, Scores};
use crate::position::{Move, Position, mix};
use crate::rules::Rules;

/// A careless stone is not further than this from another.
const NEAR: usize = 1;

/// Looks one ply ahead.
#[derive(Clone, Debug)]
pub(super) struct OnePly {
    scorer: Scorer,
}

impl OnePly {
    pub(super) fn new(rules: &Rules) -> Self {
        Self { scorer: Scorer::new(rules) }
    }

    pub(super) const fn rules(&self) -> &Rules {
        self.scorer.rules()
    }

    /// The move of who can do so much; `None` only where nothing may be played.
    pub(super) fn choose(
        &self,
        position: &Position,
        limits: &Limits<'_>,
        skill: Skill,
        seed: u64,
    ) -> Option<Move> {
        let sound = sound_points(position);
        let asked: PointSet = sound.iter().filter(|&point| limits.allows(point)).collect();
        // Some move must come: where all points are excluded, the exclusion is what gives way.
        let legal = if asked.is_empty() { sound } else { asked };
        if legal.is_empty() {
            return position.check(Move::Pass).is_ok().then_some(Move::Pass);
        }
        let us = position.to_move();
        let chance = |what: u64| mix(seed ^ mix(position.key() ^ what)) >> 33;
        let wins = position.winning_points(us) & legal;
        let blocks = position.winning_points(!us) & legal;
        // Each is overlooked by itself.
        let notices =
            |points: PointSet, what| !points.is_empty() && chance(what) % 100 < skill.sees;
        let candidates = if notices(wins, 1) {
            wins
        } else if notices(blocks, 2) {
            blocks
        } else if skill.slips(seed, position.key()) {
            return any_near(position, legal, chance(3)).map(Move::Place);
        } else {
            self.not_below_a_win(position, legal)
        };
        let scores = self.worth(position);
        let error = skill.error;
        let judged = |point: Point| {
            let random = mix(seed ^ mix(position.key() ^ mix(point.idx() as u64)));
            // From -error to +error percent.
            let percent = (random >> 33) as i64 % (2 * error + 1) - error;
            let score = i64::from(scores.get(point));
            (score + score * percent / 100, random)
        };
        candidates.iter().max_by_key(|&point| judged(point)).map(Move::Place)
    }

    /// What every point is worth to the side to move, by the shapes of both sides.
    pub(super) fn worth(&self, position: &Position) -> Scores {
        self.scorer.scores(position.board(), position.to_move())
    }

    /// Under gravity, the points that do not let the other side win right above them.
    fn not_below_a_win(&self, position: &Position, points: PointSet) -> PointSet {
        if !self.rules().gravity() {
            return points;
        }
        let mut after = position.clone();
        let safe: PointSet = points
            .iter()
            .filter(|&point| {
                after.play_unchecked(Move::Place(point), &mut ());
                let loses = !after.winning_points(after.to_move()).is_empty();
                after.undo();
                !loses
            })
            .collect();
        if safe.is_empty() { points } else { safe }
    }
}

/// One of the points next to a stone, or of those around the middle where there is no stone.
fn any_near(position: &Position, points: PointSet, random: u64) -> Option<Point> {
    let next = near(position.board(), points, NEAR);
    let middle = points & position.rules().size().central_square(NEAR);
    let from = [next, middle, points].into_iter().find(|set| !set.is_empty())?;
    from.iter().nth(random as usize % from.len())
}

/// Legal points, without those that lose at once by a foul where fouls are not refused.
fn sound_points(position: &Position) -> PointSet {
    let legal = position.legal_points();
    let sound = legal - position.forbidden_points(position.to_move());
    // Where only fouls are left and no pass is allowed, one of them must be played.
    if sound.is_empty() && !position.rules().passes() { legal } else { sound }
}
