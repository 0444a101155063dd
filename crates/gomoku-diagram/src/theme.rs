//! The colors of pictures.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A set of colors. The contrast of labels on the board is at least 4.5 by the formula of WCAG.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A wooden board.
    #[default]
    Wood,
    /// A pale board for printing.
    Paper,
    /// A dark ground.
    Night,
    /// Black and white.
    HighContrast,
}

/// The colors of a theme, as CSS writes them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colors {
    pub(crate) ground: &'static str,
    pub(crate) text: &'static str,
    pub(crate) board: &'static str,
    pub(crate) grid: &'static str,
    pub(crate) accent: &'static str,
    pub(crate) danger: &'static str,
    /// The frame of a Connect Four board.
    pub(crate) frame: &'static str,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 4] = [Self::Wood, Self::Paper, Self::Night, Self::HighContrast];

    pub(crate) const fn colors(self) -> Colors {
        match self {
            Self::Wood => Colors {
                ground: "#F4EEE3",
                text: "#2B2118",
                board: "#E2B877",
                grid: "#4A3320",
                accent: "#A3481F",
                danger: "#A61B1B",
                frame: "#20528F",
            },
            Self::Paper => Colors {
                ground: "#FFFFFF",
                text: "#1B1F24",
                board: "#EFE6D3",
                grid: "#57493A",
                accent: "#0B62C4",
                danger: "#B42318",
                frame: "#20528F",
            },
            Self::Night => Colors {
                ground: "#15181C",
                text: "#ECEFF2",
                board: "#9C7A50",
                grid: "#1A1108",
                accent: "#E0A458",
                danger: "#7A0C0C",
                frame: "#173B66",
            },
            Self::HighContrast => Colors {
                ground: "#000000",
                text: "#FFFFFF",
                board: "#F2F2F2",
                grid: "#000000",
                accent: "#8A6D00",
                danger: "#B00000",
                frame: "#000000",
            },
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Wood => "wood",
            Self::Paper => "paper",
            Self::Night => "night",
            Self::HighContrast => "contrast",
        })
    }
}

/// The text is not the name of a theme.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a theme: expected wood, paper, night or contrast")]
pub struct ParseThemeError(pub String);

impl FromStr for Theme {
    type Err = ParseThemeError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.trim().to_ascii_lowercase();
        let theme = Self::ALL.into_iter().find(|theme| theme.to_string() == name);
        theme.ok_or_else(|| ParseThemeError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance of `#RRGGBB`.
    fn luminance(color: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        if a > b { a / b } else { b / a }
    }

    #[test]
    fn labels_and_captions_can_be_read() {
        for theme in Theme::ALL {
            let colors = theme.colors();
            assert!(contrast(colors.grid, colors.board) >= 4.5, "{theme}");
            assert!(contrast(colors.text, colors.ground) >= 4.5, "{theme}");
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert!("marble".parse::<Theme>().is_err());
    }
}
