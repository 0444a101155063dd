//! Whole games from a pipe, and every fault that a terminal game could have.

use crate::run::{command, play, run, run_command};

/// Black wins with the row f8-j8.
const WON: &str = "f8;a1;g8;c1;h8;e1;i8;g1;j8";

#[test]
fn a_won_game_is_announced_once_and_its_row_is_marked() {
    let answer = play("--ascii", WON);
    answer.code(0).expect(&[
        "Player 1 (Black) > f8",
        " 8  . . . . .[X]",
        "Black wins with the row f8 g8 h8 i8 j8.",
        "Game over >",
    ]);
    // The last stone is marked as such, and the others of the row.
    answer.expect(&[" 8  . . . . .*X*X*X*X[X]. . . . .\n"]);
    assert_eq!(answer.stdout.matches("wins").count(), 1);
    answer.expect_no("White wins");
}

#[test]
fn after_the_end_every_move_is_refused() {
    let answer = play("", &format!("{WON};k8;resign;pass;draw;claim"));
    answer.code(0).expect(&["wins", "The game is over.", "The game is over.", "The game is over."]);
    assert_eq!(answer.stdout.matches("The game is over.").count(), 5);
    assert_eq!(answer.stdout.matches("wins").count(), 1);
}

#[test]
fn undo_of_the_winning_stone_reopens_the_game() {
    let answer = play("", &format!("{WON};undo;e8"));
    answer.expect(&["wins", "Taken back: one stone.", "Move 9: Player 1 (Black) to move"]);
    answer.expect(&["Black wins with the row e8 f8 g8 h8 i8."]);
    answer.expect(&["Undos: Black 1, White 0"]);
}

#[test]
fn a_full_board_is_a_draw() {
    let answer = play("--rule tictactoe --ascii", "b2;a1;a3;c1;b1;b3;a2;c2;c3");
    answer.code(0).expect(&["The board is full: a draw.", "Game over >"]).expect_no("wins");
    // A win with the last stone is a win and nothing else.
    let answer = play("--rule tictactoe", "a1;a2;b1;b2;a3;b3;c2;c3;c1");
    answer.expect(&["Black wins with the row a1 b1 c1."]).expect_no("draw.");
}

#[test]
fn the_last_row_and_column_can_be_played() {
    play("--ascii", "o15;a1;o1;a15").expect(&["15 [O]", ". X\n", " 1  O . .", ". X\n"]);
    play("", "15 15;1 1").expect(&["Player 1 (Black): o15", "Player 2 (White): a1"]);
}

#[test]
fn bad_input_of_every_kind_says_what_was_wrong_and_changes_nothing() {
    let answer = play(
        "",
        "h8;h8;p1;h16;z9;x;8h;8;8 8 8;0 5;16 1;99999999999999999999 1;;   ;offer h9;swap;claim;\
         accept;redo;undo 2;load;declare x;language xx;replay soon;悔棋吧;i9",
    );
    answer.code(0).expect(&[
        "h8 is taken: a stone of Black stands there.",
        "p1 is off the 15×15 board.",
        "h16 is off the 15×15 board.",
        "“z9” is on no board",
        "“x” is neither a move nor a command",
        "“8h” is neither",
        "“8” is neither",
        "“8 8 8” is neither",
        "Row 0, column 5 is off the 15×15 board.",
        "Row 16, column 1 is off",
        "is neither",
        "Not now: the opening waits for a move.",
        "Not now: the opening waits for a move.",
        "There is no foul to claim.",
        "Nobody has offered a draw.",
        "There is nothing to redo.",
        "“undo” takes nothing after it, but “2” was found.",
        "“load” needs the name of a file.",
        "“declare” needs a number, but “x” was found.",
        "“xx” is not a language",
        "“soon” is not a number of seconds",
        "“悔棋吧” is neither",
        "Player 2 (White): i9",
    ]);
    // Only two stones were placed, and the board was drawn only when it changed.
    assert_eq!(answer.stdout.matches("Gomoku, freestyle").count(), 3);
}

