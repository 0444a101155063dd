//! Moves written one after the other: `h8i9j10`, `8,-3, 6,-4`, `4453`. One game a line; a file with
//! one move on each line is one game.
//!
//! What each line is written in is found line by line. `8,8 9,7` may count from 0 or from 1, and
//! `hh ii` may count rows from either side: such lines are read in the way that is usual, with a
//! warning, unless a [`Notation`] says better.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::error::{Assumption, Fault, RecordError, Refusal, RefusalReason, WarningKind, quote};
use super::expected::Expected;
use super::feed::Feed;
use super::main_line::{self, Line};
use super::sav::Lines;
use super::visitor::{Field, Flow};
use super::writer::{Ledger, LossKind, WriteError, WriteOptions};
use crate::grid::{Color, Point, Size};

/// How points are written in a list of moves.
///
/// ```
/// use gomoku_core::record::Notation;
/// assert_eq!("xy1".parse(), Ok(Notation::OneBased));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// Find it out line by line.
    #[default]
    Auto,
    /// `h8`, rows from the bottom.
    Algebraic,
    /// `h8`, rows from the top.
    AlgebraicTop,
    /// `7,7`: column and row from 0, rows from the top.
    ZeroBased,
    /// `8,8`: column and row from 1, rows from the top.
    OneBased,
    /// `7,7`: column and row from 0, rows from the bottom.
    ZeroBasedBottom,
    /// `8,8`: column and row from 1, rows from the bottom.
    OneBasedBottom,
    /// `hh`: two letters, rows from the top, as in SGF.
    Letters,
    /// `8,-3`: distance from the centre (on even boards the point right and below the middle), down
    /// is positive.
    Offsets,
    /// `4453`: columns from 1 of a game with gravity.
    Columns,
}

impl Notation {
    /// All notations with the names they are typed by.
    pub const NAMES: [(&'static str, Self); 10] = [
        ("auto", Self::Auto),
        ("a1", Self::Algebraic),
        ("a1-top", Self::AlgebraicTop),
        ("xy0", Self::ZeroBased),
        ("xy1", Self::OneBased),
        ("xy0-bottom", Self::ZeroBasedBottom),
        ("xy1-bottom", Self::OneBasedBottom),
        ("letters", Self::Letters),
        ("offsets", Self::Offsets),
        ("columns", Self::Columns),
    ];
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Self::NAMES.iter().find(|(_, notation)| notation == self);
        f.pad(named.map_or("auto", |(name, _)| name))
    }
}

/// The text is not the name of a notation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not a notation: expected auto, a1, a1-top, xy0, xy1, xy0-bottom, xy1-bottom, letters, offsets or columns"
)]
pub struct ParseNotationError(pub String);

impl FromStr for Notation {
    type Err = ParseNotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let lower = text.trim().to_ascii_lowercase();
        let named = Self::NAMES.iter().find(|(name, _)| *name == lower);
        named.map(|&(_, notation)| notation).ok_or_else(|| ParseNotationError(text.to_owned()))
    }
}

/// Connect Four, which is what columns mean unless another board is given.
const GRAVITY_SIZE: Size = Size::known(7, 6);

/// A move as written: before the board is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    /// Letter and number, or two numbers, or two letters, as they stand there.
    Pair(i64, i64),
    Column(i64),
    Pass,
}

/// Whether the first line of `text` could be a list of moves.
pub(super) fn looks_like_moves(text: &str) -> bool {
    let Some(line) = text.lines().map(str::trim).find(|line| !is_blank(line)) else {
        return false;
    };
    // The line may be cut at its end, so only its beginning is looked at, up to a whole move.
    let head: String = line.chars().take(60).collect();
    let whole = match head.char_indices().rev().find(|(_, c)| !c.is_ascii_digit()) {
        Some((idx, _)) if head.len() < line.len() && idx > 0 => &head[..idx],
        _ => &head,
    };
    let kind = kind(whole);
    let is_list = |part| match tokens(part, kind) {
        Ok(tokens) => !tokens.is_empty(),
        // A list with a mistake in it is still one, unless it may as well be words.
        Err((pos, _)) => kind != Kind::Letters && pos > 0,
    };
    kind != Kind::Unknown && whole.splitn(2, '/').all(is_list)
}

fn is_blank(line: &str) -> bool {
    line.is_empty() || line.starts_with('#')
}

/// What a line is written in, as far as the characters tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Letters with numbers.
    Algebraic,
    /// Letters only.
    Letters,
    /// Numbers in pairs.
    Numbers,
    /// Single digits.
    Columns,
    Unknown,
}

