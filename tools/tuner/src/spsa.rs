//! Simultaneous perturbation stochastic approximation (J. Spall, *Multivariate stochastic approximation
//! using a simultaneous perturbation gradient approximation*, 1992): every step moves all numbers a
//! little, each up or down by lot, asks which of the two sides is better, and goes that way.

use std::ops::RangeInclusive;

/// How the steps become smaller, as the paper recommends.
const STEP_DECAY: f64 = 0.602;
const SHIFT_DECAY: f64 = 0.101;

/// A number that is looked for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Number {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its value now.
    pub(crate) value: f64,
    /// What makes sense.
    pub(crate) range: RangeInclusive<f64>,
}

impl Number {
    /// How far it is moved at first: a twentieth of the range, and at least half a unit, since what is
    /// played are whole numbers.
    fn shift(&self) -> f64 {
        ((self.range.end() - self.range.start()) / 20.0).max(0.5)
    }
}

/// The state after some steps.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Spsa {
    /// All numbers.
    pub(crate) numbers: Vec<Number>,
    /// How many steps have been made.
    pub(crate) steps: u64,
    /// How many there will be: the steps are large until a tenth of them is over.
    pub(crate) planned: u64,
    /// Decides the lots.
    pub(crate) seed: u64,
}

impl Spsa {
    /// The two sides of the next step.
    pub(crate) fn sides(&self) -> [Vec<f64>; 2] {
        [1.0, -1.0].map(|side| {
            let shifted = |(number, sign): (&Number, f64)| {
                let moved = number.value + side * sign * number.shift() * self.shift_decay();
                moved.clamp(*number.range.start(), *number.range.end())
            };
            self.numbers.iter().zip(self.signs()).map(shifted).collect()
        })
    }

    /// Goes towards the better side: `result` is 1 if the first one won everything, −1 if the second did.
    pub(crate) fn step(&mut self, result: f64) {
        let (signs, decay) = (self.signs(), self.step_decay() * self.shift_decay());
        for (number, sign) in self.numbers.iter_mut().zip(signs) {
            let moved = number.value + result * sign * number.shift() * decay;
            number.value = moved.clamp(*number.range.start(), *number.range.end());
        }
        self.steps += 1;
    }

    /// Up or down for each number; the same for the same step.
    fn signs(&self) -> Vec<f64> {
        let mut lot = fastrand::Rng::with_seed(self.seed ^ self.steps.wrapping_mul(0x9E37_79B9));
        self.numbers.iter().map(|_| if lot.bool() { 1.0 } else { -1.0 }).collect()
    }

    #[expect(clippy::cast_precision_loss, reason = "nobody makes so many steps")]
    fn step_decay(&self) -> f64 {
        let calm = self.planned as f64 / 10.0 + 1.0;
        (calm / (calm + self.steps as f64)).powf(STEP_DECAY)
    }

    #[expect(clippy::cast_precision_loss, reason = "nobody makes so many steps")]
    fn shift_decay(&self) -> f64 {
        (self.steps as f64 + 1.0).powf(-SHIFT_DECAY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(name: &'static str, value: f64) -> Number {
        Number { name, value, range: 0.0..=100.0 }
    }

    /// Who is nearer to 70 and 20 wins, though every third game is decided by lot.
    fn game(sides: &[Vec<f64>; 2], lot: &mut fastrand::Rng) -> f64 {
        let distance = |side: &[f64]| (side[0] - 70.0).abs() + (side[1] - 20.0).abs();
        let first =
            if lot.u8(0..3) == 0 { lot.bool() } else { distance(&sides[0]) < distance(&sides[1]) };
        if first { 1.0 } else { -1.0 }
    }

    #[test]
    fn it_goes_where_the_games_are_won() {
        for seed in 0..5 {
            let numbers = vec![number("a", 30.0), number("b", 60.0)];
            let mut search = Spsa { numbers, steps: 0, planned: 400, seed };
            let mut lot = fastrand::Rng::with_seed(seed);
            while search.steps < search.planned {
                let result = game(&search.sides(), &mut lot);
                search.step(result);
            }
            let [a, b] = [0, 1].map(|at| search.numbers[at].value);
            assert!((a - 70.0).abs() < 15.0 && (b - 20.0).abs() < 15.0, "seed {seed}: {a} {b}");
        }
    }

    #[test]
    fn nothing_leaves_its_range() {
        let mut search = Spsa { numbers: vec![number("a", 99.0)], steps: 0, planned: 50, seed: 3 };
        while search.steps < search.planned {
            let sides = search.sides();
            assert!(sides.iter().all(|side| (0.0..=100.0).contains(&side[0])), "{sides:?}");
            search.step(if sides[0][0] > sides[1][0] { 1.0 } else { -1.0 });
        }
        assert!((95.0..=100.0).contains(&search.numbers[0].value));
    }
}
