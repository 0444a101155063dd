//! Nothing is lost in silence: whatever a game has and its file in some format does not give back
//! is in the list of losses.

use std::collections::BTreeMap;
use std::time::Duration;

use gomoku_core::game::{Action, Game, NodeId, PlayerKind, TimeControl};
use gomoku_core::grid::{Color, Point, Size};
use gomoku_core::position::{Edit, Position, Setup};
use gomoku_core::record::{
    self, Field, Format, GameRecord, LossKind, Mark, Note, ReadOptions, StatedResult, WonBy,
    WriteOptions,
};
use gomoku_core::rules::{FoulPolicy, Opening, Rules, Variant};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// What is done next at the cursor.
#[derive(Clone, Copy, Debug)]
enum Step {
    Move,
    Pass,
    Back,
    Offer,
    SetUp,
    Comment,
    Title,
    Mark,
    Label,
    TimeLeft,
    TimeSpent,
    Unknown,
}

/// What the game has around its tree.
// Each is a thing that a record has or has not, and all combinations are wanted.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Debug)]
struct Head {
    variant: Variant,
    side: usize,
    setup: bool,
    white_first: bool,
    opening: bool,
    policy: bool,
    clocks: bool,
    kinds: bool,
    limit: bool,
    undo: bool,
    fields: Vec<Field>,
    unknown: bool,
    stated: Option<StatedResult>,
    at_end: bool,
}

fn head() -> impl Strategy<Value = Head> {
    let stated = vec![
        None,
        Some(StatedResult::Draw),
        Some(StatedResult::Void),
        Some(StatedResult::Win { winner: Color::Black, by: WonBy::Resignation }),
        Some(StatedResult::Win { winner: Color::White, by: WonBy::Time }),
        Some(StatedResult::Win { winner: Color::White, by: WonBy::Forfeit }),
    ];
    let rules = (select(vec![Variant::Freestyle, Variant::Renju, Variant::Caro]), 0..5_usize);
    let flags = prop::array::uniform9(prop::bool::weighted(0.3));
    let fields = prop::collection::vec(select(Field::ALL.to_vec()), 0..6);
    (rules, flags, fields, any::<bool>(), select(stated)).prop_map(
        |((variant, side), flags, fields, at_end, stated)| Head {
            variant,
            side: [15, 15, 15, 19, 20][side],
            setup: flags[0],
            white_first: flags[1],
            opening: flags[2],
            policy: flags[3],
            clocks: flags[4],
            kinds: flags[5],
            limit: flags[6],
            undo: flags[7],
            unknown: flags[8],
            fields,
            stated,
            at_end,
        },
    )
}

fn steps() -> impl Strategy<Value = Vec<(Step, Index)>> {
    let step = prop_oneof![
        12 => Just(Step::Move),
        3 => Just(Step::Back),
        1 => Just(Step::Pass),
        1 => Just(Step::Offer),
        1 => Just(Step::SetUp),
        1 => Just(Step::Comment),
        1 => Just(Step::Title),
        1 => Just(Step::Mark),
        1 => Just(Step::Label),
        1 => Just(Step::TimeLeft),
        1 => Just(Step::TimeSpent),
        1 => Just(Step::Unknown),
    ];
    prop::collection::vec((step, any::<Index>()), 0..40)
}

impl Head {
    fn rules(&self) -> Rules {
        let mut rules = self.variant.rules_on(Size::square(self.side).unwrap());
        if self.opening && !self.setup {
            rules = rules.with_opening(Opening::Swap2);
        }
        if self.policy {
            rules = rules.with_foul_policy(FoulPolicy::Lose);
        }
        rules
    }

    fn game(&self) -> Game {
        let mut setup = Setup::new(self.rules());
        setup.forgive_counts = true;
        if self.setup {
            setup.black = vec!["h8".parse().unwrap(), "a1".parse().unwrap()];
            setup.white = vec!["c3".parse().unwrap()];
        }
        if self.white_first {
            setup.to_move = Color::White;
        }
        let start = if self.setup || self.white_first {
            setup.position()
        } else {
            Ok(Position::new(self.rules()))
        };
        let mut game = Game::from_position(start.unwrap());
        if self.clocks {
            let limit = Duration::from_secs(60);
            game = game.with_time_control(TimeControl::PerMove { limit });
        }
        if self.limit {
            game = game.with_undo_limit(Some(9));
        }
        if self.kinds {
            game.info_mut().kinds.white = Some(PlayerKind::Computer { level: 7 });
        }
        game
    }

