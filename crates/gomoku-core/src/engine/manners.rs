//! What a player needs besides moves: how much of its clock to use, and whether to take a draw.

use std::ops::ControlFlow;
use std::time::Duration;

use super::{Engine, Info, Limits, Score, drops};
use crate::game::{Game, TimeControl};
use crate::grid::Color;
use crate::threat::threats;

/// Moves that a stock of time should last for.
const MOVES: u32 = 30;
/// Positions that every level looks at before it answers to a draw offer.
const DRAW_NODES: u64 = 1_000;

/// How long the side to act should think about its next action, by its clock; `None` where no clock
/// runs.
///
/// ```
/// use std::time::Duration;
/// use gomoku_core::engine::thinking_time;
/// use gomoku_core::game::Game;
/// use gomoku_core::rules::Variant;
/// assert_eq!(thinking_time(&Game::new(Variant::Freestyle.rules())), None);
/// ```
pub fn thinking_time(game: &Game) -> Option<Duration> {
    let clock = game.clocks()?[game.color_of(game.to_act())];
    let share = clock.main / MOVES;
    Some(match game.time_control()? {
        TimeControl::SuddenDeath { .. } => share,
        TimeControl::Increment { increment, .. } => share + increment.min(clock.main) / 2,
        TimeControl::ByoYomi { period, .. } => share + period.min(clock.period) / 2,
        TimeControl::PerMove { limit } => limit.min(clock.main) / 2,
    })
}

impl Engine {
    /// Whether the player of `own` takes a draw: when it sees that it loses, and when hardly any room
    /// is left and it cannot win at once. It looks as far as the limits let it, whoever is to move.
    pub fn accepts_draw(
        &mut self,
        game: &Game,
        own: Color,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> bool {
        let position = game.position();
        let seen = if drops::playable(position).is_some() {
            self.think(position, limits, watch).score
        } else {
            // Nothing is careless or varied about it.
            let usual = self.level.skill(false).nodes.max(DRAW_NODES);
            let limits = limits.with_nodes(limits.nodes.unwrap_or(usual));
            self.found(position, &limits, watch).best.first().and_then(|info| info.score)
        };
        if let Some(score) = seen.filter(|score| score.is_decided()) {
            let mover_wins = score > Score::EVEN;
            return mover_wins != (position.to_move() == own);
        }
        let crowded = position.board().free().len() * 8 < position.rules().size().area();
        let can_win = !threats(position, own).fives.is_empty();
        let must_answer = !threats(position, !own).fives.is_empty();
        !can_win && (crowded || (must_answer && position.to_move() != own))
    }
}
