//! The first computer player: wins, blocks, legality, determinism, and games that end.

use std::ops::ControlFlow;
use std::time::Duration;

use gomoku_core::engine::{Engine, Info, Level, Limits, TimeLimit, beginner};
use gomoku_core::game::{Action, Game};
use gomoku_core::grid::{Color, Size};
use gomoku_core::position::{Move, Position, Setup};
use gomoku_core::rules::{FoulPolicy, Opening, Outcome, Variant};
use gomoku_core::search::Searcher;
use proptest::prelude::*;

fn answer(position: &Position, level: u64, seed: u64) -> Option<Move> {
    let mut engine = Engine::new(Level::new(level).unwrap(), seed).with_table_bytes(1 << 16);
    let limits = Limits::default().with_nodes(150);
    engine.think(position, &limits, &mut |_| ControlFlow::Continue(())).mv
}

/// The answer of every level that overlooks nothing, for a drawn board with `to_move` to play.
#[track_caller]
fn check(variant: Variant, to_move: Color, board: &str, expected: &[&str]) {
    let mut setup = Setup::from_diagram(variant.rules(), board).unwrap();
    setup.to_move = to_move;
    let position = setup.position().unwrap();
    for level in 4..=10 {
        for seed in 0..5 {
            let mv = answer(&position, level, seed).expect("there is a legal move").to_string();
            assert!(expected.contains(&mv.as_str()), "level {level}: {mv}\n{position}");
        }
    }
}

#[test]
fn completes_its_five_before_blocking() {
    let board = "
        . . . . . . .
        . x x x x o .
        o o o o . . .
        . . . . . . .";
    check(Variant::Freestyle, Color::Black, board, &["a3"]);
    check(Variant::Freestyle, Color::White, board, &["e2"]);
}

#[test]
fn blocks_a_five_with_a_gap() {
    let board = "
        . . . . . . . .
        . x x . x x o .
        . . . . . . . .";
    check(Variant::Standard, Color::White, board, &["d2"]);
}

#[test]
fn does_not_take_six_for_a_win_where_five_is_exact() {
    let board = "
        . . . . . . . . .
        x . x x x x . . .
        o o o . . . . . .";
    check(Variant::Standard, Color::Black, board, &["g2"]);
}

#[test]
fn does_not_drop_below_a_win_of_the_other_side() {
    let board = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . o o o . . .
        . x x o x . x";
    let mut setup = Setup::from_diagram(Variant::ConnectFour.rules(), board).unwrap();
    setup.to_move = Color::Black;
    let position = setup.position().unwrap();
    for seed in 0..20 {
        for level in 1..10 {
            assert_eq!(answer(&position, level, seed).unwrap().to_string(), "e2", "level {level}");
        }
    }
    assert_eq!(answer(&position, 10, 0).unwrap().to_string(), "e2");
}

#[test]
fn passes_where_every_point_is_forbidden() {
    // Completing the column to six is an overline.
    let column = "
        x
        x
        x
        .
        x
        x";
    let mut setup = Setup::from_diagram(Variant::Renju.rules(), column).unwrap();
    setup.to_move = Color::Black;
    assert_eq!(answer(&setup.position().unwrap(), 10, 0), Some(Move::Pass));

    // With one stone less it is no foul.
    let column = "
        .
        x
        x
        x
        o
        x";
    let mut setup = Setup::from_diagram(Variant::Renju.rules(), column).unwrap();
    setup.to_move = Color::Black;
    let position = setup.position().unwrap();
    assert_eq!(answer(&position, 10, 0), Some(Move::Place("a6".parse().unwrap())));
}

#[test]
fn opens_near_the_centre_on_every_board() {
    for variant in Variant::NAMED {
        let rules = variant.rules();
        if rules.gravity() || rules.k() != 5 {
            continue;
        }
        for (width, height) in [(1, 1), (1, 22), (5, 5), (15, 15), (20, 20), (22, 22), (9, 6)] {
            let rules = variant.rules_on(Size::new(width, height).unwrap());
            let mv = answer(&Position::new(rules), 10, 3).expect("a move on an empty board");
            let point = mv.point().expect("a stone");
            assert!(point.col().abs_diff((width - 1) / 2) <= 1, "{variant} {mv}");
        }
    }
}

