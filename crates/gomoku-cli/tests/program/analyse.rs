//! `gomoku analyse`.

use std::path::PathBuf;

use serde_json::Value;

use crate::run::run;

/// Black misses a straight four with its fourth stone and wins later.
const GAME: &str = "h8 a1 i8 a3 j8 a5 a7 b9 k8 c11 l8";
/// So few that a debug build is quick.
const FEW: &str = "--nodes 800";

fn json(arguments: &str, input: &str) -> Value {
    let answer = run(arguments, input);
    serde_json::from_str(answer.code(0).stdout.trim()).expect("one JSON object")
}

#[test]
fn a_game_is_told_move_by_move_with_what_was_missed() {
    let answer = run(&format!("analyse {GAME} {FEW} --lang en"), "");
    answer.code(0).expect(&[
        "Report: ",
        "11 moves, 800 positions a move",
        "1. Black h8",
        "11. Black l8",
        "Move 7: Black missed a win in 3 plies by continuous fours (VCF): ",
        "Last escape: move 8 of White",
        "Black: accuracy ",
    ]);
    let chinese = run(&format!("analyse {GAME} {FEW} --lang zh"), "");
    chinese.code(0).expect(&["分析报告", "第 7 手：黑方错过 3 手内的胜机", "最后的生路：第 8 手"]);
}

#[test]
fn the_json_form_is_the_same_from_moves_a_file_and_by_two_threads() {
    let report = json(&format!("analyse {GAME} {FEW} --json"), "");
    assert_eq!((&report["kind"], &report["rule"]), (&"game".into(), &"freestyle".into()));
    assert_eq!((&report["size"], &report["nodes"]), (&"15x15".into(), &800.into()));
    assert_eq!(report["complete"], true);
    let (positions, moves) = (&report["positions"], &report["moves"]);
    assert_eq!(positions.as_array().map(Vec::len), Some(12));
    assert_eq!(moves.as_array().map(Vec::len), Some(11));
    assert_eq!(moves[6]["move"], "a7");
    assert_eq!(positions[11]["black_chance"], 1.0);
    assert_eq!(positions[10]["score"], "#1");
    assert_eq!(report["missed_wins"][0]["ply"], 6);
    assert_eq!(report["missed_wins"][0]["means"], "fours");
    assert_eq!(report["last_escape"]["loser"], "white");
    assert!(report["accuracy"]["black"].as_f64().expect("a number") <= 1.0);
    let by_two = json(&format!("analyse {GAME} {FEW} --json --threads 2"), "");
    assert_eq!(by_two, report);
    let from_input = json(&format!("analyse - {FEW} --json --from moves"), GAME);
    assert_eq!(from_input, report);
    let named = json(&format!("analyse freestyle 15 {GAME} {FEW} --json"), "");
    assert_eq!(named, report);
}

#[test]
fn a_kept_study_is_taken_up_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.study");
    let keep = format!("analyse {GAME} {FEW} --json --keep {}", path.display());
    let first = json(&keep, "");
    let text = std::fs::read_to_string(&path).expect("it was kept");
    assert_eq!(json(&keep, ""), first);
    assert_eq!(std::fs::read_to_string(&path).expect("still there"), text);
    let other = format!("analyse h8 i9 {FEW} --lang en --keep {}", path.display());
    let refused = run(&other, "");
    refused.code(3);
    assert!(refused.stderr.contains("of another game"), "{}", refused.stderr);
    std::fs::write(&path, "{}").expect("a file of ours");
    run(&keep, "").code(3);
}

#[test]
fn a_position_has_its_best_moves_and_the_forced_wins_of_both_sides() {
    let three = "freestyle 15 set B:h8,i8,j8 W:a1,a3,c5";
    let won = json(&format!("analyse {three} turn:B --json --nodes 3000 --lines 3"), "");
    assert_eq!((&won["kind"], &won["to_move"]), (&"position".into(), &"black".into()));
    assert_eq!(won["lines"].as_array().map(Vec::len), Some(2));
    assert_eq!(won["forced"]["black"]["means"], "fours");
    assert_eq!(won["threats"]["black"]["straight_fours"], serde_json::json!(["g8", "k8"]));
    let held = json(&format!("analyse {three} turn:W --json --nodes 3000"), "");
    let defences = held["forced"]["black"]["defences"].as_array().expect("a list");
    assert!(defences.contains(&"g8".into()) && defences.contains(&"k8".into()), "{held}");
    let text = run(&format!("analyse {three} turn:W --nodes 3000 --lang en"), "");
    text.code(0).expect(&["Black threatens to win by continuous fours (VCF)", "stopped at: "]);
    let after = json(&format!("analyse {GAME} --move 6 --nodes 2000 --json"), "");
    assert_eq!((&after["ply"], &after["lines"][0]["score"]), (&6.into(), &"#3".into()));
}

#[test]
fn a_position_says_why_its_best_moves_are_good() {
    let three = "freestyle 15 set B:h8,i8,j8 W:a1,a3,c5";
    let won = json(&format!("analyse {three} turn:B --json --nodes 3000 --lines 2 --lang en"), "");
    let best = &won["lines"][0];
    assert_eq!(best["reasons"][0], serde_json::json!({"kind": "straight_four"}));
    assert_eq!(best["reasons"][1]["moves"], 2, "{best}");
    assert!(best["words"].as_str().is_some_and(|words| words.contains("straight four")), "{best}");
    let chinese = json(&format!("analyse {three} turn:W --json --nodes 3000 --lang zh"), "");
    let best = &chinese["lines"][0];
    assert_eq!(best["reasons"][0]["kind"], "blocks_straight_four");
    assert!(best["words"].as_str().is_some_and(|words| words.contains("活四")), "{best}");
    // The second best of two that threaten nothing and stop nothing is said to be nothing.
    let quiet = json("analyse h8 i9 --move 2 --json --nodes 3000 --lines 2", "");
    assert_eq!(quiet["lines"][0]["reasons"], serde_json::json!([{"kind": "best_shape"}]));
    assert_eq!(
        (&quiet["lines"][1]["reasons"], &quiet["lines"][1]["words"]),
        (&serde_json::json!([]), &Value::Null)
    );
}

