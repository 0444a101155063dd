//! The player of Connect Four: perfect at level 10, and down to one who drops discs sensibly.
//!
//! Below 10 a level sees so many discs ahead and no further; what it cannot see it judges by
//! threats and by how near the middle a column is, and the lower the level the more it misjudges.
//! Each of them can be beaten: perfect play does (`tests/connect4_levels.rs`).
//!
//! Level 10 plays by the exact score, from the opening book or by the solver. Where the caller's
//! limits, or its own patience on boards larger than the usual one, end the search before the score
//! is known, it plays like a level that sees eight discs ahead.
//!
//! Not here: other gravity boards, which the general player takes.

use std::ops::ControlFlow;

use super::{Choice, Info, Level, Limits, Score};
use crate::connect4::{Bitboard, Book, Frame, Solver, lookahead};
use crate::position::{Move, Position, mix};

/// Discs seen ahead by the levels from 1 to 9. One sees no more than its own win and the other's.
const SEEN: [u32; 9] = [2, 2, 2, 4, 4, 6, 6, 8, 10];
/// By how much the levels from 1 to 9 misjudge a column at most. A threat is worth 4 and the middle
/// column 3 more than the outermost.
const ERROR: [i32; 9] = [40, 14, 7, 12, 6, 6, 3, 2, 0];
/// Positions searched for one move where the caller sets no limit: no position of 7×6 has been seen
/// to take as many, while larger boards may take more than anyone waits for.
const PATIENCE: [u64; 2] = [400_000_000, 1_000_000];
/// Discs seen ahead when the solver was stopped before it knew.
const STOPPED: u32 = 8;

/// The position packed, if the solver knows the rules and there is something to play.
pub(super) fn playable(position: &Position) -> Option<Bitboard> {
    if position.outcome().is_some() {
        return None;
    }
    let board = Bitboard::try_from(position).ok()?;
    // A set-up position may begin with a row that nobody has just made.
    (!board.is_full() && !board.is_won()).then_some(board)
}

/// What a move is asked for.
pub(super) struct Asked<'a> {
    pub(super) position: &'a Position,
    /// The same position, packed.
    pub(super) board: Bitboard,
    pub(super) level: Level,
    pub(super) seed: u64,
    pub(super) limits: &'a Limits<'a>,
}

impl Asked<'_> {
    /// The columns that may be played, from the middle.
    fn columns(&self) -> Vec<usize> {
        let width = self.board.frame().width();
        let allowed = |column: &usize| {
            self.position.landing(*column).is_ok_and(|point| self.limits.allows(point))
        };
        let mut columns: Vec<usize> = (0..width).filter(allowed).collect();
        columns.sort_by_key(|column| (2 * column).abs_diff(width - 1));
        columns
    }
}

/// A column with its score; `None` where nothing is decided as far as was seen.
type Best = (usize, Option<i32>);

/// Plays Connect Four; keeps what the solver has learnt from move to move.
#[derive(Debug)]
pub(super) struct Drops {
    solver: Option<Solver>,
}

impl Drops {
    /// A player that has learnt nothing yet.
    pub(super) const NEW: Self = Self { solver: None };

