//! The engine protocol of Gomocup and Piskvork with the Yixin extensions, as a pure codec and a
//! state machine.
//!
//! [`Command`] is what a manager sends and [`Reply`] what an engine answers; both read and print the
//! same text, so that a program can be either side. [`Session`] is the engine's side of a dialogue:
//! it holds the board, the rule and the settings, and answers every line with [`Step`]s that say
//! what the program around it must do. Nothing here opens a pipe, starts a thread or reads a clock.
//!
//! Points on the wire are `x,y`: the column from the left and the row from the *top*, both from
//! zero. [`Xy`] is the only place that turns them into a [`Point`](crate::grid::Point), whose rows
//! count from the bottom: `row = height − 1 − y`. Every command and every ruling of ours where the
//! protocol is silent is in `docs/protocol.md`.
//!
//! ```
//! use gomoku_core::protocol::{About, Answer, Host, Reply, Session, Step};
//!
//! let mut session = Session::new(Host::new(About::new("Example", "1.0")));
//! assert_eq!(session.receive("START 15\r"), [Step::Reply(Reply::Ok)]);
//! let steps = session.receive("TURN 7,7");
//! let [Step::Think(task)] = &steps[..] else { panic!("a move is asked for") };
//! assert_eq!(task.position.board().stones(), 1);
//! let steps = session.answer(Answer::Point("i9".parse().unwrap()), Default::default());
//! assert_eq!(steps.iter().map(ToString::to_string).collect::<Vec<_>>(), ["8,6"]);
//! ```

mod board;
mod budget;
mod collect;
mod command;
mod info;
mod reply;
mod rule;
mod session;
mod xy;

use thiserror::Error;

pub use board::Stone;
pub use budget::{Budget, Settings};
pub use command::Command;
pub use info::Info;
pub use reply::{About, Reply};
pub use rule::{rule_number, variant_of_number};
pub use session::{Answer, Host, Progress, Question, Session, Step, Task};
pub use xy::Xy;

/// The smallest and the largest side of a board that a session offers.
pub const SIDES: std::ops::RangeInclusive<usize> = 5..=22;

/// A line that is no command, or one with arguments that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kind}: {}", quote(.text))]
pub struct ProtocolError {
    /// The line as it came.
    pub text: String,
    /// What is wrong with it.
    pub kind: ProtocolErrorKind,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProtocolErrorKind {
    /// No such command.
    #[error("unknown command")]
    Unknown,
    /// Not two numbers with a comma between them.
    #[error("expected a point such as 7,7")]
    Point,
    /// Not a stone of a board.
    #[error("expected a stone such as 7,7,1 with 1 own, 2 opponent, 3 neutral")]
    Stone,
    /// Not a number.
    #[error("expected a number")]
    Number,
    /// A board that is not offered.
    #[error("expected a board with sides from 5 to 22")]
    Size,
    /// An argument where the command has none.
    #[error("the command takes no argument")]
    Argument,
}

/// A text of the other side as it may stand in a message of ours: short, on one line, in ASCII.
fn quote(text: &str) -> String {
    const MOST: usize = 40;
    let head: String = text.trim().chars().take(MOST).collect();
    let dots = if text.trim().chars().nth(MOST).is_some() { "..." } else { "" };
    format!("`{}{dots}`", head.escape_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quoted_text_is_short_and_on_one_line() {
        assert_eq!(quote("  TURN x\r"), "`TURN x`");
        let long = quote(&"é\n".repeat(1_000));
        assert!(long.is_ascii() && long.len() < 400 && !long.contains('\n'), "{long}");
    }
}
