//! The writer. Text goes out as it comes in; only the node at the cursor is held back, because SGF
//! wants all values of a property together.

use std::time::Duration;

use super::super::Format;
use super::super::error::{Refusal, Warning};
use super::super::stated::StatedResult;
use super::super::visitor::{Field, Flow, Mark, Visitor};
use super::super::writer::{
    Ledger, LossKind, RecordWriter, WriteError, WriteOptions, Written, written,
};
use super::{FIELDS, MARKS, TIME_SPENT, is_content, is_unknown_in_root, value};
use crate::grid::{Color, Point, Size};

/// The properties of the node at the cursor, in the order in which they are written.
#[derive(Default)]
struct Node {
    pending: bool,
    mv: String,
    black: String,
    white: String,
    empty: String,
    turn: Option<Color>,
    marks: [String; MARKS.len()],
    labels: String,
    title: String,
    comment: String,
    times: String,
    unknown: String,
}

/// A level of variations.
struct Level {
    /// Parentheses opened on this level.
    open: usize,
    /// Whether the cursor node already has a child on the page.
    has_child: bool,
}

/// Writes a collection.
pub(in super::super) struct SgfWriter {
    options: WriteOptions,
    out: String,
    size: Size,
    node: Node,
    levels: Vec<Level>,
    games: usize,
    /// Whether the cursor is still on the root, whose properties are also those of the head.
    in_root: bool,
    /// Whether the head has a result, which stands there once.
    has_result: bool,
    ledger: Ledger,
    warnings: Vec<Warning>,
}

impl SgfWriter {
    pub(in super::super) fn new(options: WriteOptions) -> Self {
        Self {
            options,
            out: String::new(),
            size: Size::known(15, 15),
            node: Node::default(),
            levels: Vec::new(),
            games: 0,
            in_root: true,
            has_result: false,
            ledger: Ledger::default(),
            warnings: Vec::new(),
        }
    }

    fn property(&mut self, name: &str, text: &str) {
        self.out.push_str(name);
        self.out.push('[');
        value::escape(text, false, &mut self.out);
        self.out.push(']');
    }

    /// Writes the node that was held back.
    fn flush(&mut self) {
        if !std::mem::take(&mut self.node.pending) {
            return;
        }
        let out = &mut self.out;
        let node = &mut self.node;
        out.push_str(&node.mv);
        for (name, values) in [("AB", &node.black), ("AW", &node.white), ("AE", &node.empty)] {
            if !values.is_empty() {
                out.push_str(name);
                out.push_str(values);
            }
        }
        match node.turn {
            Some(Color::Black) => out.push_str("PL[B]"),
            Some(Color::White) => out.push_str("PL[W]"),
            None => {}
        }
        for ((name, _), values) in MARKS.iter().zip(&node.marks) {
            if !values.is_empty() {
                out.push_str(name);
                out.push_str(values);
            }
        }
        if !node.labels.is_empty() {
            out.push_str("LB");
            out.push_str(&node.labels);
        }
        for (name, text) in [("N", &node.title), ("C", &node.comment)] {
            if !text.is_empty() {
                out.push_str(name);
                out.push('[');
                value::escape(text, false, out);
                out.push(']');
            }
        }
        out.push_str(&node.times);
        out.push_str(&node.unknown);
        let Node { mv, black, white, empty, labels, title, comment, times, unknown, .. } = node;
        for text in [mv, black, white, empty, labels, title, comment, times, unknown] {
            text.clear();
        }
        node.marks.iter_mut().for_each(String::clear);
        node.turn = None;
    }

    fn close_level(&mut self) {
        if let Some(level) = self.levels.pop() {
            self.out.extend(std::iter::repeat_n(')', level.open));
            if level.open > 0
                && let Some(parent) = self.levels.last_mut()
            {
                parent.has_child = true;
            }
        }
    }

    fn close_game(&mut self) {
        self.flush();
        while !self.levels.is_empty() {
            self.close_level();
        }
        if self.games > 0 && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }
}

impl Visitor for SgfWriter {
    fn begin_game(&mut self, _: Format) -> Flow {
        self.close_game();
        self.games += 1;
        (self.in_root, self.has_result) = (true, false);
        self.out.push_str("(;GM[4]FF[4]CA[");
        self.out.push_str(self.options.encoding.name());
        self.out.push(']');
        self.levels.push(Level { open: 1, has_child: false });
        Flow::Continue
    }

    fn size(&mut self, size: Size) {
        self.size = size;
        let text = if size.is_square() {
            format!("SZ[{}]", size.width())
        } else {
            format!("SZ[{}:{}]", size.width(), size.height())
        };
        self.out.push_str(&text);
    }

    fn field(&mut self, field: Field, text: &str) {
        if let Some((name, _)) = FIELDS.iter().find(|(_, known)| *known == field) {
            self.property(name, text);
        }
    }

