//! What the typed arguments mean.

mod play;
mod time;

use std::ffi::OsString;

use gomoku_core::grid::Size;
use gomoku_core::rules::{ParseVariantError, Rules, Variant};
use gomoku_text::{Lang, Text, Texts};

pub(crate) use play::{PlayConfig, Player, USUAL_LEVEL};
pub(crate) use time::duration;

/// The texts of the language that was asked for, by `--lang` or by the environment.
///
/// It is needed before the arguments are read, because they are read with messages.
pub(crate) fn texts(typed: &[OsString]) -> Texts {
    let mut wish = None;
    let mut arguments = typed.iter().skip(1).filter_map(|argument| argument.to_str());
    while let Some(argument) = arguments.next() {
        if argument == "--lang" {
            wish = arguments.next();
        } else if let Some(value) = argument.strip_prefix("--lang=") {
            wish = Some(value);
        }
    }
    let asked = wish.and_then(|wish| wish.parse().ok());
    Texts::new(asked.unwrap_or_else(|| {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok());
        Lang::detect(variables.iter().map(Option::as_deref))
    }))
}

/// A rule by its name, on the named or its usual board.
pub(crate) fn rules(rule: &str, size: Option<&str>) -> Result<(Variant, Rules), Text> {
    let variant: Variant = rule.parse().map_err(|error: ParseVariantError| Text::from(&error))?;
    let size = match size {
        None => variant.usual_size(),
        Some(size) => size.parse::<Size>().map_err(|error| Text::from(&error))?,
    };
    Ok((variant, variant.rules_on(size)))
}
