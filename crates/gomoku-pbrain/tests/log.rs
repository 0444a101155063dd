//! What the program writes into the log beside its answers.

mod dialogue;

use dialogue::{PATIENCE, Process};

/// All lines up to the answer, the messages before it among them.
fn next_with_log(process: &Process) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        let (line, _) = process.lines.recv_timeout(PATIENCE).expect("an answer");
        let is_answer = !line.starts_with("MESSAGE ");
        lines.push(line);
        if is_answer {
            return lines;
        }
    }
}

fn log_of(lines: &[&str]) -> Vec<String> {
    log_with(&[], lines)
}

/// The same of a program with arguments.
fn log_with(arguments: &[&str], lines: &[&str]) -> Vec<String> {
    let mut process = Process::new(arguments);
    process.send("INFO timeout_turn 1000");
    process.send("INFO thread_num 2");
    assert_eq!(process.ask("START 15").0, "OK");
    // The rest of the interface of the child is for the other tests.
    assert!(process.ask("ABOUT").0.starts_with("name="));
    for line in lines {
        process.send(line);
    }
    let log = next_with_log(&process);
    process.send_bytes(b"END\n");
    process.close_input();
    assert!(process.exit(PATIENCE).is_some_and(|status| status.success()));
    log
}

#[test]
fn the_best_lines_are_told_with_their_ranks() {
    let log =
        log_of(&["YXBOARD", "7,7,2", "8,7,1", "7,8,2", "DONE", "INFO max_depth 3", "YXNBEST 3"]);
    assert_eq!(log.len(), 4, "{log:?}");
    assert!(log[0].starts_with("MESSAGE depth "), "{log:?}");
    let first = |line: &String| line.split_once(" pv ").map(|(_, pv)| pv[..2].to_owned());
    for (at, line) in log[1..3].iter().enumerate() {
        assert!(line.starts_with(&format!("MESSAGE line {} depth ", at + 2)), "{log:?}");
        assert_ne!(first(line), first(&log[0]), "{log:?}");
    }
    assert_ne!(first(&log[1]), first(&log[2]), "{log:?}");
}

#[test]
fn all_defences_are_listed() {
    // The opponent has a row of three with room on both sides: only its two ends stop it. A stone
    // one point further leaves him a straight four on the other side.
    let three = ["YXBOARD", "6,7,2", "3,3,1", "7,7,2", "11,11,1", "8,7,2", "DONE"];
    let log = log_of(&[&three[..], &["YXSEARCHDEFEND"]].concat());
    let list = log.iter().find_map(|line| line.strip_prefix("MESSAGE DEFENCES ")).expect("a list");
    let mut points: Vec<&str> = list.split(' ').collect();
    points.sort_unstable();
    assert_eq!(points, ["5,7", "9,7"], "{log:?}");
    assert!(points.contains(&log.last().expect("an answer").as_str()), "{log:?}");
}

#[test]
fn without_a_threat_any_move_is_a_defence() {
    let log = log_of(&["YXBOARD", "7,7,2", "DONE", "YXSEARCHDEFEND"]);
    assert!(log.iter().any(|line| line == "MESSAGE DEFENCES any"), "{log:?}");
}

#[test]
fn what_the_book_knows_is_not_searched_unless_it_is_left_out() {
    let second_move = ["TURN 7,7"];
    assert_eq!(log_of(&second_move).len(), 1);
    let searched = log_with(&["--no-book"], &second_move);
    assert!(searched.iter().any(|line| line.starts_with("MESSAGE depth ")), "{searched:?}");
}
