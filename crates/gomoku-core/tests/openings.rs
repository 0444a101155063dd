//! Every opening protocol step by step to the sixth stone: who acts, what is allowed, what is
//! refused and why; with undo and a record at every step.

mod play;

use gomoku_core::game::{Action, Event, Game, IllegalAction, Seat, StageKind};
use gomoku_core::grid::{ByColor, Color};
use gomoku_core::position::{IllegalMove, MoveFault};
use gomoku_core::record::native;
use gomoku_core::rules::{Area, Opening, Variant};
use play::{at, set, set_up};

use Seat::{First, Second};

/// A game under a protocol that is checked at every step.
struct Script {
    game: Game,
}

impl Script {
    fn new(opening: Opening) -> Self {
        let game = Game::new(Variant::Renju.rules().with_opening(opening));
        Self { game }
    }

    /// `seat` does `action`; undo brings back what was, redo repeats it, a record restores it.
    fn act(&mut self, seat: Seat, action: Action) -> &mut Self {
        assert_eq!(self.game.to_act(), seat, "before {action}");
        let (stage, position) = (*self.game.stage(), self.game.position().clone());
        self.game.apply(action).unwrap_or_else(|refusal| panic!("{refusal}"));
        let after = (*self.game.stage(), self.game.position().clone());
        self.game.undo().unwrap();
        assert_eq!(*self.game.stage(), stage, "undo of {action}");
        assert_eq!(self.game.position(), &position);
        assert_eq!(self.game.redo(), Ok(action));
        assert_eq!((*self.game.stage(), self.game.position().clone()), after);
        let again = native::read(&native::write(&self.game)).unwrap();
        assert_eq!((*again.stage(), again.position().clone()), after, "record after {action}");
        self
    }

    fn stones(&mut self, seat: Seat, points: &[&str]) -> &mut Self {
        for point in points {
            self.act(seat, Action::Place(at(point)));
        }
        self
    }

    /// `action` is refused, and nothing has changed.
    fn refuse(&mut self, action: Action) -> IllegalAction {
        let (stage, record) = (*self.game.stage(), native::write(&self.game));
        let refusal = self.game.apply(action).expect_err(&action.to_string());
        assert_eq!((*self.game.stage(), native::write(&self.game)), (stage, record));
        refusal
    }

    /// Every one of the actions is refused because the protocol waits for something else.
    fn not_now(&mut self, actions: &[Action]) -> &mut Self {
        for &action in actions {
            let refusal = self.refuse(action);
            assert!(matches!(refusal, IllegalAction::NotNow { .. }), "{action}: {refusal}");
        }
        self
    }

    fn outside(&mut self, point: &str, area: Area) -> &mut Self {
        let size = self.game.rules().size();
        let refusal = self.refuse(Action::Place(at(point)));
        assert_eq!(refusal, IllegalAction::OutsideArea { point: at(point), area, size });
        self
    }

    fn waits_for(&mut self, kind: StageKind) -> &mut Self {
        assert_eq!(self.game.stage().kind(), kind);
        self
    }

    fn black_is(&mut self, seat: Seat) -> &mut Self {
        assert_eq!(self.game.seat_of(Color::Black), seat);
        assert_eq!(self.game.color_of(seat), Color::Black);
        assert_eq!(self.game.seat_of(Color::White), !seat);
        self
    }
}

const CHOICES: [Action; 3] = [Action::Swap, Action::Keep, Action::PlaceTwoMore];

#[test]
fn free() {
    let mut script = Script::new(Opening::Free);
    script.waits_for(StageKind::Play).black_is(First);
    script.not_now(&CHOICES).not_now(&[Action::Declare(1), Action::Offer(at("h8"))]);
    script.stones(First, &["a1"]).stones(Second, &["b1"]).stones(First, &["c1"]);
    script.act(Second, Action::Pass).waits_for(StageKind::Play);
}