    /// The move; `None` where the limits allow no column.
    pub(super) fn choose(
        &mut self,
        asked: &Asked<'_>,
        table_bytes: usize,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Choice> {
        let columns = asked.columns();
        let deepest = asked.limits.depth.unwrap_or(u32::MAX);
        let mut nodes = 0;
        let found = match SEEN.get(usize::from(asked.level.get()) - 1) {
            Some(seen) => best_seen(asked, &columns, deepest.min(*seen))?,
            None if deepest < asked.board.frame().cells() => best_seen(asked, &columns, deepest)?,
            None => match self.perfect(asked, &columns, table_bytes, &mut nodes, watch) {
                Some(found) => found,
                None => best_seen(asked, &columns, STOPPED)?,
            },
        };
        let mv = Move::Place(asked.position.landing(found.0).ok()?);
        let score = found.1.map(|score| plies_score(&asked.board, score));
        let (pv, nodes) = (vec![mv], nodes.max(1));
        // Nothing is left to be stopped.
        let _ = watch(&Info { nodes, depth: 1, rank: 1, score, pv: pv.clone(), ..Info::default() });
        Some(Choice { mv: Some(mv), score, pv, nodes })
    }

    /// The exact scores of all columns, or `None` when it was stopped.
    pub(super) fn columns(
        &mut self,
        board: &Bitboard,
        table_bytes: usize,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Vec<Option<i32>>> {
        let book = Book::built_in();
        // No column is better than the position, so none is worse for the other player.
        let least = book.score(board).map_or(i32::MIN, |score| -score);
        let solver = self.solver(board, table_bytes);
        let mut stop = stop(board, limits, watch);
        let mut before = 0;
        let mut column = |next: Bitboard| {
            if let Some(score) = book.score(&next) {
                return Ok(-score);
            }
            let found =
                solver.solve_within(&next, least..=i32::MAX, &mut |visited| stop(before + visited));
            before += solver.positions();
            found.map(|score| -score)
        };
        let columns = 0..board.frame().width();
        columns.map(|at| board.after_if_legal(at).map(&mut column).transpose().ok()).collect()
    }

    /// The first best column with its exact score, or `None` when it was stopped.
    fn perfect(
        &mut self,
        asked: &Asked<'_>,
        columns: &[usize],
        table_bytes: usize,
        nodes: &mut u64,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Option<Best> {
        let (book, board) = (Book::built_in(), &asked.board);
        let left = board.frame().cells() - board.plies();
        if let Some(winning) = columns.iter().find(|column| board.is_winning_drop(**column)) {
            return Some((*winning, Some(left.div_ceil(2) as i32)));
        }
        let is_free =
            (0..board.frame().width()).all(|c| !board.can_drop(c) || columns.contains(&c));
        if !is_free {
            let scores = self.columns(board, table_bytes, asked.limits, watch)?;
            let score = columns.iter().filter_map(|column| scores[*column]).max()?;
            let column = columns.iter().find(|column| scores[**column] == Some(score))?;
            return Some((*column, Some(score)));
        }
        if let (Some(column), Some(score)) = (book.best_column(board), book.score(board)) {
            return Some((column, Some(score)));
        }
        let solver = self.solver(board, table_bytes);
        let mut stop = stop(board, asked.limits, watch);
        let score = if let Some(score) = book.score(board) {
            score
        } else {
            let score = solver.solve(board, &mut stop);
            *nodes += solver.positions();
            score.ok()?
        };
        for column in columns {
            let next = board.after(*column);
            // What the book knows of is worse, or it had named it.
            if book.score(&next).is_some_and(|known| known != -score) {
                continue;
            }
            let before = *nodes;
            // No column is better than the position, so one question decides.
            let range = -score..=1 - score;
            let found = solver.solve_within(&next, range, &mut |visited| stop(before + visited));
            *nodes += solver.positions();
            if found.ok()? == -score {
                return Some((*column, Some(score)));
            }
        }
        None
    }

    fn solver(&mut self, board: &Bitboard, table_bytes: usize) -> &mut Solver {
        if self.solver.as_ref().is_some_and(|solver| solver.frame() != board.frame()) {
            self.solver = None;
        }
        self.solver.get_or_insert_with(|| Solver::new(board.frame(), table_bytes))
    }
}

/// The caller's limits as the solver's callback.
fn stop<'a, 'b>(
    board: &Bitboard,
    limits: &'a Limits<'b>,
    watch: &'a mut dyn FnMut(&Info) -> ControlFlow<()>,
) -> impl FnMut(u64) -> ControlFlow<()> + use<'a, 'b> {
    let patience = PATIENCE[usize::from(board.frame() != Frame::STANDARD)];
    let most = limits.nodes.unwrap_or(patience);
    move |nodes| {
        let late = limits.time.is_some_and(|time| time.hard <= (time.elapsed)());
        if late || most <= nodes {
            return ControlFlow::Break(());
        }
        watch(&Info { nodes, ..Info::default() })
    }
}

/// The engine's score for one in Pons' convention. On a board with an odd number of cells two
/// lengths of game share a score, and only one of them ends with a disc of the winner.
fn plies_score(board: &Bitboard, score: i32) -> Score {
    let left = (board.frame().cells() - board.plies()) as i32;
    let plies = left + 2 - 2 * score.abs();
    let is_winners = |plies: i32| (plies % 2 == 1) == (0 < score);
    let plies = if is_winners(plies) { plies } else { plies - 1 };
    match score {
        0 => Score::EVEN,
        1.. => Score::win_in(plies as usize),
        _ => Score::loss_in(plies as usize),
    }
}

/// The column that looks best to a level that sees so many discs ahead.
fn best_seen(asked: &Asked<'_>, columns: &[usize], seen: u32) -> Option<Best> {
    let board = &asked.board;
    // Level 10 comes here when it was stopped.
    let error = ERROR.get(usize::from(asked.level.get()) - 1).copied().unwrap_or(0);
    let scores = lookahead(board, seen);
    let mut best: Option<(usize, (i32, i32))> = None;
    for &column in columns {
        let (Some(score), Some(next)) = (scores[column], board.after_if_legal(column)) else {
            continue;
        };
        let (theirs, ours) = next.threats();
        let off = (2 * column).abs_diff(board.frame().width() - 1) as i32 / 2;
        let random = mix(asked.seed ^ mix(board.key() ^ mix(column as u64)));
        let error = (random >> 33) as i32 % (2 * error + 1) - error;
        let worth = (score, 4 * (ours as i32 - theirs as i32) - off + error);
        if best.is_none_or(|(_, other)| other < worth) {
            best = Some((column, worth));
        }
    }
    best.map(|(column, (score, _))| (column, (score != 0).then_some(score)))
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::connect4::Frame;
    use crate::rules::Variant;
    use crate::search::Generic;

    /// From random positions of small boards the exact solver and the general search, which knows
    /// nothing of it, find the same end. The general search stops at the first win that it has
    /// proven, and follows forced replies deeper than others, so its win may be a longer one.
    #[test]
    fn the_general_search_agrees() {
        let games = if std::env::var_os("GOMOKU_LONG").is_some() { 400 } else { 60 };
        let variant: Variant = "mnk-gravity:4".parse().unwrap();
        let (mut seed, mut decided) = (1_u64, 0);
        for (size, most) in [("4x4", 12), ("5x4", 12), ("5x5", 11)] {
            let rules = variant.rules_on(size.parse().unwrap());
            let frame = Frame::of_rules(&rules).unwrap();
            for _ in 0..games {
                let mut position = Position::new(rules);
                while most < position.board().free().len() && position.outcome().is_none() {
                    seed = mix(seed);
                    if let Ok(point) = position.landing(seed as usize % frame.width()) {
                        position.play(Move::Place(point));
                    }
                }
                if position.outcome().is_some() {
                    continue;
                }
                let mut generic = Generic::new(1 << 20);
                let limits = Limits::default();
                let found = generic.search(&position, &limits, &mut |_| ControlFlow::Continue(()));
                let board = Bitboard::try_from(&position).unwrap();
                let mut solver = Solver::new(frame, 1 << 20);
                let score = solver.solve(&board, &mut |_| ControlFlow::Continue(())).unwrap();
                let expected = plies_score(&board, score);
                let found = found.best[0].score.unwrap();
                let (found_plies, plies) = (found.plies(), expected.plies());
                assert_eq!(
                    found_plies.map(i32::signum),
                    plies.map(i32::signum),
                    "{score} {found}\n{board}"
                );
                assert!(
                    plies.map(i32::abs) <= found_plies.map(i32::abs),
                    "{score} {found}\n{board}"
                );
                decided += u32::from(found.is_decided());
            }
        }
        println!("{decided} decided");
        assert!(games < decided);
    }
}
