//! What the threads of one search know of one another besides the table: how much they have looked
//! at together, and that the search is over. A search on one thread is a team of one.
//!
//! With the feature `threads` several threads search the same position (lazy SMP): each deepens by
//! itself, and what one finds in the table saves the others from looking. The calling thread asks the
//! clock and the caller; when it has an answer, the search is over.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Positions that a thread of several takes from what is allowed at a time.
const SHARE: u64 = 512;

/// What the threads of one search share besides the table.
#[derive(Debug)]
pub(super) struct Team {
    over: AtomicBool,
    /// Positions that nobody may look at yet.
    left: AtomicU64,
    share: u64,
    /// Positions that all have looked at, as they tell now and then.
    nodes: AtomicU64,
}

impl Team {
    /// A team of `threads` that may look at `nodes` positions in all.
    pub(super) const fn new(threads: usize, nodes: Option<u64>) -> Self {
        let nodes = match nodes {
            Some(nodes) => nodes,
            None => u64::MAX,
        };
        // One alone takes all at once, and a team without a limit need not ask again either.
        let share = if threads > 1 && nodes < u64::MAX { SHARE } else { u64::MAX };
        Self {
            over: AtomicBool::new(false),
            left: AtomicU64::new(nodes),
            share,
            nodes: AtomicU64::new(0),
        }
    }

    /// Positions that the asking thread may now look at; none when all are given out.
    pub(super) fn take(&self) -> u64 {
        if self.share == u64::MAX {
            // `MAX` stays `MAX` for the next thread.
            return match self.left.load(Relaxed) {
                u64::MAX => u64::MAX,
                _ => self.left.swap(0, Relaxed),
            };
        }
        let take = |left: u64| Some(left.saturating_sub(self.share));
        let left = self.left.fetch_update(Relaxed, Relaxed, take).unwrap_or_default();
        left.min(self.share)
    }

    /// Adds what a thread has looked at since it told last; the sum of all.
    pub(super) fn tell(&self, more: u64) -> u64 {
        self.nodes.fetch_add(more, Relaxed) + more
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }

    #[cfg(feature = "threads")]
    pub(super) fn end(&self) {
        self.over.store(true, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_given_out_than_there_is() {
        assert_eq!(Team::new(1, None).take(), u64::MAX);
        let alone = Team::new(1, Some(7_000));
        assert_eq!([alone.take(), alone.take()], [7_000, 0]);
        let two = Team::new(2, Some(1_000));
        assert_eq!([two.take(), two.take(), two.take()], [SHARE, 1_000 - SHARE, 0]);
        let endless = Team::new(2, None);
        assert_eq!([endless.take(), endless.take()], [u64::MAX; 2]);
    }
}
