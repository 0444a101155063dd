//! The colors of the window as named tokens. A test holds every text to a contrast of 4.5 by the
//! WCAG 2 formula.

use serde::{Deserialize, Serialize};

/// A color, as sRGB with alpha.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rgba {
    pub(crate) r: f32,
    pub(crate) g: f32,
    pub(crate) b: f32,
    pub(crate) a: f32,
}

impl Rgba {
    pub(crate) const WHITE: Self = Self::hex(0xFF_FFFF);
    pub(crate) const BLACK: Self = Self::hex(0);

    pub(crate) const fn hex(rgb: u32) -> Self {
        Self {
            r: (rgb >> 16 & 0xFF) as f32 / 255.0,
            g: (rgb >> 8 & 0xFF) as f32 / 255.0,
            b: (rgb & 0xFF) as f32 / 255.0,
            a: 1.0,
        }
    }

    pub(crate) const fn alpha(self, a: f32) -> Self {
        Self { a, ..self }
    }

    /// This color with `share` of another.
    pub(crate) fn mix(self, other: Self, share: f32) -> Self {
        let part = |from: f32, to: f32| from + (to - from) * share;
        Self {
            r: part(self.r, other.r),
            g: part(self.g, other.g),
            b: part(self.b, other.b),
            a: part(self.a, other.a),
        }
    }

    fn luminance(self) -> f32 {
        let linear = |c: f32| {
            if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)
    }

    /// The WCAG 2 contrast ratio of two opaque colors, 1 to 21.
    pub(crate) fn contrast(self, other: Self) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// A set of colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Theme {
    #[default]
    Wood,
    Paper,
    Night,
    HighContrast,
}

/// A mark on the board that stands out from wood and from both stones.
pub(crate) const BOARD_DANGER: Rgba = Rgba::hex(0xA6_1B1B);

/// What is drawn in which color.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub(crate) background: Rgba,
    pub(crate) panel: Rgba,
    pub(crate) text: Rgba,
    pub(crate) muted: Rgba,
    pub(crate) separator: Rgba,
    pub(crate) accent: Rgba,
    pub(crate) on_accent: Rgba,
    pub(crate) danger: Rgba,
    pub(crate) good: Rgba,
    pub(crate) information: Rgba,
    pub(crate) board: Rgba,
    pub(crate) grid: Rgba,
    /// Strength of the wood's grain, 0 to 1.
    pub(crate) grain: f32,
    /// The frame of the Connect Four board.
    pub(crate) frame: Rgba,
    pub(crate) frame_edge: Rgba,
    pub(crate) dark: bool,
}

