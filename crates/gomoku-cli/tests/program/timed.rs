//! Clocks, with real time.

use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

use crate::run::{command, play};

#[test]
fn clocks_are_shown_in_every_kind() {
    play("--time 5m", "h8").expect(&["Time: Black ", ":", "White 5:00"]);
    play("--time 5m+3s", "h8").expect(&["Time: Black 5:0"]);
    play("--time 5m+3x30s", "").expect(&["Time: Black 5:00 + 3×0:30, White 5:00 + 3×0:30"]);
    play("--time 1h/move --lang zh", "").expect(&["用时：黑方 1:00:00，白方 1:00:00"]);
    play("", "h8").expect_no("Time:");
}

#[test]
fn who_runs_out_of_time_loses_and_cannot_take_it_back() {
    let mut child = command("play --black human --white human --time 100ms/move")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::sleep(Duration::from_millis(400));
    stdin.write_all(b"h8\nundo\n").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    for part in [
        "Time is up.",
        "Black has run out of time, White wins.",
        "A loss on time cannot be taken back.",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[cfg(unix)]
#[test]
fn a_clock_that_runs_out_at_a_silent_terminal_ends_the_game_at_once() {
    use std::io::Read;
    use std::sync::Arc;
    use std::sync::mpsc::channel;
    use std::time::Instant;

    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("game.json");
    let (terminal, side) = pty_process::blocking::open().unwrap();
    terminal.resize(pty_process::Size::new(40, 100)).unwrap();
    let arguments = "play --lang en --black human --white human --time 400ms/move --save";
    let mut child = pty_process::blocking::Command::new(env!("CARGO_BIN_EXE_gomoku"))
        .args(arguments.split_whitespace())
        .arg(&saved)
        .env("TERM", "xterm")
        .spawn(side)
        .unwrap();
    // What the program writes comes piece by piece.
    let terminal = Arc::new(terminal);
    let screen = Arc::clone(&terminal);
    let (send, pieces) = channel();
    std::thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(length @ 1..) = (&*screen).read(&mut buffer) {
            if send.send(buffer[..length].to_vec()).is_err() {
                break;
            }
        }
    });
    let started = Instant::now();
    let mut shown = String::new();
    let mut wait_for = |text: &str| {
        while !shown.contains(text) {
            let left = Duration::from_secs(20).saturating_sub(started.elapsed());
            let piece = pieces.recv_timeout(left);
            let piece = piece.unwrap_or_else(|_| panic!("`{text}` does not come: {shown}"));
            shown.push_str(&String::from_utf8_lossy(&piece));
        }
    };
    // Nobody presses a key.
    wait_for("Black has run out of time, White wins.");
    wait_for("Game over");
    (&*terminal).write_all(b"quit\r").unwrap();
    assert!(child.wait().unwrap().success());
    let game = std::fs::read_to_string(&saved).unwrap();
    assert!(game.contains("\"flag\": \"black\""), "{game}");
}