#[test]
fn plays_every_opening_protocol_with_itself() {
    for opening in Opening::ALL {
        for seed in 0..2 {
            let mut game = Game::new(Variant::Renju.rules().with_opening(opening));
            let mut engine = Engine::new(Level::STRONGEST, seed).with_table_bytes(1 << 16);
            while game.position().ply() < 8 {
                let go_on = &mut |_: &_| ControlFlow::Continue(());
                let limits = Limits::default().with_nodes(150);
                let action = engine.decide(&game, &limits, go_on).expect("an action");
                game.apply(action).unwrap_or_else(|error| panic!("{opening}: {error}"));
            }
        }
    }
}

/// What a level plays from the empty board against itself.
fn game_of(level: u64, seed: u64) -> Vec<Move> {
    let mut position = Position::new(Variant::Freestyle.rules());
    for _ in 0..12 {
        let mut engine = Engine::new(Level::new(level).unwrap(), seed).with_table_bytes(1 << 16);
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let limits = Limits::default().with_nodes(400);
        let Some(mv) = engine.think(&position, &limits, go_on).mv else { break };
        position.play(mv);
    }
    position.moves().collect()
}

#[test]
fn games_differ_by_their_seed_and_by_nothing_else() {
    for level in 1..10 {
        assert_eq!(game_of(level, 1), game_of(level, 1), "level {level}");
        let others = (2..6).map(|seed| game_of(level, seed));
        assert!(others.filter(|other| *other != game_of(level, 1)).count() >= 2, "level {level}");
    }
}

/// Games of a level against somebody who only knows the rules, and how many the level wins.
fn wins_against_a_beginner(level: u64, games: u64) -> usize {
    let wins = |seed: u64| {
        let own = if seed.is_multiple_of(2) { Color::Black } else { Color::White };
        let mut position = Position::new(Variant::Freestyle.rules());
        while position.outcome().is_none() {
            let mv = if position.to_move() == own {
                answer(&position, level, seed)
            } else {
                beginner(&position, seed)
            };
            position.play(mv.expect("an open position"));
        }
        position.outcome().and_then(Outcome::winner) == Some(own)
    };
    (0..games).filter(|&seed| wins(seed)).count()
}

#[test]
fn the_first_level_loses_to_who_only_knows_the_rules() {
    let first = wins_against_a_beginner(1, 40);
    assert!(first <= 14, "level 1 won {first} of 40");
    let fourth = wins_against_a_beginner(4, 10);
    assert!(fourth >= 9, "level 4 won {fourth} of 10");
}

#[test]
fn the_third_stone_of_a_swap_is_even_and_the_better_side_is_taken() {
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let limits = Limits::default().with_nodes(3_000);
    let rules = Variant::Freestyle.rules().with_opening(Opening::Swap);
    let mut even = 0;
    for seed in 0..4 {
        let mut game = Game::new(rules);
        let mut engine = Engine::new(Level::STRONGEST, seed).with_table_bytes(1 << 18);
        for _ in 0..3 {
            let action = engine.decide(&game, &limits, go_on).expect("a stone");
            let mut again = Engine::new(Level::STRONGEST, seed).with_table_bytes(1 << 18);
            assert_eq!(again.decide(&game, &limits, go_on), Some(action), "not the same again");
            game.apply(action).expect("a legal stone");
        }
        let score = engine.think(game.position(), &limits, go_on).score.expect("a value");
        even += usize::from(score.get().abs() < 150);
    }
    assert!(even >= 3, "only {even} of 4 were even");

    // Black has an open three to come with White's stones far away: White's holder changes sides.
    let mut game = Game::new(rules);
    for stone in ["h8", "a1", "i8"] {
        game.apply(Action::Place(stone.parse().unwrap())).expect("a legal stone");
    }
    let mut engine = Engine::new(Level::STRONGEST, 0).with_table_bytes(1 << 18);
    assert_eq!(engine.decide(&game, &limits, go_on), Some(Action::Swap));
}

