//! A Gomocup program as a child process.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use gomoku_core::grid::{Color, Point, Size};
use gomoku_core::position::Position;
use gomoku_core::protocol::{self, Info, Reply, Xy};

use crate::limit::Limit;
use crate::player::{Fault, GameStart, Player, PlayerError};

/// How long a program may take to start and to make a board.
const START: Duration = Duration::from_secs(20);
/// Some programs print a move and only then begin to listen again: what comes earlier is lost.
const PAUSE: Duration = Duration::from_millis(20);
/// How long a program may take to leave.
const LEAVE: Duration = Duration::from_millis(500);

/// A program and, while it is running, its pipes.
pub(crate) struct Program {
    file: String,
    arguments: Vec<String>,
    running: Option<Running>,
    /// What the current game allows.
    limit: Limit,
    color: Color,
    /// The moves of the current game that the program knows.
    known: usize,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// When the last answer came.
    answered: Instant,
}

impl Program {
    /// Starts the program once, so that a wrong command line shows at once.
    pub(crate) fn start(program: &str, arguments: &[String]) -> Result<Self, PlayerError> {
        let mut player = Self {
            file: program.to_owned(),
            arguments: arguments.to_vec(),
            running: None,
            limit: Limit::default(),
            color: Color::Black,
            known: 0,
        };
        let running = player.spawn();
        player.running = Some(
            running.map_err(|source| PlayerError::Start { command: program.to_owned(), source })?,
        );
        Ok(player)
    }

    fn spawn(&self) -> std::io::Result<Running> {
        let file = Path::new(&self.file);
        let is_path = file.components().count() > 1;
        let file = if is_path { std::fs::canonicalize(file)? } else { PathBuf::from(file) };
        let mut command = Command::new(&file);
        // Programs find their data files in their own folder.
        if let Some(folder) = file.parent().filter(|_| is_path) {
            command.current_dir(folder);
        }
        let mut child = command
            .args(&self.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let missing = || std::io::Error::other("no pipe to the program");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = child.stdout.take().ok_or_else(missing)?;
        let (line, lines) = channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            while matches!(output.read_until(b'\n', &mut bytes), Ok(1..)) {
                // Some programs end their lines with CR alone.
                for part in bytes.split(|byte| matches!(byte, b'\r' | b'\n')) {
                    let text = String::from_utf8_lossy(part).trim().to_owned();
                    if !text.is_empty() && line.send(text).is_err() {
                        return;
                    }
                }
                bytes.clear();
            }
        });
        Ok(Running { child, input, lines, answered: Instant::now() })
    }

    fn running(&mut self) -> Result<&mut Running, Fault> {
        if self.running.is_none() {
            let running = self.spawn().map_err(|error| Fault::Crash(error.to_string()))?;
            self.running = Some(running);
        }
        self.running.as_mut().ok_or_else(|| Fault::Crash("it is not running".to_owned()))
    }

    /// After a fault the program is not trusted any more: the next game has a new one.
    fn condemn<T>(&mut self, result: Result<T, Fault>) -> Result<T, Fault> {
        if result.is_err()
            && let Some(running) = self.running.take()
        {
            running.kill();
        }
        result
    }

    fn try_begin(&mut self, game: &GameStart<'_>) -> Result<(), Fault> {
        let size = game.rules.size();
        let variant = game.rules.variant();
        let rule = variant.and_then(protocol::rule_number);
        let rule = rule.ok_or_else(|| Fault::Answer("the protocol has no such rule".to_owned()))?;
        let start = if size.is_square() {
            protocol::Command::Start(size)
        } else {
            protocol::Command::RectStart(size)
        };
        let (limit, running) = (game.limit, self.running()?);
        running.pause();
        running.drain();
        running.send(&start.to_string())?;
        match running.answer(START)? {
            Reply::Ok => {}
            other => return Err(Fault::Answer(format!("`{other}` to `{start}`"))),
        }
        let mut infos = vec![
            Info::TimeoutTurn(limit.told_turn()),
            Info::TimeoutMatch(limit.game),
            Info::MaxMemory(limit.memory),
            Info::GameType(1),
            Info::Rule(rule),
        ];
        infos.extend(limit.nodes.map(|nodes| Info::MaxNode(Some(nodes))));
        for info in infos {
            running.send(&protocol::Command::Info(Some(info)).to_string())?;
        }
        Ok(())
    }

    fn try_choose(
        &mut self,
        size: Size,
        moves: &[Point],
        used: Duration,
    ) -> Result<(Point, Duration), Fault> {
        let (limit, color, known) = (self.limit, self.color, self.known);
        let running = self.running()?;
        running.pause();
        let left = Info::TimeLeft(limit.left(used));
        running.send(&protocol::Command::Info(Some(left)).to_string())?;
        let ask = match moves.last() {
            None => "BEGIN".to_owned(),
            Some(&last) if known + 1 == moves.len() && known > 0 => {
                format!("TURN {}", Xy::of(last, size))
            }
            Some(_) => board(moves, size, color),
        };
        let began = Instant::now();
        running.send(&ask)?;
        let deadline = began + limit.patience(used);
        loop {
            let wait = deadline.saturating_duration_since(Instant::now());
            match running.answer(wait)? {
                Reply::Move(xy) => {
                    let took = began.elapsed();
                    let off = || Fault::Illegal(format!("{xy} is off the board"));
                    let point = xy.point(size).ok_or_else(off)?;
                    self.known = moves.len() + 1;
                    return Ok((point, took));
                }
                Reply::Suggest(xy) => running.send(&format!("PLAY {xy}"))?,
                other => return Err(Fault::Answer(format!("`{other}`"))),
            }
        }
    }
}

