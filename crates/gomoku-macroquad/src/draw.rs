//! Puts shapes on the screen. Thin: every decision was made in `paint`, every curved picture comes
//! from `raster` and is kept as a texture.
//!
//! The whole picture is drawn into a texture and only drawn again when it differs from the last
//! one; an idle window costs one textured rectangle a frame.

use std::collections::HashMap;

use macroquad::prelude::{
    Camera2D, Color, DrawTextureParams, FilterMode, Font, MaterialParams, RenderTarget,
    ShaderSource, TextParams, Texture2D, Vec2, draw_rectangle, draw_text_ex, draw_texture_ex,
    gl_use_default_material, gl_use_material, load_material, load_ttf_font_from_bytes,
    render_target, screen_dpi_scale, screen_height, screen_width, set_camera, set_default_camera,
    vec2,
};

use crate::frame::Shape;
use crate::geometry::{Rect, snapped};
use crate::icon::Icon;
use crate::metrics::FONT;
use crate::raster::{self, Material, Picture};
use crate::theme::Rgba;

/// More kept textures than this are thrown away together: a window resized for a long time.
const MOST_TEXTURES: usize = 600;

/// A picture by its parameters; lengths in tenths of a physical pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Key {
    Stone(Material, u16),
    SoftDisc(u16, u32, u32),
    Disc(u16),
    Ring(u16, u32),
    Hole(u16, u32),
    Rounded(u16),
    Edge(u16, u32),
    Shadow(u16),
    Icon(Icon, u16, u32),
    Strip,
    Wood([u32; 4]),
}

/// The screen with what is kept for it.
pub(crate) struct Canvas {
    font: Font,
    textures: HashMap<Key, Texture2D>,
    target: Option<RenderTarget>,
    /// Copies the finished picture: translucent shapes have left their alpha in it.
    opaque: macroquad::material::Material,
    drawn: Vec<Shape>,
    dpi: f32,
}

const VERTEX: &str = "#version 100
attribute vec3 position;
attribute vec2 texcoord;
varying lowp vec2 uv;
uniform mat4 Model;
uniform mat4 Projection;
void main() {
    gl_Position = Projection * Model * vec4(position, 1);
    uv = texcoord;
}";

const FRAGMENT: &str = "#version 100
varying lowp vec2 uv;
uniform sampler2D Texture;
void main() {
    gl_FragColor = vec4(texture2D(Texture, uv).rgb, 1.0);
}";

fn color(color: Rgba) -> Color {
    Color::new(color.r, color.g, color.b, color.a)
}

fn tenths(length: f32) -> u32 {
    (length * 10.0).round() as u32
}

impl Canvas {
    /// A canvas for the window that is open.
    ///
    /// # Errors
    /// If the built-in font cannot be read.
    pub(crate) fn new() -> Result<Self, macroquad::Error> {
        let mut font = load_ttf_font_from_bytes(FONT)?;
        font.set_filter(FilterMode::Nearest);
        let shader = ShaderSource::Glsl { vertex: VERTEX, fragment: FRAGMENT };
        let opaque = load_material(shader, MaterialParams::default())?;
        Ok(Self {
            font,
            textures: HashMap::new(),
            target: None,
            opaque,
            drawn: Vec::new(),
            dpi: 1.0,
        })
    }

    /// Shows a picture; says whether it differs from the one before.
    pub(crate) fn show(&mut self, shapes: &[Shape]) -> bool {
        self.dpi = screen_dpi_scale().max(0.1);
        let (w, h) = (screen_width(), screen_height());
        let physical = |length: f32| ((length * self.dpi).round() as u32).max(1);
        let (pw, ph) = (physical(w), physical(h));
        let fits = self.target.as_ref().is_some_and(|target| {
            (target.texture.width() as u32, target.texture.height() as u32) == (pw, ph)
        });
        if !fits {
            let target = render_target(pw, ph);
            target.texture.set_filter(FilterMode::Nearest);
            self.target = Some(target);
        }
        let changed = !fits || self.drawn != shapes;
        let Some(target) = self.target.clone() else { return changed };
        if changed {
            if self.textures.len() > MOST_TEXTURES {
                self.textures.clear();
            }
            let whole = macroquad::math::Rect::new(0.0, 0.0, w, h);
            let mut camera = Camera2D::from_display_rect(whole);
            camera.render_target = Some(target.clone());
            set_camera(&camera);
            self.prepare_glyphs(shapes);
            for shape in shapes {
                self.shape(shape);
            }
            shapes.clone_into(&mut self.drawn);
            set_default_camera();
        }
        // A texture's rows count from below.
        let params = DrawTextureParams {
            dest_size: Some(vec2(w, h)),
            flip_y: true,
            ..DrawTextureParams::default()
        };
        gl_use_material(&self.opaque);
        draw_texture_ex(&target.texture, 0.0, 0.0, color(Rgba::WHITE), params);
        gl_use_default_material();
        changed
    }

