//! From the state to a picture: every part of the window as shapes and areas. Pure; `draw` puts
//! the shapes on the screen.

mod bars;
mod board;
mod dialogs;
mod gravity;
mod insight;
mod marks;
mod moves;
mod panel;
mod status;
mod tree;
mod widgets;

pub(crate) use dialogs::most_scroll;

use crate::app::App;
use crate::frame::{Align, Frame, Shape};
use crate::geometry::Rect;
use crate::layout::Layout;
use crate::metrics::Metrics;
use crate::theme::{Palette, Rgba};

/// Sizes of type, in logical pixels at scale 1.
pub(crate) mod type_size {
    pub(crate) const LABEL: f32 = 12.0;
    pub(crate) const BODY: f32 = 14.0;
    pub(crate) const STRONG: f32 = 16.0;
    pub(crate) const TITLE: f32 = 20.0;
    pub(crate) const CLOCK: f32 = 28.0;
}

/// Everything that a part of the picture is drawn from.
struct Painter<'a> {
    app: &'a App,
    layout: &'a Layout,
    metrics: &'a Metrics,
    palette: Palette,
    frame: Frame,
}

/// The picture of the window as it is.
pub(crate) fn frame(app: &App) -> Frame {
    let mut painter = Painter::new(app, &app.layout);
    painter.bars();
    painter.any_board();
    painter.panel();
    painter.large_buttons();
    painter.status();
    painter.menu();
    painter.dialog();
    painter.tooltip();
    painter.frame
}

/// The board alone with everything that is drawn on it, laid out for a picture.
pub(crate) fn board(app: &App, layout: &Layout) -> Vec<Shape> {
    let mut painter = Painter::new(app, layout);
    painter.any_board();
    painter.frame.shapes
}

impl<'a> Painter<'a> {
    /// An empty picture.
    fn new(app: &'a App, layout: &'a Layout) -> Self {
        let palette = app.settings.theme.palette();
        let frame = Frame::new(layout.screen);
        let mut painter = Self { app, layout, metrics: app.metrics, palette, frame };
        painter.fill(layout.screen, palette.background);
        painter
    }

    fn any_board(&mut self) {
        if self.app.table.game.rules().gravity() {
            self.gravity_board();
        } else {
            self.board();
        }
    }
}

impl Painter<'_> {
    fn px(&self, logical: f32) -> f32 {
        self.layout.px(logical)
    }

    /// A size of type at the scale in use.
    const fn size(&self, logical: f32) -> f32 {
        logical * self.layout.scale
    }

    fn fill(&mut self, rect: Rect, color: Rgba) {
        self.frame.push(Shape::Fill { rect, color });
    }

    fn round(&mut self, rect: Rect, radius: f32, color: Rgba) {
        self.frame.push(Shape::Round { rect, radius, color });
    }

    fn outline(&mut self, rect: Rect, radius: f32, width: f32, color: Rgba) {
        self.frame.push(Shape::Outline { rect, radius, width, color });
    }

    fn label(&mut self, rect: Rect, text: &str, size: f32, color: Rgba, align: Align) -> f32 {
        let size = self.size(size);
        self.frame.label(self.metrics, rect, text, size, color, align)
    }

    fn width(&self, text: &str, size: f32) -> f32 {
        self.metrics.width(text, self.size(size))
    }

    /// A card of the panel.
    fn card(&mut self, rect: Rect) {
        let radius = self.px(10.0);
        self.round(rect, radius, self.palette.panel);
        self.outline(rect, radius, 1.0, self.palette.separator);
    }
}

#[cfg(test)]
mod tests;
