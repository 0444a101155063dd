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
