//! The picture of a game: title, board, players, clocks, and what is waited for.

use std::io::{IsTerminal, Write};
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use gomoku_core::game::{Clock, Game, StageKind};
use gomoku_core::grid::{ByColor, Color};
use gomoku_core::position::Move;
use gomoku_core::rules::{Area, Opening};
use gomoku_text::{Side, Text, Texts};

use super::seats::Seats;
use crate::args::ColorWhen;
use crate::tui::{BoardView, Glyphs, Marks, Surface};

/// Standard output as a place to draw on.
#[derive(Debug)]
pub(super) struct Screen {
    glyphs: Glyphs,
    surface: Surface,
    /// Whether the output is a terminal that can be cleared.
    terminal: bool,
    pub(super) mark_forbidden: bool,
}

impl Screen {
    /// `interactive` says whether a person sits at a terminal.
    pub(super) fn new(
        when: ColorWhen,
        ascii: bool,
        mark_forbidden: bool,
        interactive: bool,
    ) -> Self {
        let stdout = std::io::stdout();
        let color = match when {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            // Respects NO_COLOR, CLICOLOR, TERM=dumb and what the output is.
            ColorWhen::Auto => AutoStream::choice(&stdout) != ColorChoice::Never,
        };
        let terminal = interactive && stdout.is_terminal() && supports_escapes();
        let glyphs = if ascii { Glyphs::ASCII } else { Glyphs::UNICODE };
        let wide = terminal && !ascii && is_wide(glyphs.stone(Color::Black));
        let surface = Surface { color, cursor: terminal && !ascii, wide };
        Self { glyphs, surface, terminal, mark_forbidden }
    }

    /// Whether the screen is cleared before each picture.
    pub(super) const fn clears(&self) -> bool {
        self.terminal
    }

    /// Clears the screen where that makes sense.
    pub(super) fn clear(&self, output: &mut dyn Write) -> std::io::Result<()> {
        if self.terminal { write!(output, "\x1b[2J\x1b[H") } else { Ok(()) }
    }

    /// A text with lines that fit the terminal; in a pipe the lines stay as they are.
    pub(super) fn wrapped(&self, text: &str) -> String {
        if !self.terminal {
            return text.to_owned();
        }
        // Some terminals do not know their size and say zero.
        let size = crossterm::terminal::size().ok().map(|(columns, _)| columns as usize);
        let width = size.filter(|&columns| columns >= 20).unwrap_or(80);
        let wrapped = |line: &str| {
            let indent = " ".repeat(line.len() - line.trim_start().len());
            let options = textwrap::Options::new(width).subsequent_indent(&indent);
            textwrap::fill(line, options)
        };
        text.lines().map(wrapped).collect::<Vec<String>>().join("\n")
    }

    /// The picture of a game.
    pub(super) fn picture(&self, game: &Game, seats: Seats, texts: &Texts) -> String {
        let mut lines =
            vec![title(game, texts), self.board(game), self.players(game, seats, texts)];
        lines.extend(clocks(game, texts));
        lines.extend(self.legend(game, texts));
        lines.join("\n") + "\n"
    }

    fn board(&self, game: &Game) -> String {
        let position = game.position();
        let marks = self.marks(game);
        let view = BoardView {
            board: position.board(),
            gravity: position.rules().gravity(),
            glyphs: self.glyphs,
            surface: self.surface,
            marks,
        };
        view.draw().trim_end().to_owned()
    }

    fn marks(&self, game: &Game) -> Marks {
        let (position, stage) = (game.position(), game.stage());
        let mut marks = Marks {
            last: position.moves().rev().find_map(Move::point),
            winning: position.winning_stones(),
            ..Marks::default()
        };
        if game.outcome().is_some() {
            return marks;
        }
        if self.mark_forbidden {
            for color in Color::ALL {
                marks.forbidden |= position.forbidden_points(color);
            }
        }
        match stage.kind() {
            StageKind::Stone { area, .. } if area != Area::Anywhere => {
                marks.allowed = stage.points(position);
            }
            StageKind::Offer { .. } | StageKind::Choose(_) => marks.offered = stage.offered(),
            _ => {}
        }
        marks
    }

