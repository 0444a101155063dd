//! `gomoku solve`.

use serde_json::Value;

use crate::run::run;

#[test]
fn a_score_stands_beside_its_columns() {
    assert_eq!(run("solve connect4 32164625", "").code(0).stdout, "32164625 11\n");
    assert_eq!(run("solve connect4", "").code(0).stdout, "1\n");
    let lines = "32164625\n\n  2252576253462244111563365343671351441\r\n";
    assert_eq!(
        run("solve connect4 -", lines).code(0).stdout,
        "32164625 11\n2252576253462244111563365343671351441 -1\n"
    );
}

#[test]
fn all_columns_have_a_score_or_a_dot() {
    assert_eq!(run("solve connect4 --all", "").code(0).stdout, "1 -2 -1 0 1 0 -1 -2\n");
    let answer = run("solve connect4 --all 2252576253462244111563365343671351441", "");
    let words: Vec<String> = answer.code(0).stdout.split_whitespace().map(str::to_owned).collect();
    assert_eq!(words.len(), 9);
    assert_eq!(words[1], "-1");
    assert!(words[2..].contains(&"-1".to_owned()) && words[2..].contains(&".".to_owned()));
    // A game that is over has a score and no columns.
    let over = run("solve connect4 --all 1212121", "");
    assert_eq!(over.code(0).stdout, "1212121 -18 . . . . . . .\n");
}

#[test]
fn json_has_the_cost_as_well() {
    let value = |arguments| -> Value {
        serde_json::from_str(run(arguments, "").code(0).stdout.trim()).unwrap()
    };
    let solved = value("solve connect4 32164625 --json");
    assert_eq!((&solved["columns"], &solved["score"]), (&"32164625".into(), &11.into()));
    assert!(solved["positions"].as_u64().unwrap() > 0 && solved["milliseconds"].is_number());
    assert!(solved.get("scores").is_none());
    // The book costs nothing.
    assert_eq!(value("solve connect4 --json --all")["positions"], 0);
    assert_eq!(
        value("solve connect4 32164625 --json --all")["scores"].as_array().unwrap().len(),
        7
    );
}

#[test]
fn a_bad_line_is_refused_with_its_reason_and_the_others_are_solved() {
    let answer = run("solve connect4 -", "1111111\n8\n4x\n12121212\n32164625\n");
    assert_eq!(answer.code(1).stdout, "32164625 11\n");
    assert_eq!(answer.stderr.lines().count(), 4, "{}", answer.stderr);
    assert!(answer.stderr.starts_with("1111111: "), "{}", answer.stderr);
    let answer = run("solve connect4 --json 9", "");
    let refused: Value = serde_json::from_str(answer.code(1).stdout.trim()).unwrap();
    assert_eq!(refused["columns"], "9");
    assert!(!refused["error"].as_str().unwrap().is_empty());
}

#[test]
fn other_boards_are_solved_if_they_fit_a_word() {
    assert_eq!(run("solve mnk-gravity:4 --size 4x4", "").code(0).stdout, "0\n");
    assert_eq!(run("solve connect4 --size 6x4 --no-book", "").code(0).stdout, "-1\n");
    for arguments in
        ["solve connect4 --size 9x9", "solve freestyle", "solve mnk-gravity:5", "solve chess"]
    {
        assert!(!run(arguments, "").code(2).stderr.is_empty());
    }
    assert!(run("solve connect4 --table-mb 0", "").code(2).stderr.contains("--table-mb"));
}
