//! The board as lines of text, with its labels outside the points.
//!
//! Every point has a glyph and, left and right of it, a slot that it shares with its neighbours;
//! the slots hold the marks, so that a board reads the same without colors:
//!
//! ```text
//!  3 . . . . .       a free point
//!  2 .*X*X[X]. .     stones of the winning row, and the last stone
//!  1 . O O . .
//!    a b c d e
//! ```
//!
//! ★ and ☆ are one column wide in most terminals and two in some. On a terminal every glyph is put
//! into its column by an escape sequence, so that neither width shifts a row.

use anstyle::{AnsiColor, Style};
use gomoku_core::board::Board;
use gomoku_core::grid::{Color, Point, PointSet};

/// How stones and points look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyphs {
    black: char,
    white: char,
    free: char,
    star: char,
    pub(crate) allowed: char,
    pub(crate) forbidden: char,
    pub(crate) offered: char,
}

impl Glyphs {
    pub(crate) const UNICODE: Self = Self {
        black: '★',
        white: '☆',
        free: '·',
        star: '+',
        allowed: '+',
        forbidden: '×',
        offered: '?',
    };
    pub(crate) const ASCII: Self = Self {
        black: 'X',
        white: 'O',
        free: '.',
        star: '.',
        allowed: '+',
        forbidden: '!',
        offered: '?',
    };

    pub(crate) const fn stone(self, color: Color) -> char {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }
}

/// What the board is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Surface {
    pub(crate) color: bool,
    /// Whether escape sequences may place the cursor.
    pub(crate) cursor: bool,
    /// Whether ★ takes two columns.
    pub(crate) wide: bool,
}

impl Surface {
    /// Plain text.
    pub(crate) const PLAIN: Self = Self { color: false, cursor: false, wide: false };

    /// Columns from one point to the next.
    const fn pitch(self) -> usize {
        if self.wide { 3 } else { 2 }
    }
}

/// What is marked on the board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Marks {
    pub(crate) last: Option<Point>,
    pub(crate) winning: PointSet,
    pub(crate) forbidden: PointSet,
    pub(crate) offered: PointSet,
    /// Where the next stone of the opening may go.
    pub(crate) allowed: PointSet,
}

/// A board to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardView<'a> {
    pub(crate) board: &'a Board,
    pub(crate) gravity: bool,
    pub(crate) glyphs: Glyphs,
    pub(crate) surface: Surface,
    pub(crate) marks: Marks,
}

/// Columns of the row numbers at the left.
const MARGIN: usize = 3;

