//! Moving the cursor, and editing the tree.

use std::collections::BTreeMap;

use thiserror::Error;

use super::state::State;
use super::{Action, Clock, Game, NodeId};
use crate::grid::{ByColor, Point};
use crate::position::{Edit, Move};

/// There is no such node, or it has been deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("node {} is not in the game", .0.idx())]
pub struct NoSuchNode(pub NodeId);

impl Game {
    /// Where the game stands.
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// Number of nodes in the tree, the root included.
    pub const fn nodes(&self) -> usize {
        self.tree.len()
    }

    /// The action that led to `node`; `None` for the root and for nodes that are not there.
    pub fn action(&self, node: NodeId) -> Option<Action> {
        self.tree.contains(node).then(|| self.tree.action(node)).flatten()
    }

    /// The node before `node`; `None` for the root and for nodes that are not there.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.tree.contains(node).then(|| self.tree.parent(node)).flatten()
    }

    /// The nodes after `node`, the main line first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.contains(node).then(|| self.tree.children(node)).into_iter().flatten()
    }

    /// The comment on a node; empty where there is none.
    pub fn comment(&self, node: NodeId) -> &str {
        let there = self.tree.contains(node);
        let notes = there.then(|| self.tree.notes(node)).flatten();
        notes.map_or("", |notes| &notes.comment)
    }

    /// Sets the comment on a node.
    ///
    /// # Errors
    /// [`NoSuchNode`] if it is not in the game.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) -> Result<(), NoSuchNode> {
        self.require(node)?;
        if comment != self.comment(node) {
            comment.clone_into(&mut self.tree.notes_mut(node).comment);
        }
        Ok(())
    }

    /// The clocks as the action of `node` left them, if they were kept.
    pub fn clocks_at(&self, node: NodeId) -> Option<ByColor<Clock>> {
        let there = self.tree.contains(node);
        there.then(|| self.tree.notes(node)).flatten().and_then(|notes| notes.clocks)
    }

    /// The nodes from the first action to `node`.
    pub fn path_to(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(node), |&node| self.parent(node))
            .filter(|&node| self.action(node).is_some())
            .collect();
        path.reverse();
        path
    }

    /// The nodes of the line from the first action through the cursor to the end of its line.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.path_to(self.cursor);
        line.extend(std::iter::successors(self.tree.visited(self.cursor), |&node| {
            self.tree.visited(node)
        }));
        line
    }

    /// The nodes of the main line.
    pub fn main_line(&self) -> Vec<NodeId> {
        let first_child = |node: NodeId| self.tree.children(node).next();
        std::iter::successors(first_child(NodeId::ROOT), |&node| first_child(node)).collect()
    }

    /// Which move put the stones on the board that are there at the cursor. Moves count from 1, passes
    /// among them, and go on counting after stones were set up in between; such stones have no number.
    pub fn numbers(&self) -> BTreeMap<Point, usize> {
        let mut numbers = BTreeMap::new();
        let mut made = 0;
        for node in self.path_to(self.cursor) {
            if let Some(mv) = self.action(node).and_then(Action::as_move) {
                made += 1;
                if let Move::Place(point) = mv {
                    numbers.insert(point, made);
                }
            }
            // Taken off by hand, or another stone in its place.
            for (point, _) in self.edit_at(node).into_iter().flat_map(|edit| &edit.stones) {
                numbers.remove(point);
            }
        }
        numbers
    }

    /// Steps to the node before, without counting as an undo. Says whether there was one.
    pub fn back(&mut self) -> bool {
        self.replacing = false;
        self.step_back().is_some()
    }

    /// Steps to the node after that was visited last, else to the main line. Says whether there was
    /// one.
    pub fn forward(&mut self) -> bool {
        self.replacing = false;
        let Some(child) = self.tree.visited(self.cursor) else { return false };
        self.step_into(child);
        true
    }

    /// Moves the cursor to a node.
    ///
    /// # Errors
    /// [`NoSuchNode`] if it is not in the game; the cursor stays.
    pub fn go_to(&mut self, node: NodeId) -> Result<(), NoSuchNode> {
        self.require(node)?;
        self.replacing = false;
        let path = self.path_to(node);
        let here = self.path_to(self.cursor);
        let common = path.iter().zip(&here).take_while(|(a, b)| a == b).count();
        for _ in common..here.len() {
            self.step_back();
        }
        for &node in &path[common..] {
            self.step_into(node);
        }
        Ok(())
    }

    /// Makes the line of `node` the main line, from the start to it.
    ///
    /// # Errors
    /// [`NoSuchNode`] if it is not in the game.
    pub fn promote(&mut self, node: NodeId) -> Result<(), NoSuchNode> {
        self.require(node)?;
        for node in self.path_to(node) {
            self.tree.promote(node);
        }
        Ok(())
    }

    /// Deletes a node with everything after it. A cursor in the deleted part moves to the node
    /// before it; deleting the root deletes all actions.
    ///
    /// # Errors
    /// [`NoSuchNode`] if it is not in the game.
    pub fn delete(&mut self, node: NodeId) -> Result<(), NoSuchNode> {
        self.require(node)?;
        if node == NodeId::ROOT {
            self.go_to(NodeId::ROOT)?;
            let children: Vec<NodeId> = self.children(NodeId::ROOT).collect();
            for child in children {
                self.tree.delete(child);
            }
            return Ok(());
        }
        if self.path_to(self.cursor).contains(&node) {
            self.go_to(self.parent(node).unwrap_or(NodeId::ROOT))?;
        }
        self.tree.delete(node);
        Ok(())
    }

    /// Forgets which variations were visited: [`forward`](Self::forward) and
    /// [`redo`](Self::redo) follow the main line again.
    pub fn forget_visits(&mut self) {
        self.tree.forget_visits();
    }

    fn require(&self, node: NodeId) -> Result<(), NoSuchNode> {
        if self.tree.contains(node) { Ok(()) } else { Err(NoSuchNode(node)) }
    }

    /// One node back; returns the action that is no longer applied.
    pub(super) fn step_back(&mut self) -> Option<Action> {
        let parent = self.tree.parent(self.cursor)?;
        let action = self.tree.action(self.cursor)?;
        if action == Action::SetUp {
            if let Some(before) = self.edits.pop() {
                self.position.take_back_edit(before);
            }
        } else if action.as_move().is_some() {
            self.position.undo();
        }
        self.states.pop();
        self.clocks = self.state().clocks;
        self.tree.set_visited(parent, self.cursor);
        self.cursor = parent;
        Some(action)
    }

    /// One node on, to a child of the cursor.
    pub(super) fn step_into(&mut self, child: NodeId) {
        let action = self.tree.action(child).expect("a child has an action");
        if let Some(edit) = self.edit_at(child).cloned() {
            return self.step_into_edit(child, &edit);
        }
        let mut next: State = self.state().clone();
        let over = self.outcome().is_some();
        let mut position_move = None;
        // A flag in the tree fell when it was applied; the clocks of then are not asked again.
        next.clocks = None;
        next.apply(action, &self.position, over, &mut |mv| position_move = Some(mv))
            .expect("the action was legal when it was made");
        if let Some(mv) = position_move {
            self.position.play_unchecked(mv, &mut ());
        }
        self.arrive(child, next);
    }

    fn step_into_edit(&mut self, child: NodeId, edit: &Edit) {
        let before = self.position.edit(edit).expect("the stones were a position when they came");
        self.edits.push(before);
        let next = self.state().after_set_up();
        self.arrive(child, next);
    }

    fn arrive(&mut self, child: NodeId, mut next: State) {
        next.clocks = self.clocks_at(child);
        self.clocks = next.clocks;
        self.states.push(next);
        self.tree.set_visited(self.cursor, child);
        self.cursor = child;
    }
}
