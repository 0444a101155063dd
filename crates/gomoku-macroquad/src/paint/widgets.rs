//! Buttons, and how everything looks under the pointer, under the keyboard and held down.

use super::{Painter, type_size};
use crate::command::Command;
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::icon::Icon;
use crate::theme::Rgba;

/// How a button stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// On a bar: no ground until it is hovered.
    Flat,
    /// A ground of its own.
    Plain,
    /// The button that a dialog suggests.
    Accent,
}

/// What is on a button.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face<'a> {
    pub(super) icon: Option<Icon>,
    pub(super) text: &'a str,
    pub(super) style: Style,
    pub(super) enabled: bool,
    /// Icon above the word.
    pub(super) stacked: bool,
}

impl<'a> Face<'a> {
    pub(super) const fn text(text: &'a str, style: Style) -> Self {
        Self { icon: None, text, style, enabled: true, stacked: false }
    }

    pub(super) const fn icon(icon: Icon) -> Self {
        Self { icon: Some(icon), text: "", style: Style::Flat, enabled: true, stacked: false }
    }
}

impl Painter<'_> {
    /// A button; its area is a stop of the Tab key while it is enabled.
    pub(super) fn button(&mut self, rect: Rect, thing: Thing, face: Face<'_>, tip: Option<String>) {
        let palette = self.palette;
        let radius = self.px(6.0);
        let hovered = face.enabled && self.app.view.hover == Some(thing);
        let pressed = hovered && self.app.view.pressed == Some(thing);
        let (ground, ink) = match face.style {
            Style::Accent => {
                let lift = match (pressed, hovered) {
                    (true, _) => palette.accent.mix(Rgba::BLACK, 0.10),
                    (_, true) => palette.accent.mix(palette.on_accent, 0.08),
                    _ => palette.accent,
                };
                (Some(lift), palette.on_accent)
            }
            Style::Plain => {
                let ground = match (pressed, hovered) {
                    (true, _) => palette.pressed(),
                    (_, true) => palette.panel.mix(palette.text, 0.09),
                    _ => palette.raised(),
                };
                (Some(ground), palette.text)
            }
            Style::Flat => {
                let ground = match (pressed, hovered) {
                    (true, _) => Some(palette.pressed()),
                    (_, true) => Some(palette.raised()),
                    _ => None,
                };
                (ground, palette.text)
            }
        };
        let ink = if face.enabled { ink } else { ink.alpha(0.42) };
        if let Some(ground) = ground {
            self.round(rect, radius, ground);
        }
        if face.style == Style::Plain {
            self.outline(rect, radius, 1.0, palette.separator);
        }
        self.face(rect, face, ink);
        self.focus_ring(rect, thing);
        if face.enabled {
            self.frame.stop(rect, thing, tip);
        } else {
            self.frame.area(rect, Thing::Nothing);
        }
    }

    fn face(&mut self, rect: Rect, face: Face<'_>, ink: Rgba) {
        let side = self.px(20.0).min(rect.h).min(rect.w);
        if face.stacked {
            let text_h = self.px(16.0);
            let top = rect.y + (rect.h - side - text_h) / 2.0;
            if let Some(icon) = face.icon {
                let place =
                    Rect::new((rect.x + (rect.w - side) / 2.0).round(), top.round(), side, side);
                self.frame.push(Shape::Icon { rect: place, icon, color: ink });
            }
            let place = Rect::new(rect.x + 2.0, top + side + 1.0, rect.w - 4.0, text_h);
            self.label(place, face.text, type_size::LABEL, ink, Align::Center);
            return;
        }
        let Some(icon) = face.icon else {
            self.label(
                rect.inset_xy(self.px(6.0), 0.0),
                face.text,
                type_size::BODY,
                ink,
                Align::Center,
            );
            return;
        };
        let gap = if face.text.is_empty() { 0.0 } else { self.px(6.0) };
        let text_w = self.width(face.text, type_size::BODY);
        let total = side + gap + text_w;
        let x = (rect.x + (rect.w - total).max(0.0) / 2.0).round();
        let place = Rect::new(x, (rect.y + (rect.h - side) / 2.0).round(), side, side);
        self.frame.push(Shape::Icon { rect: place, icon, color: ink });
        if !face.text.is_empty() {
            let rest = Rect::new(x + side + gap, rect.y, rect.right() - x - side - gap, rect.h);
            self.label(rest, face.text, type_size::BODY, ink, Align::Left);
        }
    }

    /// The ring around what the keyboard is on.
    pub(super) fn focus_ring(&mut self, rect: Rect, thing: Thing) {
        // What lies below an open menu has not the focus, though it may be the same command.
        let below = self.app.view.menu.is_some() && !self.frame.is_raised();
        if self.app.view.keyboard && self.app.view.focus == Some(thing) && !below {
            let width = self.px(2.0).max(1.0);
            let radius = self.px(6.0);
            self.outline(rect.inset(-width.min(2.0)), radius, width, self.palette.accent);
        }
    }

    /// The words of a command with its key, for a tooltip.
    pub(super) fn tip(&self, command: Command) -> String {
        let name = self.app.say(&command.text());
        match command.shortcut() {
            Some((_, keys)) => format!("{name}　{keys}"),
            None => name,
        }
    }

    /// The button of a command.
    pub(super) fn command(&mut self, rect: Rect, command: Command, style: Style, words: bool) {
        let text = if words { self.app.say(&command.text()) } else { String::new() };
        let icon = match command {
            Command::PlayPause if self.app.view.playing.is_some() => Some(Icon::Pause),
            command => command.icon(),
        };
        let enabled = self.app.is_enabled(command);
        let face = Face { icon, text: &text, style, enabled, stacked: false };
        let tip = Some(self.tip(command));
        self.button(rect, Thing::Command(command), face, tip);
    }
}
