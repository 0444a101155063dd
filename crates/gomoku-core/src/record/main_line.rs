//! Writers of formats that hold nothing but moves in a row: they keep the main line of each game
//! and count the rest as lost.

use std::collections::BTreeMap;
use std::time::Duration;

use super::Format;
use super::error::{Refusal, Warning};
use super::stated::{StatedResult, WonBy};
use super::visitor::{Field, Flow, Mark, Visitor};
use super::writer::{Ledger, LossKind, RecordWriter, WriteError, WriteOptions, Written};
use crate::grid::{Color, Point, Size};

/// A move of the main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) color: Color,
    /// `None`: a pass.
    pub(super) point: Option<Point>,
    pub(super) time_spent: Option<Duration>,
}

/// A game without its variations.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub(super) size: Option<Size>,
    pub(super) fields: BTreeMap<Field, String>,
    pub(super) result: Option<StatedResult>,
    pub(super) steps: Vec<Step>,
    /// Properties of the head, raw.
    pub(super) unknown: Vec<(String, Vec<String>)>,
    /// Comments of the main line, which only RIF has a place for.
    pub(super) comments: Vec<String>,
}

impl Line {
    /// Takes a field out, so that what remains is what the format has no place for.
    pub(super) fn take(&mut self, field: Field) -> Option<String> {
        self.fields.remove(&field)
    }

    /// Takes the result out for a format that says who won but not why.
    pub(super) fn take_winner(&mut self, ledger: &mut Ledger) {
        if let Some(StatedResult::Win { by, .. }) = self.result.take()
            && by != WonBy::Unsaid
        {
            ledger.add(LossKind::Reason);
        }
    }

    /// The points up to the first pass; later moves are entered as lost.
    pub(super) fn take_points(&mut self, ledger: &mut Ledger) -> Vec<(Point, Option<Duration>)> {
        let steps = std::mem::take(&mut self.steps);
        let mut points = Vec::with_capacity(steps.len());
        for (idx, step) in steps.iter().enumerate() {
            let Some(point) = step.point else {
                ledger.add_many(LossKind::Moves, steps.len() - idx);
                break;
            };
            points.push((point, step.time_spent));
        }
        points
    }

    /// Enters everything that was not taken as lost.
    pub(super) fn lose_rest(self, ledger: &mut Ledger) {
        for (field, _) in self.fields {
            ledger.add(LossKind::Field(field));
        }
        if self.result.is_some_and(|result| result != StatedResult::Unknown) {
            ledger.add(LossKind::Result);
        }
        let times = self.steps.iter().filter(|step| step.time_spent.is_some()).count();
        ledger.add_many(LossKind::Times, times);
        ledger.add_many(LossKind::Properties, self.unknown.len());
        ledger.add_many(LossKind::Comments, self.comments.len());
    }
}

/// Turns the games into the bytes of a file.
pub(super) type Finish = fn(Vec<Line>, &WriteOptions, &mut Ledger) -> Result<Vec<u8>, WriteError>;

/// The visitor behind all of these formats.
pub(super) struct Writer {
    format: Format,
    options: WriteOptions,
    finish: Finish,
    games: Vec<Line>,
    ledger: Ledger,
    warnings: Vec<Warning>,
    in_head: bool,
    /// Nodes are numbered in the order of the file; the line goes on where `tip` gets a child.
    last: usize,
    cursor: usize,
    tip: usize,
    variations: Vec<usize>,
    /// Whose move it is on the line.
    to_move: Color,
    /// Stones were set up after the first move, so that later moves belong to another position.
    cut: bool,
}

impl Writer {
    pub(super) fn new(format: Format, options: WriteOptions, finish: Finish) -> Self {
        Self {
            format,
            options,
            finish,
            games: Vec::new(),
            ledger: Ledger::default(),
            warnings: Vec::new(),
            in_head: false,
            last: 0,
            cursor: 0,
            tip: 0,
            variations: Vec::new(),
            to_move: Color::Black,
            cut: false,
        }
    }

    fn on_line(&self) -> bool {
        self.cursor == self.tip
    }

    fn game(&mut self) -> &mut Line {
        if self.games.is_empty() {
            self.games.push(Line::default());
        }
        self.games.last_mut().expect("pushed above")
    }

    fn lose(&mut self, kind: LossKind) {
        // What hangs on a lost node is lost with it and not listed again.
        if self.on_line() {
            self.ledger.add(kind);
        }
    }
}

