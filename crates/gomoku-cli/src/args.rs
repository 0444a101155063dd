//! What was typed. What it means is in `config`; what `--help` says is in the Fluent files.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use gomoku_core::engine::SearchKind;

#[derive(Debug, Parser)]
#[command(name = "gomoku", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true, propagate_version = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) play: PlayArgs,
    #[command(flatten)]
    pub(crate) global: GlobalArgs,
}

#[derive(Args, Debug)]
pub(crate) struct GlobalArgs {
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<String>,
    #[arg(long, global = true, value_name = "WHEN", hide_possible_values = true)]
    #[arg(default_value = "auto", hide_default_value = true)]
    pub(crate) color: ColorWhen,
    #[arg(long, short, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(long, short = 'V', global = true, action = ArgAction::Version)]
    version: Option<bool>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum ColorWhen {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(PlayArgs),
    Check(CheckArgs),
    Perft(PerftArgs),
    Solve(SolveArgs),
    Show(ShowArgs),
    Convert(ConvertArgs),
    Replay(ReplayArgs),
    Export(ExportArgs),
    Find(FindArgs),
    Analyse(AnalyseArgs),
    Engine(EngineArgs),
    Arena(ArenaArgs),
    Selfplay(SelfplayArgs),
    Bench,
}

/// How a record file is read.
#[derive(Args, Debug)]
pub(crate) struct ReadArgs {
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<String>,
    #[arg(long, value_name = "ENCODING")]
    pub(crate) encoding: Option<String>,
    #[arg(long, value_name = "RULE")]
    pub(crate) rule: Option<String>,
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,
    #[arg(long, value_name = "NOTATION")]
    pub(crate) notation: Option<String>,
    #[arg(long)]
    pub(crate) lenient: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    #[arg(value_name = "IN")]
    pub(crate) input: PathBuf,
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: Option<String>,
    #[arg(long, value_name = "ENCODING")]
    pub(crate) to_encoding: Option<String>,
    #[arg(long, value_name = "NOTATION")]
    pub(crate) to_notation: Option<String>,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) game: usize,
    #[arg(long, value_name = "SECONDS", default_value_t = 0.5)]
    pub(crate) seconds: f64,
    #[arg(long)]
    pub(crate) ascii: bool,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("picture").required(true))]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct ExportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, group = "picture")]
    pub(crate) svg: bool,
    #[arg(long, group = "picture")]
    pub(crate) png: bool,
    #[arg(long, group = "picture")]
    pub(crate) gif: bool,
    #[arg(long, group = "picture")]
    pub(crate) text: bool,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) game: usize,
    #[arg(long = "move", id = "move", value_name = "NUMBER")]
    pub(crate) at: Option<usize>,
    #[arg(long, value_name = "FACTOR", default_value_t = 1.0)]
    pub(crate) scale: f32,
    #[arg(long, value_name = "THEME", default_value = "wood")]
    pub(crate) theme: String,
    #[arg(long)]
    pub(crate) no_numbers: bool,
    #[arg(long)]
    pub(crate) no_coordinates: bool,
    #[arg(long, value_name = "TEXT")]
    pub(crate) caption: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", default_value_t = 500)]
    pub(crate) delay: u64,
    #[arg(long)]
    pub(crate) ascii: bool,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

#[derive(Args, Debug)]
pub(crate) struct AnalyseArgs {
    #[arg(value_name = "INPUT", required = true)]
    pub(crate) input: Vec<OsString>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "move")]
    pub(crate) html: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    #[arg(long, value_name = "THEME", default_value = "wood", hide_default_value = true)]
    pub(crate) theme: String,
    #[arg(long, value_name = "NUMBER", default_value_t = 1, hide_default_value = true)]
    pub(crate) game: usize,
    #[arg(long = "move", id = "move", value_name = "NUMBER")]
    pub(crate) at: Option<usize>,
    #[arg(long, value_name = "NUMBER", default_value_t = 5, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=50))]
    pub(crate) lines: u8,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "TIME")]
    pub(crate) time: Option<String>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(default_value = "1", hide_default_value = true)]
    pub(crate) threads: u16,
    #[arg(long, value_name = "FILE", conflicts_with = "move")]
    pub(crate) keep: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

