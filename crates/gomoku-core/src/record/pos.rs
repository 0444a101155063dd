//! `.pos`: the number of moves in one byte, then one byte a move, `15 · row + column` with the row
//! counted from the top. 15×15 only; no rule, no result, no names.

use super::Format;
use super::error::{Fault, RecordError};
use super::expected::Expected;
use super::feed::Feed;
use super::main_line::{self, Line};
use super::visitor::Flow;
use super::writer::{Ledger, LossKind, WriteError, WriteOptions};
use crate::grid::{Color, Point, Size};

const SIZE: Size = Size::known(15, 15);
const MOST: usize = SIZE.area();

pub(super) fn read(bytes: &[u8], feed: &mut Feed<'_, '_>) -> Result<(), RecordError> {
    let Some((&count, points)) = bytes.split_first() else {
        return Err(feed.error(0, Fault::End { expected: Expected::MoveCount }));
    };
    let count = usize::from(count);
    if count > MOST {
        let found = count.to_string();
        feed.fault(0, Fault::Syntax { found, expected: Expected::AtMost225 })?;
    }
    if feed.begin_game() == Flow::Skip {
        return Ok(());
    }
    feed.visitor.size(SIZE);
    feed.visitor.end_head();
    for (idx, &byte) in points.iter().take(count).enumerate() {
        let (row, col) = (usize::from(byte) / 15, usize::from(byte) % 15);
        if row >= 15 {
            let fault = Fault::OffBoard { found: byte.to_string(), size: SIZE, ply: idx + 1 };
            feed.fault(idx + 1, fault)?;
            continue;
        }
        feed.step(idx + 1, Color::ALL[idx % 2], Some(Point::new(col, 14 - row)))?;
    }
    if points.len() < count {
        feed.end(bytes.len(), Expected::AnotherMove)?;
    } else if points.len() > count {
        feed.fault(count + 1, Fault::Trailing { bytes: points.len() - count })?;
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
    if size != SIZE {
        return Err(WriteError::Size { format: Format::Pos, holds: "15x15", size });
    }
    let mut points = line.take_points(ledger);
    // Only a game with captures or stones taken off could have more moves than points.
    ledger.add_many(LossKind::Moves, points.len().saturating_sub(MOST));
    points.truncate(MOST);
    ledger.add_many(LossKind::Times, points.iter().filter(|(_, time)| time.is_some()).count());
    line.lose_rest(ledger);
    let mut bytes = vec![points.len() as u8];
    bytes.extend(points.iter().map(|(point, _)| ((14 - point.row()) * 15 + point.col()) as u8));
    Ok(bytes)
}
