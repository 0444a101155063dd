//! The opening protocols as a state machine: who acts, what is allowed, what has been decided.
//!
//! The steps follow `docs/rules.md`, which names their sources. A pass is not allowed before the
//! protocol has ended.

use std::ops::Not;

use super::action::{Action, IllegalAction};
use super::event::Event;
use crate::grid::{Color, Point, PointSet, Symmetry};
use crate::position::{IllegalMove, Move, Position};
use crate::rules::{Area, Opening};

/// The most fifth moves that may be declared under Yamaguchi. The rule names no limit; more than
/// fifty different ones need not exist.
const MOST_YAMAGUCHI: u8 = 50;
/// The most fifth moves under Soosõrv-8.
const MOST_SOOSORV: u8 = 8;
/// The fifth moves of Taraguchi-10's second way.
const TARAGUCHI_OFFERS: u8 = 10;
/// The fifth moves of the RIF opening.
const RIF_OFFERS: u8 = 2;

/// A player, whatever color: the first begins with Black, and colors may be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Seat {
    /// Began with Black.
    First,
    /// Began with White.
    Second,
}

impl Not for Seat {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// What a protocol waits for, and from whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StageKind {
    /// The protocol has ended, or there is none: ordinary moves by turns.
    Play,
    /// A stone: [`Action::Place`].
    Stone {
        /// Who places it, whichever color.
        seat: Seat,
        /// Its number, from 1; odd ones are black.
        number: usize,
        /// Where it may go.
        area: Area,
    },
    /// [`Action::Swap`] or [`Action::Keep`].
    SwapChoice(Seat),
    /// [`Action::Swap`], [`Action::Keep`] or [`Action::PlaceTwoMore`].
    Swap2Choice(Seat),
    /// Taraguchi-10 after the fourth stone: [`Action::Swap`], [`Action::Keep`], or
    /// [`Action::Declare`] of ten fifth moves.
    TenChoice(Seat),
    /// [`Action::Declare`] of a number of fifth moves.
    Declare {
        /// Who declares.
        seat: Seat,
        /// From one to this many.
        most: u8,
    },
    /// [`Action::Offer`] of a fifth move.
    Offer {
        /// Who offers: the holder of Black.
        seat: Seat,
        /// How many are still to be offered.
        left: u8,
    },
    /// [`Action::Choose`] of an offered fifth move.
    Choose(Seat),
}

/// Where the opening protocol of a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    opening: Opening,
    kind: StageKind,
    swapped: bool,
    swaps: u8,
    declared: u8,
    offered: PointSet,
}

impl Stage {
    /// No protocol.
    pub(super) const fn none() -> Self {
        Self {
            opening: Opening::Free,
            kind: StageKind::Play,
            swapped: false,
            swaps: 0,
            declared: 0,
            offered: PointSet::EMPTY,
        }
    }

    /// The beginning of a protocol.
    pub(super) const fn first(opening: Opening) -> Self {
        let mut stage = Self::none();
        stage.opening = opening;
        if !matches!(opening, Opening::Free) {
            stage.kind = stage.stone(1);
        }
        stage
    }

    /// Ends the protocol; the seats keep their colors.
    pub(super) const fn end(&mut self) {
        self.kind = StageKind::Play;
    }

    /// What the protocol waits for.
    pub const fn kind(&self) -> StageKind {
        self.kind
    }

    /// How often colors have been exchanged.
    pub const fn swaps(&self) -> u8 {
        self.swaps
    }

    /// The declared number of fifth moves, 0 where none was declared.
    pub const fn declared(&self) -> u8 {
        self.declared
    }

    /// The fifth moves offered so far.
    pub const fn offered(&self) -> PointSet {
        self.offered
    }

    /// The color that `seat` holds.
    pub const fn color_of(&self, seat: Seat) -> Color {
        match (seat, self.swapped) {
            (Seat::First, false) | (Seat::Second, true) => Color::Black,
            (Seat::First, true) | (Seat::Second, false) => Color::White,
        }
    }

    /// The seat that holds `color`.
    pub const fn seat_of(&self, color: Color) -> Seat {
        match (color, self.swapped) {
            (Color::Black, false) | (Color::White, true) => Seat::First,
            (Color::Black, true) | (Color::White, false) => Seat::Second,
        }
    }

