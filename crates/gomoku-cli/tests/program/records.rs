//! Record files: show, convert, replay, export and find.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Instant;

use crate::run::{Answer, command, run, run_command};

const TREE: &str = "(;GM[4]FF[4]SZ[15]RU[freestyle]PB[\u{9ed1}\u{65b9}]PW[Bob]RE[W+R];B[hh]C[centre]\
                    (;W[ih];B[ig])(;W[hg];B[if]))\n";

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

fn file(folder: &tempfile::TempDir, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("the folder takes files");
    path
}

/// Runs the program with arguments of which some are paths with blanks.
fn run_words(words: &[&str]) -> Answer {
    let mut command = command("");
    command.args(words);
    run_command(command, "")
}

fn text(path: &Path) -> String {
    path.to_str().expect("the test's own names are UTF-8").to_owned()
}

#[test]
fn show_tells_people_and_programs_what_is_in_a_file() {
    let folder = folder();
    let path = text(&file(&folder, "tree.sgf", TREE));
    run_words(&["show", &path]).code(0).expect(&[
        "tree.sgf: sgf, UTF-8",
        "Game 1 of 1: Gomoku, freestyle, 15×15",
        "Black 黑方, White Bob",
        "Moves (3): h8 i8 i9",
        "Nodes: 6; comments: 1",
        "White won: Black resigned",
    ]);
    let answer = run_words(&["show", &path, "--json"]);
    let json: serde_json::Value = serde_json::from_str(&answer.code(0).stdout).unwrap();
    assert_eq!(json["format"], "sgf");
    assert_eq!(json["encoding"], "UTF-8");
    assert_eq!(json["rule"], "freestyle");
    assert_eq!(json["size"], "15x15");
    assert_eq!(json["warnings"], serde_json::json!([]));
    let game = &json["games"][0];
    assert_eq!(game["moves"], serde_json::json!(["h8", "i8", "i9"]));
    assert_eq!(game["comments"], 1);
    assert_eq!(game["players"]["black"], "\u{9ed1}\u{65b9}");
    assert_eq!(game["result"], "white_win");
}

#[test]
fn show_reads_standard_input_and_says_pass() {
    let answer = run("show - --json", "(;GM[4]SZ[15]RU[renju];B[hh];W[];B[ii])");
    let json: serde_json::Value = serde_json::from_str(&answer.code(0).stdout).unwrap();
    assert_eq!(json["games"][0]["moves"], serde_json::json!(["h8", "pass", "i7"]));
}

#[test]
fn a_fault_is_told_with_its_place_and_what_came_before_is_shown() {
    let answer = run("show -", "(;GM[4]SZ[15];B[hh]\n;W[hh])");
    answer.code(3).expect(&["Moves (1): h8"]);
    assert!(answer.stderr.contains("line 2, column 4: move 2 is illegal"), "{}", answer.stderr);
    let answer = run("show - --lenient", "(;GM[4]SZ[15];B[hh]\n;W[hh])");
    answer.code(0);
    assert!(answer.stderr.contains("dropped: move 2 is illegal"), "{}", answer.stderr);
    run("show -", "").code(3);
    for bytes in [&b"\xff\xfe\x00"[..], b"hello world", b"(", b"{}", b"\x00\x01\x02"] {
        let answer = run("show - --json", bytes);
        answer.code(3);
        assert!(!answer.stderr.is_empty());
    }
}

#[test]
fn a_record_does_not_steer_the_terminal() {
    let record =
        "(;GM[4]SZ[15]RU[freestyle]PB[\x1b[31mred\\]]EV[e\x1b\\]0;title\x07];B[hh]LB[aa:\x1b[5m])";
    for command in ["show -", "export - --text", "replay -"] {
        let answer = run(command, record);
        let told = format!("{}{}", answer.code(0).stdout, answer.stderr);
        assert!(!told.contains(['\x1b', '\x07']), "{command}: {told:?}");
    }
    run("show -", record).expect(&["Black \u{fffd}[31mred]"]);
}

