//! The door from free-form stones to a legal position.

use thiserror::Error;

use super::key::stone_key;
use super::{Diagram, DiagramError, Position};
use crate::grid::{Color, Point, PointSet};
use crate::rules::{DrawReason, Outcome, Rules, WinReason, wins};

/// Stones as somebody typed or drew them: may be nonsense until [`position`](Self::position).
///
/// ```
/// use gomoku_core::grid::Color;
/// use gomoku_core::position::Setup;
/// use gomoku_core::rules::Variant;
///
/// let mut setup = Setup::new(Variant::Freestyle.rules());
/// setup.black = vec!["h8".parse()?, "z9".parse().unwrap_or("p1".parse()?)];
/// let error = setup.position().unwrap_err();
/// assert_eq!(error.to_string(), "black p1 is off the 15x15 board; \
///     2 black and 0 white stones with black to move: expected as many of each");
/// # Ok::<(), gomoku_core::grid::ParsePointError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// The black stones.
    pub black: Vec<Point>,
    /// The white stones.
    pub white: Vec<Point>,
    /// The side to move.
    pub to_move: Color,
    /// Whether any number of stones of each color will do, as in studies and diagrams.
    pub forgive_counts: bool,
}

/// The faults of a [`Setup`], all of them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", list(.faults))]
pub struct SetupError {
    /// At least one.
    pub faults: Vec<SetupFault>,
}

/// What is wrong with a [`Setup`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// A stone outside the board.
    #[error("{color} {point} is off the {} board", .rules.size())]
    OffBoard {
        /// Whose stone.
        color: Color,
        /// Where.
        point: Point,
        /// The rules with the board that does not have it.
        rules: Box<Rules>,
    },
    /// A point named twice.
    #[error("{0} is named twice")]
    Repeated(Point),
    /// Under gravity, a stone with nothing below it.
    #[error("{0} has no stone below it")]
    Floating(Point),
    /// More stones of one color than alternate moves can place.
    #[error(
        "{black} black and {white} white stones with {to_move} to move: expected {}",
        expected_count(*.to_move)
    )]
    Count {
        /// Number of black stones.
        black: usize,
        /// Number of white stones.
        white: usize,
        /// The side to move.
        to_move: Color,
    },
    /// Both colors have a winning row.
    #[error("both colors have a winning row")]
    BothWon,
}

fn list(faults: &[SetupFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

const fn expected_count(to_move: Color) -> &'static str {
    match to_move {
        Color::Black => "as many of each",
        Color::White => "one black stone more",
    }
}

impl Setup {
    /// No stones, Black to move, counts checked.
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            black: Vec::new(),
            white: Vec::new(),
            to_move: Color::Black,
            forgive_counts: false,
        }
    }

    /// The stones of a text diagram; its size replaces that of the rules, the side to move follows
    /// from the number of stones, and any number will do.
    ///
    /// # Errors
    /// [`DiagramError`] with the line and column of what is no diagram.
    pub fn from_diagram(rules: Rules, text: &str) -> Result<Self, DiagramError> {
        let diagram: Diagram = text.parse()?;
        let to_move =
            if diagram.black.len() > diagram.white.len() { Color::White } else { Color::Black };
        Ok(Self {
            rules: rules.with_size(diagram.size),
            black: diagram.black.into_iter().collect(),
            white: diagram.white.into_iter().collect(),
            to_move,
            forgive_counts: true,
        })
    }

    /// The position, if it is one.
    ///
    /// A board on which one color has a winning row is a finished game of that color; a full board
    /// without one is a draw.
    ///
    /// # Errors
    /// [`SetupError`] with every fault.
    pub fn position(&self) -> Result<Position, SetupError> {
        let mut faults = Vec::new();
        let mut position = Position::new(self.rules);
        let mut seen = PointSet::EMPTY;
        let stones = self.black.iter().map(|&point| (Color::Black, point));
        let stones = stones.chain(self.white.iter().map(|&point| (Color::White, point)));
        for (color, point) in stones {
            if !self.rules.size().contains(point) {
                faults.push(SetupFault::OffBoard { color, point, rules: Box::new(self.rules) });
            } else if !seen.insert(point) {
                faults.push(SetupFault::Repeated(point));
            } else {
                position.board.place(point, color, &mut ());
                position.key ^= stone_key(color, point);
            }
        }
        faults.extend(floating(&self.rules, seen));
        faults.extend(self.count_fault());
        position.to_move = self.to_move;
        position.set_up_stones = seen.len();
        position.key = position.fresh_key();
        match position.outcome_of_setup() {
            Ok(outcome) => position.outcome = outcome,
            Err(fault) => faults.push(fault),
        }
        if faults.is_empty() { Ok(position) } else { Err(SetupError { faults }) }
    }

    fn count_fault(&self) -> Option<SetupFault> {
        let (black, white, to_move) = (self.black.len(), self.white.len(), self.to_move);
        // Where passes are allowed, any number can come about.
        let forgiven = self.forgive_counts || self.rules.passes();
        let expected = match to_move {
            Color::Black => black == white,
            Color::White => black == white + 1,
        };
        (!forgiven && !expected).then_some(SetupFault::Count { black, white, to_move })
    }
}

