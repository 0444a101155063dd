//! The reader: one pass, no recursion, memory for one node and one number per open variation.

use std::borrow::Cow;
use std::time::Duration;

use super::super::error::{Assumption, Fault, RecordError, WarningKind, quote};
use super::super::expected::Expected;
use super::super::feed::Feed;
use super::super::stated::StatedResult;
use super::super::visitor::Flow;
use super::value::{self, Spot};
use super::{FIELDS, MARKS, TIME_SPENT, is_content, is_preamble};
use crate::grid::{Color, Point, Size, SizeError};

/// The value of `CA`, looked for in the first bytes of the file.
pub(in super::super) fn declared_encoding(bytes: &[u8]) -> Option<String> {
    let head = &bytes[..bytes.len().min(8192)];
    let start = head.windows(3).enumerate().position(|(idx, window)| {
        window == b"CA[" && (idx == 0 || !head[idx - 1].is_ascii_alphabetic())
    })?;
    let value = head[start + 3..].split(|&byte| byte == b']').next()?;
    std::str::from_utf8(value).ok().map(|label| label.trim().to_owned())
}

/// A property of the node that is being read; its values are a range of [`Reader::values`].
struct Property<'t> {
    name: Cow<'t, str>,
    offset: usize,
    values: std::ops::Range<usize>,
}

/// A raw value and where it begins.
type Value<'t> = (usize, &'t str);

struct Reader<'r, 't, 'v> {
    feed: &'r mut Feed<'t, 'v>,
    text: &'t str,
    pos: usize,
    /// Moves on the line to the cursor.
    ply: usize,
    /// `ply` where each open parenthesis of the game began.
    plies: Vec<usize>,
    size: Size,
    properties: Vec<Property<'t>>,
    values: Vec<Value<'t>>,
    /// The kinds of unusual spelling already warned of.
    warned_of_spelling: bool,
}

/// What may come next, for messages and for strictness.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Expect {
    /// Between games.
    Game,
    /// After `(`.
    Node,
    /// After a node.
    Anything,
    /// After a variation has ended.
    Sibling,
}

/// Reads a collection.
pub(in super::super) fn read<'t>(
    text: &'t str,
    feed: &mut Feed<'t, '_>,
) -> Result<(), RecordError> {
    let mut reader = Reader {
        feed,
        text,
        pos: 0,
        ply: 0,
        plies: Vec::new(),
        size: Size::square(15).expect("15 is a side of a board"),
        properties: Vec::new(),
        values: Vec::new(),
        warned_of_spelling: false,
    };
    reader.collection()
}

impl<'t> Reader<'_, 't, '_> {
    fn collection(&mut self) -> Result<(), RecordError> {
        let mut expect = Expect::Game;
        // Open parentheses outside the current game: one, or more in a damaged file.
        let mut outer = 0_usize;
        let mut games = 0_usize;
        loop {
            self.skip_blanks();
            let offset = self.pos;
            let in_game = !self.plies.is_empty();
            match self.peek() {
                None => return self.end_of_text(expect, games, outer),
                Some(b'(') => {
                    self.pos += 1;
                    if expect == Expect::Node {
                        self.unexpected(offset, Expected::NodeStart)?;
                    }
                    if in_game {
                        if self.feed.visitor.begin_variation() == Flow::Skip {
                            self.skip_tree(None);
                            expect = Expect::Sibling;
                            continue;
                        }
                        self.plies.push(self.ply);
                    } else {
                        outer += 1;
                    }
                    expect = Expect::Node;
                }
                Some(b')') => {
                    self.pos += 1;
                    if expect == Expect::Node {
                        self.unexpected(offset, Expected::NodeStart)?;
                    }
                    expect = Expect::Sibling;
                    match self.plies.pop() {
                        Some(ply) if self.plies.is_empty() => {
                            self.ply = ply;
                            self.feed.visitor.end_game();
                            outer -= 1;
                        }
                        Some(ply) => {
                            self.ply = ply;
                            self.feed.visitor.end_variation();
                        }
                        None if outer > 0 => outer -= 1,
                        None => self.unexpected(offset, Expected::TreeStart)?,
                    }
                    if self.plies.is_empty() && outer == 0 {
                        expect = Expect::Game;
                    }
                }
                Some(b';') if outer > 0 => {
                    self.pos += 1;
                    match expect {
                        Expect::Sibling => self.unexpected(offset, Expected::Sibling)?,
                        Expect::Game | Expect::Node | Expect::Anything => {}
                    }
                    self.node()?;
                    expect = Expect::Anything;
                    if in_game {
                        self.feed.node(offset)?;
                        self.content(None)?;
                    } else {
                        games += 1;
                        if self.root(offset)? == Flow::Skip {
                            self.plies.clear();
                            self.skip_tree(None);
                            outer -= 1;
                            expect = if outer == 0 { Expect::Game } else { Expect::Sibling };
                        }
                    }
                }
                Some(_) => {
                    let expected = match expect {
                        Expect::Game => Expected::GameStart,
                        Expect::Node => Expected::NodeStart,
                        Expect::Anything => Expected::TreePart,
                        Expect::Sibling => Expected::Sibling,
                    };
                    self.unexpected(offset, expected)?;
                    self.skip_garbage(outer > 0);
                }
            }
        }
    }

