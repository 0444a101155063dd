//! Small pictures computed once: stones, shadows, rounded corners, icons. Pure: pixels in, pixels
//! out; all edges are anti-aliased here, so that no multisampling is needed.

use crate::icon::Icon;
use crate::theme::Rgba;

/// A picture: straight alpha, four bytes a pixel, rows from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) width: u16,
    pub(crate) height: u16,
    pub(crate) bytes: Vec<u8>,
}

impl Picture {
    fn compute(width: u16, height: u16, color: impl Fn(f32, f32) -> Rgba) -> Self {
        let mut bytes = Vec::with_capacity(usize::from(width) * usize::from(height) * 4);
        for y in 0..height {
            for x in 0..width {
                let c = color(f32::from(x) + 0.5, f32::from(y) + 0.5);
                let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
                bytes.extend([byte(c.r), byte(c.g), byte(c.b), byte(c.a)]);
            }
        }
        Self { width, height, bytes }
    }

    #[cfg(test)]
    fn alpha(&self, x: u16, y: u16) -> u8 {
        self.bytes[(usize::from(y) * usize::from(self.width) + usize::from(x)) * 4 + 3]
    }
}

/// Coverage of a pixel whose distance to the edge is `d`, positive inside.
pub(crate) fn cover(d: f32) -> f32 {
    (d + 0.5).clamp(0.0, 1.0)
}

/// From 0 to 1 without a corner at either end.
fn smooth(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// How dark a soft spot of `radius` is at a distance from its middle, blurred over `blur` pixels.
pub(crate) fn softness(radius: f32, blur: f32, distance: f32) -> f32 {
    smooth((radius - distance) / blur.max(0.5) * 0.5 + 0.5)
}

/// What a stone is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Material {
    Black,
    White,
    /// The disc of the first side in games with gravity: a dot as second cue.
    BlackDisc,
    /// The disc of the second side: a ring as second cue.
    RedDisc,
}

/// A stone that fills a square of `side` pixels.
pub(crate) fn stone(material: Material, side: u16) -> Picture {
    let c = f32::from(side) / 2.0;
    Picture::compute(side, side, |x, y| stone_color(material, c - 0.75, x - c, y - c))
}

/// The color of a stone with a radius of `r` pixels, so far away from its middle.
pub(crate) fn stone_color(material: Material, r: f32, x: f32, y: f32) -> Rgba {
    let distance = x.hypot(y);
    let alpha = cover(r - distance);
    if alpha == 0.0 {
        return Rgba::BLACK.alpha(0.0);
    }
    // Light comes from the upper left.
    let to_light = (x + 0.35 * r).hypot(y + 0.40 * r) / r;
    let color = match material {
        Material::Black => {
            let body = Rgba::hex(0x5E_5E64).mix(Rgba::hex(0x0C_0C0E), smooth(to_light / 1.05));
            let glint = (1.0 - to_light / 0.34).max(0.0);
            body.mix(Rgba::hex(0x9A_9AA2), glint * glint * 0.75)
        }
        Material::White => {
            let body = Rgba::WHITE.mix(Rgba::hex(0xCF_C9BD), smooth((to_light - 0.25) / 1.35));
            let rim = cover(distance - (r - (r * 0.045).max(1.0)));
            body.mix(Rgba::hex(0x8E_877B), rim * 0.9)
        }
        Material::BlackDisc | Material::RedDisc => {
            let red = material == Material::RedDisc;
            let (light, dark) = if red {
                (Rgba::hex(0xE2_5A52), Rgba::hex(0xAE_1F22))
            } else {
                (Rgba::hex(0x55_575C), Rgba::hex(0x12_1315))
            };
            let body = light.mix(dark, smooth(to_light / 1.25));
            let groove = 1.0 - ((distance - r * 0.80).abs() / (r * 0.035).max(0.6)).min(1.0);
            let body = body.mix(Rgba::BLACK, groove * 0.22);
            let cue = if red {
                cover(r * 0.05 + 0.5 - (distance - r * 0.52).abs())
            } else {
                cover(r * 0.17 - distance)
            };
            body.mix(Rgba::WHITE, cue * 0.68)
        }
    };
    color.alpha(alpha)
}

