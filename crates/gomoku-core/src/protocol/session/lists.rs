//! What the end of a list does.

use super::{Question, Session, Step, Table, error};
use crate::game::{Action, Game};
use crate::grid::Point;
use crate::protocol::collect::ListKind;
use crate::rules::Rules;

impl Session {
    /// `DONE` has come.
    pub(super) fn end_of_list(&mut self) -> Vec<Step> {
        let Some(list) = self.list.take() else { return Vec::new() };
        let kind = list.kind;
        let (entries, size) = match (list.finish(), &self.table) {
            (Ok(entries), Some(table)) => (entries, table.size()),
            (Err(fault), _) if answers(kind) => return vec![error(&fault)],
            _ => return Vec::new(),
        };
        let points = || entries.iter().map(|(point, _)| *point);
        match kind {
            ListKind::Board => {
                return self.think_on(Table::of_list(size, &entries), Question::Move { lines: 1 });
            }
            ListKind::YxBoard => {
                self.table = Some(Table::of_list(size, &entries));
                self.suggestion = None;
            }
            ListKind::Swap2 => return self.open_swap2(&points().collect::<Vec<_>>()),
            ListKind::Block => self.blocked.extend(points()),
            ListKind::BlockUndo => {
                for point in points() {
                    self.blocked.remove(point);
                }
            }
            ListKind::BlockPath => {
                let path: Vec<Point> = points().collect();
                // More paths than points could not all matter on one board.
                let is_new = !path.is_empty() && !self.blocked_paths.contains(&path);
                if is_new && self.blocked_paths.len() < size.area() {
                    self.blocked_paths.push(path);
                }
            }
            ListKind::BlockPathUndo => {
                let path: Vec<Point> = points().collect();
                self.blocked_paths.retain(|blocked| *blocked != path);
            }
            ListKind::Database => {}
        }
        Vec::new()
    }
}

/// Whether the manager waits for a line after the list.
const fn answers(kind: ListKind) -> bool {
    matches!(kind, ListKind::Board | ListKind::YxBoard | ListKind::Swap2)
}

/// The game of an opening, swap2 or Soosõrv's, after these stones, where the engine has to act.
pub(super) fn opened_game(rules: Rules, stones: &[Point]) -> Result<Game, String> {
    let mut game = Game::new(rules);
    for (number, &point) in stones.iter().enumerate() {
        let apply = |game: &mut Game, action| {
            game.apply(action).map(|_| ()).map_err(|wrong| wrong.to_string())
        };
        if number == 3 {
            apply(&mut game, Action::PlaceTwoMore)?;
        }
        apply(&mut game, Action::Place(point))?;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::StageKind;
    use crate::rules::{Opening, Variant};

    #[test]
    fn a_swap2_opening_waits_for_what_the_stones_say() {
        let rules = Variant::Freestyle.rules().with_opening(Opening::Swap2);
        let points: Vec<Point> =
            ["h8", "i9", "j10", "k11", "l12"].map(|text| text.parse().unwrap()).to_vec();
        let stage = |count: usize| opened_game(rules, &points[..count]).unwrap().stage().kind();
        assert!(matches!(stage(0), StageKind::Stone { number: 1, .. }));
        assert!(matches!(stage(3), StageKind::Swap2Choice(_)));
        assert!(matches!(stage(5), StageKind::SwapChoice(_)));
        assert!(opened_game(rules, &[points[0], points[0]]).is_err());
    }
}
