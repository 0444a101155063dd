//! What touches the world: files, the terminal's input, Ctrl-C.

mod files;
mod input;
mod interrupt;
mod progress;

pub(crate) use files::{read_bytes, read_game, write_bytes, write_game};
pub(crate) use input::{Input, Line};
pub(crate) use interrupt::{Interrupts, Thinking};
pub(crate) use progress::Progress;

/// Whether the error means that the reader of our output has gone, as in `gomoku check - | head`.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let of_io = |error: &std::io::Error| error.kind() == std::io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref::<std::io::Error>().is_some_and(of_io))
}
