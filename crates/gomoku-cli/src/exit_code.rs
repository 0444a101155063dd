//! How the program ends.

use thiserror::Error;

/// The exit codes. They are listed in `--help` and in `docs/cli.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitCode {
    /// All went well.
    Success = 0,
    /// `check` refused a move, a position or a line.
    Refused = 1,
    /// The command line is wrong.
    Usage = 2,
    /// A file could not be read, written or understood.
    File = 3,
    /// Something else failed, such as writing the output.
    Other = 4,
    /// Interrupted with Ctrl-C.
    Interrupted = 130,
}

impl From<ExitCode> for std::process::ExitCode {
    fn from(code: ExitCode) -> Self {
        Self::from(code as u8)
    }
}

/// The end of the program with a message, in the person's language, and a code.
#[derive(Debug, Error)]
#[error("{message}")]
pub(crate) struct Failure {
    pub(crate) code: ExitCode,
    pub(crate) message: String,
}

impl Failure {
    /// The command line is wrong.
    pub(crate) const fn usage(message: String) -> Self {
        Self { code: ExitCode::Usage, message }
    }

    /// A file could not be read, written or understood.
    pub(crate) const fn file(message: String) -> Self {
        Self { code: ExitCode::File, message }
    }
}
