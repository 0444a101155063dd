//! Which positions the book holds, and in what order they are solved.

use std::collections::{BTreeSet, HashMap};

use anyhow::Result;
use gomoku_core::connect4::{Bitboard, Frame};

use super::work::Work;

/// The columns from the middle.
const MIDDLE_FIRST: [usize; 7] = [3, 2, 4, 1, 5, 0, 6];
/// The first level that is solved by search; those above it follow by minimax. One level is as much
/// work as the one after it, since the positions of the later one share more.
pub(crate) const FIRST_LEVEL: usize = 6;

/// Positions of one number of discs in the order in which to solve them: neighbours in this order
/// have most of their discs in common, so that what the table holds helps.
type Level = Vec<Bitboard>;

/// Solves all that is missing; `false` when the time was over first.
pub(crate) fn run(work: &mut Work, plies: usize) -> Result<bool> {
    let mut levels = vec![vec![Bitboard::new(Frame::STANDARD)]];
    for ply in 0..plies {
        let next = next_level(&levels[ply]);
        levels.push(next);
    }
    for ply in FIRST_LEVEL.min(plies)..=plies {
        if !solve_level(work, &levels, ply)? {
            return Ok(false);
        }
        if ply == FIRST_LEVEL.min(plies) {
            for level in levels[..ply].iter().rev() {
                for board in level {
                    let answers = children(*board).filter_map(|next| work.get(&next));
                    if let Some(score) = answers.map(|score| -score).max() {
                        work.put(board, score)?;
                    }
                }
            }
        }
    }
    Ok(true)
}

/// Solves the positions with `ply` discs.
fn solve_level(work: &mut Work, levels: &[Level], ply: usize) -> Result<bool> {
    let least = if ply == 0 { HashMap::new() } else { least_scores(work, &levels[ply - 1]) };
    for (index, board) in levels[ply].iter().enumerate() {
        let least = least.get(&board.canonical_key()).copied().unwrap_or(i32::MIN);
        if work.solve(board, least)?.is_none() {
            return Ok(false);
        }
        if (index + 1).is_multiple_of(1000) {
            eprintln!("{ply} discs: {} of {}", index + 1, levels[ply].len());
        }
    }
    Ok(true)
}

/// What the scores of a level say of the next one: no column is better than the position, so no
/// position after it is worse for the other player.
fn least_scores(work: &Work, level: &Level) -> HashMap<u64, i32> {
    let mut least = HashMap::new();
    for board in level {
        let Some(score) = work.get(board) else { continue };
        for next in children(*board) {
            let known = least.entry(next.canonical_key()).or_insert(-score);
            *known = (*known).max(-score);
        }
    }
    least
}

/// The positions with one disc more, games that are over left out.
fn next_level(level: &Level) -> Level {
    let mut seen = BTreeSet::new();
    let mut next = Level::new();
    for child in level.iter().copied().flat_map(children) {
        if !child.is_won() && seen.insert(child.canonical_key()) {
            next.push(child);
        }
    }
    next
}

/// The positions with one disc more, the middle column first; none when the game is over.
pub(crate) fn children(board: Bitboard) -> impl Iterator<Item = Bitboard> {
    let open =
        MIDDLE_FIRST.into_iter().filter(move |column| !board.is_won() && board.can_drop(*column));
    open.map(move |column| board.after(column))
}
