//! `gomoku solve`: exact scores of Connect Four positions. Its commands `vcf`, `vct` and `best` are
//! in `prove`.

use std::io::{BufReader, IsTerminal, Write};
use std::ops::{ControlFlow, RangeInclusive};
use std::time::{Duration, Instant};

use gomoku_core::connect4::{Bitboard, Book, Frame, Solver};
use gomoku_text::{Text, Texts};
use serde::Serialize;

use super::lines::{self, Answer};
use super::{check, prove};
use crate::args::SolveArgs;
use crate::config;
use crate::exit_code::{ExitCode, Failure};

/// From here on, and then as often, it is worth saying how far the solver is.
const PATIENCE: Duration = Duration::from_secs(2);
/// Any score.
const ALL: RangeInclusive<i32> = i32::MIN..=i32::MAX;

/// One solved position.
#[derive(Debug, Serialize)]
struct Solved<'a> {
    columns: &'a str,
    score: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Vec<Option<i32>>>,
    /// Positions searched; 0 where the book or a look at the board was enough.
    positions: u64,
    milliseconds: f64,
}

/// One line that is no position.
#[derive(Debug, Serialize)]
struct Refused<'a> {
    columns: &'a str,
    error: String,
}

/// Solves the position of the command line, or one a line of standard input.
pub(super) fn run(args: &SolveArgs, texts: &Texts) -> anyhow::Result<ExitCode> {
    if let Some(by) = &args.by {
        return prove::run(by, texts);
    }
    let size = args.size.as_deref();
    let rule = args.rule.as_deref().unwrap_or_default();
    let (_, rules) =
        config::rules(rule, size).map_err(|wrong| Failure::usage(texts.say(&wrong)))?;
    let frame = Frame::of_rules(&rules).ok().filter(|frame| frame.width() <= 9);
    let frame = frame.ok_or_else(|| Failure::usage(texts.say(&Text::SolveNotThese)))?;
    // Lines are solved side by side, each by one thread; a single position by all of them.
    let threads = usize::from(args.threads);
    let table_bytes = usize::from(args.table_mb) << 20;
    let task = |threads, table_bytes| Task {
        args,
        rule,
        texts,
        frame,
        threads,
        solver: Solver::new(frame, table_bytes),
        progress: std::io::stderr().is_terminal(),
    };
    match args.columns.as_deref() {
        Some("-") => lines::answer(threads, BufReader::new(std::io::stdin()), || {
            let mut task = task(1, table_bytes / threads);
            move |_, line: &[u8]| task.solve(String::from_utf8_lossy(line).trim())
        }),
        columns => task(threads, table_bytes).solve(columns.unwrap_or_default()).write_alone(),
    }
}

struct Task<'a> {
    args: &'a SolveArgs,
    rule: &'a str,
    texts: &'a Texts,
    frame: Frame,
    /// That search one position.
    threads: usize,
    solver: Solver,
    /// Whether somebody watches.
    progress: bool,
}

impl Task<'_> {
    /// The answer for one position.
    fn solve(&mut self, columns: &str) -> Answer {
        let json = self.args.json;
        let board = match Bitboard::from_columns(self.frame, columns) {
            Ok(board) => board,
            Err(error) => {
                let size = self.args.size.as_deref();
                let reason = check::refusal(self.rule, size, columns, self.texts);
                let error = reason.unwrap_or_else(|| error.to_string());
                let text = if json {
                    as_json(&Refused { columns, error })
                } else {
                    format!("{columns}: {error}")
                };
                return Answer { text, is_error: !json, is_well: false };
            }
        };
        let begin = Instant::now();
        let (score, scores, positions) = self.ask(&board, columns);
        let text = if json {
            let milliseconds = begin.elapsed().as_secs_f64() * 1000.0;
            as_json(&Solved { columns, score, scores, positions, milliseconds })
        } else {
            let mut line = format!("{columns} {score}");
            for score in scores.iter().flatten() {
                line += &score.map_or_else(|| " .".to_owned(), |score| format!(" {score}"));
            }
            line.trim_start().to_owned()
        };
        Answer { text, is_error: false, is_well: true }
    }

    /// The score, the scores of all columns if they are asked for, and the positions it took.
    fn ask(&mut self, board: &Bitboard, columns: &str) -> (i32, Option<Vec<Option<i32>>>, u64) {
        let book = Book::built_in();
        let (texts, progress) = (self.texts, self.progress);
        let mut next = Instant::now() + PATIENCE;
        let mut positions = 0;
        let mut search = |board: &Bitboard| {
            let before = positions;
            let mut look = |more: u64| {
                if progress && next <= Instant::now() {
                    next += PATIENCE;
                    let number = (before + more) as usize;
                    let text = Text::SolveProgress { text: columns.to_owned(), number };
                    // The answer does not depend on whether this could be written.
                    let _ = writeln!(std::io::stderr(), "{}", texts.say(&text));
                }
                ControlFlow::Continue(())
            };
            let score = match self.threads {
                1 => self.solver.solve(board, &mut look),
                threads => self.solver.solve_in_parallel(board, ALL, threads, &mut look),
            };
            positions += self.solver.positions();
            score.expect("the callback never stops the solver")
        };
        let known = if self.args.no_book { None } else { book.score(board) };
        if !self.args.all {
            let score = known.unwrap_or_else(|| search(board));
            return (score, None, positions);
        }
        let known = if self.args.no_book { None } else { book.columns(board) };
        let scores = known.unwrap_or_else(|| {
            (0..board.frame().width())
                .map(|column| board.after_if_legal(column).map(|next| -search(&next)))
                .collect()
        });
        // No column is open when the game is over.
        let best = scores.iter().flatten().max().copied();
        let score = best.unwrap_or_else(|| search(board));
        (score, Some(scores), positions)
    }
}

fn as_json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("texts and numbers are always JSON")
}
