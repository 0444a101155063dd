//! What comes out of thinking, and the commands that have waited for it.

use std::time::Duration;

use super::{Answer, Question, Session, Step, Task, error, message};
use crate::grid::PointSet;
use crate::protocol::Budget;
use crate::protocol::reply::Reply;
use crate::protocol::xy::Xy;

impl Session {
    /// The answer to the task that is out, after `spent` of the engine's time. Without a task it
    /// is nothing.
    pub fn answer(&mut self, answer: Answer, spent: Duration) -> Vec<Step> {
        let Some(question) = self.asked.take() else { return Vec::new() };
        self.settings.spend(spent);
        let mut steps = self.list_of_defences(&answer);
        steps.push(self.say(&question, answer));
        while !self.is_thinking() {
            let Some(line) = self.waiting.pop_front() else { break };
            steps.extend(self.handle(&line));
        }
        if !self.is_thinking() && !self.closing {
            steps.extend(self.ponder(&question));
        }
        if self.closing {
            steps.push(if self.is_thinking() { Step::Stop } else { Step::Exit });
        }
        steps
    }

    /// What to think about while the opponent does, if that is wanted and a move was played.
    fn ponder(&self, question: &Question) -> Option<Step> {
        let played = matches!(question, Question::Move { .. }) && self.suggestion.is_none();
        if !played || !self.settings.pondering() {
            return None;
        }
        let table = self.table.as_ref()?;
        let position = table.position(self.rules(table)).ok()?;
        if position.outcome().is_some() {
            return None;
        }
        let (budget, settings) = (Budget::default(), self.settings.clone());
        let (question, excluded) = (Question::Move { lines: 1 }, PointSet::EMPTY | table.neutral());
        Some(Step::Ponder(Box::new(Task { position, question, budget, excluded, settings })))
    }

    /// A line for the log with all stones that hold.
    fn list_of_defences(&self, answer: &Answer) -> Vec<Step> {
        let (Answer::Defence { all, .. }, Some(table)) = (answer, &self.table) else {
            return Vec::new();
        };
        let text = match all {
            Some(points) => {
                let points = points.iter().map(|point| Xy::of(point, table.size()).to_string());
                points.collect::<Vec<_>>().join(" ")
            }
            None => "any".to_owned(),
        };
        vec![message(format!("DEFENCES {text}").trim_end())]
    }

    fn say(&mut self, question: &Question, answer: Answer) -> Step {
        let Some(table) = &mut self.table else { return error("no board") };
        let xy = |point| Xy::of(point, table.size());
        let plays = matches!(question, Question::Move { .. } | Question::Defences);
        let answer = match answer {
            Answer::Defence { best, .. } => Answer::Point(best),
            other => other,
        };
        Step::Reply(match answer {
            Answer::Point(point) if plays && !table.is_free(point) => {
                return error("the move found is not on a free point");
            }
            Answer::Point(point) if plays && self.host.suggests => {
                self.suggestion = Some(point);
                Reply::Suggest(xy(point))
            }
            Answer::Point(point) => {
                let reply = Reply::Move(xy(point));
                if plays {
                    table.place(point);
                }
                reply
            }
            Answer::Points(points) => Reply::Points(points.into_iter().map(xy).collect()),
            Answer::Swap => Reply::Swap,
            Answer::Nothing | Answer::Defence { .. } => return error("no point may be played"),
        })
    }
}
