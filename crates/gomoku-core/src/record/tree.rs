//! The tree builder: a visitor that replays the moves of a record in a [`Game`].
//!
//! An illegal move is refused, so that the reader can report its place; everything before it is
//! kept. What the game has no place for is kept beside it, in a [`GameRecord`].

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use super::Format;
use super::error::{Assumption, NotKept, Refusal, RefusalReason, Warning, WarningKind};
use super::game_record::{GameRecord, Note};
use super::rule::{likeliest, rule_of_words};
use super::stated::{StatedResult, WonBy};
use super::visitor::{Field, Flow, Mark, Visitor};
use crate::game::{Action, Game, IllegalAction, NodeId};
use crate::grid::{Color, Point, PointSet, Size};
use crate::position::{Edit, Position, Setup};
use crate::rules::{DrawReason, Outcome, Rules, Variant};

/// The head and the setup of a game that has not begun yet.
#[derive(Debug)]
struct Start {
    size: Size,
    variant: Option<Variant>,
    black: PointSet,
    white: PointSet,
    turn: Option<Color>,
}

impl Start {
    const fn new() -> Self {
        Self {
            size: Size::known(15, 15),
            variant: None,
            black: PointSet::EMPTY,
            white: PointSet::EMPTY,
            turn: None,
        }
    }

    fn rules(&self) -> Rules {
        self.variant.unwrap_or(Variant::Freestyle).rules_on(self.size)
    }

    fn position(&self, first: Option<Color>) -> Result<Position, Refusal> {
        let rules = self.rules();
        let stones = |set: PointSet| set.into_iter().collect();
        let (black, white) = (self.black.len(), self.white.len());
        let by_count = if black > white { Color::White } else { Color::Black };
        let to_move = self.turn.or(first).unwrap_or(by_count);
        if black + white == 0 && to_move == Color::Black {
            return Ok(Position::new(rules));
        }
        let setup = Setup {
            rules,
            black: stones(self.black),
            white: stones(self.white),
            to_move,
            forgive_counts: true,
        };
        setup.position().map_err(|error| Refusal { ply: 0, reason: error.into() })
    }
}

/// Builds the games of a file.
#[derive(Debug)]
pub(super) struct Builder {
    pub(super) games: Vec<GameRecord>,
    pub(super) warnings: Vec<Warning>,
    /// What was wrong with stones set up, where no move followed that could be refused for it.
    pub(super) pending: Option<Refusal>,
    /// The rule the caller demands for all games.
    forced: Option<Variant>,
    /// The rules found ahead, game by game; without them the likeliest of the format is tried.
    guessed: std::vec::IntoIter<Option<Variant>>,
    format: Format,
    /// Whether the rule of the game is the likeliest of its format and nothing more is known.
    untested: bool,
    /// Whether a move was refused under such a rule, so that another may do better.
    pub(super) doubtful: bool,
    in_head: bool,
    in_game: bool,
    start: Start,
    /// Whether the game of `games.last()` has its starting position.
    started: bool,
    record: GameRecord,
    root_notes: Vec<Note>,
    /// Comments, entered into the game at its end: nodes without a move may add to one over and over.
    comments: HashMap<NodeId, String>,
    /// Moves on the way to the cursor, for messages.
    ply: usize,
    /// Cursor where each open variation began: plies, and whether it was below a refused move.
    open: Vec<Saved>,
    /// Nodes that set up stones and do not say whose turn it is: the next move does.
    loose: HashSet<NodeId>,
    /// Stones and turn that the node being read sets up after the start.
    stones: Vec<(Point, Option<Color>)>,
    turn: Option<Color>,
    /// Whether the record was seen to go on after two passes.
    goes_on: bool,
    /// Below a refused move nothing can be played.
    dead: bool,
    dropped: usize,
    /// Nodes without a move since the last one with a move, and such nodes with something in them.
    moveless: bool,
    moved_content: usize,
}

#[derive(Clone, Copy, Debug)]
struct Saved {
    cursor: NodeId,
    ply: usize,
    dead: bool,
    moveless: bool,
}

