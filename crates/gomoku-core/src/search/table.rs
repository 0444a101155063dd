//! The transposition table: what is known of positions met before.

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

/// What is known of one position. 16 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    score: i16,
    /// Packed index of the best move, 0 for none: index 0 is no point.
    best: u16,
    depth: i8,
    bound: Bound,
    age: u8,
}

impl Entry {
    const EMPTY: Self =
        Self { key: 0, score: 0, best: 0, depth: i8::MIN, bound: Bound::Upper, age: 0 };

    pub(super) const fn score(&self, ply: usize) -> Score {
        Score::raw(self.score as i32).from_table(ply)
    }

    pub(super) const fn best(&self) -> Option<Point> {
        Point::from_idx(self.best as usize)
    }

    pub(super) const fn depth(&self) -> i32 {
        self.depth as i32
    }

    pub(super) const fn bound(&self) -> Bound {
        self.bound
    }
}

const WAYS: usize = 4;

/// Buckets of four entries. An entry is found by its whole key, so two positions are never taken for
/// one another unless their keys are equal.
#[derive(Clone, Debug)]
pub(super) struct Table {
    buckets: Vec<[Entry; WAYS]>,
    age: u8,
}

impl Table {
    /// A table of at most this many bytes, at least one bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<[Entry; WAYS]>()).max(1);
        Self { buckets: vec![[Entry::EMPTY; WAYS]; buckets], age: 0 }
    }

    /// Entries of earlier searches become the first to be replaced.
    pub(super) const fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill([Entry::EMPTY; WAYS]);
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        let bucket = &self.buckets[self.bucket(key)];
        bucket.iter().find(|entry| entry.key == key && entry.depth != i8::MIN)
    }

    pub(super) fn store(
        &mut self,
        key: u64,
        ply: usize,
        depth: i32,
        score: Score,
        bound: Bound,
        best: Option<Point>,
    ) {
        let idx = self.bucket(key);
        let age = self.age;
        let bucket = &mut self.buckets[idx];
        let worth = |entry: &Entry| {
            let stale = age.wrapping_sub(entry.age) as i32;
            entry.depth as i32 - 8 * stale
        };
        let way = (0..WAYS)
            .find(|&way| bucket[way].key == key)
            .unwrap_or_else(|| (0..WAYS).min_by_key(|&way| worth(&bucket[way])).unwrap_or(0));
        let same = bucket[way].key == key;
        if same
            && bound != Bound::Exact
            && depth + 3 < bucket[way].depth()
            && bucket[way].age == age
        {
            return;
        }
        // A bound without a move keeps the move that is known.
        let best = best.map_or(if same { bucket[way].best } else { 0 }, |point| point.idx() as u16);
        bucket[way] = Entry {
            key,
            score: score.to_table(ply).get() as i16,
            best,
            depth: depth.clamp(-100, 100) as i8,
            bound,
            age,
        };
    }

    /// How many thousandths of a sample are filled by this search.
    pub(super) fn fill(&self) -> u32 {
        let sample = self.buckets.iter().take(250).flatten();
        let (mut used, mut all) = (0, 0);
        for entry in sample {
            all += 1;
            used += u32::from(entry.age == self.age && entry.depth != i8::MIN);
        }
        used * 1000 / all.max(1)
    }

    const fn bucket(&self, key: u64) -> usize {
        // The high bits choose, so that all lengths of the table are used evenly.
        ((key as u128 * self.buckets.len() as u128) >> 64) as usize
    }
}
