//! The engine's side of a dialogue, as a state machine.

mod answer;
mod lists;

use std::collections::VecDeque;
use std::fmt;
use std::time::Duration;

use super::board::Table;
use super::budget::{Budget, Settings};
use super::collect::{List, ListKind};
use super::command::Command;
use super::info::Info;
use super::reply::{About, Reply};
use super::rule::variant_of_number;
use super::xy::Xy;
use super::{ProtocolError, ProtocolErrorKind};
use crate::game::Game;
use crate::grid::{Color, Point, PointSet};
use crate::position::Position;
use crate::rules::{Opening, Rules};

/// The program around a session: what it tells about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    /// Who it is.
    pub about: About,
    /// The most threads that make sense.
    pub threads: u32,
    /// The largest table that makes sense, in bytes.
    pub table: u64,
    /// Whether moves are suggested, to be confirmed by `PLAY`, instead of played.
    pub suggests: bool,
}

impl Host {
    /// A host with one thread and a table of 1 GiB that plays its moves.
    pub const fn new(about: About) -> Self {
        Self { about, threads: 1, table: 1 << 30, suggests: false }
    }
}

/// What the program around a session has to do next. Steps are done in their order.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Write this line and flush it.
    Reply(Reply),
    /// Begin to think and give what comes out to [`Session::answer`].
    Think(Box<Task>),
    /// Think about what the opponent may play, until the next line comes; no answer is expected. The
    /// task has no limits.
    Ponder(Box<Task>),
    /// End the thinking now; its answer is still expected.
    Stop,
    /// Forget what was learnt from earlier searches.
    ClearTable,
    /// End the program, whatever is running.
    Exit,
}

impl fmt::Display for Step {
    /// The line to write; nothing for other steps.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reply(reply) => reply.fmt(f),
            _ => Ok(()),
        }
    }
}

/// Something to think about.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The position, its game not over.
    pub position: Position,
    /// What is asked.
    pub question: Question,
    /// What it may cost.
    pub budget: Budget,
    /// Points that must not be played, empty or not.
    pub excluded: PointSet,
    /// Everything that was said by `INFO`.
    pub settings: Settings,
}

/// What is asked about a position.
#[derive(Clone, Debug)]
pub enum Question {
    /// The best move, with so many best lines in the log.
    Move {
        /// At least 1.
        lines: u32,
    },
    /// What the opening protocol of this game waits for, in the protocol's own form: three stones,
    /// or the choice between a color, a stone and two stones.
    Opening(Box<Game>),
    /// As many moves as this after which the position is nearest to the evaluation `target`.
    Balance {
        /// 1 or 2.
        moves: u8,
        /// In the engine's scale, for the side to move.
        target: i32,
    },
    /// The best defence, with all defences in the log.
    Defences,
}

impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Move { lines: a }, Self::Move { lines: b }) => a == b,
            (Self::Opening(a), Self::Opening(b)) => a.position() == b.position(),
            (Self::Balance { moves: a, target: s }, Self::Balance { moves: b, target: t }) => {
                (a, s) == (b, t)
            }
            (Self::Defences, Self::Defences) => true,
            _ => false,
        }
    }
}

/// What came out of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// One stone.
    Point(Point),
    /// Several stones, for an opening or a balance.
    Points(Vec<Point>),
    /// The other color is better.
    Swap,
    /// The best of the stones after which the opponent has no win by fours, and all of them; no
    /// list where the opponent threatens nothing.
    Defence {
        /// The stone it plays.
        best: Point,
        /// All that hold.
        all: Option<PointSet>,
    },
    /// There is nothing that may be played.
    Nothing,
}

/// How far the thinking is, for a screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// 1 for the best line, 2 for the second; 0 is 1 too.
    pub rank: usize,
    /// Whole plies searched.
    pub depth: u32,
    /// The deepest line looked at.
    pub selective_depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Since the search began.
    pub time: Duration,
    /// The worth of the position to the side to move, as text such as `+35` or `#5`.
    pub score: String,
    /// The line that both sides are expected to play.
    pub line: Vec<Point>,
}

