//! Lines from a person or from a pipe.

use std::io::{BufRead, IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, channel};
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
    End,
}

/// Something that is said while a person hesitates at a terminal.
#[derive(Clone, Debug)]
pub(crate) struct Alarm {
    pub(crate) after: Duration,
    pub(crate) message: String,
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
    pub(crate) fn read(
        &mut self,
        prompt: &str,
        alarm: Option<Alarm>,
        output: &mut dyn Write,
    ) -> anyhow::Result<Line> {
        match self {
            Self::Terminal(editor) => match read_edited(editor, prompt, alarm) {
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

/// Reads an edited line; the alarm goes off unless the line comes first.
///
/// It is written over the line above the prompt, with the cursor put back, so that the editor need
/// not know of it. (The editor's own way to print meanwhile makes it wait for one key too many
/// when two come at once.)
fn read_edited(
    editor: &mut Editor<(), DefaultHistory>,
    prompt: &str,
    alarm: Option<Alarm>,
) -> Result<String, ReadlineError> {
    let prompt = format!("{prompt} ");
    let Some(Alarm { after, message }) = alarm else { return editor.readline(&prompt) };
    let (done, waiting) = channel::<()>();
    std::thread::spawn(move || {
        if waiting.recv_timeout(after) == Err(RecvTimeoutError::Timeout) {
            let text = format!("\x1b7\x1b[A\r\x1b[2K{message}\x1b8");
            let mut stdout = std::io::stdout();
            // Without a terminal to write on there is nobody to alarm.
            let _ = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
        }
    });
    let line = editor.readline(&prompt);
    drop(done);
    line
}
