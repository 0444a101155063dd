//! Regression of the results, and of what the search said, on the codes of all free points.

use std::path::Path;

use anyhow::Context;

use crate::descent::Descent;
use crate::games::{self, Sample, Samples};
use crate::model::{self, Rows, Sums, chance};
use crate::order;
use crate::weights;

/// What one unit of log-odds is in the evaluation.
pub(crate) const UNIT: f32 = 200.0;
const RATE: f32 = 0.002;
/// How much of the target is what the search said, the rest being the result.
const TRUST: f32 = 0.6;

/// Fits all sets and writes them: first one to the games of all rules, which have most in common,
/// then from there each to its own.
pub(crate) fn run(paths: &[&Path], epochs: usize, out: &Path) -> anyhow::Result<()> {
    let Samples { train, check, choices } = games::read(paths)?;
    let sums = Sums::new();
    let task = |set: Option<usize>| Task::new(set, &train, &check);
    let order = order::fit(&sums, &choices);
    eprintln!("all rules");
    let common = task(None).descend(&sums, model::begin(), epochs.div_ceil(3), RATE);
    let mut bytes = Vec::new();
    for (set, order) in order.iter().enumerate() {
        eprintln!("set {set}");
        let values = task(Some(set)).descend(&sums, common.clone(), epochs, RATE / 2.0);
        bytes.extend(weights::bytes(&sums, &values, order));
    }
    std::fs::write(out, bytes).with_context(|| out.display().to_string())
}

/// The samples of one set, or of all, with how much of a score they bear out.
struct Task<'a> {
    train: Vec<(&'a Sample, f32)>,
    check: Vec<&'a Sample>,
    scale: f32,
}

impl<'a> Task<'a> {
    fn new(set: Option<usize>, train: &'a [Sample], check: &'a [Sample]) -> Self {
        let chosen = |sample: &&Sample| set.is_none_or(|set| sample.set == set);
        let train: Vec<&Sample> = train.iter().filter(chosen).collect();
        let scale = scale(&train);
        eprintln!("{} positions; scores count {scale:.3}", train.len());
        let train = train.into_iter().map(|sample| (sample, target(sample, scale))).collect();
        Self { train, check: check.iter().filter(chosen).collect(), scale }
    }

    fn descend(&self, sums: &Sums, mut values: Vec<f32>, epochs: usize, rate: f32) -> Vec<f32> {
        let mut descent = Descent::new(values.len(), self.train.len(), epochs, rate);
        for epoch in 1..=epochs {
            descent.epoch(&mut values, |values, chosen| {
                let batch: Vec<(&Sample, f32)> = chosen.iter().map(|&n| self.train[n]).collect();
                model::slopes(sums, values, &batch)
            });
            if epoch % 10 == 0 || epoch == epochs {
                self.report(epoch, sums, &values);
            }
        }
        values
    }

    fn report(&self, epoch: usize, sums: &Sums, values: &[f32]) {
        let (rows, head): (Rows, _) = (sums.rows(values), model::head(values));
        let told = |sample: &Sample| chance(model::value(&rows, &head, sample));
        let learnt = mean(self.train.iter().step_by(20).map(|(s, to)| entropy(told(s), *to)));
        let checked = mean(self.check.iter().map(|s| entropy(told(s), target(s, self.scale))));
        let results = mean(self.check.iter().filter_map(|s| Some(entropy(told(s), s.result?))));
        let said = |s: &Sample| chance(s.score / UNIT * self.scale);
        let searched = mean(self.check.iter().filter_map(|s| Some(entropy(said(s), s.result?))));
        eprintln!(
            "epoch {epoch}: learnt {learnt:.4}, checked {checked:.4}; results {results:.4}, the search's {searched:.4}"
        );
    }
}

/// What a score must be multiplied with to tell the results best: the root of the slope of the
/// cross-entropy, halved in by bisection.
fn scale(samples: &[&Sample]) -> f32 {
    let slope = |scale: f32| -> f64 {
        let of = |sample: &&Sample| {
            let x = (sample.score / UNIT).clamp(-20.0, 20.0);
            sample.result.map(|result| f64::from((chance(x * scale) - result) * x))
        };
        samples.iter().filter_map(of).sum()
    };
    let (mut low, mut high) = (0.0, 2.0);
    for _ in 0..30 {
        let middle = f32::midpoint(low, high);
        if slope(middle) < 0.0 { low = middle } else { high = middle }
    }
    low
}

fn target(sample: &Sample, scale: f32) -> f32 {
    let said = chance(sample.score / UNIT * scale);
    sample.result.map_or(said, |result| TRUST * said + (1.0 - TRUST) * result)
}

fn entropy(chance: f32, target: f32) -> f64 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    f64::from(-(target * chance.ln() + (1.0 - target) * (1.0 - chance).ln()))
}

fn mean(all: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = all.fold((0.0, 0.0), |(sum, count), x| (sum + x, count + 1.0));
    sum / f64::max(count, 1.0)
}
