//! Text and bytes to and from a game.
//!
//! A record knows no rules beyond replaying its actions in a [`Game`](crate::game::Game). Files are
//! the business of the fronts.

pub mod native;
