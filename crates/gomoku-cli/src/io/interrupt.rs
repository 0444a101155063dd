//! Ctrl-C: while the computer thinks it means "move now", otherwise it ends the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::exit_code::ExitCode;

/// What Ctrl-C means now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupts {
    thinking: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
}

impl Interrupts {
    /// Listens from now on. Where the system refuses that, Ctrl-C ends the program as usual.
    pub(crate) fn listen() -> Self {
        let interrupts = Self::default();
        let heard = interrupts.clone();
        let _ = ctrlc::set_handler(move || {
            // A second Ctrl-C ends the program even if the thinking does not stop.
            if !heard.thinking.load(Ordering::SeqCst) || heard.stop.swap(true, Ordering::SeqCst) {
                std::process::exit(ExitCode::Interrupted as i32);
            }
        });
        interrupts
    }

    /// From now until the value is dropped Ctrl-C means "move now".
    pub(crate) fn thinking(&self) -> Thinking<'_> {
        self.stop.store(false, Ordering::SeqCst);
        self.thinking.store(true, Ordering::SeqCst);
        Thinking(self)
    }
}

/// The computer thinks.
#[derive(Debug)]
pub(crate) struct Thinking<'a>(&'a Interrupts);

impl Thinking<'_> {
    /// Whether it is to move now.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.0.stop.load(Ordering::SeqCst)
    }
}

impl Drop for Thinking<'_> {
    fn drop(&mut self) {
        self.0.thinking.store(false, Ordering::SeqCst);
    }
}
