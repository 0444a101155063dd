//! What is legal: the one list and the one test, which agree.

use super::{Move, MoveFault, Position};
use crate::grid::{Axis, Color, Point, PointSet};
use crate::rules::renju::{self, Explanation, explain};
use crate::rules::{FoulKinds, FoulPolicy, Run};

impl Position {
    /// Whether `mv` may be played.
    ///
    /// # Errors
    /// The fault that [`try_play`](Self::try_play) would report.
    pub fn check(&self, mv: Move) -> Result<(), MoveFault> {
        if self.outcome.is_some() {
            return Err(MoveFault::GameOver);
        }
        let point = match mv {
            Move::Pass if self.rules.passes() => return Ok(()),
            Move::Pass => return Err(MoveFault::NoPasses),
            Move::Place(point) => point,
        };
        if !self.rules.size().contains(point) {
            return Err(MoveFault::OffBoard(self.rules.size()));
        }
        if self.rules.gravity() {
            let landing = self.landing(point.col())?;
            if let Some(color) = self.board.get(point) {
                return Err(MoveFault::Occupied(color));
            }
            if landing != point {
                return Err(MoveFault::Floating(landing));
            }
        } else if let Some(color) = self.board.get(point) {
            return Err(MoveFault::Occupied(color));
        }
        if self.rules.foul_policy() == FoulPolicy::Refuse {
            let fouls = self.fouls_at(self.to_move, point);
            if !fouls.is_empty() {
                return Err(MoveFault::Foul(fouls));
            }
        }
        Ok(())
    }

    /// Where a stone dropped into column `col` (from 0) lands under gravity.
    ///
    /// # Errors
    /// [`MoveFault::OffBoard`] for a column that does not exist, [`MoveFault::ColumnFull`] for one
    /// without room.
    pub fn landing(&self, col: usize) -> Result<Point, MoveFault> {
        if col >= self.rules.size().width() {
            return Err(MoveFault::OffBoard(self.rules.size()));
        }
        self.board.landing(col).ok_or(MoveFault::ColumnFull)
    }

    /// The points where the side to move may place a stone; none after the end.
    pub fn legal_points(&self) -> PointSet {
        if self.outcome.is_some() {
            return PointSet::EMPTY;
        }
        let open = self.open_points();
        if self.rules.foul_policy() == FoulPolicy::Refuse {
            open - self.forbidden_points(self.to_move)
        } else {
            open
        }
    }

    /// All legal moves: the points, and the pass where there is one.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        let pass = (self.outcome.is_none() && self.rules.passes()).then_some(Move::Pass);
        self.legal_points().into_iter().map(Move::Place).chain(pass)
    }

    /// The points that are free and, under gravity, next in their column.
    pub fn open_points(&self) -> PointSet {
        if self.rules.gravity() {
            (0..self.rules.size().width()).filter_map(|col| self.board.landing(col)).collect()
        } else {
            self.board.free()
        }
    }

    /// The points forbidden for `color`, whoever is to move.
    pub fn forbidden_points(&self, color: Color) -> PointSet {
        if self.rules.fouls()[color].is_empty() {
            return PointSet::EMPTY;
        }
        let (rules, open) = (&self.rules, self.open_points());
        if renju::kernel_fits(rules.k(), rules.run()[color]) {
            return open & renju::forbidden_points(&self.board, color, rules.fouls()[color]);
        }
        open.iter().filter(|&point| !self.fouls_at(color, point).is_empty()).collect()
    }

    /// All kinds of fouls that a stone of `color` on `point` would be; none if the point is taken
    /// or off the board.
    pub fn fouls_at(&self, color: Color, point: Point) -> FoulKinds {
        if self.rules.fouls()[color].is_empty() || !self.board.is_free(point) {
            return FoulKinds::NONE;
        }
        let rules = &self.rules;
        renju::fouls_at(&self.board, rules.k(), rules.run(), rules.fouls(), color, point)
    }

    /// What a stone of `color` on `point` would make, and why it is or is not forbidden; `None` if
    /// the point is taken or off the board.
    pub fn explain(&self, color: Color, point: Point) -> Option<Explanation> {
        self.board.is_free(point).then(|| self.explain_at(color, point))
    }

    fn explain_at(&self, color: Color, point: Point) -> Explanation {
        let rules = &self.rules;
        explain(&self.board, rules.k(), rules.run(), rules.fouls(), color, point)
    }

    /// The points where `color` would complete a winning row, whoever is to move.
    pub fn winning_points(&self, color: Color) -> PointSet {
        let (k, rule) = (self.rules.k() as u32, self.rules.run()[color]);
        let wins = |point: Point, axis: Axis| {
            let bit = axis.bit(point);
            let run = Run::around(self.board.word(color, axis, point) | 1 << bit, bit);
            rule.wins(run, self.board.word(!color, axis, point), k)
        };
        let completes = |point: &Point| Axis::ALL.into_iter().any(|axis| wins(*point, axis));
        self.open_points().iter().filter(completes).collect()
    }
}
