//! The side panel: players with clocks and undo counts, what has to be decided, the hint and the
//! engine's line; the moves with the replay controls are in `moves`. A small panel shows moves or
//! analysis, by tabs. Parts that do not fit are left out from the
//! least needed on; the decision is never left out.

use std::time::Duration;

use gomoku_core::game::{Clock, Seat, StageKind, TimeControl};
use gomoku_core::grid::Color;
use gomoku_text::{Side, Text};

use super::widgets::{Face, Style};
use super::{Painter, type_size};
use crate::command::Command;
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::raster::Material;
use crate::settings::Player;

impl Painter<'_> {
    pub(super) fn panel(&mut self) {
        let mut rest = self.layout.panel;
        let gap = self.px(if rest.h > self.px(360.0) { 12.0 } else { 6.0 });
        let compact = rest.h < self.px(250.0) || rest.w < self.px(250.0);
        let decision = self.decision_height(rest.w);
        let players_h = if compact { self.px(46.0) } else { self.px(108.0) };
        let players = rest.take_top(players_h.min((rest.h - decision).max(0.0)));
        if players.h >= self.px(30.0) {
            self.players(players, compact);
            rest.take_top(gap);
        }
        if decision > 0.0 {
            let place = rest.take_top(decision);
            self.decision(place);
            rest.take_top(gap);
        }
        let words = self.advice_height(rest.w);
        if !compact && words > 0.0 && rest.h > words + self.px(76.0) {
            let place = rest.take_top(words);
            self.advice_card(place);
            rest.take_top(gap);
        }
        let heights = [self.analysis_height(), self.study_height()];
        for (n, height) in heights.into_iter().enumerate() {
            if compact || height <= 0.0 || rest.h < height + gap + self.px(96.0) {
                continue;
            }
            let place = rest.take_top(height);
            if n == 0 {
                self.analysis_card(place);
            } else {
                self.study_card(place);
            }
            rest.take_top(gap);
        }
        if rest.h >= self.px(36.0) {
            self.moves(rest, compact);
        }
    }

    fn players(&mut self, rect: Rect, compact: bool) {
        self.card(rect);
        let mut rest = rect;
        let half = (rect.w / 2.0).floor();
        let left = rest.take_left(half);
        // A player keeps the place on the left or right, whatever color the opening gives.
        self.player(left, Seat::First, compact);
        self.player(rest, Seat::Second, compact);
    }

    fn player(&mut self, rect: Rect, seat: Seat, compact: bool) {
        let game = &self.app.table.game;
        let color = game.color_of(seat);
        let acts = !self.app.table.is_over() && game.to_act() == seat;
        if acts {
            let radius = self.px(9.0);
            let ground = self.palette.selected();
            self.round(rect.inset(1.0), radius, ground);
        }
        let pad = self.px(if compact { 8.0 } else { 14.0 }).min(rect.w * 0.07);
        let mut rest = rect.inset_xy(pad, self.px(if compact { 4.0 } else { 12.0 }));
        let names = self.names_of(seat);
        let state = self.state_of(seat);
        let clock = game.clocks().map(|clocks| clock_text(clocks[color], game.time_control()));
        let undos = self.app.say(&Text::WindowUndos { number: game.undos()[color] as usize });
        if compact {
            let r = (rest.h * 0.26).min(self.px(10.0));
            let icon = rest.take_left(2.0 * r + self.px(6.0));
            self.small_stone(icon.x + r, icon.y + icon.h / 2.0, r, color);
            let top = rest.take_top((rest.h / 2.0).round());
            let name = self.first_that_fits(&names, top.w, type_size::BODY);
            // In the smallest windows the stone alone tells who it is, and the bar whose turn.
            let fits = |text: &str, room: f32, size| self.width(text, size) * 0.86 <= room;
            let name = Some(name).filter(|name| fits(name, top.w, type_size::BODY));
            let has_clock = clock.is_some();
            let second = clock.unwrap_or(state);
            let shows = has_clock || fits(&second, rest.w, type_size::LABEL);
            let second = if shows { second } else { String::new() };
            let name = name.unwrap_or_default();
            self.label(top, &name, type_size::BODY, self.palette.text, Align::Left);
            let w = self.width(&undos, type_size::LABEL);
            if w + self.width(&second, type_size::LABEL) + self.px(6.0) < rest.w {
                let place = rest.take_right(w + 1.0);
                self.label(place, &undos, type_size::LABEL, self.palette.muted, Align::Right);
            }
            let ink = if acts { self.palette.accent } else { self.palette.muted };
            self.label(rest, &second, type_size::LABEL, ink, Align::Left);
        } else {
            let mut top = rest.take_top(self.px(24.0));
            let r = self.px(11.0);
            self.small_stone(top.x + r, top.y + top.h / 2.0, r, color);
            top.take_left(2.0 * r + self.px(9.0));
            let name = self.first_that_fits(&names, top.w, type_size::STRONG);
            self.label(top, &name, type_size::STRONG, self.palette.text, Align::Left);
            let bottom = rest.take_bottom(self.px(16.0));
            let won = game.outcome().and_then(gomoku_core::rules::Outcome::winner) == Some(color);
            let ink = match (acts, won) {
                (true, _) => self.palette.accent,
                (_, true) => self.palette.good,
                _ => self.palette.muted,
            };
            let big = clock.clone().unwrap_or_else(|| state.clone());
            let size = if clock.is_some() { type_size::CLOCK } else { type_size::TITLE };
            self.label(
                rest,
                &big,
                size,
                ink_of(clock.is_some(), self.palette.text, ink),
                Align::Left,
            );
            let mut foot = bottom;
            let w = self.width(&undos, type_size::LABEL) + 1.0;
            let place = foot.take_left(w.min(foot.w));
            self.label(place, &undos, type_size::LABEL, self.palette.muted, Align::Left);
            if clock.is_some() && foot.w > self.px(30.0) {
                foot.take_left(self.px(6.0));
                self.label(foot, &state, type_size::LABEL, ink, Align::Right);
            }
        }
        if acts {
            let bar = Rect::new(
                rect.x + pad,
                rect.bottom() - self.px(4.0),
                rect.w - 2.0 * pad,
                self.px(3.0),
            );
            let radius = bar.h / 2.0;
            self.round(bar, radius, self.palette.accent);
        }
    }

    /// What the player in a seat is called, from long to short.
    fn names_of(&self, seat: Seat) -> Vec<String> {
        let (table, texts) = (&self.app.table, &self.app.texts);
        let mut names = vec![table.name_with_side(seat, texts), table.name(seat, texts)];
        if table.setup.player(seat) == Player::Computer {
            names.push(self.app.say(&Text::WindowComputer));
        }
        let side = Side::of(table.game.color_of(seat), table.game.rules());
        names.push(self.app.say(match side {
            Side::Black => &Text::SideBlack,
            Side::White => &Text::SideWhite,
            Side::Red => &Text::SideRed,
        }));
        names
    }

    fn first_that_fits(&self, texts: &[String], room: f32, size: f32) -> String {
        let fits = texts.iter().find(|text| self.width(text, size) <= room);
        fits.or(texts.last()).cloned().unwrap_or_default()
    }

    pub(super) fn small_stone(&mut self, x: f32, y: f32, r: f32, color: Color) {
        let material = match (color, self.app.table.game.rules().gravity()) {
            (Color::Black, false) => Material::Black,
            (Color::White, false) => Material::White,
            (Color::Black, true) => Material::BlackDisc,
            (Color::White, true) => Material::RedDisc,
        };
        if self.palette.dark && color == Color::Black {
            // A black stone on a black card needs an edge.
            self.frame.push(Shape::Disc { x, y, r: r + 1.0, color: self.palette.muted });
        }
        self.frame.push(Shape::Stone { x, y, r, material, alpha: 1.0 });
    }

    /// What a player is doing, in a word.
    fn state_of(&self, seat: Seat) -> String {
        let table = &self.app.table;
        let color = table.game.color_of(seat);
        let text = match table.game.outcome() {
            Some(outcome) => match outcome.winner() {
                None => Text::WindowDrawn,
                Some(winner) if winner == color => Text::WindowWon,
                Some(_) => Text::WindowLost,
            },
            None if table.game.to_act() != seat => Text::WindowWaiting,
            None if table.setup.player(seat) == Player::Computer => {
                if table.reviewing || !self.app.view.lesson.is_empty() {
                    Text::WindowWaiting
                } else {
                    Text::WindowThinking
                }
            }
            None if table.setup.first == Player::Person && table.setup.second == Player::Person => {
                Text::WindowToMove
            }
            None => Text::WindowYourTurn,
        };
        self.app.say(&text)
    }

    /// The words of the decision card; none while there is nothing to decide.
    fn decision_text(&self) -> Option<String> {
        let table = &self.app.table;
        if table.is_over() {
            return None;
        }
        if !self.app.view.lesson.is_empty() {
            let lines = self.app.view.lesson.iter().map(|text| self.app.say(text));
            return Some(lines.collect::<Vec<_>>().join("\n"));
        }
        let game = &table.game;
        if let Some(by) = game.draw_offer() {
            let player = table.name_with_side(game.seat_of(by), &self.app.texts);
            return Some(self.app.say(&Text::WindowDrawOffered { player }));
        }
        let fouls = game.position().claimable();
        if let (false, Some(point)) = (
            fouls.is_empty(),
            game.position().last_move().and_then(gomoku_core::position::Move::point),
        ) {
            return Some(self.app.say(&Text::WindowFoulPlayed { point, fouls }));
        }
        (game.stage().kind() != StageKind::Play)
            .then(|| table.stage_text(&self.app.texts).map(|text| self.app.say(&text)))
            .flatten()
    }

    fn decision_height(&self, width: f32) -> f32 {
        let buttons = self.app.decisions();
        let text = self.decision_text();
        let inner = width - 2.0 * self.card_pad(width);
        let mut height = 0.0;
        if let Some(text) = &text {
            let size = self.size(type_size::BODY);
            height += self.metrics.wrap(text, size, inner).len() as f32 * (size * 1.4).round();
        }
        if !buttons.is_empty() {
            let (_, rows) = self.decision_grid(&buttons, inner);
            height += rows as f32 * self.px(40.0) + self.px(4.0);
        }
        if height == 0.0 { 0.0 } else { height + 2.0 * self.px(10.0) }
    }

    pub(super) fn card_pad(&self, width: f32) -> f32 {
        self.px(if width < self.px(200.0) { 8.0 } else { 14.0 })
    }

    /// How many buttons stand in a row, and how many rows there are.
    fn decision_grid(&self, buttons: &[Command], width: f32) -> (usize, usize) {
        let widest = buttons
            .iter()
            .map(|button| self.width(&self.app.say(&button.text()), type_size::BODY))
            .fold(0.0, f32::max)
            + self.px(24.0);
        let columns = ((width / widest).floor() as usize).clamp(1, buttons.len().max(1));
        (columns, buttons.len().div_ceil(columns))
    }

    fn decision(&mut self, rect: Rect) {
        self.card(rect);
        let pad = self.card_pad(rect.w);
        let mut rest = rect.inset_xy(pad, self.px(10.0));
        let buttons = self.app.decisions();
        let (columns, rows) = self.decision_grid(&buttons, rest.w);
        let buttons_h =
            if buttons.is_empty() { 0.0 } else { rows as f32 * self.px(40.0) + self.px(4.0) };
        if let Some(text) = self.decision_text() {
            let size = self.size(type_size::BODY);
            let place = Rect::new(rest.x, rest.y, rest.w, rest.h - buttons_h);
            let used = self.frame.paragraph(self.metrics, place, &text, size, self.palette.text);
            rest.take_top(used);
        }
        if buttons.is_empty() {
            return;
        }
        let mut grid = rest.take_bottom(buttons_h);
        grid.take_top(self.px(4.0));
        let row_h = grid.h / rows as f32;
        for line in buttons.chunks(columns) {
            let mut row = grid.take_top(row_h);
            let w = row.w / columns as f32;
            for &command in line {
                let place = row.take_left(w).inset_xy(self.px(3.0), self.px(3.0));
                let text = self.app.say(&command.text());
                self.button(place, Thing::Command(command), Face::text(&text, Style::Plain), None);
            }
        }
    }

    /// Hint and engine line.
    pub(super) fn advice_text(&self) -> Vec<String> {
        let view = &self.app.view;
        let mut lines = Vec::new();
        if let Some(advice) = &view.advice {
            lines.push(self.app.say(&advice.text));
        }
        if let (true, Some(thought)) = (self.app.settings.thoughts, &view.thought) {
            lines.push(self.app.say(thought));
        }
        lines
    }

    fn advice_height(&self, width: f32) -> f32 {
        let lines = self.advice_text();
        if lines.is_empty() {
            return 0.0;
        }
        let size = self.size(type_size::BODY);
        let inner = width - 2.0 * self.card_pad(width);
        let count: usize =
            lines.iter().map(|line| self.metrics.wrap(line, size, inner).len()).sum();
        count as f32 * (size * 1.4).round() + 2.0 * self.px(10.0)
    }

    fn advice_card(&mut self, rect: Rect) {
        self.card(rect);
        let pad = self.card_pad(rect.w);
        let mut rest = rect.inset_xy(pad, self.px(10.0));
        let size = self.size(type_size::BODY);
        for line in self.advice_text() {
            let used = self.frame.paragraph(self.metrics, rest, &line, size, self.palette.text);
            rest.take_top(used);
        }
    }

    /// Whose turn it is, said once where no panel part says it.
    pub(super) fn turn_text(&self) -> String {
        let game = &self.app.table.game;
        let side = Side::of(game.color_of(game.to_act()), game.rules());
        self.app.say(&Text::WindowTurn { side })
    }
}