/// A soft black spot: a disc of `radius` blurred over `blur` pixels, in the middle of a square.
pub(crate) fn soft_disc(side: u16, radius: f32, blur: f32) -> Picture {
    let c = f32::from(side) / 2.0;
    Picture::compute(side, side, |x, y| {
        Rgba::BLACK.alpha(softness(radius, blur, (x - c).hypot(y - c)))
    })
}

/// A white disc, or a ring if `width` is set, that fills a square of `side` pixels.
pub(crate) fn disc(side: u16, width: Option<f32>) -> Picture {
    let c = f32::from(side) / 2.0;
    let r = c - 0.5;
    Picture::compute(side, side, |x, y| {
        let d = (x - c).hypot(y - c);
        let outer = cover(r - d);
        let inner = width.map_or(1.0, |width| cover(d - (r - width)));
        Rgba::WHITE.alpha(outer.min(inner))
    })
}

/// A white square of `side` pixels with a hole of `radius`: one cell of a gravity board.
pub(crate) fn hole(side: u16, radius: f32) -> Picture {
    let c = f32::from(side) / 2.0;
    Picture::compute(side, side, |x, y| Rgba::WHITE.alpha(cover((x - c).hypot(y - c) - radius)))
}

/// The nine-part picture of a rounded rectangle: corners of `radius`, one pixel between them. With
/// `edge` only an outline of that width.
pub(crate) fn rounded(radius: u16, edge: Option<f32>) -> Picture {
    let side = radius * 2 + 1;
    let (r, c) = (f32::from(radius), f32::from(side) / 2.0);
    Picture::compute(side, side, |x, y| {
        let inner = c - r;
        let (dx, dy) = (((x - c).abs() - inner).max(0.0), ((y - c).abs() - inner).max(0.0));
        let inside = r - dx.hypot(dy);
        let outer = cover(inside);
        Rgba::WHITE.alpha(edge.map_or(outer, |width| outer.min(cover(width - inside))))
    })
}

/// The nine-part picture of a soft shadow: black, fading over `blur` pixels around the corners.
pub(crate) fn rounded_shadow(blur: u16) -> Picture {
    let side = blur * 2 + 1;
    let (b, c) = (f32::from(blur), f32::from(side) / 2.0);
    Picture::compute(side, side, |x, y| {
        let d = ((x - c).abs() - 0.5).max(0.0).hypot(((y - c).abs() - 0.5).max(0.0));
        let t = (1.0 - d / b).clamp(0.0, 1.0);
        Rgba::BLACK.alpha(t * t)
    })
}

/// An icon in white, `side` pixels square; strokes of `weight` pixels.
pub(crate) fn icon(icon: Icon, side: u16, weight: f32) -> Picture {
    let scale = f32::from(side) / 20.0;
    let strokes: Vec<Vec<(f32, f32)>> = icon
        .strokes()
        .into_iter()
        .map(|stroke| stroke.into_iter().map(|(x, y)| (x * scale, y * scale)).collect())
        .collect();
    Picture::compute(side, side, |x, y| {
        let nearest = strokes
            .iter()
            .flat_map(|stroke| stroke.windows(2))
            .map(|ends| distance_to_segment((x, y), ends[0], ends[1]))
            .fold(f32::INFINITY, f32::min);
        Rgba::WHITE.alpha(cover(weight / 2.0 - nearest))
    })
}

fn distance_to_segment(p: (f32, f32), a: (f32, f32), b: (f32, f32)) -> f32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx * dx + dy * dy;
    let t = if length == 0.0 { 0.0 } else { ((p.0 - a.0) * dx + (p.1 - a.1) * dy) / length };
    let t = t.clamp(0.0, 1.0);
    (p.0 - a.0 - t * dx).hypot(p.1 - a.1 - t * dy)
}

