//! Work that takes longer than a frame and needs no engine: looking for a position in a folder of
//! records, and drawing pictures. Each runs on a thread of its own and ends early when it is
//! dropped.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
#[cfg(feature = "pictures")]
use std::time::Duration;

#[cfg(feature = "pictures")]
use gomoku_core::game::Action;
use gomoku_core::game::NodeId;
use gomoku_core::position::Position;
use gomoku_core::record::{GameRecord, Hit, Query, ReadOptions};
#[cfg(feature = "pictures")]
use gomoku_diagram::raster::{self, Fonts};
use gomoku_diagram::{Diagram, Theme, svg};

use crate::store;

/// More places than this are not listed.
pub(crate) const MOST_HITS: usize = 200;
/// Folders inside folders are searched to this depth.
const DEPTH: usize = 12;
/// Pixels of a picture for each unit of its drawing.
#[cfg(feature = "pictures")]
const SCALE: f32 = 1.5;
/// How long each move of a GIF is shown.
#[cfg(feature = "pictures")]
const DELAY: Duration = Duration::from_millis(700);

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
        Self::run(move |_| {
            let written = picture
                .bytes(extension(&path))
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

/// What a picture shows.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) record: GameRecord,
    pub(crate) theme: Theme,
    pub(crate) numbers: bool,
    pub(crate) coordinates: bool,
    /// Short texts on the board at the cursor, such as the ranks of the best moves.
    pub(crate) labels: Vec<(gomoku_core::grid::Point, String)>,
}

impl Picture {
    /// The kinds that this build can write, by extension.
    pub(crate) const KINDS: &'static [&'static str] =
        if cfg!(feature = "pictures") { &["png", "svg", "gif"] } else { &["svg"] };

    #[cfg_attr(not(feature = "pictures"), expect(clippy::unnecessary_wraps))]
    fn bytes(mut self, kind: &str) -> Result<Vec<u8>, String> {
        let mut diagram = self.diagram(self.record.game.cursor());
        diagram.labels.append(&mut self.labels);
        let drawing = svg::draw(&diagram, self.theme);
        #[cfg(feature = "pictures")]
        match kind.to_ascii_lowercase().as_str() {
            "png" => {
                let drawn = raster::png(&drawing, SCALE, &fonts()?);
                return drawn.map_err(|error| error.to_string());
            }
            "gif" => return self.animation(),
            _ => {}
        }
        #[cfg(not(feature = "pictures"))]
        debug_assert!(kind.eq_ignore_ascii_case("svg"), "the chooser puts the extension right");
        Ok(drawing.into_bytes())
    }

    /// The whole line, a picture for each move.
    #[cfg(feature = "pictures")]
    fn animation(&mut self) -> Result<Vec<u8>, String> {
        let game = &self.record.game;
        let changes_the_board = |node: &NodeId| {
            game.action(*node).and_then(Action::as_move).is_some() || game.edit_at(*node).is_some()
        };
        let line: Vec<NodeId> = game.line().into_iter().filter(changes_the_board).collect();
        let nodes = std::iter::once(NodeId::ROOT).chain(line);
        let frames: Vec<String> =
            nodes.map(|node| svg::draw(&self.diagram(node), self.theme)).collect();
        raster::gif(&frames, 1.0, DELAY, &fonts()?, &mut |_| {}).map_err(|error| error.to_string())
    }

    fn diagram(&mut self, node: NodeId) -> Diagram {
        // The nodes come from the game's own tree.
        let _ = self.record.game.go_to(node);
        let mut diagram = Diagram::of_game(&self.record.game);
        diagram.coordinates = self.coordinates;
        if !self.numbers {
            diagram.stones.iter_mut().for_each(|stone| stone.number = None);
        }
        diagram.add_notes(self.record.notes_at(node));
        diagram
    }
}

/// The window's font draws the labels, so that the program carries only one.
#[cfg(feature = "pictures")]
fn fonts() -> Result<Fonts, String> {
    Fonts::only(crate::metrics::FONT.to_vec()).map_err(|error| error.to_string())
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

    #[test]
    fn pictures_of_every_kind_are_written() {
        let folder = folder("draw");
        for kind in Picture::KINDS {
            let begin: &[u8] = match *kind {
                "png" => b"\x89PNG",
                "gif" => b"GIF89a",
                _ => b"<svg",
            };
            let picture = Picture {
                record: GameRecord::from(game()),
                theme: Theme::Wood,
                numbers: true,
                coordinates: true,
                labels: vec![("c3".parse().expect("a point"), "1".to_owned())],
            };
            let path = folder.join(format!("game.{kind}"));
            let job = Job::draw(picture, path.clone()).expect("a thread");
            assert!(matches!(wait(&job), Done::Drawn(_, Ok(()))), "{kind}");
            assert!(fs::read(path).expect("it is there").starts_with(begin), "{kind}");
        }
        fs::remove_dir_all(folder).expect("it is ours");
    }
}