    /// `★ You   ☆ Computer (level 5)   Undos: …`
    fn players(&self, game: &Game, seats: Seats, texts: &Texts) -> String {
        let player = |color: Color| {
            let name = seats.name(game.seat_of(color), texts);
            format!("{} {name}", self.glyphs.stone(color))
        };
        let (first, second) = sides(game);
        let ByColor { black, white } = game.undos().map(|undos| undos as usize);
        let undos = match game.undo_limit() {
            Some(0) => String::new(),
            None => texts.say(&Text::ScreenUndos { first, black, second, white }),
            Some(limit) => {
                let left = (limit as usize).saturating_sub(black + white);
                texts.say(&Text::ScreenUndosLeft { first, black, second, white, left })
            }
        };
        let line = format!("{}   {}   {undos}", player(Color::Black), player(Color::White));
        line.trim_end().to_owned()
    }

    /// What the marks mean that are on the board now.
    fn legend(&self, game: &Game, texts: &Texts) -> Option<String> {
        let marks = self.marks(game);
        let mut notes = Vec::new();
        if !marks.forbidden.is_empty() {
            let side = Side::of(Color::Black, game.rules());
            let mark = self.glyphs.forbidden.to_string();
            notes.push(texts.say(&Text::ScreenForbiddenMarks { mark, side }));
        }
        if !marks.allowed.is_empty() {
            let mark = self.glyphs.allowed.to_string();
            notes.push(texts.say(&Text::ScreenAllowedMarks { mark }));
        }
        if !marks.offered.is_empty() {
            let mark = self.glyphs.offered.to_string();
            notes.push(texts.say(&Text::ScreenOfferedMarks { mark }));
        }
        (!notes.is_empty()).then(|| notes.join("   "))
    }
}

fn sides(game: &Game) -> (Side, Side) {
    (Side::of(Color::Black, game.rules()), Side::of(Color::White, game.rules()))
}

fn title(game: &Game, texts: &Texts) -> String {
    let (rules, size) = (game.rules(), game.rules().size());
    let rule = Box::new(Text::rule(rules));
    texts.say(&match rules.opening() {
        Opening::Free => Text::ScreenTitle { rule, size },
        opening => {
            Text::ScreenTitleOpening { rule, size, opening: Box::new(Text::opening(opening)) }
        }
    })
}

fn clocks(game: &Game, texts: &Texts) -> Option<String> {
    let ByColor { black, white } = game.clocks()?.map(|clock| clock_text(clock, texts));
    let (first, second) = sides(game);
    Some(texts.say(&Text::ScreenClocks { first, black, second, white }))
}

fn clock_text(clock: Clock, texts: &Texts) -> String {
    let time = time_text(clock.main);
    if clock.periods == 0 {
        return time;
    }
    let (periods, period) = (clock.periods as usize, time_text(clock.period));
    texts.say(&Text::ClockPeriods { time, periods, period })
}

/// `1:02:03`, `4:59`, or `0:09.8` where tenths begin to matter.
fn time_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match (hours, minutes) {
        (0, 0) if seconds < 10 => format!("0:{seconds:02}.{}", time.subsec_millis() / 100),
        (0, _) => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Whose turn it is, and under an opening protocol what there is to decide.
pub(super) fn guide(game: &Game, seats: Seats, texts: &Texts) -> Option<String> {
    if game.outcome().is_some() {
        return None;
    }
    let player = seats.label(game.to_act(), game, texts);
    let text = Text::stage(game.stage(), game.position(), player.clone())
        .unwrap_or(Text::ScreenToMove { number: game.position().ply() + 1, player });
    Some(texts.say(&text))
}

fn supports_escapes() -> bool {
    std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Whether the terminal draws a character two columns wide: it is drawn, and the cursor asked.
fn is_wide(glyph: char) -> bool {
    let measure = || -> std::io::Result<bool> {
        let mut stdout = std::io::stdout();
        write!(stdout, "\r{glyph}")?;
        stdout.flush()?;
        let (column, _) = crossterm::cursor::position()?;
        write!(stdout, "\r  \r")?;
        stdout.flush()?;
        Ok(column == 2)
    };
    measure().unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        let text = |millis| time_text(Duration::from_millis(millis));
        assert_eq!(text(0), "0:00.0");
        assert_eq!(text(9_870), "0:09.8");
        assert_eq!(text(10_000), "0:10");
        assert_eq!(text(299_999), "4:59");
        assert_eq!(text(3_723_000), "1:02:03");
    }
}
