//! Bounds of positions already searched, found again by an exact key.
//!
//! A key of `bits` bits is mixed by a multiplication that can be undone (by an odd number, modulo
//! 2^bits). The upper part of the product is the number of a bucket, the rest is stored, so the
//! two together are the key itself: an entry found is an entry of this very position, never of
//! another one that happens to share a hash.
//!
//! ```text
//!  63                             17 16     12 11      6 5       0
//! | rest of the mixed key           | work    | upper   | lower   |   0 = empty
//! ```
//!
//! `lower` and `upper` hold score + 32, `work` the binary logarithm of the positions spent. A
//! bucket is two entries: the first keeps the one that cost most, the second the newest.
//!
//! The table begins small, so that short searches stay in the fast caches, and grows in place:
//! a bucket of the smaller table becomes a run of neighbours in the larger one.
//!
//! Entries are atomic words read and written whole and without ordering: a reader sees an old
//! entry or a new one, both true. That is why many searches may share one table.
//!
//! Not here: what a score means.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// What a search keeps its bounds in: a table of its own, which grows with the search, or one shared
/// with other searches, which cannot.
pub(super) trait Memory {
    fn table(&self) -> &Table;

    /// Gives the table more room once the search has become long enough.
    fn make_room(&mut self, _positions: u64) {}

    /// Whether another search is at the position with this key and number of discs just now.
    fn is_busy(&self, _key: u64, _plies: u32) -> bool {
        false
    }

    /// Tells other searches that this one goes to a position.
    fn enter(&self, _key: u64, _plies: u32) {}

    /// Takes [`Memory::enter`] back.
    fn leave(&self, _plies: u32) {}

    /// Calls back the searches that are below a position whose bound is now in the table.
    fn call_back(&self, _key: u64, _plies: u32) {}

    /// Whether this search is called back to a position above one with so many discs.
    fn is_called_back(&self, _plies: u32) -> bool {
        false
    }

    /// Whether this search was called back to just here; the call is over with that.
    fn has_come_back(&self, _plies: u32) -> bool {
        false
    }
}

impl Memory for &mut Table {
    #[inline]
    fn table(&self) -> &Table {
        self
    }

    fn make_room(&mut self, positions: u64) {
        while self.log < self.max_log && 1 << self.log < positions {
            self.grow();
        }
    }
}

const SCORE_BITS: u32 = 6;
const WORK_BITS: u32 = 5;
const TAG_SHIFT: u32 = 2 * SCORE_BITS + WORK_BITS;
const OFFSET: i32 = 32;
/// Odd, and without pattern: 2^64 divided by the golden ratio.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
/// Fewest buckets, as a binary logarithm: 64 KB, the size of a small second-level cache.
const LEAST_LOG: u32 = 12;

/// What is known of a score: `lower <= score <= upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

#[derive(Debug)]
pub(super) struct Table {
    cells: Vec<AtomicU64>,
    /// Bits of a key.
    bits: u32,
    /// Binary logarithm of the buckets in use, and of those there is room for.
    log: u32,
    max_log: u32,
    min_log: u32,
}

impl Table {
    /// A table of at most `bytes` bytes for keys of `bits` bits, or of the least size that is
    /// exact for such keys if that is more.
    pub(super) fn new(bits: u32, bytes: usize) -> Self {
        let least = LEAST_LOG.max((bits + TAG_SHIFT).saturating_sub(u64::BITS));
        let max_log = (bytes / 16).checked_ilog2().unwrap_or(0).max(least).min(bits);
        let cells = (0..2usize << max_log).map(|_| AtomicU64::new(0)).collect();
        Self { cells, bits, log: least.min(max_log), max_log, min_log: least.min(max_log) }
    }

    /// Bytes the entries take.
    pub(super) const fn bytes(&self) -> usize {
        16 << self.max_log
    }

    /// An empty table of the same size.
    #[cfg(feature = "threads")]
    pub(super) fn fresh(&self) -> Self {
        Self::new(self.bits, self.bytes())
    }

    /// Forgets everything and is small again.
    pub(super) fn clear(&mut self) {
        for cell in &mut self.cells[..2 << self.log] {
            *cell.get_mut() = 0;
        }
        self.log = self.min_log;
    }

    /// Spreads the entries over eight times as many buckets, or as many as there is room for. One
    /// bucket per position searched is where older entries begin to be lost.
    fn grow(&mut self) {
        let steps = (self.max_log - self.log).min(3);
        let old_log = self.log;
        self.log += steps;
        for old in (0..1usize << old_log).rev() {
            let pair = [0, 1].map(|slot| std::mem::take(self.cells[2 * old + slot].get_mut()));
            for entry in pair {
                if entry == 0 {
                    continue;
                }
                let mixed = (old as u64) << (self.bits - old_log) | entry >> TAG_SHIFT;
                let (bucket, tag) = self.split(mixed);
                let place = if self.cells[bucket].load(Relaxed) == 0 { bucket } else { bucket + 1 };
                *self.cells[place].get_mut() = tag << TAG_SHIFT | entry & ((1 << TAG_SHIFT) - 1);
            }
        }
    }

