//! One sitting: the loop that asks whoever has to act, and what everything in it shares.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use gomoku_core::engine::Level;
use gomoku_core::game::{Action, Event, Game, TimeControl};
use gomoku_core::grid::Color;
use gomoku_core::position::Move;
use gomoku_text::{Side, Text, Texts};

use super::command::Vocabulary;
use super::computer::Computer;
use super::screen::{Screen, guide};
use super::seats::{Seats, actor};
use super::store::Store;
use crate::args::ColorWhen;
use crate::config::{PlayConfig, Player};
use crate::exit_code::{ExitCode, Failure};
use crate::io::{Input, Interrupts, Line, read_game};

/// The pause after each move where a person only watches.
const WATCHING: Duration = Duration::from_millis(400);

/// Whether the sitting goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    GoOn,
    Leave,
}

/// A sitting.
pub(super) struct Session {
    pub(super) texts: Texts,
    pub(super) game: Game,
    pub(super) seats: Seats,
    pub(super) computer: Computer,
    pub(super) screen: Screen,
    pub(super) input: Input,
    pub(super) vocabulary: Vocabulary,
    pub(super) store: Store,
    pub(super) interrupts: Interrupts,
    asked_players: Option<[Player; 2]>,
    config: PlayConfig,
    /// What is said below the next picture.
    messages: Vec<String>,
    /// Whether the picture shows what there is.
    drawn: bool,
}

impl Session {
    /// Sits down at a new or a saved game.
    pub(super) fn new(config: &PlayConfig, color: ColorWhen, texts: Texts) -> anyhow::Result<Self> {
        let (game, is_ours, notes) = if let Some(path) = &config.load {
            let loaded = read_game(path, &texts).map_err(Failure::file)?;
            (loaded.game, loaded.is_ours, loaded.notes)
        } else {
            (new_game(config), false, Vec::new())
        };
        // A file of another program is never written over by a game in our format.
        let own = config.load.as_deref().filter(|_| is_ours);
        let store = Store::new(own, config.save.as_deref(), &texts).map_err(Failure::file)?;
        let mut session = Self::with_game(game, store, config, color, texts)?;
        session.seats.note(&mut session.game);
        if let Some(path) = &config.load {
            session.say(&Text::Loaded { path: path.display().to_string() });
            for note in notes {
                session.say_lines(note);
            }
        }
        let gravity = session.game.rules().gravity();
        session.say(&if gravity { Text::WelcomeGravity } else { Text::Welcome });
        session.keep()?;
        Ok(session)
    }

    /// Sits down only to watch a game.
    pub(super) fn watching(
        game: Game,
        ascii: bool,
        color: ColorWhen,
        texts: Texts,
    ) -> anyhow::Result<Self> {
        let config = PlayConfig::watching(*game.rules(), ascii);
        let store = Store::new(None, None, &texts).map_err(Failure::file)?;
        Self::with_game(game, store, &config, color, texts)
    }

    fn with_game(
        game: Game,
        store: Store,
        config: &PlayConfig,
        color: ColorWhen,
        texts: Texts,
    ) -> anyhow::Result<Self> {
        let input = Input::standard()?;
        let seats = Seats::new(config.players, &game, config.level);
        Ok(Self {
            seats,
            computer: Computer::new(seats.level(), config),
            screen: Screen::new(color, config.ascii, config.mark_forbidden, input.is_terminal()),
            vocabulary: Vocabulary::new(),
            interrupts: Interrupts::listen(),
            asked_players: config.players,
            config: config.clone(),
            messages: Vec::new(),
            drawn: false,
            texts,
            game,
            input,
            store,
        })
    }

    /// Plays until somebody leaves or the input ends.
    pub(super) fn run(&mut self) -> anyhow::Result<ExitCode> {
        loop {
            let over = self.game.outcome().is_some();
            let next = if over && self.seats.no_human() {
                self.draw()?;
                Next::Leave
            } else if !over && self.seats.player(self.game.to_act()) == Player::Computer {
                self.let_computer_act()?
            } else {
                self.ask()?
            };
            if next == Next::Leave {
                return Ok(ExitCode::Success);
            }
        }
    }

    /// Says something below the next picture.
    pub(super) fn say(&mut self, text: &Text) {
        self.messages.push(self.texts.say(text));
    }

    /// Says something that is put together already.
    pub(super) fn say_lines(&mut self, lines: String) {
        self.messages.push(lines);
    }

    /// The board has changed.
    pub(super) const fn redraw(&mut self) {
        self.drawn = false;
    }

    /// Draws what there is and says what is to be said. On a terminal the picture is always the
    /// last one; in a pipe it is only printed when it has changed.
    pub(super) fn draw(&mut self) -> anyhow::Result<()> {
        self.show()?;
        self.messages.clear();
        Ok(())
    }

