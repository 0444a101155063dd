//! `gomoku solve`.

use serde_json::{Value, json};

use crate::run::run;

/// A double four for Black on i8.
const DOUBLE_FOUR: &str = "freestyle 15 set B:f8,g8,h8,i7,i6,i5 W:e8,a1,d1,g1,j1,m1";

fn answers(arguments: &str, input: &str, code: i32) -> Vec<Value> {
    let run = run(arguments, input);
    let lines = run.code(code).stdout.lines();
    lines.map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect()
}

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
    let solved = value("solve connect4 32164625 --json --no-book");
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

/// One position by all threads, or each thread at lines of its own: the same answers in the same order.
#[test]
fn threads_change_no_answer() {
    let line = "275442243455\n";
    let lines =
        format!("{line}9\n").repeat(3) + "32164625\n\n2252576253462244111563365343671351441\n4x\n";
    for options in ["--no-book", "--all"] {
        let one = run(&format!("solve connect4 - {options}"), &lines);
        assert_eq!(one.code(1).stdout.lines().count(), 5);
        for threads in [2, 5] {
            let more = run(&format!("solve connect4 - {options} --threads {threads}"), &lines);
            assert_eq!((&more.code(1).stdout, &more.stderr), (&one.stdout, &one.stderr));
        }
    }
    for options in ["", "--all"] {
        let ask = |threads| {
            let arguments =
                format!("solve connect4 32164625 {options} --no-book --threads {threads}");
            run(&arguments, "").code(0).stdout.clone()
        };
        assert_eq!(ask(3), ask(1));
    }
    assert!(run("solve connect4 --threads 0", "").code(2).stderr.contains("--threads"));
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

#[test]
fn each_prover_answers_a_line_with_an_object_and_keeps_their_order() {
    let input = format!("{DOUBLE_FOUR}\n\nrenju 15 h8\n{DOUBLE_FOUR} turn:W\nfreestyle 15 h8 h8\n");
    for (arguments, verdict, none) in [
        ("solve vcf - --threads 3", "win", "no_win"),
        ("solve vct - --threads 2 --nodes 50", "win", "no_win"),
        ("solve best - --nodes 3000 --threads 4", "win", "unknown"),
    ] {
        let found = answers(arguments, &input, 1);
        assert_eq!(found.len(), 4, "{arguments}");
        assert_eq!(found[0]["verdict"], verdict, "{arguments}");
        assert_eq!((&found[0]["move"], &found[0]["score"]), (&json!("i8"), &json!("#3")));
        assert_eq!(found[0]["line"][0], "i8");
        assert!(found[0]["nodes"].is_u64() && found[0]["micros"].is_u64());
        assert_eq!(found[1]["verdict"], none, "{arguments}");
        assert_ne!(found[2]["verdict"], "win", "{arguments}");
        let error = &found[3]["error"];
        assert_eq!((&error["line"], &error["text"]), (&json!(5), &json!("freestyle 15 h8 h8")));
        assert_eq!((&error["kind"], &error["ply"]), (&json!("occupied"), &json!(2)));
        assert!(!error["message"].as_str().unwrap().is_empty());
    }
    let found = answers("solve vcf -", DOUBLE_FOUR, 0);
    assert_eq!(found[0]["fours"], 1);
    assert_eq!(answers("solve vct -", DOUBLE_FOUR, 0)[0]["plies"], 3);
}

#[test]
fn a_position_may_stand_on_the_command_line() {
    let found = answers(&format!("solve vcf {DOUBLE_FOUR}"), "", 0);
    assert_eq!(found[0]["verdict"], "win");
    let found = answers("solve best connect4 7x6 3", "", 0);
    assert_eq!((&found[0]["verdict"], &found[0]["move"]), (&json!("draw"), &json!("d1")));
    // White has to stop a straight four twice.
    let found = answers("solve best freestyle 15 h8 a1 i8 a3 j8 a5 k8 --nodes 1000", "", 0);
    assert_eq!((&found[0]["verdict"], &found[0]["plies"]), (&json!("loss"), &json!(2)));
    let over = answers("solve best freestyle 15 h8 a1 i8 a3 j8 a5 k8 a7 l8", "", 0);
    assert_eq!((&over[0]["verdict"], &over[0]["move"]), (&json!("loss"), &Value::Null));
}

#[test]
fn a_limit_that_is_none_is_refused() {
    for arguments in [
        "solve vcf - --time 0",
        "solve vct - --time soon",
        "solve best - --nodes 0",
        "solve best - --threads 0",
        "solve best",
        "solve vcf connect4",
    ] {
        let code = if arguments.ends_with("connect4") { 1 } else { 2 };
        run(arguments, "freestyle 15 h8\n").code(code);
    }
}
