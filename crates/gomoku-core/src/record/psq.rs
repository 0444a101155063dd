//! Piskvork `.psq` and Gomotur `.rec`: one move a line, two names, an end code.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0     size, what the players are, who was first
//! 8,8,0                         column, row from the top (both from 1), milliseconds
//! 9,7,12
//! name1
//! name2
//! -1                            end code: 0 over, 15 time-out, -1 unknown
//! 1,Renju15_1                   Gomocup: 0 draw, 1 or 2 that player wins; division
//! ```
//!
//! A `.rec` has the names first and counts from 0. A header that is missing or cannot be made out
//! is passed over with a warning. The rule is the division's, where there is one.

use super::error::{Assumption, Fault, RecordError, WarningKind, quote};
use super::expected::Expected;
use super::feed::Feed;
use super::main_line::{self, Line};
use super::sav::Lines;
use super::stated::{StatedResult, WonBy};
use super::visitor::{Field, Flow};
use super::writer::{Ledger, LossKind, WriteError, WriteOptions};
use crate::grid::{Color, Point, Size};

/// Column, row from the top and time, as they stand in the file.
type Numbers = (usize, usize, Option<i64>);

/// The numbers of a line that is a move and nothing else.
fn move_line(line: &str) -> Option<Numbers> {
    let mut parts = line.trim().split(',').map(str::trim);
    let unsigned = |part: &str| {
        let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| part.parse().unwrap_or(usize::MAX))
    };
    let x = unsigned(parts.next()?)?;
    let y = unsigned(parts.next()?)?;
    let time = match parts.next() {
        Some(part) => Some(part.parse().ok()?),
        None => None,
    };
    parts.next().is_none().then_some((x, y, time))
}

/// Whether a line is a move with its time, which only these formats write.
pub(super) fn is_timed_move(line: &str) -> bool {
    matches!(move_line(line), Some((_, _, Some(_))))
}

/// The part of a file that is moves.
struct Moves {
    moves: Vec<(usize, Numbers)>,
    /// Offset behind the last of them.
    end: usize,
}

fn collect_moves(lines: &mut Lines<'_>) -> Moves {
    let mut moves = Vec::new();
    loop {
        let start = lines.pos;
        match lines.next().map(|(offset, line)| (offset, move_line(line))) {
            Some((offset, Some(numbers))) => moves.push((offset, numbers)),
            Some((_, None)) => {
                lines.pos = start;
                return Moves { moves, end: start };
            }
            None => return Moves { moves, end: start },
        }
    }
}

pub(super) fn read(text: &str, feed: &mut Feed<'_, '_>) -> Result<(), RecordError> {
    let mut lines = Lines { text, pos: 0 };
    let start = lines.pos;
    let mut size = None;
    let mut first_is_second = false;
    match lines.next() {
        Some((_, line)) if move_line(line).is_some() => {
            lines.pos = start;
            feed.warn(0, WarningKind::Assumed(Assumption::Header));
        }
        Some((offset, line)) => {
            let header = header(line);
            size = match header.size {
                Some(sides) => {
                    Some(Size::new(sides.0, sides.1).map_err(|e| feed.error(offset, e.into()))?)
                }
                None => {
                    let expected = Expected::PsqHeader;
                    feed.fault(offset, Fault::Syntax { found: quote(line), expected })?;
                    None
                }
            };
            match header.first {
                Some(first) => first_is_second = first == 1,
                None => feed.warn(offset, WarningKind::Assumed(Assumption::FirstPlayer)),
            }
        }
        None => return Err(feed.error(0, Fault::End { expected: Expected::PsqRecord })),
    }
    let body = collect_moves(&mut lines);
    let size = match size {
        Some(size) => size,
        None => assume_size(&body, 1, feed)?,
    };
    let tail = Tail::read(&mut lines, feed)?;
    if feed.begin_game() == Flow::Skip {
        return Ok(());
    }
    feed.visitor.size(size);
    tail.report(first_is_second, feed);
    feed.visitor.end_head();
    report_moves(&body, 1, size, feed)?;
    feed.visitor.end_game();
    Ok(())
}

