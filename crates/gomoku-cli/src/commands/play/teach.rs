//! `--teach`: says where a person blundered, and offers to take it back.

use gomoku_core::position::{Move, Position};
use gomoku_core::study::Lesson;
use gomoku_text::Text;

use super::command::{Command, Word};
use super::computer::lesson_of;
use super::session::{Next, Session};
use crate::io::Line;

impl Session {
    /// Looks at the move that a person has just made in `before`. Where it was a blunder, says why and
    /// asks whether to take it back; the clocks stand still meanwhile.
    pub(super) fn teach(&mut self, before: &Position, mv: Move) -> anyhow::Result<Next> {
        if self.game.outcome().is_some() {
            return Ok(Next::GoOn);
        }
        let thinking = self.interrupts.thinking();
        let lesson = lesson_of(before, mv, &thinking);
        drop(thinking);
        let Lesson::Blunder(blunder) = lesson else { return Ok(Next::GoOn) };
        for text in Text::blunder(&blunder, self.game.rules().gravity(), &self.texts) {
            self.say(&text);
        }
        if self.seats.take_back(&mut self.game.clone()).is_err() {
            self.say(&Text::TeachNoUndo);
            return Ok(Next::GoOn);
        }
        self.draw()?;
        let offer = self.texts.say(&Text::TeachOffer);
        match self.input.read(&offer, None, &mut std::io::stdout())? {
            Line::Text(line) => self.answer(&line),
            // Whoever leaves is asked again at the next prompt.
            Line::Interrupted | Line::TimeUp | Line::End => Ok(Next::GoOn),
        }
    }

    /// Yes and "undo" take the stone back, "quit" leaves, and everything else plays on.
    fn answer(&mut self, line: &str) -> anyhow::Result<Next> {
        let read = self.vocabulary.read(line, self.game.rules(), &self.texts);
        match read {
            Ok(Some(Command::Plain(Word::Quit))) => return self.leave(),
            Ok(Some(Command::Plain(Word::Undo))) => self.undo()?,
            _ if self.vocabulary.is_yes(line) => self.undo()?,
            _ => {}
        }
        Ok(Next::GoOn)
    }
}
