//! Bounds that need no search: what the player who only answers can be sure of.
//!
//! Victor Allis ("A Knowledge-based Approach of Connect-Four", 1988) showed how far a player comes
//! by answering each disc with one just above it. Here `us` is the player to move, `them` the one
//! who answers. Cells are paired so that `them` gets one of each pair:
//!
//! ```text
//!  row, height 6                                           even column   odd column
//!   6   answer cell   \ a column with an even number of         A             A
//!   5   first cell    / empty cells falls into pairs            F             F
//!   4   answer cell   \ of a first cell and an answer cell      A             A
//!   3   first cell    / above it; a column with an odd          F             F
//!   2   answer cell   \ number has an answer cell at its        A             B  <- playable
//!   1   first cell    / bottom, its base                        F             #
//! ```
//!
//! **Even number of empty cells.** The odd columns are even in number, so their bases can be
//! paired too: when `us` takes one, `them` takes its partner, and both columns are even from then
//! on (Allis' claimeven and baseinverse). At the end `us` owns at most its discs, all first cells
//! and one base of each pair. If that holds no four, `us` never wins. If besides the discs of
//! `them` and all answer cells above the bases hold a four, `them` wins.
//!
//! **Odd number of empty cells.** One odd column remains. If `them` has three of four already and
//! the fourth cell is a first cell of that column, `them` answers in the pairs base and first
//! cell, answer cell and next first cell, and so gets the fourth. `us` owns at most its discs, the
//! first cells of the other columns, the answer cells below the fourth, and one base of each pair
//! of the others. If that holds no four, `them` wins once all other columns are full.
//!
//! **Dead cells.** Where an answer cell completes a four of `them`, `us` never sees a cell above
//! it, since the disc below lets `them` win.
//!
//! Not here: pairs across columns other than bases, which cost more time than they saved.

use super::frame::Layout;

/// The rows at an even distance from the top row: answer cells and bases.
#[inline]
fn answer_rows<L: Layout>(layout: L) -> u64 {
    let top_first = if layout.height().is_multiple_of(2) { 0xaaaa_aaaa } else { 0x5555_5555 };
    layout.bottom() * (top_first & ((1 << layout.height()) - 1))
}

/// Whether the player to move, who owns `own` of the `plies` discs `mask`, is certain to score less
/// than `beta`. `false` says nothing.
#[inline]
pub(super) fn stays_below<L: Layout>(
    layout: L,
    own: u64,
    mask: u64,
    plies: u32,
    beta: i32,
) -> bool {
    if (layout.cells() - plies).is_multiple_of(2) {
        evens_hold(layout, own, mask, beta)
    } else {
        odd_threat_wins(layout, own, mask, beta)
    }
}

/// The case of an even number of empty cells.
fn evens_hold<L: Layout>(layout: L, own: u64, mask: u64, beta: i32) -> bool {
    let (theirs, empty) = (own ^ mask, layout.full() & !mask);
    let answers = answer_rows(layout);
    let playable = layout.playable(mask);
    let bases = playable & answers;
    if beta <= 0 {
        // A draw is not enough: `them` has to win, and with `spare` pairs left over. Whichever
        // pairs those are, each column has lost no more than its highest `spare` pairs.
        let spare = beta.unsigned_abs();
        if layout.height() <= 2 * spare {
            return false;
        }
        let low = layout.bottom() * ((1 << (layout.height() - 2 * spare)) - 1);
        if !layout.has_four(theirs | (empty & answers & !bases & low)) {
            return false;
        }
    }
    let dead = above(layout, layout.winning_cells(theirs, mask) & answers & !playable);
    let ours = own | (empty & !answers & !dead);
    !layout.has_four(ours) && bases_hold(layout, ours, bases)
}

