//! Pixels: PNG and animated GIF, drawn by `resvg` with the font that is built in or another.

use std::sync::Arc;
use std::time::Duration;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};
use skrifa::MetadataProvider as _;
use thiserror::Error;

/// The font of labels and captions: Noto Sans SC, reduced to Latin, punctuation and the 7000 most
/// used simplified and traditional characters.
const FONT: &[u8] = include_bytes!("../fonts/NotoSansSC-subset.ttf");
/// The longest side of a picture, in pixels.
pub const MAX_PIXELS: u32 = 16_384;

/// What keeps a picture from being made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RasterError {
    /// The scale is not a positive number, or the picture would be too large.
    #[error("a picture of {width}x{height} pixels is not made: each side is 1 to {MAX_PIXELS}")]
    Size {
        /// The width asked for.
        width: f64,
        /// The height asked for.
        height: f64,
    },
    /// The SVG is not one of ours.
    #[error("the picture cannot be drawn: {0}")]
    Svg(String),
    /// The picture cannot be encoded.
    #[error("the picture cannot be encoded: {0}")]
    Encode(String),
    /// There is nothing to show.
    #[error("there is no frame to show")]
    NoFrame,
    /// The bytes are not a font.
    #[error("the font cannot be read: expected a TrueType or OpenType file")]
    Font,
}

/// The fonts for drawing; making it once serves many pictures.
#[derive(Clone, Debug)]
pub struct Fonts(Arc<fontdb::Database>);

impl Default for Fonts {
    fn default() -> Self {
        Self::new()
    }
}

impl Fonts {
    /// The font that is built in.
    pub fn new() -> Self {
        let mut database = fontdb::Database::new();
        database.load_font_data(FONT.to_vec());
        Self(Arc::new(database))
    }

    /// With another font behind the one that is built in, for characters which that lacks.
    ///
    /// # Errors
    /// [`RasterError::Font`] if the bytes are not a font.
    pub fn with_font(bytes: Vec<u8>) -> Result<Self, RasterError> {
        let mut database = fontdb::Database::new();
        database.load_font_data(FONT.to_vec());
        let before = database.len();
        database.load_font_data(bytes);
        if database.len() == before {
            return Err(RasterError::Font);
        }
        Ok(Self(Arc::new(database)))
    }

    /// The characters of `text` that no font here has, each once.
    pub fn missing(&self, text: &str) -> String {
        let mut missing = String::new();
        for c in text.chars().filter(|c| !c.is_whitespace() && !c.is_control()) {
            let has = |face: &fontdb::FaceInfo| {
                self.0.with_face_data(face.id, |data, index| has_glyph(data, index, c))
            };
            if !missing.contains(c) && !self.0.faces().any(|face| has(face) == Some(true)) {
                missing.push(c);
            }
        }
        missing
    }
}

/// Whether a font has a glyph for a character.
fn has_glyph(data: &[u8], index: u32, c: char) -> bool {
    skrifa::FontRef::from_index(data, index).is_ok_and(|font| font.charmap().map(c).is_some())
}

