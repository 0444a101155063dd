//! No text for people stands in the code of the front: it all comes from the Fluent files.

use std::fs;
use std::path::{Path, PathBuf};

/// Texts that may stand in the code, each with its reason.
const ALLOWED: [(&str, &str); 2] = [
    ("gomoku: {error:#}", "the name of the program before a message, as programs write it"),
    ("gomoku: {warning}", "the name of the program before a message, as programs write it"),
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources can be listed") {
        let path = entry.expect("the sources can be listed").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The string literals of the code, with the line each begins on. Comments, tests and attributes
/// are left out.
fn literals(code: &str) -> Vec<(usize, String)> {
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    for (number, line) in code.lines().enumerate() {
        let line = line.trim_start();
        // What `expect` says is for who reads a crash.
        if line.starts_with("//") || line.starts_with("#[") || line.contains("expect(\"") {
            continue;
        }
        let mut chars = line.chars();
        while let Some(letter) = chars.next() {
            match letter {
                // A quote as a character is no literal.
                '\'' if chars.as_str().starts_with("\"'") => {
                    chars.next();
                }
                '/' if chars.as_str().starts_with('/') => break,
                '"' => {
                    let mut literal = String::new();
                    let mut escaped = false;
                    for letter in chars.by_ref() {
                        match letter {
                            '\\' if !escaped => escaped = true,
                            '"' if !escaped => break,
                            _ => {
                                literal.push(letter);
                                escaped = false;
                            }
                        }
                    }
                    found.push((number + 1, literal));
                }
                _ => {}
            }
        }
    }
    found
}

/// A literal without the tags of HTML in it.
fn without_tags(literal: &str) -> String {
    let pieces = literal.split('<').enumerate();
    let texts = pieces.map(|(n, piece)| match piece.split_once('>') {
        Some((_, text)) if n > 0 => text,
        _ => piece,
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// Whether a literal looks like something a person reads: two words, or Chinese.
fn is_prose(literal: &str) -> bool {
    let literal = without_tags(literal);
    let words = literal.split_whitespace();
    let is_word = |word: &&str| {
        let letters: String = word.chars().filter(|c| !c.is_ascii_punctuation()).collect();
        letters.len() >= 2 && letters.chars().all(char::is_alphabetic) && !word.contains(['{', '}'])
    };
    let chinese = literal.chars().any(|letter| ('\u{3400}'..='\u{9fff}').contains(&letter));
    chinese || words.filter(is_word).count() >= 2
}

#[test]
fn no_text_for_people_stands_in_the_code() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 15, "{files:?}");
    let mut faults = Vec::new();
    for path in files {
        let code = fs::read_to_string(&path).expect("the sources can be read");
        for (line, literal) in literals(&code) {
            let allowed = ALLOWED.iter().any(|(text, _)| *text == literal);
            if is_prose(&literal) && !allowed {
                faults.push(format!("{}:{line}: {literal}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn prose_is_told_from_other_literals() {
    for prose in ["Your turn", "禁手", "The game is over.", "<p class=\"a b\">Game report</p>"] {
        assert!(is_prose(prose), "{prose}");
    }
    for other in [
        "--undo-limit",
        "{name}-examples",
        "h8, 8 8",
        "\x1b[2J\x1b[H",
        "mnk:4",
        " ",
        "human",
        "<p class=\"one two\">",
    ] {
        assert!(!is_prose(other), "{other}");
    }
    let code =
        "let a = \"one two\"; // \"three four\"\n#[x = \"five six\"]\nlet q = '\"'; f(\"b\")";
    let found: Vec<String> = literals(code).into_iter().map(|(_, literal)| literal).collect();
    assert_eq!(found, ["one two", "b"]);
}
