//! Everything that can be asked for: one list for menu bar, tool bar, large buttons and keys, so
//! that no entry can do what another does not.

use gomoku_text::Text;
use serde::Serialize;

use crate::icon::Icon;

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Command {
    New,
    Restart,
    Undo,
    Redo,
    Pass,
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    ClaimFoul,
    Swap,
    Keep,
    TwoMore,
    Declare(u8),
    Hint,
    Save,
    Open,
    Copy,
    Paste,
    Replay,
    First,
    Back,
    PlayPause,
    Forward,
    Last,
    Slower,
    Faster,
    Continue,
    Settings,
    Rules,
    Help,
    Exit,
    Numbers,
    Labels,
    Forbidden,
    Thoughts,
    Analysis,
    Threats,
    Heat,
    Report,
    NextMistake,
    /// Opens the menu of the study, where all menus are in one.
    StudyMenu,
    Teach,
    Adapt,
    PlayOn,
    Tree,
    Comment,
    Mark,
    Letter,
    Promote,
    Delete,
    Find,
    Picture,
}

/// A key that is not a character, as the window tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Left,
    Right,
    Up,
    Down,
    Enter,
    Escape,
    Tab,
    BackTab,
    Space,
    Backspace,
    Home,
    End,
    PageUp,
    PageDown,
    F(u8),
    /// Control (or Command) with a letter or another sign.
    Ctrl(char),
    CtrlLeft,
    CtrlRight,
    CtrlUp,
    CtrlDown,
    CtrlHome,
    CtrlEnd,
}

/// A menu of the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Menu {
    Game,
    Record,
    View,
    Study,
    Help,
    /// All of them in one, where there is no room for a menu bar.
    All,
}

impl Menu {
    pub(crate) const BAR: [Self; 5] =
        [Self::Game, Self::Record, Self::View, Self::Study, Self::Help];

    pub(crate) const fn title(self) -> Text {
        match self {
            Self::Game => Text::WindowMenuGame,
            Self::Record => Text::WindowMenuRecord,
            Self::View => Text::WindowMenuView,
            Self::Study => Text::WindowAnalysis,
            Self::Help => Text::WindowMenuHelp,
            Self::All => Text::WindowMenu,
        }
    }

    /// The entries, in groups.
    pub(crate) fn groups(self) -> Vec<&'static [Command]> {
        use Command as C;
        match self {
            Self::Game => vec![
                &[C::New, C::Restart],
                &[C::Undo, C::Redo, C::Hint, C::Pass],
                &[C::OfferDraw, C::Resign],
                &[C::Settings],
                &[C::Exit],
            ],
            Self::Record => vec![
                &[C::Open, C::Save],
                &[C::Copy, C::Paste],
                &[C::Replay, C::First, C::Back, C::Forward, C::Last],
            ],
            Self::View => {
                vec![&[C::Numbers, C::Labels, C::Forbidden, C::Thoughts], &[C::Settings]]
            }
            Self::Study => vec![
                &[C::Analysis, C::Heat, C::Threats],
                &[C::Report, C::NextMistake],
                &[C::Teach, C::Adapt],
                &[C::Tree, C::Comment, C::Mark, C::Letter, C::Promote, C::Delete],
                &[C::Find, C::Picture],
            ],
            Self::Help => vec![&[C::Help, C::Rules]],
            Self::All => vec![
                &[C::New, C::Restart, C::Undo, C::Redo, C::Hint, C::Pass, C::OfferDraw, C::Resign],
                &[C::Open, C::Save, C::Copy, C::Paste, C::Replay],
                &[C::Numbers, C::Labels, C::Forbidden, C::Thoughts, C::StudyMenu],
                &[C::Settings, C::Rules, C::Help, C::Exit],
            ],
        }
    }
}

/// The tool bar, in groups.
pub(crate) const TOOLS: [&[Command]; 4] = [
    &[Command::New, Command::Restart],
    &[Command::Undo, Command::Redo, Command::Hint, Command::Resign],
    &[Command::Open, Command::Save, Command::Replay],
    &[Command::Rules, Command::Settings, Command::Exit],
];

/// The large buttons of the narrow arrangement, in two rows.
pub(crate) const LARGE: [[Command; 4]; 2] = [
    [Command::New, Command::Undo, Command::Redo, Command::Hint],
    [Command::Replay, Command::Open, Command::Save, Command::Resign],
];

