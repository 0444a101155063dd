//! The numbers as the engine reads them: integers, in the order that `pattern/weights.rs` of
//! gomoku-core describes.

use gomoku_core::pattern::{CODES, HIDDEN, LANES};

use crate::fit::UNIT;
use crate::model::{self, Rows, Sums};

/// What one unit of log-odds is in the order of moves.
const ORDER_UNIT: f32 = 100.0;

/// The bytes of one set.
pub(crate) fn bytes(sums: &Sums, values: &[f32], order: &Rows<1>) -> Vec<u8> {
    let (rows, head): (Rows, _) = (sums.rows(values), model::head(values));
    let word = |value: f32, most: f32| (value.round().clamp(-most, most) as i16).to_le_bytes();
    let mut bytes = Vec::new();
    bytes.extend(word(head.tempo * UNIT, 30_000.0));
    for (table, sign) in [(0, 1.0), (1, -1.0)] {
        for code in 0..CODES {
            bytes.extend(word(sign * rows.0[table][code][LANES] * UNIT, 30_000.0));
        }
    }
    for table in &rows.0 {
        for row in table {
            bytes.extend(
                row[..LANES].iter().map(|x| (x * 32.0).round().clamp(-127.0, 127.0) as i8 as u8),
            );
        }
    }
    // Three thousand times sixteen lanes of the largest pool stay within 32 bits.
    bytes.extend(head.inner.iter().flat_map(|x| word(x * 256.0, 3_000.0)));
    for x in head.offset {
        bytes.extend(((x * 256.0 * 256.0).round().clamp(-2e8, 2e8) as i32).to_le_bytes());
    }
    bytes.extend((0..HIDDEN).flat_map(|unit| word(head.outer[unit] * UNIT * 16.0, 32_000.0)));
    for table in &order.0 {
        bytes.extend(table.iter().flat_map(|row| word(row[0] * ORDER_UNIT, 8_000.0)));
    }
    bytes
}