#[test]
fn pro_and_long_pro() {
    for (opening, near, far, area) in [
        (Opening::Pro, "f10", "k8", Area::Outside(2)),
        (Opening::LongPro, "e11", "l8", Area::Outside(3)),
    ] {
        let mut script = Script::new(opening);
        script.outside("h9", Area::Center).not_now(&[Action::Pass, Action::Swap]);
        script.stones(First, &["h8"]).not_now(&[Action::Pass]);
        script.stones(Second, &["h9"]).outside(near, area).not_now(&[Action::Pass]);
        script.stones(First, &[far]).waits_for(StageKind::Play).not_now(&CHOICES);
        script.stones(Second, &["i9"]).stones(First, &["a1"]).stones(Second, &["b1"]);
        assert_eq!(script.game.position().ply(), 6);
    }
}

#[test]
fn swap() {
    for (choice, black) in [(Action::Swap, Second), (Action::Keep, First)] {
        let mut script = Script::new(Opening::Swap);
        script.stones(First, &["a1", "b2", "c3"]).waits_for(StageKind::SwapChoice(Second));
        script.not_now(&[Action::Place(at("d4")), Action::Pass, Action::PlaceTwoMore]);
        script.act(Second, choice).black_is(black).waits_for(StageKind::Play);
        script.not_now(&CHOICES);
        script.stones(!black, &["d4"]).stones(black, &["e6"]).stones(!black, &["f6"]);
    }
}

#[test]
fn swap2() {
    for (choice, black) in [(Action::Swap, Second), (Action::Keep, First)] {
        let mut script = Script::new(Opening::Swap2);
        script.stones(First, &["a1", "b2", "c3"]).waits_for(StageKind::Swap2Choice(Second));
        script.not_now(&[Action::Place(at("d4")), Action::Declare(2), Action::Pass]);
        script.act(Second, choice).black_is(black).waits_for(StageKind::Play);
        script.stones(!black, &["d4"]).stones(black, &["e6"]).stones(!black, &["f6"]);
    }
    for (choice, black) in [(Action::Swap, Second), (Action::Keep, First)] {
        let mut script = Script::new(Opening::Swap2);
        script.stones(First, &["a1", "b2", "c3"]);
        script.act(Second, Action::PlaceTwoMore).not_now(&CHOICES);
        script.stones(Second, &["d4", "e6"]).waits_for(StageKind::SwapChoice(First));
        script.not_now(&[Action::PlaceTwoMore, Action::Place(at("f6"))]);
        script.act(First, choice).black_is(black).waits_for(StageKind::Play);
        script.stones(!black, &["f6"]);
        assert_eq!(script.game.position().ply(), 6);
    }
}

/// The three stones with which the renju protocols begin, and their areas, all by one seat.
fn renju_three(script: &mut Script) {
    script.outside("h9", Area::Center).not_now(&[Action::Pass, Action::Swap]);
    script.stones(First, &["h8"]).outside("j8", Area::Within(1));
    script.stones(First, &["i9"]).outside("k8", Area::Within(2)).not_now(&[Action::Pass]);
    script.stones(First, &["j10"]);
}

#[test]
fn rif() {
    for (choice, black) in [(Action::Swap, Second), (Action::Keep, First)] {
        let mut script = Script::new(Opening::Rif);
        renju_three(&mut script);
        script.waits_for(StageKind::SwapChoice(Second)).not_now(&[Action::Place(at("a1"))]);
        script.act(Second, choice).black_is(black);
        script.stones(!black, &["a1"]);
        script.waits_for(StageKind::Offer { seat: black, left: 2 });
        script.not_now(&[Action::Place(at("b1")), Action::Choose(at("b1")), Action::Pass]);
        offer_refusals(&mut script);
        script.act(black, Action::Offer(at("g7")));
        script.act(black, Action::Offer(at("o15"))).waits_for(StageKind::Choose(!black));
        choose_and_sixth(&mut script, black, "o15", "g7");
    }
}

/// Offers that are taken, off the board, or the mirror of an earlier one. The stones on h8, i9, j10
/// and a1 lie on one diagonal, so that x and its mirror along it are the same fifth move.
fn offer_refusals(script: &mut Script) {
    let taken = script.refuse(Action::Offer(at("h8")));
    let IllegalAction::Move(IllegalMove { fault, .. }) = taken else { panic!("{taken}") };
    assert_eq!(fault, MoveFault::Occupied(Color::Black));
    assert!(matches!(script.refuse(Action::Offer(at("p1"))), IllegalAction::Move(_)));
    let black = script.game.to_act();
    let before = native::write(&script.game);
    script.act(black, Action::Offer(at("i8")));
    let same = IllegalAction::SymmetricOffer { point: at("h9"), same: at("i8") };
    assert_eq!(script.refuse(Action::Offer(at("h9"))), same);
    let again = IllegalAction::SymmetricOffer { point: at("i8"), same: at("i8") };
    assert_eq!(script.refuse(Action::Offer(at("i8"))), again);
    assert!(!script.game.stage().points(script.game.position()).contains(at("h9")));
    script.game = native::read(&before).unwrap();
}

