//! Properties that replace many single cases: of positions, over random games under all rules.

mod play;

use gomoku_core::grid::{ByColor, Color, Point, PointSet, Size, Symmetry};
use gomoku_core::position::{Move, MoveFault, Position, Setup};
use gomoku_core::rules::{DrawReason, Foul, FoulPolicy, Outcome, Rules, RunRule, Variant, referee};
use play::{config, play_choices, square};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Rules with a name, on boards small enough for rows to come about by chance, and house rules.
fn any_rules() -> impl Strategy<Value = Rules> {
    let variants = vec![
        Variant::Freestyle,
        Variant::Standard,
        Variant::Caro,
        Variant::Caro8,
        Variant::Renju,
        Variant::ConnectFour,
        Variant::TicTacToe,
        Variant::Mnk { k: 3 },
        Variant::Mnk { k: 4 },
        Variant::MnkGravity { k: 3 },
        Variant::MnkGravity { k: 5 },
    ];
    let sides = prop_oneof![6 => 4_usize..=9, 1 => 1_usize..=22];
    let policies = select(vec![FoulPolicy::Refuse, FoulPolicy::Lose, FoulPolicy::Claim]);
    (select(variants), sides.clone(), sides, policies).prop_map(
        |(variant, width, height, policy)| {
            variant.rules_on(Size::new(width, height).unwrap()).with_foul_policy(policy)
        },
    )
}

/// Choices among the legal points, enough to fill most boards.
fn choices() -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 0..120)
}

/// The winner by a scan of the whole board as a plain array, for rules without fouls.
fn winner_by_scan(position: &Position) -> Option<Color> {
    let (size, k) = (position.rules().size(), position.rules().k());
    let cell = |col: i32, row: i32| {
        let inside = 0 <= col && 0 <= row;
        let point = Point::try_new(col.max(0) as usize, row.max(0) as usize);
        point.filter(|&point| inside && size.contains(point)).and_then(|p| position.board().get(p))
    };
    for row in 0..size.height() as i32 {
        for col in 0..size.width() as i32 {
            let Some(color) = cell(col, row) else { continue };
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let same = |n: i32| cell(col + dx * n, row + dy * n) == Some(color);
                if same(-1) {
                    continue;
                }
                let len = (1..=22).find(|&n| !same(n)).unwrap();
                let enemy = |n: i32| cell(col + dx * n, row + dy * n) == Some(!color);
                let closed = enemy(-1) && enemy(len);
                let (len, exact) = (len as usize, len as usize == k);
                let wins = match position.rules().run()[color] {
                    RunRule::AtLeast => len >= k,
                    RunRule::Exactly => exact,
                    RunRule::Unblocked { overline_wins } => {
                        exact && !closed || overline_wins && len > k
                    }
                };
                if wins {
                    return Some(color);
                }
            }
        }
    }
    None
}

fn row_winner(position: &Position) -> Option<Color> {
    match position.outcome() {
        Some(Outcome::Win { winner, by: gomoku_core::rules::WinReason::Row }) => Some(winner),
        _ => None,
    }
}

