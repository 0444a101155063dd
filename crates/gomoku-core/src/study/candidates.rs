//! The best moves of a running search, as its callback tells them one by one.

use std::cmp::Reverse;

use super::Chance;
use crate::engine::{Info, Score};
use crate::position::Move;

/// One of the best moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Candidate {
    /// Its value for the side to move, where the search has one.
    pub score: Option<Score>,
    /// The move and what is expected after it.
    pub line: Vec<Move>,
    /// Depth at which it was found, plies.
    pub depth: u32,
}

impl Candidate {
    /// The move.
    pub fn mv(&self) -> Option<Move> {
        self.line.first().copied()
    }

    /// The chance of the side to move after it.
    pub fn chance(&self) -> Option<Chance> {
        self.score.map(Chance::of)
    }
}

/// The best moves, best first; no move is there twice.
///
/// ```
/// use std::ops::ControlFlow;
/// use gomoku_core::engine::{Engine, Level, Limits};
/// use gomoku_core::position::{Move, Position};
/// use gomoku_core::rules::Variant;
/// use gomoku_core::study::Candidates;
///
/// let mut position = Position::new(Variant::Freestyle.rules());
/// position.play(Move::Place("h8".parse()?));
/// let mut candidates = Candidates::new(3);
/// let limits = Limits::default().with_nodes(3_000).with_multi_pv(3);
/// Engine::new(Level::STRONGEST, 0).think(&position, &limits, &mut |info| {
///     candidates.hear(info);
///     ControlFlow::Continue(())
/// });
/// assert!(candidates.best()[0].mv().is_some() && candidates.best().len() <= 3);
/// # Ok::<(), gomoku_core::grid::ParsePointError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    most: usize,
    best: Vec<Candidate>,
    nodes: u64,
}

impl Candidates {
    /// None yet, and never more than so many.
    pub const fn new(most: usize) -> Self {
        Self { most, best: Vec::new(), nodes: 0 }
    }

    /// Takes up what the search tells. Says whether anything but the number of positions changed.
    pub fn hear(&mut self, info: &Info) -> bool {
        self.nodes = self.nodes.max(info.nodes);
        let Some(first) = info.best() else { return false };
        let slot = info.rank.max(1) - 1;
        let new = Candidate { score: info.score, line: info.pv.clone(), depth: info.depth };
        if self.best.get(slot) == Some(&new) {
            return false;
        }
        // A move that has risen leaves its old place, which the search will soon fill.
        self.best.retain(|known| known.mv() != Some(first));
        let slot = slot.min(self.best.len());
        self.best.insert(slot, new);
        self.best.truncate(self.most);
        // A later line of the same depth was searched with more in the table, and may have turned out
        // better than the ones before.
        if self.best.iter().all(|known| known.depth == info.depth) {
            self.best.sort_by_key(|known| Reverse(known.score));
        }
        true
    }

    /// The best moves so far.
    pub fn best(&self) -> &[Candidate] {
        &self.best
    }

    /// Positions looked at so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_one_depth_are_in_order_of_their_values() {
        let mut candidates = Candidates::new(3);
        let mut hear = |rank: usize, depth: u32, point: &str, value: i32| {
            let pv = vec![Move::Place(point.parse().expect("a point"))];
            let score = Some(Score::evaluation(value));
            candidates.hear(&Info { depth, rank, score, pv, ..Info::default() });
            let name = |known: &Candidate| known.mv().map(|mv| mv.to_string()).unwrap_or_default();
            candidates.best().iter().map(name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(hear(1, 4, "a1", 10), "a1");
        assert_eq!(hear(2, 4, "b1", 30), "b1 a1");
        assert_eq!(hear(3, 4, "c1", 20), "b1 c1 a1");
        // The new depth has only begun: its best move stands first, whatever the others were worth.
        assert_eq!(hear(1, 5, "a1", 5), "a1 b1 c1");
        assert_eq!(hear(2, 5, "c1", 6), "a1 c1 b1");
        assert_eq!(hear(3, 5, "b1", 1), "c1 a1 b1");
    }
}
