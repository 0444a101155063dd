//! The first look: from the empty board along the best moves of every position.

use std::time::Instant;

use anyhow::Result;
use gomoku_core::engine::{BookEntry, BookMove, Info, Limits};
use gomoku_core::grid::{Point, PointSet, Size};
use gomoku_core::position::Position;
use gomoku_core::rules::Variant;

use crate::file::BookFile;
use crate::search;

/// How many moves of a position are looked for and gone on with, by the stones on the board; many for the
/// second stone, where the player who has no book is free.
const WIDTHS: [usize; 6] = [1, 6, 4, 4, 3, 2];
/// A move that loses so much against the best one is not gone on with.
const MARGIN: i32 = 200;
/// Nor is anything where a side is so far ahead.
const CLEAR: i32 = 1_200;

/// What is wanted.
pub(crate) struct Plan {
    pub(crate) variant: Variant,
    pub(crate) size: Size,
    /// Positions have at most this many stones.
    pub(crate) plies: usize,
    /// Positions looked at for each.
    pub(crate) nodes: u64,
}

/// Adds what is missing until the time is over.
pub(crate) fn run(work: &mut BookFile, plan: &Plan, until: Instant) -> Result<()> {
    let mut lines: Vec<Vec<Point>> = vec![Vec::new()];
    for plies in 0..=plan.plies {
        let mut longer = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let mut entry = BookEntry {
                variant: plan.variant,
                size: plan.size,
                line: line.clone(),
                moves: vec![],
            };
            let position = entry.position()?;
            let mut moves = work.book().moves(&position);
            if moves.is_empty() {
                if until <= Instant::now() {
                    println!("{} entries, to be continued", work.book().entries().len());
                    return Ok(());
                }
                moves = best_moves(&position, plan.nodes, WIDTHS[plies.min(WIDTHS.len() - 1)])?;
                if moves.is_empty() {
                    continue;
                }
                entry.moves.clone_from(&moves);
                eprintln!("{plies} stones, {} of {}: {entry}", number + 1, lines.len());
                work.put(entry)?;
            }
            longer.extend(followed(&moves).map(|point| [line.as_slice(), &[point]].concat()));
        }
        lines = longer;
    }
    println!("{} entries, finished", work.book().entries().len());
    Ok(())
}

/// The best moves of a position; none where it is decided.
fn best_moves(position: &Position, nodes: u64, width: usize) -> Result<Vec<BookMove>> {
    let limits = Limits::default().with_nodes(nodes).with_multi_pv(width);
    let limits = limits.with_included(one_of_each(position));
    let open = |info: &Info| {
        let value = info.score.filter(|score| !score.is_decided())?;
        Some(BookMove { point: info.best()?.point()?, value })
    };
    let mut moves: Vec<BookMove> = search(position, &limits)?.iter().map_while(open).collect();
    moves.sort_by_key(|mv| std::cmp::Reverse(mv.value));
    Ok(moves)
}

/// One point of each set of points that the symmetries of the stones make the same.
fn one_of_each(position: &Position) -> PointSet {
    let (turns, size) = (position.symmetries(), position.rules().size());
    let first = |point: &Point| turns.iter().all(|turn| *point <= turn.apply(*point, size));
    position.legal_points().into_iter().filter(first).collect()
}

fn followed(moves: &[BookMove]) -> impl Iterator<Item = Point> + '_ {
    let best = moves.first().map_or(0, |best| best.value.get());
    let worth = move |mv: &&BookMove| {
        best - mv.value.get() <= MARGIN && mv.value.get().abs() < CLEAR && best.abs() < CLEAR
    };
    moves.iter().filter(worth).map(|mv| mv.point)
}

#[cfg(test)]
mod tests {
    use gomoku_core::engine::Score;

    use super::*;

    #[test]
    fn moves_that_are_the_same_with_the_board_turned_are_looked_at_once() {
        let mut position = Position::new(Variant::Freestyle.rules());
        // 15 x 15 points with all eight symmetries: a triangle of 8 by 8 with its diagonal.
        assert_eq!(one_of_each(&position).len(), 36);
        for (text, points) in [("h8", 35), ("i8", 118), ("a1", 222)] {
            position.play(gomoku_core::position::Move::Place(text.parse().unwrap()));
            assert_eq!(one_of_each(&position).len(), points, "{text}");
        }
    }

    #[test]
    fn only_moves_that_are_nearly_as_good_are_gone_on_with() {
        let moves = [("h8", 50), ("i9", -150), ("a1", -151)].map(|(point, value)| BookMove {
            point: point.parse().unwrap(),
            value: Score::evaluation(value),
        });
        let names: Vec<String> = followed(&moves).map(|point| point.to_string()).collect();
        assert_eq!(names, ["h8", "i9"]);
    }
}