    /// Like [`draw`](Self::draw), and what is said will be said again: nobody has had the time to
    /// read it.
    fn show(&mut self) -> anyhow::Result<()> {
        let mut output = std::io::stdout().lock();
        if self.screen.clears() || !self.drawn {
            self.screen.clear(&mut output)?;
            writeln!(output, "{}", self.screen.picture(&self.game, self.seats, &self.texts))?;
            self.drawn = true;
        }
        for message in &self.messages {
            writeln!(output, "{}", self.screen.wrapped(message))?;
        }
        Ok(output.flush()?)
    }

    /// Asks a person for a line and does what it says.
    fn ask(&mut self) -> anyhow::Result<Next> {
        if let Some(by) = self.game.draw_offer().filter(|_| self.game.outcome().is_none()) {
            let seat = self.game.seat_of(by);
            if seat != self.game.to_act() {
                let player = self.seats.label(seat, &self.game, &self.texts);
                self.say(&Text::DrawWaits { player });
            }
        }
        self.say_claimable();
        if let Some(guide) = guide(&self.game, self.seats, &self.texts) {
            self.say_lines(guide);
        }
        self.draw()?;
        let started = Instant::now();
        let line = self.read()?;
        let too_late = self.pass_time(started.elapsed())?;
        match line {
            // A stone that comes too late needs no second refusal.
            Line::Text(line) if too_late && self.is_stone(&line) => Ok(Next::GoOn),
            Line::Text(line) => self.obey(&line),
            // The clock has ended the game, or has begun another of its periods.
            Line::TimeUp => Ok(Next::GoOn),
            Line::Interrupted => self.leave_if_interrupted_again(),
            Line::End => {
                if !self.input.is_terminal() {
                    self.say(&Text::EndOfInput);
                }
                self.leave()
            }
        }
    }

    fn read(&mut self) -> anyhow::Result<Line> {
        let prompt = if self.game.outcome().is_some() {
            self.texts.say(&Text::PromptOver)
        } else {
            let player = self.seats.label(self.game.to_act(), &self.game, &self.texts);
            self.texts.say(&Text::PromptTurn { player })
        };
        self.input.read(&prompt, time_left(&self.game), &mut std::io::stdout())
    }

    /// Asks whether something is meant. A pipe means what it says.
    pub(super) fn confirm(&mut self, question: &Text) -> anyhow::Result<bool> {
        if !self.input.is_terminal() {
            return Ok(true);
        }
        let line = self.input.read(&self.texts.say(question), None, &mut std::io::stdout())?;
        let yes = matches!(&line, Line::Text(line) if self.vocabulary.is_yes(line));
        if !yes {
            self.say(&Text::NotConfirmed);
        }
        Ok(yes)
    }

    fn leave_if_interrupted_again(&mut self) -> anyhow::Result<Next> {
        self.say(&Text::InterruptedOnce);
        self.draw()?;
        match self.read()? {
            Line::Text(line) => self.obey(&line),
            Line::TimeUp => Ok(Next::GoOn),
            Line::Interrupted | Line::End => self.leave(),
        }
    }

    /// Says goodbye.
    pub(super) fn leave(&mut self) -> anyhow::Result<Next> {
        let unsaved = self.store.is_unsaved() && self.game.nodes() > 1;
        self.say(&if unsaved { Text::GoodbyeUnsaved } else { Text::Goodbye });
        let mut output = std::io::stdout().lock();
        for message in self.messages.drain(..) {
            writeln!(output, "{message}")?;
        }
        output.flush()?;
        Ok(Next::Leave)
    }

    fn let_computer_act(&mut self) -> anyhow::Result<Next> {
        if self.seats.no_human() {
            self.draw()?;
            if self.screen.clears() {
                std::thread::sleep(WATCHING);
            }
        }
        let player = self.seats.label(self.game.to_act(), &self.game, &self.texts);
        let interactive = self.screen.clears();
        if interactive {
            self.show()?;
        }
        let started = Instant::now();
        let action = {
            let thinking = self.interrupts.thinking();
            let notice = self.texts.say(&Text::ThinkingInterruptible { player });
            let mut slow = || {
                if interactive {
                    let _ = writeln!(std::io::stdout(), "{notice}");
                }
            };
            self.computer.decide(&self.game, &thinking, &mut slow)
        };
        self.pass_time(started.elapsed())?;
        if self.game.outcome().is_some() {
            return Ok(Next::GoOn);
        }
        // Without a single legal action the game could not go on.
        let own = self.game.color_of(self.game.to_act());
        self.act(action.unwrap_or(Action::Resign(own)))?;
        Ok(Next::GoOn)
    }

