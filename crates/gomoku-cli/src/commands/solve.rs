//! `gomoku solve`: exact scores of Connect Four positions. Its commands `vcf`, `vct` and `best` are
//! in `prove`.

use std::io::{BufRead, IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gomoku_core::connect4::{Bitboard, Book, Frame, Solver};
use gomoku_text::{Text, Texts};
use serde::Serialize;

use super::{check, prove};
use crate::args::SolveArgs;
use crate::config;
use crate::exit_code::{ExitCode, Failure};

/// From here on, and then as often, it is worth saying how far the solver is.
const PATIENCE: Duration = Duration::from_secs(2);

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
    let mut task = Task {
        args,
        rule,
        texts,
        frame,
        solver: Solver::new(frame, usize::from(args.table_mb) << 20),
        progress: std::io::stderr().is_terminal(),
    };
    let mut all_well = true;
    match args.columns.as_deref() {
        Some("-") => {
            let mut input = std::io::stdin().lock();
            let mut bytes = Vec::new();
            while input.read_until(b'\n', &mut bytes)? != 0 {
                let line = String::from_utf8_lossy(&bytes);
                if !line.trim().is_empty() {
                    all_well &= task.solve(line.trim())?;
                }
                bytes.clear();
            }
        }
        columns => all_well = task.solve(columns.unwrap_or_default())?,
    }
    Ok(if all_well { ExitCode::Success } else { ExitCode::Refused })
}

struct Task<'a> {
    args: &'a SolveArgs,
    rule: &'a str,
    texts: &'a Texts,
    frame: Frame,
    solver: Solver,
    /// Whether somebody watches.
    progress: bool,
}

impl Task<'_> {
    /// Prints the answer for one position; `false` where it is refused.
    fn solve(&mut self, columns: &str) -> anyhow::Result<bool> {
        let mut output = std::io::stdout().lock();
        let board = match Bitboard::from_columns(self.frame, columns) {
            Ok(board) => board,
            Err(error) => {
                let size = self.args.size.as_deref();
                let reason = check::refusal(self.rule, size, columns, self.texts);
                let error = reason.unwrap_or_else(|| error.to_string());
                if self.args.json {
                    writeln!(output, "{}", serde_json::to_string(&Refused { columns, error })?)?;
                } else {
                    writeln!(std::io::stderr(), "{columns}: {error}")?;
                }
                return Ok(false);
            }
        };
        let begin = Instant::now();
        let (score, scores, positions) = self.ask(&board, columns);
        if self.args.json {
            let milliseconds = begin.elapsed().as_secs_f64() * 1000.0;
            let solved = Solved { columns, score, scores, positions, milliseconds };
            writeln!(output, "{}", serde_json::to_string(&solved)?)?;
        } else {
            let mut line = format!("{columns} {score}");
            for score in scores.iter().flatten() {
                line += &score.map_or_else(|| " .".to_owned(), |score| format!(" {score}"));
            }
            writeln!(output, "{}", line.trim_start())?;
        }
        output.flush()?;
        Ok(true)
    }

    /// The score, the scores of all columns if they are asked for, and the positions it took.
    fn ask(&mut self, board: &Bitboard, columns: &str) -> (i32, Option<Vec<Option<i32>>>, u64) {
        let book = Book::built_in();
        let (texts, progress) = (self.texts, self.progress);
        let mut next = Instant::now() + PATIENCE;
        let mut look = |positions: u64| {
            if progress && next <= Instant::now() {
                next += PATIENCE;
                let text =
                    Text::SolveProgress { text: columns.to_owned(), number: positions as usize };
                // The answer does not depend on whether this could be written.
                let _ = writeln!(std::io::stderr(), "{}", texts.say(&text));
            }
            ControlFlow::Continue(())
        };
        if self.args.all {
            let known = if self.args.no_book { None } else { book.columns(board) };
            let (scores, positions) = known.map_or_else(
                || {
                    let scores = self
                        .solver
                        .solve_columns(board, &mut look)
                        .expect("the callback never stops the solver");
                    (scores, self.solver.positions())
                },
                |scores| (scores, 0),
            );
            if let Some(best) = scores.iter().flatten().max() {
                return (*best, Some(scores), positions);
            }
            // The game is over.
            return (
                self.solver.solve(board, &mut look).expect("the callback never stops the solver"),
                Some(scores),
                positions,
            );
        }
        let known = if self.args.no_book { None } else { book.score(board) };
        if let Some(score) = known {
            return (score, None, 0);
        }
        let score =
            self.solver.solve(board, &mut look).expect("the callback never stops the solver");
        (score, None, self.solver.positions())
    }
}
