//! Which files belong to this game, and whether it has been saved.

use std::path::{Path, PathBuf};

use gomoku_core::game::Game;
use gomoku_text::{Text, Texts};

use crate::io::write_game;

/// The files of a game.
#[derive(Debug)]
pub(super) struct Store {
    /// Written after every action.
    kept: Option<PathBuf>,
    /// What was loaded or saved last, for `save` without a name.
    last: Option<PathBuf>,
    /// Files that hold this game, or an earlier state of it, and may be replaced.
    ours: Vec<PathBuf>,
    unsaved: bool,
}

impl Store {
    /// # Errors
    /// A message if the file to be kept is there and is another game's.
    pub(super) fn new(
        load: Option<&Path>,
        save: Option<&Path>,
        texts: &Texts,
    ) -> Result<Self, String> {
        let loaded = load.map(resolved);
        if let Some(path) = save.filter(|path| path.exists() && loaded != Some(resolved(path))) {
            return Err(texts.say(&Text::SaveExists { path: path.display().to_string() }));
        }
        Ok(Self {
            kept: save.map(Path::to_owned),
            last: save.or(load).map(Path::to_owned),
            ours: loaded.into_iter().chain(save.map(resolved)).collect(),
            unsaved: load.is_none(),
        })
    }

    /// The game differs from every file.
    pub(super) const fn touch(&mut self) {
        self.unsaved = true;
    }

    /// Whether leaving would lose something.
    pub(super) const fn is_unsaved(&self) -> bool {
        self.unsaved
    }

    /// The file that `save` writes if none is named.
    pub(super) fn own_file(&self) -> Option<PathBuf> {
        self.last.clone()
    }

    /// Writes the game to the file that it is kept in, if there is one.
    pub(super) fn keep(&mut self, game: &Game, texts: &Texts) -> Result<(), String> {
        if let Some(path) = &self.kept {
            write_game(path, game, texts)?;
            self.unsaved = false;
        }
        Ok(())
    }

    /// Whether writing there would destroy something that is not of this game.
    pub(super) fn would_destroy(&self, path: &Path) -> bool {
        path.exists() && !self.ours.contains(&resolved(path))
    }

    /// Writes the game to a file.
    pub(super) fn save(&mut self, path: &Path, game: &Game, texts: &Texts) -> Result<(), String> {
        write_game(path, game, texts)?;
        self.is_in(path);
        Ok(())
    }

    /// The game has been read from a file.
    pub(super) fn loaded(&mut self, path: &Path) {
        self.ours.clear();
        self.ours.extend(self.kept.as_deref().map(resolved));
        self.is_in(path);
    }

    /// A new game has begun: the files of the old one are no longer its own.
    pub(super) fn restarted(&mut self) {
        self.ours.clear();
        self.ours.extend(self.kept.as_deref().map(resolved));
        self.last.clone_from(&self.kept);
        self.unsaved = true;
    }

    fn is_in(&mut self, path: &Path) {
        self.ours.push(resolved(path));
        self.last = Some(path.to_owned());
        self.unsaved = false;
    }
}

/// The path without links and dots, to see whether two paths are one file.
fn resolved(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize();
        match (folder, path.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => path.to_owned(),
        }
    })
}
