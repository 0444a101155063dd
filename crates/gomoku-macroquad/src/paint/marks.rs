//! What is marked on the wooden board: last move, numbers, hover, refusals, forbidden points,
//! hints, offered points, the winning row. Every mark has a shape of its own, so that nothing is
//! said by color alone.

use gomoku_core::grid::{Color, Point, PointSet};
use gomoku_core::position::Move;
use gomoku_core::rules::renju::Explanation;

use super::Painter;
use super::board::material;
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::settings::LastMark;
use crate::theme::{BOARD_DANGER, Rgba};

impl Painter<'_> {
    /// Points that the opening closes are veiled.
    pub(super) fn limits(&mut self) {
        let Some(open) = self.app.table.limited_points() else { return };
        let geometry = self.layout.board;
        let position = self.app.table.game.position();
        let closed: Vec<Point> = geometry
            .size
            .points()
            .filter(|&at| position.board().is_free(at) && !open.contains(at))
            .collect();
        for point in closed {
            let cell = geometry.cell(point);
            self.fill(cell, self.palette.board.mix(self.palette.grid, 0.35).alpha(0.55));
        }
    }

    pub(super) fn marks(&mut self) {
        let over = self.app.table.is_over();
        self.offered();
        if over {
            self.winning_row();
        } else {
            self.forbidden();
        }
        if self.app.settings.numbers {
            self.numbers();
        } else {
            self.last_move();
        }
        self.record_marks();
        self.insight_marks();
        self.advice();
        if !over {
            self.hover();
        }
        self.refused();
        self.cursor();
    }

    fn stone_on(&self, point: Point) -> Option<Color> {
        self.app.table.game.position().board().get(point)
    }

    fn last_move(&mut self) {
        let last = self.app.table.game.position().last_move().and_then(Move::point);
        let Some(point) = last else { return };
        if self.app.table.game.position().winning_stones().contains(point) {
            // The line through the row marks it already.
            return;
        }
        let p = self.layout.board.pitch;
        let (x, y) = self.layout.board.center(point);
        match self.app.settings.mark {
            LastMark::Ring => {
                let dark_stone = self.stone_on(point) == Some(Color::Black);
                let accent = if dark_stone {
                    self.palette.accent.mix(Rgba::WHITE, 0.28)
                } else {
                    self.ring_color()
                };
                let width = (0.075 * p).max(1.5);
                self.frame.push(Shape::Ring { x, y, r: 0.22 * p, width, color: accent });
            }
            LastMark::Square => {
                let side = (0.30 * p).round().max(3.0);
                self.fill(Rect::around(x.round(), y.round(), side, side), Rgba::hex(0xD0_2020));
            }
        }
    }

    /// The accent, dark enough for a white stone in every theme.
    fn ring_color(&self) -> Rgba {
        if self.palette.accent.contrast(Rgba::WHITE) < 3.0 {
            self.palette.accent.mix(Rgba::BLACK, 0.4)
        } else {
            self.palette.accent
        }
    }

    fn numbers(&mut self) {
        let numbered = self.app.table.game.numbers();
        let last = numbered.iter().max_by_key(|(_, number)| **number).map(|(point, _)| *point);
        let p = self.layout.board.pitch;
        for (point, number) in numbered {
            let (x, y) = self.layout.board.center(point);
            let black = self.stone_on(point) == Some(Color::Black);
            let ink = match (Some(point) == last, black) {
                (true, true) => Rgba::hex(0xFF_B27A),
                (true, false) => Rgba::hex(0xA3_2A10),
                (false, true) => Rgba::hex(0xF2_F2F2),
                (false, false) => Rgba::hex(0x1A_1A1C),
            };
            let size = p * if number > 99 { 0.34 } else { 0.40 } / self.layout.scale;
            self.label(Rect::around(x, y, p, p), &number.to_string(), size, ink, Align::Center);
        }
    }

    fn winning_row(&mut self) {
        let winning = self.app.table.game.position().winning_stones();
        let Some(first) = winning.first() else { return };
        let geometry = self.layout.board;
        let p = geometry.pitch;
        let pulse = self.app.animation.pulse();
        let accent = if self.stone_on(first) == Some(Color::Black) {
            self.palette.accent.mix(Rgba::WHITE, 0.25)
        } else {
            self.ring_color()
        };
        // One line for each axis along which at least two of the stones are neighbours.
        for (from, to) in rows_of(winning) {
            let (from, to) = (geometry.center(from), geometry.center(to));
            if pulse > 0.0 {
                let width = 0.12 * p * (1.0 + 2.0 * pulse);
                self.frame.push(Shape::Line { from, to, width, color: accent.alpha(0.35 * pulse) });
            }
            self.frame.push(Shape::Line { from, to, width: (0.12 * p).max(2.0), color: accent });
        }
        for point in winning {
            let (x, y) = geometry.center(point);
            self.frame.push(Shape::Ring {
                x,
                y,
                r: 0.47 * p,
                width: (0.06 * p).max(1.5),
                color: accent,
            });
        }
    }

    fn forbidden(&mut self) {
        let position = self.app.table.game.position();
        let side = position.to_move();
        if !self.app.settings.forbidden || position.rules().fouls()[side].is_empty() {
            return;
        }
        for point in position.forbidden_points(side) {
            self.cross(point, 0.0, 0.25);
        }
        if let Some(Thing::Point(point)) = self.app.view.hover
            && let Some(why) = self.foul_explanation(point)
        {
            self.show_foul(&why);
        }
    }

    /// Why a point is forbidden for the side to move; `None` if it is not.
    pub(super) fn foul_explanation(&self, point: Point) -> Option<Explanation> {
        let position = self.app.table.game.position();
        let side = position.to_move();
        if position.outcome().is_some() || position.fouls_at(side, point).is_empty() {
            return None;
        }
        position.explain(side, point)
    }

    /// Rings and joins the stones of each three, four and overline.
    fn show_foul(&mut self, why: &Explanation) {
        let geometry = self.layout.board;
        let p = geometry.pitch;
        let color = BOARD_DANGER;
        // A dash of its own for each: the first four is a plain line.
        let own = |n: usize, first: f32| first + [0.0, 0.16, 0.30][n % 3] * p;
        let fours = why
            .fours
            .iter()
            .enumerate()
            .map(|(n, four)| (four.stones, if n == 0 { 0.0 } else { own(n, 0.4 * p) }));
        let threes = why
            .threes
            .iter()
            .filter(|three| three.is_genuine())
            .enumerate()
            .map(|(n, three)| (three.stones, own(n, 0.12 * p)));
        let overlines = why.overlines.iter().map(|&stones| (stones, 0.0));
        let lines: Vec<(PointSet, f32)> = fours.chain(threes).chain(overlines).collect();
        for (stones, dash) in lines {
            if let Some((from, to)) = ends_of(stones) {
                let (from, to) = (geometry.center(from), geometry.center(to));
                self.dashed(from, to, (0.06 * p).max(1.5), dash, color);
            }
            for point in stones.iter().filter(|&point| point != why.point) {
                let (x, y) = geometry.center(point);
                self.frame.push(Shape::Ring {
                    x,
                    y,
                    r: 0.49 * p,
                    width: (0.06 * p).max(1.5),
                    color,
                });
            }
        }
    }

    fn dashed(&mut self, from: (f32, f32), to: (f32, f32), width: f32, dash: f32, color: Rgba) {
        if dash <= 0.0 {
            self.frame.push(Shape::Line { from, to, width, color });
            return;
        }
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let at = |d: f32| {
            let t = (d / length).min(1.0);
            (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t)
        };
        let mut d = 0.0;
        while d < length {
            let (from, to) = (at(d), at(d + dash));
            self.frame.push(Shape::Line { from, to, width, color });
            d += 1.8 * dash;
        }
    }

    /// A red cross with a white edge; `reach` is half its side in pitches.
    fn cross(&mut self, point: Point, shift: f32, reach: f32) {
        let p = self.layout.board.pitch;
        let (x, y) = self.layout.board.center(point);
        let (x, d) = (x + shift * p, reach * p);
        let width = (0.07 * p).max(1.5);
        for (wide, color) in [(width + (0.06 * p).max(2.0), Rgba::WHITE), (width, BOARD_DANGER)] {
            for (from, to) in [((x - d, y - d), (x + d, y + d)), ((x - d, y + d), (x + d, y - d))] {
                self.frame.push(Shape::Line { from, to, width: wide, color });
            }
        }
    }

    fn refused(&mut self) {
        let Some(refusal) = &self.app.view.refusal else { return };
        let Some(point) = refusal.point.filter(|&at| self.layout.board.size.contains(at)) else {
            return;
        };
        self.cross(point, self.app.animation.shake_of(point), 0.20);
    }

    fn offered(&mut self) {
        let geometry = self.layout.board;
        let p = geometry.pitch;
        let color = self.palette.grid;
        for point in self.app.table.marked_points() {
            let (x, y) = geometry.center(point);
            self.frame.push(Shape::Disc {
                x,
                y,
                r: 0.30 * p,
                color: self.palette.board.alpha(0.9),
            });
            self.frame.push(Shape::Ring { x, y, r: 0.32 * p, width: (0.05 * p).max(1.5), color });
            let size = 0.34 * p / self.layout.scale;
            self.label(Rect::around(x, y, p, p), "5", size, color, Align::Center);
        }
    }

    fn advice(&mut self) {
        let Some(point) = self.app.view.advice.as_ref().and_then(|advice| advice.mv.point()) else {
            return;
        };
        let p = self.layout.board.pitch;
        let (x, y) = self.layout.board.center(point);
        let color = Rgba::hex(0x1F_5F8B);
        self.frame.push(Shape::Disc { x, y, r: 0.36 * p, color });
        self.frame.push(Shape::Ring { x, y, r: 0.44 * p, width: (0.05 * p).max(1.5), color });
        self.label(
            Rect::around(x, y, p, p),
            "?",
            0.42 * p / self.layout.scale,
            Rgba::WHITE,
            Align::Center,
        );
    }

    /// The stone that a press would place.
    fn hover(&mut self) {
        if self.app.table.person_acts() && self.app.view.dialog.is_none() {
            let at_pointer = match self.app.view.hover {
                Some(Thing::Point(point)) if !self.app.view.keyboard => Some(point),
                _ => None,
            };
            let Some(point) = at_pointer.or(self.app.view.pending).or(self.board_cursor()) else {
                return;
            };
            if !self.app.can_place(point) {
                return;
            }
            let (x, y) = self.layout.board.center(point);
            let r = self.stone_radius();
            let color = self.app.table.game.position().to_move();
            let alpha = if self.app.view.pending == Some(point) { 0.75 } else { 0.45 };
            self.frame.push(Shape::Stone { x, y, r, material: material(color), alpha });
        }
    }

    fn cursor(&mut self) {
        let Some(point) = self.board_cursor() else { return };
        let p = self.layout.board.pitch;
        // Around a stone, not across it.
        let cell = self.layout.board.cell(point).inset(-0.06 * p);
        let width = self.px(2.0).max(1.5);
        // A light line under the dark one: visible on wood and on every stone.
        let radius = 0.18 * p;
        self.outline(cell, radius, width + 2.0, Rgba::WHITE.alpha(0.85));
        self.outline(cell.inset(1.0), radius, width, self.ring_color());
    }
}

/// The two ends of stones on one line.
fn ends_of(stones: PointSet) -> Option<(Point, Point)> {
    let first = stones.iter().min_by_key(|at| (at.col(), at.row()))?;
    let last = stones.iter().max_by_key(|at| (at.col(), at.row()))?;
    Some((first, last))
}

/// Each straight run of a winning set, as its two ends.
pub(super) fn rows_of(stones: PointSet) -> Vec<(Point, Point)> {
    use gomoku_core::grid::Axis;
    let mut rows = Vec::new();
    for axis in Axis::ALL {
        for point in stones {
            let before = point.step(axis, -1).is_some_and(|at| stones.contains(at));
            if before {
                continue;
            }
            let mut end = point;
            let mut length = 1;
            while let Some(next) = end.step(axis, 1).filter(|&at| stones.contains(at)) {
                end = next;
                length += 1;
            }
            if length >= 3 {
                rows.push((point, end));
            }
        }
    }
    rows
}

impl crate::app::App {
    /// Whether a press on this point would be accepted.
    pub(crate) fn can_place(&self, point: Point) -> bool {
        let position = self.table.game.position();
        // Cheap first: most points under the pointer are free.
        position.board().is_free(point) && self.table.allows(self.table.action_at(point))
    }
}
