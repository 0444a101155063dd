//! Clocks of a game, driven from outside: who loses time, when it comes back, who falls.

mod play;

use std::time::Duration;

use gomoku_core::game::{Action, Clock, Event, Game, IllegalAction, TimeControl, UndoError};
use gomoku_core::grid::{ByColor, Color};
use gomoku_core::record::native;
use gomoku_core::rules::{Opening, Outcome, Variant, WinReason};
use play::at;
use proptest::prelude::*;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn game(control: TimeControl) -> Game {
    Game::new(Variant::Freestyle.rules()).with_time_control(control)
}

/// Plays stones with the seconds that each took.
fn play(game: &mut Game, moves: &[(&str, u64)]) {
    for &(point, time) in moves {
        assert_eq!(game.elapse(seconds(time)), None, "{point}");
        game.apply(Action::Place(at(point))).unwrap();
    }
}

/// The seconds left of the stock of both.
fn left(game: &Game) -> (u64, u64) {
    let clocks = game.clocks().unwrap();
    (clocks.black.main.as_secs(), clocks.white.main.as_secs())
}

#[test]
fn time_runs_for_the_side_that_has_to_act() {
    let mut game = game(TimeControl::SuddenDeath { main: seconds(60) });
    assert_eq!(left(&game), (60, 60));
    play(&mut game, &[("h8", 10), ("i9", 3), ("g7", 20)]);
    assert_eq!(left(&game), (30, 57));
    // Talk does not end a turn, and costs whoever is to move.
    game.apply(Action::OfferDraw(Color::Black)).unwrap();
    game.elapse(seconds(7));
    game.apply(Action::AnswerDraw(false)).unwrap();
    assert_eq!(left(&game), (30, 50));
}

#[test]
fn an_increment_comes_after_the_move() {
    let control = TimeControl::Increment { main: seconds(10), increment: seconds(5) };
    let mut game = game(control);
    play(&mut game, &[("h8", 9), ("i9", 2)]);
    assert_eq!(left(&game), (6, 13));
}

#[test]
fn each_move_has_its_own_time_under_per_move() {
    let mut game = game(TimeControl::PerMove { limit: seconds(10) });
    play(&mut game, &[("h8", 9), ("i9", 9), ("g7", 9)]);
    assert_eq!(left(&game), (10, 10));
    assert_eq!(game.elapse(seconds(10)), Some(Color::White));
}

#[test]
fn byo_yomi_counts_periods_down_and_gives_the_running_one_back() {
    let control = TimeControl::ByoYomi { main: seconds(5), periods: 3, period: seconds(10) };
    let mut game = game(control);
    play(&mut game, &[("h8", 5), ("i9", 1), ("g7", 9), ("j10", 1), ("a1", 21), ("b1", 1)]);
    let clock = game.clocks().unwrap().black;
    assert_eq!(clock, Clock { main: seconds(0), periods: 1, period: seconds(10) });
    assert_eq!(game.elapse(seconds(9)), None);
    assert_eq!(game.elapse(seconds(1)), Some(Color::Black));
}

#[test]
fn a_flag_falls_only_at_zero_and_then_stands() {
    let mut game = game(TimeControl::SuddenDeath { main: seconds(10) });
    play(&mut game, &[("h8", 1)]);
    let early = game.apply(Action::Flag(Color::White));
    assert_eq!(early, Err(IllegalAction::TimeLeft(Action::Flag(Color::White))));
    assert_eq!(game.elapse(seconds(99)), Some(Color::White));
    // The other side still has time.
    assert!(game.apply(Action::Flag(Color::Black)).is_err());
    let lost = Outcome::Win { winner: Color::Black, by: WinReason::Time };
    assert_eq!(game.apply(Action::Flag(Color::White)), Ok(vec![Event::Ended(lost)]));
    assert_eq!(game.undo(), Err(UndoError::TimeLoss));
    assert_eq!(game.elapse(seconds(1)), None, "clocks stand still after the end");
    assert_eq!(left(&game), (9, 0));
    let again = native::read(&native::write(&game)).unwrap();
    assert_eq!((again.outcome(), left(&again)), (Some(lost), (9, 0)));
}

#[test]
fn undo_gives_the_time_back_and_redo_takes_it_again() {
    let mut game = game(TimeControl::SuddenDeath { main: seconds(60) });
    play(&mut game, &[("h8", 10), ("i9", 20)]);
    game.elapse(seconds(5));
    assert_eq!(left(&game), (45, 40));
    game.undo().unwrap();
    assert_eq!(left(&game), (50, 60));
    game.undo().unwrap();
    assert_eq!(left(&game), (60, 60));
    game.redo().unwrap();
    game.redo().unwrap();
    assert_eq!(left(&game), (50, 40));
}

#[test]
fn a_clock_goes_with_its_player_when_colors_are_exchanged() {
    let control = TimeControl::SuddenDeath { main: seconds(100) };
    let rules = Variant::Freestyle.rules().with_opening(Opening::Swap);
    let mut game = Game::new(rules).with_time_control(control);
    // First places all three stones, so all the time is first's.
    play(&mut game, &[("h8", 10), ("i9", 10), ("g7", 10)]);
    assert_eq!(left(&game), (70, 100));
    game.elapse(seconds(1));
    game.apply(Action::Swap).unwrap();
    // Second, who thought for one second, is Black now.
    assert_eq!(left(&game), (99, 70));
    game.elapse(seconds(2));
    game.apply(Action::Place(at("a1"))).unwrap();
    assert_eq!(left(&game), (99, 68));
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(left(&game), (70, 100));
}

#[test]
fn without_clocks_time_stands_still_and_a_flag_is_a_word_of_the_arbiter() {
    let mut game = Game::new(Variant::Freestyle.rules());
    assert_eq!(game.elapse(seconds(1_000_000)), None);
    assert_eq!(game.clocks(), None);
    game.apply(Action::Flag(Color::Black)).unwrap();
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Color::White));
}

#[test]
fn clocks_of_a_saved_game_go_on_where_they_stood() {
    let control = TimeControl::Increment { main: seconds(30), increment: seconds(1) };
    let mut game = game(control);
    play(&mut game, &[("h8", 4), ("i9", 5)]);
    game.elapse(seconds(6));
    let mut again = native::read(&native::write(&game)).unwrap();
    assert_eq!(again.clocks(), game.clocks());
    assert_eq!(again.time_control(), Some(control));
    play(&mut again, &[("a1", 1)]);
    assert_eq!(left(&again), (21, 26));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// However the time is cut into slices, the same is left, and nothing is lost or invented.
    #[test]
    fn slices_of_time_add_up(slices in proptest::collection::vec(0_u64..20, 1..30)) {
        let controls = [
            TimeControl::SuddenDeath { main: seconds(50) },
            TimeControl::ByoYomi { main: seconds(20), periods: 4, period: seconds(15) },
        ];
        for control in controls {
            let (mut sliced, mut whole) = (game(control), game(control));
            for &slice in &slices {
                sliced.elapse(seconds(slice));
            }
            let total: u64 = slices.iter().sum();
            whole.elapse(seconds(total));
            prop_assert_eq!(sliced.clocks(), whole.clocks());
            let stock = match control {
                TimeControl::ByoYomi { .. } => 80,
                _ => 50,
            };
            let ByColor { black, .. } = whole.clocks().unwrap();
            let later = seconds(15) * black.periods.saturating_sub(1);
            let left = black.main + black.period * u32::from(black.periods > 0) + later;
            prop_assert_eq!(left, seconds(stock.max(total) - total));
            prop_assert_eq!(black.is_out(), total >= stock);
        }
    }
}