    fn result(&mut self, result: StatedResult) {
        self.has_result = true;
        self.property("RE", &result.to_string());
    }

    fn end_head(&mut self) {
        self.flush();
        self.node.pending = true;
    }

    fn begin_variation(&mut self) -> Flow {
        self.flush();
        self.levels.push(Level { open: 0, has_child: false });
        Flow::Continue
    }

    fn end_variation(&mut self) {
        self.flush();
        self.close_level();
    }

    fn node(&mut self) {
        self.flush();
        let first_of_variation = self.levels.len() > 1;
        if let Some(level) = self.levels.last_mut()
            && (level.has_child || (first_of_variation && level.open == 0))
        {
            // A node beside others, or the first of a variation, stands in parentheses.
            level.open += 1;
            level.has_child = false;
            self.out.push_str("\n(");
        }
        self.out.push(';');
        self.node.pending = true;
        self.in_root = false;
    }

    fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), Refusal> {
        let mv = &mut self.node.mv;
        mv.push_str(if color == Color::Black { "B[" } else { "W[" });
        if let Some(point) = point {
            value::push_point(point, self.size, mv);
        }
        mv.push(']');
        Ok(())
    }

    fn setup(&mut self, stone: Option<Color>, point: Point) -> Result<(), Refusal> {
        let values = match stone {
            Some(Color::Black) => &mut self.node.black,
            Some(Color::White) => &mut self.node.white,
            None => &mut self.node.empty,
        };
        push_value(values, point, self.size);
        Ok(())
    }

    fn turn(&mut self, color: Color) {
        self.node.turn = Some(color);
    }

    fn title(&mut self, text: &str) {
        append(&mut self.node.title, text, " ");
    }

    fn comment(&mut self, text: &str) {
        append(&mut self.node.comment, text, "\n");
    }

    fn mark(&mut self, mark: Mark, point: Point) {
        if !self.size.contains(point) {
            return self.ledger.add(LossKind::Marks);
        }
        if let Some(idx) = MARKS.iter().position(|(_, known)| *known == mark) {
            push_value(&mut self.node.marks[idx], point, self.size);
        }
    }

    fn label(&mut self, point: Point, text: &str) {
        if !self.size.contains(point) {
            return self.ledger.add(LossKind::Labels);
        }
        let labels = &mut self.node.labels;
        labels.push('[');
        value::push_point(point, self.size, labels);
        labels.push(':');
        value::escape(text, true, labels);
        labels.push(']');
    }

    fn time_left(&mut self, color: Color, time: Duration) {
        let name = if color == Color::Black { "BL" } else { "WL" };
        let seconds = time.as_secs_f64();
        // The longest times would come back as longer ones than there are.
        if Duration::try_from_secs_f64(seconds).is_err() {
            return self.ledger.add(LossKind::Times);
        }
        self.node.times.push_str(&format!("{name}[{seconds}]"));
    }

    fn time_spent(&mut self, time: Duration) {
        match u64::try_from(time.as_millis()) {
            Ok(milliseconds) => {
                self.node.times.push_str(&format!("{TIME_SPENT}[{milliseconds}]"));
            }
            Err(_) => self.ledger.add(LossKind::Times),
        }
    }

    fn unknown(&mut self, name: &str, values: &[&str]) {
        // A program or a person may have made it up: what would be read as something else, or as
        // no property at all, is not written.
        let is_letter = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
        let is_name = !name.is_empty() && name.bytes().all(is_letter) && !is_content(name);
        let is_result = self.in_root && name == "RE";
        let comes_back = values.first().is_some_and(|first| {
            is_name
                && (!self.in_root || is_unknown_in_root(name, first))
                && (!is_result || (values.len() == 1 && !self.has_result))
        });
        if !comes_back {
            return self.ledger.add(LossKind::Properties);
        }
        self.has_result |= is_result;
        // In the head the root is already on the page, and these are its properties.
        let out = if self.node.pending { &mut self.node.unknown } else { &mut self.out };
        out.push_str(name);
        for value in values {
            out.push('[');
            out.push_str(&value::raw(value));
            out.push(']');
        }
    }

    fn end_game(&mut self) {
        self.close_game();
    }

    fn warning(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }
}

impl RecordWriter for SgfWriter {
    fn finish(mut self: Box<Self>) -> Result<Written, WriteError> {
        if self.games == 0 {
            return Err(WriteError::NoGame(Format::Sgf));
        }
        self.close_game();
        Ok(written(&self.out, &self.options, self.ledger, self.warnings))
    }
}

fn push_value(values: &mut String, point: Point, size: Size) {
    values.push('[');
    value::push_point(point, size, values);
    values.push(']');
}

fn append(text: &mut String, more: &str, between: &str) {
    if !text.is_empty() {
        text.push_str(between);
    }
    text.push_str(more);
}
