//! The tree of actions: an arena of linked nodes, so that a deep game needs no recursion.
//!
//! Most nodes have one child, and looking through a list of a few is the fastest. Where a node has
//! more, the children are found in a table, so that a tree is built in time linear in its size
//! however wide it is.

use std::collections::HashMap;
use std::num::NonZeroU32;

use super::action::Action;
use super::clock::Clock;
use crate::grid::ByColor;
use crate::position::Edit;

/// A node of the tree: the place after an action. Stays valid until the node is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(
    /// One more than the number of the node, so that no node at all takes no extra room.
    NonZeroU32,
);

impl NodeId {
    /// The place before the first action.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// The number of the node, 0 for the root.
    pub const fn idx(self) -> usize {
        self.0.get() as usize - 1
    }

    fn from_idx(idx: usize) -> Self {
        let number = u32::try_from(idx + 1).ok().and_then(NonZeroU32::new);
        Self(number.expect("fewer than 2^32 nodes"))
    }
}

/// Nodes with more children than this have them in the table.
const FEW: usize = 8;

/// What hangs on a node besides its action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Notes {
    pub(super) comment: String,
    pub(super) clocks: Option<ByColor<Clock>>,
    /// The stones of [`Action::SetUp`].
    pub(super) edit: Option<Edit>,
}

/// Siblings are a list in which the first is the main line.
#[derive(Clone, Debug)]
struct Node {
    /// `None` for the root and for deleted nodes.
    action: Option<Action>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// The child through which the node was last left, for redo.
    visited: Option<NodeId>,
    notes: Option<Box<Notes>>,
}

impl Node {
    const fn new(action: Option<Action>, parent: Option<NodeId>) -> Self {
        Self { action, parent, first_child: None, next_sibling: None, visited: None, notes: None }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// Number of nodes that are not deleted, the root included.
    live: usize,
    /// The last child of each node that has ever had more than [`FEW`].
    last_of_many: HashMap<NodeId, NodeId>,
    /// The children of those nodes.
    among_many: HashMap<(NodeId, Action), NodeId>,
}

impl Tree {
    pub(super) fn new() -> Self {
        Self {
            nodes: vec![Node::new(None, None)],
            live: 1,
            last_of_many: HashMap::new(),
            among_many: HashMap::new(),
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.live
    }

    pub(super) fn contains(&self, node: NodeId) -> bool {
        node == NodeId::ROOT || self.nodes.get(node.idx()).is_some_and(|node| node.action.is_some())
    }

    pub(super) fn action(&self, node: NodeId) -> Option<Action> {
        self.nodes[node.idx()].action
    }

    pub(super) fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node.idx()].parent
    }

