//! Wins by continuous threats against the shared oracle data.
//!
//! `vct` rows must be proven, and nothing may be claimed on `none` and `lost` rows. What is not
//! decided within the limits is counted and printed.

mod oracle;

use std::time::{Duration, Instant};

use gomoku_core::rules::Variant;
use gomoku_core::threat::{Verdict, vct};

fn check(variant: Variant) {
    // Every row gets two seconds in the long run; a few rows and little time in the usual one.
    let long = std::env::var_os("GOMOKU_LONG").is_some();
    let (step, time) =
        if long { (1, Duration::from_secs(2)) } else { (8, Duration::from_millis(300)) };
    let (mut wins, mut proven, mut times) = (0, 0, Vec::new());
    for row in oracle::rows("vct", variant).iter().step_by(step) {
        let (id, verdict, position) = (row.id(), &row.fields[7], &row.position);
        let begun = Instant::now();
        let answer = vct(position, u64::MAX, &mut || begun.elapsed() > time);
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
