//! The literal referee of forbidden points: one function for each sentence of the definition.
//!
//! RIF, *International Rules of Renju* (1996, corrected 1998), definitions, restated for k in a row
//! with k = 5:
//!
//! - **five**: a run that wins for the color, for Black in renju exactly five.
//! - **overline**: a run of more than five.
//! - **four**: stones on one line to which one further stone gives a five.
//! - **straight four**: an unbroken four with two different points that each give a five.
//! - **three**: three stones on one line to which one further stone gives a straight four,
//!   *without that stone making a five at the same time*.
//!
//! A four or three is its set of stones: a straight four is one four although two points complete
//! it, and two different fours may lie on the same line. A three counts only if one of its
//! extension points is not itself forbidden, judged by these same rules with the stone on the
//! board. Every level of that recursion adds a stone, so it ends without a depth limit.
//!
//! This file is slow on purpose. It explains, and it holds the fast kernel to the rule text.

use crate::board::Board;
use crate::grid::{Axis, ByColor, Color, Point, PointSet};
use crate::rules::foul::{Foul, FoulKinds};
use crate::rules::referee::connected;
use crate::rules::run::{RunRule, wins_on_axis};

/// Why a point is forbidden or is not: everything that the stone would make there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The point in question.
    pub point: Point,
    /// The side that would play there.
    pub color: Color,
    /// The stones of the five that the stone makes; then nothing is forbidden and the rest is empty.
    pub five: PointSet,
    /// The stones of each run of more than k.
    pub overlines: Vec<PointSet>,
    /// Every four that the stone is part of.
    pub fours: Vec<FourFound>,
    /// Every three that the stone is part of, also those that do not count.
    pub threes: Vec<ThreeFound>,
    /// All kinds of fouls that apply; empty if the point is legal.
    pub kinds: FoulKinds,
}

/// A four, as a set of stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourFound {
    /// Its line.
    pub axis: Axis,
    /// Its stones, the one in question included.
    pub stones: PointSet,
    /// The points that complete a five; two for a straight four.
    pub completions: PointSet,
}

/// A three, as a set of stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreeFound {
    /// Its line.
    pub axis: Axis,
    /// Its stones, the one in question included.
    pub stones: PointSet,
    /// The points that would make it a straight four, legal or not.
    pub extensions: Vec<Extension>,
}

impl ThreeFound {
    /// Whether the three counts: some extension point may be played without making a five.
    pub fn is_genuine(&self) -> bool {
        self.extensions.iter().any(|extension| extension.fault.is_none())
    }
}

/// A point that would make a three a straight four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extension {
    /// The point.
    pub point: Point,
    /// Why it does not make the three count, or `None` if it does.
    pub fault: Option<ExtensionFault>,
}

/// Why a point that makes a straight four does not make a three count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExtensionFault {
    /// It makes a five elsewhere, which the definition of a three excludes. The stones of the five.
    Five(PointSet),
    /// It is itself forbidden, for this reason.
    Forbidden(Box<Explanation>),
}

/// What a side may make: how it wins and what is forbidden to it.
#[derive(Clone, Copy)]
struct Law {
    k: usize,
    run: RunRule,
    fouls: FoulKinds,
    color: Color,
}

/// What a stone of `color` on the free point `point` would make, and whether that is forbidden.
///
/// # Panics
/// If the point is not free.
pub fn explain(
    board: &Board,
    k: usize,
    run: ByColor<RunRule>,
    fouls: ByColor<FoulKinds>,
    color: Color,
    point: Point,
) -> Explanation {
    let law = Law { k, run: run[color], fouls: fouls[color], color };
    law.judge(&mut board.clone(), point)
}

impl Law {
    /// Places the stone, judges it, and lifts it again.
    fn judge(self, board: &mut Board, point: Point) -> Explanation {
        board.place(point, self.color, &mut ());
        let mut explanation = Explanation {
            point,
            color: self.color,
            five: self.five(board, point),
            overlines: Vec::new(),
            fours: Vec::new(),
            threes: Vec::new(),
            kinds: FoulKinds::NONE,
        };
        // Five first: it beats every foul that the same stone makes.
        if explanation.five.is_empty() {
            explanation.overlines = self.overlines(board, point);
            explanation.fours = self.fours(board, point);
            if self.fouls.contains(Foul::DoubleThree) {
                explanation.threes = self.threes(board, point);
            }
            explanation.kinds = self.kinds(&explanation);
        }
        board.lift(point, &mut ());
        explanation
    }

