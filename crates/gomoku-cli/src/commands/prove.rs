//! `gomoku solve vcf`, `vct` and `best`: what can be proven about positions, one JSON object each.
//!
//! Several positions are worked on at the same time; the answers keep the order of the questions.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gomoku_core::engine::{Engine, Level, Limits, Score, Solution, Solved, TimeLimit};
use gomoku_core::position::Position;
use gomoku_core::threat::{VcfAnswer, VctAnswer, Verdict, vcf, vct};
use gomoku_text::{Text, Texts};
use serde::Serialize;

use super::check;
use crate::args::{ProveArgs, SolveBy};
use crate::config;
use crate::exit_code::{ExitCode, Failure};

/// For a position, where neither time nor nodes are limited.
const USUAL_TIME: Duration = Duration::from_secs(10);
/// Answers that may wait for a slow one before them, for each thread.
const WAITING: usize = 1_000;

/// An answer. What does not apply is null.
#[derive(Debug, Serialize)]
struct Proof {
    verdict: &'static str,
    #[serde(flatten)]
    length: Length,
    r#move: Option<String>,
    score: Option<String>,
    line: Vec<String>,
    nodes: u64,
    micros: u64,
}

/// How long the win is: the fours of a VCF, the plies of anything else.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Length {
    Fours(Option<usize>),
    Plies(Option<usize>),
}

/// The answer to a line that is no position.
#[derive(Debug, Serialize)]
struct Refused {
    error: BadLine,
}

#[derive(Debug, Serialize)]
struct BadLine {
    /// Its number, from 1; blank lines count.
    line: usize,
    text: String,
    #[serde(flatten)]
    refusal: check::Refusal,
}

/// What is asked about each position, and what it may cost.
struct Task<'a> {
    by: &'a SolveBy,
    time: Option<Duration>,
    nodes: Option<u64>,
    table_bytes: usize,
    texts: &'a Texts,
}

/// Answers one position, or one a line of standard input.
pub(super) fn run(by: &SolveBy, texts: &Texts) -> anyhow::Result<ExitCode> {
    let (SolveBy::Vcf(args) | SolveBy::Vct(args) | SolveBy::Best(args)) = by;
    let read_time = |text: &String| {
        let bad = || Failure::usage(texts.say(&Text::BadDuration { text: text.clone() }));
        config::duration(text).ok_or_else(bad)
    };
    let time = args.time.as_ref().map(read_time).transpose()?;
    let time = time.or_else(|| args.nodes.is_none().then_some(USUAL_TIME));
    let table_bytes = usize::from(args.table_mb) << 20;
    let task = Task { by, time, nodes: args.nodes, table_bytes, texts };
    if args.position.len() == 1 && args.position[0] == "-" {
        let threads = usize::from(args.threads);
        return each_line(&task, threads, BufReader::new(std::io::stdin()));
    }
    let line = words(args, texts)?;
    let (text, is_well) = task.answer(1, line.as_bytes());
    writeln!(std::io::stdout(), "{text}")?;
    Ok(if is_well { ExitCode::Success } else { ExitCode::Refused })
}

fn words(args: &ProveArgs, texts: &Texts) -> Result<String, Failure> {
    let words: Option<Vec<&str>> = args.position.iter().map(|word| word.to_str()).collect();
    let words = words.ok_or_else(|| Failure::usage(texts.say(&Text::NotText)))?;
    Ok(words.join(" "))
}

/// The input, with what was read of it.
struct Asked<R> {
    input: R,
    lines: usize,
    questions: usize,
}

/// The output, with answers that wait for earlier ones.
struct Answers {
    waiting: BTreeMap<usize, String>,
    written: usize,
    all_well: bool,
    /// Set when nothing more can be written or read; everybody stops then.
    fault: Option<std::io::Error>,
}

