//! What the core's data is called: rules, openings, stages, actions, results.

use gomoku_core::game::{Action, Stage, StageKind};
use gomoku_core::grid::{Color, PointSet, Size};
use gomoku_core::position::Position;
use gomoku_core::rules::{
    Area, DrawReason, FoulPolicy, Opening, Outcome, Rules, Variant, WinReason,
};

use crate::argument::Side;
use crate::text::Text;

impl Text {
    /// The name of a rule set.
    pub fn rule(rules: &Rules) -> Self {
        match rules.variant() {
            Some(Variant::Freestyle) => Self::RuleFreestyle,
            Some(Variant::Standard) => Self::RuleStandard,
            Some(Variant::Caro) => Self::RuleCaro,
            Some(Variant::Caro8) => Self::RuleCaro8,
            Some(Variant::Renju) => Self::RuleRenju,
            Some(Variant::ConnectFour) => Self::RuleConnectFour,
            Some(Variant::TicTacToe) => Self::RuleTicTacToe,
            Some(Variant::Mnk { k }) => Self::RuleMnk { number: k as usize },
            Some(Variant::MnkGravity { k }) => Self::RuleMnkGravity { number: k as usize },
            None => Self::RuleCustom { number: rules.k() },
        }
    }

    /// The rules of a rule set in full, without its opening and without what a foul costs.
    pub fn rules(rules: &Rules) -> Self {
        let (size, number) = (rules.size(), rules.k());
        match rules.variant() {
            Some(Variant::Freestyle) => Self::RulesFreestyle,
            Some(Variant::Standard) => Self::RulesStandard,
            Some(Variant::Caro) => Self::RulesCaro,
            Some(Variant::Caro8) => Self::RulesCaro8,
            Some(Variant::Renju) => Self::RulesRenju,
            Some(Variant::ConnectFour) => Self::RulesConnectFour {
                second: Side::of(Color::White, rules),
                width: size.width(),
                height: size.height(),
                number,
            },
            Some(Variant::TicTacToe | Variant::Mnk { .. }) => Self::RulesMnk { size, number },
            Some(Variant::MnkGravity { .. }) => Self::RulesMnkGravity { size, number },
            None => Self::RulesCustom { size, number },
        }
    }

    /// What happens to who plays a forbidden point.
    pub const fn foul_policy(policy: FoulPolicy) -> Self {
        match policy {
            FoulPolicy::Refuse => Self::FoulsRefuse,
            FoulPolicy::Lose => Self::FoulsLose,
            FoulPolicy::Claim => Self::FoulsClaim,
        }
    }

    /// The name of an opening protocol.
    pub const fn opening(opening: Opening) -> Self {
        match opening {
            Opening::Free => Self::OpeningFree,
            Opening::Pro => Self::OpeningPro,
            Opening::LongPro => Self::OpeningLongPro,
            Opening::Swap => Self::OpeningSwap,
            Opening::Swap2 => Self::OpeningSwap2,
            Opening::Rif => Self::OpeningRif,
            Opening::Yamaguchi => Self::OpeningYamaguchi,
            Opening::Soosorv8 => Self::OpeningSoosorv8,
            Opening::Taraguchi10 => Self::OpeningTaraguchi10,
        }
    }

    /// All steps of an opening protocol.
    pub const fn opening_steps(opening: Opening) -> Self {
        match opening {
            Opening::Free => Self::OpeningStepsFree,
            Opening::Pro => Self::OpeningStepsPro,
            Opening::LongPro => Self::OpeningStepsLongPro,
            Opening::Swap => Self::OpeningStepsSwap,
            Opening::Swap2 => Self::OpeningStepsSwap2,
            Opening::Rif => Self::OpeningStepsRif,
            Opening::Yamaguchi => Self::OpeningStepsYamaguchi,
            Opening::Soosorv8 => Self::OpeningStepsSoosorv8,
            Opening::Taraguchi10 => Self::OpeningStepsTaraguchi10,
        }
    }

    /// Where a stone of the opening may go.
    pub fn area(area: Area, size: Size) -> Self {
        let square = |distance: u8| 2 * distance as usize + 1;
        match area {
            Area::Anywhere => Self::AreaAnywhere,
            Area::Center => Self::AreaCenter { point: size.center() },
            Area::Within(distance) => Self::AreaWithin { number: square(distance) },
            Area::Outside(distance) => Self::AreaOutside { number: square(distance) },
        }
    }

