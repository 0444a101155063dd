//! What is wrong with a record file, what was assumed or dropped, and what a format cannot hold.

use gomoku_core::grid::Color;
use gomoku_core::record::{
    Assumption, Expected, Fault, Field, Loss, LossKind, NotKept, Place, RecordError, RefusalReason,
    Warning, WarningKind, WriteError,
};
use gomoku_core::rules::Variant;

use crate::argument::Side;
use crate::catalog::Texts;
use crate::text::Text;

/// The rules of a damaged record are not known; they only matter for the name of a color.
const fn side(color: Color) -> Side {
    match color {
        Color::Black => Side::Black,
        Color::White => Side::White,
    }
}

fn expected(expected: Expected) -> Text {
    Text::RecordExpected { kind: expected.name().to_owned() }
}

impl Texts {
    /// Why a record cannot be read: its format, the place, and what is wrong there.
    pub fn record_error(&self, error: &RecordError) -> String {
        let reason = self.placed(error.place, self.record_fault(&error.fault));
        match error.format {
            Some(format) => self.say(&Text::RecordOfFormat { format: format.to_string(), reason }),
            None => reason,
        }
    }

    /// What was assumed, dropped or not kept, and where.
    pub fn record_warning(&self, warning: &Warning) -> String {
        let said = match &warning.kind {
            WarningKind::Assumed(assumption) => self.say(&assumed(assumption)),
            WarningKind::Dropped(fault) => {
                self.say(&Text::WarningDropped { reason: self.record_fault(fault) })
            }
            WarningKind::NotKept(what) => self.not_kept(what),
            WarningKind::Incomplete { expected: what } => {
                self.say(&Text::WarningIncomplete { expected: Box::new(expected(*what)) })
            }
            WarningKind::More => self.say(&Text::WarningMore),
            other => self.say(&Text::WarningOther { reason: other.to_string() }),
        };
        self.placed(warning.place, said)
    }

    /// Why games cannot be written in a format.
    pub fn write_error(&self, error: &WriteError) -> String {
        self.say(&match error {
            WriteError::Size { format, holds, size } => Text::WriteSize {
                format: format.to_string(),
                holds: (*holds).to_owned(),
                size: *size,
            },
            WriteError::NoGame(format) => Text::WriteNoGame { format: format.to_string() },
            WriteError::NotStreamed(format) => {
                Text::WriteNotStreamed { format: format.to_string() }
            }
            WriteError::NotBuilt(format) => Text::RecordNotBuilt { format: format.to_string() },
            other => Text::WarningOther { reason: other.to_string() },
        })
    }

    fn placed(&self, place: Option<Place>, reason: String) -> String {
        match place {
            Some(Place::Text { line, column }) => {
                self.say(&Text::RecordAtLine { line, column, reason })
            }
            Some(Place::Byte(number)) => self.say(&Text::RecordAtByte { number, reason }),
            _ => reason,
        }
    }

    /// What is wrong at one place.
    pub fn record_fault(&self, fault: &Fault) -> String {
        self.say(&match fault {
            Fault::Unrecognised { found } => Text::RecordUnrecognised { found: found.clone() },
            Fault::Empty => Text::RecordEmpty,
            Fault::Trailing { bytes } => Text::RecordTrailing { number: *bytes },
            Fault::Syntax { found, expected: what } => {
                Text::RecordSyntax { found: found.clone(), expected: Box::new(expected(*what)) }
            }
            Fault::End { expected: what } => {
                Text::RecordEnd { expected: Box::new(expected(*what)) }
            }
            Fault::OtherGame { found } => Text::RecordOtherGame { found: found.clone() },
            Fault::Version { found, newest } => {
                Text::RecordNewer { found: found.clone(), newest: (*newest).to_owned() }
            }
            Fault::Size(error) => error.into(),
            Fault::OffBoard { found, size, ply } => {
                Text::RecordOffBoard { found: found.clone(), size: *size, number: *ply }
            }
            Fault::Limit { limit } => Text::RecordLimit { number: *limit },
            Fault::Encoding { encoding } => Text::RecordBytes { encoding: encoding.clone() },
            Fault::UnknownEncoding(text) => Text::RecordNoEncoding { text: text.clone() },
            Fault::Illegal(refusal) => {
                let reason = self.refusal(&refusal.reason);
                match refusal.ply {
                    0 => Text::RecordIllegalSetup { reason },
                    number => Text::RecordIllegal { number, reason },
                }
            }
            Fault::Native(error) => return self.native_error(error),
            Fault::NotBuilt(format) => Text::RecordNotBuilt { format: format.to_string() },
            other => Text::WarningOther { reason: other.to_string() },
        })
    }

