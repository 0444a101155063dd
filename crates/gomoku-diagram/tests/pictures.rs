//! Every diagram is drawn, whatever is in it.

use gomoku_core::game::{Action, Game};
use gomoku_core::grid::{Color, Point, PointSet, Size};
use gomoku_core::position::{Edit, Move, Position};
use gomoku_core::rules::Variant;
use gomoku_diagram::text::{self, TextStyle};
use gomoku_diagram::{Diagram, Sign, Stone, Theme, svg};
use proptest::prelude::*;

fn position(variant: Variant, moves: &str) -> Position {
    let mut position = Position::new(variant.rules());
    for text in moves.split_whitespace() {
        position.play(Move::Place(text.parse().unwrap()));
    }
    position
}

#[test]
fn a_position_shows_numbers_last_move_row_and_forbidden_points() {
    let won = position(Variant::Freestyle, "h8 a1 i8 c1 j8 e1 k8 g1 l8");
    let diagram = Diagram::of_position(&won);
    assert_eq!(diagram.stone_at("i8".parse().unwrap()).unwrap().number, Some(3));
    assert_eq!(diagram.last, "l8".parse().ok());
    assert_eq!(diagram.winning.to_string(), "h8 i8 j8 k8 l8");
    let picture = svg::draw(&diagram, Theme::Wood);
    assert_eq!(picture.matches("stroke-linecap=\"round\"").count(), 1, "one line through the row");
    // A double-three of Black on h8.
    let foul = position(Variant::Renju, "g8 a1 i8 a15 h7 o1 h9 o15");
    let diagram = Diagram::of_position(&foul);
    assert_eq!(diagram.forbidden.to_string(), "h8");
    assert!(text::draw(&diagram, TextStyle::default()).contains(" x "));
}

#[test]
fn numbers_go_on_after_stones_were_set_up_in_the_middle() {
    let at = |name: &str| -> Point { name.parse().unwrap() };
    let mut game = Game::new(Variant::Freestyle.rules());
    for name in ["h8", "i9", "j9"] {
        game.apply(Action::Place(at(name))).unwrap();
    }
    let stones = vec![
        (at("i9"), None),
        (at("j9"), Some(Color::White)),
        (at("a1"), Some(Color::Black)),
        (at("h8"), Some(Color::Black)),
    ];
    game.set_up(Edit { stones, to_move: Color::White }).unwrap();
    let number = |game: &Game, name| Diagram::of_game(game).stone_at(at(name)).unwrap().number;
    assert_eq!(number(&game, "h8"), Some(1), "it was there and stays");
    assert_eq!((number(&game, "j9"), number(&game, "a1")), (None, None), "set up");
    game.apply(Action::Place(at("i9"))).unwrap();
    game.apply(Action::Place(at("k9"))).unwrap();
    assert_eq!((number(&game, "i9"), number(&game, "k9")), (Some(4), Some(5)));
    assert_eq!(number(&game, "a1"), None);
    assert!(svg::draw(&Diagram::of_game(&game), Theme::Wood).contains(">5<"));
    // Before the stones were set up everything is as it was.
    for _ in 0..3 {
        game.back();
    }
    assert_eq!((number(&game, "i9"), number(&game, "j9")), (Some(2), Some(3)));
}

#[test]
fn text_pictures() {
    let won = position(Variant::TicTacToe, "b2 a1 a3 c1 c3 a2 b3");
    let mut diagram = Diagram::of_position(&won);
    let plain = text::draw(&diagram, TextStyle::default());
    assert_eq!(plain, " 3  3  7  5\n 2 (6) 1  ·\n 1 (2) · (4)\n    a  b  c\n");
    diagram.stones.iter_mut().for_each(|stone| stone.number = None);
    let plain = text::draw(&diagram, TextStyle { ascii: true, color: false });
    assert_eq!(plain, " 3 [X](X)[X]\n 2  O  X  .\n 1  O  .  O\n    a  b  c\n");
    let colored = text::draw(&diagram, TextStyle { ascii: false, color: true });
    assert!(colored.contains("\x1b[") && colored.contains('●'));
    let mut falling = Position::new(Variant::ConnectFour.rules());
    falling.play(Move::Place("d1".parse().unwrap()));
    let mut diagram = Diagram::of_position(&falling);
    diagram.caption.push("四连环棋".to_owned());
    let plain = text::draw(&diagram, TextStyle { ascii: true, color: false });
    assert!(plain.ends_with(" .  .  .  1  .  .  .\n 1  2  3  4  5  6  7\n四连环棋\n"), "{plain}");
}

