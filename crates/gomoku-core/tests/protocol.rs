//! The engine's side of the protocol without a process: dialogues line by line, and lines that no
//! manager would send.

use std::time::Duration;

use gomoku_core::grid::{Color, Point};
use gomoku_core::position::Move;
use gomoku_core::protocol::{
    About, Answer, Budget, Command, Host, Progress, Question, Reply, Session, Step, Task, Xy,
};
use gomoku_core::rules::Variant;
use proptest::prelude::*;

fn session() -> Session {
    Session::new(Host::new(About::new("Test", "1")))
}

/// A player that takes the first point it may.
fn first_point(task: &Task) -> Answer {
    let points = task.position.legal_points() - task.excluded;
    match &task.question {
        Question::Opening(game) if game.position().ply() == 0 => {
            Answer::Points(points.iter().take(3).collect())
        }
        Question::Balance { moves: 2, .. } => Answer::Points(points.iter().take(2).collect()),
        _ => points.first().map_or(Answer::Nothing, Answer::Point),
    }
}

/// What is written in answer to a line, with an instant player behind the session.
fn say(session: &mut Session, line: &str) -> Vec<String> {
    let mut written = Vec::new();
    let mut steps = session.receive(line);
    while !steps.is_empty() {
        let mut next = Vec::new();
        for step in steps {
            match step {
                Step::Reply(reply) => written.push(reply.to_string()),
                Step::Think(task) => next = session.answer(first_point(&task), Duration::ZERO),
                Step::Exit => written.push("exit".to_owned()),
                Step::Ponder(_) | Step::Stop | Step::ClearTable => {}
            }
        }
        steps = next;
    }
    written
}

/// Lines `> sent` and `< expected`.
#[track_caller]
fn check(dialogue: &str) {
    let mut session = session();
    let mut open: Vec<String> = Vec::new();
    for line in dialogue.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(sent) = line.strip_prefix("> ") {
            assert!(open.is_empty(), "not expected before `{sent}`: {open:?}");
            open = say(&mut session, sent);
        } else {
            let expected = line.strip_prefix("< ").expect("`> sent` or `< expected`");
            assert!(!open.is_empty(), "missing: {expected}");
            assert_eq!(open.remove(0), expected);
        }
    }
    assert!(open.is_empty(), "not expected: {open:?}");
}

