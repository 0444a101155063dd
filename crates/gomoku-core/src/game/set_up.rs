//! Stones set up in the middle of a game, as records of studies have it: a node of the tree that is
//! nobody's move, and from which play goes on.

use super::state::State;
use super::{Action, Event, Game, IllegalAction, NodeId};
use crate::grid::Color;
use crate::position::Edit;

impl Game {
    /// Puts stones on and takes stones off at the cursor, as a node of its own after the ones that
    /// are there. Play goes on from the position that comes out, also where the game had been won or
    /// drawn on the board; an opening protocol ends.
    ///
    /// ```
    /// use gomoku_core::game::{Action, Game};
    /// use gomoku_core::grid::Color;
    /// use gomoku_core::position::Edit;
    /// use gomoku_core::rules::Variant;
    ///
    /// let mut game = Game::new(Variant::Freestyle.rules());
    /// game.apply(Action::Place("h8".parse()?))?;
    /// let stones = vec![("j9".parse()?, Some(Color::Black))];
    /// game.set_up(Edit { stones, to_move: Color::White })?;
    /// game.apply(Action::Place("i9".parse()?))?;
    /// assert_eq!(game.position().board().stones(), 3);
    /// // Nobody decided on the stones, so nobody takes them back.
    /// game.undo()?;
    /// assert!(game.undo().is_err());
    /// // Looking back goes as far as the start.
    /// assert!(game.back() && game.back() && !game.back());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`IllegalAction`] after a resignation or any other end that the board does not show, and if
    /// the stones are no position. Nothing has changed.
    pub fn set_up(&mut self, edit: Edit) -> Result<Vec<Event>, IllegalAction> {
        if self.state().outcome.is_some() {
            return Err(IllegalAction::GameOver(Action::SetUp));
        }
        let edit = edit.on(self.position.board());
        self.edits.push(self.position.edit(&edit)?);
        let mut next = self.state().after_set_up();
        next.clocks = self.clocks;
        let node = self.tree.insert(self.cursor, Action::SetUp);
        let notes = self.tree.notes_mut(node);
        (notes.edit, notes.clocks) = (Some(edit), next.clocks);
        self.tree.set_visited(self.cursor, node);
        self.replacing = false;
        self.states.push(next);
        self.cursor = node;
        let ended = self.position.outcome().map(Event::Ended);
        Ok(std::iter::once(Event::SetUp).chain(ended).collect())
    }

    /// Changes the side to move after stones that were set up, if the cursor is on such a node and
    /// nothing follows it yet. Says whether it is.
    ///
    /// # Panics
    /// Never: the stones were a position when they came.
    pub fn set_turn(&mut self, to_move: Color) -> bool {
        let node = self.cursor;
        let Some(edit) = self.edit_at(node).filter(|_| self.children(node).next().is_none()) else {
            return false;
        };
        let edit = Edit { to_move, ..edit.clone() };
        if let Some(before) = self.edits.pop() {
            self.position.take_back_edit(before);
        }
        self.edits.push(self.position.edit(&edit).expect("the stones were a position"));
        self.tree.notes_mut(node).edit = Some(edit);
        true
    }

    /// The stones that [`Action::SetUp`] of a node puts on and takes off; `None` for other nodes.
    pub fn edit_at(&self, node: NodeId) -> Option<&Edit> {
        let there = self.tree.contains(node).then(|| self.tree.notes(node)).flatten();
        there.and_then(|notes| notes.edit.as_ref())
    }

    /// Applies the action of a node of this or another game here, whether it is a deed of a player
    /// or stones set up.
    ///
    /// # Errors
    /// [`IllegalAction`], and nothing has changed.
    pub fn repeat(
        &mut self,
        action: Action,
        edit: Option<&Edit>,
    ) -> Result<Vec<Event>, IllegalAction> {
        match edit {
            Some(edit) => self.set_up(edit.clone()),
            None => self.apply(action),
        }
    }
}

impl State {
    /// What the game is like after stones have been set up.
    pub(super) fn after_set_up(&self) -> Self {
        let mut stage = self.stage;
        stage.end();
        Self { outcome: None, draw_offer: None, stage, clocks: self.clocks }
    }
}
