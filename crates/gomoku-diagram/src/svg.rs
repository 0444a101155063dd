//! The picture as SVG: a plain string, the same on every machine.
//!
//! Lengths are in units of which the distance of two lines has 40.

use std::fmt::Write as _;

use gomoku_core::grid::{Axis, Color, Point};

use crate::diagram::{Diagram, Sign, Stone};
use crate::theme::{Colors, Theme};

/// Distance of two lines.
const PITCH: f64 = 40.0;
pub(crate) const FONT: &str = "Noto Sans SC, Source Han Sans SC, sans-serif";

/// Where things are on the page.
struct Page {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    /// Bottom of the board.
    board_bottom: f64,
    rows: usize,
}

impl Page {
    fn of(diagram: &Diagram) -> Self {
        let (columns, rows) = (diagram.size.width(), diagram.size.height());
        // Wood beyond the last line, and more of it for the labels.
        let margin = if diagram.coordinates { 1.3 * PITCH } else { 0.75 * PITCH };
        let spread = |lines: usize| (lines - 1) as f64 * PITCH + 2.0 * margin;
        let (width, board_bottom) = (spread(columns), spread(rows));
        let caption = diagram.caption.len() as f64 * 0.8 * PITCH;
        let below = if diagram.caption.is_empty() { 0.0 } else { caption + 0.4 * PITCH };
        Self { left: margin, top: margin, width, height: board_bottom + below, board_bottom, rows }
    }

    fn x(&self, point: Point) -> f64 {
        self.left + point.col() as f64 * PITCH
    }

    fn y(&self, point: Point) -> f64 {
        self.top + (self.rows - 1 - point.row()) as f64 * PITCH
    }
}

/// Draws a diagram.
pub fn draw(diagram: &Diagram, theme: Theme) -> String {
    let mut picture =
        Picture { page: Page::of(diagram), colors: theme.colors(), diagram, out: String::new() };
    picture.draw();
    picture.out
}

struct Picture<'a> {
    page: Page,
    colors: Colors,
    diagram: &'a Diagram,
    out: String,
}

/// Two decimals are a hundredth of a unit, finer than any pixel.
macro_rules! put {
    ($picture:expr, $($argument:tt)*) => {{
        writeln!($picture.out, $($argument)*).expect("a string takes everything");
    }};
}

