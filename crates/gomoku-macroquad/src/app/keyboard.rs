//! The keyboard: everything that the pointer can do.

use gomoku_core::grid::Point;
use gomoku_text::Text;

use super::App;
use crate::command::{Command, Key, Menu};
use crate::dialog::Kind;
use crate::frame::{Control, Thing};

/// A coordinate is at most this long.
const LONGEST_TYPED: usize = 5;

impl App {
    pub(super) fn key(&mut self, key: Key) {
        // A shortcut is no sign that somebody steers by keyboard and wants to see a cursor.
        self.view.keyboard |= Command::of_key(key).is_none() || self.view.menu.is_some();
        if self.view.dialog.is_some() {
            self.key_in_dialog(key);
        } else if let Some(menu) = self.view.menu {
            self.key_in_menu(menu, key);
        } else {
            self.key_at_board(key);
        }
    }

    fn key_at_board(&mut self, key: Key) {
        if let Some(command) = Command::of_key(key) {
            self.command(command);
            return;
        }
        match key {
            Key::F(10) => {
                let menu = if self.layout.is_single_bar() { Menu::All } else { Menu::Game };
                self.toggle_menu(menu);
                self.refresh_for_focus();
                self.move_focus(1);
            }
            Key::Tab => self.move_focus(1),
            Key::BackTab => self.move_focus(-1),
            Key::Left => self.move_cursor(-1, 0),
            Key::Right => self.move_cursor(1, 0),
            Key::Up => self.move_cursor(0, 1),
            Key::Down => self.move_cursor(0, -1),
            Key::Backspace => {
                self.view.typed.pop();
            }
            Key::Escape => {
                self.view.typed.clear();
                self.view.focus = None;
                self.view.pending = None;
                self.view.advice = None;
                self.view.refusal = None;
                self.view.playing = None;
            }
            Key::Enter | Key::Space => {
                if !self.view.typed.is_empty() {
                    self.enter_typed();
                } else if let Some(focus) = self.view.focus {
                    self.activate(focus);
                } else if let Some(point) = self.view.cursor {
                    if self.table.game.rules().gravity() {
                        self.press_column(point.col());
                    } else {
                        self.press_point(point);
                    }
                }
            }
            _ => {}
        }
    }

    fn key_in_menu(&mut self, menu: Menu, key: Key) {
        match key {
            Key::Escape | Key::F(10) => self.close_overlays(),
            Key::Down | Key::Tab => self.move_focus(1),
            Key::Up | Key::BackTab => self.move_focus(-1),
            Key::Left | Key::Right => {
                let at = Menu::BAR.iter().position(|&other| other == menu);
                if let Some(at) = at {
                    let by = if key == Key::Right { 1 } else { Menu::BAR.len() - 1 };
                    self.view.menu = Some(Menu::BAR[(at + by) % Menu::BAR.len()]);
                    self.view.focus = None;
                    self.refresh_for_focus();
                    self.move_focus(1);
                }
            }
            Key::Enter | Key::Space => {
                if let Some(focus) = self.view.focus {
                    self.activate(focus);
                }
            }
            _ => {
                if let Some(command) = Command::of_key(key) {
                    self.command(command);
                }
            }
        }
    }

    fn key_in_dialog(&mut self, key: Key) {
        let row = match self.view.focus {
            Some(Thing::Control(Control::Row(row))) => Some(row),
            _ => None,
        };
        let in_files = matches!(
            self.view.dialog.as_ref().map(|dialog| &dialog.kind),
            Some(Kind::Files(_) | Kind::Comment(_))
        );
        match (key, row) {
            (Key::Escape, _) => self.close_overlays(),
            (Key::Ctrl('q'), _) => self.command(Command::Exit),
            (Key::Tab | Key::Down, _) => self.move_focus(1),
            (Key::BackTab | Key::Up, _) => self.move_focus(-1),
            (Key::Left, Some(row)) => self.control(Control::Less(row)),
            (Key::Right, Some(row)) => self.control(Control::More(row)),
            (Key::PageDown, _) => {
                self.scroll_dialog(8);
            }
            (Key::PageUp, _) => {
                self.scroll_dialog(-8);
            }
            (Key::Ctrl('v'), _) if in_files => self.effects.push(super::Effect::Paste),
            (Key::Backspace, _) if in_files => self.edit_name(None),
            (Key::Space, None) if in_files && !self.is_on_button() => self.edit_name(Some(' ')),
            (Key::Enter | Key::Space, _) => match self.view.focus {
                Some(Thing::Control(Control::Row(_) | Control::Field)) if key == Key::Enter => {
                    self.control(Control::Accept);
                }
                Some(focus) => self.activate(focus),
                None => self.control(Control::Accept),
            },
            _ => {}
        }
    }