proptest! {
    #![proptest_config(config(400, 100_000))]

    /// Property 3: the test of the last stone equals a scan of the whole board, the incremental key
    /// equals a fresh one, and the highlighted stones are the literal referee's.
    #[test]
    fn fast_equals_slow_after_every_move(rules in any_rules(), choices in choices()) {
        let mut position = Position::new(rules);
        play_choices(&mut position, &choices, |position| {
            assert_eq!(row_winner(position), winner_by_scan(position), "{position}");
            assert_eq!(position.key(), position.fresh_key());
            if let (Some(winner), Some(Move::Place(point))) =
                (row_winner(position), position.last_move())
            {
                let (board, rule) = (position.board(), rules.run()[winner]);
                let stones = referee::winning_stones(board, rule, rules.k(), winner, point);
                assert_eq!(position.winning_stones(), stones);
            }
        });
    }

    /// The list of legal points and the test of one point agree on every point of the largest board.
    #[test]
    fn the_legal_list_equals_the_legal_test(rules in any_rules(), choices in choices()) {
        let mut position = Position::new(rules);
        play_choices(&mut position, &choices, |_| {});
        let legal = position.legal_points();
        for point in square(22).points() {
            let allowed = position.check(Move::Place(point));
            prop_assert_eq!(allowed.is_ok(), legal.contains(point), "{} {:?}", point, allowed);
        }
        let pass = position.check(Move::Pass).is_ok();
        prop_assert_eq!(position.legal_moves().count(), legal.len() + usize::from(pass));
        prop_assert_eq!(pass, rules.passes() && position.outcome().is_none());
    }

    /// Property 5: a move and its undo leave everything as it was, at every step of a game.
    #[test]
    fn undo_is_the_identity(rules in any_rules(), choices in choices()) {
        let mut position = Position::new(rules);
        let mut seen = vec![position.clone()];
        play_choices(&mut position, &choices, |position| seen.push(position.clone()));
        let moves: Vec<Move> = position.moves().collect();
        for before in seen.iter().rev().skip(1) {
            prop_assert!(position.undo().is_some());
            prop_assert_eq!(&position, before);
        }
        prop_assert_eq!(position.undo(), None);
        for (mv, after) in moves.iter().zip(&seen[1..]) {
            position.play(*mv);
            prop_assert_eq!(&position, after);
        }
    }

    /// Property 6: a refused move changes nothing and names what is wrong.
    #[test]
    fn a_refused_move_changes_nothing(
        rules in any_rules(),
        choices in choices(),
        (col, row) in (0_usize..22, 0_usize..22),
    ) {
        let mut position = Position::new(rules);
        play_choices(&mut position, &choices, |_| {});
        let before = position.clone();
        for mv in [Move::Place(Point::new(col, row)), Move::Pass] {
            let Err(refusal) = position.try_play(mv) else {
                position.undo();
                prop_assert_eq!(&position, &before);
                continue;
            };
            prop_assert_eq!(&position, &before);
            prop_assert_eq!(refusal.mv, mv);
            let over = refusal.fault == MoveFault::GameOver;
            prop_assert_eq!(over, before.outcome().is_some());
        }
    }

    /// Property 4: the symmetries of the square (two under gravity) map everything onto each other.
    #[test]
    fn symmetries_map_positions_onto_each_other(
        rules in any_rules(),
        choices in choices(),
        which in 0_usize..8,
    ) {
        let symmetry = if rules.gravity() {
            Symmetry::GRAVITY[which % 2]
        } else {
            Symmetry::ALL[which]
        };
        let size = rules.size();
        let mut position = Position::new(rules);
        play_choices(&mut position, &choices, |_| {});
        let mut image = Position::new(rules.with_size(symmetry.apply_size(size)));
        let map = |point: Point| symmetry.apply(point, size);
        let map_set = |set: PointSet| -> PointSet { set.iter().map(map).collect() };
        for mv in position.moves() {
            image.play(mv.point().map_or(Move::Pass, |point| Move::Place(map(point))));
        }
        prop_assert_eq!(image.outcome(), position.outcome());
        prop_assert_eq!(image.legal_points(), map_set(position.legal_points()));
        prop_assert_eq!(image.winning_stones(), map_set(position.winning_stones()));
        for color in Color::ALL {
            let forbidden = map_set(position.forbidden_points(color));
            prop_assert_eq!(image.forbidden_points(color), forbidden);
            let winning = map_set(position.winning_points(color));
            prop_assert_eq!(image.winning_points(color), winning);
        }
    }

    /// Properties 7 and 10: a game ends after at most as many stones as there are points, once, and
    /// a full board is a win if the last stone made a row and else a draw.
    #[test]
    fn the_last_point_ends_the_game_once(rules in any_rules(), seed in any::<u64>()) {
        let mut position = Position::new(rules);
        let mut ends = 0;
        let choices: Vec<u16> = (0..rules.size().area() as u64)
            .map(|n| (seed.rotate_left(n as u32 % 64).wrapping_mul(n | 1) >> 13) as u16)
            .collect();
        play_choices(&mut position, &choices, |position| {
            ends += usize::from(position.outcome().is_some());
            if position.board().is_full() {
                let winner = winner_by_scan(position);
                let full = Outcome::Draw(DrawReason::BoardFull);
                let drawn = position.outcome() == Some(full);
                let fouled = position.rules().foul_policy() == FoulPolicy::Lose;
                assert!(drawn == winner.is_none() || fouled, "{position}");
            }
        });
        let stuck = position.legal_points().is_empty() && position.outcome().is_none();
        let all_forbidden = stuck && !position.open_points().is_empty();
        prop_assert!(ends == 1 || all_forbidden, "{}", position);
        // Where every free point is forbidden a side may at least pass.
        prop_assert!(!stuck || position.check(Move::Pass).is_ok());
    }

    /// Property 12: with the colors exchanged everything is the same, unless the rules treat the
    /// colors differently.
    #[test]
    fn colors_are_equal(rules in any_rules(), choices in choices()) {
        if rules.variant() == Some(Variant::Renju) {
            return Ok(());
        }
        let mut position = Position::new(rules);
        let mut setup = Setup::new(rules);
        setup.to_move = Color::White;
        setup.forgive_counts = true;
        let mut exchanged = setup.position().unwrap();
        play_choices(&mut position, &choices, |position| {
            exchanged.play(position.last_move().unwrap());
            let winner = position.outcome().and_then(Outcome::winner);
            assert_eq!(exchanged.outcome().and_then(Outcome::winner), winner.map(|w| !w));
            assert_eq!(exchanged.winning_stones(), position.winning_stones());
            assert_eq!(exchanged.legal_points(), position.legal_points());
        });
    }

    /// The order of the moves does not matter to the key, and another stone gives another key.
    #[test]
    fn keys_depend_on_stones_and_turn_only(swaps in vec((0_usize..20, 0_usize..20), 8)) {
        let size = square(15);
        let mut points: Vec<Point> = size.points().step_by(11).take(20).collect();
        let key = |points: &[Point]| {
            let mut position = Position::new(Variant::Freestyle.rules_on(size));
            for &point in points {
                position.play(Move::Place(point));
            }
            position.key()
        };
        let before = key(&points);
        for (a, b) in swaps {
            // Exchange two stones of one color.
            points.swap(a, (b / 2 * 2 + a % 2) % 20);
        }
        prop_assert_eq!(key(&points), before);
        points.swap(0, 1);
        prop_assert_ne!(key(&points), before);
    }
}

