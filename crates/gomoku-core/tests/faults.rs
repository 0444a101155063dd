//! A test for each fault of the four tutorials that the core must not repeat.
//!
//! The numbers are those of the list of faults from which the project started: A the Swing Gomoku
//! with a pattern player, B the Swing Gomoku with gradient stones, C Connect Four, D the console
//! game. Faults of windows, pictures and dialogs are tested where the windows are.

mod play;

use std::ops::ControlFlow;

use gomoku_core::engine::{Engine, Level, Limits};
use gomoku_core::game::{Action, Event, Game, IllegalAction};
use gomoku_core::grid::{Axis, ByColor, Color, Point, Size};
use gomoku_core::position::{IllegalMove, Move, MoveFault, Position};
use gomoku_core::record::native;
use gomoku_core::rules::{DrawReason, Outcome, Variant, WinReason};
use play::{at, points, rules, set_up};

/// A game after moves that are all legal.
fn game(variant: Variant, moves: &str) -> Game {
    let mut game = Game::new(variant.rules());
    for point in points(moves) {
        game.apply(Action::Place(point)).unwrap();
    }
    game
}

/// Connect Four after discs in the named columns.
fn drops(columns: &str) -> Game {
    let mut game = Game::new(Variant::ConnectFour.rules());
    for column in columns.bytes() {
        let point = game.position().landing((column - b'1') as usize).unwrap();
        game.apply(Action::Place(point)).unwrap();
    }
    game
}

/// What the strongest level plays.
fn answer(position: &Position) -> Move {
    let mut engine = Engine::new(Level::STRONGEST, 0);
    let choice = engine.think(position, &Limits::default(), &mut |_| ControlFlow::Continue(()));
    choice.mv.unwrap()
}

/// Black has won with f8 to j8.
const BLACK_WINS: &str = "f8 a1 g8 c1 h8 e1 i8 g1 j8";
/// 42 discs without four, and 42 of which the last makes four.
const DRAWN: &str = "766353472616412544324641326751727525335711";
const WON_AT_THE_END: &str = "165451734776232774514365243271121253366564";

#[test]
fn c1_full_column_is_refused_and_nothing_changes() {
    let mut game = drops("111111");
    assert_eq!(game.position().landing(0), Err(MoveFault::ColumnFull));
    let before = native::write(&game);
    let refusal = game.apply(Action::Place(at("a6"))).unwrap_err();
    let fault = MoveFault::ColumnFull;
    let mv = Move::Place(at("a6"));
    assert_eq!(refusal, IllegalAction::Move(IllegalMove { mv, fault }));
    assert_eq!(native::write(&game), before);
    assert_eq!(game.position().to_move(), Color::Black);
}

#[test]
fn c2_a4_no_stone_after_a_win() {
    let mut game = game(Variant::Freestyle, BLACK_WINS);
    let late = Action::Place(at("o15"));
    assert_eq!(game.apply(late), Err(IllegalAction::GameOver(late)));
    assert!(game.position().legal_points().is_empty());
}

#[test]
fn c3_resigning_ends_the_game() {
    let mut game = drops("44");
    let lost = Outcome::Win { winner: Color::White, by: WinReason::Resignation };
    assert_eq!(game.apply(Action::Resign(Color::Black)), Ok(vec![Event::Ended(lost)]));
    assert_eq!(game.outcome(), Some(lost));
    assert!(game.apply(Action::Place(at("a1"))).is_err());
}

#[test]
fn c4_resigning_is_for_running_games() {
    for mut over in [game(Variant::Freestyle, BLACK_WINS), drops(DRAWN)] {
        let outcome = over.outcome();
        for color in Color::ALL {
            let late = Action::Resign(color);
            assert_eq!(over.apply(late), Err(IllegalAction::GameOver(late)));
        }
        assert_eq!(over.outcome(), outcome);
    }
}

#[test]
fn c5_disc_42_that_makes_four_wins_and_does_not_draw() {
    let game = drops(WON_AT_THE_END);
    assert!(game.position().board().is_full());
    let won = Outcome::Win { winner: Color::White, by: WinReason::Row };
    assert_eq!(game.outcome(), Some(won));
    let ends: Vec<Event> = game.replay().filter(|event| matches!(event, Event::Ended(_))).collect();
    assert_eq!(ends, [Event::Ended(won)], "one end is told, once");
}

