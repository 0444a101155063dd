//! The grid of a gravity board packed into one 64-bit word.
//!
//! A column of height H takes H + 1 neighbouring bits: its H cells from the bottom up, then one
//! bit that no disc ever enters. On the usual 7×6 board:
//!
//! ```text
//!   6 13 20 27 34 41 48    always clear
//!  ---------------------
//! | 5 12 19 26 33 40 47 |  top row
//! | 4 11 18 25 32 39 46 |
//! | 3 10 17 24 31 38 45 |
//! | 2  9 16 23 30 37 44 |
//! | 1  8 15 22 29 36 43 |
//! | 0  7 14 21 28 35 42 |  bottom row
//!  ---------------------
//!   a  b  c  d  e  f  g
//! ```
//!
//! The spare bit keeps a line from running over the edge of one column into the next, and takes
//! the carry when one is added to a full column. Stepping up is a shift by 1, to the right by
//! H + 1, along the two diagonals by H and H + 2.
//!
//! Not here: discs. See [`Bitboard`](super::Bitboard).

use thiserror::Error;

use crate::grid::{MAX_SIDE, Size};

/// A gravity board that fits a word: width × (height + 1) is at most 64.
///
/// ```
/// use gomoku_core::connect4::Frame;
/// use gomoku_core::grid::Size;
/// assert!(Frame::new(Size::new(8, 7).unwrap()).is_ok());
/// assert!(Frame::new(Size::new(9, 7).unwrap()).is_err());
/// assert_eq!(Frame::STANDARD.cells(), 42);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    width: u8,
    height: u8,
}

/// A board that does not fit the word.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FrameError {
    /// Too many cells.
    #[error(
        "a {width}x{height} board does not fit the solver: width x (height + 1) is {bits}, at most 64 is possible"
    )]
    TooLarge {
        /// Columns asked for.
        width: usize,
        /// Rows asked for.
        height: usize,
        /// Bits such a board would need.
        bits: usize,
    },
}

impl Frame {
    /// Seven columns of six cells.
    pub const STANDARD: Self = Self { width: 7, height: 6 };

    /// The frame of a board of this size.
    ///
    /// # Errors
    /// [`FrameError::TooLarge`] when width × (height + 1) is above 64.
    pub const fn new(size: Size) -> Result<Self, FrameError> {
        let (width, height) = (size.width(), size.height());
        let bits = width * (height + 1);
        if bits > 64 {
            return Err(FrameError::TooLarge { width, height, bits });
        }
        Ok(Self { width: width as u8, height: height as u8 })
    }

    /// Number of columns.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Number of rows.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Number of cells.
    pub const fn cells(self) -> u32 {
        self.width as u32 * self.height as u32
    }

    /// Bits from one column to the next.
    pub(super) const fn stride(self) -> u32 {
        self.height as u32 + 1
    }

    /// Bits the board takes, spare bits included.
    pub(super) const fn bits(self) -> u32 {
        self.width as u32 * self.stride()
    }

    /// The lowest cell of every column.
    pub(super) const fn bottom(self) -> u64 {
        let mut bottom = 0;
        let mut column = 0;
        while column < self.width as u32 {
            bottom |= 1 << (column * self.stride());
            column += 1;
        }
        bottom
    }

    /// Every cell, spare bits left out.
    pub(super) const fn full(self) -> u64 {
        // No carry leaves a column: each takes `height` ones.
        self.bottom() * ((1 << self.height) - 1)
    }

    /// The cells of one column.
    pub(super) const fn column(self, column: usize) -> u64 {
        ((1 << self.height) - 1) << (column as u32 * self.stride())
    }

    /// The same cells seen in a mirror: column `a` becomes the last one.
    pub(super) const fn mirror(self, cells: u64) -> u64 {
        let stride = self.stride();
        let lane = (1 << stride) - 1;
        let mut mirrored = 0;
        let mut column = 0;
        while column < self.width as u32 {
            let one = cells >> (column * stride) & lane;
            mirrored |= one << ((self.width as u32 - 1 - column) * stride);
            column += 1;
        }
        mirrored
    }
}

/// What the search asks of a frame. The usual board answers with constants, so that its search is
/// compiled with literal shifts; every other board answers from fields.
pub(super) trait Layout: Copy {
    /// Room for one entry per column.
    type PerColumn<T: Copy>: AsRef<[T]> + AsMut<[T]>;