impl Builder {
    pub(super) fn new(forced: Option<Variant>, guessed: Vec<Option<Variant>>) -> Self {
        Self {
            games: Vec::new(),
            warnings: Vec::new(),
            pending: None,
            forced,
            guessed: guessed.into_iter(),
            format: Format::Sgf,
            untested: false,
            doubtful: false,
            in_head: false,
            in_game: false,
            start: Start::new(),
            started: false,
            record: GameRecord::from(Game::new(Variant::Freestyle.rules())),
            root_notes: Vec::new(),
            comments: HashMap::new(),
            ply: 0,
            stones: Vec::new(),
            turn: None,
            goes_on: false,
            open: Vec::new(),
            loose: HashSet::new(),
            dead: false,
            dropped: 0,
            moveless: false,
            moved_content: 0,
        }
    }

    /// Ends a game that the reader could not finish, so that what was read of it is kept.
    pub(super) fn abandon(&mut self) {
        if self.in_game {
            self.end_game();
        }
    }

    /// Sets up the starting position, once. `first` is the color of the first move.
    fn begin(&mut self, first: Option<Color>) -> Result<(), Refusal> {
        if std::mem::replace(&mut self.started, true) {
            return Ok(());
        }
        let position = self.start.position(first);
        let start = match &position {
            Ok(position) => position.clone(),
            Err(_) => Position::new(self.start.rules()),
        };
        let info = std::mem::take(self.record.game.info_mut());
        self.record.game = Game::from_position(start);
        *self.record.game.info_mut() = info;
        if !self.root_notes.is_empty() {
            self.record.notes.insert(NodeId::ROOT, std::mem::take(&mut self.root_notes));
        }
        position.map(drop)
    }

    /// Whether what is set up now belongs to the start of the game.
    fn is_at_start(&self) -> bool {
        !self.started && self.open.is_empty()
    }

    /// Stones set up after the start are a node of their own.
    fn set_up(&mut self, edit: Edit) -> Result<(), Refusal> {
        if let Err(error) = self.record.game.set_up(edit) {
            let reason = match error {
                IllegalAction::Setup(error) => error.into(),
                error => error.into(),
            };
            return Err(Refusal { ply: 0, reason });
        }
        Ok(())
    }

    /// Makes it the turn of `color` where a record may say so by a move.
    fn turn_to(&mut self, color: Color) -> Result<(), Refusal> {
        let game = &self.record.game;
        let over = game.position().outcome() == Some(Outcome::Draw(DrawReason::TwoPasses));
        if over && !std::mem::replace(&mut self.goes_on, true) {
            let kind = WarningKind::Assumed(Assumption::GoesOn);
            self.warnings.push(Warning { place: None, kind });
        }
        let to_move = game.position().to_move();
        if over || (color != to_move && self.loose.contains(&game.cursor())) {
            if !over && self.record.game.set_turn(color) {
                return Ok(());
            }
            return self.set_up(Edit { stones: Vec::new(), to_move: color });
        }
        if color != to_move && game.outcome().is_none() {
            return Err(self.refuse(RefusalReason::NotTurn(to_move)));
        }
        Ok(())
    }

    fn refuse(&self, reason: RefusalReason) -> Refusal {
        Refusal { ply: self.ply + 1, reason }
    }

    fn note(&mut self, note: Note) {
        if self.dead {
            return;
        }
        if self.moveless {
            self.moved_content += 1;
        }
        if self.started {
            let cursor = self.record.game.cursor();
            self.record.notes.entry(cursor).or_default().push(note);
        } else {
            self.root_notes.push(note);
        }
    }

    fn warn(&mut self, what: NotKept) {
        self.warnings.push(Warning { place: None, kind: WarningKind::NotKept(what) });
    }

