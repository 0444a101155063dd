//! The way down: the method of Kingma and Ba (Adam, 2015), its rate falling along a half cosine.

const BATCH: usize = 512;
/// Pull of all numbers towards nothing, per step and rate.
const PULL: f32 = 1e-2;

pub(crate) struct Descent {
    mean: Vec<f32>,
    square: Vec<f32>,
    lot: fastrand::Rng,
    order: Vec<usize>,
    step: i32,
    steps: usize,
    rate: f32,
}

impl Descent {
    /// A descent over so many numbers by so many samples, each seen once an epoch.
    pub(crate) fn new(numbers: usize, samples: usize, epochs: usize, rate: f32) -> Self {
        Self {
            mean: vec![0.0; numbers],
            square: vec![0.0; numbers],
            lot: fastrand::Rng::with_seed(2),
            order: (0..samples).collect(),
            step: 0,
            steps: epochs * samples.div_ceil(BATCH),
            rate,
        }
    }

    /// Sees every sample once; `slopes` tells the slope of the mean loss over a batch of them.
    pub(crate) fn epoch(
        &mut self,
        values: &mut [f32],
        mut slopes: impl FnMut(&[f32], &[usize]) -> Vec<f32>,
    ) {
        self.lot.shuffle(&mut self.order);
        for batch in self.order.chunks(BATCH) {
            let slopes = slopes(values, batch);
            self.step += 1;
            let done = self.step as f32 / self.steps as f32;
            let now = 0.02 + 0.98 * f32::midpoint(1.0, (std::f32::consts::PI * done).cos());
            let fade = |keep: f32| 1.0 - keep.powi(self.step);
            let (fade_mean, fade_square) = (fade(0.9), fade(0.999));
            let all =
                values.iter_mut().zip(&slopes).zip(self.mean.iter_mut().zip(&mut self.square));
            for ((value, slope), (mean, square)) in all {
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                let by = *mean / fade_mean / ((*square / fade_square).sqrt() + 1e-8);
                *value -= self.rate * now * (by + PULL * *value);
            }
        }
    }
}