proptest! {
    #![proptest_config(config(60, 30_000))]

    /// Property 3 for fouls: on crowded boards the forbidden points, found by whatever the core uses
    /// in play, are those of the literal definitions, kind by kind.
    #[test]
    fn forbidden_points_equal_the_definitions(stones in vec((0_usize..81, any::<bool>()), 10..60)) {
        let size = square(11);
        let mut setup = Setup::new(Variant::Renju.rules_on(size));
        setup.forgive_counts = true;
        let mut taken = PointSet::EMPTY;
        for (cell, black) in stones {
            let point = Point::new(1 + cell % 9, 1 + cell / 9);
            if taken.insert(point) {
                if black { setup.black.push(point) } else { setup.white.push(point) }
            }
        }
        let Ok(position) = setup.position() else { return Ok(()) };
        let forbidden = position.forbidden_points(Color::Black);
        for point in position.board().free() {
            let literal = position.explain(Color::Black, point).unwrap().kinds;
            prop_assert_eq!(position.fouls_at(Color::Black, point), literal, "{}\n{}", point, &position);
            prop_assert_eq!(forbidden.contains(point), !literal.is_empty());
            prop_assert!(position.fouls_at(Color::White, point).is_empty());
            // A point that wins is never forbidden.
            let wins = position.winning_points(Color::Black).contains(point);
            prop_assert!(!wins || literal.is_empty());
        }
    }

    /// Fouls for both colors, as some house rules have them, are the same with the colors exchanged.
    #[test]
    fn fouls_are_equal_for_both_colors_where_both_have_them(
        stones in vec((0_usize..49, any::<bool>()), 6..30),
    ) {
        let both = Variant::Renju.rules_on(square(9));
        let rules = both
            .with_run(ByColor::both(both.run().black))
            .with_fouls(ByColor::both(both.fouls().black))
            .unwrap();
        let mut setup = Setup::new(rules);
        setup.forgive_counts = true;
        let mut taken = PointSet::EMPTY;
        for (cell, black) in stones {
            let point = Point::new(1 + cell % 7, 1 + cell / 7);
            if taken.insert(point) {
                if black { setup.black.push(point) } else { setup.white.push(point) }
            }
        }
        let mut exchanged = setup.clone();
        std::mem::swap(&mut exchanged.black, &mut exchanged.white);
        let (Ok(position), Ok(exchanged)) = (setup.position(), exchanged.position()) else {
            return Ok(());
        };
        for color in Color::ALL {
            prop_assert_eq!(position.forbidden_points(color), exchanged.forbidden_points(!color));
        }
    }
}

#[test]
fn every_kind_of_foul_comes_about_in_the_crowded_boards() {
    // The property above would be empty if random boards had no fouls.
    let mut kinds = [0; 3];
    let mut state = 7_u64;
    for _ in 0..300 {
        let mut setup = Setup::new(Variant::Renju.rules_on(square(11)));
        setup.forgive_counts = true;
        for point in square(11).points() {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            match state >> 61 {
                0 | 1 => setup.black.push(point),
                2 => setup.white.push(point),
                _ => {}
            }
        }
        let Ok(position) = setup.position() else { continue };
        for point in position.board().free() {
            for (count, foul) in kinds.iter_mut().zip(Foul::ALL) {
                *count += usize::from(position.fouls_at(Color::Black, point).contains(foul));
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 50), "{kinds:?}");
}
