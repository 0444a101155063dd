//! Records: opened, saved, dropped, copied, pasted.

use std::path::Path;

use gomoku_core::game::Game;
use gomoku_core::position::Setup;
use gomoku_core::record::{Format, GameRecord, ReadOptions, WriteOptions, read_games, write_games};
use gomoku_text::{Text, Texts};

use super::{App, Effect};
use crate::anim::Animation;
use crate::dialog::{Files, Kind, Purpose};
use crate::frame::Frame;
use crate::job::{Done, Found, Job};
use crate::picture::Picture;
use crate::store::{self, Store};
use crate::table::Table;
use crate::tree_view::follow;
use crate::view::View;

impl App {
    /// Asks for a file to open or to save.
    pub(super) fn choose_file(&mut self, purpose: Purpose) {
        let folder = self.records_folder();
        #[cfg(feature = "native-dialog")]
        if matches!(purpose, Purpose::Open | Purpose::Save) {
            let saving = purpose == Purpose::Save;
            let title = if saving { Text::WindowSave } else { Text::WindowOpen };
            let title = self.say(&title);
            self.asked = crate::native_dialog::Asked::open(saving, title, &folder);
            if self.asked.is_some() {
                return;
            }
        }
        self.open_dialog(Kind::Files(Files::new(purpose, folder, &self.settings.recent)));
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
        let (purpose, confirmed) = (files.purpose, files.replacing.clone());
        if purpose == Purpose::Find {
            let folder = files.folder.clone();
            self.find_in(folder);
            return;
        }
        let name = files.name.trim();
        if name.is_empty() {
            return;
        }
        let mut path = files.folder.join(name);
        if purpose == Purpose::Open {
            self.open_path(&path);
            return;
        }
        if purpose == Purpose::Picture && !is_picture(&path) {
            path.set_extension(Picture::KINDS[0]);
        } else if path.extension().is_none() {
            path.set_extension("json");
        }
        if path.exists() && confirmed.as_ref() != Some(&path) {
            let shown = name_of(&path);
            self.file_fault(Text::WindowReplaceFile { path: shown }, Some(path));
            return;
        }
        if purpose == Purpose::Picture {
            self.draw_picture(path);
        } else {
            self.save_path(&path);
        }
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
        let record = self.table.record();
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
            Ok((record, format)) => {
                self.put(record, format);
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

    fn put(&mut self, mut record: GameRecord, format: Format) {
        let game = &mut record.game;
        // Our own records say where the game stood; the others are shown at their end.
        let goes_on = format == Format::Native;
        if !goes_on && let Some(&last) = game.main_line().last() {
            // The node comes from the game's own line.
            let _ = game.go_to(last);
        }
        self.close_overlays();
        self.view.playing = None;
        self.animation.clear();
        self.table = Table::with_record(record, self.table.setup);
        self.view.marking = None;
        self.restore_study();
        self.table.opened = !goes_on;
        self.table.reviewing = !goes_on;
        self.changed();
    }

    /// Looks for the position at the cursor in all records of a folder.
    fn find_in(&mut self, folder: std::path::PathBuf) {
        match Job::find(self.table.game.position(), folder) {
            Ok(job) => {
                self.job = Some(job);
                self.close_overlays();
                self.view.note = Some(Text::WindowFinding);
            }
            Err(error) => self.file_fault(no_thread(&error), None),
        }
    }

    /// Draws the game into a file, as it is seen on the board.
    fn draw_picture(&mut self, path: std::path::PathBuf) {
        match Job::draw(Picture::new(self.still()), path) {
            Ok(job) => {
                self.job = Some(job);
                self.close_overlays();
                self.view.note = Some(Text::WindowDrawing);
            }
            Err(error) => self.file_fault(no_thread(&error), None),
        }
    }

    /// A copy that shows the same board and nothing that passes: no motion, pointer, cursor, dialog.
    pub(crate) fn still(&self) -> Self {
        Self {
            table: self.table.clone(),
            settings: self.settings.clone(),
            view: View {
                advice: self.view.advice.clone(),
                columns: self.view.columns.clone(),
                analysis: self.view.analysis.clone(),
                ..View::default()
            },
            texts: Texts::new(self.lang()),
            metrics: self.metrics,
            animation: Animation::new(false),
            layout: self.layout.clone(),
            frame: Frame::default(),
            now: self.now,
            store: Store::new(None),
            worker: None,
            job: None,
            to_teach: None,
            environment: self.environment,
            log: false,
            effects: Vec::new(),
            #[cfg(feature = "native-dialog")]
            asked: None,
        }
    }

    /// Takes what a job brought.
    pub(super) fn run_job(&mut self) {
        let Some(done) = self.job.as_ref().and_then(Job::poll) else { return };
        self.job = None;
        match done {
            Done::Found(found) => {
                self.print(format_args!("FOUND {} {}", found.hits.len(), found.files));
                if found.hits.is_empty() {
                    self.view.note = Some(Text::WindowFoundNone { number: found.files });
                } else {
                    self.view.note = None;
                    self.open_dialog(Kind::Hits(found));
                }
            }
            Done::Drawn(path, Ok(())) => {
                self.view.note = Some(Text::Saved { path: name_of(&path) });
                self.print(format_args!("DRAWN {}", path.display()));
            }
            Done::Drawn(path, Err(reason)) => {
                self.view.note = None;
                self.refuse_with(None, Text::FileWrite { path: name_of(&path), reason });
            }
        }
    }

    /// Opens the record of a place that was found, and goes there.
    pub(super) fn open_hit(&mut self, found: &Found, n: usize) {
        let Some((path, hit)) = found.hits.get(n) else { return };
        let name = name_of(path);
        let options = ReadOptions { name: Some(name.clone()), ..ReadOptions::default() };
        let record = store::read(path)
            .map_err(|error| error.to_string())
            .and_then(|bytes| read_games(&bytes, &options).map_err(|broken| broken.to_string()))
            .map(|collection| collection.games.into_iter().nth(hit.game));
        match record {
            Ok(Some(record)) => {
                self.put(record, Format::Sgf);
                if let Some(node) = follow(&self.table.game, &hit.moves) {
                    self.table.look_at_node(node);
                    self.changed();
                }
                self.view.note = Some(Text::Loaded { path: name.clone() });
                self.print(format_args!("OPENED {name}"));
            }
            Ok(None) => {}
            Err(reason) => self.file_fault(Text::FileRecord { path: name, reason }, None),
        }
    }

    /// Copies the record as text.
    pub(super) fn copy(&mut self) {
        let record = [self.table.record()];
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
        if let Some(Kind::Comment(comment)) =
            self.view.dialog.as_mut().map(|dialog| &mut dialog.kind)
        {
            comment.push_str(text.unwrap_or_default());
            return;
        }
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
                let game = Game::from_position(setup.position().ok()?);
                Some((GameRecord::from(game), Format::Native))
            })
        });
        match game {
            Some((record, format)) => {
                self.put(record, format);
                self.print(format_args!("PASTED {}", self.table.game.nodes() - 1));
            }
            None => self.refuse_with(None, Text::WindowNothingToPaste),
        }
    }
}

fn read_record(bytes: &[u8], options: &ReadOptions) -> Result<(GameRecord, Format), String> {
    let collection = read_games(bytes, options).map_err(|broken| broken.to_string())?;
    let format = collection.summary.map_or(Format::Native, |summary| summary.format);
    let record = collection.games.into_iter().next().ok_or_else(|| "0".to_owned())?;
    Ok((record, format))
}

fn name_of(path: &Path) -> String {
    path.file_name()
        .map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn is_picture(path: &Path) -> bool {
    let extension = path.extension().and_then(|text| text.to_str()).unwrap_or_default();
    Picture::KINDS.iter().any(|kind| kind.eq_ignore_ascii_case(extension))
}

fn no_thread(error: &std::io::Error) -> Text {
    Text::FileRead { path: String::new(), reason: error.to_string() }
}
