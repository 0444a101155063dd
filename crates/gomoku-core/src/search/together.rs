//! Several threads at one position, with the feature `threads`.
//!
//! Not here: how many threads are sensible, which the caller knows.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::thread;

use super::alpha_beta::{Search, Shared};
use super::limits::{Info, Limits};
use super::root::{Mind, Unfinished};
use super::score::Score;
use super::team::Team;
use crate::grid::{Color, Point};

/// Ends the search for all threads when it goes.
struct Ending<'a>(&'a Team);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

impl Search<'_> {
    /// [`Search::root`] with a helping thread for each of these minds, as far as the system has
    /// threads to give.
    pub(super) fn root_together(
        &mut self,
        us: Color,
        first: Point,
        others: &mut [Mind],
    ) -> Vec<Info> {
        let Self { table, team, tuning, .. } = *self;
        let (shared, fight) = (Shared { table, team, tuning }, &self.fight.clone());
        let Limits { depth, excluded, included, multi_pv, .. } = *self.limits;
        let found: &Mutex<Vec<Vec<Info>>> = &Mutex::new(Vec::new());
        let own = thread::scope(|scope| {
            for (number, mind) in others.iter_mut().enumerate() {
                let help = move || {
                    // The clock is the calling thread's; it ends the search for all.
                    let limits =
                        Limits { depth, nodes: None, time: None, excluded, included, multi_pv };
                    let watch = &mut |_: &Info| ControlFlow::Continue(());
                    let minds = (&mut mind.vcf, &mut *mind.history);
                    let mut search = Search::new(fight.clone(), shared, minds, &limits, watch);
                    // Two threads at the same depth would mostly do the same; half of the helpers
                    // work one depth ahead.
                    let own = |depth| depth == 1 || depth % 2 == number as u32 % 2;
                    let lines = search.deepen(us, first, Unfinished::Dropped, own);
                    search.tell();
                    if let Ok(mut found) = found.lock() {
                        found.push(lines);
                    }
                };
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            // Whatever becomes of the calling thread, the others must not go on without it.
            let _ends = Ending(team);
            self.root(us, first)
        });
        let found = found.lock().map(|mut found| std::mem::take(&mut *found)).unwrap_or_default();
        self.better(own, found)
    }

    /// The lines to answer: the calling thread's, unless another saw further. If so, the caller is
    /// told.
    fn better(&mut self, own: Vec<Info>, found: Vec<Vec<Info>>) -> Vec<Info> {
        let rank = |lines: &[Info]| {
            let best = lines.first();
            let wins = best.and_then(|best| best.score).and_then(Score::plies).filter(|&n| n > 0);
            (wins.is_some(), best.map_or(0, |best| best.depth))
        };
        let (mut best, mut is_own) = (own, true);
        for lines in found {
            if rank(&lines) > rank(&best) && lines.len() >= best.len() && !rank(&best).0 {
                (best, is_own) = (lines, false);
            }
        }
        if !is_own {
            for info in &mut best {
                info.nodes = self.tell();
                // The search is over; what the caller answers changes nothing.
                let _ = (self.watch)(info);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Move, Position};
    use crate::rules::Variant;
    use crate::search::{Found, Searcher};

    fn after(variant: Variant, moves: &str) -> Position {
        let mut position = Position::new(variant.rules());
        for text in moves.split_whitespace() {
            position.play(Move::Place(text.parse().unwrap()));
        }
        position
    }

    fn search(position: &Position, threads: usize, limits: &Limits<'_>) -> Found {
        let mut searcher = Searcher::new(1 << 20).with_threads(threads);
        let go_on = &mut |_: &Info| ControlFlow::Continue(());
        searcher.search(position, limits, go_on).expect("five in a row")
    }

    #[test]
    fn threads_find_the_same_win() {
        for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju] {
            let position = after(variant, "h8 a1 i8 a3 j8 a5");
            for threads in [0, 1, 2, 5] {
                let found = search(&position, threads, &Limits::default().with_depth(5));
                assert_eq!(found.best[0].score, Some(Score::win_in(3)), "{variant} {threads}");
            }
        }
    }

    #[test]
    fn threads_share_a_limit_of_positions() {
        let position = after(Variant::Freestyle, "h8 h9 i9 g7 i8 i10 j10 k11");
        for threads in [1, 2, 4] {
            let limits = Limits::default().with_nodes(30_000).with_multi_pv(2);
            let found = search(&position, threads, &limits);
            assert_eq!(found.best.len(), 2);
            // The last four-search of each thread may go a little over.
            let over = 64 * threads as u64;
            assert!((20_000..30_000 + over).contains(&found.nodes), "{threads} {}", found.nodes);
        }
    }

    #[test]
    fn a_break_of_the_caller_ends_all_threads() {
        let position = after(Variant::Freestyle, "h8 i9 i7");
        let mut searcher = Searcher::new(1 << 20).with_threads(4);
        let mut calls = 0;
        let watch = &mut |_: &Info| {
            calls += 1;
            if calls > 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let found = searcher.search(&position, &Limits::default(), watch).expect("five in a row");
        let point = found.best[0].best().and_then(Move::point).unwrap();
        assert!(position.legal_points().contains(point));
        assert!(found.nodes > 0);
    }
}
