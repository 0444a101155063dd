//! Which stone stands where, as line words, and the observer that is told about each change.
//!
//! The board knows no rules: it takes any stone on any free point of its size.

use std::fmt;

use crate::grid::{Axis, ByColor, Color, LINES, MARGIN, Point, PointSet, STRIDE, Size};

/// The words of all lines of one color.
type Lines = [[u32; LINES]; 4];

/// Stones on a grid.
///
/// For each color, each axis and each line the board keeps one word with a bit per point
/// ([`Axis::line`] and [`Axis::bit`] say which). A stone sets four bits, and every question about
/// a line (how long is this run? which windows of five are open?) is a few shifts of one word.
///
/// ```text
///   row 8 of a 15×15 board:   . . x x . o x . . . . . . . .      a8 is bit 5, o8 is bit 19
///   black word                    bits 7, 8 and 11
///   white word                    bit 10
///   wall word                     bits 0-4 and 20-31: everything that is not on the board
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    size: Size,
    stones: ByColor<Lines>,
    walls: Lines,
    counts: ByColor<u16>,
}

/// Is told about every stone that is placed or lifted, after the board has changed.
///
/// Incremental state (pattern sums, counters) lives in observers, so that the board need not know
/// it and what nobody observes costs nothing.
///
/// ```
/// use gomoku_core::board::{Board, Observer};
/// use gomoku_core::grid::{Color, Point, Size};
///
/// struct Count(usize);
/// impl Observer for Count {
///     fn placed(&mut self, _: &Board, _: Point, _: Color) { self.0 += 1; }
///     fn lifted(&mut self, _: &Board, _: Point, _: Color) { self.0 -= 1; }
/// }
/// let mut count = Count(0);
/// let mut board = Board::new(Size::new(15, 15).unwrap());
/// board.place(Point::new(7, 7), Color::Black, &mut count);
/// assert_eq!(count.0, 1);
/// ```
pub trait Observer {
    /// A stone of `color` has been placed on `point`.
    fn placed(&mut self, board: &Board, point: Point, color: Color);
    /// A stone of `color` has been lifted from `point`.
    fn lifted(&mut self, board: &Board, point: Point, color: Color);
}

