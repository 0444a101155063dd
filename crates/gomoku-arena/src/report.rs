//! A match as files: all games as SGF, everything as JSON.

use gomoku_core::game::{Action, Game};
use gomoku_core::grid::Color;
use gomoku_core::record::{self, Format, GameRecord, WriteError, WriteOptions};
use gomoku_core::rules::FoulPolicy;
use serde_json::{Value, json};

use crate::game::Reason;
use crate::limit::Limit;
use crate::standing::Standing;
use crate::tournament::{Finished, Match, Side};

/// All games as one SGF collection. Forfeits end as a loss on time or a resignation, with the fault
/// as a comment.
///
/// # Errors
/// If there is no game.
pub fn sgf(of: &Match, games: &[Finished]) -> Result<Vec<u8>, WriteError> {
    let records: Vec<GameRecord> = games.iter().map(|game| record(of, game)).collect();
    Ok(record::write_games(&records, Format::Sgf, &WriteOptions::default())?.bytes)
}

fn record(of: &Match, finished: &Finished) -> GameRecord {
    let mut game = Game::new(of.rules.with_foul_policy(FoulPolicy::Lose));
    let names = [of.contenders[0].name(), of.contenders[1].name()];
    let [black, white] = match finished.black {
        Side::First => names,
        Side::Second => [names[1].clone(), names[0].clone()],
    };
    let info = game.info_mut();
    info.players.black = black;
    info.players.white = white;
    info.round = (finished.pair + 1).to_string();
    for &point in &finished.played.moves {
        // The referee has played the same moves.
        if game.apply(Action::Place(point)).is_err() {
            break;
        }
    }
    if let (Reason::Forfeit(fault), Some(winner)) =
        (&finished.played.reason, finished.played.winner)
    {
        let node = game.cursor();
        let _ = game.set_comment(node, &format!("{} fails: {fault}", name(!winner)));
        let _ = game.apply(Action::Resign(!winner));
    }
    GameRecord::from(game)
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// Everything about a match: who, how, the count, the difference of strength, the test, and each
/// game with its moves, times in milliseconds, result and reason. Infinite numbers are `null`.
pub fn json(of: &Match, games: &[Finished], standing: &Standing) -> String {
    let limit = |limit: &Limit| {
        json!({
            "turn_ms": limit.turn.map(|time| time.as_millis() as u64),
            "game_ms": limit.game.map(|time| time.as_millis() as u64),
            "nodes": limit.nodes,
            "memory": limit.memory,
            "tolerance_ms": limit.tolerance.as_millis() as u64,
        })
    };
    let player = |idx: usize| {
        json!({
            "player": of.contenders[idx].to_string(),
            "name": of.contenders[idx].name(),
            "limit": limit(&of.limits[idx]),
        })
    };
    let test = of.sprt.map(|test| {
        let (low, high) = test.bounds();
        json!({
            "elo0": test.elo0, "elo1": test.elo1, "alpha": test.alpha, "beta": test.beta,
            "ratio": test.ratio(standing), "low": low, "high": high,
            "verdict": test.verdict(standing),
        })
    });
    let document = json!({
        "rule": of.rules.variant().map(|variant| variant.to_string()),
        "size": of.rules.size().to_string(),
        "players": [player(0), player(1)],
        "openings": of.openings.len(),
        "seed": of.seed,
        "standing": standing,
        "score": standing.score(),
        "elo_95_pentanomial": standing.elo(),
        "sprt": test,
        "games": games.iter().map(game).collect::<Vec<_>>(),
    });
    format!("{document:#}\n")
}

fn game(finished: &Finished) -> Value {
    let played = &finished.played;
    let moves: Vec<String> = played.moves.iter().map(ToString::to_string).collect();
    let times: Vec<u64> = played.times.iter().map(|time| time.as_millis() as u64).collect();
    json!({
        "pair": finished.pair + 1,
        "opening": finished.opening + 1,
        "black": finished.black,
        "half_points": finished.half_points(),
        "winner": played.winner.map(|color| name(color).to_lowercase()),
        "reason": played.reason,
        "opening_moves": played.opening,
        "moves": moves.join(" "),
        "times_ms": times,
    })
}
