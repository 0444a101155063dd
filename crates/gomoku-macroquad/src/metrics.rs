//! The built-in font, and how wide its texts are, without a window.

use std::collections::HashMap;
use std::sync::OnceLock;

use ttf_parser::Face;

/// A subset of Noto Sans CJK SC, see `assets/README.md`.
///
/// A static, since a constant may lie in the program once for each place that uses it.
pub(crate) static FONT: &[u8] = include_bytes!("../assets/NotoSansCJKsc-subset.otf");

/// The widths of the font's characters.
#[derive(Debug)]
pub(crate) struct Metrics {
    /// In units of the em.
    advances: HashMap<char, f32>,
}

impl Metrics {
    /// The built-in font, read once.
    pub(crate) fn built_in() -> &'static Self {
        static BUILT_IN: OnceLock<Metrics> = OnceLock::new();
        BUILT_IN.get_or_init(Self::read)
    }

    /// Reads the built-in font.
    ///
    /// # Panics
    /// If the built-in font is damaged, which a test would have found.
    fn read() -> Self {
        let face = Face::parse(FONT, 0).expect("the built-in font is whole");
        let em = f32::from(face.units_per_em());
        let mut advances = HashMap::new();
        let tables = face.tables().cmap.iter().flat_map(|cmap| cmap.subtables);
        for table in tables.filter(ttf_parser::cmap::Subtable::is_unicode) {
            table.codepoints(|code| {
                let Some(letter) = char::from_u32(code) else { return };
                if let Some(glyph) = table.glyph_index(code) {
                    let advance = face.glyph_hor_advance(glyph).unwrap_or(0);
                    advances.insert(letter, f32::from(advance) / em);
                }
            });
        }
        Self { advances }
    }

    /// Whether the font draws this character.
    pub(crate) fn has(&self, letter: char) -> bool {
        self.advances.contains_key(&letter)
    }

    /// The width of one line.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.letter_width(letter)).sum::<f32>() * size
    }

    fn letter_width(&self, letter: char) -> f32 {
        self.advances.get(&letter).copied().unwrap_or(0.0)
    }

    /// The text with characters that the font lacks replaced, so that nothing vanishes.
    pub(crate) fn drawable(&self, text: &str) -> String {
        text.chars().map(|letter| if self.has(letter) { letter } else { '?' }).collect()
    }

    /// The text cut to a width, with `…` where something was cut off.
    pub(crate) fn cut(&self, text: &str, size: f32, width: f32) -> (String, bool) {
        if self.width(text, size) <= width {
            return (text.to_owned(), false);
        }
        let room = width - self.letter_width('…') * size;
        let mut used = 0.0;
        let kept: String = text
            .chars()
            .take_while(|&letter| {
                used += self.letter_width(letter) * size;
                used <= room
            })
            .collect();
        (if room >= 0.0 { format!("{kept}…") } else { String::new() }, true)
    }

    /// The text in lines of at most `width`: broken at blanks, and between Chinese characters but
    /// not before closing punctuation. Line breaks of the text are kept.
    pub(crate) fn wrap(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let lines = text.lines();
        lines.flat_map(|line| self.wrap_line(&self.drawable(line), size, width)).collect()
    }

    fn wrap_line(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines = Vec::new();
        let (mut line, mut line_w) = (String::new(), 0.0);
        for word in words(text) {
            let word_w = self.width(word.trim_end(), size);
            if !line.is_empty() && line_w + word_w > width {
                lines.push(line.trim_end().to_owned());
                (line, line_w) = (String::new(), 0.0);
            }
            let word = if line.is_empty() && !lines.is_empty() { word.trim_start() } else { &word };
            // A word that is wider than the line is broken anywhere.
            for letter in word.chars() {
                let letter_w = self.letter_width(letter) * size;
                if line_w + letter_w > width && word_w > width && !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                    line_w = 0.0;
                }
                line.push(letter);
                line_w += letter_w;
            }
        }
        lines.push(line.trim_end().to_owned());
        lines
    }
}

/// Pieces between which a line may be broken.
fn words(text: &str) -> Vec<String> {
    const CLOSING: &str = "，。、；：！？）」』”’》…·";
    const OPENING: &str = "（「『“‘《";
    let is_wide = |letter: char| letter >= '\u{2E80}';
    let mut words: Vec<String> = Vec::new();
    let mut last: Option<char> = None;
    for letter in text.chars() {
        let breaks = last.is_some_and(|last| {
            !CLOSING.contains(letter)
                && !OPENING.contains(last)
                && (last == ' ' && letter != ' ' || is_wide(last) || is_wide(letter) && last != ' ')
        });
        match words.last_mut() {
            Some(word) if !breaks => word.push(letter),
            _ => words.push(letter.to_string()),
        }
        last = Some(letter);
    }
    words
}

#[cfg(test)]
mod tests {
    use gomoku_text::{Lang, Text, Texts};
    use proptest::prelude::*;

    use super::*;

    /// I-001: every character that a text can show is in the font.
    #[test]
    fn every_translated_character_has_a_glyph() {
        let metrics = Metrics::built_in();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../gomoku-text/locales");
        for lang in Lang::ALL {
            let files = std::fs::read_dir(format!("{folder}/{}", lang.tag())).expect("it is there");
            for file in files {
                let path = file.expect("its files can be listed").path();
                let text = std::fs::read_to_string(&path).expect("its files can be read");
                let missing: String =
                    text.chars().filter(|&c| !c.is_control() && !metrics.has(c)).collect();
                assert!(missing.is_empty(), "{}: `{missing}` not in the font", path.display());
            }
            let texts = Texts::new(lang);
            assert!(metrics.width(&texts.say(&Text::WordsUndo), 14.0) > 10.0);
        }
        for letter in "×…‹›▲■●◇0123456789→←↑↓–—".chars() {
            assert!(metrics.has(letter), "{letter}");
        }
    }

    #[test]
    fn lines_break_at_blanks_and_between_han() {
        let metrics = Metrics::built_in();
        let lines = metrics.wrap("black takes back", 10.0, 36.0);
        assert_eq!(lines, ["black", "takes", "back"]);
        let lines = metrics.wrap("黑方先行，落子不动。", 10.0, 52.0);
        assert_eq!(lines, ["黑方先行，", "落子不动。"]);
        assert_eq!(metrics.wrap("a\n\nb", 10.0, 99.0), ["a", "", "b"]);
    }

    proptest! {
        #[test]
        fn no_line_is_too_wide_and_nothing_is_lost(text in "[a-z 黑白，。]{0,40}", width in 20.0_f32..200.0) {
            let metrics = Metrics::built_in();
            let lines = metrics.wrap(&text, 10.0, width);
            let bare = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            prop_assert_eq!(bare(&lines.concat()), bare(&text));
            for line in lines {
                // A closing mark may hang with its character where only one fits.
                prop_assert!(metrics.width(&line, 10.0) <= width + 0.01, "{line}");
            }
        }

        #[test]
        fn a_cut_text_fits(text in "[a-z 黑白]{0,30}", width in 0.0_f32..200.0) {
            let metrics = Metrics::built_in();
            let (cut, was_cut) = metrics.cut(&text, 10.0, width);
            prop_assert!(metrics.width(&cut, 10.0) <= width);
            prop_assert_eq!(!was_cut, cut == text);
        }
    }
}
