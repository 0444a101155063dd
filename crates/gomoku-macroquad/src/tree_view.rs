//! Which nodes of the game's tree are shown around the cursor, and where: a column for each action,
//! a row for each line. Only as much is laid out as can be seen, so that a tree of a million nodes
//! costs no more than a small one.

use gomoku_core::game::{Action, Game, NodeId};
use gomoku_core::grid::Color;
use gomoku_core::position::Move;

/// More nodes than this are not looked at.
const MOST: usize = 2_000;

/// A node with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) node: NodeId,
    /// The place of the parent in the list; `None` for the first.
    pub(crate) parent: Option<usize>,
    pub(crate) col: usize,
    pub(crate) row: usize,
    /// Whose action it is; that of the root is nobody's.
    pub(crate) color: Color,
    /// Who acts next.
    to_move: Color,
    /// Actions from the start of the game.
    pub(crate) depth: usize,
}

/// The nodes around the cursor in so many columns, parents before their children. A branch that
/// leaves earlier lies lower, so that no line crosses another.
pub(crate) fn around(game: &Game, cols: usize) -> Vec<Placed> {
    let path = game.path_to(game.cursor());
    let hidden = path.len().saturating_sub((2 * cols / 3).max(1));
    let mut to_move = game.start().to_move();
    let mut first = Placed {
        node: NodeId::ROOT,
        parent: None,
        col: 0,
        row: 0,
        color: !to_move,
        to_move,
        depth: 0,
    };
    for &node in &path[..hidden] {
        let color = to_move;
        to_move = next_to_move(game, node, to_move);
        first = Placed { node, color, to_move, depth: first.depth + 1, ..first };
    }
    let mut placed = vec![first];
    let mut rows = 1;
    // The last one is placed next: a first child continues the row of its parent, and the branches
    // that leave latest come right below.
    let mut waiting: Vec<(NodeId, usize, bool)> = Vec::new();
    push_children(game, &mut waiting, first.node, 0);
    while let Some((node, parent, is_first)) = waiting.pop() {
        let from = placed[parent];
        if from.col + 1 >= cols {
            continue;
        }
        if placed.len() >= MOST {
            break;
        }
        let row = if is_first { from.row } else { rows };
        rows = rows.max(row + 1);
        placed.push(Placed {
            node,
            parent: Some(parent),
            col: from.col + 1,
            row,
            color: from.to_move,
            to_move: next_to_move(game, node, from.to_move),
            depth: from.depth + 1,
        });
        push_children(game, &mut waiting, node, placed.len() - 1);
    }
    placed
}

fn push_children(
    game: &Game,
    waiting: &mut Vec<(NodeId, usize, bool)>,
    node: NodeId,
    parent: usize,
) {
    let from = waiting.len();
    waiting.extend(game.children(node).take(MOST).map(|child| (child, parent, false)));
    if let Some(first) = waiting.get_mut(from) {
        first.2 = true;
    }
    waiting[from..].reverse();
}

fn next_to_move(game: &Game, node: NodeId, to_move: Color) -> Color {
    if let Some(edit) = game.edit_at(node) {
        return edit.to_move;
    }
    let is_move = game.action(node).and_then(Action::as_move).is_some();
    if is_move { !to_move } else { to_move }
}

/// The node with this number, if it is in the game.
pub(crate) fn node_of(game: &Game, idx: usize) -> Option<NodeId> {
    let mut waiting = vec![NodeId::ROOT];
    while let Some(node) = waiting.pop() {
        if node.idx() == idx {
            return Some(node);
        }
        waiting.extend(game.children(node));
    }
    None
}

/// The node to which these moves lead from the start; decisions between them are passed.
pub(crate) fn follow(game: &Game, moves: &[Move]) -> Option<NodeId> {
    let move_of = |node: NodeId| game.action(node).and_then(Action::as_move);
    let mut node = NodeId::ROOT;
    for &mv in moves {
        loop {
            if let Some(child) = game.children(node).find(|&child| move_of(child) == Some(mv)) {
                node = child;
                break;
            }
            node = game.children(node).find(|&child| move_of(child).is_none())?;
        }
    }
    Some(node)
}

#[cfg(test)]
mod tests {
    use gomoku_core::rules::Variant;

    use super::*;

    fn play(game: &mut Game, moves: &str) {
        for text in moves.split(' ') {
            game.apply(Action::Place(text.parse().expect("a point"))).expect("legal");
        }
    }

    fn branched() -> Game {
        let mut game = Game::new(Variant::Freestyle.rules());
        play(&mut game, "h8 i9 j10 k11");
        for (back_to, moves) in [(3, "a1 a2"), (1, "b1 b2 b3")] {
            let node = game.main_line()[back_to - 1];
            game.go_to(node).expect("it is there");
            play(&mut game, moves);
        }
        game
    }

    #[test]
    fn branches_lie_below_the_line_that_they_leave_and_do_not_cross() {
        let game = branched();
        let placed = around(&game, 20);
        assert_eq!(placed.len(), game.nodes());
        let rows: Vec<(usize, usize)> = placed.iter().map(|at| (at.col, at.row)).collect();
        let main = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)];
        assert_eq!(rows, [&main[..], &[(4, 1), (5, 1)], &[(2, 2), (3, 2), (4, 2)]].concat());
        assert_eq!(placed[1].color, Color::Black);
        assert_eq!(placed[8].color, Color::Black, "the third action of the lowest branch");
        for at in &placed[1..] {
            let parent = placed[at.parent.expect("only the first has none")];
            assert_eq!(game.parent(at.node), Some(parent.node));
            assert_eq!((parent.col + 1, parent.depth + 1), (at.col, at.depth));
        }
        for at in &placed {
            assert_eq!(node_of(&game, at.node.idx()), Some(at.node));
        }
        assert_eq!(node_of(&game, 99), None);
        let moves = |names: &str| -> Vec<Move> {
            names.split(' ').map(|text| Move::Place(text.parse().expect("a point"))).collect()
        };
        assert_eq!(follow(&game, &moves("h8 b1 b2")), Some(placed[8].node));
        assert_eq!(follow(&game, &moves("h8 b2")), None);
    }

    #[test]
    fn what_is_shown_ends_at_the_last_column_and_holds_the_cursor() {
        let mut game = Game::new(Variant::Freestyle.rules());
        let columns = |row: usize| if row.is_multiple_of(2) { "aceg" } else { "cage" };
        let names: Vec<String> = (1..=15)
            .flat_map(|row| columns(row).chars().map(move |col| format!("{col}{row}")))
            .collect();
        play(&mut game, &names[..40].join(" "));
        let line = game.main_line();
        for at in [0, 1, 20, 40] {
            let node = if at == 0 { NodeId::ROOT } else { line[at - 1] };
            game.go_to(node).expect("it is there");
            let placed = around(&game, 9);
            assert!(placed.iter().all(|placed| placed.col < 9));
            assert!(placed.iter().any(|placed| placed.node == node), "{at}");
        }
    }
}
