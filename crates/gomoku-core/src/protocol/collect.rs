//! Lists that a manager sends over several lines, up to `DONE`.

use super::board::Owner;
use super::command::Command;
use crate::grid::{Point, PointSet, Size};

/// What a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListKind {
    /// A board to play on.
    Board,
    /// A board to keep.
    YxBoard,
    /// The stones of a swap2 opening.
    Swap2,
    Block,
    BlockUndo,
    BlockPath,
    BlockPathUndo,
    /// A position of a database; read and forgotten.
    Database,
}

/// A list that is being read. Holds at most one entry a point of the board.
#[derive(Clone, Debug)]
pub(super) struct List {
    pub(super) kind: ListKind,
    /// The board whose points are named; `None` before `START`.
    size: Option<Size>,
    points: Vec<(Point, Owner)>,
    seen: PointSet,
    /// The first thing that is wrong.
    fault: Option<String>,
}

impl List {
    pub(super) fn new(kind: ListKind, size: Option<Size>) -> Self {
        let fault = size.is_none().then(|| "no board: send START first".to_owned());
        Self { kind, size, points: Vec::new(), seen: PointSet::EMPTY, fault }
    }

    /// Whether the list consists of stones with an owner.
    const fn has_owners(&self) -> bool {
        matches!(self.kind, ListKind::Board | ListKind::YxBoard)
    }

    /// One more line that is not `DONE`.
    pub(super) fn add(&mut self, line: &str) {
        if self.kind == ListKind::Database || self.fault.is_some() {
            return;
        }
        let entry = match line.parse() {
            Ok(Command::Stone(stone)) if self.has_owners() => Ok((stone.xy, stone.owner)),
            Ok(Command::Point(xy)) if !self.has_owners() => Ok((xy, Owner::Own)),
            Err(error) => Err(error.to_string()),
            Ok(_) if self.has_owners() => {
                Err(format!("a stone such as 7,7,1 or DONE is expected: {}", super::quote(line)))
            }
            Ok(_) => {
                Err(format!("a point such as 7,7 or DONE is expected: {}", super::quote(line)))
            }
        };
        let point = entry.and_then(|(xy, owner)| {
            let point = self.size.and_then(|size| xy.point(size));
            let point = point.ok_or_else(|| format!("{xy} is off the board"))?;
            if !self.seen.insert(point) {
                return Err(format!("{xy} is named twice"));
            }
            Ok((point, owner))
        });
        match point {
            Ok(entry) => self.points.push(entry),
            Err(fault) => self.fault = Some(fault),
        }
    }

    /// The entries in their order, or the first fault.
    pub(super) fn finish(self) -> Result<Vec<(Point, Owner)>, String> {
        match self.fault {
            Some(fault) => Err(fault),
            None => Ok(self.points),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: ListKind, lines: &[&str], expected: Result<usize, &str>) {
        let mut list = List::new(kind, Size::square(15).ok());
        for line in lines {
            list.add(line);
        }
        let found = list.finish();
        assert_eq!(found.as_ref().map(Vec::len).map_err(String::as_str), expected);
    }

    #[test]
    fn the_first_fault_is_kept() {
        check(ListKind::Board, &["7,7,1", " 8 , 8 , 2 "], Ok(2));
        check(ListKind::Board, &["7,7,1", "7,7,2", "x"], Err("7,7 is named twice"));
        check(ListKind::Board, &["15,7,1"], Err("15,7 is off the board"));
        let fault = "a stone such as 7,7,1 or DONE is expected: `7,7`";
        check(ListKind::Board, &["7,7"], Err(fault));
        check(ListKind::Swap2, &["7,7", "8,8"], Ok(2));
        check(ListKind::Swap2, &["7,7,1"], Err("a point such as 7,7 or DONE is expected: `7,7,1`"));
        check(ListKind::Database, &["anything", "7,7,1"], Ok(0));
        let mut early = List::new(ListKind::Board, None);
        early.add("7,7,1");
        assert_eq!(early.finish(), Err("no board: send START first".to_owned()));
    }
}
