//! Matches of our own players, and of programs that fail in every way.

use std::time::Duration;

use gomoku_arena::{Contender, Fault, Finished, Limit, Match, Reason, Side, Standing, json, sgf};
use gomoku_core::grid::Size;
use gomoku_core::record::{self, ReadOptions};
use gomoku_core::rules::Variant;

fn of(first: &str, second: &str, variant: Variant, size: usize, pairs: usize) -> Match {
    let rules = variant.rules_on(Size::square(size).unwrap());
    let text = if size == 15 { "h8\nh8 i9\nh8 i9 j10\n" } else { "c3\nc3 d4\n" };
    let quick = Limit {
        turn: Some(Duration::from_millis(500)),
        tolerance: Duration::from_millis(500),
        ..Limit::default()
    };
    Match {
        contenders: [first.parse().unwrap(), second.parse().unwrap()],
        rules,
        openings: gomoku_arena::openings(text.as_bytes(), "x.txt", &rules).unwrap(),
        pairs,
        limits: [quick; 2],
        concurrency: 2,
        sprt: None,
        seed: 1,
    }
}

fn run(of: &Match) -> (Vec<Finished>, Standing) {
    of.run(&mut |_, _| true).unwrap()
}

#[test]
fn the_floor_beats_the_tutorial_under_every_rule() {
    for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju, Variant::Caro] {
        let (games, standing) = run(&of("builtin:one-ply", "builtin:tutorial", variant, 15, 3));
        assert_eq!((games.len(), standing.games()), (6, 6));
        assert_eq!(standing.pairs.iter().sum::<u32>(), 3);
        assert!(standing.score() > 0.5, "{variant}: {standing:?}");
        assert!(games.iter().all(|game| !matches!(game.played.reason, Reason::Forfeit(_))));
        assert!(games.iter().all(|game| game.played.moves.len() > game.played.opening));
    }
}

#[test]
fn the_same_match_has_the_same_games() {
    let of = of("builtin:level=2", "builtin:one-ply", Variant::Freestyle, 9, 4);
    let moves =
        |games: Vec<Finished>| games.into_iter().map(|g| g.played.moves).collect::<Vec<_>>();
    assert_eq!(moves(run(&of).0), moves(run(&of).0));
}

#[test]
fn a_match_can_be_written_and_read() {
    let of = of("builtin:one-ply", "builtin:tutorial", Variant::Renju, 15, 2);
    let (games, standing) = run(&of);
    let bytes = sgf(&of, &games).unwrap();
    let read = record::read_games(&bytes, &ReadOptions::default()).unwrap();
    assert_eq!(read.games.len(), 4);
    for (record, game) in read.games.iter().zip(&games) {
        let names = [&record.game.info().players.black, &record.game.info().players.white];
        let first = usize::from(game.black == Side::Second);
        assert_eq!(names[first], "builtin:one-ply");
        let winner = record.final_outcome().and_then(gomoku_core::rules::Outcome::winner);
        assert_eq!(winner, game.played.winner);
    }
    let document: serde_json::Value = serde_json::from_str(&json(&of, &games, &standing)).unwrap();
    assert_eq!(document["games"].as_array().unwrap().len(), 4);
    assert_eq!(document["standing"]["wins"], standing.wins);
}

#[test]
fn a_watcher_can_stop_it() {
    let mut of = of("builtin:one-ply", "builtin:tutorial", Variant::Freestyle, 9, 50);
    of.concurrency = 1;
    let (games, _) = of.run(&mut |_, _| false).unwrap();
    assert!(games.len() <= 4, "{}", games.len());
}

#[test]
fn a_test_ends_a_match_early() {
    let mut of = of("builtin:one-ply", "builtin:tutorial", Variant::Freestyle, 15, 300);
    of.sprt = Some("-200,-100".parse().unwrap());
    let (games, standing) = run(&of);
    assert!(games.len() < 600, "{standing:?}");
}

#[test]
fn a_program_that_is_not_there_is_an_error() {
    let of = of("/no/such/program", "builtin:tutorial", Variant::Freestyle, 15, 1);
    assert!(of.run(&mut |_, _| true).unwrap_err().to_string().contains("/no/such/program"));
}

/// Shell scripts stand in for programs that fail.
#[cfg(unix)]
mod faulty {
    use super::*;

    fn script(answer: &str) -> String {
        // Answers START with OK and everything that asks for a move with `answer`.
        format!(
            "sh -c \"while read line; do case $line in START*) echo OK;; \
             BEGIN*|TURN*|DONE*) {answer};; END*) exit 0;; esac; done\""
        )
    }

    #[track_caller]
    fn check(answer: &str, expected: &dyn Fn(&Fault) -> bool) {
        let of = of(&script(answer), "builtin:tutorial", Variant::Freestyle, 15, 1);
        let (games, standing) = run(&of);
        assert_eq!((standing.losses, standing.games()), (2, 2), "{answer}");
        for game in games {
            let Reason::Forfeit(fault) = game.played.reason else { panic!("{answer}") };
            assert!(expected(&fault), "{answer}: {fault:?}");
        }
    }

    #[test]
    fn every_failure_loses_the_game_and_not_the_match() {
        check("exit 3", &|fault| matches!(fault, Fault::Crash(_)));
        check("sleep 30", &|fault| matches!(fault, Fault::Time(_)));
        check("echo 7,7", &|fault| matches!(fault, Fault::Illegal(_)));
        check("echo 99,0", &|fault| matches!(fault, Fault::Illegal(_)));
        check("echo ERROR no", &|fault| matches!(fault, Fault::Answer(_)));
        check("echo UNKNOWN", &|fault| matches!(fault, Fault::Answer(_)));
        check("echo chatter", &|fault| matches!(fault, Fault::Time(_)));
    }

    #[test]
    fn a_program_that_never_starts_loses_too() {
        let of = of("true", "builtin:tutorial", Variant::Freestyle, 15, 1);
        let (_, standing) = run(&of);
        assert_eq!(standing.losses, 2);
    }

    #[test]
    fn messages_and_suggestions_are_understood() {
        let polite = script("echo MESSAGE thinking; echo SUGGEST 0,0")
            .replace("END*)", "PLAY*) echo 0,0;; END*)");
        let (games, _) = run(&of(&polite, "builtin:tutorial", Variant::Freestyle, 15, 1));
        assert!(games[0].played.moves.iter().any(|point| point.to_string() == "a15"));
    }

    #[test]
    fn a_name_is_the_file() {
        assert_eq!("/a/b/pbrain-x -y".parse::<Contender>().unwrap().name(), "pbrain-x");
    }
}