impl Visitor for Writer {
    fn begin_game(&mut self, _: Format) -> Flow {
        self.games.push(Line::default());
        (self.last, self.cursor, self.tip) = (0, 0, 0);
        self.variations.clear();
        (self.to_move, self.cut) = (Color::Black, false);
        self.in_head = true;
        Flow::Continue
    }

    fn size(&mut self, size: Size) {
        self.game().size = Some(size);
    }

    fn field(&mut self, field: Field, value: &str) {
        let value = if field == Field::Remark { value.to_owned() } else { one_line(value) };
        self.game().fields.insert(field, value);
    }

    fn result(&mut self, result: StatedResult) {
        self.game().result = Some(result);
    }

    fn end_head(&mut self) {
        self.in_head = false;
    }

    fn begin_variation(&mut self) -> Flow {
        self.variations.push(self.cursor);
        Flow::Continue
    }

    fn end_variation(&mut self) {
        self.cursor = self.variations.pop().unwrap_or(0);
    }

    fn node(&mut self) {
        self.last += 1;
        if self.on_line() {
            self.tip = self.last;
        } else {
            self.ledger.add(LossKind::Variations);
        }
        self.cursor = self.last;
    }

    fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), Refusal> {
        if self.on_line() && self.cut {
            self.ledger.add(LossKind::Moves);
        } else if self.on_line() {
            self.turn(color);
            self.to_move = !color;
            self.game().steps.push(Step { color, point, time_spent: None });
        }
        Ok(())
    }

    fn setup(&mut self, _: Option<Color>, _: Point) -> Result<(), Refusal> {
        self.lose(LossKind::SetupStones);
        self.cut |= self.on_line() && !self.game().steps.is_empty();
        Ok(())
    }

    fn turn(&mut self, color: Color) {
        if self.on_line() && !self.cut && color != self.to_move {
            self.ledger.add(LossKind::Turns);
            self.to_move = color;
        }
    }

    fn title(&mut self, _: &str) {
        self.lose(LossKind::Titles);
    }

    fn comment(&mut self, text: &str) {
        if self.on_line() {
            let text = text.to_owned();
            self.game().comments.push(text);
        }
    }

    fn mark(&mut self, _: Mark, _: Point) {
        self.lose(LossKind::Marks);
    }

    fn label(&mut self, _: Point, _: &str) {
        self.lose(LossKind::Labels);
    }

    fn time_left(&mut self, _: Color, _: Duration) {
        self.lose(LossKind::Times);
    }

    fn time_spent(&mut self, time: Duration) {
        if !self.on_line() {
            return;
        }
        let cut = self.cut;
        match self.game().steps.last_mut().filter(|step| !cut && step.time_spent.is_none()) {
            Some(step) => step.time_spent = Some(time),
            None => self.ledger.add(LossKind::Times),
        }
    }

    fn unknown(&mut self, name: &str, values: &[&str]) {
        if self.in_head {
            let values = values.iter().map(|&value| value.to_owned()).collect();
            let entry = (name.to_owned(), values);
            self.game().unknown.push(entry);
        } else {
            self.lose(LossKind::Properties);
        }
    }

    fn warning(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }
}

impl RecordWriter for Writer {
    fn finish(mut self: Box<Self>) -> Result<Written, WriteError> {
        if self.games.is_empty() {
            return Err(WriteError::NoGame(self.format));
        }
        let mut ledger = std::mem::take(&mut self.ledger);
        let bytes = (self.finish)(self.games, &self.options, &mut ledger)?;
        Ok(Written { bytes, losses: ledger.into_losses(), warnings: self.warnings })
    }
}

/// The first game; the others are entered as lost.
pub(super) fn only(games: Vec<Line>, ledger: &mut Ledger) -> Line {
    ledger.add_many(LossKind::Games, games.len().saturating_sub(1));
    games.into_iter().next().unwrap_or_default()
}

/// The board of the game, 15×15 where the reader said nothing.
pub(super) fn board(line: &Line) -> Size {
    line.size.unwrap_or(Size::known(15, 15))
}

/// Encodes a text; characters the encoding lacks are entered as lost.
pub(super) fn encode(text: &str, options: &WriteOptions, ledger: &mut Ledger) -> Vec<u8> {
    let (bytes, missing) = options.encoding.encode(text);
    ledger.add_many(LossKind::Characters, missing);
    bytes
}

fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}
