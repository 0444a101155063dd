//! Long scripts of anything, under every rule and opening: the program answers and ends well.

use crate::run::run;

/// A small generator (splitmix64), so that a failing script can be run again.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut value = self.0;
        value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((value ^ (value >> 31)) % limit as u64).expect("below a usize")
    }
}

// Without hints: a hint searches, and a thousand of them take long.
const WORDS: [&str; 37] = [
    "undo",
    "redo",
    "resign",
    "draw",
    "accept",
    "decline",
    "pass",
    "claim",
    "swap",
    "keep",
    "more",
    "declare 2",
    "declare 10",
    "declare 99",
    "offer h6",
    "choose h6",
    "forbidden",
    "moves",
    "board",
    "replay",
    "replay 1",
    "restart",
    "rules",
    "help",
    "悔棋",
    "和棋",
    "打点h9",
    "选j8",
    "声明3",
    "save",
    "load",
    "8 8",
    "99 99",
    "",
    "\u{0}",
    "🂡 🂡",
    "language zh",
];

fn script(random: &mut Random, lines: usize) -> String {
    let mut script = String::new();
    for _ in 0..lines {
        let line = match random.below(4) {
            0 => WORDS[random.below(WORDS.len())].to_owned(),
            1 => (random.below(9)).to_string(),
            _ => {
                let column = char::from(b'a' + u8::try_from(random.below(16)).expect("a letter"));
                format!("{column}{}", random.below(17))
            }
        };
        script.push_str(&line);
        script.push('\n');
    }
    script
}

#[test]
fn nothing_that_is_typed_ends_the_game_badly() {
    let rounds = if std::env::var_os("GOMOKU_LONG").is_some() { 40 } else { 1 };
    let mut random = Random(7);
    for round in 0..rounds {
        for options in [
            "--rule freestyle",
            "--rule renju --fouls claim --mark-forbidden",
            "--rule renju --fouls lose --time 5m+3x30s",
            "--rule connect4 --undo-limit none",
            "--rule tictactoe",
            "--rule mnk-gravity:3 --size 4x3",
            "--rule mnk:1 --size 1",
            "--rule renju --opening swap2",
            "--rule renju --opening rif",
            "--rule renju --opening yamaguchi",
            "--rule renju --opening soosorv-8 --size 9",
            "--rule renju --opening taraguchi-10 --size 3",
        ] {
            for players in ["--white human --black human", "--first computer --level 1"] {
                let input = script(&mut random, 120);
                let answer = run(&format!("play {options} {players} --seed {round}"), &input);
                assert_eq!(answer.code, 0, "{options} {players}\n{}\n{input}", answer.stderr);
                assert_eq!(answer.stderr, "", "{options} {players}\n{input}");
            }
        }
    }
}

#[test]
fn check_answers_every_line_of_anything() {
    let mut random = Random(11);
    let mut lines = String::new();
    for _ in 0..200 {
        let rule =
            ["freestyle", "renju", "connect4", "mnk:3", "mnk-gravity:9", "x"][random.below(6)];
        let size = ["15", "7x6", "1", "22x3", "0", "y"][random.below(6)];
        let moves = script(&mut random, 12).replace('\n', " ");
        let set = ["", "set ", "set B:"][random.below(3)];
        lines.extend([rule, " ", size, " ", set, &moves, "\n"]);
    }
    let answer = run("check - --json", &lines);
    assert_eq!(answer.code, 1);
    assert_eq!(answer.stderr, "");
    assert_eq!(answer.stdout.lines().count(), 200);
    let text = run("check -", &lines);
    assert_eq!((text.code, text.stderr.as_str()), (1, ""));
}
