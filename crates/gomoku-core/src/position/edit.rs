//! Stones put on and taken off by hand between moves, as studies and diagrams in records have it.
//!
//! An edit is no move: afterwards the position is one that was set up, and the moves before it are
//! not told by [`Position::moves`] any more. Taking it back brings them back.

use std::collections::BTreeMap;

use super::setup::floating;
use super::{Played, Position, SetupError, SetupFault};
use crate::board::Board;
use crate::grid::{Color, Point};
use crate::rules::{FoulKinds, Outcome};

/// What is put on and taken off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The points that change with what stands there afterwards, nothing for `None`. Where a point
    /// is named twice, the last one holds.
    pub stones: Vec<(Point, Option<Color>)>,
    /// The side to move afterwards.
    pub to_move: Color,
}

/// What an [`Edit`] has replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeforeEdit {
    /// In the order of the changes.
    stones: Vec<(Point, Option<Color>)>,
    to_move: Color,
    key: u64,
    outcome: Option<Outcome>,
    claimable: FoulKinds,
    played: Vec<Played>,
    set_up_stones: usize,
}

impl Edit {
    /// The same change of `board` without what stands there already, in the order of the points.
    #[must_use]
    pub fn on(self, board: &Board) -> Self {
        let mut stones: BTreeMap<Point, Option<Color>> = self.stones.into_iter().collect();
        stones.retain(|&point, stone| board.get(point) != *stone);
        Self { stones: stones.into_iter().collect(), to_move: self.to_move }
    }
}

impl Position {
    /// Puts stones on and takes stones off by hand. Any number of stones of each color will do, and
    /// a position that had ended goes on, unless the stones that stand there now have a winning row.
    ///
    /// ```
    /// use gomoku_core::grid::Color;
    /// use gomoku_core::position::{Edit, Move, Position};
    /// use gomoku_core::rules::Variant;
    ///
    /// let mut position = Position::new(Variant::Freestyle.rules());
    /// position.play(Move::Place("h8".parse()?));
    /// let stones = vec![("h8".parse()?, None), ("j9".parse()?, Some(Color::White))];
    /// let before = position.edit(&Edit { stones, to_move: Color::White })?;
    /// assert_eq!(position.board().stones(), 1);
    /// assert_eq!(position.moves().len(), 0);
    /// position.take_back_edit(before);
    /// assert_eq!(position.moves().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SetupError`] with every fault, and the position is as before.
    pub fn edit(&mut self, edit: &Edit) -> Result<BeforeEdit, SetupError> {
        let (rules, size) = (self.rules, self.rules.size());
        let off = edit.stones.iter().filter(|(point, _)| !size.contains(*point));
        let mut faults: Vec<SetupFault> = off
            .filter_map(|&(point, stone)| {
                let color = stone?;
                Some(SetupFault::OffBoard { color, point, rules: Box::new(rules) })
            })
            .collect();
        let mut before = BeforeEdit {
            stones: Vec::new(),
            to_move: self.to_move,
            key: self.key,
            outcome: self.outcome.take(),
            claimable: std::mem::replace(&mut self.claimable, FoulKinds::NONE),
            played: std::mem::take(&mut self.played),
            set_up_stones: self.set_up_stones,
        };
        for &(point, stone) in edit.stones.iter().filter(|(point, _)| size.contains(*point)) {
            let was = self.board.get(point);
            if was != stone {
                before.stones.push((point, was));
                self.put(point, stone);
            }
        }
        self.to_move = edit.to_move;
        self.set_up_stones = self.board.stones();
        self.key = self.fresh_key();
        faults.extend(floating(
            &rules,
            self.board.stones_of(Color::Black) | self.board.stones_of(Color::White),
        ));
        match self.outcome_of_setup() {
            Ok(outcome) => self.outcome = outcome,
            Err(fault) => faults.push(fault),
        }
        if faults.is_empty() {
            return Ok(before);
        }
        self.take_back_edit(before);
        Err(SetupError { faults })
    }

    /// Takes back the latest edit, after all moves since have been taken back.
    ///
    /// # Panics
    /// If what was replaced belongs to another position, which does not have the stones of the edit.
    pub fn take_back_edit(&mut self, before: BeforeEdit) {
        for &(point, was) in before.stones.iter().rev() {
            self.put(point, was);
        }
        self.to_move = before.to_move;
        self.key = before.key;
        self.outcome = before.outcome;
        self.claimable = before.claimable;
        self.played = before.played;
        self.set_up_stones = before.set_up_stones;
    }

    fn put(&mut self, point: Point, stone: Option<Color>) {
        if let Some(was) = self.board.get(point) {
            self.board.lift_known(point, was, &mut ());
        }
        if let Some(color) = stone {
            self.board.place(point, color, &mut ());
        }
    }
}
