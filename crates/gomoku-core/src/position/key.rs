//! The Zobrist key of a position.
//!
//! Promise: the key of a set of stones and a side to move is the same on every platform and in
//! every version, so that it may be stored. It does not depend on the order of the moves, nor on
//! the size of the board or the rules; who mixes those in one table must mix them into the key.
//! Whether the last move was a pass counts (a second one ends the game), and so does a foul that
//! may still be claimed.

use super::{Move, Position};
use crate::grid::{Color, Point};

/// The finalizer of splitmix64 (Steele, Lea, Flood: *Fast splittable pseudorandom number
/// generators*, 2014), a bijection that spreads every input bit.
pub(crate) const fn mix(mut value: u64) -> u64 {
    value = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

const STONES: [[u64; 1024]; 2] = {
    let mut keys = [[0; 1024]; 2];
    let mut idx = 0;
    while idx < 1024 {
        keys[0][idx] = mix(idx as u64 * 2 + 1);
        keys[1][idx] = mix(idx as u64 * 2 + 2);
        idx += 1;
    }
    keys
};
const WHITE_TO_MOVE: u64 = mix(1 << 32);
const PASSED: u64 = mix(2 << 32);
const CLAIMABLE: u64 = mix(3 << 32);

/// The part of the key that stands for one stone.
pub(crate) fn stone_key(color: Color, point: Point) -> u64 {
    STONES[color as usize][point.idx()]
}

impl Position {
    /// The Zobrist key. It has the same value on every platform and in every version; equal stones
    /// and side to move give equal keys, whatever the order of the moves, the size or the rules.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key computed from nothing, to hold the incremental one to it.
    pub fn fresh_key(&self) -> u64 {
        let stones = Color::ALL.into_iter().flat_map(|color| {
            self.board.stones_of(color).into_iter().map(move |point| stone_key(color, point))
        });
        stones.fold(self.state_key(), |key, stone| key ^ stone)
    }

    /// The part of the key that stands for everything but the stones.
    pub(super) fn state_key(&self) -> u64 {
        let white = if self.to_move == Color::White { WHITE_TO_MOVE } else { 0 };
        let passed = if self.last_move() == Some(Move::Pass) { PASSED } else { 0 };
        let claimable = if self.claimable.is_empty() { 0 } else { CLAIMABLE };
        white ^ passed ^ claimable
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn stays_the_same_in_every_version() {
        let mut position = Position::new(Variant::Freestyle.rules());
        assert_eq!(position.key(), 0);
        position.play(Move::Place(Point::new(7, 7)));
        assert_eq!(position.key(), 0xDCDC_58B5_19B7_9C2E);
        position.play(Move::Place(Point::new(8, 8)));
        assert_eq!(position.key(), 0x5AF7_4265_D1B1_4551);
    }
}
