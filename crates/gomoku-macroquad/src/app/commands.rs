//! Commands: which are possible now, and what each does.

use gomoku_core::game::{Action, StageKind};
use gomoku_text::Text;

use super::{App, Effect};
use crate::command::{Command, Menu};
use crate::dialog::{Kind, Purpose};
use crate::settings::{NewGame, Player, SPEEDS};
use crate::table::Table;
use crate::view::{Marking, Playing};
use crate::worker::Question;

impl App {
    /// Whether a command can be given now.
    pub(crate) fn is_enabled(&self, command: Command) -> bool {
        let game = &self.table.game;
        let has_person =
            self.table.setup.first == Player::Person || self.table.setup.second == Player::Person;
        match command {
            Command::Restart | Command::Copy | Command::Replay | Command::PlayPause => {
                game.nodes() > 1
            }
            Command::Redo => game.children(game.cursor()).next().is_some(),
            Command::Pass => self.table.person_acts() && game.rules().passes(),
            Command::Resign => has_person && !self.table.is_over(),
            Command::OfferDraw => {
                has_person
                    && !self.table.is_over()
                    && game.draw_offer().is_none()
                    && game.nodes() > 1
            }
            Command::Hint => self.table.person_acts() && game.stage().kind() == StageKind::Play,
            Command::Undo | Command::First | Command::Back | Command::Delete => {
                self.table.line().1 > 0
            }
            Command::Forward | Command::Last => {
                let (line, at) = self.table.line();
                at < line.len()
            }
            Command::Slower => self.settings.replay_speed > 0,
            Command::Faster => self.settings.replay_speed + 1 < SPEEDS.len(),
            Command::Continue => self.table.reviewing && !self.table.is_over(),
            Command::AcceptDraw
            | Command::DeclineDraw
            | Command::ClaimFoul
            | Command::Swap
            | Command::Keep
            | Command::TwoMore
            | Command::Declare(_) => self.table.decisions().contains(&command),
            Command::Report => !game.line().is_empty(),
            Command::NextMistake => self.next_mistake().is_some(),
            Command::Promote => self.is_variation(),
            Command::Heat | Command::Threats | Command::Mark | Command::Letter => {
                !game.rules().gravity()
            }
            Command::Forbidden => game.rules().fouls().black != gomoku_core::rules::FoulKinds::NONE,
            _ => true,
        }
    }

    /// Whether a switch in the menus is on.
    pub(crate) const fn is_on(&self, command: Command) -> bool {
        match command {
            Command::Numbers => self.settings.numbers,
            Command::Labels => self.settings.labels,
            Command::Forbidden => self.settings.forbidden,
            Command::Thoughts => self.settings.thoughts,
            Command::Analysis => self.settings.analysis,
            Command::Threats => self.settings.threats,
            Command::Tree => self.settings.tree,
            Command::Teach => self.settings.teach,
            Command::Adapt => self.settings.adapt,
            Command::Mark => matches!(self.view.marking, Some(Marking::Signs)),
            Command::Letter => matches!(self.view.marking, Some(Marking::Letters)),
            Command::Heat => self.settings.heat && self.settings.analysis,
            _ => false,
        }
    }