    /// The main line, an open game and a stated end give a decision of a player.
    fn apply_stated(&mut self) {
        let Some(stated) = self.record.stated else { return };
        let last = self.record.game.main_line().last().copied().unwrap_or(NodeId::ROOT);
        self.record.game.go_to(last).expect("the node is from the same game");
        let shown = self.record.game.outcome();
        let mover = self.record.game.position().to_move();
        let actions: &[Action] = match (stated, shown) {
            (StatedResult::Win { winner, by: WonBy::Resignation }, None) => {
                &[Action::Resign(!winner)]
            }
            (StatedResult::Win { winner, by: WonBy::Time }, None) => &[Action::Flag(!winner)],
            (StatedResult::Draw, None) => &[Action::OfferDraw(mover), Action::AnswerDraw(true)],
            (stated, Some(shown)) => {
                let contradicts = match (stated, shown) {
                    (StatedResult::Win { winner, .. }, Outcome::Win { winner: shown, .. }) => {
                        winner != shown
                    }
                    (StatedResult::Draw, Outcome::Draw(_))
                    | (StatedResult::Unknown | StatedResult::Void, _) => false,
                    _ => true,
                };
                if contradicts {
                    let shown = StatedResult::from(shown);
                    self.warnings.push(Warning {
                        place: None,
                        kind: WarningKind::Assumed(Assumption::Result { stated, shown }),
                    });
                }
                &[]
            }
            _ => &[],
        };
        for &action in actions {
            self.record.game.apply(action).expect("the game is open at the end of its main line");
        }
    }
}

impl Visitor for Builder {
    fn begin_game(&mut self, format: Format) -> Flow {
        self.abandon();
        (self.format, self.untested) = (format, false);
        self.in_game = true;
        self.in_head = true;
        self.start = Start::new();
        self.started = false;
        self.record = GameRecord::from(Game::new(Variant::Freestyle.rules()));
        (self.ply, self.dead, self.dropped) = (0, false, 0);
        (self.moveless, self.moved_content) = (false, 0);
        self.goes_on = false;
        self.open.clear();
        self.loose.clear();
        self.comments.clear();
        Flow::Continue
    }

    fn size(&mut self, size: Size) {
        self.start.size = size;
    }

    fn field(&mut self, field: Field, value: &str) {
        let info = self.record.game.info_mut();
        let value = value.to_owned();
        match field {
            Field::Black => info.players.black = value,
            Field::White => info.players.white = value,
            Field::Event => info.event = value,
            Field::Round => info.round = value,
            Field::Site => info.place = value,
            Field::Date => info.date = value,
            Field::Rule => {
                let known = rule_of_words(&value);
                if known.is_none() {
                    self.warn(NotKept::UnknownRule(value.clone()));
                }
                self.start.variant = known;
                // The words are kept where our own name would say less.
                if known.is_none_or(|variant| variant.to_string() != value) {
                    self.record.fields.insert(field, value);
                }
            }
            _ => {
                self.record.fields.insert(field, value);
            }
        }
    }

    fn result(&mut self, result: StatedResult) {
        self.record.stated = Some(result);
    }

    fn end_head(&mut self) {
        self.in_head = false;
        let guessed = self.guessed.next().flatten();
        if let Some(forced) = self.forced {
            self.start.variant = Some(forced);
            self.record.fields.remove(&Field::Rule);
        } else if self.start.variant.is_none() {
            self.untested = guessed.is_none();
            let variant = guessed.unwrap_or_else(|| likeliest(self.format, false));
            self.start.variant = Some(variant);
            self.warnings.push(Warning {
                place: None,
                kind: WarningKind::Assumed(Assumption::Rule(variant)),
            });
        }
    }

    fn begin_variation(&mut self) -> Flow {
        self.open.push(Saved {
            cursor: self.record.game.cursor(),
            ply: self.ply,
            dead: self.dead,
            moveless: self.moveless,
        });
        Flow::Continue
    }

    fn end_variation(&mut self) {
        let Some(saved) = self.open.pop() else { return };
        (self.ply, self.dead, self.moveless) = (saved.ply, saved.dead, saved.moveless);
        while self.record.game.cursor() != saved.cursor && self.record.game.back() {}
    }

