//! Short motions that explain what happened, fed by the core's events and by what changed on the
//! board. They only change how a stone is drawn: nothing ever waits for one.

use gomoku_core::board::Board;
use gomoku_core::game::Event;
use gomoku_core::grid::{Color, Point};

/// How long each motion takes, in seconds.
const PLACE: f64 = 0.110;
const LIFT: f64 = 0.090;
const SHAKE: f64 = 0.120;
const PULSE: f64 = 0.600;
const DIALOG: f64 = 0.120;
/// A fall of six rows; a fall of n rows takes the root of n sixths of it.
const FALL: f64 = 0.280;
/// How far a disc bounces, as a share of its fall, and how long.
const BOUNCE: f32 = 0.06;
const BOUNCE_TIME: f64 = 0.110;

/// What moves.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Placed(Point),
    Fell { point: Point, rows: usize },
    Lifted(Point, Color),
    Shaken(Point),
    Pulse,
    Dialog,
}

#[derive(Clone, Copy, Debug)]
struct Motion {
    kind: Kind,
    start: f64,
    length: f64,
}

/// How a stone is drawn at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pose {
    pub(crate) scale: f32,
    pub(crate) alpha: f32,
    /// In pitches, downwards positive.
    pub(crate) shift: (f32, f32),
}

impl Pose {
    const REST: Self = Self { scale: 1.0, alpha: 1.0, shift: (0.0, 0.0) };
}

/// The motions that are under way.
#[derive(Clone, Debug)]
pub(crate) struct Animation {
    motions: Vec<Motion>,
    pub(crate) enabled: bool,
    now: f64,
}

impl Animation {
    pub(crate) const fn new(enabled: bool) -> Self {
        Self { motions: Vec::new(), enabled, now: 0.0 }
    }

    /// Tells the time in seconds and forgets what has ended.
    pub(crate) fn tick(&mut self, now: f64) {
        self.now = now;
        self.motions.retain(|motion| motion.start + motion.length > now);
    }

    pub(crate) fn is_moving(&self) -> bool {
        !self.motions.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.motions.clear();
    }

    fn push(&mut self, kind: Kind, length: f64) {
        if self.enabled {
            self.motions.push(Motion { kind, start: self.now, length });
        }
    }

    /// Shows an event of the game. `rows` is the height of a gravity board, else none.
    pub(crate) fn show(&mut self, event: &Event, rows: Option<usize>) {
        match (event, rows) {
            (Event::Placed { point, .. }, None) => self.push(Kind::Placed(*point), PLACE),
            (Event::Placed { point, .. }, Some(height)) => {
                let rows = height - point.row();
                let length = fall_time(rows) + BOUNCE_TIME;
                self.push(Kind::Fell { point: *point, rows }, length);
            }
            (Event::Ended(outcome), _) if outcome.winner().is_some() => {
                self.push(Kind::Pulse, PULSE);
            }
            _ => {}
        }
    }

    /// Shows that a dialog has been opened.
    pub(crate) fn open_dialog(&mut self) {
        self.push(Kind::Dialog, DIALOG);
    }

    /// How much of an open dialog is to be seen, from 0 to 1.
    pub(crate) fn dialog(&self) -> f32 {
        let share = |motion: &Motion| (motion.kind == Kind::Dialog).then(|| self.progress(motion));
        self.motions.iter().rev().find_map(share).unwrap_or(1.0)
    }

    /// Shows a refusal.
    pub(crate) fn shake(&mut self, point: Point) {
        self.push(Kind::Shaken(point), SHAKE);
    }

    /// Shows what an undo, a redo or a step of a replay changed.
    pub(crate) fn show_change(&mut self, before: &Board, after: &Board) {
        if before.size() != after.size() {
            self.clear();
            return;
        }
        let changed: Vec<Point> =
            before.size().points().filter(|&at| before.get(at) != after.get(at)).collect();
        // A jump over many moves is no motion.
        if changed.len() > 2 {
            return;
        }
        for point in changed {
            match (before.get(point), after.get(point)) {
                (Some(color), None) => self.push(Kind::Lifted(point, color), LIFT),
                (_, Some(_)) => self.push(Kind::Placed(point), PLACE),
                (None, None) => {}
            }
        }
    }

    fn progress(&self, motion: &Motion) -> f32 {
        ((self.now - motion.start) / motion.length).clamp(0.0, 1.0) as f32
    }

