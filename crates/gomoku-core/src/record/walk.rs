//! From a game back to a stream: a [`GameRecord`] calls a visitor as a reader would.

use std::collections::HashSet;

use super::Format;
use super::game_record::{GameRecord, Note};
use super::stated::StatedResult;
use super::visitor::{Field, Flow, Visitor};
use super::writer::{Ledger, Loss, LossKind};
use crate::game::{Action, NodeId, PlayerKind};
use crate::grid::Color;
use crate::position::Move;

/// What is still to be done, latest first.
enum Task {
    /// A node, whose move it is before it, and whether a move has been made before it.
    Node {
        node: NodeId,
        color: Color,
        moved: bool,
        wrapped: bool,
    },
    EndVariation,
}

impl GameRecord {
    /// Calls `visitor` for the whole game, and answers what no visitor is told: words between the
    /// players (offers, swaps), clocks, and whatever else only a running game has.
    pub fn visit(&self, visitor: &mut dyn Visitor) -> Vec<Loss> {
        let mut ledger = Ledger::default();
        if visitor.begin_game(Format::Native) == Flow::Skip {
            return ledger.into_losses();
        }
        self.enter_running(&mut ledger);
        self.visit_head(visitor);
        let start = self.game.start();
        for color in Color::ALL {
            for point in start.board().stones_of(color) {
                // A visitor that writes takes every stone.
                let _ = visitor.setup(Some(color), point);
            }
        }
        let [black, white] = Color::ALL.map(|color| start.board().count(color));
        let by_count = if black > white { Color::White } else { Color::Black };
        if start.to_move() != by_count {
            visitor.turn(start.to_move());
        }
        if black + white > 0 || start.to_move() != by_count {
            let _ = visitor.end_setup();
        }
        self.visit_notes(NodeId::ROOT, visitor);
        let main_line: HashSet<NodeId> = self.game.main_line().into_iter().collect();
        let mut tasks = Vec::new();
        let mut push = |node, color, moved, tasks: &mut Vec<Task>| {
            self.push_children((node, color, moved), &main_line, tasks, &mut ledger);
        };
        push(NodeId::ROOT, start.to_move(), false, &mut tasks);
        while let Some(task) = tasks.pop() {
            match task {
                Task::EndVariation => visitor.end_variation(),
                Task::Node { node, color, moved, wrapped } => {
                    if wrapped {
                        if visitor.begin_variation() == Flow::Skip {
                            continue;
                        }
                        tasks.push(Task::EndVariation);
                    }
                    visitor.node();
                    let (next, moved) = match self.game.edit_at(node) {
                        Some(edit) => {
                            for &(point, stone) in &edit.stones {
                                let _ = visitor.setup(stone, point);
                            }
                            // Before the first move a reader takes the turn from the stones.
                            if edit.to_move != color || !moved {
                                visitor.turn(edit.to_move);
                            }
                            let _ = visitor.end_setup();
                            (edit.to_move, moved)
                        }
                        None => {
                            let mv = self.game.action(node).and_then(Action::as_move);
                            let _ = visitor.play(color, mv.and_then(Move::point));
                            (!color, true)
                        }
                    };
                    self.visit_notes(node, visitor);
                    push(node, next, moved, &mut tasks);
                }
            }
        }
        visitor.end_game();
        ledger.into_losses()
    }

    /// What is not told about the game as it runs.
    fn enter_running(&self, ledger: &mut Ledger) {
        let (game, rules) = (&self.game, self.game.rules());
        let kinds = &game.info().kinds;
        let known = |kind: &Option<PlayerKind>| usize::from(kind.is_some());
        ledger.add_many(LossKind::PlayerKinds, known(&kinds.black) + known(&kinds.white));
        ledger.add_many(LossKind::Times, usize::from(game.time_control().is_some()));
        let undos = game.undos();
        let counts = usize::from(undos.black > 0) + usize::from(undos.white > 0);
        ledger.add_many(LossKind::Undos, counts + usize::from(game.undo_limit().is_some()));
        let told = rules.variant().map(|variant| variant.rules_on(rules.size()));
        ledger.add_many(LossKind::Rules, usize::from(told != Some(*rules)));
        // Records of other formats stand at their beginning, games of ours at their end.
        let usual = [Some(NodeId::ROOT), game.main_line().last().copied()];
        let elsewhere = !usual.contains(&Some(game.cursor()));
        ledger.add_many(LossKind::Cursor, usize::from(elsewhere));
    }