pub(super) fn read_rec(text: &str, feed: &mut Feed<'_, '_>) -> Result<(), RecordError> {
    let mut lines = Lines { text, pos: 0 };
    let mut names = [""; 2];
    for name in &mut names {
        let Some((_, line)) = lines.next() else {
            return Err(feed.error(text.len(), Fault::End { expected: Expected::PlayerName }));
        };
        *name = line;
    }
    let body = collect_moves(&mut lines);
    let size = assume_size(&body, 0, feed)?;
    let mut tail = Tail::read(&mut lines, feed)?;
    if tail.names.iter().any(|name| !name.is_empty()) {
        let found = quote(tail.names[0]);
        feed.fault(body.end, Fault::Syntax { found, expected: Expected::MoveOrEndCode })?;
    }
    tail.names = names;
    if feed.begin_game() == Flow::Skip {
        return Ok(());
    }
    feed.visitor.size(size);
    tail.report(false, feed);
    feed.visitor.end_head();
    report_moves(&body, 0, size, feed)?;
    feed.visitor.end_game();
    Ok(())
}

struct Header {
    size: Option<(usize, usize)>,
    /// Which player's stones were first, 0 or 1.
    first: Option<usize>,
}

/// Makes out what it can: `Piskvorky 15x15, 11:11, 0`, `15x15 , 0 - 0`.
fn header(line: &str) -> Header {
    let line = line.trim();
    let line = match line.get(..9) {
        Some(word) if word.eq_ignore_ascii_case("piskvorky") => &line[9..],
        _ => line,
    };
    let mut parts = line.split(',').map(str::trim);
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(usize::MAX))
    };
    let size = parts
        .next()
        .and_then(|part| part.split_once(['x', 'X']))
        .and_then(|(width, height)| number(width).zip(number(height)));
    let first = parts.nth(1).and_then(number).filter(|&first| first <= 1);
    Header { size, first }
}

