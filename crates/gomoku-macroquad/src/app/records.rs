//! Records: opened, saved, dropped, copied, pasted.

use std::path::Path;

use gomoku_core::game::Game;
use gomoku_core::position::Setup;
use gomoku_core::record::{Format, GameRecord, ReadOptions, WriteOptions, read_games, write_games};
use gomoku_text::Text;

use super::{App, Effect};
use crate::dialog::{Files, Kind};
use crate::store;
use crate::table::Table;

impl App {
    /// Asks for a file to open or to save.
    pub(super) fn choose_file(&mut self, saving: bool) {
        let folder = self.records_folder();
        #[cfg(feature = "native-dialog")]
        {
            let title = if saving { Text::WindowSave } else { Text::WindowOpen };
            let title = self.say(&title);
            self.asked = crate::native_dialog::Asked::open(saving, title, &folder);
            if self.asked.is_some() {
                return;
            }
        }
        self.open_dialog(Kind::Files(Files::new(saving, folder, &self.settings.recent)));
    }

    /// Takes the answer of the system's file dialog when there is one.
    #[cfg(feature = "native-dialog")]
    pub(super) fn run_native_dialog(&mut self) {
        let Some(answer) = self.asked.as_ref().and_then(|asked| asked.poll().ok()) else { return };
        let saving = self.asked.take().is_some_and(|asked| asked.saving);
        match answer {
            Some(mut path) if saving => {
                if path.extension().is_none() {
                    path.set_extension("json");
                }
                self.save_path(&path);
            }
            Some(path) => self.open_path(&path),
            None => {}
        }
    }

    /// Opens or saves under the name that was typed.
    pub(super) fn accept_file(&mut self) {
        let Some(Kind::Files(files)) = self.view.dialog.as_ref().map(|dialog| &dialog.kind) else {
            return;
        };
        let name = files.name.trim();
        if name.is_empty() {
            return;
        }
        let mut path = files.folder.join(name);
        let (saving, confirmed) = (files.saving, files.replacing.clone());
        if !saving {
            self.open_path(&path);
            return;
        }
        if path.extension().is_none() {
            path.set_extension("json");
        }
        if path.exists() && confirmed.as_ref() != Some(&path) {
            let shown = name_of(&path);
            self.file_fault(Text::WindowReplaceFile { path: shown }, Some(path));
            return;
        }
        self.save_path(&path);
    }

    fn file_fault(&mut self, fault: Text, replacing: Option<std::path::PathBuf>) {
        self.print(format_args!("FAULT {}", fault.id()));
        match self.view.dialog.as_mut().map(|dialog| &mut dialog.kind) {
            Some(Kind::Files(files)) => {
                files.fault = Some(fault);
                files.replacing = replacing;
            }
            _ => self.refuse_with(None, fault),
        }
    }

    fn save_path(&mut self, path: &Path) {
        let extension = path.extension().and_then(|text| text.to_str()).unwrap_or_default();
        let format = Format::from_extension(extension).unwrap_or(Format::Native);
        let record = GameRecord::from(self.table.game.clone());
        let shown = path.display().to_string();
        let written = match write_games(&[record], format, &WriteOptions::default()) {
            Ok(written) => written,
            Err(error) => {
                self.file_fault(
                    Text::FileWrite { path: name_of(path), reason: error.to_string() },
                    None,
                );
                return;
            }
        };
        if let Err(error) = store::write(path, &written.bytes) {
            self.file_fault(
                Text::FileWrite { path: name_of(path), reason: error.to_string() },
                None,
            );
            return;
        }
        self.close_overlays();
        self.settings.remember_file(&shown);
        self.save_settings();
        let lost: usize = written.losses.iter().map(|loss| loss.count).sum();
        self.view.note = Some(if lost == 0 {
            Text::Saved { path: name_of(path) }
        } else {
            Text::WindowSavedLosses { path: name_of(path), number: lost }
        });
        self.print(format_args!("SAVED {shown}"));
    }