#[test]
fn bytes_that_are_no_text_do_not_end_the_game() {
    let answer = run("play --black human --white human", b"\xff\xfe\n\0\nh8\n\x1b[A\n");
    answer.code(0).expect(&["is neither", "is neither", "Player 1 (Black): h8", "is neither"]);
    assert!(!answer.stdout.contains('\x1b'), "no control characters are echoed in quotes");
}

#[test]
fn the_end_of_input_is_polite() {
    for input in ["", "h8", "h8\n"] {
        let answer = run("play --black human --white human", input);
        answer.code(0).expect(&["The input has ended.", "Goodbye."]);
        assert_eq!(answer.stderr, "");
    }
    play("", "h8;quit;i9").code(0).expect(&["Goodbye. The game was not saved."]).expect_no("i9");
}

#[test]
fn undo_gives_the_turn_back_and_counts_for_each_side() {
    play("", "undo").expect(&["There is nothing to take back."]);
    play("", "h8;i9;g7;undo;undo;j9").expect(&[
        "Taken back: one stone.",
        "Undos: Black 1, White 1",
        "Player 2 (White): j9",
    ]);
    play("", "h8;i9;undo;undo;redo;redo;redo").expect(&[
        "Done again.",
        "Done again.",
        "There is nothing to redo.",
    ]);
    play("", "h8;i9;undo;g9;redo").expect(&["Player 2 (White): g9", "There is nothing to redo."]);
    play("--undo-limit 2", "h8;i9;g7;undo;undo;undo").expect(&[
        "; 2 left",
        "; 0 left",
        "All 2 undos of this game are used up.",
    ]);
}

#[test]
fn against_the_computer_undo_goes_back_to_the_own_decision() {
    let game = |lines: &str| run("play --seed 1 --ascii --undo-limit 3", lines);
    game("h8\nundo\n").code(0).expect(&[
        "You (Black): h8",
        "Computer level 5 (White): ",
        "Undos: Black 1, White 0; 2 left",
        "Taken back: 2 stones.",
        "Move 1: You (Black) to move",
    ]);
    game("h8\nundo\nredo\n").expect(&["Done again.", "Move 3: You (Black) to move"]);
    // The computer's opening stone alone cannot be taken back.
    let answer = run("play --first computer --seed 1", "undo\n");
    answer.code(0).expect(&["Move 2: You (White) to move", "has not decided anything yet"]);
}

#[test]
fn resigning_ends_the_game_and_can_be_withdrawn() {
    play("", "h8;resign").expect(&["White resigns, Black wins."]);
    play("", "resign").expect(&["Black resigns, White wins."]);
    play("", "h8;resign;i9").expect(&["wins.", "The game is over."]);
    play("", "h8;resign;undo;i9").expect(&["wins.", "Taken back.", "Player 2 (White): i9"]);
}

#[test]
fn a_draw_is_offered_and_answered() {
    play("", "draw;h8;accept").expect(&[
        "Player 1 (Black): draw offered",
        "Player 1 (Black) offers a draw: “accept”, “decline”, or play on.",
        "Player 2 (White): draw accepted",
        "Both sides agree: a draw.",
    ]);
    play("", "draw;h8;decline;i9").expect(&["draw declined", "Player 2 (White): i9"]);
    play("", "draw;draw").expect(&["A draw is already on offer"]);
    run("play --seed 1", "draw\nh8\n").code(0).expect(&[
        "You (Black): draw offered",
        "Computer level 5 (White): draw declined",
        "You (Black): h8",
    ]);
}

#[test]
fn the_computer_takes_a_draw_when_it_loses() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lost.json");
    let path = path.display();
    play("", &format!("f8;a1;g8;c1;h8;e1;save {path}")).code(0);
    run(&format!("play --load {path} --white computer"), "draw\n").code(0).expect(&[
        "You (Black): draw offered",
        "Computer level 5 (White): draw accepted",
        "Both sides agree: a draw.",
    ]);
}

