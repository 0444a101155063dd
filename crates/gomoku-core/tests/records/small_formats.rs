//! The formats without variations, RenLib and RIF, each with its usual faults.

use gomoku_core::record::{Format, Notation, ReadOptions};

use super::log::{read, read_leniently, refused, try_read};

#[track_caller]
fn check(bytes: &[u8], expected: &str) {
    assert_eq!(read(bytes).body().join("; "), expected);
}

#[test]
fn psq_heads_and_tails() {
    check(
        b"Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,12\n3,4,5\n-1\n",
        "size 15x15; head; node; B h8; spent 0ns; node; W i9; spent 12ms; node; B c12; spent 5ms; end",
    );
    check(
        b"Piskvorky 20x20, 0:0, 1\r\n1,1\r\nAnn\r\n8, the second\r\n0\r\n",
        "size 20x20; White=Ann; Black=8, the second; head; node; B a20; end",
    );
    check(
        b"Piskvorky 15x15, 11:11, 0\n8,8,0\na\nb\n15\n2,Renju15_1\n",
        "size 15x15; Black=a; White=b; Rule=Renju15_1; result W+T; head; node; B h8; spent 0ns; end",
    );
    let log = read(b"8,8,0\n9,9,0\n");
    assert_eq!(log.moves(), ["h8", "i7"]);
    assert_eq!(log.warnings.len(), 2, "no header, no size: {:?}", log.warnings);
    let options = ReadOptions { format: Some(Format::Psq), ..ReadOptions::default() };
    let (log, result) = try_read(b"15x15 , 0 - 0\n8,8,0\n-1\n", &options);
    result.unwrap();
    assert_eq!(log.moves(), ["h8"]);
    assert_eq!(
        refused(b"Piskvorky 15x15, 1:1, 0\n16,1,0\n-1\n", &ReadOptions::default()),
        "psq: line 2, column 1: found `16,1`, expected a point of the 15x15 board: move 1 is off the board"
    );
    // Strictly and leniently: a board that is not offered leaves nothing to keep.
    let rectangle = b"Piskvorky 30x20, 3:0, 0\n15,10,5\n16,10,7\n-1\n";
    for lenient in [false, true] {
        assert_eq!(
            refused(rectangle, &ReadOptions { lenient, ..ReadOptions::default() }),
            "psq: line 1, column 1: a board of 30x20 is not offered: each side is 1 to 22"
        );
    }
}

#[test]
fn rec_counts_from_zero() {
    let log = read(b"me\r\nyou\r\n7,7,0\r\n19,3,20\r\n-1\r\n");
    assert_eq!(
        log.body().join("; "),
        "size 20x20; Black=me; White=you; head; node; B h13; spent 0ns; node; W t17; spent 20ms; end"
    );
}

#[test]
fn sav_gives_the_height_first() {
    check(b"6\n7\n2\n5 0\n0 6\n", "size 7x6; head; node; B a1; node; W g6; end");
    for (text, message) in [
        (
            "15\n15\n2\n7 7\n",
            "sav: line 5, column 1: found the end of the file, expected another move",
        ),
        (
            "15\n15\n1\n7 15\n",
            "sav: line 4, column 1: found `7 15`, expected a point of the 15x15 board: move 1 is off the board",
        ),
        (
            "15\n15\n1\n7 7\n1 1\n",
            "sav: line 5, column 1: found `1 1`, expected the end of the file",
        ),
        (
            "15\n30\n0\n",
            "sav: line 1, column 1: a board of 30x15 is not offered: each side is 1 to 22",
        ),
    ] {
        assert_eq!(refused(text.as_bytes(), &ReadOptions::default()), message);
    }
}

#[test]
fn pos_is_a_count_and_bytes() {
    check(b"\x03\x70\x00\xe0", "size 15x15; head; node; B h8; node; W a15; node; B o1; end");
    let options = ReadOptions { format: Some(Format::Pos), ..ReadOptions::default() };
    for (bytes, message) in [
        (
            &b"\x01\xe1"[..],
            "pos: byte 1: found 225, expected a point of the 15x15 board: move 1 is off the board",
        ),
        (b"\x02\x70", "pos: byte 2: found the end of the file, expected another move"),
        (b"\xff", "pos: byte 0: found 255, expected at most 225 moves"),
        (b"\x01\x70\x71", "pos: byte 2: found 1 bytes more, expected the end of the file"),
    ] {
        assert_eq!(refused(bytes, &options), message);
    }
}

