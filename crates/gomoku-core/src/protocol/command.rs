//! What a manager sends, one command a line.

use std::fmt;
use std::str::FromStr;

use super::board::Stone;
use super::info::Info;
use super::xy::{Xy, int};
use super::{ProtocolError, ProtocolErrorKind, SIDES};
use crate::grid::Size;

/// A line of a manager. Reads any letter case; prints what Piskvork would send.
///
/// ```
/// use gomoku_core::protocol::{Command, Xy};
/// assert_eq!("turn 7,8".parse(), Ok(Command::Turn(Xy { x: 7, y: 8 })));
/// assert_eq!(Command::Turn(Xy { x: 7, y: 8 }).to_string(), "TURN 7,8");
/// assert!("START 4".parse::<Command>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// A new empty square board.
    Start(Size),
    /// A new empty board with two sides.
    RectStart(Size),
    /// The same board, empty.
    Restart,
    /// Play the first stone.
    Begin,
    /// The opponent's stone; answer it.
    Turn(Xy),
    /// Take this stone, the last one, off the board.
    TakeBack(Xy),
    /// Play this stone that was suggested.
    Play(Xy),
    /// Stones follow up to [`Done`](Self::Done); then play.
    Board,
    /// Like [`Board`](Self::Board), without playing.
    YxBoard,
    /// The stones of a swap2 opening follow; then answer as the opening asks.
    Swap2Board,
    /// A line between [`Board`](Self::Board) and [`Done`](Self::Done).
    Stone(Stone),
    /// A line with a point: of a swap2 opening or of points to leave out.
    Point(Xy),
    /// The end of a list.
    Done,
    /// Something to know; `None` if it says nothing to us.
    Info(Option<Info>),
    /// Who are you?
    About,
    /// Leave.
    End,
    /// Answer now.
    Stop,
    /// Which points are forbidden to the side to move?
    ShowForbid,
    /// Forget what was learnt.
    HashClear,
    /// What can be set?
    ShowInfo,
    /// Play, and report so many best lines.
    NBest(u32),
    /// Points follow that must not be played.
    Block,
    /// Points follow that may be played again.
    BlockUndo,
    /// All points may be played again.
    BlockReset,
    /// A path follows whose last move must not be played.
    BlockPath,
    /// A path follows that may be played again.
    BlockPathUndo,
    /// All paths may be played again.
    BlockPathReset,
    /// The move after which the position is nearest to this evaluation.
    BalanceOne(i32),
    /// Two such moves.
    BalanceTwo(i32),
    /// All moves that hold.
    SearchDefend,
    /// A step of the swap2 opening, 1 to 3.
    Swap2Step(u8),
    /// A step of Soosõrv's opening, from 1.
    SoosorvStep(u8),
    /// How full is the table?
    ShowHashUsage,
    /// A command on a file of the table; its name is the next line.
    HashFile,
    /// A command on a database of positions, by its name.
    Database(String),
}

/// The commands of two letters and a name that end in a number or have a list of their own, and
/// that are about a database of positions.
const DATABASE: [&str; 16] = [
    "yxsetdatabase",
    "yxsavedatabase",
    "yxquerydatabaseall",
    "yxquerydatabaseone",
    "yxquerydatabasetext",
    "yxquerydatabaseallt",
    "yxedittvddatabase",
    "yxeditlabeldatabase",
    "yxedittextdatabase",
    "yxdeletedatabaseone",
    "yxdeletedatabaseall",
    "yxdbtotxtall",
    "yxdbtotxt",
    "yxlibtodb",
    "yxdbtolib",
    "yxdbsplit",
];

impl Command {
    /// The database commands that are followed by a list of stones and `DONE`.
    pub(super) fn has_list(database: &str) -> bool {
        ["yxquery", "yxedit", "yxdelete"].iter().any(|start| database.starts_with(start))
    }

    /// Whether the command belongs to the dialect of Yixin.
    pub(super) const fn is_yixin(&self) -> bool {
        matches!(
            self,
            Self::YxBoard
                | Self::ShowForbid
                | Self::HashClear
                | Self::ShowInfo
                | Self::NBest(_)
                | Self::Block
                | Self::BlockUndo
                | Self::BlockReset
                | Self::BlockPath
                | Self::BlockPathUndo
                | Self::BlockPathReset
                | Self::BalanceOne(_)
                | Self::BalanceTwo(_)
                | Self::SearchDefend
                | Self::Swap2Step(_)
                | Self::SoosorvStep(_)
                | Self::ShowHashUsage
                | Self::HashFile
                | Self::Database(_)
        )
    }
}

