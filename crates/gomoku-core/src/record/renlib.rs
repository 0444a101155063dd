//! RenLib `.lib`: a tree of moves, two to four bytes a node, with comments and board texts. 15×15.
//!
//! ```text
//! 20 bytes   FF "RenLib" FF, version major and minor, ten FF   (missing before version 3)
//! nodes in depth-first order, each
//!   1 byte   row from the top · 16 + column + 1; 0: no point
//!   1 byte   flags, below
//!   2 bytes  if EXTENSION: more flags, of which 0x0100 (written `00 01`) means a board text
//!   comment  if COMMENT: up to a NUL, padded to an even length; 08 between title and text
//!   text     if the extension says so: like a comment, shown on the point
//! ```
//!
//! The node after one without [`NO_CHILD`](flag::NO_CHILD) is its child; the node after a branch
//! that ends is the sibling of the latest node with [`SIBLING`](flag::SIBLING) that still lacks
//! one. Since 3.4 the first node is a root without a point.
//!
//! Flags without a counterpart elsewhere travel as unknown properties: `RLSTART`, `RLNOMOVE` (with
//! the point) and `RLEXT` (with the number).

use super::Format;
use super::encoding::{Encoding, EncodingOrigin, Guess};
use super::error::{Fault, NotKept, RecordError, Refusal, Warning, WarningKind};
use super::expected::Expected;
use super::feed::Feed;
use super::stated::StatedResult;
use super::visitor::{Field, Flow, Mark, Visitor};
use super::writer::{Ledger, LossKind, RecordWriter, WriteError, WriteOptions, Written};
use crate::grid::{Color, Point, Size};

/// How a file with a header begins.
pub(super) const MAGIC: &[u8] = b"\xffRenLib\xff";
/// The position byte of h8, with which a file without a header begins.
pub(super) const H8: u8 = 0x78;
const HEADER: usize = 20;
const SIZE: Size = Size::known(15, 15);

mod flag {
    pub(super) const SIBLING: u8 = 0x80;
    pub(super) const NO_CHILD: u8 = 0x40;
    pub(super) const OLD_COMMENT: u8 = 0x20;
    pub(super) const MARK: u8 = 0x10;
    pub(super) const COMMENT: u8 = 0x08;
    pub(super) const START: u8 = 0x04;
    pub(super) const NOT_A_MOVE: u8 = 0x02;
    pub(super) const EXTENSION: u8 = 0x01;
    /// In the two bytes of the extension.
    pub(super) const BOARD_TEXT: u16 = 0x0100;
}

const START: &str = "RLSTART";
const NOT_A_MOVE: &str = "RLNOMOVE";
const EXTENSION: &str = "RLEXT";

/// One node as it stands in the file.
struct Raw<'b> {
    offset: usize,
    position: u8,
    flags: u8,
    extension: u16,
    comment: Option<&'b [u8]>,
    old_comment: Option<&'b [u8]>,
    text: Option<&'b [u8]>,
}

struct Nodes<'b> {
    bytes: &'b [u8],
    pos: usize,
}

impl<'b> Nodes<'b> {
    fn byte(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.pos).copied();
        self.pos += usize::from(byte.is_some());
        byte
    }

    /// The next node, or what is missing of it.
    fn next(&mut self) -> Result<Raw<'b>, Expected> {
        let offset = self.pos;
        let position = self.byte().ok_or(Expected::AnotherNode)?;
        let flags = self.byte().ok_or(Expected::NodeFlags)?;
        let mut node = Raw {
            offset,
            position,
            flags,
            extension: 0,
            comment: None,
            old_comment: None,
            text: None,
        };
        if flags & flag::EXTENSION != 0 {
            let low = self.byte().ok_or(Expected::NodeExtension)?;
            let high = self.byte().ok_or(Expected::NodeExtension)?;
            node.extension = u16::from_le_bytes([low, high]);
        }
        if flags & flag::OLD_COMMENT != 0 {
            let start = self.pos;
            let length = self.bytes[start..].iter().position(|byte| byte & 0x80 != 0);
            self.pos = start + length.ok_or(Expected::CommentEnd)? + 1;
            node.old_comment = Some(&self.bytes[start..self.pos]);
        }
        if flags & flag::COMMENT != 0 {
            node.comment = Some(self.padded().ok_or(Expected::CommentEnd)?);
        }
        if node.extension & flag::BOARD_TEXT != 0 {
            node.text = Some(self.padded().ok_or(Expected::BoardTextEnd)?);
        }
        Ok(node)
    }

    /// Bytes up to a NUL, read two at a time.
    fn padded(&mut self) -> Option<&'b [u8]> {
        let start = self.pos;
        let length = self.bytes[start..].iter().position(|&byte| byte == 0)?;
        let padded = length / 2 * 2 + 2;
        // The last pad byte may be cut off with the file; nothing is lost by that.
        self.pos = (start + padded).min(self.bytes.len());
        Some(&self.bytes[start..start + length])
    }
}