impl Picture<'_> {
    fn draw(&mut self) {
        let (width, height) = (self.page.width, self.page.height);
        put!(
            self,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"{FONT}\">"
        );
        self.define_stones();
        put!(self, "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", self.colors.ground);
        if self.diagram.gravity {
            self.frame();
        } else {
            self.grid();
        }
        if self.diagram.coordinates {
            self.coordinates();
        }
        let stones: Vec<Stone> = self.diagram.stones.clone();
        // A line through numbers would strike them out; there it runs below the stones.
        let numbered = stones
            .iter()
            .any(|stone| stone.number.is_some() && self.diagram.winning.contains(stone.point));
        if numbered {
            self.winning_lines();
        }
        for stone in stones.iter().filter(|stone| self.diagram.size.contains(stone.point)) {
            self.stone(*stone);
        }
        if numbered {
            self.winning_rings();
        } else {
            self.winning_lines();
        }
        for &stone in stones.iter().filter(|stone| self.diagram.size.contains(stone.point)) {
            self.number(stone);
        }
        self.last_move();
        for point in self.diagram.forbidden {
            self.forbidden(point);
        }
        for &(point, sign) in &self.diagram.signs {
            self.sign(point, sign);
        }
        for (point, label) in &self.diagram.labels {
            self.label(*point, label);
        }
        self.caption();
        self.out.push_str("</svg>\n");
    }

    fn define_stones(&mut self) {
        self.out.push_str(
            "<defs>\
             <radialGradient id=\"b\" cx=\"0.33\" cy=\"0.3\" r=\"0.75\">\
             <stop offset=\"0\" stop-color=\"#6A6A70\"/><stop offset=\"1\" stop-color=\"#0C0C0E\"/>\
             </radialGradient>\
             <radialGradient id=\"w\" cx=\"0.33\" cy=\"0.3\" r=\"0.75\">\
             <stop offset=\"0\" stop-color=\"#FFFFFF\"/><stop offset=\"1\" stop-color=\"#CFC9BD\"/>\
             </radialGradient>\
             <radialGradient id=\"s\">\
             <stop offset=\"0.8\" stop-color=\"#000\" stop-opacity=\"0.35\"/>\
             <stop offset=\"1\" stop-color=\"#000\" stop-opacity=\"0\"/>\
             </radialGradient></defs>\n",
        );
    }

    fn grid(&mut self) {
        let (page, size) = (&self.page, self.diagram.size);
        let (left, top) = (page.left, page.top);
        let right = left + (size.width() - 1) as f64 * PITCH;
        let bottom = top + (size.height() - 1) as f64 * PITCH;
        let (width, height) = (page.width, page.board_bottom);
        let (board, grid) = (self.colors.board, self.colors.grid);
        put!(self, "<rect width=\"{width}\" height=\"{height}\" fill=\"{board}\"/>");
        let mut lines = String::new();
        for col in 0..size.width() {
            let x = left + col as f64 * PITCH;
            write!(lines, "M{x} {top}V{bottom}").expect("a string takes everything");
        }
        for row in 0..size.height() {
            let y = top + row as f64 * PITCH;
            write!(lines, "M{left} {y}H{right}").expect("a string takes everything");
        }
        put!(self, "<path d=\"{lines}\" stroke=\"{grid}\" stroke-width=\"1.2\" fill=\"none\"/>");
        put!(
            self,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\" fill=\"none\" \
             stroke=\"{grid}\" stroke-width=\"2\"/>",
            right - left,
            bottom - top
        );
        for star in self.diagram.stars() {
            let (x, y) = (self.page.x(star), self.page.y(star));
            put!(self, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3.6\" fill=\"{grid}\"/>");
        }
    }

    /// The board of a game with gravity: a frame with holes.
    fn frame(&mut self) {
        let (page, size) = (&self.page, self.diagram.size);
        let (x, y) = (page.left - 0.6 * PITCH, page.top - 0.6 * PITCH);
        let width = (size.width() as f64 + 0.2) * PITCH;
        let height = (size.height() as f64 + 0.2) * PITCH;
        let (frame, text) = (self.colors.frame, self.colors.text);
        put!(
            self,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"8\" \
             fill=\"{frame}\" stroke=\"{text}\" stroke-width=\"1\"/>"
        );
        let ground = self.colors.ground;
        for point in size.points() {
            let (x, y) = (self.page.x(point), self.page.y(point));
            put!(self, "<circle cx=\"{x}\" cy=\"{y}\" r=\"16.8\" fill=\"{ground}\"/>");
        }
    }

    fn coordinates(&mut self) {
        let size = self.diagram.size;
        let (left, top) = (self.page.left, self.page.top);
        let bottom = top + (size.height() - 1) as f64 * PITCH;
        let right = left + (size.width() - 1) as f64 * PITCH;
        let away = 0.9 * PITCH;
        let gravity = self.diagram.gravity;
        let color = if gravity { self.colors.text } else { self.colors.grid };
        for col in 0..size.width() {
            let x = left + col as f64 * PITCH;
            let label = if gravity {
                (col + 1).to_string()
            } else {
                char::from(b'a' + col as u8).to_string()
            };
            if !gravity {
                self.write(x, top - away, 14.0, color, &label);
            }
            self.write(x, bottom + away, 14.0, color, &label);
        }
        for row in 0..size.height() {
            if gravity {
                break;
            }
            let y = bottom - row as f64 * PITCH;
            let label = (row + 1).to_string();
            self.write(left - away, y, 14.0, color, &label);
            self.write(right + away, y, 14.0, color, &label);
        }
    }

    fn stone(&mut self, stone: Stone) {
        let (x, y) = (self.page.x(stone.point), self.page.y(stone.point));
        if self.diagram.gravity {
            // The second color is red here; a ring and a dot tell the two apart without color.
            match stone.color {
                Color::Black => {
                    put!(self, "<circle cx=\"{x}\" cy=\"{y}\" r=\"16.8\" fill=\"#17181B\"/>");
                    put!(self, "<circle cx=\"{x}\" cy=\"{y}\" r=\"12\" fill=\"#2C2E33\"/>");
                }
                Color::White => {
                    put!(self, "<circle cx=\"{x}\" cy=\"{y}\" r=\"16.8\" fill=\"#C62B2B\"/>");
                    put!(
                        self,
                        "<circle cx=\"{x}\" cy=\"{y}\" r=\"12\" fill=\"none\" stroke=\"#F3B4B4\" \
                         stroke-width=\"2\"/>"
                    );
                }
            }
            return;
        }
        put!(self, "<circle cx=\"{}\" cy=\"{}\" r=\"22\" fill=\"url(#s)\"/>", x + 1.6, y + 2.8);
        match stone.color {
            Color::Black => {
                put!(self, "<circle cx=\"{x}\" cy=\"{y}\" r=\"18.8\" fill=\"url(#b)\"/>");
            }
            Color::White => put!(
                self,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"18.4\" fill=\"url(#w)\" stroke=\"#8E877B\" \
                 stroke-width=\"0.8\"/>"
            ),
        }
    }

    /// The color that is read on what lies on a point.
    fn ink(&self, point: Point) -> &'static str {
        match self.diagram.stone_at(point).map(|stone| stone.color) {
            Some(Color::Black) => "#FFFFFF",
            Some(Color::White) if self.diagram.gravity => "#FFFFFF",
            Some(Color::White) => "#111111",
            None if self.diagram.gravity => self.colors.text,
            None => self.colors.grid,
        }
    }

    fn number(&mut self, stone: Stone) {
        let Some(number) = stone.number else { return };
        let (x, y) = (self.page.x(stone.point), self.page.y(stone.point));
        let size = if number < 100 { 16.0 } else { 13.0 };
        let ink = self.ink(stone.point);
        self.write(x, y, size, ink, &number.to_string());
    }

    /// A ring around the last stone: its middle is for the number.
    fn last_move(&mut self) {
        let Some(last) = self.diagram.last.filter(|&last| self.diagram.size.contains(last)) else {
            return;
        };
        let (x, y) = (self.page.x(last), self.page.y(last));
        let numbered = self.diagram.stone_at(last).is_some_and(|stone| stone.number.is_some());
        let radius = if numbered { 14.5 } else { 8.8 };
        // The accent on a stone of either color, with an edge that separates it from both.
        put!(
            self,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"#FFFFFF\" \
             stroke-width=\"4\"/>"
        );
        put!(
            self,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{}\" \
             stroke-width=\"2.6\"/>",
            self.colors.danger
        );
    }

    /// A line through each run of winning stones, along the four axes.
    fn winning_lines(&mut self) {
        let winning = self.diagram.winning;
        if winning.is_empty() {
            return;
        }
        let accent = self.colors.accent;
        for axis in [Axis::Horizontal, Axis::Vertical, Axis::Diagonal, Axis::AntiDiagonal] {
            let has = |point: Option<Point>| point.is_some_and(|point| winning.contains(point));
            for start in winning {
                if has(start.step(axis, -1)) {
                    continue;
                }
                let mut end = start;
                while let Some(next) = end.step(axis, 1).filter(|&next| winning.contains(next)) {
                    end = next;
                }
                let length = (end.col() as i32 - start.col() as i32)
                    .abs()
                    .max((end.row() as i32 - start.row() as i32).abs());
                // Two neighbouring stones of different rows are no row.
                if length >= 2 {
                    let (x1, y1) = (self.page.x(start), self.page.y(start));
                    let (x2, y2) = (self.page.x(end), self.page.y(end));
                    put!(
                        self,
                        "<path d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"{accent}\" \
                         stroke-width=\"4.8\" stroke-linecap=\"round\" opacity=\"0.85\"/>"
                    );
                }
            }
        }
    }

    /// A ring at the edge of each winning stone.
    fn winning_rings(&mut self) {
        let accent = self.colors.accent;
        for point in self.diagram.winning {
            let (x, y) = (self.page.x(point), self.page.y(point));
            put!(
                self,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"18.2\" fill=\"none\" stroke=\"{accent}\" \
                 stroke-width=\"3.2\"/>"
            );
        }
    }

    fn forbidden(&mut self, point: Point) {
        let (x, y) = (self.page.x(point), self.page.y(point));
        let r = 8.0;
        let path = format!(
            "M{} {}L{} {}M{} {}L{} {}",
            x - r,
            y - r,
            x + r,
            y + r,
            x - r,
            y + r,
            x + r,
            y - r
        );
        put!(self, "<path d=\"{path}\" stroke=\"#FFFFFF\" stroke-width=\"6\"/>");
        put!(self, "<path d=\"{path}\" stroke=\"{}\" stroke-width=\"3\"/>", self.colors.danger);
    }

    fn sign(&mut self, point: Point, sign: Sign) {
        if !self.diagram.size.contains(point) {
            return;
        }
        let (x, y) = (self.page.x(point), self.page.y(point));
        let (r, ink) = (9.0, self.ink(point));
        let shape = match sign {
            Sign::Circle => format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\""),
            Sign::Square => format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                x - 8.0,
                y - 8.0,
                16.0,
                16.0
            ),
            Sign::Cross => format!(
                "<path d=\"M{} {}L{} {}M{} {}L{} {}\"",
                x - 8.0,
                y - 8.0,
                x + 8.0,
                y + 8.0,
                x - 8.0,
                y + 8.0,
                x + 8.0,
                y - 8.0
            ),
            Sign::Triangle => format!(
                "<path d=\"M{} {}L{} {}L{} {}Z\"",
                x,
                y - 10.0,
                x + 9.0,
                y + 6.5,
                x - 9.0,
                y + 6.5
            ),
            Sign::Diamond => format!(
                "<path d=\"M{} {}L{} {}L{} {}L{} {}Z\"",
                x,
                y - 10.0,
                x + 10.0,
                y,
                x,
                y + 10.0,
                x - 10.0,
                y
            ),
        };
        put!(self, "{shape} fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.4\"/>");
    }

    fn label(&mut self, point: Point, label: &str) {
        if !self.diagram.size.contains(point) || label.is_empty() {
            return;
        }
        let (x, y) = (self.page.x(point), self.page.y(point));
        if self.diagram.stone_at(point).is_none() && !self.diagram.gravity {
            // The crossing of two lines would run through the text.
            put!(self, "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"{}\"/>", self.colors.board);
        }
        let size = if label.chars().count() <= 2 { 18.0 } else { 12.0 };
        let ink = self.ink(point);
        self.write(x, y, size, ink, label);
    }

    fn caption(&mut self) {
        let (x, color) = (self.page.width / 2.0, self.colors.text);
        let mut y = self.page.board_bottom + 0.6 * PITCH;
        let caption = &self.diagram.caption;
        for line in caption {
            // A line too long for the page is set smaller, down to a size that can still be read.
            let room = self.page.width - PITCH;
            let length: f64 = line.chars().map(|c| if c.is_ascii() { 0.6 } else { 1.0 }).sum();
            let size = (room / length.max(1.0)).clamp(9.0, 18.0);
            self.write(x, y, size, color, line);
            y += 0.8 * PITCH;
        }
    }

    /// Text with its middle at a place.
    fn write(&mut self, x: f64, y: f64, size: f64, color: &str, text: &str) {
        // Half the height of a capital of this font.
        let baseline = y + 0.36 * size;
        put!(
            self,
            "<text x=\"{x:.2}\" y=\"{baseline:.2}\" font-size=\"{size:.1}\" \
             text-anchor=\"middle\" fill=\"{color}\">{}</text>",
            escape(text)
        );
    }
}

