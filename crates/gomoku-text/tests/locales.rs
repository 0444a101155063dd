//! The Fluent files against the typed keys: every key in every language, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use gomoku_text::{Lang, Text, Texts};

type Arguments = BTreeSet<String>;

fn folder(lang: Lang) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang.tag())
}

/// The messages of a language with the arguments they name.
fn messages(lang: Lang) -> BTreeMap<String, Arguments> {
    let mut messages = BTreeMap::new();
    for file in std::fs::read_dir(folder(lang)).expect("there is a folder for the language") {
        let path = file.expect("its files can be listed").path();
        let text = std::fs::read_to_string(&path).expect("its files can be read");
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name.to_owned();
            let mut arguments = Arguments::new();
            let value = message.value.unwrap_or_else(|| panic!("{id} says nothing"));
            of_pattern(&value, &mut arguments);
            assert!(messages.insert(id.clone(), arguments).is_none(), "{id} is there twice");
        }
    }
    messages
}

fn of_pattern(pattern: &Pattern<&str>, arguments: &mut Arguments) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, arguments);
        }
    }
}

fn of_expression(expression: &Expression<&str>, arguments: &mut Arguments) {
    let selector = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            for variant in variants {
                of_pattern(&variant.value, arguments);
            }
            selector
        }
    };
    match selector {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, arguments),
        _ => {}
    }
}

#[test]
fn every_key_is_in_every_language_with_its_arguments() {
    let typed = Text::all();
    for lang in Lang::ALL {
        let messages = messages(lang);
        for signature in &typed {
            let found = messages.get(&signature.id);
            let found = found.unwrap_or_else(|| panic!("{}: no {}", lang.tag(), signature.id));
            let typed: Arguments = signature.arguments.iter().map(ToString::to_string).collect();
            assert_eq!(found, &typed, "{}: arguments of {}", lang.tag(), signature.id);
        }
    }
}

#[test]
fn no_message_is_without_a_key() {
    let typed: BTreeSet<String> = Text::all().into_iter().map(|signature| signature.id).collect();
    let help_of = |lang| -> BTreeSet<String> {
        messages(lang).into_keys().filter(|id| !typed.contains(id)).collect()
    };
    let english = help_of(Lang::English);
    for lang in Lang::ALL {
        let help = help_of(lang);
        assert_eq!(help, english, "{}", lang.tag());
        let stray: Vec<_> = help.iter().filter(|id| !id.starts_with("help-")).collect();
        assert!(stray.is_empty(), "{}: {stray:?}", lang.tag());
    }
}

#[test]
fn the_files_are_the_ones_that_are_compiled_in() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for id in messages(lang).into_keys() {
            match id.strip_prefix("help-") {
                // The word of a command, not the help of one.
                Some("heading") | None => {}
                Some(rest) => assert!(texts.help(rest).is_some(), "{}: {id}", lang.tag()),
            }
        }
        assert!(texts.has(&Text::CheckResultOngoing) && texts.has(&Text::HelpHeading));
    }
}

#[test]
fn traditional_chinese_has_no_simplified_characters() {
    // Frequent characters whose simplified form is not used in traditional writing.
    const SIMPLIFIED: &str = "这们来对时为红获负连线读写错误请输务数长无选择规则开关换边围显删";
    for file in std::fs::read_dir(folder(Lang::TraditionalChinese)).expect("it is there") {
        let path = file.expect("its files can be listed").path();
        let text = std::fs::read_to_string(&path).expect("its files can be read");
        let found: String = text.chars().filter(|&letter| SIMPLIFIED.contains(letter)).collect();
        assert!(found.is_empty(), "{}: {found}", path.display());
    }
}
