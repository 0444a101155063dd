//! The pointer: a press and a release on the same thing is what counts.

use gomoku_core::grid::Point;

use super::App;
use crate::command::Menu;
use crate::frame::{Control, Thing};

impl App {
    /// What a pixel means, points and columns of the board included.
    pub(crate) fn thing_at(&self, x: f32, y: f32) -> Thing {
        let thing = self.frame.thing_at(x, y);
        if thing != Thing::Board {
            return thing;
        }
        let board = &self.layout.board;
        board
            .point_at(x, y)
            .map(Thing::Point)
            .or_else(|| board.column_at(x, y).map(Thing::Column))
            .unwrap_or(Thing::Board)
    }

    pub(super) fn pointer_at(&mut self, x: f32, y: f32) {
        if self.view.pointer == Some((x, y)) {
            return;
        }
        self.view.pointer = Some((x, y));
        let hover = Some(self.thing_at(x, y));
        if hover != self.view.hover {
            self.view.hover = hover;
            self.view.hover_since = self.now;
        }
        // Whoever moves the pointer looks at it, not at the cursor of the keyboard.
        self.view.keyboard = false;
        self.pointer_moved();
    }

    pub(super) fn press(&mut self) {
        self.view.keyboard = false;
        let thing = self.view.hover.unwrap_or(Thing::Nothing);
        self.view.pressed = Some(thing);
        match thing {
            Thing::Menu(menu) => self.toggle_menu(menu),
            Thing::Slider => self.slide(),
            _ => {}
        }
    }

    pub(super) fn release(&mut self) {
        let thing = self.view.hover.unwrap_or(Thing::Nothing);
        match (self.view.pressed.take(), thing) {
            (_, Thing::Menu(_) | Thing::Slider) => {}
            (Some(pressed), thing) if pressed == thing => self.activate(thing),
            // A menu is opened, followed and chosen from in one movement.
            (Some(Thing::Menu(_)), Thing::Command(command)) => self.command(command),
            _ => {}
        }
    }

    fn pointer_moved(&mut self) {
        match (self.view.hover, self.view.menu, self.view.pressed) {
            (Some(Thing::Menu(over)), Some(open), _) if over != open && over != Menu::All => {
                self.view.menu = Some(over);
            }
            (_, _, Some(Thing::Slider)) => self.slide(),
            _ => {}
        }
    }

    pub(super) fn toggle_menu(&mut self, menu: Menu) {
        self.view.focus = None;
        self.view.menu = (self.view.menu != Some(menu)).then_some(menu);
    }

    /// Moves the cursor of the game to where the slider is held.
    fn slide(&mut self) {
        let (Some((x, _)), Some(rect)) = (self.view.pointer, self.frame.rect_of(Thing::Slider))
        else {
            return;
        };
        let (line, at) = self.table.line();
        let share = ((x - rect.x) / rect.w.max(1.0)).clamp(0.0, 1.0);
        let wanted = (share * line.len() as f32).round() as usize;
        if wanted != at {
            self.view.playing = None;
            self.look_at(wanted);
        }
    }

    pub(super) fn scroll(&mut self, lines: isize) {
        if self.view.dialog.is_some() {
            self.scroll_dialog(lines);
        }
    }

    /// Does what pressing a thing means.
    pub(super) fn activate(&mut self, thing: Thing) {
        match thing {
            Thing::Nothing
            | Thing::Board
            | Thing::Slider
            | Thing::Forced(_)
            | Thing::Control(Control::Card) => {}
            Thing::Shield => self.close_overlays(),
            Thing::Point(point) => self.press_point(point),
            Thing::Column(col) => self.press_column(col),
            Thing::Menu(menu) => self.toggle_menu(menu),
            Thing::Command(command) => self.command(command),
            Thing::Move(idx) => {
                self.view.playing = None;
                self.look_at(idx);
            }
            Thing::Variation(idx) => {
                self.view.playing = None;
                let before = self.table.game.position().board().clone();
                self.table.choose_variation(idx);
                self.changed();
                self.animation.show_change(&before, self.table.game.position().board());
            }
            Thing::Candidate(idx) => self.play_candidate(idx),
            Thing::Node(idx) => self.look_at_node(idx),
            Thing::Ply(ply) => self.look_at_ply(ply),
            Thing::Tab(tab) => self.view.tab = tab,
            Thing::Control(control) => self.control(control),
        }
    }

    pub(super) fn press_column(&mut self, col: usize) {
        match self.table.landing(col) {
            Ok(point) => self.press_point(point),
            // The core says why: the column is full.
            Err(_) => {
                let top = self.table.game.rules().size().height() - 1;
                self.press_point(Point::new(col, top));
            }
        }
    }

    /// A person wants a stone here.
    pub(super) fn press_point(&mut self, point: Point) {
        self.view.cursor = Some(point);
        if let Some(marking) = self.view.marking {
            self.mark_point(point, marking);
            return;
        }
        if !self.table.is_over() && !self.table.person_acts() {
            // It is the computer's turn; it will not be hurried.
            return;
        }
        let action = self.table.action_at(point);
        if self.settings.two_step && self.view.pending != Some(point) && self.table.allows(action) {
            self.view.pending = Some(point);
            return;
        }
        self.view.playing = None;
        self.act(action);
    }
}
