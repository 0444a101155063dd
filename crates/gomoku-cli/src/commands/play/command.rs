//! What a line means: a stone or a command, in any of the languages.

use std::path::PathBuf;
use std::time::Duration;

use gomoku_core::grid::{Color, Point, Size};
use gomoku_core::rules::{FoulPolicy, Opening, Rules};
use gomoku_text::{Lang, Text, Texts};

/// The longest pause between two stones of a replay.
const SLOWEST: f64 = 60.0;

/// A command by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Undo,
    Redo,
    Resign,
    Draw,
    Accept,
    Decline,
    Pass,
    Claim,
    Swap,
    Keep,
    More,
    Declare,
    Offer,
    Choose,
    Hint,
    Forbidden,
    Moves,
    Board,
    Replay,
    Save,
    Load,
    Restart,
    Rules,
    Language,
    Help,
    Quit,
}

impl Word {
    /// All of them, in the order of the list that `help` shows.
    pub(super) const ALL: [Self; 26] = [
        Self::Undo,
        Self::Redo,
        Self::Resign,
        Self::Draw,
        Self::Accept,
        Self::Decline,
        Self::Pass,
        Self::Claim,
        Self::Swap,
        Self::Keep,
        Self::More,
        Self::Declare,
        Self::Offer,
        Self::Choose,
        Self::Hint,
        Self::Forbidden,
        Self::Moves,
        Self::Board,
        Self::Replay,
        Self::Save,
        Self::Load,
        Self::Restart,
        Self::Rules,
        Self::Language,
        Self::Help,
        Self::Quit,
    ];

    /// The words that name it, and what it does.
    fn texts(self) -> (Text, Text) {
        match self {
            Self::Undo => (Text::WordsUndo, Text::DescribeUndo),
            Self::Redo => (Text::WordsRedo, Text::DescribeRedo),
            Self::Resign => (Text::WordsResign, Text::DescribeResign),
            Self::Draw => (Text::WordsDraw, Text::DescribeDraw),
            Self::Accept => (Text::WordsAccept, Text::DescribeAccept),
            Self::Decline => (Text::WordsDecline, Text::DescribeDecline),
            Self::Pass => (Text::WordsPass, Text::DescribePass),
            Self::Claim => (Text::WordsClaim, Text::DescribeClaim),
            Self::Swap => (Text::WordsSwap, Text::DescribeSwap),
            Self::Keep => (Text::WordsKeep, Text::DescribeKeep),
            Self::More => (Text::WordsMore, Text::DescribeMore),
            Self::Declare => (Text::WordsDeclare, Text::DescribeDeclare),
            Self::Offer => (Text::WordsOffer, Text::DescribeOffer),
            Self::Choose => (Text::WordsChoose, Text::DescribeChoose),
            Self::Hint => (Text::WordsHint, Text::DescribeHint),
            Self::Forbidden => (Text::WordsForbidden, Text::DescribeForbidden),
            Self::Moves => (Text::WordsMoves, Text::DescribeMoves),
            Self::Board => (Text::WordsBoard, Text::DescribeBoard),
            Self::Replay => (Text::WordsReplay, Text::DescribeReplay),
            Self::Save => (Text::WordsSave, Text::DescribeSave),
            Self::Load => (Text::WordsLoad, Text::DescribeLoad),
            Self::Restart => (Text::WordsRestart, Text::DescribeRestart),
            Self::Rules => (Text::WordsRules, Text::DescribeRules),
            Self::Language => (Text::WordsLanguage, Text::DescribeLanguage),
            Self::Help => (Text::WordsHelp, Text::DescribeHelp),
            Self::Quit => (Text::WordsQuit, Text::DescribeQuit),
        }
    }

    /// What it does.
    pub(super) fn describe(self) -> Text {
        self.texts().1
    }

    /// What may follow it.
    pub(super) const fn argument(self) -> Option<Text> {
        match self {
            Self::Declare => Some(Text::ArgumentNumber),
            Self::Offer | Self::Choose => Some(Text::ArgumentPoint),
            Self::Replay => Some(Text::ArgumentSeconds),
            Self::Save | Self::Load => Some(Text::ArgumentFile),
            Self::Language => Some(Text::ArgumentLanguage),
            _ => None,
        }
    }

