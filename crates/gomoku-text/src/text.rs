//! The typed keys: one variant a text, with the arguments that the text takes.
//!
//! Each key is typed once, here. Its name in the Fluent files follows from the name of the variant
//! (`FaultColumnFull` is `fault-column-full`), so that nothing can be out of step.

use fluent_bundle::FluentArgs;
use gomoku_core::grid::{Point, Size};
use gomoku_core::rules::FoulKinds;

use crate::argument::{Argument, Points, Side};
use crate::catalog::Texts;

/// The name of a text and the names of its arguments, as the Fluent files have them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Such as `fault-column-full`.
    pub id: String,
    /// Such as `number`.
    pub arguments: &'static [&'static str],
}

/// `FaultColumnFull` as `fault-column-full`.
fn kebab(name: &str) -> String {
    let mut id = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !id.is_empty() {
            id.push('-');
        }
        id.push(letter.to_ascii_lowercase());
    }
    id
}

macro_rules! texts {
    ($( $name:ident $({ $( $argument:ident : $kind:ty ),+ $(,)? })? ),+ $(,)?) => {
        /// A text with its arguments. What it says is in `locales/`.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Text {
            $(
                #[doc = concat!("The text `", stringify!($name), "` of the Fluent files.")]
                $name $({
                    $(
                        #[doc = concat!("The argument `", stringify!($argument), "`.")]
                        $argument: $kind
                    ),+
                })?
            ),+
        }

        impl Text {
            /// All texts, with the names of their arguments.
            pub fn all() -> Vec<Signature> {
                vec![$( Signature {
                    id: kebab(stringify!($name)),
                    arguments: &[$( $( stringify!($argument) ),+ )?],
                } ),+]
            }

            /// The name in the Fluent files.
            pub fn id(&self) -> String {
                kebab(match self {
                    $( Self::$name $({ $( $argument: _ ),+ })? => stringify!($name) ),+
                })
            }

            pub(crate) fn arguments(&self, texts: &Texts) -> FluentArgs<'static> {
                let mut arguments = FluentArgs::new();
                match self {
                    $( Self::$name $({ $( $argument ),+ })? => {
                        $( $( arguments.set(stringify!($argument), $argument.value(texts)); )+ )?
                    } ),+
                }
                arguments
            }
        }
    };
}