#[test]
fn position_strings_in_all_notations() {
    let moves = |text: &str, notation, size: Option<&str>| {
        let size = size.map(|size| size.parse().unwrap());
        let options = ReadOptions { notation, size, ..ReadOptions::default() };
        let (log, result) = try_read(text.as_bytes(), &options);
        result.unwrap_or_else(|error| panic!("{text}: {error}"));
        log.moves().join(" ")
    };
    for (text, notation, size, expected) in [
        ("h8i9j10", Notation::Auto, None, "h8 i9 j10"),
        ("H8, I9 - J10\n", Notation::Auto, None, "h8 i9 j10"),
        ("1. h8 2. i9", Notation::Auto, None, "h8 i9"),
        ("h8\ni9\nj10\n", Notation::Auto, None, "h8 i9 j10"),
        ("h8i9\n# remark\n\nj10k11\n", Notation::Auto, None, "h8 i9 | j10 k11"),
        ("h8 -- pass i9", Notation::Auto, None, "h8 pass pass i9"),
        ("h1", Notation::AlgebraicTop, None, "h15"),
        ("7,7 0,0", Notation::ZeroBased, None, "h8 a15"),
        ("8,8 1,1", Notation::OneBased, None, "h8 a15"),
        ("7,7 0,0", Notation::ZeroBasedBottom, None, "h8 a1"),
        ("8,8 1,1", Notation::OneBasedBottom, None, "h8 a1"),
        ("hhaa", Notation::Letters, None, "h8 a15"),
        ("0,0, 1,-1", Notation::Auto, None, "h8 i9"),
        ("8,8 9,7\nhh ii\nj8 k9", Notation::Auto, None, "h8 i9 | h8 i7 | j8 k9"),
        ("7,7 8,8\n0,0 1,1", Notation::Auto, None, "h8 i7 | a15 b14"),
        ("0,0, -10,9", Notation::Auto, Some("20"), "k10 a1"),
        ("4453", Notation::Auto, None, "d1 d2 e1 c1"),
        ("4 4 5 3", Notation::Auto, None, "d1 d2 e1 c1"),
        ("1111 -2\n4 1", Notation::Auto, None, "a1 a2 a3 a4 | d1 a1"),
        ("888", Notation::Columns, Some("8x7"), "h1 h2 h3"),
    ] {
        assert_eq!(moves(text, notation, size), expected, "{text}");
    }
    let log = read(b"H8,J9/I9");
    assert_eq!(log.body().join("; "), "size 15x15; head; +B h8; +B j9; +W i9; turn white; end");
    for (text, message) in [
        ("h8 i0", "moves: line 1, column 4: found `i0`, expected a point such as `h8`"),
        (
            "h8 w9",
            "moves: line 1, column 4: found `w9`, expected a point of the 15x15 board: move 2 is off the board",
        ),
        (
            "4458",
            "moves: line 1, column 4: found `8`, expected a point of the 7x6 board: move 4 is off the board",
        ),
        ("1111111", "moves: line 1, column 7: move 7 is illegal: column 1 is full"),
    ] {
        assert_eq!(refused(text.as_bytes(), &ReadOptions::default()), message);
    }
}

const LIBRARY: &[u8] = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff";

fn library(nodes: &[u8]) -> Vec<u8> {
    [LIBRARY, nodes].concat()
}

