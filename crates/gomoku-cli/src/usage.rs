//! What is wrong with a command line, in the person's language.
//!
//! The parser of the command line knows English only, but hands out what it found as data.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use gomoku_text::{Text, Texts};

/// What is wrong, how the command is used, and where to read more.
pub(crate) fn message(error: &clap::Error, texts: &Texts) -> String {
    let mut lines = vec![texts.say(&fault(error))];
    let suggestion = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand]
        .into_iter()
        .chain([ContextKind::SuggestedValue])
        .map(|kind| said(error, kind))
        .find(|text| !text.is_empty());
    if let Some(text) = suggestion {
        lines.push(texts.say(&Text::UsageSuggestion { text }));
    }
    let usage = said(error, ContextKind::Usage);
    if let Some((_, usage)) = usage.split_once("Usage:") {
        let heading = texts.help("usage").unwrap_or_default();
        lines.push(format!("{heading}: {}", usage.trim()));
    }
    lines.push(texts.say(&Text::UsageHelp));
    lines.join("\n")
}

fn fault(error: &clap::Error) -> Text {
    let option = said(error, ContextKind::InvalidArg);
    let text = said(error, ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::NoEquals if text.is_empty() => {
            Text::UsageNoValue { option }
        }
        ErrorKind::InvalidValue => {
            let expected = said(error, ContextKind::ValidValue);
            Text::UsageInvalidValue { option, text, expected }
        }
        ErrorKind::ValueValidation => {
            let reason = std::error::Error::source(error).map(ToString::to_string);
            // `11 is not in 1..=10`
            let last = reason.as_deref().and_then(|reason| reason.split_whitespace().last());
            match last.and_then(|word| word.split_once("..=")) {
                Some((from, to)) => {
                    let expected = format!("{from}\u{2013}{to}");
                    Text::UsageInvalidValue { option, text, expected }
                }
                None => Text::UsageBadValue { option, text },
            }
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => Text::UsageNoValue { option },
        ErrorKind::UnknownArgument => Text::UsageUnknown { text: option },
        ErrorKind::InvalidSubcommand => {
            Text::UsageCommand { text: said(error, ContextKind::InvalidSubcommand) }
        }
        ErrorKind::MissingRequiredArgument => Text::UsageMissing { text: option },
        ErrorKind::ArgumentConflict => {
            let other = said(error, ContextKind::PriorArg);
            if other == option {
                Text::UsageTwice { option }
            } else {
                Text::UsageConflict { option, other }
            }
        }
        other => Text::UsageOther { reason: other.to_string() },
    }
}

/// A part of the error as text; empty if it has none.
fn said(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        }
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}
