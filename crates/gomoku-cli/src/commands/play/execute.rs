//! What each command does.

use std::path::{Path, PathBuf};
use std::time::Duration;

use gomoku_core::game::{Action, Game, StageKind};
use gomoku_core::grid::{Color, Point};
use gomoku_core::position::Move;
use gomoku_core::rules::Opening;
use gomoku_text::{Side, Text, Texts};
use textwrap::core::display_width;

use super::command::{Command, Spot, Word, replace_word};
use super::computer::suggestion;
use super::replay;
use super::session::{Next, Session};
use crate::config::Player;
use crate::io::read_game;

/// The pause between two stones of a replay where none was asked for.
const USUAL_PACE: Duration = Duration::from_millis(500);

impl Session {
    /// Does what a line says. Whatever it says, the game goes on unless it says to leave.
    pub(super) fn obey(&mut self, line: &str) -> anyhow::Result<Next> {
        match self.vocabulary.read(line, self.game.rules(), &self.texts) {
            Ok(None) => {}
            Ok(Some(command)) => return self.execute(command),
            Err(wrong) => self.say(&wrong),
        }
        Ok(Next::GoOn)
    }

    /// Whether a line places a stone.
    pub(super) fn is_stone(&self, line: &str) -> bool {
        let read = self.vocabulary.read(line, self.game.rules(), &self.texts);
        matches!(read, Ok(Some(Command::Stone(_))))
    }

    fn execute(&mut self, command: Command) -> anyhow::Result<Next> {
        match command {
            Command::Stone(spot) => return self.stone(spot),
            Command::Declare(number) => self.tell(Action::Declare(number))?,
            Command::Offer(point) => self.tell(Action::Offer(point))?,
            Command::Choose(point) => self.tell(Action::Choose(point))?,
            Command::Replay(pace) => {
                replay::run(self, pace.unwrap_or(USUAL_PACE))?;
            }
            Command::Save { path, replace } => self.save(path, replace),
            Command::Load(path) => self.load(&path)?,
            Command::Language(lang) => {
                self.texts = Texts::new(lang);
                self.redraw();
                self.say(&Text::LanguageSet);
            }
            Command::Plain(word) => return self.plain(word),
        }
        Ok(Next::GoOn)
    }

    fn plain(&mut self, word: Word) -> anyhow::Result<Next> {
        match word {
            Word::Undo => self.undo()?,
            Word::Redo => self.redo()?,
            Word::Resign => self.resign()?,
            Word::Draw => self.draw_game()?,
            Word::Accept => self.tell(Action::AnswerDraw(true))?,
            Word::Decline => self.tell(Action::AnswerDraw(false))?,
            Word::Pass => self.tell(Action::Pass)?,
            Word::Claim => self.tell(Action::ClaimFoul)?,
            Word::Swap => self.tell(Action::Swap)?,
            Word::Keep => self.tell(Action::Keep)?,
            Word::More => self.tell(Action::PlaceTwoMore)?,
            Word::Hint => self.hint(),
            Word::Forbidden => self.toggle_forbidden(),
            Word::Moves => self.list_moves(),
            Word::Board => self.redraw(),
            Word::Restart => self.restart()?,
            Word::Rules => self.tell_rules(),
            Word::Quit => return self.leave(),
            // Those with something after them are read as commands of their own.
            Word::Help
            | Word::Declare
            | Word::Offer
            | Word::Choose
            | Word::Replay
            | Word::Save
            | Word::Load
            | Word::Language => self.help(),
        }
        Ok(Next::GoOn)
    }

    /// An action of the person who types.
    fn tell(&mut self, action: Action) -> anyhow::Result<()> {
        self.act(action)?;
        Ok(())
    }

    /// A stone; while fifth moves are offered or chosen, the point of one.
    fn stone(&mut self, spot: Spot) -> anyhow::Result<Next> {
        let position = self.game.position();
        let point = match spot {
            Spot::Point(point) => point,
            Spot::Column(column) => {
                let most = position.rules().size().width();
                if !(1..=most).contains(&column) {
                    self.say(&Text::FaultNoSuchColumn { text: column.to_string(), most });
                    return Ok(Next::GoOn);
                }
                match position.landing(column - 1) {
                    Ok(point) => point,
                    Err(_) if self.game.outcome().is_some() => {
                        self.say(&Text::FaultGameOver);
                        return Ok(Next::GoOn);
                    }
                    Err(_) => {
                        self.say(&Text::FaultColumnFull { number: column });
                        return Ok(Next::GoOn);
                    }
                }
            }
        };
        let is_play = self.game.stage().kind() == StageKind::Play;
        let before = (is_play && self.teaches()).then(|| position.clone());
        let placed = match self.game.stage().kind() {
            StageKind::Offer { .. } => self.act(Action::Offer(point))?,
            StageKind::Choose(_) => self.act(Action::Choose(point))?,
            _ => self.act(Action::Place(point))?,
        };
        if !placed {
            self.explain_foul(point);
        } else if let Some(before) = before {
            return self.teach(&before, Move::Place(point));
        }
        Ok(Next::GoOn)
    }

