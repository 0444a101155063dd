//! The disk: settings, the running game, records. Nothing else touches files.
//!
//! A file is written beside its place and then renamed over it, so that a program killed at any
//! moment leaves either the old file or the new one. What a person saves is also waited for until
//! it has reached the disk; the running game is not, because that takes several frames.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gomoku_core::record::native;
use serde::{Deserialize, Serialize};

use crate::settings::{NewGame, Settings};
use crate::table::Table;

/// A file that is larger is no record that a person would open in a window.
const LARGEST: u64 = 256 << 20;

/// The folder of the program, or none where there is no place for one.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    folder: Option<PathBuf>,
}

/// The running game as a file: the seats, and the game in our own record format.
#[derive(Serialize, Deserialize)]
struct Autosave {
    version: u32,
    seats: NewGame,
    reviewing: bool,
    opened: bool,
    game: serde_json::Value,
}

/// An entry of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    pub(crate) is_folder: bool,
}

impl Store {
    /// The usual folder of this system, or the given one.
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        let usual = || {
            directories::ProjectDirs::from("", "", "gomoku").map(|dirs| dirs.data_dir().to_owned())
        };
        Self { folder: folder.or_else(usual) }
    }

    /// Keeps nothing.
    #[cfg(test)]
    pub(crate) const fn none() -> Self {
        Self { folder: None }
    }

    fn file(&self, name: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(name))
    }

    /// The settings of the last run; the usual ones where there are none or they are damaged.
    pub(crate) fn settings(&self) -> Settings {
        self.file("settings.json")
            .and_then(|path| fs::read_to_string(path).ok())
            .and_then(|text| serde_json::from_str::<Settings>(&text).ok())
            .unwrap_or_default()
            .sound()
    }

    pub(crate) fn save_settings(&self, settings: &Settings) -> io::Result<()> {
        let text = serde_json::to_string_pretty(settings)?;
        self.file("settings.json").map_or(Ok(()), |path| replace(&path, text.as_bytes(), false))
    }

    /// The game that was running when the program ended.
    pub(crate) fn autosaved(&self) -> Option<Table> {
        let text = fs::read_to_string(self.file("autosave.json")?).ok()?;
        let saved: Autosave = serde_json::from_str(&text).ok()?;
        let record = native::read_record(&saved.game.to_string()).ok()?;
        let mut table = Table::with_record(record, saved.seats);
        table.reviewing = saved.reviewing;
        table.opened = saved.opened;
        Some(table)
    }

    pub(crate) fn autosave(&self, table: &Table) -> io::Result<()> {
        let Some(path) = self.file("autosave.json") else { return Ok(()) };
        let saved = Autosave {
            version: 1,
            seats: table.setup,
            reviewing: table.reviewing,
            opened: table.opened,
            game: serde_json::from_str(&native::write_record(&table.record()))?,
        };
        replace(&path, serde_json::to_string(&saved)?.as_bytes(), false)
    }

    /// Where records are looked for first.
    pub(crate) fn records_folder(recent: &[String]) -> PathBuf {
        let last = recent.first().and_then(|path| Path::new(path).parent().map(Path::to_owned));
        let home = || directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned());
        last.filter(|folder| folder.is_dir())
            .or_else(home)
            .or_else(|| std::env::current_dir().ok())
            .unwrap_or_else(|| PathBuf::from("."))
    }
}

/// Writes a file in one step and waits until it is on the disk.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, bytes, true)
}

fn replace(path: &Path, bytes: &[u8], waits: bool) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    let written = fs::File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        if waits { file.sync_all() } else { Ok(()) }
    });
    let result = written.and_then(|()| fs::rename(&beside, path));
    if result.is_err() {
        // The error that matters is the one above.
        let _ = fs::remove_file(&beside);
    }
    result
}

/// Reads a record.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let length = fs::metadata(path)?.len();
    if length > LARGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("{length} bytes")));
    }
    fs::read(path)
}

/// The folders and records of a folder, folders first, by name.
pub(crate) fn entries(folder: &Path) -> Vec<Entry> {
    let Ok(found) = fs::read_dir(folder) else { return Vec::new() };
    let mut entries: Vec<Entry> = found
        .filter_map(Result::ok)
        .filter_map(|entry| {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_folder = path.is_dir();
            let extension = path.extension().and_then(|extension| extension.to_str());
            let is_record = extension
                .is_some_and(|text| gomoku_core::record::Format::from_extension(text).is_some());
            (!name.starts_with('.') && (is_folder || is_record)).then_some(Entry {
                name,
                path,
                is_folder,
            })
        })
        .collect();
    entries.sort_by_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
    entries
}

#[cfg(test)]
mod tests {
    use gomoku_core::game::Action;

    use super::*;
    use crate::settings::Player;

    fn folder(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("gomoku-window-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("the temporary folder can be written");
        folder
    }

    #[test]
    fn a_running_game_comes_back_with_its_seats_and_counts() {
        let folder = folder("autosave");
        let store = Store::new(Some(folder.clone()));
        assert!(store.autosaved().is_none());
        let mut table =
            Table::new(NewGame { second: Player::Person, time: 5, ..NewGame::default() });
        for text in ["h8", "i9", "j10"] {
            table.act(Action::Place(text.parse().expect("a point"))).expect("legal");
        }
        table.undo().expect("there is something");
        store.autosave(&table).expect("it can be written");
        let back = store.autosaved().expect("it was written");
        assert_eq!(back.setup, table.setup);
        assert_eq!(back.game.undos(), table.game.undos());
        assert_eq!(back.game.position(), table.game.position());
        assert_eq!(back.game.clocks(), table.game.clocks());
        fs::write(folder.join("autosave.json"), "{\"version\":1").expect("it can be written");
        assert!(store.autosaved().is_none(), "a damaged file is no game");
        fs::remove_dir_all(folder).expect("it is ours");
    }

    #[test]
    fn writing_replaces_in_one_step_and_leaves_nothing_behind() {
        let folder = folder("write");
        let path = folder.join("game.sgf");
        write(&path, b"one").expect("it can be written");
        write(&path, b"two").expect("it can be written");
        assert_eq!(read(&path).expect("it is there"), b"two");
        fs::create_dir(folder.join("sub")).expect("it can be made");
        fs::write(folder.join("notes.doc"), "").expect("it can be written");
        let names: Vec<String> = entries(&folder).into_iter().map(|entry| entry.name).collect();
        assert_eq!(names, ["sub", "game.sgf"]);
        fs::remove_dir_all(folder).expect("it is ours");
    }
}
