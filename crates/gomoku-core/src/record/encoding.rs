//! From the bytes of old files to text and back.
//!
//! Players' files come in UTF-8, GBK, Big5, Shift-JIS and the Windows code pages, mostly without
//! saying so. The order of trust is: a byte order mark, what the caller demands, what the file
//! declares, UTF-8 if the bytes are, and a guess from letter frequencies. The tables are those of
//! the `encoding_rs` library.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{DecoderResult, EncoderResult};

use super::error::Fault;

/// The encoding of a text.
///
/// ```
/// use gomoku_core::record::Encoding;
/// let gbk: Encoding = "cp936".parse().unwrap();
/// assert_eq!(gbk.to_string(), "GBK");
/// assert_eq!("latin1".parse::<Encoding>().unwrap().to_string(), "windows-1252");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// What we write unless told otherwise.
    pub const UTF_8: Self = Self(encoding_rs::UTF_8);
    /// Western European, the last resort: every byte means something.
    pub const LATIN_1: Self = Self(encoding_rs::WINDOWS_1252);

    /// The name in the spelling of the encoding standard.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// `text` in this encoding, and how many characters it does not have (written as `?`).
    ///
    /// UTF-16 is read but not written; text for it comes out as UTF-8.
    pub fn encode(self, text: &str) -> (Vec<u8>, usize) {
        let mut encoder = self.0.new_encoder();
        let mut bytes = Vec::with_capacity(text.len() + 16);
        let (mut rest, mut missing) = (text, 0);
        loop {
            let (result, read) =
                encoder.encode_from_utf8_to_vec_without_replacement(rest, &mut bytes, true);
            rest = &rest[read..];
            match result {
                EncoderResult::InputEmpty => return (bytes, missing),
                EncoderResult::OutputFull => bytes.reserve(rest.len() + 64),
                EncoderResult::Unmappable(_) => {
                    missing += 1;
                    // Every encoding that can lack a character has the question mark.
                    bytes.push(b'?');
                }
            }
        }
    }

    /// The offset of the first byte that means nothing in this encoding, `None` if all do.
    fn first_malformed(self, bytes: &[u8]) -> Option<usize> {
        if self == Self::UTF_8 {
            return std::str::from_utf8(bytes).err().map(|error| error.valid_up_to());
        }
        let mut decoder = self.0.new_decoder_without_bom_handling();
        let mut scratch = [0_u8; 4096];
        let mut done = 0;
        loop {
            let (result, read, _) =
                decoder.decode_to_utf8_without_replacement(&bytes[done..], &mut scratch, true);
            done += read;
            match result {
                DecoderResult::InputEmpty => return None,
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(bad, after) => {
                    return Some(done.saturating_sub(usize::from(bad) + usize::from(after)));
                }
            }
        }
    }

    /// The text of `bytes`, with U+FFFD for what means nothing.
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        self.0.decode_without_bom_handling(bytes).0
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Encoding {
    type Err = Fault;

    /// Reads the names of the encoding standard and the code page numbers of Windows.
    fn from_str(label: &str) -> Result<Self, Fault> {
        let lower = label.trim().to_ascii_lowercase();
        let known = match lower.as_str() {
            "cp936" | "936" | "gb" => "gbk",
            "cp950" | "950" => "big5",
            "cp932" | "932" | "shiftjis" => "shift_jis",
            "cp949" | "949" => "euc-kr",
            "ansi" => "windows-1252",
            number if number.len() == 4 && number.starts_with("125") => {
                return Self::from_str(&format!("cp{number}"));
            }
            other => other,
        };
        encoding_rs::Encoding::for_label(known.as_bytes())
            .map(Self)
            .ok_or_else(|| Fault::UnknownEncoding(label.to_owned()))
    }
}

/// How the encoding of a file was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EncodingOrigin {
    /// A byte order mark.
    Mark,
    /// The caller chose it.
    Forced,
    /// The file declares it.
    Declared,
    /// The bytes are valid UTF-8 (plain ASCII included).
    Utf8,
    /// From letter frequencies.
    Guessed,
}

/// A text and what it was decoded from.
#[derive(Clone, Debug)]
pub(super) struct Decoded<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) encoding: Encoding,
    pub(super) origin: EncodingOrigin,
    /// Offset of the first byte that is not in the encoding.
    pub(super) malformed: Option<usize>,
}

