//! Board, side to move and rules: the only place that decides what is legal.
//!
//! A [`Position`] is legal by construction. Free-form input goes through [`Setup`], which reports
//! every fault at once. Moves come in a trio: [`Position::try_play`] answers, [`Position::play`]
//! panics, [`Position::play_unchecked`] trusts.

mod diagram;
mod edit;
mod key;
mod legal;
mod perft;
mod setup;

use thiserror::Error;

pub use diagram::{Diagram, DiagramError};
pub use edit::{BeforeEdit, Edit};
pub(crate) use key::{mix, stone_key};
pub use perft::perft;
pub use setup::{Setup, SetupError, SetupFault};

use crate::board::{Board, Observer};
use crate::grid::{Color, Point, PointSet, Size, Symmetry};
use crate::rules::{
    DrawReason, FoulKinds, FoulPolicy, Outcome, Rules, WinReason, winning_stones, wins,
};

/// A deed on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Move {
    /// A stone on a point. Under gravity the point is where the stone lands.
    Place(Point),
    /// No stone.
    Pass,
}

impl Move {
    /// The point of a stone, or `None` for a pass.
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            Self::Pass => None,
        }
    }
}

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}

/// A move that the rules do not allow here. The position is as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{mv} is refused: {fault}")]
pub struct IllegalMove {
    /// What was tried.
    pub mv: Move,
    /// What is wrong with it.
    pub fault: MoveFault,
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveFault {
    /// The point is not on this board.
    #[error("the point is off the {0} board")]
    OffBoard(Size),
    /// A stone stands there.
    #[error("a {0} stone stands there")]
    Occupied(Color),
    /// Under gravity a stone in this column lands elsewhere.
    #[error("a stone in this column falls to {0}")]
    Floating(Point),
    /// Under gravity, the column has no room.
    #[error("the column is full")]
    ColumnFull,
    /// The point is forbidden for the side to move.
    #[error("the point is forbidden: {0}")]
    Foul(FoulKinds),
    /// These rules know no pass.
    #[error("these rules do not allow a pass")]
    NoPasses,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

/// What one move changed, to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Played {
    mv: Move,
    claimable_before: FoulKinds,
    key_before: u64,
}

/// A position that the rules allow: stones, side to move, and how it got here since its setup.
///
/// ```
/// use gomoku_core::position::{Move, Position};
/// use gomoku_core::rules::Variant;
///
/// let mut position = Position::new(Variant::Freestyle.rules());
/// for text in ["k1", "a1", "l1", "c1", "m1", "e1", "n1", "g1", "o1"] {
///     position.play(Move::Place(text.parse()?));
/// }
/// assert_eq!(position.winning_stones().to_string(), "k1 l1 m1 n1 o1");
/// # Ok::<(), gomoku_core::grid::ParsePointError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    board: Board,
    to_move: Color,
    key: u64,
    outcome: Option<Outcome>,
    /// Fouls of the last move that may still be claimed; only under [`FoulPolicy::Claim`].
    claimable: FoulKinds,
    played: Vec<Played>,
    set_up_stones: usize,
}