#[test]
fn connect_four_has_the_score_of_every_column() {
    let answer = json("analyse connect4 7x6 --move 0 --json --nodes 100000", "");
    assert_eq!(answer["columns"], serde_json::json!([-2, -1, 0, 1, 0, -1, -2]));
}

#[test]
fn the_page_needs_nothing_but_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let (page, graph) = (folder.path().join("report.html"), folder.path().join("graph.svg"));
    let (page_name, graph_name) = (page.display(), graph.display());
    let ask = format!("analyse {GAME} {FEW} --lang en --html {page_name} --svg {graph_name}");
    run(&ask, "").code(0);
    let html = std::fs::read_to_string(page).expect("it was written");
    let everywhere = html.replace("http://www.w3.org/2000/svg", "");
    assert!(!everywhere.contains("http") && !everywhere.contains("src="), "a link leads out");
    assert_eq!(html.matches("<template ").count(), 12);
    assert_eq!(html.matches("class=\"remark\"").count(), 12);
    for text in
        ["<html lang=\"en\"", "Game report", "对局分析报告", "對局分析報告", "data-ply=\"11\""]
    {
        assert!(html.contains(text), "{text}");
    }
    let svg = std::fs::read_to_string(graph).expect("it was written");
    assert!(svg.starts_with("<svg") && svg.contains("<polyline") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<svg").count(), 3);
}

/// Games that another engine annotated at 300,000 positions a move. What both prove must agree, every
/// missed win must come with a line that can be played, and the last escape is theirs, a later one, or
/// an earlier one that the proofs of the report bear out. How much of theirs is found depends on the
/// positions: at 300,000 a move all last escapes.
#[test]
fn annotated_games_are_found_again() {
    let Some(shared) = std::env::var_os("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return;
    };
    let is_long = std::env::var_os("GOMOKU_LONG").is_some();
    let (nodes, proven, missed, escapes) =
        if is_long { (300_000, 90, 1, 8) } else { (5_000, 70, 0, 1) };
    let folder = tempfile::tempdir().expect("a folder");
    let (mut theirs, mut found, mut missed_found, mut same_escape) = (0, 0, 0, 0);
    let games = std::fs::read_dir(PathBuf::from(shared).join("data/reports")).expect("a folder");
    for path in games.map(|entry| entry.expect("a file").path()) {
        let name = path.display();
        let text = std::fs::read_to_string(&path).expect("a file of the data");
        let known: Value = serde_json::from_str(&text).expect("JSON");
        let moves: Vec<&str> = list(&known["moves"]).iter().filter_map(Value::as_str).collect();
        let file = folder.path().join("game.moves");
        std::fs::write(&file, moves.join(" ")).expect("a file of ours");
        let rule = known["rule"].as_str().expect("a rule");
        let file = file.display();
        let report = json(
            &format!(
                "analyse --from moves {file} --rule {rule} --nodes {nodes} --json --threads 2"
            ),
            "",
        );
        let winner_at = |ply: usize| report["positions"][ply]["proven"]["winner"].as_str();
        for row in list(&known["proven"]) {
            theirs += 1;
            if let Some(winner) = winner_at(ply(row)) {
                let side = row["side"].as_str().expect("a side");
                assert!(winner.starts_with(side), "{name}: {row}");
                found += 1;
            }
        }
        for row in list(&report["missed_wins"]) {
            missed_found += usize::from(list(&known["missed"]).contains(&row["ply"]));
            let played = moves[..ply(row)].join(" ");
            let line: Vec<&str> = list(&row["line"]).iter().filter_map(Value::as_str).collect();
            let end = run(&format!("check {rule} 15 {played} {}", line.join(" ")), "");
            end.code(0);
        }
        let escape = report["last_escape"]["ply"].as_u64();
        let known = known["last_escape"].as_u64();
        same_escape += usize::from(escape == known);
        let is_borne_out = |ours: u64, theirs: u64| {
            theirs <= ours || (ours + 1..=theirs).all(|ply| winner_at(ply as usize).is_some())
        };
        assert!(
            escape.zip(known).is_some_and(|(ours, theirs)| is_borne_out(ours, theirs)),
            "{name}"
        );
    }
    let told = format!("{found} of {theirs} proven, {missed_found} missed, {same_escape} escapes");
    println!("{told}");
    assert!(theirs * proven <= found * 100, "{told}");
    assert!(missed <= missed_found && escapes <= same_escape, "{told}");
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn ply(row: &Value) -> usize {
    row["ply"].as_u64().expect("a number") as usize
}

#[test]
fn what_is_no_game_is_refused_with_its_reason() {
    run("analyse h8 h8 --nodes 100", "").code(1);
    run("analyse freestyle 15 h8 z99 --nodes 100", "").code(1);
    run("analyse missing.sgf", "").code(3);
    run("analyse", "").code(2);
    run("analyse h8 --time soon", "").code(2);
    run("analyse h8 i9 --move 3 --nodes 100", "").code(2);
    run("analyse h8 --theme marble", "").code(2);
}
