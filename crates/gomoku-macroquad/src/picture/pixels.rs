//! Shapes as pixels, without a window: the same formulas as its textures, computed at each pixel.

use std::collections::HashMap;

use crate::frame::Shape;
use crate::geometry::{Rect, snapped};
use crate::metrics::FONT;
use crate::raster::{cover, softness, stone_color, wood_color};
use crate::theme::Rgba;

/// The radius of the corners of a wooden board, in logical pixels.
pub(super) const WOOD_CORNER: f32 = 8.0;

/// A glyph: where its pixels lie from the pen, and how much of each it covers.
type Glyph = (fontdue::Metrics, Vec<u8>);

/// The built-in font, and the glyphs that were drawn with it.
pub(super) struct Type {
    font: fontdue::Font,
    glyphs: HashMap<(char, u32), Glyph>,
}

impl Type {
    /// Reads the font.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn built_in() -> Result<Self, &'static str> {
        let font = fontdue::Font::from_bytes(FONT, fontdue::FontSettings::default())?;
        Ok(Self { font, glyphs: HashMap::new() })
    }

    fn glyph(&mut self, letter: char, size: f32) -> &Glyph {
        let Self { font, glyphs } = self;
        let key = (letter, size.to_bits());
        glyphs.entry(key).or_insert_with(|| font.rasterize(letter, size))
    }
}

/// An opaque picture, rows from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pixels {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Three bytes a pixel.
    pub(super) rgb: Vec<u8>,
}

impl Pixels {
    /// Draws shapes that cover a picture of this size in logical pixels, each of which becomes `dots`
    /// pixels in both directions.
    pub(super) fn draw(shapes: &[Shape], size: (f32, f32), dots: f32, letters: &mut Type) -> Self {
        let side = |length: f32| (length * dots).round().max(1.0) as usize;
        let (width, height) = (side(size.0), side(size.1));
        let mut pixels = Self { width, height, rgb: vec![0; width * height * 3] };
        for shape in shapes {
            pixels.shape(shape, dots, letters);
        }
        pixels
    }

    /// The whole picture as left, top, right and bottom, the latter two just outside.
    pub(super) const fn whole(&self) -> (usize, usize, usize, usize) {
        (0, 0, self.width, self.height)
    }

    /// The smallest part with everything that differs in another picture of the same size.
    pub(super) fn changed(&self, other: &Self) -> Option<(usize, usize, usize, usize)> {
        let pairs = self.rgb.chunks_exact(3).zip(other.rgb.chunks_exact(3));
        let places = pairs.enumerate().filter(|(_, (before, after))| before != after);
        places.map(|(at, _)| (at % self.width, at / self.width)).fold(None, |part, (x, y)| {
            let (left, top, right, bottom) = part.unwrap_or((x, y, x + 1, y + 1));
            Some((left.min(x), top.min(y), right.max(x + 1), bottom.max(y + 1)))
        })
    }

    fn shape(&mut self, shape: &Shape, dots: f32, letters: &mut Type) {
        match *shape {
            Shape::Fill { rect, color } => {
                let (x, w) = snapped(rect.x, rect.w, dots);
                let (y, h) = snapped(rect.y, rect.h, dots);
                self.blend(scaled(Rect::new(x, y, w, h), dots), |_, _| color);
            }
            Shape::Round { rect, radius, color } => {
                let (rect, radius) = (scaled(rect, dots), radius * dots);
                self.blend(rect, |x, y| faded(color, cover(depth(rect, radius, x, y))));
            }
            Shape::Outline { rect, radius, width, color } => {
                let (rect, radius, width) =
                    (scaled(rect, dots), radius * dots, (width * dots).max(1.0));
                self.blend(rect, |x, y| {
                    let depth = depth(rect, radius, x, y);
                    faded(color, cover(depth).min(cover(width - depth)))
                });
            }
            Shape::Shadow { rect, blur, color } => {
                let (rect, blur) = (scaled(rect.inset(-blur * 0.5), dots), blur * dots);
                let inner = rect.inset(blur);
                self.blend(rect, |x, y| {
                    let share = (1.0 + depth(inner, 0.0, x, y) / blur).clamp(0.0, 1.0);
                    faded(color, share * share)
                });
            }
            Shape::Line { from, to, width, color } => {
                let (from, to) = (scale(from, dots), scale(to, dots));
                self.line(from, to, width * dots, color);
            }
            Shape::Disc { x, y, r, color } => {
                let r = r * dots;
                self.spot(scale((x, y), dots), r + 1.0, |d| faded(color, cover(r - d)));
            }
            Shape::Ring { x, y, r, width, color } => {
                let (r, half) = (r * dots, width * dots / 2.0);
                let reach = r + half + 1.0;
                self.spot(scale((x, y), dots), reach, |d| {
                    faded(color, cover(half - (d - r).abs()))
                });
            }
            Shape::SoftDisc { x, y, r, blur, alpha } => {
                let (r, blur) = (r * dots, blur * dots);
                self.spot(scale((x, y), dots), r + blur + 1.0, |d| {
                    Rgba::BLACK.alpha(alpha * softness(r, blur, d))
                });
            }
            Shape::Stone { x, y, r, material, alpha } => {
                let ((x, y), r) = (scale((x, y), dots), r * dots);
                let place = Rect::around(x, y, 2.0 * r + 2.0, 2.0 * r + 2.0);
                self.blend(place, |at, up| faded(stone_color(material, r, at - x, up - y), alpha));
            }
            Shape::Wood { rect, color, strength } => {
                let (rect, radius) = (scaled(rect, dots), WOOD_CORNER * dots);
                self.blend(rect, |x, y| {
                    let at = (x - rect.x, y - rect.y);
                    let wood = wood_color((rect.w, rect.h), color, strength, at.0, at.1);
                    faded(wood, cover(depth(rect, radius, x, y)))
                });
            }
            Shape::Hole { rect, r, color } => {
                let (rect, r) = (scaled(rect, dots), r * dots);
                let (mx, my) = rect.center();
                let hole = |x: f32, y: f32| faded(color, cover((x - mx).hypot(y - my) - r));
                self.blend(rect, hole);
            }
            Shape::Text { x, baseline, size, ref text, color } => {
                self.text(scale((x, baseline), dots), size * dots, text, color, letters);
            }
            // Boards have no icons.
            Shape::Icon { .. } => {}
        }
    }

