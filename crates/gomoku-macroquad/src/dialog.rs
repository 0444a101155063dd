//! The dialogs as data: forms of choices, pages of text, questions, files.

use std::path::{Path, PathBuf};

use gomoku_core::rules::{FoulPolicy, Opening, Variant};
use gomoku_text::{Lang, Text, Texts};

use crate::command::Command;
use crate::job::Found;
use crate::picture::Picture;
use crate::settings::{LastMark, NewGame, Player, Settings, THINKING, TIMES, UNDOS, time_text};
use crate::sound;
use crate::store::{self, Entry};
use crate::theme::Theme;

/// A dialog that is open.
#[derive(Clone, Debug)]
pub(crate) struct Dialog {
    pub(crate) kind: Kind,
    /// The first line that is shown, where not all fit.
    pub(crate) scroll: usize,
}

/// Which dialog.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    NewGame(NewGame),
    Settings,
    /// A question about a command; the command is done when it is confirmed.
    Confirm(Command),
    Help,
    Rules,
    Files(Files),
    /// The comment of the node at the cursor, while it is written.
    Comment(String),
    /// Where a position was found.
    Hits(Found),
}

/// What a file or a folder is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    Open,
    Save,
    Picture,
    Find,
}

impl Purpose {
    /// Whether a file will be written.
    pub(crate) const fn saves(self) -> bool {
        matches!(self, Self::Save | Self::Picture)
    }

    /// The title of the chooser, and what its button says.
    pub(crate) const fn texts(self) -> (Text, Text) {
        match self {
            Self::Open => (Text::WindowOpen, Text::WindowOpen),
            Self::Save => (Text::WindowSave, Text::WindowSave),
            Self::Picture => (Text::WindowPicture, Text::WindowPictureHere),
            Self::Find => (Text::WindowFind, Text::WindowFindHere),
        }
    }
}

/// The file chooser.
#[derive(Clone, Debug)]
pub(crate) struct Files {
    pub(crate) purpose: Purpose,
    pub(crate) folder: PathBuf,
    pub(crate) items: Vec<Item>,
    pub(crate) name: String,
    /// What was wrong with the last try.
    pub(crate) fault: Option<Text>,
    /// The file that another press on Save replaces.
    pub(crate) replacing: Option<PathBuf>,
}

/// A line of the file chooser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Up(PathBuf),
    Recent(PathBuf),
    Entry(Entry),
}

impl Files {
    pub(crate) fn new(purpose: Purpose, folder: PathBuf, recent: &[String]) -> Self {
        let mut files = Self {
            purpose,
            folder: PathBuf::new(),
            items: Vec::new(),
            name: match purpose {
                Purpose::Save => "game.json".to_owned(),
                Purpose::Picture => format!("game.{}", Picture::KINDS[0]),
                Purpose::Open | Purpose::Find => String::new(),
            },
            fault: None,
            replacing: None,
        };
        files.enter(folder, recent);
        files
    }

    /// Lists a folder.
    pub(crate) fn enter(&mut self, folder: PathBuf, recent: &[String]) {
        let up = folder.parent().map(|parent| Item::Up(parent.to_owned()));
        let is_other = |path: &Path| path.parent() != Some(folder.as_path()) && path.is_file();
        let recent = recent
            .iter()
            .map(PathBuf::from)
            .filter(|path| self.purpose == Purpose::Open && is_other(path));
        let recent: Vec<Item> = recent.take(4).map(Item::Recent).collect();
        let entries = store::entries(&folder).into_iter().map(Item::Entry);
        self.items = up.into_iter().chain(recent).chain(entries).collect();
        self.folder = folder;
        self.fault = None;
        self.replacing = None;
    }
}

/// A line of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) field: Field,
    pub(crate) label: String,
    pub(crate) value: String,
    pub(crate) enabled: bool,
}

/// What a line of a form chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Rule,
    InARow,
    Width,
    Height,
    Opening,
    First,
    Second,
    Level,
    Thinking,
    Time,
    Fouls,
    Undos,
    Language,
    Theme,
    TextSize,
    Labels,
    Numbers,
    Mark,
    Forbidden,
    Thoughts,
    TwoStep,
    Animation,
    Sounds,
}

impl Dialog {
    pub(crate) const fn new(kind: Kind) -> Self {
        Self { kind, scroll: 0 }
    }

    /// The lines of a form; empty for the other dialogs.
    pub(crate) fn rows(&self, settings: &Settings, lang: Lang, texts: &Texts) -> Vec<Row> {
        match &self.kind {
            Kind::NewGame(new) => new_game_rows(new, texts),
            Kind::Settings => settings_rows(settings, lang, texts),
            _ => Vec::new(),
        }
    }
}

