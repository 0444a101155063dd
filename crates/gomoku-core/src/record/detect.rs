//! Which format a file is in, by what it contains; the name of the file only breaks a tie.

use super::Format;
use super::moves;
use super::psq;
use super::renlib;

/// The format of `bytes`, or `None` if no format begins like that.
///
/// `name` is the name of the file, if it has one. It decides only where the content does not, as for
/// a damaged `.pos` file.
///
/// ```
/// use gomoku_core::record::{Format, detect};
/// assert_eq!(detect(b"(;GM[4]SZ[15];B[hh])", None), Some(Format::Sgf));
/// assert_eq!(detect(b"h8i9j10", None), Some(Format::Moves));
/// assert_eq!(detect(b"", Some("empty.sgf")), None);
/// ```
pub fn detect(bytes: &[u8], name: Option<&str>) -> Option<Format> {
    if bytes.is_empty() {
        return None;
    }
    by_content(bytes).or_else(|| {
        let (_, extension) = name?.rsplit_once('.')?;
        Format::from_extension(extension)
    })
}

fn by_content(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(renlib::MAGIC) {
        return Some(Format::RenLib);
    }
    if is_pos(bytes) {
        return Some(Format::Pos);
    }
    // The head is enough, and is all ASCII in every text format, whatever the encoding of the rest.
    let head = text_head(bytes);
    match head.trim_start() {
        text if text.starts_with('{') => return Some(Format::Native),
        text if text.starts_with('<') => return Some(Format::Rif),
        text if is_sgf(text) => return Some(Format::Sgf),
        text if starts_with_word(text, "piskvorky") => return Some(Format::Psq),
        text if is_sav(text) => return Some(Format::Sav),
        text => {
            // Names may be empty lines, which are not to be trimmed away.
            let mut timed = head.lines().map(psq::is_timed_move);
            if [timed.next(), timed.next(), timed.next()] == [Some(false), Some(false), Some(true)]
            {
                return Some(Format::Rec);
            }
            if text.lines().next().is_some_and(psq::is_timed_move) {
                return Some(Format::Psq);
            }
            if moves::looks_like_moves(text) {
                return Some(Format::Moves);
            }
        }
    }
    // Before version 3 RenLib wrote no header; its files begin with a stone on h8.
    (bytes[0] == renlib::H8 && bytes.len() >= 2 && bytes[1] & 0x20 == 0).then_some(Format::RenLib)
}

/// The first lines as text; bytes beyond ASCII become `?`-like letters, which is enough to look at.
fn text_head(bytes: &[u8]) -> String {
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        let head = &bytes[mark..bytes.len().min(4096)];
        return encoding.decode_without_bom_handling(head).0.into_owned();
    }
    bytes.iter().take(4096).map(|&byte| char::from(byte)).collect()
}

fn is_sgf(text: &str) -> bool {
    let mut chars = text.chars().filter(|c| !c.is_whitespace());
    chars.next() == Some('(') && matches!(chars.next(), Some(';' | '(') | None)
}

fn starts_with_word(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// Three lines of one number each, then pairs of numbers.
fn is_sav(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let number = |line: Option<&str>| {
        line.is_some_and(|line| !line.is_empty() && line.bytes().all(|b| b.is_ascii_digit()))
    };
    let head = number(lines.next()) && number(lines.next()) && number(lines.next());
    head && lines.next().is_none_or(|line| line.is_empty() || line.split_whitespace().count() == 2)
}

/// As many distinct points as the first byte says, and nothing else.
fn is_pos(bytes: &[u8]) -> bool {
    let (&count, points) = bytes.split_first().expect("the caller excludes the empty file");
    let mut seen = [false; 225];
    let fresh = |&point: &u8| {
        seen.get_mut(usize::from(point)).is_some_and(|seen| !std::mem::replace(seen, true))
    };
    count > 0 && points.len() == usize::from(count) && points.iter().all(fresh)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_decides_before_the_name() {
        for (bytes, format) in [
            (&b"\xef\xbb\xbf \n(\n;GM[4])"[..], Format::Sgf),
            (b"(;", Format::Sgf),
            (b"Piskvorky 15x15, 11:11, 0\r\n", Format::Psq),
            (b"8,8,0\n9,9,0\n", Format::Psq),
            (b"me\nyou\n7,7,0\n", Format::Rec),
            (b"\r\n\r\n7,7,0\r\n8,8,0\r\n-1\r\n", Format::Rec),
            (b"\nyou\n7,7,0\n", Format::Rec),
            (b"\xffRenLib\xff\x03\x04", Format::RenLib),
            (b"\x78\x04\x68\x98", Format::RenLib),
            (b"<?xml version='1.0'?><database/>", Format::Rif),
            (b"{\"version\":1}", Format::Native),
            (b"\x02\x70\x03", Format::Pos),
            (b"15\n15\n1\n7 7\n", Format::Sav),
            (b"h8 i9", Format::Moves),
            (b"4453", Format::Moves),
            (b"8,-3, 6,-4", Format::Moves),
        ] {
            assert_eq!(detect(bytes, Some("x.pos")), Some(format), "{bytes:?}");
        }
        assert_eq!(detect(b"\x05pp\x03", Some("bad.pos")), Some(Format::Pos));
        assert_eq!(detect(b"\x05pp\x03", None), None);
        assert_eq!(detect(b"hello world", None), None);
        assert_eq!(detect(b"(hello)", None), None);
    }
}
