//! The claims of hints and marks against the literal referee, over random games under all rules.

mod play;

use std::ops::ControlFlow;

use gomoku_core::engine::{HintReason, Limits, Makes, Score, heat_map, hint_with, marks, why};
use gomoku_core::grid::{Axis, Color, Point, PointSet, Size};
use gomoku_core::position::{Edit, Move, Position, Setup};
use gomoku_core::rules::renju::explain;
use gomoku_core::rules::{Outcome, Variant, referee};
use gomoku_core::study::{Lesson, Means, lesson};
use play::{at, config, play_choices};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Crowded games of five in a row, so that there is much to claim.
fn positions() -> impl Strategy<Value = Position> {
    let variants = vec![
        Variant::Freestyle,
        Variant::Standard,
        Variant::Caro,
        Variant::Caro8,
        Variant::Renju,
        Variant::Renju,
    ];
    let sides = 7_usize..=10;
    (select(variants), sides.clone(), sides, vec(any::<u16>(), 8..44)).prop_map(
        |(variant, width, height, choices)| {
            let rules = variant.rules_on(Size::new(width, height).unwrap());
            let mut position = Position::new(rules);
            play_choices(&mut position, &choices, |_| {});
            while position.outcome().is_some() {
                position.undo();
            }
            position
        },
    )
}

/// The position with one more stone of `color`, by hand.
fn with_stone(position: &Position, color: Color, point: Point) -> Position {
    let mut after = position.clone();
    after.edit(&Edit { stones: vec![(point, Some(color))], to_move: !color }).unwrap();
    after
}

/// The points where one more stone of `color` wins on the board as it is, by the walking referee;
/// forbidden ones do not occur, a five is none.
fn fives(position: &Position, color: Color) -> PointSet {
    let rules = position.rules();
    let mut board = position.board().clone();
    let wins = |point: &Point| {
        board.place(*point, color, &mut ());
        let row = referee::winning_stones(&board, rules.run()[color], rules.k(), color, *point);
        board.lift(*point, &mut ());
        !row.is_empty()
    };
    position.board().free().into_iter().filter(wins).collect()
}

/// The points that complete a five through `point` along one line.
fn completions(position: &Position, color: Color, point: Point, axis: Axis) -> Vec<Point> {
    let through = |five: &Point| {
        let after = with_stone(position, color, *five);
        let rules = after.rules();
        let run = referee::connected(after.board(), color, *five, axis);
        let row =
            referee::winning_stones(after.board(), rules.run()[color], rules.k(), color, *five);
        run.contains(&point) && run.iter().all(|stone| row.contains(*stone))
    };
    fives(position, color).into_iter().filter(through).collect()
}

/// Whether one stone more makes the stone on `point` part of a straight four along `axis`, and the
/// rules allow that stone.
fn extends(position: &Position, color: Color, point: Point, axis: Axis, more: Point) -> bool {
    let rules = position.rules();
    let after = with_stone(position, color, more);
    let row = referee::connected(after.board(), color, more, axis);
    let is_fours =
        row.len() == 4 && row.contains(&point) && completions(&after, color, more, axis).len() == 2;
    let found = || explain(position.board(), rules.k(), rules.run(), rules.fouls(), color, more);
    is_fours
        && (rules.fouls()[color].is_empty()
            || found().kinds.is_empty() && !fives(position, color).contains(more))
}