    /// How the stone on `point` is drawn now.
    pub(crate) fn pose(&self, point: Point) -> Pose {
        for motion in self.motions.iter().rev() {
            let t = self.progress(motion);
            match motion.kind {
                Kind::Placed(at) if at == point => {
                    let ease = 1.0 - (1.0 - t) * (1.0 - t);
                    return Pose {
                        scale: 1.12 - 0.12 * ease,
                        alpha: 0.4 + 0.6 * ease,
                        ..Pose::REST
                    };
                }
                Kind::Fell { point: at, rows } if at == point => {
                    let seconds = (self.now - motion.start).max(0.0);
                    let height = height_of_fall(seconds, rows);
                    return Pose { shift: (0.0, -height), ..Pose::REST };
                }
                _ => {}
            }
        }
        Pose::REST
    }

    /// Stones that have been lifted and still fade.
    pub(crate) fn ghosts(&self) -> Vec<(Point, Color, Pose)> {
        let ghost = |motion: &Motion| match motion.kind {
            Kind::Lifted(point, color) => {
                let t = self.progress(motion);
                let pose = Pose { scale: 1.0 + 0.12 * t, alpha: 1.0 - t, ..Pose::REST };
                Some((point, color, pose))
            }
            _ => None,
        };
        self.motions.iter().filter_map(ghost).collect()
    }

    /// Sideways shift of a refusal mark, in pitches.
    pub(crate) fn shake_of(&self, point: Point) -> f32 {
        let shift = |motion: &Motion| {
            (motion.kind == Kind::Shaken(point)).then(|| {
                let t = self.progress(motion);
                (t * std::f32::consts::TAU * 2.0).sin() * 0.10 * (1.0 - t)
            })
        };
        self.motions.iter().rev().find_map(shift).unwrap_or(0.0)
    }

    /// Strength of the pulse over a winning row, 0 at rest.
    pub(crate) fn pulse(&self) -> f32 {
        let strength = |motion: &Motion| {
            (motion.kind == Kind::Pulse)
                .then(|| (self.progress(motion) * std::f32::consts::PI).sin())
        };
        self.motions.iter().find_map(strength).unwrap_or(0.0)
    }
}

fn fall_time(rows: usize) -> f64 {
    FALL * (rows as f64 / 6.0).sqrt()
}

/// How many rows above its place a disc is after `seconds`.
fn height_of_fall(seconds: f64, rows: usize) -> f32 {
    let (fall, height) = (fall_time(rows), rows as f32);
    if seconds < fall {
        let t = (seconds / fall) as f32;
        return height * (1.0 - t * t);
    }
    let t = ((seconds - fall) / BOUNCE_TIME).clamp(0.0, 1.0) as f32;
    height.min(6.0) * BOUNCE * 4.0 * t * (1.0 - t)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point() -> Point {
        Point::new(3, 0)
    }

    fn placed() -> Event {
        Event::Placed { color: Color::Black, point: point(), ply: 1 }
    }

    #[test]
    fn a_disc_falls_faster_and_faster_bounces_and_rests() {
        let mut animation = Animation::new(true);
        animation.tick(10.0);
        animation.show(&placed(), Some(6));
        let mut last = f32::NEG_INFINITY;
        for step in 0..28 {
            animation.tick(10.0 + f64::from(step) * 0.01);
            let y = animation.pose(point()).shift.1;
            assert!(y >= last, "it never rises while it falls");
            last = y;
        }
        animation.tick(10.0 + FALL + BOUNCE_TIME / 2.0);
        let y = animation.pose(point()).shift.1;
        assert!((y + 6.0 * BOUNCE).abs() < 1e-3, "{y}");
        animation.tick(11.0);
        assert_eq!(animation.pose(point()), Pose::REST);
        assert!(!animation.is_moving());
    }

    #[test]
    fn without_animation_everything_is_at_rest_at_once() {
        let mut animation = Animation::new(false);
        animation.show(&placed(), None);
        animation.shake(point());
        assert!(!animation.is_moving());
        assert_eq!(animation.pose(point()), Pose::REST);
    }

    /// G-019: the ghost of an undone disc fades where it was, and nothing else remains.
    #[test]
    fn undo_during_a_fall_leaves_only_a_ghost_that_goes() {
        let mut animation = Animation::new(true);
        animation.show(&placed(), Some(6));
        animation.clear();
        let mut board = Board::new(gomoku_core::rules::Variant::ConnectFour.usual_size());
        let empty = board.clone();
        board.place(point(), Color::Black, &mut ());
        animation.show_change(&board, &empty);
        assert_eq!(animation.ghosts().len(), 1);
        animation.tick(1.0);
        assert!(animation.ghosts().is_empty() && !animation.is_moving());
    }
}