fn kind(line: &str) -> Kind {
    let mut digits = false;
    let mut letters = false;
    let mut commas = false;
    for byte in line.bytes() {
        match byte {
            b'0'..=b'9' => digits = true,
            b'a'..=b'z' | b'A'..=b'Z' => letters = true,
            b',' => commas = true,
            b' ' | b'\t' | b'-' | b'/' | b';' | b'.' | b'_' => {}
            _ => return Kind::Unknown,
        }
    }
    match (letters, digits) {
        (true, true) => Kind::Algebraic,
        (true, false) => Kind::Letters,
        (false, true) if commas => Kind::Numbers,
        (false, true) => {
            let first = line.split_whitespace().next().unwrap_or("");
            let column = |word: &str| word.bytes().all(|byte| (b'1'..=b'9').contains(&byte));
            if column(first) { Kind::Columns } else { Kind::Numbers }
        }
        // Nothing but passes.
        (false, false) if line.contains("--") => Kind::Algebraic,
        (false, false) => Kind::Unknown,
    }
}

impl Notation {
    const fn kind(self) -> Kind {
        match self {
            Self::Auto => Kind::Unknown,
            Self::Algebraic | Self::AlgebraicTop => Kind::Algebraic,
            Self::ZeroBased
            | Self::OneBased
            | Self::ZeroBasedBottom
            | Self::OneBasedBottom
            | Self::Offsets => Kind::Numbers,
            Self::Letters => Kind::Letters,
            Self::Columns => Kind::Columns,
        }
    }
}

/// A token and its offset in the line, or what stands there and what was expected.
type Tokens = Result<Vec<(usize, Token)>, (usize, Expected)>;

fn tokens(line: &str, kind: Kind) -> Tokens {
    let bytes = line.as_bytes();
    let mut found = Vec::new();
    let mut pos = 0;
    while let Some(&byte) = bytes.get(pos) {
        let start = pos;
        let rest = &line[pos..];
        match byte {
            b' ' | b'\t' | b',' | b';' | b'_' | b'\r' => pos += 1,
            b'-' if rest.starts_with("--") => {
                found.push((start, Token::Pass));
                pos += 2;
            }
            b'-' if kind != Kind::Numbers => pos += 1,
            _ if rest.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("pass")) => {
                found.push((start, Token::Pass));
                pos += 4;
            }
            b'a'..=b'z' | b'A'..=b'Z' if matches!(kind, Kind::Algebraic | Kind::Letters) => {
                let letter = |byte: u8| i64::from(byte.to_ascii_lowercase() - b'a');
                if kind == Kind::Letters {
                    match bytes.get(pos + 1) {
                        Some(second) if second.is_ascii_alphabetic() => {
                            found.push((start, Token::Pair(letter(byte), letter(*second))));
                        }
                        _ => return Err((start, Expected::Letters)),
                    }
                    pos += 2;
                } else {
                    let digits = digits(&bytes[pos + 1..]);
                    if digits == 0 || bytes[pos + 1] == b'0' {
                        return Err((start, Expected::Algebraic));
                    }
                    found.push((start, Token::Pair(letter(byte), int(&line[pos + 1..][..digits]))));
                    pos += 1 + digits;
                }
            }
            b'0'..=b'9' if kind == Kind::Columns => {
                found.push((start, Token::Column(i64::from(byte - b'0'))));
                pos += 1;
            }
            b'0'..=b'9' if kind == Kind::Algebraic => {
                // `1. h8 2. i9`
                let digits = digits(&bytes[pos..]);
                if bytes.get(pos + digits) != Some(&b'.') {
                    return Err((start, Expected::Algebraic));
                }
                pos += digits + 1;
            }
            b'-' | b'0'..=b'9' if kind == Kind::Numbers => {
                let pair = Expected::Numbers;
                let (x, after) = signed(line, pos).ok_or((start, pair))?;
                let comma = after + blanks(&bytes[after..]);
                if bytes.get(comma) != Some(&b',') {
                    return Err((start, pair));
                }
                let second = comma + 1 + blanks(&bytes[comma + 1..]);
                let (y, after) = signed(line, second).ok_or((start, pair))?;
                found.push((start, Token::Pair(x, y)));
                pos = after;
            }
            _ => {
                return Err((
                    start,
                    match kind {
                        Kind::Columns => Expected::Column,
                        Kind::Numbers => Expected::Numbers,
                        Kind::Letters => Expected::Letters,
                        Kind::Algebraic | Kind::Unknown => Expected::Algebraic,
                    },
                ));
            }
        }
    }
    Ok(found)
}

