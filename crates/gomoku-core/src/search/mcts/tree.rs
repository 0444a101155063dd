//! The tree: nodes and their moves in two lists that never grow beyond what they were given.

use crate::grid::Point;
use crate::search::score::Score;

/// No node.
pub(super) const NOBODY: u32 = u32::MAX;
/// What priors are counted in.
const WHOLE: f32 = 65_535.0;

/// A position of the tree, seen by the side that is to move there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Its first move, and how many there are; none before it is expanded.
    first: u32,
    moves: u16,
    /// Whether no other move can be better than the best of these: only then is a loss by all of them
    /// a loss.
    is_whole: bool,
    /// The score, if it is proven.
    proven: Option<Score>,
    pub(super) visits: u32,
    /// The mean of what came back, from −1, lost, to 1, won.
    pub(super) worth: f32,
}

impl Node {
    const NEW: Self =
        Self { first: 0, moves: 0, is_whole: false, proven: None, visits: 0, worth: 0.0 };

    pub(super) const fn proven(&self) -> Option<Score> {
        self.proven
    }

    pub(super) const fn is_expanded(&self) -> bool {
        self.moves > 0
    }
}

/// A move of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// Packed index of the point.
    point: u16,
    prior: u16,
    /// The node behind it, or [`NOBODY`].
    pub(super) child: u32,
}

impl Edge {
    pub(super) const fn point(self) -> Point {
        match Point::from_idx(self.point as usize) {
            Some(point) => point,
            None => unreachable!(),
        }
    }

    pub(super) fn prior(self) -> f32 {
        f32::from(self.prior) / WHOLE
    }
}

/// Nodes and moves.
#[derive(Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    most_nodes: usize,
    most_edges: usize,
}

/// Moves for which there is room, by node: few nodes are ever expanded.
const EDGES_PER_NODE: usize = 12;

impl Tree {
    /// An empty tree that will take at most this many bytes, but has room for the root in any case.
    pub(super) fn new(bytes: usize) -> Self {
        let node = size_of::<Node>() + EDGES_PER_NODE * size_of::<Edge>();
        // The lists double when they are full: while they move, they are there one and a half times.
        let most_nodes = (bytes / node * 2 / 3).clamp(64, NOBODY as usize - 1);
        Self { most_nodes, most_edges: most_nodes * EDGES_PER_NODE, ..Self::default() }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
    }

    /// How full it is, in thousandths.
    pub(super) const fn fill(&self) -> u32 {
        let nodes = self.nodes.len() * 1_000 / self.most_nodes;
        let edges = self.edges.len() * 1_000 / self.most_edges;
        (if nodes < edges { edges } else { nodes }) as u32
    }

    /// A new node without moves; none where there is no room left.
    pub(super) fn add(&mut self) -> Option<u32> {
        (self.nodes.len() < self.most_nodes).then(|| {
            self.nodes.push(Node::NEW);
            self.nodes.len() as u32 - 1
        })
    }

    /// Gives a node its moves with their priors, best first, which make 1 together. Nothing happens
    /// where there is no room left.
    pub(super) fn expand(&mut self, at: u32, moves: &[(f32, Point)], is_whole: bool) {
        if self.edges.len() + moves.len() > self.most_edges {
            return;
        }
        let node = &mut self.nodes[at as usize];
        node.first = self.edges.len() as u32;
        node.moves = moves.len() as u16;
        node.is_whole = is_whole;
        self.edges.extend(moves.iter().map(|&(prior, point)| Edge {
            point: point.idx() as u16,
            prior: (prior * WHOLE) as u16,
            child: NOBODY,
        }));
    }

    pub(super) fn node(&self, at: u32) -> &Node {
        &self.nodes[at as usize]
    }

    pub(super) fn edges(&self, at: u32) -> &[Edge] {
        let node = self.node(at);
        &self.edges[node.first as usize..][..node.moves as usize]
    }

    /// Puts a node behind move number `number` of another.
    pub(super) fn connect(&mut self, at: u32, number: usize, child: u32) {
        let first = self.node(at).first as usize;
        self.edges[first + number].child = child;
    }

    /// The node behind a move, if it has been visited.
    pub(super) fn behind(&self, edge: Edge) -> Option<&Node> {
        (edge.child != NOBODY).then(|| self.node(edge.child))
    }

    pub(super) fn prove(&mut self, at: u32, score: Score) {
        self.nodes[at as usize].proven = Some(score);
    }

    /// A playout with this worth for the side to move has gone through a node.
    pub(super) fn visit(&mut self, at: u32, worth: f32) {
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        node.worth += (worth - node.worth) / node.visits as f32;
    }

    /// Proves a node from what is proven behind its moves (after M. Winands and others, *Monte-Carlo
    /// tree search solver*, 2008): one that loses for the other side wins; if all win for the other
    /// side, the node is lost.
    pub(super) fn conclude(&mut self, at: u32) -> Option<Score> {
        let mut best: Option<Score> = None;
        let mut all = self.node(at).is_whole;
        for &edge in self.edges(at) {
            match self.behind(edge).and_then(Node::proven).map(one_ply_up) {
                Some(score) => best = Some(best.map_or(score, |best| best.max(score))),
                None => all = false,
            }
        }
        let score = best.filter(|&best| all || best > Score::EVEN && best.is_decided())?;
        self.prove(at, score);
        Some(score)
    }
}

/// What the score of a position is to the side that moved there.
pub(super) fn one_ply_up(score: Score) -> Score {
    let later = if score.is_decided() { score.get().signum() } else { 0 };
    -Score::raw(score.get() - later)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn child_with(tree: &mut Tree, number: usize, score: Option<Score>) {
        let child = tree.add().unwrap();
        tree.connect(0, number, child);
        if let Some(score) = score {
            tree.prove(child, score);
        }
    }

    fn root(is_whole: bool) -> Tree {
        let mut tree = Tree::new(1 << 16);
        assert_eq!(tree.add(), Some(0));
        let moves = [(0.5, Point::new(1, 1)), (0.5, Point::new(2, 1))];
        tree.expand(0, &moves, is_whole);
        tree
    }

    #[test]
    fn one_lost_reply_is_a_win_and_all_won_replies_are_a_loss() {
        let mut tree = root(true);
        child_with(&mut tree, 0, Some(Score::win_in(3)));
        assert_eq!(tree.conclude(0), None, "the other move may hold");
        child_with(&mut tree, 1, Some(Score::win_in(5)));
        assert_eq!(tree.conclude(0), Some(Score::loss_in(6)), "the longer way");
        let mut tree = root(false);
        child_with(&mut tree, 1, Some(Score::loss_in(2)));
        assert_eq!(tree.conclude(0), Some(Score::win_in(3)));
    }

    #[test]
    fn moves_left_out_may_hold() {
        let mut tree = root(false);
        child_with(&mut tree, 0, Some(Score::win_in(3)));
        child_with(&mut tree, 1, Some(Score::win_in(3)));
        assert_eq!(tree.conclude(0), None);
    }

    #[test]
    fn it_stays_within_its_memory() {
        for bytes in [0, 1_000, 1 << 20] {
            let mut tree = Tree::new(bytes);
            let mut nodes = 0;
            while let Some(at) = tree.add() {
                tree.expand(at, &[(0.02, Point::new(1, 1)); 40], true);
                nodes += 1;
            }
            let taken = tree.nodes.capacity() * size_of::<Node>()
                + tree.edges.capacity() * size_of::<Edge>();
            assert!(taken <= (2 * bytes).max(40_000), "{bytes}: {taken}");
            assert!(nodes >= 64 && tree.fill() > 900);
        }
    }
}
