//! Rules, history and computer players for Gomoku and its relatives.

pub mod board;
pub mod connect4;
pub mod engine;
pub mod game;
#[macro_use]
pub mod grid;
pub mod pattern;
pub mod position;
pub mod protocol;
pub mod record;
pub mod rules;
pub mod search;
pub mod study;
pub mod threat;

/// Compiles and runs the Rust block of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