/// Decodes a whole file. `declared` is the name the file gives to its encoding, `home` the domain of
/// the country that its format comes from.
pub(super) fn decode<'a>(
    bytes: &'a [u8],
    forced: Option<Encoding>,
    declared: Option<&str>,
    home: Option<&[u8]>,
) -> Decoded<'a> {
    let with = |encoding: Encoding, origin, bytes: &'a [u8], skipped: usize| Decoded {
        text: encoding.decode(bytes),
        encoding,
        origin,
        malformed: encoding.first_malformed(bytes).map(|offset| offset + skipped),
    };
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        return with(Encoding(encoding), EncodingOrigin::Mark, &bytes[mark..], mark);
    }
    if let Some(encoding) = forced {
        return with(encoding, EncodingOrigin::Forced, bytes, 0);
    }
    let utf8 = std::str::from_utf8(bytes).ok();
    let declared = declared.and_then(|label| label.parse::<Encoding>().ok());
    if let Some(encoding) = declared.filter(|&encoding| encoding != Encoding::UTF_8) {
        // Some programs declare one thing and write UTF-8. Legacy text is now and then valid UTF-8
        // too, but hardly ever with nothing in it but characters of East Asia.
        let east_asian = |c: char| matches!(c, '\u{2010}'..='\u{2040}' | '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}');
        let surely_utf8 = utf8.is_some_and(|text| {
            let mut beyond_ascii = text.chars().filter(|c| !c.is_ascii()).peekable();
            beyond_ascii.peek().is_some() && beyond_ascii.all(east_asian)
        });
        if !surely_utf8 && encoding.first_malformed(bytes).is_none() {
            return with(encoding, EncodingOrigin::Declared, bytes, 0);
        }
    }
    if let Some(text) = utf8 {
        let said = declared == Some(Encoding::UTF_8);
        let origin = if said { EncodingOrigin::Declared } else { EncodingOrigin::Utf8 };
        return Decoded {
            text: Cow::Borrowed(text),
            encoding: Encoding::UTF_8,
            origin,
            malformed: None,
        };
    }
    if let Some(encoding) = declared {
        return with(encoding, EncodingOrigin::Declared, bytes, 0);
    }
    let mut guess = Guess::new();
    guess.feed(bytes);
    with(guess.finish(home), EncodingOrigin::Guessed, bytes, 0)
}

/// The domain of the Czech Republic, from which Piskvork comes.
pub(super) const CZECH: &[u8] = b"cz";

/// Guesses the encoding of text that is handed over in pieces.
pub(super) struct Guess {
    detector: EncodingDetector,
    /// Whether the pieces so far are GBK, and whether they are UTF-8.
    gbk: bool,
    utf8: bool,
    /// Bytes beyond ASCII so far.
    legacy: usize,
    /// Whether all of them stand in words with plain letters, at most three together, as accented
    /// letters do and Chinese characters do not.
    accents: bool,
}

impl Guess {
    pub(super) fn new() -> Self {
        let detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        Self { detector, gbk: true, utf8: true, legacy: 0, accents: true }
    }

    pub(super) fn feed(&mut self, bytes: &[u8]) {
        self.detector.feed(bytes, false);
        // A blank keeps two pieces apart that are not neighbours in the file.
        self.detector.feed(b" ", false);
        self.gbk = self.gbk && Encoding(encoding_rs::GBK).first_malformed(bytes).is_none();
        self.utf8 = self.utf8 && std::str::from_utf8(bytes).is_ok();
        let mut rest = bytes;
        while let Some(start) = rest.iter().position(|byte| !byte.is_ascii()) {
            let letter_before = start > 0 && rest[start - 1].is_ascii_alphabetic();
            let length = rest[start..].iter().take_while(|byte| !byte.is_ascii()).count();
            rest = &rest[start + length..];
            let letter_after = rest.first().is_some_and(u8::is_ascii_alphabetic);
            self.accents &= length <= 3 && (letter_before || letter_after);
            self.legacy += length;
        }
    }