    fn text(
        &mut self,
        (mut pen, baseline): (f32, f32),
        size: f32,
        text: &str,
        color: Rgba,
        letters: &mut Type,
    ) {
        for letter in text.chars() {
            let (metrics, coverage) = letters.glyph(letter, size);
            let left = (pen + metrics.xmin as f32).round();
            let top = (baseline - (metrics.height as i32 + metrics.ymin) as f32).round();
            let place = Rect::new(left, top, metrics.width as f32, metrics.height as f32);
            self.blend(place, |x, y| {
                let at = (y - top) as usize * metrics.width + (x - left) as usize;
                faded(color, f32::from(coverage[at]) / 255.0)
            });
            pen += metrics.advance_width;
        }
    }

    fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Rgba) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(f32::EPSILON);
        let (dx, dy) = (dx / length, dy / length);
        let (mx, my) = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
        let reach = 2.0 * width + 2.0;
        let place =
            Rect::around(mx, my, (to.0 - from.0).abs() + reach, (to.1 - from.1).abs() + reach);
        self.blend(place, |x, y| {
            let (x, y) = (x - mx, y - my);
            let along = length / 2.0 - (x * dx + y * dy).abs();
            let across = width / 2.0 - (x * dy - y * dx).abs();
            faded(color, cover(along).min(cover(across)))
        });
    }

    /// Something round; its color depends on the distance to its middle.
    fn spot(&mut self, (x, y): (f32, f32), reach: f32, color: impl Fn(f32) -> Rgba) {
        let place = Rect::around(x, y, 2.0 * reach, 2.0 * reach);
        self.blend(place, |at, up| color((at - x).hypot(up - y)));
    }

    /// Lays a color over each pixel that touches a rectangle; the color is asked for its middle.
    fn blend(&mut self, rect: Rect, color: impl Fn(f32, f32) -> Rgba) {
        let columns =
            rect.x.floor().max(0.0) as usize..self.width.min(rect.right().ceil() as usize);
        let rows = rect.y.floor().max(0.0) as usize..self.height.min(rect.bottom().ceil() as usize);
        for y in rows {
            for x in columns.clone() {
                let ink = color(x as f32 + 0.5, y as f32 + 0.5);
                if ink.a <= 0.0 {
                    continue;
                }
                let at = (y * self.width + x) * 3;
                for (byte, part) in self.rgb[at..at + 3].iter_mut().zip([ink.r, ink.g, ink.b]) {
                    let below = f32::from(*byte);
                    let above = part.clamp(0.0, 1.0) * 255.0;
                    *byte = (below + (above - below) * ink.a.min(1.0)).round() as u8;
                }
            }
        }
    }
}

fn scale((x, y): (f32, f32), dots: f32) -> (f32, f32) {
    (x * dots, y * dots)
}

/// A rectangle on whole pixels.
fn scaled(rect: Rect, dots: f32) -> Rect {
    let (left, top) = ((rect.x * dots).round(), (rect.y * dots).round());
    let (right, bottom) = ((rect.right() * dots).round(), (rect.bottom() * dots).round());
    Rect::new(left, top, right - left, bottom - top)
}

fn faded(color: Rgba, share: f32) -> Rgba {
    color.alpha(color.a * share)
}

/// How far inside a rectangle with round corners a place is; negative outside.
fn depth(rect: Rect, radius: f32, x: f32, y: f32) -> f32 {
    let radius = radius.min(rect.w / 2.0).min(rect.h / 2.0);
    let (mx, my) = rect.center();
    let (dx, dy) = ((x - mx).abs() - rect.w / 2.0 + radius, (y - my).abs() - rect.h / 2.0 + radius);
    radius - dx.max(0.0).hypot(dy.max(0.0)) - dx.max(dy).min(0.0)
}
