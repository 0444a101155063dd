//! The fast kernel of forbidden points held to the literal referee.

use gomoku_core::board::Board;
use gomoku_core::grid::{ByColor, Color, Point, PointSet, Size};
use gomoku_core::rules::renju::{ForbiddenList, FoulJudge, explain, forbidden_points};
use gomoku_core::rules::{FoulKinds, RunRule};

const RUN: ByColor<RunRule> = ByColor::new(RunRule::Exactly, RunRule::AtLeast);
const FOULS: ByColor<FoulKinds> = ByColor::new(FoulKinds::RENJU, FoulKinds::NONE);

/// A stream of numbers that is the same on every platform (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 16) as usize % bound
    }
}

/// A board of 7×7 to 15×15 with a cluster of stones, mostly black, so that shapes abound.
fn dense(random: &mut Random) -> Board {
    let size = Size::new(7 + random.below(9), 7 + random.below(9)).unwrap();
    let mut board = Board::new(size);
    let (col, row) = (random.below(size.width()), random.below(size.height()));
    let spread = 3 + random.below(4);
    for _ in 0..8 + random.below(28) {
        let near = |middle: usize, random: &mut Random| {
            (middle + random.below(2 * spread + 1)).checked_sub(spread)
        };
        let (Some(col), Some(row)) = (near(col, random), near(row, random)) else { continue };
        let Some(point) = Point::try_new(col, row).filter(|&point| board.is_free(point)) else {
            continue;
        };
        let color = if random.below(4) == 0 { Color::White } else { Color::Black };
        board.place(point, color, &mut ());
    }
    board
}

fn check(board: &Board) {
    let mut judge = FoulJudge::new(board, Color::Black, FoulKinds::RENJU);
    let mut forbidden = PointSet::EMPTY;
    for point in board.free() {
        let kinds = explain(board, 5, RUN, FOULS, Color::Black, point).kinds;
        assert_eq!(judge.kinds(point), kinds, "{point} {board:?}");
        assert_eq!(judge.is_forbidden(point), !kinds.is_empty(), "{point} {board:?}");
        if !kinds.is_empty() {
            forbidden.insert(point);
        }
    }
    assert_eq!(forbidden_points(board, Color::Black, FoulKinds::RENJU), forbidden, "{board:?}");
}

/// Streams of boards, each on a thread of its own.
const STREAMS: usize = 4;

fn positions() -> usize {
    if std::env::var_os("GOMOKU_LONG").is_some() { 2_000_000 } else { 4_000 }
}

#[test]
fn agrees_with_the_referee_on_dense_boards() {
    // Side by side, since this is by far the longest run of all tests.
    std::thread::scope(|scope| {
        for stream in 0..STREAMS {
            scope.spawn(move || {
                let mut random = Random((stream as u64) << 32 | 1);
                for _ in 0..positions() / STREAMS {
                    check(&dense(&mut random));
                }
            });
        }
    });
}

#[test]
fn a_kept_list_equals_a_fresh_one() {
    let mut random = Random(2);
    for _ in 0..positions() / 40 {
        let mut board = dense(&mut random);
        let mut list = ForbiddenList::new(&board, Color::Black, FoulKinds::RENJU);
        for _ in 0..40 {
            let points: Vec<Point> = board.size().points().collect();
            let point = points[random.below(points.len())];
            if board.is_free(point) {
                board.place(point, Color::ALL[random.below(2)], &mut list);
            } else {
                board.lift(point, &mut list);
            }
            let fresh = forbidden_points(&board, Color::Black, FoulKinds::RENJU);
            assert_eq!(list.points(&board), fresh, "{board:?}");
        }
    }
}

#[test]
fn some_kinds_only() {
    let mut random = Random(3);
    for kinds in [FoulKinds::from(gomoku_core::rules::Foul::DoubleThree), FoulKinds::RENJU] {
        for _ in 0..positions() / 40 {
            let board = dense(&mut random);
            let fouls = ByColor::new(kinds, FoulKinds::NONE);
            let expected = |point: &Point| {
                !explain(&board, 5, RUN, fouls, Color::Black, *point).kinds.is_empty()
            };
            let expected: PointSet = board.free().iter().filter(expected).collect();
            assert_eq!(forbidden_points(&board, Color::Black, kinds), expected, "{board:?}");
        }
    }
}
