//! The status line and the tooltips.

use gomoku_core::grid::Point;
use gomoku_text::{Side, Text};

use super::{Painter, type_size};
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::theme::Rgba;

/// How long the pointer rests before a tooltip shows, in seconds.
const TOOLTIP: f64 = 0.5;

impl Painter<'_> {
    pub(super) fn status(&mut self) {
        let bar = self.layout.status;
        let mut place = bar.inset_xy(self.px(if bar.w > self.px(480.0) { 16.0 } else { 8.0 }), 0.0);
        if bar.w > self.px(480.0) {
            let saved = match self.app.view.autosaved {
                Some(true) => Some((Text::WindowAutosaved, self.palette.muted)),
                Some(false) => Some((Text::WindowNotAutosaved, self.palette.danger)),
                None => None,
            };
            if let Some((text, ink)) = saved {
                let text = self.app.say(&text);
                let w = self.width(&text, type_size::LABEL) + self.px(16.0);
                let right = place.take_right(w);
                self.label(right, &text, type_size::LABEL, ink, Align::Right);
            }
        }
        let (text, ink) = self.status_text();
        self.label(place, &text, type_size::LABEL + 1.0, ink, Align::Left);
    }

    /// The one thing that is worth saying now.
    fn status_text(&self) -> (String, Rgba) {
        let (app, palette) = (self.app, &self.palette);
        let view = &app.view;
        let table = &app.table;
        if let Some(refusal) = &view.refusal {
            return (app.say(&refusal.reason), palette.danger);
        }
        if !view.typed.is_empty() {
            return (app.say(&Text::WindowTyped { text: view.typed.clone() }), palette.text);
        }
        if let Some(point) = view.pending {
            return (app.say(&Text::WindowConfirmStone { point }), palette.text);
        }
        if let Some(outcome) = table.game.outcome() {
            let position = table.game.position();
            let text = Text::outcome(outcome, position.winning_stones(), position.rules());
            return (app.say(&text), palette.accent);
        }
        if let Some(note) = &view.note {
            return (app.say(note), palette.information);
        }
        let at_point = match view.hover {
            Some(Thing::Point(point)) if !view.keyboard => Some(point),
            _ => self.board_cursor(),
        };
        if let Some(point) = at_point {
            let position = table.game.position();
            let fouls = position.fouls_at(position.to_move(), point);
            if !fouls.is_empty() {
                let side = Side::of(position.to_move(), position.rules());
                return (app.say(&Text::FaultFoul { point, side, fouls }), palette.danger);
            }
            if view.keyboard {
                return (format!("{} · {point}", self.turn_text()), palette.muted);
            }
        }
        if let (Some(advice), true) = (&view.advice, self.layout.is_single_bar()) {
            // The panel may have no room for it.
            return (app.say(&advice.text), palette.information);
        }
        if app.is_waited_for() && table.person_acts() {
            return (app.say(&Text::WindowThinking), palette.information);
        }
        (self.turn_text(), palette.muted)
    }

    pub(super) fn tooltip(&mut self) {
        let view = &self.app.view;
        if view.menu.is_some() || view.pressed.is_some() {
            return;
        }
        let rested = self.app.now - view.hover_since >= TOOLTIP;
        let (Some((x, y)), Some(hover)) = (view.pointer, view.hover) else { return };
        if let (Thing::Point(point), None) = (hover, &view.dialog) {
            let lines = self.foul_lines(point);
            if !lines.is_empty() {
                let cell = self.layout.board.cell(point);
                self.balloon(cell, &lines);
            }
            return;
        }
        if !rested {
            return;
        }
        let whole = || self.frame.cut_text_at(x, y).map(|(rect, text)| (rect, text.to_owned()));
        let tip = self
            .frame
            .area_at(x, y)
            .and_then(|area| area.tip.clone().map(|tip| (area.rect, tip)))
            .or_else(whole);
        if let Some((rect, tip)) = tip {
            self.balloon(rect, &[tip]);
        }
    }

    /// Why a point is forbidden, line by line.
    fn foul_lines(&self, point: Point) -> Vec<String> {
        if self.app.table.is_over() {
            return Vec::new();
        }
        let Some(why) = self.foul_explanation(point) else { return Vec::new() };
        let side = Side::of(why.color, self.app.table.game.rules());
        let mut lines =
            vec![self.app.say(&Text::ExplainForbidden { point, side, fouls: why.kinds })];
        for &stones in &why.overlines {
            lines.push(self.app.say(&Text::ExplainOverline { points: stones.into() }));
        }
        for four in &why.fours {
            let (points, completions) = (four.stones.into(), four.completions.into());
            let text = if four.completions.len() > 1 {
                Text::ExplainStraightFour { points, completions }
            } else {
                Text::ExplainFour { points, completions }
            };
            lines.push(self.app.say(&text));
        }
        for three in why.threes.iter().filter(|three| three.is_genuine()) {
            let good = three.extensions.iter().filter(|extension| extension.fault.is_none());
            let extensions = gomoku_text::Points(good.map(|extension| extension.point).collect());
            let points = three.stones.into();
            lines.push(self.app.say(&Text::ExplainThree { points, extensions }));
        }
        lines
    }

    /// A small card beside a rectangle, kept on the screen.
    fn balloon(&mut self, near: Rect, lines: &[String]) {
        let screen = self.layout.screen;
        let size = self.size(type_size::LABEL + 1.0);
        let pad = self.px(8.0);
        let most = (screen.w - 4.0 * pad).min(self.px(420.0));
        let wrapped: Vec<String> =
            lines.iter().flat_map(|line| self.metrics.wrap(line, size, most)).collect();
        let text_w = wrapped.iter().map(|line| self.metrics.width(line, size)).fold(0.0, f32::max);
        let line_h = (size * 1.4).round();
        let (w, h) = (text_w + 2.0 * pad + 2.0, line_h * wrapped.len() as f32 + 2.0 * pad * 0.75);
        let (cx, _) = near.center();
        let x = (cx - w / 2.0).clamp(2.0, (screen.w - w - 2.0).max(2.0)).round();
        let below = near.bottom() + self.px(6.0);
        let y =
            if below + h < screen.h { below } else { (near.y - h - self.px(6.0)).max(2.0) }.round();
        let card = Rect::new(x, y, w, h);
        self.frame.push(Shape::Shadow {
            rect: card,
            blur: self.px(10.0),
            color: Rgba::BLACK.alpha(0.3),
        });
        let radius = self.px(6.0);
        self.round(card, radius, self.palette.text);
        if self.palette.dark {
            self.outline(card, radius, 1.0, self.palette.separator);
        }
        for (n, line) in wrapped.iter().enumerate() {
            let place =
                Rect::new(x + pad, y + pad * 0.75 + n as f32 * line_h, text_w + 2.0, line_h);
            let baseline = place.y + place.h / 2.0 + size * 0.36;
            self.frame.push(Shape::Text {
                x: place.x.round(),
                baseline: baseline.round(),
                size,
                text: line.clone(),
                color: self.palette.panel,
            });
        }
    }
}
