//! Studies of games: the same by every way, within their budget, and in agreement with annotated
//! games and with positions whose wins are known.

mod oracle;

use std::ops::ControlFlow;
use std::path::PathBuf;

use gomoku_core::engine::{Engine, Info, Level, Limits};
use gomoku_core::game::{Action, Game};
use gomoku_core::grid::Color;
use gomoku_core::position::{Move, Position};
use gomoku_core::record::{ReadOptions, read_games};
use gomoku_core::rules::{Outcome, Variant};
use gomoku_core::study::{BLUNDER, Chance, Event, Means, QUESTIONABLE, Report, Study, accuracy_of};
use gomoku_core::threat::{Verdict, vcf};
use serde_json::Value;

fn go_on(_: &Info) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|word| Move::Place(word.parse().expect("a point"))).collect()
}

/// A short game that Black wins, with a straight four missed on the way.
fn small_game() -> Study {
    let start = Position::new(Variant::Freestyle.rules());
    let played = moves("h8 a1 i8 a3 j8 a5 a7 b9 k8 c11 l8");
    Study::new(start, played, 1_500).expect("legal moves")
}

fn finish(study: &mut Study) -> Report {
    while study.step(None, &mut go_on) != Event::Finished {}
    study.report()
}

#[test]
fn a_missed_win_is_named_with_a_line_to_the_row() {
    let mut study = small_game();
    let report = finish(&mut study);
    assert!(report.is_complete);
    let missed: Vec<usize> = report.missed_wins.iter().map(|missed| missed.ply).collect();
    assert!(missed.contains(&6), "{report:#?}");
    let proof = &report.missed_wins[missed.iter().position(|&ply| ply == 6).expect("it is")].proof;
    assert_eq!((proof.score.to_string().as_str(), proof.means), ("#3", Means::Fours));
    let mut position = study.position(6);
    proof.line.iter().for_each(|&mv| position.play(mv));
    assert!(matches!(position.outcome(), Some(Outcome::Win { winner: Color::Black, .. })));
    // White did not block the four that came instead.
    let escape = report.last_escape.expect("Black won by a row");
    assert_eq!((escape.ply, escape.loser), (7, Color::White));
    assert!(report.moves[7].loses);
    assert_eq!(report.black_chances.last(), Some(&Some(Chance::CERTAIN)));
}

#[test]
fn a_study_never_looks_at_more_than_its_share() {
    let mut study = small_game();
    finish(&mut study);
    let n_moves = study.moves().len();
    let nodes: u64 = (0..=n_moves).filter_map(|ply| study.finding(ply)).map(|f| f.nodes).sum();
    let share = study.nodes() * n_moves as u64;
    // A prover that is asked for the last time may go over by the positions of one question.
    assert!(nodes <= share + share / 50, "{nodes} of {share}");
}

#[test]
fn the_order_of_the_tasks_and_a_pause_change_nothing() {
    let mut plain = small_game();
    let expected = finish(&mut plain);
    let mut shuffled = small_game();
    loop {
        let mut tasks = shuffled.tasks();
        // The first one is the last move: begin with the opening instead.
        let Some(task) = tasks.pop() else { break };
        let finding = task.run(None, &mut go_on).expect("nobody ends it");
        shuffled.accept(&task, finding);
        let text = serde_json::to_string(&shuffled.state()).expect("plain data");
        let mut resumed = small_game();
        resumed.resume(serde_json::from_str(&text).expect("just written")).expect("the same game");
        shuffled = resumed;
    }
    assert_eq!(shuffled.report(), expected);
}

#[test]
fn a_stopped_step_changes_nothing_and_can_be_done_again() {
    let mut study = small_game();
    let first = study.step(None, &mut |_| ControlFlow::Break(()));
    assert_eq!(first, Event::Stopped);
    assert_eq!(study.progress().0, 0);
    assert_eq!(finish(&mut study), finish(&mut small_game()));
}

#[test]
fn a_state_of_another_game_is_refused() {
    let mut study = small_game();
    let other = Study::new(Position::new(Variant::Freestyle.rules()), moves("h8 a1 i8"), 10);
    let error = study.resume(other.expect("legal moves").state()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the saved study is of another game: its move 4 is not the game's"
    );
    for text in ["{}", "{\"nodes\":1,\"moves\":[],\"findings\":[{\"score\":{\"win_in\":-1}}]}"] {
        assert!(serde_json::from_str::<gomoku_core::study::State>(text).is_err());
    }
}

#[test]
fn resignation_says_who_lost_and_talk_is_no_move() {
    let mut game = Game::new(Variant::Freestyle.rules());
    for text in ["h8", "a1", "i8", "a3", "j8", "a5", "k8"] {
        game.apply(Action::Place(text.parse().expect("a point"))).expect("legal");
    }
    game.apply(Action::Resign(Color::White)).expect("the game runs");
    let line = game.main_line();
    let mut study = Study::of_line(&game, &line, 1_000).expect("a line of the game");
    assert_eq!(study.moves().len(), 7);
    let report = finish(&mut study);
    assert_eq!(
        report.last_escape.map(|escape| (escape.ply, escape.loser)),
        Some((5, Color::White))
    );
}