#[test]
fn restart_begins_again_with_the_same_settings() {
    play("--rule renju --undo-limit 1", "h8;undo;h8;restart;i9").expect(&[
        "; 0 left",
        "Renju",
        "; 1 left",
        "A new game begins.",
        "Player 1 (Black): i9",
    ]);
}

#[test]
fn connect_four_is_played_by_columns_and_by_its_rules() {
    let answer = play("--rule connect4", "4;4;3;x;0;8;99999999999999999999;d1;d3;undo;rules");
    answer.code(0).expect(&[
        "    1 2 3 4 5 6 7\n",
        "Player 1 (Black): column 4",
        "Player 2 (Red): column 4",
        "“x” is neither a column nor a command. Columns are 1 to 7",
        "There is no column 0: columns are 1 to 7.",
        "There is no column 8",
        "“99999999999999999999” is neither a column",
        "d1 is taken",
        "Player 2 (Red): column 4",
        "Rule 6: no undo",
        "6. There is no undo",
    ]);
    // A full column is refused and the same side drops again.
    play("--rule connect4", "1;1;1;1;1;1;1;2")
        .expect(&["Column 1 is full.", "Player 1 (Black): column 2"]);
    play("--rule connect4 --undo-limit none", "4;undo;4").expect(&["Taken back: one stone."]);
    // Undo is offered after the game only where it is allowed.
    play("--rule connect4", "4;3;4;3;4;3;4")
        .expect(&["Black wins with the row d1 d2 d3 d4.", "“replay” shows the game again"])
        .expect_no("“undo”");
    play("--rule connect4 --undo-limit 1", "4;3;4;3;4;3;4;undo;4").expect(&[
        "“undo” takes back, “replay”",
        "Taken back: one stone.",
        "\n“replay” shows the game again",
    ]);
    play("--rule connect4 --lang zh", "4;3;4;3;4;3;1;3").expect(&["红方获胜！连线：c1 c2 c3 c4"]);
    // The last disc makes four: a win, not a draw as well.
    play("--rule connect4 --lang zh", "4;认输").expect(&["红方认输，黑方获胜！"]);
}

/// C18 of the tutorials: who begins, also the next game, and where a disc comes to lie, are said.
#[test]
fn connect_four_says_its_nine_rules_in_both_languages() {
    play("--rule connect4", "rules").expect(&[
        "1. Two sides play, Black and Red. Black begins;",
        "3. A stone is let in at the top of a column",
        "4. It falls to the lowest free place of that column",
        "9. A full board without such a row is a draw.",
    ]);
    play("--rule connect4 --lang zh", "规则").expect(&[
        "1. 黑方与红方两方对局，黑方先行",
        "4. 棋子落到该列最低的空位",
        "9. 棋盘下满仍无人连成 4 枚，和棋。",
    ]);
    play("--rule connect4", "4;restart;yes;1").expect(&["Player 1 (Black): column 1"]);
}

#[test]
fn fouls_are_refused_with_their_reason_or_lose_or_can_be_claimed() {
    let foul = "f8;a1;g8;c1;h9;e1;h10;g1;h8";
    play("--rule renju", foul).expect(&[
        "h8 is forbidden for Black: double-three.",
        "Three f8 g8 h8, becomes a straight four at",
        "Move 9: Player 1 (Black) to move",
    ]);
    play("--rule renju --fouls lose", foul)
        .expect(&["White wins: Black’s stone was a foul (double-three)."]);
    play("--rule renju --fouls claim", &format!("{foul};claim")).expect(&[
        "h8 was a foul of Black (double-three): “claim” wins the game.",
        "White wins: Black’s stone was a foul",
    ]);
    play("--rule renju --fouls claim", &format!("{foul};o15;claim"))
        .expect(&["There is no foul to claim."]);
    play("--rule renju --ascii", "f8;a1;g8;c1;h9;e1;h10;g1;forbidden;forbidden").expect(&[
        "X X ! .",
        "! forbidden for Black",
        "Forbidden for Black: h8",
        "Forbidden points are no longer marked.",
    ]);
    play("", "forbidden").expect(&["These rules know no forbidden points."]);
}

