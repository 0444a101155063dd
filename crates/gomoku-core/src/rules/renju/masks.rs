//! All points of a board at once: which make a five, a four, a three, an overline on each axis.
//!
//! One word holds a row of the board, and a window along an axis that climbs is made of the same
//! bit of successive rows, shifted by one for a diagonal. So the questions of the
//! [`judge`](super::kernel) are asked of a whole row with a few word operations, counting stones in
//! bit-sliced adders, and only points that make two things are judged one by one.

use std::ops::Range;

use crate::grid::{MARGIN, PointSet, STRIDE};

/// One word per packed row.
pub(super) type Rows = [u32; STRIDE];

/// The windows along one axis in which one more stone makes something, each at the bit of its first
/// cell. They depend only on the rows near them, so they can be kept stone by stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Windows {
    /// Five cells that lack one stone to be exactly five.
    five: Rows,
    /// Six cells that lack one stone.
    overline: Rows,
    /// Five cells that lack two stones to be exactly five.
    four: Rows,
    /// Four cells that lack two stones to be a straight four.
    three: Rows,
}

/// The windows of all four axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AllWindows([Windows; 4]);

/// What a stone on each point would make on one axis.
#[derive(Clone, Copy, Debug)]
struct AxisMasks {
    five: Rows,
    overline: Rows,
    /// At least one four.
    four: Rows,
    /// In two or more windows that become fours: two fours or a straight four.
    four_twice: Rows,
    three: Rows,
}

/// The word whose bit x is the bit of the cell `steps` along the axis from (x, y).
#[inline]
const fn cell<const DX: i32, const DY: usize>(rows: &Rows, y: usize, steps: i32) -> u32 {
    let row = rows[(y as i32 + DY as i32 * steps) as usize];
    shift(row, DX * steps)
}

#[inline]
const fn shift(word: u32, by: i32) -> u32 {
    if by >= 0 { word >> by } else { word << -by }
}

impl Windows {
    const NONE: Self =
        Self { five: [0; STRIDE], overline: [0; STRIDE], four: [0; STRIDE], three: [0; STRIDE] };

    /// Finds the windows that begin in `rows`. `own` are the color's stones, `open` its stones and
    /// the free points.
    fn find<const DX: i32, const DY: usize>(
        &mut self,
        own: &Rows,
        open: &Rows,
        rows: Range<usize>,
    ) {
        for y in rows {
            let own_at = |steps| cell::<DX, DY>(own, y, steps);
            let open_at = |steps| cell::<DX, DY>(open, y, steps);
            // Bit-sliced number of own stones among the cells so far.
            let (mut ones, mut twos, mut fours) = (0_u32, 0_u32, 0_u32);
            let mut all_open = u32::MAX;
            let mut add = |steps| {
                let stone = own_at(steps);
                let carry = ones & stone;
                ones ^= stone;
                fours ^= twos & carry;
                twos ^= carry;
                all_open &= open_at(steps);
                (ones, twos, fours, all_open)
            };
            add(0);
            add(1);
            add(2);
            let (ones4, twos4, fours4, open4) = add(3);
            let (ones5, twos5, fours5, open5) = add(4);
            let (ones6, twos6, fours6, open6) = add(5);

            let before = own_at(-1);
            let free_ends = (open_at(-1) & !before) & (open_at(4) & !own_at(4));
            let beyond = own_at(-2) | own_at(5);
            let around = before | own_at(5);
            self.three[y] = open4 & !ones4 & twos4 & !fours4 & free_ends & !beyond;
            self.four[y] = open5 & ones5 & twos5 & !fours5 & !around;
            self.five[y] = open5 & !ones5 & !twos5 & fours5 & !around;
            self.overline[y] = open6 & ones6 & !twos6 & fours6;
        }
    }

    /// Marks every cell of every window; what is marked on a stone has no meaning.
    fn spread<const DX: i32, const DY: usize>(&self, rows: Range<usize>) -> AxisMasks {
        let mut masks = AxisMasks {
            five: [0; STRIDE],
            overline: [0; STRIDE],
            four: [0; STRIDE],
            four_twice: [0; STRIDE],
            three: [0; STRIDE],
        };
        for y in rows {
            for steps in 0..6 {
                // A window that begins in another row lies `DY * steps` rows below.
                let from = y - DY * steps;
                let at = |windows: &Rows| shift(windows[from], -DX * steps as i32);
                masks.overline[y] |= at(&self.overline);
                if steps < 5 {
                    masks.five[y] |= at(&self.five);
                    let four = at(&self.four);
                    masks.four_twice[y] |= masks.four[y] & four;
                    masks.four[y] |= four;
                }
                if steps < 4 {
                    masks.three[y] |= at(&self.three);
                }
            }
        }
        masks
    }
}

impl AllWindows {
    /// The windows of a whole board.
    pub(super) fn of(own: &Rows, open: &Rows) -> Self {
        let mut windows = Self([Windows::NONE; 4]);
        windows.find(own, open, board_rows(), board_rows());
        windows
    }

    /// Brings the windows up to date after a stone in row `y` was placed or lifted.
    ///
    /// A window with what must lie beside it reaches from two rows below its first cell to five rows
    /// above, so only windows that begin up to five rows below the stone or two above can see it.
    pub(super) fn update(&mut self, own: &Rows, open: &Rows, y: usize) {
        let climbing = y.saturating_sub(5).max(MARGIN)..(y + 3).min(STRIDE - MARGIN);
        self.find(own, open, y..y + 1, climbing);
    }

    fn find(&mut self, own: &Rows, open: &Rows, level: Range<usize>, climbing: Range<usize>) {
        self.0[0].find::<1, 0>(own, open, level);
        self.0[1].find::<0, 1>(own, open, climbing.clone());
        self.0[2].find::<1, 1>(own, open, climbing.clone());
        // Climbing to the left covers the falling axis.
        self.0[3].find::<-1, 1>(own, open, climbing);
    }

    /// The free points that lines alone do not clear: an overline, two fours, or two threes of which
    /// nobody has asked yet whether they count.
    pub(super) fn suspects(&self, free: &Rows) -> PointSet {
        let axes = [
            self.0[0].spread::<1, 0>(board_rows()),
            self.0[1].spread::<0, 1>(board_rows()),
            self.0[2].spread::<1, 1>(board_rows()),
            self.0[3].spread::<-1, 1>(board_rows()),
        ];
        let mut suspects = PointSet::EMPTY;
        for y in board_rows() {
            let (mut five, mut single) = (0, 0);
            let (mut fours, mut two_fours) = (0, 0);
            let (mut threes, mut two_threes) = (0, 0);
            for axis in &axes {
                five |= axis.five[y];
                single |= axis.overline[y] | axis.four_twice[y];
                two_fours |= fours & axis.four[y];
                fours |= axis.four[y];
                two_threes |= threes & axis.three[y];
                threes |= axis.three[y];
            }
            // Five first: a point that makes one is never forbidden.
            suspects.set_row_word(y, (single | two_fours | two_threes) & !five & free[y]);
        }
        suspects
    }
}

const fn board_rows() -> Range<usize> {
    MARGIN..STRIDE - MARGIN
}