#[test]
fn connect_four_is_judged_by_exact_scores() {
    // The first disc beside the edge loses with the best play of both; the middle one wins.
    let mut position = Position::new(Variant::ConnectFour.rules());
    let columns = [1, 3, 3, 3, 3, 3, 0];
    let played: Vec<Move> = columns
        .into_iter()
        .map(|column| {
            let mv = Move::Place(position.landing(column).expect("room"));
            position.play(mv);
            mv
        })
        .collect();
    let start = Position::new(Variant::ConnectFour.rules());
    let mut study = Study::new(start, played, 3_000_000).expect("legal moves");
    let report = finish(&mut study);
    let missed: Vec<usize> = report.missed_wins.iter().map(|missed| missed.ply).collect();
    let mut exact = Engine::new(Level::STRONGEST, 0);
    for (ply, chance) in report.black_chances.iter().enumerate() {
        let scores = exact.column_scores(&study.position(ply), &Limits::default(), &mut go_on);
        let best = scores.expect("the solver ends").into_iter().flatten().max().expect("columns");
        let black = if ply % 2 == 0 { best } else { -best };
        let expected = match black {
            1.. => Chance::CERTAIN,
            0 => Chance::EVEN,
            _ => Chance::NONE,
        };
        assert_eq!(*chance, Some(expected), "ply {ply}");
    }
    assert!(missed.contains(&0), "{missed:?}");
}

#[test]
fn accuracy_is_whole_without_loss_and_falls_with_it() {
    assert_eq!(accuracy_of(&[]), None);
    assert_eq!(accuracy_of(&[Chance::NONE; 3]), Some(Chance::CERTAIN));
    let (questionable, blunder) = (accuracy_of(&[QUESTIONABLE]), accuracy_of(&[BLUNDER]));
    assert_eq!(questionable.map(Chance::get), Some(6_703));
    assert_eq!(blunder.map(Chance::get), Some(3_679));
}

fn shared(folder: &str) -> Option<PathBuf> {
    let Some(shared) = std::env::var_os("GOMOKU_SHARED") else {
        println!("skipped: GOMOKU_SHARED is not set");
        return None;
    };
    Some(PathBuf::from(shared).join("data").join(folder))
}

/// Whether the long run of CI was asked for.
fn is_long() -> bool {
    std::env::var_os("GOMOKU_LONG").is_some()
}

/// Games of other programs give the same report twice, by one thread and by two.
#[test]
fn recorded_games_give_the_same_report_twice() {
    let Some(folder) = shared("records") else { return };
    let names = ["game00.sgf", "game05.psq", "game02.rec", "game04.lib"];
    let (names, nodes) = if is_long() { (&names[..], 20_000) } else { (&names[..2], 600) };
    for name in names {
        let bytes = std::fs::read(folder.join(name)).expect("a file of the data");
        let options = ReadOptions { name: Some((*name).to_owned()), ..ReadOptions::default() };
        let game = read_games(&bytes, &options).expect("a whole record").games.remove(0).game;
        let line = game.main_line();
        let mut one = Study::of_line(&game, &line, nodes).expect("a line of the game");
        let mut two = one.clone();
        let expected = finish(&mut one);
        loop {
            let tasks = two.tasks();
            if tasks.is_empty() {
                break;
            }
            let (left, right) = tasks.split_at(tasks.len() / 2);
            let run = |tasks: &[gomoku_core::study::Task]| {
                tasks.iter().map(|task| task.run(None, &mut go_on)).collect::<Vec<_>>()
            };
            let found = std::thread::scope(|scope| {
                let other = scope.spawn(|| run(right));
                let mut found = run(left);
                found.extend(other.join().expect("no panic"));
                found
            });
            for (task, finding) in tasks.iter().zip(found) {
                two.accept(task, finding.expect("nobody ends it"));
            }
        }
        assert_eq!(two.report(), expected, "{name}");
    }
}

