//! The worth of every free point, from nothing: both sides' shapes on all four lines.

use super::pair::PairTable;
use super::shape::Shape;
use crate::board::Board;
use crate::grid::{Axis, CELLS, Color, LINES, Point, Size};
use crate::rules::Rules;

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

/// What an entry of the [`PairTable`] is worth: Black's in the low half, White's in the high half.
static ENTRY_WORTH: [u32; 256] = {
    let mut worths = [0; 256];
    let mut entry = 0;
    while entry < 256 {
        let (black, white) = (entry & 0xF, entry >> 4);
        if black < Shape::ALL.len() && white < Shape::ALL.len() {
            worths[entry] =
                worth(Shape::ALL[black]) as u32 | (worth(Shape::ALL[white]) as u32) << 16;
        }
        entry += 1;
    }
    worths
};

/// Scores points by the line shapes that a stone of either color would make there.
///
/// Both sides of the point are joined: a stone between two twos is seen to make a five. For five in
/// a row the shapes come from a table, for other lengths from counting the windows of k that are
/// still open.
#[derive(Clone, Debug)]
pub struct Scorer {
    rules: Rules,
    table: Option<&'static PairTable>,
    /// A little more for points near the centre, to decide between equals.
    centrality: Box<[i32; CELLS]>,
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
        let table = (rules.k() == 5).then(|| PairTable::of(rules.run()));
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

    fn scores_by_table(&self, table: &PairTable, board: &Board, color: Color, scores: &mut Scores) {
        let lines = Lines::of(board);
        let (us, them) = (16 * color as u32, 16 * !color as u32);
        let threat = worth(Shape::Three) as u32;
        for point in board.free() {
            let (mut ours, mut theirs) = (Sum::default(), Sum::default());
            for axis in Axis::ALL {
                let (black, white) = lines.get(axis, point);
                let entry = ENTRY_WORTH[table.entry(black, white, axis.bit(point)) as usize];
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

fn centrality(size: Size) -> Box<[i32; CELLS]> {
    let mut near = Box::new([0; CELLS]);
    let center = size.center();
    for point in size.points() {
        let distance = point.col().abs_diff(center.col()).max(point.row().abs_diff(center.row()));
        near[point.idx()] = (12 - distance as i32).max(1);
    }
    near
}
