//! Games of the engine with itself from balanced random openings.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gomoku_core::grid::{Color, Point};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::{Outcome, Variant};
use gomoku_core::search::{Info, Limits, Searcher};

/// An opening counts as balanced if a short search gives neither side more than this.
const MOST_LEAD: i32 = 120;
/// Positions of that search.
const OPENING_NODES: u64 = 2_000;

/// Plays for so many seconds and writes each finished game as a line.
pub(crate) fn games(
    rule: Variant,
    nodes: u64,
    seed: u64,
    seconds: u64,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut searcher = Searcher::new(16 << 20);
    let (started, mut count) = (Instant::now(), 0);
    while started.elapsed() < Duration::from_secs(seconds) {
        let Some((mut position, mut moves)) = opening(rule, &mut dice, &mut searcher) else {
            continue;
        };
        let opened = moves.len();
        searcher.clear();
        while position.outcome().is_none() {
            // A little variety in the effort keeps games from repeating each other.
            let effort = nodes * (75 + dice.below(50)) / 100;
            let Some(best) = think(&mut searcher, &position, effort) else { break };
            let Some(&mv) = best.pv.first() else { break };
            position.play(mv);
            moves.push(mv);
        }
        let result = match position.outcome().and_then(Outcome::winner) {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        };
        let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
        writeln!(out, "{rule} {result} {opened} {}", texts.join(" "))?;
        out.flush()?;
        count += 1;
        if count % 50 == 0 {
            eprintln!("{rule}: {count} games in {} s", started.elapsed().as_secs());
        }
    }
    Ok(())
}

fn think(searcher: &mut Searcher, position: &Position, nodes: u64) -> Option<Info> {
    let limits = Limits::default().with_nodes(nodes);
    searcher.search(position, &limits, &mut |_| ControlFlow::Continue(()))?.best.into_iter().next()
}

/// Three to seven stones near each other in the middle, about even.
fn opening(
    rule: Variant,
    dice: &mut Dice,
    searcher: &mut Searcher,
) -> Option<(Position, Vec<Move>)> {
    let mut position = Position::new(rule.rules());
    let mut moves = Vec::new();
    let count = 3 + dice.below(5);
    while (moves.len() as u64) < count {
        let (col, row) = (3 + dice.below(9), 3 + dice.below(9));
        let mv = Move::Place(Point::new(col as usize, row as usize));
        if position.check(mv).is_ok() {
            position.play(mv);
            moves.push(mv);
        }
        if position.outcome().is_some() {
            return None;
        }
    }
    let score = think(searcher, &position, OPENING_NODES)?.score?;
    (!score.is_decided() && score.get().abs() <= MOST_LEAD).then_some((position, moves))
}

/// The xorshift generator of Marsaglia (2003), 64 bits.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % end
    }
}