/// The engine's side of a dialogue.
///
/// Lines go in by [`receive`](Self::receive), results of thinking by [`answer`](Self::answer); both
/// say what to do. While a task is out, commands wait and are answered in order afterwards, except
/// `END`, which ends at once, and `YXSTOP`, which makes the answer come now.
#[derive(Clone, Debug)]
pub struct Session {
    host: Host,
    settings: Settings,
    table: Option<Table>,
    /// Whether the manager has used a command of Yixin's dialect.
    yixin: bool,
    list: Option<List>,
    /// What to say once the name of a file has come, which we do not use.
    file_name_awaited: Option<&'static str>,
    blocked: PointSet,
    blocked_paths: Vec<Vec<Point>>,
    suggestion: Option<Point>,
    /// The question that is being thought about.
    asked: Option<Question>,
    waiting: VecDeque<String>,
    /// Whether no more lines will come.
    closing: bool,
}

/// Commands that wait for an answer beyond this number are refused, so that a flood ends.
const MOST_WAITING: usize = 20_000;

impl Session {
    /// A session before its first command.
    pub fn new(host: Host) -> Self {
        Self {
            host,
            settings: Settings::default(),
            table: None,
            yixin: false,
            list: None,
            file_name_awaited: None,
            blocked: PointSet::EMPTY,
            blocked_paths: Vec::new(),
            suggestion: None,
            asked: None,
            waiting: VecDeque::new(),
            closing: false,
        }
    }

    /// Whether a task is out whose answer is expected.
    pub const fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// What was said by `INFO`.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// A line from the manager, with or without its end. Blank lines are nothing.
    pub fn receive(&mut self, line: &str) -> Vec<Step> {
        let line = line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if line.is_empty() || self.closing {
            return Vec::new();
        }
        if line.eq_ignore_ascii_case("end") {
            self.closing = true;
            return vec![Step::Exit];
        }
        if line.eq_ignore_ascii_case("yxstop") || line.eq_ignore_ascii_case("stop") {
            return if self.is_thinking() { vec![Step::Stop] } else { Vec::new() };
        }
        if self.is_thinking() {
            if self.waiting.len() == MOST_WAITING {
                return vec![error("too many commands before an answer")];
            }
            self.waiting.push_back(line.to_owned());
            return Vec::new();
        }
        self.handle(line)
    }

    /// The manager has closed its end: answer what is open, then leave.
    pub fn close(&mut self) -> Vec<Step> {
        self.closing = true;
        vec![if self.is_thinking() { Step::Stop } else { Step::Exit }]
    }

    /// Lines to show how far the thinking is: none unless `INFO show_detail` asked for them.
    pub fn progress(&self, progress: &Progress) -> Vec<Step> {
        // A screen shows the best line only.
        let is_shown = self.settings.shows_realtime() && progress.rank <= 1;
        let Some(table) = self.table.as_ref().filter(|_| is_shown) else {
            return Vec::new();
        };
        let realtime = |text: String| Step::Reply(Reply::Message(format!("REALTIME {text}")));
        let mut steps = vec![realtime(format!("VAL {}", progress.score))];
        if let Some(&best) = progress.line.first() {
            steps.push(realtime(format!("BEST {}", Xy::of(best, table.size()))));
            let line: Vec<String> = progress.line.iter().map(ToString::to_string).collect();
            steps.push(realtime(format!("PV {}", line.join(" "))));
        }
        steps
    }

    fn handle(&mut self, line: &str) -> Vec<Step> {
        let command = line.parse::<Command>();
        if let (Some(refusal), Err(_)) = (self.file_name_awaited.take(), &command) {
            return vec![message(refusal)];
        }
        if let Some(list) = &mut self.list {
            match command {
                Ok(Command::Done) => return self.end_of_list(),
                Ok(Command::Info(info)) => self.inform(info),
                // A manager that begins anew has given up the list.
                Ok(
                    Command::Start(_)
                    | Command::RectStart(_)
                    | Command::Restart
                    | Command::Board
                    | Command::YxBoard
                    | Command::Swap2Board
                    | Command::Block,
                ) => {
                    self.list = None;
                    return self.obey(command);
                }
                _ => list.add(line),
            }
            return Vec::new();
        }
        self.obey(command)
    }