impl Command {
    pub(crate) const fn text(self) -> Text {
        match self {
            Self::New => Text::WindowNew,
            Self::Restart => Text::WindowRestart,
            Self::Undo => Text::WindowUndo,
            Self::Redo => Text::WindowRedo,
            Self::Pass => Text::WindowPass,
            Self::Resign => Text::WindowResign,
            Self::OfferDraw => Text::WindowDraw,
            Self::AcceptDraw => Text::WindowAccept,
            Self::DeclineDraw => Text::WindowDecline,
            Self::ClaimFoul => Text::WindowClaim,
            Self::Swap => Text::WindowSwap,
            Self::Keep => Text::WindowKeep,
            Self::TwoMore => Text::WindowTwoMore,
            Self::Declare(number) => Text::WindowDeclare { number: number as usize },
            Self::Hint => Text::WindowHint,
            Self::Save => Text::WindowSave,
            Self::Open => Text::WindowOpen,
            Self::Copy => Text::WindowCopy,
            Self::Paste => Text::WindowPaste,
            Self::Replay | Self::PlayPause => Text::WindowReplay,
            Self::First => Text::WindowFirst,
            Self::Back => Text::WindowBack,
            Self::Forward => Text::WindowForward,
            Self::Last => Text::WindowLast,
            Self::Slower => Text::WindowSlower,
            Self::Faster => Text::WindowFaster,
            Self::Continue => Text::WindowContinue,
            Self::Settings => Text::WindowSettings,
            Self::Rules => Text::WindowRules,
            Self::Help => Text::WindowHelp,
            Self::Exit => Text::WindowExit,
            Self::Numbers => Text::WindowNumbers,
            Self::Labels => Text::WindowLabels,
            Self::Forbidden => Text::WindowForbidden,
            Self::Thoughts => Text::WindowThoughts,
            Self::Analysis => Text::WindowAnalyse,
            Self::Threats => Text::WindowThreats,
            Self::Heat => Text::WindowHeat,
            Self::Report => Text::AnalysisTitle,
            Self::NextMistake => Text::AnalysisNextMistake,
            Self::Teach => Text::WindowTeach,
            Self::Adapt => Text::WindowAdapt,
            Self::PlayOn => Text::WindowPlayOn,
            Self::Tree => Text::WindowTree,
            Self::Comment => Text::WindowComment,
            Self::Mark => Text::WindowMark,
            Self::Letter => Text::WindowLetter,
            Self::Promote => Text::WindowPromote,
            Self::Delete => Text::WindowDelete,
            Self::Find => Text::WindowFind,
            Self::Picture => Text::WindowPicture,
            Self::StudyMenu => Text::WindowAnalysis,
        }
    }

    pub(crate) const fn icon(self) -> Option<Icon> {
        Some(match self {
            Self::New => Icon::Plus,
            Self::Restart => Icon::Restart,
            Self::Undo => Icon::Undo,
            Self::Redo => Icon::Redo,
            Self::Resign => Icon::Flag,
            Self::Hint => Icon::Bulb,
            Self::Save => Icon::Disk,
            Self::Open => Icon::Folder,
            Self::Replay | Self::PlayPause => Icon::Play,
            Self::First => Icon::First,
            Self::Back => Icon::Back,
            Self::Forward => Icon::Forward,
            Self::Last => Icon::Last,
            Self::Settings => Icon::Sliders,
            Self::Rules => Icon::Book,
            Self::Exit => Icon::Door,
            _ => return None,
        })
    }

