//! Wins by continuous threats against the shared oracle data.
//!
//! `vct` rows must be proven, and nothing may be claimed on `none` and `lost` rows. What is not
//! decided within the limits is counted and printed.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use gomoku_core::grid::Point;
use gomoku_core::position::{Position, Setup};
use gomoku_core::rules::Variant;
use gomoku_core::threat::{Verdict, vct};

fn points(list: &str) -> Vec<Point> {
    let named = list.split(',').filter(|text| *text != "-" && !text.is_empty());
    named.map(|text| text.parse().expect("a point of the data")).collect()
}

/// Identifier, verdict and position of each row; none, with a word about it, without shared data.
fn rows(variant: Variant) -> Vec<(String, String, Position)> {
    let Some(folder) = std::env::var_os("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return Vec::new();
    };
    let path = PathBuf::from(folder).join(format!("data/vct/{variant}.tsv"));
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("id\t"));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let mut setup = Setup::new(variant.rules_on(fields[2].parse().expect("a size")));
            setup.to_move = fields[4].parse().expect("a color");
            setup.black = points(fields[5]);
            setup.white = points(fields[6]);
            setup.forgive_counts = true;
            let position = setup.position().expect("a position of the data");
            (fields[0].to_owned(), fields[7].to_owned(), position)
        })
        .collect()
}

fn check(variant: Variant) {
    // Every row gets two seconds in the long run; a few rows and little time in the usual one.
    let long = std::env::var_os("GOMOKU_LONG").is_some();
    let (step, time) =
        if long { (1, Duration::from_secs(2)) } else { (8, Duration::from_millis(300)) };
    let (mut wins, mut proven, mut times) = (0, 0, Vec::new());
    for (id, verdict, position) in rows(variant).into_iter().step_by(step) {
        let begun = Instant::now();
        let answer = vct(&position, u64::MAX, &mut || begun.elapsed() > time);
        if verdict == "vct" || verdict == "win" {
            wins += 1;
            if answer.verdict.is_win() {
                proven += 1;
                times.push(begun.elapsed());
            } else {
                println!("{id}: {:?} after {} nodes", answer.verdict, answer.nodes);
            }
        } else {
            assert!(!answer.verdict.is_win(), "{id} is {verdict}: {answer:?}\n{position}");
        }
        if let Verdict::Win(line) = &answer.verdict {
            let mut replay = position.clone();
            for &point in line {
                replay.play(gomoku_core::position::Move::Place(point));
            }
        }
    }
    times.sort();
    let median = times.get(times.len() / 2);
    println!("{variant}: {proven} of {wins} wins proven, median {median:?}");
    // Freestyle and standard rows are wins by any means, so not all are wins by threats.
    let least = if variant == Variant::Renju { wins * 9 / 10 } else { wins / 2 };
    assert!(!long || proven >= least, "{variant}: only {proven} of {wins} wins proven");
}

#[test]
fn freestyle() {
    check(Variant::Freestyle);
}

#[test]
fn standard() {
    check(Variant::Standard);
}

#[test]
fn renju() {
    check(Variant::Renju);
}