fn pixels(svg: &str, scale: f32, fonts: &Fonts) -> Result<Pixmap, RasterError> {
    let options = usvg::Options { fontdb: Arc::clone(&fonts.0), ..usvg::Options::default() };
    let tree =
        usvg::Tree::from_str(svg, &options).map_err(|error| RasterError::Svg(error.to_string()))?;
    let side = |length: f32| f64::from(length) * f64::from(scale);
    let (width, height) = (side(tree.size().width()), side(tree.size().height()));
    let fits = |side: f64| 1.0 <= side && side <= f64::from(MAX_PIXELS);
    if !fits(width) || !fits(height) {
        return Err(RasterError::Size { width, height });
    }
    let mut pixmap = Pixmap::new(width.round() as u32, height.round() as u32)
        .ok_or(RasterError::Size { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// A picture as PNG. It is drawn at its final size, so it is crisp at any `scale`.
///
/// ```
/// use gomoku_core::grid::Size;
/// use gomoku_diagram::raster::{Fonts, png};
/// use gomoku_diagram::{Diagram, Theme, svg};
///
/// let diagram = Diagram::new(Size::square(9).unwrap());
/// let picture = png(&svg::draw(&diagram, Theme::Wood), 1.5, &Fonts::new()).unwrap();
/// assert!(picture.starts_with(b"\x89PNG"));
/// ```
///
/// # Errors
/// [`RasterError::Size`] if the picture would be too large.
pub fn png(svg: &str, scale: f32, fonts: &Fonts) -> Result<Vec<u8>, RasterError> {
    let pixmap = pixels(svg, scale, fonts)?;
    pixmap.encode_png().map_err(|error| RasterError::Encode(error.to_string()))
}

/// Pictures one after the other as a GIF that repeats for ever. All must have the same size.
///
/// The last one is shown three times as long as the others. `progress` is told how many frames are
/// done.
///
/// # Errors
/// As for [`png`]; [`RasterError::NoFrame`] without a picture.
///
/// # Panics
/// Never: the encoder is started with the first frame.
pub fn gif(
    frames: &[String],
    scale: f32,
    delay: Duration,
    fonts: &Fonts,
    progress: &mut dyn FnMut(usize),
) -> Result<Vec<u8>, RasterError> {
    let encode = |error: gif::EncodingError| RasterError::Encode(error.to_string());
    let mut bytes = Vec::new();
    let mut encoder: Option<gif::Encoder<&mut Vec<u8>>> = None;
    let mut previous: Option<Pixmap> = None;
    let mut bytes_of = Some(&mut bytes);
    // Hundredths of a second; browsers take less than two for ten.
    let hundredths = (delay.as_millis() / 10).clamp(2, 10_000) as u16;
    for (idx, svg) in frames.iter().enumerate() {
        let pixmap = pixels(svg, scale, fonts)?;
        let (width, height) = (pixmap.width(), pixmap.height());
        if let Some(first) = bytes_of.take() {
            let side = |side: u32| u16::try_from(side).unwrap_or(u16::MAX);
            let mut started =
                gif::Encoder::new(first, side(width), side(height), &[]).map_err(encode)?;
            started.set_repeat(gif::Repeat::Infinite).map_err(encode)?;
            encoder = Some(started);
        }
        // Only what changed is in a frame, which makes the file small.
        let area = match &previous {
            Some(before) if (before.width(), before.height()) == (width, height) => {
                changed(before, &pixmap)
            }
            Some(_) => {
                return Err(RasterError::Encode("the frames differ in size".to_owned()));
            }
            None => Area { left: 0, top: 0, width, height },
        };
        let mut rgba = crop(&pixmap, area);
        let mut frame = gif::Frame::from_rgba_speed(
            area.width as u16,
            area.height as u16,
            &mut rgba,
            // The usual compromise of the quantiser between speed and quality.
            10,
        );
        (frame.left, frame.top) = (area.left as u16, area.top as u16);
        let last = idx + 1 == frames.len();
        frame.delay = if last { hundredths.saturating_mul(3) } else { hundredths };
        frame.dispose = gif::DisposalMethod::Keep;
        encoder
            .as_mut()
            .expect("started with the first frame")
            .write_frame(&frame)
            .map_err(encode)?;
        previous = Some(pixmap);
        progress(idx + 1);
    }
    drop(encoder);
    if bytes.is_empty() { Err(RasterError::NoFrame) } else { Ok(bytes) }
}

#[derive(Clone, Copy, Debug)]
struct Area {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

/// The smallest rectangle with all pixels that differ; one pixel if none does.
fn changed(before: &Pixmap, after: &Pixmap) -> Area {
    let width = after.width() as usize;
    let (mut left, mut top, mut right, mut bottom) = (width, usize::MAX, 0, 0);
    let pairs = before.pixels().iter().zip(after.pixels());
    for (idx, _) in pairs.enumerate().filter(|(_, (a, b))| a != b) {
        let (x, y) = (idx % width, idx / width);
        (left, top) = (left.min(x), top.min(y));
        (right, bottom) = (right.max(x), bottom.max(y));
    }
    if top == usize::MAX {
        return Area { left: 0, top: 0, width: 1, height: 1 };
    }
    Area {
        left: left as u32,
        top: top as u32,
        width: (right - left + 1) as u32,
        height: (bottom - top + 1) as u32,
    }
}

fn crop(pixmap: &Pixmap, area: Area) -> Vec<u8> {
    let mut rgba = Vec::with_capacity((area.width * area.height * 4) as usize);
    for y in area.top..area.top + area.height {
        for x in area.left..area.left + area.width {
            let pixel = pixmap.pixel(x, y).expect("the area is inside the picture").demultiply();
            rgba.extend([pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
        }
    }
    rgba
}

#[cfg(test)]
mod tests {
    use gomoku_core::grid::Size;
    use gomoku_core::position::{Move, Position};
    use gomoku_core::rules::Variant;

    use super::*;
    use crate::{Diagram, Theme, svg};

    fn frames() -> Vec<String> {
        let mut position = Position::new(Variant::Freestyle.rules_on(Size::square(5).unwrap()));
        let mut frames = vec![svg::draw(&Diagram::of_position(&position), Theme::Wood)];
        for point in ["c3", "a1", "e5"] {
            position.play(Move::Place(point.parse().unwrap()));
            frames.push(svg::draw(&Diagram::of_position(&position), Theme::Wood));
        }
        frames
    }

    #[test]
    fn a_png_has_the_size_asked_for() {
        let picture = &frames()[0];
        for (scale, side) in [(1.0, 264_u32), (0.5, 132), (2.5, 660)] {
            let bytes = png(picture, scale, &Fonts::new()).unwrap();
            assert_eq!(bytes[16..20], side.to_be_bytes());
        }
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY, 1e9] {
            let error = png(picture, scale, &Fonts::new());
            assert!(matches!(error, Err(RasterError::Size { .. })), "{scale}");
        }
    }

    #[test]
    fn text_is_drawn() {
        let mut diagram = Diagram::new(Size::square(5).unwrap());
        diagram.coordinates = false;
        let mut picture = |caption: &str| {
            diagram.caption = vec![caption.to_owned()];
            png(&svg::draw(&diagram, Theme::Wood), 1.0, &Fonts::new()).unwrap()
        };
        let (blank, chinese, traditional) = (picture(" "), picture("黑方胜"), picture("黑方勝"));
        assert_ne!(blank, chinese);
        assert_ne!(chinese, traditional);
    }

    #[test]
    fn characters_without_a_glyph_are_named() {
        assert_eq!(Fonts::new().missing("Ann 黑白棋勝 é ★"), "");
        assert_eq!(Fonts::new().missing("a\u{1f600}b\u{1f600}"), "\u{1f600}");
        assert!(matches!(Fonts::with_font(b"no font".to_vec()), Err(RasterError::Font)));
    }

    #[test]
    fn a_gif_has_a_frame_for_each_picture() {
        let frames = frames();
        let mut told = Vec::new();
        let bytes = gif(&frames, 1.0, Duration::from_millis(500), &Fonts::new(), &mut |done| {
            told.push(done);
        })
        .unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            delays.push(frame.delay);
        }
        assert_eq!(delays, [50, 50, 50, 150]);
        assert_eq!(told, [1, 2, 3, 4]);
        let none = gif(&[], 1.0, Duration::ZERO, &Fonts::new(), &mut |_| ());
        assert!(matches!(none, Err(RasterError::NoFrame)));
    }
}