fn size(width: Option<i32>, height: Option<i32>) -> Result<Size, ProtocolErrorKind> {
    let side = |number: Option<i32>| {
        let side = usize::try_from(number.ok_or(ProtocolErrorKind::Number)?).unwrap_or(0);
        if SIDES.contains(&side) { Ok(side) } else { Err(ProtocolErrorKind::Size) }
    };
    Size::new(side(width)?, side(height)?).map_err(|_| ProtocolErrorKind::Size)
}

fn read(line: &str) -> Result<Command, ProtocolErrorKind> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
    let xy = || Xy::read(rest).ok_or(ProtocolErrorKind::Point);
    let number = || int(rest).ok_or(ProtocolErrorKind::Number);
    // A number of lines that is left out or senseless is one line.
    let count = || Ok(if rest.is_empty() { 1 } else { number()?.max(1) as u32 });
    let plain = match word.as_str() {
        "start" => return Ok(Command::Start(size(int(rest), int(rest))?)),
        "rectstart" => {
            let (width, height) = rest.split_once(',').ok_or(ProtocolErrorKind::Number)?;
            return Ok(Command::RectStart(size(int(width), int(height))?));
        }
        "turn" => return Ok(Command::Turn(xy()?)),
        "takeback" => return Ok(Command::TakeBack(xy()?)),
        "play" => return Ok(Command::Play(xy()?)),
        "info" => return Ok(Command::Info(Info::read(rest))),
        "yxnbest" => return Ok(Command::NBest(count()?)),
        "yxbalanceone" => return Ok(Command::BalanceOne(number()?)),
        "yxbalancetwo" => return Ok(Command::BalanceTwo(number()?)),
        "restart" => Command::Restart,
        "begin" => Command::Begin,
        "board" => Command::Board,
        "yxboard" => Command::YxBoard,
        "swap2board" => Command::Swap2Board,
        "done" => Command::Done,
        "about" => Command::About,
        "end" => Command::End,
        "yxstop" | "stop" => Command::Stop,
        "yxshowforbid" => Command::ShowForbid,
        "yxhashclear" => Command::HashClear,
        "yxshowinfo" => Command::ShowInfo,
        "yxblock" => Command::Block,
        "yxblockundo" => Command::BlockUndo,
        "yxblockreset" => Command::BlockReset,
        "yxblockpath" => Command::BlockPath,
        "yxblockpathundo" => Command::BlockPathUndo,
        "yxblockpathreset" => Command::BlockPathReset,
        "yxsearchdefend" => Command::SearchDefend,
        "yxswap2step1" => Command::Swap2Step(1),
        "yxswap2step2" => Command::Swap2Step(2),
        "yxswap2step3" => Command::Swap2Step(3),
        "yxsoosorvstep1" => Command::SoosorvStep(1),
        "yxsoosorvstep2" => Command::SoosorvStep(2),
        "yxsoosorvstep3" => Command::SoosorvStep(3),
        "yxsoosorvstep4" => Command::SoosorvStep(4),
        "yxsoosorvstep5" => Command::SoosorvStep(5),
        "yxsoosorvstep6" => Command::SoosorvStep(6),
        "yxshowhashusage" => Command::ShowHashUsage,
        "yxhashdump" | "yxhashload" => return Ok(Command::HashFile),
        "yxdbmerge" => return Ok(Command::Database(word)),
        name if DATABASE.contains(&name) => return Ok(Command::Database(word)),
        _ if word.starts_with(|c: char| c.is_ascii_digit() || c == '-') => {
            return match Stone::read(line) {
                Some(stone) => Ok(Command::Stone(stone)),
                None => Xy::read(line).map(Command::Point).ok_or(ProtocolErrorKind::Point),
            };
        }
        _ => return Err(ProtocolErrorKind::Unknown),
    };
    // `END of game` is not the command END.
    if rest.is_empty() { Ok(plain) } else { Err(ProtocolErrorKind::Argument) }
}