/// The observer that looks away, at no cost.
impl Observer for () {
    fn placed(&mut self, _: &Board, _: Point, _: Color) {}
    fn lifted(&mut self, _: &Board, _: Point, _: Color) {}
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        let mut walls = [[u32::MAX; LINES]; 4];
        for point in size.points() {
            for axis in Axis::ALL {
                walls[axis as usize][axis.line(point)] &= !(1 << axis.bit(point));
            }
        }
        Self { size, stones: ByColor::both([[0; LINES]; 4]), walls, counts: ByColor::new(0, 0) }
    }

    /// Width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on `point`, if any. Points off the board hold none.
    pub fn get(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.has(color, point))
    }

    /// Whether a stone of `color` stands on `point`.
    pub fn has(&self, color: Color, point: Point) -> bool {
        self.word(color, Axis::Horizontal, point) >> point.x() & 1 != 0
    }

    /// Whether `point` is on the board and free.
    pub fn is_free(&self, point: Point) -> bool {
        let (axis, y) = (Axis::Horizontal as usize, point.y());
        let taken = self.stones.black[axis][y] | self.stones.white[axis][y] | self.walls[axis][y];
        taken >> point.x() & 1 == 0
    }

    /// Number of stones of `color`.
    pub fn count(&self, color: Color) -> usize {
        self.counts[color] as usize
    }

    /// Number of all stones.
    pub fn stones(&self) -> usize {
        self.count(Color::Black) + self.count(Color::White)
    }

    /// Whether no point is free.
    pub fn is_full(&self) -> bool {
        self.stones() == self.size.area()
    }

    /// All stones of `color`.
    pub fn stones_of(&self, color: Color) -> PointSet {
        collect_rows(|y| self.stones[color][Axis::Horizontal as usize][y])
    }

    /// All free points.
    pub fn free(&self) -> PointSet {
        let axis = Axis::Horizontal as usize;
        collect_rows(|y| {
            !(self.stones.black[axis][y] | self.stones.white[axis][y] | self.walls[axis][y])
        })
    }

    /// The lowest free point of a column, where a stone lands under gravity.
    pub fn landing(&self, col: usize) -> Option<Point> {
        if col >= self.size.width() {
            return None;
        }
        let bottom = Point::new(col, 0);
        let taken = self.blocked(Axis::Vertical, bottom) >> Axis::Vertical.bit(bottom);
        Point::try_new(col, taken.trailing_ones() as usize).filter(|&point| self.is_free(point))
    }

    /// Word of the stones of `color` on the line of `axis` through `point`.
    pub fn word(&self, color: Color, axis: Axis, point: Point) -> u32 {
        self.stones[color][axis as usize][axis.line(point)]
    }

    /// The stones of `color` at most `reach` steps from `point` on all four lines at once: one lane of
    /// 16 bits for each axis, in the order of [`Axis::ALL`] from the lowest, in which the point itself
    /// is bit `reach`. Stones farther away are left out.
    ///
    /// ```
    /// use gomoku_core::board::Board;
    /// use gomoku_core::grid::{Color, Point, Size};
    /// let mut board = Board::new(Size::new(15, 15).unwrap());
    /// board.place(Point::new(7, 7), Color::Black, &mut ());
    /// board.place(Point::new(8, 7), Color::Black, &mut ());
    /// let lanes = board.around(Color::Black, Point::new(7, 7), 4);
    /// assert_eq!(lanes, 1 << 52 | 1 << 36 | 1 << 20 | 0b11 << 4);
    /// ```
    ///
    /// # Panics
    /// May panic if `reach` is more than [`MARGIN`], where a lane would leave its line.
    #[inline]
    pub fn around(&self, color: Color, point: Point, reach: u32) -> u64 {
        debug_assert!(reach <= MARGIN as u32, "a reach of {reach} leaves the line");
        let lines = &self.stones[color];
        let mask = (1 << (2 * reach + 1)) - 1;
        let lane = |axis: Axis| {
            // The mask is what the type promises; it spares the check of the index.
            let word = lines[axis as usize][axis.line(point) & (LINES - 1)];
            u64::from(word >> (axis.bit(point) - reach) & mask)
        };
        lane(Axis::Horizontal)
            | lane(Axis::Vertical) << 16
            | lane(Axis::Diagonal) << 32
            | lane(Axis::AntiDiagonal) << 48
    }

    /// Word of everything off the board on the line of `axis` through `point`.
    pub fn wall(&self, axis: Axis, point: Point) -> u32 {
        self.walls[axis as usize][axis.line(point)]
    }

    /// Word of everything that is not free on the line of `axis` through `point`.
    pub fn blocked(&self, axis: Axis, point: Point) -> u32 {
        let line = axis.line(point);
        let axis = axis as usize;
        self.stones.black[axis][line] | self.stones.white[axis][line] | self.walls[axis][line]
    }

    /// The words of all lines for kernels that read a whole board: for each axis and line the
    /// points that are black or off the board, and those that are white or off the board.
    pub(crate) fn closed_words(&self) -> [[(u32, u32); LINES]; 4] {
        std::array::from_fn(|axis| {
            std::array::from_fn(|line| {
                let wall = self.walls[axis][line];
                (self.stones.black[axis][line] | wall, self.stones.white[axis][line] | wall)
            })
        })
    }

    /// The words of all lines as one color sees them: its own stones, and apart from them the other
    /// color's with everything off the board.
    pub(crate) fn closed_words_of(&self, color: Color) -> ([[u32; LINES]; 4], [[u32; LINES]; 4]) {
        let enemy = &self.stones[!color];
        let closed = std::array::from_fn(|axis| {
            std::array::from_fn(|line| enemy[axis][line] | self.walls[axis][line])
        });
        (self.stones[color], closed)
    }

    /// The stones of `color` and the free points, row by row: one word per packed row.
    pub(crate) fn own_and_open_rows(&self, color: Color) -> ([u32; STRIDE], [u32; STRIDE]) {
        let axis = Axis::Horizontal as usize;
        let (own, enemy) = (&self.stones[color][axis], &self.stones[!color][axis]);
        let open = std::array::from_fn(|y| !(enemy[y] | self.walls[axis][y]));
        (std::array::from_fn(|y| own[y]), open)
    }

    /// Places a stone and tells the observer.
    ///
    /// # Panics
    /// If the point is off the board or taken.
    #[inline]
    pub fn place(&mut self, point: Point, color: Color, observer: &mut impl Observer) {
        assert!(self.is_free(point), "{point} is off the board or taken");
        self.flip(point, color);
        self.counts[color] += 1;
        observer.placed(self, point, color);
    }

    /// Lifts a stone, tells the observer, and says whose it was.
    ///
    /// # Panics
    /// If no stone stands there.
    pub fn lift(&mut self, point: Point, observer: &mut impl Observer) -> Color {
        let color = self.get(point).unwrap_or_else(|| panic!("no stone on {point}"));
        self.lift_known(point, color, observer);
        color
    }

    /// Lifts a stone of `color` from `point`, where the caller knows that it stands.
    #[inline]
    pub(crate) fn lift_known(&mut self, point: Point, color: Color, observer: &mut impl Observer) {
        debug_assert!(self.has(color, point), "no {color} stone on {point}");
        self.flip(point, color);
        self.counts[color] -= 1;
        observer.lifted(self, point, color);
    }

    #[inline]
    fn flip(&mut self, point: Point, color: Color) {
        let lines = &mut self.stones[color];
        for axis in Axis::ALL {
            // The mask is what the type promises; it spares the check of the index.
            lines[axis as usize][axis.line(point) & (LINES - 1)] ^= 1 << axis.bit(point);
        }
    }
}