    /// Lets time pass on the clock of who has to act; whoever has none left loses. Says whether
    /// somebody has lost.
    fn pass_time(&mut self, elapsed: Duration) -> anyhow::Result<bool> {
        match self.game.elapse(elapsed) {
            None => Ok(false),
            Some(color) => {
                self.say(&Text::TimeOut);
                self.act(Action::Flag(color))
            }
        }
    }

    /// Does an action, says so, and keeps the game. A refusal is said and changes nothing.
    pub(super) fn act(&mut self, action: Action) -> anyhow::Result<bool> {
        let seat = actor(&self.game, action);
        let color = self.game.color_of(seat);
        let told = self.seats.told(action, &self.game, &self.texts);
        match self.game.apply(action) {
            Err(refusal) => {
                let text = Text::illegal_action(&refusal, color, self.game.rules());
                self.say(&text);
                Ok(false)
            }
            Ok(events) => {
                self.redraw();
                self.say(&told);
                for event in events {
                    if let Event::Ended(outcome) = event {
                        let winning = self.game.position().winning_stones();
                        self.say(&Text::outcome(outcome, winning, self.game.rules()));
                        if !self.seats.no_human() {
                            let may_undo = self.seats.take_back(&mut self.game.clone()).is_ok();
                            self.say(if may_undo {
                                &Text::OverHelp
                            } else {
                                &Text::OverHelpNoUndo
                            });
                        }
                    }
                }
                self.changed()?;
                Ok(true)
            }
        }
    }

    /// Says that the last stone was a foul that the side to move may claim.
    fn say_claimable(&mut self) {
        let position = self.game.position();
        let (fouls, last) = (position.claimable(), position.last_move().and_then(Move::point));
        if let (false, None, Some(point)) = (fouls.is_empty(), self.game.outcome(), last) {
            let side = Side::of(!position.to_move(), position.rules());
            self.say(&Text::FoulStands { point, side, fouls });
        }
    }

    /// The game has changed: it is written to its file, if it has one.
    pub(super) fn changed(&mut self) -> anyhow::Result<()> {
        self.redraw();
        self.store.touch();
        self.keep()
    }

    fn keep(&mut self) -> anyhow::Result<()> {
        if let Err(warning) = self.store.keep(&self.game, &self.texts) {
            // The game goes on; the next move tries again.
            writeln!(std::io::stderr(), "gomoku: {warning}")?;
            if self.screen.clears() {
                self.say_lines(warning);
            }
        }
        Ok(())
    }

    /// Takes another game, with the same settings where the game does not say otherwise.
    pub(super) fn take(&mut self, game: Game, from_file: bool) {
        let asked = if from_file { None } else { self.asked_players };
        let seats = Seats::new(asked.or(self.asked_players), &game, self.config.level);
        self.game = game;
        self.seats = seats;
        self.seats.note(&mut self.game);
        self.computer = Computer::new(seats.level(), &self.config);
        self.redraw();
    }

    /// The level of the next game where it follows the results: one harder after the only person has
    /// won, one easier after a loss.
    pub(super) fn adapt(&mut self) -> Option<Level> {
        let seat = self.seats.only_human().filter(|_| self.config.adapt)?;
        let winner = self.game.outcome()?.winner()?;
        let level = self.seats.level().after(self.game.color_of(seat) == winner);
        self.config.level = Some(level);
        Some(level)
    }

    /// Whether blunders are told.
    pub(super) const fn teaches(&self) -> bool {
        self.config.teach
    }

    /// Whether there is a game on the board that would be lost.
    pub(super) fn is_in_the_middle(&self) -> bool {
        self.game.outcome().is_none() && self.game.nodes() > 1 && self.store.is_unsaved()
    }

    /// The color that the person who types now plays.
    pub(super) fn own_color(&self) -> Color {
        self.game.color_of(self.game.to_act())
    }

    /// The path of the file that the game is kept in.
    pub(super) fn own_file(&self) -> Option<PathBuf> {
        self.store.own_file()
    }
}

/// The game that the command line asks for.
fn new_game(config: &PlayConfig) -> Game {
    let game = Game::new(config.rules).with_undo_limit(config.undo_limit);
    match config.time_control {
        Some(control) => game.with_time_control(control),
        None => game,
    }
}

/// How long whoever has to act may still think; `None` where no clock runs.
fn time_left(game: &Game) -> Option<Duration> {
    if game.outcome().is_some() {
        return None;
    }
    let clock = game.clocks()?[game.color_of(game.to_act())];
    let period = match game.time_control()? {
        TimeControl::ByoYomi { period, .. } => period,
        _ => Duration::ZERO,
    };
    // The running period may be begun; the others are whole.
    let whole = period.saturating_mul(clock.periods.saturating_sub(1));
    Some(clock.main.saturating_add(clock.period).saturating_add(whole))
}
