//! The file dialog of the system, in programs built with the feature `native-dialog`. It is waited
//! for on a thread of its own, so that the window goes on; macOS wants it on the first thread.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// The extensions of all formats.
const ENDINGS: [&str; 12] =
    ["json", "gomoku", "sgf", "psq", "rec", "lib", "rif", "xml", "pos", "sav", "txt", "moves"];

/// A dialog that is open.
pub(crate) struct Asked {
    pub(crate) saving: bool,
    answer: Receiver<Option<PathBuf>>,
}

impl Asked {
    /// Opens the dialog; `None` where the system gives no thread.
    pub(crate) fn open(saving: bool, title: String, folder: &Path) -> Option<Self> {
        let (outbox, answer) = channel();
        let folder = folder.to_owned();
        let ask = move || {
            let dialog = rfd::FileDialog::new().set_title(title).set_directory(folder);
            let path = if saving {
                dialog.set_file_name("game.json").save_file()
            } else {
                dialog.add_filter("gomoku", &ENDINGS).pick_file()
            };
            // The window may have been closed in the meantime.
            let _ = outbox.send(path);
        };
        if cfg!(target_os = "macos") {
            ask();
        } else {
            std::thread::Builder::new().name("file dialog".to_owned()).spawn(ask).ok()?;
        }
        Some(Self { saving, answer })
    }

    /// The path, none if nothing was chosen; `Err` while the dialog is open.
    pub(crate) fn poll(&self) -> Result<Option<PathBuf>, TryRecvError> {
        match self.answer.try_recv() {
            Err(TryRecvError::Disconnected) => Ok(None),
            answer => answer,
        }
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::record::Format;

    use super::*;

    #[test]
    fn the_extensions_are_those_of_all_formats() {
        let formats: Vec<_> = ENDINGS.iter().map(|text| Format::from_extension(text)).collect();
        for format in Format::ALL {
            assert!(formats.contains(&Some(format)), "{format:?}");
        }
        assert!(!formats.contains(&None));
    }
}
