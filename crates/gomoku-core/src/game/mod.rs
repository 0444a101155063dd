//! Everything around the board: who holds which color, the tree of actions, offers, clocks, result.
//!
//! A [`Game`] is a log of [`Action`]s kept as a tree of variations, with a cursor and the position
//! at the cursor. Every seat (person, computer, remote, replay) is a source of actions; an accepted
//! action answers with [`Event`]s, a refused one with [`IllegalAction`] and nothing has changed.

mod action;
mod clock;
mod event;
mod navigate;
mod opening;
mod replay;
mod restore;
mod set_up;
mod state;
mod tree;
mod undo;

use std::time::Duration;

pub use action::{Action, IllegalAction};
pub use clock::{Clock, TimeControl};
pub use event::Event;
pub use navigate::NoSuchNode;
pub use opening::{Seat, Stage, StageKind};
pub use replay::Replay;
pub use restore::Running;
pub use tree::NodeId;
pub use undo::UndoError;

use crate::grid::{ByColor, Color};
use crate::position::{BeforeEdit, Position};
use crate::rules::{Outcome, Rules};
use state::State;
use tree::Tree;

/// A game: its start, every action with its variations, and where the cursor stands.
///
/// ```
/// use gomoku_core::game::{Action, Game};
/// use gomoku_core::grid::{ByColor, Color};
/// use gomoku_core::rules::Variant;
///
/// let mut game = Game::new(Variant::Freestyle.rules());
/// game.apply(Action::Place("h8".parse()?))?;
/// game.apply(Action::Place("i9".parse()?))?;
/// game.undo()?;
/// assert_eq!(game.position().to_move(), Color::White);
/// assert_eq!(game.undos(), ByColor::new(0, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    tree: Tree,
    cursor: NodeId,
    position: Position,
    /// State after each action on the way from the start to the cursor; never empty.
    states: Vec<State>,
    /// What the stones set up on the way to the cursor have replaced.
    edits: Vec<BeforeEdit>,
    /// The clocks as they run; the top of `states` has them as the last action left them.
    clocks: Option<ByColor<Clock>>,
    time_control: Option<TimeControl>,
    undos: ByColor<u32>,
    undo_limit: Option<u32>,
    /// Whether the next new action replaces what was just taken back.
    replacing: bool,
    info: Info,
}

/// What a record says about a game besides its moves. All may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Info {
    /// Names of the players, by the color they began with.
    pub players: ByColor<String>,
    /// Event or tournament.
    pub event: String,
    /// Round within the event.
    pub round: String,
    /// Where it was played.
    pub place: String,
    /// When, as ISO 8601.
    pub date: String,
    /// What the players are, by the color they began with; `None` where it is not said.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_default"))]
    pub kinds: ByColor<Option<PlayerKind>>,
}

/// What a player is, so that a game taken up again is played on by the same players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum PlayerKind {
    /// A person.
    Person,
    /// This program, at one of its levels.
    Computer {
        /// The number of the level.
        level: u8,
    },
}