    /// At the end of the text all parentheses should be closed.
    fn end_of_text(
        &mut self,
        expect: Expect,
        games: usize,
        outer: usize,
    ) -> Result<(), RecordError> {
        let (offset, in_game) = (self.pos, !self.plies.is_empty());
        if games == 0 && outer == 0 {
            return Err(self.feed.error(offset, Fault::End { expected: Expected::GameStart }));
        }
        if in_game || outer > 0 {
            let in_node = expect == Expect::Node;
            self.feed.end(offset, if in_node { Expected::NodeStart } else { Expected::TreeEnd })?;
            if in_game {
                for _ in 1..self.plies.len() {
                    self.feed.visitor.end_variation();
                }
                self.feed.visitor.end_game();
            }
        }
        Ok(())
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.pos).copied()
    }

    fn skip_blanks(&mut self) {
        let rest = &self.text.as_bytes()[self.pos..];
        // NUL and the end-of-file mark of CP/M stand at the end of some old files.
        let blank = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, 0 | 0x0b | 0x1a);
        self.pos += rest.iter().position(|byte| !blank(byte)).unwrap_or(rest.len());
        if self.text[self.pos..].starts_with('\u{feff}') {
            self.pos += '\u{feff}'.len_utf8();
            self.skip_blanks();
        }
    }

    fn unexpected(&mut self, offset: usize, expected: Expected) -> Result<(), RecordError> {
        let found = quote(first_line(&self.text[offset..]));
        self.feed.fault(offset, Fault::Syntax { found, expected })
    }

    /// Passes over what is no token: to the next one inside a game, to the next `(` outside.
    fn skip_garbage(&mut self, in_tree: bool) {
        let stops: &[u8] = if in_tree { b"();" } else { b"(" };
        let rest = &self.text.as_bytes()[self.pos + 1..];
        let skipped = rest.iter().position(|byte| stops.contains(byte)).unwrap_or(rest.len());
        self.pos += 1 + skipped;
    }

    /// Reads the properties of a node into the buffers, up to the first byte that is none of it.
    fn node(&mut self) -> Result<(), RecordError> {
        self.properties.clear();
        self.values.clear();
        loop {
            self.skip_blanks();
            let offset = self.pos;
            let bytes = self.text.as_bytes();
            let length =
                bytes[offset..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
            if length == 0 {
                return Ok(());
            }
            let name = &self.text[offset..offset + length];
            self.pos += length;
            let first = self.values.len();
            loop {
                self.skip_blanks();
                if self.peek() != Some(b'[') {
                    break;
                }
                if !self.value()? {
                    break;
                }
            }
            if self.values.len() == first {
                if self.peek().is_none() {
                    self.feed.end(self.pos, Expected::PropertyValue)?;
                    return Ok(());
                }
                let at = self.pos;
                self.unexpected(at, Expected::PropertyValue)?;
                continue;
            }
            let name = if name.bytes().any(|byte| byte.is_ascii_lowercase()) {
                // Up to FF[3] lower case letters may be added for the eye: `Black` is `B`.
                Cow::Owned(name.chars().filter(|c| !c.is_ascii_lowercase()).collect())
            } else {
                Cow::Borrowed(name)
            };
            self.properties.push(Property { name, offset, values: first..self.values.len() });
        }
    }

    /// Reads `[…]`. False at the end of the file.
    fn value(&mut self) -> Result<bool, RecordError> {
        let start = self.pos + 1;
        match value_end(self.text, start) {
            Some(end) => {
                self.values.push((start, &self.text[start..end]));
                self.pos = end + 1;
                Ok(true)
            }
            None => {
                self.pos = self.text.len();
                self.feed.end(self.pos, Expected::ValueEnd)?;
                Ok(false)
            }
        }
    }

    fn first_value(&self, name: &str) -> Option<Value<'t>> {
        let property = self.properties.iter().find(|property| property.name == name)?;
        self.values.get(property.values.start).copied()
    }

    /// The root node, whose properties are in the buffers.
    fn root(&mut self, offset: usize) -> Result<Flow, RecordError> {
        self.ply = 0;
        self.warned_of_spelling = false;
        match self.first_value("GM") {
            Some((_, game)) if game.trim() == "4" => {}
            Some((at, game)) => {
                let found = format!("GM[{}]", game.chars().take(10).collect::<String>());
                self.feed.fault(at, Fault::OtherGame { found })?;
            }
            None => self.feed.warn(offset, WarningKind::Assumed(Assumption::Game)),
        }
        let size = self.board_size(offset)?;
        let Some(size) = size else { return Ok(Flow::Skip) };
        if self.feed.begin_game() == Flow::Skip {
            return Ok(Flow::Skip);
        }
        self.plies.push(0);
        self.size = size;
        self.feed.visitor.size(size);
        self.head()?;
        self.feed.visitor.end_head();
        self.content(Some(offset))?;
        Ok(Flow::Continue)
    }

    /// The board of the game, `None` if it is not offered and the game is dropped.
    fn board_size(&mut self, offset: usize) -> Result<Option<Size>, RecordError> {
        let Some((at, raw)) = self.first_value("SZ") else {
            let (columns, rows) = self.extent();
            return self.feed.assume_size(offset, columns, rows).map(Some);
        };
        // A number too long for a machine word is out of range like any other large one.
        let number = |text: &str| {
            let text = text.trim();
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse().unwrap_or(usize::MAX))
        };
        let sides = match raw.split_once(':') {
            Some((width, height)) => number(width).zip(number(height)),
            None => number(raw).map(|side| (side, side)),
        };
        let fault = match sides.map(|(width, height)| Size::new(width, height)) {
            Some(Ok(size)) => return Ok(Some(size)),
            Some(Err(error)) => Fault::Size(error),
            None => Fault::Size(SizeError::Syntax(raw.chars().take(24).collect())),
        };
        self.feed.fault(at, fault)?;
        Ok(None)
    }

    /// Columns and rows that the moves of the rest of the game need.
    fn extent(&mut self) -> (usize, usize) {
        let mut extent = (0, 0);
        for property in &self.properties {
            for &(_, raw) in &self.values[property.values.clone()] {
                widen(&mut extent, &property.name, raw);
            }
        }
        let start = self.pos;
        self.skip_tree(Some(&mut extent));
        self.pos = start;
        extent
    }

    /// Moves behind the `)` of the current level. Adds the moves it passes to `extent`.
    fn skip_tree(&mut self, mut extent: Option<&mut (usize, usize)>) {
        let bytes = self.text.as_bytes();
        let mut depth = 1_usize;
        let mut name = "";
        while let Some(&byte) = bytes.get(self.pos) {
            self.pos += 1;
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                b'[' => {
                    let Some(end) = value_end(self.text, self.pos) else {
                        self.pos = bytes.len();
                        return;
                    };
                    if let Some(extent) = extent.as_deref_mut() {
                        widen(extent, name, &self.text[self.pos..end]);
                    }
                    self.pos = end + 1;
                }
                b'A'..=b'Z' => {
                    let start = self.pos - 1;
                    let more = bytes[self.pos..].iter().take_while(|b| b.is_ascii_uppercase());
                    self.pos += more.count();
                    name = &self.text[start..self.pos];
                }
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
    }

    /// The head: everything in the root that is about the game.
    fn head(&mut self) -> Result<(), RecordError> {
        let mut seen = Vec::new();
        for property in &self.properties {
            let values = &self.values[property.values.clone()];
            let name = property.name.as_ref();
            if name == "RE" || is_preamble(name) || FIELDS.iter().any(|(code, _)| *code == name) {
                let repeated = seen.contains(&name);
                if let Some(&(at, raw)) = values.get(usize::from(!repeated)) {
                    let (found, expected) = (quote(raw), Expected::OneValue);
                    self.feed.fault(at, Fault::Syntax { found, expected })?;
                }
                if repeated {
                    continue;
                }
                seen.push(name);
            }
            if let Some(&(_, field)) = FIELDS.iter().find(|(code, _)| *code == name) {
                let text = value::line(values[0].1);
                let text = if name == "GC" { value::text(values[0].1) } else { text };
                if !text.trim().is_empty() {
                    self.feed.visitor.field(field, text.trim());
                }
            } else if name == "RE" {
                let text = value::line(values[0].1);
                match StatedResult::parse(&text) {
                    Some(result) => self.feed.visitor.result(result),
                    None if text.trim().is_empty() => {}
                    None => self.feed.visitor.unknown(name, &[values[0].1]),
                }
            } else if !is_preamble(name) && !is_content(name) {
                let values: Vec<&str> = values.iter().map(|&(_, raw)| raw).collect();
                self.feed.visitor.unknown(name, &values);
            }
        }
        Ok(())
    }

    /// Everything in a node that is about its position. `root` is the offset of a root node, whose
    /// head has been read and which is followed by a node of its own if it holds a move.
    fn content(&mut self, root: Option<usize>) -> Result<(), RecordError> {
        let properties = std::mem::take(&mut self.properties);
        let values = std::mem::take(&mut self.values);
        let result = self.contents(&properties, &values, root);
        // Given back so that the next node need not allocate.
        (self.properties, self.values) = (properties, values);
        result
    }

    fn contents(
        &mut self,
        properties: &[Property<'t>],
        values: &[Value<'t>],
        root: Option<usize>,
    ) -> Result<(), RecordError> {
        // Stones and the turn come before a move of the same node, whatever the order in the file.
        let mut set_up = None;
        for property in properties {
            let values = &values[property.values.clone()];
            match property.name.as_ref() {
                "AB" => self.stones(Some(Color::Black), values)?,
                "AW" => self.stones(Some(Color::White), values)?,
                "AE" => self.stones(None, values)?,
                "PL" => self.turn(values)?,
                _ => continue,
            }
            set_up = set_up.or(Some(values[0].0));
        }
        if let Some(offset) = set_up {
            self.feed.end_setup(offset)?;
        }
        let mut moved = root.is_none();
        let mut moves = 0;
        for property in properties {
            let color = match property.name.as_ref() {
                "B" => Color::Black,
                "W" => Color::White,
                _ => continue,
            };
            for &(at, raw) in &values[property.values.clone()] {
                moves += 1;
                if moves > 1 {
                    let found = quote(raw);
                    let expected = Expected::OneMove;
                    self.feed.fault(at, Fault::Syntax { found, expected })?;
                }
                if !moved || moves > 1 {
                    self.feed.node(property.offset)?;
                    moved = true;
                }
                self.play(at, color, raw)?;
            }
        }
        for property in properties {
            let values = &values[property.values.clone()];
            match property.name.as_ref() {
                "AB" | "AW" | "AE" | "PL" | "B" | "W" => {}
                name => self.annotation(name, values, root.is_some())?,
            }
        }
        Ok(())
    }

    fn annotation(
        &mut self,
        name: &str,
        values: &[Value<'t>],
        in_root: bool,
    ) -> Result<(), RecordError> {
        if let Some(&(_, mark)) = MARKS.iter().find(|(code, _)| *code == name) {
            for &(at, raw) in values {
                self.area(at, raw, |feed, _, point| {
                    feed.visitor.mark(mark, point);
                    Ok(())
                })?;
            }
            return Ok(());
        }
        match name {
            // One value is usual of these, but nothing is lost by taking more.
            "C" => {
                for text in values.iter().map(|&(_, raw)| value::text(raw)) {
                    if !text.is_empty() {
                        self.feed.visitor.comment(&text);
                    }
                }
            }
            "N" => {
                for text in values.iter().map(|&(_, raw)| value::line(raw)) {
                    if !text.is_empty() {
                        self.feed.visitor.title(&text);
                    }
                }
            }
            "LB" => {
                for &(at, raw) in values {
                    match value::halves(raw) {
                        Some((point, label)) => {
                            let label = value::line(label);
                            self.area(at, point, |feed, _, point| {
                                feed.visitor.label(point, &label);
                                Ok(())
                            })?;
                        }
                        None => self.bad_value(at, raw, Expected::SgfLabel)?,
                    }
                }
            }
            "BL" | "WL" => {
                let color = if name == "BL" { Color::Black } else { Color::White };
                for &(at, raw) in values {
                    let seconds = raw.trim().parse::<f64>().ok();
                    match seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()) {
                        Some(time) => self.feed.visitor.time_left(color, time),
                        None => self.bad_value(at, raw, Expected::Seconds)?,
                    }
                }
            }
            TIME_SPENT => {
                for &(at, raw) in values {
                    match raw.trim().parse() {
                        Ok(milliseconds) => self.feed.time_spent(milliseconds),
                        Err(_) => self.bad_value(at, raw, Expected::Milliseconds)?,
                    }
                }
            }
            _ if in_root => {}
            _ => {
                let values: Vec<&str> = values.iter().map(|&(_, raw)| raw).collect();
                self.feed.visitor.unknown(name, &values);
            }
        }
        Ok(())
    }

    fn bad_value(&mut self, at: usize, raw: &str, expected: Expected) -> Result<(), RecordError> {
        self.feed.fault(at, Fault::Syntax { found: quote(raw), expected })
    }

    fn play(&mut self, at: usize, color: Color, raw: &str) -> Result<(), RecordError> {
        self.ply += 1;
        let point = match value::spot(raw, self.size) {
            Spot::Pass => None,
            Spot::Point { point, usual } => {
                self.note_spelling(at, usual, point);
                Some(point)
            }
            Spot::Off => {
                let (found, size, ply) = (quote(raw), self.size, self.ply);
                return self.feed.fault(at, Fault::OffBoard { found, size, ply });
            }
            Spot::Nonsense => return self.bad_value(at, raw, Expected::SgfPoint),
        };
        self.feed.play(at, color, point)
    }

    fn note_spelling(&mut self, at: usize, usual: bool, point: Point) {
        if !usual && !self.warned_of_spelling {
            self.warned_of_spelling = true;
            self.feed.warn(at, WarningKind::Assumed(Assumption::Point(point)));
        }
    }

    fn stones(&mut self, stone: Option<Color>, values: &[Value<'t>]) -> Result<(), RecordError> {
        for &(at, raw) in values {
            self.area(at, raw, |feed, at, point| feed.setup(at, stone, point))?;
        }
        Ok(())
    }

    fn turn(&mut self, values: &[Value<'t>]) -> Result<(), RecordError> {
        if let Some(&(at, raw)) = values.get(1) {
            self.bad_value(at, raw, Expected::OneValue)?;
        }
        let (at, raw) = values[0];
        match raw.trim().to_ascii_lowercase().as_str() {
            "b" | "black" | "1" => self.feed.visitor.turn(Color::Black),
            "w" | "white" | "2" => self.feed.visitor.turn(Color::White),
            _ => self.bad_value(at, raw, Expected::SgfColor)?,
        }
        Ok(())
    }

    /// Calls `each` for the point or the rectangle of points that a value names.
    fn area(
        &mut self,
        at: usize,
        raw: &str,
        mut each: impl FnMut(&mut Feed<'_, '_>, usize, Point) -> Result<(), RecordError>,
    ) -> Result<(), RecordError> {
        let (first, last) = value::halves(raw).unwrap_or((raw, raw));
        let (a, b) = match (value::spot(first, self.size), value::spot(last, self.size)) {
            (Spot::Point { point: a, usual }, Spot::Point { point: b, .. }) => {
                self.note_spelling(at, usual, a);
                (a, b)
            }
            (Spot::Off, _) | (_, Spot::Off) => {
                let (found, size) = (quote(raw), self.size);
                return self.feed.fault(at, Fault::OffBoard { found, size, ply: 0 });
            }
            _ => return self.bad_value(at, raw, Expected::SgfArea),
        };
        for row in (a.row().min(b.row())..=a.row().max(b.row())).rev() {
            for col in a.col().min(b.col())..=a.col().max(b.col()) {
                each(self.feed, at, Point::new(col, row))?;
            }
        }
        Ok(())
    }
}

/// The offset of the `]` that ends the value beginning at `start`.
fn value_end(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut pos = start;
    loop {
        pos += bytes.get(pos..)?.iter().position(|&byte| byte == b']' || byte == b'\\')?;
        if bytes[pos] == b']' {
            return Some(pos);
        }
        pos += 2;
    }
}

fn first_line(text: &str) -> &str {
    let mut end = text.len().min(100);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text[..end].lines().next().unwrap_or("")
}

/// Makes room in `extent` for a move or a stone.
fn widen(extent: &mut (usize, usize), name: &str, raw: &str) {
    if !matches!(name, "B" | "W" | "AB" | "AW") {
        return;
    }
    for part in raw.trim().split(':') {
        match part.as_bytes() {
            [b't' | b'T', b't' | b'T'] => {}
            [x, y] if x.is_ascii_alphabetic() && y.is_ascii_alphabetic() => {
                let need = |letter: &u8| usize::from(letter.to_ascii_lowercase() - b'a') + 1;
                *extent = (extent.0.max(need(x)), extent.1.max(need(y)));
            }
            _ => {}
        }
    }
}
