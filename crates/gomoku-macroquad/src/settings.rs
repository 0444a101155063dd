//! What a person has chosen: the looks of the window and the last new game. Kept between runs.

use std::time::Duration;

use gomoku_core::engine::Level;
use gomoku_core::game::{Game, Seat, TimeControl};
use gomoku_core::grid::Size;
use gomoku_core::rules::{FoulPolicy, Opening, Rules, Variant};
use gomoku_text::{Lang, Text};
use serde::{Deserialize, Serialize};

use crate::theme::Theme;

/// How the last stone is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LastMark {
    #[default]
    Ring,
    /// As in the tutorials.
    Square,
}

/// The looks and habits of the window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[allow(clippy::struct_excessive_bools)] // Each is a switch of the settings dialog.
pub(crate) struct Settings {
    /// Tag of the language; none: as the environment says.
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    /// 100 to 300.
    pub(crate) scale_percent: u16,
    pub(crate) labels: bool,
    pub(crate) numbers: bool,
    pub(crate) mark: LastMark,
    pub(crate) forbidden: bool,
    pub(crate) thoughts: bool,
    /// The position at the cursor is analysed all the time.
    pub(crate) analysis: bool,
    /// The analysis colors the board by what its moves are worth.
    pub(crate) heat: bool,
    /// After a blunder of the only person at the table the program says so.
    pub(crate) teach: bool,
    /// A won game makes the computer stronger, a lost one weaker.
    pub(crate) adapt: bool,
    /// The tree of variations stands in the place of the list of moves.
    pub(crate) tree: bool,
    /// The points that make fours and threes are marked.
    pub(crate) threats: bool,
    /// A stone is placed by a second press on the same point.
    pub(crate) two_step: bool,
    pub(crate) animation: bool,
    pub(crate) sounds: bool,
    pub(crate) new_game: NewGame,
    /// Files opened or saved, the last one first.
    pub(crate) recent: Vec<String>,
    /// Index into the speeds of the replay.
    pub(crate) replay_speed: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::Wood,
            scale_percent: 100,
            labels: true,
            numbers: false,
            mark: LastMark::Ring,
            forbidden: true,
            thoughts: false,
            analysis: false,
            heat: false,
            teach: false,
            adapt: false,
            tree: false,
            threats: false,
            two_step: false,
            animation: true,
            sounds: true,
            new_game: NewGame::default(),
            recent: Vec::new(),
            replay_speed: 2,
        }
    }
}

impl Settings {
    /// How many recent files are kept.
    const RECENT: usize = 8;

    pub(crate) fn lang(&self, environment: Lang) -> Lang {
        self.language.as_deref().and_then(|tag| tag.parse().ok()).unwrap_or(environment)
    }

    pub(crate) fn remember_file(&mut self, path: &str) {
        self.recent.retain(|known| known != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(Self::RECENT);
    }

    /// A settings file may have been edited by hand.
    pub(crate) fn sound(mut self) -> Self {
        self.scale_percent = self.scale_percent.clamp(100, 300);
        self.replay_speed = self.replay_speed.min(SPEEDS.len() - 1);
        self.new_game = self.new_game.sound();
        self.recent.truncate(Self::RECENT);
        self
    }
}

/// Speeds of the replay, as multiples of a stone a second.
pub(crate) const SPEEDS: [f32; 6] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0];

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Player {
    Person,
    Computer,
}

/// A game to be started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct NewGame {
    pub(crate) variant: Variant,
    pub(crate) width: u8,
    pub(crate) height: u8,
    pub(crate) opening: Opening,
    pub(crate) fouls: FoulPolicy,
    pub(crate) first: Player,
    pub(crate) second: Player,
    pub(crate) level: u8,
    /// Seconds that the computer thinks about a move; 0: as its level says.
    pub(crate) thinking: u8,
    /// Index into [`TIMES`].
    pub(crate) time: usize,
    /// The most undos; none: unlimited.
    pub(crate) undos: Option<u32>,
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            variant: Variant::Freestyle,
            width: 15,
            height: 15,
            opening: Opening::Free,
            fouls: FoulPolicy::Refuse,
            first: Player::Person,
            second: Player::Computer,
            level: 5,
            thinking: 0,
            time: 0,
            undos: None,
        }
    }
}

const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// The clocks on offer.
pub(crate) const TIMES: [Option<TimeControl>; 9] = [
    None,
    Some(TimeControl::SuddenDeath { main: minutes(5) }),
    Some(TimeControl::SuddenDeath { main: minutes(15) }),
    Some(TimeControl::SuddenDeath { main: minutes(30) }),
    Some(TimeControl::Increment { main: minutes(3), increment: seconds(2) }),
    Some(TimeControl::Increment { main: minutes(10), increment: seconds(5) }),
    Some(TimeControl::ByoYomi { main: minutes(10), periods: 3, period: seconds(30) }),
    Some(TimeControl::PerMove { limit: seconds(10) }),
    Some(TimeControl::PerMove { limit: seconds(30) }),
];

