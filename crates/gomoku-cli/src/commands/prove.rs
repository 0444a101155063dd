//! `gomoku solve vcf`, `vct` and `best`: what can be proven about positions, one JSON object each.
//!
//! Several positions are worked on at the same time, see [`lines`].

use std::io::BufReader;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gomoku_core::engine::{Engine, Level, Limits, Score, Solution, Solved, TimeLimit};
use gomoku_core::position::Position;
use gomoku_core::threat::{VcfAnswer, VctAnswer, Verdict, vcf, vct};
use gomoku_text::{Text, Texts};
use serde::Serialize;

use super::check;
use super::lines::{self, Answer};
use crate::args::{ProveArgs, SolveBy};
use crate::config;
use crate::exit_code::{ExitCode, Failure};

/// For a position, where neither time nor nodes are limited.
const USUAL_TIME: Duration = Duration::from_secs(10);

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
    /// Threads at one position.
    threads: usize,
    texts: &'a Texts,
}

/// Answers one position, or one a line of standard input.
pub(super) fn run(by: &SolveBy, texts: &Texts) -> anyhow::Result<ExitCode> {
    let args = match by {
        SolveBy::Vcf(args) | SolveBy::Vct(args) => args,
        SolveBy::Best(best) => &best.prove,
    };
    let read_time = |text: &String| {
        let bad = || Failure::usage(texts.say(&Text::BadDuration { text: text.clone() }));
        config::duration(text).ok_or_else(bad)
    };
    let time = args.time.as_ref().map(read_time).transpose()?;
    let time = time.or_else(|| args.nodes.is_none().then_some(USUAL_TIME));
    let table_bytes = usize::from(args.table_mb) << 20;
    let threads = usize::from(args.threads);
    let is_list = args.position.len() == 1 && args.position[0] == "-";
    let of_one = if is_list { 1 } else { threads };
    let task = Task { by, time, nodes: args.nodes, table_bytes, threads: of_one, texts };
    if is_list {
        let answer = || |number, line: &[u8]| task.answer(number, line);
        return lines::answer(threads, BufReader::new(std::io::stdin()), answer);
    }
    task.answer(1, words(args, texts)?.as_bytes()).write_alone()
}

fn words(args: &ProveArgs, texts: &Texts) -> Result<String, Failure> {
    let words: Option<Vec<&str>> = args.position.iter().map(|word| word.to_str()).collect();
    let words = words.ok_or_else(|| Failure::usage(texts.say(&Text::NotText)))?;
    Ok(words.join(" "))
}

impl Task<'_> {
    /// The answer to a line.
    fn answer(&self, number: usize, line: &[u8]) -> Answer {
        let (text, is_well) = match check::position(line, self.texts) {
            Ok(position) => (serde_json::to_string(&self.proof(&position)), true),
            Err(refusal) => {
                let text = String::from_utf8_lossy(line.trim_ascii()).into_owned();
                let error = BadLine { line: number, text, refusal };
                (serde_json::to_string(&Refused { error }), false)
            }
        };
        let text = text.expect("texts and numbers are always JSON");
        Answer { text, is_error: false, is_well }
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
            SolveBy::Best(best) => {
                let elapsed = || begun.elapsed();
                let time = |time| TimeLimit { soft: time, hard: time, elapsed: &elapsed };
                let mut limits = Limits::default();
                (limits.nodes, limits.time) = (self.nodes, self.time.map(time));
                let mut engine = Engine::new(Level::STRONGEST, 0)
                    .with_table_bytes(self.table_bytes)
                    .with_threads(self.threads)
                    .with_search(best.search.into());
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
