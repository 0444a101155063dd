//! The state of the program and what changes it: input comes in, actions go to the game, events
//! feed the animation. Drawing is elsewhere and only reads this.

mod commands;
mod dialogs;
mod insight;
mod keyboard;
mod pointer;
mod records;
mod teach;
mod tree;

use std::path::PathBuf;

use gomoku_core::engine::Info;
use gomoku_core::game::{Action, Event, IllegalAction};
use gomoku_core::grid::Point;
use gomoku_core::position::{Move, Position};
use gomoku_text::{Lang, Text, Texts};

use crate::anim::Animation;
use crate::command::Key;
use crate::dialog::Dialog;
use crate::frame::{Control, Frame};
use crate::job::Job;
use crate::layout::Layout;
use crate::metrics::Metrics;
use crate::paint;
use crate::settings::{Player, SPEEDS, Settings};
use crate::sound::{self, Sound};
use crate::store::Store;
use crate::table::Table;
use crate::theme::Theme;
use crate::view::{Advice, Refusal, Tab, View};
use crate::worker::{Answer, Question, Worker};

/// How long a refusal stays marked, in seconds.
const REFUSAL: f64 = 4.0;

/// One thing that happened outside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Occurrence {
    /// The pointer is here, in logical pixels.
    Moved(f32, f32),
    /// The left button.
    Pressed,
    Released,
    /// Notches of the wheel, upwards positive.
    Wheel(f32),
    Key(Key),
    /// A character typed without Control.
    Letter(char),
}

/// What happened outside since the last frame.
#[derive(Clone, Debug, Default)]
pub(crate) struct Input {
    /// Seconds since the start of the program.
    pub(crate) now: f64,
    /// Seconds since the last frame.
    pub(crate) elapsed: f64,
    /// The window in logical pixels.
    pub(crate) size: (f32, f32),
    /// In the order in which it happened.
    pub(crate) events: Vec<Occurrence>,
    /// Files by name and content.
    pub(crate) dropped: Vec<(String, Vec<u8>)>,
    /// The window was asked to close.
    pub(crate) close: bool,
}

/// What the program wants from the system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Quit,
    Sound(Sound),
    Copy(String),
    /// The clipboard is wanted; its text comes back through [`App::paste`].
    Paste,
}

/// What the command line fixes for this run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overrides {
    pub(crate) lang: Option<Lang>,
    pub(crate) theme: Option<Theme>,
    pub(crate) no_animation: bool,
    /// Print a line for every accepted action.
    pub(crate) log: bool,
}

/// The program.
pub(crate) struct App {
    pub(crate) table: Table,
    pub(crate) settings: Settings,
    pub(crate) view: View,
    pub(crate) texts: Texts,
    pub(crate) metrics: &'static Metrics,
    pub(crate) animation: Animation,
    pub(crate) layout: Layout,
    pub(crate) frame: Frame,
    pub(crate) now: f64,
    store: Store,
    worker: Option<Worker>,
    job: Option<Job>,
    /// A move of a person who is taught, and the position before it, to be looked at.
    to_teach: Option<(Box<Position>, Move)>,
    environment: Lang,
    log: bool,
    effects: Vec<Effect>,
    #[cfg(feature = "native-dialog")]
    asked: Option<crate::native_dialog::Asked>,
}

impl App {
    /// The program as it was left, or with a new game.
    pub(crate) fn new(
        store: Store,
        worker: Option<Worker>,
        environment: Lang,
        over: &Overrides,
    ) -> Self {
        let mut settings = store.settings();
        if let Some(lang) = over.lang {
            settings.language = Some(lang.tag().to_owned());
        }
        if let Some(theme) = over.theme {
            settings.theme = theme;
        }
        if over.no_animation {
            settings.animation = false;
        }
        let texts = Texts::new(settings.lang(environment));
        let resumed = store.autosaved();
        let mut view = View::default();
        if resumed.as_ref().is_some_and(|table| table.game.nodes() > 1) {
            view.note = Some(Text::WindowResumed);
        }
        let table = resumed.unwrap_or_else(|| Table::new(settings.new_game));
        let layout = Layout::new(1.0, 1.0, 1.0, table.game.rules(), settings.labels);
        let mut app = Self {
            animation: Animation::new(settings.animation),
            frame: Frame::new(layout.screen),
            metrics: Metrics::built_in(),
            table,
            settings,
            view,
            texts,
            layout,
            now: 0.0,
            store,
            worker,
            job: None,
            to_teach: None,
            environment,
            log: over.log,
            effects: Vec::new(),
            #[cfg(feature = "native-dialog")]
            asked: None,
        };
        app.restore_study();
        app.refresh((1280.0, 800.0));
        app
    }

