//! Teaching: after a blunder the program says so and offers to take the move back, and the level of
//! the computer follows the results.

use gomoku_core::game::{Action, StageKind};
use gomoku_core::position::Position;
use gomoku_core::rules::Outcome;
use gomoku_core::study::Lesson;
use gomoku_text::Text;

use super::App;
use crate::command::Command;
use crate::settings::Player;
use crate::worker::Question;

impl App {
    /// The position before a move that is to be looked at, because somebody wants to learn from it.
    pub(super) fn teachable(&self, action: Action) -> Option<Box<Position>> {
        let game = &self.table.game;
        let is_lesson = self.settings.teach
            && action.as_move().is_some()
            && game.stage().kind() == StageKind::Play
            && self.table.actor() == Player::Person
            && self.table.only_person().is_some();
        is_lesson.then(|| Box::new(game.position().clone()))
    }

    /// Has the person's last move looked at, before the computer answers it.
    pub(super) fn run_lesson(&mut self) {
        let Some(worker) = self.worker.as_mut().filter(|worker| !worker.is_waited_for()) else {
            return;
        };
        if let Some((before, mv)) = self.to_teach.clone().filter(|_| self.view.lesson.is_empty()) {
            worker.ask(Question::Lesson(before, mv), &self.table.game);
        }
    }

    pub(super) fn taught(&mut self, lesson: &Lesson) {
        self.to_teach = None;
        if let Lesson::Blunder(blunder) = lesson {
            let gravity = self.table.game.rules().gravity();
            self.view.lesson = Text::blunder(blunder, gravity, &self.texts);
            self.print(format_args!("BLUNDER {}", self.view.lesson.len()));
        }
    }

    /// What has to be decided now: about a blunder, an opening, an offer.
    pub(crate) fn decisions(&self) -> Vec<Command> {
        if self.view.lesson.is_empty() {
            return self.table.decisions();
        }
        vec![Command::Undo, Command::PlayOn]
    }

    /// The next game is one level harder after a win of the person, one easier after a loss.
    pub(super) fn adapt(&mut self, outcome: Outcome) {
        let seat = self.table.only_person().filter(|_| self.settings.adapt);
        let (Some(seat), Some(winner)) = (seat, outcome.winner()) else { return };
        let new = &mut self.settings.new_game;
        let won = self.table.game.color_of(seat) == winner;
        new.level = self.table.setup.level().after(won).get();
        self.table.setup.level = new.level;
        self.view.note = Some(Text::LevelAdapted { number: new.level.into() });
        self.save_settings();
    }
}
