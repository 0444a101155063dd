//! Saving, loading, and going on with a game whose program was killed.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

use crate::run::{command, play, run};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn a_game_is_saved_and_loaded_with_turn_counts_and_result() {
    let folder = folder();
    let path = shown(&folder.path().join("game.json"));
    play("", &format!("h8;i9;g7;undo;save {path};g7;load {path};board")).code(0).expect(&[
        &format!("Saved in {path}."),
        "Player 1 (Black): g7",
        &format!("Loaded from {path}."),
        "Move 3: Player 1 (Black) to move",
    ]);
    // The undone stone is not on the board, and the undo still counts.
    run(&format!("play --load {path}"), "moves\n").code(0).expect(&[
        "Undos: Black 1, White 0",
        "  1. h8 i9\n",
        "Move 3: Player 1 (Black) to move",
    ]);
    let won = shown(&folder.path().join("won.json"));
    play("", &format!("f8;a1;g8;c1;h8;e1;i8;g1;j8;save {won}")).code(0);
    run(&format!("play --load {won}"), "a15\nreplay\n")
        .code(0)
        .expect(&["The game is over.", "9/9"])
        .expect_no("a15 is");
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let folder = folder();
    let path = shown(&folder.path().join("kept.json"));
    let mut child = command(&format!("play --black human --white human --save {path}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap()).lines();
    stdin.write_all(b"h8\ni9\n").unwrap();
    assert!(stdout.any(|line| line.unwrap().contains("Move 3")));
    child.kill().unwrap();
    child.wait().unwrap();
    run(&format!("play --load {path} --save {path}"), "g7\n").code(0).expect(&[
        "Loaded from",
        "Move 3: Player 1 (Black) to move",
        "Player 1 (Black): g7",
        "Goodbye.",
    ]);
    run(&format!("play --load {path}"), "").expect(&["Move 4"]);
}

#[test]
fn a_record_of_another_program_is_played_on_and_never_written_over() {
    let folder = folder();
    let path = folder.path().join("game.sgf");
    let sgf = "(;GM[4]SZ[15]RU[renju];B[hh];W[ig](;B[gg];W[ff])(;B[aa]))(;GM[4]SZ[9];B[aa])";
    fs::write(&path, sgf).unwrap();
    let path = shown(&path);
    let both = "--black human --white human";
    run(&format!("play --load {path} {both}"), "moves\nk5\nsave\n")
        .code(0)
        .expect(&["The file has 2 games: the first is taken.", "Player 1 (Black): k5"]);
    let answer = run(&format!("play --load {path} {both} --save {path}"), "k5\n");
    answer.code(3);
    run("play --black human --white human", format!("load {path}\nk5\nsave {path}\n"))
        .code(0)
        .expect(&["Player 1 (Black): k5", "is already there"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), sgf);
}

#[test]
fn who_plays_is_kept_with_the_game() {
    let folder = folder();
    let path = shown(&folder.path().join("game.json"));
    run(&format!("play --first computer --seed 3 --save {path}"), "").code(0);
    let answer = run(&format!("play --load {path}"), "");
    answer.code(0).expect(&["★ Computer", "☆ You", "Move 2: You (White) to move"]);
    run(&format!("play --load {path} --white human --black human"), "").expect(&["★ Player 1"]);
}

#[test]
fn no_file_of_another_game_is_destroyed_unasked() {
    let folder = folder();
    let path = shown(&folder.path().join("mine.json"));
    play("", &format!("h8;save {path}")).code(0).expect(&["Saved"]);
    let before = fs::read(&path).unwrap();
    play("", &format!("a1;save {path}")).expect(&[
        "is already there and is not from this game.",
        &format!("“save {path} replace” replaces it."),
    ]);
    let answer = run(&format!("play --save {path}"), "a1\n");
    answer.code(3);
    assert!(answer.stderr.contains(&format!("--load {path}")), "{}", answer.stderr);
    assert_eq!(fs::read(&path).unwrap(), before);
    play("", &format!("a1;save {path} replace;b1;save")).expect(&["Saved", "Saved"]);
    assert_ne!(fs::read(&path).unwrap(), before);
}

#[test]
fn errors_name_the_path_and_the_reason() {
    let folder = folder();
    let nowhere = shown(&folder.path().join("no").join("game.json"));
    play("", &format!("h8;save {nowhere};load {nowhere};i9")).code(0).expect(&[
        &format!("Cannot write {nowhere}: "),
        &format!("Cannot read {nowhere}: "),
        "Player 2 (White): i9",
    ]);
    let answer = run(&format!("play --black human --white human --save {nowhere}"), "h8\ni9\n");
    answer.code(0).expect(&["i9"]);
    assert!(answer.stderr.contains(&nowhere), "{}", answer.stderr);
    let bad = folder.path().join("bad.json");
    for (text, reason) in [
        ("", "empty file"),
        ("{}", "format"),
        ("{\"format\":\"other\",\"version\":1}", "gomoku-game"),
        ("{\"format\":\"gomoku-game\",\"version\":99}", "99"),
        ("[]", "line 1"),
    ] {
        fs::write(&bad, text).unwrap();
        let path = shown(&bad);
        let answer = run(&format!("play --load {path}"), "");
        answer.code(3);
        assert!(
            answer.stderr.contains(&path) && answer.stderr.contains(reason),
            "{}",
            answer.stderr
        );
        // During a game the same file changes nothing.
        play("", &format!("h8;load {path};i9")).code(0).expect(&[reason, "Player 2 (White): i9"]);
    }
}

#[test]
fn a_restart_does_not_overwrite_what_was_saved_by_hand() {
    let folder = folder();
    let path = shown(&folder.path().join("game.json"));
    play("", &format!("h8;save {path};restart;i9;save"))
        .expect(&["“save” needs the name of a file."]);
    play("", &format!("h8;restart;save {path}")).expect(&["is already there"]);
}
