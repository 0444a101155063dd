//! `gomoku export`: a game as a picture.

use std::io::Write;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use gomoku_core::game::{Action, Game, NodeId};
use gomoku_core::record::GameRecord;
use gomoku_diagram::raster::{self, Fonts};
use gomoku_diagram::text::{self, TextStyle};
use gomoku_diagram::{Diagram, Theme, svg};
use gomoku_text::{Text, Texts};

use super::{parsed, pick, read_whole, say};
use crate::args::{ColorWhen, ExportArgs};
use crate::exit_code::{ExitCode, Failure};
use crate::io::{Progress, read_bytes, write_bytes};

/// Draws one position, or for a GIF all positions of the main line.
pub(crate) fn run(args: &ExportArgs, color: ColorWhen, texts: &Texts) -> anyhow::Result<ExitCode> {
    let theme: Theme = parsed("--theme", &args.theme, texts)?;
    let collection = read_whole(&args.file, &args.read, texts)?;
    let record = pick(collection, args.game, texts)?;
    // A resignation at the end is no picture of its own.
    let mut line = record.game.main_line();
    let is_move = |node: &NodeId| record.game.action(*node).and_then(Action::as_move).is_some();
    let sets_up =
        |node: &NodeId| record.game.edit_at(*node).is_some_and(|edit| !edit.stones.is_empty());
    line.retain(|node| is_move(node) || sets_up(node));
    // Moves are counted; stones set up between them have pictures, too.
    let after: Vec<usize> = (0..line.len()).filter(|&idx| is_move(&line[idx])).collect();
    let last = match args.at {
        None => line.len(),
        Some(0) => 0,
        Some(number) => after.get(number - 1).map(|idx| idx + 1).ok_or_else(|| {
            Failure::usage(texts.say(&Text::NoSuchMove { number, total: after.len() }))
        })?,
    };
    let painter = Painter { args, record: &record, texts };
    let mut game = record.game.clone();
    let node = last.checked_sub(1).map_or(NodeId::ROOT, |idx| line[idx]);
    let bytes = if args.gif {
        let mut frames = vec![svg::draw(&painter.diagram(&mut game, NodeId::ROOT)?, theme)];
        for &node in &line[..last] {
            frames.push(svg::draw(&painter.diagram(&mut game, node)?, theme));
        }
        let progress = Progress::of(frames.len());
        let delay = Duration::from_millis(args.delay);
        let fonts = painter.fonts()?;
        let drawn = raster::gif(&frames, args.scale, delay, &fonts, &mut |done| progress.at(done));
        progress.end();
        drawn.map_err(|error| painter.failed(&error))?
    } else {
        let diagram = painter.diagram(&mut game, node)?;
        if args.png {
            let fonts = painter.fonts()?;
            raster::png(&svg::draw(&diagram, theme), args.scale, &fonts)
                .map_err(|error| painter.failed(&error))?
        } else if args.svg {
            svg::draw(&diagram, theme).into_bytes()
        } else {
            let color = match color {
                ColorWhen::Always => true,
                ColorWhen::Never => false,
                ColorWhen::Auto => {
                    let stdout = AutoStream::choice(&std::io::stdout());
                    args.output.is_none() && stdout != ColorChoice::Never
                }
            };
            text::draw(&diagram, TextStyle { color, ascii: args.ascii }).into_bytes()
        }
    };
    match &args.output {
        Some(path) => write_bytes(path, &bytes, texts).map_err(Failure::file)?,
        None => std::io::stdout().lock().write_all(&bytes)?,
    }
    Ok(ExitCode::Success)
}

struct Painter<'a> {
    args: &'a ExportArgs,
    record: &'a GameRecord,
    texts: &'a Texts,
}

impl Painter<'_> {
    fn failed(&self, error: &raster::RasterError) -> Failure {
        Failure::usage(self.texts.say(&Text::PictureFails { reason: error.to_string() }))
    }

    /// The fonts, after saying which characters none of them has.
    fn fonts(&self) -> Result<Fonts, Failure> {
        let fonts = match &self.args.font {
            None => Fonts::new(),
            Some(path) => {
                let bytes = read_bytes(path, self.texts).map_err(Failure::file)?;
                Fonts::with_font(bytes).map_err(|error| self.failed(&error))?
            }
        };
        let missing = fonts.missing(&self.caption().join(""));
        if !missing.is_empty() {
            say(&Text::GlyphsMissing { text: missing }, self.texts);
        }
        Ok(fonts)
    }

    /// The lines that were asked for, else the players.
    fn caption(&self) -> Vec<String> {
        if !self.args.caption.is_empty() {
            return self.args.caption.clone();
        }
        let players = &self.record.game.info().players;
        if players.black.is_empty() && players.white.is_empty() {
            return Vec::new();
        }
        let name = |name: &String| if name.is_empty() { "?".to_owned() } else { name.clone() };
        let (black, white) = (name(&players.black), name(&players.white));
        vec![self.texts.say(&Text::PictureCaption { black, white })]
    }

    /// The picture of one node, with the marks of the record.
    fn diagram(&self, game: &mut Game, node: NodeId) -> anyhow::Result<Diagram> {
        game.go_to(node)?;
        let mut diagram = Diagram::of_game(game);
        diagram.coordinates = !self.args.no_coordinates;
        diagram.caption = self.caption();
        if self.args.no_numbers {
            diagram.stones.iter_mut().for_each(|stone| stone.number = None);
        }
        diagram.add_notes(self.record.notes_at(node));
        Ok(diagram)
    }
}