fn collect_rows(word: impl Fn(usize) -> u32) -> PointSet {
    let mut set = PointSet::EMPTY;
    for y in 0..STRIDE {
        set.set_row_word(y, word(y));
    }
    set
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("size", &self.size)
            .field("black", &self.stones_of(Color::Black))
            .field("white", &self.stones_of(Color::White))
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_and_lift_keep_all_words_in_step() {
        let size = Size::known(7, 22);
        let mut board = Board::new(size);
        assert_eq!(board.free(), size.point_set());
        for (n, point) in size.points().enumerate() {
            board.place(point, Color::ALL[n % 2], &mut ());
            for axis in Axis::ALL {
                let bit = 1 << axis.bit(point);
                assert!(board.word(Color::ALL[n % 2], axis, point) & bit != 0);
                assert!(board.word(Color::ALL[(n + 1) % 2], axis, point) & bit == 0);
            }
        }
        assert!(board.is_full() && board.free().is_empty());
        for point in size.points() {
            board.lift(point, &mut ());
        }
        assert_eq!(board, Board::new(size));
    }

    #[test]
    fn a_stone_lands_on_the_lowest_free_point() {
        let mut board = Board::new(Size::known(7, 2));
        assert_eq!(board.landing(3), Some(Point::new(3, 0)));
        board.place(Point::new(3, 0), Color::Black, &mut ());
        assert_eq!(board.landing(3), Some(Point::new(3, 1)));
        board.place(Point::new(3, 1), Color::White, &mut ());
        assert_eq!(board.landing(3), None);
        assert_eq!(board.landing(7), None);
        assert_eq!(board.landing(usize::MAX), None);
        assert_eq!(Board::new(Size::known(1, 22)).landing(0), Some(Point::new(0, 0)));
    }

    #[test]
    fn off_the_board_is_neither_free_nor_taken() {
        let board = Board::new(Size::known(15, 15));
        let p1 = Point::new(15, 0);
        assert!(!board.is_free(p1));
        assert_eq!(board.get(p1), None);
    }
}
