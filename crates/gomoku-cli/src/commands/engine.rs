//! `gomoku engine`: the Gomocup protocol on standard input and output.

use gomoku_pbrain::{Mind, host, serve_as};

use crate::args::EngineArgs;
use crate::exit_code::ExitCode;

/// Speaks the protocol until `END` or the end of the input.
pub(super) fn run(args: &EngineArgs) -> anyhow::Result<ExitCode> {
    let mut host = host();
    host.suggests = args.suggest;
    let mind = Mind { search: args.search.into(), book: !args.no_book };
    serve_as(host, mind, std::io::stdin(), &mut std::io::stdout())?;
    Ok(ExitCode::Success)
}
