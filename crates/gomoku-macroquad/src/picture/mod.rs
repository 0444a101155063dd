//! The board as a file: SVG, PNG, and the whole line as an animated GIF. All three are made of the
//! shapes that the window shows, so that whatever is drawn on its board is on the picture.
//!
//! Pure: an application that nobody uses goes in, bytes come out. How large a picture can be follows
//! from the largest board; how long an animation can be is limited by [`MOST_FRAMES`].

mod animation;
mod pixels;
mod svg;

use std::sync::atomic::AtomicBool;

use gomoku_core::game::{Action, NodeId};
use thiserror::Error;

use self::pixels::{Pixels, Type};
use crate::app::App;
use crate::frame::Shape;
use crate::layout::Layout;
use crate::paint;
use crate::view::View;

/// The distance of two lines and the ground around the board, in logical pixels.
const PITCH: f32 = 40.0;
const MARGIN: f32 = 16.0;
/// Pixels of a picture for each logical pixel: sharp on dense screens and on paper, and small where
/// there is one for each move.
const DENSE: f32 = 2.0;
const SMALL: f32 = 1.0;
/// The longest game on the largest board has fewer moves; a record may have stones set up as often
/// as it likes.
const MOST_FRAMES: usize = 600;

/// What keeps a picture from being made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub(crate) enum PictureError {
    /// The line is longer than any game.
    #[error("an animation has at most {MOST_FRAMES} frames, and this line would have {0}")]
    TooLong(usize),
    /// Nobody waits for the picture any more.
    #[error("the picture is no longer wanted")]
    Stopped,
    #[error("the PNG cannot be encoded: {0}")]
    Png(#[from] png::EncodingError),
    #[error("the GIF cannot be encoded: {0}")]
    Gif(#[from] gif::EncodingError),
    /// The built-in font, for texts as pixels.
    #[error("the font cannot be read: {0}")]
    Font(&'static str),
}

/// What a picture shows.
pub(crate) struct Picture {
    app: App,
    /// The place that the window showed, and what it showed there besides the game.
    cursor: NodeId,
    view: View,
    layout: Layout,
}

impl Picture {
    /// The kinds that can be written, by extension.
    pub(crate) const KINDS: [&'static str; 3] = ["png", "svg", "gif"];

    /// A picture of what a copy of the application shows at its cursor.
    pub(crate) fn new(mut app: App) -> Self {
        let cursor = app.table.game.cursor();
        let view = std::mem::take(&mut app.view);
        let rules = app.table.game.rules();
        let layout = Layout::of_picture(rules, app.settings.labels, PITCH, MARGIN);
        Self { app, cursor, view, layout }
    }

    /// The file of a kind; SVG unless it is one of the others.
    ///
    /// # Errors
    /// See [`PictureError`].
    pub(crate) fn bytes(mut self, kind: &str, stop: &AtomicBool) -> Result<Vec<u8>, PictureError> {
        let size = (self.layout.screen.w, self.layout.screen.h);
        match kind.to_ascii_lowercase().as_str() {
            "png" => {
                let mut letters = Type::built_in().map_err(PictureError::Font)?;
                png_of(&Pixels::draw(&self.shapes(self.cursor), size, DENSE, &mut letters))
            }
            "gif" => {
                let line = self.line();
                let cursor = self.cursor;
                let mut letters = Type::built_in().map_err(PictureError::Font)?;
                let mut draw =
                    |node| Pixels::draw(&plain(self.shapes(node)), size, SMALL, &mut letters);
                animation::encode(&line, cursor, &mut draw, stop)
            }
            _ => Ok(svg::draw(&self.shapes(self.cursor), size).into_bytes()),
        }
    }

    /// The places of the line through the cursor at which the board changed, the start first.
    fn line(&self) -> Vec<NodeId> {
        let game = &self.app.table.game;
        let changes_the_board = |node: &NodeId| {
            game.action(*node).and_then(Action::as_move).is_some() || game.edit_at(*node).is_some()
        };
        let line = game.line().into_iter().filter(changes_the_board);
        std::iter::once(NodeId::ROOT).chain(line).collect()
    }

    fn shapes(&mut self, node: NodeId) -> Vec<Shape> {
        // What was found out about one position says nothing of the others.
        self.app.view = if node == self.cursor { self.view.clone() } else { View::default() };
        // The nodes come from the game's own tree.
        let _ = self.app.table.game.go_to(node);
        paint::board(&self.app, &self.layout)
    }
}

fn png_of(pixels: &Pixels) -> Result<Vec<u8>, PictureError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width as u32, pixels.height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&pixels.rgb)?;
    Ok(bytes)
}

/// Wood without its grain: a GIF has 256 colors, and stones need them more.
fn plain(mut shapes: Vec<Shape>) -> Vec<Shape> {
    for shape in &mut shapes {
        if let Shape::Wood { rect, color, .. } = *shape {
            *shape = Shape::Round { rect, radius: pixels::WOOD_CORNER, color };
        }
    }
    shapes
}

#[cfg(test)]
mod tests;
