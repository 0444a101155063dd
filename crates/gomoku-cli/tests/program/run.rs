//! Starting the program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What the program answered.
pub(crate) struct Answer {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: i32,
}

/// The program with arguments separated by blanks, in an environment without a language.
pub(crate) fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gomoku"));
    command.args(arguments.split_whitespace());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program with standard input.
pub(crate) fn run(arguments: &str, input: impl AsRef<[u8]>) -> Answer {
    run_command(command(arguments), input)
}

/// Runs a prepared program with standard input.
pub(crate) fn run_command(mut command: Command, input: impl AsRef<[u8]>) -> Answer {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.as_ref().to_owned();
    // A program that leaves early closes the pipe; that is for the test to judge.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let Output { stdout, stderr, status } = child.wait_with_output().expect("it ends");
    let _ = writer.join().expect("the writer does not panic");
    Answer {
        stdout: String::from_utf8(stdout).expect("the output is UTF-8"),
        stderr: String::from_utf8(stderr).expect("the messages are UTF-8"),
        code: status.code().expect("no signal ended it"),
    }
}

/// A game of two persons, with moves and commands separated by semicolons.
pub(crate) fn play(arguments: &str, lines: &str) -> Answer {
    let lines: Vec<&str> = lines.split(';').map(str::trim).collect();
    let input = lines.join("\n") + "\n";
    run(&format!("play --black human --white human {arguments}"), input)
}

impl Answer {
    /// Fails unless every text is in the output, one after the other.
    pub(crate) fn expect(&self, texts: &[&str]) -> &Self {
        let mut rest = self.stdout.as_str();
        for text in texts {
            match rest.find(text) {
                Some(at) => rest = &rest[at + text.len()..],
                None => {
                    panic!("`{text}` is not (or not there) in\n{}\n{}", self.stdout, self.stderr)
                }
            }
        }
        self
    }

    /// Fails unless the text is nowhere in the output.
    pub(crate) fn expect_no(&self, text: &str) -> &Self {
        assert!(!self.stdout.contains(text), "`{text}` is in\n{}", self.stdout);
        self
    }

    /// Fails unless the program ended with this code.
    pub(crate) fn code(&self, code: i32) -> &Self {
        assert_eq!(self.code, code, "{}\n{}", self.stdout, self.stderr);
        self
    }
}
