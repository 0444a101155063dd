//! The program as a child process, seen by a manager.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// An answer that takes longer is taken for none.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A running engine.
pub(crate) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    /// Everything it has written, with the moment it came.
    pub(crate) lines: Receiver<(String, Instant)>,
}

impl Process {
    /// The program with these arguments.
    pub(crate) fn new(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pbrain-gomoku"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (line, lines) = channel();
        thread::spawn(move || {
            for text in output.lines().map_while(Result::ok) {
                if line.send((text, Instant::now())).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Self { child, input, lines }
    }

    /// Sends these bytes as they are.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the engine reads");
    }

    pub(crate) fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line that is neither MESSAGE nor DEBUG; `None` if none comes in time.
    pub(crate) fn next(&mut self, time: Duration) -> Option<(String, Instant)> {
        let deadline = Instant::now() + time;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok((line, _)) if line.starts_with("MESSAGE ") || line.starts_with("DEBUG ") => {}
                Ok(line) => return Some(line),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    /// Sends a line and waits for the answer and for how long it took.
    pub(crate) fn ask(&mut self, line: &str) -> (String, Duration) {
        let sent = Instant::now();
        self.send(line);
        let (answer, came) = self.next(PATIENCE).unwrap_or_else(|| panic!("no answer to `{line}`"));
        (answer, came.saturating_duration_since(sent))
    }

    /// Waits for the end of the process.
    pub(crate) fn exit(&mut self, time: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return Some(status);
            }
            if deadline <= Instant::now() {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