/// The case of an odd number of empty cells.
fn odd_threat_wins<L: Layout>(layout: L, own: u64, mask: u64, beta: i32) -> bool {
    let (theirs, empty) = (own ^ mask, layout.full() & !mask);
    if 0 < beta && !layout.has_four(own | empty) {
        return true;
    }
    let answers = answer_rows(layout);
    let playable = layout.playable(mask);
    let bases = playable & answers;
    let threats = layout.winning_cells(theirs, mask);
    bits(threats & !answers).any(|fourth| {
        let (place, stride) = (fourth.trailing_zeros(), layout.stride());
        let column = layout.column(place / stride);
        // The win leaves the cells above the fourth empty.
        let score = (layout.height() + 1 - place % stride) / 2;
        if bases & column == 0 || beta <= -(score as i32) {
            return false;
        }
        let dead = above(layout, threats & answers & !playable & !column);
        let ours =
            own | (empty & !answers & !column & !dead) | (empty & answers & column & (fourth - 1));
        !layout.has_four(ours) && bases_hold(layout, ours, bases & !column)
    })
}

/// Whether `ours` has no four even with one base of each pair, for some way to pair the bases.
fn bases_hold<L: Layout>(layout: L, ours: u64, bases: u64) -> bool {
    if bases == 0 || !layout.has_four(ours | bases) {
        return true;
    }
    if bits(bases).any(|base| layout.has_four(ours | base)) {
        return false;
    }
    let free = |one: u64, other: u64| !layout.has_four(ours | one | other);
    let mut each = bits(bases);
    let mut next = || each.next().unwrap_or(0);
    match bases.count_ones() {
        2 => true,
        4 => {
            // Of two pairs `us` may hold any base of the one with any base of the other.
            let (a, b, c, d) = (next(), next(), next(), next());
            let (ab_cd, ac_bd, ad_bc) =
                (free(a, b) && free(c, d), free(a, c) && free(b, d), free(a, d) && free(b, c));
            1 < u32::from(ab_cd) + u32::from(ac_bd) + u32::from(ad_bc)
        }
        _ => false,
    }
}

/// The cells above any of `cells`, within their columns.
#[inline]
fn above<L: Layout>(layout: L, cells: u64) -> u64 {
    bits(cells).fold(0, |sum, cell| {
        sum | layout.column(cell.trailing_zeros() / layout.stride()) & !(cell | (cell - 1))
    })
}

/// The bits of a word, one by one from the lowest.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = word & word.wrapping_neg();
        word ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::bitboard::Bitboard;
    use super::super::frame::{Frame, Free};
    use super::super::plain::Plain;
    use super::*;
    use crate::grid::Size;

    fn frame(width: usize, height: usize) -> Frame {
        Frame::new(Size::new(width, height).unwrap()).unwrap()
    }

    #[test]
    fn answering_above_each_disc_holds_a_narrow_board() {
        // Without three neighbouring columns there is no line across.
        let board = Bitboard::new(frame(3, 6));
        let (own, mask) = board.words();
        assert!(stays_below(Free::from(board.frame()), own, mask, 0, 1));
        assert!(!stays_below(Free::from(board.frame()), own, mask, 0, 0));
        // On the usual one the first cells alone hold whole rows.
        let (own, mask) = Bitboard::new(Frame::STANDARD).words();
        assert!(!stays_below(Free::from(Frame::STANDARD), own, mask, 0, 1));
    }

    proptest! {
        /// Where a bound is claimed, minimax agrees.
        #[test]
        fn bounds_are_sound(
            size in prop::sample::select(vec![(4, 4), (5, 4), (4, 5), (5, 5), (4, 6), (6, 4)]),
            numbers in prop::collection::vec(0usize..60, 12..40),
        ) {
            let frame = frame(size.0, size.1);
            let mut plain = Plain::new(frame);
            let mut board = Bitboard::new(frame);
            for number in numbers {
                if board.is_won() || board.is_full() {
                    break;
                }
                let _ = board.try_drop(number % frame.width());
                if board.is_won() || frame.cells() - board.plies() > 13 {
                    continue;
                }
                let (own, mask) = board.words();
                for beta in -4..5 {
                    if stays_below(Free::from(frame), own, mask, board.plies(), beta) {
                        prop_assert!(plain.score(&board) < beta, "{}\n{} < {}", board, plain.score(&board), beta);
                    }
                }
            }
        }
    }
}
