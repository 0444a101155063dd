//! The evaluation as a function of numbers that can be learnt.
//!
//! ```text
//!   point c:  v = own[code of the mover] + other[code of the other side]       LANES numbers
//!             h = v cut to 0..TOP
//!   board:    p = sum of h over all free points, / SCALE
//!             y = relu(inner · p + offset)                                     HIDDEN numbers
//!             value = tempo + sum of (mover − waiter) over all points + outer · y
//! ```
//!
//! The rows of a code are sums of what its shapes and its pairs of shapes are worth, plus something
//! of its own: so little data already says much about rare codes.

use gomoku_core::pattern::{CODES, HIDDEN, LANES, Shape, code_of};

use crate::games::{Sample, lone_codes};

/// The largest activation of a point: 127 quanta of a 32nd.
pub(crate) const TOP: f32 = 127.0 / 32.0;
pub(crate) const SCALE: f32 = 8.0;
/// A row: the lanes, and the linear worth.
const ROW: usize = LANES + 1;
const SHAPES: usize = Shape::ALL.len();
/// Parts of one table: single shapes, pairs of shapes, and each code by itself.
pub(crate) const PARTS: usize = SHAPES + SHAPES * SHAPES + CODES;

/// Everything that is learnt, in one vector: parts of the mover's and the other side's table, then
/// inner weights, offsets, outer weights and tempo.
pub(crate) const PARAMETERS: usize = 2 * PARTS * ROW + (LANES + 2) * HIDDEN + 1;
const INNER: usize = 2 * PARTS * ROW;
const OFFSET: usize = INNER + LANES * HIDDEN;
const OUTER: usize = OFFSET + HIDDEN;
const TEMPO: usize = OUTER + HIDDEN;

/// By code the parts that it is the sum of; none for lone codes.
pub(crate) struct Sums(Vec<Vec<usize>>);

impl Sums {
    pub(crate) fn new() -> Self {
        let lone = lone_codes();
        let mut of = vec![Vec::new(); CODES];
        for d in 0..SHAPES {
            for c in 0..=d {
                for b in 0..=c {
                    for a in 0..=b {
                        let numbers = [a, b, c, d];
                        let code = code_of(numbers.map(|number| Shape::ALL[number]));
                        if lone[code] {
                            continue;
                        }
                        let parts = &mut of[code];
                        for (index, &number) in numbers.iter().enumerate() {
                            parts.push(number);
                            for &other in &numbers[..index] {
                                parts.push(SHAPES + other * SHAPES + number);
                            }
                        }
                        parts.push(SHAPES + SHAPES * SHAPES + code);
                    }
                }
            }
        }
        Self(of)
    }

    /// The rows of both tables, each of `N` numbers.
    pub(crate) fn rows<const N: usize>(&self, values: &[f32]) -> Rows<N> {
        let mut rows = Rows::zero();
        for (table, rows) in rows.0.iter_mut().enumerate() {
            for (row, parts) in rows.iter_mut().zip(&self.0) {
                for &part in parts {
                    let at = (table * PARTS + part) * N;
                    for (sum, value) in row.iter_mut().zip(&values[at..at + N]) {
                        *sum += value;
                    }
                }
            }
        }
        rows
    }

    /// Adds the slopes of the rows to the slopes of their parts.
    pub(crate) fn spread<const N: usize>(&self, rows: &Rows<N>, slopes: &mut [f32]) {
        for (table, rows) in rows.0.iter().enumerate() {
            for (row, parts) in rows.iter().zip(&self.0) {
                if row.iter().all(|slope| *slope == 0.0) {
                    continue;
                }
                for &part in parts {
                    let at = (table * PARTS + part) * N;
                    for (sum, slope) in slopes[at..at + N].iter_mut().zip(row) {
                        *sum += slope;
                    }
                }
            }
        }
    }
}

/// Numbers by table (mover, other side) and code; in the evaluation the lanes and the linear worth.
pub(crate) struct Rows<const N: usize = ROW>(pub(crate) [Vec<[f32; N]>; 2]);

impl<const N: usize> Rows<N> {
    pub(crate) fn zero() -> Self {
        Self([vec![[0.0; N]; CODES], vec![[0.0; N]; CODES]])
    }
}

/// The numbers behind the tables.
pub(crate) struct Head<'a> {
    pub(crate) inner: &'a [f32],
    pub(crate) offset: &'a [f32],
    pub(crate) outer: &'a [f32],
    pub(crate) tempo: f32,
}