#[test]
fn passes_are_for_renju_and_two_make_a_draw() {
    play("--rule renju", "pass;pass").expect(&["Both sides passed in succession: a draw."]);
    play("", "pass").expect(&["These rules do not allow a pass."]);
}

#[test]
fn both_languages_are_spoken_and_understood() {
    play("--lang zh", "h8;悔棋;h8;h8;认输").code(0).expect(&[
        "甲（黑方） > h8",
        "悔棋：拿起 1 子。",
        "无效棋！h8 已有黑方的棋子，请重新下子。",
        "白方认输，黑方获胜！",
    ]);
    play("--lang zh-TW", "h8;認輸").expect(&["白方認輸，黑方獲勝！"]);
    play("--lang en", "h8;悔棋;language zh;undo").expect(&["Taken back", "已切换为简体中文。"]);
    let mut chinese = command("play --black human --white human");
    chinese.env("LC_ALL", "zh_CN.UTF-8");
    run_command(chinese, "h8\n").expect(&["第 2 手：轮到乙（白方）", "输入已经结束。"]);
}

#[test]
fn help_and_rules_are_there_for_every_rule_and_language() {
    for lang in ["en", "zh", "zh-Hant"] {
        for rule in [
            "freestyle",
            "standard",
            "caro",
            "caro8",
            "renju",
            "connect4",
            "tictactoe",
            "mnk:4",
            "mnk-gravity:5",
        ] {
            let answer = play(&format!("--lang {lang} --rule {rule}"), "rules;help");
            answer.code(0);
            assert!(answer.stdout.lines().count() > 25, "{}", answer.stdout);
        }
    }
}

#[test]
fn hints_name_a_point_and_a_reason() {
    play("", "f8;a1;g8;c1;h8;e1;i8;a15;hint").expect(&["Hint: ", "(wins at once)"]);
    play("", "f8;a1;g8;c1;h8;e1;i8;hint").expect(&["Hint: ", "(stops a row"]);
    play("--rule connect4", "hint")
        .expect(&["Hint: column 4", "Exact scores: 1: -2  2: -1  3: 0  4: +1  5: 0  6: -1  7: -2"]);
    // Three columns are full, so that a busy machine too knows the scores in time.
    let full: String =
        ["1", "2", "7"].iter().map(|column| format!("{column};").repeat(6)).collect();
    play("--rule connect4", &format!("{full}hint")).expect(&[
        "Hint: column ",
        "Exact scores: 1: .  2: .  3: ",
        "  7: .",
    ]);
    play("", &format!("{WON};hint")).expect(&["No hint"]);
}

#[test]
fn a_hint_says_in_how_many_moves_it_wins() {
    play("", "f8;a1;g8;c1;h8;e1;hint")
        .expect(&["Hint: ", "(makes a straight four; wins by fours in 2"]);
    play("--lang zh", "f8;a1;g8;c1;h8;e1;提示").expect(&["（形成活四；连续冲四 2 手取胜）"]);
}

#[test]
fn a_blunder_is_told_and_taken_back() {
    // White leaves an open three; then Black leaves its win.
    let lost = play("--teach", "f8;a1;g8;c1;h8;e1;no;moves");
    lost.expect(&[
        "After this the other side wins by fours in 2 moves",
        "Better: ",
        "Take it back?",
    ]);
    lost.expect(&["5. h8 e1"]);
    let back = play("--teach", "f8;a1;g8;c1;h8;e1;yes;moves");
    back.expect(&["Take it back?", "Taken back", "5. h8\n"]).expect_no("5. h8 e1\n");
    let missed = play("--teach", "f8;a1;g8;c1;h8;e1;no;a15;quit");
    missed.expect(&["Missed: ", " wins by fours in 2 moves.", "Take it back?", "Goodbye"]);
    let spent = play("--teach --undo-limit 0", "f8;a1;g8;c1;h8;e1;moves");
    spent.expect(&["no undo is left", "5. h8 e1"]);
    play("", "f8;a1;g8;c1;h8;e1").expect_no("Better");
}