/// What follows the moves.
struct Tail<'t> {
    names: [&'t str; 2],
    code: Option<i64>,
    /// The line of Gomocup: winner (0: nobody) and division.
    gomocup: Option<(u8, &'t str)>,
}

impl<'t> Tail<'t> {
    fn read(lines: &mut Lines<'t>, feed: &mut Feed<'_, '_>) -> Result<Self, RecordError> {
        let mut rest: Vec<(usize, &str)> = Vec::new();
        for (offset, line) in lines.by_ref() {
            // Names may be empty, so empty lines count, but not behind everything.
            rest.push((offset, line.trim()));
            if rest.len() > 16 {
                break;
            }
        }
        while rest.last().is_some_and(|(_, line)| line.is_empty()) {
            rest.pop();
        }
        let mut tail = Tail { names: [""; 2], code: None, gomocup: None };
        if let Some(&(_, line)) = rest.last()
            && let Some(gomocup) = gomocup_line(line)
        {
            tail.gomocup = Some(gomocup);
            rest.pop();
        }
        if let Some(&(_, line)) = rest.last()
            && let Ok(code) = line.parse()
        {
            tail.code = Some(code);
            rest.pop();
        }
        for (name, (_, line)) in tail.names.iter_mut().zip(&rest) {
            *name = line;
        }
        if let Some(&(offset, line)) = rest.get(2) {
            let expected = Expected::NamesAndEndCode;
            feed.fault(offset, Fault::Syntax { found: quote(line), expected })?;
        }
        Ok(tail)
    }

    fn report(&self, first_is_second: bool, feed: &mut Feed<'_, '_>) {
        let colors = if first_is_second {
            [(Field::White, Color::White), (Field::Black, Color::Black)]
        } else {
            [(Field::Black, Color::Black), (Field::White, Color::White)]
        };
        for (&(field, _), name) in colors.iter().zip(self.names) {
            if !name.is_empty() {
                feed.visitor.field(field, name);
            }
        }
        if let Some((winner, division)) = self.gomocup {
            feed.visitor.field(Field::Rule, division);
            let by = if self.code == Some(15) { WonBy::Time } else { WonBy::Unsaid };
            feed.visitor.result(match winner {
                0 => StatedResult::Draw,
                player => StatedResult::Win { winner: colors[usize::from(player) - 1].1, by },
            });
        }
    }
}

/// `1,Renju15_1`
fn gomocup_line(line: &str) -> Option<(u8, &str)> {
    let (winner, division) = line.split_once(',')?;
    let winner = winner.trim().parse().ok().filter(|&winner| winner <= 2)?;
    let division = division.trim();
    is_division(division).then_some((winner, division))
}

fn is_division(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn assume_size(body: &Moves, base: usize, feed: &mut Feed<'_, '_>) -> Result<Size, RecordError> {
    let need = |pick: fn(&Numbers) -> usize| {
        let most = body.moves.iter().map(|(_, numbers)| pick(numbers)).max();
        most.map_or(0, |most| most.saturating_add(1 - base))
    };
    feed.assume_size(0, need(|&(x, ..)| x), need(|&(_, y, _)| y))
}

fn report_moves(
    body: &Moves,
    base: usize,
    size: Size,
    feed: &mut Feed<'_, '_>,
) -> Result<(), RecordError> {
    for (idx, &(offset, (x, y, time))) in body.moves.iter().enumerate() {
        let color = Color::ALL[idx % 2];
        let inside = base <= x && x - base < size.width() && base <= y && y - base < size.height();
        if !inside {
            let fault = Fault::OffBoard { found: format!("`{x},{y}`"), size, ply: idx + 1 };
            feed.fault(offset, fault)?;
            continue;
        }
        feed.step(offset, color, Some(Point::new(x - base, size.height() - 1 - (y - base))))?;
        if let Some(time) = time {
            // Programs without a clock write a zero or a negative number.
            feed.time_spent(u64::try_from(time).unwrap_or(0));
        }
    }
    Ok(())
}

/// The names, as far as they can stand on a line of their own without being taken for a move.
fn names(line: &mut Line, ledger: &mut Ledger) -> [String; 2] {
    [Field::Black, Field::White].map(|field| {
        let name = line.take(field).unwrap_or_default();
        let name = name.trim();
        let misread = move_line(name).is_some()
            || name.parse::<i64>().is_ok()
            || gomocup_line(name).is_some();
        if misread {
            ledger.add(LossKind::Field(field));
            return String::new();
        }
        name.to_owned()
    })
}

fn end_code(result: Option<StatedResult>) -> i32 {
    match result {
        Some(StatedResult::Win { by: WonBy::Time, .. }) => 15,
        Some(StatedResult::Win { by: WonBy::Unsaid, .. } | StatedResult::Draw) => 0,
        _ => -1,
    }
}

fn push_moves(line: &mut Line, base: usize, size: Size, text: &mut String, ledger: &mut Ledger) {
    for (point, time) in line.take_points(ledger) {
        let (x, y) = (point.col() + base, size.height() - 1 - point.row() + base);
        let milliseconds = time.map_or(Ok(0), |time| i64::try_from(time.as_millis()));
        let milliseconds = milliseconds.unwrap_or_else(|_| {
            // More than a reader takes for a time.
            ledger.add(LossKind::Times);
            0
        });
        text.push_str(&format!("{x},{y},{milliseconds}\r\n"));
    }
}

pub(super) fn write(
    games: Vec<Line>,
    options: &WriteOptions,
    ledger: &mut Ledger,
) -> Result<Vec<u8>, WriteError> {
    let mut line = main_line::only(games, ledger);
    let size = main_line::board(&line);
    let mut text = format!("Piskvorky {size}, 11:11, 0\r\n");
    push_moves(&mut line, 1, size, &mut text, ledger);
    let names = names(&mut line, ledger);
    if names.iter().any(|name| !name.is_empty()) {
        text.push_str(&format!("{}\r\n{}\r\n", names[0], names[1]));
    }
    text.push_str(&format!("{}\r\n", end_code(line.result)));
    // The line of Gomocup holds result and rule, but only both together.
    let winner = match line.result {
        Some(StatedResult::Win { winner: Color::Black, by: WonBy::Unsaid | WonBy::Time }) => {
            Some(1)
        }
        Some(StatedResult::Win { winner: Color::White, by: WonBy::Unsaid | WonBy::Time }) => {
            Some(2)
        }
        Some(StatedResult::Draw) => Some(0),
        _ => None,
    };
    let rule = line.fields.get(&Field::Rule).filter(|rule| is_division(rule));
    if let (Some(winner), Some(rule)) = (winner, rule) {
        text.push_str(&format!("{winner},{rule}\r\n"));
        line.take(Field::Rule);
        line.result = None;
    }
    line.lose_rest(ledger);
    Ok(main_line::encode(&text, options, ledger))
}

pub(super) fn write_rec(
    games: Vec<Line>,
    options: &WriteOptions,
    ledger: &mut Ledger,
) -> Result<Vec<u8>, WriteError> {
    let mut line = main_line::only(games, ledger);
    let size = main_line::board(&line);
    ledger.add(LossKind::BoardSize);
    let names = names(&mut line, ledger);
    let mut text = format!("{}\r\n{}\r\n", names[0], names[1]);
    push_moves(&mut line, 0, size, &mut text, ledger);
    text.push_str(&format!("{}\r\n", end_code(line.result)));
    line.lose_rest(ledger);
    Ok(main_line::encode(&text, options, ledger))
}
