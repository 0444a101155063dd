//! What the compiler does not check: arrows between modules, file length, heads, the changelog, and
//! that nothing in the repository is left out of the tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The layers of the core, lowest first. A module may import from lower lines, never from its own.
const LAYERS: [&[&str]; 8] = [
    &["grid"],
    &["board"],
    &["rules"],
    &["position", "pattern"],
    &["game", "threat", "connect4"],
    &["record", "search"],
    &["engine", "protocol"],
    &["study"],
];
/// No file of code is longer.
const MOST_LINES: usize = 800;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files with this extension below a folder of the repository, build output left out.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(folder) = waiting.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && !name.starts_with('.') && !name.starts_with("target") {
                waiting.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&module))
}

/// The modules of the core that a source text names after `crate::`, in code or in test modules.
fn imports(text: &str) -> BTreeSet<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut found = BTreeSet::new();
    for line in code {
        for after in line.split("crate::").skip(1) {
            let word = after.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next();
            // One `use crate::…` per module, so that this test can read them.
            let word = word.filter(|word| !word.is_empty()).unwrap_or("several modules at once");
            found.insert(word.to_owned());
        }
    }
    found
}

/// The arrows of one file that do not point down, in words.
fn wrong_arrows(module: &str, text: &str) -> Vec<String> {
    let Some(own) = layer(module) else {
        return vec![format!("module {module} has no layer: add it to the list in tests/tidy.rs")];
    };
    imports(text)
        .into_iter()
        .filter(|import| import != module && layer(import).is_none_or(|layer| layer >= own))
        .map(|import| format!("{module} imports {import}"))
        .collect()
}

#[test]
fn arrows_between_the_modules_of_the_core_point_down() {
    let src = root().join("crates/gomoku-core/src");
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for path in files(&src, "rs") {
        let inside = path.strip_prefix(&src).unwrap();
        let first = inside.components().next().unwrap().as_os_str().to_string_lossy();
        let module = first.trim_end_matches(".rs").to_owned();
        if module == "lib" {
            continue;
        }
        for arrow in wrong_arrows(&module, &read(&path)) {
            wrong.push(format!("{}: {arrow}", inside.display()));
        }
        seen.insert(module);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(seen.len() >= 6, "{seen:?}");
}

#[test]
fn an_arrow_that_points_up_is_found() {
    assert_eq!(wrong_arrows("board", "use crate::grid::Point;"), Vec::<String>::new());
    assert_eq!(wrong_arrows("board", "use crate::rules::Rules;"), ["board imports rules"]);
    assert_eq!(wrong_arrows("game", "    crate::threat::find()"), ["game imports threat"]);
    assert_eq!(
        wrong_arrows("game", "use crate::{grid::Point};"),
        ["game imports several modules at once"]
    );
    assert_eq!(wrong_arrows("grid", "//! See [`crate::game`]."), Vec::<String>::new());
    assert_eq!(wrong_arrows("zebra", "").len(), 1);
}

#[test]
fn the_core_does_no_input_and_no_output() {
    let src = root().join("crates/gomoku-core/src");
    let banned = ["std::fs", "std::net", "std::env", "std::process", "Instant", "SystemTime"];
    let printing = ["println!", "print!", "eprintln!", "dbg!"];
    for path in files(&src, "rs") {
        let text = read(&path);
        // Unit tests are not part of the library; the long ones read a variable and print counts.
        let library = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for (number, line) in library.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for word in banned.iter().chain(&printing) {
                assert!(!code.contains(word), "{}:{}: {word}", path.display(), number + 1);
            }
        }
    }
}

#[test]
fn every_source_file_has_a_head_and_a_bearable_length() {
    let sources = files(&root(), "rs");
    assert!(sources.len() > 30, "the sources are where this test looks for them");
    for path in sources {
        let text = read(&path);
        assert!(text.starts_with("//! "), "{} has no `//!` head", path.display());
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", path.display());
    }
}