fn digits(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

fn blanks(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

/// A number too long for a machine word is off every board like any other large one.
fn int(digits: &str) -> i64 {
    digits.parse().unwrap_or(i64::from(i32::MAX)).min(i64::from(i32::MAX))
}

/// The number at `pos`, and the offset behind it.
fn signed(line: &str, pos: usize) -> Option<(i64, usize)> {
    let minus = line.as_bytes().get(pos) == Some(&b'-');
    let start = pos + usize::from(minus);
    let count = digits(line.as_bytes().get(start..)?);
    let number = (count > 0).then(|| int(&line[start..start + count]))?;
    Some((if minus { -number } else { number }, start + count))
}

struct Game<'t> {
    /// Lines of the file with their offsets.
    lines: Vec<(usize, &'t str)>,
}

pub(super) fn read(text: &str, feed: &mut Feed<'_, '_>) -> Result<(), RecordError> {
    let lines: Vec<(usize, &str)> =
        Lines { text, pos: 0 }.filter(|(_, line)| !is_blank(line.trim())).collect();
    if lines.is_empty() {
        return Err(feed.error(text.len(), Fault::End { expected: Expected::MoveList }));
    }
    let notation = feed.options.notation;
    let numbers = numbers(&lines);
    let single = |(_, line): &(usize, &str)| {
        let kind = if notation == Notation::Auto { kind(line) } else { notation.kind() };
        kind != Kind::Columns && tokens(line, kind).is_ok_and(|tokens| tokens.len() == 1)
    };
    if lines.len() > 1 && lines.iter().all(single) {
        return read_game(&Game { lines }, notation, numbers, feed);
    }
    for line in lines {
        read_game(&Game { lines: vec![line] }, notation, numbers, feed)?;
    }
    Ok(())
}

/// How lines of numbers count, as far as the file tells: one offset to the left or upwards, or one
/// zero, tells it for all of them. Otherwise they count from 1, as people do.
fn numbers(lines: &[(usize, &str)]) -> Notation {
    let mut smallest = 1;
    for (_, line) in lines.iter().filter(|(_, line)| kind(line) == Kind::Numbers) {
        for (_, token) in tokens(line, Kind::Numbers).unwrap_or_default() {
            if let Token::Pair(x, y) = token {
                smallest = smallest.min(x).min(y);
            }
        }
    }
    match smallest {
        ..0 => Notation::Offsets,
        0 => Notation::ZeroBased,
        _ => Notation::OneBased,
    }
}

fn read_game(
    game: &Game<'_>,
    notation: Notation,
    numbers: Notation,
    feed: &mut Feed<'_, '_>,
) -> Result<(), RecordError> {
    let (start, first) = game.lines[0];
    let mut guessed = false;
    let notation = match (notation, kind(first)) {
        (Notation::Auto, Kind::Algebraic) => Notation::Algebraic,
        (Notation::Auto, Kind::Columns) => Notation::Columns,
        (Notation::Auto, Kind::Letters) => {
            guessed = true;
            Notation::Letters
        }
        (Notation::Auto, Kind::Numbers) => {
            guessed = numbers != Notation::Offsets;
            numbers
        }
        (Notation::Auto, Kind::Unknown) => {
            let expected = Expected::MoveListSuchAs;
            return feed.fault(start, Fault::Syntax { found: quote(first), expected });
        }
        (given, _) => given,
    };
    if guessed {
        feed.warn(start, WarningKind::Assumed(Assumption::Notation(notation)));
    }
    if notation == Notation::Columns {
        return read_columns(start, first, feed);
    }
    // `black/white` is a position and not a game.
    let mut stones: [Vec<(usize, Token)>; 2] = [Vec::new(), Vec::new()];
    let mut is_position = false;
    for &(offset, line) in &game.lines {
        let mut at = offset;
        for (idx, part) in line.splitn(2, '/').enumerate() {
            is_position |= idx == 1;
            match tokens(part, notation.kind()) {
                Ok(tokens) => {
                    stones[idx].extend(tokens.into_iter().map(|(pos, token)| (at + pos, token)));
                }
                Err((pos, expected)) => {
                    let found = quote(part.get(pos..).unwrap_or(""));
                    feed.fault(at + pos, Fault::Syntax { found, expected })?;
                    // Leniently the moves before the fault are kept.
                    if let Ok(tokens) = tokens(part.get(..pos).unwrap_or(""), notation.kind()) {
                        let moved = tokens.into_iter().map(|(pos, token)| (at + pos, token));
                        stones[idx].extend(moved);
                    }
                }
            }
            at += part.len() + 1;
        }
    }
    let size = board(start, &stones, notation, feed)?;
    if feed.begin_game() == Flow::Skip {
        return Ok(());
    }
    feed.visitor.size(size);
    feed.visitor.end_head();
    for (color, tokens) in Color::ALL.into_iter().zip(&stones) {
        for (idx, &(at, token)) in tokens.iter().enumerate() {
            let point = match token {
                Token::Pass => None,
                Token::Column(_) => continue,
                Token::Pair(x, y) => {
                    let Some(point) = point(x, y, size, notation) else {
                        let ply = if is_position { 0 } else { idx + 1 };
                        let found = written_pair(x, y, notation);
                        feed.fault(at, Fault::OffBoard { found, size, ply })?;
                        continue;
                    };
                    Some(point)
                }
            };
            if !is_position {
                feed.step(at, Color::ALL[idx % 2], point)?;
            } else if let Some(point) = point {
                feed.setup(at, Some(color), point)?;
            }
        }
    }
    if is_position {
        if stones[0].len() > stones[1].len() {
            feed.visitor.turn(Color::White);
        }
        feed.end_setup(start)?;
    }
    feed.visitor.end_game();
    Ok(())
}

/// The board: the caller's, or the smallest usual one that has all the points.
fn board(
    start: usize,
    stones: &[Vec<(usize, Token)>; 2],
    notation: Notation,
    feed: &mut Feed<'_, '_>,
) -> Result<Size, RecordError> {
    let pairs = || {
        stones.iter().flatten().filter_map(|&(_, token)| match token {
            Token::Pair(x, y) => Some((x, y)),
            Token::Column(_) | Token::Pass => None,
        })
    };
    // Columns or rows needed for a coordinate.
    let side = |number: i64, is_row: bool| -> usize {
        let needed = match notation {
            Notation::Algebraic | Notation::AlgebraicTop if is_row => number,
            Notation::OneBased | Notation::OneBasedBottom => number,
            // A board of even side s reaches from -s/2 to s/2 - 1, an odd one as far on both sides.
            Notation::Offsets if number < 0 => -2 * number,
            Notation::Offsets => 2 * number + 1,
            _ => number + 1,
        };
        usize::try_from(needed).unwrap_or(0)
    };
    let columns = pairs().map(|(x, _)| side(x, false)).max().unwrap_or(0);
    let rows = pairs().map(|(_, y)| side(y, true)).max().unwrap_or(0);
    // A point on no board must not decide the size: it is a fault of its own.
    let most = crate::grid::MAX_SIDE;
    let (columns, rows) = if columns > most || rows > most { (0, 0) } else { (columns, rows) };
    feed.assume_size(start, columns, rows)
}

fn point(x: i64, y: i64, size: Size, notation: Notation) -> Option<Point> {
    let (width, height) = (size.width() as i64, size.height() as i64);
    let (col, row) = match notation {
        Notation::Auto | Notation::Algebraic | Notation::Columns => (x, y - 1),
        Notation::AlgebraicTop => (x, height - y),
        Notation::ZeroBased | Notation::Letters => (x, height - 1 - y),
        Notation::OneBased => (x - 1, height - y),
        Notation::ZeroBasedBottom => (x, y),
        Notation::OneBasedBottom => (x - 1, y - 1),
        Notation::Offsets => (width / 2 + x, height - 1 - (height / 2 + y)),
    };
    let point = Point::try_new(usize::try_from(col).ok()?, usize::try_from(row).ok()?)?;
    size.contains(point).then_some(point)
}

/// The pair as the file writes it.
fn written_pair(x: i64, y: i64, notation: Notation) -> String {
    let letter = |idx: i64| char::from(b'a' + idx.clamp(0, 25) as u8);
    match notation.kind() {
        Kind::Algebraic => format!("`{}{y}`", letter(x)),
        Kind::Letters => format!("`{}{}`", letter(x), letter(y)),
        _ => format!("`{x},{y}`"),
    }
}

fn read_columns(start: usize, line: &str, feed: &mut Feed<'_, '_>) -> Result<(), RecordError> {
    // Test sets write a score behind the columns: `4453 -2`.
    let (columns, score) = match line.trim_end().rsplit_once([' ', '\t']) {
        Some((columns, score))
            if score.parse::<i32>().is_ok()
                && columns.trim().len() > 1
                && !columns.trim().contains([' ', '\t']) =>
        {
            (columns, Some(score))
        }
        _ => (line, None),
    };
    let size = feed.options.size.unwrap_or(GRAVITY_SIZE);
    if feed.begin_game() == Flow::Skip {
        return Ok(());
    }
    feed.visitor.size(size);
    feed.visitor.field(Field::Rule, GRAVITY_RULE);
    if let Some(score) = score {
        feed.visitor.unknown(SCORE, &[score]);
    }
    feed.visitor.end_head();
    let drops = match tokens(columns, Kind::Columns) {
        Ok(tokens) => tokens,
        Err((pos, expected)) => {
            let found = quote(columns.get(pos..).unwrap_or(""));
            feed.fault(start + pos, Fault::Syntax { found, expected })?;
            tokens(columns.get(..pos).unwrap_or(""), Kind::Columns).unwrap_or_default()
        }
    };
    let mut heights = [0_usize; crate::grid::MAX_SIDE];
    for (idx, (pos, token)) in drops.into_iter().enumerate() {
        let Token::Column(column) = token else { continue };
        let col = usize::try_from(column - 1).ok().filter(|&col| col < size.width());
        let Some(col) = col else {
            let found = format!("`{column}`");
            feed.fault(start + pos, Fault::OffBoard { found, size, ply: idx + 1 })?;
            continue;
        };
        if heights[col] == size.height() {
            let reason = RefusalReason::ColumnFull(col + 1);
            feed.fault(start + pos, Refusal { ply: idx + 1, reason }.into())?;
            continue;
        }
        feed.step(start + pos, Color::ALL[idx % 2], Some(Point::new(col, heights[col])))?;
        heights[col] += 1;
    }
    feed.visitor.end_game();
    Ok(())
}

/// The rule of games written in columns.
const GRAVITY_RULE: &str = "connect4";
/// The exact score of a position in a Connect Four test set.
const SCORE: &str = "SCORE";

pub(super) fn write(
    games: Vec<Line>,
    options: &WriteOptions,
    ledger: &mut Ledger,
) -> Result<Vec<u8>, WriteError> {
    let mut text = String::new();
    for mut line in games {
        let size = main_line::board(&line);
        let gravity = line.fields.get(&Field::Rule).is_some_and(|rule| rule == GRAVITY_RULE);
        let notation = match options.notation {
            Notation::Auto if gravity => Notation::Columns,
            // Columns tell where a stone is only if it falls.
            Notation::Auto | Notation::Columns if !gravity => Notation::Algebraic,
            given => given,
        };
        if notation == Notation::Columns && gravity {
            line.take(Field::Rule);
        }
        let times = line.steps.iter().filter(|step| step.time_spent.is_some()).count();
        ledger.add_many(LossKind::Times, times);
        let mut extent = (0, 0);
        for (idx, step) in std::mem::take(&mut line.steps).into_iter().enumerate() {
            if idx > 0 && notation != Notation::Columns {
                text.push(' ');
            }
            match step.point {
                Some(point) => {
                    extent = (extent.0.max(point.col() + 1), extent.1.max(point.row() + 1));
                    push_point(point, size, notation, &mut text);
                }
                None => text.push_str("--"),
            }
        }
        text.push('\n');
        let usual = if notation == Notation::Columns { GRAVITY_SIZE } else { Size::known(15, 15) };
        if size != usual {
            ledger.add(LossKind::BoardSize);
        }
        line.lose_rest(ledger);
    }
    Ok(main_line::encode(&text, options, ledger))
}

fn push_point(point: Point, size: Size, notation: Notation, text: &mut String) {
    let (x, up, down) = (point.col(), point.row(), size.height() - 1 - point.row());
    let letter = |idx: usize| char::from(b'a' + idx as u8);
    text.push_str(&match notation {
        Notation::Auto | Notation::Algebraic => point.to_string(),
        Notation::AlgebraicTop => format!("{}{}", letter(x), down + 1),
        Notation::ZeroBased => format!("{x},{down}"),
        Notation::OneBased => format!("{},{}", x + 1, down + 1),
        Notation::ZeroBasedBottom => format!("{x},{up}"),
        Notation::OneBasedBottom => format!("{},{}", x + 1, up + 1),
        Notation::Letters => format!("{}{}", letter(x), letter(down)),
        Notation::Offsets => {
            let (dx, dy) =
                (x as i64 - (size.width() / 2) as i64, down as i64 - (size.height() / 2) as i64);
            format!("{dx},{dy}")
        }
        Notation::Columns => (x + 1).to_string(),
    });
}
