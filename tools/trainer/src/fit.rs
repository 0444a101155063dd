//! Logistic regression of the results on the codes of all free points.
//!
//! The model is the engine's static evaluation itself: the tempo, plus the worth of every point to
//! the side to move, less its worth to the other side, 200 for odds of e to 1. It starts from nothing,
//! and a validation tenth of the games says when to stop.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, bail};
use gomoku_core::grid::{Axis, Color, Point};
use gomoku_core::pattern::{Accumulator, CODES, Shape, Threat, code_of};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Variant;

/// What one unit of log-odds is in the evaluation.
const UNIT: f32 = 200.0;
/// Weights of one set: tempo, by code for the mover, by code for the waiter.
const WEIGHTS: usize = 1 + 2 * CODES;
const EPOCHS: usize = 60;
const BATCH: usize = 256;
const RATE: f32 = 0.002;
/// Only so many plies before the end of a game are learnt from: the result says little about more
/// distant positions.
const LAST_PLIES: usize = 16;
/// Pull of a weight back to where it began, per position.
const PULL: f32 = 3e-5;

/// One quiet position: how often each weight counts, and the result for the side to move.
struct Sample {
    counts: Vec<(u16, i8)>,
    result: f32,
}

/// Fits all four sets, from games of freestyle, standard and renju, and writes the file of weights.
pub(crate) fn all(games: [&Path; 3], weights: &Path) -> anyhow::Result<()> {
    let mut fitted = Vec::new();
    // In renju the mover's and the waiter's points weigh by color, so both colors' sets are fitted
    // together.
    for (path, sets) in games.into_iter().zip([1, 1, 2]) {
        let (train, check) = read(path)?;
        eprintln!("{}: {} positions, {} to check", path.display(), train.len(), check.len());
        fitted.extend(fit(sets, &train, &check));
    }
    let bytes: Vec<u8> =
        fitted.iter().flat_map(|weight| ((weight * UNIT).round() as i16).to_le_bytes()).collect();
    std::fs::write(weights, bytes).with_context(|| weights.display().to_string())
}

/// The quiet positions of a games file: to learn from, and every tenth game to check with.
fn read(path: &Path) -> anyhow::Result<(Vec<Sample>, Vec<Sample>)> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let (mut train, mut check) = (Vec::new(), Vec::new());
    for (number, line) in text.lines().enumerate() {
        let place = || format!("{}, line {}", path.display(), number + 1);
        let into = if number % 10 == 9 { &mut check } else { &mut train };
        game(line, into).with_context(place)?;
    }
    Ok((train, check))
}

fn game(line: &str, into: &mut Vec<Sample>) -> anyhow::Result<()> {
    let mut words = line.split_whitespace();
    let (Some(rule), Some(result), Some(opened)) = (words.next(), words.next(), words.next())
    else {
        bail!("expected a rule, a result and a number of opening moves");
    };
    let rule: Variant = rule.parse()?;
    let (result, opened): (f32, usize) = (result.parse()?, opened.parse()?);
    let mut position = Position::new(rule.rules());
    let moves: Vec<&str> = words.collect();
    for (number, word) in moves.iter().enumerate() {
        if number >= opened
            && moves.len() - number <= LAST_PLIES
            && let Some(counts) = counts(&position)
        {
            let for_mover = if position.to_move() == Color::Black { result } else { -result };
            into.push(Sample { counts, result: f32::midpoint(for_mover, 1.0) });
        }
        let mv = if *word == "pass" { Move::Pass } else { Move::Place(word.parse()?) };
        position.check(mv)?;
        position.play(mv);
    }
    Ok(())
}