    /// Takes in what happened and draws the next picture. Returns what the system has to do.
    pub(crate) fn update(&mut self, input: &Input) -> Vec<Effect> {
        self.now = input.now;
        self.animation.enabled = self.settings.animation;
        self.animation.tick(input.now);
        if !input.events.is_empty() {
            // Points are judged by the picture that the person saw, on a window of this size.
            self.refresh(input.size);
        }
        for &event in &input.events {
            self.occurred(event);
            // The next event may be about what this one opened.
            self.refresh(input.size);
        }
        for (name, bytes) in &input.dropped {
            self.open_bytes(name, bytes);
        }
        if input.close {
            self.ask_exit();
        }
        self.run_clocks(input.elapsed);
        self.run_replay();
        self.run_computer();
        self.run_insight();
        self.run_job();
        #[cfg(feature = "native-dialog")]
        self.run_native_dialog();
        if self.view.refusal.as_ref().is_some_and(|refusal| refusal.until < self.now) {
            self.view.refusal = None;
        }
        self.refresh(input.size);
        std::mem::take(&mut self.effects)
    }

    fn occurred(&mut self, event: Occurrence) {
        match event {
            Occurrence::Moved(x, y) => self.pointer_at(x, y),
            Occurrence::Pressed => self.press(),
            Occurrence::Released => self.release(),
            Occurrence::Wheel(notches) => self.scroll(if notches > 0.0 { -2 } else { 2 }),
            Occurrence::Key(key) => self.key(key),
            Occurrence::Letter(letter) => self.letter(letter),
        }
    }

    /// Whether something on the board moves right now.
    pub(crate) fn is_moving(&self) -> bool {
        self.animation.is_moving()
    }

    pub(crate) const fn logs(&self) -> bool {
        self.log
    }

    /// Whether the next picture may differ without any input.
    pub(crate) fn is_lively(&self) -> bool {
        #[cfg(feature = "native-dialog")]
        if self.asked.is_some() {
            return true;
        }
        self.animation.is_moving()
            || self.is_thinking()
            || self.job.is_some()
            || self.view.playing.is_some()
    }

    pub(crate) fn is_thinking(&self) -> bool {
        self.worker.as_ref().is_some_and(Worker::is_busy)
    }

    /// Whether the computer works on something that the person waits for.
    pub(crate) fn is_waited_for(&self) -> bool {
        self.worker.as_ref().is_some_and(Worker::is_waited_for)
    }

    pub(crate) fn lang(&self) -> Lang {
        self.settings.lang(self.environment)
    }

    pub(crate) fn say(&self, text: &Text) -> String {
        self.texts.say(text)
    }

    fn refresh(&mut self, size: (f32, f32)) {
        let scale = f32::from(self.settings.scale_percent) / 100.0;
        let rules = self.table.game.rules();
        self.layout = Layout::new(size.0, size.1, scale, rules, self.settings.labels);
        self.frame = paint::frame(self);
        self.view.hover = self.view.pointer.map(|(x, y)| self.thing_at(x, y));
    }

    fn print(&self, line: std::fmt::Arguments<'_>) {
        if self.log {
            println!("{line}");
        }
    }

    /// Makes an action and shows its events, or shows why it is refused.
    fn act(&mut self, action: Action) -> bool {
        let actor = self.table.game.color_of(self.table.game.to_act());
        let rows =
            self.table.game.rules().gravity().then(|| self.table.game.rules().size().height());
        let before = self.teachable(action);
        match self.table.act(action) {
            Ok(events) => {
                self.print(format_args!(
                    "ACTION {} {action}",
                    self.table.game.path_to(self.table.game.cursor()).len()
                ));
                self.changed();
                self.to_teach = before.zip(action.as_move()).filter(|_| !self.table.is_over());
                self.sound_of(&events);
                for event in &events {
                    self.animation.show(event, rows);
                }
                if let Some(outcome) = self.table.game.outcome() {
                    self.print(format_args!("ENDED {outcome:?}"));
                    self.adapt(outcome);
                }
                true
            }
            Err(illegal) => {
                let point = match action {
                    Action::Place(point) | Action::Offer(point) | Action::Choose(point) => {
                        Some(point)
                    }
                    _ => None,
                };
                let reason = Text::illegal_action(&illegal, actor, self.table.game.rules());
                self.refuse(point, reason, &illegal);
                false
            }
        }
    }

