//! Work that takes longer than a frame and needs no engine: looking for a position in a folder of
//! records, and drawing pictures. Each runs on a thread of its own and ends early when it is
//! dropped.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};

use gomoku_core::position::Position;
use gomoku_core::record::{Hit, Query, ReadOptions};

use crate::picture::Picture;
use crate::store;

/// More places than this are not listed.
pub(crate) const MOST_HITS: usize = 200;
/// Folders inside folders are searched to this depth.
const DEPTH: usize = 12;

/// What came out.
#[derive(Debug)]
pub(crate) enum Done {
    Found(Found),
    /// Where the picture was to go, and why it did not.
    Drawn(PathBuf, Result<(), String>),
}

/// The records that have a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    /// By path.
    pub(crate) hits: Vec<(PathBuf, Hit)>,
    /// Records that were read, and that could not be.
    pub(crate) files: usize,
    pub(crate) unread: usize,
}

/// Work that is under way.
pub(crate) struct Job {
    answer: Receiver<Done>,
    stop: Arc<AtomicBool>,
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Job {
    fn run(work: impl FnOnce(&AtomicBool) -> Done + Send + 'static) -> std::io::Result<Self> {
        let (sender, answer) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&stop);
        std::thread::Builder::new().name("job".to_owned()).spawn(move || {
            // Nobody waits any more if the window has dropped its end.
            let _ = sender.send(work(&seen));
        })?;
        Ok(Self { answer, stop })
    }

    /// Looks for a position in all records of a folder and the folders inside.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(crate) fn find(position: &Position, folder: PathBuf) -> std::io::Result<Self> {
        let query = Query::new(position);
        Self::run(move |stop| {
            let mut found = Found::default();
            search(&query, &folder, 0, stop, &mut found);
            Done::Found(found)
        })
    }

    /// Draws a picture into a file; the extension decides which kind.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub(crate) fn draw(picture: Picture, path: PathBuf) -> std::io::Result<Self> {
        Self::run(move |stop| {
            let written = picture
                .bytes(extension(&path), stop)
                .map_err(|error| error.to_string())
                .and_then(|bytes| store::write(&path, &bytes).map_err(|error| error.to_string()));
            Done::Drawn(path, written)
        })
    }

    /// What came out, when it has.
    pub(crate) fn poll(&self) -> Option<Done> {
        self.answer.try_recv().ok()
    }
}

fn extension(path: &Path) -> &str {
    path.extension().and_then(|text| text.to_str()).unwrap_or_default()
}

fn search(query: &Query, folder: &Path, depth: usize, stop: &AtomicBool, found: &mut Found) {
    for entry in store::entries(folder) {
        if stop.load(Ordering::Relaxed) || found.hits.len() >= MOST_HITS {
            return;
        }
        if entry.is_folder {
            if depth < DEPTH {
                search(query, &entry.path, depth + 1, stop, found);
            }
            continue;
        }
        let options = ReadOptions { name: Some(entry.name), ..ReadOptions::default() };
        let read = store::read(&entry.path).ok();
        match read.and_then(|bytes| query.find(&bytes, &options).ok()) {
            Some(here) => {
                found.files += 1;
                found.hits.extend(here.hits.into_iter().map(|hit| (entry.path.clone(), hit)));
                found.hits.truncate(MOST_HITS);
            }
            None => found.unread += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::{Duration, Instant};

    use gomoku_core::game::{Action, Game};
    use gomoku_core::rules::Variant;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("gomoku-job-{}-{name}", std::process::id()));
        fs::create_dir_all(folder.join("inside")).expect("the temporary folder can be written");
        folder
    }

    fn wait(job: &Job) -> Done {
        let begun = Instant::now();
        loop {
            if let Some(done) = job.poll() {
                return done;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "it never ends");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    fn game() -> Game {
        let mut game = Game::new(Variant::Freestyle.rules());
        for text in ["h8", "i9", "h9"] {
            game.apply(Action::Place(text.parse().expect("a point"))).expect("legal");
        }
        game
    }

    #[test]
    fn a_position_is_found_in_the_folders_inside_and_broken_files_are_counted() {
        let folder = folder("find");
        let transposed = b"(;GM[4]SZ[15];B[hg];W[ig];B[hh];W[aa])";
        fs::write(folder.join("inside/one.sgf"), transposed).expect("it can be written");
        fs::write(folder.join("broken.sgf"), b"(;GM[4").expect("it can be written");
        let job = Job::find(game().position(), folder.clone()).expect("a thread");
        let Done::Found(found) = wait(&job) else { panic!("it was a search") };
        assert_eq!((found.hits.len(), found.files, found.unread), (1, 1, 1));
        assert_eq!(found.hits[0].1.moves.len(), 3);
        fs::remove_dir_all(folder).expect("it is ours");
    }
}
