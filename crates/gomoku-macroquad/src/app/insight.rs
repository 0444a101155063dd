//! Analysis and study: when they are asked for, and what becomes of the answers.

use gomoku_core::game::{Action, StageKind};
use gomoku_core::position::Move;

use super::App;
use crate::insight::{Analysis, GameStudy, HEAT_LINES, LINES};
use crate::view::Tab;
use crate::worker::{Question, Worker};

/// The property of the record that holds a study.
const STUDY: &str = "GOMOKUSTUDY";

impl App {
    /// Whether the position at the cursor can be analysed now.
    fn wants_analysis(&self) -> bool {
        let game = &self.table.game;
        let is_done = self.view.analysis.as_ref().is_some_and(|analysis| analysis.done);
        self.settings.analysis
            && !is_done
            && !self.table.is_over()
            && game.stage().kind() == StageKind::Play
    }

    /// Gives the computer's thread something to find out while it has nothing to play.
    pub(super) fn run_insight(&mut self) {
        if self.is_thinking() || self.table.computer_acts() || self.draw_to_answer().is_some() {
            return;
        }
        let study = self.study_here().filter(|study| !study.done).cloned();
        let question = match study {
            Some(study) => Question::Study(Box::new(study)),
            None if self.wants_analysis() => {
                Question::Analyse { lines: if self.settings.heat { HEAT_LINES } else { LINES } }
            }
            None => return,
        };
        self.view.asked = self.now;
        if let Some(worker) = &mut self.worker {
            worker.ask(question, &self.table.game);
        }
    }

    /// The study of the line through the cursor.
    pub(crate) fn study_here(&self) -> Option<&GameStudy> {
        self.view.study.as_ref().filter(|study| study.line == self.table.game.line())
    }

    pub(super) fn analysed(&mut self, analysis: Analysis) {
        if self.view.analysis.is_none() {
            let waited = 1000.0 * (self.now - self.view.asked);
            let ply = self.table.game.position().ply();
            self.print(format_args!("ANALYSIS {ply} {waited:.0}"));
        }
        if !analysis.columns.is_empty() {
            self.view.columns.clone_from(&analysis.columns);
        }
        self.view.analysis = Some(analysis);
    }

    pub(super) fn studied(&mut self, study: GameStudy) {
        // Another study may have been asked for since.
        if self.view.study.as_ref().is_some_and(|known| known.line == study.line) {
            if study.done {
                self.print(format_args!("STUDIED {}", study.study.moves().len()));
                self.table.extras.set_property(STUDY, &study.text());
                self.autosave();
            }
            self.view.study = Some(study);
        }
    }

    /// Takes up the study that came with the record.
    pub(super) fn restore_study(&mut self) {
        let saved = self.table.extras.property(STUDY);
        self.view.study = saved.and_then(|text| GameStudy::saved(&self.table.game, &text));
    }

    pub(super) fn toggle_analysis(&mut self) {
        self.settings.analysis ^= true;
        self.view.analysis = None;
        self.view.tab = Tab::Analysis;
        if !self.settings.analysis {
            self.stop_insight();
        }
    }

    /// The heat map is a wider analysis, so it needs one.
    pub(super) fn toggle_heat(&mut self) {
        self.settings.heat ^= true;
        if self.settings.heat && !self.settings.analysis {
            self.toggle_analysis();
            return;
        }
        self.view.analysis = None;
        self.stop_insight();
    }

    /// Ends what runs for the person, not what the computer thinks about its own move.
    fn stop_insight(&mut self) {
        if !self.table.computer_acts()
            && let Some(worker) = self.worker.as_mut().filter(|worker| Worker::is_busy(worker))
        {
            worker.cancel();
        }
    }

    pub(super) fn begin_study(&mut self) {
        if self.study_here().is_none() {
            self.view.study = GameStudy::new(&self.table.game);
        }
        // An analysis that runs would be waited for.
        self.stop_insight();
        self.view.tab = Tab::Analysis;
    }

    pub(super) fn look_at_ply(&mut self, ply: usize) {
        let Some(place) = self.study_here().map(|study| study.place_of(ply)) else { return };
        self.view.playing = None;
        self.look_at(place);
        self.print(format_args!("PLY {ply}"));
    }

    /// Moves up to and with the next mistake after the cursor.
    pub(super) fn next_mistake(&self) -> Option<usize> {
        let study = self.study_here()?;
        study.next_mistake(study.ply_at(self.table.line().1))
    }

    /// Plays a move that the analysis suggests.
    pub(super) fn play_candidate(&mut self, idx: usize) {
        let candidates = self.view.analysis.as_ref().map(|analysis| &analysis.candidates);
        let mv = candidates.and_then(|candidates| candidates.get(idx)?.mv());
        match mv {
            Some(Move::Place(point)) => self.press_point(point),
            Some(Move::Pass) => {
                self.act(Action::Pass);
            }
            None => {}
        }
    }
}