/// How often each weight counts in a position, unless a five or a straight four hangs in it.
fn counts(position: &Position) -> Option<Vec<(u16, i8)>> {
    let (board, us) = (position.board(), position.to_move());
    let shapes = Accumulator::new(position.rules(), board)?;
    let sharp = [Threat::Five, Threat::DoubleFour]
        .into_iter()
        .any(|threat| Color::ALL.into_iter().any(|c| !shapes.points(c, threat).is_empty()));
    if sharp {
        return None;
    }
    // In renju a color has weights of its own: White's stand behind Black's.
    let two_sets = !position.rules().fouls()[Color::Black].is_empty();
    let set = |color: Color| if two_sets && color == Color::White { WEIGHTS } else { 0 };
    let mut counts: BTreeMap<u16, i8> = BTreeMap::new();
    counts.insert(set(us) as u16, 1);
    let code = |color: Color, point: Point| {
        code_of(Axis::ALL.map(|axis| shapes.shape(color, point, axis)))
    };
    for point in board.free() {
        let mover = set(us) + 1 + code(us, point);
        let waiter = set(!us) + 1 + CODES + code(!us, point);
        *counts.entry(mover as u16).or_default() += 1;
        *counts.entry(waiter as u16).or_default() -= 1;
    }
    Some(counts.into_iter().filter(|&(_, count)| count != 0).collect())
}