    /// Whether it can ever be of use under these rules.
    pub(super) fn matters(self, rules: &Rules) -> bool {
        let opening = rules.opening();
        let fifth_moves = matches!(
            opening,
            Opening::Rif | Opening::Yamaguchi | Opening::Soosorv8 | Opening::Taraguchi10
        );
        let fouls = Color::ALL.into_iter().any(|color| !rules.fouls()[color].is_empty());
        match self {
            Self::Pass => rules.passes(),
            Self::Claim => fouls && rules.foul_policy() == FoulPolicy::Claim,
            Self::Forbidden => fouls,
            Self::Swap | Self::Keep => {
                fifth_moves || matches!(opening, Opening::Swap | Opening::Swap2)
            }
            Self::More => opening == Opening::Swap2,
            Self::Declare => fifth_moves && opening != Opening::Rif,
            Self::Offer | Self::Choose => fifth_moves,
            _ => true,
        }
    }

    /// The word that is shown to people.
    pub(super) fn shown(self, texts: &Texts) -> String {
        first_word(&texts.say(&self.texts().0))
    }
}

fn first_word(words: &str) -> String {
    words.split_whitespace().next().unwrap_or_default().to_owned()
}

/// Where a stone is to go, as it was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Point(Point),
    /// A column, from 1.
    Column(usize),
}

/// A line that means something.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    Stone(Spot),
    Plain(Word),
    Declare(u8),
    Offer(Point),
    Choose(Point),
    Replay(Option<Duration>),
    Save { path: Option<PathBuf>, replace: bool },
    Load(PathBuf),
    Language(Lang),
}

/// The words of all languages.
pub(super) struct Vocabulary {
    commands: Vec<(String, Word)>,
    yes: Vec<String>,
    replace: Vec<String>,
}

impl Vocabulary {
    pub(super) fn new() -> Self {
        let all = Lang::ALL.map(Texts::new);
        let words = |text: &Text| -> Vec<String> {
            let said: Vec<String> = all.iter().map(|texts| texts.say(text)).collect();
            said.iter().flat_map(|said| said.split_whitespace()).map(str::to_owned).collect()
        };
        let named = |word: Word| words(&word.texts().0).into_iter().map(move |name| (name, word));
        Self {
            commands: Word::ALL.into_iter().flat_map(named).collect(),
            yes: words(&Text::WordsYes),
            replace: words(&Text::WordsReplace),
        }
    }

    /// Whether the line says yes.
    pub(super) fn is_yes(&self, line: &str) -> bool {
        self.yes.contains(&plain(line).to_lowercase())
    }

