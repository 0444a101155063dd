//! The wooden board: lines, labels, stones.

use gomoku_core::grid::{Color, Point};

use super::{Painter, type_size};
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::layout::LABEL;
use crate::raster::Material;
use crate::theme::Rgba;

impl Painter<'_> {
    pub(super) fn board(&mut self) {
        let geometry = self.layout.board;
        let wood = geometry.wood;
        let blur = self.px(12.0);
        self.frame.push(Shape::Shadow {
            rect: Rect::new(wood.x, wood.y + self.px(3.0), wood.w, wood.h),
            blur,
            color: Rgba::BLACK.alpha(if self.palette.dark { 0.5 } else { 0.22 }),
        });
        let (color, strength) = (self.palette.board, self.palette.grain);
        self.frame.push(Shape::Wood { rect: wood, color, strength });
        self.frame.area(wood, Thing::Board);
        self.lines();
        if geometry.labels {
            self.board_labels();
        }
        self.limits();
        self.stones();
        self.marks();
    }

    fn lines(&mut self) {
        let geometry = self.layout.board;
        let (cols, rows) = (geometry.size.width(), geometry.size.height());
        let p = geometry.pitch;
        let width = (0.03 * p).max(1.0).round();
        let border = (width * 1.6).round().max(width);
        let ink = self.palette.grid;
        let (left, bottom) = geometry.center(Point::new(0, 0));
        let (right, top) = geometry.center(Point::new(cols - 1, rows - 1));
        for col in 0..cols {
            let (x, _) = geometry.center(Point::new(col, 0));
            let edge = col == 0 || col == cols - 1;
            let w = if edge { border } else { width };
            let reach = border / 2.0;
            self.fill(
                Rect::new((x - w / 2.0).round(), (top - reach).round(), w, bottom - top + border),
                ink,
            );
        }
        for row in 0..rows {
            let (_, y) = geometry.center(Point::new(0, row));
            let edge = row == 0 || row == rows - 1;
            let h = if edge { border } else { width };
            let reach = border / 2.0;
            self.fill(
                Rect::new((left - reach).round(), (y - h / 2.0).round(), right - left + border, h),
                ink,
            );
        }
        for star in geometry.stars() {
            let (x, y) = geometry.center(star);
            self.frame.push(Shape::Disc { x, y, r: (0.09 * p).max(1.5), color: ink });
        }
    }

    fn board_labels(&mut self) {
        let geometry = self.layout.board;
        let (cols, rows) = (geometry.size.width(), geometry.size.height());
        let p = geometry.pitch;
        let size = (0.32 * p / self.layout.scale).clamp(LABEL, type_size::STRONG);
        let ink = self.palette.grid;
        // The cursor's own row and column are named more strongly.
        let cursor = self.board_cursor();
        let (left, bottom) = geometry.center(Point::new(0, 0));
        let (right, top) = geometry.center(Point::new(cols - 1, rows - 1));
        let out = (0.5 * p + (geometry.wood.bottom() - bottom - 0.5 * p) / 2.0).max(0.3 * p);
        let h = self.size(size) * 1.2;
        for col in 0..cols {
            let (x, _) = geometry.center(Point::new(col, 0));
            let name = char::from(b'A' + col as u8).to_string();
            let strong = cursor.is_some_and(|at| at.col() == col);
            for y in [bottom + out, top - out] {
                self.board_label(Rect::around(x, y, p, h), &name, size, ink, strong);
            }
        }
        for row in 0..rows {
            let (_, y) = geometry.center(Point::new(0, row));
            let name = (row + 1).to_string();
            let strong = cursor.is_some_and(|at| at.row() == row);
            for x in [left - out, right + out] {
                self.board_label(Rect::around(x, y, p, h), &name, size, ink, strong);
            }
        }
    }

    fn board_label(&mut self, place: Rect, text: &str, size: f32, ink: Rgba, strong: bool) {
        if strong {
            let r = place.h * 0.65;
            let (x, y) = place.center();
            self.frame.push(Shape::Disc { x, y, r, color: self.palette.grid });
            self.label(place, text, size, self.palette.board, Align::Center);
        } else {
            self.label(place, text, size, ink, Align::Center);
        }
    }

    /// The cursor on the board, while the keyboard is in use.
    pub(super) fn board_cursor(&self) -> Option<Point> {
        let at = self.app.view.cursor.filter(|&at| self.layout.board.size.contains(at));
        at.filter(|_| self.app.view.keyboard && self.app.view.focus.is_none())
    }

    fn stones(&mut self) {
        let board = self.app.table.game.position().board().clone();
        let r = self.stone_radius();
        for point in board.size().points() {
            if board.get(point).is_some() {
                self.stone_shadow(point, r);
            }
        }
        for point in board.size().points() {
            let Some(color) = board.get(point) else { continue };
            let pose = self.app.animation.pose(point);
            let (x, y) = self.layout.board.center(point);
            let material = material(color);
            self.frame.push(Shape::Stone { x, y, r: r * pose.scale, material, alpha: pose.alpha });
        }
        for (point, color, pose) in self.app.animation.ghosts() {
            if board.get(point).is_none() {
                let (x, y) = self.layout.board.center(point);
                let material = material(color);
                self.frame.push(Shape::Stone {
                    x,
                    y,
                    r: r * pose.scale,
                    material,
                    alpha: pose.alpha,
                });
            }
        }
    }

    pub(super) const fn stone_radius(&self) -> f32 {
        self.layout.board.pitch * 0.47
    }

    fn stone_shadow(&mut self, point: Point, r: f32) {
        let p = self.layout.board.pitch;
        let (x, y) = self.layout.board.center(point);
        let alpha = 0.35 * self.app.animation.pose(point).alpha;
        self.frame.push(Shape::SoftDisc {
            x: x + 0.04 * p,
            y: y + 0.07 * p,
            r,
            blur: 0.10 * p,
            alpha,
        });
    }
}

pub(super) const fn material(color: Color) -> Material {
    match color {
        Color::Black => Material::Black,
        Color::White => Material::White,
    }
}
