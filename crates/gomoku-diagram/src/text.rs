//! The picture as text for a terminal or a message.

use gomoku_core::grid::{Color, Point};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::diagram::{Diagram, Sign};

/// How text pictures look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// With the colors of ANSI terminals.
    pub color: bool,
    /// `X` and `O` instead of ● and ○.
    pub ascii: bool,
}

const RESET: &str = "\x1b[0m";
/// Black on the color of wood, white on it, and a bright ground for the last move.
const WOOD: &str = "\x1b[30;48;5;179m";
const BLACK: &str = "\x1b[1;38;5;16;48;5;179m";
const WHITE: &str = "\x1b[1;38;5;231;48;5;179m";
const LAST_BLACK: &str = "\x1b[1;38;5;16;48;5;209m";
const LAST_WHITE: &str = "\x1b[1;38;5;231;48;5;166m";

/// Draws a diagram, three columns a point.
///
/// ```
/// use gomoku_core::position::{Move, Position};
/// use gomoku_core::rules::Variant;
/// use gomoku_diagram::{Diagram, text};
///
/// let mut position = Position::new(Variant::TicTacToe.rules());
/// position.play(Move::Place("b2".parse().unwrap()));
/// position.play(Move::Place("a1".parse().unwrap()));
/// let mut diagram = Diagram::of_position(&position);
/// diagram.stones.iter_mut().for_each(|stone| stone.number = None);
/// let style = text::TextStyle { ascii: true, ..Default::default() };
/// assert_eq!(text::draw(&diagram, style), concat!(
///     " 3  .  .  .\n",
///     " 2  .  X  .\n",
///     " 1 (O) .  .\n",
///     "    a  b  c\n",
/// ));
/// ```
pub fn draw(diagram: &Diagram, style: TextStyle) -> String {
    let size = diagram.size;
    let mut out = String::new();
    let stars = diagram.stars();
    for row in (0..size.height()).rev() {
        let mut line = String::new();
        if diagram.coordinates && !diagram.gravity {
            line.push_str(&format!("{:>2} ", row + 1));
        }
        for col in 0..size.width() {
            let point = Point::new(col, row);
            cell(diagram, point, stars.contains(&point), style, &mut line);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    if diagram.coordinates {
        let mut line = String::from(if diagram.gravity { "" } else { "   " });
        for col in 0..size.width() {
            let label = if diagram.gravity {
                (col + 1).to_string()
            } else {
                char::from(b'a' + col as u8).to_string()
            };
            line.push_str(&format!("{label:^3}"));
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    for line in &diagram.caption {
        out.extend(line.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }));
        out.push('\n');
    }
    out
}

/// What fits into two columns, without characters that steer a terminal.
fn beginning(text: &str) -> String {
    let mut columns = 0;
    let widths = text.chars().filter_map(|c| Some((c, c.width()?)));
    let fitting = widths.take_while(|(_, width)| {
        columns += width;
        columns <= 2
    });
    fitting.map(|(c, _)| c).collect()
}

fn cell(diagram: &Diagram, point: Point, star: bool, style: TextStyle, line: &mut String) {
    let stone = diagram.stone_at(point);
    let sign = diagram.signs.iter().find(|(at, _)| *at == point).map(|&(_, sign)| sign);
    let label = diagram.labels.iter().find(|(at, _)| *at == point);
    let is_last = diagram.last == Some(point);
    let mut content = match (stone, label) {
        (Some(stone), _) => match (stone.number, style.ascii, stone.color) {
            (Some(number), ..) => number.to_string(),
            (None, true, Color::Black) => "X".to_owned(),
            (None, true, Color::White) => "O".to_owned(),
            (None, false, Color::Black) => "●".to_owned(),
            (None, false, Color::White) => "○".to_owned(),
        },
        (None, Some((_, text))) => beginning(text),
        (None, None) => match sign {
            _ if diagram.forbidden.contains(point) => "x".to_owned(),
            Some(Sign::Cross) => "*".to_owned(),
            Some(Sign::Circle) => "o".to_owned(),
            Some(Sign::Square) => "#".to_owned(),
            Some(Sign::Triangle) => "^".to_owned(),
            Some(Sign::Diamond) => "%".to_owned(),
            None if star => "+".to_owned(),
            None if style.ascii => ".".to_owned(),
            None => "·".to_owned(),
        },
    };
    // Numbers tell nothing of the color without colors, so White's stand in brackets.
    let numbered = stone.is_some_and(|stone| stone.number.is_some());
    let white = stone.is_some_and(|stone| stone.color == Color::White);
    let brackets = if style.color {
        None
    } else if numbered {
        white.then_some(('(', ')'))
    } else if is_last {
        Some(('(', ')'))
    } else {
        diagram.winning.contains(point).then_some(('[', ']'))
    };
    content = match brackets {
        // Three digits leave no room for both.
        Some((open, close)) if content.width() == 1 => format!("{open}{content}{close}"),
        Some((open, _)) if content.width() == 2 => format!("{open}{content}"),
        _ => {
            // A Chinese character takes two columns, an accent none.
            let gap = 3_usize.saturating_sub(content.width());
            format!("{}{content}{}", " ".repeat(gap / 2), " ".repeat(gap - gap / 2))
        }
    };
    if !style.color {
        line.push_str(&content);
        return;
    }
    let color = match (stone.map(|stone| stone.color), is_last || diagram.winning.contains(point)) {
        (None, _) => WOOD,
        (Some(Color::Black), false) => BLACK,
        (Some(Color::White), false) => WHITE,
        (Some(Color::Black), true) => LAST_BLACK,
        (Some(Color::White), true) => LAST_WHITE,
    };
    line.push_str(color);
    line.push_str(&content);
    line.push_str(RESET);
}