#[cfg(feature = "serde")]
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Game {
    /// A new game on the empty board.
    pub fn new(rules: Rules) -> Self {
        Self::from_position(Position::new(rules))
    }

    /// A new game from a position, whose moves cannot be taken back. An opening protocol only
    /// applies to the empty board.
    pub fn from_position(start: Position) -> Self {
        Self {
            tree: Tree::new(),
            cursor: NodeId::ROOT,
            states: vec![State::at_start(&start)],
            edits: Vec::new(),
            position: start.clone(),
            start,
            clocks: None,
            time_control: None,
            undos: ByColor::default(),
            undo_limit: None,
            replacing: false,
            info: Info::default(),
        }
    }

    /// The same game with clocks, which start full.
    #[must_use]
    pub fn with_time_control(mut self, time_control: TimeControl) -> Self {
        let clocks = ByColor::both(Clock::full(time_control));
        self.time_control = Some(time_control);
        self.clocks = Some(clocks);
        self.states[0].clocks = Some(clocks);
        self
    }

    /// The same game with at most `limit` undos by both sides together.
    #[must_use]
    pub const fn with_undo_limit(mut self, limit: Option<u32>) -> Self {
        self.undo_limit = limit;
        self
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        self.position.rules()
    }

    /// The position before the first action.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position at the cursor.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What the record says besides the moves.
    pub const fn info(&self) -> &Info {
        &self.info
    }

    /// Changes what the record says besides the moves.
    pub const fn info_mut(&mut self) -> &mut Info {
        &mut self.info
    }

    /// How the game stands at the cursor: its end, or `None` while it runs.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state().outcome.or(self.position.outcome())
    }

    /// Who has offered a draw that is not yet answered.
    pub fn draw_offer(&self) -> Option<Color> {
        self.state().draw_offer
    }

    /// Where the opening protocol stands.
    pub fn stage(&self) -> &Stage {
        &self.state().stage
    }

    /// The color that `seat` holds.
    pub fn color_of(&self, seat: Seat) -> Color {
        self.state().stage.color_of(seat)
    }

    /// The seat that holds `color`.
    pub fn seat_of(&self, color: Color) -> Seat {
        self.state().stage.seat_of(color)
    }

    /// The seat whose decision the game waits for.
    pub fn to_act(&self) -> Seat {
        self.state().stage.to_act(self.position.to_move())
    }

    /// The time control, if there are clocks.
    pub const fn time_control(&self) -> Option<TimeControl> {
        self.time_control
    }

    /// The clocks as they stand.
    pub const fn clocks(&self) -> Option<ByColor<Clock>> {
        self.clocks
    }

    /// How often each color has taken back.
    pub const fn undos(&self) -> ByColor<u32> {
        self.undos
    }

    /// The most undos of both sides together, if limited.
    pub const fn undo_limit(&self) -> Option<u32> {
        self.undo_limit
    }

    /// Applies an action at the cursor and moves the cursor to it.
    ///
    /// An action that is already there as a variation is entered, not doubled. A new one after
    /// [`undo`](Self::undo) becomes the main line; otherwise it is added after the variations that
    /// are there.
    ///
    /// # Errors
    /// [`IllegalAction`], and nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, IllegalAction> {
        let mut next = self.state().clone();
        next.clocks = self.clocks;
        let over = self.outcome().is_some();
        let side = self.color_of(self.to_act());
        let mut position_move = None;
        let mut events =
            next.apply(action, &self.position, over, &mut |mv| position_move = Some(mv))?;
        if let Some(mv) = position_move {
            self.position.try_play(mv)?;
            events.push(Event::of_move(mv, &self.position));
        }
        if let (true, Some(control), Some(clocks)) =
            (action.ends_a_turn(), self.time_control, next.clocks.as_mut())
        {
            clocks[side].end_turn(control);
            // A clock belongs to the player, not to the color.
            if action == Action::Swap {
                std::mem::swap(&mut clocks.black, &mut clocks.white);
            }
        }
        if let Some(outcome) = next.outcome.or(self.position.outcome()) {
            events.push(Event::Ended(outcome));
        }
        let first = std::mem::take(&mut self.replacing);
        let node = self.tree.enter_or_insert(self.cursor, action, first);
        self.clocks = next.clocks;
        if next.clocks.is_some() {
            self.tree.notes_mut(node).clocks = next.clocks;
        }
        self.states.push(next);
        self.cursor = node;
        Ok(events)
    }

    /// Lets `elapsed` time pass on the clock of the side that has to act, and says whose time has
    /// run out, if anyone's. The front then applies [`Action::Flag`].
    ///
    /// Clocks stand still after the end and while there are none.
    pub fn elapse(&mut self, elapsed: Duration) -> Option<Color> {
        if self.outcome().is_some() {
            return None;
        }
        let side = self.color_of(self.to_act());
        let control = self.time_control?;
        let clock = &mut self.clocks.as_mut()?[side];
        clock.elapse(elapsed, control);
        clock.is_out().then_some(side)
    }

    fn state(&self) -> &State {
        self.states.last().expect("the state of the start is never removed")
    }
}