    fn node(&mut self) {
        if self.dead {
            self.dropped += 1;
        }
        self.moveless = true;
    }

    fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), Refusal> {
        if self.dead {
            return Ok(());
        }
        self.moveless = false;
        self.dead = true;
        self.begin(Some(color))?;
        self.turn_to(color)?;
        let action = point.map_or(Action::Pass, Action::Place);
        if let Err(error) = self.record.game.apply(action) {
            self.doubtful |= self.untested;
            return Err(self.refuse(error.into()));
        }
        self.dead = false;
        self.ply += 1;
        Ok(())
    }

    fn setup(&mut self, stone: Option<Color>, point: Point) -> Result<(), Refusal> {
        if !self.is_at_start() {
            self.stones.push((point, stone));
            return Ok(());
        }
        self.start.black.remove(point);
        self.start.white.remove(point);
        match stone {
            Some(Color::Black) => {
                self.start.black.insert(point);
            }
            Some(Color::White) => {
                self.start.white.insert(point);
            }
            None => {}
        }
        Ok(())
    }

    fn turn(&mut self, color: Color) {
        if self.is_at_start() {
            self.start.turn = Some(color);
        } else {
            self.turn = Some(color);
        }
    }

    fn end_setup(&mut self) -> Result<(), Refusal> {
        let (stones, turn) = (std::mem::take(&mut self.stones), self.turn.take());
        if self.dead || self.is_at_start() {
            return Ok(());
        }
        self.dead = true;
        self.begin(None)?;
        let position = self.record.game.position();
        let edit = Edit { stones, to_move: turn.unwrap_or(position.to_move()) };
        let edit = edit.on(position.board());
        if !edit.stones.is_empty() || edit.to_move != position.to_move() {
            self.set_up(edit)?;
            self.moveless = false;
            if turn.is_none() {
                self.loose.insert(self.record.game.cursor());
            }
        }
        self.dead = false;
        Ok(())
    }

    fn title(&mut self, text: &str) {
        self.note(Note::Title(text.to_owned()));
    }

    fn comment(&mut self, text: &str) {
        if self.dead {
            return;
        }
        if self.moveless {
            self.moved_content += 1;
        }
        let comment = self.comments.entry(self.record.game.cursor()).or_default();
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    fn mark(&mut self, mark: Mark, point: Point) {
        self.note(Note::Mark(mark, point));
    }

    fn label(&mut self, point: Point, text: &str) {
        self.note(Note::Label(point, text.to_owned()));
    }

    fn time_left(&mut self, color: Color, time: Duration) {
        self.note(Note::TimeLeft(color, time));
    }

    fn time_spent(&mut self, time: Duration) {
        self.note(Note::TimeSpent(time));
    }

    fn unknown(&mut self, name: &str, values: &[&str]) {
        let values = values.iter().map(|&value| value.to_owned()).collect();
        if self.in_head {
            self.record.unknown.push((name.to_owned(), values));
        } else {
            self.note(Note::Unknown(name.to_owned(), values));
        }
    }

    fn end_game(&mut self) {
        if !std::mem::take(&mut self.in_game) {
            return;
        }
        if let Err(refusal) = self.begin(None) {
            self.pending = self.pending.take().or(Some(refusal));
        }
        if self.dropped > 0 {
            self.warn(NotKept::AfterRefused(self.dropped));
        }
        if self.moved_content > 0 {
            self.warn(NotKept::WithoutMove(self.moved_content));
        }
        for (node, comment) in std::mem::take(&mut self.comments) {
            self.record.game.set_comment(node, &comment).expect("the node is from the same game");
        }
        self.apply_stated();
        let game = &mut self.record.game;
        game.go_to(NodeId::ROOT).expect("there is always a root");
        game.forget_visits();
        let next = GameRecord::from(Game::new(Variant::Freestyle.rules()));
        self.games.push(std::mem::replace(&mut self.record, next));
    }

    fn warning(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }
}
