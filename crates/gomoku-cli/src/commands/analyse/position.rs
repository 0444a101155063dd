//! One position: the best moves with their lines, the forced wins of both sides, and the threats.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

use gomoku_core::engine::{Engine, Level, Limits, TimeLimit};
use gomoku_core::grid::ByColor;
use gomoku_core::position::{Move, Position};
use gomoku_core::study::{Candidate, Candidates, Forced, forced_win};
use gomoku_diagram::{Diagram, Sign, Theme, svg};
use gomoku_text::Texts;

use super::{Cost, json, text};
use crate::args::AnalyseArgs;
use crate::exit_code::{ExitCode, Failure};
use crate::io::{Interrupts, write_bytes};

/// Positions of the provers for each side, where only time is limited.
const PROVER_NODES: u64 = 200_000;

/// What is known of a position.
#[derive(Debug)]
pub(super) struct Analysis {
    pub(super) candidates: Vec<Candidate>,
    /// In Connect Four the exact score of each column.
    pub(super) columns: Option<Vec<Option<i32>>>,
    pub(super) forced: ByColor<Option<Forced>>,
    pub(super) nodes: u64,
}

pub(super) fn run(
    position: &Position,
    args: &AnalyseArgs,
    cost: Cost,
    theme: Theme,
    texts: &Texts,
) -> anyhow::Result<ExitCode> {
    let interrupts = Interrupts::listen();
    let stopping = interrupts.thinking();
    let analysis = analyse(position, args.lines.into(), cost, &|| stopping.is_interrupted());
    let picture = || svg::draw(&diagram(position, &analysis), theme);
    if let Some(path) = &args.svg {
        write_bytes(path, picture().as_bytes(), texts).map_err(Failure::file)?;
    }
    let mut output = std::io::stdout().lock();
    if args.json {
        let answer = json::of_position(position, &analysis, texts);
        writeln!(output, "{}", serde_json::to_string(&answer)?)?;
    } else {
        for line in text::of_position(position, &analysis, texts) {
            writeln!(output, "{line}")?;
        }
    }
    output.flush()?;
    Ok(if stopping.is_interrupted() { ExitCode::Interrupted } else { ExitCode::Success })
}

fn analyse(position: &Position, lines: usize, cost: Cost, stopped: &dyn Fn() -> bool) -> Analysis {
    let begun = Instant::now();
    let elapsed = || begun.elapsed();
    let late = |share: u32| cost.time.is_some_and(|time| time / share <= begun.elapsed());
    let mut forced = ByColor::new(None, None);
    let us = position.to_move();
    let nodes = cost.nodes.unwrap_or(PROVER_NODES);
    forced[us] = forced_win(position, us, nodes, &mut || stopped() || late(4));
    // Nobody needs to know what would come after the own win.
    if forced[us].is_none() {
        forced[!us] = forced_win(position, !us, nodes, &mut || stopped() || late(2));
    }
    let mut candidates = Candidates::new(lines);
    let mut limits = Limits::default().with_multi_pv(lines);
    limits.nodes = cost.nodes;
    limits.time = cost.time.map(|time| TimeLimit { soft: time, hard: time, elapsed: &elapsed });
    let mut engine = Engine::new(Level::STRONGEST, 0).with_threads(cost.threads);
    engine.think(position, &limits, &mut |info| {
        candidates.hear(info);
        if stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let go_on = &mut |_: &_| {
        if stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let columns = engine.column_scores(position, &limits, go_on);
    let nodes = candidates.nodes();
    Analysis { candidates: candidates.best().to_vec(), columns, forced, nodes }
}

/// The board with the candidates as numbers, and diamonds where a threatened win can be stopped.
fn diagram(position: &Position, analysis: &Analysis) -> Diagram {
    let mut diagram = Diagram::of_position(position);
    for stone in &mut diagram.stones {
        stone.number = None;
    }
    let best = analysis.candidates.iter().filter_map(|candidate| candidate.mv()?.point());
    diagram.labels = best.enumerate().map(|(idx, point)| (point, (idx + 1).to_string())).collect();
    if let Some(forced) = &analysis.forced[!position.to_move()] {
        diagram.signs = forced.defences.iter().map(|point| (point, Sign::Diamond)).collect();
    }
    diagram
}

/// The moves of a forced win as one text.
pub(super) fn line_text(line: &[Move]) -> String {
    line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
