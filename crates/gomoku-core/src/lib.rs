//! Rules, history and computer players for Gomoku and its relatives.

pub mod grid;
