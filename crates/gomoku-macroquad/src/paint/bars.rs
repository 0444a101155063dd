//! Menu bar, tool bar, the open menu, and the large buttons of narrow windows.

use gomoku_core::rules::Opening;
use gomoku_text::Text;

use super::widgets::{Face, Style};
use super::{Painter, type_size};
use crate::command::{Command, LARGE, Menu, TOOLS};
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::icon::Icon;
use crate::layout::Arrangement;

impl Painter<'_> {
    pub(super) fn bars(&mut self) {
        let layout = self.layout;
        self.fill(layout.menu_bar, self.palette.panel);
        self.fill(layout.tool_bar, self.palette.panel);
        self.underline(layout.menu_bar);
        if layout.tool_bar.h > 0.0 {
            self.underline(layout.tool_bar);
        }
        self.menu_heads();
        let rule = self.rule_name();
        if layout.is_single_bar() {
            self.single_bar(&rule);
        } else {
            let mut place = layout.menu_bar;
            place.take_right(self.px(16.0));
            let room = place.take_right(self.px(360.0).min(layout.menu_bar.w * 0.45));
            self.label(room, &rule, type_size::BODY - 1.0, self.palette.muted, Align::Right);
            self.tool_bar();
        }
    }

    /// Rule and opening of the game, in a line.
    fn rule_name(&self) -> String {
        let rules = self.app.table.game.rules();
        let name = self.app.say(&Text::rule(rules));
        if rules.opening() == Opening::Free {
            return name;
        }
        format!("{name} · {}", self.app.say(&Text::opening(rules.opening())))
    }

    fn underline(&mut self, bar: Rect) {
        self.fill(Rect::new(bar.x, bar.bottom() - 1.0, bar.w, 1.0), self.palette.separator);
    }

    /// The heads of the menus; also drawn above an open menu, so that they stay in reach.
    fn menu_heads(&mut self) {
        let bar = self.layout.menu_bar;
        if self.layout.is_single_bar() {
            let side = bar.h;
            let rect = Rect::new(bar.x + self.px(2.0), bar.y, side, bar.h).inset(self.px(2.0));
            let tip = Some(self.app.say(&Text::WindowMenu));
            self.button(rect, Thing::Menu(Menu::All), Face::icon(Icon::Lines), tip);
            return;
        }
        let mut x = self.px(6.0);
        for menu in Menu::BAR {
            let text = self.app.say(&menu.title());
            let w = (self.width(&text, type_size::BODY) + self.px(20.0)).round();
            let rect = Rect::new(x, bar.y + self.px(2.0), w, bar.h - self.px(4.0) - 1.0);
            if self.app.view.menu == Some(menu) {
                let radius = self.px(6.0);
                self.round(rect, radius, self.palette.pressed());
            }
            self.button(rect, Thing::Menu(menu), Face::text(&text, Style::Flat), None);
            x += w;
        }
    }

    fn single_bar(&mut self, rule: &str) {
        let mut rest = self.layout.menu_bar;
        rest.take_left(rest.h + self.px(4.0));
        rest.h -= 1.0;
        if self.layout.arrangement == Arrangement::Low {
            // The most used tools as icons; the rest is in the menu.
            let tools = [
                Command::New,
                Command::Undo,
                Command::Redo,
                Command::Hint,
                Command::Open,
                Command::Save,
                Command::Replay,
            ];
            for command in tools {
                let place = rest.take_left(self.px(32.0)).inset(self.px(2.0));
                self.command(place, command, Style::Flat, false);
            }
        }
        rest.take_right(self.px(10.0));
        rest.take_left(self.px(8.0));
        // A rule that would be cut is told by the rules page alone.
        if self.width(rule, type_size::BODY) * 0.86 <= rest.w {
            let align = if self.layout.arrangement == Arrangement::Low {
                Align::Right
            } else {
                Align::Left
            };
            self.label(rest, rule, type_size::BODY, self.palette.muted, align);
        }
    }

    fn tool_bar(&mut self) {
        let bar = self.layout.tool_bar;
        let (pad, gap, sep) = (self.px(10.0), self.px(2.0), self.px(13.0));
        let h = self.px(34.0);
        let y = (bar.y + (bar.h - 1.0 - h) / 2.0).round();
        let word = |painter: &Self, command: Command| {
            let text = painter.app.say(&command.text());
            (painter.width(&text, type_size::BODY) + painter.px(26.0) + 2.0 * pad).round()
        };
        let count = TOOLS.iter().map(|group| group.len()).sum::<usize>() as f32;
        let full: f32 =
            TOOLS.iter().flat_map(|group| group.iter()).map(|&c| word(self, c)).sum::<f32>()
                + gap * count
                + sep * TOOLS.len() as f32
                + self.px(16.0);
        let words = full <= bar.w;
        let icon_w = self.px(36.0).min((bar.w - sep * 4.0) / count - gap);
        let mut x = self.px(6.0);
        for (n, group) in TOOLS.iter().enumerate() {
            if n > 0 {
                let line = Rect::new(
                    (x + sep / 2.0 - 1.0).round(),
                    y + self.px(6.0),
                    1.0,
                    h - self.px(12.0),
                );
                self.fill(line, self.palette.separator);
                x += sep;
            }
            for &command in *group {
                let w = if words { word(self, command) } else { icon_w };
                self.command(Rect::new(x, y, w, h), command, Style::Flat, words);
                x += w + gap;
            }
        }
    }

    pub(super) fn large_buttons(&mut self) {
        let mut rest = self.layout.buttons;
        if rest.h <= 0.0 {
            return;
        }
        self.fill(rest, self.palette.panel);
        self.fill(Rect::new(rest.x, rest.y, rest.w, 1.0), self.palette.separator);
        rest = rest.inset_xy(self.px(4.0), self.px(4.0));
        let row_h = (rest.h / 2.0).floor();
        for row in LARGE {
            let mut line = rest.take_top(row_h);
            let w = line.w / row.len() as f32;
            for command in row {
                let place = line.take_left(w).inset(self.px(1.0));
                let text = self.app.say(&command.text());
                let enabled = self.app.is_enabled(command);
                let face = Face {
                    icon: command.icon(),
                    text: &text,
                    style: Style::Flat,
                    enabled,
                    stacked: true,
                };
                self.button(place, Thing::Command(command), face, None);
            }
        }
    }

    /// The open menu, above everything.
    pub(super) fn menu(&mut self) {
        let Some(menu) = self.app.view.menu else { return };
        let anchor = self.frame.rect_of(Thing::Menu(menu)).unwrap_or(self.layout.menu_bar);
        self.frame.raise(self.layout.screen);
        self.menu_heads();
        let groups = menu.groups();
        let count: usize = groups.iter().map(|group| group.len()).sum();
        let widest = |with_keys: bool| {
            let width = groups.iter().copied().flatten().map(|command| {
                let keys = command.shortcut().filter(|_| with_keys).map_or("", |(_, keys)| keys);
                self.width(&self.app.say(&command.text()), type_size::BODY)
                    + self.width(keys, type_size::LABEL)
            });
            let around = if with_keys { 34.0 + 28.0 + 14.0 } else { 22.0 + 28.0 };
            width.fold(0.0, f32::max) + self.px(around)
        };
        let screen = self.layout.screen;
        let top = self.layout.menu_bar.bottom();
        let pad = self.px(6.0);
        let room = screen.bottom() - top - self.px(4.0) - 2.0 * pad;
        let sep = self.px(9.0).min(room * 0.02);
        let seps = sep * (groups.len() - 1) as f32;
        // A long menu in a low window gets more columns, and lower rows before a third one.
        let columns_at = |row_h: f32| ((row_h * count as f32 + seps) / room).ceil().max(1.0);
        let heights = [30.0, 24.0, 16.0].map(|row_h| self.px(row_h));
        let row_h =
            heights.into_iter().find(|&row_h| columns_at(row_h) <= 2.0).unwrap_or(heights[2]);
        let columns = columns_at(row_h);
        let most = (screen.w - self.px(8.0)) / columns;
        // Words are needed; keys are left out where both do not fit.
        let with_keys = widest(true) <= most;
        let col_w = widest(with_keys).min(most).round();
        let per_column = (count as f32 / columns).ceil();
        let row_h = row_h.min((room - seps) / per_column).floor();
        let h = if columns > 1.0 { row_h * per_column } else { row_h * count as f32 + seps }
            + 2.0 * pad;
        let x = anchor.x.min(screen.w - col_w * columns - self.px(4.0)).max(0.0);
        let card = Rect::new(x, top, col_w * columns, h);
        let blur = self.px(14.0);
        self.frame.push(Shape::Shadow { rect: card, blur, color: self.palette.text.alpha(0.28) });
        self.card(card);
        self.frame.area(card, Thing::Nothing);
        let (mut y, mut left, mut in_column) = (card.y + pad, card.x, 0.0);
        for (n, group) in groups.iter().enumerate() {
            if n > 0 && columns < 1.5 {
                let line = Rect::new(
                    card.x + self.px(10.0),
                    (y + sep / 2.0).round(),
                    card.w - self.px(20.0),
                    1.0,
                );
                self.fill(line, self.palette.separator);
                y += sep;
            }
            for &command in *group {
                if in_column >= per_column && columns > 1.0 {
                    (y, left, in_column) = (card.y + pad, left + col_w, 0.0);
                }
                self.menu_row(Rect::new(left, y, col_w, row_h), command, with_keys);
                y += row_h;
                in_column += 1.0;
            }
        }
    }

    fn menu_row(&mut self, rect: Rect, command: Command, with_keys: bool) {
        let enabled = self.app.is_enabled(command);
        let thing = Thing::Command(command);
        let inner = rect.inset_xy(self.px(4.0), 0.0);
        if enabled && self.app.view.hover == Some(thing) {
            let radius = self.px(6.0);
            self.round(inner, radius, self.palette.raised());
        }
        let ink = if enabled { self.palette.text } else { self.palette.text.alpha(0.42) };
        let mut place = inner.inset_xy(self.px(8.0), 0.0);
        let mark = place.take_left(self.px(22.0));
        let icon = if self.app.is_on(command) { Some(Icon::Check) } else { command.icon() };
        if let Some(icon) = icon {
            let side = self.px(16.0).min(rect.h);
            let icon_at = Rect::new(mark.x, (mark.y + (mark.h - side) / 2.0).round(), side, side);
            let color = if self.app.is_on(command) { self.palette.accent } else { ink };
            self.frame.push(Shape::Icon { rect: icon_at, icon, color });
        }
        if let Some((_, keys)) = command.shortcut().filter(|_| with_keys) {
            let w = self.width(keys, type_size::LABEL) + 1.0;
            let ink = if enabled { self.palette.muted } else { self.palette.muted.alpha(0.42) };
            let keys_at = place.take_right(w);
            self.label(keys_at, keys, type_size::LABEL, ink, Align::Right);
            place.take_right(self.px(14.0));
        }
        let text = self.app.say(&command.text());
        self.label(place, &text, type_size::BODY, ink, Align::Left);
        self.focus_ring(inner, thing);
        if enabled {
            self.frame.stop(rect, thing, None);
        } else {
            self.frame.area(rect, Thing::Nothing);
        }
    }
}
