//! `gomoku check`: answers about a position, without playing.

mod explain;
mod json;
mod question;
mod report;

use std::io::{BufRead, Write};

use gomoku_core::position::Position;
use gomoku_text::{Text, Texts};

use crate::args::CheckArgs;
use crate::exit_code::{ExitCode, Failure};
pub(crate) use explain::reasons_of;
pub(crate) use json::Refusal;
use question::{Answer, Fault, FaultKind};

/// Answers one position, or one a line of standard input.
pub(super) fn run(args: &CheckArgs, texts: &Texts) -> anyhow::Result<ExitCode> {
    let mut output = std::io::stdout().lock();
    let mut all_well = true;
    let mut answer = |answer: &Answer| -> anyhow::Result<()> {
        all_well &= answer.fault.is_none();
        if args.json {
            let report = serde_json::to_string(&json::Report::new(answer, texts))?;
            writeln!(output, "{report}")?;
        } else {
            write!(output, "{}", report::text(answer, texts))?;
        }
        Ok(output.flush()?)
    };
    if args.position.len() == 1 && args.position[0] == "-" {
        each_line(&mut std::io::stdin().lock(), &mut answer)?;
    } else {
        answer(&asked(args, texts)?)?;
    }
    Ok(if all_well { ExitCode::Success } else { ExitCode::Refused })
}

/// Why these moves cannot be played, in words; `None` if they can.
pub(crate) fn refusal(
    rule: &str,
    size: Option<&str>,
    moves: &str,
    texts: &Texts,
) -> Option<String> {
    let answer = question::answer(rule, size, |rules| question::played(rules, moves));
    answer.fault.map(|fault| report::refusal(&fault, texts))
}

/// The position after moves from the empty board, or why they cannot be played, in words.
pub(crate) fn played(
    rule: &str,
    size: Option<&str>,
    moves: &str,
    texts: &Texts,
) -> Result<Position, String> {
    let answer = question::answer(rule, size, |rules| question::played(rules, moves));
    match (answer.fault, answer.state) {
        (None, Some((_, position))) => Ok(position),
        (fault, _) => {
            let nothing = || Fault::new(FaultKind::Parse, Text::BadLine);
            Err(report::refusal(&fault.unwrap_or_else(nothing), texts))
        }
    }
}

/// What is said about a position: the board, who is to move, the fouls and the threats.
pub(crate) fn lines(position: &Position, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    report::of_position(position, texts, &mut lines);
    lines
}

/// The position of one line, in the forms of `gomoku check -`.
pub(crate) fn position(line: &[u8], texts: &Texts) -> Result<Position, Refusal> {
    let answer = answer_bytes(line);
    match (answer.fault, answer.state) {
        (None, Some((_, position))) => Ok(position),
        (fault, _) => {
            let nothing = || Fault::new(FaultKind::Parse, Text::BadLine);
            Err(Refusal::new(&fault.unwrap_or_else(nothing), texts))
        }
    }
}

/// The answer to what the command line asks.
fn asked(args: &CheckArgs, texts: &Texts) -> Result<Answer, Failure> {
    if !args.position.is_empty() {
        let words: Option<Vec<&str>> = args.position.iter().map(|word| word.to_str()).collect();
        let words = words.ok_or_else(|| Failure::usage(texts.say(&Text::NotText)))?;
        return Ok(question::answer_line(&words.join(" ")));
    }
    let rule = args.rule.as_deref().unwrap_or("freestyle");
    let size = args.size.as_deref();
    match (&args.moves, &args.setup) {
        (Some(moves), _) => {
            Ok(question::answer(rule, size, |rules| question::played(rules, moves)))
        }
        (None, Some(setup)) => {
            Ok(question::answer(rule, size, |rules| question::set_up(rules, setup)))
        }
        (None, None) if args.rule.is_some() => {
            Ok(question::answer(rule, size, |rules| question::played(rules, "")))
        }
        (None, None) => Err(Failure::usage(texts.say(&Text::NoPosition))),
    }
}

/// Answers each line that is not blank. A line that is no text is answered like any other bad one.
fn each_line(
    input: &mut impl BufRead,
    answer: &mut impl FnMut(&Answer) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        if !bytes.trim_ascii().is_empty() {
            answer(&answer_bytes(&bytes))?;
        }
    }
}

fn answer_bytes(line: &[u8]) -> Answer {
    match std::str::from_utf8(line) {
        Ok(line) => question::answer_line(line),
        Err(_) => Answer::nothing(Fault::new(FaultKind::Parse, Text::NotText)),
    }
}
