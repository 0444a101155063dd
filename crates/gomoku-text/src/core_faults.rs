//! What the core refused, with its data, as a text.

use gomoku_core::game::{IllegalAction, UndoError};
use gomoku_core::grid::{Color, ParsePointError, SizeError};
use gomoku_core::position::{IllegalMove, MoveFault, SetupError, SetupFault};
use gomoku_core::record::{ParseFormatError, ParseNotationError};
use gomoku_core::rules::{ParseOpeningError, ParseVariantError, Rules, RulesError, Variant};

use crate::argument::Side;
use crate::catalog::Texts;
use crate::text::Text;

impl Text {
    /// Why `color` may not make a move.
    pub fn illegal_move(illegal: &IllegalMove, color: Color, rules: &Rules) -> Self {
        let Some(point) = illegal.mv.point() else {
            return match illegal.fault {
                MoveFault::GameOver => Self::FaultGameOver,
                MoveFault::NoPasses => Self::FaultNoPasses,
                other => Self::FaultOther { reason: other.to_string() },
            };
        };
        match illegal.fault {
            MoveFault::OffBoard(size) if rules.gravity() => {
                let text = (point.col() + 1).to_string();
                Self::FaultNoSuchColumn { text, most: size.width() }
            }
            MoveFault::OffBoard(size) => Self::FaultOffBoard { point, size },
            MoveFault::Occupied(by) => Self::FaultOccupied { point, side: Side::of(by, rules) },
            MoveFault::Floating(landing) => Self::FaultFloating { point, landing },
            MoveFault::ColumnFull => Self::FaultColumnFull { number: point.col() + 1 },
            MoveFault::Foul(fouls) => {
                Self::FaultFoul { point, side: Side::of(color, rules), fouls }
            }
            MoveFault::NoPasses => Self::FaultNoPasses,
            MoveFault::GameOver => Self::FaultGameOver,
            other => Self::FaultOther { reason: other.to_string() },
        }
    }

    /// Why `color`, who has to act, may not do something.
    pub fn illegal_action(illegal: &IllegalAction, color: Color, rules: &Rules) -> Self {
        use gomoku_core::game::Action;
        match illegal {
            IllegalAction::Move(illegal) => Self::illegal_move(illegal, color, rules),
            IllegalAction::GameOver(_) => Self::FaultGameOver,
            IllegalAction::NothingOffered(Action::ClaimFoul) => Self::FaultNothingToClaim,
            IllegalAction::NothingOffered(_) => Self::FaultNoDrawOffered,
            IllegalAction::AlreadyOffered(_) => Self::FaultAlreadyOffered,
            IllegalAction::TimeLeft(_) => Self::FaultTimeLeft,
            IllegalAction::NotNow { stage, .. } => {
                Self::FaultNotNow { expected: Box::new(Self::expected(stage)) }
            }
            IllegalAction::OutsideArea { point, area, size } => {
                Self::FaultOutsideArea { point: *point, area: Box::new(Self::area(*area, *size)) }
            }
            IllegalAction::SymmetricOffer { point, same } => {
                Self::FaultSymmetricOffer { point: *point, same: *same }
            }
            IllegalAction::NotOffered(point) => Self::FaultNotOffered { point: *point },
            IllegalAction::DeclareRange { number, most } => {
                Self::FaultDeclareRange { number: *number as usize, most: *most as usize }
            }
            other => Self::FaultOther { reason: other.to_string() },
        }
    }

    /// Why nothing was taken back or done again.
    pub fn undo_error(error: &UndoError, rules: &Rules) -> Self {
        match *error {
            UndoError::Nothing => Self::UndoNothing,
            UndoError::NoDecision(color) => Self::UndoNoDecision { side: Side::of(color, rules) },
            UndoError::Limit(0) if rules.variant() == Some(Variant::ConnectFour) => {
                Self::UndoOffConnectFour
            }
            UndoError::Limit(0) => Self::UndoOff,
            UndoError::Limit(limit) => Self::UndoUsedUp { number: limit as usize },
            UndoError::TimeLoss => Self::UndoTimeLoss,
            UndoError::NoRedo => Self::UndoNoRedo,
            other => Self::FaultOther { reason: other.to_string() },
        }
    }

    /// One fault of a setup.
    pub fn setup_fault(fault: &SetupFault, rules: &Rules) -> Self {
        match fault {
            SetupFault::OffBoard { color, point, rules } => Self::SetupOffBoard {
                point: *point,
                side: Side::of(*color, rules),
                size: rules.size(),
            },
            SetupFault::Repeated(point) => Self::SetupRepeated { point: *point },
            SetupFault::Floating(point) => Self::SetupFloating { point: *point },
            SetupFault::Count { black, white, to_move } => {
                Self::SetupCount { black: *black, white: *white, side: Side::of(*to_move, rules) }
            }
            SetupFault::BothWon => Self::SetupBothWon,
            other => Self::FaultOther { reason: other.to_string() },
        }
    }
}

impl Texts {
    /// All faults of a setup.
    pub fn setup_error(&self, error: &SetupError, rules: &Rules) -> String {
        let faults: Vec<String> =
            error.faults.iter().map(|fault| self.say(&Text::setup_fault(fault, rules))).collect();
        faults.join(" ")
    }
}

impl From<&ParsePointError> for Text {
    fn from(error: &ParsePointError) -> Self {
        match error {
            ParsePointError::Syntax(text) => Self::PointSyntax { text: text.clone() },
            ParsePointError::Range(text) => Self::PointRange { text: text.clone() },
            other => Self::FaultOther { reason: other.to_string() },
        }
    }
}

impl From<&SizeError> for Text {
    fn from(error: &SizeError) -> Self {
        match error {
            SizeError::Syntax(text) => Self::SizeSyntax { text: text.clone() },
            SizeError::Range { width, height } => {
                Self::SizeRange { width: *width, height: *height }
            }
            other => Self::FaultOther { reason: other.to_string() },
        }
    }
}

impl From<&RulesError> for Text {
    fn from(error: &RulesError) -> Self {
        match error {
            RulesError::InARow(text) => Self::VariantInARow { text: text.clone() },
            RulesError::Fouls(k) => Self::RulesFouls { k: *k },
            other => Self::FaultOther { reason: other.to_string() },
        }
    }
}

impl From<&ParseVariantError> for Text {
    fn from(error: &ParseVariantError) -> Self {
        match error {
            ParseVariantError::Name(text) => Self::VariantName { text: text.clone() },
            ParseVariantError::InARow { text, .. } => Self::VariantInARow { text: text.clone() },
            other => Self::FaultOther { reason: other.to_string() },
        }
    }
}

impl From<&ParseFormatError> for Text {
    fn from(error: &ParseFormatError) -> Self {
        Self::UnknownFormatName { text: error.0.clone() }
    }
}

impl From<&ParseNotationError> for Text {
    fn from(error: &ParseNotationError) -> Self {
        Self::UnknownNotation { text: error.0.clone() }
    }
}

impl From<&ParseOpeningError> for Text {
    fn from(error: &ParseOpeningError) -> Self {
        Self::OpeningName { text: error.0.clone() }
    }
}
