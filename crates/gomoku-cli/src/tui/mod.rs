//! What is drawn: the board as text.

mod board;

pub(crate) use board::{BoardView, Glyphs, Marks, Surface};
