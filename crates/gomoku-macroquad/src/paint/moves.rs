//! The list of moves with its variations and the replay controls. In a small panel the list shares
//! its place with the analysis, and tabs tell which of them is shown.

use gomoku_core::game::Action;
use gomoku_text::Text;

use super::widgets::{Face, Style};
use super::{Painter, type_size};
use crate::command::Command;
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::icon::Icon;
use crate::settings::SPEEDS;
use crate::view::Tab;

impl Painter<'_> {
    /// The card with the list, or with the part that its tab names.
    pub(super) fn moves(&mut self, mut rect: Rect, tabbed: bool) {
        if rect.h <= self.px(84.0) {
            // Only the controls fit, and need no more than this.
            rect.h = rect.h.min(self.px(44.0));
        }
        self.card(rect);
        let pad = self.card_pad(rect.w);
        let foot_h = self.px(44.0).min(rect.h);
        let mut rest = rect;
        let foot = rest.take_bottom(foot_h);
        if rest.h > self.px(40.0) {
            let mut inner = rest.inset_xy(pad, self.px(8.0));
            let title = inner.take_top(self.px(24.0));
            if tabbed {
                self.tabs(title);
            } else {
                self.moves_title(title);
            }
            inner.take_top(self.px(if tabbed { 2.0 } else { 4.0 }));
            if tabbed && self.app.view.tab == Tab::Analysis {
                self.analysis(inner);
            } else {
                self.moves_and_variations(inner);
            }
            self.fill(Rect::new(rect.x + 1.0, foot.y, rect.w - 2.0, 1.0), self.palette.separator);
        }
        self.transport(foot.inset_xy(pad.min(self.px(10.0)), self.px(4.0)));
    }

    /// Where the cursor is in the game.
    fn place_in_line(&self) -> String {
        let (line, at) = self.app.table.line();
        self.app.say(&if self.app.table.reviewing {
            Text::WindowReviewing { number: at, total: line.len() }
        } else {
            Text::WindowMoveNumber { number: at }
        })
    }

    fn moves_title(&mut self, mut place: Rect) {
        let right = self.place_in_line();
        let w = self.width(&right, type_size::LABEL) + self.px(8.0);
        let right_at = place.take_right(w.min(place.w));
        self.label(right_at, &right, type_size::LABEL, self.palette.muted, Align::Right);
        if !self.continue_button(place, place.w) {
            let tree = self.app.settings.tree;
            let title = if tree { Text::WindowTree } else { Text::WindowMoves };
            let title = self.app.say(&title);
            self.label(place, &title, type_size::STRONG, self.palette.text, Align::Left);
        }
    }

    /// The button that ends looking back, at the left of a place; whether there is one.
    fn continue_button(&mut self, place: Rect, room: f32) -> bool {
        if !self.app.is_enabled(Command::Continue) {
            return false;
        }
        let text = self.app.say(&Command::Continue.text());
        let w = (self.width(&text, type_size::BODY) + self.px(16.0)).min(room);
        let button = Rect::new(place.x, place.y - self.px(2.0), w, place.h + self.px(2.0));
        let face = Face::text(&text, Style::Accent);
        self.button(button, Thing::Command(Command::Continue), face, None);
        true
    }

    /// The heads of the tabs, and at the right where the cursor is or how to go on from there.
    fn tabs(&mut self, mut place: Rect) {
        let going_on = self.app.say(&Command::Continue.text());
        let going_on = self.width(&going_on, type_size::BODY) + self.px(16.0);
        let continues = self.app.is_enabled(Command::Continue);
        let heads = [(Tab::Moves, Text::WindowMoves), (Tab::Analysis, Text::WindowAnalysis)]
            .map(|(tab, text)| (tab, self.app.say(&text)));
        let head_w = |painter: &Self, text: &str| {
            (painter.width(text, type_size::BODY) + painter.px(16.0)).round()
        };
        let all: f32 = heads.iter().map(|(_, text)| head_w(self, text)).sum();
        if continues && all + going_on > place.w {
            // Going on is needed, looking at the other part is not.
            self.continue_button(place, place.w);
            return;
        }
        for (tab, text) in &heads {
            let w = head_w(self, text).min(place.w);
            let head = place.take_left(w);
            let thing = Thing::Tab(*tab);
            let chosen = self.app.view.tab == *tab;
            let radius = self.px(6.0);
            if self.app.view.hover == Some(thing) && !chosen {
                self.round(head, radius, self.palette.raised());
            }
            let ink = if chosen { self.palette.text } else { self.palette.muted };
            self.label(head.inset_xy(self.px(4.0), 0.0), text, type_size::BODY, ink, Align::Center);
            if chosen {
                let bar = Rect::new(
                    head.x + self.px(8.0),
                    head.bottom() - self.px(2.0),
                    head.w - self.px(16.0),
                    self.px(2.0).max(1.0),
                );
                self.fill(bar, self.palette.accent);
            }
            self.focus_ring(head, thing);
            self.frame.stop(head, thing, None);
        }
        place.take_left(self.px(6.0));
        if continues {
            let at = Rect::new(place.right() - going_on, place.y, going_on, place.h);
            self.continue_button(at, going_on);
            return;
        }
        let right = self.place_in_line();
        if self.width(&right, type_size::LABEL) <= place.w {
            self.label(place, &right, type_size::LABEL, self.palette.muted, Align::Right);
        }
    }

    /// Hint and thinking line in the place of the moves.
    fn analysis(&mut self, mut rest: Rect) {
        let size = self.size(type_size::BODY);
        let lines = self.advice_text();
        if self.shows_analysis() && lines.is_empty() {
            self.analysis_rows(rest);
            return;
        }
        if lines.is_empty() {
            let text = self.app.say(&Text::WindowNoAnalysis);
            self.frame.paragraph(self.metrics, rest, &text, size, self.palette.muted);
        }
        for line in lines {
            let used = self.frame.paragraph(self.metrics, rest, &line, size, self.palette.text);
            rest.take_top(used);
        }
    }

    fn moves_and_variations(&mut self, mut rest: Rect) {
        if self.app.settings.tree {
            self.tree(rest);
            return;
        }
        self.comment(&mut rest);
        let (nodes, chosen) = self.app.table.variations();
        let row_h = self.px(28.0);
        if !nodes.is_empty() && rest.h >= 3.0 * row_h {
            let place = rest.take_bottom(row_h);
            self.variations(place, &nodes, chosen);
            rest.take_bottom(self.px(4.0));
        }
        self.move_list(rest);
    }

    /// The moves that were played at one place, as buttons.
    fn variations(
        &mut self,
        mut place: Rect,
        nodes: &[gomoku_core::game::NodeId],
        chosen: Option<usize>,
    ) {
        let title = self.app.say(&Text::WindowVariations);
        let w = self.width(&title, type_size::LABEL) + self.px(10.0);
        let title_at = place.take_left(w.min(place.w));
        self.label(title_at, &title, type_size::LABEL, self.palette.muted, Align::Left);
        for (n, &node) in nodes.iter().enumerate() {
            let Some(action) = self.app.table.game.action(node) else { continue };
            let name = self.short_action(action);
            let w = self.width(&name, type_size::BODY) + self.px(20.0);
            if w > place.w {
                break;
            }
            let button = place.take_left(w).inset_xy(self.px(2.0), self.px(2.0));
            let style = if chosen == Some(n) { Style::Accent } else { Style::Plain };
            self.button(button, Thing::Variation(n), Face::text(&name, style), None);
        }
    }

    fn move_list(&mut self, rect: Rect) {
        let (line, at) = self.app.table.line();
        let row_h = self.px(28.0).max(1.0);
        let columns = ((rect.w / self.px(76.0)).floor() as usize).clamp(1, 6);
        let rows = (rect.h / row_h).floor() as usize;
        if rows == 0 {
            return;
        }
        // The place of the cursor is always in view.
        let shown = rows * columns;
        let first_row = if line.len() <= shown {
            0
        } else {
            let last_row = line.len().div_ceil(columns).saturating_sub(rows);
            (at.saturating_sub(1) / columns).saturating_sub(rows / 2).min(last_row)
        };
        let w = rect.w / columns as f32;
        let number_w = self.width("000", type_size::LABEL) + self.px(4.0);
        for (n, &node) in line.iter().enumerate().skip(first_row * columns).take(shown) {
            let (row, col) = (n / columns - first_row, n % columns);
            let place = Rect::new(rect.x + col as f32 * w, rect.y + row as f32 * row_h, w, row_h);
            let Some(action) = self.app.table.game.action(node) else { continue };
            let thing = Thing::Move(n + 1);
            let current = n + 1 == at;
            let mut inner =
                Rect::new(place.x, place.y + 1.0, place.w - self.px(4.0), place.h - 2.0);
            let radius = self.px(6.0);
            if current {
                self.round(inner, radius, self.palette.accent);
            } else if self.app.view.hover == Some(thing) {
                self.round(inner, radius, self.palette.raised());
            }
            let later = n + 1 > at;
            let (small, big) = match (current, later) {
                (true, _) => (self.palette.on_accent, self.palette.on_accent),
                (_, true) => (self.palette.muted, self.palette.muted),
                _ => (self.palette.muted, self.palette.text),
            };
            inner.take_left(self.px(4.0));
            let number = inner.take_left(number_w);
            self.label(number, &(n + 1).to_string(), type_size::LABEL, small, Align::Left);
            let name = self.short_action(action);
            let w = self.label(inner, &name, type_size::STRONG, big, Align::Left);
            if self.app.table.has_variations(node) {
                // Another move was played here too.
                let side = self.px(14.0);
                let x = inner.right() - side - self.px(4.0);
                if x >= inner.x + w {
                    let y = (inner.y + (inner.h - side) / 2.0).round();
                    let rect = Rect::new(x.round(), y, side, side);
                    self.frame.push(Shape::Icon { rect, icon: Icon::Fork, color: small });
                }
            }
            self.focus_ring(place, thing);
            self.frame.area(place, thing);
        }
    }

    fn short_action(&self, action: Action) -> String {
        let say = |text: &Text| self.app.say(text);
        match action {
            Action::Place(point) | Action::Choose(point) | Action::Offer(point) => {
                self.app.move_name(gomoku_core::position::Move::Place(point))
            }
            Action::Pass => say(&Text::WindowPass),
            Action::Resign(_) => say(&Text::WindowResign),
            Action::OfferDraw(_) => say(&Text::WindowDraw),
            Action::AnswerDraw(true) => say(&Text::WindowAccept),
            Action::AnswerDraw(false) => say(&Text::WindowDecline),
            Action::Swap => say(&Text::WindowSwap),
            Action::Keep => say(&Text::WindowKeep),
            Action::PlaceTwoMore => say(&Text::WindowTwoMore),
            Action::Declare(number) => say(&Text::WindowDeclare { number: number.into() }),
            Action::ClaimFoul => say(&Text::WindowClaim),
            other => say(&Text::action(other, String::new(), self.app.table.game.rules())),
        }
    }

    /// First, back, play, forward, last; slider; speed.
    fn transport(&mut self, rect: Rect) {
        let mut rest = rect;
        let side = rect.h.min(self.px(34.0)).min(rect.w / 5.2);
        for command in
            [Command::First, Command::Back, Command::PlayPause, Command::Forward, Command::Last]
        {
            let place = rest.take_left(side + self.px(1.0));
            let place = Rect::new(place.x, rect.y + (rect.h - side) / 2.0, side, side);
            self.command(place, command, Style::Flat, false);
        }
        let speed_w = side * 2.0 + self.px(36.0);
        if rest.w > speed_w + self.px(60.0) {
            let mut speed = rest.take_right(speed_w);
            let y = rect.y + (rect.h - side) / 2.0;
            let less = speed.take_left(side);
            let more = speed.take_right(side);
            for (place, command, icon) in
                [(less, Command::Slower, Icon::Left), (more, Command::Faster, Icon::Right)]
            {
                let place = Rect::new(place.x, y, side, side);
                let face = Face { enabled: self.app.is_enabled(command), ..Face::icon(icon) };
                let tip = Some(self.tip(command));
                self.button(place, Thing::Command(command), face, tip);
            }
            let text = format!("{}×", SPEEDS[self.app.settings.replay_speed]);
            self.label(speed, &text, type_size::BODY, self.palette.muted, Align::Center);
        }
        rest.take_left(self.px(10.0));
        rest.take_right(self.px(8.0));
        if rest.w > self.px(36.0) {
            self.slider(rest);
        }
    }

    fn slider(&mut self, rect: Rect) {
        let (line, at) = self.app.table.line();
        let share = if line.is_empty() { 1.0 } else { at as f32 / line.len() as f32 };
        let y = rect.y + rect.h / 2.0;
        let (h, r) = (self.px(4.0), self.px(7.0));
        let track = Rect::new(rect.x, y - h / 2.0, rect.w, h);
        self.round(track, h / 2.0, self.palette.separator);
        let done = Rect::new(rect.x, track.y, rect.w * share, h);
        if done.w > h {
            self.round(done, h / 2.0, self.palette.accent);
        }
        let x = rect.x + rect.w * share;
        self.frame.push(Shape::Disc { x, y, r, color: self.palette.accent });
        if self.app.view.hover == Some(Thing::Slider)
            || self.app.view.pressed == Some(Thing::Slider)
        {
            self.frame.push(Shape::Ring {
                x,
                y,
                r: r + 3.0,
                width: 1.5,
                color: self.palette.accent,
            });
        }
        self.frame.area(rect, Thing::Slider);
    }
}