#[test]
fn nothing_is_left_for_later_in_the_code() {
    let markers = [["TO", "DO"].concat(), ["FIX", "ME"].concat(), ["unimplemented", "!"].concat()];
    for path in files(&root(), "rs") {
        let text = read(&path);
        for marker in &markers {
            assert!(!text.contains(marker.as_str()), "{}: {marker}", path.display());
        }
    }
}

#[test]
fn the_changelog_has_a_section_for_what_is_not_released() {
    let changelog = read(&root().join("CHANGELOG.md"));
    let unreleased = changelog.split("\n## ").find(|section| section.starts_with("[Unreleased]"));
    let entries = unreleased.map(|section| section.lines().filter(|l| l.starts_with("- ")).count());
    assert!(
        entries.is_some_and(|entries| entries > 0),
        "CHANGELOG.md: `## [Unreleased]` and `- …`"
    );
}

#[test]
fn the_two_readmes_name_the_same_commands() {
    let commands = |file: &str| -> Vec<String> {
        let text = read(&root().join(file));
        let blocks = text.split("```").skip(1).step_by(2).filter(|block| block.starts_with("sh\n"));
        let lines = blocks.flat_map(|block| block.lines().skip(1));
        lines.map(|line| line.split(" #").next().unwrap_or_default().trim().to_owned()).collect()
    };
    assert!(commands("README.md").contains(&"cargo test --workspace".to_owned()));
    assert_eq!(commands("README.md"), commands("README.zh.md"));
}

#[test]
fn every_file_that_a_document_links_to_is_there() {
    for document in files(&root(), "md") {
        let text = read(&document);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = link.split('#').next().unwrap_or_default();
            if path.is_empty() || path.contains("://") {
                continue;
            }
            let target = document.parent().unwrap().join(path);
            assert!(target.exists(), "{}: {link}", document.display());
        }
    }
}

#[test]
fn every_example_is_run_by_ci() {
    let examples = files(&root().join("examples"), "rs");
    // The library is there because a package needs a target besides its examples.
    let examples: Vec<PathBuf> =
        examples.into_iter().filter(|p| !p.ends_with("src/lib.rs")).collect();
    assert!(!examples.is_empty());
    let ci = read(&root().join(".ci/run"));
    let runs_all = ci.contains("for example in examples/*.rs");
    for path in examples {
        let name = path.file_stem().unwrap().to_string_lossy();
        let lines = read(&path).lines().count();
        assert!(lines <= 60, "{name} has {lines} lines: an example shows one thing");
        let in_folder = path.parent().is_some_and(|folder| folder.ends_with("examples"));
        assert!(runs_all && in_folder, "{name} is not run by .ci/run");
    }
}

#[test]
fn every_dependency_says_why_it_is_there() {
    let manifest = read(&root().join("Cargo.toml"));
    let section = manifest.split("[workspace.dependencies]").nth(1).unwrap();
    let lines: Vec<&str> = section.lines().take_while(|line| !line.starts_with('[')).collect();
    for (idx, line) in lines.iter().enumerate() {
        let ours = line.contains("path = ");
        if line.is_empty() || line.starts_with('#') || ours {
            continue;
        }
        let name = line.split(' ').next().unwrap_or_default();
        let reason = idx.checked_sub(1).is_some_and(|before| lines[before].starts_with("# "));
        assert!(reason, "Cargo.toml: `{name}` has no reason in a comment above it");
    }
    for path in files(&root(), "toml").iter().filter(|path| path.ends_with("Cargo.toml")) {
        let text = read(path);
        // The fuzz targets are a workspace of their own and have no other to inherit from.
        if text.contains("\n[workspace]\n") {
            continue;
        }
        let tables = text.split("\n[").filter(|table| {
            let name = table.split(']').next().unwrap_or_default();
            name.ends_with("dependencies") && name != "workspace.dependencies"
        });
        for line in tables.flat_map(|table| table.lines().skip(1)).filter(|l| l.contains(" = ")) {
            let inherited = line.contains("workspace = true");
            assert!(inherited, "{}: `{line}` must come from the workspace", path.display());
        }
    }
}