    fn record(&self, steps: &[(Step, Index)]) -> GameRecord {
        let mut record = GameRecord::from(self.game());
        let size = record.game.rules().size();
        let points: Vec<Point> = size.points().collect();
        for (number, &(step, pick)) in steps.iter().enumerate() {
            let game = &mut record.game;
            let point = *pick.get(&points);
            match step {
                Step::Move => {
                    let stage = game.stage().points(game.position());
                    let places: Vec<Point> = stage.iter().collect();
                    let decision = [Action::Keep, Action::Swap][pick.index(2)];
                    if places.is_empty() || game.apply(Action::Place(*pick.get(&places))).is_err() {
                        let _ = game.apply(decision);
                    }
                }
                Step::Pass => drop(game.apply(Action::Pass)),
                Step::Back => drop(game.back()),
                Step::Offer => drop(game.apply(Action::OfferDraw(Color::White))),
                Step::SetUp => {
                    let stone = [None, Some(Color::Black), Some(Color::White)][pick.index(3)];
                    let to_move = Color::ALL[pick.index(2)];
                    // A node that changes nothing need not come back, and stones set up before
                    // the first move are read as the start.
                    let is_move = |&at: &NodeId| game.action(at).unwrap().as_move().is_some();
                    let begun = game.path_to(game.cursor()).iter().any(is_move);
                    if begun && game.position().board().get(point) != stone {
                        drop(game.set_up(Edit { stones: vec![(point, stone)], to_move }));
                    }
                }
                Step::Comment => {
                    game.set_comment(game.cursor(), &format!("comment {number}\n好手 ]\\"))
                        .unwrap();
                }
                _ => {
                    let time = Duration::from_millis(number as u64 * 1500 + 1);
                    let note = match step {
                        Step::Title => Note::Title(format!("title {number}")),
                        Step::Mark => Note::Mark(*pick.get(&Mark::ALL), point),
                        Step::Label => Note::Label(point, format!("l:{number}")),
                        Step::TimeLeft => Note::TimeLeft(Color::ALL[pick.index(2)], time),
                        Step::TimeSpent => Note::TimeSpent(time),
                        _ => Note::Unknown("XY".to_owned(), vec![format!("v{number}")]),
                    };
                    let notes = record.notes.entry(game.cursor()).or_default();
                    // One of a kind, which is what formats promise to keep apart.
                    let kind = std::mem::discriminant(&note);
                    if notes.iter().all(|known| std::mem::discriminant(known) != kind) {
                        notes.push(note);
                    }
                }
            }
        }
        let game = &mut record.game;
        if self.undo {
            let _ = game.undo();
        }
        let end = if self.at_end { game.main_line().last().copied() } else { None };
        if let Some(end) = end {
            game.go_to(end).unwrap();
        }
        for &field in &self.fields {
            let value = format!("{field:?} 1");
            let info = game.info_mut();
            match field {
                Field::Black => info.players.black = value,
                Field::White => info.players.white = value,
                Field::Event => info.event = value,
                Field::Round => info.round = value,
                Field::Date => info.date = value,
                Field::Site => info.place = value,
                Field::Rule => {}
                _ => drop(record.fields.insert(field, value)),
            }
        }
        if self.unknown {
            record.unknown.push(("XX".to_owned(), vec!["1".to_owned(), "2".to_owned()]));
        }
        if record.final_outcome().is_none() {
            record.stated = self.stated;
        }
        record
    }
}

/// The moves and stones set up of the main line as files have it, which words are looked through.
fn told_line(game: &Game) -> Vec<NodeId> {
    let mut line = Vec::new();
    let mut waiting = vec![NodeId::ROOT];
    while let Some(node) = waiting.pop() {
        let action = game.action(node);
        if action.is_some_and(|a| a.as_move().is_some() || a == Action::SetUp) {
            line.push(node);
            waiting.clear();
        }
        let mut children: Vec<NodeId> = game.children(node).collect();
        children.reverse();
        waiting.extend(children);
    }
    line
}

fn moves_of(game: &Game) -> Vec<Action> {
    let actions = told_line(game).into_iter().filter_map(|node| game.action(node));
    actions.filter(|action| action.as_move().is_some()).collect()
}

type Inventory = BTreeMap<LossKind, Vec<String>>;