    fn obey(&mut self, command: Result<Command, ProtocolError>) -> Vec<Step> {
        let command = match command {
            Ok(command) => command,
            Err(ProtocolError { kind: ProtocolErrorKind::Unknown, .. }) => {
                return vec![Step::Reply(Reply::Unknown("command".to_owned()))];
            }
            Err(wrong) => return vec![error(&wrong.to_string())],
        };
        self.yixin |= command.is_yixin();
        match command {
            Command::Start(size) | Command::RectStart(size) => {
                self.begin_game(Table::new(size));
                vec![Step::Reply(Reply::Ok)]
            }
            Command::Restart => match self.table.as_ref().map(Table::size) {
                Some(size) => {
                    self.begin_game(Table::new(size));
                    vec![Step::Reply(Reply::Ok)]
                }
                None => vec![no_board()],
            },
            Command::Begin => self.think(Question::Move { lines: 1 }),
            Command::Turn(xy) => self.turn(xy),
            Command::TakeBack(xy) => self.take_back(xy),
            Command::Play(xy) => self.play_suggested(xy),
            Command::Info(info) => {
                self.inform(info);
                Vec::new()
            }
            Command::About => vec![Step::Reply(Reply::About(self.host.about.clone()))],
            Command::NBest(lines) => self.think(Question::Move { lines }),
            Command::BalanceOne(target) => self.think(Question::Balance { moves: 1, target }),
            Command::BalanceTwo(target) => self.think(Question::Balance { moves: 2, target }),
            Command::SearchDefend => self.think(Question::Defences),
            Command::Swap2Step(_) => {
                let Some(table) = &self.table else { return vec![no_board()] };
                let stones = table.stones().iter().map(|(point, _)| *point).collect::<Vec<_>>();
                self.open_swap2(&stones)
            }
            Command::SoosorvStep(_) => self.open_soosorv(),
            Command::Board => self.list(ListKind::Board),
            Command::YxBoard => self.list(ListKind::YxBoard),
            Command::Swap2Board => self.list(ListKind::Swap2),
            Command::Block => self.list(ListKind::Block),
            Command::BlockUndo => self.list(ListKind::BlockUndo),
            Command::BlockPath => self.list(ListKind::BlockPath),
            Command::BlockPathUndo => self.list(ListKind::BlockPathUndo),
            Command::BlockReset => {
                self.blocked = PointSet::EMPTY;
                Vec::new()
            }
            Command::BlockPathReset => {
                self.blocked_paths.clear();
                Vec::new()
            }
            Command::ShowForbid => self.forbidden(),
            Command::HashClear => vec![Step::ClearTable],
            Command::ShowInfo => vec![
                message(&format!("INFO MAX_THREAD_NUM {}", self.host.threads)),
                message(&format!("INFO MAX_HASH_SIZE {}", (self.host.table >> 10).max(1).ilog2())),
            ],
            Command::ShowHashUsage => vec![message("HASH USAGE unknown while idle")],
            Command::HashFile => {
                self.file_name_awaited = Some("HASH files are not supported");
                Vec::new()
            }
            Command::Database(name) => {
                const REFUSAL: &str = "DATABASE is not supported";
                if Command::has_list(&name) {
                    self.list = Some(List::new(ListKind::Database, None));
                } else if name != "yxsavedatabase" {
                    self.file_name_awaited = Some(REFUSAL);
                    return Vec::new();
                }
                vec![message(REFUSAL)]
            }
            Command::Done | Command::Stone(_) | Command::Point(_) => {
                vec![error("no list has begun")]
            }
            // Taken care of on receipt.
            Command::End | Command::Stop => Vec::new(),
        }
    }

    fn inform(&mut self, info: Option<Info>) {
        match info {
            Some(Info::Rule(number)) if variant_of_number(number, self.yixin).is_none() => {}
            Some(info) => self.settings.set(&info),
            None => {}
        }
    }

    fn list(&mut self, kind: ListKind) -> Vec<Step> {
        self.list = Some(List::new(kind, self.table.as_ref().map(Table::size)));
        Vec::new()
    }

    fn begin_game(&mut self, table: Table) {
        self.table = Some(table);
        self.suggestion = None;
        self.blocked = PointSet::EMPTY;
        self.blocked_paths.clear();
        self.settings.new_game();
    }

    fn rules(&self, table: &Table) -> Rules {
        self.settings.variant(self.yixin).rules_on(table.size())
    }

    fn turn(&mut self, xy: Xy) -> Vec<Step> {
        let Some(table) = &self.table else { return vec![no_board()] };
        let Some(point) = xy.point(table.size()) else { return vec![off_board(xy)] };
        if !table.is_free(point) {
            return vec![error(&format!("{xy} is taken"))];
        }
        let mut after = table.clone();
        after.place(point);
        self.think_on(after, Question::Move { lines: 1 })
    }

    fn take_back(&mut self, xy: Xy) -> Vec<Step> {
        let Some(table) = &mut self.table else { return vec![no_board()] };
        let Some(point) = xy.point(table.size()) else { return vec![off_board(xy)] };
        if table.take_back(point) {
            self.suggestion = None;
            vec![Step::Reply(Reply::Ok)]
        } else {
            vec![error(&format!("{xy} is not the last stone"))]
        }
    }

