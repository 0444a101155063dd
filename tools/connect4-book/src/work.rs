//! The growing text file of keys and scores.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::ops::{ControlFlow, RangeInclusive};
use std::time::Instant;

use anyhow::{Context, Result};
use gomoku_core::connect4::{Bitboard, Frame, Solver};

pub(crate) struct Work {
    known: BTreeMap<u64, i32>,
    file: File,
    /// Made when the first position has to be solved.
    solver: Option<Solver>,
    table_bytes: usize,
    until: Option<Instant>,
}

impl Work {
    /// Reads what there is. A last line cut short by a crash is left out.
    pub(crate) fn open(path: &str, until: Option<Instant>, table_bytes: usize) -> Result<Self> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {path}")),
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let mut known = BTreeMap::new();
        for (index, line) in whole.lines().enumerate() {
            let entry = line.split_once(' ').and_then(|(key, score)| {
                Some((u64::from_str_radix(key, 16).ok()?, score.parse().ok()?))
            });
            let (key, score) = entry.with_context(|| {
                format!("{path}, line {}: expected `KEY SCORE`, found `{line}`", index + 1)
            })?;
            known.insert(key, score);
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.with_context(|| format!("cannot write {path}"))?;
        file.set_len(whole.len() as u64)?;
        Ok(Self { known, file, solver: None, table_bytes, until })
    }

    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    pub(crate) fn entries(&self) -> impl Iterator<Item = (u64, i32)> + '_ {
        self.known.iter().map(|(key, score)| (*key, *score))
    }

    pub(crate) fn get(&self, board: &Bitboard) -> Option<i32> {
        self.known.get(&board.canonical_key()).copied()
    }

    /// Writes a score down, once.
    pub(crate) fn put(&mut self, board: &Bitboard, score: i32) -> Result<()> {
        let key = board.canonical_key();
        if self.known.insert(key, score).is_none() {
            writeln!(self.file, "{key:x} {score}").context("cannot write the work file")?;
        }
        Ok(())
    }

    /// The score, known or solved now, where it is at least `least`; `None` when the time is over.
    pub(crate) fn solve(&mut self, board: &Bitboard, least: i32) -> Result<Option<i32>> {
        if let Some(score) = self.get(board) {
            return Ok(Some(score));
        }
        let Some(score) = self.search(board, least..=i32::MAX) else { return Ok(None) };
        self.put(board, score)?;
        Ok(Some(score))
    }

    /// The score clamped to `range`, solved now; `None` when the time is over.
    pub(crate) fn search(&mut self, board: &Bitboard, range: RangeInclusive<i32>) -> Option<i32> {
        let until = self.until;
        let mut over = |_| match until {
            Some(until) if until < Instant::now() => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let bytes = self.table_bytes;
        let solver = self.solver.get_or_insert_with(|| Solver::new(Frame::STANDARD, bytes));
        // One thread, but all of the table from the beginning.
        solver.solve_in_parallel(board, range, 1, &mut over).ok()
    }
}