    fn per_column<T: Copy>(value: T) -> Self::PerColumn<T>;
    /// The columns from the middle outwards, where a disc is in most lines.
    fn middle_first(self, index: u32) -> u32;
    fn width(self) -> u32;
    fn height(self) -> u32;
    fn bottom(self) -> u64;
    fn full(self) -> u64;

    fn stride(self) -> u32 {
        self.height() + 1
    }

    fn cells(self) -> u32 {
        self.width() * self.height()
    }

    /// The cells of one column.
    fn column(self, column: u32) -> u64 {
        ((1 << self.height()) - 1) << (column * self.stride())
    }

    /// The empty cells where `own` would complete four in a row, playable now or not.
    #[inline]
    fn winning_cells(self, own: u64, mask: u64) -> u64 {
        let up = (own << 1) & (own << 2) & (own << 3);
        let stride = self.stride();
        let lines =
            up | line_ends(own, stride) | line_ends(own, stride - 1) | line_ends(own, stride + 1);
        lines & (self.full() & !mask)
    }

    /// Whether `own` holds four in a row.
    #[inline]
    fn has_four(self, own: u64) -> bool {
        let stride = self.stride();
        let four = |step: u32| {
            let pair = own & (own >> step);
            pair & (pair >> (2 * step))
        };
        four(1) | four(stride) | four(stride - 1) | four(stride + 1) != 0
    }

    /// The lowest empty cell of every column that has one.
    #[inline]
    fn playable(self, mask: u64) -> u64 {
        (mask + self.bottom()) & self.full()
    }
}

/// Cells that, with three of `own` in the direction of `step`, make four: at either end of the
/// three, or in the gap of two and one.
#[inline]
fn line_ends(own: u64, step: u32) -> u64 {
    let pair_below = (own << step) & (own << (2 * step));
    let pair_above = (own >> step) & (own >> (2 * step));
    // On a tall board three steps may leave the word, where there is nothing.
    let third_below = own.checked_shl(3 * step).unwrap_or(0);
    let third_above = own.checked_shr(3 * step).unwrap_or(0);
    (pair_below & (third_below | (own >> step))) | (pair_above & ((own << step) | third_above))
}

/// [`Frame::STANDARD`] as constants.
#[derive(Clone, Copy)]
pub(super) struct Standard;

impl Layout for Standard {
    type PerColumn<T: Copy> = [T; 7];

    #[inline]
    fn per_column<T: Copy>(value: T) -> [T; 7] {
        [value; 7]
    }
    #[inline]
    fn middle_first(self, index: u32) -> u32 {
        [3, 2, 4, 1, 5, 0, 6][index as usize]
    }
    #[inline]
    fn width(self) -> u32 {
        7
    }
    #[inline]
    fn height(self) -> u32 {
        6
    }
    #[inline]
    fn bottom(self) -> u64 {
        const { Frame::STANDARD.bottom() }
    }
    #[inline]
    fn full(self) -> u64 {
        const { Frame::STANDARD.full() }
    }
}

/// Any frame, from fields.
#[derive(Clone, Copy)]
pub(super) struct Free {
    width: u32,
    height: u32,
    bottom: u64,
    full: u64,
}

impl From<Frame> for Free {
    fn from(frame: Frame) -> Self {
        Self {
            width: u32::from(frame.width),
            height: u32::from(frame.height),
            bottom: frame.bottom(),
            full: frame.full(),
        }
    }
}

impl Layout for Free {
    type PerColumn<T: Copy> = [T; MAX_SIDE];

    #[inline]
    fn per_column<T: Copy>(value: T) -> [T; MAX_SIDE] {
        [value; MAX_SIDE]
    }
    #[inline]
    fn middle_first(self, index: u32) -> u32 {
        let middle = (self.width - 1) / 2;
        // Left and right in turn, beginning on the longer side.
        let (step, left) = (index.div_ceil(2), (index + self.width).is_multiple_of(2));
        if left { middle - step } else { middle + step }
    }
    #[inline]
    fn width(self) -> u32 {
        self.width
    }
    #[inline]
    fn height(self) -> u32 {
        self.height
    }
    #[inline]
    fn bottom(self) -> u64 {
        self.bottom
    }
    #[inline]
    fn full(self) -> u64 {
        self.full
    }
}