/// Answers each line that is not blank, several at the same time.
fn each_line(
    task: &Task<'_>,
    threads: usize,
    input: impl BufRead + Send,
) -> anyhow::Result<ExitCode> {
    let asked = Mutex::new(Asked { input, lines: 0, questions: 0 });
    let answers = Answers { waiting: BTreeMap::new(), written: 0, all_well: true, fault: None };
    let (answers, moved) = (Mutex::new(answers), Condvar::new());
    let work = || {
        loop {
            let next = lock(&asked).next();
            let mut shared = lock(&answers);
            let (question, number, line) = match next {
                Ok(Some(next)) => next,
                Ok(None) => return,
                Err(error) => {
                    shared.fault.get_or_insert(error);
                    moved.notify_all();
                    return;
                }
            };
            while shared.fault.is_none() && shared.written + WAITING * threads < question {
                shared = moved.wait(shared).unwrap_or_else(PoisonError::into_inner);
            }
            if shared.fault.is_some() {
                return;
            }
            drop(shared);
            let (text, is_well) = task.answer(number, &line);
            let mut shared = lock(&answers);
            shared.all_well &= is_well;
            shared.waiting.insert(question, text);
            if let Err(error) = shared.write() {
                shared.fault.get_or_insert(error);
            }
            moved.notify_all();
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    let answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    match answers.fault {
        Some(error) => Err(error.into()),
        None if answers.all_well => Ok(ExitCode::Success),
        None => Ok(ExitCode::Refused),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing is left half done where a thread could have panicked.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<R: BufRead> Asked<R> {
    /// The next line that is not blank, with its number as a question from 0 and as a line from 1.
    fn next(&mut self) -> std::io::Result<Option<(usize, usize, Vec<u8>)>> {
        loop {
            let mut line = Vec::new();
            if self.input.read_until(b'\n', &mut line)? == 0 {
                return Ok(None);
            }
            self.lines += 1;
            if !line.trim_ascii().is_empty() {
                self.questions += 1;
                return Ok(Some((self.questions - 1, self.lines, line)));
            }
        }
    }
}

impl Answers {
    /// Writes what no longer waits.
    fn write(&mut self) -> std::io::Result<()> {
        let mut output = std::io::stdout().lock();
        while let Some(text) = self.waiting.remove(&self.written) {
            writeln!(output, "{text}")?;
            self.written += 1;
        }
        output.flush()
    }
}

impl Task<'_> {
    /// The answer to a line as text, and whether the line was a position.
    fn answer(&self, number: usize, line: &[u8]) -> (String, bool) {
        let (text, is_well) = match check::position(line, self.texts) {
            Ok(position) => (serde_json::to_string(&self.proof(&position)), true),
            Err(refusal) => {
                let text = String::from_utf8_lossy(line.trim_ascii()).into_owned();
                let error = BadLine { line: number, text, refusal };
                (serde_json::to_string(&Refused { error }), false)
            }
        };
        (text.expect("texts and numbers are always JSON"), is_well)
    }

    fn proof(&self, position: &Position) -> Proof {
        let begun = Instant::now();
        let late = || self.time.is_some_and(|time| time <= begun.elapsed());
        let nodes = self.nodes.unwrap_or(u64::MAX);
        let mut proof = match self.by {
            SolveBy::Vcf(_) => {
                let VcfAnswer { verdict, nodes } = vcf(position, nodes, &mut || late());
                let (proof, plies) = of_verdict(position, verdict, nodes);
                // Every other stone up to the five is a four, of which the five is none.
                Proof { length: Length::Fours(plies.map(|plies| plies / 2)), ..proof }
            }
            SolveBy::Vct(_) => {
                let VctAnswer { verdict, nodes } = vct(position, nodes, &mut || late());
                of_verdict(position, verdict, nodes).0
            }
            SolveBy::Best(_) => {
                let elapsed = || begun.elapsed();
                let time = |time| TimeLimit { soft: time, hard: time, elapsed: &elapsed };
                let mut limits = Limits::default();
                (limits.nodes, limits.time) = (self.nodes, self.time.map(time));
                let mut engine =
                    Engine::new(Level::STRONGEST, 0).with_table_bytes(self.table_bytes);
                of_solution(engine.solve(position, &limits, &mut |_| ControlFlow::Continue(())))
            }
        };
        proof.micros = begun.elapsed().as_micros().try_into().unwrap_or(u64::MAX);
        proof
    }
}

/// The answer of a prover, and the plies of the win. Its line ends with the stone that decides; a five follows in two plies.
fn of_verdict(position: &Position, verdict: Verdict, nodes: u64) -> (Proof, Option<usize>) {
    let (name, line) = match verdict {
        Verdict::Win(line) => ("win", line),
        Verdict::NoWin => ("no_win", Vec::new()),
        Verdict::Unknown => ("unknown", Vec::new()),
    };
    let us = position.to_move();
    let plies = line.first().map(|first| {
        let is_five = position.winning_points(us).contains(*first);
        if is_five { 1 } else { line.len() + 2 }
    });
    let proof = Proof {
        verdict: name,
        length: Length::Plies(plies),
        r#move: line.first().map(ToString::to_string),
        score: plies.map(|plies| Score::win_in(plies).to_string()),
        line: line.iter().map(ToString::to_string).collect(),
        nodes,
        micros: 0,
    };
    (proof, plies)
}

fn of_solution(solution: Solution) -> Proof {
    let verdict = match solution.solved {
        Solved::Win => "win",
        Solved::Loss => "loss",
        Solved::Draw => "draw",
        Solved::Unknown => "unknown",
    };
    let choice = solution.choice;
    let plies = choice.score.and_then(Score::plies);
    Proof {
        verdict,
        length: Length::Plies(plies.map(|plies| plies.unsigned_abs() as usize)),
        r#move: choice.mv.map(|mv| mv.to_string()),
        score: choice.score.map(|score| score.to_string()),
        line: choice.pv.iter().map(ToString::to_string).collect(),
        nodes: choice.nodes,
        micros: 0,
    }
}
