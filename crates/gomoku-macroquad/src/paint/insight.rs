//! Analysis and study in the panel and on the board: the best moves with their lines, the bar of
//! the chances, forced wins with their defences, threats, and the graph of the game.

use gomoku_core::game::StageKind;
use gomoku_core::grid::{Color, Point, PointSet};
use gomoku_core::position::Move;
use gomoku_core::study::{Candidate, Chance, Grade};
use gomoku_core::threat::{Threats, threats};
use gomoku_text::{Side, Text};

use super::board::material;
use super::{Painter, type_size};
use crate::frame::{Align, Shape, Thing};
use crate::geometry::Rect;
use crate::insight::{Analysis, GameStudy, LINES};
use crate::theme::Rgba;

/// What analyses draw on the wood: dark enough for white figures in every theme.
const INFORMATION: Rgba = Rgba::hex(0x1F_5F8B);
/// Stones of a line that is shown on the board.
const GHOSTS: usize = 9;
/// The graph, and a row of a list, in logical pixels.
const GRAPH: f32 = 84.0;
const ROW: f32 = 22.0;

impl Painter<'_> {
    /// Whether the analysis has a place in the panel.
    pub(super) fn shows_analysis(&self) -> bool {
        let table = &self.app.table;
        self.app.settings.analysis
            && !table.is_over()
            && table.game.stage().kind() == StageKind::Play
            && !table.game.rules().gravity()
    }

    pub(super) fn analysis_height(&self) -> f32 {
        if !self.shows_analysis() {
            return 0.0;
        }
        // Always the same, so that nothing jumps while lines come in.
        self.px(20.0 + 24.0 + 18.0 + ROW * LINES as f32 + 36.0)
    }

    pub(super) fn analysis_card(&mut self, rect: Rect) {
        self.card(rect);
        let pad = self.card_pad(rect.w);
        let mut rest = rect.inset_xy(pad, self.px(10.0));
        let mut title = rest.take_top(self.px(24.0));
        if let Some(analysis) = &self.app.view.analysis
            && let Some(best) = analysis.candidates.first()
        {
            let depth = best.depth as usize;
            let nodes = usize::try_from(analysis.nodes).unwrap_or(usize::MAX);
            let text = self.app.say(&Text::AnalysisDepth { depth, nodes });
            let w = (self.width(&text, type_size::LABEL) + self.px(6.0)).min(title.w * 0.7);
            let place = title.take_right(w);
            self.label(place, &text, type_size::LABEL, self.palette.muted, Align::Right);
        }
        let text = self.app.say(&Text::WindowAnalysis);
        self.label(title, &text, type_size::STRONG, self.palette.text, Align::Left);
        self.analysis_rows(rest);
    }

    /// The bar, the lines and the forced wins; as many as there is room for.
    pub(super) fn analysis_rows(&mut self, mut rest: Rect) {
        let app = self.app;
        let Some(analysis) = &app.view.analysis else { return };
        let to_move = app.table.game.position().to_move();
        if let Some(chance) = analysis.candidates.first().and_then(Candidate::chance) {
            let black = if to_move == Color::Black { chance } else { !chance };
            let bar = rest.take_top(self.px(18.0));
            self.chance_bar(bar, black);
        }
        for n in 0..analysis.candidates.len().min(LINES) {
            if rest.h < self.px(ROW) {
                return;
            }
            let row = rest.take_top(self.px(ROW));
            self.candidate_row(row, n, analysis);
        }
        rest.take_top(self.px(4.0).min(rest.h));
        for (n, forced) in analysis.forced.iter().enumerate() {
            if rest.h < self.px(18.0) {
                return;
            }
            let rules = self.app.table.game.rules();
            let text = self.app.say(&Text::forced_win(forced, to_move, rules));
            let thing = Thing::Forced(n);
            let size = self.size(type_size::LABEL);
            let ink = self.palette.danger;
            self.hover_ground(rest, thing);
            let used = self.frame.paragraph(self.metrics, rest, &text, size, ink);
            let place = rest.take_top(used);
            self.frame.stop(place, thing, None);
        }
    }

    fn hover_ground(&mut self, rect: Rect, thing: Thing) {
        if self.app.view.hover == Some(thing) {
            let radius = self.px(6.0);
            self.round(rect, radius, self.palette.raised());
        }
    }

    fn candidate_row(&mut self, row: Rect, n: usize, analysis: &Analysis) {
        let candidate = &analysis.candidates[n];
        let thing = Thing::Candidate(n);
        self.hover_ground(row, thing);
        let mut rest = row.inset_xy(self.px(4.0), 0.0);
        let muted = self.palette.muted;
        let rank = rest.take_left(self.px(18.0));
        self.label(rank, &(n + 1).to_string(), type_size::LABEL, muted, Align::Left);
        let name = candidate.mv().map(|mv| self.app.move_name(mv)).unwrap_or_default();
        let place = rest.take_left(self.px(38.0));
        self.label(place, &name, type_size::BODY, self.palette.text, Align::Left);
        let value = match candidate.score {
            Some(score) if score.is_decided() => score.to_string(),
            score => score.map(|score| Chance::of(score).to_string()).unwrap_or_default(),
        };
        let place = rest.take_left(self.px(60.0));
        self.label(place, &value, type_size::BODY, self.palette.text, Align::Left);
        let mut line = String::new();
        for &mv in candidate.line.iter().skip(1) {
            let more = format!("{line} {}", self.app.move_name(mv));
            if self.width(&more, type_size::LABEL) > rest.w {
                break;
            }
            line = more;
        }
        self.label(rest, line.trim(), type_size::LABEL, muted, Align::Left);
        self.focus_ring(row, thing);
        self.frame.stop(row, thing, None);
    }

    /// The chances of both sides as one bar, the first player's on the left.
    fn chance_bar(&mut self, rect: Rect, black: Chance) {
        let bar = Rect::new(rect.x, rect.y + self.px(3.0), rect.w, self.px(10.0));
        let radius = bar.h / 2.0;
        let (dark, light) = (Rgba::hex(0x2A_2A2E), Rgba::hex(0xF4_F2EC));
        self.round(bar, radius, light);
        let share = black.as_f64() as f32;
        let part = Rect::new(bar.x, bar.y, (bar.w * share).round(), bar.h);
        if part.w > bar.h {
            self.round(part, radius, dark);
        }
        self.outline(bar, radius, 1.0, self.palette.muted);
        // The middle, so that even chances can be seen.
        let x = (bar.x + bar.w / 2.0).round();
        self.fill(Rect::new(x, bar.y - 1.0, 1.0, bar.h + 2.0), self.palette.accent);
    }

    pub(super) fn study_height(&self) -> f32 {
        if self.app.study_here().is_none() {
            return 0.0;
        }
        self.px(20.0 + 20.0 + GRAPH + 8.0 + 2.0 * 20.0 + 2.0 * 17.0)
    }

    /// The graph of the game, what is said of the last move, and how accurate both were.
    pub(super) fn study_card(&mut self, rect: Rect) {
        let app = self.app;
        let Some(study) = app.study_here() else { return };
        self.card(rect);
        let pad = self.card_pad(rect.w);
        let mut rest = rect.inset_xy(pad, self.px(10.0));
        let mut title = rest.take_top(self.px(20.0));
        let rules = *self.app.table.game.rules();
        let (done, total) = study.study.progress();
        if !study.done {
            let text = format!("{done}/{total}");
            let w = self.width(&text, type_size::LABEL) + self.px(6.0);
            let place = title.take_right(w.min(title.w));
            self.label(place, &text, type_size::LABEL, self.palette.muted, Align::Right);
        }
        let side = Side::of(Color::Black, &rules);
        let text = self.app.say(&Text::AnalysisGraph { side });
        self.label(title, &text, type_size::LABEL, self.palette.muted, Align::Left);
        let graph = rest.take_top(self.px(GRAPH));
        self.graph(graph, study);
        rest.take_top(self.px(8.0).min(rest.h));
        let at = study.ply_at(self.app.table.line().1);
        let size = self.size(type_size::BODY);
        let words = rest.take_top(self.px(40.0).min(rest.h));
        let missed = study.report.missed_wins.iter().find(|missed| missed.ply + 1 == at);
        let text = match (missed, at.checked_sub(1)) {
            (Some(missed), _) => Some(Text::missed_win(missed, &rules)),
            (None, Some(ply)) => {
                Some(Text::move_report(&study.report.moves[ply], &study.report, &rules))
            }
            (None, None) => None,
        };
        if let Some(text) = text {
            let text = self.app.say(&text);
            self.frame.paragraph(self.metrics, words, &text, size, self.palette.text);
        }
        for text in Text::report_summary(&study.report, &rules) {
            if matches!(text, Text::AnalysisAccuracy { .. }) && rest.h >= self.px(16.0) {
                let place = rest.take_top(self.px(17.0).min(rest.h));
                let text = self.app.say(&text);
                self.label(place, &text, type_size::LABEL, self.palette.muted, Align::Left);
            }
        }
    }

    fn graph(&mut self, rect: Rect, study: &GameStudy) {
        let radius = self.px(6.0);
        self.round(rect, radius, self.palette.raised());
        let moves = study.study.moves().len();
        let inner = rect.inset_xy(self.px(6.0), self.px(6.0));
        let step = inner.w / moves.max(1) as f32;
        let x = |ply: usize| inner.x + ply as f32 * step;
        let y = |chance: Chance| inner.bottom() - chance.as_f64() as f32 * inner.h;
        let middle = Rect::new(rect.x, y(Chance::EVEN).round(), rect.w, 1.0);
        self.fill(middle, self.palette.muted.alpha(0.6));
        let chances = &study.report.black_chances;
        for (ply, pair) in chances.windows(2).enumerate() {
            let [Some(from), Some(to)] = pair else { continue };
            self.frame.push(Shape::Line {
                from: (x(ply), y(*from)),
                to: (x(ply + 1), y(*to)),
                width: self.px(2.0).max(1.5),
                color: self.palette.accent,
            });
        }
        let at = study.ply_at(self.app.table.line().1);
        let cursor = Rect::new(x(at).round(), rect.y, 1.0, rect.h);
        self.fill(cursor, self.palette.text);
        for mv in &study.report.moves {
            let Some(chance) = chances[mv.ply + 1] else { continue };
            let (x, y, r) = (x(mv.ply + 1), y(chance), self.px(4.0));
            let missed = study.report.missed_wins.iter().any(|missed| missed.ply == mv.ply);
            // A mark of its own for each: a triangle, a cross, a ring.
            match mv.grade {
                _ if missed => self.polygon(&[(0.0, -1.2), (1.1, 0.8), (-1.1, 0.8)], x, y, r),
                Some(Grade::Blunder) => {
                    for (dx, dy) in [(r, r), (r, -r)] {
                        self.frame.push(Shape::Line {
                            from: (x - dx, y - dy),
                            to: (x + dx, y + dy),
                            width: 2.0,
                            color: self.palette.danger,
                        });
                    }
                }
                Some(Grade::Questionable) => {
                    let color = self.palette.text;
                    self.frame.push(Shape::Ring { x, y, r, width: 1.5, color });
                }
                _ => {}
            }
        }
        for ply in 0..=moves {
            let left = (x(ply) - step / 2.0).max(rect.x);
            let right = (x(ply) + step / 2.0).min(rect.right());
            self.frame.area(Rect::new(left, rect.y, right - left, rect.h), Thing::Ply(ply));
        }
    }

    /// The outline of a small figure around a place, in the color of danger.
    fn polygon(&mut self, corners: &[(f32, f32)], x: f32, y: f32, r: f32) {
        let color = self.palette.danger;
        self.closed(corners, (x, y), r, 2.0, color);
    }

    pub(super) fn closed(
        &mut self,
        corners: &[(f32, f32)],
        (x, y): (f32, f32),
        r: f32,
        width: f32,
        color: Rgba,
    ) {
        for (n, &(dx, dy)) in corners.iter().enumerate() {
            let (ex, ey) = corners[(n + 1) % corners.len()];
            let (from, to) = ((x + dx * r, y + dy * r), (x + ex * r, y + ey * r));
            self.frame.push(Shape::Line { from, to, width, color });
        }
    }

    /// What analysis and threats mark on the wooden board.
    pub(super) fn insight_marks(&mut self) {
        if self.app.settings.threats && !self.app.table.is_over() {
            self.threat_marks();
        }
        if !self.shows_analysis() {
            return;
        }
        let app = self.app;
        let Some(analysis) = &app.view.analysis else { return };
        let to_move = app.table.game.position().to_move();
        let line = match self.app.view.hover {
            Some(Thing::Candidate(n)) => {
                analysis.candidates.get(n).map(|candidate| (&candidate.line, to_move))
            }
            Some(Thing::Forced(n)) => {
                analysis.forced.get(n).map(|forced| (&forced.line, forced.winner))
            }
            _ => None,
        };
        if let Some((line, first)) = line {
            self.ghost_line(line, first);
            return;
        }
        for forced in &analysis.forced {
            for point in forced.defences {
                let width = (0.06 * self.layout.board.pitch).max(1.5);
                let corners = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
                let (center, r) = (self.layout.board.center(point), 0.48 * self.layout.board.pitch);
                self.closed(&corners, center, r, width, INFORMATION);
            }
        }
        if self.app.settings.heat {
            self.heat_map(analysis);
            return;
        }
        for (n, candidate) in analysis.candidates.iter().enumerate().take(LINES).rev() {
            if let Some(point) = candidate.mv().and_then(Move::point) {
                self.candidate_mark(point, n, candidate.chance());
            }
        }
    }

    /// The points that were looked at, the stronger colored the less their moves give away beside
    /// the best one, the best ones with their rank; the value of the point under the pointer.
    fn heat_map(&mut self, analysis: &Analysis) {
        let p = self.layout.board.pitch;
        let chances = || analysis.candidates.iter().map(Candidate::chance);
        let Some(best) = chances().next().flatten() else { return };
        for (n, candidate) in analysis.candidates.iter().enumerate() {
            let (Some(point), Some(chance)) =
                (candidate.mv().and_then(Move::point), candidate.chance())
            else {
                continue;
            };
            let lost = chance.lost_from(best).get();
            // Up to 1, 4, 10, 25 % of the chance, and more.
            let step = [100, 400, 1000, 2500].iter().filter(|&&least| least < lost).count();
            let (x, y) = self.layout.board.center(point);
            let alpha = [0.90, 0.66, 0.46, 0.30, 0.16][step];
            let side = (0.8 * p).round();
            self.fill(Rect::around(x, y, side, side), INFORMATION.alpha(alpha));
            let is_under = self.app.view.hover == Some(Thing::Point(point));
            let (text, size) = match candidate.score {
                Some(score) if is_under && score.is_decided() => (score.to_string(), 0.34),
                _ if is_under => (((u32::from(chance.get()) + 50) / 100).to_string(), 0.34),
                _ if n < LINES && step < 3 => ((n + 1).to_string(), 0.40),
                _ => continue,
            };
            if is_under {
                self.fill(Rect::around(x, y, side, side), INFORMATION);
            }
            let place = Rect::around(x, y, p, p);
            self.label(place, &text, size * p / self.layout.scale, Rgba::WHITE, Align::Center);
        }
    }

    fn candidate_mark(&mut self, point: Point, idx: usize, chance: Option<Chance>) {
        let p = self.layout.board.pitch;
        let (x, y) = self.layout.board.center(point);
        let r = if idx == 0 { 0.38 } else { 0.34 } * p;
        self.frame.push(Shape::Disc { x, y, r, color: INFORMATION });
        if idx == 0 {
            let width = (0.05 * p).max(1.5);
            self.frame.push(Shape::Ring { x, y, r: 0.45 * p, width, color: INFORMATION });
        }
        let scale = self.layout.scale;
        let rank = (idx + 1).to_string();
        let Some(chance) = chance.filter(|_| p > self.px(30.0)) else {
            let place = Rect::around(x, y, p, p);
            self.label(place, &rank, 0.40 * p / scale, Rgba::WHITE, Align::Center);
            return;
        };
        let place = Rect::around(x, y - 0.12 * p, p, 0.4 * p);
        self.label(place, &rank, 0.34 * p / scale, Rgba::WHITE, Align::Center);
        let percent = (u32::from(chance.get()) + 50) / 100;
        let place = Rect::around(x, y + 0.18 * p, p, 0.3 * p);
        self.label(place, &percent.to_string(), 0.24 * p / scale, Rgba::WHITE, Align::Center);
    }

    /// The stones of a line as numbered ghosts.
    fn ghost_line(&mut self, line: &[Move], first: Color) {
        let p = self.layout.board.pitch;
        let r = self.stone_radius();
        let mut color = first;
        for (n, mv) in line.iter().take(GHOSTS).enumerate() {
            if let Move::Place(point) = mv {
                let (x, y) = self.layout.board.center(*point);
                let material = material(color);
                self.frame.push(Shape::Stone { x, y, r, material, alpha: 0.7 });
                let ink = if color == Color::Black { Rgba::WHITE } else { Rgba::BLACK };
                let place = Rect::around(x, y, p, p);
                let size = 0.40 * p / self.layout.scale;
                self.label(place, &(n + 1).to_string(), size, ink, Align::Center);
            }
            color = !color;
        }
    }

    /// ▲ straight four, ■ four, ● three of both sides, in the owner's stone color with the other
    /// side's edge; Black's stand below the point, White's above it.
    fn threat_marks(&mut self) {
        let position = self.app.table.game.position().clone();
        let p = self.layout.board.pitch;
        for color in Color::ALL {
            let Threats { fives, straight_fours, fours, threes } = threats(&position, color);
            let (ink, edge) = match color {
                Color::Black => (Rgba::hex(0x16_1618), Rgba::WHITE),
                Color::White => (Rgba::WHITE, Rgba::hex(0x16_1618)),
            };
            let up = if color == Color::Black { 0.28 * p } else { -0.28 * p };
            let strong: PointSet = fives | straight_fours;
            let r = (0.13 * p).max(2.5);
            for point in strong | fours | threes {
                let (x, y) = self.layout.board.center(point);
                let (x, y) = (x + up, y + up);
                if strong.contains(point) {
                    for (reach, ink) in [(r * 1.5, edge), (r * 0.8, ink)] {
                        let corners = [(0.0, -1.0), (0.95, 0.7), (-0.95, 0.7)];
                        self.closed(&corners, (x, y), reach, reach * 0.9, ink);
                    }
                } else if fours.contains(point) {
                    let side = 2.0 * r;
                    self.fill(Rect::around(x, y, side + 2.0, side + 2.0), edge);
                    self.fill(Rect::around(x, y, side, side), ink);
                } else {
                    self.frame.push(Shape::Disc { x, y, r: r + 1.0, color: edge });
                    self.frame.push(Shape::Disc { x, y, r, color: ink });
                }
            }
        }
    }
}
