//! The computer, on a thread of its own: questions go out with a number, answers come back with
//! it, and an answer whose number is not the newest is dropped. Raising the number also tells the
//! engine to stop, so nothing in the window ever waits for it.
//!
//! The engine reports every few hundred positions, many times a frame. Of its reports only the
//! newest is kept, so that the window never has more than one to show, however fast they come.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use gomoku_core::engine::{
    Engine, Hint, Info, Level, Limits, OpeningBook, TimeLimit, hint_with, thinking_time,
};
use gomoku_core::game::{Action, Game};
use gomoku_core::grid::Color;
use gomoku_core::position::{Move, Position};
use gomoku_core::study::{Lesson, lesson};

use crate::insight::{Analysis, GameStudy, analyse};

/// The longest that the computer thinks about a move where nothing else says so.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest that the computer looks for exact scores of all columns before it is content with a
/// hint.
const EXACT: Duration = Duration::from_secs(10);

/// The longest that it looks for a hint.
const HINT: Duration = Duration::from_secs(2);

/// The longest that it thinks about an offered draw.
const DRAW: Duration = Duration::from_secs(1);

/// The longest that it looks at a move of a person who is taught, and at how many positions.
const LESSON: Duration = Duration::from_secs(3);
const LESSON_NODES: u64 = 20_000;

/// How often a report of the engine is passed on.
const REPORT: Duration = Duration::from_millis(50);

/// What is asked.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// What the computer does, thinking for this long if that is set.
    Decide(Level, Option<Duration>),
    /// What it would advise.
    Hint,
    /// Whether it takes a draw, playing this color.
    Draw(Color),
    /// What the position is worth, for as long as nobody asks for anything else; so many lines.
    Analyse { lines: usize },
    /// Whether this move was a blunder in the position before.
    Lesson(Box<Position>, Move),
    /// One more search of the study of a line.
    Study(Box<GameStudy>),
}

/// What comes back.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    /// Still thinking.
    Thought(Info),
    Decided(Option<Action>),
    Hint(Option<Hint>),
    /// Connect Four: the exact score of every column for the side to move.
    Columns(Vec<Option<i32>>),
    Draw(bool),
    /// The analysis so far, or whole if it says so.
    Analysed(Box<Analysis>),
    Studied(Box<GameStudy>),
    Lesson(Lesson),
}

struct Task {
    number: u64,
    question: Question,
    game: Game,
    seed: u64,
}

/// What both ends see.
#[derive(Default)]
struct Shared {
    /// The number of the newest question.
    newest: AtomicU64,
    /// The newest report, with the number of its question.
    report: Mutex<Option<(u64, Answer)>>,
}

/// The window's end of the thread.
pub(crate) struct Worker {
    tasks: Sender<Task>,
    answers: Receiver<(u64, Answer)>,
    shared: Arc<Shared>,
    busy: bool,
    /// What runs is an analysis or a study, which nobody waits for.
    insight: bool,
    seed: u64,
}

impl Worker {
    /// Starts the thread; it ends with the window.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(crate) fn start(seed: u64) -> std::io::Result<Self> {
        let (tasks, inbox) = channel::<Task>();
        let (outbox, answers) = channel();
        let shared = Arc::new(Shared::default());
        let seen = Arc::clone(&shared);
        std::thread::Builder::new()
            .name("computer".to_owned())
            .spawn(move || serve(&inbox, &outbox, &seen))?;
        Ok(Self { tasks, answers, shared, busy: false, insight: false, seed })
    }

    pub(crate) const fn is_busy(&self) -> bool {
        self.busy
    }

    /// Whether something is being found out that somebody waits for.
    pub(crate) const fn is_waited_for(&self) -> bool {
        self.busy && !self.insight
    }

    /// Forgets what was asked: its answer will not be delivered.
    pub(crate) fn cancel(&mut self) {
        self.shared.newest.fetch_add(1, Ordering::SeqCst);
        self.busy = false;
    }

    /// Asks, forgetting any earlier question.
    pub(crate) fn ask(&mut self, question: Question, game: &Game) {
        self.insight = matches!(question, Question::Analyse { .. } | Question::Study(_));
        let number = self.shared.newest.fetch_add(1, Ordering::SeqCst) + 1;
        let task = Task { number, question, game: game.clone(), seed: self.seed };
        self.busy = self.tasks.send(task).is_ok();
    }

    /// The next answer to the newest question, after the newest report about it.
    pub(crate) fn poll(&mut self) -> Option<Answer> {
        let newest = self.shared.newest.load(Ordering::SeqCst);
        let report = self.shared.report.lock().ok().and_then(|mut report| report.take());
        if let Some((_, report)) = report.filter(|(number, _)| *number == newest) {
            return Some(report);
        }
        let (_, answer) = self.answers.try_iter().find(|(number, _)| *number == newest)?;
        self.busy = false;
        Some(answer)
    }
}

