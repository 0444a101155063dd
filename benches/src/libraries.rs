//! Large trees of moves for the record benchmarks, as files of either tree format.

use gomoku_core::grid::{Color, Point, Size};
use gomoku_core::record::{Format, Visitor, WriteOptions, writer};

/// Moves in one line of the tree.
const LINE: usize = 100;

/// A tree of about `nodes` nodes on 15×15, a comment on every twentieth, in which nobody ever makes
/// five, as a file.
///
/// # Panics
/// If `format` is not one that is written from a stream.
pub fn library(nodes: usize, format: Format) -> Vec<u8> {
    let mut writer = writer(format, &WriteOptions::default()).expect("a streamed format");
    visit(nodes, writer.as_mut());
    writer.finish().expect("a board that every tree format has").bytes
}

/// Points for one color each, so that no row of either has more than two in sequence.
fn points(color: Color) -> Vec<Point> {
    let size = Size::square(15).expect("15 is a side of a board");
    let wanted = usize::from(color == Color::White);
    size.points().filter(|point| (point.col() + 2 * point.row()) >> 1 & 1 == wanted).collect()
}

fn visit(nodes: usize, visitor: &mut dyn Visitor) {
    let (black, white) = (points(Color::Black), points(Color::White));
    let lines = nodes.div_ceil(LINE);
    visitor.begin_game(Format::Sgf);
    visitor.size(Size::square(15).expect("15 is a side of a board"));
    visitor.field(gomoku_core::record::Field::Rule, "freestyle");
    visitor.end_head();
    // A step coprime to the number of points visits all of them; another one for each line.
    let pick = |list: &[Point], line: usize, ply: usize| {
        let step = [1, 2, 4, 5, 7, 8, 10, 11][line % 8];
        let step = if list.len().is_multiple_of(step) { 1 } else { step };
        list[(line / 8 + ply * step) % list.len()]
    };
    for line in 0..lines {
        visitor.begin_variation();
        for ply in 0..LINE {
            let (color, list) =
                if ply % 2 == 0 { (Color::Black, &black) } else { (Color::White, &white) };
            visitor.node();
            visitor.play(color, Some(pick(list, line, ply / 2))).expect("writers take every move");
            if ply % 20 == 7 {
                visitor.comment("A comment of the usual length, like this one");
            }
        }
        visitor.end_variation();
    }
    visitor.end_game();
}

#[cfg(test)]
mod tests {
    use gomoku_core::record::{ReadOptions, read_games};
    use gomoku_core::rules::Variant;

    use super::*;

    #[test]
    fn the_libraries_are_legal_and_alike() {
        let mut sizes = Vec::new();
        for format in [Format::Sgf, Format::RenLib] {
            let bytes = library(20_000, format);
            let options = ReadOptions { rule: Some(Variant::Freestyle), ..ReadOptions::default() };
            let collection = read_games(&bytes, &options).unwrap_or_else(|error| panic!("{error}"));
            sizes.push(collection.games[0].game.nodes());
        }
        assert_eq!(sizes[0], sizes[1]);
        assert!(sizes[0] > 10_000, "{sizes:?}");
    }
}