#[test]
fn the_level_follows_the_results() {
    let game = |level: &str, lines: &str| run(&format!("play --seed 1 --level {level}"), lines);
    let lost = game("2 --adapt", "resign\nnew\nresign\nnew\nresign\nnew\n");
    lost.code(0).expect(&["The next game is at level 1.", "level 1"]).expect_no("at level 0");
    game("2", "resign\nnew\n").expect_no("The next game is at");
    // Nobody has won yet.
    game("2 --adapt", "h8\nnew\nyes\n").expect(&["A new game"]).expect_no("The next game is at");
    run("play --lang zh --seed 1 --level 3 --adapt", "认输\n重开\n").expect(&["下一局为 2 级。"]);
}

#[test]
fn a_replay_lists_the_steps_in_a_pipe() {
    play("", "replay").expect(&["There is nothing to replay."]);
    play("", &format!("{WON};replay 2")).expect(&[
        "1/9  Player 1 (Black): f8",
        "2/9  Player 2 (White): a1",
        "9/9  Player 1 (Black): j8",
        "End of the replay.",
    ]);
    play("", "h8;i9;g7;undo;moves").expect(&["  1. h8 i9\n"]);
}

#[test]
fn color_is_for_terminals_and_for_who_asks() {
    play("", "h8").expect_no("\x1b");
    play("--color always", "h8").expect(&["\x1b["]);
    play("--color never", "h8").expect_no("\x1b");
    let mut forced = command("play --black human --white human");
    forced.env("NO_COLOR", "1").env("TERM", "xterm-256color");
    run_command(forced, "h8\n").expect_no("\x1b");
}

#[test]
fn ascii_needs_nothing_beyond_ascii_on_the_board() {
    let answer = play("--ascii --size 19", "h8;i9");
    let board = answer
        .stdout
        .lines()
        .filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    for line in board {
        assert!(line.is_ascii(), "{line}");
    }
    play("--size 19", "s19;a1").expect(&["★", "☆", "a b c d e f g h i j k l m n o p q r s"]);
}

#[test]
fn the_computer_plays_every_rule_to_the_end() {
    for rule in [
        "freestyle",
        "standard",
        "caro",
        "caro8",
        "renju",
        "connect4",
        "tictactoe",
        "mnk:4",
        "mnk-gravity:4",
    ] {
        let size = if rule.starts_with("mnk:") { "--size 7" } else { "" };
        let arguments = format!(
            "play --rule {rule} {size} --black computer --white computer --level 3 --seed 7"
        );
        let answer = run(&arguments, "");
        answer.code(0);
        let ended = ["wins", "draw"].iter().any(|word| answer.stdout.contains(word));
        assert!(ended, "{rule}: {}", answer.stdout);
        assert_eq!(
            run(&arguments, "").stdout,
            answer.stdout,
            "{rule}: equal seeds play equal games"
        );
    }
}

#[test]
fn a_loaded_game_brings_the_level_of_its_computer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let path = path.to_str().unwrap();
    let first =
        run(&format!("play --black human --white computer --level 2 --save {path}"), "h8\n");
    first.code(0);
    let answer = run(&format!("play --load {path}"), "");
    answer.code(0).expect(&["Computer level 2"]);
    // Who asks for another level gets it.
    let answer = run(&format!("play --load {path} --level 3"), "");
    answer.code(0).expect(&["Computer level 3"]);
}