    fn visit_head(&self, visitor: &mut dyn Visitor) {
        visitor.size(self.game.rules().size());
        let info = self.game.info();
        for (field, value) in [
            (Field::Black, &info.players.black),
            (Field::White, &info.players.white),
            (Field::Event, &info.event),
            (Field::Round, &info.round),
            (Field::Date, &info.date),
            (Field::Site, &info.place),
        ] {
            if !value.is_empty() {
                visitor.field(field, value);
            }
        }
        if !self.fields.contains_key(&Field::Rule)
            && let Some(variant) = self.game.rules().variant()
        {
            visitor.field(Field::Rule, &variant.to_string());
        }
        for (&field, value) in &self.fields {
            visitor.field(field, value);
        }
        if let Some(result) = self.result().filter(|&result| result != StatedResult::Unknown) {
            visitor.result(result);
        }
        for (name, values) in &self.unknown {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            visitor.unknown(name, &values);
        }
        visitor.end_head();
    }

    fn visit_notes(&self, node: NodeId, visitor: &mut dyn Visitor) {
        let comment = self.game.comment(node);
        if !comment.is_empty() {
            visitor.comment(comment);
        }
        for note in self.notes_at(node) {
            match note {
                Note::Title(text) => visitor.title(text),
                Note::Mark(mark, point) => visitor.mark(*mark, *point),
                Note::Label(point, text) => visitor.label(*point, text),
                Note::TimeLeft(color, time) => visitor.time_left(*color, *time),
                Note::TimeSpent(time) => visitor.time_spent(*time),
                Note::Unknown(name, values) => {
                    let values: Vec<&str> = values.iter().map(String::as_str).collect();
                    visitor.unknown(name, &values);
                }
            }
        }
    }

    /// The moves that follow `node`; actions that are no moves are looked through.
    fn push_children(
        &self,
        (node, color, moved): (NodeId, Color, bool),
        main_line: &HashSet<NodeId>,
        tasks: &mut Vec<Task>,
        ledger: &mut Ledger,
    ) {
        ledger.add_many(LossKind::Times, usize::from(self.game.clocks_at(node).is_some()));
        let mut moves = Vec::new();
        let mut waiting: Vec<NodeId> = self.game.children(node).collect();
        waiting.reverse();
        while let Some(child) = waiting.pop() {
            let is_move = self.game.action(child).and_then(Action::as_move).is_some();
            let is_idle = self.is_idle(child, color);
            if is_move || (self.game.edit_at(child).is_some() && !is_idle) {
                moves.push(child);
                continue;
            }
            self.enter_notes(child, ledger);
            // The end of a game by resignation, time or agreement is in the head, as its result.
            let is_end = matches!(
                self.game.action(child),
                Some(Action::Resign(_) | Action::Flag(_) | Action::AnswerDraw(true))
            );
            let leads_to_end = self.game.children(child).next().is_some_and(|grandchild| {
                self.game.action(grandchild) == Some(Action::AnswerDraw(true))
            });
            let told = is_idle || (main_line.contains(&child) && (is_end || leads_to_end));
            ledger.add_many(LossKind::Words, usize::from(!told));
            let from = waiting.len();
            waiting.extend(self.game.children(child));
            waiting[from..].reverse();
        }
        let last = moves.len().saturating_sub(1);
        for (idx, &node) in moves.iter().enumerate().rev() {
            tasks.push(Task::Node { node, color, moved, wrapped: idx < last });
        }
    }

    /// Whether a node changes nothing but that two passes before it do not end the game, which
    /// readers find out for themselves.
    fn is_idle(&self, node: NodeId, color: Color) -> bool {
        let edit = self.game.edit_at(node);
        edit.is_some_and(|edit| edit.stones.is_empty() && edit.to_move == color)
            && self.game.comment(node).is_empty()
            && self.notes_at(node).is_empty()
    }

    /// What hangs on a node that is not told.
    fn enter_notes(&self, node: NodeId, ledger: &mut Ledger) {
        ledger.add_many(LossKind::Comments, usize::from(!self.game.comment(node).is_empty()));
        ledger.add_many(LossKind::Times, usize::from(self.game.clocks_at(node).is_some()));
        for note in self.notes_at(node) {
            ledger.add(match note {
                Note::Title(_) => LossKind::Titles,
                Note::Mark(..) => LossKind::Marks,
                Note::Label(..) => LossKind::Labels,
                Note::TimeLeft(..) | Note::TimeSpent(_) => LossKind::Times,
                Note::Unknown(..) => LossKind::Properties,
            });
        }
    }
}
