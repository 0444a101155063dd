//! What an evaluation says of the result: a chance to win, and the exponential function behind it.
//!
//! Only sums, products and quotients of floats, which are the same on every platform; the exponential
//! function of the platform is not.

use super::score::Score;

/// An evaluation of so much stands for odds of e to 1, as the weights of the evaluation were fitted.
const SCALE: f64 = 200.0;
/// Beyond this e^x is as good as nothing, or as everything.
const MOST: f64 = 80.0;

/// e^x, to within a ten-thousandth of it, by a short series and ten squarings. Outside of ±80 it is the
/// value there.
pub(crate) fn exp(x: f64) -> f64 {
    let part = x.clamp(-MOST, MOST) / 1024.0;
    let mut value = 1.0 + part * (1.0 + part * (0.5 + part * (1.0 / 6.0 + part / 24.0)));
    for _ in 0..10 {
        value *= value;
    }
    value
}

/// The chance of the side to move, from 0 to 1; certain where the result is proven.
pub(crate) fn chance(score: Score) -> f64 {
    match score.plies() {
        Some(plies) if plies > 0 => 1.0,
        Some(_) => 0.0,
        None => 1.0 / (1.0 + exp(-f64::from(score.get()) / SCALE)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_right() {
        for tenths in -800..=800 {
            let x = f64::from(tenths) / 10.0;
            let (own, known) = (exp(x), x.exp());
            assert!((own - known).abs() <= 1e-4 * known, "{x}: {own} {known}");
        }
        assert!(exp(-1e9) < 1e-30 && exp(1e9).is_finite());
    }

    #[test]
    fn chances_are_even_without_advantage_and_certain_with_proof() {
        assert!((chance(Score::EVEN) - 0.5).abs() < 1e-9);
        assert!((chance(Score::evaluation(200)) - 0.731).abs() < 1e-3);
        assert!(chance(Score::win_in(3)) >= 1.0 && chance(Score::loss_in(4)) <= 0.0);
    }
}
