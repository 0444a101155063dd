//! Where everything is, as rectangles: a pure function of the size of the window, the user's scale
//! and the board. Nothing here knows macroquad, so every size can be tested.
//!
//! - wide: menu bar and tool bar on top, board left, panel right, status line below;
//! - medium: the panel beside or below the board, whichever leaves the larger board;
//! - narrow: one bar with a menu button, board, panel, two rows of large buttons;
//! - low (little height): as narrow without the large buttons, panel beside the board.
//!
//! A scale that would leave less than 320×240 logical pixels is reduced until they are there, so
//! that no window is too small to play in.

mod board;

pub(crate) use board::{BoardGeometry, LABEL};

use gomoku_core::rules::Rules;

use crate::geometry::Rect;

/// The smallest window that is laid out without shrinking, in logical pixels at scale 1.
const LEAST: (f32, f32) = (320.0, 240.0);

/// Which arrangement fits the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arrangement {
    /// Menu bar, tool bar with words, side panel.
    Wide,
    /// Menu bar, tool bar with icons only, panel beside or below.
    Medium,
    /// One bar, large buttons at the bottom.
    Narrow,
    /// One bar, panel beside the board.
    Low,
}

/// The rectangles of the window.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) screen: Rect,
    /// The scale that is used, which may be less than the one that was asked for.
    pub(crate) scale: f32,
    pub(crate) arrangement: Arrangement,
    pub(crate) menu_bar: Rect,
    /// Empty in the arrangements with a single bar.
    pub(crate) tool_bar: Rect,
    /// The wood with its labels.
    pub(crate) board: BoardGeometry,
    pub(crate) panel: Rect,
    /// The large buttons of the narrow arrangement; else empty.
    pub(crate) buttons: Rect,
    pub(crate) status: Rect,
}

impl Layout {
    /// The layout of a window of `width`×`height` logical pixels.
    pub(crate) fn new(width: f32, height: f32, scale: f32, rules: &Rules, labels: bool) -> Self {
        // A minimised window reports 0 or 1.
        let (width, height) = (width.max(1.0), height.max(1.0));
        let scale = scale.min(width / LEAST.0).min(height / LEAST.1);
        let screen = Rect::new(0.0, 0.0, width, height);
        let arrangement = match (width / scale, height / scale) {
            (_, h) if h < 400.0 => Arrangement::Low,
            (w, _) if w >= 900.0 => Arrangement::Wide,
            (w, _) if w >= 480.0 => Arrangement::Medium,
            _ => Arrangement::Narrow,
        };
        let single_bar = matches!(arrangement, Arrangement::Narrow | Arrangement::Low);
        let px = |logical: f32| (logical * scale).round();
        let mut rest = screen;
        let menu_bar = rest.take_top(px(if single_bar { 32.0 } else { 28.0 }));
        let tool_bar = rest.take_top(if single_bar { 0.0 } else { px(44.0) });
        let status = rest.take_bottom(px(24.0));
        let buttons = match arrangement {
            Arrangement::Narrow => rest.take_bottom(px(104.0)),
            _ => Rect::new(0.0, rest.bottom(), 0.0, 0.0),
        };
        let margin = px(match arrangement {
            Arrangement::Wide => 16.0,
            Arrangement::Medium => 12.0,
            _ => 6.0,
        });
        let area = Rect::new(
            rest.x + margin,
            rest.y + margin.min(px(12.0)),
            rest.w - 2.0 * margin,
            rest.h - margin.min(px(12.0)) - margin.min(px(4.0)),
        );
        let (place, panel) = split(arrangement, area, margin, scale, rules, labels);
        let board = BoardGeometry::new(place, rules, labels, scale);
        Self { screen, scale, arrangement, menu_bar, tool_bar, board, panel, buttons, status }
    }

    /// The layout of a picture with nothing but a board, its lines `pitch` apart and `margin` around it.
    pub(crate) fn of_picture(rules: &Rules, labels: bool, pitch: f32, margin: f32) -> Self {
        let board = BoardGeometry::with_pitch((margin, margin), pitch, rules, labels);
        let (width, height) = (board.wood.right() + margin, board.wood.bottom() + margin);
        let none = Rect::default();
        Self {
            screen: Rect::new(0.0, 0.0, width.ceil(), height.ceil()),
            scale: 1.0,
            arrangement: Arrangement::Wide,
            menu_bar: none,
            tool_bar: none,
            board,
            panel: none,
            buttons: none,
            status: none,
        }
    }

    /// Logical pixels of scale 1 as pixels of this layout, rounded to whole ones.
    pub(crate) fn px(&self, logical: f32) -> f32 {
        (logical * self.scale).round()
    }

    pub(crate) const fn is_single_bar(&self) -> bool {
        matches!(self.arrangement, Arrangement::Narrow | Arrangement::Low)
    }
}