    pub(crate) fn open_path(&mut self, path: &Path) {
        match store::read(path) {
            Ok(bytes) => {
                if self.open_bytes(&name_of(path), &bytes) {
                    self.settings.remember_file(&path.display().to_string());
                    self.save_settings();
                }
            }
            Err(error) => {
                self.file_fault(
                    Text::FileRead { path: name_of(path), reason: error.to_string() },
                    None,
                );
            }
        }
    }

    /// Puts the game of a record on the table.
    pub(super) fn open_bytes(&mut self, name: &str, bytes: &[u8]) -> bool {
        let options = ReadOptions { name: Some(name.to_owned()), ..ReadOptions::default() };
        match read_record(bytes, &options) {
            Ok((game, format)) => {
                self.put(game, format);
                self.view.note = Some(Text::Loaded { path: name.to_owned() });
                self.print(format_args!("OPENED {name}"));
                true
            }
            Err(reason) => {
                self.file_fault(Text::FileRecord { path: name.to_owned(), reason }, None);
                false
            }
        }
    }

    fn put(&mut self, mut game: Game, format: Format) {
        // Our own records say where the game stood; the others are shown at their end.
        let goes_on = format == Format::Native;
        if !goes_on && let Some(&last) = game.main_line().last() {
            // The node comes from the game's own line.
            let _ = game.go_to(last);
        }
        self.close_overlays();
        self.view.playing = None;
        self.animation.clear();
        self.table = Table::with_game(game, self.table.setup);
        self.table.opened = !goes_on;
        self.table.reviewing = !goes_on;
        self.changed();
    }

    /// Copies the record as text.
    pub(super) fn copy(&mut self) {
        let record = [GameRecord::from(self.table.game.clone())];
        let as_text = |format| write_games(&record, format, &WriteOptions::default());
        // Games with gravity have no SGF; their columns say everything.
        let first = if self.table.game.rules().gravity() { Format::Moves } else { Format::Sgf };
        let written = as_text(first).or_else(|_| as_text(Format::Native));
        if let Ok(written) = written {
            self.effects.push(Effect::Copy(String::from_utf8_lossy(&written.bytes).into_owned()));
            self.view.note = Some(Text::WindowCopied);
            self.print(format_args!("COPIED {}", written.bytes.len()));
        }
    }

    /// Puts the record or the drawn position of the clipboard on the table.
    pub(crate) fn paste(&mut self, text: Option<&str>) {
        let text = text.map(str::trim).filter(|text| !text.is_empty());
        if matches!(self.view.dialog.as_ref().map(|dialog| &dialog.kind), Some(Kind::Files(_))) {
            // The first line, as a name or a whole path.
            let line = text.and_then(|text| text.lines().next()).unwrap_or_default();
            line.chars().filter(|c| !c.is_control()).for_each(|c| self.edit_name(Some(c)));
            return;
        }
        let rules = *self.table.game.rules();
        let options =
            ReadOptions { size: Some(rules.size()), rule: None, ..ReadOptions::default() };
        let moves_here = ReadOptions { rule: rules.variant(), ..options.clone() };
        let game = text.and_then(|text| {
            let is_moves =
                gomoku_core::record::detect(text.as_bytes(), None) == Some(Format::Moves);
            let options = if is_moves { &moves_here } else { &options };
            read_record(text.as_bytes(), options).ok().or_else(|| {
                let setup = Setup::from_diagram(rules, text).ok()?;
                Some((Game::from_position(setup.position().ok()?), Format::Native))
            })
        });
        match game {
            Some((game, format)) => {
                self.put(game, format);
                self.print(format_args!("PASTED {}", self.table.game.nodes() - 1));
            }
            None => self.refuse_with(None, Text::WindowNothingToPaste),
        }
    }
}

fn read_record(bytes: &[u8], options: &ReadOptions) -> Result<(Game, Format), String> {
    let collection = read_games(bytes, options).map_err(|broken| broken.to_string())?;
    let format = collection.summary.map_or(Format::Native, |summary| summary.format);
    let game = collection.games.into_iter().next().ok_or_else(|| "0".to_owned())?;
    Ok((game.game, format))
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
