//! Property values: escaped text, composed values, points.

use std::borrow::Cow;

use crate::grid::{Point, Size};

/// The text of a raw value: escapes resolved, line ends `\n`, other white space blanks.
pub(super) fn text(raw: &str) -> Cow<'_, str> {
    if !raw.bytes().any(|byte| byte == b'\\' || (byte.is_ascii_control() && byte != b'\n')) {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                // An escaped line end is a soft break and not part of the text.
                Some(end @ ('\r' | '\n')) => {
                    skip_partner(&mut chars, end);
                }
                Some('\t' | '\x0b' | '\x0c') => text.push(' '),
                Some(escaped) => text.push(escaped),
                None => {}
            },
            '\r' | '\n' => {
                skip_partner(&mut chars, c);
                text.push('\n');
            }
            '\t' | '\x0b' | '\x0c' => text.push(' '),
            other => text.push(other),
        }
    }
    Cow::Owned(text)
}

/// CR LF and LF CR are one line end.
fn skip_partner(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, end: char) {
    let partner = if end == '\r' { '\n' } else { '\r' };
    chars.next_if_eq(&partner);
}

/// The text of a raw value that has one line only.
pub(in super::super) fn line(raw: &str) -> Cow<'_, str> {
    let text = text(raw);
    if text.contains('\n') { Cow::Owned(text.replace('\n', " ")) } else { text }
}

/// The two halves of a composed value.
pub(super) fn halves(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    let colon = raw.bytes().position(|byte| {
        let found = !escaped && byte == b':';
        escaped = !escaped && byte == b'\\';
        found
    })?;
    Some((&raw[..colon], &raw[colon + 1..]))
}

/// `text` as a value; `composed` text also escapes the colon.
pub(super) fn escape(text: &str, composed: bool, out: &mut String) {
    for c in text.chars() {
        if c == ']' || c == '\\' || (composed && c == ':') {
            out.push('\\');
        }
        out.push(c);
    }
}

/// `value` as it can stand between brackets: as it is if it is a raw value, otherwise taken for plain
/// text.
pub(in super::super) fn raw(value: &str) -> Cow<'_, str> {
    let mut escaped = false;
    let ends_early = value.bytes().any(|byte| {
        let ends = !escaped && byte == b']';
        escaped = !escaped && byte == b'\\';
        ends
    });
    if !ends_early && !escaped {
        return Cow::Borrowed(value);
    }
    let mut text = String::with_capacity(value.len() + 1);
    escape(value, false, &mut text);
    Cow::Owned(text)
}

/// What a move or point value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A point; `usual` unless it was written with capitals or as `h8`.
    Point { point: Point, usual: bool },
    /// No point: a pass.
    Pass,
    /// A point beside the board.
    Off,
    /// Neither.
    Nonsense,
}

/// Reads a value as a point of a board of `size`.
pub(super) fn spot(raw: &str, size: Size) -> Spot {
    let value = raw.trim();
    if value.is_empty() {
        return Spot::Pass;
    }
    let bytes = value.as_bytes();
    if let [x, y] = bytes
        && x.is_ascii_alphabetic()
        && y.is_ascii_alphabetic()
    {
        let usual = x.is_ascii_lowercase() && y.is_ascii_lowercase();
        let index = |letter: &u8| usize::from(letter.to_ascii_lowercase() - b'a');
        let (x, y) = (index(x), index(y));
        if x < size.width() && y < size.height() {
            return Spot::Point { point: Point::new(x, size.height() - 1 - y), usual };
        }
        let small = size.width() <= 19 && size.height() <= 19;
        return if small && (x, y) == (19, 19) { Spot::Pass } else { Spot::Off };
    }
    let algebraic = bytes.len() <= 3
        && bytes[0].is_ascii_alphabetic()
        && bytes.len() > 1
        && bytes[1..].iter().all(u8::is_ascii_digit);
    if !algebraic {
        return Spot::Nonsense;
    }
    match value.parse::<Point>() {
        Ok(point) if size.contains(point) => Spot::Point { point, usual: false },
        _ => Spot::Off,
    }
}

/// Appends the two letters of `point`.
pub(super) fn push_point(point: Point, size: Size, out: &mut String) {
    out.push(char::from(b'a' + point.col() as u8));
    out.push(char::from(b'a' + (size.height() - 1 - point.row()) as u8));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_values() {
        for (raw, expected) in [
            ("plain", "plain"),
            (r"a \] b \\ c \: d", r"a ] b \ c : d"),
            ("soft\\\nbreak\\\r\nhere", "softbreakhere"),
            ("a\r\nb\rc\n\rd\ne", "a\nb\nc\nd\ne"),
            ("tab\there", "tab here"),
            ("end\\", "end"),
        ] {
            assert_eq!(text(raw), expected, "{raw:?}");
        }
        assert_eq!(halves(r"a\:b:c:d"), Some((r"a\:b", "c:d")));
        assert_eq!(halves(r"a\\:b"), Some((r"a\\", "b")));
        assert_eq!(halves("abc"), None);
    }

    #[test]
    fn raw_values_stay_and_others_are_escaped() {
        for (value, expected) in [
            ("", ""),
            ("plain: [text", "plain: [text"),
            (r"a \] b \\", r"a \] b \\"),
            ("a ] b", r"a \] b"),
            (r"a \", r"a \\"),
            (r"a \\] b", r"a \\\\\] b"),
        ] {
            assert_eq!(raw(value), expected, "{value:?}");
            // Whatever was escaped says what it said as plain text.
            assert!(value == expected || text(expected) == value, "{value:?}");
        }
    }

    #[test]
    fn points_count_rows_from_the_top() {
        let size = Size::square(15).unwrap();
        let at = |name: &str, usual| Spot::Point { point: name.parse().unwrap(), usual };
        for (raw, expected) in [
            ("hh", at("h8", true)),
            ("cd", at("c12", true)),
            ("oo", at("o1", true)),
            ("AA", at("a15", false)),
            ("h8", at("h8", false)),
            ("o15", at("o15", false)),
            ("", Spot::Pass),
            (" ", Spot::Pass),
            ("tt", Spot::Pass),
            ("TT", Spot::Pass),
            ("pa", Spot::Off),
            ("h16", Spot::Off),
            ("h", Spot::Nonsense),
            ("88", Spot::Nonsense),
            ("hhh", Spot::Nonsense),
            ("黑", Spot::Nonsense),
        ] {
            assert_eq!(spot(raw, size), expected, "{raw:?}");
        }
        assert_eq!(spot("tt", Size::square(20).unwrap()), at_20("t1"));
    }

    fn at_20(name: &str) -> Spot {
        Spot::Point { point: name.parse().unwrap(), usual: true }
    }
}