    fn kinds(self, found: &Explanation) -> FoulKinds {
        let genuine = found.threes.iter().filter(|three| three.is_genuine()).count();
        let applies = |foul: &Foul| match foul {
            Foul::Overline => !found.overlines.is_empty(),
            Foul::DoubleFour => found.fours.len() >= 2,
            Foul::DoubleThree => genuine >= 2,
        };
        self.fouls.and(Foul::ALL.into_iter().filter(applies).collect())
    }

    fn five(self, board: &Board, point: Point) -> PointSet {
        crate::rules::referee::winning_stones(board, self.run, self.k, self.color, point)
    }

    fn overlines(self, board: &Board, point: Point) -> Vec<PointSet> {
        Axis::ALL
            .into_iter()
            .map(|axis| connected(board, self.color, point, axis))
            .filter(|stones| stones.len() > self.k)
            .map(PointSet::from_iter)
            .collect()
    }

    fn fours(self, board: &mut Board, point: Point) -> Vec<FourFound> {
        let mut fours: Vec<FourFound> = Vec::new();
        for axis in Axis::ALL {
            for completion in self.free_near(board, point, axis) {
                board.place(completion, self.color, &mut ());
                let run = connected(board, self.color, completion, axis);
                let five = wins_on_axis(board, self.run, self.k, self.color, completion, axis);
                board.lift(completion, &mut ());
                if !five || !run.contains(&point) {
                    continue;
                }
                let stones = run.into_iter().filter(|&stone| stone != completion).collect();
                match fours.iter_mut().find(|four| four.axis == axis && four.stones == stones) {
                    Some(four) => {
                        four.completions.insert(completion);
                    }
                    None => fours.push(FourFound {
                        axis,
                        stones,
                        completions: [completion].into_iter().collect(),
                    }),
                }
            }
        }
        fours
    }

    fn threes(self, board: &mut Board, point: Point) -> Vec<ThreeFound> {
        let mut threes: Vec<ThreeFound> = Vec::new();
        for axis in Axis::ALL {
            for added in self.free_near(board, point, axis) {
                board.place(added, self.color, &mut ());
                let straight_four = self.straight_four(board, added, axis);
                board.lift(added, &mut ());
                let Some(four) = straight_four.filter(|four| four.contains(&point)) else {
                    continue;
                };
                let stones = four.into_iter().filter(|&stone| stone != added).collect();
                let extension =
                    Extension { point: added, fault: self.extension_fault(board, added) };
                match threes.iter_mut().find(|three| three.axis == axis && three.stones == stones) {
                    Some(three) => three.extensions.push(extension),
                    None => threes.push(ThreeFound { axis, stones, extensions: vec![extension] }),
                }
            }
        }
        threes
    }

    /// The stones of the straight four that the stone on `point` belongs to, if it is one.
    fn straight_four(self, board: &mut Board, point: Point, axis: Axis) -> Option<Vec<Point>> {
        let stones = connected(board, self.color, point, axis);
        if stones.len() + 1 != self.k {
            return None;
        }
        // Points sort by row, so on the falling axis the first stone is the one furthest along.
        let back = if axis == Axis::AntiDiagonal { 1 } else { -1 };
        let ends = [stones[0].step(axis, back), stones[stones.len() - 1].step(axis, -back)];
        let both_complete = ends.into_iter().all(|end| {
            end.is_some_and(|end| {
                board.is_free(end) && {
                    board.place(end, self.color, &mut ());
                    let five = wins_on_axis(board, self.run, self.k, self.color, end, axis);
                    board.lift(end, &mut ());
                    five
                }
            })
        });
        both_complete.then_some(stones)
    }

    fn extension_fault(self, board: &mut Board, point: Point) -> Option<ExtensionFault> {
        let judged = self.judge(board, point);
        if !judged.five.is_empty() {
            return Some(ExtensionFault::Five(judged.five));
        }
        (!judged.kinds.is_empty()).then(|| ExtensionFault::Forbidden(Box::new(judged)))
    }

    /// Free points on the line less than k steps from `point`: no other stone can join it in a row
    /// of k.
    fn free_near(self, board: &Board, point: Point, axis: Axis) -> Vec<Point> {
        let reach = self.k as i32 - 1;
        (-reach..=reach)
            .filter_map(|steps| point.step(axis, steps))
            .filter(|&near| board.is_free(near))
            .collect()
    }
}