pub(crate) fn head(values: &[f32]) -> Head<'_> {
    Head {
        inner: &values[INNER..OFFSET],
        offset: &values[OFFSET..OUTER],
        outer: &values[OUTER..TEMPO],
        tempo: values[TEMPO],
    }
}

/// Numbers to begin with: small ones by lot in the lanes and inner weights.
pub(crate) fn begin() -> Vec<f32> {
    let mut lot = fastrand::Rng::with_seed(1);
    let mut values = vec![0.0; PARAMETERS];
    for table in 0..2 {
        for part in 0..SHAPES + SHAPES * SHAPES {
            let at = (table * PARTS + part) * ROW;
            let most = if part < SHAPES { 0.15 } else { 0.05 };
            values[at..at + LANES].fill_with(|| (lot.f32() - 0.4) * most);
        }
    }
    let fan = (LANES as f32).sqrt();
    values[INNER..OFFSET].fill_with(|| (lot.f32() - 0.5) * 2.0 / fan);
    values[OUTER..TEMPO].fill_with(|| (lot.f32() - 0.5) * 0.2);
    values
}

/// What a sample is worth in units of log-odds, with what the way back needs.
struct Forward {
    pool: [f32; LANES],
    hidden: [f32; HIDDEN],
    value: f32,
}

fn forward(rows: &Rows, head: &Head<'_>, sample: &Sample) -> Forward {
    let mut pool = [0.0; LANES];
    let mut value = head.tempo;
    for &(own, other) in &sample.pairs {
        let (own, other) = (&rows.0[0][own as usize], &rows.0[1][other as usize]);
        for lane in 0..LANES {
            pool[lane] += (own[lane] + other[lane]).clamp(0.0, TOP);
        }
        value += own[LANES] + other[LANES];
    }
    let mut hidden = [0.0; HIDDEN];
    for (unit, out) in hidden.iter_mut().enumerate() {
        let weights = &head.inner[unit * LANES..(unit + 1) * LANES];
        let sum: f32 = weights.iter().zip(&pool).map(|(weight, x)| weight * x / SCALE).sum();
        *out = (sum + head.offset[unit]).max(0.0);
        value += *out * head.outer[unit];
    }
    Forward { pool, hidden, value }
}

/// The chance to win of so much log-odds.
pub(crate) fn chance(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

pub(crate) fn value(rows: &Rows, head: &Head<'_>, sample: &Sample) -> f32 {
    forward(rows, head, sample).value
}

/// The slopes of the mean cross-entropy over a batch; the targets lie beside the samples.
pub(crate) fn slopes(sums: &Sums, values: &[f32], batch: &[(&Sample, f32)]) -> Vec<f32> {
    let (rows, head): (Rows, _) = (sums.rows(values), head(values));
    let mut slopes = vec![0.0; PARAMETERS];
    let mut row_slopes: Rows = Rows::zero();
    let share = 1.0 / batch.len() as f32;
    for &(sample, target) in batch {
        let Forward { pool, hidden, value } = forward(&rows, &head, sample);
        let error = (chance(value) - target) * share;
        slopes[TEMPO] += error;
        let mut pool_slope = [0.0; LANES];
        for unit in 0..HIDDEN {
            slopes[OUTER + unit] += error * hidden[unit];
            if hidden[unit] > 0.0 {
                let back = error * head.outer[unit];
                slopes[OFFSET + unit] += back;
                for lane in 0..LANES {
                    slopes[INNER + unit * LANES + lane] += back * pool[lane] / SCALE;
                    pool_slope[lane] += back * head.inner[unit * LANES + lane] / SCALE;
                }
            }
        }
        let [own_slopes, other_slopes] = &mut row_slopes.0;
        for &(own, other) in &sample.pairs {
            let (own, other) = (own as usize, other as usize);
            let (a, b) = (&rows.0[0][own], &rows.0[1][other]);
            let (da, db) = (&mut own_slopes[own], &mut other_slopes[other]);
            for lane in 0..LANES {
                let sum = a[lane] + b[lane];
                let slope = if sum > 0.0 && sum < TOP { pool_slope[lane] } else { 0.0 };
                da[lane] += slope;
                db[lane] += slope;
            }
            da[LANES] += error;
            db[LANES] += error;
        }
    }
    sums.spread(&row_slopes, &mut slopes);
    slopes
}