    /// The encoding; `home` decides where the letters do not.
    pub(super) fn finish(mut self, home: Option<&[u8]>) -> Encoding {
        if self.utf8 {
            return Encoding::UTF_8;
        }
        self.detector.feed(b"", true);
        let guess = self.detector.guess(home, Utf8Detection::Deny);
        // Most Gomoku files without a declaration are Chinese, and a few characters are too little
        // to tell Chinese from accented letters or from its neighbours.
        let few = self.legacy < 16 && guess != encoding_rs::SHIFT_JIS;
        let doubtful = self.gbk && !self.accents && (guess.is_single_byte() || few);
        if doubtful {
            return Encoding(encoding_rs::GBK);
        }
        if self.accents && few && !guess.is_single_byte() {
            // So few letters look like anything; these are of Europe.
            let home = home.is_some_and(|home| home == CZECH);
            return Encoding(if home {
                encoding_rs::WINDOWS_1250
            } else {
                encoding_rs::WINDOWS_1252
            });
        }
        Encoding(guess)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn named(label: &str) -> Encoding {
        label.parse().unwrap()
    }

    #[test]
    fn trusts_mark_then_caller_then_declaration() {
        let gbk = named("gbk");
        let (bytes, missing) = gbk.encode("黑方 对 白方");
        assert_eq!(missing, 0);
        let decoded = decode(&bytes, None, Some("GBK"), None);
        assert_eq!((decoded.encoding, decoded.origin), (gbk, EncodingOrigin::Declared));
        assert_eq!(decoded.text, "黑方 对 白方");
        let decoded = decode(&bytes, Some(gbk), Some("UTF-8"), None);
        assert_eq!((decoded.encoding, decoded.origin), (gbk, EncodingOrigin::Forced));
        let decoded = decode("\u{feff}黑".as_bytes(), Some(gbk), Some("GBK"), None);
        assert_eq!((decoded.encoding, decoded.text.as_ref()), (Encoding::UTF_8, "黑"));
        // Four bytes of GBK that are also three of UTF-8 and a letter.
        let (bytes, _) = gbk.encode("夤宧");
        assert!(std::str::from_utf8(&bytes).is_ok());
        assert_eq!(decode(&bytes, None, Some("GBK"), None).text, "夤宧");
        let decoded = decode("黑方".as_bytes(), None, Some("GBK"), None);
        assert_eq!((decoded.encoding, decoded.text.as_ref()), (Encoding::UTF_8, "黑方"));
        let decoded = decode(b"\xff\xfeh\x008\x00", None, None, None);
        assert_eq!(decoded.text, "h8");
    }

    #[test]
    fn guesses_the_encodings_of_the_field() {
        for (label, text) in [
            ("gbk", "先手必胜,白棋下在这里就输了。请看下一手,黑棋连冲四后取胜"),
            ("gbk", "黑棋"),
            ("big5", "先手必勝,白棋下在這裡就輸了。請看下一手,黑棋連衝四後取勝"),
            ("shift_jis", "ここに打てば黒の勝ち。次の手を見てください。四追いで勝ちます"),
            ("windows-1251", "Чёрные выигрывают, если белые сыграют здесь. Смотрите следующий ход"),
        ] {
            let encoding = named(label);
            let decoded = decode(&encoding.encode(text).0, None, None, None).encoding;
            assert_eq!(decoded, encoding, "{text}");
        }
    }

    #[test]
    fn a_few_accented_letters_are_no_chinese() {
        let names = |text: &str, home| {
            let bytes = named("windows-1250").encode(text).0;
            decode(&bytes, None, None, home).text.into_owned()
        };
        for text in ["Hráč č. 1", "Petr Laštovička", "Kříž", "Žluťák", "Tóth Gergő", "Łukasz"]
        {
            assert_eq!(names(text, Some(CZECH)), text);
        }
        for text in ["黑棋", "黑棋 A", "棋王2"] {
            let bytes = named("gbk").encode(text).0;
            assert_eq!(decode(&bytes, None, None, Some(CZECH)).text, text);
        }
    }

    #[test]
    fn names_the_first_bad_byte() {
        assert_eq!(decode(b"ok \x81", Some(named("gbk")), None, None).malformed, Some(3));
        assert_eq!(decode(b"ok \xff ok", Some(Encoding::UTF_8), None, None).malformed, Some(3));
        assert_eq!(
            named("windows-1250").encode("Hráč č. 1 棋"),
            (b"Hr\xe1\xe8 \xe8. 1 ?".to_vec(), 1)
        );
        assert!("no such".parse::<Encoding>().is_err());
    }

    proptest! {
        #[test]
        fn any_bytes_decode(bytes in prop::collection::vec(any::<u8>(), 0..200), label in "gbk|big5|shift_jis|utf-8|cp1250|koi8-r") {
            let encoding = named(&label);
            let decoded = decode(&bytes, Some(encoding), None, None);
            prop_assert!(decoded.malformed.is_none_or(|offset| offset <= bytes.len()));
            let _ = decode(&bytes, None, Some(&label), None);
            let _ = decode(&bytes, None, None, None);
        }

        #[test]
        fn gbk_text_survives(text in "[ -~\u{4e00}-\u{9fa5}]{0,40}") {
            let gbk = named("gbk");
            let (bytes, missing) = gbk.encode(&text);
            prop_assert_eq!(missing, 0);
            prop_assert_eq!(gbk.decode(&bytes), text);
        }
    }
}
