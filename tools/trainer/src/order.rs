//! Which move the search will choose: regression of its choices on the codes of the points near the
//! stones. The worths order moves inside the search.
//!
//! ```text
//!   worth of a point = first[code of the mover] + second[code of the other side]
//!   chance of a move = e^worth / sum of e^worth over all points near
//! ```

use gomoku_core::pattern::SETS;

use crate::descent::Descent;
use crate::games::Choice;
use crate::model::{PARTS, Rows, Sums};

const EPOCHS: usize = 6;
const RATE: f32 = 0.004;

/// By set the worths of both tables in units of log-odds.
pub(crate) fn fit(sums: &Sums, choices: &[Choice]) -> Vec<Rows<1>> {
    eprintln!("order of moves, all rules");
    let common = descend(sums, &choices.iter().collect::<Vec<_>>(), vec![0.0; 2 * PARTS]);
    let of = |set: usize| {
        eprintln!("order of moves, set {set}");
        let chosen: Vec<&Choice> = choices.iter().filter(|choice| choice.set == set).collect();
        sums.rows(&descend(sums, &chosen, common.clone()))
    };
    (0..SETS).map(of).collect()
}

fn descend(sums: &Sums, choices: &[&Choice], mut values: Vec<f32>) -> Vec<f32> {
    let (train, check): (Vec<_>, Vec<_>) =
        choices.iter().copied().enumerate().partition(|(number, _)| number % 20 != 19);
    let mut descent = Descent::new(values.len(), train.len(), EPOCHS, RATE);
    for _ in 0..EPOCHS {
        descent.epoch(&mut values, |values, batch| {
            let rows = sums.rows::<1>(values);
            let mut row_slopes = Rows::<1>::zero();
            let share = 1.0 / batch.len() as f32;
            for &sample in batch {
                let choice = train[sample].1;
                let [first, second] = &mut row_slopes.0;
                for (number, chance) in chances(&rows, choice).into_iter().enumerate() {
                    let slope = (chance - f32::from(number == choice.chosen)) * share;
                    let (own, other) = choice.pairs[number];
                    first[own as usize][0] += slope;
                    second[other as usize][0] += slope;
                }
            }
            let mut slopes = vec![0.0; values.len()];
            sums.spread(&row_slopes, &mut slopes);
            slopes
        });
    }
    report(&sums.rows(&values), &check);
    values
}

/// By point near the stones its chance to be chosen.
fn chances(rows: &Rows<1>, choice: &Choice) -> Vec<f32> {
    let worth =
        |&(own, other): &(u16, u16)| rows.0[0][own as usize][0] + rows.0[1][other as usize][0];
    let worths: Vec<f32> = choice.pairs.iter().map(worth).collect();
    let most = worths.iter().copied().fold(f32::MIN, f32::max);
    let mut chances: Vec<f32> = worths.iter().map(|worth| (worth - most).exp()).collect();
    let sum: f32 = chances.iter().sum();
    for chance in &mut chances {
        *chance /= sum;
    }
    chances
}

fn report(rows: &Rows<1>, check: &[(usize, &Choice)]) {
    let (mut loss, mut within) = (0.0, [0_usize; 3]);
    for (_, choice) in check {
        let chances = chances(rows, choice);
        let chosen = chances[choice.chosen];
        loss -= f64::from(chosen.max(1e-9).ln());
        let place = chances.iter().filter(|&&chance| chance > chosen).count();
        for (count, most) in within.iter_mut().zip([1, 3, 10]) {
            *count += usize::from(place < most);
        }
    }
    let of = check.len().max(1) as f64;
    let share = |count: usize| 100.0 * count as f64 / of;
    eprintln!(
        "{} choices checked: loss {:.4}; {:.1} % first, {:.1} % in three, {:.1} % in ten",
        check.len(),
        loss / of,
        share(within[0]),
        share(within[1]),
        share(within[2])
    );
}
