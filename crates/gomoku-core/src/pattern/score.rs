//! The worth of every free point, from nothing: both sides' shapes on all four lines.

use std::sync::OnceLock;

use super::shape::Shape;
use super::table::ShapeTable;
use crate::board::Board;
use crate::grid::{Axis, ByColor, CELLS, Color, LINES, Point, Size};
use crate::rules::{Rules, RunRule};

/// Scores of all points by packed index; 0 where no stone may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores([i32; CELLS]);

impl Scores {
    /// The score of a point.
    pub const fn get(&self, point: Point) -> i32 {
        self.0[point.idx()]
    }
}

/// What each shape is worth to the side that makes it, one line.
///
/// Set by hand so that each step outweighs four of the step below (a point has four lines), with a
/// three well above two closed threes. The one-ply player is a floor, not a strong player.
const fn worth(shape: Shape) -> i32 {
    match shape {
        Shape::Dead | Shape::Overline => 0,
        Shape::ClosedOne => 1,
        Shape::One => 4,
        Shape::ClosedTwo => 10,
        Shape::Two => 40,
        Shape::ClosedThree => 60,
        Shape::Three => 260,
        Shape::Four => 300,
        Shape::DoubleFour | Shape::StraightFour => 6_000,
        Shape::Five => 60_000,
    }
}

/// What two threats (three or four) at once are worth on top of their own worth.
const DOUBLE_THREAT: i32 = 1_600;
/// The other side's shapes count this many quarters of our own: whoever moves is ahead.
const DEFENCE_QUARTERS: i32 = 3;

/// What a stone of each color would be worth on one line: Black's in the low half, White's in the
/// high half.
type Entry = u32;

/// Scores points by the line shapes that a stone of either color would make there.
///
/// Both sides of the point are joined: a stone between two twos is seen to make a five. For five in
/// a row the shapes come from a table, for other lengths from counting the windows of k that are
/// still open.
#[derive(Clone, Debug)]
pub struct Scorer {
    rules: Rules,
    table: Option<&'static LineTable>,
    /// A little more for points near the centre, to decide between equals.
    centrality: Box<[i32; CELLS]>,
}

/// Both colors' shapes on one line as scores, by the two halves of a window.
#[derive(Clone, Debug)]
struct LineTable {
    reach: u32,
    entries: Vec<Entry>,
}

/// The tables that have been asked for, by the winning runs of Black and White: they never change
/// and take some time to build.
static TABLES: [[OnceLock<LineTable>; RunRule::ALL.len()]; RunRule::ALL.len()] =
    [const { [const { OnceLock::new() }; RunRule::ALL.len()] }; RunRule::ALL.len()];

impl LineTable {
    fn of(run: ByColor<RunRule>) -> &'static Self {
        TABLES[run.black.idx()][run.white.idx()].get_or_init(|| Self::new(run))
    }

    fn new(run: ByColor<RunRule>) -> Self {
        let tables = ByColor::from_fn(|color| ShapeTable::of(run[color]));
        let reach = tables.black.reach().max(tables.white.reach());
        let side = 1 << (2 * reach);
        let mut entries = vec![0; side * side];
        for black in 0..side {
            for white in 0..side {
                let worth_to = |table: &ShapeTable, own, enemy| {
                    let narrow = |half| narrow(half, reach, table.reach());
                    worth(table.shape(narrow(own), narrow(enemy))) as u32
                };
                entries[black << (2 * reach) | white] = worth_to(tables.black, black, white)
                    | worth_to(tables.white, white, black) << 16;
            }
        }
        Self { reach, entries }
    }
}

/// A half of an index of `from` points on each side, cut to `to` points.
const fn narrow(half: usize, from: u32, to: u32) -> usize {
    let low = half >> (from - to) & ((1 << to) - 1);
    let high = half >> from & ((1 << to) - 1);
    low | high << to
}

/// The shapes of one side through one point, added up.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    worth: u32,
    threats: u32,
}

impl Sum {
    const fn add(&mut self, worth: u32, threat: u32) {
        self.worth += worth;
        self.threats += (worth >= threat) as u32;
    }