/// White chooses one of the offers and plays the sixth stone.
fn choose_and_sixth(script: &mut Script, black: Seat, chosen: &str, other: &str) {
    script.waits_for(StageKind::Choose(!black));
    assert_eq!(script.refuse(Action::Choose(at("c3"))), IllegalAction::NotOffered(at("c3")));
    script.not_now(&[Action::Place(at(chosen)), Action::Offer(at("c3")), Action::Pass]);
    script.act(!black, Action::Choose(at(chosen)));
    assert!(script.game.position().board().has(Color::Black, at(chosen)));
    assert!(script.game.position().board().is_free(at(other)));
    script.not_now(&[Action::Pass, Action::Swap]);
    script.stones(!black, &[other]).waits_for(StageKind::Play);
    assert_eq!(script.game.position().ply(), 6);
    script.act(black, Action::Pass).act(!black, Action::Pass);
    assert!(script.game.outcome().is_some(), "two passes are a draw");
}

#[test]
fn yamaguchi() {
    for (choice, black) in [(Action::Swap, Second), (Action::Keep, First)] {
        let mut script = Script::new(Opening::Yamaguchi);
        renju_three(&mut script);
        script.waits_for(StageKind::Declare { seat: First, most: 50 }).not_now(&CHOICES);
        for number in [0, 51] {
            let refusal = script.refuse(Action::Declare(number));
            assert_eq!(refusal, IllegalAction::DeclareRange { number, most: 50 });
        }
        script.act(First, Action::Declare(3)).waits_for(StageKind::SwapChoice(Second));
        script.act(Second, choice).black_is(black).stones(!black, &["a1"]);
        script.waits_for(StageKind::Offer { seat: black, left: 3 });
        for point in ["g7", "g9", "o15"] {
            script.act(black, Action::Offer(at(point)));
        }
        assert_eq!(script.game.stage().offered(), set("g7 g9 o15"));
        choose_and_sixth(&mut script, black, "g9", "g7");
    }
}

#[test]
fn soosorv_8() {
    for (first_choice, second_choice, black) in [
        (Action::Keep, Action::Keep, First),
        (Action::Keep, Action::Swap, Second),
        (Action::Swap, Action::Keep, Second),
        (Action::Swap, Action::Swap, First),
    ] {
        let mut script = Script::new(Opening::Soosorv8);
        renju_three(&mut script);
        script.act(Second, first_choice);
        let white = script.game.seat_of(Color::White);
        script.stones(white, &["a1"]).waits_for(StageKind::Declare { seat: white, most: 8 });
        for number in [0, 9, 255] {
            let refusal = script.refuse(Action::Declare(number));
            assert_eq!(refusal, IllegalAction::DeclareRange { number, most: 8 });
        }
        script.act(white, Action::Declare(2)).waits_for(StageKind::SwapChoice(!white));
        script.act(!white, second_choice).black_is(black);
        script.waits_for(StageKind::Offer { seat: black, left: 2 });
        script.act(black, Action::Offer(at("g7"))).act(black, Action::Offer(at("g9")));
        choose_and_sixth(&mut script, black, "g9", "g7");
        let swaps = [first_choice, second_choice].iter().filter(|&&c| c == Action::Swap).count();
        assert_eq!(usize::from(script.game.stage().swaps()), swaps);
    }
}