    /// Why a point is forbidden that was just refused.
    fn explain_foul(&mut self, point: Point) {
        let position = self.game.position();
        let color = position.to_move();
        if self.game.outcome().is_some() || position.fouls_at(color, point).is_empty() {
            return;
        }
        let Some(found) = position.explain(color, point) else { return };
        for line in crate::commands::check::reasons_of(&found, &self.texts) {
            self.say_lines(line);
        }
    }

    /// Against the computer back to the person's last decision, otherwise one decision.
    pub(super) fn undo(&mut self) -> anyhow::Result<()> {
        match self.seats.take_back(&mut self.game) {
            Ok(number) => {
                self.say(&Text::Undone { number });
                self.changed()?;
            }
            Err(error) => {
                let text = Text::undo_error(&error, self.game.rules());
                self.say(&text);
            }
        }
        Ok(())
    }

    /// Against the computer on to the person's next decision, otherwise one action.
    fn redo(&mut self) -> anyhow::Result<()> {
        if let Err(error) = self.game.redo() {
            let text = Text::undo_error(&error, self.game.rules());
            self.say(&text);
            return Ok(());
        }
        let computer_acts = |session: &Self| {
            session.seats.only_human().is_some_and(|human| session.game.to_act() != human)
        };
        while self.game.outcome().is_none() && computer_acts(self) && self.game.redo().is_ok() {}
        self.say(&Text::Redone);
        self.changed()
    }

    fn resign(&mut self) -> anyhow::Result<()> {
        let own = self.own_color();
        if self.game.outcome().is_none() && !self.confirm(&Text::ConfirmResign)? {
            return Ok(());
        }
        self.tell(Action::Resign(own))
    }

    /// Offers a draw, or takes the one that is offered. The computer answers at once.
    fn draw_game(&mut self) -> anyhow::Result<()> {
        let own = self.own_color();
        if self.game.draw_offer() == Some(!own) {
            return self.tell(Action::AnswerDraw(true));
        }
        if !self.act(Action::OfferDraw(own))? {
            return Ok(());
        }
        if self.seats.player(self.game.seat_of(!own)) == Player::Computer {
            let playing = self.game.stage().kind() == StageKind::Play;
            let thinking = self.interrupts.thinking();
            let accepts = playing && self.computer.accepts_draw(&self.game, !own, &thinking);
            drop(thinking);
            self.tell(Action::AnswerDraw(accepts))?;
        }
        Ok(())
    }

    fn hint(&mut self) {
        if self.game.outcome().is_some() {
            return self.say(&Text::HintNone);
        }
        if self.game.stage().kind() != StageKind::Play {
            let thinking = self.interrupts.thinking();
            let action = self.computer.decide(&self.game, &thinking, &mut || {});
            drop(thinking);
            let text = action.map_or(Text::HintNone, |action| Text::HintAction {
                text: Box::new(self.seats.told(action, &self.game, &self.texts)),
            });
            return self.say(&text);
        }
        let thinking = self.interrupts.thinking();
        let found = suggestion(self.game.position(), &thinking);
        let scores = self.computer.column_scores(self.game.position(), &thinking);
        drop(thinking);
        let gravity = self.game.rules().gravity();
        let text = found.map_or(Text::HintNone, |hint| {
            Text::hint(hint.mv, Text::hint_reasons(&hint.reasons), gravity)
        });
        self.say(&text);
        if let Some(scores) = scores {
            let told = scores.iter().enumerate().map(|(column, score)| match score {
                Some(0) => format!("{}: 0", column + 1),
                Some(score) => format!("{}: {score:+}", column + 1),
                None => format!("{}: .", column + 1),
            });
            self.say(&Text::HintScores { text: told.collect::<Vec<_>>().join("  ") });
        }
    }

    /// Marks the forbidden points, or no longer.
    fn toggle_forbidden(&mut self) {
        let rules = *self.game.rules();
        let side = Side::of(Color::Black, &rules);
        if rules.fouls()[Color::Black].is_empty() {
            return self.say(&Text::ForbiddenNoRule);
        }
        self.screen.mark_forbidden = !self.screen.mark_forbidden;
        self.redraw();
        if !self.screen.mark_forbidden {
            return self.say(&Text::ForbiddenOff);
        }
        self.say(&Text::ForbiddenOn);
        let points = self.game.position().forbidden_points(Color::Black);
        self.say(&if points.is_empty() {
            Text::ForbiddenNone { side }
        } else {
            Text::ForbiddenList { side, points: points.into() }
        });
    }