    /// The seat whose decision is waited for when `to_move` is the side to move on the board.
    pub const fn to_act(&self, to_move: Color) -> Seat {
        match self.kind {
            StageKind::Play => self.seat_of(to_move),
            StageKind::Stone { seat, .. }
            | StageKind::SwapChoice(seat)
            | StageKind::Swap2Choice(seat)
            | StageKind::TenChoice(seat)
            | StageKind::Declare { seat, .. }
            | StageKind::Offer { seat, .. }
            | StageKind::Choose(seat) => seat,
        }
    }

    /// The points where the protocol allows the next stone or offer, of those legal in `position`.
    ///
    /// Where an area has no legal point, as on very small boards, every legal point will do.
    pub fn points(&self, position: &Position) -> PointSet {
        let legal = position.legal_points();
        match self.kind {
            StageKind::Play => legal,
            StageKind::Stone { area, .. } => {
                let inside = area.points(position.rules().size()) & legal;
                if inside.is_empty() { legal } else { inside }
            }
            StageKind::Offer { .. } => {
                let symmetries = position.symmetries();
                legal
                    .iter()
                    .filter(|&point| self.same_offer(point, position, &symmetries).is_none())
                    .collect()
            }
            StageKind::Choose(_) => self.offered,
            StageKind::SwapChoice(_)
            | StageKind::Swap2Choice(_)
            | StageKind::TenChoice(_)
            | StageKind::Declare { .. } => PointSet::EMPTY,
        }
    }

    /// What is waited for, in words for an error.
    pub(super) fn expected(&self) -> String {
        match self.kind {
            StageKind::Play => "a move".to_owned(),
            StageKind::Stone { number, .. } => format!("stone {number}"),
            StageKind::SwapChoice(_) => "swap or keep".to_owned(),
            StageKind::Swap2Choice(_) => "swap, keep or two more stones".to_owned(),
            StageKind::TenChoice(_) => "swap, keep or ten fifth moves".to_owned(),
            StageKind::Declare { most, .. } => format!("a number of fifth moves, 1 to {most}"),
            StageKind::Offer { left, .. } => format!("{left} more fifth moves"),
            StageKind::Choose(_) => "the choice of a fifth move".to_owned(),
        }
    }

    /// Checks an action against the protocol and advances. The stone itself is checked and placed
    /// by the caller; `position` is the one before it.
    pub(super) fn apply(
        &mut self,
        action: Action,
        position: &Position,
    ) -> Result<Vec<Event>, IllegalAction> {
        let not_now = || IllegalAction::NotNow { action, stage: Box::new(*self) };
        match (self.kind, action) {
            (StageKind::Play, Action::Place(_) | Action::Pass) => Ok(Vec::new()),
            (StageKind::Stone { seat, number, area }, Action::Place(point)) => {
                let size = position.rules().size();
                position
                    .check(Move::Place(point))
                    .map_err(|fault| IllegalMove { mv: Move::Place(point), fault })?;
                if !self.points(position).contains(point) {
                    return Err(IllegalAction::OutsideArea { point, area, size });
                }
                self.kind = self.after_stone(number, seat);
                Ok(Vec::new())
            }
            (
                StageKind::SwapChoice(_) | StageKind::Swap2Choice(_) | StageKind::TenChoice(_),
                Action::Swap,
            ) => {
                self.swapped = !self.swapped;
                self.swaps += 1;
                self.kind = self.after_choice(position.ply());
                Ok(vec![Event::Swapped])
            }
            (
                StageKind::SwapChoice(_) | StageKind::Swap2Choice(_) | StageKind::TenChoice(_),
                Action::Keep,
            ) => {
                self.kind = self.after_choice(position.ply());
                Ok(vec![Event::Kept])
            }
            (StageKind::Swap2Choice(_), Action::PlaceTwoMore) => {
                self.kind = self.stone(position.ply() + 1);
                Ok(vec![Event::TwoMoreStones])
            }
            (StageKind::TenChoice(_), Action::Declare(TARAGUCHI_OFFERS)) => {
                self.declare(TARAGUCHI_OFFERS);
                Ok(vec![Event::Declared(TARAGUCHI_OFFERS)])
            }
            (StageKind::Declare { seat, most }, Action::Declare(number)) => {
                if number == 0 || number > most {
                    return Err(IllegalAction::DeclareRange { number, most });
                }
                self.declare(number);
                // Under Yamaguchi the declaration comes with the three stones, under Soosõrv with
                // the fourth; the other seat may then swap.
                self.kind = StageKind::SwapChoice(!seat);
                Ok(vec![Event::Declared(number)])
            }
            (StageKind::Offer { seat, left }, Action::Offer(point)) => {
                self.offer(point, position)?;
                let none_left = self.points(position).is_empty();
                self.kind = if left == 1 || none_left {
                    StageKind::Choose(!seat)
                } else {
                    StageKind::Offer { seat, left: left - 1 }
                };
                Ok(vec![Event::FifthOffered(point)])
            }
            (StageKind::Choose(seat), Action::Choose(point)) => {
                if !self.offered.contains(point) {
                    return Err(IllegalAction::NotOffered(point));
                }
                self.kind = StageKind::Stone { seat, number: 6, area: Area::Anywhere };
                Ok(vec![Event::FifthChosen(point)])
            }
            _ => Err(not_now()),
        }
    }