fn new_game_rows(new: &NewGame, texts: &Texts) -> Vec<Row> {
    let row = |field, label: &Text, value: &Text, enabled| Row {
        field,
        label: texts.say(label),
        value: texts.say(value),
        enabled,
    };
    let number = |number: usize| Text::WindowNumber { number };
    let player = |player| match player {
        Player::Person => Text::WindowPerson,
        Player::Computer => Text::WindowComputer,
    };
    let mut rows = vec![row(Field::Rule, &Text::WindowFieldRule, &Text::rule(&new.rules()), true)];
    if let Variant::Mnk { k } | Variant::MnkGravity { k } = new.variant {
        rows.push(row(Field::InARow, &Text::WindowFieldInARow, &number(k.into()), true));
    }
    let free_size = !new.has_fixed_board();
    rows.push(row(Field::Width, &Text::WindowFieldWidth, &number(new.width.into()), free_size));
    rows.push(row(Field::Height, &Text::WindowFieldHeight, &number(new.height.into()), free_size));
    let opening = Text::opening(new.opening);
    let mut opening = row(Field::Opening, &Text::WindowFieldOpening, &opening, !new.is_gravity());
    // The name is part of sentences elsewhere; here it begins a line.
    if let Some(first) = opening.value.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    rows.push(opening);
    rows.push(row(Field::First, &Text::WindowFieldFirst, &player(new.first), true));
    rows.push(row(Field::Second, &Text::WindowFieldSecond, &player(new.second), true));
    let level = Text::WindowLevel { number: new.level.into() };
    rows.push(row(Field::Level, &Text::WindowFieldLevel, &level, new.has_computer()));
    let thinking = match new.thinking {
        0 => Text::WindowByLevel,
        seconds => Text::WindowSeconds { number: seconds.into() },
    };
    rows.push(row(Field::Thinking, &Text::WindowFieldThinking, &thinking, new.has_computer()));
    rows.push(row(Field::Time, &Text::WindowFieldTime, &time_text(TIMES[new.time]), true));
    let has_fouls = new.variant == Variant::Renju;
    let fouls = match new.fouls {
        _ if !has_fouls => Text::WindowFoulsNone,
        FoulPolicy::Refuse => Text::WindowFoulsRefuse,
        FoulPolicy::Lose => Text::WindowFoulsLose,
        FoulPolicy::Claim => Text::WindowFoulsClaim,
    };
    rows.push(row(Field::Fouls, &Text::WindowFieldFouls, &fouls, has_fouls));
    let undos = match new.undos {
        None => Text::WindowUnlimited,
        Some(0) => Text::WindowNotAllowed,
        Some(limit) => Text::WindowTimes { number: limit as usize },
    };
    rows.push(row(Field::Undos, &Text::WindowFieldUndo, &undos, true));
    rows
}

fn settings_rows(settings: &Settings, lang: Lang, texts: &Texts) -> Vec<Row> {
    let row = |field, label: &Text, value: &Text| Row {
        field,
        label: texts.say(label),
        value: texts.say(value),
        enabled: true,
    };
    let switch = |on: bool| if on { Text::WindowOn } else { Text::WindowOff };
    let theme = match settings.theme {
        Theme::Wood => Text::WindowThemeWood,
        Theme::Paper => Text::WindowThemePaper,
        Theme::Night => Text::WindowThemeNight,
        Theme::HighContrast => Text::WindowThemeHighContrast,
    };
    let mark = match settings.mark {
        LastMark::Ring => Text::WindowMarkRing,
        LastMark::Square => Text::WindowMarkSquare,
    };
    let size = Text::WindowPercent { number: settings.scale_percent.into() };
    let language = Row {
        field: Field::Language,
        label: texts.say(&Text::WindowFieldLanguage),
        value: Texts::new(lang).say(&Text::WindowLanguage),
        enabled: true,
    };
    let mut rows = vec![
        language,
        row(Field::Theme, &Text::WindowFieldTheme, &theme),
        row(Field::TextSize, &Text::WindowFieldTextSize, &size),
        row(Field::Labels, &Text::WindowLabels, &switch(settings.labels)),
        row(Field::Numbers, &Text::WindowNumbers, &switch(settings.numbers)),
        row(Field::Mark, &Text::WindowFieldMark, &mark),
        row(Field::Forbidden, &Text::WindowForbidden, &switch(settings.forbidden)),
        row(Field::Thoughts, &Text::WindowThoughts, &switch(settings.thoughts)),
        row(Field::TwoStep, &Text::WindowFieldTwoStep, &switch(settings.two_step)),
        row(Field::Animation, &Text::WindowFieldAnimation, &switch(settings.animation)),
    ];
    if sound::AVAILABLE {
        rows.push(row(Field::Sounds, &Text::WindowFieldSounds, &switch(settings.sounds)));
    }
    rows
}

/// The value `by` steps after `now` in a circle.
fn step<T: Copy + PartialEq>(all: &[T], now: T, by: isize) -> T {
    let at = all.iter().position(|&value| value == now).unwrap_or(0) as isize;
    all[(at + by).rem_euclid(all.len() as isize) as usize]
}

