//! Shapes as SVG: a plain string, the same on every machine.

use std::fmt::Write as _;

use crate::frame::Shape;
use crate::geometry::Rect;
use crate::raster::Material;
use crate::theme::Rgba;

use super::pixels::WOOD_CORNER;

const FONT: &str = "Noto Sans SC, Noto Sans CJK SC, Source Han Sans SC, sans-serif";

/// What stones are filled with; light comes from the upper left.
const DEFINITIONS: &str = concat!(
    "<defs>",
    "<radialGradient id=\"black\" cx=\"0.33\" cy=\"0.3\" r=\"0.75\">",
    "<stop offset=\"0\" stop-color=\"#6A6A70\"/><stop offset=\"1\" stop-color=\"#0C0C0E\"/>",
    "</radialGradient>",
    "<radialGradient id=\"white\" cx=\"0.33\" cy=\"0.3\" r=\"0.75\">",
    "<stop offset=\"0\" stop-color=\"#FFFFFF\"/><stop offset=\"1\" stop-color=\"#CFC9BD\"/>",
    "</radialGradient>",
    "<radialGradient id=\"dark\" cx=\"0.33\" cy=\"0.3\" r=\"0.75\">",
    "<stop offset=\"0\" stop-color=\"#55575C\"/><stop offset=\"1\" stop-color=\"#121315\"/>",
    "</radialGradient>",
    "<radialGradient id=\"red\" cx=\"0.33\" cy=\"0.3\" r=\"0.75\">",
    "<stop offset=\"0\" stop-color=\"#E25A52\"/><stop offset=\"1\" stop-color=\"#AE1F22\"/>",
    "</radialGradient>",
    "<radialGradient id=\"soft\">",
    "<stop offset=\"0.7\"/><stop offset=\"1\" stop-opacity=\"0\"/>",
    "</radialGradient></defs>\n",
);

/// Draws shapes that cover a picture of this size.
pub(super) fn draw(shapes: &[Shape], (width, height): (f32, f32)) -> String {
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{FONT}\">\n{DEFINITIONS}"
    );
    for shape in shapes {
        element(shape, &mut out);
    }
    out.push_str("</svg>\n");
    out
}

/// Two decimals are a hundredth of a pixel, finer than anybody sees.
fn element(shape: &Shape, out: &mut String) {
    // A string takes everything.
    let _ = match shape {
        Shape::Fill { rect, color } => {
            writeln!(out, "<rect {} {}/>", place(*rect), paint("fill", *color))
        }
        Shape::Round { rect, radius, color } => rounded(out, *rect, *radius, *color),
        // The grain of the wood is left to the pixels.
        Shape::Wood { rect, color, .. } => rounded(out, *rect, WOOD_CORNER, *color),
        Shape::Outline { rect, radius, width, color } => writeln!(
            out,
            "<rect {} rx=\"{radius:.2}\" fill=\"none\" {} stroke-width=\"{width:.2}\"/>",
            place(rect.inset(width / 2.0)),
            paint("stroke", *color)
        ),
        Shape::Line { from, to, width, color } => writeln!(
            out,
            "<path d=\"M{:.2} {:.2}L{:.2} {:.2}\" {} stroke-width=\"{width:.2}\"/>",
            from.0,
            from.1,
            to.0,
            to.1,
            paint("stroke", *color)
        ),
        Shape::Disc { x, y, r, color } => {
            writeln!(out, "<circle {} {}/>", circle(*x, *y, *r), paint("fill", *color))
        }
        Shape::Ring { x, y, r, width, color } => writeln!(
            out,
            "<circle {} fill=\"none\" {} stroke-width=\"{width:.2}\"/>",
            circle(*x, *y, *r),
            paint("stroke", *color)
        ),
        Shape::SoftDisc { x, y, r, blur, alpha } => writeln!(
            out,
            "<circle {} fill=\"url(#soft)\" fill-opacity=\"{alpha:.2}\"/>",
            circle(*x, *y, r + blur)
        ),
        Shape::Stone { x, y, r, material, alpha } => stone(out, (*x, *y), *r, *material, *alpha),
        Shape::Hole { rect, r, color } => {
            let (x, y) = rect.center();
            writeln!(
                out,
                "<path d=\"M{:.2} {:.2}h{:.2}v{:.2}h{:.2}ZM{:.2} {y:.2}a{r:.2} {r:.2} 0 1 0 {:.2} 0\
                 a{r:.2} {r:.2} 0 1 0 {:.2} 0Z\" {} fill-rule=\"evenodd\"/>",
                rect.x,
                rect.y,
                rect.w,
                rect.h,
                -rect.w,
                x - r,
                2.0 * r,
                -2.0 * r,
                paint("fill", *color)
            )
        }
        Shape::Text { x, baseline, size, text, color } => writeln!(
            out,
            "<text x=\"{x:.2}\" y=\"{baseline:.2}\" font-size=\"{size:.2}\" {}>{}</text>",
            paint("fill", *color),
            escape(text)
        ),
        // Shadows of cards belong to the window, and boards have no icons.
        Shape::Shadow { .. } | Shape::Icon { .. } => Ok(()),
    };
}

fn rounded(out: &mut String, rect: Rect, radius: f32, color: Rgba) -> std::fmt::Result {
    writeln!(out, "<rect {} rx=\"{radius:.2}\" {}/>", place(rect), paint("fill", color))
}

/// A stone with what tells it apart without color: an edge, a dot, a ring.
fn stone(
    out: &mut String,
    (x, y): (f32, f32),
    r: f32,
    material: Material,
    alpha: f32,
) -> std::fmt::Result {
    let fill = match material {
        Material::Black => "black",
        Material::White => "white",
        Material::BlackDisc => "dark",
        Material::RedDisc => "red",
    };
    write!(out, "<g opacity=\"{alpha:.2}\"><circle {} fill=\"url(#{fill})\"", circle(x, y, r))?;
    match material {
        Material::Black => write!(out, "/>"),
        Material::White => write!(out, " stroke=\"#8E877B\" stroke-width=\"{:.2}\"/>", r * 0.045),
        Material::BlackDisc => {
            let dot = circle(x, y, r * 0.17);
            write!(out, "/><circle {dot} fill=\"#FFF\" fill-opacity=\"0.68\"/>")
        }
        Material::RedDisc => write!(
            out,
            "/><circle {} fill=\"none\" stroke=\"#FFF\" stroke-opacity=\"0.68\" \
             stroke-width=\"{:.2}\"/>",
            circle(x, y, r * 0.52),
            r * 0.1
        ),
    }?;
    writeln!(out, "</g>")
}

fn place(rect: Rect) -> String {
    format!(
        "x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\"",
        rect.x, rect.y, rect.w, rect.h
    )
}

fn circle(x: f32, y: f32, r: f32) -> String {
    format!("cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{r:.2}\"")
}

/// A color as `fill` or `stroke`.
fn paint(what: &str, color: Rgba) -> String {
    let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
    let (r, g, b) = (byte(color.r), byte(color.g), byte(color.b));
    let opacity =
        if color.a < 1.0 { format!(" {what}-opacity=\"{:.2}\"", color.a) } else { String::new() };
    format!("{what}=\"#{r:02X}{g:02X}{b:02X}\"{opacity}")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
