//! The file of a run: what is looked for, and where each step came to. A line is one write; a run that
//! was broken off goes on after its last whole line.
//!
//! ```text
//! # gomoku-tuner 1000 freestyle 2000 4 1 openings.txt
//! # step result killer reply …
//! 1 0.25 412.5 390.1 …
//! ```

use std::fmt::Write as _;

use anyhow::{Context, Result, bail, ensure};

use crate::spsa::Spsa;

/// The lines at the head of a file.
pub(crate) fn head(search: &Spsa, settings: &str) -> String {
    let names: Vec<&str> = search.numbers.iter().map(|number| number.name).collect();
    format!("# gomoku-tuner {settings}\n# step result {}\n", names.join(" "))
}

/// The line of the step that was made last.
pub(crate) fn line(search: &Spsa, result: f64) -> String {
    let mut line = format!("{} {result}", search.steps);
    for number in &search.numbers {
        write!(line, " {}", number.value).expect("a text takes everything");
    }
    line + "\n"
}

/// Puts a new search where the run of this file had come to; the bytes of the file that stay, none if
/// not even its head is whole.
///
/// # Errors
/// If the file is of another run, or a whole line is none of ours.
pub(crate) fn resume(search: &mut Spsa, settings: &str, text: &str) -> Result<usize> {
    let head = head(search, settings);
    if text.len() < head.len() && head.starts_with(text) {
        return Ok(0);
    }
    let Some(body) = text.strip_prefix(&head) else {
        bail!("the file is of another run: expected it to begin with\n{head}");
    };
    let whole = body.rfind('\n').map_or(0, |end| end + 1);
    for (number, line) in (3..).zip(body[..whole].lines()) {
        go_on(search, line).with_context(|| format!("line {number} is damaged: {line}"))?;
    }
    Ok(head.len() + whole)
}

/// Takes one step as it stands in the file.
fn go_on(search: &mut Spsa, line: &str) -> Result<()> {
    let fields: Vec<&str> = line.split(' ').collect();
    let [step, result, values @ ..] = fields.as_slice() else {
        bail!("expected a step, its result and values")
    };
    let (expected, count) = (search.steps + 1, search.numbers.len());
    ensure!(step.parse() == Ok(expected), "expected step {expected}, found {step}");
    let is_result = result.parse().is_ok_and(|result: f64| (-1.0..=1.0).contains(&result));
    ensure!(is_result, "expected a result from -1 to 1, found {result}");
    ensure!(values.len() == count, "expected {count} values, found {}", values.len());
    ensure!(expected <= search.planned, "more steps than the {} of the run", search.planned);
    for (number, word) in search.numbers.iter_mut().zip(values) {
        let value = word.parse().ok().filter(|value| number.range.contains(value));
        let (name, range) = (number.name, &number.range);
        number.value = value
            .with_context(|| format!("{name}: expected a number in {range:?}, found {word}"))?;
    }
    search.steps = expected;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spsa::Number;

    fn search() -> Spsa {
        let number = |name| Number { name, value: 5.0, range: 0.0..=10.0 };
        Spsa { numbers: vec![number("a"), number("b")], steps: 0, planned: 20, seed: 4 }
    }

    #[test]
    fn a_run_that_was_broken_off_goes_on_as_if_it_had_not_been() {
        let mut whole = search();
        let mut text = head(&whole, "x");
        for result in [0.5, -0.25, 1.0] {
            whole.step(result);
            text += &line(&whole, result);
        }
        let broken = format!("{text}4 0.5 3.");
        let mut again = search();
        assert_eq!(resume(&mut again, "x", &broken).unwrap(), text.len());
        assert_eq!(again, whole);
        assert_eq!(again.sides(), whole.sides());
    }

    #[test]
    fn a_run_that_was_broken_off_in_its_head_begins_anew() {
        let head = head(&search(), "x");
        for end in 0..head.len() {
            let mut again = search();
            assert_eq!(resume(&mut again, "x", &head[..end]).unwrap(), 0);
            assert_eq!(again, search());
        }
        assert_eq!(resume(&mut search(), "x", &head).unwrap(), head.len());
    }

    #[test]
    fn other_runs_and_damaged_lines_are_refused() {
        let head = head(&search(), "x");
        assert!(resume(&mut search(), "y", &head).is_err());
        for (line, named) in [
            ("1", "its result"),
            ("2 0 5 5", "expected step 1"),
            ("1 2 5 5", "result"),
            ("1 NaN 5 5", "result"),
            ("1 0 5", "2 values"),
            ("1 0 5 z", "found z"),
            ("1 0 5 NaN", "found NaN"),
            ("1 0 5 11", "b: expected"),
            ("", "its result"),
        ] {
            let error = resume(&mut search(), "x", &format!("{head}{line}\n")).unwrap_err();
            let error = format!("{error:#}");
            assert!(error.contains("line 3") && error.contains(named), "{line}: {error}");
        }
    }
}
