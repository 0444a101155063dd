//! How the tests read tables and make games: from text, and from random choices.

#![allow(dead_code, reason = "each test binary needs a part of it")]

use std::path::PathBuf;

use gomoku_core::game::{Action, Game, StageKind};
use gomoku_core::grid::{Color, Point, PointSet, Size};
use gomoku_core::position::{IllegalMove, Move, MoveFault, Position, Setup};
use gomoku_core::rules::{Foul, Rules, Variant};
use proptest::test_runner::Config as ProptestConfig;

/// A file of the test data of this crate.
pub(crate) fn data(file: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of a table of the test data as their fields, the heading left out.
pub(crate) fn rows<const N: usize>(file: &str) -> Vec<[String; N]> {
    let text = data(file);
    let row = |line: &str| {
        let fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let found = fields.len();
        fields.try_into().unwrap_or_else(|_| panic!("{file}: {found} fields in `{line}`"))
    };
    text.lines().skip(1).map(row).collect()
}

/// `normal`, or `long` in the long runs of CI, which set `GOMOKU_LONG`.
pub(crate) fn budget(normal: u32, long: u32) -> u32 {
    if std::env::var_os("GOMOKU_LONG").is_some() { long } else { normal }
}

/// The cases of a property; no file of failures is kept.
pub(crate) fn config(normal: u32, long: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(budget(normal, long)) }
}

/// A point known when the test is written.
pub(crate) fn at(text: &str) -> Point {
    text.parse().unwrap()
}

/// Points separated by blanks or commas.
pub(crate) fn points(text: &str) -> Vec<Point> {
    text.split([' ', ',']).filter(|text| !text.is_empty()).map(at).collect()
}

/// The same as a set.
pub(crate) fn set(text: &str) -> PointSet {
    points(text).into_iter().collect()
}

/// The rules of a variant named in a table, on a board of a named size.
pub(crate) fn rules(variant: &str, size: &str) -> Rules {
    let variant: Variant = variant.parse().unwrap();
    variant.rules_on(size.parse().unwrap())
}

/// A position after moves that are all legal.
pub(crate) fn played(rules: Rules, moves: &str) -> Position {
    let mut position = Position::new(rules);
    for point in points(moves) {
        position.play(Move::Place(point));
    }
    position
}

/// A position set up from `B:h8,i9 W:j10 turn:B`, with any number of stones.
pub(crate) fn set_up(rules: Rules, text: &str) -> Position {
    let mut setup = Setup::new(rules);
    setup.forgive_counts = true;
    for field in text.split(' ') {
        match field.split_once(':').unwrap() {
            ("B", list) => setup.black = points(list),
            ("W", list) => setup.white = points(list),
            ("turn", color) => setup.to_move = color.parse().unwrap(),
            (key, _) => panic!("unknown field {key}"),
        }
    }
    setup.position().unwrap()
}

/// The word of the tables for the state of a position.
pub(crate) fn result(position: &Position) -> &'static str {
    match position.outcome() {
        None => "ongoing",
        Some(outcome) => match outcome.winner() {
            Some(Color::Black) => "black_win",
            Some(Color::White) => "white_win",
            None => "draw",
        },
    }
}

/// The words of the tables for a refusal; several if several kinds of foul apply.
pub(crate) fn reasons(refusal: IllegalMove, gravity: bool) -> Vec<&'static str> {
    match refusal.fault {
        MoveFault::OffBoard(_) => vec![if gravity { "bad_column" } else { "off_board" }],
        MoveFault::Occupied(_) => vec!["occupied"],
        MoveFault::Floating(_) => vec!["floating"],
        MoveFault::ColumnFull => vec!["column_full"],
        MoveFault::GameOver => vec!["game_over"],
        MoveFault::Foul(kinds) => kinds.iter().map(foul_word).collect(),
        fault => panic!("no word for {fault}"),
    }
}

/// The word of the tables for a kind of foul.
pub(crate) const fn foul_word(foul: Foul) -> &'static str {
    match foul {
        Foul::Overline => "overline",
        Foul::DoubleFour => "double_four",
        Foul::DoubleThree => "double_three",
    }
}

/// Plays the moves that `choices` pick among the legal points until the game ends or the choices
/// do, and calls `after` after each.
pub(crate) fn play_choices(
    position: &mut Position,
    choices: &[u16],
    mut after: impl FnMut(&mut Position),
) {
    for &choice in choices {
        let legal = position.legal_points();
        let Some(point) = legal.iter().nth(choice as usize % legal.len().max(1)) else { return };
        position.play(Move::Place(point));
        after(position);
    }
}

/// A square board known when the test is written.
pub(crate) fn square(side: usize) -> Size {
    Size::square(side).unwrap()
}

/// An action that fits what the game waits for, picked by `choice`; giving up where nothing fits.
pub(crate) fn fitting(game: &Game, choice: u16) -> Action {
    let choice = choice as usize;
    let pick = |actions: &[Action]| actions[choice % actions.len()];
    let nth = |points: PointSet| points.iter().nth(choice % points.len().max(1));
    let point = nth(game.stage().points(game.position()));
    let give_up = Action::Resign(game.position().to_move());
    match game.stage().kind() {
        StageKind::Play if game.rules().passes() && choice % 29 == 28 => Action::Pass,
        StageKind::Play | StageKind::Stone { .. } => point.map_or(give_up, Action::Place),
        StageKind::SwapChoice(_) => pick(&[Action::Swap, Action::Keep]),
        StageKind::Swap2Choice(_) => pick(&[Action::Swap, Action::Keep, Action::PlaceTwoMore]),
        StageKind::TenChoice(_) => pick(&[Action::Swap, Action::Keep, Action::Declare(10)]),
        StageKind::Declare { most, .. } => Action::Declare(1 + (choice % most as usize) as u8),
        StageKind::Offer { .. } => point.map_or(give_up, Action::Offer),
        StageKind::Choose(_) => point.map_or(give_up, Action::Choose),
        kind => panic!("no action for {kind:?}"),
    }
}
