//! Which positions the book holds, in the order of solving.

use std::collections::BTreeMap;

use anyhow::Result;
use gomoku_core::connect4::{Bitboard, Frame};

use super::work::Work;

/// The columns from the middle.
const MIDDLE_FIRST: [usize; 7] = [3, 2, 4, 1, 5, 0, 6];

/// Positions of one number of discs by their canonical key.
type Level = BTreeMap<u64, Bitboard>;
/// The positions a side comes to when it plays perfectly, each with the score it has at least.
type Followed = BTreeMap<u64, (Bitboard, i32)>;

/// Solves all that is missing; `false` when the time was over first.
pub(crate) fn run(work: &mut Work, plies: usize, depth: usize) -> Result<bool> {
    let mut levels = vec![Level::from([(0, Bitboard::new(Frame::STANDARD))])];
    for ply in 0..plies {
        let next = levels[ply].values().flat_map(children).collect();
        levels.push(next);
    }
    for board in levels[plies].values() {
        if work.solve(board, i32::MIN)?.is_none() {
            return Ok(false);
        }
    }
    for level in levels[..plies].iter().rev() {
        for board in level.values() {
            let best =
                children(board).filter_map(|(_, next)| work.get(&next)).map(|score| -score).max();
            if let Some(score) = best {
                work.put(board, score)?;
            }
        }
    }
    // The side that begins, then the other one.
    let mut sides = [0, 1].map(|ply: usize| {
        levels[ply].iter().map(|(key, board)| (*key, (*board, i32::MIN))).collect::<Followed>()
    });
    for _ in (0..depth).step_by(2) {
        for side in &mut sides {
            match follow(work, side, depth)? {
                Some(next) => *side = next,
                None => return Ok(false),
            }
        }
    }
    Ok(true)
}

/// Finds the best column in each position, and gives those after it and any answer.
fn follow(work: &mut Work, level: &Followed, depth: usize) -> Result<Option<Followed>> {
    let mut next = Followed::new();
    for (board, least) in level.values() {
        let winning = (0..board.frame().width()).any(|column| board.is_winning_drop(column));
        if depth <= board.plies() as usize || winning {
            continue;
        }
        let Some(score) = work.solve(board, *least)? else { return Ok(None) };
        for column in MIDDLE_FIRST.into_iter().filter(|column| board.can_drop(*column)) {
            let after = board.after(column);
            let Some(best) = work.is_least(&after, -score)? else { return Ok(None) };
            if best {
                for (key, answer) in children(&after).filter(|(_, answer)| !answer.is_won()) {
                    next.insert(key, (answer, score));
                }
                break;
            }
        }
    }
    Ok(Some(next))
}

fn children(board: &Bitboard) -> impl Iterator<Item = (u64, Bitboard)> {
    let columns = 0..board.frame().width();
    let open = columns.filter(|column| !board.is_won() && board.can_drop(*column));
    open.map(|column| board.after(column)).map(|next| (next.canonical_key(), canonical(next)))
}

/// The one of a position and its mirror image whose key is the canonical one.
fn canonical(board: Bitboard) -> Bitboard {
    if board.key() == board.canonical_key() { board } else { board.mirrored() }
}
