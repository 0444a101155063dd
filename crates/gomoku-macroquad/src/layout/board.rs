//! Board and pixels: the one place that converts between them.
//!
//! A pixel belongs to the nearest point if it is at most half a pitch away from it in both
//! directions; exactly midway it belongs to the point on the right and below. Everything else on
//! the wood belongs to no point. Under gravity a pixel belongs to the column it is above.

use gomoku_core::grid::{Point, Size};
use gomoku_core::rules::Rules;

use crate::geometry::Rect;

/// Wood beyond the outermost line, in pitches, without and with labels.
const MARGIN: (f32, f32) = (0.75, 1.05);
/// The smallest type on wood.
pub(crate) const LABEL: f32 = 12.0;
/// The space for the falling disc above a gravity board, and for the column numbers below it.
const GRAVITY_HEAD: f32 = 1.02;
const GRAVITY_FOOT: f32 = 0.42;
/// The frame of a gravity board beyond its cells, in pitches.
const GRAVITY_FRAME: f32 = 0.12;

/// How a board lies in the window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardGeometry {
    pub(crate) size: Size,
    pub(crate) gravity: bool,
    /// Distance of two lines, or the side of a cell.
    pub(crate) pitch: f32,
    /// Everything that belongs to the board.
    pub(crate) wood: Rect,
    /// Under gravity the frame with the holes, else the same as the wood.
    pub(crate) frame: Rect,
    pub(crate) labels: bool,
    /// Center of the point a1.
    left: f32,
    bottom: f32,
}

impl BoardGeometry {
    /// The largest board that fits into `place`, centred.
    pub(crate) fn new(place: Rect, rules: &Rules, labels: bool, scale: f32) -> Self {
        let (size, gravity) = (rules.size(), rules.gravity());
        let (cols, rows) = (size.width() as f32, size.height() as f32);
        if gravity {
            let wide = cols + 2.0 * GRAVITY_FRAME;
            let high = rows + 2.0 * GRAVITY_FRAME + GRAVITY_HEAD + GRAVITY_FOOT;
            let pitch = whole(fit(place, wide, high, 104.0 * scale));
            let (w, h) = (pitch * wide, pitch * high);
            let (x, y) = (place.x, place.y);
            let x = (x + (place.w - w) / 2.0).max(x).round();
            let y = (y + (place.h - h) / 2.0).max(y).round();
            let wood = Rect::new(x, y, w, h);
            let frame_h = pitch * (rows + 2.0 * GRAVITY_FRAME);
            let frame = Rect::new(x, y + pitch * GRAVITY_HEAD, w, frame_h);
            let left = (x + pitch * (GRAVITY_FRAME + 0.5)).round();
            let bottom = (frame.bottom() - pitch * (GRAVITY_FRAME + 0.5)).round();
            return Self { size, gravity, pitch, wood, frame, labels, left, bottom };
        }
        let (pitch, margin) = pitch_and_margin(place, (cols, rows), labels, scale);
        let labels = labels && margin > MARGIN.0;
        let (wide, high) = (cols - 1.0 + 2.0 * margin, rows - 1.0 + 2.0 * margin);
        // The wood takes the whole square that is there; the lines lie in its middle.
        let slack = (place.w - pitch * wide).min(place.h - pitch * high).clamp(0.0, pitch);
        let (w, h) = (pitch * wide + slack, pitch * high + slack);
        let x = (place.x + (place.w - w) / 2.0).max(place.x).floor();
        let y = (place.y + (place.h - h) / 2.0).max(place.y).floor();
        let wood = Rect::new(x, y, w.floor(), h.floor());
        let left = (wood.x + (wood.w - pitch * (cols - 1.0)) / 2.0).round();
        let bottom = (wood.bottom() - (wood.h - pitch * (rows - 1.0)) / 2.0).round();
        Self { size, gravity, pitch, wood, frame: wood, labels, left, bottom }
    }