texts! {
    // locales/*/common.ftl
    ListSeparator,
    Nothing,
    SideBlack,
    SideWhite,
    SideRed,
    FoulOverline,
    FoulDoubleFour,
    FoulDoubleThree,
    RuleFreestyle,
    RuleStandard,
    RuleCaro,
    RuleCaro8,
    RuleRenju,
    RuleConnectFour,
    RuleTicTacToe,
    RuleMnk { number: usize },
    RuleMnkGravity { number: usize },
    RuleCustom { number: usize },
    OpeningFree,
    OpeningPro,
    OpeningLongPro,
    OpeningSwap,
    OpeningSwap2,
    OpeningRif,
    OpeningYamaguchi,
    OpeningSoosorv8,
    OpeningTaraguchi10,
    PlayerYou,
    PlayerComputer { number: usize },
    PlayerFirst,
    PlayerSecond,
    PlayerWithSide { player: String, side: Side },
    OutcomeRow { side: Side, points: Points },
    OutcomeFoul { side: Side, loser: Side, fouls: FoulKinds },
    OutcomeResignation { loser: Side, side: Side },
    OutcomeTime { loser: Side, side: Side },
    OutcomeOther { side: Side },
    OutcomeDraw,
    OutcomeBoardFull,
    OutcomeAgreement,
    OutcomeTwoPasses,
    ActionPlace { player: String, point: Point },
    ActionPlaceFor { player: String, point: Point, side: Side },
    ActionDrop { player: String, number: usize },
    ActionPass { player: String },
    ActionResign { player: String },
    ActionOfferDraw { player: String },
    ActionAcceptDraw { player: String },
    ActionDeclineDraw { player: String },
    ActionFlag { player: String },
    ActionClaim { player: String },
    ActionSwap { player: String },
    ActionKeep { player: String },
    ActionTwoMore { player: String },
    ActionDeclare { player: String, number: usize },
    ActionOffer { player: String, point: Point },
    ActionChoose { player: String, point: Point },
    // locales/*/faults.ftl
    FaultOffBoard { point: Point, size: Size },
    FaultOccupied { point: Point, side: Side },
    FaultFloating { point: Point, landing: Point },
    FaultColumnFull { number: usize },
    FaultNoSuchColumn { text: String, most: usize },
    FaultFoul { point: Point, side: Side, fouls: FoulKinds },
    FaultNoPasses,
    FaultGameOver,
    FaultNoDrawOffered,
    FaultNothingToClaim,
    FaultAlreadyOffered,
    FaultTimeLeft,
    FaultNotNow { expected: Box<Text> },
    FaultOutsideArea { point: Point, area: Box<Text> },
    FaultSymmetricOffer { point: Point, same: Point },
    FaultNotOffered { point: Point },
    FaultDeclareRange { number: usize, most: usize },
    FaultOther { reason: String },
    UndoNothing,
    UndoNoDecision { side: Side },
    UndoUsedUp { number: usize },
    UndoOff,
    UndoOffConnectFour,
    UndoTimeLoss,
    UndoNoRedo,
    SetupOffBoard { point: Point, side: Side, size: Size },
    SetupRepeated { point: Point },
    SetupFloating { point: Point },
    SetupCount { black: usize, white: usize, side: Side },
    SetupBothWon,
    PointSyntax { text: String },
    PointRange { text: String },
    SizeSyntax { text: String },
    SizeRange { width: usize, height: usize },
    VariantName { text: String },
    VariantInARow { text: String },
    OpeningName { text: String },
    ColorName { text: String },
    RecordJson { line: usize, column: usize, field: String, reason: String },
    RecordFormat { text: String },
    RecordVersion { number: usize, most: usize },
    RecordRules { reason: String },
    RecordSetup { reason: String },
    RecordParent { number: usize, parent: usize },
    RecordRepeated { number: usize, text: String },
    RecordAction { number: usize, reason: String },
    RecordCursor { number: usize, last: usize },
    RecordResult,
    RecordOther { reason: String },
    FileRead { path: String, reason: String },
    FileWrite { path: String, reason: String },
    FileExists { path: String },
    FileRecord { path: String, reason: String },
    // locales/*/openings.ftl
    AreaAnywhere,
    AreaCenter { point: Point },
    AreaWithin { number: usize },
    AreaOutside { number: usize },
    ExpectMove,
    ExpectStone { number: usize },
    ExpectSwap,
    ExpectSwap2,
    ExpectTen,
    ExpectDeclare { most: usize },
    ExpectOffer { left: usize },
    ExpectChoose,
    StageStone { player: String, number: usize, side: Side, area: Box<Text> },
    StageSwap { player: String, side: Side },
    StageSwap2 { player: String, side: Side },
    StageTen { player: String, side: Side },
    StageDeclare { player: String, most: usize },
    StageOffer { player: String, left: usize },
    StageChoose { player: String, points: Points },
    OpeningStepsFree,
    OpeningStepsPro,
    OpeningStepsLongPro,
    OpeningStepsSwap,
    OpeningStepsSwap2,
    OpeningStepsRif,
    OpeningStepsYamaguchi,
    OpeningStepsSoosorv8,
    OpeningStepsTaraguchi10,
    // locales/*/rules.ftl
    RulesFreestyle,
    RulesStandard,
    RulesCaro,
    RulesCaro8,
    RulesRenju,
    RulesConnectFour { second: Side, width: usize, height: usize, number: usize },
    RulesMnk { size: Size, number: usize },
    RulesMnkGravity { size: Size, number: usize },
    RulesCustom { size: Size, number: usize },
    FoulsRefuse,
    FoulsLose,
    FoulsClaim,
    // locales/*/commands.ftl
    WordsUndo,
    WordsRedo,
    WordsResign,
    WordsDraw,
    WordsAccept,
    WordsDecline,
    WordsRestart,
    WordsSave,
    WordsLoad,
    WordsReplay,
    WordsHint,
    WordsRules,
    WordsForbidden,
    WordsMoves,
    WordsBoard,
    WordsPass,
    WordsClaim,
    WordsSwap,
    WordsKeep,
    WordsMore,
    WordsDeclare,
    WordsOffer,
    WordsChoose,
    WordsLanguage,
    WordsHelp,
    WordsQuit,
    WordsYes,
    WordsReplace,
    DescribeMove,
    DescribeMoveGravity,
    DescribeUndo,
    DescribeRedo,
    DescribeResign,
    DescribeDraw,
    DescribeAccept,
    DescribeDecline,
    DescribeRestart,
    DescribeSave,
    DescribeLoad,
    DescribeReplay,
    DescribeHint,
    DescribeRules,
    DescribeForbidden,
    DescribeMoves,
    DescribeBoard,
    DescribePass,
    DescribeClaim,
    DescribeSwap,
    DescribeKeep,
    DescribeMore,
    DescribeDeclare,
    DescribeOffer,
    DescribeChoose,
    DescribeLanguage,
    DescribeHelp,
    DescribeQuit,
    ArgumentFile,
    ArgumentSeconds,
    ArgumentPoint,
    ArgumentNumber,
    ArgumentLanguage,
    ArgumentColumn,
    // locales/*/terminal.ftl
    ScreenTitle { rule: Box<Text>, size: Size },
    ScreenTitleOpening { rule: Box<Text>, size: Size, opening: Box<Text> },
    ScreenUndos { first: Side, black: usize, second: Side, white: usize },
    ScreenUndosLeft { first: Side, black: usize, second: Side, white: usize, left: usize },
    ScreenClocks { first: Side, black: String, second: Side, white: String },
    ClockPeriods { time: String, periods: usize, period: String },
    ScreenToMove { number: usize, player: String },
    ScreenForbiddenMarks { mark: String, side: Side },
    ScreenAllowedMarks { mark: String },
    ScreenOfferedMarks { mark: String },
    PromptTurn { player: String },
    PromptOver,
    Welcome,
    WelcomeGravity,
    HelpHeading,
    OverHelp,
    Thinking { player: String },
    ThinkingInterruptible { player: String },
    Undone { number: usize },
    Redone,
    Restarted,
    Saved { path: String },
    Loaded { path: String },
    Goodbye,
    GoodbyeUnsaved,
    EndOfInput,
    InterruptedOnce,
    HintPoint { point: Point, reason: Box<Text> },
    HintColumn { number: usize, reason: Box<Text> },
    HintWins,
    HintBlocksWin,
    HintStraightFour,
    HintDoubleThreat,
    HintBlocksStraightFour,
    HintFour,
    HintThree,
    HintBestShape,
    HintPass,
    HintAction { text: Box<Text> },
    HintNone,
    ComputerAccepts,
    ComputerDeclines,
    DrawWaits { player: String },
    FoulStands { point: Point, side: Side, fouls: FoulKinds },
    TimeOut,
    TimeOutEnter,
    ForbiddenOn,
    ForbiddenOff,
    ForbiddenList { side: Side, points: Points },
    ForbiddenNone { side: Side },
    ForbiddenNoRule,
    MovesNone,
    LanguageSet,
    ConfirmRestart,
    ConfirmLoad,
    ConfirmResign,
    NotConfirmed,
    UnknownInput { text: String },
    UnknownInputGravity { text: String, most: usize },
    UnexpectedArgument { word: String, text: String },
    MissingFile { word: String },
    MissingPoint { word: String },
    MissingNumber { word: String, text: String },
    BadSeconds { text: String },
    BadLanguage { text: String },
    RowColumnRange { row: usize, column: usize, size: Size },
    NotAMoveNow { expected: Box<Text> },
    ReplaceHint { word: String, path: String, replace: String },
    ReplayEmpty,
    ReplayStart,
    ReplayStep { number: usize, total: usize, text: Box<Text> },
    ReplayKeys { seconds: String },
    ReplayPaused,
    ReplayEnd,
    ReplayEndKey,
    SeatMismatch,
    OpeningGravity { opening: Box<Text> },
    BadTime { text: String },
    BadUndoLimit { text: String },
    LoadConflict { option: String },
    SaveExists { path: String },
    // locales/*/check.ftl
    CheckHeading { rule: Box<Text>, size: Size, number: usize },
    CheckToMove { side: Side },
    CheckResultOngoing,
    CheckLegal { number: usize },
    CheckColumns { text: String },
    CheckForbidden { side: Side, fouls: FoulKinds, points: Points },
    CheckError { reason: String },
    CheckErrorAt { number: usize, reason: String },
    CheckThreats { side: Side, shape: Box<Text>, points: Points },
    ShapeFives,
    ShapeRows,
    ShapeStraightFours,
    ShapeFours,
    ShapeThrees,
    BadLine,
    BadSetupPart { text: String },
    BadColumnText { text: String },
    SetupTurnMissing,
    NoPosition,
    NotText,
    ExplainForbidden { point: Point, side: Side, fouls: FoulKinds },
    ExplainLegal { point: Point, side: Side, fouls: FoulKinds },
    ExplainFive { points: Points },
    ExplainOverline { points: Points },
    ExplainFour { points: Points, completions: Points },
    ExplainStraightFour { points: Points, completions: Points },
    ExplainThree { points: Points, extensions: Points },
    ExplainNotThree { points: Points },
    ExplainExtensionFive { point: Point, points: Points },
    ExplainExtensionForbidden { point: Point, fouls: FoulKinds },
    ExplainFalseFour { points: Points },
    ExplainFalseThree { points: Points },
    ExplainSingleFour,
    ExplainSingleThree,
    ExplainNoThree,
    ExplainNoFour,
}