/// A stone set up, at the start or later: before the first move, files make no difference.
fn stone(point: Point, set: Option<Color>) -> String {
    format!("{point} {set:?}")
}

/// Everything the record has, by the kind of loss it would be. `only_line` leaves the variations
/// out, `moves` what comes after so many moves of the main line.
// One list of everything that a record holds: parts of it would be looked for in vain.
#[allow(clippy::too_many_lines)]
fn inventory(record: &GameRecord, only_line: bool, moves: usize) -> Inventory {
    let game = &record.game;
    let mut all = Inventory::new();
    let mut add = |kind, text: String| all.entry(kind).or_default().push(text);
    let line = told_line(game);
    let mut kept = vec![NodeId::ROOT];
    let mut made = 0;
    for &node in &line {
        let is_move = game.action(node).unwrap().as_move().is_some();
        made += usize::from(is_move);
        if made > moves {
            break;
        }
        kept.push(node);
    }
    if !only_line {
        kept = vec![NodeId::ROOT];
        let mut idx = 0;
        while idx < kept.len() {
            let children: Vec<NodeId> = game.children(kept[idx]).collect();
            kept.extend(children);
            idx += 1;
        }
    }
    let start = game.start();
    add(LossKind::Turns, format!("start {}", start.to_move()));
    for color in Color::ALL {
        for point in start.board().stones_of(color) {
            add(LossKind::SetupStones, stone(point, Some(color)));
        }
    }
    for &node in &kept {
        let action = game.action(node);
        match action {
            None | Some(Action::Resign(_) | Action::Flag(_)) => {}
            Some(Action::SetUp) => {
                let edit = game.edit_at(node).unwrap();
                for (point, set) in &edit.stones {
                    add(LossKind::SetupStones, stone(*point, *set));
                }
            }
            Some(action) if action.as_move().is_some() => {
                let kind =
                    if line.contains(&node) { LossKind::Moves } else { LossKind::Variations };
                add(kind, action.to_string());
            }
            Some(Action::AnswerDraw(true)) => {}
            Some(Action::OfferDraw(_))
                if game
                    .children(node)
                    .any(|n| game.action(n) == Some(Action::AnswerDraw(true))) => {}
            Some(action) => add(LossKind::Words, action.to_string()),
        }
        if !game.comment(node).is_empty() {
            add(LossKind::Comments, game.comment(node).to_owned());
        }
        if let Some(clocks) = game.clocks_at(node) {
            add(LossKind::Times, format!("{clocks:?}"));
        }
        for note in record.notes_at(node) {
            let kind = match note {
                Note::Title(_) => LossKind::Titles,
                Note::Mark(..) => LossKind::Marks,
                Note::Label(..) => LossKind::Labels,
                Note::TimeLeft(..) | Note::TimeSpent(_) => LossKind::Times,
                _ => LossKind::Properties,
            };
            add(
                kind,
                match note {
                    // At the start it may stand in the head as well.
                    Note::Unknown(name, values) => format!("{name} {values:?}"),
                    note => format!("{note:?}"),
                },
            );
        }
    }
    if let Some(control) = game.time_control() {
        add(LossKind::Times, format!("{control:?}"));
    }
    let info = game.info();
    for kind in [info.kinds.black, info.kinds.white].into_iter().flatten() {
        add(LossKind::PlayerKinds, format!("{kind:?}"));
    }
    add(LossKind::Undos, format!("{:?} {:?}", game.undos(), game.undo_limit()));
    add(LossKind::Rules, format!("{:?}", game.rules()));
    let at_end = game.main_line().last().is_none_or(|&last| last == game.cursor());
    if !at_end && game.cursor() != NodeId::ROOT {
        add(LossKind::Cursor, format!("{}", game.path_to(game.cursor()).len()));
    }
    for (field, value) in [
        (Field::Black, &info.players.black),
        (Field::White, &info.players.white),
        (Field::Event, &info.event),
        (Field::Round, &info.round),
        (Field::Date, &info.date),
        (Field::Site, &info.place),
    ] {
        add(LossKind::Field(field), value.clone());
    }
    for (&field, value) in &record.fields {
        add(LossKind::Field(field), value.clone());
    }
    for (name, values) in &record.unknown {
        add(LossKind::Properties, format!("{name} {values:?}"));
    }
    match record.result() {
        None | Some(StatedResult::Unknown) => {}
        Some(StatedResult::Win { winner, by }) => {
            add(LossKind::Result, winner.to_string());
            add(LossKind::Reason, format!("{by:?}"));
        }
        Some(other) => add(LossKind::Result, other.to_string()),
    }
    all
}