#[test]
fn convert_goes_to_every_format_and_lists_what_is_lost() {
    let folder = folder();
    let path = text(&file(&folder, "tree.sgf", TREE));
    for (name, lost) in [
        ("tree.lib", "Not held by lib: the result"),
        ("tree.psq", "Not held by psq: nodes in variations (2)"),
        ("tree.rif", "Not held by rif: comments (1)"),
        ("tree.pos", "Not held by pos: Black (1)"),
        ("tree.sav", "Not held by sav"),
        ("tree.rec", "Not held by rec: the size of the board"),
        ("tree.txt", "Not held by moves"),
        ("tree.json", ""),
        ("again.sgf", ""),
    ] {
        let out = text(&folder.path().join(name));
        let answer = run_words(&["convert", &path, &out]);
        answer.code(0);
        assert!(answer.stderr.contains(lost), "{name}: {}", answer.stderr);
        assert_eq!(lost.is_empty(), !answer.stderr.contains("Not held"), "{}", answer.stderr);
        let shown = run_words(&["show", &out, "--json", "--rule", "freestyle"]);
        let json: serde_json::Value = serde_json::from_str(&shown.code(0).stdout).unwrap();
        let moves = serde_json::json!(["h8", "i8", "i9"]);
        assert_eq!(json["games"][0]["moves"], moves, "{name}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("again.sgf")).unwrap().lines().count(), 3);
    run_words(&["convert", &path, "-", "--to", "moves"]).code(0).expect(&["h8 i8 i9\n"]);
    run_words(&["convert", &path, &text(&folder.path().join("no-extension"))]).code(2);
    run_words(&["convert", &path, "x.sgf", "--to", "chess"]).code(2);
}

#[test]
fn encodings_are_chosen_both_ways() {
    let folder = folder();
    let path = text(&file(&folder, "tree.sgf", TREE));
    let gbk = text(&folder.path().join("gbk.sgf"));
    run_words(&["convert", &path, &gbk, "--to-encoding", "GBK"]).code(0);
    let bytes = fs::read(&gbk).unwrap();
    assert!(bytes.windows(4).any(|window| window == b"\xba\xda\xb7\xbd"));
    run_words(&["show", &gbk]).code(0).expect(&["sgf, GBK", "Black 黑方"]);
    run_words(&["show", &gbk, "--encoding", "latin1"]).code(0).expect(&["Black ºÚ·½"]);
    run_words(&["show", &gbk, "--encoding", "nonsense"]).code(2);
}

#[test]
fn names_with_blanks_brackets_and_other_letters() {
    let folder = folder();
    let inner = folder.path().join("\u{68cb} \u{8c31}");
    fs::create_dir(&inner).unwrap();
    let path = text(&file(&folder, "in.sgf", TREE));
    let out = text(&inner.join("[\u{5bf9}\u{5c40}] \u{1f600}.sgf"));
    run_words(&["convert", &path, &out]).code(0);
    run_words(&["show", &out]).code(0).expect(&["Moves (3): h8 i8 i9"]);
}

#[test]
fn a_file_that_cannot_be_written_stays_as_it_was() {
    let folder = folder();
    let path = text(&file(&folder, "tree.sgf", TREE));
    let nowhere = text(&folder.path().join("missing").join("out.sgf"));
    let answer = run_words(&["convert", &path, &nowhere]);
    answer.code(3);
    assert!(answer.stderr.contains("missing"), "{}", answer.stderr);
    let old = file(&folder, "old.sgf", "old");
    // A game that the format cannot hold is refused before anything is written.
    let big = text(&file(&folder, "big.sgf", "(;GM[4]SZ[20];B[tt])"));
    let lib = file(&folder, "old.lib", "old");
    run_words(&["convert", &big, &text(&lib)]).code(3);
    run_words(&["convert", &text(&folder.path().join("none.sgf")), &text(&old)]).code(3);
    assert_eq!(fs::read(&old).unwrap(), b"old");
    assert_eq!(fs::read(&lib).unwrap(), b"old");
}

/// A library of so many short variations.
fn large(variations: usize) -> String {
    let mut sgf = String::from("(;GM[4]FF[4]SZ[15]RU[freestyle];B[hh]");
    let letters: Vec<char> = ('a'..='o').collect();
    for idx in 0..variations {
        let point = |idx: usize| format!("{}{}", letters[idx % 7], letters[idx / 7 % 15]);
        let (w, b) = (point(idx), point(idx / 105 + idx + 1));
        if w != b {
            write!(sgf, "(;W[{w}];B[{b}]C[{idx}])").expect("a string takes everything");
        }
    }
    sgf.push_str(")\n");
    sgf
}

#[test]
fn a_killed_conversion_leaves_the_old_file_or_the_new_one() {
    let folder = folder();
    let path = text(&file(&folder, "in.sgf", large(3000)));
    let out = folder.path().join("out.json");
    let whole = Instant::now();
    run_words(&["convert", &path, &text(&out)]).code(0);
    let whole = whole.elapsed();
    let new = fs::read(&out).unwrap();
    let kills = if std::env::var_os("GOMOKU_LONG").is_some() { 200 } else { 40 };
    let (mut old_ones, mut new_ones) = (0, 0);
    for idx in 0..kills {
        fs::write(&out, b"the old file").unwrap();
        let mut child = command("");
        child.args(["convert", &path, &text(&out)]);
        let mut child = child.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // From the first moment to a little after the usual end.
        std::thread::sleep(whole.mul_f64(1.2 * f64::from(idx) / f64::from(kills)));
        // It may be over already.
        let _ = child.kill();
        child.wait().unwrap();
        match fs::read(&out).unwrap() {
            bytes if bytes == b"the old file" => old_ones += 1,
            bytes if bytes == new => new_ones += 1,
            bytes => panic!("{} bytes of {}", bytes.len(), new.len()),
        }
    }
    println!("{kills} kills: {old_ones} old, {new_ones} new");
    assert!(old_ones > 0, "{old_ones} old, {new_ones} new");
}

#[test]
#[cfg(unix)]
fn a_full_disk_leaves_the_old_file() {
    let folder = folder();
    let path = text(&file(&folder, "in.sgf", large(3000)));
    let out = file(&folder, "out.json", "the old file");
    // A limit of eight blocks on every file stands for a disk without room.
    let script = format!(
        "trap '' XFSZ; ulimit -f 8; exec '{}' convert '{path}' '{}'",
        env!("CARGO_BIN_EXE_gomoku"),
        text(&out)
    );
    let mut child = std::process::Command::new("sh");
    child.args(["-c", &script]);
    let answer = run_command(child, "");
    answer.code(3);
    assert!(answer.stderr.contains("out.json"), "{}", answer.stderr);
    assert_eq!(fs::read(&out).unwrap(), b"the old file");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left behind");
}

#[test]
fn replay_tells_the_main_line() {
    let folder = folder();
    let path = text(&file(&folder, "tree.sgf", TREE));
    run_words(&["replay", &path]).code(0).expect(&["1/4", "h8", "2/4", "i8", "3/4", "i9", "4/4"]);
    run_words(&["replay", &path, "--game", "2"]).code(2);
    run_words(&["replay", &path, "--seconds", "-1"]).code(2);
}

#[test]
fn export_draws_in_four_ways() {
    let folder = folder();
    let path = text(&file(&folder, "tree.sgf", TREE));
    run_words(&["export", &path, "--svg"]).code(0).expect(&["<svg", "黑方", "</svg>"]);
    run_words(&["export", &path, "--text", "--ascii", "--no-numbers", "--move", "2"])
        .code(0)
        .expect(&[" 8  .  .  .  .  .  .  .  X (O) .", "    a  b  c"]);
    run_words(&["export", &path, "--text", "--color", "always"]).code(0).expect(&["\x1b["]);
    for (kind, name, magic) in
        [("--png", "game.png", &b"\x89PNG"[..]), ("--gif", "game.gif", b"GIF89a")]
    {
        let out = folder.path().join(name);
        run_words(&["export", &path, kind, "--scale", "0.5", "--output", &text(&out)]).code(0);
        assert!(fs::read(&out).unwrap().starts_with(magic));
    }
    for wrong in [
        &["export", &path][..],
        &["export", &path, "--svg", "--png"],
        &["export", &path, "--svg", "--theme", "marble"],
        &["export", &path, "--svg", "--move", "4"],
        &["export", &path, "--png", "--scale", "0"],
        &["export", &path, "--png", "--scale", "1e9"],
    ] {
        run_words(wrong).code(2);
    }
    let odd = run_words(&[
        "export",
        &path,
        "--png",
        "--caption",
        "\u{1f600}",
        "--scale",
        "0.2",
        "--output",
        &text(&folder.path().join("odd.png")),
    ]);
    assert!(odd.code(0).stderr.contains("\u{1f600}"));
}

#[test]
fn find_looks_through_a_folder() {
    let folder = folder();
    file(&folder, "a.sgf", TREE);
    fs::create_dir(folder.path().join("inner")).unwrap();
    file(&folder, "inner/b.txt", "i8h9h8\nh8g8g9\na1b2c3\n");
    file(&folder, "bad.sgf", "(;GM[4]SZ[15];B[hh]");
    file(&folder, "picture.png", "no record");
    let path = text(folder.path());
    let answer = run_words(&["find", "--position", "h8i8i9", &path]);
    answer.code(0).expect(&[
        "a.sgf: game 1, move 3: the same moves: h8 i8 i9",
        "b.txt: game 2, move 3: turned or mirrored: h8 g8 g9",
    ]);
    assert!(answer.stderr.contains("Passed over"), "{}", answer.stderr);
    assert!(answer.stderr.contains("2 places in 2 files"), "{}", answer.stderr);
    // Leniently the beginning of the file is searched, and what it lacks is said.
    let answer = run_words(&["find", "--position", "h8", &path, "--lenient"]);
    answer.code(0).expect(&["bad.sgf: game 1, move 1"]);
    let lacks = "bad.sgf: line 1, column 20: the record is incomplete";
    assert!(answer.stderr.contains(lacks), "{}", answer.stderr);
    let json = run_words(&["find", "--position", "h8,i9/i8", &path, "--json"]);
    let lines: Vec<serde_json::Value> =
        json.code(0).stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["moves"], serde_json::json!(["h8", "i8", "i9"]));
    run_words(&["find", "--position", "c9", &path]).code(1);
    run_words(&["find", "--position", "z99", &path]).code(2);
    run_words(&["find", "--position", "h8", &text(&folder.path().join("none"))]).code(3);
}

#[test]
fn stones_set_up_between_moves_are_shown_kept_and_listed() {
    let folder = folder();
    let study = "(;GM[4]FF[4]SZ[15]RU[freestyle];B[hh];W[ig];AB[hi]AE[ig]PL[W];W[jj];B[kk])";
    let path = text(&file(&folder, "study.sgf", study));
    run_words(&["show", &path]).code(0).expect(&["Moves (4): h8 i9 j6 k5", "2: ●h7 -i9"]);
    let ours = folder.path().join("study.json");
    let answer = run_words(&["convert", &path, &text(&ours)]);
    assert!(!answer.code(0).stderr.contains("Not held"), "{}", answer.stderr);
    let again = folder.path().join("again.sgf");
    run_words(&["convert", &text(&ours), &text(&again)]).code(0);
    let again = fs::read_to_string(again).unwrap();
    assert!(again.contains(";AB[hi]AE[ig]PL[W];W[jj];B[kk])"), "{again}");
    let answer = run_words(&["convert", &path, "-", "--to", "psq"]);
    let listed = ["stones that were set up (2)", "from stones set up between moves on (2)"];
    assert!(listed.iter().all(|text| answer.stderr.contains(text)), "{}", answer.stderr);
    // Moves go on counting, and stones that were set up have no number.
    run_words(&["export", &path, "--text", "--ascii"]).code(0).expect(&[
        " 8  .  .  .  .  .  .  .  1  .",
        " 7  .  .  .  .  .  .  .  X  .",
        " 6  .  .  .  .  .  .  .  .  . (3) .",
        " 5  .  .  .  .  .  .  .  .  .  .  4  .",
    ]);
    // One picture for the start, one for each move, and one for the stones.
    let gif = folder.path().join("study.gif");
    run_words(&["export", &path, "--gif", "-o", &text(&gif)]).code(0);
    assert!(fs::read(gif).unwrap().starts_with(b"GIF89a"));
    let reached = run_words(&["replay", &path]);
    reached.code(0).expect(&["stones are set up by hand"]);
}

#[test]
fn what_the_players_are_is_listed_in_every_language() {
    let folder = folder();
    let kinds = r#""kinds": {"black": "person", "white": {"computer": {"level": 3}}}"#;
    let game = format!(
        r#"{{"format": "gomoku-game", "version": 2, "rules": {{"size": "15x15", "k": 5,
        "run": {{"black": "at_least", "white": "at_least"}}}}, "info": {{{kinds}}},
        "nodes": [{{"action": {{"place": "h8"}}}}], "cursor": 1}}"#
    );
    let path = text(&file(&folder, "game.json", game));
    for (lang, words) in [
        ("en", "whether the players are persons or the computer, and its level (2)"),
        ("zh-Hans", "棋手是人还是电脑及其级别（2）"),
        ("zh-Hant", "棋手是人還是電腦及其級別（2）"),
    ] {
        let answer = run_words(&["convert", &path, "-", "--to", "sgf", "--lang", lang]);
        assert!(answer.code(0).stderr.contains(words), "{}", answer.stderr);
    }
}

