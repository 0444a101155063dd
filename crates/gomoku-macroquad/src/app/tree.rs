//! The tree of variations: going to its nodes, promoting and deleting them, comments and marks.

use gomoku_core::game::NodeId;
use gomoku_core::grid::Point;

use super::App;
use crate::dialog::Kind;
use crate::tree_view::node_of;
use crate::view::Marking;

impl App {
    /// Whether the cursor stands off the main line.
    pub(super) fn is_variation(&self) -> bool {
        let game = &self.table.game;
        let path = game.path_to(game.cursor());
        path.iter().any(|&node| {
            game.parent(node).is_some_and(|parent| game.children(parent).next() != Some(node))
        })
    }

    pub(super) fn look_at_node(&mut self, idx: usize) {
        let Some(node) = node_of(&self.table.game, idx) else { return };
        self.view.playing = None;
        let before = self.table.game.position().board().clone();
        self.table.look_at_node(node);
        self.changed();
        self.animation.show_change(&before, self.table.game.position().board());
    }

    pub(super) fn promote(&mut self) {
        let node = self.table.game.cursor();
        // The cursor is always in the game.
        if self.table.game.promote(node).is_ok() {
            self.print(format_args!("PROMOTED {}", node.idx()));
            self.autosave();
        }
    }

    /// Deletes the node at the cursor and everything after it.
    pub(super) fn delete(&mut self) {
        let node = self.table.game.cursor();
        if node == NodeId::ROOT {
            return;
        }
        let before = self.table.game.position().board().clone();
        self.table.delete(node);
        self.view.playing = None;
        self.changed();
        self.animation.show_change(&before, self.table.game.position().board());
        self.print(format_args!("DELETED {}", node.idx()));
    }

    pub(super) fn ask_comment(&mut self) {
        let game = &self.table.game;
        self.open_dialog(Kind::Comment(game.comment(game.cursor()).to_owned()));
    }

    pub(super) fn accept_comment(&mut self) {
        let Some(Kind::Comment(text)) = self.view.dialog.as_ref().map(|dialog| &dialog.kind) else {
            return;
        };
        let text = text.trim().to_owned();
        let node = self.table.game.cursor();
        // The cursor is always in the game.
        if self.table.game.set_comment(node, &text).is_ok() {
            self.print(format_args!("COMMENT {}", text.chars().count()));
        }
        self.close_overlays();
        self.autosave();
    }

    /// Presses on the board mark points from now on, or place stones again.
    pub(super) fn toggle_marking(&mut self, marking: Marking) {
        let is_on = self.view.marking == Some(marking);
        self.view.marking = (!is_on).then_some(marking);
    }

    /// Gives a point the next sign or letter at the cursor.
    pub(super) fn mark_point(&mut self, point: Point, marking: Marking) {
        let node = self.table.game.cursor();
        match marking {
            Marking::Signs => self.table.extras.step_mark(node, point),
            Marking::Letters => self.table.extras.step_letter(node, point),
        }
        self.print(format_args!("MARKED {point} {}", self.table.extras.notes_at(node).len()));
        self.autosave();
    }
}
