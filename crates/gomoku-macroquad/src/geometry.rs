//! Rectangles in logical pixels. Half-open: a point on the right or lower edge is outside, so that
//! rectangles that touch never share a pixel.

use serde::Serialize;

/// A rectangle; `w` and `h` are never negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Rect {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) w: f32,
    pub(crate) h: f32,
}

impl Rect {
    pub(crate) const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w: w.max(0.0), h: h.max(0.0) }
    }

    pub(crate) const fn around(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self::new(x - w / 2.0, y - h / 2.0, w, h)
    }

    pub(crate) const fn right(&self) -> f32 {
        self.x + self.w
    }

    pub(crate) const fn bottom(&self) -> f32 {
        self.y + self.h
    }

    pub(crate) const fn center(&self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    pub(crate) fn contains(&self, x: f32, y: f32) -> bool {
        x >= self.x && x < self.right() && y >= self.y && y < self.bottom()
    }

    pub(crate) const fn inset(&self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.w - 2.0 * by, self.h - 2.0 * by)
    }

    pub(crate) const fn inset_xy(&self, x: f32, y: f32) -> Self {
        Self::new(self.x + x, self.y + y, self.w - 2.0 * x, self.h - 2.0 * y)
    }

    /// Cuts `h` off the top of `self` and returns it.
    pub(crate) fn take_top(&mut self, h: f32) -> Self {
        let h = h.clamp(0.0, self.h);
        let top = Self::new(self.x, self.y, self.w, h);
        *self = Self::new(self.x, self.y + h, self.w, self.h - h);
        top
    }

    pub(crate) fn take_bottom(&mut self, h: f32) -> Self {
        let h = h.clamp(0.0, self.h);
        self.h -= h;
        Self::new(self.x, self.y + self.h, self.w, h)
    }

    pub(crate) fn take_left(&mut self, w: f32) -> Self {
        let w = w.clamp(0.0, self.w);
        let left = Self::new(self.x, self.y, w, self.h);
        *self = Self::new(self.x + w, self.y, self.w - w, self.h);
        left
    }

    pub(crate) fn take_right(&mut self, w: f32) -> Self {
        let w = w.clamp(0.0, self.w);
        self.w -= w;
        Self::new(self.x + self.w, self.y, w, self.h)
    }

    /// Whether more than a rounding error of both is common.
    #[cfg(test)]
    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        const ROUNDING: f32 = 0.02;
        self.x + ROUNDING < other.right()
            && other.x + ROUNDING < self.right()
            && self.y + ROUNDING < other.bottom()
            && other.y + ROUNDING < self.bottom()
    }
}

/// A stretch on whole physical pixels: lines of one width are equally wide wherever they lie, and
/// grounds that touch go on touching.
pub(crate) fn snapped(start: f32, length: f32, dpi: f32) -> (f32, f32) {
    const LINE: f32 = 6.0;
    if length <= 0.0 {
        return (start, 0.0);
    }
    let from = (start * dpi).round();
    let wide = if length * dpi < LINE {
        (length * dpi).round().max(1.0)
    } else {
        ((start + length) * dpi).round() - from
    };
    (from / dpi, wide / dpi)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cutting_leaves_no_pixel_to_two() {
        let mut rest = Rect::new(0.0, 0.0, 10.0, 10.0);
        let top = rest.take_top(4.0);
        assert!(!top.overlaps(&rest));
        assert!(!top.contains(0.0, 4.0) && rest.contains(0.0, 4.0));
        assert_eq!(rest.take_left(99.0).w, 10.0);
        assert_eq!(rest.w, 0.0);
    }

    #[test]
    fn lines_are_equally_wide_and_grounds_touch_at_every_scale() {
        for dpi in [1.0, 1.25, 1.5, 2.0, 3.0] {
            let wide = |start: f32| snapped(start, 1.0, dpi).1;
            assert!((0..40).all(|n| (wide(n as f32 * 26.0 - 0.5) - wide(0.0)).abs() < 1e-3));
            let (first, length) = snapped(7.0, 33.0, dpi);
            assert!((first + length - snapped(40.0, 20.0, dpi).0).abs() < 1e-3, "{dpi}");
        }
        assert_eq!(snapped(3.0, 0.0, 1.5).1, 0.0);
    }
}