    /// A board whose lines are `pitch` pixels apart, with this upper left corner.
    pub(crate) fn with_pitch((x, y): (f32, f32), pitch: f32, rules: &Rules, labels: bool) -> Self {
        let size = rules.size();
        let (cols, rows) = (size.width() as f32, size.height() as f32);
        let (wide, high) = if rules.gravity() {
            let frame = 2.0 * GRAVITY_FRAME;
            (cols + frame, rows + frame + GRAVITY_HEAD + GRAVITY_FOOT)
        } else {
            let margin = 2.0 * if labels { MARGIN.1 } else { MARGIN.0 };
            (cols - 1.0 + margin, rows - 1.0 + margin)
        };
        // A rounding error must not cost a whole pixel.
        let place = Rect::new(x, y, pitch * wide + 0.5, pitch * high + 0.5);
        Self::new(place, rules, labels, 1.0)
    }

    /// The centre of a point.
    pub(crate) fn center(&self, point: Point) -> (f32, f32) {
        let (col, row) = (point.col() as f32, point.row() as f32);
        (self.left + col * self.pitch, self.bottom - row * self.pitch)
    }

    /// The rectangle that belongs to a point.
    pub(crate) fn cell(&self, point: Point) -> Rect {
        let (x, y) = self.center(point);
        Rect::around(x, y, self.pitch, self.pitch)
    }

    /// The point of a pixel; none under gravity.
    pub(crate) fn point_at(&self, x: f32, y: f32) -> Option<Point> {
        if self.gravity || !self.wood.contains(x, y) {
            return None;
        }
        let col = ((x - self.left) / self.pitch + 0.5).floor();
        let row = (self.size.height() as f32 - 1.0)
            - ((y - (self.bottom - (self.size.height() as f32 - 1.0) * self.pitch)) / self.pitch
                + 0.5)
                .floor();
        let inside = |value: f32, count: usize| value >= 0.0 && value < count as f32;
        (inside(col, self.size.width()) && inside(row, self.size.height()))
            .then(|| Point::new(col as usize, row as usize))
    }

    /// The column of a pixel; none without gravity.
    pub(crate) fn column_at(&self, x: f32, y: f32) -> Option<usize> {
        if !self.gravity || !self.wood.contains(x, y) {
            return None;
        }
        let col = ((x - self.left) / self.pitch + 0.5).floor();
        (col >= 0.0 && col < self.size.width() as f32).then_some(col as usize)
    }

    /// The star points of the usual square boards.
    pub(crate) fn stars(&self) -> Vec<Point> {
        let size = self.size;
        if self.gravity || !size.is_square() || size.width() < 9 {
            return Vec::new();
        }
        let (last, middle) = (size.width() - 1, size.width() / 2);
        let edge = if size.width() < 13 { 2 } else { 3 };
        let corners = [edge, last - edge];
        let mut stars: Vec<Point> = corners
            .into_iter()
            .flat_map(|col| corners.into_iter().map(move |row| Point::new(col, row)))
            .collect();
        if size.width() % 2 == 1 {
            stars.push(Point::new(middle, middle));
            if size.width() >= 19 {
                for side in corners {
                    stars.extend([Point::new(middle, side), Point::new(side, middle)]);
                }
            }
        }
        stars
    }
}

/// The distance of two lines, and the wood beyond the outermost one in such distances. Labels are
/// never smaller than [`LABEL`], so that on a small board they take more of the wood; where a label
/// would be wider than a cell there are none.
fn pitch_and_margin(place: Rect, (cols, rows): (f32, f32), labels: bool, scale: f32) -> (f32, f32) {
    let most = 96.0 * scale;
    let with =
        |margin: f32| whole(fit(place, cols - 1.0 + 2.0 * margin, rows - 1.0 + 2.0 * margin, most));
    if !labels {
        return (with(MARGIN.0), MARGIN.0);
    }
    // Half a distance for the stones of the edge, and room for two figures.
    let room = LABEL * 1.3 * scale;
    let pitch = with(MARGIN.1);
    if pitch * (MARGIN.1 - 0.5) >= room {
        return (pitch, MARGIN.1);
    }
    let inner = Rect::new(place.x, place.y, place.w - 2.0 * room, place.h - 2.0 * room);
    let pitch = whole(fit(inner, cols, rows, most));
    if pitch < LABEL * 1.3 * scale {
        return (with(MARGIN.0), MARGIN.0);
    }
    (pitch, 0.5 + room / pitch)
}