#[derive(Args, Debug)]
pub(crate) struct FindArgs {
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
    #[arg(long, value_name = "POSITION")]
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct PlayArgs {
    #[arg(long, value_name = "RULE")]
    pub(crate) rule: Option<String>,
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    pub(crate) black: Option<Who>,
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    pub(crate) white: Option<Who>,
    #[arg(long, value_name = "WHO", hide_possible_values = true)]
    pub(crate) first: Option<WhoFirst>,
    #[arg(long, value_name = "LEVEL", value_parser = clap::value_parser!(u64).range(1..=10))]
    pub(crate) level: Option<u64>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(default_value = "1", hide_default_value = true)]
    pub(crate) threads: u16,
    #[arg(long, value_name = "SEARCH", default_value = "alpha-beta", hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    pub(crate) search: SearchArg,
    #[arg(long)]
    pub(crate) no_book: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) load: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "OPENING")]
    pub(crate) opening: Option<String>,
    #[arg(long, value_name = "POLICY", hide_possible_values = true)]
    pub(crate) fouls: Option<FoulsArg>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) undo_limit: Option<String>,
    #[arg(long, value_name = "TIME")]
    pub(crate) time: Option<String>,
    #[arg(long)]
    pub(crate) mark_forbidden: bool,
    #[arg(long)]
    pub(crate) teach: bool,
    #[arg(long)]
    pub(crate) adapt: bool,
    #[arg(long)]
    pub(crate) ascii: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Who {
    Human,
    Computer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WhoFirst {
    Human,
    Computer,
    Random,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FoulsArg {
    Refuse,
    Lose,
    Claim,
}

/// Which of the two searches the computer thinks with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SearchArg {
    AlphaBeta,
    Mcts,
}

impl From<SearchArg> for SearchKind {
    fn from(typed: SearchArg) -> Self {
        match typed {
            SearchArg::AlphaBeta => Self::AlphaBeta,
            SearchArg::Mcts => Self::Mcts,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    #[arg(value_name = "POSITION", conflicts_with_all = ["rule", "size", "moves", "setup"])]
    pub(crate) position: Vec<OsString>,
    #[arg(long, value_name = "RULE")]
    pub(crate) rule: Option<String>,
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,
    #[arg(long, value_name = "MOVES", conflicts_with = "setup")]
    pub(crate) moves: Option<String>,
    #[arg(long, value_name = "SETUP")]
    pub(crate) setup: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct PerftArgs {
    #[arg(value_name = "RULE")]
    pub(crate) rule: String,
    #[arg(value_name = "SIZE")]
    pub(crate) size: String,
    #[arg(value_name = "DEPTH")]
    pub(crate) depth: usize,
}

#[derive(Args, Debug)]
pub(crate) struct EngineArgs {
    #[arg(long)]
    pub(crate) suggest: bool,
    #[arg(long, value_name = "SEARCH", default_value = "alpha-beta", hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    pub(crate) search: SearchArg,
    #[arg(long)]
    pub(crate) no_book: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    #[arg(value_name = "PLAYER")]
    pub(crate) one: String,
    #[arg(value_name = "PLAYER")]
    pub(crate) two: String,
    #[arg(long, value_name = "RULE", default_value = "freestyle", hide_default_value = true)]
    pub(crate) rule: String,
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) pairs: Option<u32>,
    #[arg(long, value_name = "LIMIT", default_value = "turn=1s", hide_default_value = true)]
    pub(crate) limit: String,
    #[arg(long, value_name = "LIMIT")]
    pub(crate) limit_one: Option<String>,
    #[arg(long, value_name = "LIMIT")]
    pub(crate) limit_two: Option<String>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(default_value = "1", hide_default_value = true)]
    pub(crate) concurrency: u16,
    #[arg(long, value_name = "TEST", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    #[arg(long, value_name = "NUMBER", default_value = "0", hide_default_value = true)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "FILE")]
    pub(crate) sgf: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
}

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct SolveArgs {
    #[command(subcommand)]
    pub(crate) by: Option<SolveBy>,
    /// Absent only where there is a command.
    #[arg(value_name = "RULE", required = true)]
    pub(crate) rule: Option<String>,
    #[arg(value_name = "COLUMNS", allow_hyphen_values = true)]
    pub(crate) columns: Option<String>,
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) no_book: bool,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(default_value = "1", hide_default_value = true)]
    pub(crate) threads: u16,
    #[arg(long, value_name = "NUMBER", default_value_t = 64, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=16_384))]
    pub(crate) table_mb: u16,
}

/// What is to be proven about positions of any rule.
#[derive(Debug, Subcommand)]
pub(crate) enum SolveBy {
    Vcf(ProveArgs),
    Vct(ProveArgs),
    Best(BestArgs),
}

#[derive(Args, Debug)]
pub(crate) struct BestArgs {
    #[command(flatten)]
    pub(crate) prove: ProveArgs,
    #[arg(long, value_name = "SEARCH", default_value = "alpha-beta", hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    pub(crate) search: SearchArg,
}

#[derive(Args, Debug)]
pub(crate) struct ProveArgs {
    #[arg(value_name = "POSITION", required = true)]
    pub(crate) position: Vec<OsString>,
    #[arg(long, value_name = "TIME")]
    pub(crate) time: Option<String>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(default_value = "1", hide_default_value = true)]
    pub(crate) threads: u16,
    #[arg(long, value_name = "NUMBER", default_value_t = 64, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=16_384))]
    pub(crate) table_mb: u16,
}

#[derive(Args, Debug)]
pub(crate) struct SelfplayArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(default_value = "1000", hide_default_value = true)]
    pub(crate) games: u64,
    #[arg(long, value_name = "RULE", default_value = "freestyle", hide_default_value = true)]
    pub(crate) rule: String,
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    pub(crate) size: Vec<String>,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    #[arg(default_value = "1500", hide_default_value = true)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "NUMBER", default_value = "25", hide_default_value = true)]
    pub(crate) stray: u64,
    #[arg(long, value_name = "NUMBER", default_value = "0", hide_default_value = true)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(default_value = "1", hide_default_value = true)]
    pub(crate) threads: u16,
}
