//! `gomoku arena`: a match between two players.

use std::io::Write;
use std::path::Path;

use gomoku_arena::{
    Contender, Fault, Finished, Limit, Match, Reason, Side, Standing, Verdict, central_openings,
};
use gomoku_core::grid::{Color, Point};
use gomoku_core::rules::Rules;
use gomoku_text::{Text, Texts};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::ArenaArgs;
use crate::config;
use crate::exit_code::{ExitCode, Failure};
use crate::io::{Interrupts, read_bytes, write_bytes};

/// Plays the match and says how it stands in the end.
pub(super) fn run(args: &ArenaArgs, texts: &Texts) -> anyhow::Result<ExitCode> {
    let planned = planned(args, texts)?;
    let bar = ProgressBar::new(planned.pairs as u64 * 2);
    let style = ProgressStyle::with_template("{bar:20} {pos}/{len} {elapsed} {msg}")?;
    bar.set_style(style);
    let interrupts = Interrupts::listen();
    let stopping = interrupts.thinking();
    let mut watch = |_: &Finished, standing: &Standing| {
        bar.inc(1);
        bar.set_message(live(&planned, standing));
        !stopping.is_interrupted()
    };
    let result = planned.run(&mut watch);
    bar.finish_and_clear();
    let (games, standing) = result.map_err(|error| {
        Failure::usage(texts.say(&Text::ArenaNotPlayed { reason: error.to_string() }))
    })?;
    let mut output = std::io::stdout().lock();
    for line in report(&planned, &games, &standing, texts) {
        writeln!(output, "{line}")?;
    }
    if let Some(path) = &args.sgf
        && !games.is_empty()
    {
        let bytes = gomoku_arena::sgf(&planned, &games)?;
        write_bytes(path, &bytes, texts).map_err(Failure::file)?;
    }
    if let Some(path) = &args.json {
        let text = gomoku_arena::json(&planned, &games, &standing);
        write_bytes(path, text.as_bytes(), texts).map_err(Failure::file)?;
    }
    Ok(if stopping.is_interrupted() { ExitCode::Interrupted } else { ExitCode::Success })
}

/// What the arguments mean.
fn planned(args: &ArenaArgs, texts: &Texts) -> Result<Match, Failure> {
    let usage = |text: Text| Failure::usage(texts.say(&text));
    let (_, rules) = config::rules(&args.rule, args.size.as_deref()).map_err(usage)?;
    let player = |text: &String| {
        let parsed = text.parse::<Contender>();
        parsed.map_err(|_| usage(Text::BadPlayer { text: text.clone() }))
    };
    let limit = |own: &Option<String>| {
        let wrong = |text: &str| usage(Text::BadLimit { text: text.to_owned() });
        let own = own.as_ref().unwrap_or(&args.limit);
        Limit::default().with(own).map_err(|error| wrong(&error.0))
    };
    let test =
        |text: &String| text.parse().map_err(|_| usage(Text::BadTest { text: text.clone() }));
    let openings = match &args.openings {
        Some(path) => openings(path, &rules, texts)?,
        None => central_openings(&rules),
    };
    Ok(Match {
        contenders: [player(&args.one)?, player(&args.two)?],
        pairs: args.pairs.map_or(openings.len(), |pairs| pairs as usize),
        rules,
        openings,
        limits: [limit(&args.limit_one)?, limit(&args.limit_two)?],
        concurrency: usize::from(args.concurrency),
        sprt: args.sprt.as_ref().map(test).transpose()?,
        seed: args.seed,
    })
}

fn openings(path: &Path, rules: &Rules, texts: &Texts) -> Result<Vec<Vec<Point>>, Failure> {
    let shown = path.display().to_string();
    let bytes = read_bytes(path, texts).map_err(Failure::file)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    gomoku_arena::openings(&bytes, &name, rules).map_err(|error| {
        let reason = error.to_string();
        Failure::file(texts.say(&Text::FileRecord { path: shown, reason }))
    })
}

/// The end of the live line: the same in every language.
fn live(of: &Match, standing: &Standing) -> String {
    let Standing { wins, draws, losses, .. } = standing;
    let mut parts = vec![format!("+{wins} ={draws} -{losses}")];
    if let Some(elo) = standing.elo() {
        parts.push(format!("Elo {}", span(elo.difference, elo.low, elo.high)));
    }
    if let Some(test) = of.sprt {
        let (low, high) = test.bounds();
        parts.push(format!("LLR {:.2} [{low:.2}, {high:.2}]", test.ratio(standing)));
    }
    parts.join("  ")
}

/// `+35 [+10, +60]`.
fn span(middle: f64, low: f64, high: f64) -> String {
    let number = |elo: f64| {
        if elo.is_infinite() {
            return if elo < 0.0 { "-∞" } else { "+∞" }.to_owned();
        }
        format!("{elo:+.0}")
    };
    format!("{} [{}, {}]", number(middle), number(low), number(high))
}

/// The lines that tell how the match stands.
fn report(of: &Match, games: &[Finished], standing: &Standing, texts: &Texts) -> Vec<String> {
    let names = [of.contenders[0].name(), of.contenders[1].name()];
    let [first, second] = names.clone();
    let count = |number: u32| number as usize;
    let mut lines = vec![Text::ArenaStanding {
        first,
        second,
        wins: count(standing.wins),
        draws: count(standing.draws),
        losses: count(standing.losses),
        score: format!("{:.1}", standing.score() * 100.0),
    }];
    let pairs: Vec<String> = standing.pairs.iter().map(ToString::to_string).collect();
    lines.push(Text::ArenaPairs { text: pairs.join(" ") });
    if let Some(elo) = standing.elo() {
        lines.push(Text::ArenaElo { text: span(elo.difference, elo.low, elo.high) });
    }
    if let Some(test) = of.sprt {
        let verdict = match test.verdict(standing) {
            Verdict::AcceptH1 => Text::ArenaTestBetter,
            Verdict::AcceptH0 => Text::ArenaTestNotBetter,
            Verdict::Open => Text::ArenaTestOpen,
        };
        lines.push(Text::ArenaTest {
            from: test.elo0.to_string(),
            to: test.elo1.to_string(),
            ratio: format!("{:.2}", test.ratio(standing)),
            text: Box::new(verdict),
        });
    }
    for (side, name) in [Side::First, Side::Second].into_iter().zip(&names) {
        let faults: Vec<&Fault> = games.iter().filter_map(|game| fault_of(game, side)).collect();
        if let Some(first) = faults.first() {
            let (player, reason) = (name.clone(), first.to_string());
            lines.push(Text::ArenaForfeits { player, number: faults.len(), reason });
        }
    }
    lines.iter().map(|line| texts.say(line)).collect()
}

/// The fault by which a side lost the game.
fn fault_of(game: &Finished, side: Side) -> Option<&Fault> {
    let Reason::Forfeit(fault) = &game.played.reason else { return None };
    let color = if game.black == side { Color::Black } else { Color::White };
    (game.played.winner == Some(!color)).then_some(fault)
}