    const fn total(self) -> i32 {
        self.worth as i32 + if self.threats >= 2 { DOUBLE_THREAT } else { 0 }
    }
}

impl Scorer {
    /// A scorer for `rules`. The first one for some winning runs takes some milliseconds.
    pub fn new(rules: &Rules) -> Self {
        let table = (rules.k() == 5).then(|| LineTable::of(rules.run()));
        Self { rules: *rules, table, centrality: centrality(rules.size()) }
    }

    /// The rules it was built for.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The worth of every free point for `color` to play.
    ///
    /// # Panics
    /// If the board has another size than the rules.
    pub fn scores(&self, board: &Board, color: Color) -> Scores {
        assert_eq!(board.size(), self.rules.size(), "the scorer was built for another size");
        let mut scores = Scores([0; CELLS]);
        match self.table {
            Some(table) => self.scores_by_table(table, board, color, &mut scores),
            None => self.scores_by_windows(board, color, &mut scores),
        }
        scores
    }

    fn scores_by_table(&self, table: &LineTable, board: &Board, color: Color, scores: &mut Scores) {
        let lines = Lines::of(board);
        let (us, them) = (16 * color as u32, 16 * !color as u32);
        let threat = worth(Shape::Three) as u32;
        for point in board.free() {
            let (mut ours, mut theirs) = (Sum::default(), Sum::default());
            for axis in Axis::ALL {
                let (black, white) = lines.get(axis, point);
                let entry = table.entries[window_index(black, white, axis.bit(point), table.reach)];
                ours.add(entry >> us & 0xFFFF, threat);
                theirs.add(entry >> them & 0xFFFF, threat);
            }
            scores.0[point.idx()] =
                ours.total() + theirs.total() * DEFENCE_QUARTERS / 4 + self.centrality[point.idx()];
        }
    }

    fn scores_by_windows(&self, board: &Board, color: Color, scores: &mut Scores) {
        for point in board.free() {
            let sum = |color| -> i32 {
                Axis::ALL.into_iter().map(|axis| self.open_windows(board, color, point, axis)).sum()
            };
            scores.0[point.idx()] =
                sum(color) + sum(!color) * DEFENCE_QUARTERS / 4 + self.centrality[point.idx()];
        }
    }

    /// The worth of the windows of k through `point` that only `color` has stones in: four to the
    /// number of its stones, each.
    fn open_windows(&self, board: &Board, color: Color, point: Point, axis: Axis) -> i32 {
        let k = self.rules.k() as u32;
        let (own, bit) = (board.word(color, axis, point), axis.bit(point));
        let closed = board.word(!color, axis, point) | board.wall(axis, point);
        let window = u32::MAX >> (32 - k);
        (bit.saturating_sub(k - 1)..=bit)
            .filter(|first| first + k <= 32 && closed >> first & window == 0)
            .map(|first| 4_i32.pow((own >> first & window).count_ones().min(7)))
            .sum()
    }
}

/// The words of all lines with the points off the board in both, read once for a whole board.
struct Lines {
    words: [[(u32, u32); LINES]; 4],
}

impl Lines {
    fn of(board: &Board) -> Self {
        Self { words: board.closed_words() }
    }

    const fn get(&self, axis: Axis, point: Point) -> (u32, u32) {
        self.words[axis as usize][axis.line(point)]
    }
}

const fn window_index(black: u32, white: u32, bit: u32, reach: u32) -> usize {
    let mask = (1 << reach) - 1;
    let (black, white) = (black >> (bit - reach), white >> (bit - reach));
    let black = black & mask | (black >> 1) & (mask << reach);
    let white = white & mask | (white >> 1) & (mask << reach);
    (black << (2 * reach) | white) as usize
}

fn centrality(size: Size) -> Box<[i32; CELLS]> {
    let mut near = Box::new([0; CELLS]);
    let center = size.center();
    for point in size.points() {
        let distance = point.col().abs_diff(center.col()).max(point.row().abs_diff(center.row()));
        near[point.idx()] = (12 - distance as i32).max(1);
    }
    near
}