/// A number stepped in a circle from 1 to `most`.
fn step_number(now: u8, most: u8, by: isize) -> u8 {
    ((isize::from(now) - 1 + by).rem_euclid(isize::from(most)) + 1) as u8
}

/// Steps a line of the new-game form.
pub(crate) fn step_new_game(new: &mut NewGame, field: Field, by: isize) {
    const RULES: [Variant; 9] = [
        Variant::Freestyle,
        Variant::Standard,
        Variant::Renju,
        Variant::Caro,
        Variant::Caro8,
        Variant::ConnectFour,
        Variant::TicTacToe,
        Variant::Mnk { k: 4 },
        Variant::MnkGravity { k: 5 },
    ];
    match field {
        Field::Rule => {
            let kind = match new.variant {
                Variant::Mnk { .. } => Variant::Mnk { k: 4 },
                Variant::MnkGravity { .. } => Variant::MnkGravity { k: 5 },
                variant => variant,
            };
            let was_small = new.has_fixed_board() || new.is_gravity();
            new.variant = step(&RULES, kind, by);
            // The tutorial's Connect Four knows no undo.
            let connect_four = new.variant == Variant::ConnectFour;
            if connect_four {
                new.undos = Some(0);
            } else if kind == Variant::ConnectFour {
                new.undos = None;
            }
            if was_small || new.has_fixed_board() || new.is_gravity() {
                *new = new.with_usual_board();
            }
        }
        Field::InARow => match &mut new.variant {
            Variant::Mnk { k } | Variant::MnkGravity { k } => *k = step_number(*k, 22, by),
            _ => {}
        },
        Field::Width => new.width = step_number(new.width, 22, by),
        Field::Height => new.height = step_number(new.height, 22, by),
        Field::Opening => new.opening = step(&Opening::ALL, new.opening, by),
        Field::First => new.first = step(&[Player::Person, Player::Computer], new.first, by),
        Field::Second => new.second = step(&[Player::Person, Player::Computer], new.second, by),
        Field::Level => new.level = step_number(new.level, 10, by),
        Field::Thinking => new.thinking = step(&THINKING, new.thinking, by),
        Field::Time => {
            new.time = (new.time as isize + by).rem_euclid(TIMES.len() as isize) as usize;
        }
        Field::Fouls => {
            let all = [FoulPolicy::Refuse, FoulPolicy::Lose, FoulPolicy::Claim];
            new.fouls = step(&all, new.fouls, by);
        }
        Field::Undos => new.undos = step(&UNDOS, new.undos, by),
        _ => {}
    }
    *new = new.sound();
}

/// Steps a line of the settings.
pub(crate) fn step_settings(settings: &mut Settings, lang: Lang, field: Field, by: isize) {
    match field {
        Field::Language => {
            settings.language = Some(step(&Lang::ALL, lang, by).tag().to_owned());
        }
        Field::Theme => settings.theme = step(&Theme::ALL, settings.theme, by),
        Field::TextSize => {
            const SIZES: [u16; 7] = [100, 125, 150, 175, 200, 250, 300];
            settings.scale_percent = step(&SIZES, settings.scale_percent, by);
        }
        Field::Labels => settings.labels = !settings.labels,
        Field::Numbers => settings.numbers = !settings.numbers,
        Field::Mark => {
            settings.mark = step(&[LastMark::Ring, LastMark::Square], settings.mark, by);
        }
        Field::Forbidden => settings.forbidden = !settings.forbidden,
        Field::Thoughts => settings.thoughts = !settings.thoughts,
        Field::TwoStep => settings.two_step = !settings.two_step,
        Field::Sounds => settings.sounds = !settings.sounds,
        Field::Animation => settings.animation = !settings.animation,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_of_the_forms_leads_round_and_is_a_game() {
        let texts = Texts::new(Lang::English);
        let mut new = NewGame::default();
        for _ in 0..9 {
            step_new_game(&mut new, Field::Rule, 1);
            for row in new_game_rows(&new, &texts) {
                for _ in 0..3 {
                    step_new_game(&mut new, row.field, -1);
                    let game = new.game();
                    assert!(!row.label.is_empty() && !row.value.is_empty());
                    assert_eq!(game.rules().size().width(), usize::from(new.width));
                }
                for _ in 0..3 {
                    step_new_game(&mut new, row.field, 1);
                }
            }
        }
        assert_eq!(new.variant, Variant::Freestyle);
    }

    #[test]
    fn settings_switch_back() {
        let texts = Texts::new(Lang::English);
        let before = Settings { language: Some("en".to_owned()), ..Settings::default() };
        let mut settings = before.clone();
        for row in settings_rows(&before, Lang::English, &texts) {
            step_settings(&mut settings, Lang::English, row.field, 1);
            assert_ne!(settings, before, "{:?}", row.field);
            let lang = settings.lang(Lang::English);
            step_settings(&mut settings, lang, row.field, -1);
            assert_eq!(settings, before, "{:?}", row.field);
        }
    }
}
