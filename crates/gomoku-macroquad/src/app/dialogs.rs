//! What the parts of the dialogs do.

use super::App;
use crate::dialog::{Field, Item, Kind, step_new_game, step_settings};
use crate::frame::Control;

impl App {
    pub(super) fn control(&mut self, control: Control) {
        match control {
            Control::Cancel => self.close_overlays(),
            Control::Accept => self.accept(),
            Control::Row(row) | Control::More(row) => self.step_row(row, 1),
            Control::Less(row) => self.step_row(row, -1),
            Control::Item(n) => self.choose_item(n),
            Control::PageUp => {
                self.scroll_dialog(-5);
            }
            Control::PageDown => {
                self.scroll_dialog(5);
            }
            Control::Card | Control::Field => {}
        }
    }

    fn accept(&mut self) {
        let Some(dialog) = &self.view.dialog else { return };
        match &dialog.kind {
            Kind::NewGame(new) => {
                let new = *new;
                self.close_overlays();
                self.settings.new_game = new;
                self.save_settings();
                self.start(new);
            }
            Kind::Confirm(command) => {
                let command = *command;
                self.confirmed(command);
            }
            Kind::Settings | Kind::Help | Kind::Rules | Kind::Hits(_) => self.close_overlays(),
            Kind::Files(_) => self.accept_file(),
            Kind::Comment(_) => self.accept_comment(),
        }
    }

    fn step_row(&mut self, row: usize, by: isize) {
        let lang = self.lang();
        let Some(dialog) = &mut self.view.dialog else { return };
        let rows = dialog.rows(&self.settings, lang, &self.texts);
        let Some(row) = rows.get(row).filter(|row| row.enabled) else { return };
        match &mut dialog.kind {
            Kind::NewGame(new) => step_new_game(new, row.field, by),
            Kind::Settings => {
                step_settings(&mut self.settings, lang, row.field, by);
                if row.field == Field::Language {
                    self.texts = gomoku_text::Texts::new(self.lang());
                    self.print(format_args!("LANG {}", self.lang().tag()));
                }
                self.save_settings();
            }
            _ => {}
        }
    }

    /// Moves the lines of a dialog; whether there was room to move.
    pub(super) fn scroll_dialog(&mut self, lines: isize) -> bool {
        let Some(dialog) = &mut self.view.dialog else { return false };
        let before = dialog.scroll;
        dialog.scroll = before.saturating_add_signed(lines);
        let wanted = dialog.scroll;
        // The picture knows how many lines there are and puts the number right.
        let most = crate::paint::most_scroll(self);
        if let Some(dialog) = &mut self.view.dialog {
            dialog.scroll = wanted.min(most);
            return dialog.scroll != before;
        }
        false
    }

    fn choose_item(&mut self, n: usize) {
        if let Some(Kind::Hits(found)) = self.view.dialog.as_ref().map(|dialog| &dialog.kind) {
            let found = found.clone();
            self.open_hit(&found, n);
            return;
        }
        let recent = self.settings.recent.clone();
        let Some(Kind::Files(files)) = self.view.dialog.as_mut().map(|dialog| &mut dialog.kind)
        else {
            return;
        };
        let folder = match files.items.get(n) {
            Some(Item::Up(folder)) => folder.clone(),
            Some(Item::Entry(entry)) if entry.is_folder => entry.path.clone(),
            Some(Item::Entry(entry)) => {
                if files.purpose.saves() {
                    files.name.clone_from(&entry.name);
                } else {
                    let path = entry.path.clone();
                    // Whoever looks for a place to search may look into a record, too.
                    self.open_path(&path);
                }
                return;
            }
            Some(Item::Recent(path)) => {
                let path = path.clone();
                self.open_path(&path);
                return;
            }
            None => return,
        };
        files.enter(folder, &recent);
        if let Some(dialog) = &mut self.view.dialog {
            dialog.scroll = 0;
        }
        self.view.focus = None;
    }

    /// Adds a character to the name of the file, or takes the last one away.
    pub(super) fn edit_name(&mut self, letter: Option<char>) {
        const LONGEST: usize = 200;
        const LONGEST_COMMENT: usize = 4_000;
        if let Some(Kind::Comment(comment)) =
            self.view.dialog.as_mut().map(|dialog| &mut dialog.kind)
        {
            match letter {
                Some(letter) if comment.chars().count() < LONGEST_COMMENT => comment.push(letter),
                Some(_) => {}
                None => {
                    comment.pop();
                }
            }
            return;
        }
        let Some(Kind::Files(files)) = self.view.dialog.as_mut().map(|dialog| &mut dialog.kind)
        else {
            return;
        };
        match letter {
            Some(letter) if files.name.chars().count() < LONGEST => files.name.push(letter),
            Some(_) => {}
            None => {
                files.name.pop();
            }
        }
        files.fault = None;
        files.replacing = None;
    }
}
