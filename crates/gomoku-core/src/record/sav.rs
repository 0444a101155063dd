//! `.sav` of Yixin-Board: height, width and number of moves, each on a line, then `row column` a
//! line, both from zero and the row from the top. No rule, no names.

use super::error::{Fault, RecordError, quote};
use super::expected::Expected;
use super::feed::Feed;
use super::main_line::{self, Line};
use super::visitor::Flow;
use super::writer::{Ledger, LossKind, WriteError, WriteOptions};
use crate::grid::{Color, Point, Size};

pub(super) fn read(text: &str, feed: &mut Feed<'_, '_>) -> Result<(), RecordError> {
    let mut lines = Lines { text, pos: 0 };
    let mut head = [0_usize; 3];
    for (number, what) in
        head.iter_mut().zip([Expected::Height, Expected::Width, Expected::MoveCount])
    {
        let Some((offset, line)) = lines.next() else {
            return Err(feed.error(text.len(), Fault::End { expected: what }));
        };
        let parsed = line.trim().parse();
        *number = parsed.map_err(|_| {
            feed.error(offset, Fault::Syntax { found: quote(line), expected: what })
        })?;
    }
    let [height, width, count] = head;
    let size = Size::new(width, height).map_err(|error| feed.error(0, error.into()))?;
    if feed.begin_game() == Flow::Skip {
        return Ok(());
    }
    feed.visitor.size(size);
    feed.visitor.end_head();
    let mut ply = 0;
    while ply < count {
        let Some((offset, line)) = lines.next() else {
            feed.end(text.len(), Expected::AnotherMove)?;
            break;
        };
        ply += 1;
        let mut numbers = line.split_whitespace().map(str::parse::<usize>);
        let (Some(Ok(row)), Some(Ok(col)), None) = (numbers.next(), numbers.next(), numbers.next())
        else {
            let expected = Expected::RowAndColumn;
            feed.fault(offset, Fault::Syntax { found: quote(line), expected })?;
            continue;
        };
        if row >= height || col >= width {
            feed.fault(offset, Fault::OffBoard { found: quote(line), size, ply })?;
            continue;
        }
        let color = Color::ALL[(ply - 1) % 2];
        feed.step(offset, color, Some(Point::new(col, height - 1 - row)))?;
    }
    if let Some((offset, line)) = lines.find(|(_, line)| !line.trim().is_empty()) {
        let expected = Expected::EndOfFile;
        feed.fault(offset, Fault::Syntax { found: quote(line), expected })?;
    }
    feed.visitor.end_game();
    Ok(())
}

pub(super) fn write(
    games: Vec<Line>,
    _: &WriteOptions,
    ledger: &mut Ledger,
) -> Result<Vec<u8>, WriteError> {
    let mut line = main_line::only(games, ledger);
    let size = main_line::board(&line);
    let points = line.take_points(ledger);
    ledger.add_many(LossKind::Times, points.iter().filter(|(_, time)| time.is_some()).count());
    line.lose_rest(ledger);
    let mut text = format!("{}\n{}\n{}\n", size.height(), size.width(), points.len());
    for (point, _) in points {
        text.push_str(&format!("{} {}\n", size.height() - 1 - point.row(), point.col()));
    }
    Ok(text.into_bytes())
}

/// The lines of a text with their offsets, line ends left off.
pub(super) struct Lines<'t> {
    pub(super) text: &'t str,
    pub(super) pos: usize,
}

impl<'t> Iterator for Lines<'t> {
    type Item = (usize, &'t str);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.pos;
        let rest = &self.text[start..];
        if rest.is_empty() {
            return None;
        }
        let end = rest.find('\n').unwrap_or(rest.len());
        self.pos = start + (end + 1).min(rest.len());
        Some((start, rest[..end].trim_end_matches('\r')))
    }
}
