//! Pairs of games between two settings of the search, the same opening with colors exchanged.
//!
//! Not here: processes, clocks and referees. Both settings are played by this program, with positions
//! counted, so that a run is the same on every machine.

use std::ops::ControlFlow;

use gomoku_core::grid::{Color, Point};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{Outcome, Rules};
use gomoku_core::search::{Limits, Searcher, Tuning};

/// The table of a player: enough for some ten thousand positions.
const TABLE_BYTES: usize = 4 << 20;

/// What the matches of a run have in common.
#[derive(Debug)]
pub(crate) struct Games {
    /// Five in a row, which is all that this search knows.
    pub(crate) rules: Rules,
    /// Where games begin; at least one.
    pub(crate) openings: Vec<Vec<Point>>,
    /// Positions a move.
    pub(crate) nodes: u64,
    /// Pairs of games a match.
    pub(crate) pairs: u32,
}

impl Games {
    /// How much better the first setting is: 1 if it won every game, −1 if it lost them all. Equal seeds
    /// give equal games.
    pub(crate) fn play(&self, settings: [Tuning; 2], seed: u64) -> f64 {
        let [first, second] = settings;
        let mut lot = fastrand::Rng::with_seed(seed);
        let mut sum = 0;
        for _ in 0..self.pairs {
            let opening = &self.openings[lot.usize(..self.openings.len())];
            sum += self.game([first, second], opening) - self.game([second, first], opening);
        }
        f64::from(sum) / f64::from(2 * self.pairs)
    }

    /// 1 if Black, the first setting, wins, −1 if White does, 0 for a draw.
    fn game(&self, settings: [Tuning; 2], opening: &[Point]) -> i32 {
        let mut position = Position::new(self.rules);
        for &point in opening {
            position.play(Move::Place(point));
        }
        let mut players = settings.map(|tuning| Searcher::new(TABLE_BYTES).with_tuning(tuning));
        let limits = Limits::default().with_nodes(self.nodes);
        while position.outcome().is_none() {
            let player = &mut players[position.to_move() as usize];
            let found = player.search(&position, &limits, &mut |_| ControlFlow::Continue(()));
            let best = found.and_then(|found| found.best.first()?.best());
            // No point may be played: a draw as good as any.
            let Some(mv) = best else { return 0 };
            position.play(mv);
        }
        match position.outcome() {
            Some(Outcome::Win { winner: Color::Black, .. }) => 1,
            Some(Outcome::Win { winner: Color::White, .. }) => -1,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku_core::rules::Variant;

    fn games(nodes: u64, pairs: u32) -> Games {
        let rules = Variant::Freestyle.rules();
        Games { rules, openings: gomoku_arena::central_openings(&rules), nodes, pairs }
    }

    /// A setting that looks at one quiet move of each position alone, the worst by history.
    fn poor() -> Tuning {
        let poor = |name: &str, usual: i32| match name {
            "late" | "late_by_depth" => 1,
            "killer" | "reply" => 2_000,
            "above" => 5,
            _ => usual,
        };
        let constants = Tuning::default().constants();
        Tuning::with_values(constants.map(|constant| poor(constant.name, constant.value)))
    }

    #[test]
    fn the_same_setting_is_as_good_as_itself() {
        let usual = Tuning::default();
        let result = games(100, 2).play([usual, usual], 7);
        assert!(result.abs() < f64::EPSILON, "{result}");
    }

    #[test]
    fn equal_seeds_give_equal_games_and_sides_are_fair() {
        let games = games(300, 2);
        let (usual, poor) = (Tuning::default(), poor());
        let results = [[usual, poor], [usual, poor], [poor, usual]].map(|pair| games.play(pair, 5));
        assert!((results[0] - results[1]).abs() < f64::EPSILON, "{results:?}");
        assert!((results[0] + results[2]).abs() < f64::EPSILON, "{results:?}");
        assert!(results[0].abs() <= 1.0, "{results:?}");
    }
}
