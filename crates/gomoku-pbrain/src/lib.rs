//! The engine behind two pipes: what the tournament program `pbrain-gomoku` and the command
//! `gomoku engine` have in common.
//!
//! Three threads: one reads lines, one thinks, and the caller's takes both in turn from one queue,
//! asks the [`Session`] what to do, and writes. So `END` and `YXSTOP` are read while thinking, and a
//! command that comes the instant after an answer finds the session ready: its state has changed
//! before the answer is written. What the lines mean is in `gomoku_core::protocol`.

mod lines;
mod thinker;

use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use gomoku_core::engine::SearchKind;
use gomoku_core::protocol::{About, Answer, Host, Progress, Reply, Session, Step, Task};

use lines::Lines;
use thinker::Thinker;

/// Who we are, and what can be set.
pub fn host() -> Host {
    let mut about = About::new("Gomoku", env!("CARGO_PKG_VERSION"));
    env!("CARGO_PKG_AUTHORS").clone_into(&mut about.author);
    let threads = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut host = Host::new(about);
    host.threads = u32::try_from(threads).unwrap_or(u32::MAX);
    host
}

/// Speaks the protocol until `END` or the end of the input.
///
/// The caller should end the process then: a thread may still be thinking.
///
/// # Errors
/// If the output fails otherwise than by the manager having closed it.
pub fn serve(input: impl Read + Send + 'static, output: &mut impl Write) -> io::Result<()> {
    serve_as(host(), Mind::default(), input, output)
}

/// How the engine comes to its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mind {
    /// Its search.
    pub search: SearchKind,
    /// Whether it follows the built-in opening book.
    pub book: bool,
}

impl Default for Mind {
    /// The usual search, with the book.
    fn default() -> Self {
        Self { search: SearchKind::default(), book: true }
    }
}

