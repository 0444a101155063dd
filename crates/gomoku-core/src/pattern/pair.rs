//! Both colors' shapes on one line in one look-up.

use std::sync::OnceLock;

use super::table::ShapeTable;
use crate::grid::ByColor;
use crate::rules::RunRule;

/// The shapes that a stone of either color would make on one line, for every window around a free
/// point, by the winning runs of both colors. Five in a row only.
///
/// An entry is one byte: Black's shape in the low half, White's in the high half.
#[derive(Debug)]
pub(crate) struct PairTable {
    reach: u32,
    entries: Vec<u8>,
}

/// The tables that have been asked for, by the winning runs of Black and White: they never change
/// and take some time to build.
static TABLES: [[OnceLock<PairTable>; RunRule::ALL.len()]; RunRule::ALL.len()] =
    [const { [const { OnceLock::new() }; RunRule::ALL.len()] }; RunRule::ALL.len()];

impl PairTable {
    /// The table for these winning runs.
    pub(crate) fn of(run: ByColor<RunRule>) -> &'static Self {
        TABLES[run.black.idx()][run.white.idx()].get_or_init(|| Self::new(run))
    }

    fn new(run: ByColor<RunRule>) -> Self {
        let tables = ByColor::from_fn(|color| ShapeTable::of(run[color]));
        let reach = tables.black.reach().max(tables.white.reach());
        let side = 1 << (2 * reach);
        let mut entries = vec![0; side * side];
        for black in 0..side {
            for white in 0..side {
                let shape = |table: &ShapeTable, own, enemy| {
                    let narrow = |half| narrow(half, reach, table.reach());
                    table.shape(narrow(own), narrow(enemy)) as u8
                };
                entries[black << (2 * reach) | white] =
                    shape(tables.black, black, white) | shape(tables.white, white, black) << 4;
            }
        }
        Self { reach, entries }
    }

    /// How many points on each side decide.
    pub(crate) const fn reach(&self) -> u32 {
        self.reach
    }

    /// The entry of the free point at `bit`, from the words of the points that are black or off the
    /// board and of those that are white or off the board.
    #[inline]
    pub(crate) fn entry(&self, black: u32, white: u32, bit: u32) -> u8 {
        let reach = self.reach;
        let mask = (1 << reach) - 1;
        let (black, white) = (black >> (bit - reach), white >> (bit - reach));
        let black = black & mask | (black >> 1) & (mask << reach);
        let white = white & mask | (white >> 1) & (mask << reach);
        self.entries[(black << (2 * reach) | white) as usize]
    }
}

/// A half of an index of `from` points on each side, cut to `to` points.
const fn narrow(half: usize, from: u32, to: u32) -> usize {
    let low = half >> (from - to) & ((1 << to) - 1);
    let high = half >> from & ((1 << to) - 1);
    low | high << to
}