#[test]
fn renlib_nodes_and_flags() {
    // Root with a comment; h8; then i9 with a sibling h9, which is marked and has a board text.
    let bytes = library(b"\x00\x08ab\x08cd\0\x78\x04\x69\xc0\x68\x51\x00\x01X\0");
    let body = read(&bytes).body().join("; ");
    assert_eq!(
        body,
        "size 15x15; head; title ab; comment cd; node; B h8; unknown RLSTART[\"\"]; (; node; W i9; ); \
         node; W h9; mark Cross h9; label h9 X; end"
    );
    // A pass is position 0; with flag 02 there is no move. An old comment ends with its eighth bit.
    let bytes = library(b"\x00\x00\x78\x00\x00\x00\x00\x02\x69\x22ol\xe4\x01\x40");
    assert_eq!(
        read(&bytes).body().join("; "),
        "size 15x15; head; node; B h8; node; W pass; node; node; unknown RLNOMOVE[\"i9\"]; title old; node; B a15; end"
    );
}

#[test]
fn renlib_faults() {
    for (bytes, message) in [
        (library(b""), "lib: byte 20: found the end of the file, expected another node"),
        (
            library(b"\x00\x00\x78"),
            "lib: byte 23: found the end of the file, expected the flags of a node",
        ),
        (
            library(b"\x00\x00\x70\x40"),
            "lib: byte 22: found position 0x70, expected a point of the 15x15 board: move 1 is off the board",
        ),
        (
            library(b"\x00\x00\xf1\x40"),
            "lib: byte 22: found position 0xF1, expected a point of the 15x15 board: move 1 is off the board",
        ),
        (
            library(b"\x00\x00\x78\x48ab"),
            "lib: byte 26: found the end of the file, expected the end of a comment",
        ),
        (
            library(b"\x00\x00\x78\x40\x00"),
            "lib: byte 24: found 1 bytes more, expected the end of the file",
        ),
        (
            LIBRARY[..12].to_vec(),
            "lib: byte 12: found the end of the file, expected a header of 20 bytes",
        ),
        (
            b"\xffRenLib\xff\x03\x05\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff".to_vec(),
            "lib: byte 8: found version 3.5, expected at most 3.4",
        ),
    ] {
        assert_eq!(refused(&bytes, &ReadOptions::default()), message);
    }
    let log = read_leniently(&library(b"\x00\x00\x78\x00\x69\x80\x67\x00"));
    assert_eq!(log.moves(), ["h8", "i9", "g9"]);
    assert_eq!(log.calls.last().map(String::as_str), Some("end"));
}

#[test]
fn rif_refers_by_number() {
    let xml = br#"<?xml version="1.0"?><database><players><player id="1" name="Ann" surname="Lee"/></players>
<tournaments><tournament id="5" name="Open"/></tournaments><rules><rule id="2" name="RIF"/></rules>
<games><game id="7" rule="2" tournament="5" black="1" white="9" bresult="0.5" alt="g7 &amp; i7"><move> h8 I9 -- j10  h9
</move><info>A &lt; B</info></game><game id="8" bresult="1"><move></move></game><game id="9"/></games></database>"#;
    check(
        xml,
        "size 15x15; unknown RIFID[\"7\"]; Rule=RIF; Event=Open; Black=Ann Lee; White=9; result 0; \
         unknown RIFALT[\"g7 & i7\"]; Remark=A < B; head; node; B h8; node; W i9; node; B pass; node; W j10; \
         node; B h9; end; size 15x15; unknown RIFID[\"8\"]; result B+; head; end; \
         size 15x15; unknown RIFID[\"9\"]; head; end",
    );
    for (xml, message) in [
        (
            "<a><game><move>h8 h16</move></game></a>",
            "rif: line 1, column 19: found `h16`, expected a point of the 15x15 board: move 2 is off the board",
        ),
        ("<a><game><move>h8</game></a>", "rif: line 1, column 18: found `"),
        (
            "<a><game><move>h8",
            "rif: line 1, column 18: found the end of the file, expected the end of an element",
        ),
        ("<a></a>", "rif: line 1, column 8: found the end of the file, expected a `<game>`"),
        (
            "<a><game bresult='2'/></a>",
            "rif: line 1, column 4: found bresult=`2`, expected 1, 0 or 0.5",
        ),
        (
            "<a><game><move>&bad;</move></game></a>",
            "rif: line 1, column 16: found `bad`, expected a character",
        ),
    ] {
        let found = refused(xml.as_bytes(), &ReadOptions::default());
        assert!(found.starts_with(message), "{xml}: {found}");
    }
}
