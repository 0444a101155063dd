//! Matches between computer players: Gomocup programs as child processes, and our own players.
//!
//! A [`Match`] says who plays what; [`Match::run`] plays it and tells every finished game. The
//! referee is `gomoku-core`: a player that crashes, hangs, plays where it must not or exceeds its
//! time loses that game with the reason, and the match goes on with the program started anew.
//! [`Standing`] counts games and pairs; [`Standing::elo`] has error bars from the pairs, and
//! [`Sprt`] says when enough is known. [`SelfPlay`] makes games to learn an evaluation from. Nothing is
//! printed here.

mod builtin;
mod contender;
mod external;
mod game;
mod limit;
mod opening;
mod player;
mod report;
mod selfplay;
mod standing;
mod tournament;

pub use contender::{Contender, ParseContenderError, Settings};
pub use game::{Played, Reason};
pub use limit::{Limit, ParseLimitError};
pub use opening::{OpeningError, central_openings, openings};
pub use player::{Fault, PlayerError};
pub use report::{json, sgf};
pub use selfplay::{SelfGame, SelfMove, SelfPlay, SelfPlayError};
pub use standing::{Elo, Sprt, SprtError, Standing, Verdict};
pub use tournament::{Finished, Match, MatchError, Side};