#[test]
fn c6_b6_d4_a_full_board_is_a_draw_and_ends_the_game() {
    let mut game = drops(DRAWN);
    assert_eq!(game.outcome(), Some(Outcome::Draw(DrawReason::BoardFull)));
    assert!(game.apply(Action::OfferDraw(Color::Black)).is_err());
    let mut small = Game::new(rules("freestyle", "4x4"));
    for point in Size::square(4).unwrap().points() {
        assert_eq!(small.outcome(), None);
        small.apply(Action::Place(point)).unwrap();
    }
    assert_eq!(small.outcome(), Some(Outcome::Draw(DrawReason::BoardFull)));
}

#[test]
fn c7_a3_b7_the_result_names_the_winner_whoever_is_to_move() {
    let black = game(Variant::Freestyle, BLACK_WINS);
    assert_eq!(black.outcome().and_then(Outcome::winner), Some(Color::Black));
    let white = game(Variant::Freestyle, "f8 f5 g8 g5 h8 h5 i8 i5 a1 j5");
    assert_eq!(white.outcome().and_then(Outcome::winner), Some(Color::White));
    let ends = |game: &Game| game.replay().filter(|e| matches!(e, Event::Ended(_))).count();
    assert_eq!((ends(&black), ends(&white)), (1, 1));
}

#[test]
fn c11_the_record_has_every_move_and_a_new_game_has_none() {
    let game = drops(DRAWN);
    assert_eq!(game.main_line().len(), 42);
    let mut restarted = Game::new(*game.rules());
    assert_eq!(restarted.nodes(), 1);
    assert_eq!(restarted.apply(Action::Place(at("a1"))).map(|events| events.len()), Ok(1));
}

#[test]
fn c15_a_scan_goes_the_same_both_ways_on_every_axis() {
    let center = at("h8");
    for axis in Axis::ALL {
        for steps in 1..=5 {
            let (there, back) =
                (center.step(axis, steps).unwrap(), center.step(axis, -steps).unwrap());
            assert_eq!(there.step(axis, -2 * steps), Some(back));
            assert_eq!(there.col() + back.col(), 2 * center.col());
            assert_eq!(there.row() + back.row(), 2 * center.row());
        }
    }
}

#[test]
fn c16_c17_what_is_refused_changes_neither_the_last_move_nor_the_win() {
    let mut game = drops("1616161");
    assert_eq!(game.position().last_move(), Some(Move::Place(at("a4"))));
    assert_eq!(game.position().winning_stones(), points("a1 a2 a3 a4").into_iter().collect());
    let winner = |game: &Game| game.outcome().and_then(Outcome::winner);
    assert_eq!(winner(&game), Some(Color::Black));
    assert!(game.apply(Action::Place(at("f4"))).is_err());
    assert_eq!(game.position().last_move(), Some(Move::Place(at("a4"))));
    // Refused before the winning disc as well: a cell in the air, and one that is taken.
    let mut game = drops("161616");
    for refused in ["d2", "f3", "a2"] {
        assert!(game.apply(Action::Place(at(refused))).is_err(), "{refused}");
        assert_eq!(game.position().last_move(), Some(Move::Place(at("f3"))));
    }
    assert_eq!(winner(&game), None);
    game.apply(Action::Place(at("a4"))).unwrap();
    assert_eq!(winner(&game), Some(Color::Black));
}

#[test]
fn a1_undo_gives_the_turn_back() {
    let mut game = game(Variant::Freestyle, "h8 i9 g7");
    game.undo().unwrap();
    assert_eq!(game.position().to_move(), Color::Black);
    assert_eq!(game.position().board().count(Color::Black), 1);
    game.apply(Action::Place(at("a1"))).unwrap();
    assert_eq!(game.position().board().get(at("a1")), Some(Color::Black));
    assert_eq!(game.position().to_move(), Color::White);
}

