//! The second mind, through the door of the engine: forced wins and blocks, legality under every rule
//! and on every size, limits, several lines, and that equal limits give equal answers.

mod play;

use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use gomoku_core::engine::{Choice, Engine, Info, Level, Limits, SearchKind, TimeLimit};
use gomoku_core::grid::{Color, Point, PointSet, Size};
use gomoku_core::position::{Move, Position, Setup};
use gomoku_core::rules::{FoulPolicy, Variant};
use play::config;
use proptest::prelude::*;

fn engine() -> Engine {
    Engine::new(Level::STRONGEST, 0).with_table_bytes(1 << 20).with_search(SearchKind::Mcts)
}

fn think(position: &Position, limits: &Limits<'_>) -> Choice {
    engine().think(position, limits, &mut |_| ControlFlow::Continue(()))
}

fn drawn(variant: Variant, to_move: Color, board: &str) -> Position {
    let mut setup = Setup::from_diagram(variant.rules(), board).unwrap();
    setup.to_move = to_move;
    setup.position().unwrap()
}

fn after(variant: Variant, moves: &str) -> Position {
    let mut position = Position::new(variant.rules());
    for point in moves.split_whitespace() {
        position.play(Move::Place(point.parse().unwrap()));
    }
    position
}

/// Whether the answer is one of these, and proven if `plies` says in how many it wins at the latest.
#[track_caller]
fn check(position: &Position, nodes: u64, expected: &[&str], plies: Option<i32>) {
    let choice = think(position, &Limits::default().with_nodes(nodes));
    let mv = choice.mv.expect("there is a legal move").to_string();
    assert!(expected.contains(&mv.as_str()), "{mv}\n{position}");
    assert_eq!(choice.pv.first(), choice.mv.as_ref());
    if let Some(most) = plies {
        let score = choice.score.expect("a score");
        assert!(score.plies().is_some_and(|plies| (1..=most).contains(&plies)), "{score}");
    }
}

#[test]
fn completes_and_blocks_fives() {
    let board = "
        . . . . . . .
        . x x x x o .
        o o o o . . .
        . . . . . . .";
    check(&drawn(Variant::Freestyle, Color::Black, board), 100, &["a3"], Some(1));
    check(&drawn(Variant::Freestyle, Color::White, board), 100, &["e2"], Some(1));
    let gap = "
        . . . . . . . .
        . x x . x x o .
        . . . . . . . .";
    check(&drawn(Variant::Standard, Color::White, gap), 100, &["d2"], None);
}

#[test]
fn makes_a_straight_four_and_stops_one() {
    for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju] {
        check(&after(variant, "h8 a1 i8 a3 j8 a5"), 500, &["g8", "k8"], Some(3));
        let stops = ["g8", "k8", "f8", "l8"];
        check(&after(variant, "h8 a1 i8 a3 j8"), 2_000, &stops, None);
    }
}

#[test]
fn never_plays_a_foul_and_makes_use_of_them() {
    // The point that would complete both threes is a double three.
    let board = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . x . . . . . .
        . . . . x . . . . . .
        . . x x . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        o . . . o . o . . . o";
    let position = drawn(Variant::Renju, Color::Black, board);
    let foul = Move::Place("e7".parse().unwrap());
    assert!(position.check(foul).is_err());
    let only: PointSet = ["e7", "j4"].map(|point| point.parse().unwrap()).into_iter().collect();
    let limits = Limits::default().with_nodes(300).with_included(only);
    assert_eq!(think(&position, &limits).mv, Some(Move::Place("j4".parse().unwrap())));
}

#[test]
fn a_win_by_threats_is_proven_by_the_tree_as_well() {
    // With two lines wanted the provers are not asked.
    let board = "
        . . . . . . . . .
        . . . . . . . . .
        . . . x x . . . .
        . . . . . x . . .
        . . . . . x . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let position = drawn(Variant::Freestyle, Color::Black, board);
    let two = Limits::default().with_nodes(20_000).with_multi_pv(2);
    let mut told: Vec<Info> = Vec::new();
    let watch = &mut |info: &Info| {
        told.push(info.clone());
        ControlFlow::Continue(())
    };
    let choice = engine().think(&position, &two, watch);
    let score = choice.score.expect("a score");
    assert!(score.plies().is_some_and(|plies| plies > 0), "{score}");
    let second = told.iter().rfind(|info| info.rank == 2).expect("two lines were asked for");
    assert_ne!(second.best(), choice.mv);
    assert!(second.score.is_some());
    let mut end = position.clone();
    for &mv in &choice.pv {
        end.try_play(mv).expect("the line can be played");
    }
}

/// The points of a list such as `h8,i9`.
fn points(list: &str) -> Vec<Point> {
    list.split(',').filter_map(|text| text.parse().ok()).collect()
}

