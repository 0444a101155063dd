//! Taking back in a running game: counted, limited, and back to somebody's decision.

use thiserror::Error;

use super::{Action, Game, NodeId, Seat};
use crate::grid::Color;

/// Why nothing was taken back. Nothing has changed and no undo was used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum UndoError {
    /// There is no decision to take back.
    #[error("there is nothing to take back")]
    Nothing,
    /// That side has not decided anything yet.
    #[error("{0} has not decided anything that could be taken back")]
    NoDecision(Color),
    /// The game's undos are used up.
    #[error("all {0} undos of this game are used up")]
    Limit(u32),
    /// A loss on time stands.
    #[error("a loss on time cannot be taken back")]
    TimeLoss,
    /// There is no action to redo.
    #[error("there is nothing to redo")]
    NoRedo,
}

impl Game {
    /// Takes back the last decision (a stone, a pass, a resignation, a choice of the opening), with
    /// the talk about a draw that followed it. It counts as one undo of the color that had decided.
    /// Returns how many stones were lifted.
    ///
    /// The clocks show again what the action before had left.
    ///
    /// # Errors
    /// [`UndoError`], and nothing has changed.
    pub fn undo(&mut self) -> Result<usize, UndoError> {
        self.undo_where(None)
    }

    /// Takes back everything since the last decision of `color`, and that decision. It counts as
    /// one undo of that color: this is what a person playing a computer means.
    ///
    /// If the seats have exchanged colors since, the seat that holds `color` now is meant.
    ///
    /// # Errors
    /// [`UndoError`], and nothing has changed.
    pub fn undo_of(&mut self, color: Color) -> Result<usize, UndoError> {
        self.undo_where(Some(color))
    }

    fn undo_where(&mut self, asking: Option<Color>) -> Result<usize, UndoError> {
        let used = self.undos.black.saturating_add(self.undos.white);
        if let Some(limit) = self.undo_limit.filter(|&limit| used >= limit) {
            return Err(UndoError::Limit(limit));
        }
        let path = self.path_to(self.cursor);
        let seat = asking.map(|color| self.seat_of(color));
        let mut steps = 0;
        let mut decided = None;
        for (depth, &node) in path.iter().enumerate().rev() {
            let action = self.action(node).ok_or(UndoError::Nothing)?;
            // Stones set up are nobody's decision: the game counts from there.
            if action == Action::SetUp {
                break;
            }
            steps += 1;
            if matches!(action, Action::Flag(_)) {
                return Err(UndoError::TimeLoss);
            }
            let (actor, color) = self.actor(depth, action);
            if !action.is_talk() && seat.is_none_or(|seat| seat == actor) {
                decided = Some(color);
                break;
            }
        }
        let color = decided.ok_or(asking.map_or(UndoError::Nothing, UndoError::NoDecision))?;
        let stones = self.position.board().stones();
        for _ in 0..steps {
            self.step_back();
        }
        let count = &mut self.undos[asking.unwrap_or(color)];
        *count = count.saturating_add(1);
        self.replacing = true;
        Ok(stones - self.position.board().stones())
    }

    /// Takes the action again that was undone last.
    ///
    /// # Errors
    /// [`UndoError::NoRedo`] if nothing follows the cursor.
    pub fn redo(&mut self) -> Result<Action, UndoError> {
        let decided = |&child: &NodeId| self.tree.action(child) != Some(Action::SetUp);
        let child = self.tree.visited(self.cursor).filter(decided).ok_or(UndoError::NoRedo)?;
        self.step_into(child);
        self.replacing = self.tree.visited(child).is_some();
        self.tree.action(child).ok_or(UndoError::NoRedo)
    }

    /// Who did the action at `depth` of the current path, and with which color.
    fn actor(&self, depth: usize, action: Action) -> (Seat, Color) {
        let before = &self.states[depth];
        let seat_of = |color| (before.stage.seat_of(color), color);
        match action {
            Action::Resign(color) | Action::OfferDraw(color) | Action::Flag(color) => {
                seat_of(color)
            }
            Action::AnswerDraw(_) => seat_of(before.draw_offer.map_or(Color::Black, |by| !by)),
            _ => {
                let to_move = self.to_move_at(depth);
                let seat = before.stage.to_act(to_move);
                (seat, before.stage.color_of(seat))
            }
        }
    }

    /// The side to move before the action at `depth` of the current path.
    fn to_move_at(&self, depth: usize) -> Color {
        let path = self.path_to(self.cursor);
        let later = path[depth..].iter().filter_map(|&node| self.action(node));
        let moves = later.filter(|action| action.as_move().is_some()).count();
        if moves % 2 == 0 { self.position.to_move() } else { !self.position.to_move() }
    }
}