/// Several pictures of this crate as one, one below the other and in the middle.
pub fn stacked(pictures: &[String], theme: Theme) -> String {
    let sizes: Vec<(f64, f64)> = pictures.iter().map(|picture| size_of(picture)).collect();
    let width = sizes.iter().map(|size| size.0).fold(0.0, f64::max);
    let height: f64 = sizes.iter().map(|size| size.1).sum();
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\">\n<rect width=\"{width}\" height=\"{height}\" \
         fill=\"{}\"/>\n",
        theme.colors().ground
    );
    let mut y = 0.0;
    for (picture, size) in pictures.iter().zip(&sizes) {
        let x = (width - size.0) / 2.0;
        // An inner picture has a place; its namespace is that of the outer one.
        out.push_str(&picture.replacen(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"",
            &format!("<svg x=\"{x}\" y=\"{y}\""),
            1,
        ));
        y += size.1;
    }
    out.push_str("</svg>\n");
    out
}

/// Width and height as a picture states them.
fn size_of(picture: &str) -> (f64, f64) {
    let number = |name: &str| {
        let rest = picture.split_once(&format!(" {name}=\""))?.1;
        rest.split('"').next()?.parse().ok()
    };
    (number("width").unwrap_or(0.0), number("height").unwrap_or(0.0))
}

/// Text as XML and HTML have it; characters that XML does not have become U+FFFD.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\r' | '\t' => escaped.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}
