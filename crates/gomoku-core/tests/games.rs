//! Properties of whole games: any sequence of actions, undos, navigation, edits and saves keeps the
//! promises of [`Game`].

mod play;

use std::time::Duration;

use gomoku_core::game::{Action, Clock, Event, Game, NodeId, Stage, TimeControl};
use gomoku_core::grid::{ByColor, Color, Point, Size};
use gomoku_core::position::Position;
use gomoku_core::record::native;
use gomoku_core::rules::{FoulPolicy, Opening, Outcome, Rules, Variant};
use play::{config, fitting};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Something done to a game. Numbers pick among what is there.
#[derive(Clone, Debug)]
enum Deed {
    Fitting(u16),
    Any(Action),
    Undo,
    UndoOf(Color),
    Redo,
    Back,
    Forward,
    GoTo(u16),
    Promote(u16),
    Delete(u16),
    Comment(u16, String),
    Elapse(u32),
    SaveAndLoad,
}

fn color() -> impl Strategy<Value = Color> {
    select(Color::ALL.to_vec())
}

fn action() -> impl Strategy<Value = Action> {
    let point = (0_usize..22, 0_usize..22).prop_map(|(col, row)| Point::new(col, row));
    let near = (4_usize..12, 4_usize..12).prop_map(|(col, row)| Point::new(col, row));
    let point = prop_oneof![point, near];
    prop_oneof![
        point.clone().prop_map(Action::Place),
        point.clone().prop_map(Action::Offer),
        point.prop_map(Action::Choose),
        color().prop_map(Action::Resign),
        color().prop_map(Action::OfferDraw),
        any::<bool>().prop_map(Action::AnswerDraw),
        color().prop_map(Action::Flag),
        any::<u8>().prop_map(Action::Declare),
        select(vec![
            Action::Pass,
            Action::ClaimFoul,
            Action::Swap,
            Action::Keep,
            Action::PlaceTwoMore
        ]),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        24 => any::<u16>().prop_map(Deed::Fitting),
        4 => action().prop_map(Deed::Any),
        4 => Just(Deed::Undo),
        2 => color().prop_map(Deed::UndoOf),
        2 => Just(Deed::Redo),
        1 => Just(Deed::Back),
        1 => Just(Deed::Forward),
        1 => any::<u16>().prop_map(Deed::GoTo),
        1 => any::<u16>().prop_map(Deed::Promote),
        1 => any::<u16>().prop_map(Deed::Delete),
        1 => (any::<u16>(), ".{0,9}").prop_map(|(node, text)| Deed::Comment(node, text)),
        2 => (0_u32..9000).prop_map(Deed::Elapse),
        1 => Just(Deed::SaveAndLoad),
    ]
}

fn control() -> impl Strategy<Value = Option<TimeControl>> {
    let main = Duration::from_secs(20);
    let (increment, period) = (Duration::from_secs(2), Duration::from_secs(5));
    select(vec![
        None,
        Some(TimeControl::SuddenDeath { main }),
        Some(TimeControl::Increment { main, increment }),
        Some(TimeControl::ByoYomi { main, periods: 3, period }),
        Some(TimeControl::PerMove { limit: period }),
    ])
}

fn any_game() -> impl Strategy<Value = Game> {
    let variants = vec![
        (Variant::Freestyle, 15, 15),
        (Variant::Renju, 15, 15),
        (Variant::Standard, 7, 6),
        (Variant::Caro, 9, 9),
        (Variant::ConnectFour, 7, 6),
        (Variant::TicTacToe, 3, 3),
        (Variant::Mnk { k: 2 }, 1, 22),
    ];
    let policies = vec![FoulPolicy::Refuse, FoulPolicy::Lose, FoulPolicy::Claim];
    let opening = select(Opening::ALL.to_vec());
    let limit = select(vec![None, Some(0), Some(3)]);
    (select(variants), select(policies), opening, control(), limit).prop_map(
        |((variant, width, height), policy, opening, control, limit)| {
            let size = Size::new(width, height).unwrap();
            let rules: Rules =
                variant.rules_on(size).with_foul_policy(policy).with_opening(opening);
            let game = Game::new(rules).with_undo_limit(limit);
            match control {
                Some(control) => game.with_time_control(control),
                None => game,
            }
        },
    )
}

/// Everything that can be seen of a game.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    position: Position,
    outcome: Option<Outcome>,
    offer: Option<Color>,
    stage: Stage,
    clocks: Option<ByColor<Clock>>,
    undos: ByColor<u32>,
    record: String,
}

fn seen(game: &Game) -> Seen {
    Seen {
        position: game.position().clone(),
        outcome: game.outcome(),
        offer: game.draw_offer(),
        stage: *game.stage(),
        clocks: game.clocks(),
        undos: game.undos(),
        record: native::write(game),
    }
}

fn all_nodes(game: &Game) -> Vec<NodeId> {
    let mut nodes = vec![NodeId::ROOT];
    let mut idx = 0;
    while idx < nodes.len() {
        nodes.extend(game.children(nodes[idx]));
        idx += 1;
    }
    nodes
}

