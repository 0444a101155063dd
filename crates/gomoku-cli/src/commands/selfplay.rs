//! `gomoku selfplay`: games of the engine with itself, to learn an evaluation from.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::ops::ControlFlow;

use gomoku_arena::{SelfGame, SelfPlay};
use gomoku_text::{Text, Texts};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::SelfplayArgs;
use crate::config;
use crate::exit_code::{ExitCode, Failure};
use crate::io::Interrupts;

/// Writes games behind those that the file has, until it has as many as asked for.
pub(super) fn run(args: &SelfplayArgs, texts: &Texts) -> anyhow::Result<ExitCode> {
    let plan = plan(args, texts)?;
    let path = args.file.display().to_string();
    let broken = |error: &dyn ToString| {
        Failure::file(
            texts.say(&Text::FileRecord { path: path.clone(), reason: error.to_string() }),
        )
    };
    let (mut file, begin) =
        open(args, &plan).map_err(|error| broken(&error))?.map_err(|(line, found)| {
            let rule = plan.variant.to_string();
            let path = path.clone();
            Failure::file(texts.say(&Text::SelfplayOtherFile {
                path,
                line: line as usize,
                rule,
                found,
            }))
        })?;
    let bar = ProgressBar::new(args.games).with_position(begin.min(args.games));
    bar.set_style(ProgressStyle::with_template("{bar:20} {pos}/{len} {elapsed} {eta}")?);
    let interrupts = Interrupts::listen();
    let stopping = interrupts.thinking();
    let mut written = Ok(());
    let mut take = |game: &SelfGame| {
        // A line at a time: what is there after an interruption is whole games.
        written = file.write_all(format!("{game}\n").as_bytes());
        bar.inc(1);
        if written.is_err() || stopping.is_interrupted() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let played = plan.run((begin, args.games.max(begin)), usize::from(args.threads), &mut take);
    bar.finish_and_clear();
    written.map_err(|error| broken(&error))?;
    played.map_err(|error| {
        Failure::usage(texts.say(&Text::ArenaNotPlayed { reason: error.to_string() }))
    })?;
    Ok(if stopping.is_interrupted() { ExitCode::Interrupted } else { ExitCode::Success })
}

/// What the arguments mean.
fn plan(args: &SelfplayArgs, texts: &Texts) -> Result<SelfPlay, Failure> {
    let usage = |text: Text| Failure::usage(texts.say(&text));
    let (variant, rules) = config::rules(&args.rule, None).map_err(usage)?;
    let mut sizes = Vec::new();
    for size in &args.size {
        sizes.push(config::rules(&args.rule, Some(size)).map_err(usage)?.1.size());
    }
    if sizes.is_empty() {
        sizes.push(rules.size());
    }
    Ok(SelfPlay { variant, sizes, nodes: args.nodes, stray: args.stray, seed: args.seed })
}

/// The file, at its end, and how many games it has; or the line that is no game of these rules. What
/// was broken off at the end is taken away.
fn open(args: &SelfplayArgs, plan: &SelfPlay) -> io::Result<Result<(File, u64), (u64, String)>> {
    let mut file =
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&args.file)?;
    let (mut count, mut end) = (0, 0);
    let (mut lines, mut line) = (BufReader::new(&file), Vec::new());
    let rule = plan.variant.to_string();
    while lines.read_until(b'\n', &mut line)? > 0 {
        let is_whole = line.ends_with(b"\n");
        let word = line.split(|&byte| byte == b' ').next().unwrap_or_default();
        let is_ours = word == rule.as_bytes() || !is_whole && rule.as_bytes().starts_with(&line);
        if !is_ours {
            let found = String::from_utf8_lossy(&line[..line.len().min(20)]).into_owned();
            return Ok(Err((count + 1, found)));
        }
        if is_whole {
            count += 1;
            end += line.len() as u64;
        }
        line.clear();
    }
    file.set_len(end)?;
    file.seek(SeekFrom::End(0))?;
    Ok(Ok((file, count)))
}
