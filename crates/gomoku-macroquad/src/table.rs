//! The game on the table and who sits at it. Knows nothing of pixels; decides nothing: every
//! change is an [`Action`] or an undo that the core has accepted.

use gomoku_core::game::{Action, Event, Game, IllegalAction, NodeId, Seat, StageKind, UndoError};
use gomoku_core::grid::{Color, Point, PointSet};
use gomoku_core::position::{Move, MoveFault};
use gomoku_core::record::GameRecord;
use gomoku_text::{Side, Text, Texts};

use crate::command::Command;
use crate::extras::Extras;
use crate::settings::{NewGame, Player};

/// A game and its seats.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) setup: NewGame,
    /// The cursor was moved to look at an earlier place: the computer waits and clocks stand.
    pub(crate) reviewing: bool,
    /// The game was opened from a record and nobody has played on yet.
    pub(crate) opened: bool,
    /// What its record says besides the game.
    pub(crate) extras: Extras,
}

impl Table {
    pub(crate) fn new(setup: NewGame) -> Self {
        let setup = setup.sound();
        Self {
            game: setup.game(),
            setup,
            reviewing: false,
            opened: false,
            extras: Extras::default(),
        }
    }

    /// A game from a record, with the seats as they are set up.
    pub(crate) fn with_record(record: GameRecord, setup: NewGame) -> Self {
        let (game, extras) = Extras::split(record);
        let setup = setup.with_rules_of(&game);
        Self { game, setup, reviewing: false, opened: false, extras }
    }

    /// The game with everything that its record says.
    pub(crate) fn record(&self) -> GameRecord {
        self.extras.record(&self.game)
    }

