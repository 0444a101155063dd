//! The tables of the core's tests, asked through the program.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{play, run};

/// The rows of a table as fields, without its heading and its comments.
fn rows(path: &Path) -> Vec<Vec<String>> {
    let text =
        std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("id\t"));
    lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

fn table(name: &str) -> Vec<Vec<String>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gomoku-core/tests/data");
    rows(&data.join(name))
}

/// The answers to questions, one a line.
fn ask(lines: &[String]) -> Vec<Value> {
    let answer = run("check - --json", lines.join("\n") + "\n");
    let values: Vec<Value> =
        answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(values.len(), lines.len());
    values
}

fn words(value: &Value) -> String {
    let list = value.as_array().expect("a list").iter();
    list.map(|word| word.as_str().map_or_else(|| word.to_string(), str::to_owned))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The row as questions for `check`, the one whose answer matters last; `None` for questions that
/// `check` does not answer (the computer's move, scores, and moves after a setup).
fn question(row: &[String]) -> Option<String> {
    let [_, rule, size, moves, query, ..] = row else { panic!("{row:?}") };
    let (name, argument) = query.split_once(' ').unwrap_or((query, ""));
    let set_up = moves.starts_with("set ");
    match name {
        "ai_move" | "scores" => None,
        "play" if set_up => None,
        "legal" if !set_up => Some(format!("{rule} {size} {moves} {argument}")),
        "parse" => Some(format!("freestyle {size} {moves}")),
        _ => Some(format!("{rule} {size} {moves}")),
    }
}

/// What `check` says about a row, in the words of the table.
fn said(row: &[String], value: &Value) -> String {
    let query = row[4].as_str();
    let (name, argument) = query.split_once(' ').unwrap_or((query, ""));
    let error = &value["error"];
    let kind = error["kind"].as_str().unwrap_or("none");
    match name {
        "result" => value["result"].as_str().unwrap().to_owned(),
        "to_move" => value["to_move"].as_str().unwrap().to_owned(),
        "win_cells" => words(&value["win_cells"]),
        "legal_columns" => words(&value["columns"]),
        "first_terminal_ply" if value["result"] == "ongoing" => "none".to_owned(),
        "first_terminal_ply" => value["ply"].to_string(),
        "rejects" if kind == "none" => kind.to_owned(),
        "rejects" => format!("{} {kind}", error["ply"]),
        "legal" if row[3].starts_with("set ") => legal_in(value, argument),
        "legal" if kind == "none" => "yes".to_owned(),
        "legal" => kind.to_owned(),
        "forbidden_points" => forbidden(value),
        "parse" if kind == "none" && value["ply"] == 1 => {
            let stone = &row[3];
            let column = stone.as_bytes()[0] - b'a' + 1;
            format!("{column} {}", &stone[1..])
        }
        "parse" => "error".to_owned(),
        other => panic!("{other}"),
    }
}

/// Whether a point of a setup is legal for the side to move, or why not.
fn legal_in(value: &Value, point: &str) -> String {
    if words(&value["legal"]).split(' ').any(|legal| legal == point) {
        return "yes".to_owned();
    }
    let forbidden = forbidden(value);
    let kind = forbidden.split(' ').find_map(|entry| entry.strip_prefix(point)?.strip_prefix(':'));
    kind.unwrap_or("occupied").to_owned()
}

/// `h8:double_three` for each forbidden point, or `none`.
fn forbidden(value: &Value) -> String {
    let mut found = Vec::new();
    for kind in ["overline", "double_four", "double_three"] {
        let points = words(&value["forbidden"][kind]);
        found.extend(points.split_whitespace().map(|point| format!("{point}:{kind}")));
    }
    if found.is_empty() { "none".to_owned() } else { found.join(" ") }
}

#[test]
fn the_case_table_is_answered_by_check() {
    let rows: Vec<_> = table("cases.tsv");
    let asked: Vec<(&Vec<String>, String)> =
        rows.iter().filter_map(|row| question(row).map(|question| (row, question))).collect();
    assert!(asked.len() > 100, "{} of {} rows are asked", asked.len(), rows.len());
    // A blank line is no question; the row asks what an empty text is.
    let asked: Vec<_> =
        asked.into_iter().filter(|(row, _)| !row[3].is_empty() || row[4] != "parse").collect();
    let lines: Vec<String> = asked.iter().map(|(_, question)| question.clone()).collect();
    for ((row, question), value) in asked.iter().zip(ask(&lines)) {
        let said = said(row, &value);
        assert!(row[5].split('|').any(|expected| expected == said), "{question}: {said}, {row:?}");
    }
}

#[test]
fn the_undo_table_is_played_by_two_persons() {
    use gomoku_core::record::native;
    let folder = tempfile::tempdir().unwrap();
    let mut played = 0;
    for row in table("undo.tsv") {
        let (id, operations, expected) = (&row[0], &row[1], &row[2]);
        // Games against a scripted computer are the core's test.
        if operations.contains("human=") {
            continue;
        }
        played += 1;
        let saved = folder.path().join(format!("{id}-saved.json"));
        let end = folder.path().join(format!("{id}.json"));
        let mut arguments = String::new();
        let mut lines = Vec::new();
        for operation in operations.split(';') {
            let words: Vec<&str> = operation.split_whitespace().collect();
            match words[..] {
                ["new", rule, size, ref rest @ ..] if arguments.is_empty() => {
                    let limit = rest.iter().find_map(|word| word.strip_prefix("undo_limit="));
                    let limit = limit.unwrap_or("none");
                    arguments = format!("--rule {rule} --size {size} --undo-limit {limit}");
                }
                ["new", ..] => lines.push("restart".to_owned()),
                ["resign", _] => lines.push("resign".to_owned()),
                [what @ ("save" | "load")] => lines.push(format!("{what} {}", saved.display())),
                ["play" | "drop", what] | [what] => lines.push(what.to_owned()),
                _ => panic!("{operation}"),
            }
        }
        lines.push(format!("save {}", end.display()));
        let answer = play(&arguments, &lines.join(";"));
        let game = native::read(&std::fs::read_to_string(&end).unwrap()).unwrap();
        let position = game.position();
        for field in expected.split(' ') {
            let (name, expected) = field.split_once('=').unwrap();
            let found = match name {
                "stones" => position.board().stones().to_string(),
                "to_move" => position.to_move().to_string(),
                "last" => position.last_move().map_or("none".to_owned(), |mv| mv.to_string()),
                "result" => match game.outcome() {
                    None => "ongoing".to_owned(),
                    Some(outcome) => format!("{}_win", outcome.winner().unwrap()),
                },
                "undo_left" => {
                    let used = game.undos().black + game.undos().white;
                    (game.undo_limit().unwrap() - used).to_string()
                }
                // Each refusal is said in one line.
                "refused" => ["is taken", "is off the", "nothing to", "used up", "game is over"]
                    .map(|text| answer.stdout.matches(text).count())
                    .iter()
                    .sum::<usize>()
                    .to_string(),
                other => panic!("{other}"),
            };
            assert_eq!(found, expected, "{id} {name}: {operations}\n{}", answer.stdout);
        }
    }
    assert_eq!(played, 18);
}

#[test]
fn the_oracle_data_has_every_row_right() {
    let Some(shared) = std::env::var_os("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return;
    };
    let rows = rows(&PathBuf::from(shared).join("data/renju/forbidden.tsv"));
    let list = |field: &str| if field == "-" { String::new() } else { field.to_owned() };
    let line = |row: &Vec<String>| {
        format!("renju {} set B:{} W:{} turn:B", row[2], list(&row[5]), list(&row[6]))
    };
    let lines: Vec<String> = rows.iter().map(line).collect();
    for (row, value) in rows.iter().zip(ask(&lines)) {
        for (kind, expected) in ["overline", "double_four", "double_three"].iter().zip(&row[7..10])
        {
            let found = words(&value["forbidden"][kind]).replace(' ', ",");
            assert_eq!(found, list(expected), "{} {kind}", row[0]);
        }
    }
    println!("{} rows", rows.len());
}