impl BoardView<'_> {
    /// The board as text, each line with its end.
    pub(crate) fn draw(&self) -> String {
        let size = self.board.size();
        let mut text = String::new();
        for row in (0..size.height()).rev() {
            text.push_str(&self.styled(dim(), &format!("{:>2} ", row + 1)));
            for col in 0..size.width() {
                let point = Point::new(col, row);
                let left = col.checked_sub(1).map(|col| Point::new(col, row));
                self.put(&mut text, col, 0, &self.slot(left, Some(point)));
                self.put(&mut text, col, 1, &self.glyph(point));
            }
            let last = Point::new(size.width() - 1, row);
            self.put(&mut text, size.width(), 0, &self.slot(Some(last), None));
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
        for labels in self.column_labels() {
            let mut line = " ".repeat(MARGIN);
            for (col, label) in labels.into_iter().enumerate() {
                self.put(&mut line, col, 0, " ");
                self.put(&mut line, col, 1, &self.styled(dim(), &label.to_string()));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// The lines below the board: letters, or numbers where a column is a move.
    fn column_labels(&self) -> Vec<Vec<char>> {
        let columns = 0..self.board.size().width();
        if !self.gravity {
            return vec![columns.map(|col| char::from(b'a' + col as u8)).collect()];
        }
        let digit = |number: usize| char::from(b'0' + (number % 10) as u8);
        let tens = |number: usize| if number < 10 { ' ' } else { digit(number / 10) };
        let mut lines = vec![columns.clone().map(|col| digit(col + 1)).collect()];
        if columns.end >= 10 {
            lines.insert(0, columns.map(|col| tens(col + 1)).collect());
        }
        lines
    }

    /// Adds something to a line at an offset within a column of points.
    fn put(&self, line: &mut String, col: usize, offset: usize, what: &str) {
        if self.surface.cursor {
            let column = MARGIN + col * self.surface.pitch() + offset + 1;
            line.extend(["\x1b[", &column.to_string(), "G"]);
        }
        line.push_str(what);
    }

    fn slot(&self, left: Option<Point>, right: Option<Point>) -> String {
        let last = self.marks.last;
        let wins =
            |point: Option<Point>| point.is_some_and(|point| self.marks.winning.contains(point));
        let bold = Style::new().bold();
        match () {
            () if last.is_some() && right == last => self.styled(bold, "["),
            () if last.is_some() && left == last => self.styled(bold, "]"),
            () if wins(left) || wins(right) => self.styled(winning(), "*"),
            () => " ".to_owned(),
        }
    }

    fn glyph(&self, point: Point) -> String {
        let (glyphs, marks) = (self.glyphs, &self.marks);
        if let Some(color) = self.board.get(point) {
            let style = match () {
                () if marks.winning.contains(point) => winning(),
                () if self.gravity && color == Color::White => AnsiColor::Red.on_default().bold(),
                () if marks.last == Some(point) => Style::new().bold(),
                () => Style::new(),
            };
            return self.styled(style, &glyphs.stone(color).to_string());
        }
        let (style, glyph) = match () {
            () if marks.offered.contains(point) => {
                (AnsiColor::Yellow.on_default().bold(), glyphs.offered)
            }
            () if marks.forbidden.contains(point) => {
                (AnsiColor::Red.on_default(), glyphs.forbidden)
            }
            () if marks.allowed.contains(point) => (AnsiColor::Cyan.on_default(), glyphs.allowed),
            () if marks.allowed.is_empty() && self.is_star(point) => (dim(), glyphs.star),
            () => (dim(), glyphs.free),
        };
        self.styled(style, &glyph.to_string())
    }

    /// The dots that help to find one's way on a large board.
    fn is_star(&self, point: Point) -> bool {
        let size = self.board.size();
        let on = |at: usize, side: usize| {
            side % 2 == 1 && side >= 13 && (at == 3 || at == side / 2 || at == side - 4)
        };
        !self.gravity && on(point.col(), size.width()) && on(point.row(), size.height())
    }

    fn styled(&self, style: Style, text: &str) -> String {
        if self.surface.color { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }
}

fn dim() -> Style {
    Style::new().dimmed()
}

fn winning() -> Style {
    AnsiColor::Green.on_default().bold()
}

#[cfg(test)]
mod tests {
    use gomoku_core::grid::Size;
    use gomoku_core::position::{Move, Position};
    use gomoku_core::rules::Variant;

    use super::*;

    fn view(position: &Position, glyphs: Glyphs, surface: Surface) -> BoardView<'_> {
        let last = position.last_move().and_then(Move::point);
        let marks = Marks { last, winning: position.winning_stones(), ..Marks::default() };
        let gravity = position.rules().gravity();
        BoardView { board: position.board(), gravity, glyphs, surface, marks }
    }

    fn played(variant: Variant, size: &str, moves: &str) -> Position {
        let size: Size = size.parse().unwrap();
        let mut position = Position::new(variant.rules_on(size));
        for text in moves.split(' ') {
            position.play(Move::Place(text.parse().unwrap()));
        }
        position
    }

    #[test]
    fn the_last_stone_and_the_winning_row_are_marked_outside_color() {
        let position = played(Variant::Mnk { k: 3 }, "5x3", "a1 a2 b1 b2 c1");
        let text = view(&position, Glyphs::ASCII, Surface::PLAIN).draw();
        let expected = " 3  . . . . .\n 2  O O . . .\n 1 *X*X[X]. .\n    a b c d e\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn labels_stand_outside_the_points_on_every_size() {
        for size in ["15", "19", "22", "1", "22x3"] {
            let position = Position::new(Variant::Freestyle.rules_on(size.parse().unwrap()));
            let size = position.rules().size();
            for glyphs in [Glyphs::ASCII, Glyphs::UNICODE] {
                let text = view(&position, glyphs, Surface::PLAIN).draw();
                let lines: Vec<Vec<char>> =
                    text.lines().map(|line| line.chars().collect()).collect();
                assert_eq!(lines.len(), size.height() + 1);
                for (idx, line) in lines[..size.height()].iter().enumerate() {
                    let label: String = line[..2].iter().collect();
                    assert_eq!(label.trim(), (size.height() - idx).to_string());
                    for col in 0..size.width() {
                        let letter = lines[size.height()][4 + 2 * col];
                        assert_eq!(letter, char::from(b'a' + col as u8));
                        assert!([glyphs.free, glyphs.star].contains(&line[4 + 2 * col]));
                    }
                }
            }
        }
    }

    #[test]
    fn on_a_terminal_every_glyph_is_put_into_its_column() {
        let position = played(Variant::Freestyle, "15", "h8");
        for wide in [false, true] {
            let surface = Surface { color: false, cursor: true, wide };
            let text = view(&position, Glyphs::UNICODE, surface).draw();
            let column = 3 + 7 * if wide { 3 } else { 2 } + 2;
            assert!(text.contains(&format!("\x1b[{column}G★")), "{text:?}");
            assert!(text.contains(&format!("\x1b[{column}Gh")), "{text:?}");
        }
    }

    #[test]
    fn columns_are_numbered_where_they_are_moves() {
        let position = played(Variant::ConnectFour, "7x6", "d1 d2");
        let text = view(&position, Glyphs::UNICODE, Surface::PLAIN).draw();
        assert!(
            text.ends_with("\n 2  · · ·[☆]· · ·\n 1  · · · ★ · · ·\n    1 2 3 4 5 6 7\n"),
            "{text}"
        );
        let wide = Position::new(Variant::MnkGravity { k: 4 }.rules_on("12x2".parse().unwrap()));
        let text = view(&wide, Glyphs::ASCII, Surface::PLAIN).draw();
        assert!(
            text.ends_with("                      1 1 1\n    1 2 3 4 5 6 7 8 9 0 1 2\n"),
            "{text}"
        );
    }
}