/// What the stone makes, from the definitions: fours by their completions, straight fours as fours
/// without a gap that are completed at both ends, threes by what one stone more makes of them.
fn literal(position: &Position, color: Color, point: Point) -> Option<Makes> {
    if fives(position, color).contains(point) {
        return Some(Makes::Five);
    }
    let after = with_stone(position, color, point);
    let (mut straight, mut fours) = (false, 0);
    for axis in Axis::ALL {
        let ends = completions(&after, color, point, axis);
        let row = referee::connected(after.board(), color, point, axis);
        if ends.len() == 2 && row.len() == 4 {
            straight = true;
        } else {
            fours += ends.len();
        }
    }
    // A line that has a four already is no three.
    let counts = |axis: &Axis| {
        completions(&after, color, point, *axis).is_empty()
            && after.board().free().iter().any(|more| extends(&after, color, point, *axis, more))
    };
    let threes = Axis::ALL.into_iter().filter(counts).count();
    match (straight, fours, threes) {
        (true, ..) => Some(Makes::StraightFour),
        (_, 2.., _) => Some(Makes::DoubleFour),
        (_, 1, 1..) => Some(Makes::FourThree),
        (_, 1, 0) => Some(Makes::Four),
        (_, _, 2..) => Some(Makes::DoubleThree),
        (_, _, 1) => Some(Makes::Three),
        _ => None,
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_hint_is_data_for_other_programs() {
    let mut position = Position::new(Variant::Freestyle.rules());
    for text in ["h8", "a1", "i8", "a3", "j8", "c5"] {
        position.play(Move::Place(at(text)));
    }
    let hint = serde_json::to_value(gomoku_core::engine::hint(&position).expect("a move"))
        .expect("plain data");
    assert_eq!(hint["score"], "#3");
    assert_eq!(hint["reason"], serde_json::json!({"kind": "straight_four"}));
    assert_eq!(hint["reasons"][1], serde_json::json!({"kind": "wins_by_fours", "moves": 2}));
    assert_eq!(hint["line"][0], hint["mv"]);
    let reasons: Vec<HintReason> = serde_json::from_value(hint["reasons"].clone()).expect("ours");
    assert_eq!(reasons.len(), 2);
}

proptest! {
    #![proptest_config(config(20, 3_000))]

    #[test]
    fn every_mark_is_what_the_referee_says(position in positions()) {
        for color in Color::ALL {
            let marks = marks(&position, color);
            let forbidden = position.forbidden_points(color);
            for point in position.board().free() {
                let expected =
                    if forbidden.contains(point) { None } else { literal(&position, color, point) };
                prop_assert_eq!(marks.at(point), expected, "{} {}\n{}", color, point, position);
            }
            let listed: PointSet = marks.iter().map(|(point, _)| point).collect();
            prop_assert_eq!(listed.len(), marks.iter().count());
        }
    }

    #[test]
    fn every_reason_holds(position in positions(), pick in any::<prop::sample::Index>()) {
        let legal: Vec<Point> = position.legal_points().into_iter().collect();
        prop_assume!(!legal.is_empty());
        // Half of the moves are ones that make something.
        let us = position.to_move();
        let marked: Vec<Point> = marks(&position, us)
            .iter()
            .chain(marks(&position, !us).iter())
            .map(|(point, _)| point)
            .filter(|point| legal.contains(point))
            .collect();
        let from = if marked.is_empty() { &legal } else { &marked };
        let point = from[pick.index(from.len())];
        let reasons = why(&position, Move::Place(point), 500, &mut || false);
        prop_assert!(!reasons.is_empty());
        for reason in reasons {
            prop_assert!(holds(&position, point, reason), "{reason:?} of {point}\n{position}");
        }
    }

    #[test]
    fn a_win_of_a_hint_is_played_out(position in positions()) {
        let limits = Limits::default().with_nodes(400);
        let hint = hint_with(&position, &limits, &mut |_| ControlFlow::Continue(()));
        let Some(hint) = hint else { return Ok(()) };
        prop_assert!(position.check(hint.mv).is_ok());
        prop_assert_eq!(Some(&hint.mv), hint.line.first());
        let us = position.to_move();
        for reason in &hint.reasons {
            if let HintReason::WinsByFours { moves } | HintReason::WinsByThreats { moves } = *reason {
                let mut end = position.clone();
                for &mv in &hint.line {
                    prop_assert!(end.try_play(mv).is_ok());
                }
                let stones = hint.line.len().div_ceil(2);
                match end.outcome() {
                    Some(Outcome::Win { winner, .. }) => {
                        prop_assert_eq!((winner, stones), (us, moves));
                    }
                    // The other side has no legal reply that stops the row.
                    _ => prop_assert!(!fives(&end, us).is_empty() && stones < moves),
                }
            }
        }
    }
}

/// Whether a claim about a move is true.
fn holds(position: &Position, point: Point, reason: HintReason) -> bool {
    let us = position.to_move();
    let mut after = position.clone();
    after.play(Move::Place(point));
    let made = literal(position, us, point);
    let left = |makes: Makes| {
        let allowed = after.board().free() - after.forbidden_points(!us);
        allowed.iter().any(|point| literal(&after, !us, point) == Some(makes))
    };
    match reason {
        HintReason::Wins => {
            matches!(after.outcome(), Some(Outcome::Win { winner, .. }) if winner == us)
        }
        HintReason::BlocksWin => fives(position, !us).contains(point),
        HintReason::StraightFour => made == Some(Makes::StraightFour),
        HintReason::DoubleFour => made == Some(Makes::DoubleFour),
        HintReason::FourThree => made == Some(Makes::FourThree),
        HintReason::DoubleThree => made == Some(Makes::DoubleThree),
        HintReason::Four => made == Some(Makes::Four),
        HintReason::Three => made == Some(Makes::Three),
        HintReason::FourOnForbidden => {
            let wins = fives(&after, us);
            !wins.is_empty()
                && fives(&after, !us).is_empty()
                && wins.iter().all(|point| after.check(Move::Place(point)).is_err())
        }
        HintReason::BlocksStraightFour => !left(Makes::StraightFour),
        HintReason::BlocksDoubleFour => !left(Makes::DoubleFour),
        HintReason::BlocksFourThree => !left(Makes::FourThree),
        HintReason::BlocksDoubleThree => !left(Makes::DoubleThree),
        // Proofs: their own tests hold them to the referee.
        _ => true,
    }
}

#[track_caller]
fn check(variant: Variant, to_move: Color, board: &str, mv: &str, expected: &[HintReason]) {
    let mut setup = Setup::from_diagram(variant.rules(), board).unwrap();
    setup.to_move = to_move;
    setup.forgive_counts = true;
    let position = setup.position().unwrap();
    let found = why(&position, Move::Place(at(mv)), 5_000, &mut || false);
    assert_eq!(found, expected, "{position}");
}

#[test]
fn reasons_name_what_the_stone_does() {
    let three = "
        . . . . . . . . .
        . . . . . . . . .
        . . . o o o . . .
        . . . . . . . . .
        . . x . . . . . .
        . . . . . . . . .";
    let stops = HintReason::StopsFours { moves: 2 };
    check(Variant::Freestyle, Color::Black, three, "c4", &[HintReason::BlocksStraightFour, stops]);
    let cross = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . x . . . .
        . . . . x . . . .
        o x x x . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let wins = HintReason::WinsByFours { moves: 3 };
    check(Variant::Standard, Color::Black, cross, "e5", &[HintReason::FourThree, wins]);
}

#[test]
fn a_four_before_a_forbidden_point_cannot_be_stopped() {
    // Black may not close the four on g4: two threes.
    let board = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . x . x . . . .
        . . . . . x x . . . .
        . x o o o . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .";
    let wins = HintReason::WinsByFours { moves: 2 };
    check(Variant::Renju, Color::White, board, "f4", &[HintReason::FourOnForbidden, wins]);
    check(Variant::Freestyle, Color::White, board, "f4", &[HintReason::Four]);
}

#[test]
fn the_best_of_a_heat_map_wins_where_a_win_is_near() {
    let mut setup = Setup::from_diagram(
        Variant::Renju.rules(),
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . o o o . . .
        . . . . . . . . .
        . . x . x . . . .
        . . . . . . . . .",
    )
    .unwrap();
    setup.to_move = Color::White;
    setup.forgive_counts = true;
    let position = setup.position().unwrap();
    let map = heat_map(&position, 20_000, &mut |_| ControlFlow::Continue(()));
    let best: Vec<String> = map.values()[..2].iter().map(|(point, _)| point.to_string()).collect();
    assert_eq!(best, ["c4", "g4"]);
    assert_eq!(map.at(at("c4")), Some(Score::win_in(3)));
    assert!(map.values().len() > 30, "{map:?}");
    let stopped = heat_map(&position, 20_000, &mut |_| ControlFlow::Break(()));
    assert!(stopped.values().is_empty());
}

#[test]
fn a_lesson_tells_missed_wins_and_losses_apart() {
    let board = "
        . . . . . . . . .
        . . . . . . . . .
        . o . x x x . . .
        . . . . . . . . .
        . . o . o . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let mut setup = Setup::from_diagram(Variant::Freestyle.rules(), board).unwrap();
    setup.to_move = Color::Black;
    setup.forgive_counts = true;
    let position = setup.position().unwrap();
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let found = lesson(&position, Move::Place(at("a1")), 3_000, None, go_on).unwrap();
    let Lesson::Blunder(blunder) = found else { panic!("{found:?}") };
    let missed = blunder.missed_win.expect("there was a straight four");
    assert_eq!((missed.means, missed.score), (Means::Fours, Score::win_in(3)));
    assert!(blunder.loses_to.is_none());
    assert_eq!(blunder.better_reasons[0], HintReason::StraightFour);
    let found = lesson(&position, Move::Place(at("g7")), 3_000, None, go_on).unwrap();
    assert_eq!(found, Lesson::Sound);
    let stop = &mut |_: &_| ControlFlow::Break(());
    assert_eq!(lesson(&position, Move::Place(at("a1")), 3_000, None, stop), Ok(Lesson::Stopped));
    assert!(lesson(&position, Move::Place(at("d7")), 3_000, None, go_on).is_err());
}
