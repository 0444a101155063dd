//! `gomoku engine`: the Gomocup protocol on standard input and output.

use gomoku_pbrain::{host, serve_as};

use crate::args::EngineArgs;
use crate::exit_code::ExitCode;

/// Speaks the protocol until `END` or the end of the input.
pub(super) fn run(args: &EngineArgs) -> anyhow::Result<ExitCode> {
    let mut host = host();
    host.suggests = args.suggest;
    serve_as(host, args.search.into(), std::io::stdin(), &mut std::io::stdout())?;
    Ok(ExitCode::Success)
}