#[test]
fn the_look_for_forced_wins_stops_when_it_is_told_to() {
    let mut position = Position::new(Variant::Freestyle.rules());
    for point in "h8 h9 i9 g7 i8 i10 j10 k11 g8 f8".split(' ') {
        position.play(Move::Place(point.parse().unwrap()));
    }
    let mut engine = Engine::new(Level::STRONGEST, 1);
    // A clock that never says that it is late: only the callback can end it.
    let elapsed = || Duration::ZERO;
    let hour = Duration::from_secs(3600);
    let time = TimeLimit { soft: hour, hard: hour, elapsed: &elapsed };
    let mut asked = 0;
    let at_third = &mut |_: &_| {
        asked += 1;
        if asked < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let choice = engine.think(&position, &Limits::default().with_time(time), at_third);
    assert!(position.check(choice.mv.expect("a move")).is_ok());
    assert!(asked < 6 && choice.nodes < 20_000, "asked {asked} times, {} nodes", choice.nodes);
}

#[test]
fn a_decision_in_an_opening_stops_when_it_is_told_to() {
    for opening in Opening::ALL {
        let mut game = Game::new(Variant::Renju.rules().with_opening(opening));
        let mut engine = Engine::new(Level::STRONGEST, 1).with_table_bytes(1 << 16);
        while game.position().ply() < 8 {
            let mut asked = 0;
            let at_once = &mut |_: &_| {
                asked += 1;
                ControlFlow::Break(())
            };
            let action = engine.decide(&game, &Limits::default(), at_once).expect("an action");
            assert!(asked < 40, "{opening}: asked {asked} times");
            game.apply(action).unwrap_or_else(|error| panic!("{opening}: {error}"));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]
    #[test]
    fn games_with_itself_end_and_every_move_is_legal(
        variant in prop::sample::select(&Variant::NAMED[..]),
        width in 1_usize..=12,
        height in 1_usize..=12,
        levels in (1_u64..=10, 1_u64..=10),
        seed in any::<u64>(),
        policy in prop::sample::select(
            &[FoulPolicy::Refuse, FoulPolicy::Lose, FoulPolicy::Claim][..]),
    ) {
        let size = Size::new(width, height).unwrap();
        let mut position = Position::new(variant.rules_on(size).with_foul_policy(policy));
        let mut plies = 0;
        while position.outcome().is_none() {
            let level = if plies % 2 == 0 { levels.0 } else { levels.1 };
            let mv = answer(&position, level, seed).expect("an open position has a move");
            prop_assert_eq!(Some(mv), answer(&position, level, seed));
            position.try_play(mv).unwrap();
            plies += 1;
            prop_assert!(plies <= 2 * size.area() + 2);
        }
    }
}

#[test]
fn the_best_lines_begin_with_different_moves_wherever_the_search_stops() {
    let mut position = Position::new(Variant::Freestyle.rules());
    for text in ["h8", "g7", "h6"] {
        position.play(Move::Place(text.parse().unwrap()));
    }
    for nodes in (500..12_000).step_by(500) {
        let limits = Limits::default().with_nodes(nodes).with_multi_pv(4);
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let found = Searcher::new(1 << 18).search(&position, &limits, go_on).unwrap();
        let moves: Vec<Option<Move>> = found.best.iter().map(Info::best).collect();
        assert_eq!(moves.len(), 4, "{nodes} positions");
        for (place, mv) in moves.iter().enumerate() {
            assert!(!moves[..place].contains(mv), "{nodes} positions: {moves:?}");
        }
        assert!(found.best.iter().zip(1..).all(|(info, rank)| info.rank == rank));
    }
}