#[test]
fn a2_undos_are_counted_for_each_color() {
    let mut game = game(Variant::Freestyle, "h8 i9 g7");
    assert_eq!(game.undos(), ByColor::new(0, 0));
    game.undo().unwrap();
    assert_eq!(game.undos(), ByColor::new(1, 0));
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(game.undos(), ByColor::new(2, 1));
    assert!(game.undo().is_err());
    assert_eq!(game.undos(), ByColor::new(2, 1), "a refused undo counts nothing");
    assert_eq!(native::read(&native::write(&game)).unwrap().undos(), ByColor::new(2, 1));
}

#[test]
fn a5_b1_a_board_of_15_has_15_lines() {
    let size = Variant::Freestyle.usual_size();
    assert_eq!((size.width(), size.height(), size.area()), (15, 15, 225));
    assert_eq!(Position::new(Variant::Freestyle.rules()).legal_points().len(), 225);
    assert!(!size.contains(at("p1")) && !size.contains(at("a16")));
}

#[test]
fn a6_loading_restores_the_turn_the_counts_and_the_last_move() {
    for moves in ["", "h8", "h8 i9", "h8 i9 g7"] {
        let saved = game(Variant::Freestyle, moves);
        let loaded = native::read(&native::write(&saved)).unwrap();
        assert_eq!(loaded.position(), saved.position());
        assert_eq!(loaded.position().to_move(), saved.position().to_move());
        assert_eq!(loaded.position().last_move(), saved.position().last_move());
    }
}

#[test]
fn a7_a_saved_game_is_text_with_a_version() {
    let text = native::write(&game(Variant::Freestyle, "h8"));
    assert!(text.contains(r#""format": "gomoku-game""#) && text.contains(r#""version": 2"#));
}

#[test]
fn a8_a10_saves_share_nothing_with_each_other_nor_with_the_game() {
    let mut game = game(Variant::Freestyle, "h8 i9 g7 a1");
    let long = native::write(&game);
    for _ in 0..3 {
        game.undo().unwrap();
    }
    let here = game.cursor();
    for child in game.children(here).collect::<Vec<_>>() {
        game.delete(child).unwrap();
    }
    let short = native::write(&game);
    game.apply(Action::Place(at("o15"))).unwrap();
    assert_eq!(native::read(&short).unwrap().position().board().stones(), 1);
    assert_eq!(native::read(&short).unwrap().nodes(), 2);
    assert_eq!(native::read(&long).unwrap().position().board().stones(), 4);
}

#[test]
fn a11_a_replay_waits_for_its_caller_and_leaves_the_game_alone() {
    let game = game(Variant::Freestyle, "h8 i9 g7");
    let mut replay = game.replay();
    assert_eq!(replay.game().position().board().stones(), 0);
    replay.next();
    assert_eq!(replay.game().position().board().stones(), 1);
    assert_eq!(replay.count(), 2);
    assert_eq!(game.position().board().stones(), 3);
}

#[test]
fn a13_a_five_comes_before_any_threes_and_gaps_are_seen() {
    // Extending the four on row 8 wins; many threes cross elsewhere.
    let stones = "B:e8,f8,g8,h8,j10,k10,l11,l12,j13,m4,m5 W:d8,a1,a3,a5,a7,c1,c3,c13,c15,e15,g15";
    let position = set_up(Variant::Freestyle.rules(), &format!("{stones} turn:B"));
    assert_eq!(answer(&position), Move::Place(at("i8")));
    // A split three (c, d, f) of the other side is stopped or outdone, not ignored.
    let stones = "B:h8,h9 W:e5,f5,h5 turn:B";
    let position = set_up(Variant::Freestyle.rules(), stones);
    let sensible = ["g5", "d5", "i5"].map(|text| Move::Place(at(text)));
    assert!(sensible.contains(&answer(&position)), "{}", answer(&position));
}

#[test]
fn a14_a_line_is_joined_through_the_point() {
    // Two on each side of g8: a five, not two twos.
    let stones = "B:e8,f8,h8,i8 W:a1,a3,a5,a7 turn:B";
    let position = set_up(Variant::Freestyle.rules(), stones);
    assert_eq!(answer(&position), Move::Place(at("g8")));
    let stones = "B:a1,a3,a5,c1 W:e8,f8,h8,i8 turn:B";
    let position = set_up(Variant::Freestyle.rules(), stones);
    assert_eq!(answer(&position), Move::Place(at("g8")), "the same five, of the other side");
}

#[test]
fn a15_winning_comes_before_blocking_and_an_empty_board_has_a_move() {
    let stones = "B:f8,g8,h8,i8,c3 W:j8,f5,g5,h5,i5 turn:B";
    let position = set_up(Variant::Freestyle.rules(), stones);
    assert_eq!(answer(&position), Move::Place(at("e8")));
    let first = answer(&Position::new(Variant::Freestyle.rules()));
    assert_eq!(first, Move::Place(at("h8")), "the centre, not the first point scanned");
}

#[test]
fn a17_lone_neighbours_do_not_outweigh_a_threat() {
    // Seven lone stones around j11; a three on row 5 to be stopped.
    let stones = "B:i10,i12,k10,k12,i11,k11,j12 W:e5,f5,g5,a1,a15,o1,o15 turn:B";
    let position = set_up(Variant::Freestyle.rules(), stones);
    let Move::Place(point) = answer(&position) else { panic!("a stone") };
    assert!(point.row() == 4 || point.row() >= 9, "{point} neither attacks nor defends");
}

#[test]
fn b2_undo_of_the_winning_stone_opens_the_game_again() {
    let mut game = game(Variant::Freestyle, BLACK_WINS);
    game.undo().unwrap();
    assert_eq!(game.outcome(), None);
    game.apply(Action::Place(at("e8"))).unwrap();
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Color::Black));
}

