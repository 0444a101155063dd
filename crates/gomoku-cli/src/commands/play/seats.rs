//! Who sits where, and what they are called.

use gomoku_core::engine::Level;
use gomoku_core::game::{Action, Game, PlayerKind, Seat, UndoError};
use gomoku_core::grid::ByColor;
use gomoku_text::{Side, Text, Texts};

use crate::config::{Player, USUAL_LEVEL};

/// The two players, by seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seats {
    first: Player,
    second: Player,
    level: Level,
}

/// How the players are noted in the record of a game.
const HUMAN: &str = "human";
const COMPUTER: &str = "computer";

impl Seats {
    /// The players and the level asked for, else those noted in the game, else a person against
    /// the computer at its usual level.
    pub(super) fn new(asked: Option<[Player; 2]>, game: &Game, level: Option<Level>) -> Self {
        let [first, second] =
            asked.or_else(|| noted(game)).unwrap_or([Player::Human, Player::Computer]);
        let level = level.or_else(|| noted_level(game)).unwrap_or(USUAL_LEVEL);
        Self { first, second, level }
    }

    /// The level of the computer.
    pub(super) const fn level(self) -> Level {
        self.level
    }

    /// Notes the players in a game whose record does not name any.
    pub(super) fn note(self, game: &mut Game) {
        let players = &game.info().players;
        let ours = |name: &str| name.is_empty() || name == HUMAN || name == COMPUTER;
        if ours(&players.black) && ours(&players.white) {
            let name = |player| match player {
                Player::Human => HUMAN.to_owned(),
                Player::Computer => COMPUTER.to_owned(),
            };
            game.info_mut().players = ByColor::new(name(self.first), name(self.second));
            let kind = |player| match player {
                Player::Human => PlayerKind::Person,
                Player::Computer => PlayerKind::Computer { level: self.level.get() },
            };
            game.info_mut().kinds = ByColor::new(Some(kind(self.first)), Some(kind(self.second)));
        }
    }

    pub(super) const fn player(self, seat: Seat) -> Player {
        match seat {
            Seat::First => self.first,
            Seat::Second => self.second,
        }
    }

    /// The seat of the only person, if there is exactly one.
    pub(super) const fn only_human(self) -> Option<Seat> {
        match (self.first, self.second) {
            (Player::Human, Player::Computer) => Some(Seat::First),
            (Player::Computer, Player::Human) => Some(Seat::Second),
            _ => None,
        }
    }

    /// Takes back what "undo" means here: with one person their last decision, else the last one.
    pub(super) fn take_back(self, game: &mut Game) -> Result<usize, UndoError> {
        match self.only_human() {
            Some(seat) => game.undo_of(game.color_of(seat)),
            None => game.undo(),
        }
    }

    /// Whether nobody but the computer plays.
    pub(super) const fn no_human(self) -> bool {
        matches!((self.first, self.second), (Player::Computer, Player::Computer))
    }

    /// What the player on a seat is called.
    pub(super) fn name(self, seat: Seat, texts: &Texts) -> String {
        texts.say(&match (self.player(seat), seat) {
            (Player::Computer, _) => Text::PlayerComputer { number: self.level.get() as usize },
            (Player::Human, _) if self.only_human().is_some() => Text::PlayerYou,
            (Player::Human, Seat::First) => Text::PlayerFirst,
            (Player::Human, Seat::Second) => Text::PlayerSecond,
        })
    }

    /// What an action is called, in a game that stands before it.
    pub(super) fn told(self, action: Action, game: &Game, texts: &Texts) -> Text {
        let seat = actor(game, action);
        let player = self.label(seat, game, texts);
        let (position, rules) = (game.position(), game.rules());
        match action {
            // Openings let a player place stones of the other color.
            Action::Place(point) if game.color_of(seat) != position.to_move() => {
                Text::ActionPlaceFor { player, point, side: Side::of(position.to_move(), rules) }
            }
            _ => Text::action(action, player, rules),
        }
    }

    /// The name and the color that the player holds now.
    pub(super) fn label(self, seat: Seat, game: &Game, texts: &Texts) -> String {
        let side = Side::of(game.color_of(seat), game.rules());
        texts.say(&Text::PlayerWithSide { player: self.name(seat, texts), side })
    }
}

/// The level of the computer that the game notes. A sitting has one level for both seats.
fn noted_level(game: &Game) -> Option<Level> {
    let kinds = game.info().kinds;
    [kinds.black, kinds.white].into_iter().flatten().find_map(|kind| match kind {
        PlayerKind::Computer { level } => Level::new(level.into()).ok(),
        _ => None,
    })
}

fn noted(game: &Game) -> Option<[Player; 2]> {
    let read = |name: &str| match name {
        HUMAN => Some(Player::Human),
        COMPUTER => Some(Player::Computer),
        _ => None,
    };
    let players = &game.info().players;
    Some([read(&players.black)?, read(&players.white)?])
}

/// The seat that does an action in a game that stands before it.
pub(super) fn actor(game: &Game, action: Action) -> Seat {
    match action {
        Action::Resign(color) | Action::OfferDraw(color) | Action::Flag(color) => {
            game.seat_of(color)
        }
        Action::AnswerDraw(_) => {
            game.draw_offer().map_or_else(|| game.to_act(), |by| game.seat_of(!by))
        }
        _ => game.to_act(),
    }
}
