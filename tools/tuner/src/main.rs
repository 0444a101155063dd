//! Looks for better constants of the alpha-beta search by matches of the engine with itself (SPSA):
//!
//! ```text
//! gomoku-tuner RUN STEPS RULE NODES PAIRS SEED OPENINGS
//! ```
//!
//! Each step plays `PAIRS` pairs of games with `NODES` positions a move between two settings near the
//! present one, from openings of the file `OPENINGS` (the forms of `gomoku arena`), and moves the present
//! one towards the better. The text file `RUN` gets a line for each step; the same command goes on where
//! `RUN` ends, and equal arguments give equal runs. What comes out has to prove itself in a match at equal
//! time, since equal numbers of positions favor what makes positions dear.

mod games;
mod spsa;
mod trajectory;

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use gomoku_core::rules::Variant;
use gomoku_core::search::Tuning;

use games::Games;
use spsa::{Number, Spsa};

/// Steps between two progress lines.
const TELL_EVERY: u64 = 20;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (run, games, mut search) = arguments(&words)?;
    let mut file = open(run.as_ref(), &mut search, &settings(&words))?;
    let (begun, before) = (Instant::now(), search.steps);
    while search.steps < search.planned {
        let sides = search.sides().map(|values| tuning(&values));
        let result = games.play(sides, search.seed ^ search.steps);
        search.step(result);
        let line = trajectory::line(&search, result);
        file.write_all(line.as_bytes()).with_context(|| format!("cannot write {run}"))?;
        if search.steps.is_multiple_of(TELL_EVERY) {
            let made = search.steps - before;
            let seconds = begun.elapsed().as_secs() * (search.planned - search.steps) / made;
            let (steps, planned) = (search.steps, search.planned);
            eprintln!("step {steps} of {planned}, {} min to go: {}", seconds / 60, values(&search));
        }
    }
    println!("{}", values(&search));
    println!("gomoku-tuner {}", words.join(" "));
    Ok(())
}

/// The file of the run, what is played, and the search before its first step.
fn arguments(words: &[String]) -> Result<(&str, Games, Spsa)> {
    let [run, steps, rule, nodes, pairs, seed, openings] = words else {
        bail!("usage: gomoku-tuner RUN STEPS RULE NODES PAIRS SEED OPENINGS");
    };
    let planned = number("steps", steps, 1)?;
    let variant: Variant = rule.parse().with_context(|| format!("no rule: {rule}"))?;
    let rules = variant.rules();
    ensure!(rules.k() == 5, "{rule}: the search for five in a row cannot play it");
    let nodes = number("positions a move", nodes, 1)?;
    // A result is a sum over two games a pair.
    let pairs = number("pairs a step", pairs, 1)?.try_into().ok().filter(|&pairs| pairs < 1 << 20);
    let pairs = pairs.context("too many pairs a step")?;
    let seed = number("the lots", seed, 0)?;
    let bytes = fs::read(openings).with_context(|| format!("cannot read {openings}"))?;
    let openings = gomoku_arena::openings(&bytes, openings, &rules)
        .with_context(|| format!("no openings: {openings}"))?;
    let numbers = Tuning::default().constants().map(|constant| Number {
        name: constant.name,
        value: f64::from(constant.value),
        range: f64::from(*constant.range.start())..=f64::from(*constant.range.end()),
    });
    let search = Spsa { numbers: numbers.into(), steps: 0, planned, seed };
    Ok((run, Games { rules, openings, nodes, pairs }, search))
}

/// A whole number of at least `least`.
fn number(what: &str, word: &str, least: u64) -> Result<u64> {
    let number = word.parse().ok().filter(|&number| number >= least);
    number.with_context(|| format!("{what}: expected a number of at least {least}, found {word}"))
}

/// What makes a run another run: everything but its file.
fn settings(words: &[String]) -> String {
    words[1..].join(" ")
}

/// What is played: whole numbers.
fn tuning(values: &[f64]) -> Tuning {
    Tuning::with_values(std::array::from_fn(|at| values[at].round() as i32))
}

/// The present setting, for people.
fn values(search: &Spsa) -> String {
    let value = |number: &Number| format!("{} {:.0}", number.name, number.value);
    search.numbers.iter().map(value).collect::<Vec<_>>().join(", ")
}

/// The file of the run at its end, and the search where it had come to. A file that is not of this run,
/// or is damaged, is left as it is.
fn open(path: &Path, search: &mut Spsa, settings: &str) -> Result<File> {
    let about = || format!("the run {}", path.display());
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let mut file = options.open(path).with_context(about)?;
    let mut text = String::new();
    file.read_to_string(&mut text).with_context(about)?;
    let kept = trajectory::resume(search, settings, &text).with_context(about)?;
    if kept == 0 {
        file.set_len(0).with_context(about)?;
        file.rewind().with_context(about)?;
        file.write_all(trajectory::head(search, settings).as_bytes()).with_context(about)?;
    } else {
        file.set_len(kept as u64).with_context(about)?;
        file.seek(SeekFrom::End(0)).with_context(about)?;
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn what_is_wrong_on_the_command_line_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("openings.txt");
        fs::write(&file, "h8 i9 j10\n").unwrap();
        let openings = file.to_str().unwrap();
        for (text, named) in [
            ("run 5 freestyle 100 1", "usage"),
            ("run 5 freestyle 100 1 7 OPENINGS more", "usage"),
            ("run 0 freestyle 100 1 7 OPENINGS", "steps"),
            ("run five freestyle 100 1 7 OPENINGS", "five"),
            ("run 5 go 100 1 7 OPENINGS", "no rule: go"),
            ("run 5 connect-four 100 1 7 OPENINGS", "five in a row"),
            ("run 5 freestyle -1 1 7 OPENINGS", "positions a move"),
            ("run 5 freestyle 100 0 7 OPENINGS", "pairs a step"),
            ("run 5 freestyle 100 9999999999 7 OPENINGS", "too many pairs"),
            ("run 5 freestyle 100 1 x OPENINGS", "the lots"),
            ("run 5 freestyle 100 1 7 missing", "cannot read missing"),
        ] {
            let Err(error) = arguments(&words(&text.replace("OPENINGS", openings))) else {
                panic!("{text} was accepted");
            };
            assert!(format!("{error:#}").contains(named), "{text}: {error:#}");
        }
        let text = format!("run 5 freestyle 100 1 7 {openings}");
        let words = words(&text);
        let (run, games, search) = arguments(&words).unwrap();
        assert_eq!((run, games.openings.len(), search.planned), ("run", 1, 5));
    }

    #[test]
    fn a_run_is_kept_in_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run");
        let new = || Spsa {
            numbers: vec![Number { name: "a", value: 5.0, range: 0.0..=10.0 }],
            steps: 0,
            planned: 9,
            seed: 1,
        };
        for step in 1..=3 {
            let mut search = new();
            let mut file = open(&path, &mut search, "x").unwrap();
            search.step(0.5);
            assert_eq!(search.steps, step);
            // The next line is broken off.
            let line = trajectory::line(&search, 0.5) + "9 0";
            file.write_all(line.as_bytes()).unwrap();
        }
        let before = fs::read(&path).unwrap();
        assert!(open(&path, &mut new(), "y").is_err());
        assert_eq!(fs::read(&path).unwrap(), before, "the file of another run was changed");
    }
}