/// Whoever has a win by fours and plays elsewhere, and is stopped, has missed a win.
#[test]
fn a_known_win_by_fours_that_was_not_played_is_a_missed_win() {
    let every = if is_long() { 1 } else { 16 };
    for variant in [Variant::Freestyle, Variant::Standard, Variant::Renju] {
        let rows: Vec<_> = oracle::rows("vcf", variant);
        let wins = rows.iter().filter(|row| row.fields[7] != "none").step_by(every);
        let (mut asked, mut named, mut kept) = (0, 0, 0);
        for row in wins {
            let Some(quiet) = stopped_by(&row.position) else { continue };
            asked += 1;
            let mut study = Study::new(row.position.clone(), quiet, 20_000).expect("legal moves");
            let report = finish(&mut study);
            let us = row.position.to_move();
            if let Some(missed) = report.missed_wins.iter().find(|missed| missed.ply == 0) {
                named += 1;
                check_line(row.id(), &row.position, &missed.proof.line);
            } else if report.proven[1].as_ref().is_some_and(|proven| proven.winner == us) {
                // The win was still there, if not by fours.
                kept += 1;
            }
        }
        println!("{variant}: {named} named and {kept} kept of {asked}");
        // A few of the wins are longer than so short a search can prove.
        assert!(asked * 9 <= (named + kept) * 10, "{variant}: {named} and {kept} of {asked}");
        assert!(asked == 0 || 0 < named, "{variant}: none of {asked} is named");
    }
}

/// A move of the winner away from everything, and a reply after which it has no win by fours.
fn stopped_by(position: &Position) -> Option<Vec<Move>> {
    let us = position.to_move();
    if !position.winning_points(!us).is_empty() {
        return None;
    }
    let Verdict::Win(line) = vcf(position, 1_000_000, &mut || false).verdict else {
        return None;
    };
    let quiet = position.legal_points().iter().find(|point| !line.contains(point))?;
    let mut after = position.clone();
    after.play(Move::Place(quiet));
    line.into_iter().find_map(|reply| {
        let mut stopped = after.clone();
        stopped.try_play(Move::Place(reply)).ok()?;
        let free = stopped.outcome().is_none()
            && vcf(&stopped, 100_000, &mut || false).verdict == Verdict::NoWin;
        free.then(|| vec![Move::Place(quiet), Move::Place(reply)])
    })
}

/// An annotated game of the shared data.
struct Annotated {
    name: String,
    study: Study,
    json: Value,
}

fn annotated(nodes: u64) -> Vec<Annotated> {
    let Some(folder) = shared("reports") else { return Vec::new() };
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("a folder of the data")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a file of the data");
        let json: Value = serde_json::from_str(&text).expect("JSON");
        let variant: Variant = json["rule"].as_str().expect("a rule").parse().expect("known");
        let played = json["moves"].as_array().expect("a list").iter();
        let played =
            played.map(|mv| Move::Place(mv.as_str().expect("text").parse().expect("point")));
        let study = Study::new(Position::new(variant.rules()), played.collect(), nodes);
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        Annotated { name, study: study.expect("a legal game"), json }
    };
    files.into_iter().map(read).collect()
}

/// The annotations were made with 300,000 positions a move by another engine. What both prove must
/// agree; what is found of theirs depends on the budget.
#[test]
fn annotated_games_are_found_again() {
    let nodes = if is_long() { 100_000 } else { 5_000 };
    let (mut theirs, mut found, mut same_escape) = (0, 0, 0);
    for Annotated { name, mut study, json } in annotated(nodes) {
        let report = finish(&mut study);
        for known in json["proven"].as_array().expect("a list") {
            let ply = known["ply"].as_u64().expect("a number") as usize;
            let side: Color = known["side"].as_str().expect("text").parse().expect("a color");
            theirs += 1;
            if let Some(proven) = &report.proven[ply] {
                assert_eq!(proven.winner, side, "{name}: ply {ply}");
                found += 1;
            }
        }
        for missed in &report.missed_wins {
            let position = study.position(missed.ply);
            check_line(&name, &position, &missed.proof.line);
        }
        let escape = report.last_escape.as_ref().map(|escape| escape.ply);
        let known = json["last_escape"].as_u64().map(|ply| ply as usize);
        println!("{name}: last escape {escape:?}, theirs {known:?}");
        same_escape += u32::from(escape == known);
        // A shorter search sees the loss later, never earlier, unless it has proofs that they lack.
        let bettered = || {
            let (Some(ours), Some(theirs)) = (escape, known) else { return false };
            (ours + 1..=theirs).all(|ply| report.proven[ply].is_some())
        };
        assert!(known <= escape || bettered(), "{name}: {escape:?} {known:?}");
    }
    println!("{found} of {theirs} proven, {same_escape} last escapes");
    if theirs > 0 {
        let (share, escapes) = if is_long() { (80, 4) } else { (50, 1) };
        assert!(theirs * share <= found * 100, "{found} of {theirs}");
        assert!(escapes <= same_escape, "{same_escape}");
    }
}

/// Every stone is legal and, if the line goes so far, the side that moves first wins.
fn check_line(name: &str, position: &Position, line: &[Move]) {
    let us = position.to_move();
    let mut position = position.clone();
    for &mv in line {
        position.try_play(mv).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    if let Some(outcome) = position.outcome() {
        assert!(matches!(outcome, Outcome::Win { winner, .. } if winner == us), "{name}");
    }
}