impl FromStr for Command {
    type Err = ProtocolError;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        read(line).map_err(|kind| ProtocolError { text: line.to_owned(), kind })
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Start(size) => return write!(f, "START {}", size.width()),
            Self::RectStart(size) => {
                return write!(f, "RECTSTART {},{}", size.width(), size.height());
            }
            Self::Turn(xy) => return write!(f, "TURN {xy}"),
            Self::TakeBack(xy) => return write!(f, "TAKEBACK {xy}"),
            Self::Play(xy) => return write!(f, "PLAY {xy}"),
            Self::Stone(stone) => return write!(f, "{stone}"),
            Self::Point(xy) => return write!(f, "{xy}"),
            Self::Info(Some(info)) => return write!(f, "INFO {info}"),
            Self::Info(None) => "INFO",
            Self::NBest(lines) => return write!(f, "YXNBEST {lines}"),
            Self::BalanceOne(value) => return write!(f, "YXBALANCEONE {value}"),
            Self::BalanceTwo(value) => return write!(f, "YXBALANCETWO {value}"),
            Self::Swap2Step(step) => return write!(f, "YXSWAP2STEP{step}"),
            Self::SoosorvStep(step) => return write!(f, "YXSOOSORVSTEP{step}"),
            Self::Database(name) => return f.write_str(&name.to_ascii_uppercase()),
            Self::Restart => "RESTART",
            Self::Begin => "BEGIN",
            Self::Board => "BOARD",
            Self::YxBoard => "YXBOARD",
            Self::Swap2Board => "SWAP2BOARD",
            Self::Done => "DONE",
            Self::About => "ABOUT",
            Self::End => "END",
            Self::Stop => "YXSTOP",
            Self::ShowForbid => "YXSHOWFORBID",
            Self::HashClear => "YXHASHCLEAR",
            Self::ShowInfo => "YXSHOWINFO",
            Self::Block => "YXBLOCK",
            Self::BlockUndo => "YXBLOCKUNDO",
            Self::BlockReset => "YXBLOCKRESET",
            Self::BlockPath => "YXBLOCKPATH",
            Self::BlockPathUndo => "YXBLOCKPATHUNDO",
            Self::BlockPathReset => "YXBLOCKPATHRESET",
            Self::SearchDefend => "YXSEARCHDEFEND",
            Self::ShowHashUsage => "YXSHOWHASHUSAGE",
            Self::HashFile => "YXHASHDUMP",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn fails(line: &str, kind: ProtocolErrorKind) {
        let error = line.parse::<Command>().unwrap_err();
        assert_eq!(error, ProtocolError { text: line.to_owned(), kind });
    }

    #[test]
    fn reads_what_it_prints() {
        let xy = Xy { x: 3, y: 14 };
        let size = Size::known(20, 20);
        let with_arguments = [
            Command::Start(size),
            Command::RectStart(Size::known(20, 15)),
            Command::Turn(xy),
            Command::TakeBack(xy),
            Command::Play(xy),
            Command::Stone(Stone { xy, owner: super::super::board::Owner::Opponent }),
            Command::Point(xy),
            Command::Info(Some(Info::Rule(4))),
            Command::Info(None),
            Command::NBest(3),
            Command::BalanceOne(-20),
            Command::BalanceTwo(0),
            Command::Swap2Step(2),
            Command::SoosorvStep(4),
            Command::Database("yxsetdatabase".to_owned()),
        ];
        let plain = "RESTART BEGIN BOARD YXBOARD SWAP2BOARD DONE ABOUT END YXSTOP YXSHOWFORBID \
            YXHASHCLEAR YXSHOWINFO YXBLOCK YXBLOCKUNDO YXBLOCKRESET YXBLOCKPATH YXBLOCKPATHUNDO \
            YXBLOCKPATHRESET YXSEARCHDEFEND YXSHOWHASHUSAGE YXHASHDUMP";
        let plain = plain.split_whitespace().map(|word| word.parse::<Command>().unwrap());
        for command in with_arguments.into_iter().chain(plain) {
            assert_eq!(command.to_string().parse(), Ok(command.clone()));
            assert_eq!(command.to_string().to_lowercase().parse(), Ok(command.clone()));
        }
    }

    #[test]
    fn forgives_blanks_and_names_what_is_wrong() {
        assert_eq!(" START\t 15 \r".parse(), Ok(Command::Start(Size::known(15, 15))));
        assert_eq!("YxNbEsT".parse(), Ok(Command::NBest(1)));
        for line in ["START 4", "START 23", "START -1", "START 0", "START 99999999999999999999"] {
            fails(line, ProtocolErrorKind::Size);
        }
        fails("START", ProtocolErrorKind::Number);
        fails("START abc", ProtocolErrorKind::Number);
        fails("RECTSTART 15", ProtocolErrorKind::Number);
        fails("RECTSTART 30,20", ProtocolErrorKind::Size);
        for line in ["TURN", "TURN x", "TURN 7", "TURN 7,", "TURN ,7", "TURN 7,7,7", "7;7"] {
            fails(line, ProtocolErrorKind::Point);
        }
        for line in ["FOO", "foo bar", "SWAP3BOARD", "STARTLE 15", "é", "\u{0}"] {
            fails(line, ProtocolErrorKind::Unknown);
        }
        fails("END of game", ProtocolErrorKind::Argument);
    }
}