    /// Uses all the room at once, for searches that share the table.
    #[cfg(feature = "threads")]
    pub(super) fn grow_fully(&mut self) {
        while self.log < self.max_log {
            self.grow();
        }
    }

    /// What is known of the position with this key.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Bounds> {
        let (bucket, tag) = self.split(self.mix(key));
        let pair = &self.cells[bucket..bucket + 2];
        pair.iter()
            .map(|cell| cell.load(Relaxed))
            .find(|entry| entry >> TAG_SHIFT == tag && *entry != 0)
            .map(bounds)
    }

    /// Remembers `found` for the position with this key, at a cost of `work` positions. An older
    /// entry of the same position may live on in the second place; it is true as well.
    #[inline]
    pub(super) fn put(&self, key: u64, found: Bounds, work: u64) {
        let (bucket, tag) = self.split(self.mix(key));
        let (costly, newest) = (&self.cells[bucket], &self.cells[bucket + 1]);
        let log = u64::from(work.max(1).ilog2()).min((1 << WORK_BITS) - 1);
        let entry = tag << TAG_SHIFT
            | log << (2 * SCORE_BITS)
            | ((found.upper + OFFSET) as u64) << SCORE_BITS
            | (found.lower + OFFSET) as u64;
        let there = costly.load(Relaxed);
        if there >> TAG_SHIFT == tag {
            costly.store(with_work(entry, there), Relaxed);
        } else if work_of(there) <= log {
            if there != 0 {
                newest.store(there, Relaxed);
            }
            costly.store(entry, Relaxed);
        } else {
            newest.store(entry, Relaxed);
        }
    }

    #[inline]
    fn mix(&self, key: u64) -> u64 {
        key.wrapping_mul(MIX) << (u64::BITS - self.bits) >> (u64::BITS - self.bits)
    }

    /// Index of the bucket's first entry, and the part of the mixed key that is stored.
    #[inline]
    fn split(&self, mixed: u64) -> (usize, u64) {
        let shift = self.bits - self.log;
        (2 * (mixed >> shift) as usize, mixed & ((1 << shift) - 1))
    }
}

#[inline]
fn work_of(entry: u64) -> u64 {
    entry >> (2 * SCORE_BITS) & ((1 << WORK_BITS) - 1)
}

/// The new entry, but with the greater work of the two.
#[inline]
fn with_work(new: u64, old: u64) -> u64 {
    let work = work_of(new).max(work_of(old));
    new & !(((1 << WORK_BITS) - 1) << (2 * SCORE_BITS)) | work << (2 * SCORE_BITS)
}

#[inline]
fn bounds(entry: u64) -> Bounds {
    let score = |field: u64| (field & ((1 << SCORE_BITS) - 1)) as i32 - OFFSET;
    Bounds { lower: score(entry), upper: score(entry >> SCORE_BITS) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    fn bound_of(key: u64) -> Bounds {
        let lower = (key % 40) as i32 - 25;
        Bounds { lower, upper: lower + (key / 64 % 7) as i32 }
    }

    proptest! {
        /// Whatever is found belongs to the key asked for, before and after growth, and most is found.
        #[test]
        fn keys_are_exact(bits in 16u32..=64, seed: u64, growth in 0usize..3) {
            let mask = u64::MAX >> (64 - bits);
            let mut table = Table::new(bits, 1 << 20);
            let mut keys = Vec::new();
            let mut key = seed | 1;
            for _ in 0..600 {
                key = key.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed);
                keys.push((key >> 7) & mask);
            }
            for key in &keys[..300] {
                table.put(*key, bound_of(*key), *key);
            }
            for _ in 0..growth {
                table.grow();
            }
            for key in &keys[300..] {
                table.put(*key, bound_of(*key), *key);
            }
            let found = keys.iter().filter(|key| table.get(**key).is_some()).count();
            prop_assert!(540 < found, "only {} of 600 entries found", found);
            let put: HashMap<u64, Bounds> = keys.iter().map(|key| (*key, bound_of(*key))).collect();
            for near in keys.iter().flat_map(|key| (0..bits).map(move |bit| key ^ 1 << bit)).chain(keys.iter().copied()) {
                if let Some(found) = table.get(near) {
                    prop_assert_eq!(Some(&found), put.get(&near));
                }
            }
            table.clear();
            prop_assert!(keys.iter().all(|key| table.get(*key).is_none()));
        }
    }

    #[test]
    fn dear_entry_outlives_cheap_ones() {
        let table = Table::new(49, 1 << 16);
        let known = Bounds { lower: -18, upper: 21 };
        table.put(77, known, 1 << 20);
        for key in 1000..200_000 {
            table.put(key, bound_of(key), 5);
        }
        assert_eq!(table.get(77), Some(known));
        table.put(77, Bounds { lower: 0, upper: 0 }, 1);
        assert_eq!(table.get(77), Some(Bounds { lower: 0, upper: 0 }));
    }

    #[test]
    fn size_is_kept() {
        for (bits, bytes, expected) in
            [(49, 84 << 20, 64 << 20), (49, 0, 1 << 16), (64, 0, 2 << 20), (20, 84 << 20, 16 << 20)]
        {
            assert_eq!(Table::new(bits, bytes).bytes(), expected);
        }
    }
}
