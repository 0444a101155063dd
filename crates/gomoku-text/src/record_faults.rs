//! Why a record of our own format cannot be read, as a text.

use gomoku_core::game::IllegalAction;
use gomoku_core::grid::Color;
use gomoku_core::record::native::{JsonFault, NativeError, VERSION};
use gomoku_core::rules::Variant;

use crate::catalog::Texts;
use crate::lang::Lang;
use crate::text::Text;

impl Texts {
    /// Where a record is wrong, and what is wrong there.
    pub fn native_error(&self, error: &NativeError) -> String {
        // The rules of the record are not known here; they only matter for the name of a color.
        let rules = Variant::Freestyle.rules();
        self.say(&match error {
            NativeError::Json { line, column, path, message, fault } => Text::RecordJson {
                line: *line,
                column: *column,
                field: path.clone(),
                reason: match self.lang() {
                    // The words of the library say more than its kinds of faults.
                    Lang::English => message.clone(),
                    _ => self.say(&json_fault(fault)),
                },
            },
            NativeError::Stones { node } => Text::RecordStones { number: *node },
            NativeError::Format(text) => Text::RecordFormat { text: text.clone() },
            NativeError::Version(number) => {
                Text::RecordVersion { number: *number as usize, most: VERSION as usize }
            }
            NativeError::Rules(error) => Text::RecordRules { reason: self.say(&error.into()) },
            NativeError::Setup(error) => {
                Text::RecordSetup { reason: self.setup_error(error, &rules) }
            }
            NativeError::Parent { node, parent } => {
                Text::RecordParent { number: *node, parent: *parent }
            }
            NativeError::Repeated { node, action } => {
                Text::RecordRepeated { number: *node, text: action.to_string() }
            }
            NativeError::Action { node, source } => Text::RecordAction {
                number: *node,
                reason: match source {
                    IllegalAction::Setup(error) => self.setup_error(error, &rules),
                    illegal => self.say(&Text::illegal_action(illegal, Color::Black, &rules)),
                },
            },
            NativeError::Cursor { cursor, last } => {
                Text::RecordCursor { number: *cursor, last: *last }
            }
            NativeError::Result(_) | NativeError::Stated(_) => Text::RecordResult,
            other => Text::RecordOther { reason: other.to_string() },
        })
    }
}

fn json_fault(fault: &JsonFault) -> Text {
    match fault {
        JsonFault::End => Text::RecordJsonEnd,
        JsonFault::Syntax => Text::RecordJsonSyntax,
        JsonFault::Missing(field) => Text::RecordJsonMissing { field: field.clone() },
        JsonFault::Unknown(field) => Text::RecordJsonUnknown { field: field.clone() },
        JsonFault::Twice(field) => Text::RecordJsonTwice { field: field.clone() },
        _ => Text::RecordJsonValue,
    }
}
