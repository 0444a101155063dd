//! Lines from a person or from a pipe.

use std::io::{BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{Config, Editor};

/// A line, or what came in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Text(String),
    /// Ctrl-C at the prompt.
    Interrupted,
    /// No line came in time.
    TimeUp,
    End,
}

/// A terminal with line editing and a history. A thread of its own waits for the keys, so that a
/// clock can run out meanwhile.
pub(crate) struct Terminal {
    prompts: Sender<String>,
    lines: Receiver<Result<String, ReadlineError>>,
    /// Whether the editor still waits for a line that was asked for.
    is_waiting: bool,
}

/// Where lines come from.
pub(crate) enum Input {
    Terminal(Terminal),
    /// Anything else. The lines are written after their prompts, so that the output reads like
    /// a conversation.
    Pipe(std::io::StdinLock<'static>),
}

impl Input {
    /// Standard input.
    pub(crate) fn standard() -> anyhow::Result<Self> {
        let stdin = std::io::stdin();
        if stdin.is_terminal() && std::io::stdout().is_terminal() {
            let config = Config::builder().auto_add_history(true).build();
            return Ok(Self::Terminal(Terminal::new(Editor::with_config(config)?)));
        }
        Ok(Self::Pipe(stdin.lock()))
    }

    /// Whether a person sits there.
    pub(crate) const fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// The next line, without its end; a terminal waits for it no longer than `limit`. What is not
    /// UTF-8 comes with replacement characters, to be refused like any other line that nobody
    /// understands.
    pub(crate) fn read(
        &mut self,
        prompt: &str,
        limit: Option<Duration>,
        output: &mut dyn Write,
    ) -> anyhow::Result<Line> {
        match self {
            Self::Terminal(terminal) => terminal.read(prompt, limit, output),
            Self::Pipe(stdin) => {
                write!(output, "{prompt} ")?;
                output.flush()?;
                let mut bytes = Vec::new();
                stdin.read_until(b'\n', &mut bytes)?;
                if bytes.is_empty() {
                    writeln!(output)?;
                    return Ok(Line::End);
                }
                let text = String::from_utf8_lossy(&bytes);
                let text = text.trim_end_matches(['\n', '\r']).to_owned();
                // A terminal must not obey what a pipe contains.
                writeln!(output, "{}", text.replace(char::is_control, ""))?;
                Ok(Line::Text(text))
            }
        }
    }
}

impl Terminal {
    fn new(mut editor: Editor<(), DefaultHistory>) -> Self {
        let (prompts, asked) = channel::<String>();
        let (answer, lines) = channel();
        std::thread::spawn(move || {
            // Ends with the program, which drops the other ends.
            while let Ok(prompt) = asked.recv() {
                if answer.send(editor.readline(&prompt)).is_err() {
                    break;
                }
            }
        });
        Self { prompts, lines, is_waiting: false }
    }

    fn read(
        &mut self,
        prompt: &str,
        limit: Option<Duration>,
        output: &mut dyn Write,
    ) -> anyhow::Result<Line> {
        let prompt = format!("{prompt} ");
        if std::mem::replace(&mut self.is_waiting, true) {
            // The editor has its line already and only needs another prompt on the screen.
            write!(output, "{prompt}")?;
            output.flush()?;
        } else {
            self.prompts.send(prompt).map_err(|_| ended())?;
        }
        let answer = match limit {
            None => self.lines.recv().map_err(|_| ended())?,
            Some(limit) => match self.lines.recv_timeout(limit) {
                Ok(answer) => answer,
                Err(RecvTimeoutError::Timeout) => return Ok(Line::TimeUp),
                Err(RecvTimeoutError::Disconnected) => return Err(ended().into()),
            },
        };
        self.is_waiting = false;
        match answer {
            Ok(text) => Ok(Line::Text(text)),
            Err(ReadlineError::Interrupted) => Ok(Line::Interrupted),
            Err(ReadlineError::Eof) => Ok(Line::End),
            Err(error) => Err(error.into()),
        }
    }
}

/// The thread that reads the terminal has ended, which it never does while its prompts are open.
fn ended() -> std::io::Error {
    std::io::ErrorKind::UnexpectedEof.into()
}