/// The callback that ends a thought after a time, or when nobody wants it any more.
fn watching(most: Duration, is_stale: &dyn Fn() -> bool) -> impl FnMut(&Info) -> ControlFlow<()> {
    let start = Instant::now();
    move |_| {
        if is_stale() || start.elapsed() >= most {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// A hint: in Connect Four by the exact scores of all columns, if they are found in time.
fn advise(game: &Game, is_stale: &dyn Fn() -> bool) -> Answer {
    let mut watch = watching(EXACT, is_stale);
    let mut engine = Engine::new(Level::STRONGEST, 0);
    let scores = engine.column_scores(game.position(), &Limits::default(), &mut watch);
    match scores {
        Some(scores) => Answer::Columns(scores),
        None if is_stale() => Answer::Hint(None),
        None => {
            let mut watch = watching(HINT, is_stale);
            Answer::Hint(hint_with(game.position(), &Limits::default(), &mut watch))
        }
    }
}

fn serve(inbox: &Receiver<Task>, outbox: &Sender<(u64, Answer)>, shared: &Shared) {
    let mut engine: Option<Engine> = None;
    while let Ok(task) = inbox.recv() {
        let number = task.number;
        let is_stale = || shared.newest.load(Ordering::SeqCst) != number;
        if is_stale() {
            continue;
        }
        let answer = match task.question {
            Question::Hint => advise(&task.game, &is_stale),
            Question::Draw(own) => {
                let mut watch = watching(DRAW, &is_stale);
                let mut engine = Engine::new(Level::STRONGEST, 0);
                let limits = Limits::default();
                Answer::Draw(engine.accepts_draw(&task.game, own, &limits, &mut watch))
            }
            Question::Analyse { lines } => {
                let mut told: Option<Instant> = None;
                let mut tell = |analysis: &Analysis| {
                    if told.is_none_or(|told| told.elapsed() >= REPORT) {
                        told = Some(Instant::now());
                        if let Ok(mut report) = shared.report.lock() {
                            let report_now = Answer::Analysed(Box::new(analysis.clone()));
                            *report = Some((number, report_now));
                        }
                    }
                };
                let whole = analyse(task.game.position(), lines, &is_stale, &mut tell);
                Answer::Analysed(Box::new(whole))
            }
            Question::Lesson(before, mv) => {
                let mut watch = watching(LESSON, &is_stale);
                let told = lesson(&before, mv, LESSON_NODES, None, &mut watch);
                // The move was legal when it was made.
                Answer::Lesson(told.unwrap_or(Lesson::Sound))
            }
            Question::Study(mut study) => {
                study.step(&is_stale);
                Answer::Studied(study)
            }
            Question::Decide(level, thinking) => {
                let start = Instant::now();
                let budget = budget(&task.game, thinking);
                let known = engine.take().filter(|engine| engine.level() == level);
                let player = engine.insert(known.unwrap_or_else(|| {
                    Engine::new(level, task.seed).with_book(Some(OpeningBook::built_in()))
                }));
                let mut told = Duration::ZERO;
                let mut watch = |info: &Info| {
                    let now = start.elapsed();
                    if now >= told + REPORT && !info.pv.is_empty() {
                        told = now;
                        if let Ok(mut report) = shared.report.lock() {
                            *report = Some((number, Answer::Thought(info.clone())));
                        }
                    }
                    if is_stale() || now >= budget {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                let elapsed = || start.elapsed();
                let time = TimeLimit { soft: budget.mul_f32(0.7), hard: budget, elapsed: &elapsed };
                let limits = match thinking {
                    Some(_) => Limits::default().with_time(time),
                    None => Limits::default(),
                };
                Answer::Decided(player.decide(&task.game, &limits, &mut watch))
            }
        };
        if outbox.send((number, answer)).is_err() {
            return;
        }
    }
}

/// How long the computer may think about the next move: as asked for, and not much of its clock.
fn budget(game: &Game, thinking: Option<Duration>) -> Duration {
    let wanted = thinking.unwrap_or(PATIENCE);
    thinking_time(game).map_or(wanted, |affordable| wanted.min(affordable))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use gomoku_core::rules::Variant;

    use super::*;

    fn wait(worker: &mut Worker) -> Option<Answer> {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(20) {
            match worker.poll() {
                Some(Answer::Thought(_)) => {}
                Some(answer) => return Some(answer),
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        }
        None
    }

    /// G-010: an answer to a question that was withdrawn never arrives.
    #[test]
    fn stale_answers_are_dropped() {
        let mut worker = Worker::start(1).expect("a thread");
        let game = Game::new(Variant::Freestyle.rules());
        for _ in 0..5 {
            worker.ask(Question::Decide(Level::WEAKEST, None), &game);
            worker.cancel();
            assert!(!worker.is_busy());
        }
        worker.ask(Question::Hint, &game);
        assert!(matches!(wait(&mut worker), Some(Answer::Hint(Some(_)))));
        std::thread::sleep(Duration::from_millis(50));
        assert!(worker.poll().is_none());
    }

    #[test]
    fn the_computer_answers_with_a_legal_action() {
        let mut worker = Worker::start(1).expect("a thread");
        let mut game = Game::new(Variant::ConnectFour.rules());
        worker.ask(Question::Decide(Level::WEAKEST, None), &game);
        let Some(Answer::Decided(Some(action))) = wait(&mut worker) else { panic!("no answer") };
        game.apply(action).expect("the computer plays by the rules");
    }

    /// G-009, G-011: the engine stops within 20 ms of being told, whatever it was asked. A busy machine
    /// may let the thread wait longer, but not every time.
    #[test]
    fn every_thought_ends_when_it_is_told_to() {
        let mut worker = Worker::start(1).expect("a thread");
        let game = |variant: Variant, moves: &[&str]| {
            let mut game = Game::new(variant.rules());
            for text in moves {
                game.apply(Action::Place(text.parse().expect("a point"))).expect("legal");
            }
            game
        };
        let middle = game(Variant::Freestyle, &["h8", "i9", "i8", "g8", "j7", "h9"]);
        // Outside the book the solver may take seconds.
        let discs = ["d1", "d2", "c1", "e1", "d3", "d4", "b1", "c2", "e2"];
        let drops = game(Variant::ConnectFour, &discs);
        let decide = Question::Decide(Level::STRONGEST, Some(Duration::from_secs(30)));
        let draw = Question::Draw(Color::Black);
        for (name, question, game) in [
            ("a decision", decide.clone(), &middle),
            ("a hint", Question::Hint, &middle),
            ("a draw", draw, &middle),
            ("an exact hint", Question::Hint, &drops),
            ("an exact decision", decide, &drops),
        ] {
            let mut quickest = Duration::MAX;
            for _ in 0..8 {
                worker.ask(question.clone(), game);
                std::thread::sleep(Duration::from_millis(60));
                let told = Instant::now();
                let over = Game::new(Variant::TicTacToe.rules());
                worker.ask(Question::Decide(Level::WEAKEST, None), &over);
                wait(&mut worker).expect("it answers");
                quickest = quickest.min(told.elapsed());
                if quickest < Duration::from_millis(20) {
                    break;
                }
            }
            assert!(quickest < Duration::from_millis(20), "{name} took {quickest:?} to stop");
        }
    }

    #[test]
    fn a_lost_computer_takes_a_draw_and_a_winning_one_does_not() {
        let mut worker = Worker::start(1).expect("a thread");
        let mut game = Game::new(Variant::Freestyle.rules());
        for text in ["h8", "a1", "i8", "a3", "j8", "c1", "k8"] {
            game.apply(Action::Place(text.parse().expect("a point"))).expect("legal");
        }
        worker.ask(Question::Draw(Color::White), &game);
        assert!(matches!(wait(&mut worker), Some(Answer::Draw(true))));
        worker.ask(Question::Draw(Color::Black), &game);
        assert!(matches!(wait(&mut worker), Some(Answer::Draw(false))));
    }

    /// However often the engine reports, there is at most one report to show between two answers.
    #[test]
    fn reports_do_not_pile_up() {
        let mut worker = Worker::start(1).expect("a thread");
        let game = Game::new(Variant::Freestyle.rules());
        let mut game_on = game.clone();
        for text in ["h8", "i9", "i8"] {
            game_on.apply(Action::Place(text.parse().expect("a point"))).expect("legal");
        }
        worker.ask(Question::Decide(Level::STRONGEST, Some(Duration::from_millis(600))), &game_on);
        std::thread::sleep(Duration::from_millis(400));
        let waiting = std::iter::from_fn(|| worker.poll()).take(3).count();
        assert!(waiting <= 2, "{waiting} reports at once");
        assert!(matches!(wait(&mut worker), Some(Answer::Decided(Some(_)))) || !worker.is_busy());
    }
}
