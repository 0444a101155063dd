//! The same game told plainly, for tests: a list of discs per column and full minimax.

use std::collections::HashMap;

use super::bitboard::Bitboard;
use super::frame::Frame;

/// Minimax with a memory, on boards small enough for it.
pub(super) struct Plain {
    frame: Frame,
    known: HashMap<u64, i32>,
}

impl Plain {
    pub(super) fn new(frame: Frame) -> Self {
        Self { frame, known: HashMap::new() }
    }

    /// The score of a game that is not over.
    pub(super) fn score(&mut self, board: &Bitboard) -> i32 {
        self.minimax(&mut columns(board), board.plies())
    }

    fn minimax(&mut self, board: &mut Vec<Vec<u8>>, plies: u32) -> i32 {
        if plies == self.frame.cells() {
            return 0;
        }
        let code = code(board);
        if let Some(score) = self.known.get(&code) {
            return *score;
        }
        let mut best = i32::MIN;
        for column in 0..board.len() {
            if board[column].len() == self.frame.height() {
                continue;
            }
            board[column].push((plies % 2) as u8);
            let score = if wins(board, column) {
                (self.frame.cells() + 1 - plies) as i32 / 2
            } else {
                -self.minimax(board, plies + 1)
            };
            board[column].pop();
            best = best.max(score);
        }
        self.known.insert(code, best);
        best
    }
}

/// Eight bits per column: its discs, and a one above them.
fn code(board: &[Vec<u8>]) -> u64 {
    board.iter().fold(0, |code, column| {
        code << 8 | column.iter().rev().fold(1, |lane, disc| lane << 1 | u64::from(*disc))
    })
}

/// The discs of each column from the bottom, 0 for the player who began.
pub(super) fn columns(board: &Bitboard) -> Vec<Vec<u8>> {
    let mut columns = vec![Vec::new(); board.frame().width()];
    for line in board.to_string().lines().rev() {
        for (column, letter) in columns.iter_mut().zip(line.split(' ')) {
            match letter {
                "x" => column.push(0),
                "o" => column.push(1),
                _ => {}
            }
        }
    }
    columns
}

/// Whether the uppermost disc of a column stands in a line of four.
pub(super) fn wins(board: &[Vec<u8>], column: usize) -> bool {
    let row = board[column].len() as isize - 1;
    let who = board[column].last();
    let run = |dx: isize, dy: isize| {
        (1..4)
            .take_while(|step| {
                let x = usize::try_from(column as isize + dx * step).ok();
                let y = usize::try_from(row + dy * step).ok();
                x.zip(y).and_then(|(x, y)| board.get(x)?.get(y)) == who
            })
            .count()
    };
    [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(dx, dy)| 3 <= run(*dx, *dy) + run(-dx, -dy))
}
