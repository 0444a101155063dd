//! Time, races, floods and nonsense, with the program as a child process.

mod dialogue;

use std::time::{Duration, Instant};

use dialogue::Process;

fn is_long() -> bool {
    std::env::var_os("GOMOKU_LONG").is_some()
}

/// Plays `moves` moves of the engine against a manager that plays the free cells in a fixed order,
/// and returns the longest time of a move.
fn longest_move(process: &mut Process, moves: usize) -> Duration {
    let mut longest = Duration::ZERO;
    let mut played = 0;
    while played < moves {
        let mut taken = Vec::new();
        assert_eq!(process.ask("START 15").0, "OK");
        for n in 0..225 {
            // Far from each other, so that the game lasts.
            let cell = ((n * 7 + 3) % 15, (n * 4 + n / 15) % 15);
            if taken.contains(&cell) {
                continue;
            }
            taken.push(cell);
            let (answer, took) = process.ask(&format!("TURN {},{}", cell.0, cell.1));
            let Some((x, y)) = answer.split_once(',') else { break };
            taken.push((x.parse().unwrap(), y.parse().unwrap()));
            longest = longest.max(took);
            played += 1;
            // The engine has won long before; a fresh game is like a fresh opening.
            if played == moves || taken.len() > 24 {
                break;
            }
        }
    }
    longest
}

#[test]
fn no_move_overruns_its_time() {
    let moves = if is_long() { 1_000 } else { 20 };
    let mut process = Process::new(&[]);
    process.send("INFO timeout_turn 100");
    let longest = longest_move(&mut process, moves);
    println!("longest of {moves} moves at 100 ms: {longest:?}");
    // A loaded machine of a test run may wake the processes late; the long run holds the limit.
    let limit = if is_long() { 100 } else { 250 };
    assert!(longest <= Duration::from_millis(limit), "{longest:?}");
}

#[test]
fn two_threads_and_pondering_keep_to_the_time() {
    let mut process = Process::new(&[]);
    for line in ["INFO timeout_turn 100", "INFO thread_num 2", "INFO pondering 1"] {
        process.send(line);
    }
    let longest = longest_move(&mut process, if is_long() { 200 } else { 12 });
    println!("longest move at 100 ms: {longest:?}");
    let limit = if is_long() { 100 } else { 250 };
    assert!(longest <= Duration::from_millis(limit), "{longest:?}");
    process.send("END");
    assert!(process.exit(Duration::from_millis(500)).is_some(), "it ponders on after END");
}

#[test]
fn a_command_the_instant_after_an_answer_is_not_lost() {
    let mut process = Process::new(&[]);
    process.send("INFO timeout_turn 0");
    for round in 0..if is_long() { 2_000 } else { 100 } {
        assert_eq!(process.ask("START 15").0, "OK");
        process.send("BOARD\n7,7,2");
        let (answer, _) = process.ask("DONE");
        assert!(answer.contains(','), "round {round}: {answer}");
    }
}

#[test]
fn a_search_without_a_limit_ends_when_told_to() {
    let mut process = Process::new(&[]);
    for line in
        ["INFO timeout_turn 2000000", "INFO timeout_match 100000000", "INFO time_left 2147483647"]
    {
        process.send(line);
    }
    assert_eq!(process.ask("START 15").0, "OK");
    process.send("TURN 7,7");
    std::thread::sleep(Duration::from_millis(50));
    // The answer may have come already; either way there is one and only one.
    let (answer, took) = process.ask("YXSTOP");
    assert!(answer.contains(','), "{answer}");
    assert!(took <= Duration::from_millis(500), "{took:?}");
    assert!(process.ask("ABOUT").0.starts_with("name="));
}

#[test]
fn the_program_is_gone_soon_after_end_whatever_it_does() {
    for last in ["END", "end\r", " End "] {
        let mut process = Process::new(&[]);
        process.send("INFO timeout_turn 600000");
        assert_eq!(process.ask("START 20").0, "OK");
        process.send("BEGIN");
        let asked = Instant::now();
        process.send(last);
        let status = process.exit(Duration::from_secs(5)).expect("it ends");
        let took = asked.elapsed();
        assert!(status.success() && took <= Duration::from_millis(500), "{status} {took:?}");
    }
}

#[test]
fn the_end_of_the_input_brings_the_open_answer() {
    let mut process = Process::new(&[]);
    process.send("INFO timeout_turn 600000\nSTART 15\nTURN 7,7");
    process.close_input();
    assert_eq!(process.next(Duration::from_secs(5)).map(|(line, _)| line).as_deref(), Some("OK"));
    let answer = process.next(Duration::from_secs(5)).expect("a move").0;
    assert!(answer.contains(','), "{answer}");
    assert!(process.exit(Duration::from_millis(500)).is_some_and(|status| status.success()));
}

/// Splitmix64, so that a failure can be run again.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[test]
fn nonsense_neither_kills_nor_hangs_it() {
    let words = [
        "START 15",
        "START 6",
        "RECTSTART 9,5",
        "RESTART",
        "BEGIN",
        "BOARD",
        "YXBOARD",
        "DONE",
        "SWAP2BOARD",
        "YXBLOCK",
        "YXSHOWFORBID",
        "YXNBEST 3",
        "YXBALANCEONE 0",
        "YXBALANCETWO 5",
        "YXSEARCHDEFEND",
        "YXSWAP2STEP1",
        "YXSOOSORVSTEP1",
        "INFO rule 4",
        "INFO rule 1",
        "INFO rule 9",
        "INFO",
        "YXSTOP",
        "PLAY 3,3",
        "YXHASHCLEAR",
        "INFO show_detail 3",
        "\u{0}",
        "7",
        ",,,",
    ];
    let rounds = if is_long() { 200 } else { 4 };
    for seed in 0..rounds {
        let mut state = seed;
        let mut process = Process::new(&[]);
        process.send("INFO timeout_turn 0");
        let mut bytes = Vec::new();
        for _ in 0..150 {
            let (x, y) = (random(&mut state) % 10, random(&mut state) % 10);
            match random(&mut state) % 8 {
                0..=2 => {
                    let word = words[random(&mut state) as usize % words.len()];
                    bytes.extend(word.bytes());
                }
                3 => bytes.extend(format!("TURN {x},{y}").bytes()),
                4 => bytes.extend(format!("TAKEBACK {x},{y}").bytes()),
                5 => bytes.extend(format!("{x},{y},{}", random(&mut state) % 4).bytes()),
                6 => bytes.extend(format!("{x},{y}").bytes()),
                _ => bytes.extend((0..random(&mut state) % 30).map(|n| (x * y + n * 37) as u8)),
            }
            bytes.push(if random(&mut state).is_multiple_of(5) { b'\r' } else { b'\n' });
        }
        // A list may be open, or a search running.
        process.send_bytes(&bytes);
        process.send("START 15\nABOUT");
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            assert!(Instant::now() < deadline, "seed {seed}: no answer to ABOUT");
            let Some((line, _)) = process.next(Duration::from_secs(30)) else {
                panic!("seed {seed}: silent");
            };
            if line.starts_with("name=") {
                break;
            }
        }
        let (answer, _) = process.ask("TURN 7,7");
        assert!(answer.contains(',') && !answer.contains(' '), "seed {seed}: {answer}");
    }
}