/// Where a branch goes on with a sibling.
#[derive(Clone, Copy)]
struct Branch {
    color: Color,
    ply: usize,
    /// Whether the visitor was told of it.
    told: bool,
}

/// Reads a library and says in what encoding its comments were.
pub(super) fn read(
    bytes: &[u8],
    feed: &mut Feed<'_, '_>,
) -> Result<Option<(Encoding, EncodingOrigin)>, RecordError> {
    let (start, has_root) = header(bytes, feed)?;
    let encoding = match feed.options.encoding {
        Some(encoding) => Some((encoding, EncodingOrigin::Forced)),
        None => guess(bytes, start),
    };
    let text_encoding = encoding.map_or(Encoding::UTF_8, |(encoding, _)| encoding);
    if feed.begin_game() == Flow::Skip {
        return Ok(encoding);
    }
    feed.visitor.size(SIZE);
    feed.visitor.end_head();
    let mut reader = TreeReader {
        nodes: Nodes { bytes, pos: start },
        encoding: text_encoding,
        feed,
        color: Color::Black,
        ply: 0,
        open: Vec::new(),
        spelt_wrong: false,
    };
    reader.tree(has_root)?;
    let end = reader.nodes.pos;
    if end < bytes.len() {
        feed.fault(end, Fault::Trailing { bytes: bytes.len() - end })?;
    }
    feed.visitor.end_game();
    Ok(encoding)
}

/// Where the nodes begin, and whether the first is a root without a point.
fn header(bytes: &[u8], feed: &mut Feed<'_, '_>) -> Result<(usize, bool), RecordError> {
    if !bytes.starts_with(MAGIC) {
        return Ok((0, false));
    }
    let (Some(&major), Some(&minor), true) =
        (bytes.get(MAGIC.len()), bytes.get(MAGIC.len() + 1), HEADER <= bytes.len())
    else {
        return Err(feed.error(bytes.len(), Fault::End { expected: Expected::LibHeader }));
    };
    if (major, minor) > (3, 4) {
        let found = format!("{major}.{minor}");
        return Err(feed.error(MAGIC.len(), Fault::Version { found, newest: "3.4" }));
    }
    Ok((HEADER, (major, minor) >= (3, 4)))
}

/// The encoding of the comments; `None` if there are none.
fn guess(bytes: &[u8], start: usize) -> Option<(Encoding, EncodingOrigin)> {
    // Enough text to tell, and the file is not read twice for it.
    const ENOUGH: usize = 1 << 16;
    let mut nodes = Nodes { bytes, pos: start };
    let mut guess = Guess::new();
    let (mut seen, mut any) = (0, false);
    while let Ok(node) = nodes.next() {
        for text in [node.comment, node.text].into_iter().flatten() {
            any = true;
            if !text.is_ascii() {
                guess.feed(text);
                seen += text.len();
            }
        }
        if seen >= ENOUGH {
            break;
        }
    }
    any.then(|| {
        let encoding = guess.finish(None);
        let utf8 = encoding == Encoding::UTF_8;
        (encoding, if utf8 { EncodingOrigin::Utf8 } else { EncodingOrigin::Guessed })
    })
}

struct TreeReader<'r, 'b, 't, 'v> {
    nodes: Nodes<'b>,
    encoding: Encoding,
    feed: &'r mut Feed<'t, 'v>,
    color: Color,
    ply: usize,
    open: Vec<Branch>,
    /// Whether a text with bytes outside the encoding was reported.
    spelt_wrong: bool,
}