    fn play_suggested(&mut self, xy: Xy) -> Vec<Step> {
        let Some(table) = &mut self.table else { return vec![no_board()] };
        let Some(point) = xy.point(table.size()) else { return vec![off_board(xy)] };
        if self.suggestion.is_none() {
            return vec![error("nothing was suggested")];
        }
        if !table.is_free(point) {
            return vec![error(&format!("{xy} is taken"))];
        }
        self.suggestion = None;
        table.place(point);
        vec![Step::Reply(Reply::Move(xy))]
    }

    fn forbidden(&self) -> Vec<Step> {
        let Some(table) = &self.table else { return vec![no_board()] };
        let mut points = Vec::new();
        if let Ok(position) = table.position(self.rules(table)) {
            let side: Color = table.to_move();
            let free = position.forbidden_points(side) - table.neutral();
            points.extend(free.iter().map(|point| Xy::of(point, table.size())));
        }
        points.sort_by_key(|xy| (xy.y, xy.x));
        vec![Step::Reply(Reply::Forbid(points))]
    }

    fn think(&mut self, question: Question) -> Vec<Step> {
        match self.table.clone() {
            Some(table) => self.think_on(table, question),
            None => vec![no_board()],
        }
    }

    /// Takes over `table` and asks; if nothing can be asked there, nothing changes.
    fn think_on(&mut self, table: Table, question: Question) -> Vec<Step> {
        let position = match table.position(self.rules(&table)) {
            Ok(position) => position,
            Err(wrong) => return vec![error(&wrong.to_string())],
        };
        if position.outcome().is_some() {
            return vec![error("the game is over")];
        }
        if (position.open_points() - table.neutral()).is_empty() {
            return vec![error("no free point is left")];
        }
        let excluded = self.blocked | self.blocked_by_paths(&table) | table.neutral();
        self.table = Some(table);
        self.suggestion = None;
        self.ask(position, question, excluded)
    }

    fn ask(&mut self, position: Position, question: Question, excluded: PointSet) -> Vec<Step> {
        self.asked = Some(question.clone());
        let (budget, settings) = (self.settings.budget(), self.settings.clone());
        vec![Step::Think(Box::new(Task { position, question, budget, excluded, settings }))]
    }

    /// Points that would end a blocked path, if its beginning is what stands on the board.
    fn blocked_by_paths(&self, table: &Table) -> PointSet {
        let stones: Vec<Point> = table.stones().iter().map(|(point, _)| *point).collect();
        let next = |path: &Vec<Point>| {
            let (last, before) = path.split_last()?;
            (before == stones).then_some(*last)
        };
        self.blocked_paths.iter().filter_map(next).collect()
    }

    fn open_swap2(&mut self, stones: &[Point]) -> Vec<Step> {
        let Some(table) = &self.table else { return vec![no_board()] };
        if !matches!(stones.len(), 0 | 3 | 5) {
            return vec![error("a swap2 opening has no, three or five stones")];
        }
        let rules = self.rules(table).with_opening(Opening::Swap2);
        match lists::opened_game(rules, stones) {
            Ok(game) => {
                let position = game.position().clone();
                self.ask(position, Question::Opening(Box::new(game)), PointSet::EMPTY)
            }
            Err(reason) => vec![error(&reason)],
        }
    }
}

impl Session {
    /// The steps of Soosõrv's opening that are answered with stones or with the choice of a color.
    fn open_soosorv(&mut self) -> Vec<Step> {
        let Some(table) = &self.table else { return vec![no_board()] };
        let stones: Vec<Point> = table.stones().iter().map(|(point, _)| *point).collect();
        if !matches!(stones.len(), 0 | 3) {
            return vec![error("a step of Soosõrv's opening has no stones or three")];
        }
        let rules = self.rules(table).with_opening(Opening::Soosorv8);
        match lists::opened_game(rules, &stones) {
            Ok(game) => {
                let position = game.position().clone();
                self.ask(position, Question::Opening(Box::new(game)), PointSet::EMPTY)
            }
            Err(reason) => vec![error(&reason)],
        }
    }
}

fn error(text: &str) -> Step {
    Step::Reply(Reply::Error(text.to_owned()))
}

fn message(text: &str) -> Step {
    Step::Reply(Reply::Message(text.to_owned()))
}

fn no_board() -> Step {
    error("no board: send START first")
}

fn off_board(xy: Xy) -> Step {
    error(&format!("{xy} is off the board"))
}