    const fn declare(&mut self, number: u8) {
        self.declared = number;
        self.kind = StageKind::Offer { seat: self.seat_of(Color::Black), left: number };
    }

    fn offer(&mut self, point: Point, position: &Position) -> Result<(), IllegalAction> {
        position
            .check(Move::Place(point))
            .map_err(|fault| IllegalMove { mv: Move::Place(point), fault })?;
        if let Some(same) = self.same_offer(point, position, &position.symmetries()) {
            return Err(IllegalAction::SymmetricOffer { point, same });
        }
        self.offered.insert(point);
        Ok(())
    }

    /// The offered point that `point` equals under a symmetry of the stones on the board.
    fn same_offer(
        &self,
        point: Point,
        position: &Position,
        symmetries: &[Symmetry],
    ) -> Option<Point> {
        let size = position.rules().size();
        let images = symmetries.iter().map(|symmetry| symmetry.apply(point, size));
        images.into_iter().find(|&image| self.offered.contains(image))
    }

    /// Who places stone `number`, and where.
    const fn stone(&self, number: usize) -> StageKind {
        let by_first = matches!(
            self.opening,
            Opening::Swap | Opening::Swap2 | Opening::Rif | Opening::Yamaguchi | Opening::Soosorv8
        );
        let color = if number % 2 == 1 { Color::Black } else { Color::White };
        let seat = match (self.opening, number) {
            (_, 1..=3) if by_first => Seat::First,
            (Opening::Swap2, 4 | 5) => Seat::Second,
            _ => self.seat_of(color),
        };
        StageKind::Stone { seat, number, area: self.opening.area(number) }
    }

    const fn after_stone(&self, number: usize, mover: Seat) -> StageKind {
        let other = match mover {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        };
        match (self.opening, number) {
            (Opening::Taraguchi10, 4) => StageKind::TenChoice(other),
            (Opening::Taraguchi10, 1..=3 | 5)
            | (Opening::Swap | Opening::Rif | Opening::Soosorv8, 3)
            | (Opening::Swap2, 5) => StageKind::SwapChoice(other),
            (Opening::Swap2, 3) => StageKind::Swap2Choice(other),
            (Opening::Yamaguchi, 3) => StageKind::Declare { seat: mover, most: MOST_YAMAGUCHI },
            (Opening::Soosorv8, 4) => StageKind::Declare { seat: mover, most: MOST_SOOSORV },
            (Opening::Rif, 4) => {
                StageKind::Offer { seat: self.seat_of(Color::Black), left: RIF_OFFERS }
            }
            (Opening::Yamaguchi, 4) => {
                StageKind::Offer { seat: self.seat_of(Color::Black), left: self.declared }
            }
            (Opening::Pro | Opening::LongPro, 3) | (_, 6..) => StageKind::Play,
            _ => self.stone(number + 1),
        }
    }

    const fn after_choice(&self, stones: usize) -> StageKind {
        match (self.opening, stones) {
            (Opening::Swap | Opening::Swap2, _) => StageKind::Play,
            (Opening::Soosorv8, 4) => {
                StageKind::Offer { seat: self.seat_of(Color::Black), left: self.declared }
            }
            _ => self.stone(stones + 1),
        }
    }
}