    fn refusal(&self, reason: &RefusalReason) -> String {
        let rules = Variant::Freestyle.rules();
        self.say(&match reason {
            RefusalReason::NotTurn(color) => Text::RecordNotTurn { side: side(*color) },
            RefusalReason::Occupied => Text::RecordOccupied,
            RefusalReason::ColumnFull(number) => Text::FaultColumnFull { number: *number },
            // Only Black has forbidden points.
            RefusalReason::Action(illegal) => Text::illegal_action(illegal, Color::Black, &rules),
            RefusalReason::Setup(error) => return self.setup_error(error, &rules),
            other => Text::WarningOther { reason: other.to_string() },
        })
    }

    fn not_kept(&self, what: &NotKept) -> String {
        self.say(&match what {
            NotKept::Mark => Text::NotKeptMark,
            NotKept::BoardText(text) => Text::NotKeptBoardText { text: text.clone() },
            NotKept::Setup(reason) => Text::NotKeptSetup { reason: self.refusal(reason) },
            NotKept::UnknownRule(text) => Text::NotKeptRule { text: text.clone() },
            NotKept::AfterRefused(number) => Text::NotKeptAfterRefused { number: *number },
            NotKept::WithoutMove(number) => Text::NotKeptWithoutMove { number: *number },
            other => Text::WarningOther { reason: other.to_string() },
        })
    }
}

fn assumed(assumption: &Assumption) -> Text {
    match assumption {
        Assumption::Game => Text::AssumedGame,
        Assumption::Point(point) => Text::AssumedPoint { point: *point },
        Assumption::Header => Text::AssumedHeader,
        Assumption::GoesOn => Text::AssumedGoesOn,
        Assumption::Notation(notation) => Text::AssumedNotation { text: notation.to_string() },
        Assumption::FirstPlayer => Text::AssumedFirstPlayer,
        Assumption::BoardSize(size) => Text::AssumedBoardSize { size: *size },
        Assumption::Rule(variant) => {
            Text::AssumedRule { rule: Box::new(Text::rule(&variant.rules())) }
        }
        Assumption::Result { stated, shown } => {
            Text::AssumedResult { stated: stated.to_string(), shown: shown.to_string() }
        }
        other => Text::WarningOther { reason: other.to_string() },
    }
}

impl From<Loss> for Text {
    /// What a format cannot hold.
    fn from(loss: Loss) -> Self {
        let number = loss.count;
        match loss.kind {
            LossKind::Games => Self::LossGames { number },
            LossKind::Variations => Self::LossVariations { number },
            LossKind::Moves => Self::LossMoves { number },
            LossKind::SetupStones => Self::LossSetupStones { number },
            LossKind::Turns => Self::LossTurns { number },
            LossKind::Comments => Self::LossComments { number },
            LossKind::Titles => Self::LossTitles { number },
            LossKind::Marks => Self::LossMarks { number },
            LossKind::Labels => Self::LossLabels { number },
            LossKind::Times => Self::LossTimes { number },
            LossKind::Words => Self::LossWords { number },
            LossKind::Result => Self::LossResult { number },
            LossKind::Reason => Self::LossReason { number },
            LossKind::BoardSize => Self::LossBoardSize { number },
            LossKind::Field(field) => Self::LossField { text: Box::new(field.into()), number },
            LossKind::Properties => Self::LossProperties { number },
            LossKind::Characters => Self::LossCharacters { number },
            LossKind::PlayerKinds => Self::LossPlayerKinds { number },
            LossKind::Undos => Self::LossUndos { number },
            LossKind::Rules => Self::LossRules { number },
            LossKind::Cursor => Self::LossCursor { number },
            _ => Self::LossOther { text: loss.to_string() },
        }
    }
}

impl From<Field> for Text {
    /// What a line of the head is called.
    fn from(field: Field) -> Self {
        Self::RecordField { kind: format!("{field:?}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn everything_that_can_be_expected_has_a_text() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for &what in Expected::ALL {
                let said = texts.say(&expected(what));
                assert_ne!(said, what.name(), "{}", lang.tag());
                if lang == Lang::English {
                    let english = what.to_string();
                    assert!(said == english || !english.contains(' '), "{english}: {said}");
                }
            }
            for field in Field::ALL {
                let said = texts.say(&field.into());
                assert!(said != format!("{field:?}") || lang == Lang::English, "{field:?}");
            }
        }
    }

    #[test]
    fn a_fault_is_said_in_every_language() {
        use gomoku_core::record::{ReadOptions, read_games};
        let broken = read_games(b"(;GM[4]SZ[15];B[hh]\n;W[hh])", &ReadOptions::default());
        let error = broken.unwrap_err().error;
        let said = |lang| Texts::new(lang).record_error(&error);
        let place = "sgf: line 2, column 4: move 2 is illegal: ";
        assert!(said(Lang::English).starts_with(place), "{}", said(Lang::English));
        let chinese = said(Lang::SimplifiedChinese);
        assert!(chinese.starts_with("sgf：第 2 行第 4 列：第 2 手不合规则"), "{chinese}");
        assert!(!chinese.contains("found") && chinese.contains("h8"), "{chinese}");
    }
}
