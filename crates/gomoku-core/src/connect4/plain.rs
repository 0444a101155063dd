//! The same game told plainly, for tests: a list of discs per column and full minimax.

use std::collections::HashMap;

use super::bitboard::Bitboard;
use super::frame::Frame;

/// Minimax with a memory, on boards small enough for it.
pub(super) struct Plain {
    frame: Frame,
    known: HashMap<u64, i32>,
    /// Whether a position and its mirror image are remembered as one.
    mirror: bool,
}

impl Plain {
    pub(super) fn new(frame: Frame) -> Self {
        Self { frame, known: HashMap::new(), mirror: false }
    }

    /// The score of a game that is not over.
    pub(super) fn score(&mut self, board: &Bitboard) -> i32 {
        self.minimax(&mut columns(board), board.plies())
    }

    fn minimax(&mut self, board: &mut Vec<Vec<u8>>, plies: u32) -> i32 {
        if plies == self.frame.cells() {
            return 0;
        }
        let code = if self.mirror { code(board).min(mirrored_code(board)) } else { code(board) };
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
    board.iter().fold(0, |code, column| code << 8 | lane(column))
}

fn mirrored_code(board: &[Vec<u8>]) -> u64 {
    board.iter().rev().fold(0, |code, column| code << 8 | lane(column))
}

fn lane(column: &[u8]) -> u64 {
    column.iter().rev().fold(1, |lane, disc| lane << 1 | u64::from(*disc))
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::ControlFlow;

    use super::*;
    use crate::connect4::Solver;
    use crate::grid::Size;

    /// The solver beside minimax.
    struct Both {
        solver: Solver,
        plain: Plain,
        compared: HashSet<u64>,
    }

    impl Both {
        fn new(width: usize, height: usize) -> Self {
            let frame = Frame::new(Size::new(width, height).unwrap()).unwrap();
            let solver = Solver::new(frame, 1 << 22);
            Self { solver, plain: Plain::new(frame), compared: HashSet::new() }
        }

        fn empty(&self) -> Bitboard {
            Bitboard::new(self.plain.frame)
        }

        fn compare(&mut self, board: &Bitboard) -> i32 {
            let expected = self.plain.score(board);
            let never = &mut |_positions| ControlFlow::Continue(());
            assert_eq!(self.solver.solve(board, never), Ok(expected), "\n{board}");
            expected
        }

        /// Compares a position and all that follow it while the game goes on.
        fn compare_all(&mut self, board: &Bitboard) {
            if !self.compared.insert(code(&columns(board))) {
                return;
            }
            self.compare(board);
            for column in 0..board.frame().width() {
                let open = board.can_drop(column) && !board.is_winning_drop(column);
                if open && board.plies() + 1 < board.frame().cells() {
                    self.compare_all(&board.after(column));
                }
            }
        }
    }

    fn is_long() -> bool {
        std::env::var_os("GOMOKU_LONG").is_some()
    }

    #[test]
    fn every_position_of_four_by_four_is_solved_alike() {
        let mut both = Both::new(4, 4);
        both.compare_all(&both.empty());
        assert_eq!(both.compared.len(), both.plain.known.len());
        println!("{} positions", both.compared.len());
    }

    /// Four rows, three million positions, in the long run; otherwise three.
    #[test]
    fn five_columns_are_solved_alike_from_the_first_disc() {
        let mut both = Both::new(5, if is_long() { 4 } else { 3 });
        assert_eq!(both.compare(&both.empty()), 0);
        println!("{} positions", both.plain.known.len());
    }

    /// Minimax of the whole board of 5×5 in the long run, of 5×3 otherwise; beside it the solver at the
    /// empty board and at every position of random games.
    #[test]
    fn random_games_are_solved_alike_from_the_first_disc_on() {
        let mut both = Both::new(5, if is_long() { 5 } else { 3 });
        both.plain.mirror = true;
        assert_eq!(both.compare(&both.empty()), 0);
        let (mut seed, mut compared) = (1_u64, 1);
        for _ in 0..if is_long() { 1_000 } else { 50 } {
            let mut board = both.empty();
            while board.plies() + 1 < board.frame().cells() {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let column = (seed >> 33) as usize % 5;
                if board.is_winning_drop(column) {
                    break;
                }
                if board.can_drop(column) {
                    board = board.after(column);
                    both.compare(&board);
                    compared += 1;
                }
            }
        }
        println!("{} positions up to the mirror, {compared} compared", both.plain.known.len());
    }

    /// From random positions every one that can follow.
    #[test]
    fn five_by_five_is_solved_alike_towards_its_end() {
        let (games, empty) = if is_long() { (100, 14) } else { (40, 11) };
        let mut both = Both::new(5, 5);
        let mut seed = 1_u64;
        let mut played = 0;
        while played < games {
            let mut board = both.empty();
            while empty < board.frame().cells() - board.plies() {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let column = (seed >> 33) as usize % 5;
                if board.can_drop(column) {
                    if board.is_winning_drop(column) {
                        break;
                    }
                    board = board.after(column);
                }
            }
            if board.frame().cells() - board.plies() == empty {
                both.compare_all(&board);
                played += 1;
            }
        }
        println!("{} positions", both.compared.len());
    }
}
