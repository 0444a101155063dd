//! Who is ahead, by how much, and how sure that is.
//!
//! A pair is the same opening played twice with colors exchanged. Its two games are not independent
//! (an opening that is won for Black gives each side a win), so the spread is taken from pairs: the
//! *pentanomial* model, with five results of a pair from 0 to 2 points. The test is the generalized
//! sequential probability ratio test on the mean of that distribution in its normal approximation
//! (M. Van den Bergh, *A Practical Introduction to the GSPRT*), as engine testers use it.

use serde::Serialize;
use thiserror::Error;

/// The count of games and pairs, seen by the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Pairs with 0, 1/2, 1, 3/2 and 2 points.
    pub pairs: [u32; 5],
}

/// A difference of strength with its 95 % interval. Infinite where one side has all points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Elo {
    /// The best estimate.
    pub difference: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A test begins as if half a pair of each result had been seen. Without that a match in which one
/// side wins everything has no spread, and the ratio would be infinite after its first pair.
const PRIOR: f64 = 0.5;
/// Two standard deviations and a little less: 95 % of a normal distribution.
const WIDTH: f64 = 1.959_964;

impl Standing {
    /// Counts a game by its half points for the first player: 0, 1 or 2.
    pub(crate) fn add_game(&mut self, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Counts a pair by its half points for the first player: 0 to 4.
    pub(crate) fn add_pair(&mut self, half_points: usize) {
        self.pairs[half_points.min(4)] += 1;
    }

    /// Number of games.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points from 0 to 1; a half where nothing has been played.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// Number of pairs.
    fn count(&self) -> f64 {
        self.pairs.iter().copied().map(f64::from).sum()
    }

    /// Mean and variance of a pair's share of points, with so many pairs of each result added.
    fn pair_moments(&self, added: f64) -> (f64, f64) {
        let weighted = |value: &dyn Fn(f64) -> f64| {
            let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
            let weights = self.pairs.map(|number| f64::from(number) + added);
            let sum: f64 = weights.iter().zip(shares).map(|(w, share)| w * value(share)).sum();
            sum / weights.iter().sum::<f64>()
        };
        let average = weighted(&|share| share);
        (average, weighted(&|share| (share - average).powi(2)))
    }

    /// The difference of strength of the first player to the second; `None` before the first pair.
    pub fn elo(&self) -> Option<Elo> {
        let count = self.count();
        if count < 1.0 {
            return None;
        }
        let (mean, variance) = self.pair_moments(0.0);
        let error = WIDTH * (variance / count).sqrt();
        let low = elo(mean - error);
        Some(Elo { difference: elo(mean), low, high: elo(mean + error) })
    }
}

/// The difference that brings this share of points.
fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        return f64::NEG_INFINITY;
    }
    if 1.0 <= score {
        return f64::INFINITY;
    }
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The share of points that this difference brings.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A sequential test: is the first player `elo1` better (H1) or only `elo0` (H0)?
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The difference of H0.
    pub elo0: f64,
    /// The difference of H1.
    pub elo1: f64,
    /// How often H1 may be accepted although H0 is true.
    pub alpha: f64,
    /// How often H0 may be accepted although H1 is true.
    pub beta: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first player is as much better as H1 says.
    AcceptH1,
    /// It is not.
    AcceptH0,
    /// More games are needed.
    Open,
}

/// A test that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no test: expected elo0,elo1 or elo0,elo1,alpha,beta, such as 0,10,0.05,0.05")]
pub struct SprtError(pub String);

impl std::str::FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || SprtError(text.to_owned());
        let numbers: Result<Vec<f64>, _> = text.split(',').map(|n| n.trim().parse()).collect();
        let (elo0, elo1, alpha, beta) = match numbers.map_err(|_| error())?[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(error()),
        };
        let usual = |chance: f64| 0.0 < chance && chance < 0.5;
        let finite = elo0.is_finite() && elo1.is_finite() && elo0 < elo1;
        if finite && usual(alpha) && usual(beta) {
            Ok(Self { elo0, elo1, alpha, beta })
        } else {
            Err(error())
        }
    }
}

impl Sprt {
    /// The logarithm of the likelihood ratio of H1 to H0.
    pub fn ratio(&self, standing: &Standing) -> f64 {
        let (mean, variance) = standing.pair_moments(PRIOR);
        let count = standing.count();
        let (s0, s1) = (share(self.elo0), share(self.elo1));
        count * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance)
    }

    /// The ratios from which on H0 (below) and H1 (above) are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What the games so far say.
    pub fn verdict(&self, standing: &Standing) -> Verdict {
        let (ratio, (low, high)) = (self.ratio(standing), self.bounds());
        match () {
            () if ratio <= low => Verdict::AcceptH0,
            () if high <= ratio => Verdict::AcceptH1,
            () => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(pairs: [u32; 5]) -> Standing {
        Standing { pairs, ..Standing::default() }
    }

    #[track_caller]
    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.05, "{found} is not {expected}");
    }

    #[test]
    fn elo_of_known_scores() {
        near(elo(0.5), 0.0);
        near(elo(0.75), 190.85);
        near(elo(0.6), 70.44);
        near(share(190.85), 0.75);
        let even = standing([0, 0, 10, 0, 0]).elo().unwrap();
        for number in [even.difference, even.low, even.high] {
            near(number, 0.0);
        }
        let all_won = standing([0, 0, 0, 0, 3]).elo().unwrap();
        assert!(all_won.difference.is_infinite() && all_won.difference > 0.0);
        assert_eq!(Standing::default().elo(), None);
    }

    #[test]
    fn error_bars_come_from_pairs() {
        // 25 pairs won, 25 lost, 50 split: mean 1/2, variance 1/8, standard error 0.03536.
        let found = standing([25, 0, 50, 0, 25]).elo().unwrap();
        near(found.difference, 0.0);
        near(found.high, elo(0.5 + 1.959_964 * 0.035_355));
        near(found.low, -found.high);
        // The same games, but every pair split: no spread at all.
        assert!(standing([0, 0, 100, 0, 0]).elo().unwrap().high.abs() < 1e-9);
    }

    #[test]
    fn the_test_decides_both_ways() {
        let test: Sprt = "0,10".parse().unwrap();
        let (low, high) = test.bounds();
        near(low, -2.94);
        near(high, 2.94);
        assert_eq!(test.verdict(&Standing::default()), Verdict::Open);
        assert_eq!(test.verdict(&standing([100, 0, 300, 0, 200])), Verdict::AcceptH1);
        assert_eq!(test.verdict(&standing([200, 0, 300, 0, 100])), Verdict::AcceptH0);
        assert_eq!(test.verdict(&standing([10, 0, 30, 0, 11])), Verdict::Open);
        // A single pair says little, many without a loss say enough.
        assert_eq!(test.verdict(&standing([0, 0, 0, 0, 1])), Verdict::Open);
        assert_eq!(test.verdict(&standing([0, 0, 0, 0, 40])), Verdict::AcceptH1);
        for text in ["", "1", "10,0", "0,10,0.05", "0,10,0,0.05", "0,x", "0,inf"] {
            assert_eq!(text.parse::<Sprt>(), Err(SprtError(text.to_owned())));
        }
    }
}