    /// The key that does the same, and how it is shown.
    pub(crate) const fn shortcut(self) -> Option<(Key, &'static str)> {
        Some(match self {
            Self::New => (Key::Ctrl('n'), "Ctrl+N"),
            Self::Restart => (Key::Ctrl('r'), "Ctrl+R"),
            Self::Undo => (Key::Ctrl('z'), "Ctrl+Z"),
            Self::Redo => (Key::Ctrl('y'), "Ctrl+Y"),
            Self::Resign => (Key::F(4), "F4"),
            Self::OfferDraw => (Key::Ctrl('d'), "Ctrl+D"),
            Self::Pass => (Key::Ctrl('p'), "Ctrl+P"),
            Self::Hint => (Key::F(3), "F3"),
            Self::Save => (Key::Ctrl('s'), "Ctrl+S"),
            Self::Open => (Key::Ctrl('o'), "Ctrl+O"),
            Self::Copy => (Key::Ctrl('c'), "Ctrl+C"),
            Self::Paste => (Key::Ctrl('v'), "Ctrl+V"),
            Self::Replay => (Key::F(5), "F5"),
            Self::PlayPause => (Key::F(6), "F6"),
            Self::First => (Key::CtrlHome, "Ctrl+Home"),
            Self::Back => (Key::CtrlLeft, "Ctrl+←"),
            Self::Forward => (Key::CtrlRight, "Ctrl+→"),
            Self::Last => (Key::CtrlEnd, "Ctrl+End"),
            Self::Slower => (Key::CtrlDown, "Ctrl+↓"),
            Self::Faster => (Key::CtrlUp, "Ctrl+↑"),
            Self::Settings => (Key::Ctrl(','), "Ctrl+,"),
            Self::Rules => (Key::F(2), "F2"),
            Self::Help => (Key::F(1), "F1"),
            Self::Exit => (Key::Ctrl('q'), "Ctrl+Q"),
            Self::Numbers => (Key::F(7), "F7"),
            Self::Labels => (Key::F(8), "F8"),
            Self::Forbidden => (Key::F(9), "F9"),
            Self::Analysis => (Key::F(11), "F11"),
            Self::Heat => (Key::Ctrl('h'), "Ctrl+H"),
            Self::Threats => (Key::Ctrl('u'), "Ctrl+U"),
            Self::Report => (Key::F(12), "F12"),
            Self::NextMistake => (Key::Ctrl('m'), "Ctrl+M"),
            Self::Tree => (Key::Ctrl('b'), "Ctrl+B"),
            Self::Comment => (Key::Ctrl('e'), "Ctrl+E"),
            Self::Mark => (Key::Ctrl('k'), "Ctrl+K"),
            Self::Letter => (Key::Ctrl('l'), "Ctrl+L"),
            Self::Find => (Key::Ctrl('f'), "Ctrl+F"),
            Self::Picture => (Key::Ctrl('g'), "Ctrl+G"),
            _ => return None,
        })
    }

    /// The command of a key.
    pub(crate) fn of_key(key: Key) -> Option<Self> {
        const WITH_KEYS: [Command; 38] = [
            Command::New,
            Command::Restart,
            Command::Undo,
            Command::Redo,
            Command::Resign,
            Command::OfferDraw,
            Command::Pass,
            Command::Hint,
            Command::Save,
            Command::Open,
            Command::Copy,
            Command::Paste,
            Command::Replay,
            Command::PlayPause,
            Command::First,
            Command::Back,
            Command::Forward,
            Command::Last,
            Command::Slower,
            Command::Faster,
            Command::Settings,
            Command::Rules,
            Command::Help,
            Command::Exit,
            Command::Numbers,
            Command::Labels,
            Command::Forbidden,
            Command::Analysis,
            Command::Heat,
            Command::Threats,
            Command::Report,
            Command::NextMistake,
            Command::Tree,
            Command::Comment,
            Command::Mark,
            Command::Letter,
            Command::Find,
            Command::Picture,
        ];
        WITH_KEYS
            .into_iter()
            .find(|command| command.shortcut().is_some_and(|(shortcut, _)| shortcut == key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_the_tool_bar_is_in_the_menus_and_no_key_means_two_things() {
        let menus: Vec<Command> =
            Menu::BAR.iter().flat_map(|menu| menu.groups()).flatten().copied().collect();
        for tool in TOOLS.iter().flat_map(|group| group.iter()).chain(LARGE.as_flattened()) {
            assert!(menus.contains(tool), "{tool:?} is in no menu");
            assert!(tool.icon().is_some(), "{tool:?} has no icon");
        }
        let all: Vec<Command> = Menu::All.groups().into_iter().flatten().copied().collect();
        for command in menus.iter().chain(&all) {
            if let Some((key, _)) = command.shortcut() {
                assert_eq!(Command::of_key(key), Some(*command));
            }
        }
    }
}