#[test]
fn b3_after_undo_of_the_first_stone_there_is_no_last_move() {
    let mut game = game(Variant::Freestyle, "h8");
    game.undo().unwrap();
    assert_eq!(game.position().last_move(), None);
    assert!(game.position().winning_stones().is_empty());
}

#[test]
fn b8_d10_whether_six_wins_is_a_choice_of_rules() {
    let moves = "d8 a1 e8 c1 f8 e1 h8 g1 i8 i1 g8";
    assert!(game(Variant::Freestyle, moves).outcome().is_some());
    assert!(game(Variant::Standard, moves).outcome().is_none());
    assert!(Game::new(Variant::Renju.rules()).outcome().is_none());
}

#[test]
fn b11_d9_the_end_is_there_before_anybody_is_told() {
    let mut game = game(Variant::Freestyle, "f8 a1 g8 c1 h8 e1 i8 g1");
    let events = game.apply(Action::Place(at("j8"))).unwrap();
    assert!(matches!(events[..], [Event::Placed { ply: 9, .. }, Event::Ended(_)]));
    assert!(game.outcome().is_some());
    assert_eq!(game.position().winning_stones().to_string(), "f8 g8 h8 i8 j8");
}

#[test]
fn d1_d6_the_last_row_and_column_are_part_of_the_board() {
    for text in ["a1", "a15", "o1", "o15"] {
        assert!(Position::new(Variant::Freestyle.rules()).check(Move::Place(at(text))).is_ok());
    }
    for moves in ["o11 a1 o12 a2 o13 a3 o14 a4 o15", "k15 a1 l15 a2 m15 a3 n15 a4 o15"] {
        assert!(game(Variant::Freestyle, moves).outcome().is_some(), "{moves}");
    }
}

#[test]
fn d2_column_and_row_cannot_be_mistaken_for_each_other() {
    let c12 = at("c12");
    assert_eq!((c12.col(), c12.row()), (2, 11));
    let game = game(Variant::Freestyle, "c12");
    assert_eq!(game.position().board().get(Point::new(2, 11)), Some(Color::Black));
    assert_eq!(game.position().board().get(Point::new(11, 2)), None);
}

#[test]
fn d3_what_is_no_point_is_an_error_that_says_so() {
    for text in ["", "x", "８８", "h", "8", "h8 i9", "\u{0}"] {
        let error = text.parse::<Point>().unwrap_err().to_string();
        assert!(error.contains('`'), "{error}");
    }
}
