//! The study of a whole game: by several threads, with a bar, and kept in a file if asked.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::time::Instant;

use gomoku_core::engine::TimeLimit;
use gomoku_core::study::{Chance, Event, Finding, Grade, Report, Study, Task};
use gomoku_diagram::graph::{self, Graph, Mark};
use gomoku_diagram::{Diagram, Theme, svg};
use gomoku_text::{Side, Text, Texts};

use super::Cost;
use crate::args::AnalyseArgs;
use crate::exit_code::{ExitCode, Failure};
use crate::io::{Interrupts, Progress, Thinking, read_bytes, write_bytes};

/// Does the study, and says whether it was interrupted.
pub(super) fn study(
    mut study: Study,
    args: &AnalyseArgs,
    cost: Cost,
    texts: &Texts,
) -> anyhow::Result<(Study, ExitCode)> {
    let keep = args.keep.as_deref();
    if let Some(path) = keep.filter(|path| path.exists()) {
        take_up(&mut study, path, texts)?;
    }
    let progress = Progress::slow(study.progress().1);
    let interrupts = Interrupts::listen();
    let stopping = interrupts.thinking();
    let mut ended = ExitCode::Success;
    loop {
        let tasks = study.tasks();
        let (done, total) = study.progress();
        progress.at(done);
        // A longer look would only take as long again.
        let is_second = done == total;
        if tasks.is_empty() || is_second && cost.nodes.is_none() {
            break;
        }
        each(&tasks, cost, &stopping, &mut |task, finding| -> Result<(), Failure> {
            let _: Event = study.accept(task, finding);
            progress.at(study.progress().0);
            match keep {
                Some(path) => save(&study, path, texts),
                None => Ok(()),
            }
        })?;
        if stopping.is_interrupted() {
            ended = ExitCode::Interrupted;
            break;
        }
    }
    progress.end();
    Ok((study, ended))
}

/// Does tasks by several threads and hands over what each found.
fn each(
    tasks: &[Task],
    cost: Cost,
    stopping: &Thinking<'_>,
    accept: &mut dyn FnMut(&Task, Finding) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        for _ in 0..cost.threads.min(tasks.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let begun = Instant::now();
                    let elapsed = || begun.elapsed();
                    let limit = cost.time.map(|time| TimeLimit {
                        soft: time,
                        hard: time,
                        elapsed: &elapsed,
                    });
                    let mut watch = |_: &_| {
                        if stopping.is_interrupted() {
                            ControlFlow::Break(())
                        } else {
                            ControlFlow::Continue(())
                        }
                    };
                    let Some(finding) = task.run(limit, &mut watch) else { return };
                    if stopping.is_interrupted() || sender.send((task, finding)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (task, finding) in receiver {
            if let Err(failure) = accept(task, finding) {
                next.store(tasks.len(), Ordering::Relaxed);
                return Err(failure);
            }
        }
        Ok(())
    })
}

fn take_up(study: &mut Study, path: &Path, texts: &Texts) -> Result<(), Failure> {
    let bytes = read_bytes(path, texts).map_err(Failure::file)?;
    let fault = |reason: String| {
        let path = path.display().to_string();
        Failure::file(texts.say(&Text::FileRecord { path, reason }))
    };
    let state = serde_json::from_slice(&bytes).map_err(|error| fault(error.to_string()))?;
    study.resume(state).map_err(|error| fault(error.to_string()))
}

fn save(study: &Study, path: &Path, texts: &Texts) -> Result<(), Failure> {
    let text = serde_json::to_string(&study.state()).expect("plain data is always JSON");
    write_bytes(path, text.as_bytes(), texts).map_err(Failure::file)
}

/// The graph of a report.
pub(super) fn graph(report: &Report) -> Graph {
    let mut marks: Vec<(usize, Mark)> = Vec::new();
    for mv in &report.moves {
        let missed = report.missed_wins.iter().any(|missed| missed.ply == mv.ply);
        let mark = match mv.grade {
            _ if missed => Mark::MissedWin,
            Some(Grade::Blunder) => Mark::Blunder,
            Some(Grade::Questionable) => Mark::Questionable,
            _ => continue,
        };
        marks.push((mv.ply + 1, mark));
    }
    let chances = report.black_chances.iter().map(|chance| chance.map(Chance::as_f64));
    Graph { chances: chances.collect(), marks, ..Graph::default() }
}

/// The graph above the board after the last move, as one picture.
pub(super) fn picture(study: &Study, report: &Report, theme: Theme, texts: &Texts) -> String {
    let end = study.position(study.moves().len());
    let first = Side::of(gomoku_core::grid::Color::Black, end.rules());
    let title = texts.say(&Text::AnalysisGraph { side: first });
    let above = graph::draw(&Graph { title, ..graph(report) }, theme);
    let below = svg::draw(&Diagram::of_position(&end), theme);
    svg::stacked(&[above, below], theme)
}
