//! The door for record readers: a game as it was when it was written, clocks and counts included.

use super::{Action, Clock, Event, Game, IllegalAction};
use crate::grid::ByColor;
use crate::position::Edit;

/// What a running game has besides its tree and its cursor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Running {
    /// The clocks as they stand.
    pub clocks: Option<ByColor<Clock>>,
    /// How often each color has taken back.
    pub undos: ByColor<u32>,
    /// The most undos of both sides together.
    pub undo_limit: Option<u32>,
    /// Whether the next new action replaces what was taken back.
    pub replacing: bool,
}

impl Game {
    /// Applies an action of a record that notes what the clocks showed after it.
    ///
    /// # Errors
    /// [`IllegalAction`], and nothing has changed.
    pub fn apply_noted(
        &mut self,
        action: Action,
        clocks: Option<ByColor<Clock>>,
    ) -> Result<Vec<Event>, IllegalAction> {
        self.noted(clocks, |game| game.apply(action))
    }

    /// Sets up the stones of a record that notes what the clocks showed after it.
    ///
    /// # Errors
    /// [`IllegalAction`], and nothing has changed.
    pub fn set_up_noted(
        &mut self,
        edit: Edit,
        clocks: Option<ByColor<Clock>>,
    ) -> Result<Vec<Event>, IllegalAction> {
        self.noted(clocks, |game| game.set_up(edit))
    }

    fn noted(
        &mut self,
        clocks: Option<ByColor<Clock>>,
        act: impl FnOnce(&mut Self) -> Result<Vec<Event>, IllegalAction>,
    ) -> Result<Vec<Event>, IllegalAction> {
        let before = self.clocks;
        // A flag is judged by the clocks of its record.
        self.clocks = clocks;
        let events = act(self).inspect_err(|_| self.clocks = before)?;
        self.clocks = clocks;
        if let Some(state) = self.states.last_mut() {
            state.clocks = clocks;
        }
        if clocks.is_some() {
            self.tree.notes_mut(self.cursor).clocks = clocks;
        }
        Ok(events)
    }

    /// What the running game has besides its tree and its cursor.
    pub const fn running(&self) -> Running {
        Running {
            clocks: self.clocks,
            undos: self.undos,
            undo_limit: self.undo_limit,
            replacing: self.replacing,
        }
    }

    /// Restores what [`running`](Self::running) told.
    pub const fn resume(&mut self, running: Running) {
        self.clocks = running.clocks;
        self.undos = running.undos;
        self.undo_limit = running.undo_limit;
        self.replacing = running.replacing;
    }
}
