//! One picture of the window as data: what to draw, in order, and what each place means.
//!
//! [`Frame`] is built by `paint` from the state alone, so that tests can look at every dialog in
//! every language without a window. Areas are layered: the last one that holds a pixel is what the
//! pixel means, and the first one is the whole screen, so every pixel means exactly one thing.

use gomoku_core::grid::Point;
use serde::Serialize;

use crate::command::{Command, Menu};
use crate::geometry::Rect;
use crate::icon::Icon;
use crate::metrics::Metrics;
use crate::raster::Material;
use crate::theme::Rgba;
use crate::view::Tab;

/// What a place of the window means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Thing {
    Nothing,
    /// Behind a dialog: a press here cancels it.
    Shield,
    /// The board with its margin, not yet asked for a point.
    Board,
    Point(#[serde(serialize_with = "as_text")] Point),
    Column(usize),
    Menu(Menu),
    Command(Command),
    /// A place of the move list, counted from 1.
    Move(usize),
    /// One of the moves that were played here, counted from 0.
    Variation(usize),
    /// One of the best moves of the analysis, counted from 0.
    Candidate(usize),
    /// A forced win of the analysis, counted from 0.
    Forced(usize),
    /// The graph of the game after so many moves.
    Ply(usize),
    /// A node of the tree, by its number.
    Node(usize),
    /// A part of a small panel.
    Tab(Tab),
    /// The slider of the replay.
    Slider,
    /// Something in the open dialog.
    Control(Control),
}

/// A part of a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Control {
    Accept,
    Cancel,
    /// The card itself, which does nothing.
    Card,
    /// Line `n` of a form: choose the next value.
    Row(usize),
    Less(usize),
    More(usize),
    /// Line `n` of a list.
    Item(usize),
    /// The text field.
    Field,
    PageUp,
    PageDown,
}

// The signature is serde's.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn as_text<S: serde::Serializer>(point: &Point, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(point)
}

/// A place with a meaning.
#[derive(Clone, Debug)]
pub(crate) struct Area {
    pub(crate) rect: Rect,
    pub(crate) thing: Thing,
    /// 0 the window, 1 a menu or a dialog.
    pub(crate) layer: u8,
    /// Whether the Tab key stops here.
    pub(crate) focusable: bool,
    /// Shown when the pointer rests here.
    pub(crate) tip: Option<String>,
}

/// Something to draw.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    Fill { rect: Rect, color: Rgba },
    Round { rect: Rect, radius: f32, color: Rgba },
    Outline { rect: Rect, radius: f32, width: f32, color: Rgba },
    Shadow { rect: Rect, blur: f32, color: Rgba },
    Line { from: (f32, f32), to: (f32, f32), width: f32, color: Rgba },
    Disc { x: f32, y: f32, r: f32, color: Rgba },
    Ring { x: f32, y: f32, r: f32, width: f32, color: Rgba },
    SoftDisc { x: f32, y: f32, r: f32, blur: f32, alpha: f32 },
    Stone { x: f32, y: f32, r: f32, material: Material, alpha: f32 },
    Wood { rect: Rect, color: Rgba, strength: f32 },
    Hole { rect: Rect, r: f32, color: Rgba },
    Text { x: f32, baseline: f32, size: f32, text: String, color: Rgba },
    Icon { rect: Rect, icon: Icon, color: Rgba },
}

impl Shape {
    /// The same shape, more translucent.
    fn fade(&mut self, share: f32) {
        match self {
            Self::Fill { color, .. }
            | Self::Round { color, .. }
            | Self::Outline { color, .. }
            | Self::Shadow { color, .. }
            | Self::Line { color, .. }
            | Self::Disc { color, .. }
            | Self::Ring { color, .. }
            | Self::Wood { color, .. }
            | Self::Hole { color, .. }
            | Self::Text { color, .. }
            | Self::Icon { color, .. } => color.a *= share,
            Self::SoftDisc { alpha, .. } | Self::Stone { alpha, .. } => *alpha *= share,
        }
    }
}

/// Where a text stands in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Center,
    Right,
}

/// One picture of the window.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    pub(crate) shapes: Vec<Shape>,
    pub(crate) areas: Vec<Area>,
    /// Labels that did not fit their place even one step smaller.
    pub(crate) cut: Vec<String>,
    /// Where they are, so that a tooltip can say the whole.
    pub(crate) cut_at: Vec<Rect>,
    layer: u8,
}

impl Frame {
    pub(crate) fn new(screen: Rect) -> Self {
        let mut frame = Self::default();
        frame.area(screen, Thing::Nothing);
        frame
    }