impl Theme {
    pub(crate) const ALL: [Self; 4] = [Self::Wood, Self::Paper, Self::Night, Self::HighContrast];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Paper => "paper",
            Self::Night => "night",
            Self::HighContrast => "high-contrast",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }

    pub(crate) const fn palette(self) -> Palette {
        match self {
            Self::Wood => Palette {
                background: Rgba::hex(0xF4_EEE3),
                panel: Rgba::hex(0xFF_FBF4),
                text: Rgba::hex(0x2B_2118),
                muted: Rgba::hex(0x6B_5B4B),
                separator: Rgba::hex(0xD9_CBB6),
                accent: Rgba::hex(0xA3_481F),
                on_accent: Rgba::WHITE,
                danger: Rgba::hex(0xA6_1B1B),
                good: Rgba::hex(0x2E_6B3A),
                information: Rgba::hex(0x1F_5F8B),
                board: Rgba::hex(0xE2_B877),
                grid: Rgba::hex(0x4A_3320),
                grain: 1.0,
                frame: Rgba::hex(0x20_528F),
                frame_edge: Rgba::hex(0x20_528F),
                dark: false,
            },
            Self::Paper => Palette {
                background: Rgba::hex(0xF7_F8FA),
                panel: Rgba::WHITE,
                text: Rgba::hex(0x1B_1F24),
                muted: Rgba::hex(0x59_636E),
                separator: Rgba::hex(0xD8_DEE4),
                accent: Rgba::hex(0x0B_62C4),
                on_accent: Rgba::WHITE,
                danger: Rgba::hex(0xB4_2318),
                good: Rgba::hex(0x1A_7F37),
                information: Rgba::hex(0x0B_62C4),
                board: Rgba::hex(0xEF_E6D3),
                grid: Rgba::hex(0x57_493A),
                grain: 0.0,
                frame: Rgba::hex(0x20_528F),
                frame_edge: Rgba::hex(0x20_528F),
                dark: false,
            },
            Self::Night => Palette {
                background: Rgba::hex(0x15_181C),
                panel: Rgba::hex(0x1E_2328),
                text: Rgba::hex(0xEC_EFF2),
                muted: Rgba::hex(0xA3_ADB8),
                separator: Rgba::hex(0x34_3B43),
                accent: Rgba::hex(0xE0_A458),
                on_accent: Rgba::hex(0x1B_1206),
                danger: Rgba::hex(0xFF_8A80),
                good: Rgba::hex(0x7F_D192),
                information: Rgba::hex(0x7C_C4F5),
                board: Rgba::hex(0x9C_7A50),
                grid: Rgba::hex(0x1A_1108),
                grain: 0.7,
                frame: Rgba::hex(0x17_3B66),
                frame_edge: Rgba::hex(0x17_3B66),
                dark: true,
            },
            Self::HighContrast => Palette {
                background: Rgba::BLACK,
                panel: Rgba::BLACK,
                text: Rgba::WHITE,
                muted: Rgba::hex(0xE0_E0E0),
                separator: Rgba::WHITE,
                accent: Rgba::hex(0xFF_D60A),
                on_accent: Rgba::BLACK,
                danger: Rgba::hex(0xFF_9B9B),
                good: Rgba::hex(0x8C_FF9E),
                information: Rgba::hex(0x8A_D8FF),
                board: Rgba::hex(0xF2_F2F2),
                grid: Rgba::BLACK,
                grain: 0.0,
                frame: Rgba::BLACK,
                frame_edge: Rgba::WHITE,
                dark: true,
            },
        }
    }
}

impl Palette {
    /// The ground of the thing that is chosen or whose turn it is.
    pub(crate) fn selected(&self) -> Rgba {
        self.panel.mix(self.accent, if self.dark { 0.14 } else { 0.10 })
    }

    /// A ground that lies a little above its panel: hovered buttons, fields.
    pub(crate) fn raised(&self) -> Rgba {
        self.panel.mix(self.text, 0.06)
    }

    /// The ground of something that is held down.
    pub(crate) fn pressed(&self) -> Rgba {
        self.panel.mix(self.text, 0.12)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_follows_the_formula() {
        assert!((Rgba::WHITE.contrast(Rgba::BLACK) - 21.0).abs() < 0.01);
        assert!((Rgba::hex(0x77_7777).contrast(Rgba::WHITE) - 4.48).abs() < 0.01);
    }

    #[test]
    fn every_text_of_every_theme_is_readable() {
        for theme in Theme::ALL {
            let p = theme.palette();
            let grounds = [p.background, p.panel, p.selected(), p.raised(), p.pressed()];
            for (n, ground) in grounds.into_iter().enumerate() {
                for (name, ink) in [("text", p.text), ("muted", p.muted)] {
                    let contrast = ink.contrast(ground);
                    assert!(contrast >= 4.5, "{theme:?}: {name} on ground {n} has {contrast}");
                }
            }
            for (name, ink) in [
                ("danger", p.danger),
                ("good", p.good),
                ("information", p.information),
                ("accent", p.accent),
            ] {
                for ground in [p.background, p.panel] {
                    let contrast = ink.contrast(ground);
                    assert!(contrast >= 4.5, "{theme:?}: {name} has {contrast}");
                }
            }
            assert!(p.on_accent.contrast(p.accent) >= 4.5, "{theme:?}: accent");
            assert!(p.grid.contrast(p.board) >= 4.5, "{theme:?}: board labels");
        }
    }

    #[test]
    fn names_lead_back() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_name(theme.name()), Some(theme));
        }
        assert_eq!(Theme::from_name("pink"), None);
    }
}