#[test]
fn errors_of_the_system_and_of_json_are_in_the_language_of_the_person() {
    let folder = folder();
    let missing = text(&folder.path().join("missing.sgf"));
    let cut = text(&file(&folder, "cut.json", "{\"format\": \"gomoku-game\", "));
    let odd = text(&file(&folder, "odd.json", "{\"format\": \"gomoku-game\"}"));
    let place = text(folder.path());
    for (words, expected) in [
        (vec!["show", &missing], "没有这个文件或文件夹"),
        (vec!["show", &place], "这是文件夹，不是文件"),
        (vec!["show", &cut], "文件过早结束"),
        (vec!["show", &odd], "缺少字段 version"),
        (vec!["show", &missing, "--notation", "x"], "“x”不是坐标写法"),
        (vec!["convert", &cut, "-", "--to", "x"], "“x”不是棋谱格式"),
        (vec!["export", &cut, "--text", "--theme", "x"], "“x”不是主题"),
    ] {
        let answer = run_words(&[&words[..], &["--lang", "zh"]].concat());
        let found = answer.stderr.contains(expected);
        // Folders can be opened as files on some systems, and fail in other words.
        assert!(found || words[1] == place, "{words:?}: {}", answer.stderr);
    }
}

#[test]
fn rules_that_cannot_be_played_are_refused_in_the_language_of_the_person() {
    let folder = folder();
    let record = r#"{"format":"gomoku-game","version":1,"rules":{"size":"3x3","k":3,
        "run":{"black":"at_least","white":"at_least"},
        "fouls":{"black":["double_three"],"white":[]}},"nodes":[],"cursor":0}"#;
    let path = text(&file(&folder, "short.json", record));
    let refused = |lang: &str| run_words(&["--lang", lang, "show", &path]).code(3).stderr.clone();
    assert!(refused("en").contains("3 in a row win"), "{}", refused("en"));
    assert!(
        refused("zh").contains("禁手") && !refused("zh").contains("moves"),
        "{}",
        refused("zh")
    );
}
