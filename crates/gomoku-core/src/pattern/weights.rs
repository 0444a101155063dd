//! The fitted numbers of the static evaluation and of the order of moves, as they lie in the file that is built in.
//!
//! Four sets, each little-endian; the sizes are numbers, not bytes:
//!
//! ```text
//!   i16   tempo
//!   i16   mover[CODES]    worth of a point to the side to move, by its own code
//!   i16   waiter[CODES]   worth of a point to the other side, by the other side's code
//!   i8    own[CODES][LANES], other[CODES][LANES]
//!   i16   inner[HIDDEN][LANES]
//!   i32   offset[HIDDEN]
//!   i16   outer[HIDDEN]
//!   i16   attack[CODES], defence[CODES]   for the order of moves, by the code of the mover and of
//!                                         the other side
//! ```
//!
//! `gomoku-trainer` makes the file; ARCHITECTURE.md has the command.

use super::code::CODES;
use crate::grid::Color;
use crate::rules::{Rules, RunRule};

/// Sets of weights: freestyle, standard and caro, renju with Black to move, renju with White to move.
pub const SETS: usize = 4;
/// The set of the color that has forbidden points.
pub(super) const RENJU_BLACK: usize = 2;

/// Numbers that a code adds to a point of the board, in the evaluation.
pub const LANES: usize = 16;
/// Units between the board's numbers and its value, in the evaluation.
pub const HIDDEN: usize = 32;

const WORTHS: usize = 2;
const ROWS: usize = WORTHS + 2 * 2 * CODES;
const INNER: usize = ROWS + 2 * CODES * LANES;
const OFFSET: usize = INNER + 2 * HIDDEN * LANES;
const OUTER: usize = OFFSET + 4 * HIDDEN;
const ORDER: usize = OUTER + 2 * HIDDEN;
const SET: usize = ORDER + 2 * 2 * CODES;

static FILE: &[u8; SETS * SET] = include_bytes!("weights.bin");

/// Which set of weights a color plays by when it is to move. Rules with forbidden points take those
/// of renju.
pub fn weight_set(rules: &Rules, color: Color) -> usize {
    let fouls = rules.fouls();
    if !fouls[color].is_empty() {
        RENJU_BLACK
    } else if !fouls[!color].is_empty() {
        RENJU_BLACK + 1
    } else {
        usize::from(rules.run()[color] != RunRule::AtLeast)
    }
}

/// One set.
#[derive(Clone, Copy)]
pub(super) struct Weights(&'static [u8]);

impl Weights {
    pub(super) fn of(set: usize) -> Self {
        Self(&FILE[set * SET..(set + 1) * SET])
    }

    fn word(self, at: usize) -> i16 {
        i16::from_le_bytes([self.0[at], self.0[at + 1]])
    }

    pub(super) fn tempo(self) -> i32 {
        i32::from(self.word(0))
    }

    pub(super) fn mover(self, code: usize) -> i16 {
        self.word(WORTHS + 2 * code)
    }

    pub(super) fn waiter(self, code: usize) -> i16 {
        self.word(WORTHS + 2 * (CODES + code))
    }

    /// The lanes of a code of the side to move (0) or of the other side (1).
    pub(super) fn lanes(self, side: usize, code: usize) -> [i16; LANES] {
        let at = ROWS + (side * CODES + code) * LANES;
        std::array::from_fn(|lane| i16::from(self.0[at + lane] as i8))
    }

    pub(super) fn inner(self, unit: usize) -> [i16; LANES] {
        std::array::from_fn(|lane| self.word(INNER + 2 * (unit * LANES + lane)))
    }

    pub(super) fn offset(self, unit: usize) -> i32 {
        let at = OFFSET + 4 * unit;
        i32::from_le_bytes([self.0[at], self.0[at + 1], self.0[at + 2], self.0[at + 3]])
    }

    pub(super) fn outer(self, unit: usize) -> i16 {
        self.word(OUTER + 2 * unit)
    }

    pub(super) fn attack(self, code: usize) -> i16 {
        self.word(ORDER + 2 * code)
    }

    pub(super) fn defence(self, code: usize) -> i16 {
        self.word(ORDER + 2 * (CODES + code))
    }
}
