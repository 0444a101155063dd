//! The tree of variations in the panel: a column for each action, a row for each line; below it
//! the comment of the cursor and what can be done with its node.

use gomoku_core::game::{Action, NodeId};
use gomoku_core::grid::Color;

use super::widgets::{Face, Style};
use super::{Painter, type_size};
use crate::command::Command;
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::tree_view::{Placed, around};

/// Distance of two nodes and radius of their stones, in logical pixels.
const CELL: f32 = 26.0;
const STONE: f32 = 10.0;
/// Lines of a comment that are shown at least, where there is one.
const COMMENT_LINES: usize = 3;

impl Painter<'_> {
    pub(super) fn tree(&mut self, mut rest: Rect) {
        if rest.h >= self.px(110.0) {
            let row = rest.take_bottom(self.px(30.0));
            self.tree_buttons(row);
            rest.take_bottom(self.px(4.0));
        }
        self.comment(&mut rest);
        let cell = self.px(CELL);
        let (cols, rows) = ((rest.w / cell).floor() as usize, (rest.h / cell).floor() as usize);
        if cols < 2 || rows == 0 {
            return;
        }
        let placed = around(&self.app.table.game, cols);
        let cursor = self.app.table.game.cursor();
        let here = placed.iter().find(|at| at.node == cursor).map_or(0, |at| at.row);
        let last = placed.iter().map(|at| at.row).max().unwrap_or(0);
        let top = here.saturating_sub(rows / 2).min((last + 1).saturating_sub(rows));
        let center = |at: &Placed| {
            let row = at.row as f32 - top as f32;
            (rest.x + (at.col as f32 + 0.5) * cell, rest.y + (row + 0.5) * cell)
        };
        let is_seen = |at: &Placed| (top..top + rows).contains(&at.row);
        for at in placed.iter().filter(|at| is_seen(at)) {
            let Some(parent) = at.parent.map(|parent| &placed[parent]) else { continue };
            let ((px, py), (x, y)) = (center(parent), center(at));
            let color = self.palette.separator.mix(self.palette.muted, 0.5);
            let width = self.px(1.5).max(1.0);
            let mut line = |from, to| self.frame.push(Shape::Line { from, to, width, color });
            if parent.row == at.row {
                line((px, py), (x, y));
            } else {
                line((px, py.max(rest.y)), (px, y - cell / 2.0));
                line((px, y - cell / 2.0), (x, y));
            }
        }
        for at in placed.iter().filter(|at| is_seen(at)) {
            let (x, y) = center(at);
            self.node(at, x, y, at.node == cursor);
        }
    }

    fn node(&mut self, at: &Placed, x: f32, y: f32, is_cursor: bool) {
        let (r, cell) = (self.px(STONE), self.px(CELL));
        let thing = Thing::Node(at.node.idx());
        let game = &self.app.table.game;
        let is_move = game.action(at.node).and_then(Action::as_move).is_some();
        let says = !game.comment(at.node).is_empty();
        if is_cursor || self.app.view.hover == Some(thing) {
            let color = if is_cursor { self.palette.accent } else { self.palette.muted };
            let width = self.px(2.0);
            self.frame.push(Shape::Ring { x, y, r: r + width, width, color });
        }
        let ink = if is_move {
            self.small_stone(x, y, r, at.color);
            let red = game.rules().gravity();
            let dark = at.color == Color::Black || red;
            if dark { crate::theme::Rgba::WHITE } else { crate::theme::Rgba::BLACK }
        } else {
            // The start, or a decision that is no move.
            let side = 1.5 * r;
            let rect = Rect::around(x, y, side, side);
            let radius = self.px(3.0);
            self.round(rect, radius, self.palette.separator);
            self.outline(rect, radius, 1.0, self.palette.muted);
            self.palette.text
        };
        if at.node != NodeId::ROOT {
            let place = Rect::around(x, y, 1.8 * r, 1.8 * r);
            self.label(place, &at.depth.to_string(), 10.0, ink, Align::Center);
        }
        if says || self.app.table.extras.has_marks(at.node) {
            // A small flag at the upper right: there is something to read.
            let side = self.px(6.0);
            let rect = Rect::around(x + 0.8 * r, y - 0.8 * r, side, side);
            self.fill(rect.inset(-1.0), self.palette.panel);
            self.fill(rect, self.palette.accent);
        }
        self.frame.area(Rect::around(x, y, cell, cell), thing);
    }

    /// The comment at the cursor, from the lower end of a place, which it makes smaller.
    pub(super) fn comment(&mut self, rest: &mut Rect) {
        let game = &self.app.table.game;
        let comment = game.comment(game.cursor());
        if comment.is_empty() {
            return;
        }
        let comment = comment.to_owned();
        let size = self.size(type_size::BODY);
        let line_h = (size * 1.4).round();
        let lines = self.metrics.wrap(&comment, size, rest.w).len();
        let fits = (rest.h * 0.5 / line_h).floor() as usize;
        let shown = lines.min(fits.max(COMMENT_LINES));
        let height = shown as f32 * line_h;
        if rest.h < height + self.px(28.0) {
            return;
        }
        let place = rest.take_bottom(height);
        self.frame.paragraph(self.metrics, place, &comment, size, self.palette.text);
        let gap = rest.take_bottom(self.px(8.0));
        self.fill(Rect::new(gap.x, gap.y + gap.h / 2.0, gap.w, 1.0), self.palette.separator);
    }

    fn tree_buttons(&mut self, mut rest: Rect) {
        use Command as C;
        let gap = self.px(4.0);
        for command in [C::Comment, C::Mark, C::Letter, C::Promote, C::Delete] {
            let text = self.app.say(&command.text());
            let w = self.width(&text, type_size::BODY) + self.px(20.0);
            if w > rest.w {
                break;
            }
            let place = rest.take_left(w);
            rest.take_left(gap);
            let style = if self.app.is_on(command) { Style::Accent } else { Style::Plain };
            let enabled = self.app.is_enabled(command);
            let face = Face { enabled, ..Face::text(&text, style) };
            self.button(place, Thing::Command(command), face, Some(self.tip(command)));
        }
    }
}

