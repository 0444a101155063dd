//! The commands around engines: `engine`, `arena`, `bench`.

use crate::run::run;

#[test]
fn the_engine_speaks_the_protocol() {
    let lines = "INFO timeout_turn 100\nSTART 15\nFOO\nABOUT\nTURN 7,7\n";
    let answer = run("engine", lines);
    assert_eq!(answer.code, 0, "{}", answer.stderr);
    answer.expect(&["OK\n", "UNKNOWN", "name=\"Gomoku\"", ","]);
    assert!(answer.stdout.lines().last().unwrap().split(',').all(|n| n.parse::<u8>().is_ok()));
    run("engine --suggest", lines).expect(&["SUGGEST "]);
}

#[test]
fn two_players_of_ours_play_a_match() {
    let folder = tempfile::tempdir().unwrap();
    let [sgf, json] = ["games.sgf", "match.json"].map(|name| folder.path().join(name));
    let files = format!("--sgf {} --json {}", sgf.display(), json.display());
    let players = "builtin:one-ply builtin:tutorial";
    let answer = run(&format!("arena {players} --rule renju --pairs 3 {files} --lang en"), "");
    assert_eq!(answer.code, 0, "{}", answer.stderr);
    answer.expect(&["builtin:one-ply", "builtin:tutorial", "%", "Elo"]);
    let games = std::fs::read_to_string(sgf).unwrap();
    assert_eq!(games.matches("(;").count(), 6);
    let document: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(json).unwrap()).unwrap();
    assert_eq!(document["games"].as_array().unwrap().len(), 6);
}

#[test]
fn our_engine_plays_as_a_program_too() {
    let program = env!("CARGO_BIN_EXE_gomoku");
    let folder = tempfile::tempdir().unwrap();
    let openings = folder.path().join("openings.txt");
    std::fs::write(&openings, "h8 i9\n").unwrap();
    let mut command = crate::run::command("arena");
    command.arg(format!("\"{program}\" engine")).arg("builtin:tutorial");
    command.args(["--size", "15", "--limit", "turn=50ms", "--lang", "en", "--openings"]);
    command.arg(openings);
    let answer = crate::run::run_command(command, "");
    assert_eq!(answer.code, 0, "{}", answer.stderr);
    // A slow machine may leave it a draw, but a program that is late or breaks off loses.
    answer.expect(&["gomoku", " -0 ("]);
}

#[test]
fn what_is_wrong_is_named() {
    let one = "builtin:one-ply";
    for (arguments, named) in [
        (format!("{one} builtin:x"), "builtin:x"),
        (format!("{one} {one} --limit turn=1"), "turn=1"),
        (format!("{one} {one} --sprt 5,1"), "5,1"),
        (format!("{one} {one} --rule chess"), "chess"),
        (format!("{one} /no/such/engine"), "/no/such/engine"),
    ] {
        let answer = run(&format!("arena {arguments} --lang en"), "");
        assert_eq!(answer.code, 2, "{arguments}");
        assert!(answer.stderr.contains(named), "{}", answer.stderr);
    }
    let answer = run(&format!("arena {one} {one} --openings /no/such/file"), "");
    assert_eq!(answer.code, 3);
}

#[test]
fn games_of_the_engine_with_itself_are_continued_where_the_file_ends() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, parts] = ["whole.games", "parts.games"].map(|name| folder.path().join(name));
    let play = |file: &std::path::Path, more: &str| {
        run(&format!("selfplay {} --nodes 100 --size 15,9x11 {more}", file.display()), "")
    };
    assert_eq!(play(&whole, "--games 4 --threads 2").code, 0);
    let text = std::fs::read_to_string(&whole).unwrap();
    assert_eq!(text.lines().count(), 4, "{text}");
    assert!(text.lines().nth(1).unwrap().starts_with("freestyle 9x11 "), "{text}");
    // Broken off in the middle of the third line.
    let cut = text.match_indices('\n').nth(1).unwrap().0 + 20;
    std::fs::write(&parts, &text[..cut]).unwrap();
    assert_eq!(play(&parts, "--games 4").code, 0);
    assert_eq!(std::fs::read_to_string(&parts).unwrap(), text);
    // Broken off in the first word.
    std::fs::write(&parts, "free").unwrap();
    assert_eq!(play(&parts, "--games 4").code, 0);
    assert_eq!(std::fs::read_to_string(&parts).unwrap(), text);
    // The name of one rule begins that of another.
    let caro = folder.path().join("caro.games");
    std::fs::write(&caro, "caro8 15x15 1 h8,i9,j10\n").unwrap();
    assert_ne!(play(&caro, "--games 4 --rule caro").code, 0);
    assert_eq!(std::fs::read_to_string(&caro).unwrap(), "caro8 15x15 1 h8,i9,j10\n");
    // A file of other games, or of something else, stays as it is.
    let answer = play(&parts, "--games 9 --rule renju --lang en");
    assert_ne!(answer.code, 0);
    assert!(
        answer.stderr.contains("line 1") && answer.stderr.contains("renju"),
        "{}",
        answer.stderr
    );
    assert_eq!(std::fs::read_to_string(&parts).unwrap(), text);
    assert_eq!(play(&folder.path().join("drops.games"), "--rule connect4").code, 2);
}
