//! Rules, history and computer players for Gomoku and its relatives.

pub mod board;
pub mod game;
pub mod grid;
pub mod position;
pub mod record;
pub mod rules;