fn ink_of(
    is_clock: bool,
    clock: crate::theme::Rgba,
    word: crate::theme::Rgba,
) -> crate::theme::Rgba {
    if is_clock { clock } else { word }
}

/// A clock as `12:41`, in the last ten seconds as `9.3`; byo-yomi periods as `0:30 ×3`.
pub(super) fn clock_text(clock: Clock, control: Option<TimeControl>) -> String {
    let show = |time: Duration| {
        let seconds = time.as_secs();
        if time < Duration::from_secs(10) {
            // Rounded down, so that it never shows more than there is.
            return format!("{}.{}", seconds, time.subsec_millis() / 100);
        }
        if seconds >= 3600 {
            return format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
        }
        format!("{}:{:02}", seconds / 60, seconds % 60)
    };
    match control {
        Some(TimeControl::ByoYomi { .. }) if clock.main.is_zero() => {
            format!("{} ×{}", show(clock.period), clock.periods)
        }
        _ => show(clock.main),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_at_a_glance_and_never_show_too_much() {
        let clock = |seconds: f64| Clock {
            main: Duration::from_secs_f64(seconds),
            periods: 0,
            period: Duration::ZERO,
        };
        assert_eq!(clock_text(clock(761.9), None), "12:41");
        assert_eq!(clock_text(clock(9.99), None), "9.9");
        assert_eq!(clock_text(clock(3661.0), None), "1:01:01");
        let control = TimeControl::ByoYomi {
            main: Duration::ZERO,
            periods: 3,
            period: Duration::from_secs(30),
        };
        assert_eq!(clock_text(Clock::full(control), Some(control)), "0:30 ×3");
    }
}