/// Does a deed; says whether the game took it.
fn perform(game: &mut Game, deed: &Deed) -> bool {
    let nodes = all_nodes(game);
    let node = |number: u16| nodes[number as usize % nodes.len()];
    match deed {
        Deed::Fitting(choice) => game.apply(fitting(game, *choice)).is_ok(),
        Deed::Any(action) => game.apply(*action).is_ok(),
        Deed::Undo => game.undo().is_ok(),
        Deed::UndoOf(color) => game.undo_of(*color).is_ok(),
        Deed::Redo => game.redo().is_ok(),
        Deed::Back => game.back(),
        Deed::Forward => game.forward(),
        Deed::GoTo(number) => game.go_to(node(*number)).is_ok(),
        Deed::Promote(number) => game.promote(node(*number)).is_ok(),
        Deed::Delete(number) => game.delete(node(*number)).is_ok(),
        Deed::Comment(number, text) => game.set_comment(node(*number), text).is_ok(),
        Deed::Elapse(millis) => {
            game.elapse(Duration::from_millis((*millis).into()));
            true
        }
        Deed::SaveAndLoad => {
            *game = native::read(&native::write(game)).unwrap();
            true
        }
    }
}

proptest! {
    #![proptest_config(config(300, 20_000))]

    /// Property 6: whatever is refused has changed nothing that can be seen. Property 8: after any
    /// deeds a record restores everything that can be seen.
    #[test]
    fn refusals_change_nothing_and_records_restore_everything(
        mut game in any_game(),
        deeds in vec(deed(), 0..70),
    ) {
        for deed in &deeds {
            let before = seen(&game);
            let redo = game.line();
            // The cursor commands clear the mark of the last undo even where there is no step.
            let silent = !matches!(deed, Deed::Back | Deed::Forward);
            if !perform(&mut game, deed) && silent {
                prop_assert_eq!(seen(&game), before, "{:?}", deed);
                prop_assert_eq!(game.line(), redo);
            }
            prop_assert_eq!(game.position().key(), game.position().fresh_key());
            prop_assert_eq!(all_nodes(&game).len(), game.nodes());
        }
        let text = native::write(&game);
        let loaded = native::read(&text);
        prop_assert!(loaded.is_ok(), "{}\n{}", loaded.unwrap_err(), text);
        let loaded = loaded.unwrap();
        prop_assert_eq!(seen(&loaded), seen(&game));
        prop_assert_eq!(loaded.to_act(), game.to_act());
        prop_assert_eq!(loaded.main_line().len(), game.main_line().len());
    }

    /// Property 5: undo everything, redo everything gives the same game, whatever the deeds were.
    #[test]
    fn undo_all_then_redo_all_is_the_same_game(
        game in any_game(),
        deeds in vec(deed(), 0..50),
    ) {
        let mut game = game.with_undo_limit(None);
        for deed in &deeds {
            perform(&mut game, deed);
        }
        let (end, line, cursor) = (seen(&game), game.line(), game.cursor());
        while game.undo().is_ok() {}
        while game.cursor() != cursor {
            prop_assert!(game.redo().is_ok());
        }
        prop_assert_eq!(game.line(), line);
        // The clocks and the counts go on; everything else is as it was.
        let again = seen(&game);
        prop_assert_eq!(again.position, end.position);
        prop_assert_eq!(again.stage, end.stage);
        prop_assert_eq!((again.outcome, again.offer), (end.outcome, end.offer));
    }

    /// A replay tells the whole line: its game ends where the line ends, and every stone is told.
    #[test]
    fn a_replay_tells_the_whole_line(mut game in any_game(), deeds in vec(deed(), 0..50)) {
        for deed in &deeds {
            perform(&mut game, deed);
        }
        let end = game.line().last().copied().unwrap_or(NodeId::ROOT);
        let mut replay = game.replay();
        let told: Vec<Event> = replay.by_ref().collect();
        let stones = told.iter().filter(|event| matches!(event, Event::Placed { .. })).count();
        game.go_to(end).unwrap();
        prop_assert_eq!(replay.game().position(), game.position());
        prop_assert_eq!(replay.game().outcome(), game.outcome());
        prop_assert_eq!(stones, game.position().board().stones());
        let ends = told.iter().filter(|event| matches!(event, Event::Ended(_))).count();
        prop_assert_eq!(ends, usize::from(game.outcome().is_some()));
    }

    /// A running game always waits for something that it accepts, until it ends.
    #[test]
    fn what_fits_is_accepted_to_the_end(game in any_game(), choices in vec(any::<u16>(), 400)) {
        let mut game = game;
        for choice in choices {
            if game.outcome().is_some() {
                break;
            }
            let action = fitting(&game, choice);
            let events = game.apply(action);
            prop_assert!(events.is_ok(), "{}: {}", action, events.unwrap_err());
        }
        prop_assert!(game.outcome().is_some());
        let over = seen(&game);
        for action in [Action::Resign(Color::Black), Action::OfferDraw(Color::White), Action::Pass] {
            prop_assert!(game.apply(action).is_err());
        }
        prop_assert_eq!(seen(&game), over);
    }
}
