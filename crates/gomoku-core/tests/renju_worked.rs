//! The worked positions of `docs/rules.md`: one board for each effect of the forbidden-move rules.
//!
//! Every verdict was checked against two unrelated public implementations, and is asked of both our
//! judges here.

use gomoku_core::grid::{Color, Point};
use gomoku_core::position::{Move, Position, Setup};
use gomoku_core::rules::renju::{ExtensionFault, explain};
use gomoku_core::rules::{Foul, FoulKinds, Outcome, Variant, WinReason};

fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(|point| point.parse().unwrap()).collect()
}

fn position(black: &str, white: &str) -> Position {
    let mut setup = Setup::new(Variant::Renju.rules());
    setup.black = points(black);
    setup.white = points(white);
    setup.forgive_counts = true;
    setup.position().unwrap()
}

/// What the verdict on a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Legal,
    Wins,
    Forbidden(Foul),
}

use Verdict::{Forbidden, Legal, Wins};

#[track_caller]
fn check(black: &str, white: &str, asked: &str, verdict: Verdict) {
    let position = position(black, white);
    let rules = *position.rules();
    for point in points(asked) {
        let slow =
            explain(position.board(), rules.k(), rules.run(), rules.fouls(), Color::Black, point);
        let fast = position.fouls_at(Color::Black, point);
        assert_eq!(slow.kinds, fast, "{point}\n{position}");
        let expected = match verdict {
            Legal | Wins => FoulKinds::NONE,
            Forbidden(foul) => FoulKinds::from(foul),
        };
        assert_eq!(fast, expected, "{point}\n{position}");
        let mut after = position.clone();
        let played = after.try_play(Move::Place(point));
        assert_eq!(played.is_ok(), verdict == Legal || verdict == Wins, "{point}");
        let won = Outcome::Win { winner: Color::Black, by: WinReason::Row };
        assert_eq!(after.outcome(), (verdict == Wins).then_some(won), "{point}");
    }
}

#[test]
fn double_threes_and_what_stops_them() {
    let double_three = Forbidden(Foul::DoubleThree);
    check("f8 h8 e9 h9", "", "h6", double_three);
    check("b8 c8 d6 d7", "", "d8", double_three);
    check("b8 c8 d6 d7", "f8", "d8", Legal);
    check("a8 b8 c6 c7", "", "c8", Legal);
    check("d8 e8 f6 f7", "b8 h8", "f8", Legal);
    check("d8 e8 f6 f7", "b8 i8", "f8", double_three);
    check("d8 e8 f6 f7 i8", "", "f8", double_three);
    check("d8 e8 f6 f7 i8", "b8", "f8", Legal);
}

#[test]
fn fours() {
    let double_four = Forbidden(Foul::DoubleFour);
    check("e9 f10 g11 d12 e12 g12", "", "h12", double_four);
    check("i8 i11 i12 i14", "", "i10", double_four);
    check("d8 e8 g8 i8 j8", "", "f8 h8", Legal);
    check("e8 f8 g8", "", "h8 d8", Legal);
    check("e5 f6 g7 e8 f8 g8", "", "h8", double_four);
}

#[test]
fn five_beats_everything_and_six_does_not() {
    check("f8 f9 f10 f11 f13", "", "f12", Forbidden(Foul::Overline));
    check("f8 f9 f10 f11 f13", "", "f7", Wins);
    check("c8 d8 e8 g8 h8 i8", "", "f8", Forbidden(Foul::Overline));
    check("f7 g7 e9 f9 d10 f10 c11 f11 f12", "", "f8", Wins);
    check("f7 c8 d9 f9 e10 f10 b11 c11 d11 e11", "", "f11", Wins);
    check("l5 j6 l6 k7 l7 j8 k8 l9", "", "l8", Wins);
}

#[test]
fn threes_that_only_look_like_it() {
    let double_three = Forbidden(Foul::DoubleThree);
    check("d6 e6 h6 h7 c8 i8", "", "f5", Legal);
    check("f4 c6 e6 f6 g6 c7 g7", "", "e5", Legal);
    check("i3 k3 j4 j5 k6", "", "h3 j3 k5", double_three);
    check("g5 h6 g7 j7 h8 g9", "", "h7", Legal);
    check("g5 h6 g7 j7 h8 g9", "", "i7", double_three);
    check("m5 j6 j7 k7 l7 i8 k8", "", "j9", Legal);
    check("h4 k4 g6 h6 f7 g7", "", "h7", double_three);
}

#[test]
fn the_explanation_says_why_a_three_does_not_count() {
    let position = position("d6 e6 h6 h7 c8 i8", "");
    let explanation = position.explain(Color::Black, points("f5")[0]).unwrap();
    assert!(explanation.kinds.is_empty());
    let pseudo = explanation.threes.iter().find(|three| !three.is_genuine()).unwrap();
    assert_eq!(pseudo.stones.to_string(), "f5 h7 i8");
    assert_eq!(pseudo.extensions[0].point.to_string(), "g6");
    let Some(ExtensionFault::Forbidden(reason)) = &pseudo.extensions[0].fault else {
        panic!("g6 is forbidden: {pseudo:?}");
    };
    assert!(reason.kinds.contains(Foul::DoubleFour));
}

#[test]
fn the_explanation_names_the_five_that_excludes_a_three() {
    let position = position("f4 c6 e6 f6 g6 c7 g7", "");
    let explanation = position.explain(Color::Black, points("e5")[0]).unwrap();
    let eye = explanation.threes.iter().flat_map(|three| &three.extensions);
    let fault = eye.clone().find(|extension| extension.point.to_string() == "d6").unwrap();
    let Some(ExtensionFault::Five(stones)) = &fault.fault else { panic!("{fault:?}") };
    assert_eq!(stones.to_string(), "c6 d6 e6 f6 g6");
}

#[test]
fn white_wins_with_six_and_by_a_four_whose_block_is_forbidden() {
    let mut setup = Setup::new(Variant::Renju.rules());
    setup.white = points("d8 e8 f8 h8 i8");
    setup.to_move = Color::White;
    let mut overline = setup.position().unwrap();
    overline.play(Move::Place(points("g8")[0]));
    assert_eq!(overline.winning_stones().to_string(), "d8 e8 f8 g8 h8 i8");

    // Black may not play g8, the only point that stops the white column.
    let mut blocked = position("g3 e8 f8 h9 i10", "g4 g5 g6 g7 n2");
    let g8 = points("g8")[0];
    assert!(blocked.forbidden_points(Color::Black).contains(g8));
    blocked.play(Move::Place(points("a1")[0]));
    blocked.play(Move::Place(g8));
    let won = Outcome::Win { winner: Color::White, by: WinReason::Row };
    assert_eq!(blocked.outcome(), Some(won));
}