/// A strip whose alpha fades over the outermost pixel on the long sides: every slanted line is
/// this strip, turned.
pub(crate) fn strip() -> Picture {
    Picture::compute(1, 16, |_, y| Rgba::WHITE.alpha(cover((8.0 - (y - 8.0).abs()) / 2.0 - 0.5)))
}

/// Wood: the board's color with a few long grains of at most four percent, from a fixed seed.
pub(crate) fn wood(width: u16, height: u16, base: Rgba, strength: f32) -> Picture {
    let size = (f32::from(width), f32::from(height));
    Picture::compute(width, height, |x, y| wood_color(size, base, strength, x, y))
}

/// The color of one pixel of a piece of wood of this size.
pub(crate) fn wood_color(size: (f32, f32), base: Rgba, strength: f32, x: f32, y: f32) -> Rgba {
    let (across, down) = (x / size.0, y / size.1);
    let wave = |n: f32| {
        let drift = (across * (2.0 + n) + n * 1.7).sin() * 0.013 + (across * 5.3 + n).sin() * 0.004;
        let turn = (down + drift) * (9.0 + 7.0 * n) + n * 3.1;
        (turn.sin() * 0.5 + (turn * 2.7 + n).sin() * 0.3 + (turn * 6.1 + 2.0 * n).sin() * 0.2) * 0.5
    };
    let noise = {
        let hash = ((x / 23.0).floor() as u32).wrapping_mul(0x9E37_79B1)
            ^ (y.floor() as u32).wrapping_mul(0x85EB_CA6B);
        let hash = (hash ^ hash >> 15).wrapping_mul(0x2C1B_3C6D);
        ((hash ^ hash >> 13) & 0xFF) as f32 / 255.0 - 0.5
    };
    let grain = wave(1.0) * 0.030 + wave(3.0) * 0.022;
    let light = 0.018 * (1.0 - across - down);
    let value = (grain + noise * 0.012) * strength + light * strength.max(0.3);
    let shade = if value > 0.0 { Rgba::WHITE } else { Rgba::hex(0x3A_2208) };
    base.mix(shade, value.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_round_and_black_differs_from_white() {
        for material in [Material::Black, Material::White, Material::BlackDisc, Material::RedDisc] {
            let picture = stone(material, 40);
            assert_eq!(picture.alpha(20, 20), 255);
            assert_eq!(picture.alpha(0, 0), 0);
            assert_eq!(picture.alpha(20, 2), picture.alpha(2, 20));
        }
        assert_ne!(stone(Material::BlackDisc, 40), stone(Material::RedDisc, 40));
    }

    /// B10: the white stone has an edge of its own and needs no shadow.
    #[test]
    fn the_white_stone_has_a_rim() {
        let picture = stone(Material::White, 60);
        let red = |x: usize| u32::from(picture.bytes[(30 * 60 + x) * 4]);
        assert!(red(1) + 40 < red(24), "rim {} body {}", red(1), red(24));
    }

    #[test]
    fn pictures_have_holes_and_corners_where_they_should() {
        assert_eq!(hole(40, 15.0).alpha(20, 20), 0);
        assert_eq!(hole(40, 15.0).alpha(0, 0), 255);
        assert_eq!(rounded(8, None).alpha(0, 0), 0);
        assert_eq!(rounded(8, None).alpha(8, 8), 255);
        assert_eq!(rounded(8, Some(1.0)).alpha(8, 8), 0);
        assert!(rounded(8, Some(1.0)).alpha(0, 8) > 200);
        assert_eq!(soft_disc(40, 10.0, 4.0).alpha(0, 0), 0);
        for which in [Icon::Plus, Icon::Undo, Icon::Bulb, Icon::Sliders] {
            let drawn = icon(which, 20, 1.75);
            assert!(drawn.bytes.iter().skip(3).step_by(4).any(|&alpha| alpha > 200), "{which:?}");
        }
    }
}
