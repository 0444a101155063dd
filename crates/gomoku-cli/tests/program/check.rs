//! `gomoku check`, `gomoku perft`, help and exit codes.

use std::process::Stdio;

use serde_json::Value;

use crate::run::{command, run, run_command};

/// The answers to lines, as JSON.
fn answers(lines: &str) -> Vec<Value> {
    let answer = run("check - --json", lines);
    answer.stdout.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
}

/// The answer to one line.
fn answer(line: &str) -> Value {
    answers(line).remove(0)
}

fn names(value: &Value) -> String {
    let list = value.as_array().expect("a list");
    let names = list.iter().map(|name| match name {
        Value::String(name) => name.clone(),
        other => other.to_string(),
    });
    names.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_example_of_the_readme() {
    let answer = run("check - --json", "freestyle 15 k1 a1 l1 c1 m1 e1 n1 g1 o1\n");
    answer.code(0);
    let value: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!(value["rule"], "freestyle");
    assert_eq!(value["size"], "15x15");
    assert_eq!(value["ply"], 9);
    assert_eq!(value["to_move"], "white");
    assert_eq!(value["result"], "black_win");
    assert_eq!(names(&value["win_cells"]), "k1 l1 m1 n1 o1");
    assert_eq!(names(&value["legal"]), "");
    assert!(value.get("columns").is_none());
    assert_eq!(value["error"], Value::Null);
}

#[test]
fn every_kind_of_fault_is_named_and_the_state_is_the_one_before() {
    let double_three = "set B:f8,g8,h9,h10 W:a1,c1,e1,g1 turn:B";
    assert_eq!(answer(&format!("renju 15 {double_three}"))["error"], Value::Null);
    for (line, kind, ply, point) in [
        ("freestyle 15 h8 h8", "occupied", Some(2), Some("h8")),
        ("freestyle 15 h8 p1", "off_board", Some(2), Some("p1")),
        ("freestyle 15 h8 h16", "off_board", Some(2), Some("h16")),
        ("freestyle 15 a0", "off_board", Some(1), Some("a0")),
        ("freestyle 15 z99", "off_board", Some(1), Some("z99")),
        ("connect4 7x6 d2", "floating", Some(1), Some("d2")),
        ("connect4 7x6 11111121", "column_full", Some(8), Some("a7")),
        ("connect4 7x6 40", "bad_column", Some(2), Some("0")),
        ("connect4 7x6 4 8", "bad_column", Some(2), Some("8")),
        ("connect4 7x6 4 x", "bad_column", Some(2), Some("x")),
        ("renju 15 f8 a1 g8 c1 h9 e1 h10 g1 h8", "double_three", Some(9), Some("h8")),
        ("renju 15 e8 a1 f8 c1 i8 e1 k8 g1 l8 i1 h8", "double_four", Some(11), Some("h8")),
        ("renju 15 e8 a1 f8 c1 g8 e1 i8 g1 j8 i1 h8", "overline", Some(11), Some("h8")),
        ("tictactoe 3 a1 a2 b1 b2 c1 c2", "game_over", Some(6), Some("c2")),
        ("connect4 7x6 4 3 4 3 4 3 4 3", "game_over", Some(8), Some("c4")),
        ("freestyle 15 h8 8h", "parse", Some(2), Some("8h")),
        ("freestyle 15 pass", "parse", Some(1), None),
        ("freestyle 15 h", "parse", Some(1), Some("h")),
        ("freestyle", "parse", None, None),
        ("nonsense 15 h8", "parse", None, None),
        ("freestyle 23 h8", "parse", None, None),
        ("mnk:0 15", "parse", None, None),
        ("freestyle 15 set Q:h8", "parse", None, None),
        ("freestyle 15 set B:h8,h9 turn:", "parse", None, None),
        ("freestyle 15 set B:h8,i9,j10", "parse", None, None),
        ("freestyle 15 set B:h8 W:h8 turn:W", "setup", None, Some("h8")),
        ("freestyle 15 set B:p1 turn:B", "setup", None, Some("p1")),
        ("connect4 7x6 set B:a2 turn:W", "setup", None, Some("a2")),
        ("tictactoe 3 set B:a1,b1,c1 W:a2,b2,c2 turn:B", "setup", None, None),
    ] {
        let result = run("check - --json", format!("{line}\n"));
        result.code(1);
        let value: Value = serde_json::from_str(&result.stdout).unwrap();
        let error = &value["error"];
        assert_eq!(error["kind"], kind, "{line}");
        assert_eq!(error["ply"], ply.map_or(Value::Null, Value::from), "{line}");
        assert_eq!(error["point"], point.map_or(Value::Null, Value::from), "{line}");
        assert!(error["message"].as_str().is_some_and(|text| text.len() > 5), "{line}: {error}");
        if let Some(ply) = ply {
            assert_eq!(value["ply"], ply - 1, "{line}");
        }
    }
}

#[test]
fn later_lines_are_answered_after_a_bad_one() {
    let input = b"freestyle 15 h8\r\n\n\xff\xfe\nbad\nconnect4 7x6 443\n".to_vec();
    let answer = run("check - --json", input);
    answer.code(1);
    let values: Vec<Value> =
        answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(values.len(), 4);
    assert_eq!(values[0]["ply"], 1);
    assert_eq!(values[1]["error"]["kind"], "parse");
    assert_eq!(values[2]["error"]["kind"], "parse");
    assert_eq!(values[3]["to_move"], "white");
}

#[test]
fn runs_of_column_digits_count_as_moves() {
    let values = answers("connect4 7x6 4 4 3\nconnect4 7x6 443\nconnect4 7x6 4,43\n");
    assert_eq!(values[0], values[1]);
    assert_eq!(values[1], values[2]);
    assert_eq!(names(&values[0]["legal"]), "a1 b1 e1 f1 g1 c2 d3");
    assert_eq!(names(&values[0]["columns"]), "1 2 3 4 5 6 7");
    // Beyond nine columns a number is one column.
    let wide = answer("mnk-gravity:4 12x6 12 1 12");
    assert_eq!(wide["ply"], 3);
    assert_eq!(wide["columns"].as_array().unwrap().len(), 12);
}

#[test]
fn forbidden_points_are_listed_and_explained() {
    let value = answer("renju 15 set B:f8,g8,h9,h10 W:a1,c1,e1,g1 turn:B");
    assert_eq!(names(&value["forbidden"]["double_three"]), "h8");
    assert_eq!(names(&value["forbidden"]["double_four"]), "");
    let explanation = &value["explanations"][0];
    assert_eq!(explanation["point"], "h8");
    assert_eq!(explanation["forbidden"][0], "double_three");
    assert_eq!(explanation["threes"].as_array().unwrap().len(), 2);
    assert_eq!(names(&explanation["threes"][0]["stones"]), "f8 g8 h8");
    assert!(!names(&value["legal"]).split(' ').any(|point| point == "h8"));
}

#[test]
fn a_point_that_only_looks_forbidden_says_why_it_is_legal() {
    let value = answer("renju 15 set B:d6,e6,h6,h7,c8,i8 turn:B");
    let found = value["explanations"].as_array().unwrap();
    let f5 = found.iter().find(|found| found["point"] == "f5").expect("f5 is explained");
    assert_eq!(names(&f5["forbidden"]), "");
    assert_eq!(names(&f5["looks_like"]), "double_three");
    let false_three = f5["threes"].as_array().unwrap().iter().find(|t| t["genuine"] == false);
    let extension = &false_three.unwrap()["extensions"][0];
    assert_eq!(extension["point"], "g6");
    assert_eq!(names(&extension["forbidden"]["forbidden"]), "double_four");
    run("check renju 15 set B:d6,e6,h6,h7,c8,i8 turn:B", "").code(0).expect(&[
        "f5 looks forbidden for Black (double-three), but is legal",
        "No three: f5 h7 i8",
        "g6 would itself be forbidden: double-four",
        "Only one three counts",
    ]);
    run("check --lang zh renju 15 set B:f4,c6,e6,f6,g6,c7,g7 turn:B", "").code(0).expect(&[
        "e5 看似黑方三三禁手，其实可下",
        "不成活三：f4 e5 c7",
        "d6 会同时成五连 c6 d6 e6 f6 g6，按定义不算活三",
    ]);
}

#[test]
fn threats_are_listed_for_both_colors() {
    let value = answer("freestyle 15 set B:e8,f8,g8,h8 W:c3,d3,e3,k10,l10 turn:B");
    assert_eq!(names(&value["threats"]["black"]["fives"]), "d8 i8");
    assert_eq!(names(&value["threats"]["white"]["straight_fours"]), "b3 f3");
    assert!(names(&value["threats"]["white"]["threes"]).contains("m10"));
}

#[test]
fn options_and_words_ask_the_same() {
    let by_options = |arguments: &[&str]| {
        let mut command = command("check --json");
        command.args(arguments);
        run_command(command, "").stdout
    };
    let line = run("check - --json", "renju 15 h8 i9 g7\n").stdout;
    assert_eq!(by_options(&["--rule", "renju", "--size", "15", "--moves", "h8 i9 g7"]), line);
    assert_eq!(run("check --json renju 15 h8 i9 g7", "").stdout, line);
    let line = run("check - --json", "freestyle 15 set B:h8,i9 W:j10 turn:W\n").stdout;
    assert_eq!(by_options(&["--setup", "B:h8,i9 W:j10 turn:W"]), line);
    assert_eq!(run("check --json freestyle 15 set B:h8,i9 W:j10", "").stdout, line);
}

#[test]
fn a_draw_and_a_fall_are_seen() {
    assert_eq!(answer("tictactoe 3 b2 a1 a3 c1 b1 b3 a2 c2 c3")["result"], "draw");
    assert_eq!(answer("connect4 7x6 1122334")["result"], "black_win");
    let text = run("check --lang zh connect4 7x6 1223344", "");
    text.code(0).expect(&["四连环棋", "轮到：红方", "可下的列：1 2 3 4 5 6 7"]);
}

#[test]
fn a_reader_that_has_gone_is_no_reason_to_panic() {
    let mut command = command("check - --json");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    for _ in 0..2000 {
        use std::io::Write;
        if stdin.write_all(b"freestyle 15 h8 i9\n").is_err() {
            break;
        }
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn perft_counts() {
    assert_eq!(run("perft connect4 7x6 5", "").code(0).stdout, "16807\n");
    assert_eq!(run("perft tictactoe 3 9", "").code(0).stdout, "127872\n");
    assert_eq!(run("perft freestyle 15 2", "").code(0).stdout, "50400\n");
    assert!(run("perft chess 8 1", "").code(2).stderr.contains("chess"));
    assert!(run("perft freestyle 15 x", "").code(2).stderr.contains("DEPTH"));
}

#[test]
fn exit_codes_are_as_help_says() {
    let help = run("--help", "").code(0).stdout.clone();
    for line in ["0  all", "1  check", "2  the command line", "3  a file", "4  something", "130  "]
    {
        assert!(help.contains(line), "{help}");
    }
    run("--version", "").code(0).expect(&["gomoku "]);
    for (arguments, code) in [
        ("check freestyle 15 h8", 0),
        ("check freestyle 15 h8 h8", 1),
        ("check", 2),
        ("check --moves h8 --setup B:h8", 2),
        ("play --level 11", 2),
        ("play --rule chess", 2),
        ("play --size 0", 2),
        ("play --opening sicilian", 2),
        ("play --rule connect4 --opening swap2", 2),
        ("play --time soon", 2),
        ("play --undo-limit few", 2),
        ("play --first human --black human", 2),
        ("play --lang fr", 2),
        ("play --load /no/such/file.json", 3),
        ("play --load /no/such/file.json --rule renju", 2),
        ("dance", 2),
        ("--rule renju check freestyle 15 h8", 2),
        ("check freestyle 15 h8 --json --json", 2),
        ("perft", 2),
        ("export x.sgf", 2),
        ("play --frist human", 2),
        ("--lang zh check freestyle 15 h8", 0),
    ] {
        let answer = run(arguments, "");
        answer.code(code);
        assert_eq!(answer.stderr.is_empty(), code < 2, "{arguments}: {}", answer.stderr);
    }
}

#[test]
fn a_wrong_command_line_is_explained_in_the_language_of_the_person() {
    for (arguments, english, chinese) in [
        ("play --level 11", "is not one of 1\u{2013}10", "应为 1\u{2013}10"),
        ("play --first nobody", "human, computer, random", "应为 human, computer, random"),
        ("play --frist human", "Did you mean --first?", "是否想写 --first？"),
        ("dance", "no command “dance”", "没有“dance”这个命令"),
        ("perft", "Missing: <RULE>, <SIZE>, <DEPTH>", "缺少：<RULE>, <SIZE>, <DEPTH>"),
        ("check --moves h8 --setup B:h8", "cannot be used together", "不能与"),
        ("play --seed x", "is not accepted", "不被接受"),
        ("play --load", "needs a value", "之后要有一个值"),
        ("--rule renju perft renju 5 1", "has no meaning before a command", "不能写在命令之前"),
    ] {
        for (lang, text) in [("en", english), ("zh", chinese)] {
            // The language stands before the command or after it.
            for line in [format!("--lang {lang} {arguments}"), format!("{arguments} --lang={lang}")]
            {
                let answer = run(&line, "");
                answer.code(2);
                let wrong = answer.stderr.contains("error:") || !answer.stderr.contains(text);
                // Where a value is missing, what follows is taken for it.
                assert!(!wrong || line.contains("--load --lang"), "{line}: {}", answer.stderr);
            }
        }
    }
}

#[test]
fn help_is_there_in_every_language_with_examples() {
    for (lang, usage, example) in
        [("en", "Usage:", "Examples:"), ("zh", "用法:", "例子："), ("zh-TW", "用法:", "例子：")]
    {
        for command in ["", "play", "check", "perft"] {
            let answer = run(&format!("{command} --help --lang {lang}"), "");
            answer.code(0).expect(&[usage, example, "gomoku"]);
        }
    }
    let mut chinese = command("--help");
    chinese.env("LANG", "zh_CN.UTF-8");
    run_command(chinese, "").code(0).expect(&["你对电脑"]);
}
