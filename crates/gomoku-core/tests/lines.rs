//! Every line of a board wins with every last stone under every rule, and no near miss does.

mod play;

use gomoku_core::board::Board;
use gomoku_core::grid::{Axis, Color, Point, PointSet, Size};
use gomoku_core::position::{Move, Position, Setup};
use gomoku_core::rules::{Outcome, Rules, RunRule, Variant, WinReason, winning_stones, wins};
use play::{budget, square};

const FIVES: [Variant; 5] =
    [Variant::Freestyle, Variant::Standard, Variant::Caro, Variant::Caro8, Variant::Renju];

/// All straight lines of `k` points, walked point by point.
fn lines(size: Size, k: i32) -> Vec<Vec<Point>> {
    let on_board = |point: &Point| size.contains(*point);
    let from = |start: Point, axis: Axis| -> Vec<Point> {
        (0..k).map_while(|steps| start.step(axis, steps)).filter(on_board).collect()
    };
    let starts = size.points().flat_map(|point| Axis::ALL.map(|axis| from(point, axis)));
    starts.filter(|line| line.len() == k as usize).collect()
}

/// The position with stones of one color, which is also to move.
fn with_stones(rules: Rules, color: Color, stones: &[Point]) -> Position {
    let mut setup = Setup::new(rules);
    match color {
        Color::Black => setup.black = stones.to_vec(),
        Color::White => setup.white = stones.to_vec(),
    }
    setup.to_move = color;
    setup.forgive_counts = true;
    setup.position().unwrap()
}

fn without(line: &[Point], missing: Point) -> Vec<Point> {
    line.iter().copied().filter(|&point| point != missing).collect()
}

#[test]
fn boards_have_the_known_number_of_lines() {
    assert_eq!(lines(square(15), 5).len(), 572);
    assert_eq!(lines(square(19), 5).len(), 1020);
    assert_eq!(lines(square(20), 5).len(), 1152);
    assert_eq!(lines(Size::new(7, 6).unwrap(), 4).len(), 69);
}

#[test]
fn each_line_wins_with_each_last_stone_for_each_side_under_each_rule() {
    // The long run does the two larger boards as well.
    let sides = [15, 19, 20];
    for side in &sides[..budget(1, 3) as usize] {
        for variant in FIVES {
            let rules = variant.rules_on(square(*side));
            for line in lines(rules.size(), 5) {
                for color in Color::ALL {
                    check_line(rules, color, &line);
                }
            }
        }
    }
}

fn check_line(rules: Rules, color: Color, line: &[Point]) {
    let whole: PointSet = line.iter().copied().collect();
    for &last in line {
        let mut position = with_stones(rules, color, &without(line, last));
        assert_eq!(position.outcome(), None);
        assert!(position.winning_points(color).contains(last));
        position.play(Move::Place(last));
        let won = Outcome::Win { winner: color, by: WinReason::Row };
        assert_eq!(position.outcome(), Some(won), "{rules:?}\n{position}");
        assert_eq!(position.winning_stones(), whole);
    }
    // One stone missing: the last of the four others wins nothing.
    for &missing in line {
        let four = without(line, missing);
        let mut position = with_stones(rules, color, &four[1..]);
        position.play(Move::Place(four[0]));
        assert_eq!(position.outcome(), None, "{rules:?}\n{position}");
        assert!(position.winning_stones().is_empty());
    }
}

#[test]
fn a_line_with_an_enemy_stone_never_wins() {
    for variant in FIVES {
        let rules = variant.rules();
        for line in lines(rules.size(), 5) {
            for &enemy in &line {
                let mut setup = Setup::new(rules);
                setup.black = without(&line, enemy);
                setup.white = vec![enemy];
                setup.forgive_counts = true;
                let position = setup.position().unwrap();
                assert_eq!(position.outcome(), None, "{rules:?}\n{position}");
            }
        }
    }
}

#[test]
fn five_neighbours_in_a_flat_array_win_only_if_they_are_a_line() {
    for size in [square(15), Size::new(7, 6).unwrap(), square(22)] {
        let rules = Variant::Freestyle.rules_on(size);
        let width = size.width();
        let real: Vec<Vec<Point>> = lines(size, 5);
        let mut crossing = 0;
        for start in 0..size.area() {
            for step in [1, width, width + 1, width - 1] {
                let cells = (0..5).map(|n| start + n * step);
                if cells.clone().any(|cell| cell >= size.area()) {
                    continue;
                }
                let points: Vec<Point> =
                    cells.map(|cell| Point::new(cell % width, cell / width)).collect();
                let is_line = real.iter().any(|line| points.iter().all(|p| line.contains(p)));
                let position = with_stones(rules, Color::Black, &points);
                assert_eq!(position.outcome().is_some(), is_line, "{position}");
                crossing += usize::from(!is_line);
            }
        }
        assert!(crossing > 20, "{size}: {crossing} sets of cells cross an edge");
    }
}

#[test]
fn each_line_of_four_wins_connect_four() {
    let size = Variant::ConnectFour.usual_size();
    for line in lines(size, 4) {
        for color in Color::ALL {
            for &last in &line {
                let mut board = Board::new(size);
                for &point in &line {
                    board.place(point, color, &mut ());
                }
                let stones = winning_stones(&board, RunRule::AtLeast, 4, color, last);
                assert_eq!(stones, line.iter().copied().collect());
                let other = line.iter().find(|&&point| point != last).unwrap();
                board.lift(*other, &mut ());
                assert!(!wins(&board, RunRule::AtLeast, 4, color, last));
            }
        }
    }
}

#[test]
fn runs_longer_than_five_follow_the_rule() {
    // What a run of n stones, free at both ends, does: five, six, seven.
    let table = [
        (Variant::Freestyle, [true, true, true]),
        (Variant::Standard, [true, false, false]),
        (Variant::Caro, [true, false, false]),
        (Variant::Caro8, [true, true, true]),
    ];
    for (variant, expected) in table {
        for (len, wins) in (5..).zip(expected) {
            for line in lines(square(15), len) {
                let middle = line[2];
                for color in Color::ALL {
                    let mut position = with_stones(variant.rules(), color, &without(&line, middle));
                    if position.outcome().is_some() {
                        continue;
                    }
                    position.play(Move::Place(middle));
                    assert_eq!(position.outcome().is_some(), wins, "{variant}\n{position}");
                    let stones = position.winning_stones().len();
                    assert_eq!(stones, if wins { len as usize } else { 0 });
                }
            }
        }
    }
}

#[test]
fn caro_closes_a_five_by_stones_and_not_by_the_edge() {
    for line in lines(square(15), 5) {
        let axis = Axis::ALL.into_iter().find(|&axis| line[0].step(axis, 1) == Some(line[1]));
        let ends = [line[0].step(axis.unwrap(), -1), line[4].step(axis.unwrap(), 1)];
        let on_board: Vec<Point> =
            ends.into_iter().flatten().filter(|&end| square(15).contains(end)).collect();
        for variant in [Variant::Caro, Variant::Caro8] {
            let mut setup = Setup::new(variant.rules());
            setup.black.clone_from(&line);
            setup.white.clone_from(&on_board);
            setup.forgive_counts = true;
            let closed = on_board.len() == 2;
            let position = setup.position().unwrap();
            assert_eq!(position.outcome().is_none(), closed, "{variant}\n{position}");
        }
    }
}
