//! The tree of actions: an arena of linked nodes, so that a deep game needs no recursion.

use super::action::Action;
use super::clock::Clock;
use crate::grid::ByColor;

/// A node of the tree: the place after an action. Stays valid until the node is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The place before the first action.
    pub const ROOT: Self = Self(0);

    /// The number of the node, 0 for the root.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// What hangs on a node besides its action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Notes {
    pub(super) comment: String,
    pub(super) clocks: Option<ByColor<Clock>>,
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
}

impl Tree {
    pub(super) fn new() -> Self {
        Self { nodes: vec![Node::new(None, None)], live: 1 }
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
        let found = self.children(parent).find(|&child| self.action(child) == Some(action));
        let node = found.unwrap_or_else(|| {
            let node = NodeId(u32::try_from(self.nodes.len()).expect("fewer than 2^32 nodes"));
            self.nodes.push(Node::new(Some(action), Some(parent)));
            self.live += 1;
            self.link(parent, node, false);
            node
        });
        if first {
            self.promote(node);
        }
        self.set_visited(parent, node);
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
            doomed.extend(self.children(node));
            self.nodes[node.idx()] = Node::new(None, None);
            self.live -= 1;
        }
    }

    fn link(&mut self, parent: NodeId, node: NodeId, first: bool) {
        let last = if first { None } else { self.children(parent).last() };
        match last {
            None => {
                let following = self.nodes[parent.idx()].first_child.replace(node);
                self.nodes[node.idx()].next_sibling = following;
            }
            Some(last) => self.nodes[last.idx()].next_sibling = Some(node),
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
        let parent = &mut self.nodes[parent.idx()];
        if parent.visited == Some(node) {
            parent.visited = None;
        }
    }
}
