//! The stones of a session, as a manager tells them: in order or not, legal or not.

use std::fmt;

use super::xy::Xy;
use crate::grid::{Color, Point, PointSet, Size};
use crate::position::{Move, Position, Setup, SetupError};
use crate::rules::Rules;

/// A line of a `BOARD` list: `x,y,f`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Where.
    pub xy: Xy,
    /// Whose, the last number.
    pub owner: Owner,
}

/// Whose stone it is, seen by the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// 1: the engine's.
    Own,
    /// 2: the opponent's.
    Opponent,
    /// 3: in continuous games a stone that no longer counts; the point is only taken.
    Neutral,
}

impl Stone {
    /// The stone of exactly these three numbers.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (xy, owner) = text.rsplit_once(',')?;
        let owner = match owner.trim() {
            "1" => Owner::Own,
            "2" => Owner::Opponent,
            "3" => Owner::Neutral,
            _ => return None,
        };
        Some(Self { xy: Xy::read(xy)?, owner })
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let owner = match self.owner {
            Owner::Own => 1,
            Owner::Opponent => 2,
            Owner::Neutral => 3,
        };
        write!(f, "{},{owner}", self.xy)
    }
}

/// The stones on the board of a session and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    size: Size,
    stones: Vec<(Point, Color)>,
    neutral: PointSet,
    to_move: Color,
    /// Whether the stones are known in the order in which they were played.
    in_order: bool,
}

impl Table {
    pub(super) const fn new(size: Size) -> Self {
        Self {
            size,
            stones: Vec::new(),
            neutral: PointSet::EMPTY,
            to_move: Color::Black,
            in_order: true,
        }
    }

    /// A board from a list. The engine is to move. It is Black if it has as many stones as the
    /// opponent or more, because then Black is to move; else White.
    pub(super) fn of_list(size: Size, list: &[(Point, Owner)]) -> Self {
        let count = |owner| list.iter().filter(|(_, found)| *found == owner).count();
        let engine =
            if count(Owner::Own) < count(Owner::Opponent) { Color::White } else { Color::Black };
        let mut table = Self { to_move: engine, ..Self::new(size) };
        for &(point, owner) in list {
            match owner {
                Owner::Own => table.stones.push((point, engine)),
                Owner::Opponent => table.stones.push((point, !engine)),
                Owner::Neutral => {
                    table.neutral.insert(point);
                }
            }
        }
        let alternate = |(n, stone): (usize, &(Point, Color))| stone.1 == Color::ALL[n % 2];
        table.in_order = table.stones.iter().enumerate().all(alternate)
            && engine == Color::ALL[table.stones.len() % 2];
        table
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    pub(super) const fn to_move(&self) -> Color {
        self.to_move
    }

    pub(super) const fn neutral(&self) -> PointSet {
        self.neutral
    }

    pub(super) fn stones(&self) -> &[(Point, Color)] {
        &self.stones
    }

    pub(super) fn is_free(&self, point: Point) -> bool {
        self.size.contains(point)
            && !self.neutral.contains(point)
            && self.stones.iter().all(|(taken, _)| *taken != point)
    }

    /// A stone of the side to move.
    pub(super) fn place(&mut self, point: Point) {
        self.stones.push((point, self.to_move));
        self.to_move = !self.to_move;
    }

    /// Takes the last stone off if it is `point`; where the order is not known, any stone of the
    /// side that moved last. Says whether it did.
    pub(super) fn take_back(&mut self, point: Point) -> bool {
        let Some(idx) = self.stones.iter().position(|(taken, _)| *taken == point) else {
            return false;
        };
        let is_last = idx + 1 == self.stones.len();
        let moved_last = self.stones[idx].1 != self.to_move;
        if !moved_last || (self.in_order && !is_last) {
            return false;
        }
        self.stones.remove(idx);
        self.to_move = !self.to_move;
        true
    }

    /// The position under `rules`.
    ///
    /// Stones that alternate are played one by one. Where that is refused the stones are set up as
    /// they are: the manager is the referee, so a foul of the opponent that it lets stand, stands.
    pub(super) fn position(&self, rules: Rules) -> Result<Position, SetupError> {
        if let Some(position) = self.replayed(rules) {
            return Ok(position);
        }
        let of = |color: Color| {
            let stones = self.stones.iter().filter(|(_, found)| *found == color);
            stones.map(|(point, _)| *point).collect()
        };
        let (black, white) = (of(Color::Black), of(Color::White));
        Setup { rules, black, white, to_move: self.to_move, forgive_counts: true }.position()
    }

    fn replayed(&self, rules: Rules) -> Option<Position> {
        let mut position = Position::new(rules);
        for &(point, color) in &self.stones {
            if position.to_move() != color || position.try_play(Move::Place(point)).is_err() {
                return None;
            }
        }
        (position.to_move() == self.to_move).then_some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn list(text: &str) -> Vec<(Point, Owner)> {
        let size = Size::known(15, 15);
        let stones = text.split_whitespace().map(|stone| Stone::read(stone).unwrap());
        stones.map(|stone| (stone.xy.point(size).unwrap(), stone.owner)).collect()
    }

    #[test]
    fn the_color_follows_from_the_counts() {
        let size = Size::known(15, 15);
        let color = |text| Table::of_list(size, &list(text)).to_move();
        assert_eq!(color(""), Color::Black);
        assert_eq!(color("7,7,2"), Color::White);
        assert_eq!(color("7,7,1 8,8,1 7,8,2 9,9,2"), Color::Black);
        assert_eq!(color("7,7,2 8,7,1 7,8,2 3,3,3"), Color::White);
    }

    #[test]
    fn a_position_keeps_its_history_where_there_is_one() {
        let rules = Variant::Freestyle.rules();
        let table = |text| Table::of_list(rules.size(), &list(text));
        let played = table("7,7,2 8,7,1 7,8,2").position(rules).unwrap();
        assert_eq!((played.moves().len(), played.to_move()), (3, Color::White));
        let grouped = table("7,7,1 8,8,1 7,8,2 9,9,2").position(rules).unwrap();
        assert_eq!((grouped.moves().len(), grouped.ply()), (0, 4));
    }

    #[test]
    fn only_the_last_stone_can_be_taken_back() {
        let mut table = Table::new(Size::known(15, 15));
        let [a, b] = [Point::new(0, 0), Point::new(1, 0)];
        table.place(a);
        table.place(b);
        assert!(!table.take_back(a) && !table.take_back(Point::new(2, 0)));
        assert!(table.take_back(b) && table.take_back(a) && !table.take_back(a));
        assert_eq!(table, Table::new(Size::known(15, 15)));

        // Grouped by owner: any stone of the side that moved last.
        let mut table = Table::of_list(table.size(), &list("7,7,1 8,8,1 7,8,2 9,9,2"));
        let point = |text: &str| text.parse::<Xy>().unwrap().point(Size::known(15, 15)).unwrap();
        assert!(!table.take_back(point("7,7")));
        assert!(table.take_back(point("7,8")));
        assert_eq!(table.to_move(), Color::White);
    }
}
