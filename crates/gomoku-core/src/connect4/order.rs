//! The moves worth searching, in the order to search them.
//!
//! Moves that lose at once are never made: a disc below a cell where the other player completes
//! four, and any disc elsewhere than on such a cell that is playable now. The rest is ordered by
//! the number of cells where the mover would then complete four (as in Pons' solver). Among equals,
//! while much of the board is empty, the cell in the most lines comes first, and near the end a move
//! that does not force the answer; then the middle. `docs/connect4.md` says what each was worth, and
//! what was tried besides.
//!
//! Not here: the table, and moves judged by search.

use super::frame::Layout;

/// Cells are ordered by their lines while at least this many are empty. On twenty lines of `L1_R3` 20
/// and 24 give 104 million positions, 34 128, never 135.
const BY_LINES: u32 = 24;
/// Moves that do not force the answer come first while fewer cells than this are empty.
const QUIET_FIRST: u32 = 16;

/// In how many lines of four each cell is.
pub(super) struct Lines([u8; 64]);

impl Lines {
    /// Counts them for a board.
    pub(super) fn of<L: Layout>(layout: L) -> Self {
        let mut lines = [0; 64];
        let stride = layout.stride() as usize;
        let is_cell = |place: usize| place < 64 && layout.full() >> place & 1 == 1;
        for step in [1, stride, stride - 1, stride + 1] {
            for first in 0..64 {
                let four = [first, first + step, first + 2 * step, first + 3 * step];
                if four.iter().all(|place| is_cell(*place)) {
                    for place in four {
                        lines[place] += 1;
                    }
                }
            }
        }
        Self(lines)
    }
}

/// A position inside the search, seen by the player to move, with its mirror image beside it.
#[derive(Clone, Copy)]
pub(super) struct Packed {
    pub(super) own: u64,
    pub(super) mask: u64,
    pub(super) mirrored_own: u64,
    pub(super) mirrored_mask: u64,
    pub(super) plies: u32,
}

impl Packed {
    /// The smaller of the two exact keys, or the plain one when the mirror image cannot occur.
    #[inline]
    pub(super) fn key(&self, mirror: bool) -> u64 {
        let key = self.own + self.mask;
        if mirror { key.min(self.mirrored_own + self.mirrored_mask) } else { key }
    }
}

/// A move and the position it leads to.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) next: Packed,
    pub(super) key: u64,
    /// What the order goes by, the highest first.
    promise: u32,
}

/// What a look at the moves tells.
pub(super) enum Moves<L: Layout> {
    /// The mover wins with the disc after next, whatever the answer.
    WinsSoon,
    /// The moves to search, the most promising first.
    Open(Children<L>),
}

/// Up to one move per column.
pub(super) struct Children<L: Layout> {
    list: L::PerColumn<Child>,
    len: usize,
}

impl<L: Layout> Children<L> {
    pub(super) fn as_slice(&self) -> &[Child] {
        &self.list.as_ref()[..self.len]
    }

    /// Keeps those moves that `keep` accepts, in order.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(&Child) -> bool) {
        let list = self.list.as_mut();
        let mut kept = 0;
        for index in 0..self.len {
            if keep(&list[index]) {
                list[kept] = list[index];
                kept += 1;
            }
        }
        self.len = kept;
    }
}

/// The moves of the player to move that do not lose at once, as cells; none when all do.
#[inline]
pub(super) fn safe_cells<L: Layout>(layout: L, position: &Packed) -> u64 {
    let theirs = layout.winning_cells(position.own ^ position.mask, position.mask);
    let playable = layout.playable(position.mask);
    safe(playable, theirs)
}

/// Playable cells that neither leave open nor open up one of the cells where the other side wins.
#[inline]
fn safe(playable: u64, wins: u64) -> u64 {
    let safe = playable & !(wins >> 1);
    let forced = playable & wins;
    if forced == 0 {
        safe
    } else if forced.is_power_of_two() {
        safe & forced
    } else {
        0
    }
}

/// Looks at the positions after `cells`, the moves that [`safe_cells`] left.
#[inline]
pub(super) fn moves<L: Layout>(
    layout: L,
    lines: &Lines,
    position: &Packed,
    cells: u64,
    mirror: bool,
) -> Moves<L> {
    let (own, mirrored_own) =
        (position.own ^ position.mask, position.mirrored_own ^ position.mirrored_mask);
    let blank = Child { next: *position, key: 0, promise: 0 };
    let mut list = L::per_column(blank);
    let sorted = list.as_mut();
    let mut len = 0;
    for index in 0..layout.width() {
        let column = layout.middle_first(index);
        let cell = cells & layout.column(column);
        if cell == 0 {
            continue;
        }
        let mask = position.mask | cell;
        let wins = layout.winning_cells(position.own | cell, mask);
        let playable = layout.playable(mask);
        if safe(playable, wins) == 0 {
            return Moves::WinsSoon;
        }
        // A rotation to the left by a negative number is one to the right, and no bit of a column
        // passes an end of the word.
        let shift = layout.width() as i32 - 1 - 2 * column as i32;
        let mirrored_cell = cell.rotate_left(((shift * layout.stride() as i32) & 63) as u32);
        let next = Packed {
            own,
            mask,
            mirrored_own,
            mirrored_mask: position.mirrored_mask | mirrored_cell,
            plies: position.plies + 1,
        };
        // Threats decide; the rest is below 64.
        let mut promise = 64 * wins.count_ones();
        let left = layout.cells() - next.plies;
        if BY_LINES <= left {
            promise += u32::from(lines.0[cell.trailing_zeros() as usize]);
        } else if left < QUIET_FIRST {
            promise += u32::from(wins & playable == 0);
        }
        let child = Child { next, key: next.key(mirror), promise };
        let mut place = len;
        while 0 < place && sorted[place - 1].promise < child.promise {
            sorted[place] = sorted[place - 1];
            place -= 1;
        }
        sorted[place] = child;
        len += 1;
    }
    Moves::Open(Children { list, len })
}

#[cfg(test)]
mod tests {
    use super::super::frame::{Frame, Free, Standard};
    use super::*;

    #[test]
    fn lines_through_each_cell_are_counted() {
        let lines = Lines::of(Standard);
        let row = |row: usize| (0..7).map(|column| lines.0[7 * column + row]).collect::<Vec<_>>();
        assert_eq!(row(0), [3, 4, 5, 7, 5, 4, 3]);
        assert_eq!(row(2), [5, 8, 11, 13, 11, 8, 5]);
        assert_eq!(row(5), [3, 4, 5, 7, 5, 4, 3]);
        assert_eq!(row(6), [0; 7]);
        assert_eq!(lines.0.iter().map(|count| u32::from(*count)).sum::<u32>(), 4 * 69);
        assert_eq!(Lines::of(Free::from(Frame::STANDARD)).0, lines.0);
    }
}
