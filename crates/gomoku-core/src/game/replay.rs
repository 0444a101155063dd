//! A game told again as events.

use super::{Action, Event, Game};
use crate::position::Edit;

/// Iterator of [`Game::replay`].
#[derive(Clone, Debug)]
pub struct Replay {
    game: Game,
    actions: std::vec::IntoIter<(Action, Option<Edit>)>,
    ready: std::vec::IntoIter<Event>,
}

impl Replay {
    /// The game as far as it has been told, for drawing.
    pub const fn game(&self) -> &Game {
        &self.game
    }
}

impl Iterator for Replay {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.ready.next() {
                return Some(event);
            }
            let (action, edit) = self.actions.next()?;
            let events = self.game.repeat(action, edit.as_ref());
            let events = events.expect("the action was legal when it was made");
            self.ready = events.into_iter();
        }
    }
}

impl Game {
    /// Tells the line from the start through the cursor to its end as events, one action after the
    /// other. The pace is up to the caller.
    ///
    /// ```
    /// use gomoku_core::game::{Action, Event, Game};
    /// use gomoku_core::rules::Variant;
    ///
    /// let mut game = Game::new(Variant::TicTacToe.rules());
    /// for text in ["b2", "a1", "a3", "c1", "b1", "b3"] {
    ///     game.apply(Action::Place(text.parse()?))?;
    /// }
    /// let stones = game.replay().filter(|event| matches!(event, Event::Placed { .. })).count();
    /// assert_eq!(stones, 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self) -> Replay {
        let told = |node| Some((self.action(node)?, self.edit_at(node).cloned()));
        let actions: Vec<_> = self.line().into_iter().filter_map(told).collect();
        // The clocks of the told game stand still: what they showed is noted on the nodes.
        let game = Self::from_position(self.start.clone());
        Replay { game, actions: actions.into_iter(), ready: Vec::new().into_iter() }
    }
}
