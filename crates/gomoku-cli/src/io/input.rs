//! Lines from a person or from a pipe.

use std::io::{BufRead, IsTerminal, Write};

use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{Config, Editor};

/// A line, or what came in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Text(String),
    /// Ctrl-C at the prompt.
    Interrupted,
    End,
}

/// Where lines come from.
pub(crate) enum Input {
    /// A terminal, with line editing and a history.
    Terminal(Box<Editor<(), DefaultHistory>>),
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
            return Ok(Self::Terminal(Box::new(Editor::with_config(config)?)));
        }
        Ok(Self::Pipe(stdin.lock()))
    }

    /// Whether a person sits there.
    pub(crate) const fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// The next line, without its end. What is not UTF-8 comes with replacement characters, to be
    /// refused like any other line that nobody understands.
    pub(crate) fn read(&mut self, prompt: &str, output: &mut dyn Write) -> anyhow::Result<Line> {
        match self {
            Self::Terminal(editor) => match editor.readline(&format!("{prompt} ")) {
                Ok(text) => Ok(Line::Text(text)),
                Err(ReadlineError::Interrupted) => Ok(Line::Interrupted),
                Err(ReadlineError::Eof) => Ok(Line::End),
                Err(error) => Err(error.into()),
            },
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
