//! The dialogs: a centred card with title, body and actions.

use gomoku_core::record::Way;
use gomoku_core::rules::{FoulKinds, Opening};
use gomoku_text::Text;

use super::widgets::{Face, Style};
use super::{Painter, type_size};
use crate::app::App;
use crate::command::Command;
use crate::dialog::{Dialog, Files, Item, Kind, Purpose, Row};
use crate::frame::{Align, Control, Shape, Thing};
use crate::geometry::Rect;
use crate::icon::Icon;
use crate::job::Found;
use crate::picture::Picture;
use crate::theme::Rgba;

/// The measures of a dialog.
struct Card {
    title: Rect,
    body: Rect,
    actions: Rect,
}

/// How many lines of the open dialog can be scrolled away.
pub(crate) fn most_scroll(app: &App) -> usize {
    let Some(dialog) = &app.view.dialog else { return 0 };
    let painter = Painter {
        app,
        layout: &app.layout,
        metrics: app.metrics,
        palette: app.settings.theme.palette(),
        frame: crate::frame::Frame::new(app.layout.screen),
    };
    let (lines, room) = painter.lines_and_room(dialog);
    lines.saturating_sub(room)
}

impl Painter<'_> {
    pub(super) fn dialog(&mut self) {
        let Some(dialog) = &self.app.view.dialog else { return };
        let below = self.frame.shapes.len();
        self.frame.raise(self.layout.screen);
        self.fill(
            self.layout.screen,
            Rgba::BLACK.alpha(if self.palette.dark { 0.55 } else { 0.32 }),
        );
        match &dialog.kind {
            Kind::NewGame(_) | Kind::Settings => self.form(dialog),
            Kind::Confirm(command) => self.question(*command),
            Kind::Help | Kind::Rules => self.page(dialog),
            Kind::Files(files) => self.files(dialog, files),
            Kind::Comment(text) => self.comment_form(&dialog.kind, text),
            Kind::Hits(found) => self.hits(dialog, found),
        }
        let share = self.app.animation.dialog();
        if share < 1.0 {
            self.frame.fade(below, share);
        }
    }

    fn card_width(&self, kind: &Kind) -> f32 {
        let widest = match kind {
            Kind::Help | Kind::Rules | Kind::Files(_) | Kind::Hits(_) => 620.0,
            Kind::Confirm(_) => 400.0,
            _ => 480.0,
        };
        (self.layout.screen.w - self.px(16.0)).min(self.px(widest))
    }

    /// The card for a body of a wanted height, as far as there is room.
    fn measure(&self, kind: &Kind, body: f32) -> Rect {
        let screen = self.layout.screen;
        let w = self.card_width(kind);
        let chrome = self.px(self.title_h() + self.actions_h());
        let h = (body + chrome).min(screen.h - self.px(16.0));
        Rect::new(((screen.w - w) / 2.0).round(), ((screen.h - h) / 2.0).round(), w, h.round())
    }

    fn title_h(&self) -> f32 {
        if self.is_tight() { 36.0 } else { 56.0 }
    }

    fn actions_h(&self) -> f32 {
        if self.is_tight() { 44.0 } else { 64.0 }
    }

    fn is_tight(&self) -> bool {
        self.layout.screen.h < self.px(420.0)
    }

    fn body_room(&self) -> f32 {
        self.layout.screen.h - self.px(16.0 + self.title_h() + self.actions_h())
    }

    fn begin(&mut self, rect: Rect, title: &str) -> Card {
        let blur = self.px(24.0);
        self.frame.push(Shape::Shadow {
            rect: Rect::new(rect.x, rect.y + self.px(6.0), rect.w, rect.h),
            blur,
            color: Rgba::BLACK.alpha(0.4),
        });
        self.card(rect);
        self.frame.area(rect, Thing::Control(Control::Card));
        let pad = self.px(if self.is_tight() { 12.0 } else { 24.0 });
        let mut rest = rect.inset_xy(pad, 0.0);
        let title_at = rest.take_top(self.px(self.title_h()));
        let actions = rest.take_bottom(self.px(self.actions_h()));
        let ink = self.palette.text;
        self.label(title_at, title, type_size::TITLE, ink, Align::Left);
        Card { title: title_at, body: rest, actions }
    }

    /// The buttons at the lower right: cancel, then what the dialog is for.
    fn actions(&mut self, place: Rect, cancel: Option<&Text>, accept: &Text) {
        let h = self.px(if self.is_tight() { 32.0 } else { 36.0 });
        let mut rest = Rect::new(place.x, place.y + (place.h - h) / 2.0, place.w, h);
        let text = self.app.say(accept);
        let w = (self.width(&text, type_size::BODY) + self.px(36.0)).max(self.px(88.0));
        let accept_at = rest.take_right(w.min(rest.w));
        if let Some(cancel) = cancel {
            rest.take_right(self.px(8.0));
            let text = self.app.say(cancel);
            let w = (self.width(&text, type_size::BODY) + self.px(36.0)).max(self.px(88.0));
            let at = rest.take_right(w.min(rest.w));
            self.button(at, Thing::Control(Control::Cancel), Face::text(&text, Style::Plain), None);
        }
        self.button(
            accept_at,
            Thing::Control(Control::Accept),
            Face::text(&text, Style::Accent),
            None,
        );
    }

    fn row_h(&self) -> f32 {
        self.px(if self.is_tight() { 34.0 } else { 40.0 }).max(1.0)
    }

    fn form_rows(&self, dialog: &Dialog) -> Vec<Row> {
        dialog.rows(&self.app.settings, self.app.lang(), &self.app.texts)
    }

    /// How many lines there are and how many fit.
    fn lines_and_room(&self, dialog: &Dialog) -> (usize, usize) {
        let fits = |line_h: f32, room: f32| ((room / line_h).floor().max(1.0)) as usize;
        match &dialog.kind {
            Kind::NewGame(_) | Kind::Settings => {
                (self.form_rows(dialog).len(), fits(self.row_h(), self.body_room()))
            }
            Kind::Help | Kind::Rules => {
                (self.page_lines(&dialog.kind).len(), fits(self.page_line_h(), self.body_room()))
            }
            Kind::Files(files) => {
                (files.items.len(), fits(self.px(32.0).max(1.0), self.list_room()))
            }
            Kind::Hits(found) => {
                let room = self.body_room().min(self.px(32.0 * 12.0));
                (found.hits.len(), fits(self.px(32.0).max(1.0), room))
            }
            Kind::Confirm(_) | Kind::Comment(_) => (0, 1),
        }
    }

    fn form(&mut self, dialog: &Dialog) {
        let rows = self.form_rows(dialog);
        let (_, room) = self.lines_and_room(dialog);
        let shown = rows.len().min(room);
        let row_h = self.row_h();
        let rect = self.measure(&dialog.kind, row_h * shown as f32);
        let is_new = matches!(dialog.kind, Kind::NewGame(_));
        let title = self.app.say(if is_new { &Text::WindowNewGame } else { &Text::WindowSettings });
        let card = self.begin(rect, &title);
        let mut body = card.body;
        let scroll = dialog.scroll.min(rows.len() - shown);
        self.scroll_buttons(card.title, scroll > 0, scroll + shown < rows.len());
        for (n, row) in rows.iter().enumerate().skip(scroll).take(shown) {
            let place = body.take_top(row_h);
            self.form_row(place, n, row);
        }
        if is_new {
            self.actions(card.actions, Some(&Text::WindowCancel), &Text::WindowStart);
        } else {
            self.actions(card.actions, None, &Text::WindowClose);
        }
    }

    /// Arrows in the title of a dialog that does not show all of its lines.
    fn scroll_buttons(&mut self, title: Rect, up: bool, down: bool) {
        if !up && !down {
            return;
        }
        let side = self.px(30.0).min(title.h);
        let mut place = Rect::new(title.x, title.y + (title.h - side) / 2.0, title.w, side);
        let more = place.take_right(side);
        let less = place.take_right(side);
        for (rect, control, enabled, text) in
            [(less, Control::PageUp, up, "↑"), (more, Control::PageDown, down, "↓")]
        {
            let face = Face { enabled, ..Face::text(text, Style::Flat) };
            self.button(rect, Thing::Control(control), face, None);
        }
    }

    fn form_row(&mut self, place: Rect, n: usize, row: &Row) {
        let ink = if row.enabled { self.palette.text } else { self.palette.text.alpha(0.42) };
        let mut rest = place;
        let label = rest.take_left((place.w * 0.40).round());
        self.label(
            label,
            &row.label,
            type_size::BODY,
            self.palette.muted.alpha(ink.a),
            Align::Left,
        );
        let h = self.px(if self.is_tight() { 28.0 } else { 32.0 });
        let field = Rect::new(rest.x, rest.y + (rest.h - h) / 2.0, rest.w, h);
        let radius = self.px(6.0);
        self.round(field, radius, self.palette.raised());
        let mut inner = field;
        let side = self.px(30.0).min(field.w * 0.2);
        let (less, more) = (inner.take_left(side), inner.take_right(side));
        let value = Thing::Control(Control::Row(n));
        if row.enabled && self.app.view.hover == Some(value) {
            self.fill(inner, self.palette.pressed());
        }
        for (rect, control, icon) in
            [(less, Control::Less(n), Icon::Left), (more, Control::More(n), Icon::Right)]
        {
            let thing = Thing::Control(control);
            if row.enabled && self.app.view.hover == Some(thing) {
                self.round(rect, radius, self.palette.pressed());
            }
            let side = self.px(16.0);
            let icon_at =
                Rect::around(rect.center().0.round(), rect.center().1.round(), side, side);
            self.frame.push(Shape::Icon { rect: icon_at, icon, color: ink });
        }
        self.label(
            inner.inset_xy(self.px(4.0), 0.0),
            &row.value,
            type_size::BODY,
            ink,
            Align::Center,
        );
        self.focus_ring(field, value);
        if row.enabled {
            self.frame.stop(inner, value, None);
            self.frame.area(less, Thing::Control(Control::Less(n)));
            self.frame.area(more, Thing::Control(Control::More(n)));
        }
    }

    fn question(&mut self, command: Command) {
        let kind = Kind::Confirm(command);
        let text = self.app.say(&match command {
            Command::Resign => Text::WindowConfirmResign,
            Command::Exit => Text::WindowConfirmExit,
            Command::Delete => Text::WindowConfirmDelete,
            _ => Text::WindowConfirmRestart,
        });
        let size = self.size(type_size::STRONG);
        let pad = self.px(if self.is_tight() { 12.0 } else { 24.0 });
        let lines = self.metrics.wrap(&text, size, self.card_width(&kind) - 2.0 * pad).len();
        let rect = self.measure(&kind, lines as f32 * (size * 1.4).round());
        let title = self.app.say(&command.text());
        let card = self.begin(rect, &title);
        self.frame.paragraph(self.metrics, card.body, &text, size, self.palette.text);
        self.actions(card.actions, Some(&Text::WindowCancel), &command.text());
    }

    fn page_text(&self, kind: &Kind) -> String {
        if matches!(kind, Kind::Help) {
            return self.app.say(&Text::WindowHelpText);
        }
        let rules = self.app.table.game.rules();
        let mut text = self.app.say(&Text::rules(rules));
        if rules.fouls().black != FoulKinds::NONE {
            text = format!("{text}\n{}", self.app.say(&Text::foul_policy(rules.foul_policy())));
        }
        if rules.opening() != Opening::Free {
            let name = self.app.say(&Text::opening(rules.opening()));
            let steps = self.app.say(&Text::opening_steps(rules.opening()));
            text = format!("{text}\n\n{name}\n{steps}");
        }
        text
    }

    fn page_line_h(&self) -> f32 {
        (self.size(type_size::BODY) * 1.55).round().max(1.0)
    }

    fn page_lines(&self, kind: &Kind) -> Vec<String> {
        let pad = self.px(if self.is_tight() { 12.0 } else { 24.0 });
        let width = self.card_width(kind) - 2.0 * pad;
        let size = self.size(type_size::BODY);
        self.metrics.wrap(&self.page_text(kind), size, width)
    }

    fn page(&mut self, dialog: &Dialog) {
        let lines = self.page_lines(&dialog.kind);
        let (_, room) = self.lines_and_room(dialog);
        let shown = lines.len().min(room);
        let line_h = self.page_line_h();
        let rect = self.measure(&dialog.kind, line_h * shown as f32);
        let title = match dialog.kind {
            Kind::Help => self.app.say(&Text::WindowHelp),
            _ => self.app.say(&Text::rule(self.app.table.game.rules())),
        };
        let card = self.begin(rect, &title);
        let scroll = dialog.scroll.min(lines.len() - shown);
        self.scroll_buttons(card.title, scroll > 0, scroll + shown < lines.len());
        let mut body = card.body;
        let size = self.size(type_size::BODY);
        for line in lines.into_iter().skip(scroll).take(shown) {
            let place = body.take_top(line_h);
            if line.is_empty() {
                continue;
            }
            let baseline = (place.y + place.h / 2.0 + size * 0.36).round();
            let color = self.palette.text;
            self.frame.push(Shape::Text { x: place.x.round(), baseline, size, text: line, color });
        }
        self.actions(card.actions, None, &Text::WindowClose);
    }

    /// The height for the list of files; the folder, the name and the fault take the rest.
    fn list_room(&self) -> f32 {
        (self.body_room() - self.px(28.0 + 40.0 + 26.0)).min(self.px(32.0 * 10.0))
    }

    fn files(&mut self, dialog: &Dialog, files: &Files) {
        let (count, room) = self.lines_and_room(dialog);
        let line_h = self.px(32.0);
        let list_h = line_h * room as f32;
        let rect = self.measure(&dialog.kind, list_h + self.px(28.0 + 40.0 + 26.0));
        let (title, accept) = files.purpose.texts();
        let title = self.app.say(&title);
        let card = self.begin(rect, &title);
        let mut body = card.body;
        let folder_at = body.take_top(self.px(28.0));
        let folder = files.folder.display().to_string();
        self.label(
            folder_at,
            &tail(self, &folder, folder_at.w),
            type_size::LABEL,
            self.palette.muted,
            Align::Left,
        );
        let mut list = body.take_top(list_h.min(body.h));
        let shown = count.min(room);
        let scroll = dialog.scroll.min(count - shown);
        self.scroll_buttons(card.title, scroll > 0, scroll + shown < count);
        let only_up = files.items.iter().all(|item| matches!(item, Item::Up(_)));
        if only_up && shown < room {
            let text = self.app.say(&Text::WindowFolderEmpty);
            self.label(list, &text, type_size::BODY, self.palette.muted, Align::Center);
        }
        for (n, item) in files.items.iter().enumerate().skip(scroll).take(shown) {
            let place = list.take_top(line_h);
            self.file_row(place, n, item);
        }
        if files.purpose == Purpose::Find {
            self.actions(card.actions, Some(&Text::WindowCancel), &accept);
            return;
        }
        let mut name_at = body.take_top(self.px(40.0)).inset_xy(0.0, self.px(4.0));
        let label = self.app.say(&Text::WindowFileName);
        let w = self.width(&label, type_size::BODY) + self.px(12.0);
        let label_at = name_at.take_left(w);
        self.label(label_at, &label, type_size::BODY, self.palette.muted, Align::Left);
        let radius = self.px(6.0);
        self.round(name_at, radius, self.palette.raised());
        self.outline(name_at, radius, 1.0, self.palette.accent);
        let text_at = name_at.inset_xy(self.px(8.0), 0.0);
        let shown_name = format!("{}_", files.name);
        let shown_name = tail(self, &shown_name, text_at.w);
        self.label(text_at, &shown_name, type_size::BODY, self.palette.text, Align::Left);
        self.frame.area(name_at, Thing::Control(Control::Field));
        let fault_at = body.take_top(self.px(26.0));
        let (text, ink) = match &files.fault {
            Some(fault) => (self.app.say(fault), self.palette.danger),
            None if files.purpose == Purpose::Picture => (
                self.app.say(&Text::WindowPictureKinds { text: Picture::KINDS.join(", ") }),
                self.palette.muted,
            ),
            None => (self.app.say(&Text::WindowFormats), self.palette.muted),
        };
        self.label(fault_at, &text, type_size::LABEL, ink, Align::Left);
        self.actions(card.actions, Some(&Text::WindowCancel), &accept);
    }

    /// A text that is being written, with a line at its end.
    fn comment_form(&mut self, kind: &Kind, text: &str) {
        const LINES: f32 = 6.0;
        let size = self.size(type_size::BODY);
        let line_h = (size * 1.4).round();
        let rect = self.measure(kind, LINES * line_h + self.px(16.0 + 24.0));
        let title = self.app.say(&Text::WindowComment);
        let card = self.begin(rect, &title);
        let mut body = card.body;
        let hint = body.take_bottom(self.px(24.0).min(body.h));
        let radius = self.px(6.0);
        self.round(body, radius, self.palette.raised());
        self.outline(body, radius, 1.0, self.palette.accent);
        self.frame.area(body, Thing::Control(Control::Field));
        let inner = body.inset_xy(self.px(8.0), self.px(8.0));
        let lines = self.metrics.wrap(&format!("{text}_"), size, inner.w);
        let room = (inner.h / line_h).floor().max(1.0) as usize;
        // The end is what is being written.
        let from = lines.len().saturating_sub(room);
        for (n, line) in lines[from..].iter().enumerate() {
            let place = Rect::new(inner.x, inner.y + n as f32 * line_h, inner.w, line_h);
            self.label(place, line, type_size::BODY, self.palette.text, Align::Left);
        }
        let words = self.app.say(&Text::WindowCommentHint);
        self.label(hint, &words, type_size::LABEL, self.palette.muted, Align::Left);
        self.actions(card.actions, Some(&Text::WindowCancel), &Text::WindowSave);
    }

    /// The places where a position was found, a line each.
    fn hits(&mut self, dialog: &Dialog, found: &Found) {
        let (count, room) = self.lines_and_room(dialog);
        let shown = count.min(room);
        let line_h = self.px(32.0);
        let rect = self.measure(&dialog.kind, line_h * shown as f32);
        let title = Text::WindowFound { number: count, files: found.files };
        let title = self.app.say(&title);
        let card = self.begin(rect, &title);
        let mut list = card.body;
        let scroll = dialog.scroll.min(count - shown);
        self.scroll_buttons(card.title, scroll > 0, scroll + shown < count);
        for (n, (path, hit)) in found.hits.iter().enumerate().skip(scroll).take(shown) {
            let place = list.take_top(line_h.min(list.h));
            let thing = Thing::Control(Control::Item(n));
            let inner = place.inset_xy(0.0, 1.0);
            if self.app.view.hover == Some(thing) {
                let radius = self.px(6.0);
                self.round(inner, radius, self.palette.raised());
            }
            let way = match hit.way {
                Way::Same => Text::FindSame,
                Way::Transposed => Text::FindTransposed,
                Way::Symmetric(_) => Text::FindSymmetric,
            };
            let moves: Vec<String> =
                hit.moves.iter().rev().take(4).rev().map(ToString::to_string).collect();
            let text = Text::FindHit {
                path: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
                number: hit.game + 1,
                ply: hit.moves.len(),
                way: Box::new(way),
                text: moves.join(" "),
            };
            let text = self.app.say(&text);
            let text_at = inner.inset_xy(self.px(6.0), 0.0);
            self.label(text_at, &text, type_size::BODY, self.palette.text, Align::Left);
            self.focus_ring(inner, thing);
            self.frame.stop(place, thing, None);
        }
        self.actions(card.actions, None, &Text::WindowClose);
    }

    fn file_row(&mut self, place: Rect, n: usize, item: &Item) {
        let thing = Thing::Control(Control::Item(n));
        let (icon, name, note) = match item {
            Item::Up(_) => (Icon::Up, self.app.say(&Text::WindowUp), None),
            Item::Recent(path) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                (Icon::File, name, Some(self.app.say(&Text::WindowRecent)))
            }
            Item::Entry(entry) => {
                (if entry.is_folder { Icon::Folder } else { Icon::File }, entry.name.clone(), None)
            }
        };
        let inner = place.inset_xy(0.0, 1.0);
        let radius = self.px(6.0);
        if self.app.view.hover == Some(thing) {
            self.round(inner, radius, self.palette.raised());
        }
        let mut rest = inner.inset_xy(self.px(6.0), 0.0);
        let side = self.px(18.0);
        let icon_at = rest.take_left(side);
        let icon_at = Rect::around(icon_at.center().0, icon_at.center().1.round(), side, side);
        let ink = self.palette.text;
        self.frame.push(Shape::Icon { rect: icon_at, icon, color: self.palette.muted });
        rest.take_left(self.px(8.0));
        if let Some(note) = note {
            let w = self.width(&note, type_size::LABEL) + self.px(4.0);
            let at = rest.take_right(w);
            self.label(at, &note, type_size::LABEL, self.palette.muted, Align::Right);
        }
        self.label(rest, &name, type_size::BODY, ink, Align::Left);
        self.focus_ring(inner, thing);
        self.frame.stop(place, thing, None);
    }
}

/// The end of a text that is too long: what matters in a path and in what is being typed.
fn tail(painter: &Painter<'_>, text: &str, width: f32) -> String {
    let size = painter.size(type_size::BODY);
    let text = painter.metrics.drawable(text);
    if painter.metrics.width(&text, size) <= width {
        return text;
    }
    let mut letters: std::collections::VecDeque<char> = text.chars().collect();
    while letters.len() > 1 {
        letters.pop_front();
        let candidate: String = std::iter::once('…').chain(letters.iter().copied()).collect();
        if painter.metrics.width(&candidate, size) <= width {
            return candidate;
        }
    }
    String::new()
}