/// Divides the area below the bars between board and panel.
fn split(
    arrangement: Arrangement,
    area: Rect,
    gap: f32,
    scale: f32,
    rules: &Rules,
    labels: bool,
) -> (Rect, Rect) {
    let px = |logical: f32| (logical * scale).round();
    let beside = |width: f32| {
        let mut board = area;
        let panel = board.take_right(width);
        board.take_right(gap);
        (board, panel)
    };
    let below = |height: f32| {
        let mut board = area;
        let panel = board.take_bottom(height);
        board.take_bottom(gap.min(px(8.0)));
        (board, panel)
    };
    let pitch = |place: Rect| BoardGeometry::new(place, rules, labels, scale).pitch;
    // The panel gets what the board leaves.
    let stretched = |(mut board, mut panel): (Rect, Rect), is_beside: bool| {
        let used = BoardGeometry::new(board, rules, labels, scale).wood;
        if is_beside {
            let spare = (board.w - used.w).max(0.0).min(panel.w * 0.40).floor();
            board.w -= spare;
            panel = Rect::new(panel.x - spare, panel.y, panel.w + spare, panel.h);
        } else {
            let spare = (board.h - used.h).max(0.0).floor();
            board.h -= spare;
            panel = Rect::new(panel.x, panel.y - spare, panel.w, panel.h + spare);
        }
        (board, panel)
    };
    match arrangement {
        Arrangement::Wide => {
            stretched(beside((area.w * 0.34).clamp(px(320.0), px(400.0)).round()), true)
        }
        Arrangement::Low => {
            stretched(beside((area.w * 0.36).clamp(px(112.0), px(320.0)).round()), true)
        }
        Arrangement::Medium | Arrangement::Narrow => {
            let narrowest = if arrangement == Arrangement::Medium { 220.0 } else { 150.0 };
            // A phone's board is as wide as it can be, and the list takes what is left.
            let lowest = if arrangement == Arrangement::Medium { 176.0 } else { 102.0 };
            let (side, under) = (beside(px(narrowest)), below(px(lowest)));
            if pitch(side.0) > pitch(under.0) {
                stretched(side, true)
            } else {
                stretched(under, false)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::grid::Size;
    use gomoku_core::rules::Variant;
    use proptest::prelude::*;

    use super::*;

    fn any_rules() -> impl Strategy<Value = Rules> {
        (1_usize..=22, 1_usize..=22, any::<bool>()).prop_map(|(width, height, gravity)| {
            let size = Size::new(width, height).expect("1 to 22 is a size");
            Variant::Freestyle.rules_on(size).with_gravity(gravity)
        })
    }

    proptest! {
        /// G-001, G-002, G-003: every window has all its parts inside and apart, and the drawn
        /// centre of every point leads back to that point.
        #[test]
        fn parts_never_overlap_and_centres_lead_back(
            width in 64.0_f32..3840.0,
            height in 48.0_f32..2160.0,
            scale in 1.0_f32..3.0,
            rules in any_rules(),
            labels: bool,
        ) {
            let layout = Layout::new(width, height, scale, &rules, labels);
            let board = &layout.board;
            let parts = [
                layout.menu_bar, layout.tool_bar, board.wood, layout.panel, layout.buttons,
                layout.status,
            ];
            for (n, part) in parts.iter().enumerate() {
                prop_assert!(part.x >= -0.01 && part.y >= -0.01, "{n}: {part:?}");
                prop_assert!(part.right() <= layout.screen.right() + 0.5, "{n}: {part:?}");
                prop_assert!(part.bottom() <= layout.screen.bottom() + 0.5, "{n}: {part:?}");
                for other in &parts[n + 1..] {
                    prop_assert!(!part.overlaps(other), "{part:?} {other:?}");
                }
            }
            for point in rules.size().points() {
                let (x, y) = board.center(point);
                prop_assert!(board.wood.contains(x, y));
                if rules.gravity() {
                    prop_assert_eq!(board.column_at(x, y), Some(point.col()));
                } else {
                    prop_assert_eq!(board.point_at(x, y), Some(point));
                }
            }
        }
    }

    #[test]
    fn usual_windows_get_the_arrangement_of_the_design() {
        let rules = Variant::Renju.rules();
        for (width, height, expected) in [
            (1280.0, 800.0, Arrangement::Wide),
            (800.0, 600.0, Arrangement::Medium),
            (400.0, 1200.0, Arrangement::Narrow),
            (320.0, 240.0, Arrangement::Low),
            (2560.0, 390.0, Arrangement::Low),
        ] {
            let layout = Layout::new(width, height, 1.0, &rules, true);
            assert_eq!(layout.arrangement, expected, "{width}x{height}");
        }
        let layout = Layout::new(1280.0, 800.0, 1.0, &rules, true);
        assert!(layout.board.wood.w > 650.0, "the board is the largest thing");
        let low = Layout::new(320.0, 240.0, 3.0, &rules, true);
        assert!((low.scale - 1.0).abs() < 1e-6);
        assert!(low.board.pitch >= 10.0, "{}", low.board.pitch);
    }
}