impl TreeReader<'_, '_, '_, '_> {
    fn tree(&mut self, has_root: bool) -> Result<(), RecordError> {
        let mut is_root = has_root;
        // Number of open branches when skipping began; nothing below is told to the visitor.
        let mut skipping: Option<usize> = None;
        loop {
            let node = match self.nodes.next() {
                Ok(node) => node,
                Err(expected) => {
                    self.feed.end(self.nodes.bytes.len(), expected)?;
                    while let Some(branch) = self.open.pop() {
                        if branch.told {
                            self.feed.visitor.end_variation();
                        }
                    }
                    return Ok(());
                }
            };
            if node.flags & flag::SIBLING != 0 {
                let mut told = skipping.is_none();
                if told && self.feed.visitor.begin_variation() == Flow::Skip {
                    skipping = Some(self.open.len());
                    told = false;
                }
                self.open.push(Branch { color: self.color, ply: self.ply, told });
            }
            if std::mem::take(&mut is_root) && node.position == 0 {
                self.content(&node)?;
            } else if skipping.is_none() {
                self.feed.node(node.offset)?;
                self.step(&node)?;
                self.content(&node)?;
            }
            if node.flags & flag::NO_CHILD == 0 {
                continue;
            }
            let Some(branch) = self.open.pop() else { return Ok(()) };
            (self.color, self.ply) = (branch.color, branch.ply);
            if branch.told {
                self.feed.visitor.end_variation();
            }
            if skipping == Some(self.open.len()) {
                skipping = None;
            }
        }
    }

    /// The move of a node.
    fn step(&mut self, node: &Raw<'_>) -> Result<(), RecordError> {
        let point = point(node.position);
        if node.flags & flag::NOT_A_MOVE != 0 {
            if let Some(Some(point)) = point {
                let name = point.to_string();
                self.feed.visitor.unknown(NOT_A_MOVE, &[&name]);
            }
            return Ok(());
        }
        self.ply += 1;
        let color = self.color;
        self.color = !color;
        match point {
            Some(point) => self.feed.play(node.offset, color, point),
            None => {
                let found = format!("position 0x{:02X}", node.position);
                let ply = self.ply;
                self.feed.fault(node.offset, Fault::OffBoard { found, size: SIZE, ply })
            }
        }
    }

    fn content(&mut self, node: &Raw<'_>) -> Result<(), RecordError> {
        let own = point(node.position).flatten();
        if node.flags & flag::START != 0 {
            self.feed.visitor.unknown(START, &[""]);
        }
        let rest = node.extension & !flag::BOARD_TEXT;
        if rest != 0 {
            self.feed.visitor.unknown(EXTENSION, &[&rest.to_string()]);
        }
        match own {
            Some(point) if node.flags & flag::MARK != 0 => {
                self.feed.visitor.mark(Mark::Cross, point);
            }
            None if node.flags & flag::MARK != 0 => {
                self.feed.warn(node.offset, WarningKind::NotKept(NotKept::Mark));
            }
            _ => {}
        }
        if let Some(old) = node.old_comment {
            // Seven bits a character; the eighth ends the comment.
            let text: String = old.iter().map(|&byte| char::from(byte & 0x7f)).collect();
            self.comment(text.trim_end_matches('\0'));
        }
        if let Some(comment) = node.comment {
            let text = self.decode(node.offset, comment);
            self.comment(&text);
        }
        if let Some(text) = node.text {
            let text = self.decode(node.offset, text);
            match own {
                Some(point) => self.feed.visitor.label(point, &text),
                None if text.is_empty() => {}
                None => {
                    let text = NotKept::BoardText(text);
                    self.feed.warn(node.offset, WarningKind::NotKept(text));
                }
            }
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) {
        let (title, body) = match text.split_once('\x08') {
            Some((title, body)) => (title, body),
            None => (text, ""),
        };
        if !title.is_empty() {
            self.feed.visitor.title(&one_line(title));
        }
        if !body.is_empty() {
            self.feed.visitor.comment(&body.replace("\r\n", "\n").replace('\r', "\n"));
        }
    }

    fn decode(&mut self, offset: usize, bytes: &[u8]) -> String {
        let text = self.encoding.decode(bytes);
        if text.contains('\u{fffd}') && !std::mem::replace(&mut self.spelt_wrong, true) {
            // Libraries are put together by many hands; a strange byte in a comment does not make
            // the moves unreadable, so this is a warning even when reading strictly.
            let fault = Fault::Encoding { encoding: self.encoding.to_string() };
            self.feed.warn(offset, WarningKind::Dropped(fault));
        }
        text.into_owned()
    }
}

/// The point of a position byte: `Some(None)` for none, `None` if there is no such point.
fn point(position: u8) -> Option<Option<Point>> {
    let (low, high) = (usize::from(position & 0x0f), usize::from(position >> 4));
    match (low, high) {
        (0, 0) => Some(None),
        (0, _) | (_, 15) => None,
        _ => Some(Some(Point::new(low - 1, 14 - high))),
    }
}

fn one_line(text: &str) -> String {
    text.replace("\r\n", " ").replace(['\r', '\n'], " ")
}

/// A node on the way out.
#[derive(Default)]
struct Pending {
    position: u8,
    flags: u8,
    extension: u16,
    title: String,
    comment: String,
    text: Option<String>,
}

/// A node that has been written, as far as later nodes change its flags.
#[derive(Clone, Copy)]
struct Done {
    /// Offset of its flags.
    flags: usize,
    /// Its latest child.
    last_child: Option<usize>,
}

/// Where the writer stands in the tree.
#[derive(Clone, Copy)]
struct Place {
    /// The number of the last node that was written, as far as it is on the way here.
    node: usize,
    to_move: Color,
    /// Whether a move has been made.
    moved: bool,
    /// Stones were set up after the first move, so that what follows belongs to another position.
    cut: bool,
    /// The node here is one of those, and what it holds is lost with it.
    lost: bool,
}

/// Writes a library of version 3.4.
pub(super) struct RenLibWriter {
    options: WriteOptions,
    out: Vec<u8>,
    pending: Pending,
    nodes: Vec<Done>,
    /// Whether `pending` is the node at the cursor and not yet written.
    is_pending: bool,
    open: Vec<Place>,
    at: Place,
    games: usize,
    in_head: bool,
    size: Option<Size>,
    ledger: Ledger,
    warnings: Vec<Warning>,
}

impl RenLibWriter {
    pub(super) fn new(options: WriteOptions) -> Self {
        let mut out = MAGIC.to_vec();
        out.extend([3, 4]);
        out.extend([0xff; 10]);
        Self {
            options,
            out,
            pending: Pending::default(),
            nodes: Vec::new(),
            is_pending: false,
            open: Vec::new(),
            at: Place { node: 0, to_move: Color::Black, moved: false, cut: false, lost: false },
            games: 0,
            in_head: false,
            size: None,
            ledger: Ledger::default(),
            warnings: Vec::new(),
        }
    }