fn task_after(lines: &[&str]) -> Task {
    let mut session = session();
    let (last, before) = lines.split_last().unwrap();
    for line in before {
        say(&mut session, line);
    }
    let steps = session.receive(last);
    match &steps[..] {
        [Step::Think(task)] => task.as_ref().clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_dialogue_of_yixin_board() {
    check(
        "
        > start 15
        < OK
        > info rule 2
        > yxshowinfo
        < MESSAGE INFO MAX_THREAD_NUM 1
        < MESSAGE INFO MAX_HASH_SIZE 20
        > yxboard
        > 5,7,1
        > 0,0,2
        > 6,7,1
        > 2,0,2
        > 7,8,1
        > 4,0,2
        > 7,9,1
        > 6,0,2
        > done
        > yxshowforbid
        < FORBID 0707.
        > yxhashclear
        > yxblock
        > 0,14
        > done
        > yxnbest 2
        < 1,14
        > yxshowforbid
        < FORBID .
        > yxblockreset
        > turn 7,7
        < 0,14
        > yxhashdump
        > C:\\some file
        < MESSAGE HASH files are not supported
        > yxsetdatabase
        > other.db
        < MESSAGE DATABASE is not supported
        > yxquerydatabaseall
        < MESSAGE DATABASE is not supported
        > 7,7,1
        > done
        > yxstop
        > foo
        < UNKNOWN command
        > end
        < exit
        ",
    );
}

#[test]
fn what_cannot_be_done_changes_nothing() {
    check(
        "
        > TURN 7,7
        < ERROR no board: send START first
        > BOARD
        > 7,7,1
        > DONE
        < ERROR no board: send START first
        > RESTART
        < ERROR no board: send START first
        > START 15
        < OK
        > DONE
        < ERROR no list has begun
        > TAKEBACK 7,7
        < ERROR 7,7 is not the last stone
        > PLAY 7,7
        < ERROR nothing was suggested
        > TURN 7,7
        < 0,14
        > TURN 7,7
        < ERROR 7,7 is taken
        > TURN 15,0
        < ERROR 15,0 is off the board
        > BOARD
        > 3,3,1
        > 3,3,2
        > DONE
        < ERROR 3,3 is named twice
        > TAKEBACK 7,7
        < ERROR 7,7 is not the last stone
        > TAKEBACK 0,14
        < OK
        > TAKEBACK 7,7
        < OK
        > BEGIN
        < 0,14
        > START 4
        < ERROR expected a board with sides from 5 to 22: `START 4`
        > TURN 0,14
        < ERROR 0,14 is taken
        ",
    );
}

#[test]
fn openings_of_swap2() {
    check(
        "
        > START 15
        < OK
        > SWAP2BOARD
        > DONE
        < 0,14 1,14 2,14
        > SWAP2BOARD
        > 7,7
        > DONE
        < ERROR a swap2 opening has no, three or five stones
        > SWAP2BOARD
        > 7,7
        > 8,7
        > 9,9
        > DONE
        < 0,14
        > TURN 0,14
        < 1,14
        ",
    );
}

/// What comes after the third stone needs the number of fifth moves, for which no description of the
/// protocol has a form.
#[test]
fn the_first_steps_of_soosorvs_opening() {
    check(
        "
        > YXSOOSORVSTEP1
        < ERROR no board: send START first
        > START 15
        < OK
        > INFO rule 4
        > YXSOOSORVSTEP1
        < 0,14 1,14 2,14
        > YXBOARD
        > 7,7,1
        > 7,6,2
        > 7,5,1
        > DONE
        > YXSOOSORVSTEP2
        < 0,14
        > YXBOARD
        > 7,7,1
        > 7,6,2
        > 7,5,1
        > 0,0,2
        > DONE
        > YXSOOSORVSTEP3
        < ERROR a step of Soosõrv's opening has no stones or three",
    );
    let task = task_after(&["START 15", "INFO rule 4", "YXSOOSORVSTEP1"]);
    assert!(matches!(task.question, Question::Opening(_)), "{:?}", task.question);
}

#[test]
fn rectangles_and_lists_that_are_given_up() {
    check(
        "
        > RECTSTART 9,6
        < OK
        > TURN 8,5
        < 0,5
        > BOARD
        > 1,1,1
        > RESTART
        < OK
        > BEGIN
        < 0,5
        > RECTSTART 30,20
        < ERROR expected a board with sides from 5 to 22: `RECTSTART 30,20`
        ",
    );
}

#[test]
fn a_suggestion_waits_for_play() {
    let mut host = Host::new(About::new("Test", "1"));
    host.suggests = true;
    let mut session = Session::new(host);
    say(&mut session, "START 15");
    assert_eq!(say(&mut session, "TURN 7,7"), ["SUGGEST 0,14"]);
    assert_eq!(say(&mut session, "PLAY 7,7"), ["ERROR 7,7 is taken"]);
    assert_eq!(say(&mut session, "PLAY 3,3"), ["3,3"]);
    assert_eq!(say(&mut session, "PLAY 4,4"), ["ERROR nothing was suggested"]);
    assert_eq!(say(&mut session, "TAKEBACK 3,3"), ["OK"]);
}

#[test]
fn colors_rules_and_limits_reach_the_task() {
    let task = task_after(&["START 20", "INFO rule 1", "INFO timeout_turn 1000", "BEGIN"]);
    assert_eq!(task.position.rules().variant(), Some(Variant::Standard));
    assert_eq!(task.position.to_move(), Color::Black);
    assert_eq!(task.budget.hard, Some(Duration::from_millis(900)));

    // The rule may come after the stones.
    let stones = ["START 15", "BOARD", "7,7,2", "8,7,1", "7,8,2", "DONE"];
    let task = task_after(&[&stones[..], &["INFO rule 4", "TURN 3,3"]].concat());
    assert_eq!(task.position.rules().variant(), Some(Variant::Renju));
    assert_eq!(task.position.to_move(), Color::White);
    assert_eq!(task.position.moves().next(), Some(Move::Place("h8".parse().unwrap())));

    // A stone that no longer counts only takes its point.
    let task = task_after(&["START 15", "BOARD", "7,7,2", "3,3,3", "DONE"]);
    assert_eq!((task.position.board().stones(), task.excluded.to_string()), (1, "d12".to_owned()));
}

#[test]
fn pondering_begins_after_a_move_if_it_is_wanted() {
    let ponders = |lines: &[&str], answer: &str| {
        let mut session = session();
        for line in lines {
            session.receive(line);
        }
        let steps = session.answer(Answer::Point(answer.parse().unwrap()), Duration::ZERO);
        steps.into_iter().find_map(|step| match step {
            Step::Ponder(task) => Some(task),
            _ => None,
        })
    };
    let wanted = ["START 15", "INFO pondering 1", "TURN 7,7"];
    let task = ponders(&wanted, "i9").expect("it is wanted");
    assert_eq!(task.position.board().stones(), 2);
    assert_eq!(task.position.to_move(), Color::Black);
    assert_eq!(task.budget, Budget::default());
    assert!(ponders(&["START 15", "TURN 7,7"], "i9").is_none(), "not wanted");
    let next = ["START 15", "INFO pondering 1", "TURN 7,7", "RESTART", "TURN 3,3"];
    assert!(ponders(&next, "i9").is_none(), "the next move is asked for already");
    let won = ["START 15", "INFO pondering 1", "YXBOARD", "0,0,1", "0,2,2", "1,0,1", "2,2,2"];
    let won = [&won[..], &["2,0,1", "4,2,2", "3,0,1", "6,2,2", "DONE", "BEGIN"]].concat();
    assert!(ponders(&won, "e15").is_none(), "the game is over");
    assert!(ponders(&won, "f15").is_some(), "it goes on");
}

#[test]
fn a_blocked_path_blocks_its_last_move_only_behind_its_beginning() {
    let path = ["START 15", "yxblockpath", "7,7", "8,8", "done"];
    let task = task_after(&[&path[..], &["TURN 7,7"]].concat());
    assert_eq!(task.excluded.to_string(), "i7");
    let task = task_after(&[&path[..], &["TURN 6,6"]].concat());
    assert!(task.excluded.is_empty());
    let undone = ["yxblockpathundo", "7,7", "8,8", "done", "TURN 7,7"];
    assert!(task_after(&[&path[..], &undone].concat()).excluded.is_empty());
}

#[test]
fn a_foul_that_the_manager_lets_stand_is_played_on() {
    let lines = ["START 15", "INFO rule 4", "BOARD"];
    let stones = ["5,7,2", "0,0,1", "6,7,2", "2,0,1", "7,8,2", "4,0,1", "7,9,2", "6,0,1"];
    // The list ends with Black to move, so it is told with the colors of the other side.
    let own: Vec<String> = stones
        .iter()
        .map(|stone| {
            let (xy, owner) = stone.rsplit_once(',').unwrap();
            format!("{xy},{}", if owner == "1" { 2 } else { 1 })
        })
        .collect();
    let own: Vec<&str> = own.iter().map(String::as_str).collect();
    let asked = task_after(&[&lines[..], &own, &["DONE"]].concat());
    assert_eq!(asked.position.to_move(), Color::Black);
    let forbidden: Point = "h8".parse().unwrap();
    assert!(asked.position.forbidden_points(Color::Black).contains(forbidden));

    let mut session = session();
    for line in [&lines[..2], &["YXBOARD"], &own, &["DONE"]].concat() {
        say(&mut session, line);
    }
    let steps = session.receive("TURN 7,7");
    let [Step::Think(task)] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(task.position.to_move(), Color::White);
    assert_eq!(task.position.board().get(forbidden), Some(Color::Black));
}

#[test]
fn commands_wait_for_the_answer_and_end_does_not() {
    let mut session = session();
    say(&mut session, "START 15");
    assert!(matches!(session.receive("BEGIN")[..], [Step::Think(_)]));
    for line in ["ABOUT", "RESTART", "TURN 3,3", "INFO rule 4", "TURN 4,4"] {
        assert_eq!(session.receive(line), []);
    }
    assert_eq!(session.receive("yxstop"), [Step::Stop]);
    let steps = session.answer(Answer::Point("h8".parse().unwrap()), Duration::ZERO);
    let [move_, about, ok, Step::Think(task)] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(
        [move_, about, ok].map(ToString::to_string)[..],
        ["7,7", "name=\"Test\", version=\"1\"", "OK"]
    );
    assert_eq!(task.position.board().stones(), 1);
    assert!(session.is_thinking());
    assert_eq!(session.receive("END"), [Step::Exit]);
    assert_eq!(session.receive("START 15"), []);
}

#[test]
fn the_end_of_the_input_brings_the_answer_and_then_the_end() {
    let mut session = session();
    say(&mut session, "START 15");
    session.receive("BEGIN");
    session.receive("ABOUT");
    assert_eq!(session.close(), [Step::Stop]);
    let steps = session.answer(Answer::Point("h8".parse().unwrap()), Duration::ZERO);
    assert!(matches!(steps[..], [Step::Reply(_), Step::Reply(Reply::About(_)), Step::Exit]));
    assert_eq!(self::session().close(), [Step::Exit]);
}

#[test]
fn a_flood_of_commands_is_refused_at_some_point() {
    let mut session = session();
    say(&mut session, "START 15");
    session.receive("BEGIN");
    let refused = (0..30_000).filter(|_| !session.receive("ABOUT").is_empty()).count();
    assert!(refused > 0);
    let steps = session.answer(Answer::Nothing, Duration::ZERO);
    assert_eq!(steps.len(), 1 + 30_000 - refused);
}

#[test]
fn a_screen_is_told_only_if_it_asked() {
    let mut session = session();
    say(&mut session, "START 15");
    session.receive("BEGIN");
    let progress = Progress {
        score: "+35".to_owned(),
        line: vec!["h8".parse().unwrap(), "i9".parse().unwrap()],
        ..Progress::default()
    };
    assert_eq!(session.progress(&progress), []);
    session.answer(Answer::Nothing, Duration::ZERO);
    say(&mut session, "INFO show_detail 1");
    let shown: Vec<String> = session.progress(&progress).iter().map(ToString::to_string).collect();
    let expected = ["VAL +35", "BEST 7,7", "PV h8 i9"].map(|t| format!("MESSAGE REALTIME {t}"));
    assert_eq!(shown, expected);
}

fn word() -> impl Strategy<Value = String> {
    let known = "START RECTSTART RESTART BEGIN TURN TAKEBACK PLAY BOARD YXBOARD SWAP2BOARD DONE \
        INFO ABOUT STOP YXSTOP YXSHOWFORBID YXHASHCLEAR YXSHOWINFO YXNBEST YXBLOCK YXBLOCKUNDO \
        YXBLOCKRESET YXBLOCKPATH YXBLOCKPATHUNDO YXBLOCKPATHRESET YXBALANCEONE YXBALANCETWO \
        YXSEARCHDEFEND YXSWAP2STEP1 YXSWAP2STEP2 YXSWAP2STEP3 YXSHOWHASHUSAGE YXHASHDUMP \
        YXQUERYDATABASEALL YXSETDATABASE";
    prop::sample::select(known.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
}

fn line() -> impl Strategy<Value = String> {
    let number = -3_i32..25;
    prop_oneof![
        4 => word(),
        2 => Just("START 6".to_owned()),
        2 => (0..7_i32, 0..7_i32).prop_map(|(x, y)| format!("TURN {x},{y}")),
        2 => (0..7_i32, 0..7_i32, 0..5_i32).prop_map(|(x, y, f)| format!("{x},{y},{f}")),
        2 => (number.clone(), number.clone()).prop_map(|(x, y)| format!("{x},{y}")),
        1 => (word(), number.clone(), number).prop_map(|(w, x, y)| format!("{w} {x},{y}")),
        1 => (0..17_u32).prop_map(|rule| format!("INFO rule {rule}")),
        1 => any::<String>(),
        1 => prop::collection::vec(any::<u8>(), 0..40)
            .prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(
        if std::env::var_os("GOMOKU_LONG").is_some() { 20_000 } else { 300 }
    ))]

    /// No dialogue hangs or kills a session, every move is on a free point, and whatever came
    /// before, a new game can be played.
    #[test]
    fn no_dialogue_breaks_a_session(lines in prop::collection::vec(line(), 0..60)) {
        let mut session = session();
        for line in &lines {
            // `END` is tested where a session may end.
            if line.trim().eq_ignore_ascii_case("end") {
                continue;
            }
            for written in say(&mut session, line) {
                prop_assert!(!written.contains(['\n', '\r']), "{written:?}");
                prop_assert!(written.parse::<Reply>().is_ok(), "{written:?}");
            }
            prop_assert!(!session.is_thinking());
        }
        say(&mut session, "RESTART");
        // A list may be open, or the name of a file awaited.
        say(&mut session, "START 15");
        prop_assert_eq!(say(&mut session, "START 15"), ["OK"]);
        let answer = say(&mut session, "TURN 7,7");
        prop_assert_eq!(answer.len(), 1);
        prop_assert!(answer[0].parse::<Xy>().is_ok(), "{:?}", answer);
    }

    #[test]
    fn whatever_reads_as_a_command_prints_as_the_same(text in "[A-Za-z0-9]{1,12}( -?[0-9]{1,3}(,[0-9]{1,2}){0,2})?") {
        if let Ok(command) = text.parse::<Command>()
            && command != Command::HashFile
            && command != Command::Info(None)
        {
            prop_assert_eq!(command.to_string().parse(), Ok(command));
        }
    }
}
