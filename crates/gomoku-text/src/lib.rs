//! Every text that the fronts show to people, in 简体中文, 繁體中文 and English.
//!
//! The texts live in Fluent files under `locales/`, one folder a language. A [`Text`] is the typed
//! key of one text with its arguments, and [`Texts`] says it in a language. The core hands out
//! data; [`Text::rules`], [`Text::illegal_action`] and their kin turn that data into texts.
//!
//! Promise: every key is there in every language with the same arguments; a test holds the files to
//! it. Not here: where a text is shown, and what is typed by people other than the command words.

mod argument;
mod catalog;
mod core_faults;
mod core_names;
mod disk;
mod hints;
mod lang;
mod record_faults;
mod record_files;
mod signature;
mod study;
mod text;

pub use argument::{Points, Side};
pub use catalog::Texts;
pub use lang::{Lang, ParseLangError};
pub use signature::Signature;
pub use text::Text;
