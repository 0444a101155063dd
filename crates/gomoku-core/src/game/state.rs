//! What an action changes besides the stones.

use super::action::{Action, IllegalAction};
use super::clock::Clock;
use super::event::Event;
use super::opening::Stage;
use crate::grid::{ByColor, Color};
use crate::position::{Move, Position};
use crate::rules::{DrawReason, Outcome, WinReason};

/// The game around the board after some action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// An end that the board does not show.
    pub(super) outcome: Option<Outcome>,
    pub(super) draw_offer: Option<Color>,
    pub(super) stage: Stage,
    pub(super) clocks: Option<ByColor<Clock>>,
}

impl State {
    pub(super) fn at_start(start: &Position) -> Self {
        let opening = start.rules().opening();
        let stage = if start.ply() == 0 { Stage::first(opening) } else { Stage::none() };
        Self { outcome: None, draw_offer: None, stage, clocks: None }
    }

    /// Checks an action and changes the state; a stone or pass is handed to `play`, which is called
    /// last, when everything but the board has agreed.
    pub(super) fn apply(
        &mut self,
        action: Action,
        position: &Position,
        over: bool,
        play: &mut dyn FnMut(Move),
    ) -> Result<Vec<Event>, IllegalAction> {
        if over {
            return Err(IllegalAction::GameOver(action));
        }
        let win = |winner, by| Some(Outcome::Win { winner, by });
        match action {
            Action::Resign(color) => self.outcome = win(!color, WinReason::Resignation),
            Action::Flag(color) => {
                if self.clocks.is_some_and(|clocks| !clocks[color].is_out()) {
                    return Err(IllegalAction::TimeLeft(action));
                }
                self.outcome = win(!color, WinReason::Time);
            }
            Action::OfferDraw(color) => {
                if self.draw_offer.is_some() {
                    return Err(IllegalAction::AlreadyOffered(action));
                }
                self.draw_offer = Some(color);
                return Ok(vec![Event::DrawOffered(color)]);
            }
            Action::AnswerDraw(accepted) => {
                if self.draw_offer.take().is_none() {
                    return Err(IllegalAction::NothingOffered(action));
                }
                if !accepted {
                    return Ok(vec![Event::DrawDeclined]);
                }
                self.outcome = Some(Outcome::Draw(DrawReason::Agreement));
            }
            Action::ClaimFoul => {
                let (by, fouls) = (position.to_move(), position.claimable());
                if fouls.is_empty() {
                    return Err(IllegalAction::NothingOffered(action));
                }
                self.outcome = win(by, WinReason::Foul(fouls));
                return Ok(vec![Event::FoulClaimed { by, fouls }]);
            }
            _ => return self.apply_turn(action, position, play),
        }
        Ok(Vec::new())
    }

    fn apply_turn(
        &mut self,
        action: Action,
        position: &Position,
        play: &mut dyn FnMut(Move),
    ) -> Result<Vec<Event>, IllegalAction> {
        let actor = self.stage.color_of(self.stage.to_act(position.to_move()));
        let events = self.stage.apply(action, position)?;
        // Who plays on instead of answering has declined.
        if self.draw_offer == Some(!actor) {
            self.draw_offer = None;
        }
        // An offer is a player's, not a color's.
        if action == Action::Swap {
            self.draw_offer = self.draw_offer.map(|by| !by);
        }
        if let Some(mv) = action.as_move() {
            play(mv);
        }
        Ok(events)
    }
}
