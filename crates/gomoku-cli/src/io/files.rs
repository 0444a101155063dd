//! Games in files: read with a reason, written whole or not at all.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use gomoku_core::game::Game;
use gomoku_core::record::{self, Format, ReadOptions, native};
use gomoku_text::{Text, Texts};

/// A game from a file.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) game: Game,
    /// Whether the file is of our own format, which holds everything that a running game has.
    pub(crate) is_ours: bool,
    /// What was assumed or left out, in the person's language.
    pub(crate) notes: Vec<String>,
}

/// Reads a game of any format: one of ours as it was left, any other at the end of its main line.
///
/// # Errors
/// A message with the path and the reason.
pub(crate) fn read_game(path: &Path, texts: &Texts) -> Result<Loaded, String> {
    let shown = path.display().to_string();
    let reason = |reason: String| texts.say(&Text::FileRecord { path: shown.clone(), reason });
    let bytes = fs::read(path).map_err(|error| {
        texts.say(&Text::FileRead { path: shown.clone(), reason: texts.disk_error(&error) })
    })?;
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let options = ReadOptions { name, ..ReadOptions::default() };
    let collection = record::read_games(&bytes, &options)
        .map_err(|broken| reason(texts.record_error(&broken.error)))?;
    let is_ours = collection.summary.is_some_and(|summary| summary.format == Format::Native);
    let mut notes: Vec<String> = collection
        .warnings
        .iter()
        .map(|warning| texts.say(&Text::RecordWarning { text: texts.record_warning(warning) }))
        .collect();
    let number = collection.games.len();
    if number > 1 {
        notes.push(texts.say(&Text::LoadedFirst { number }));
    }
    let first = collection.games.into_iter().next();
    let mut game = first.ok_or_else(|| reason(texts.say(&Text::RecordEmpty)))?.game;
    if let Some(&last) = game.main_line().last().filter(|_| !is_ours) {
        // The node is from the game itself.
        let _ = game.go_to(last);
    }
    Ok(Loaded { game, is_ours, notes })
}

/// Reads a file, or standard input for `-`.
///
/// # Errors
/// A message with the path and the reason.
pub(crate) fn read_bytes(path: &Path, texts: &Texts) -> Result<Vec<u8>, String> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    bytes.map_err(|error| {
        let path = path.display().to_string();
        texts.say(&Text::FileRead { path, reason: texts.disk_error(&error) })
    })
}

/// Writes a game as [`write_bytes`] does.
///
/// # Errors
/// A message with the path and the reason.
pub(crate) fn write_game(path: &Path, game: &Game, texts: &Texts) -> Result<(), String> {
    let mut text = native::write(game);
    text.push('\n');
    write_bytes(path, text.as_bytes(), texts)
}

/// Writes into a file of the same folder first and then moves it to its place, so that a crash in
/// the middle leaves the old file or the new one, never half of it.
///
/// # Errors
/// A message with the path and the reason.
pub(crate) fn write_bytes(path: &Path, bytes: &[u8], texts: &Texts) -> Result<(), String> {
    let write = || -> std::io::Result<()> {
        // A link stays a link: what it leads to is replaced.
        let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut file = new_file_in(folder.unwrap_or(Path::new(".")))?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        // What replaces an existing file keeps its rights.
        if let Ok(existing) = fs::metadata(path) {
            file.as_file().set_permissions(existing.permissions())?;
        }
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    };
    write().map_err(|error| {
        let path = path.display().to_string();
        texts.say(&Text::FileWrite { path, reason: texts.disk_error(&error) })
    })
}

/// A temporary file with the rights of an ordinary new file, which it will become.
fn new_file_in(folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // The system takes off what the umask forbids.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use gomoku_core::game::Action;
    use gomoku_core::rules::Variant;
    use gomoku_text::Lang;

    use super::*;

    #[test]
    fn a_game_survives_and_nothing_else_is_left_behind() {
        let texts = Texts::new(Lang::English);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.json");
        let mut game = Game::new(Variant::Freestyle.rules());
        game.apply(Action::Place("h8".parse().unwrap())).unwrap();
        write_game(&path, &game, &texts).unwrap();
        game.apply(Action::Place("i9".parse().unwrap())).unwrap();
        write_game(&path, &game, &texts).unwrap();
        let again = read_game(&path, &texts).unwrap().game;
        assert_eq!(again.position(), game.position());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        // As another program would have made it, not for its owner only.
        let other = folder.path().join("other");
        fs::write(&other, b"").unwrap();
        let rights = |path: &Path| fs::metadata(path).unwrap().permissions();
        assert_eq!(rights(&path), rights(&other));
    }

    #[test]
    fn errors_name_the_path_and_the_reason() {
        let texts = Texts::new(Lang::English);
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("missing").join("game.json");
        let read = read_game(&missing, &texts).unwrap_err();
        assert!(read.contains("missing") && read.contains("Cannot read"), "{read}");
        let game = Game::new(Variant::Freestyle.rules());
        let write = write_game(&missing, &game, &texts).unwrap_err();
        assert!(write.contains("missing") && write.contains("Cannot write"), "{write}");
        for bytes in [&b"\xff\xfe"[..], b"", b"{}", b"[1, 2]", b"{\"format\": \"gomoku-game\""] {
            let path = folder.path().join("bad.json");
            fs::write(&path, bytes).unwrap();
            let error = read_game(&path, &texts).unwrap_err();
            assert!(error.contains("bad.json"), "{error}");
        }
    }
}