    fn sound_of(&mut self, events: &[Event]) {
        let is_win =
            |event: &Event| matches!(event, Event::Ended(outcome) if outcome.winner().is_some());
        if events.iter().any(is_win) {
            self.sound(Sound::Win);
        } else if events.iter().any(|event| matches!(event, Event::Placed { .. })) {
            self.sound(Sound::Stone);
        }
    }

    fn sound(&mut self, sound: Sound) {
        if sound::AVAILABLE && self.settings.sounds {
            self.effects.push(Effect::Sound(sound));
        }
    }

    fn refuse(&mut self, point: Option<Point>, reason: Text, illegal: &IllegalAction) {
        self.print(format_args!("REFUSED {illegal}"));
        self.sound(Sound::Refusal);
        self.view.refusal = Some(Refusal { point, reason, until: self.now + REFUSAL });
        if let Some(point) = point {
            self.animation.shake(point);
        }
    }

    fn refuse_with(&mut self, point: Option<Point>, reason: Text) {
        self.print(format_args!("REFUSED {}", reason.id()));
        self.sound(Sound::Refusal);
        self.view.refusal = Some(Refusal { point, reason, until: self.now + REFUSAL });
        if let Some(point) = point {
            self.animation.shake(point);
        }
    }

    /// The position at the cursor is another one: what was asked of the computer and what the
    /// window said about the position before is void, and the game is written down.
    fn changed(&mut self) {
        if let Some(worker) = &mut self.worker {
            worker.cancel();
        }
        self.to_teach = None;
        self.view.position_changed();
        self.autosave();
    }

    fn autosave(&mut self) {
        self.view.autosaved = Some(self.store.autosave(&self.table).is_ok());
    }

    fn save_settings(&mut self) {
        // Settings that cannot be kept still hold for this run.
        if let Err(error) = self.store.save_settings(&self.settings) {
            self.print(format_args!("SETTINGS {error}"));
        }
    }

    fn run_clocks(&mut self, elapsed: f64) {
        let is_taught = self.to_teach.is_some() || !self.view.lesson.is_empty();
        if self.table.reviewing || is_taught || self.table.game.clocks().is_none() {
            return;
        }
        let elapsed = std::time::Duration::from_secs_f64(elapsed.max(0.0));
        if let Some(color) = self.table.game.elapse(elapsed) {
            self.act(Action::Flag(color));
        }
    }

    fn run_replay(&mut self) {
        let Some(playing) = self.view.playing else { return };
        if self.now < playing.due {
            return;
        }
        let (line, at) = self.table.line();
        if at >= line.len() {
            self.view.playing = None;
            return;
        }
        self.look_at(at + 1);
        let pause = f64::from(1.0 / SPEEDS[self.settings.replay_speed]);
        let ended = at + 1 >= line.len();
        self.view.playing = (!ended).then_some(crate::view::Playing { due: self.now + pause });
        if ended {
            self.print(format_args!("REPLAYED {}", line.len()));
        }
    }

    fn run_computer(&mut self) {
        // An offer is answered before anything is played.
        let draw = self.draw_to_answer();
        if let Some(own) = draw {
            if let Some(worker) = self.worker.as_mut().filter(|worker| !worker.is_busy()) {
                worker.ask(Question::Draw(own), &self.table.game);
            }
        } else if self.to_teach.is_some() || !self.view.lesson.is_empty() {
            self.run_lesson();
        } else if self.table.computer_acts()
            && let Some(worker) = self.worker.as_mut().filter(|worker| !worker.is_busy())
        {
            let setup = &self.table.setup;
            let thinking =
                (setup.thinking > 0).then(|| std::time::Duration::from_secs(setup.thinking.into()));
            worker.ask(Question::Decide(setup.level(), thinking), &self.table.game);
        }
        while let Some(answer) = self.worker.as_mut().and_then(Worker::poll) {
            match answer {
                Answer::Thought(info) => self.view.thought = Some(self.thought(&info)),
                Answer::Decided(Some(action)) => {
                    let thought = self.view.thought.take();
                    self.act(action);
                    self.view.thought = thought;
                }
                // The core offers the computer nothing to do: a person has to.
                Answer::Decided(None) => self.table.reviewing = true,
                Answer::Draw(accepts) => {
                    self.act(Action::AnswerDraw(accepts));
                    let note = if accepts { Text::ComputerAccepts } else { Text::ComputerDeclines };
                    self.view.note = Some(note);
                }
                Answer::Columns(scores) => self.advise_columns(scores),
                Answer::Analysed(analysis) => self.analysed(*analysis),
                Answer::Studied(study) => self.studied(*study),
                Answer::Lesson(lesson) => self.taught(&lesson),
                Answer::Hint(found) => {
                    self.print(format_args!(
                        "HINT {:?}",
                        found.as_ref().map(|hint| hint.mv.to_string())
                    ));
                    match found {
                        Some(hint) => {
                            let gravity = self.table.game.rules().gravity();
                            let reasons = Text::hint_reasons(&hint.reasons);
                            let text = Text::hint(hint.mv, reasons, gravity);
                            self.view.advice = Some(Advice { mv: hint.mv, text });
                            self.view.tab = Tab::Analysis;
                        }
                        None => self.view.note = Some(Text::HintNone),
                    }
                }
            }
        }
    }