#[test]
fn taraguchi_10_by_growing_squares() {
    let mut script = Script::new(Opening::Taraguchi10);
    script.stones(First, &["h8"]).waits_for(StageKind::SwapChoice(Second));
    script.not_now(&[Action::Place(at("h9")), Action::Pass]).act(Second, Action::Keep);
    script.outside("h10", Area::Within(1)).stones(Second, &["h9"]);
    // First takes White, so Second, who has just placed a white stone, goes on as Black.
    script.act(First, Action::Swap).black_is(Second);
    script.outside("h11", Area::Within(2)).stones(Second, &["h10"]);
    script.act(First, Action::Keep).outside("h12", Area::Within(3)).stones(First, &["h11"]);
    script.waits_for(StageKind::TenChoice(Second));
    script.not_now(&[Action::Declare(9), Action::Offer(at("a1")), Action::PlaceTwoMore]);
    script.act(Second, Action::Keep).outside("h13", Area::Within(4)).stones(Second, &["h12"]);
    script.waits_for(StageKind::SwapChoice(First)).not_now(&[Action::Declare(10)]);
    script.act(First, Action::Swap).black_is(First);
    script.stones(Second, &["a1"]).waits_for(StageKind::Play);
    assert_eq!((script.game.position().ply(), script.game.stage().swaps()), (6, 2));
}

#[test]
fn taraguchi_10_by_ten_fifth_moves() {
    let mut script = Script::new(Opening::Taraguchi10);
    script.stones(First, &["h8"]).act(Second, Action::Keep);
    script.stones(Second, &["i9"]).act(First, Action::Keep);
    script.stones(First, &["j10"]).act(Second, Action::Keep).stones(Second, &["g7"]);
    script.act(First, Action::Declare(10)).black_is(First);
    let offers = ["a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "a10", "a11"];
    for (point, left) in offers.iter().zip((1..=10).rev()) {
        script.waits_for(StageKind::Offer { seat: First, left });
        script.act(First, Action::Offer(at(point)));
    }
    choose_and_sixth(&mut script, First, "a7", "a2");
}

#[test]
fn a_draw_offer_belongs_to_the_player_and_follows_a_swap() {
    let mut script = Script::new(Opening::Swap);
    script.stones(First, &["a1", "b2", "c3"]);
    // Second offers a draw, then takes Black: the offer is Black's now, and still open.
    script.game.apply(Action::OfferDraw(Color::White)).unwrap();
    script.game.apply(Action::Swap).unwrap();
    assert_eq!(script.game.draw_offer(), Some(Color::Black));
    // First offers, Second decides something else: declined.
    let mut script = Script::new(Opening::Swap);
    script.stones(First, &["a1", "b2", "c3"]);
    script.game.apply(Action::OfferDraw(Color::Black)).unwrap();
    script.game.apply(Action::Swap).unwrap();
    assert_eq!(script.game.draw_offer(), None);
}

#[test]
fn undo_of_a_seat_goes_back_over_a_swap_and_counts_for_its_color() {
    let mut script = Script::new(Opening::Swap2);
    script.stones(First, &["a1", "b2", "c3"]).act(Second, Action::Swap);
    script.stones(First, &["d4"]);
    let before = script.game.undos();
    // Second is Black now and takes back its swap, with First's stone after it.
    assert_eq!(script.game.undo_of(Color::Black), Ok(1));
    script.black_is(First).waits_for(StageKind::Swap2Choice(Second));
    assert_eq!(script.game.undos(), ByColor::new(before.black + 1, before.white));
}

#[test]
fn a_protocol_applies_to_the_empty_board_only() {
    let rules = Variant::Freestyle.rules().with_opening(Opening::Swap2);
    let game = Game::from_position(set_up(rules, "B:h8 turn:white"));
    assert_eq!(game.stage().kind(), StageKind::Play);
}

#[test]
fn the_events_of_a_protocol_tell_it_whole() {
    let mut script = Script::new(Opening::Rif);
    script.stones(First, &["h8", "i9", "j10"]).act(Second, Action::Swap).stones(First, &["a1"]);
    script.act(Second, Action::Offer(at("g7"))).act(Second, Action::Offer(at("g9")));
    script.act(First, Action::Choose(at("g9")));
    let told: Vec<Event> = script.game.replay().collect();
    let words = [
        Event::Swapped,
        Event::FifthOffered(at("g7")),
        Event::FifthOffered(at("g9")),
        Event::FifthChosen(at("g9")),
        Event::Placed { color: Color::Black, point: at("g9"), ply: 5 },
    ];
    for word in words {
        assert!(told.contains(&word), "{word:?} in {told:?}");
    }
    assert_eq!(told.len(), 3 + 1 + 1 + 2 + 2);
}
