//! Variety: a level below the strongest takes one of the moves that look almost as good as its best.

use std::ops::ControlFlow;

use super::level::Skill;
use super::{Choice, Engine, Info, Limits, Score};
use crate::position::{Position, mix};

/// How many moves are compared.
const MOVES: usize = 4;

impl Engine {
    /// The choice, or another move that a second look finds worth nearly as much. Nothing is varied
    /// where the game is decided. The same position and seed give the same move.
    pub(super) fn varied(
        &mut self,
        position: &Position,
        skill: Skill,
        limits: &Limits<'_>,
        choice: Choice,
        watch: &mut dyn FnMut(&Info) -> ControlFlow<()>,
    ) -> Choice {
        let random = mix(self.seed ^ mix(position.key()));
        // Half of the moves are its best ones.
        let keeps = random >> 63 == 0;
        if skill.margin == 0 || keeps || choice.score.is_none_or(Score::is_decided) {
            return choice;
        }
        let wider = limits
            .with_nodes(limits.nodes.map_or(skill.nodes, |nodes| nodes.min(skill.nodes)))
            .with_multi_pv(MOVES);
        let mut silent = |_: &Info| watch(&Info::default());
        let found = self.found(position, &wider, &mut silent).best;
        let Some(best) = found.first().and_then(|info| info.score) else { return choice };
        let near = |info: &&Info| {
            info.score.is_some_and(|score| {
                !score.is_decided() && best.get() - score.get() <= skill.margin
            })
        };
        let good: Vec<&Info> = found.iter().filter(near).collect();
        match good.get((random >> 33 & 0xFFFF) as usize % good.len().max(1)) {
            Some(info) if info.best() != choice.mv => Choice {
                mv: info.best(),
                score: info.score,
                pv: info.pv.clone(),
                nodes: choice.nodes + info.nodes,
            },
            _ => choice,
        }
    }
}