/// What a time control is called.
pub(crate) fn time_text(control: Option<TimeControl>) -> Text {
    let whole = |time: Duration| time.as_secs() as usize;
    match control {
        None => Text::WindowTimeNone,
        Some(TimeControl::SuddenDeath { main }) => {
            Text::WindowTimeMain { minutes: whole(main) / 60 }
        }
        Some(TimeControl::Increment { main, increment }) => {
            Text::WindowTimeIncrement { minutes: whole(main) / 60, seconds: whole(increment) }
        }
        Some(TimeControl::ByoYomi { main, periods, period }) => Text::WindowTimeByoYomi {
            minutes: whole(main) / 60,
            periods: periods as usize,
            seconds: whole(period),
        },
        Some(TimeControl::PerMove { limit }) => Text::WindowTimePerMove { seconds: whole(limit) },
    }
}

/// The thinking times on offer, in seconds; 0 is the level's own.
pub(crate) const THINKING: [u8; 5] = [0, 1, 3, 10, 30];

/// The numbers of undos on offer.
pub(crate) const UNDOS: [Option<u32>; 6] = [None, Some(0), Some(1), Some(3), Some(5), Some(10)];

impl NewGame {
    /// The same with everything in its range.
    pub(crate) fn sound(mut self) -> Self {
        self.level = self.level.clamp(1, 10);
        self.time = self.time.min(TIMES.len() - 1);
        self.thinking = self.thinking.min(60);
        self.width = self.width.clamp(1, 22);
        self.height = self.height.clamp(1, 22);
        if self.has_fixed_board() {
            self = self.with_usual_board();
        }
        if self.is_gravity() {
            self.opening = Opening::Free;
        }
        if self.variant != Variant::Renju {
            self.fouls = FoulPolicy::Refuse;
        }
        self
    }

    pub(crate) fn with_usual_board(mut self) -> Self {
        let size = self.variant.usual_size();
        (self.width, self.height) = (size.width() as u8, size.height() as u8);
        self
    }

    pub(crate) const fn has_fixed_board(&self) -> bool {
        matches!(self.variant, Variant::ConnectFour | Variant::TicTacToe)
    }

    pub(crate) const fn is_gravity(&self) -> bool {
        matches!(self.variant, Variant::ConnectFour | Variant::MnkGravity { .. })
    }

    pub(crate) fn has_computer(&self) -> bool {
        self.first == Player::Computer || self.second == Player::Computer
    }

    pub(crate) const fn player(&self, seat: Seat) -> Player {
        match seat {
            Seat::First => self.first,
            Seat::Second => self.second,
        }
    }

    pub(crate) fn rules(&self) -> Rules {
        let size = Size::new(self.width.into(), self.height.into()).unwrap_or_else(|_| {
            // `sound` keeps both sides in range.
            self.variant.usual_size()
        });
        self.variant.rules_on(size).with_opening(self.opening).with_foul_policy(self.fouls)
    }

    /// The game with everything that was chosen.
    pub(crate) fn game(&self) -> Game {
        let game = Game::new(self.rules()).with_undo_limit(self.undos);
        match TIMES[self.time.min(TIMES.len() - 1)] {
            Some(control) => game.with_time_control(control),
            None => game,
        }
    }

    pub(crate) const fn level(&self) -> Level {
        match Level::new(self.level as u64) {
            Ok(level) => level,
            Err(_) => Level::WEAKEST,
        }
    }

    /// What would be chosen to get a game with these rules; the seats stay.
    pub(crate) fn with_rules_of(mut self, game: &Game) -> Self {
        let rules = game.rules();
        if let Some(variant) = rules.variant() {
            self.variant = variant;
        }
        (self.width, self.height) = (rules.size().width() as u8, rules.size().height() as u8);
        self.opening = rules.opening();
        self.fouls = rules.foul_policy();
        self.undos = game.undo_limit();
        self.time = TIMES.iter().position(|&time| time == game.time_control()).unwrap_or(0);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_their_file_and_a_damaged_file_is_put_right() {
        let settings = Settings { scale_percent: 150, ..Settings::default() };
        let text = serde_json::to_string(&settings).expect("settings are plain data");
        assert_eq!(serde_json::from_str::<Settings>(&text).expect("it was just written"), settings);
        let odd = r#"{"scale-percent": 9, "replay-speed": 99, "new-game":
            {"variant": "connect4", "width": 0, "height": 99, "level": 77, "time": 1000}}"#;
        let settings = serde_json::from_str::<Settings>(odd).expect("it is JSON").sound();
        assert_eq!(settings.scale_percent, 100);
        let new = settings.new_game;
        assert_eq!((new.width, new.height, new.level), (7, 6, 10));
        assert_eq!(new.game().rules().variant(), Some(Variant::ConnectFour));
    }

    #[test]
    fn recent_files_are_few_and_named_once() {
        let mut settings = Settings::default();
        for n in 0..20 {
            settings.remember_file(&format!("{n}.sgf"));
            settings.remember_file("a.sgf");
        }
        assert_eq!(settings.recent.len(), Settings::RECENT);
        assert_eq!(settings.recent.iter().filter(|path| *path == "a.sgf").count(), 1);
    }
}