fn fit(place: Rect, wide: f32, high: f32, most: f32) -> f32 {
    (place.w / wide).min(place.h / high).min(most)
}

/// Whole pixels keep every line equally sharp; tiny boards cannot afford the loss.
fn whole(pitch: f32) -> f32 {
    if pitch > 12.0 { pitch.floor() } else { pitch.max(0.01) }
}

#[cfg(test)]
mod tests {
    use gomoku_core::rules::Variant;
    use proptest::prelude::*;

    use super::*;

    fn usual(rules: &Rules) -> BoardGeometry {
        BoardGeometry::new(Rect::new(10.0, 20.0, 700.0, 650.0), rules, true, 1.0)
    }

    /// B4, C8, G-006: margins are no points, on no side; midway goes right and down.
    #[test]
    fn margins_belong_to_no_point() {
        let board = usual(&Variant::Freestyle.rules());
        let p = board.pitch;
        let (x, y) = board.center(Point::new(0, 0));
        let (right, top) = board.center(Point::new(14, 14));
        assert_eq!(board.point_at(x - 0.49 * p, y + 0.49 * p), Some(Point::new(0, 0)));
        for (x, y) in [
            (x - 0.51 * p, y),
            (x, y + 0.51 * p),
            (right + 0.51 * p, y),
            (x, top - 0.51 * p),
            (-1.0, y),
            (x, -5.0),
            (99_999.0, 99_999.0),
        ] {
            assert_eq!(board.point_at(x, y), None, "{x} {y}");
        }
        assert_eq!(board.point_at(x + 0.5 * p, y), Some(Point::new(1, 0)));
    }

    #[test]
    fn gravity_maps_whole_columns() {
        let board = usual(&Variant::ConnectFour.rules());
        for col in 0..7 {
            let (x, _) = board.center(Point::new(col, 3));
            for y in [board.wood.y, board.frame.y, board.wood.bottom() - 1.0] {
                assert_eq!(board.column_at(x, y), Some(col));
                assert_eq!(board.point_at(x, y), None);
            }
        }
        assert_eq!(board.column_at(board.wood.x - 1.0, board.wood.y + 5.0), None);
    }

    #[test]
    fn every_board_can_have_the_distance_that_is_asked_for() {
        for side in 1..=22 {
            let size = Size::square(side).expect("offered");
            for (gravity, labels) in [(false, false), (false, true), (true, true)] {
                let rules = Variant::Freestyle.rules_on(size).with_gravity(gravity);
                let board = BoardGeometry::with_pitch((16.0, 16.0), 40.0, &rules, labels);
                assert_eq!((board.pitch, board.labels), (40.0, labels), "{side}");
                assert_eq!((board.wood.x, board.wood.y), (16.0, 16.0), "{side}");
            }
        }
    }

    #[test]
    fn stars_are_where_tradition_has_them() {
        let names = |side: usize| {
            let size = Size::square(side).expect("offered");
            let mut names: Vec<String> = usual(&Variant::Freestyle.rules_on(size))
                .stars()
                .iter()
                .map(ToString::to_string)
                .collect();
            names.sort();
            names
        };
        assert_eq!(names(15), ["d12", "d4", "h8", "l12", "l4"]);
        assert_eq!(names(19).len(), 9);
        assert!(names(8).is_empty());
    }

    proptest! {
        /// Every pixel maps to at most one point, and to one whose rectangle holds it.
        #[test]
        fn pixels_lie_in_the_cell_of_their_point(x in 0.0_f32..720.0, y in 0.0_f32..690.0) {
            let board = usual(&Variant::Freestyle.rules());
            let owners: Vec<Point> = board
                .size
                .points()
                .filter(|&point| board.cell(point).contains(x, y))
                .collect();
            prop_assert!(owners.len() <= 1);
            prop_assert_eq!(board.point_at(x, y), owners.first().copied());
        }
    }
}