impl Position {
    /// The empty board, Black to move.
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            board: Board::new(rules.size()),
            to_move: Color::Black,
            key: 0,
            outcome: None,
            claimable: FoulKinds::NONE,
            played: Vec::new(),
            set_up_stones: 0,
        }
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose move it is. After the end: whose it would be.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// How the position ended, or `None` while it is open.
    ///
    /// Only what the board decides: resignation, time and agreement belong to the game.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Number of plies: stones of the setup, then stones and passes played.
    pub const fn ply(&self) -> usize {
        self.set_up_stones + self.played.len()
    }

    /// The moves played since the setup, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.played.iter().map(|played| played.mv)
    }

    /// The last move played since the setup.
    pub fn last_move(&self) -> Option<Move> {
        self.played.last().map(|played| played.mv)
    }

    /// The fouls of the last move that the side to move may claim instead of moving.
    pub const fn claimable(&self) -> FoulKinds {
        self.claimable
    }

    /// All stones of the winning rows, each row whole; empty unless a row has won.
    pub fn winning_stones(&self) -> PointSet {
        let Some(Outcome::Win { winner, by: WinReason::Row }) = self.outcome else {
            return PointSet::EMPTY;
        };
        let (k, rule) = (self.rules.k(), self.rules.run()[winner]);
        let row = |point| winning_stones(&self.board, rule, k, winner, point);
        match self.last_move() {
            Some(Move::Place(point)) => row(point),
            // Set up as it is: every row counts.
            _ => self.board.stones_of(winner).iter().map(row).fold(PointSet::EMPTY, |a, b| a | b),
        }
    }

    /// The symmetries of the board that leave the stones as they are, the identity first.
    ///
    /// ```
    /// use gomoku_core::position::{Move, Position};
    /// use gomoku_core::rules::Variant;
    /// let mut position = Position::new(Variant::Freestyle.rules());
    /// assert_eq!(position.symmetries().len(), 8);
    /// position.play(Move::Place("i9".parse()?));
    /// assert_eq!(position.symmetries().len(), 2);
    /// # Ok::<(), gomoku_core::grid::ParsePointError>(())
    /// ```
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let size = self.rules.size();
        let keeps = |symmetry: &Symmetry, color: Color| {
            let stones = self.board.stones_of(color);
            stones.iter().all(|stone| stones.contains(symmetry.apply(stone, size)))
        };
        let fits = |symmetry: &Symmetry| {
            symmetry.apply_size(size) == size
                && (!self.rules.gravity() || Symmetry::GRAVITY.contains(symmetry))
        };
        Symmetry::ALL
            .into_iter()
            .filter(|symmetry| {
                fits(symmetry) && keeps(symmetry, Color::Black) && keeps(symmetry, Color::White)
            })
            .collect()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`IllegalMove`], and the position is as before. See [`play`](Self::play) and
    /// [`play_unchecked`](Self::play_unchecked) for callers that know the move to be legal.
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv).map_err(|fault| IllegalMove { mv, fault })?;
        self.play_unchecked(mv, &mut ());
        Ok(())
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// If the move is illegal; [`try_play`](Self::try_play) answers instead.
    pub fn play(&mut self, mv: Move) {
        if let Err(error) = self.try_play(mv) {
            panic!("{error}");
        }
    }

    /// Plays a move that the caller knows to be legal, telling an observer of the board.
    ///
    /// Apart from [`try_play`](Self::try_play)'s checks it does the same. An illegal move leaves a
    /// position that no game can reach.
    ///
    /// # Panics
    /// If the point is off the board or taken.
    pub fn play_unchecked(&mut self, mv: Move, observer: &mut impl Observer) {
        let fouls = self.fouls_that_stand(mv);
        let (key_before, state_before) = (self.key, self.state_key());
        self.played.push(Played { mv, claimable_before: self.claimable, key_before });
        self.claimable = FoulKinds::NONE;
        let mover = self.to_move;
        self.to_move = !mover;
        match mv {
            Move::Place(point) => {
                self.board.place(point, mover, observer);
                self.key ^= key::stone_key(mover, point);
                if !fouls.is_empty() {
                    self.accept_foul(mover, fouls);
                } else if wins(&self.board, self.rules.run()[mover], self.rules.k(), mover, point) {
                    self.outcome = Some(Outcome::Win { winner: mover, by: WinReason::Row });
                }
                if self.outcome.is_none() && self.board.is_full() {
                    self.outcome = Some(Outcome::Draw(DrawReason::BoardFull));
                }
            }
            Move::Pass => {
                let previous = self.played.iter().rev().nth(1);
                if previous.is_some_and(|played| played.mv == Move::Pass) {
                    self.outcome = Some(Outcome::Draw(DrawReason::TwoPasses));
                }
            }
        }
        self.key ^= state_before ^ self.state_key();
    }

    /// Takes back the last move and returns it, or `None` at the setup.
    pub fn undo(&mut self) -> Option<Move> {
        self.undo_with(&mut ())
    }

    /// Like [`undo`](Self::undo), telling an observer of the board.
    pub fn undo_with(&mut self, observer: &mut impl Observer) -> Option<Move> {
        let Played { mv, claimable_before, key_before } = self.played.pop()?;
        let mover = !self.to_move;
        if let Move::Place(point) = mv {
            self.board.lift_known(point, mover, observer);
        }
        self.key = key_before;
        self.to_move = mover;
        self.outcome = None;
        self.claimable = claimable_before;
        Some(mv)
    }

    /// The fouls of a move that the rules let stand, to punish it.
    fn fouls_that_stand(&self, mv: Move) -> FoulKinds {
        match (self.rules.foul_policy(), mv) {
            (FoulPolicy::Refuse, _) | (_, Move::Pass) => FoulKinds::NONE,
            (FoulPolicy::Lose | FoulPolicy::Claim, Move::Place(point)) => {
                self.fouls_at(self.to_move, point)
            }
        }
    }

    fn accept_foul(&mut self, mover: Color, fouls: FoulKinds) {
        if self.rules.foul_policy() == FoulPolicy::Lose {
            self.outcome = Some(Outcome::Win { winner: !mover, by: WinReason::Foul(fouls) });
        } else {
            self.claimable = fouls;
        }
    }
}