    /// What an opening protocol waits for, in short.
    pub fn expected(stage: &Stage) -> Self {
        match stage.kind() {
            StageKind::Stone { number, .. } => Self::ExpectStone { number },
            StageKind::SwapChoice(_) => Self::ExpectSwap,
            StageKind::Swap2Choice(_) => Self::ExpectSwap2,
            StageKind::TenChoice(_) => Self::ExpectTen,
            StageKind::Declare { most, .. } => Self::ExpectDeclare { most: most as usize },
            StageKind::Offer { left, .. } => Self::ExpectOffer { left: left as usize },
            StageKind::Choose(_) => Self::ExpectChoose,
            _ => Self::ExpectMove,
        }
    }

    /// What an opening protocol waits for, in full and addressed to `player`, who has to act;
    /// `None` once the protocol has ended.
    pub fn stage(stage: &Stage, position: &Position, player: String) -> Option<Self> {
        let rules = position.rules();
        let held = |seat| Side::of(stage.color_of(seat), rules);
        Some(match stage.kind() {
            StageKind::Stone { number, area, .. } => {
                let side = Side::of(position.to_move(), rules);
                let area = Box::new(Self::area(area, rules.size()));
                Self::StageStone { player, number, side, area }
            }
            StageKind::SwapChoice(seat) => Self::StageSwap { player, side: held(seat) },
            StageKind::Swap2Choice(seat) => Self::StageSwap2 { player, side: held(seat) },
            StageKind::TenChoice(seat) => Self::StageTen { player, side: held(seat) },
            StageKind::Declare { most, .. } => Self::StageDeclare { player, most: most as usize },
            StageKind::Offer { left, .. } => Self::StageOffer { player, left: left as usize },
            StageKind::Choose(_) => Self::StageChoose { player, points: stage.offered().into() },
            _ => return None,
        })
    }

    /// What `player` did.
    pub fn action(action: Action, player: String, rules: &Rules) -> Self {
        match action {
            Action::Place(point) if rules.gravity() => {
                Self::ActionDrop { player, number: point.col() + 1 }
            }
            Action::Place(point) => Self::ActionPlace { player, point },
            Action::Pass => Self::ActionPass { player },
            Action::Resign(_) => Self::ActionResign { player },
            Action::OfferDraw(_) => Self::ActionOfferDraw { player },
            Action::AnswerDraw(true) => Self::ActionAcceptDraw { player },
            Action::AnswerDraw(false) => Self::ActionDeclineDraw { player },
            Action::Flag(_) => Self::ActionFlag { player },
            Action::ClaimFoul => Self::ActionClaim { player },
            Action::Swap => Self::ActionSwap { player },
            Action::Keep => Self::ActionKeep { player },
            Action::PlaceTwoMore => Self::ActionTwoMore { player },
            Action::Declare(number) => Self::ActionDeclare { player, number: number as usize },
            Action::Offer(point) => Self::ActionOffer { player, point },
            Action::Choose(point) => Self::ActionChoose { player, point },
            Action::SetUp => Self::ActionSetUp,
            other => Self::FaultOther { reason: other.to_string() },
        }
    }

    /// How a game ended. `winning` are the stones of the winning rows.
    pub fn outcome(outcome: Outcome, winning: PointSet, rules: &Rules) -> Self {
        let side = |color| Side::of(color, rules);
        match outcome {
            Outcome::Win { winner, by } => {
                let (side, loser) = (side(winner), side(!winner));
                match by {
                    WinReason::Row => Self::OutcomeRow { side, points: winning.into() },
                    WinReason::Foul(fouls) => Self::OutcomeFoul { side, loser, fouls },
                    WinReason::Resignation => Self::OutcomeResignation { loser, side },
                    WinReason::Time => Self::OutcomeTime { loser, side },
                    _ => Self::OutcomeOther { side },
                }
            }
            Outcome::Draw(DrawReason::BoardFull) => Self::OutcomeBoardFull,
            Outcome::Draw(DrawReason::Agreement) => Self::OutcomeAgreement,
            Outcome::Draw(DrawReason::TwoPasses) => Self::OutcomeTwoPasses,
            Outcome::Draw(_) => Self::OutcomeDraw,
        }
    }
}