/// Like [`serve`], introduced as `host` and with a mind of choice.
///
/// # Errors
/// As for [`serve`].
pub fn serve_as(
    host: Host,
    mind: Mind,
    input: impl Read + Send + 'static,
    output: &mut impl Write,
) -> io::Result<()> {
    match (Server::new(host, mind, input)).run(output) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Something that has happened.
enum Event {
    /// A line has come, at this moment.
    Line(String, Instant),
    /// No more lines will come.
    Closed,
    /// The thinking goes on.
    Progress(Progress),
    /// The thinking is over.
    Answer(Answer),
}

/// A task with the moment from which its time counts.
struct Job {
    task: Box<Task>,
    received: Instant,
    /// If it is no task to answer but something to think about until told to stop.
    ponders: Option<Arc<AtomicBool>>,
}

/// What the writing thread holds.
struct Server {
    session: Session,
    events: Receiver<Event>,
    jobs: SyncSender<Job>,
    /// Told to the thinking thread: answer now.
    stop: Arc<AtomicBool>,
    /// Told to the thinking thread that ponders: a line has come.
    ponders: Option<Arc<AtomicBool>>,
    /// Told to the thinking thread: forget what was learnt.
    forget: Arc<AtomicBool>,
    /// The last progress of each line of the thinking, the best one first.
    progress: Vec<Progress>,
    /// When the command came that is being worked on.
    received: Instant,
    /// When its answer has to be found.
    hard: Option<Duration>,
    /// How much later than planned answers have lately been written: a busy machine wakes threads
    /// late. The next ones are planned earlier by as much.
    lateness: Duration,
}

/// So many events may wait before the reader does.
const MOST_EVENTS: usize = 1_024;

impl Server {
    fn new(host: Host, mind: Mind, input: impl Read + Send + 'static) -> Self {
        let (happened, events) = sync_channel(MOST_EVENTS);
        let (jobs, to_do) = sync_channel::<Job>(1);
        let (stop, forget) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let lines = happened.clone();
        // The threads end with their queue, or with the process.
        thread::spawn(move || {
            for line in Lines::new(input) {
                if lines.send(Event::Line(line, Instant::now())).is_err() {
                    return;
                }
            }
            let _ = lines.send(Event::Closed);
        });
        let mut thinker = Thinker::new(mind, Arc::clone(&stop), Arc::clone(&forget));
        thread::spawn(move || {
            for Job { task, received, ponders } in to_do {
                if let Some(stop) = ponders {
                    thinker.ponder(&task, &stop);
                    continue;
                }
                let mut told = |progress| {
                    // A screen that cannot keep up misses something; the thinking does not wait.
                    let _ = happened.try_send(Event::Progress(progress));
                };
                let answer = thinker.answer(&task, received, &mut told);
                if happened.send(Event::Answer(answer)).is_err() {
                    return;
                }
            }
        });
        let session = Session::new(host);
        Self {
            session,
            events,
            jobs,
            stop,
            ponders: None,
            forget,
            progress: Vec::new(),
            received: Instant::now(),
            hard: None,
            lateness: Duration::ZERO,
        }
    }

    fn run(mut self, output: &mut impl Write) -> io::Result<()> {
        // The reader ends with an event of its own, so the queue is never closed before.
        while let Ok(event) = self.events.recv() {
            let mut answered = None;
            let steps = match event {
                Event::Line(line, received) => {
                    if let Some(stop) = self.ponders.take() {
                        stop.store(true, Ordering::SeqCst);
                    }
                    if !self.session.is_thinking() {
                        self.received = received;
                    }
                    self.session.receive(&line)
                }
                Event::Closed => self.session.close(),
                Event::Progress(progress) => {
                    let steps = self.session.progress(&progress);
                    self.keep(progress);
                    steps
                }
                Event::Answer(answer) => {
                    let spent = self.received.elapsed();
                    answered = self.hard.map(|hard| (self.received, hard));
                    for summary in summaries(&std::mem::take(&mut self.progress)) {
                        write_line(output, &summary)?;
                    }
                    // Commands that have waited count from now on.
                    self.received = Instant::now();
                    self.session.answer(answer, spent)
                }
            };
            for step in steps {
                match step {
                    Step::Reply(reply) => {
                        write_line(output, &reply)?;
                        if let (Reply::Move(_), Some((asked, hard))) = (reply, answered.take()) {
                            self.learn(asked.elapsed().saturating_sub(hard));
                        }
                    }
                    Step::Think(mut task) => {
                        self.plan_earlier(&mut task);
                        self.hard = task.budget.hard;
                        self.stop.store(false, Ordering::SeqCst);
                        self.give(Job { task, received: self.received, ponders: None })?;
                    }
                    Step::Ponder(task) => {
                        let stop = Arc::new(AtomicBool::new(false));
                        self.ponders = Some(Arc::clone(&stop));
                        let received = Instant::now();
                        self.give(Job { task, received, ponders: Some(stop) })?;
                    }
                    Step::Stop => self.stop.store(true, Ordering::SeqCst),
                    Step::ClearTable => self.forget.store(true, Ordering::SeqCst),
                    Step::Exit => return Ok(()),
                }
            }
        }
        Ok(())
    }
}

impl Server {
    fn give(&self, job: Job) -> io::Result<()> {
        self.jobs.send(job).map_err(|_| io::Error::other("the thinking thread has ended"))
    }

    /// Keeps the newest of each line.
    fn keep(&mut self, progress: Progress) {
        let line = progress.rank.saturating_sub(1);
        if self.progress.len() <= line {
            self.progress.resize(line + 1, Progress::default());
        }
        self.progress[line] = progress;
    }

    /// Remembers how late an answer was; what is long ago counts less and less.
    fn learn(&mut self, late: Duration) {
        self.lateness = late.max(self.lateness * 15 / 16);
    }

    /// Leaves room for answers to be as late as lately.
    fn plan_earlier(&self, task: &mut Task) {
        let earlier = |time: Duration| time.saturating_sub(self.lateness).max(time / 2);
        task.budget.hard = task.budget.hard.map(earlier);
        task.budget.soft = task.budget.soft.map(earlier).min(task.budget.hard);
    }
}

/// Lines for the log about the search that led to an answer, the best one first. A move that begins
/// a better line begins none of the others: those are from the depth before.
fn summaries(lines: &[Progress]) -> Vec<Reply> {
    let is_new = |at: &usize| {
        let first = |progress: &Progress| progress.line.first().copied();
        lines[..*at].iter().all(|better| first(better) != first(&lines[*at]))
    };
    (0..lines.len()).filter(is_new).filter_map(|at| summary(&lines[at])).collect()
}

/// One line for the log about one line of the search.
fn summary(last: &Progress) -> Option<Reply> {
    if last.depth == 0 {
        return None;
    }
    let millis = last.time.max(Duration::from_millis(1)).as_millis();
    let line: Vec<String> = last.line.iter().map(ToString::to_string).collect();
    let rank = if last.rank > 1 { format!("line {} ", last.rank) } else { String::new() };
    Some(Reply::Message(format!(
        "{rank}depth {}-{} eval {} nodes {} speed {} time {} pv {}",
        last.depth,
        last.selective_depth,
        last.score,
        last.nodes,
        u128::from(last.nodes) * 1_000 / millis,
        millis,
        line.join(" ")
    )))
}

/// Writes a line at once and whole.
fn write_line(output: &mut impl Write, reply: &Reply) -> io::Result<()> {
    output.write_all(format!("{reply}\n").as_bytes())?;
    output.flush()
}