    fn is_on_button(&self) -> bool {
        matches!(self.view.focus, Some(Thing::Control(control)) if control != Control::Field)
    }

    /// A character typed without Control.
    pub(super) fn letter(&mut self, letter: char) {
        if self.view.dialog.is_some() {
            if !letter.is_control() && letter != ' ' {
                self.edit_name(Some(letter));
            }
        } else if self.view.menu.is_none()
            && letter.is_ascii_alphanumeric()
            && self.view.typed.len() < LONGEST_TYPED
        {
            self.view.keyboard = true;
            self.view.focus = None;
            self.view.typed.push(letter.to_ascii_lowercase());
        }
    }

    fn enter_typed(&mut self) {
        let typed = std::mem::take(&mut self.view.typed);
        let rules = *self.table.game.rules();
        if rules.gravity() {
            match typed.parse::<usize>() {
                Ok(number) if (1..=rules.size().width()).contains(&number) => {
                    self.press_column(number - 1);
                }
                _ => self.refuse_with(
                    None,
                    Text::FaultNoSuchColumn { text: typed, most: rules.size().width() },
                ),
            }
            return;
        }
        match typed.parse::<Point>() {
            Ok(point) => self.press_point(point),
            Err(error) => self.refuse_with(None, Text::from(&error)),
        }
    }

    fn move_cursor(&mut self, cols: isize, rows: isize) {
        let size = self.table.game.rules().size();
        self.view.focus = None;
        let Some(point) = self.view.cursor.filter(|&point| size.contains(point)) else {
            let last =
                self.table.game.position().last_move().and_then(gomoku_core::position::Move::point);
            self.view.cursor = Some(last.unwrap_or_else(|| size.center()));
            return;
        };
        let moved =
            |at: usize, by: isize, count: usize| at.saturating_add_signed(by).min(count - 1);
        let col = moved(point.col(), cols, size.width());
        let row = moved(point.row(), rows, size.height());
        self.view.cursor = Some(Point::new(col, row));
    }

    /// The areas of a menu or dialog that has just been opened are needed at once.
    fn refresh_for_focus(&mut self) {
        self.refresh((self.layout.screen.w, self.layout.screen.h));
    }

    fn move_focus(&mut self, by: isize) {
        let mut stops = self.frame.stops();
        if self.view.menu.is_some() {
            // The heads of the menus are reached by left and right.
            stops.retain(|stop| !matches!(stop, Thing::Menu(_)));
        }
        if stops.is_empty() {
            return;
        }
        let count = stops.len() as isize;
        let at = self.view.focus.and_then(|focus| stops.iter().position(|&stop| stop == focus));
        let next = match (at, by > 0) {
            (Some(at), _) => (at as isize + by).rem_euclid(count),
            (None, true) => 0,
            (None, false) => count - 1,
        };
        // In a dialog that does not show all of its lines, the focus pulls them into view.
        if let (Some(Thing::Control(Control::Row(row))), Some(_)) =
            (self.view.focus, &self.view.dialog)
        {
            let last_row = stops.iter().rev().find_map(|stop| match stop {
                Thing::Control(Control::Row(row)) => Some(*row),
                _ => None,
            });
            if by > 0 && last_row == Some(row) && self.scroll_dialog(1) {
                self.view.focus = Some(Thing::Control(Control::Row(row + 1)));
                return;
            }
            let first_row = stops.iter().find_map(|stop| match stop {
                Thing::Control(Control::Row(row)) => Some(*row),
                _ => None,
            });
            if by < 0 && first_row == Some(row) && row > 0 && self.scroll_dialog(-1) {
                self.view.focus = Some(Thing::Control(Control::Row(row - 1)));
                return;
            }
        }
        self.view.focus = Some(stops[next as usize]);
    }
}