    /// Gives a command; one that is not possible now does nothing.
    pub(super) fn command(&mut self, command: Command) {
        if !self.is_enabled(command) {
            return;
        }
        self.close_overlays();
        let speaker = self.table.speaker();
        match command {
            Command::New => {
                let new = self.settings.new_game;
                self.open_dialog(Kind::NewGame(new));
            }
            Command::Restart if self.table.is_unfinished() => {
                self.open_dialog(Kind::Confirm(command));
            }
            Command::Restart => self.restart(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Pass => {
                self.act(Action::Pass);
            }
            Command::Resign | Command::Delete => self.open_dialog(Kind::Confirm(command)),
            Command::OfferDraw => {
                self.act(Action::OfferDraw(speaker));
            }
            Command::AcceptDraw => {
                self.act(Action::AnswerDraw(true));
            }
            Command::DeclineDraw => {
                self.act(Action::AnswerDraw(false));
            }
            Command::ClaimFoul => {
                self.act(Action::ClaimFoul);
            }
            Command::Swap => {
                self.act(Action::Swap);
            }
            Command::Keep => {
                self.act(Action::Keep);
            }
            Command::TwoMore => {
                self.act(Action::PlaceTwoMore);
            }
            Command::Declare(number) => {
                self.act(Action::Declare(number));
            }
            Command::Hint => {
                if let Some(worker) = &mut self.worker {
                    worker.ask(Question::Hint, &self.table.game);
                }
            }
            Command::Save => self.choose_file(Purpose::Save),
            Command::Open => self.choose_file(Purpose::Open),
            Command::Copy => self.copy(),
            Command::Paste => self.effects.push(Effect::Paste),
            Command::Replay => {
                self.look_at(0);
                self.view.playing = Some(Playing { due: self.now + self.pause() });
            }
            Command::PlayPause => self.play_or_pause(),
            Command::First => self.jump(0),
            Command::Back => self.jump(self.table.line().1 - 1),
            Command::Forward => self.jump(self.table.line().1 + 1),
            Command::Last => self.jump(self.table.line().0.len()),
            Command::Slower => self.set_speed(self.settings.replay_speed - 1),
            Command::Faster => self.set_speed(self.settings.replay_speed + 1),
            Command::Continue => {
                self.table.play_on();
                self.view.playing = None;
                self.changed();
            }
            Command::Settings => self.open_dialog(Kind::Settings),
            Command::Rules => self.open_dialog(Kind::Rules),
            Command::Help => self.open_dialog(Kind::Help),
            Command::Exit => self.ask_exit(),
            Command::Numbers => self.settings.numbers ^= true,
            Command::Labels => self.settings.labels ^= true,
            Command::Forbidden => self.settings.forbidden ^= true,
            Command::Thoughts => self.settings.thoughts ^= true,
            _ => self.study_command(command),
        }
        if matches!(
            command,
            Command::Numbers
                | Command::Labels
                | Command::Forbidden
                | Command::Thoughts
                | Command::Analysis
                | Command::Threats
                | Command::Heat
                | Command::Tree
                | Command::Teach
                | Command::Adapt
        ) {
            self.save_settings();
        }
    }

    /// Gives a command of analysis, study, tree or teaching.
    fn study_command(&mut self, command: Command) {
        match command {
            Command::Analysis => self.toggle_analysis(),
            Command::Threats => self.settings.threats ^= true,
            Command::Heat => self.toggle_heat(),
            Command::Report => self.begin_study(),
            Command::StudyMenu => self.toggle_menu(Menu::Study),
            Command::Tree => self.settings.tree ^= true,
            Command::Teach => self.settings.teach ^= true,
            Command::Adapt => self.settings.adapt ^= true,
            Command::PlayOn => self.view.lesson.clear(),
            Command::Comment => self.ask_comment(),
            Command::Mark => self.toggle_marking(Marking::Signs),
            Command::Letter => self.toggle_marking(Marking::Letters),
            Command::Promote => self.promote(),
            Command::Find => self.choose_file(Purpose::Find),
            Command::Picture => self.choose_file(Purpose::Picture),
            Command::NextMistake => {
                if let Some(ply) = self.next_mistake() {
                    self.look_at_ply(ply);
                }
            }
            _ => {}
        }
    }

    /// Does what a question was asked about.
    pub(super) fn confirmed(&mut self, command: Command) {
        self.close_overlays();
        match command {
            Command::Restart => self.restart(),
            Command::Resign => {
                self.act(Action::Resign(self.table.speaker()));
            }
            Command::Exit => self.effects.push(Effect::Quit),
            Command::Delete => self.delete(),
            _ => {}
        }
    }

    pub(super) fn ask_exit(&mut self) {
        if self.table.is_unfinished() {
            self.open_dialog(Kind::Confirm(Command::Exit));
        } else {
            self.effects.push(Effect::Quit);
        }
    }

    fn restart(&mut self) {
        self.start(self.table.setup);
    }

    /// Begins a new game.
    pub(super) fn start(&mut self, setup: NewGame) {
        self.table = Table::new(setup);
        self.view.playing = None;
        self.view.marking = None;
        self.view.cursor = None;
        self.animation.clear();
        self.changed();
        self.print(format_args!("NEW {}", self.table.game.rules().size()));
    }

    fn undo(&mut self) {
        self.view.playing = None;
        let before = self.table.game.position().board().clone();
        match self.table.undo() {
            Ok(lifted) => {
                self.changed();
                self.animation.clear();
                self.animation.show_change(&before, self.table.game.position().board());
                self.print(format_args!("UNDO {lifted}"));
            }
            Err(error) => {
                let reason = match Text::undo_error(&error, self.table.game.rules()) {
                    // The other text names an option of the terminal program.
                    Text::UndoOffConnectFour => Text::UndoOff,
                    reason => reason,
                };
                self.refuse_with(None, reason);
            }
        }
    }

    fn redo(&mut self) {
        let before = self.table.game.position().board().clone();
        match self.table.redo() {
            Ok(()) => {
                self.changed();
                self.animation.show_change(&before, self.table.game.position().board());
                self.print(format_args!("REDO {}", self.table.game.position().ply()));
            }
            Err(error) => {
                let reason = Text::undo_error(&error, self.table.game.rules());
                self.refuse_with(None, reason);
            }
        }
    }

    fn jump(&mut self, idx: usize) {
        self.view.playing = None;
        self.look_at(idx);
    }

    fn pause(&self) -> f64 {
        f64::from(1.0 / SPEEDS[self.settings.replay_speed])
    }

    fn play_or_pause(&mut self) {
        if self.view.playing.take().is_some() {
            return;
        }
        let (line, at) = self.table.line();
        if at >= line.len() {
            self.look_at(0);
        }
        self.view.playing = Some(Playing { due: self.now + self.pause() });
    }

    fn set_speed(&mut self, idx: usize) {
        self.settings.replay_speed = idx;
        if let Some(playing) = self.view.playing {
            let due = playing.due.min(self.now + self.pause());
            self.view.playing = Some(Playing { due });
        }
        self.save_settings();
    }
}