/// Whether a code is of lone stones only. Such points fill the board, so they must be worth the same
/// to the mover and the waiter, or the size of the board would be worth something.
fn lone_codes() -> Vec<usize> {
    let lone = [Shape::Dead, Shape::Overline, Shape::ClosedOne, Shape::One];
    let mut codes = Vec::new();
    for a in lone {
        for b in lone {
            for c in lone {
                codes.extend(lone.map(|d| code_of([a, b, c, d])));
            }
        }
    }
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// First only what each shape and each pair of shapes on two lines is worth, codes being their sums,
/// then each code by itself. Little data then already says much about codes that are rare.
fn fit(sets: usize, train: &[Sample], check: &[Sample]) -> Vec<f32> {
    let parts = Parts::new(sets);
    let coarse = descend(&vec![0.0; sets * WEIGHTS], Some(&parts), train, check);
    descend(&coarse, None, train, check)
}

/// Codes as sums of what their shapes and pairs of shapes are worth.
struct Parts {
    /// By weight of the whole: its parts, and how often each counts.
    of: Vec<Vec<(usize, f32)>>,
    count: usize,
}

impl Parts {
    fn new(sets: usize) -> Self {
        let shapes = Shape::ALL.len();
        let pairs = shapes * shapes;
        let role = shapes + pairs;
        let each = 1 + 2 * role;
        let mut of = vec![Vec::new(); sets * WEIGHTS];
        for set in 0..sets {
            of[set * WEIGHTS].push((set * each, 1.0));
            for numbers in multisets(shapes) {
                let code = code_of(numbers.map(|number| Shape::ALL[number]));
                for side in 0..2 {
                    let begin = set * each + 1 + side * role;
                    let parts = &mut of[set * WEIGHTS + 1 + side * CODES + code];
                    for (index, &number) in numbers.iter().enumerate() {
                        // What fills the board is worth the same to both, see `lone_codes`.
                        let shared = if number > 3 { begin } else { set * each + 1 };
                        parts.push((shared + number, 1.0));
                        // Lone stones join nothing.
                        for &other in numbers[..index].iter().filter(|&&other| other > 3) {
                            parts.push((begin + shapes + other * shapes + number, 1.0));
                        }
                    }
                }
            }
        }
        Self { of, count: sets * each }
    }

    fn slopes(&self, slope: &[f32]) -> Vec<f32> {
        let mut sums = vec![0.0; self.count];
        for (slope, parts) in slope.iter().zip(&self.of).filter(|(slope, _)| **slope != 0.0) {
            for &(part, count) in parts {
                sums[part] += slope * count;
            }
        }
        sums
    }

    fn weights(&self, values: &[f32]) -> Vec<f32> {
        let sum = |parts: &Vec<(usize, f32)>| {
            parts.iter().map(|&(part, count)| values[part] * count).sum()
        };
        self.of.iter().map(sum).collect()
    }
}

/// All ascending quadruples of numbers below `end`.
fn multisets(end: usize) -> Vec<[usize; 4]> {
    let mut all = Vec::new();
    for d in 0..end {
        for c in 0..=d {
            for b in 0..=c {
                all.extend((0..=b).map(|a| [a, b, c, d]));
            }
        }
    }
    all
}

/// The method of Kingma and Ba (Adam, 2015) on batches in a fixed shuffled order, on the weights or
/// on the parts that they are sums of.
fn descend(begin: &[f32], parts: Option<&Parts>, train: &[Sample], check: &[Sample]) -> Vec<f32> {
    let lone = lone_codes();
    let mut weights = begin.to_vec();
    let rate = if parts.is_some() { RATE } else { RATE / 4.0 };
    let mut values = parts.map_or_else(|| begin.to_vec(), |parts| vec![0.0; parts.count]);
    let start = values.clone();
    let (mut mean, mut square) = (vec![0.0; values.len()], vec![0.0; values.len()]);
    let mut best = (loss(&weights, check), weights.clone());
    eprintln!("begin: loss {:.4}, checked {:.4}", loss(&weights, train), best.0);
    let mut order: Vec<usize> = (0..train.len()).collect();
    // A fixed shuffle by a multiplier that is prime to everything near.
    order.sort_by_key(|&index| (index as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut step = 0;
    for epoch in 1..=EPOCHS {
        for batch in order.chunks(BATCH) {
            let mut slope = vec![0.0; weights.len()];
            for &index in batch {
                let sample = &train[index];
                let error = (chance(&weights, sample) - sample.result) / count(batch.len());
                for &(weight, count) in &sample.counts {
                    slope[weight as usize] += error * f32::from(count);
                }
            }
            for set in (0..weights.len()).step_by(WEIGHTS) {
                for &code in lone.iter().filter(|_| parts.is_none()) {
                    let (mover, waiter) = (set + 1 + code, set + 1 + CODES + code);
                    let both = f32::midpoint(slope[mover], slope[waiter]);
                    (slope[mover], slope[waiter]) = (both, both);
                }
            }
            step += 1;
            let (fade_mean, fade_square) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
            let slope = parts.map_or_else(|| slope.clone(), |parts| parts.slopes(&slope));
            for at in 0..values.len() {
                let slope = slope[at] + PULL * (values[at] - start[at]);
                mean[at] = 0.9 * mean[at] + 0.1 * slope;
                square[at] = 0.999 * square[at] + 0.001 * slope * slope;
                values[at] -=
                    rate * (mean[at] / fade_mean) / ((square[at] / fade_square).sqrt() + 1e-4);
            }
            weights = parts.map_or_else(|| values.clone(), |parts| parts.weights(&values));
        }
        let checked = loss(&weights, check);
        if epoch % 5 == 0 {
            eprintln!("epoch {epoch}: loss {:.4}, checked {checked:.4}", loss(&weights, train));
        }
        if checked < best.0 {
            best = (checked, weights.clone());
        }
    }
    eprintln!("best: checked {:.4}", best.0);
    best.1
}

fn chance(weights: &[f32], sample: &Sample) -> f32 {
    let sum: f32 = sample
        .counts
        .iter()
        .map(|&(weight, count)| weights[weight as usize] * f32::from(count))
        .sum();
    1.0 / (1.0 + (-sum).exp())
}

/// A number of samples, far below what a float of 24 bits holds exactly.
fn count(samples: usize) -> f32 {
    f32::from(u16::try_from(samples).unwrap_or(u16::MAX))
}

/// The mean cross-entropy.
fn loss(weights: &[f32], samples: &[Sample]) -> f32 {
    let sum: f32 = samples
        .iter()
        .map(|sample| {
            let chance = chance(weights, sample).clamp(1e-6, 1.0 - 1e-6);
            -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
        })
        .sum();
    let number = f64::from(u32::try_from(samples.len().max(1)).unwrap_or(u32::MAX));
    (f64::from(sum) / number) as f32
}