/// Under gravity, the stones with nothing below them.
pub(super) fn floating(rules: &Rules, stones: PointSet) -> impl Iterator<Item = SetupFault> {
    let gravity = rules.gravity();
    let floats = move |point: &Point| {
        gravity && point.row() > 0 && !stones.contains(Point::new(point.col(), point.row() - 1))
    };
    stones.into_iter().filter(floats).map(SetupFault::Floating)
}

impl Position {
    /// How a board that nobody has played to stands.
    pub(super) fn outcome_of_setup(&self) -> Result<Option<Outcome>, SetupFault> {
        let has_row = |color: Color| {
            let (k, rule) = (self.rules.k(), self.rules.run()[color]);
            self.board.stones_of(color).iter().any(|point| wins(&self.board, rule, k, color, point))
        };
        let by_row = |winner| Some(Outcome::Win { winner, by: WinReason::Row });
        match (has_row(Color::Black), has_row(Color::White)) {
            (true, true) => Err(SetupFault::BothWon),
            (true, false) => Ok(by_row(Color::Black)),
            (false, true) => Ok(by_row(Color::White)),
            (false, false) if self.board.is_full() => {
                Ok(Some(Outcome::Draw(DrawReason::BoardFull)))
            }
            (false, false) => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn points(text: &str) -> Vec<Point> {
        text.split_whitespace().map(|point| point.parse().unwrap()).collect()
    }

    #[test]
    fn reports_every_fault() {
        let mut setup = Setup::new(Variant::ConnectFour.rules());
        setup.black = points("a1 a1 b2 h1");
        let faults = setup.position().unwrap_err().faults;
        assert_eq!(faults.len(), 4, "{faults:?}");
        setup.black = points("a1 a2 a3 a4");
        setup.white = points("b1 b2 b3 b4");
        assert_eq!(setup.position().unwrap_err().faults, [SetupFault::BothWon]);
    }

    #[test]
    fn a_row_ends_the_game_and_is_reported_whole() {
        let mut setup = Setup::new(Variant::Freestyle.rules());
        setup.black = points("a1 b1 c1 d1 e1 f1 a5");
        setup.forgive_counts = true;
        let position = setup.position().unwrap();
        assert_eq!(position.winning_stones().to_string(), "a1 b1 c1 d1 e1 f1");
        assert_eq!(position.ply(), 7);
        assert!(position.legal_points().is_empty());
    }

    #[test]
    fn the_key_of_a_setup_is_the_key_of_its_moves() {
        let mut setup = Setup::new(Variant::Renju.rules());
        setup.black = points("h8 j9");
        setup.white = points("i9");
        setup.to_move = Color::White;
        let mut played = Position::new(Variant::Renju.rules());
        for point in points("j9 i9 h8") {
            played.play(super::super::Move::Place(point));
        }
        assert_eq!(setup.position().unwrap().key(), played.key());
    }
}