/// Writes the record and reads it back: whatever does not come back must be listed.
///
/// # Errors
/// What is missing and not listed.
pub(crate) fn check(record: &GameRecord, format: Format) -> Result<(), String> {
    let rules = record.game.rules();
    let options = WriteOptions::default();
    let written = match record::write_games(std::slice::from_ref(record), format, &options) {
        Ok(written) => written,
        // Some formats know one board only.
        Err(error) => {
            let foreign = rules.size().to_string() != "15x15";
            return if foreign { Ok(()) } else { Err(format!("{format}: {error}")) };
        }
    };
    let lost = |kind| written.losses.iter().any(|loss| loss.kind == kind);
    let as_told = matches!(format, Format::Native | Format::Sgf);
    let options = ReadOptions {
        format: Some(format),
        size: Some(rules.size()),
        rule: rules.variant().filter(|_| !as_told),
        ..ReadOptions::default()
    };
    let again = match record::read_games(&written.bytes, &options) {
        Ok(collection) => collection.games.into_iter().next().ok_or("no game comes back")?,
        // Without its setup a line may be one that no rule allows, or nothing at all.
        Err(_) if lost(LossKind::SetupStones) || lost(LossKind::Turns) => return Ok(()),
        Err(_) if lost(LossKind::Rules) || format == Format::Moves => return Ok(()),
        Err(broken) => return Err(format!("{format}: {broken}")),
    };
    let lines = lost(LossKind::Variations) || lost(LossKind::Moves);
    let (told, found) = (moves_of(&record.game), moves_of(&again.game));
    let common = told.iter().zip(&found).take_while(|(a, b)| a == b).count();
    let moves = if lost(LossKind::Moves) { common } else { usize::MAX };
    let mut after = inventory(&again, false, usize::MAX);
    for (kind, things) in inventory(record, lines, moves) {
        let found = after.entry(kind).or_default();
        for thing in things {
            // Lines that begin alike come back as one, so that a thing need not come back twice.
            if found.contains(&thing) {
                continue;
            }
            // Where nodes become one, so do their comments.
            if kind == LossKind::Comments && found.iter().any(|joined| joined.contains(&thing)) {
                continue;
            }
            let excused = match kind {
                // With stones set up the turn goes, too.
                LossKind::Turns => lost(LossKind::SetupStones) || lost(LossKind::Moves),
                LossKind::Reason => lost(LossKind::Result),
                // A variation may begin as the line does, or become it without the stones set up
                // before the line.
                LossKind::Variations => inventory(&again, false, usize::MAX)
                    .get(&LossKind::Moves)
                    .is_some_and(|moves| moves.contains(&thing)),
                // The rule that is given to the reader takes the place of the words.
                LossKind::Field(Field::Rule) => !as_told,
                _ => thing.is_empty(),
            };
            if !excused && !lost(kind) {
                let (losses, file) = (&written.losses, String::from_utf8_lossy(&written.bytes));
                return Err(format!("{format}: {kind:?} {thing} is not in {losses:?}:\n{file}"));
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(if std::env::var_os("GOMOKU_LONG").is_some() { 5000 } else { 100 })
    })]

    #[test]
    fn what_does_not_come_back_is_listed(head in head(), steps in steps()) {
        let record = head.record(&steps);
        for format in Format::ALL {
            let checked = check(&record, format);
            prop_assert!(checked.is_ok(), "{}", checked.unwrap_err());
        }
    }
}

#[test]
fn what_the_players_are_is_listed() {
    let mut game = Game::new(Variant::Freestyle.rules());
    game.apply(Action::Place("h8".parse().unwrap())).unwrap();
    game.info_mut().kinds.black = Some(PlayerKind::Person);
    game.info_mut().kinds.white = Some(PlayerKind::Computer { level: 4 });
    let record = GameRecord::from(game);
    for format in Format::ALL {
        let written =
            record::write_games(std::slice::from_ref(&record), format, &WriteOptions::default())
                .unwrap();
        let listed = written.losses.iter().find(|loss| loss.kind == LossKind::PlayerKinds);
        let count = listed.map_or(0, |loss| loss.count);
        assert_eq!(count, if format == Format::Native { 0 } else { 2 }, "{format}");
    }
}
