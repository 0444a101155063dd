//! How evenly frames come while the computer thinks: told in the log, so that a test can hold the
//! window to it.

use std::fmt;

/// The intervals of the frames since the computer began to think.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pace {
    intervals: Vec<f64>,
}

/// A summary, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Summary {
    frames: usize,
    median: f64,
    p99: f64,
    longest: f64,
}

impl Pace {
    /// Longer thoughts are summed up in parts of so many frames.
    const MOST: usize = 4000;

    /// Takes in a frame that took so many seconds; gives the summary when the thinking has ended.
    pub(crate) fn frame(&mut self, seconds: f64, thinking: bool) -> Option<Summary> {
        if thinking && self.intervals.len() < Self::MOST {
            self.intervals.push(seconds);
            return None;
        }
        let mut sorted = std::mem::take(&mut self.intervals);
        sorted.sort_by(f64::total_cmp);
        let last = sorted.len().checked_sub(1)?;
        let at = |share: usize| 1000.0 * sorted[(sorted.len() * share / 100).min(last)];
        Some(Summary { frames: sorted.len(), median: at(50), p99: at(99), longest: at(100) })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { frames, median, p99, longest } = self;
        write!(f, "PACE {frames} {median:.1} {p99:.1} {longest:.1}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thought_is_summed_up_once_when_it_ends() {
        let mut pace = Pace::default();
        assert_eq!(pace.frame(9.0, false), None);
        for n in 1..=200 {
            assert_eq!(pace.frame(f64::from(n) / 1000.0, true), None);
        }
        let summary = pace.frame(0.5, false).expect("it has ended");
        assert_eq!(summary.to_string(), "PACE 200 101.0 199.0 200.0");
        assert_eq!(pace.frame(0.5, false), None);
    }
}
