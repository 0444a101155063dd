//! Baseline: the tutorial's move scoring by a hash map of strings.
//!
//! For every empty point, in each of eight directions, the run of equal stones that begins at the
//! neighbour and the cell behind it are spelt as a string of digits (0 empty, 1 black, 2 white),
//! looked up, and added. Both colors count the same, and no line is joined through the point.

use std::collections::HashMap;

use gomoku_core::grid::Color;
use gomoku_core::position::Position;

/// Points on a side.
const SIDE: usize = 15;
/// The eight directions as steps of column and row.
const DIRECTIONS: [(isize, isize); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];
/// The score of a run of one to four stones with a free cell behind it.
const OPEN: [i32; 4] = [10, 50, 500, 2000];
/// The same with an enemy stone or the edge behind it.
const CLOSED: [i32; 4] = [5, 25, 250, 1000];

/// The map from spelt shapes to scores.
#[derive(Clone, Debug)]
pub struct ShapeMap {
    scores: HashMap<String, i32>,
}

/// A board as digits, row by row.
pub type Digits = [[u8; SIDE]; SIDE];

/// The digits of a 15×15 position.
pub fn digits(position: &Position) -> Digits {
    let mut digits = [[b'0'; SIDE]; SIDE];
    for (color, digit) in [(Color::Black, b'1'), (Color::White, b'2')] {
        for point in position.board().stones_of(color) {
            digits[point.row()][point.col()] = digit;
        }
    }
    digits
}

impl Default for ShapeMap {
    fn default() -> Self {
        Self::new()
    }
}

impl ShapeMap {
    /// The tutorial's table: 24 strings.
    pub fn new() -> Self {
        let mut scores = HashMap::new();
        for (own, enemy) in [("1", "2"), ("2", "1")] {
            for len in 1..=4 {
                let run = format!("0{}", own.repeat(len));
                scores.insert(format!("{run}0"), OPEN[len - 1]);
                scores.insert(format!("{run}{enemy}"), CLOSED[len - 1]);
                scores.insert(run, CLOSED[len - 1]);
            }
        }
        Self { scores }
    }

    /// The score of every empty point; 0 for taken ones.
    pub fn scores(&self, digits: &Digits) -> [[i32; SIDE]; SIDE] {
        let mut scores = [[0; SIDE]; SIDE];
        for row in 0..SIDE {
            for col in 0..SIDE {
                if digits[row][col] != b'0' {
                    continue;
                }
                for direction in DIRECTIONS {
                    let code = spell(digits, col, row, direction);
                    scores[row][col] += self.scores.get(&code).copied().unwrap_or(0);
                }
            }
        }
        scores
    }
}

/// The empty point, the run of equal stones next to it, and what is behind that, if anything.
fn spell(digits: &Digits, col: usize, row: usize, (dx, dy): (isize, isize)) -> String {
    let mut code = String::from("0");
    let (mut x, mut y, mut run) = (col, row, b'0');
    loop {
        let (Some(next_x), Some(next_y)) = (x.checked_add_signed(dx), y.checked_add_signed(dy))
        else {
            return code;
        };
        if next_x >= SIDE || next_y >= SIDE {
            return code;
        }
        let digit = digits[next_y][next_x];
        code.push(char::from(digit));
        if run == b'0' {
            run = digit;
        }
        // An empty neighbour is no run; a different cell ends one.
        if digit == b'0' || digit != run {
            return code;
        }
        (x, y) = (next_x, next_y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::groups;
    use gomoku_core::grid::Point;
    use gomoku_core::position::Setup;
    use gomoku_core::rules::Variant;

    fn score(black: &str, white: &str, point: &str) -> i32 {
        let points = |text: &str| text.split_whitespace().map(|p| p.parse().unwrap()).collect();
        let mut setup = Setup::new(Variant::Freestyle.rules());
        (setup.black, setup.white) = (points(black), points(white));
        setup.forgive_counts = true;
        let point: Point = point.parse().unwrap();
        ShapeMap::new().scores(&digits(&setup.position().unwrap()))[point.row()][point.col()]
    }

    #[test]
    fn scores_are_those_of_the_table() {
        assert_eq!(score("", "", "h8"), 0);
        assert_eq!(score("h8", "", "g8"), 10);
        assert_eq!(score("", "h8 i8", "g8"), 50);
        assert_eq!(score("h8 i8 j8", "k8", "g8"), 250);
        assert_eq!(score("l8 m8 n8 o8", "", "k8"), 1000);
        assert_eq!(score("h8 i8 j8 k8", "", "g8"), 2000);
        // Five has no entry, and two twos across the point are two twos.
        assert_eq!(score("h8 i8 j8 k8 l8", "", "g8"), 0);
        assert_eq!(score("f8 g8 i8 j8", "", "h8"), 100);
        // A gap hides the rest, the taken point scores nothing.
        assert_eq!(score("h8 j8 k8", "", "g8"), 10);
        assert_eq!(score("h8", "", "h8"), 0);
    }

    #[test]
    fn strings_and_plain_counting_give_the_same_scores() {
        let map = ShapeMap::new();
        let mut points = 0;
        for position in groups().iter().flat_map(|group| &group.positions) {
            let digits = digits(position);
            let scores = map.scores(&digits);
            for (row, scores) in scores.iter().enumerate() {
                for (col, &score) in scores.iter().enumerate() {
                    assert_eq!(score, counted(&digits, col, row));
                    points += 1;
                }
            }
        }
        assert_eq!(points, 24 * 225);
    }

    /// The same score by counting, without a string.
    fn counted(digits: &Digits, col: usize, row: usize) -> i32 {
        let cell = |dx: isize, dy: isize, steps: isize| {
            let x = col.checked_add_signed(dx * steps)?;
            let y = row.checked_add_signed(dy * steps)?;
            digits.get(y)?.get(x).copied()
        };
        let in_direction = |(dx, dy)| {
            let Some(own) = cell(dx, dy, 1).filter(|&digit| digit != b'0') else { return 0 };
            let len = (1..=15).take_while(|&steps| cell(dx, dy, steps) == Some(own)).count();
            let open = cell(dx, dy, len as isize + 1) == Some(b'0');
            let table = if open { OPEN } else { CLOSED };
            table.get(len - 1).copied().unwrap_or(0)
        };
        if digits[row][col] == b'0' { DIRECTIONS.into_iter().map(in_direction).sum() } else { 0 }
    }
}