    /// Puts all glyphs of a picture into the font's texture: where that grew between two texts, the
    /// first would be drawn from places of the old one.
    fn prepare_glyphs(&self, shapes: &[Shape]) {
        for shape in shapes {
            if let Shape::Text { size, text, .. } = shape {
                let pixels = (size * self.dpi).round().max(1.0);
                let letters: Vec<char> = text.chars().collect();
                // As large as the drawing of a text asks for.
                self.font.populate_font_cache(&letters, (pixels * self.dpi).ceil() as u16);
            }
        }
    }

    fn texture(&mut self, key: Key, picture: impl FnOnce() -> Picture) -> Texture2D {
        let entry = self.textures.entry(key).or_insert_with(|| {
            let picture = picture();
            let texture = Texture2D::from_rgba8(picture.width, picture.height, &picture.bytes);
            texture.set_filter(FilterMode::Linear);
            texture
        });
        entry.clone()
    }

    /// Half the side, in physical pixels, of a square texture around a circle: whole, so that a
    /// circle around a whole pixel stays sharp.
    fn half(&self, r: f32) -> u16 {
        (r * self.dpi).ceil().clamp(1.0, 1500.0) as u16
    }

    /// Draws a square texture of `side` physical pixels around a point.
    fn around(&self, texture: &Texture2D, x: f32, y: f32, side: f32, tint: Rgba) {
        let at = |v: f32| (v * self.dpi - side / 2.0).round() / self.dpi;
        let size = side / self.dpi;
        let params =
            DrawTextureParams { dest_size: Some(vec2(size, size)), ..DrawTextureParams::default() };
        draw_texture_ex(texture, at(x), at(y), color(tint), params);
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Fill { rect, color: ink } => {
                let (x, w) = snapped(rect.x, rect.w, self.dpi);
                let (y, h) = snapped(rect.y, rect.h, self.dpi);
                draw_rectangle(x, y, w, h, color(*ink));
            }
            Shape::Round { rect, radius, color } => {
                let r = self.radius(*rect, *radius);
                let texture = self.texture(Key::Rounded(r), || raster::rounded(r, None));
                self.nine(&texture, *rect, f32::from(r), *color, true);
            }
            Shape::Outline { rect, radius, width, color } => {
                let width = (width * self.dpi).max(1.0);
                let r = self.radius(*rect, radius.max(width / self.dpi + 1.0));
                let key = Key::Edge(r, tenths(width));
                let texture = self.texture(key, || raster::rounded(r, Some(width)));
                self.nine(&texture, *rect, f32::from(r), *color, false);
            }
            Shape::Shadow { rect, blur, color } => {
                let b = (blur * self.dpi).ceil().clamp(1.0, 200.0) as u16;
                let texture = self.texture(Key::Shadow(b), || raster::rounded_shadow(b));
                let grown = rect.inset(-blur * 0.5);
                self.nine(&texture, grown, f32::from(b), *color, true);
            }
            Shape::Line { from, to, width, color } => self.line(*from, *to, *width, *color),
            Shape::Disc { x, y, r, color } => {
                let half = self.half(*r + 0.5);
                let texture = self.texture(Key::Disc(half), || raster::disc(half * 2, None));
                self.around(&texture, *x, *y, r.mul_add(2.0 * self.dpi, 1.0), *color);
            }
            Shape::Ring { x, y, r, width, color } => {
                let outer = r + width / 2.0;
                let (half, width) = (self.half(outer + 0.5), width * self.dpi);
                let key = Key::Ring(half, tenths(width));
                let texture = self.texture(key, || raster::disc(half * 2, Some(width)));
                self.around(&texture, *x, *y, f32::from(half) * 2.0, *color);
            }
            Shape::SoftDisc { x, y, r, blur, alpha } => {
                let (radius, blur) = (r * self.dpi, (blur * self.dpi).max(1.0));
                let half = self.half(*r + blur / self.dpi + 1.0);
                let key = Key::SoftDisc(half, tenths(radius), tenths(blur));
                let texture = self.texture(key, || raster::soft_disc(half * 2, radius, blur));
                self.around(&texture, *x, *y, f32::from(half) * 2.0, Rgba::WHITE.alpha(*alpha));
            }
            Shape::Stone { x, y, r, material, alpha } => {
                let half = self.half(*r);
                let key = Key::Stone(*material, half);
                let texture = self.texture(key, || raster::stone(*material, half * 2));
                self.around(&texture, *x, *y, f32::from(half) * 2.0, Rgba::WHITE.alpha(*alpha));
            }
            Shape::Wood { rect, color, strength } => self.wood(*rect, *color, *strength),
            Shape::Hole { rect, r, color } => self.hole(*rect, *r, *color),
            Shape::Text { x, baseline, size, text, color: ink } => {
                let pixels = (size * self.dpi).round().max(1.0);
                let params = TextParams {
                    font: Some(&self.font),
                    font_size: pixels as u16,
                    font_scale: 1.0 / self.dpi * (size * self.dpi / pixels),
                    color: color(*ink),
                    ..TextParams::default()
                };
                draw_text_ex(text, *x, *baseline, params);
            }
            Shape::Icon { rect, icon, color } => {
                let side = (rect.w * self.dpi).round().clamp(4.0, 400.0) as u16;
                let weight = 1.75 / 20.0 * f32::from(side);
                let key = Key::Icon(*icon, side, tenths(weight));
                let texture = self.texture(key, || raster::icon(*icon, side, weight));
                let (x, y) = rect.center();
                self.around(&texture, x, y, f32::from(side), *color);
            }
        }
    }

    fn radius(&self, rect: Rect, radius: f32) -> u16 {
        let most = (rect.w.min(rect.h) * self.dpi / 2.0).floor();
        (radius * self.dpi).round().min(most).clamp(1.0, 200.0) as u16
    }

    /// Stretches a nine-part picture with corners of `r` physical pixels over a rectangle.
    fn nine(&self, texture: &Texture2D, rect: Rect, r: f32, tint: Rgba, filled: bool) {
        let snap = |v: f32| (v * self.dpi).round() / self.dpi;
        let corner = (r / self.dpi).min(rect.w / 2.0).min(rect.h / 2.0);
        let xs =
            [snap(rect.x), snap(rect.x) + corner, snap(rect.right()) - corner, snap(rect.right())];
        let ys = [
            snap(rect.y),
            snap(rect.y) + corner,
            snap(rect.bottom()) - corner,
            snap(rect.bottom()),
        ];
        // The middle is a line without width, so that nothing of the corners bleeds into it.
        let sources = [(0.0, r), (r + 0.5, 0.0), (r + 1.0, r)];
        for (row, &(sy, sh)) in sources.iter().enumerate() {
            for (col, &(sx, sw)) in sources.iter().enumerate() {
                if !filled && row == 1 && col == 1 {
                    continue;
                }
                let (w, h) = (xs[col + 1] - xs[col], ys[row + 1] - ys[row]);
                if w <= 0.0 || h <= 0.0 {
                    continue;
                }
                let params = DrawTextureParams {
                    dest_size: Some(vec2(w, h)),
                    source: Some(macroquad::math::Rect::new(sx, sy, sw, sh)),
                    ..DrawTextureParams::default()
                };
                draw_texture_ex(texture, xs[col], ys[row], color(tint), params);
            }
        }
    }

    fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, tint: Rgba) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let texture = self.texture(Key::Strip, raster::strip);
        // The strip fades over two sixteenths on each side.
        let thick = width * 1.2 + 0.6 / self.dpi;
        let middle: Vec2 = vec2(f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
        let params = DrawTextureParams {
            dest_size: Some(vec2(length, thick)),
            rotation: dy.atan2(dx),
            ..DrawTextureParams::default()
        };
        draw_texture_ex(
            &texture,
            middle.x - length / 2.0,
            middle.y - thick / 2.0,
            color(tint),
            params,
        );
    }

    /// Wood with rounded corners: the texture as a cross, the corners in its plain color.
    fn wood(&mut self, rect: Rect, base: Rgba, strength: f32) {
        const SIZE: (u16, u16) = (256, 512);
        let bits = [base.r, base.g, base.b, strength].map(f32::to_bits);
        let texture =
            self.texture(Key::Wood(bits), || raster::wood(SIZE.0, SIZE.1, base, strength));
        let r = self.radius(rect, 8.0_f32.min(rect.w * 0.03));
        let corner = f32::from(r) / self.dpi;
        let corners = self.texture(Key::Rounded(r), || raster::rounded(r, None));
        self.nine(&corners, rect, f32::from(r), base, true);
        let parts = [
            Rect::new(rect.x, rect.y + corner, rect.w, rect.h - 2.0 * corner),
            Rect::new(rect.x + corner, rect.y, rect.w - 2.0 * corner, corner),
            Rect::new(rect.x + corner, rect.bottom() - corner, rect.w - 2.0 * corner, corner),
        ];
        let (tw, th) = (f32::from(SIZE.0), f32::from(SIZE.1));
        for part in parts {
            let source = macroquad::math::Rect::new(
                (part.x - rect.x) / rect.w * tw,
                (part.y - rect.y) / rect.h * th,
                part.w / rect.w * tw,
                part.h / rect.h * th,
            );
            let params = DrawTextureParams {
                dest_size: Some(vec2(part.w, part.h)),
                source: Some(source),
                ..DrawTextureParams::default()
            };
            draw_texture_ex(&texture, part.x, part.y, color(Rgba::WHITE), params);
        }
    }

    fn hole(&mut self, rect: Rect, r: f32, tint: Rgba) {
        // Cells must touch without a seam: whole physical pixels.
        let snap = |v: f32| (v * self.dpi).round();
        let (left, top) = (snap(rect.x), snap(rect.y));
        let (w, h) = (snap(rect.right()) - left, snap(rect.bottom()) - top);
        let side = w.max(h).clamp(1.0, 2000.0) as u16;
        let radius = r * self.dpi;
        let texture = self.texture(Key::Hole(side, tenths(radius)), || raster::hole(side, radius));
        let params = DrawTextureParams {
            dest_size: Some(vec2(w / self.dpi, h / self.dpi)),
            ..DrawTextureParams::default()
        };
        draw_texture_ex(&texture, left / self.dpi, top / self.dpi, color(tint), params);
    }
}