/// All stones as a list for the side of `color`.
fn board(moves: &[Point], size: Size, color: Color) -> String {
    let mut lines = vec!["BOARD".to_owned()];
    for (number, &point) in moves.iter().enumerate() {
        let owner = if Color::ALL[number % 2] == color { 1 } else { 2 };
        lines.push(format!("{},{owner}", Xy::of(point, size)));
    }
    lines.push("DONE".to_owned());
    lines.join("\n")
}

impl Player for Program {
    fn begin(&mut self, game: &GameStart<'_>) -> Result<(), Fault> {
        (self.limit, self.color, self.known) = (*game.limit, game.color, 0);
        let result = self.try_begin(game);
        self.condemn(result)
    }

    fn choose(
        &mut self,
        position: &Position,
        moves: &[Point],
        used: Duration,
    ) -> Result<(Point, Duration), Fault> {
        let result = self.try_choose(position.rules().size(), moves, used);
        self.condemn(result)
    }
}

impl Running {
    fn send(&mut self, text: &str) -> Result<(), Fault> {
        let bytes = format!("{}\r\n", text.replace('\n', "\r\n"));
        let sent = self.input.write_all(bytes.as_bytes()).and_then(|()| self.input.flush());
        sent.map_err(|error| Fault::Crash(self.end(&error.to_string())))
    }

    /// Gives the program a moment after its last answer.
    fn pause(&self) {
        thread::sleep(PAUSE.saturating_sub(self.answered.elapsed()));
    }

    /// Forgets lines that nobody asked for.
    fn drain(&mut self) {
        while self.lines.try_recv().is_ok() {}
    }

    /// The next line that is an answer.
    fn answer(&mut self, wait: Duration) -> Result<Reply, Fault> {
        let deadline = Instant::now() + wait;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                // What is no answer at all is chatter.
                Ok(line) => match line.parse() {
                    Ok(Reply::Message(_) | Reply::Debug(_)) | Err(_) => {}
                    Ok(reply) => {
                        self.answered = Instant::now();
                        return Ok(reply);
                    }
                },
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Fault::Time(format!("{} ms", wait.as_millis())));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Fault::Crash(self.end("its output ended")));
                }
            }
        }
    }

    /// How the program ended, as far as is known.
    fn end(&mut self, otherwise: &str) -> String {
        thread::sleep(Duration::from_millis(20));
        match self.child.try_wait() {
            Ok(Some(status)) => status.to_string(),
            _ => otherwise.to_owned(),
        }
    }

    fn kill(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks the program to leave, and ends it if it does not.
    fn leave(mut self) {
        let _ = self.send("END");
        let deadline = Instant::now() + LEAVE;
        while Instant::now() < deadline {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.kill();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.leave();
        }
    }
}
