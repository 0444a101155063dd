//! What every reader needs beside its grammar: where it is, how it reports a fault, and limits.

use std::time::Duration;

use super::error::{Assumption, Fault, Place, RecordError, Warning, WarningKind};
use super::expected::Expected;
use super::visitor::{Flow, Visitor};
use super::{Format, ReadOptions};
use crate::grid::{Color, Point, Size};

/// Warnings listed for one file; a hostile file could otherwise make more of them than bytes.
const MAX_WARNINGS: usize = 1000;

/// Turns offsets into places, in linear time as long as the offsets mostly grow.
pub(super) struct Locator<'t> {
    /// `None` for a binary file.
    text: Option<&'t str>,
    offset: usize,
    line: usize,
    column: usize,
}

impl<'t> Locator<'t> {
    pub(super) fn text(text: &'t str) -> Self {
        Self { text: Some(text), offset: 0, line: 1, column: 1 }
    }

    pub(super) fn binary() -> Self {
        Self { text: None, offset: 0, line: 1, column: 1 }
    }

    pub(super) fn place(&mut self, offset: usize) -> Place {
        let Some(text) = self.text else { return Place::Byte(offset) };
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        if offset < self.offset {
            let back = &text[offset..self.offset];
            self.line -= back.bytes().filter(|&byte| byte == b'\n').count();
            let start = text[..offset].rfind('\n').map_or(0, |end| end + 1);
            self.column = text[start..offset].chars().count() + 1;
        } else {
            for c in text[self.offset..offset].chars() {
                if c == '\n' {
                    self.line += 1;
                    self.column = 1;
                } else {
                    self.column += 1;
                }
            }
        }
        self.offset = offset;
        Place::Text { line: self.line, column: self.column }
    }
}

/// A visitor being fed by a reader.
pub(super) struct Feed<'t, 'v> {
    pub(super) visitor: &'v mut dyn Visitor,
    pub(super) options: &'v ReadOptions,
    format: Format,
    locator: Locator<'t>,
    warnings: usize,
    nodes: usize,
}

impl<'t, 'v> Feed<'t, 'v> {
    pub(super) fn new(
        format: Format,
        locator: Locator<'t>,
        options: &'v ReadOptions,
        visitor: &'v mut dyn Visitor,
    ) -> Self {
        Self { visitor, options, format, locator, warnings: 0, nodes: 0 }
    }

    /// An error at `offset`, whatever the options say.
    pub(super) fn error(&mut self, offset: usize, fault: Fault) -> RecordError {
        RecordError { format: Some(self.format), place: Some(self.locator.place(offset)), fault }
    }

    /// A fault: the end when reading strictly, a warning when reading leniently.
    pub(super) fn fault(&mut self, offset: usize, fault: Fault) -> Result<(), RecordError> {
        if !self.options.lenient {
            return Err(self.error(offset, fault));
        }
        self.warn(offset, WarningKind::Dropped(fault));
        Ok(())
    }

    pub(super) fn warn(&mut self, offset: usize, kind: WarningKind) {
        self.warnings += 1;
        if self.warnings < MAX_WARNINGS {
            let place = Some(self.locator.place(offset));
            self.visitor.warning(Warning { place, kind });
        } else if self.warnings == MAX_WARNINGS {
            self.visitor.warning(Warning { place: None, kind: WarningKind::More });
        }
    }

    /// The file ends early: an error, or leniently a record flagged as incomplete.
    pub(super) fn end(&mut self, offset: usize, expected: Expected) -> Result<(), RecordError> {
        if !self.options.lenient {
            return Err(self.error(offset, Fault::End { expected }));
        }
        self.warn(offset, WarningKind::Incomplete { expected });
        Ok(())
    }

    pub(super) fn begin_game(&mut self) -> Flow {
        self.visitor.begin_game(self.format)
    }

    pub(super) fn node(&mut self, offset: usize) -> Result<(), RecordError> {
        self.nodes += 1;
        let limit = self.options.max_nodes;
        if self.nodes > limit {
            return Err(self.error(offset, Fault::Limit { limit }));
        }
        self.visitor.node();
        Ok(())
    }

    pub(super) fn play(
        &mut self,
        offset: usize,
        color: Color,
        point: Option<Point>,
    ) -> Result<(), RecordError> {
        match self.visitor.play(color, point) {
            Ok(()) => Ok(()),
            Err(refusal) => self.fault(offset, refusal.into()),
        }
    }

    /// A node with a move.
    pub(super) fn step(
        &mut self,
        offset: usize,
        color: Color,
        point: Option<Point>,
    ) -> Result<(), RecordError> {
        self.node(offset)?;
        self.play(offset, color, point)
    }

    pub(super) fn setup(
        &mut self,
        offset: usize,
        stone: Option<Color>,
        point: Point,
    ) -> Result<(), RecordError> {
        match self.visitor.setup(stone, point) {
            Ok(()) => Ok(()),
            Err(refusal) => self.fault(offset, refusal.into()),
        }
    }

    pub(super) fn end_setup(&mut self, offset: usize) -> Result<(), RecordError> {
        match self.visitor.end_setup() {
            Ok(()) => Ok(()),
            Err(refusal) => self.fault(offset, refusal.into()),
        }
    }

    pub(super) fn time_spent(&mut self, milliseconds: u64) {
        self.visitor.time_spent(Duration::from_millis(milliseconds));
    }

    /// The size of a record that states none: the caller's, or the smallest usual board that
    /// has `columns` columns and `rows` rows.
    pub(super) fn assume_size(
        &mut self,
        offset: usize,
        columns: usize,
        rows: usize,
    ) -> Result<Size, RecordError> {
        if let Some(size) = self.options.size {
            return Ok(size);
        }
        let needed = columns.max(rows);
        let side = USUAL_SIDES.into_iter().find(|&side| needed <= side);
        let size = Size::square(side.unwrap_or(needed));
        let size = size.map_err(|error| self.error(offset, error.into()))?;
        self.warn(offset, WarningKind::Assumed(Assumption::BoardSize(size)));
        Ok(size)
    }
}

/// The sides to try for records without a size: tournaments play on 15 and 20.
const USUAL_SIDES: [usize; 3] = [15, 20, 22];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters_forwards_and_backwards() {
        let text = "ab\n黑方x\n\ny";
        let mut locator = Locator::text(text);
        let at = |line, column| Place::Text { line, column };
        assert_eq!(locator.place(0), at(1, 1));
        assert_eq!(locator.place(text.find('x').unwrap()), at(2, 3));
        assert_eq!(locator.place(text.len()), at(4, 2));
        assert_eq!(locator.place(text.find('方').unwrap()), at(2, 2));
        assert_eq!(locator.place(1), at(1, 2));
        assert_eq!(locator.place(999), at(4, 2));
        assert_eq!(Locator::binary().place(7), Place::Byte(7));
    }
}