    /// Whether the game is the one that is written.
    fn is_first(&self) -> bool {
        self.games <= 1
    }

    fn lose(&mut self, kind: LossKind) {
        if self.is_first() {
            self.ledger.add(kind);
        }
    }

    fn flush(&mut self) {
        if !std::mem::take(&mut self.is_pending) {
            return;
        }
        let node = std::mem::take(&mut self.pending);
        let mut flags = node.flags | flag::NO_CHILD;
        let mut extension = node.extension;
        if !node.title.is_empty() || !node.comment.is_empty() {
            flags |= flag::COMMENT;
        }
        if node.text.is_some() {
            extension |= flag::BOARD_TEXT;
        }
        if extension != 0 {
            flags |= flag::EXTENSION;
        }
        self.out.push(node.position);
        let done = Done { flags: self.out.len(), last_child: None };
        self.out.push(flags);
        if extension != 0 {
            self.out.extend(extension.to_le_bytes());
        }
        if flags & flag::COMMENT != 0 {
            let mut text = node.title;
            if !node.comment.is_empty() {
                text.push('\x08');
                text.push_str(&node.comment.replace('\n', "\r\n"));
            }
            self.push_padded(&text);
        }
        if let Some(text) = node.text {
            self.push_padded(&text);
        }
        self.at.node = self.nodes.len();
        self.nodes.push(done);
    }

    fn push_padded(&mut self, text: &str) {
        let (bytes, missing) = self.options.encoding.encode(text);
        self.ledger.add_many(LossKind::Characters, missing);
        let length = bytes.len();
        self.out.extend(bytes);
        self.out.push(0);
        if length % 2 == 0 {
            self.out.push(0);
        }
    }
}

impl Visitor for RenLibWriter {
    fn begin_game(&mut self, _: Format) -> Flow {
        self.games += 1;
        if !self.is_first() {
            self.ledger.add(LossKind::Games);
            return Flow::Skip;
        }
        self.in_head = true;
        Flow::Continue
    }

    fn size(&mut self, size: Size) {
        self.size = Some(size);
    }

    fn field(&mut self, field: Field, _: &str) {
        self.lose(LossKind::Field(field));
    }

    fn result(&mut self, result: StatedResult) {
        if result != StatedResult::Unknown {
            self.lose(LossKind::Result);
        }
    }

    fn end_head(&mut self) {
        self.in_head = false;
        self.is_pending = true;
    }

    fn begin_variation(&mut self) -> Flow {
        self.flush();
        self.open.push(self.at);
        Flow::Continue
    }

