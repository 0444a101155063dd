//! One answer for each line of standard input, several worked on at the same time, in the order of
//! the lines.
//!
//! An answer is written as soon as it and those before it are known, so that a program may ask, wait
//! and ask again.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::exit_code::ExitCode;

/// Answers that may wait for a slow one before them, for each thread.
const WAITING: usize = 1_000;

/// What is said to one line.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) text: String,
    /// Whether it is for standard error.
    pub(super) is_error: bool,
    /// Whether the line was a question that can be answered.
    pub(super) is_well: bool,
}

impl Answer {
    fn write(&self) -> std::io::Result<()> {
        if self.is_error {
            writeln!(std::io::stderr(), "{}", self.text)
        } else {
            writeln!(std::io::stdout(), "{}", self.text)
        }
    }

    /// Writes the only answer.
    pub(super) fn write_alone(&self) -> anyhow::Result<ExitCode> {
        self.write()?;
        Ok(if self.is_well { ExitCode::Success } else { ExitCode::Refused })
    }
}

/// The input, with what was read of it.
struct Asked<R> {
    input: R,
    lines: usize,
    questions: usize,
}

/// The output, with answers that wait for earlier ones.
struct Answers {
    waiting: BTreeMap<usize, Answer>,
    written: usize,
    all_well: bool,
    /// Set when nothing more can be written or read; everybody stops then.
    fault: Option<std::io::Error>,
}

/// Answers each line that is not blank, `threads` at the same time. Each thread makes itself a
/// function for it, which gets the number of a line from 1, blank lines counted, and the line.
pub(super) fn answer<F: FnMut(usize, &[u8]) -> Answer>(
    threads: usize,
    input: impl BufRead + Send,
    make: impl Fn() -> F + Sync,
) -> anyhow::Result<ExitCode> {
    let asked = Mutex::new(Asked { input, lines: 0, questions: 0 });
    let answers = Answers { waiting: BTreeMap::new(), written: 0, all_well: true, fault: None };
    let (answers, moved) = (Mutex::new(answers), Condvar::new());
    let work = || {
        let mut answer = make();
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
            let found = answer(number, &line);
            let mut shared = lock(&answers);
            shared.all_well &= found.is_well;
            shared.waiting.insert(question, found);
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
        while let Some(answer) = self.waiting.remove(&self.written) {
            answer.write()?;
            self.written += 1;
        }
        std::io::stdout().flush()
    }
}