    pub(super) fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.nodes[node.idx()].first_child, |child| {
            self.nodes[child.idx()].next_sibling
        })
    }

    pub(super) fn visited(&self, node: NodeId) -> Option<NodeId> {
        let node = &self.nodes[node.idx()];
        node.visited.or(node.first_child)
    }

    pub(super) fn set_visited(&mut self, node: NodeId, child: NodeId) {
        self.nodes[node.idx()].visited = Some(child);
    }

    /// Makes every node lead to its main line again.
    pub(super) fn forget_visits(&mut self) {
        for node in &mut self.nodes {
            node.visited = None;
        }
    }

    pub(super) fn notes(&self, node: NodeId) -> Option<&Notes> {
        self.nodes[node.idx()].notes.as_deref()
    }

    pub(super) fn notes_mut(&mut self, node: NodeId) -> &mut Notes {
        self.nodes[node.idx()].notes.get_or_insert_default()
    }

    /// The child of `parent` with this action; a new one goes before or after its siblings.
    pub(super) fn enter_or_insert(
        &mut self,
        parent: NodeId,
        action: Action,
        first: bool,
    ) -> NodeId {
        let known = self.child(parent, action);
        let node = known.unwrap_or_else(|| self.insert(parent, action));
        if first {
            self.promote(node);
        }
        self.set_visited(parent, node);
        node
    }

    /// A new child after its siblings, even if it equals one of them.
    pub(super) fn insert(&mut self, parent: NodeId, action: Action) -> NodeId {
        let node = NodeId::from_idx(self.nodes.len());
        self.nodes.push(Node::new(Some(action), Some(parent)));
        self.live += 1;
        self.link(parent, node, false);
        node
    }

    /// Makes a node the first of its siblings.
    pub(super) fn promote(&mut self, node: NodeId) {
        if let Some(parent) = self.parent(node) {
            self.unlink(parent, node);
            self.link(parent, node, true);
        }
    }

    /// Deletes a node and everything after it.
    pub(super) fn delete(&mut self, node: NodeId) {
        let Some(parent) = self.parent(node) else { return };
        self.unlink(parent, node);
        let mut doomed = vec![node];
        while let Some(node) = doomed.pop() {
            let many = self.last_of_many.remove(&node).is_some();
            let first = doomed.len();
            doomed.extend(self.children(node));
            for &child in doomed[first..].iter().filter(|_| many) {
                if let Some(action) = self.nodes[child.idx()].action {
                    self.among_many.remove(&(node, action));
                }
            }
            self.nodes[node.idx()] = Node::new(None, None);
            self.live -= 1;
        }
    }

    fn child(&self, parent: NodeId, action: Action) -> Option<NodeId> {
        if self.last_of_many.contains_key(&parent) {
            return self.among_many.get(&(parent, action)).copied();
        }
        self.children(parent).find(|&child| self.action(child) == Some(action))
    }

    fn link(&mut self, parent: NodeId, node: NodeId, first: bool) {
        let many = self.last_of_many.contains_key(&parent);
        if many && let Some(action) = self.action(node) {
            self.among_many.insert((parent, action), node);
        }
        let last = match self.last_of_many.get_mut(&parent) {
            _ if first => None,
            Some(last) => Some(std::mem::replace(last, node)),
            None => self.children(parent).last(),
        };
        match last {
            None => {
                let following = self.nodes[parent.idx()].first_child.replace(node);
                self.nodes[node.idx()].next_sibling = following;
            }
            Some(last) => self.nodes[last.idx()].next_sibling = Some(node),
        }
        if !many && self.children(parent).nth(FEW).is_some() {
            self.count_as_many(parent);
        }
    }

    /// Enters the children of a node into the table.
    fn count_as_many(&mut self, parent: NodeId) {
        let children: Vec<NodeId> = self.children(parent).collect();
        self.last_of_many.extend(children.last().map(|&last| (parent, last)));
        for child in children {
            if let Some(action) = self.action(child) {
                self.among_many.insert((parent, action), child);
            }
        }
    }

    fn unlink(&mut self, parent: NodeId, node: NodeId) {
        let following = self.nodes[node.idx()].next_sibling.take();
        let previous =
            self.children(parent).find(|child| self.nodes[child.idx()].next_sibling == Some(node));
        match previous {
            Some(previous) => self.nodes[previous.idx()].next_sibling = following,
            None => self.nodes[parent.idx()].first_child = following,
        }
        if self.last_of_many.contains_key(&parent) {
            if let Some(action) = self.action(node) {
                self.among_many.remove(&(parent, action));
            }
            if following.is_none() {
                match previous {
                    Some(previous) => self.last_of_many.insert(parent, previous),
                    None => self.last_of_many.remove(&parent),
                };
            }
        }
        let parent = &mut self.nodes[parent.idx()];
        if parent.visited == Some(node) {
            parent.visited = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Point;

    fn check(tree: &Tree, expected: &[Action]) {
        let children: Vec<NodeId> = tree.children(NodeId::ROOT).collect();
        let actions: Vec<Action> = children.iter().filter_map(|&node| tree.action(node)).collect();
        assert_eq!(actions, expected);
        for (&node, &action) in children.iter().zip(expected) {
            assert_eq!(tree.child(NodeId::ROOT, action), Some(node));
        }
        assert_eq!(tree.len(), expected.len() + 1);
        let many = tree.last_of_many.contains_key(&NodeId::ROOT);
        assert_eq!(tree.among_many.len(), if many { expected.len() } else { 0 });
    }

    proptest! {
        /// Few children or many: they are in the order of a plain list.
        #[test]
        fn children_are_a_list(steps in prop::collection::vec((0_usize..40, 0_u8..8), 0..120)) {
            let mut tree = Tree::new();
            let mut expected: Vec<Action> = Vec::new();
            for (idx, what) in steps {
                let action = Action::Place(Point::new(idx % 8, idx / 8));
                let known = expected.iter().position(|&known| known == action);
                match (what, known) {
                    (0, Some(at)) => {
                        expected.remove(at);
                        tree.delete(tree.child(NodeId::ROOT, action).unwrap());
                    }
                    (0, None) => {}
                    (1, _) => {
                        if let Some(at) = known {
                            expected.remove(at);
                        }
                        expected.insert(0, action);
                        tree.enter_or_insert(NodeId::ROOT, action, true);
                    }
                    (_, Some(_)) => {
                        tree.enter_or_insert(NodeId::ROOT, action, false);
                    }
                    (_, None) => {
                        expected.push(action);
                        tree.enter_or_insert(NodeId::ROOT, action, false);
                    }
                }
                check(&tree, &expected);
            }
        }
    }

    #[test]
    fn nodes_are_small() {
        assert!(size_of::<Node>() <= 32);
    }
}
