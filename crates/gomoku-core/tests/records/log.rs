//! A visitor that writes down every call as one line of text.

use std::time::Duration;

use gomoku_core::grid::{Color, Point, Size};
use gomoku_core::record::{
    self, Field, Flow, Format, Mark, ReadOptions, RecordError, Refusal, StatedResult, Summary,
    Visitor, Warning,
};

/// What a reader called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Log {
    /// All calls but warnings.
    pub calls: Vec<String>,
    pub warnings: Vec<String>,
    depth: usize,
}

impl Log {
    fn add(&mut self, call: impl Into<String>) {
        self.calls.push(call.into());
    }

    /// The moves of the first line of each game.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        let mut closed = false;
        for call in &self.calls {
            match call.as_str() {
                "end" => {
                    closed = false;
                    moves.push("|".to_owned());
                }
                ")" => closed = true,
                _ if closed => {}
                call => {
                    let mv = call.strip_prefix("B ").or_else(|| call.strip_prefix("W "));
                    moves.extend(mv.map(str::to_owned));
                }
            }
        }
        if moves.last().is_some_and(|last| last == "|") {
            moves.pop();
        }
        moves
    }

    pub(crate) fn count(&self, prefix: &str) -> usize {
        self.calls.iter().filter(|call| call.starts_with(prefix)).count()
    }

    /// Without the things that differ between formats for the same content.
    pub(crate) fn body(&self) -> Vec<String> {
        self.calls.iter().filter(|call| !call.starts_with("game ")).cloned().collect()
    }
}

fn letter(color: Color) -> char {
    if color == Color::Black { 'B' } else { 'W' }
}

impl Visitor for Log {
    fn begin_game(&mut self, format: Format) -> Flow {
        self.depth = 0;
        self.add(format!("game {format}"));
        Flow::Continue
    }
    fn size(&mut self, size: Size) {
        self.add(format!("size {size}"));
    }
    fn field(&mut self, field: Field, value: &str) {
        self.add(format!("{field:?}={value}"));
    }
    fn result(&mut self, result: StatedResult) {
        self.add(format!("result {result}"));
    }
    fn end_head(&mut self) {
        self.add("head");
    }
    fn begin_variation(&mut self) -> Flow {
        self.depth += 1;
        self.add("(");
        Flow::Continue
    }
    fn end_variation(&mut self) {
        self.depth = self.depth.checked_sub(1).expect("a variation that ends has begun");
        self.add(")");
    }
    fn node(&mut self) {
        self.add("node");
    }
    fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), Refusal> {
        let point = point.map_or("pass".to_owned(), |point| point.to_string());
        self.add(format!("{} {point}", letter(color)));
        Ok(())
    }
    fn setup(&mut self, stone: Option<Color>, point: Point) -> Result<(), Refusal> {
        self.add(format!("+{} {point}", stone.map_or('-', letter)));
        Ok(())
    }
    fn turn(&mut self, color: Color) {
        self.add(format!("turn {color}"));
    }
    fn title(&mut self, text: &str) {
        self.add(format!("title {text}"));
    }
    fn comment(&mut self, text: &str) {
        self.add(format!("comment {text}"));
    }
    fn mark(&mut self, mark: Mark, point: Point) {
        self.add(format!("mark {mark:?} {point}"));
    }
    fn label(&mut self, point: Point, text: &str) {
        self.add(format!("label {point} {text}"));
    }
    fn time_left(&mut self, color: Color, time: Duration) {
        self.add(format!("left {color} {time:?}"));
    }
    fn time_spent(&mut self, time: Duration) {
        self.add(format!("spent {time:?}"));
    }
    fn unknown(&mut self, name: &str, values: &[&str]) {
        self.add(format!("unknown {name}{values:?}"));
    }
    fn end_game(&mut self) {
        assert_eq!(self.depth, 0, "all variations have ended");
        self.add("end");
    }
    fn warning(&mut self, warning: Warning) {
        self.warnings.push(warning.to_string());
    }
}

pub(crate) fn try_read(bytes: &[u8], options: &ReadOptions) -> (Log, Result<Summary, RecordError>) {
    let mut log = Log::default();
    let result = record::read(bytes, options, &mut log);
    (log, result)
}

/// What a good file holds.
#[track_caller]
pub(crate) fn read(bytes: &[u8]) -> Log {
    let (log, result) = try_read(bytes, &ReadOptions::default());
    result.unwrap_or_else(|error| panic!("{error}"));
    log
}

/// The message a bad file is refused with.
#[track_caller]
pub(crate) fn refused(bytes: &[u8], options: &ReadOptions) -> String {
    let (log, result) = try_read(bytes, options);
    match result {
        Ok(_) => panic!("read without an error: {log:?}"),
        Err(error) => error.to_string(),
    }
}

/// What is kept of a bad file when reading leniently.
#[track_caller]
pub(crate) fn read_leniently(bytes: &[u8]) -> Log {
    let (log, result) = try_read(bytes, &ReadOptions { lenient: true, ..ReadOptions::default() });
    result.unwrap_or_else(|error| panic!("{error}"));
    assert!(!log.warnings.is_empty(), "what was dropped is listed");
    log
}
