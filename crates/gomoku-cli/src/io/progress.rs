//! A bar on standard error for work that takes a while. Nothing is drawn where that is no terminal.

use indicatif::{ProgressBar, ProgressDrawTarget};

/// Fewer steps than this are over before a bar could be read.
const WORTH_A_BAR: usize = 20;

/// The progress of some work.
#[derive(Debug)]
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Work of so many steps.
    pub(crate) fn of(steps: usize) -> Self {
        let target = if steps < WORTH_A_BAR {
            ProgressDrawTarget::hidden()
        } else {
            ProgressDrawTarget::stderr()
        };
        Self(ProgressBar::with_draw_target(Some(steps as u64), target))
    }

    /// Work whose every step takes a while.
    pub(crate) fn slow(steps: usize) -> Self {
        Self(ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::stderr()))
    }

    /// So many steps are done.
    pub(crate) fn at(&self, done: usize) {
        self.0.set_position(done as u64);
    }

    /// Does something that prints, without the bar in its way.
    pub(crate) fn pause<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        self.0.finish_and_clear();
    }
}
