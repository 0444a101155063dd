//! The provers of forced wins at the root of a search, each within its share of the limits.

use super::limits::{Info, Limits};
use super::score::Score;
use crate::grid::{Color, Point};
use crate::pattern::Threat;
use crate::position::Move;
use crate::threat::{Fight, Vcf, Vct, Verdict};

/// Positions of the four-search.
const FOUR_NODES: u64 = 30_000;
/// Expansions of the threat search: one for so many positions of a limited search, or so many without
/// limits.
const THREAT_SHARE: u64 = 400;
const THREAT_NODES: u64 = 300;
/// And never more than this, since the prover keeps all that it has looked at.
const MOST_THREAT_NODES: u64 = 1_000_000;

/// What the provers came back with.
#[derive(Debug)]
pub(super) struct Proof {
    /// The line of a win, if one was found that begins with a point that may be played.
    line: Option<Vec<Point>>,
    /// Positions looked at.
    pub(super) nodes: u64,
    /// Whether the caller or the clock broke it off.
    pub(super) stopped: bool,
}

impl Proof {
    fn of(verdict: Verdict, limits: &Limits<'_>, nodes: u64, stopped: bool) -> Self {
        let line = match verdict {
            Verdict::Win(line) if line.first().is_some_and(|&point| limits.allows(point)) => {
                Some(line)
            }
            _ => None,
        };
        Self { line, nodes, stopped }
    }

    /// The win as the answer of a search that has looked at `nodes` positions.
    pub(super) fn info(self, nodes: u64, table_fill: u32) -> Option<Info> {
        let line = self.line?;
        Some(Info {
            depth: line.len() as u32,
            selective_depth: line.len() as u32 + 2,
            nodes,
            rank: 1,
            // The line is one of many; its length is no promise to be the shortest.
            score: Some(Score::win_in(line.len() + 2)),
            pv: line.into_iter().map(Move::Place).collect(),
            table_fill,
        })
    }
}

/// A win by fours, or else one by threats. `stop` is asked now and then.
pub(super) fn prove(
    fight: &mut Fight,
    vcf: &mut Vcf,
    us: Color,
    limits: &Limits<'_>,
    stop: &mut dyn FnMut() -> bool,
) -> Proof {
    let mut proof = by_fours(fight, vcf, us, limits, stop);
    if proof.line.is_none() && !proof.stopped {
        let fours = proof.nodes;
        proof = by_threats(fight, us, limits, stop);
        proof.nodes += fours;
    }
    proof
}

/// A win by fours, looked for with more positions than inside a search. `stop` is asked now and then.
fn by_fours(
    fight: &mut Fight,
    vcf: &mut Vcf,
    us: Color,
    limits: &Limits<'_>,
    stop: &mut dyn FnMut() -> bool,
) -> Proof {
    if !fight.points(us, Threat::Five).is_empty() {
        return Proof { line: None, nodes: 0, stopped: false };
    }
    let budget = limits.nodes.map_or(FOUR_NODES, |most| FOUR_NODES.min(most / 4));
    let before = vcf.nodes();
    let mut stopped = false;
    let mut stop = || {
        let late = limits.time.is_some_and(|time| (time.elapsed)() >= time.hard);
        stopped |= late || stop();
        stopped
    };
    let verdict = vcf.solve_until(fight, us, budget, &mut stop);
    Proof::of(verdict, limits, vcf.nodes() - before, stopped)
}

/// A win by threats. `stop` is asked before each expansion.
fn by_threats(
    fight: &mut Fight,
    us: Color,
    limits: &Limits<'_>,
    stop: &mut dyn FnMut() -> bool,
) -> Proof {
    // Whoever waits for the answer may want it now: a prover runs for a fifth of the time.
    let late = || limits.time.is_some_and(|time| (time.elapsed)() >= time.soft / 5);
    let expansions = match (limits.nodes, limits.time) {
        (Some(nodes), _) => (nodes / THREAT_SHARE).min(MOST_THREAT_NODES),
        (None, Some(_)) => MOST_THREAT_NODES,
        (None, None) => THREAT_NODES,
    };
    let mut stopped = false;
    let mut stop = || {
        stopped |= stop();
        stopped || late()
    };
    let mut prover = Vct::new(us, expansions, &mut stop);
    let verdict = prover.solve(fight);
    let nodes = prover.nodes();
    Proof::of(verdict, limits, nodes, stopped)
}