/// Rows of the shared set of tactics: id, kind, source, size, rule, side, black, white, best, bad.
#[test]
fn most_wins_defences_and_blunders_are_seen() {
    let Some(shared) = std::env::var_os("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return;
    };
    for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju] {
        let path = Path::new(&shared).join(format!("data/tactics/{variant}.tsv"));
        let text = std::fs::read_to_string(path).expect("a table of the shared data");
        let (mut right, mut all) = (0, 0);
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let row: Vec<&str> = line.split('\t').collect();
            let mut setup = Setup::new(variant.rules_on(row[3].parse().expect("a size")));
            setup.to_move = row[5].parse().expect("a color");
            (setup.black, setup.white) = (points(row[6]), points(row[7]));
            setup.forgive_counts = true;
            let position = setup.position().expect("a position of the data");
            let choice = think(&position, &Limits::default().with_nodes(4_000));
            let point = choice.mv.and_then(Move::point).expect("a move");
            let wins = choice.score.is_some_and(|score| score.plies().is_some_and(|n| n > 0));
            all += 1;
            right += usize::from(match row[1] {
                "blunder" => !points(row[9]).contains(&point),
                kind => points(row[8]).contains(&point) || kind == "win" && wins,
            });
        }
        println!("{variant}: {right} of {all}");
        assert!(all > 40 && 100 * right >= 80 * all, "{variant}: {right} of {all}");
    }
}

#[test]
fn keeps_to_its_limits() {
    let position = after(Variant::Freestyle, "h8 i9 i7");
    for nodes in [1, 100, 5_000] {
        let choice = think(&position, &Limits::default().with_nodes(nodes));
        // The four-search of the last leaf may go a little over.
        assert!(position.check(choice.mv.unwrap()).is_ok());
        assert!(choice.nodes <= nodes + 64, "{} of {nodes}", choice.nodes);
    }
    for depth in [1, 3] {
        let mut longest = 0;
        let watch = &mut |info: &Info| {
            longest = longest.max(info.selective_depth);
            ControlFlow::Continue(())
        };
        let limits = Limits::default().with_depth(depth).with_nodes(2_000);
        assert!(engine().think(&position, &limits, watch).mv.is_some());
        assert!(longest <= depth, "{longest}");
    }
    // A clock that has run out before it is looked at.
    let late = || Duration::from_secs(2);
    let time = TimeLimit { soft: Duration::ZERO, hard: Duration::from_secs(1), elapsed: &late };
    let choice = think(&position, &Limits::default().with_time(time));
    assert!(position.check(choice.mv.unwrap()).is_ok() && choice.nodes < 10_000);
    let mut asked = 0;
    let at_third = &mut |_: &Info| {
        asked += 1;
        if asked < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let choice = engine().think(&position, &Limits::default(), at_third);
    assert!(position.check(choice.mv.unwrap()).is_ok());
    assert!(asked < 6 && choice.nodes < 40_000, "asked {asked} times, {} nodes", choice.nodes);
}

#[test]
fn a_full_tree_ends_nothing_and_breaks_nothing() {
    let position = after(Variant::Freestyle, "h8 i9 i7");
    let mut small = Engine::new(Level::STRONGEST, 0).with_table_bytes(0);
    small = small.with_search(SearchKind::Mcts);
    let limits = Limits::default().with_nodes(3_000);
    let choice = small.think(&position, &limits, &mut |_| ControlFlow::Continue(()));
    assert!(position.check(choice.mv.unwrap()).is_ok());
}

proptest! {
    #![proptest_config(config(12, 600))]
    #[test]
    fn games_with_itself_end_and_every_move_is_legal_and_repeated(
        variant in prop::sample::select(&Variant::NAMED[..]),
        width in 1_usize..=12,
        height in 1_usize..=12,
        nodes in prop::sample::select(&[1_u64, 40, 300][..]),
        policy in prop::sample::select(
            &[FoulPolicy::Refuse, FoulPolicy::Lose, FoulPolicy::Claim][..]),
    ) {
        let size = Size::new(width, height).unwrap();
        let mut position = Position::new(variant.rules_on(size).with_foul_policy(policy));
        let limits = Limits::default().with_nodes(nodes);
        let mut plies = 0;
        while position.outcome().is_none() {
            let choice = think(&position, &limits);
            prop_assert_eq!(&choice, &think(&position, &limits));
            let mv = choice.mv.expect("an open position has a move");
            if let Some(point) = mv.point() {
                prop_assert!(!position.forbidden_points(position.to_move()).contains(point));
            }
            position.try_play(mv).unwrap();
            plies += 1;
            prop_assert!(plies <= 2 * size.area() + 2);
        }
    }
}