    /// Whether a menu or dialog is being drawn.
    pub(crate) const fn is_raised(&self) -> bool {
        self.layer > 0
    }

    /// Everything from here on lies above what was there.
    pub(crate) fn raise(&mut self, screen: Rect) {
        self.layer += 1;
        self.area(screen, Thing::Shield);
    }

    /// Makes everything that was drawn after the first `from` shapes more translucent.
    pub(crate) fn fade(&mut self, from: usize, share: f32) {
        self.shapes.iter_mut().skip(from).for_each(|shape| shape.fade(share));
    }

    pub(crate) fn push(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// Gives a place a meaning that the Tab key passes over.
    pub(crate) fn area(&mut self, rect: Rect, thing: Thing) {
        self.areas.push(Area { rect, thing, layer: self.layer, focusable: false, tip: None });
    }

    /// Gives a place a meaning at which the Tab key stops.
    pub(crate) fn stop(&mut self, rect: Rect, thing: Thing, tip: Option<String>) {
        self.areas.push(Area { rect, thing, layer: self.layer, focusable: true, tip });
    }

    /// What a pixel means.
    pub(crate) fn thing_at(&self, x: f32, y: f32) -> Thing {
        self.area_at(x, y).map_or(Thing::Nothing, |area| area.thing)
    }

    pub(crate) fn area_at(&self, x: f32, y: f32) -> Option<&Area> {
        self.areas.iter().rev().find(|area| area.rect.contains(x, y))
    }

    /// The whole of a text that had to be cut at this pixel.
    pub(crate) fn cut_text_at(&self, x: f32, y: f32) -> Option<(Rect, &str)> {
        let at = self.cut_at.iter().rposition(|rect| rect.contains(x, y))?;
        Some((self.cut_at[at], &self.cut[at]))
    }

    /// The stops of the Tab key on the uppermost layer, in order.
    pub(crate) fn stops(&self) -> Vec<Thing> {
        let stops = self.areas.iter().filter(|area| area.focusable && area.layer == self.layer);
        stops.map(|area| area.thing).collect()
    }

    pub(crate) fn rect_of(&self, thing: Thing) -> Option<Rect> {
        self.areas.iter().rev().find(|area| area.thing == thing).map(|area| area.rect)
    }

    /// A text in its place: one step smaller where it does not fit, then cut with `…`.
    pub(crate) fn label(
        &mut self,
        metrics: &Metrics,
        rect: Rect,
        text: &str,
        size: f32,
        color: Rgba,
        align: Align,
    ) -> f32 {
        let text = metrics.drawable(text);
        let mut size = size;
        if metrics.width(&text, size) > rect.w {
            size *= 0.86;
        }
        let (shown, was_cut) = metrics.cut(&text, size, rect.w);
        if was_cut {
            self.cut.push(text);
            self.cut_at.push(rect);
        }
        let width = metrics.width(&shown, size);
        let x = match align {
            Align::Left => rect.x,
            Align::Center => rect.x + (rect.w - width) / 2.0,
            Align::Right => rect.right() - width,
        };
        // The x-height's middle of this font lies 0.36 em above the baseline.
        let baseline = rect.y + rect.h / 2.0 + size * 0.36;
        if !shown.is_empty() {
            self.push(Shape::Text {
                x: x.round(),
                baseline: baseline.round(),
                size,
                text: shown,
                color,
            });
        }
        width
    }

    /// A text in several lines; returns the height that was used. Lines that do not fit are left
    /// out, the last one cut.
    pub(crate) fn paragraph(
        &mut self,
        metrics: &Metrics,
        rect: Rect,
        text: &str,
        size: f32,
        color: Rgba,
    ) -> f32 {
        let line_height = (size * 1.4).round();
        let lines = metrics.wrap(text, size, rect.w);
        let room = ((rect.h + 1.0) / line_height).floor().max(0.0) as usize;
        let count = lines.len().min(room);
        for (n, line) in lines.iter().take(count).enumerate() {
            let more = n + 1 == count && count < lines.len();
            let line = if more { format!("{line}…") } else { line.clone() };
            let place = Rect::new(rect.x, rect.y + n as f32 * line_height, rect.w, line_height);
            let baseline = place.y + place.h / 2.0 + size * 0.36;
            self.push(Shape::Text {
                x: rect.x.round(),
                baseline: baseline.round(),
                size,
                text: line,
                color,
            });
        }
        if count < lines.len() {
            self.cut.push(text.to_owned());
            self.cut_at.push(rect);
        }
        count as f32 * line_height
    }
}