    /// The word at the front of a line and what follows it. Chinese words need no blank before
    /// what follows.
    fn split<'a>(&self, line: &'a str) -> Option<(Word, &'a str)> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let lower = first.to_lowercase();
        let whole = self.commands.iter().find(|(name, _)| *name == lower);
        if let Some(&(_, word)) = whole {
            return Some((word, rest.trim()));
        }
        let glued = self.commands.iter().filter(|(name, word)| {
            !name.is_ascii() && word.argument().is_some() && first.starts_with(name.as_str())
        });
        let (name, word) = glued.max_by_key(|(name, _)| name.len())?;
        Some((*word, line[name.len()..].trim()))
    }

    /// What a line means; `None` for a blank one.
    ///
    /// # Errors
    /// The text of what was not understood.
    pub(super) fn read(
        &self,
        line: &str,
        rules: &Rules,
        texts: &Texts,
    ) -> Result<Option<Command>, Text> {
        let line = plain(line);
        if line.is_empty() {
            return Ok(None);
        }
        match self.split(&line) {
            Some((word, rest)) => self.command(word, rest, texts).map(Some),
            None => stone(&line, rules).map(|spot| Some(Command::Stone(spot))),
        }
    }

    fn command(&self, word: Word, rest: &str, texts: &Texts) -> Result<Command, Text> {
        let shown = word.shown(texts);
        let point = || -> Result<Point, Text> {
            if rest.is_empty() {
                return Err(Text::MissingPoint { word: shown.clone() });
            }
            rest.parse().map_err(|error| Text::from(&error))
        };
        Ok(match word {
            Word::Declare => {
                Command::Declare(rest.parse().map_err(|_| Text::MissingNumber {
                    word: shown.clone(),
                    text: rest.to_owned(),
                })?)
            }
            Word::Offer => Command::Offer(point()?),
            Word::Choose => Command::Choose(point()?),
            Word::Replay => Command::Replay(seconds(rest)?),
            Word::Load if rest.is_empty() => return Err(Text::MissingFile { word: shown }),
            Word::Load => Command::Load(PathBuf::from(unquoted(rest))),
            Word::Save => self.save(rest),
            Word::Language => Command::Language(
                rest.parse().map_err(|_| Text::BadLanguage { text: rest.to_owned() })?,
            ),
            _ if !rest.is_empty() => {
                return Err(Text::UnexpectedArgument { word: shown, text: rest.to_owned() });
            }
            _ => Command::Plain(word),
        })
    }

    fn save(&self, rest: &str) -> Command {
        let replaced = rest.rsplit_once(char::is_whitespace);
        let replaced = replaced.filter(|(_, last)| self.replace.contains(&last.to_lowercase()));
        let path = replaced.map_or(rest, |(path, _)| path.trim());
        let path = (!path.is_empty()).then(|| PathBuf::from(unquoted(path)));
        Command::Save { path, replace: replaced.is_some() }
    }
}

/// The word that is shown for replacing a file.
pub(super) fn replace_word(texts: &Texts) -> String {
    first_word(&texts.say(&Text::WordsReplace))
}

/// The line without blanks around it, and with the full-width letters, digits and marks of Chinese
/// input methods as plain ones.
fn plain(line: &str) -> String {
    let narrow = |letter: char| match letter {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        _ => letter,
    };
    line.chars().map(narrow).collect::<String>().trim().to_owned()
}

fn unquoted(path: &str) -> &str {
    let inner = path.strip_prefix('"').and_then(|path| path.strip_suffix('"'));
    inner.unwrap_or(path)
}

fn seconds(text: &str) -> Result<Option<Duration>, Text> {
    if text.is_empty() {
        return Ok(None);
    }
    let bad = || Text::BadSeconds { text: text.to_owned() };
    let seconds: f64 = text.parse().map_err(|_| bad())?;
    if !(0.0..=SLOWEST).contains(&seconds) {
        return Err(bad());
    }
    Ok(Some(Duration::from_secs_f64(seconds)))
}

/// Reads `h8`, `8 8` (row and column from 1), or a column where stones fall.
fn stone(line: &str, rules: &Rules) -> Result<Spot, Text> {
    let size = rules.size();
    let numbers: Option<Vec<usize>> = line
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|part| !part.is_empty())
        .map(|part| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten())
        .collect();
    match (numbers.as_deref(), rules.gravity()) {
        (Some(&[column]), true) => return Ok(Spot::Column(column)),
        (Some(&[row, column]), false) => return row_and_column(row, column, size),
        _ => {}
    }
    let is_point = line.parse::<Point>();
    match is_point {
        Ok(point) => Ok(Spot::Point(point)),
        Err(gomoku_core::grid::ParsePointError::Range(text)) => Err(Text::PointRange { text }),
        Err(_) if rules.gravity() => {
            Err(Text::UnknownInputGravity { text: shortened(line), most: size.width() })
        }
        Err(_) => Err(Text::UnknownInput { text: shortened(line) }),
    }
}

fn row_and_column(row: usize, column: usize, size: Size) -> Result<Spot, Text> {
    let inside = (1..=size.height()).contains(&row) && (1..=size.width()).contains(&column);
    if !inside {
        return Err(Text::RowColumnRange { row, column, size });
    }
    Ok(Spot::Point(Point::new(column - 1, row - 1)))
}

