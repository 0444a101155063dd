//! The upright board of Connect Four and its relatives.

use gomoku_core::grid::{Color, Point};
use gomoku_core::position::Move;

use super::marks::rows_of;
use super::{Painter, type_size};
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::raster::Material;
use crate::theme::{BOARD_DANGER, Rgba};

const fn material(color: Color) -> Material {
    match color {
        Color::Black => Material::BlackDisc,
        Color::White => Material::RedDisc,
    }
}

impl Painter<'_> {
    pub(super) fn gravity_board(&mut self) {
        let geometry = self.layout.board;
        let (frame, p) = (geometry.frame, geometry.pitch);
        let radius = (0.18 * p).min(self.px(18.0));
        let blur = self.px(12.0);
        self.frame.area(geometry.wood, Thing::Board);
        self.frame.push(Shape::Shadow {
            rect: Rect::new(frame.x, frame.y + self.px(4.0), frame.w, frame.h),
            blur,
            color: Rgba::BLACK.alpha(if self.palette.dark { 0.5 } else { 0.25 }),
        });
        // Seen through the holes.
        self.round(frame, radius, self.palette.background);
        let column = self.aimed_column();
        self.discs();
        self.plate(column);
        self.outline(frame, radius, 1.0_f32.max(0.015 * p), self.palette.frame_edge);
        self.column_numbers(column);
        if !self.app.table.is_over() {
            self.falling_disc(column);
        }
        self.column_scores();
        self.gravity_marks();
    }

    /// The exact score of every column, above it; on the disc that waits there.
    fn column_scores(&mut self) {
        let geometry = self.layout.board;
        let p = geometry.pitch;
        let scores = &self.app.view.columns;
        let best = scores.iter().flatten().max().copied();
        let over_disc = self.aimed_column().filter(|_| self.app.table.person_acts());
        for (col, score) in scores.iter().enumerate() {
            let Some(score) = *score else { continue };
            let (x, _) = geometry.center(Point::new(col, 0));
            let y = geometry.frame.y - p * 0.5;
            let palette = self.palette;
            let text = match score {
                1.. => format!("+{score}"),
                0 => "0".to_owned(),
                _ => format!("−{}", -score),
            };
            let ink = match score {
                _ if over_disc == Some(col) => Rgba::WHITE,
                1.. => palette.good,
                0 => palette.text,
                _ => palette.danger,
            };
            let place = Rect::around(x, y, p, p * 0.6);
            let size = (0.30 * p / self.layout.scale).max(6.0);
            let width = self.label(place, &text, size, ink, Align::Center);
            if Some(score) == best && over_disc != Some(col) {
                // The best columns are underlined: told by a shape too.
                let bar = Rect::around(x, y + 0.26 * p, width, (0.04 * p).max(2.0));
                self.fill(bar, ink);
            }
        }
    }

    /// The column under the pointer or under the keyboard.
    fn aimed_column(&self) -> Option<usize> {
        if self.app.view.dialog.is_some() || self.app.view.menu.is_some() {
            return None;
        }
        match self.app.view.hover {
            Some(Thing::Column(col)) if !self.app.view.keyboard => Some(col),
            _ => self.board_cursor().map(Point::col),
        }
    }

    fn disc_radius(&self) -> f32 {
        self.layout.board.pitch * 0.43
    }

    fn discs(&mut self) {
        let board = self.app.table.game.position().board().clone();
        let geometry = self.layout.board;
        let (p, r) = (geometry.pitch, self.disc_radius());
        for point in board.size().points() {
            let Some(color) = board.get(point) else { continue };
            let pose = self.app.animation.pose(point);
            let (x, y) = geometry.center(point);
            let y = y + pose.shift.1 * p;
            let scale = if pose.shift.1 == 0.0 { pose.scale } else { 1.0 };
            let material = material(color);
            self.frame.push(Shape::Stone {
                x,
                y,
                r: r * scale.min(1.0),
                material,
                alpha: pose.alpha,
            });
        }
        for (point, color, pose) in self.app.animation.ghosts() {
            if board.get(point).is_none() {
                let (x, y) = geometry.center(point);
                self.frame.push(Shape::Stone {
                    x,
                    y,
                    r,
                    material: material(color),
                    alpha: pose.alpha,
                });
            }
        }
    }

    /// The frame in front of the discs: a square with a hole for each cell, and the rim.
    fn plate(&mut self, column: Option<usize>) {
        let geometry = self.layout.board;
        let (frame, p) = (geometry.frame, geometry.pitch);
        let color = self.palette.frame;
        let lit = color.mix(Rgba::WHITE, 0.12);
        let radius = (0.18 * p).min(self.px(18.0));
        let rim = geometry.cell(Point::new(0, 0)).x - frame.x;
        // The rounded rim as an outline as wide as the rim itself.
        self.outline(frame, radius, rim + 0.5, color);
        let turn = self.app.table.person_acts();
        for point in geometry.size.points() {
            let cell = geometry.cell(point);
            let color = if column == Some(point.col()) && turn { lit } else { color };
            self.frame.push(Shape::Hole { rect: cell, r: 0.42 * p, color });
        }
        let edge = self
            .palette
            .frame_edge
            .mix(Rgba::BLACK, if self.palette.frame_edge == color { 0.25 } else { 0.0 });
        for point in geometry.size.points() {
            let (x, y) = geometry.center(point);
            let width = (0.02 * p).max(1.0);
            self.frame.push(Shape::Ring { x, y, r: 0.42 * p + width * 0.5, width, color: edge });
        }
    }

    fn column_numbers(&mut self, column: Option<usize>) {
        let geometry = self.layout.board;
        if !geometry.labels {
            return;
        }
        let p = geometry.pitch;
        let h = geometry.wood.bottom() - geometry.frame.bottom();
        for col in 0..geometry.size.width() {
            let (x, _) = geometry.center(Point::new(col, 0));
            let place = Rect::around(x, geometry.frame.bottom() + h * 0.5, p, h);
            let ink = if column == Some(col) { self.palette.text } else { self.palette.muted };
            let size = (0.24 * p / self.layout.scale).clamp(8.0, type_size::STRONG);
            self.label(place, &(col + 1).to_string(), size, ink, Align::Center);
        }
    }

    /// The disc above the column, and where it would land.
    fn falling_disc(&mut self, column: Option<usize>) {
        let (Some(col), true) = (column, self.app.table.person_acts()) else { return };
        let geometry = self.layout.board;
        let r = self.disc_radius();
        let material = material(self.app.table.game.position().to_move());
        let (x, _) = geometry.center(Point::new(col, 0));
        let y = geometry.frame.y - geometry.pitch * 0.5;
        match self.app.table.landing(col) {
            Ok(landing) => {
                self.frame.push(Shape::Stone { x, y, r, material, alpha: 1.0 });
                let (x, y) = geometry.center(landing);
                self.frame.push(Shape::Stone { x, y, r: r * 0.96, material, alpha: 0.35 });
            }
            Err(_) => {
                self.frame.push(Shape::Stone { x, y, r, material, alpha: 0.30 });
                self.bar_over(x, y);
            }
        }
    }

    /// A full column: a cross where the disc would wait.
    fn bar_over(&mut self, x: f32, y: f32) {
        let d = self.layout.board.pitch * 0.2;
        let width = (0.08 * self.layout.board.pitch).max(2.0);
        for (wide, color) in [(width + 2.0, Rgba::WHITE), (width, BOARD_DANGER)] {
            for (from, to) in [((x - d, y - d), (x + d, y + d)), ((x - d, y + d), (x + d, y - d))] {
                self.frame.push(Shape::Line { from, to, width: wide, color });
            }
        }
    }

    fn gravity_marks(&mut self) {
        let geometry = self.layout.board;
        let p = geometry.pitch;
        let position = self.app.table.game.position();
        if let Some(point) = self.app.view.refusal.as_ref().and_then(|refusal| refusal.point)
            && geometry.size.contains(point)
        {
            let (x, _) = geometry.center(point);
            let shift = self.app.animation.shake_of(point) * p;
            self.bar_over(x + shift, geometry.frame.y - p * 0.5);
        }
        let accent = Rgba::hex(0xFF_D60A);
        let winning = position.winning_stones();
        if winning.is_empty()
            && let Some(point) = position.last_move().and_then(Move::point)
            && !self.app.animation.is_moving()
        {
            let (x, y) = geometry.center(point);
            let width = (0.045 * p).max(1.5);
            self.frame.push(Shape::Ring { x, y, r: 0.42 * p, width, color: accent });
        }
        let pulse = self.app.animation.pulse();
        for (from, to) in rows_of(winning) {
            let (from, to) = (geometry.center(from), geometry.center(to));
            let width = (0.10 * p).max(2.0) * (1.0 + pulse);
            self.frame.push(Shape::Line { from, to, width, color: accent });
        }
        for point in winning {
            let (x, y) = geometry.center(point);
            self.frame.push(Shape::Ring {
                x,
                y,
                r: 0.42 * p,
                width: (0.06 * p).max(2.0),
                color: accent,
            });
        }
        if let Some(point) = self.app.view.advice.as_ref().and_then(|advice| advice.mv.point()) {
            let (x, y) = geometry.center(point);
            let color = Rgba::hex(0x1F_5F8B);
            self.frame.push(Shape::Disc { x, y, r: 0.26 * p, color });
            self.frame.push(Shape::Ring { x, y, r: 0.34 * p, width: (0.05 * p).max(1.5), color });
            self.label(
                Rect::around(x, y, p, p),
                "?",
                0.32 * p / self.layout.scale,
                Rgba::WHITE,
                Align::Center,
            );
        }
        if self.app.settings.numbers {
            for (point, number) in self.app.table.game.numbers() {
                let (x, y) = geometry.center(point);
                let size = 0.20 * p / self.layout.scale;
                let place = Rect::around(x, y + p * 0.27, p, p * 0.3);
                // Readable on the cue of the disc and on the winning line.
                let color = Rgba::BLACK.alpha(0.65);
                self.frame.push(Shape::Disc { x, y: y + p * 0.27, r: 0.145 * p, color });
                self.label(place, &number.to_string(), size, Rgba::WHITE, Align::Center);
            }
        }
    }
}