impl Painter<'_> {
    /// Signs and letters that the record has at the cursor.
    pub(super) fn record_marks(&mut self) {
        use gomoku_core::record::{Mark, Note};
        let (game, pitch) = (&self.app.table.game, self.layout.board.pitch);
        let notes = self.app.table.extras.notes_at(game.cursor()).to_vec();
        let size = game.rules().size();
        for note in notes {
            let (point, mark) = match &note {
                Note::Mark(mark, point) => (*point, Some(*mark)),
                Note::Label(point, _) => (*point, None),
                _ => continue,
            };
            if !size.contains(point) {
                continue;
            }
            let (x, y) = self.layout.board.center(point);
            let color = match self.app.table.game.position().board().get(point) {
                Some(Color::Black) => crate::theme::Rgba::WHITE,
                Some(Color::White) => crate::theme::Rgba::BLACK,
                None => self.palette.grid,
            };
            let (r, width) = (0.26 * pitch, (0.07 * pitch).max(1.5));
            let board = self.palette.board;
            if color == self.palette.grid {
                // The lines of the board would run through the sign.
                self.frame.push(Shape::Disc { x, y, r: 0.36 * pitch, color: board });
            }
            let corners: &[(f32, f32)] = match mark {
                Some(Mark::Triangle) => &[(0.0, -1.1), (1.0, 0.75), (-1.0, 0.75)],
                Some(Mark::Square) => &[(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)],
                Some(Mark::Selected) => &[(0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0)],
                _ => &[],
            };
            self.closed(corners, (x, y), r, width, color);
            match (&note, mark) {
                (Note::Label(_, text), _) => {
                    let place = Rect::around(x, y, pitch, pitch);
                    let size = 0.42 * pitch / self.layout.scale;
                    self.label(place, text, size, color, Align::Center);
                }
                (_, Some(Mark::Circle)) => {
                    self.frame.push(Shape::Ring { x, y, r, width, color });
                }
                (_, Some(Mark::Cross)) => {
                    let reach = 0.8 * r;
                    for (from, to) in [
                        ((x - reach, y - reach), (x + reach, y + reach)),
                        ((x - reach, y + reach), (x + reach, y - reach)),
                    ] {
                        self.frame.push(Shape::Line { from, to, width, color });
                    }
                }
                _ => {}
            }
        }
    }
}