/// A line that is quoted back, without control characters and not too long for a line.
fn shortened(line: &str) -> String {
    let shown: String = line.chars().filter(|letter| !letter.is_control()).take(40).collect();
    if line.chars().count() > 40 { format!("{shown}…") } else { shown }
}

#[cfg(test)]
mod tests {
    use gomoku_core::rules::Variant;

    use super::*;

    fn read_by(variant: Variant, line: &str) -> Result<Option<Command>, Text> {
        Vocabulary::new().read(line, &variant.rules(), &Texts::new(Lang::English))
    }

    fn read(line: &str) -> Option<Command> {
        read_by(Variant::Freestyle, line).unwrap_or_else(|error| panic!("{line}: {error:?}"))
    }

    #[test]
    fn stones_are_read_in_every_way() {
        let h8 = Some(Command::Stone(Spot::Point("h8".parse().unwrap())));
        for line in ["h8", "H8", "  h8 ", "8 8", "8,8", " 8 , 8", "８ ８", "ｈ８", "8　8"] {
            assert_eq!(read(line), h8, "{line}");
        }
        // The row comes first, as in the console tutorial.
        assert_eq!(read("1 15"), Some(Command::Stone(Spot::Point("o1".parse().unwrap()))));
        let column = Ok(Some(Command::Stone(Spot::Column(4))));
        assert_eq!(read_by(Variant::ConnectFour, "4"), column);
        let point = Ok(Some(Command::Stone(Spot::Point("d1".parse().unwrap()))));
        assert_eq!(read_by(Variant::ConnectFour, "d1"), point);
    }

    #[test]
    fn words_of_every_language_are_understood() {
        for line in ["undo", "UNDO", "悔棋"] {
            assert_eq!(read(line), Some(Command::Plain(Word::Undo)), "{line}");
        }
        for line in ["认输", "認輸", "resign"] {
            assert_eq!(read(line), Some(Command::Plain(Word::Resign)), "{line}");
        }
        for line in ["打点 h8", "打点h8", "打點ｈ８", "offer H8"] {
            assert_eq!(read(line), Some(Command::Offer("h8".parse().unwrap())), "{line}");
        }
        assert_eq!(read("声明5"), Some(Command::Declare(5)));
        assert_eq!(read("lang zh-TW"), Some(Command::Language(Lang::TraditionalChinese)));
    }

    #[test]
    fn files_may_have_blanks_and_quotes() {
        let save =
            |path: &str, replace| Some(Command::Save { path: Some(PathBuf::from(path)), replace });
        assert_eq!(read("save my game.json"), save("my game.json", false));
        assert_eq!(read("save \"my game.json\" replace"), save("my game.json", true));
        assert_eq!(read("保存 对局.json 覆盖"), save("对局.json", true));
        assert_eq!(read("save"), Some(Command::Save { path: None, replace: false }));
        assert_eq!(read("load a b"), Some(Command::Load(PathBuf::from("a b"))));
    }

    #[test]
    fn everything_else_is_refused_with_a_text() {
        assert_eq!(read("   "), None);
        for line in [
            "x",
            "h",
            "8h",
            "h8 i9",
            "8",
            "8 8 8",
            "0 1",
            "16 1",
            "1 16",
            "z9",
            "h99",
            "undo 3",
            "declare",
            "declare x",
            "declare 300",
            "offer",
            "offer x",
            "load",
            "replay fast",
            "replay 61",
            "replay -1",
            "replay NaN",
            "lang fr",
            "\u{0}",
            "88888888888888888888 1",
            "十 十",
            "悔棋h8",
        ] {
            assert!(read_by(Variant::Freestyle, line).is_err(), "{line}");
        }
        for line in ["x", "4 4", "d", "四"] {
            assert!(read_by(Variant::ConnectFour, line).is_err(), "{line}");
        }
    }

    #[test]
    fn no_word_means_two_things() {
        let mut seen: Vec<(String, Word)> = Vec::new();
        for (name, word) in Vocabulary::new().commands {
            let other = seen.iter().find(|(known, _)| *known == name);
            assert!(other.is_none_or(|(_, known)| *known == word), "{name}");
            seen.push((name, word));
        }
    }
}
