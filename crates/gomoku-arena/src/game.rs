//! One game between two players, with our referee.

use std::time::Duration;

use gomoku_core::grid::{ByColor, Color, Point};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{FoulPolicy, Outcome, Rules};
use serde::Serialize;

use crate::limit::Limit;
use crate::player::{Fault, GameStart, Player};

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// All moves, those of the opening first.
    pub moves: Vec<Point>,
    /// How many of them are of the opening.
    pub opening: usize,
    /// The time of each move after the opening.
    pub times: Vec<Duration>,
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game ended.
    pub reason: Reason,
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Reason {
    /// A winning row.
    Row,
    /// A forbidden point was played.
    Foul,
    /// The board is full, or nothing but forbidden points is left.
    Draw,
    /// The loser failed.
    Forfeit(Fault),
}

/// Plays a game from an opening; the players have been told of it.
pub(crate) fn play(
    players: &mut ByColor<&mut dyn Player>,
    rules: &Rules,
    opening: &[Point],
    limits: &ByColor<Limit>,
    seed: u64,
) -> Played {
    // The strict rule of tournaments; what may be played is the same.
    let mut position = Position::new(rules.with_foul_policy(FoulPolicy::Lose));
    let mut played = Played {
        moves: Vec::new(),
        opening: opening.len(),
        times: Vec::new(),
        winner: None,
        reason: Reason::Draw,
    };
    for &point in opening {
        // An opening has been checked when it was read; a foul in it ends the game at once.
        if position.try_play(Move::Place(point)).is_err() {
            break;
        }
        played.moves.push(point);
    }
    for color in Color::ALL {
        let start = GameStart { rules, limit: &limits[color], color, seed };
        if let Err(fault) = players[color].begin(&start) {
            return forfeit(played, color, fault);
        }
    }
    let mut used = ByColor::both(Duration::ZERO);
    while position.outcome().is_none() {
        let color = position.to_move();
        if nothing_but_fouls(&position) {
            return played;
        }
        let limit = &limits[color];
        let choice = players[color].choose(&position, &played.moves, used[color]);
        let (point, took) = match choice {
            Ok(choice) => choice,
            Err(fault) => return forfeit(played, color, fault),
        };
        if took > limit.patience(used[color]) {
            let fault = Fault::Time(format!("{} ms", took.as_millis()));
            return forfeit(played, color, fault);
        }
        used[color] += took;
        if let Err(error) = position.try_play(Move::Place(point)) {
            return forfeit(played, color, Fault::Illegal(error.to_string()));
        }
        played.moves.push(point);
        played.times.push(took);
    }
    match position.outcome() {
        Some(Outcome::Win { winner, by }) => {
            played.winner = Some(winner);
            let is_row = by == gomoku_core::rules::WinReason::Row;
            played.reason = if is_row { Reason::Row } else { Reason::Foul };
        }
        Some(Outcome::Draw(_)) | None => {}
    }
    played
}

fn forfeit(mut played: Played, loser: Color, fault: Fault) -> Played {
    played.winner = Some(!loser);
    played.reason = Reason::Forfeit(fault);
    played
}

/// Whether the side to move could only play forbidden points; the protocol knows no pass.
fn nothing_but_fouls(position: &Position) -> bool {
    let color = position.to_move();
    let has_fouls = !position.rules().fouls()[color].is_empty();
    has_fouls && (position.open_points() - position.forbidden_points(color)).is_empty()
}