    /// The moves on the way to the cursor, in pairs of a line.
    fn list_moves(&mut self) {
        let moves: Vec<String> = self.game.position().moves().map(|mv| mv.to_string()).collect();
        if moves.is_empty() {
            return self.say(&Text::MovesNone);
        }
        let pairs = moves.chunks(2).enumerate();
        let lines: Vec<String> =
            pairs.map(|(idx, pair)| format!("{:>3}. {}", idx * 2 + 1, pair.join(" "))).collect();
        self.say_lines(lines.join("\n"));
    }

    fn restart(&mut self) -> anyhow::Result<()> {
        if self.is_in_the_middle() && !self.confirm(&Text::ConfirmRestart)? {
            return Ok(());
        }
        let mut game =
            Game::from_position(self.game.start().clone()).with_undo_limit(self.game.undo_limit());
        if let Some(control) = self.game.time_control() {
            game = game.with_time_control(control);
        }
        game.info_mut().players = self.game.info().players.clone();
        let adapted = self.adapt();
        self.store.restarted();
        self.take(game, false);
        self.say(&Text::Restarted);
        if let Some(level) = adapted {
            self.say(&Text::LevelAdapted { number: level.get().into() });
        }
        self.changed()
    }

    fn save(&mut self, path: Option<PathBuf>, replace: bool) {
        let word = Word::Save.shown(&self.texts);
        let Some(path) = path.or_else(|| self.own_file()) else {
            return self.say(&Text::MissingFile { word });
        };
        let shown = path.display().to_string();
        if !replace && self.store.would_destroy(&path) {
            self.say(&Text::FileExists { path: shown.clone() });
            let replace = replace_word(&self.texts);
            return self.say(&Text::ReplaceHint { word, path: shown, replace });
        }
        match self.store.save(&path, &self.game, &self.texts) {
            Ok(()) => self.say(&Text::Saved { path: shown }),
            Err(message) => self.say_lines(message),
        }
    }

    fn load(&mut self, path: &Path) -> anyhow::Result<()> {
        match read_game(path, &self.texts) {
            Err(message) => self.say_lines(message),
            Ok(loaded) => {
                if self.is_in_the_middle() && !self.confirm(&Text::ConfirmLoad)? {
                    return Ok(());
                }
                self.take(loaded.game, true);
                // A file of another program is never written over by a game in our format.
                if loaded.is_ours {
                    self.store.loaded(path);
                } else {
                    self.store.restarted();
                }
                self.say(&Text::Loaded { path: path.display().to_string() });
                for note in loaded.notes {
                    self.say_lines(note);
                }
            }
        }
        Ok(())
    }

    /// The rules of the game, what a foul costs, and the opening.
    fn tell_rules(&mut self) {
        let rules = *self.game.rules();
        self.say(&Text::rules(&rules));
        if Color::ALL.into_iter().any(|color| !rules.fouls()[color].is_empty()) {
            self.say(&Text::foul_policy(rules.foul_policy()));
        }
        if rules.opening() != Opening::Free {
            let name = self.texts.say(&Text::opening(rules.opening()));
            self.say_lines(format!("\n{name}"));
            self.say(&Text::opening_steps(rules.opening()));
        }
    }

    fn help(&mut self) {
        let gravity = self.game.rules().gravity();
        let texts = &self.texts;
        let (stone, stone_means) = if gravity {
            (texts.say(&Text::ArgumentColumn), Text::DescribeMoveGravity)
        } else {
            ("h8, 8 8".to_owned(), Text::DescribeMove)
        };
        let mut rows = vec![(stone, texts.say(&stone_means))];
        for word in Word::ALL.into_iter().filter(|word| word.matters(self.game.rules())) {
            let name = word.shown(texts);
            let name = match word.argument() {
                Some(argument) => format!("{name} {}", texts.say(&argument)),
                None => name,
            };
            rows.push((name, texts.say(&word.describe())));
        }
        let width = rows.iter().map(|(name, _)| display_width(name)).max().unwrap_or(0);
        let lines = rows.into_iter().map(|(name, means)| {
            format!("  {name}{}  {means}", " ".repeat(width - display_width(&name)))
        });
        let list: Vec<String> = lines.collect();
        let heading = texts.say(&Text::HelpHeading);
        self.say_lines(format!("{heading}\n{}", list.join("\n")));
    }
}
