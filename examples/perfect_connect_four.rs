//! Connect Four played perfectly: the score of every column, and a game in which one side never
//! gives away what it has.

use std::ops::ControlFlow;

use gomoku_core::connect4::{Bitboard, Frame, Solver};
use gomoku_core::engine::{Engine, Level, Limits};
use gomoku_core::position::Position;
use gomoku_core::rules::{Outcome, Variant};

fn main() {
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let mut perfect = Engine::new(Level::STRONGEST, 0);
    let mut position = Position::new(Variant::ConnectFour.rules());

    // From the opening book, at once: the middle wins, with the first player's last disc.
    let scores = perfect.column_scores(&position, &Limits::default(), go_on);
    assert_eq!(scores, Some([-2, -1, 0, 1, 0, -1, -2].map(Some).to_vec()));

    // Later, by search. The callback could stop it.
    let columns = "32164625";
    let board = Bitboard::from_columns(Frame::STANDARD, columns).expect("a legal game");
    let mut solver = Solver::new(Frame::STANDARD, 16 << 20);
    let score = solver.solve(&board, &mut |_| ControlFlow::Continue(())).expect("never stopped");
    println!("{board}\nscore {score} after {} positions", solver.positions());
    assert_eq!(score, 11);

    // 22 - 11: a win with the winner's 11th disc, if both play their best.
    for column in columns.bytes() {
        let point = position.landing(usize::from(column - b'1')).expect("a column with room");
        position.play(gomoku_core::position::Move::Place(point));
    }
    let winner = position.to_move();
    let mut other = Engine::new(Level::new(6).expect("a level from 1 to 10"), 0);
    while position.outcome().is_none() {
        let side = if position.to_move() == winner { &mut perfect } else { &mut other };
        let mv = side.think(&position, &Limits::default(), go_on).mv.expect("a legal move");
        position.play(mv);
    }
    println!("{position}\n{:?}", position.outcome());
    assert_eq!(position.outcome().and_then(Outcome::winner), Some(winner));
}
