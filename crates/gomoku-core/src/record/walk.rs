//! From a game back to a stream: a [`GameRecord`] calls a visitor as a reader would.

use super::Format;
use super::game_record::{GameRecord, Note};
use super::stated::StatedResult;
use super::visitor::{Field, Flow, Visitor};
use crate::game::{Action, NodeId};
use crate::grid::Color;
use crate::position::Move;

/// What is still to be done, latest first.
enum Task {
    Node { node: NodeId, color: Color, wrapped: bool },
    EndVariation,
}

impl GameRecord {
    /// Calls `visitor` for the whole game, and answers how many actions were left out because they
    /// are words between the players (offers, swaps) and not moves.
    pub fn visit(&self, visitor: &mut dyn Visitor) -> usize {
        if visitor.begin_game(Format::Native) == Flow::Skip {
            return 0;
        }
        self.visit_head(visitor);
        let start = self.game.start();
        for color in Color::ALL {
            for point in start.board().stones_of(color) {
                // A visitor that writes takes every stone.
                let _ = visitor.setup(Some(color), point);
            }
        }
        let by_count = if start.ply() % 2 == 1 { Color::White } else { Color::Black };
        if start.to_move() != by_count {
            visitor.turn(start.to_move());
        }
        self.visit_notes(NodeId::ROOT, visitor);
        let mut words = 0;
        let mut tasks = Vec::new();
        self.push_children(NodeId::ROOT, start.to_move(), &mut tasks, &mut words);
        while let Some(task) = tasks.pop() {
            match task {
                Task::EndVariation => visitor.end_variation(),
                Task::Node { node, color, wrapped } => {
                    if wrapped {
                        if visitor.begin_variation() == Flow::Skip {
                            continue;
                        }
                        tasks.push(Task::EndVariation);
                    }
                    visitor.node();
                    let mv = self.game.action(node).and_then(Action::as_move);
                    let point = mv.and_then(Move::point);
                    let _ = visitor.play(color, point);
                    self.visit_notes(node, visitor);
                    self.push_children(node, !color, &mut tasks, &mut words);
                }
            }
        }
        visitor.end_game();
        words
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
    fn push_children(&self, node: NodeId, color: Color, tasks: &mut Vec<Task>, words: &mut usize) {
        let mut moves = Vec::new();
        let mut waiting: Vec<NodeId> = self.game.children(node).collect();
        waiting.reverse();
        while let Some(child) = waiting.pop() {
            if self.game.action(child).and_then(Action::as_move).is_some() {
                moves.push(child);
                continue;
            }
            // The end of a game by resignation, time or agreement is in the head, as its result.
            let is_end = matches!(
                self.game.action(child),
                Some(Action::Resign(_) | Action::Flag(_) | Action::AnswerDraw(true))
            );
            let leads_to_end = self.game.children(child).next().is_some_and(|grandchild| {
                self.game.action(grandchild) == Some(Action::AnswerDraw(true))
            });
            *words += usize::from(!is_end && !leads_to_end);
            let from = waiting.len();
            waiting.extend(self.game.children(child));
            waiting[from..].reverse();
        }
        let last = moves.len().saturating_sub(1);
        for (idx, &node) in moves.iter().enumerate().rev() {
            tasks.push(Task::Node { node, color, wrapped: idx < last });
        }
    }
}