    /// Shows the exact score of every column, and advises the best one, nearest the middle.
    fn advise_columns(&mut self, scores: Vec<Option<i32>>) {
        let position = self.table.game.position();
        let width = scores.len();
        let best = (0..width)
            .filter_map(|col| scores[col].map(|score| (score, col)))
            .max_by_key(|&(score, col)| (score, std::cmp::Reverse((2 * col + 1).abs_diff(width))));
        let Some((score, landing)) =
            best.and_then(|(score, col)| Some((score, self.table.landing(col).ok()?)))
        else {
            self.view.note = Some(Text::HintNone);
            return;
        };
        // The winner's last disc is the sooner the higher the score.
        let left = position.rules().size().area() - position.board().stones();
        let number = |most: usize| most + 1 - score.unsigned_abs() as usize;
        let reason = match score {
            1.. => Text::WindowWhyColumnWins { number: number(left.div_ceil(2)) },
            0 => Text::WindowWhyColumnDraws,
            _ => Text::WindowWhyColumnLoses { number: number(left / 2) },
        };
        self.print(format_args!("COLUMNS {scores:?}"));
        let mv = Move::Place(landing);
        self.view.advice = Some(Advice { mv, text: Text::hint(mv, reason, true) });
        self.view.columns = scores;
        self.view.tab = Tab::Analysis;
    }

    fn thought(&self, info: &Info) -> Text {
        let names: Vec<String> = info.pv.iter().take(8).map(|&mv| self.move_name(mv)).collect();
        let line = names.join(" ");
        match info.score {
            Some(score) => {
                Text::WindowThought { depth: info.depth as usize, score: score.to_string(), line }
            }
            None => {
                let nodes = usize::try_from(info.nodes).unwrap_or(usize::MAX);
                Text::WindowThoughtNodes { nodes, line }
            }
        }
    }

    /// A move as it is called here: a column where stones fall.
    pub(crate) fn move_name(&self, mv: Move) -> String {
        match mv {
            Move::Place(point) if self.table.game.rules().gravity() => {
                (point.col() + 1).to_string()
            }
            mv => mv.to_string(),
        }
    }

    /// The color for which the computer has to answer an offered draw.
    fn draw_to_answer(&self) -> Option<gomoku_core::grid::Color> {
        let own = !self.table.game.draw_offer()?;
        (!self.table.is_over() && self.table.player_of_holder(own) == Player::Computer)
            .then_some(own)
    }

    fn look_at(&mut self, idx: usize) {
        let before = self.table.game.position().board().clone();
        self.table.look_at(idx);
        self.changed();
        self.animation.show_change(&before, self.table.game.position().board());
    }

    fn open_dialog(&mut self, kind: crate::dialog::Kind) {
        self.view.menu = None;
        self.view.focus = None;
        self.view.playing = None;
        // Enter gives nothing up: where something would be lost, the way back is focused.
        let loses = matches!(
            kind,
            crate::dialog::Kind::Confirm(
                crate::command::Command::Restart
                    | crate::command::Command::Resign
                    | crate::command::Command::Delete
            )
        );
        self.view.focus = loses.then_some(crate::frame::Thing::Control(Control::Cancel));
        self.view.keyboard |= loses;
        self.view.dialog = Some(Dialog::new(kind));
        self.animation.open_dialog();
    }

    fn close_overlays(&mut self) {
        self.view.menu = None;
        self.view.dialog = None;
        self.view.focus = None;
        self.view.pressed = None;
    }

    /// The folder in which the file chooser begins.
    fn records_folder(&self) -> PathBuf {
        Store::records_folder(&self.settings.recent)
    }
}

#[cfg(test)]
mod tests;