    /// Who decides next, while the game runs.
    pub(crate) fn actor(&self) -> Player {
        self.setup.player(self.game.to_act())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Whether a person has to act now.
    pub(crate) fn person_acts(&self) -> bool {
        !self.is_over() && self.actor() == Player::Person
    }

    /// Whether the computer has to think now.
    pub(crate) fn computer_acts(&self) -> bool {
        !self.is_over() && !self.reviewing && self.actor() == Player::Computer
    }

    /// Whether there is something that a person would lose.
    pub(crate) fn is_unfinished(&self) -> bool {
        !self.is_over() && self.game.nodes() > 1
    }

    /// The only person at the table, if there is exactly one.
    pub(crate) fn only_person(&self) -> Option<Seat> {
        match (self.setup.first, self.setup.second) {
            (Player::Person, Player::Computer) => Some(Seat::First),
            (Player::Computer, Player::Person) => Some(Seat::Second),
            _ => None,
        }
    }

    /// The color for which a person at the window speaks: resigns, offers a draw.
    pub(crate) fn speaker(&self) -> Color {
        self.game.color_of(self.only_person().unwrap_or_else(|| self.game.to_act()))
    }

    /// What pressing a point means at this stage of the game.
    pub(crate) fn action_at(&self, point: Point) -> Action {
        match self.game.stage().kind() {
            StageKind::Offer { .. } => Action::Offer(point),
            StageKind::Choose(_) => Action::Choose(point),
            _ => Action::Place(point),
        }
    }

    /// Where a stone dropped into a column lands.
    pub(crate) fn landing(&self, col: usize) -> Result<Point, MoveFault> {
        self.game.position().landing(col)
    }

    /// Whether an action would be accepted.
    pub(crate) fn allows(&self, action: Action) -> bool {
        if let (Action::Place(point), StageKind::Play) = (action, self.game.stage().kind()) {
            return !self.is_over() && self.game.position().check(Move::Place(point)).is_ok();
        }
        // Openings are short, and so is a copy of their game.
        self.game.clone().apply(action).is_ok()
    }

    /// Applies an action and ends any looking back.
    pub(crate) fn act(&mut self, action: Action) -> Result<Vec<Event>, IllegalAction> {
        let events = self.game.apply(action)?;
        self.play_on();
        Ok(events)
    }

    /// Ends looking back: the game goes on from where the cursor is.
    pub(crate) const fn play_on(&mut self) {
        self.reviewing = false;
        self.opened = false;
    }

    /// Takes back: to the last decision of the only person, else one decision.
    pub(crate) fn undo(&mut self) -> Result<usize, UndoError> {
        let lifted = match self.only_person() {
            Some(seat) => self.game.undo_of(self.game.color_of(seat)),
            None => self.game.undo(),
        }?;
        // Two computers would play on at once what was just taken back.
        self.reviewing =
            self.setup.first == Player::Computer && self.setup.second == Player::Computer;
        Ok(lifted)
    }

    /// Does again what was taken back; with one person, up to the person's next decision.
    pub(crate) fn redo(&mut self) -> Result<(), UndoError> {
        self.game.redo()?;
        while self.only_person().is_some()
            && !self.is_over()
            && self.actor() == Player::Computer
            && self.game.redo().is_ok()
        {}
        Ok(())
    }

    /// The line through the cursor, and how many of its nodes lie before the cursor.
    pub(crate) fn line(&self) -> (Vec<NodeId>, usize) {
        (self.game.line(), self.game.path_to(self.game.cursor()).len())
    }

    /// Moves the cursor to place `idx` of the line, 0 for the start.
    pub(crate) fn look_at(&mut self, idx: usize) {
        let (line, _) = self.line();
        let node = if idx == 0 { NodeId::ROOT } else { line[idx.min(line.len()) - 1] };
        // The node comes from the game's own line.
        if self.game.go_to(node).is_ok() {
            self.reviewing = idx < line.len() || self.opened;
        }
    }

    /// The moves that were played after the cursor, or, if there are no two, in place of its own;
    /// and which of them the line goes through. Empty where only one was ever played.
    pub(crate) fn variations(&self) -> (Vec<NodeId>, Option<usize>) {
        let (line, at) = self.line();
        let next: Vec<NodeId> = self.game.children(self.game.cursor()).collect();
        if next.len() > 1 {
            let chosen = line.get(at).and_then(|node| next.iter().position(|child| child == node));
            return (next, chosen);
        }
        let siblings: Vec<NodeId> = self
            .game
            .parent(self.game.cursor())
            .map(|parent| self.game.children(parent).collect())
            .unwrap_or_default();
        if siblings.len() < 2 {
            return (Vec::new(), None);
        }
        let chosen = siblings.iter().position(|&node| node == self.game.cursor());
        (siblings, chosen)
    }

    /// Whether another move than this one was ever played at its place.
    pub(crate) fn has_variations(&self, node: NodeId) -> bool {
        self.game.parent(node).is_some_and(|parent| self.game.children(parent).count() > 1)
    }

    /// Moves the cursor to one of the [`Self::variations`]; nobody plays on before being asked.
    pub(crate) fn choose_variation(&mut self, idx: usize) {
        // The node comes from the game's own tree.
        if let Some(&node) = self.variations().0.get(idx)
            && self.game.go_to(node).is_ok()
        {
            self.reviewing = true;
        }
    }

    /// Moves the cursor to a node of the tree; nobody plays on before being asked.
    pub(crate) fn look_at_node(&mut self, node: NodeId) {
        if self.game.go_to(node).is_ok() {
            self.reviewing = true;
        }
    }

    /// Deletes a node with everything after it.
    pub(crate) fn delete(&mut self, node: NodeId) {
        if self.game.delete(node).is_ok() {
            self.extras.follow(&self.game);
            self.reviewing = true;
        }
    }

    /// The decisions that the opening, an offer or a foul asks a person for.
    pub(crate) fn decisions(&self) -> Vec<Command> {
        let mut decisions = Vec::new();
        if self.is_over() {
            return decisions;
        }
        if let Some(by) = self.game.draw_offer()
            && self.player_of_holder(!by) == Player::Person
        {
            decisions.extend([Command::AcceptDraw, Command::DeclineDraw]);
        }
        if !self.person_acts() {
            return decisions;
        }
        if !self.game.position().claimable().is_empty() {
            decisions.push(Command::ClaimFoul);
        }
        match self.game.stage().kind() {
            StageKind::SwapChoice(_) => decisions.extend([Command::Swap, Command::Keep]),
            StageKind::Swap2Choice(_) => {
                decisions.extend([Command::Swap, Command::Keep, Command::TwoMore]);
            }
            StageKind::TenChoice(_) => {
                decisions.extend([Command::Swap, Command::Keep, Command::Declare(10)]);
            }
            StageKind::Declare { most, .. } => decisions.extend((1..=most).map(Command::Declare)),
            _ => {}
        }
        decisions
    }

    /// Who holds a color now: the seats may have exchanged colors.
    pub(crate) fn player_of_holder(&self, color: Color) -> Player {
        self.setup.player(self.game.seat_of(color))
    }

    /// The points that an opening allows or offers, to be marked; none in free play.
    pub(crate) fn marked_points(&self) -> PointSet {
        match self.game.stage().kind() {
            StageKind::Choose(_) | StageKind::Offer { .. } => self.game.stage().offered(),
            _ => PointSet::EMPTY,
        }
    }

    /// The points where the opening lets a stone go, if it limits them.
    pub(crate) fn limited_points(&self) -> Option<PointSet> {
        match self.game.stage().kind() {
            StageKind::Stone { .. } => {
                let points = self.game.stage().points(self.game.position());
                (points.len() < self.game.position().open_points().len()).then_some(points)
            }
            _ => None,
        }
    }

    /// What the player in a seat is called.
    pub(crate) fn name(&self, seat: Seat, texts: &Texts) -> String {
        let both_persons =
            self.setup.first == Player::Person && self.setup.second == Player::Person;
        let recorded = &self.game.info().players;
        let recorded = match seat {
            Seat::First => &recorded.black,
            Seat::Second => &recorded.white,
        };
        if !recorded.is_empty() && self.setup.player(seat) == Player::Person {
            return recorded.clone();
        }
        texts.say(&match (self.setup.player(seat), seat) {
            (Player::Computer, _) => Text::PlayerComputer { number: self.setup.level as usize },
            (Player::Person, _) if !both_persons => Text::PlayerYou,
            (Player::Person, Seat::First) => Text::PlayerFirst,
            (Player::Person, Seat::Second) => Text::PlayerSecond,
        })
    }

    pub(crate) fn name_with_side(&self, seat: Seat, texts: &Texts) -> String {
        let side = Side::of(self.game.color_of(seat), self.game.rules());
        texts.say(&Text::PlayerWithSide { player: self.name(seat, texts), side })
    }

    /// What the opening protocol waits for, said for a window; `None` in free play.
    pub(crate) fn stage_text(&self, texts: &Texts) -> Option<Text> {
        if self.is_over() {
            return None;
        }
        let stage = self.game.stage();
        let player = self.name(self.game.to_act(), texts);
        let held = |seat| Side::of(stage.color_of(seat), self.game.rules());
        match stage.kind() {
            StageKind::Declare { most, .. } => {
                Some(Text::WindowStageDeclare { player, most: most as usize })
            }
            StageKind::Offer { left, .. } => {
                Some(Text::WindowStageOffer { player, left: left as usize })
            }
            StageKind::Choose(_) => Some(Text::WindowStageChoose { player }),
            StageKind::SwapChoice(seat) => Some(Text::WindowStageSwap { player, side: held(seat) }),
            StageKind::Swap2Choice(seat) => {
                Some(Text::WindowStageSwap2 { player, side: held(seat) })
            }
            StageKind::TenChoice(seat) => Some(Text::WindowStageTen { player, side: held(seat) }),
            _ => Text::stage(stage, self.game.position(), player),
        }
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::rules::{Opening, Variant};

    use super::*;

    fn persons(variant: Variant, opening: Opening) -> Table {
        let setup = NewGame { variant, opening, second: Player::Person, ..NewGame::default() };
        Table::new(setup)
    }

    fn point(text: &str) -> Point {
        text.parse().expect("a point of the test")
    }

    #[test]
    fn looking_back_stops_the_computer_and_playing_on_ends_it() {
        let mut table = Table::new(NewGame::default());
        table.act(Action::Place(point("h8"))).expect("legal");
        assert!(table.computer_acts());
        table.act(Action::Place(point("i9"))).expect("legal");
        table.look_at(1);
        assert!(table.reviewing && !table.computer_acts());
        assert_eq!(table.game.position().ply(), 1);
        table.look_at(2);
        assert_eq!(table.game.position().ply(), 2);
        table.look_at(0);
        table.act(Action::Place(point("a1"))).expect("legal");
        assert!(!table.reviewing && table.computer_acts());
    }

    #[test]
    fn undo_gives_the_only_person_the_turn_back() {
        let mut table = Table::new(NewGame::default());
        for text in ["h8", "i9"] {
            table.act(Action::Place(point(text))).expect("legal");
        }
        assert_eq!(table.undo(), Ok(2));
        assert!(table.person_acts());
        assert_eq!(table.game.undos().black, 1);
        table.redo().expect("it was just taken back");
        assert_eq!(table.game.position().ply(), 2);
    }

    #[test]
    fn openings_ask_for_what_they_allow() {
        let mut table = persons(Variant::Freestyle, Opening::Swap2);
        for text in ["h8", "i9", "j8"] {
            let action = table.action_at(point(text));
            table.act(action).expect("legal");
        }
        assert_eq!(table.decisions(), [Command::Swap, Command::Keep, Command::TwoMore]);
        assert!(!table.allows(table.action_at(point("a1"))));
        let mut table = persons(Variant::Renju, Opening::Rif);
        assert_eq!(table.limited_points().map(|points| points.len()), Some(1));
        table.act(Action::Place(point("h8"))).expect("legal");
        assert_eq!(table.limited_points().map(|points| points.len()), Some(8));
    }
}
