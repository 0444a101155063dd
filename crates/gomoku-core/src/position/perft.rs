//! Counting lines of play: the classic check of a move generator.

use super::{Move, Position};

/// Number of sequences of exactly `depth` stones that can be played from here.
///
/// Passes are left out; games that end earlier do not count.
///
/// ```
/// use gomoku_core::position::{Position, perft};
/// use gomoku_core::rules::Variant;
/// let mut position = Position::new(Variant::ConnectFour.rules());
/// assert_eq!(perft(&mut position, 7), 823_536);
/// ```
pub fn perft(position: &mut Position, depth: usize) -> u64 {
    let points = match depth {
        0 => return 1,
        _ => position.legal_points(),
    };
    if depth == 1 {
        return points.len() as u64;
    }
    let mut count = 0;
    for point in points {
        position.play_unchecked(Move::Place(point), &mut ());
        count += perft(position, depth - 1);
        position.undo();
    }
    count
}