#[test]
fn labels_keep_the_columns_and_steer_no_terminal() {
    let mut diagram = Diagram::new(Size::new(3, 1).unwrap());
    let label = |name: &str, text: &str| (name.parse().unwrap(), text.to_owned());
    diagram.labels = vec![label("a1", "甲乙"), label("b1", "\x1b[5m"), label("c1", "abc")];
    diagram.coordinates = false;
    diagram.caption.push("\x1b[31m黑方".to_owned());
    let plain = text::draw(&diagram, TextStyle { ascii: true, color: false });
    assert_eq!(plain, "甲 [5 ab\n\u{fffd}[31m黑方\n");
}

fn size() -> impl Strategy<Value = Size> {
    (1..=22_usize, 1..=22_usize).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

fn point() -> impl Strategy<Value = Point> {
    (0..22_usize, 0..22_usize).prop_map(|(col, row)| Point::new(col, row))
}

fn diagram() -> impl Strategy<Value = Diagram> {
    let stone = (point(), any::<bool>(), prop::option::of(0..500_usize)).prop_map(
        |(point, black, number)| Stone {
            point,
            color: if black { Color::Black } else { Color::White },
            number,
        },
    );
    let sign = prop::sample::select(vec![
        Sign::Cross,
        Sign::Circle,
        Sign::Square,
        Sign::Triangle,
        Sign::Diamond,
    ]);
    (
        (size(), any::<bool>(), any::<bool>(), prop::option::of(point())),
        prop::collection::vec(stone, 0..10),
        prop::collection::vec(point(), 0..10),
        prop::collection::vec((point(), sign), 0..5),
        prop::collection::vec((point(), any::<String>()), 0..3),
        prop::collection::vec(any::<String>(), 0..3),
    )
        .prop_map(
            |((size, gravity, coordinates, last), stones, points, signs, labels, caption)| {
                let set: PointSet = points.into_iter().filter(|&p| size.contains(p)).collect();
                let mut diagram = Diagram::new(size);
                (diagram.gravity, diagram.coordinates, diagram.last) = (gravity, coordinates, last);
                (diagram.stones, diagram.winning, diagram.forbidden) = (stones, set, set);
                (diagram.signs, diagram.labels, diagram.caption) = (signs, labels, caption);
                diagram
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn any_diagram_is_drawn(diagram in diagram(), theme in prop::sample::select(&Theme::ALL[..])) {
        let picture = svg::draw(&diagram, theme);
        prop_assert!(!picture.contains("NaN") && !picture.contains("inf\""));
        for (ascii, color) in [(false, false), (true, true)] {
            let text = text::draw(&diagram, TextStyle { color, ascii });
            prop_assert!(text.lines().count() >= diagram.size.height());
        }
        #[cfg(feature = "raster")]
        {
            use gomoku_diagram::raster::{Fonts, png};
            let png = png(&picture, 0.25, &Fonts::new());
            prop_assert!(png.is_ok(), "{:?}", png.err());
        }
    }
}

#[test]
fn an_empty_game_has_a_picture() {
    let game = Game::new(Variant::Freestyle.rules());
    let picture = svg::draw(&Diagram::of_game(&game), Theme::Paper);
    // Five star points and nothing else that is round.
    assert_eq!(picture.matches("<circle").count(), 5);
}
