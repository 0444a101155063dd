//! Pictures of boards and games.
//!
//! A [`Diagram`] says what is to be seen: stones with their numbers, marks, labels, a caption. It is
//! drawn as SVG ([`svg`]) or as text for a terminal ([`text`]), both plain strings, and with the
//! feature `raster` as PNG and animated GIF (`raster`). [`graph`] draws how the chances of a game went.
//!
//! ```
//! use gomoku_core::game::{Action, Game};
//! use gomoku_core::rules::Variant;
//! use gomoku_diagram::{Diagram, Theme, svg};
//!
//! let mut game = Game::new(Variant::Freestyle.rules());
//! game.apply(Action::Place("h8".parse()?))?;
//! let mut diagram = Diagram::of_game(&game);
//! diagram.caption.push("黑方先行".to_owned());
//! let picture = svg::draw(&diagram, Theme::Wood);
//! assert!(picture.starts_with("<svg") && picture.contains("黑方先行"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Promise: the same diagram gives the same bytes everywhere; nothing here reads files or the fonts
//! of the system. Not here: which picture of a game to draw, and where to put it.

#![allow(
    clippy::format_push_string,
    clippy::cast_precision_loss,
    reason = "pictures are text built piece by piece from small numbers"
)]

mod diagram;
pub mod graph;
#[cfg(feature = "raster")]
pub mod raster;
pub mod svg;
pub mod text;
mod theme;

pub use diagram::{Diagram, Sign, Stone};
pub use theme::{ParseThemeError, Theme};
