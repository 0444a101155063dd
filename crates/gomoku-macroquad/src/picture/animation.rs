//! An animated GIF: the places of a line one after the other, with one table of colors for all.

use std::sync::atomic::{AtomicBool, Ordering};

use color_quant::NeuQuant;
use gomoku_core::game::NodeId;

use super::pixels::Pixels;
use super::{MOST_FRAMES, PictureError};

/// How long each move is shown and how long the last one, in hundredths of a second.
pub(super) const DELAYS: (u16, u16) = (70, 300);
/// The quantiser learns from each third pixel of what it is shown.
const SAMPLES: i32 = 3;
const COLORS: usize = 256;

/// Draws each place once and encodes it. The table of colors is learned from the first, the last and
/// the place at `cursor`, which have everything that is drawn on any of them.
pub(super) fn encode(
    line: &[NodeId],
    cursor: NodeId,
    draw: &mut dyn FnMut(NodeId) -> Pixels,
    stop: &AtomicBool,
) -> Result<Vec<u8>, PictureError> {
    let (Some(&first), Some(&last)) = (line.first(), line.last()) else { return Ok(Vec::new()) };
    if line.len() > MOST_FRAMES {
        return Err(PictureError::TooLong(line.len()));
    }
    let mut before = draw(first);
    let mut shown = rgba(&before, before.whole());
    for node in [last, cursor] {
        let pixels = draw(node);
        shown.extend(rgba(&pixels, pixels.whole()));
    }
    let quantiser = NeuQuant::new(SAMPLES, COLORS, &shown);
    drop(shown);
    let mut bytes = Vec::new();
    let (width, height) = (before.width as u16, before.height as u16);
    let mut encoder = gif::Encoder::new(&mut bytes, width, height, &quantiser.color_map_rgb())?;
    encoder.set_repeat(gif::Repeat::Infinite)?;
    for (idx, &node) in line.iter().enumerate() {
        if stop.load(Ordering::Relaxed) {
            return Err(PictureError::Stopped);
        }
        // A frame has what changed, and no frame is empty.
        let area = if idx == 0 {
            before.whole()
        } else {
            let after = draw(node);
            let area = before.changed(&after).unwrap_or((0, 0, 1, 1));
            before = after;
            area
        };
        let (left, top, right, bottom) = area;
        let part = rgba(&before, area);
        encoder.write_frame(&gif::Frame {
            delay: if node == last { DELAYS.1 } else { DELAYS.0 },
            dispose: gif::DisposalMethod::Keep,
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            buffer: part.chunks_exact(4).map(|pixel| quantiser.index_of(pixel) as u8).collect(),
            ..gif::Frame::default()
        })?;
    }
    drop(encoder);
    Ok(bytes)
}

/// A part of a picture as the quantiser takes it.
fn rgba(pixels: &Pixels, (left, top, right, bottom): (usize, usize, usize, usize)) -> Vec<u8> {
    let rows = pixels.rgb.chunks_exact(pixels.width * 3).take(bottom).skip(top);
    let part = rows.flat_map(|row| row[left * 3..right * 3].chunks_exact(3));
    part.flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX]).collect()
}
