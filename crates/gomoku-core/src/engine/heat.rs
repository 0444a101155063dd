//! What every move is worth, as a map to be colored.

use std::ops::ControlFlow;

use super::near::near;
use super::{Engine, Info, Level, Limits, Score};
use crate::grid::{Point, PointSet};
use crate::position::{Move, Position};
use crate::rules::Outcome;

/// A point further from every stone than this is worth no look, unless there is none nearer.
const NEAR: usize = 2;
/// The first pass over all moves looks at so many positions for each.
const GLANCE: u64 = 30;
/// The least that is looked at for one move.
const LEAST: u64 = 60;
/// Bytes of the table.
const TABLE_BYTES: usize = 8 << 20;

/// The values of the moves of one position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeatMap {
    values: Vec<(Point, Score)>,
}

impl HeatMap {
    /// The moves that have a value for the side to move, the best first.
    pub fn values(&self) -> &[(Point, Score)] {
        &self.values
    }

    /// What the move is worth to the side to move; `None` for one that was not looked at.
    pub fn at(&self, point: Point) -> Option<Score> {
        self.values.iter().find(|(at, _)| *at == point).map(|&(_, score)| score)
    }
}

/// Looks at every legal move near the stones, at about `nodes` positions for all of them together,
/// with one search for each move: first a glance at all, then longer. When `watch` ends it, the map
/// has what was known by then.
///
/// ```
/// use std::ops::ControlFlow;
/// use gomoku_core::engine::{Score, heat_map};
/// use gomoku_core::position::Setup;
/// use gomoku_core::grid::Color;
/// use gomoku_core::rules::Variant;
///
/// let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), "
///     . . . . . . . . .
///     . o x x x x . . .
///     . . . . . . . . .")?;
/// setup.to_move = Color::Black;
/// let map = heat_map(&setup.position()?, 2_000, &mut |_| ControlFlow::Continue(()));
/// assert_eq!(map.values()[0], ("g2".parse()?, Score::win_in(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn heat_map(
    position: &Position,
    nodes: u64,
    watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
) -> HeatMap {
    let mut map = HeatMap::default();
    let points = worth_a_look(position);
    let each = (nodes / points.len().max(1) as u64).max(LEAST);
    let mut engine = Engine::new(Level::STRONGEST, 0).with_table_bytes(TABLE_BYTES);
    for nodes in [GLANCE, each] {
        for point in points {
            if watch(&Info::default()).is_break() {
                return map.sorted();
            }
            let mut after = position.clone();
            after.play_unchecked(Move::Place(point), &mut ());
            let Some(score) = worth(&mut engine, &after, position, nodes, watch) else { continue };
            match map.values.iter_mut().find(|(at, _)| *at == point) {
                Some(value) => value.1 = score,
                None => map.values.push((point, score)),
            }
        }
    }
    map.sorted()
}

impl HeatMap {
    fn sorted(mut self) -> Self {
        self.values.sort_by_key(|&(point, score)| (-score, point));
        self
    }
}

/// The value of the position after a move, for who made it.
fn worth(
    engine: &mut Engine,
    after: &Position,
    before: &Position,
    nodes: u64,
    watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
) -> Option<Score> {
    match after.outcome() {
        Some(Outcome::Win { winner, .. }) if winner == before.to_move() => Some(Score::win_in(1)),
        Some(Outcome::Win { .. }) => Some(Score::loss_in(1)),
        Some(Outcome::Draw(_)) => Some(Score::EVEN),
        None => {
            let mut stopped = false;
            let score = engine.think(after, &Limits::default().with_nodes(nodes), &mut |info| {
                let answer = watch(info);
                stopped |= answer.is_break();
                answer
            });
            // One ply more, seen from the other side.
            score.score.filter(|_| !stopped).map(|score| (-score).from_table(1))
        }
    }
}

/// The legal points near a stone; those around the middle where there is no stone.
fn worth_a_look(position: &Position) -> PointSet {
    let (legal, board) = (position.legal_points(), position.board());
    let middle = || legal & board.size().central_square(NEAR);
    let points = if board.stones() == 0 { middle() } else { near(board, legal, NEAR) };
    if points.is_empty() { legal } else { points }
}