    fn end_variation(&mut self) {
        self.flush();
        if let Some(place) = self.open.pop() {
            self.at = place;
        }
    }

    fn node(&mut self) {
        if self.at.cut {
            self.at.lost = true;
            return;
        }
        self.flush();
        let child = self.nodes.len();
        if let Some(parent) = self.nodes.get_mut(self.at.node) {
            match parent.last_child.replace(child) {
                None => self.out[parent.flags] &= !flag::NO_CHILD,
                Some(sibling) => {
                    let flags = self.nodes[sibling].flags;
                    self.out[flags] |= flag::SIBLING;
                }
            }
        }
        self.is_pending = true;
        // Until a move says otherwise.
        self.pending.flags |= flag::NOT_A_MOVE;
    }

    fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), Refusal> {
        if self.at.cut {
            self.lose(LossKind::Moves);
            return Ok(());
        }
        self.pending.flags &= !flag::NOT_A_MOVE;
        self.at.moved = true;
        if let Some(point) = point {
            self.pending.position = position(point);
        }
        self.turn(color);
        self.at.to_move = !color;
        Ok(())
    }

    fn setup(&mut self, _: Option<Color>, _: Point) -> Result<(), Refusal> {
        self.lose(LossKind::SetupStones);
        self.at.cut |= self.at.moved;
        Ok(())
    }

    fn turn(&mut self, color: Color) {
        if color != self.at.to_move && !self.at.cut {
            self.lose(LossKind::Turns);
            self.at.to_move = color;
        }
    }

    fn title(&mut self, text: &str) {
        if self.at.lost {
            return self.lose(LossKind::Titles);
        }
        append(&mut self.pending.title, text, " ");
    }

    fn comment(&mut self, text: &str) {
        if self.at.lost {
            return self.lose(LossKind::Comments);
        }
        append(&mut self.pending.comment, text, "\n");
    }

    fn mark(&mut self, mark: Mark, point: Point) {
        if mark == Mark::Cross && !self.at.lost && self.pending.position == position(point) {
            self.pending.flags |= flag::MARK;
        } else {
            self.lose(LossKind::Marks);
        }
    }

    fn label(&mut self, point: Point, text: &str) {
        let own = !self.at.lost && self.pending.position == position(point);
        if own && self.pending.text.is_none() {
            self.pending.text = Some(text.chars().filter(|&c| c != '\0').collect());
        } else {
            self.lose(LossKind::Labels);
        }
    }

    fn time_left(&mut self, _: Color, _: std::time::Duration) {
        self.lose(LossKind::Times);
    }

    fn time_spent(&mut self, _: std::time::Duration) {
        self.lose(LossKind::Times);
    }

    fn unknown(&mut self, name: &str, values: &[&str]) {
        let value = values.first().copied().unwrap_or("");
        match name {
            _ if self.at.lost => self.lose(LossKind::Properties),
            START => self.pending.flags |= flag::START,
            NOT_A_MOVE if value.parse::<Point>().is_ok_and(|point| SIZE.contains(point)) => {
                let point = value.parse().expect("checked by the guard");
                self.pending.position = position(point);
            }
            EXTENSION if value.parse::<u16>().is_ok() => {
                let bits: u16 = value.parse().expect("checked by the guard");
                self.pending.extension |= bits & !flag::BOARD_TEXT;
            }
            _ => self.lose(LossKind::Properties),
        }
    }

    fn end_game(&mut self) {
        self.flush();
    }

    fn warning(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }
}

impl RecordWriter for RenLibWriter {
    fn finish(mut self: Box<Self>) -> Result<Written, WriteError> {
        if self.games == 0 {
            return Err(WriteError::NoGame(Format::RenLib));
        }
        if let Some(size) = self.size.filter(|&size| size != SIZE) {
            return Err(WriteError::Size { format: Format::RenLib, holds: "15x15", size });
        }
        self.flush();
        Ok(Written { bytes: self.out, losses: self.ledger.into_losses(), warnings: self.warnings })
    }
}

/// The byte of a point; of no use for points outside 15×15, whose game is refused at the end.
fn position(point: Point) -> u8 {
    if !SIZE.contains(point) {
        return 0;
    }
    ((14 - point.row()) << 4 | (point.col() + 1)) as u8
}

fn append(text: &mut String, more: &str, between: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push_str(between);
    }
    // These would end the comment, or be taken for the end of the title.
    text.extend(more.chars().filter(|c| !matches!(c, '\0' | '\x08')));
}
