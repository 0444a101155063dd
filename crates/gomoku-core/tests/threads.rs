//! A search on several threads, through the door of the engine: it ends when it is told to, and what it
//! answers is legal and no foul, whatever the threads do to their common table.

#![cfg(feature = "threads")]

mod play;

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gomoku_core::engine::{Choice, Engine, Level, Limits, TimeLimit};
use gomoku_core::grid::{Color, Size};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{FoulPolicy, Variant};
use play::{config, play_choices, played};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

fn engine(threads: usize) -> Engine {
    Engine::new(Level::STRONGEST, 0).with_table_bytes(1 << 20).with_threads(threads)
}

/// How long a search goes on after it was told to end. A busy machine may let its threads wait longer,
/// but not every time: the quickest of some searches counts.
#[track_caller]
fn ends_within_20_ms(name: &str, mut late_by: impl FnMut() -> Duration) {
    let mut quickest = Duration::MAX;
    for _ in 0..20 {
        quickest = quickest.min(late_by());
        if quickest < Duration::from_millis(20) {
            return;
        }
    }
    panic!("{name} ended {quickest:?} after it was told to");
}

const THINKS: Duration = Duration::from_millis(60);

/// Nothing is forced here, so that only a limit or the caller ends a search.
fn open_positions() -> [(Variant, Position); 2] {
    [Variant::Freestyle, Variant::Renju]
        .map(|variant| (variant, played(variant.rules(), "h8 i9 i7 h9 g9")))
}

#[test]
fn several_threads_end_when_the_caller_tells_them_to() {
    for (name, position) in open_positions() {
        for (threads, lines) in [(2, 1), (4, 1), (2, 3)] {
            let limits = Limits::default().with_multi_pv(lines);
            ends_within_20_ms(&format!("{name} on {threads} threads, {lines} lines"), || {
                let begun = Instant::now();
                let choice = engine(threads).think(&position, &limits, &mut |_| {
                    if begun.elapsed() < THINKS {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(())
                    }
                });
                let over = begun.elapsed().checked_sub(THINKS).expect("only the caller ends it");
                assert!(position.check(choice.mv.expect("a move")).is_ok());
                over
            });
        }
    }
}

#[test]
fn several_threads_end_when_their_time_is_up() {
    for (name, position) in open_positions() {
        for threads in [2, 4] {
            ends_within_20_ms(&format!("{name} on {threads} threads"), || {
                let begun = Instant::now();
                let elapsed = || begun.elapsed();
                let time = TimeLimit { soft: THINKS, hard: THINKS, elapsed: &elapsed };
                let limits = Limits::default().with_time(time);
                let go_on = &mut |_: &_| ControlFlow::Continue(());
                let choice = engine(threads).think(&position, &limits, go_on);
                assert!(position.check(choice.mv.expect("a move")).is_ok());
                begun.elapsed().saturating_sub(THINKS)
            });
        }
    }
}

proptest! {
    #![proptest_config(config(24, 1_000))]

    /// Fouls lose here instead of being refused, so that the referee alone cannot hide one.
    #[test]
    fn several_threads_play_nothing_illegal_and_no_foul(
        side in 5_usize..=15,
        choices in vec(any::<u16>(), 0..40),
        threads in 2_usize..=4,
        nodes in 1_u64..3_000,
        policy in select(&[FoulPolicy::Refuse, FoulPolicy::Lose][..]),
    ) {
        let rules = Variant::Renju.rules_on(Size::new(side, side).unwrap());
        let mut position = Position::new(rules.with_foul_policy(policy));
        play_choices(&mut position, &choices, |_| ());
        let mut engine = engine(threads);
        for _ in 0..6 {
            if position.outcome().is_some() {
                break;
            }
            let limits = Limits::default().with_nodes(nodes);
            let go_on = &mut |_: &_| ControlFlow::Continue(());
            let Choice { mv, .. } = engine.think(&position, &limits, go_on);
            let mv = mv.expect("an open position has a move");
            if position.to_move() == Color::Black && let Move::Place(point) = mv {
                let fouls = position.forbidden_points(Color::Black);
                prop_assert!(!fouls.contains(point), "{mv} is a foul\n{position}");
            }
            prop_assert!(position.try_play(mv).is_ok(), "{mv} is illegal\n{position}");
        }
    }
}
