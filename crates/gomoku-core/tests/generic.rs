//! Rows of other lengths than five, and stones that fall: the slower search behind the same door.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gomoku_core::engine::{Engine, Info, Level, Limits, Score, Solved};
use gomoku_core::grid::{Color, PointSet};
use gomoku_core::position::{Move, Position, Setup};
use gomoku_core::rules::{Outcome, Variant};

fn go_on(_: &Info) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn engine() -> Engine {
    Engine::new(Level::STRONGEST, 0).with_table_bytes(1 << 18)
}

fn rules(name: &str, size: &str) -> gomoku_core::rules::Rules {
    let variant: Variant = name.parse().expect("a rule");
    variant.rules_on(size.parse().expect("a size"))
}

/// Every game against every reply; `own` is the engine's color.
fn never_loses(engine: &mut Engine, position: &mut Position, own: Color) -> usize {
    if let Some(outcome) = position.outcome() {
        let lost = matches!(outcome, Outcome::Win { winner, .. } if winner != own);
        assert!(!lost, "lost\n{position}");
        return 1;
    }
    let moves: Vec<Move> = if position.to_move() == own {
        let limits = Limits::default().with_nodes(20_000);
        engine.think(position, &limits, &mut go_on).mv.into_iter().collect()
    } else {
        position.legal_moves().collect()
    };
    let mut games = 0;
    for mv in moves {
        position.play(mv);
        games += never_loses(engine, position, own);
        position.undo();
    }
    games
}

#[test]
fn tic_tac_toe_is_never_lost() {
    for own in Color::ALL {
        let mut position = Position::new(Variant::TicTacToe.rules());
        let games = never_loses(&mut engine(), &mut position, own);
        assert!(games > 50, "{games} games");
    }
}

#[test]
fn four_in_a_row_without_gravity_is_won_in_a_few_plies() {
    let mut setup = Setup::new(rules("mnk:4", "9x9"));
    setup.black = ["e5", "f5"].map(|point| point.parse().unwrap()).to_vec();
    setup.white = ["e6", "a1"].map(|point| point.parse().unwrap()).to_vec();
    setup.to_move = Color::Black;
    let position = setup.position().unwrap();
    let limits = Limits::default().with_depth(5).with_nodes(200_000);
    let solution = engine().solve(&position, &limits, &mut go_on);
    assert_eq!((solution.solved, solution.choice.score), (Solved::Win, Some(Score::win_in(3))));
    // It is the other side's loss after the move.
    let mut after = position;
    after.play(solution.choice.mv.unwrap());
    assert_eq!(engine().solve(&after, &limits, &mut go_on).solved, Solved::Loss);
}

#[test]
fn six_in_a_row_is_completed_and_stopped() {
    let mut position = Position::new(rules("mnk:6", "12"));
    for text in ["c3", "c4", "d3", "d4", "e3", "e4", "f3", "f4", "g3"] {
        position.play(Move::Place(text.parse().unwrap()));
    }
    let limits = Limits::default().with_nodes(2_000);
    let block = engine().think(&position, &limits, &mut go_on).mv.unwrap().to_string();
    assert!(["b3", "h3"].contains(&block.as_str()), "{block}");
    position.play(Move::Place("a12".parse().unwrap()));
    let win = engine().think(&position, &limits, &mut go_on);
    assert_eq!(win.score, Some(Score::win_in(1)));
    position.play(win.mv.unwrap());
    assert_eq!(position.outcome().and_then(Outcome::winner), Some(Color::Black));
}

#[test]
fn points_can_be_left_out_and_several_lines_asked_for() {
    let position = Position::new(rules("mnk:4", "5x7"));
    let center: PointSet = [position.rules().size().center()].into_iter().collect();
    let mut ranks = Vec::new();
    let limits = Limits::default().with_depth(2).with_multi_pv(3).with_excluded(center);
    let choice = engine().think(&position, &limits, &mut |info| {
        ranks.push((info.depth, info.rank, info.best()));
        ControlFlow::Continue(())
    });
    assert!(!center.contains(choice.mv.and_then(Move::point).unwrap()));
    let last: Vec<_> =
        ranks.iter().filter(|(depth, rank, mv)| *depth == 2 && *rank > 0 && mv.is_some()).collect();
    assert!((1..=3).all(|rank| last.iter().any(|(_, found, _)| *found == rank)), "{last:?}");
    let only: PointSet = ["a7".parse().unwrap()].into_iter().collect();
    let limits = Limits::default().with_depth(1).with_included(only);
    assert_eq!(engine().think(&position, &limits, &mut go_on).mv.unwrap().to_string(), "a7");
}

#[test]
fn it_stops_when_it_is_told_to_and_still_answers() {
    for (name, size) in
        [("mnk:6", "22"), ("mnk:4", "22x5"), ("mnk-gravity:5", "12x10"), ("mnk:7", "19")]
    {
        let position = Position::new(rules(name, size));
        let mut quickest = Duration::MAX;
        for _ in 0..5 {
            let begun = Instant::now();
            let mut told = None;
            let choice = engine().think(&position, &Limits::default(), &mut |_| {
                if begun.elapsed() < Duration::from_millis(60) {
                    return ControlFlow::Continue(());
                }
                told.get_or_insert_with(Instant::now);
                ControlFlow::Break(())
            });
            assert!(position.check(choice.mv.expect("a move")).is_ok());
            quickest = quickest.min(told.map_or(Duration::ZERO, |told| told.elapsed()));
        }
        assert!(quickest < Duration::from_millis(20), "{name} {size}: {quickest:?}");
    }
}
