//! The transposition table: what is known of positions met before.
//!
//! Several searches may share one table. Its words are read and written one by one and without
//! ordering; an entry whose two words come from two writers is seen as none (after R. Hyatt and T. Mann,
//! *A lockless transposition table implementation for parallel search*, 2002).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use bytemuck::zeroed_vec;

use super::score::Score;
use crate::grid::Point;

/// How a stored score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Bound {
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
    /// The true score is this.
    Exact,
}

impl Bound {
    /// What a value found by searching the window from `low` to `high` says.
    pub(super) const fn of(value: i32, low: i32, high: i32) -> Self {
        if value >= high {
            Self::Lower
        } else if value <= low {
            Self::Upper
        } else {
            Self::Exact
        }
    }
}

/// What is known of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    score: i16,
    /// Packed index of the best move, 0 for none: index 0 is no point.
    best: u16,
    depth: i8,
    bound: Bound,
    age: u8,
}

/// An entry in two words, as they were read: the key, mixed with the entry, and the entry. Only where
/// both were written together does undoing the mixture give the key again. All zeros is an empty slot,
/// so that a large table costs nothing until it is used.
///
/// ```text
///   bits of the second word   0-15 score   16-31 best   32-39 depth + 128   40-41 bound   48-55 age
/// ```
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    word: u64,
}

/// Set in every slot that holds an entry.
const USED: u64 = 1 << 56;

impl Entry {
    const fn pack(self) -> u64 {
        self.score as u16 as u64
            | (self.best as u64) << 16
            | ((self.depth as i16 + 128) as u64) << 32
            | (self.bound as u64) << 40
            | (self.age as u64) << 48
            | USED
    }

    const fn unpack(word: u64) -> Option<Self> {
        if word & USED == 0 {
            return None;
        }
        let bound = match word >> 40 & 3 {
            0 => Bound::Lower,
            1 => Bound::Upper,
            _ => Bound::Exact,
        };
        Some(Self {
            score: word as i16,
            best: (word >> 16) as u16,
            depth: ((word >> 32 & 0xFF) as i16 - 128) as i8,
            bound,
            age: (word >> 48) as u8,
        })
    }

    pub(super) const fn score(self, ply: usize) -> Score {
        Score::raw(self.score as i32).from_table(ply)
    }

    pub(super) const fn best(self) -> Option<Point> {
        Point::from_idx(self.best as usize)
    }

    pub(super) const fn depth(self) -> i32 {
        self.depth as i32
    }

    /// The score, if it was found at least so deep and decides where the window from `low` to `high`
    /// is left, or is exact.
    pub(super) fn settles(self, depth: i32, low: i32, high: i32, ply: usize) -> Option<i32> {
        let score = self.score(ply).get();
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= high,
            Bound::Upper => score <= low,
        };
        (settles && self.depth() >= depth).then_some(score)
    }
}

const WAYS: usize = 4;
/// Words of a bucket.
const WORDS: usize = 2 * WAYS;

/// Buckets of four entries. An entry is found by its whole key, so two positions are never taken for
/// one another unless their keys are equal.
#[derive(Debug)]
pub(super) struct Table {
    words: Vec<AtomicU64>,
    buckets: usize,
    age: u8,
}

impl Table {
    /// A table of at most this many bytes, at least one bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / (WORDS * size_of::<u64>())).max(1);
        Self { words: zeroed_vec(buckets * WORDS), buckets, age: 0 }
    }

    /// Entries of earlier searches become the first to be replaced.
    pub(super) const fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    pub(super) fn clear(&mut self) {
        self.words = zeroed_vec(self.buckets * WORDS);
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let bucket = self.bucket(key);
        (0..WAYS)
            .map(|way| read(bucket, way))
            .filter(|slot| slot.key == key)
            .find_map(|slot| Entry::unpack(slot.word))
    }

    pub(super) fn store(
        &self,
        key: u64,
        ply: usize,
        depth: i32,
        score: Score,
        bound: Bound,
        best: Option<Point>,
    ) {
        let age = self.age;
        let bucket = self.bucket(key);
        let slots: [Slot; WAYS] = std::array::from_fn(|way| read(bucket, way));
        let worth = |slot: &Slot| {
            Entry::unpack(slot.word).map_or(i32::MIN, |entry| {
                let stale = age.wrapping_sub(entry.age) as i32;
                entry.depth() - 8 * stale
            })
        };
        let way = (0..WAYS)
            .find(|&way| slots[way].key == key)
            .unwrap_or_else(|| (0..WAYS).min_by_key(|&way| worth(&slots[way])).unwrap_or(0));
        let before = Entry::unpack(slots[way].word).filter(|_| slots[way].key == key);
        let deeper = before.is_some_and(|before| before.age == age && depth + 3 < before.depth());
        if deeper && bound != Bound::Exact {
            return;
        }
        // A bound without a move keeps the move that is known.
        let known = before.map_or(0, |before| before.best);
        let entry = Entry {
            score: score.to_table(ply).get() as i16,
            best: best.map_or(known, |point| point.idx() as u16),
            depth: depth.clamp(-100, 100) as i8,
            bound,
            age,
        };
        let word = entry.pack();
        bucket[2 * way].store(key ^ word, Relaxed);
        bucket[2 * way + 1].store(word, Relaxed);
    }

    /// How many thousandths of a sample are filled by this search.
    pub(super) fn fill(&self) -> u32 {
        let sample = self.words.iter().skip(1).step_by(2).take(250 * WAYS);
        let (mut used, mut all) = (0, 0);
        for word in sample {
            all += 1;
            let entry = Entry::unpack(word.load(Relaxed));
            used += u32::from(entry.is_some_and(|entry| entry.age == self.age));
        }
        used * 1000 / all.max(1)
    }

    fn bucket(&self, key: u64) -> &[AtomicU64] {
        // The high bits choose, so that all lengths of the table are used evenly.
        let bucket = ((key as u128 * self.buckets as u128) >> 64) as usize;
        &self.words[bucket * WORDS..][..WORDS]
    }
}

fn read(bucket: &[AtomicU64], way: usize) -> Slot {
    let word = bucket[2 * way + 1].load(Relaxed);
    Slot { key: bucket[2 * way].load(Relaxed) ^ word, word }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_comes_back_as_it_was_stored() {
        let table = Table::new(1 << 12);
        let best = Some(Point::new(3, 4));
        for (depth, score) in [(-3, Score::evaluation(-77)), (9, Score::win_in(12))] {
            table.store(42, 5, depth, score, Bound::Exact, best);
            let entry = table.get(42).expect("just stored");
            assert_eq!((entry.depth(), entry.score(5)), (depth, score));
            assert_eq!((entry.best(), entry.bound), (best, Bound::Exact));
        }
        assert!(table.get(43).is_none());
    }
    #[test]
    fn half_of_another_entry_is_no_entry() {
        let table = Table::new(1);
        table.store(42, 0, 3, Score::EVEN, Bound::Exact, None);
        let other = Table::new(1);
        other.store(42, 0, 4, Score::EVEN, Bound::Exact, None);
        table.words[1].store(other.words[1].load(Relaxed), Relaxed);
        assert!(table.get(42).is_none());
    }
}
