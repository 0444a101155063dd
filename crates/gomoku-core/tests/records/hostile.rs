//! Nothing in a file may make a reader panic, hang or use much more memory than the file.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use gomoku_core::record::{
    Encoding, Format, Notation, ReadOptions, WriteOptions, read_games, write_games,
};
use proptest::prelude::*;

use super::log::{Log, try_read};

fn cases() -> u32 {
    if std::env::var_os("GOMOKU_LONG").is_some() { 20_000 } else { 300 }
}

/// Reads in every way a user could ask for.
fn read_in_every_way(bytes: &[u8], format: Option<Format>) {
    for lenient in [false, true] {
        let options = ReadOptions { format, lenient, ..ReadOptions::default() };
        let (_, _) = try_read(bytes, &options);
    }
}

/// The shapes of real files, so that random bytes get past the first check.
fn seeds() -> impl Strategy<Value = Vec<u8>> {
    prop::sample::select(vec![
        &b"(;GM[4]FF[4]SZ[15]PB[a]AB[aa:cc]PL[W];W[hh]C[x\\]y](;B[ii]LB[aa:1])(;B[]BL[1.5];W[tt]))"[..],
        b"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,12\r\nname\r\nother\r\n-1\r\n1,Renju15_1\r\n",
        b"a\nb\n7,7,0\n8,8,1\n-1\n",
        b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x78\x84\x69\x49ab\x08c\0\x68\x51\x00\x01X\0",
        b"\x78\x04\x69\x80\x6a\x48ab\0\0\x67\x40",
        b"<?xml version='1.0' encoding='GBK'?><d><player id='1' name='x'/><games><game id='1' black='1'><move>h8 i9 --</move><info>&lt;</info></game></games></d>",
        b"\x03\x70\x71\x72",
        b"15\n15\n2\n7 7\n8 8\n",
        b"h8i9 j10, 8,-3 / k11",
        b"8,-3, 6,-4\n4453 -2\n",
    ])
    .prop_map(<[u8]>::to_vec)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn any_bytes_in_any_format(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        format in prop::sample::select(&Format::ALL[..]),
    ) {
        read_in_every_way(&bytes, None);
        read_in_every_way(&bytes, Some(format));
    }

    #[test]
    fn damaged_files(
        mut bytes in seeds(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4), 1..8),
    ) {
        for (place, byte, how) in damage {
            let at = place.index(bytes.len().max(1)).min(bytes.len());
            match how {
                0 => bytes.insert(at, byte),
                1 if at < bytes.len() => { bytes.remove(at); }
                2 if at < bytes.len() => bytes[at] = byte,
                _ => bytes.truncate(at),
            }
        }
        read_in_every_way(&bytes, None);
        for format in Format::ALL {
            read_in_every_way(&bytes, Some(format));
        }
    }

    #[test]
    fn any_text_in_any_notation(
        text in "[a-zA-Z0-9 ,;/\\n\\t.-]{0,60}|\\PC{0,30}",
        notation in prop::sample::select(&Notation::NAMES[..]),
        lenient in any::<bool>(),
    ) {
        let options = ReadOptions {
            format: Some(Format::Moves), notation: notation.1, lenient, ..ReadOptions::default()
        };
        let _ = try_read(text.as_bytes(), &options);
    }

    #[test]
    fn any_forced_encoding(
        bytes in seeds(),
        label in prop::sample::select(&["gbk", "big5", "shift_jis", "utf-16le", "iso-2022-jp", "latin1"][..]),
    ) {
        let encoding: Encoding = label.parse().unwrap();
        let options = ReadOptions { encoding: Some(encoding), lenient: true, ..ReadOptions::default() };
        let _ = try_read(&bytes, &options);
    }
}

fn timed(bytes: &[u8], lenient: bool) -> (Log, Result<(), String>, Duration) {
    let start = Instant::now();
    let (log, result) = try_read(bytes, &ReadOptions { lenient, ..ReadOptions::default() });
    (log, result.map(|_| ()).map_err(|error| error.to_string()), start.elapsed())
}

/// Time that is not linear takes minutes; a busy machine does not.
const LONG: Duration = Duration::from_secs(20);

#[test]
fn a_million_empty_nodes() {
    let sgf = format!("(;GM[4]SZ[15]{})", ";".repeat(1_000_000));
    let (log, result, took) = timed(sgf.as_bytes(), false);
    assert_eq!((log.count("node"), result), (1_000_000, Ok(())));
    assert!(took < LONG, "{took:?}");
}

#[test]
fn two_hundred_thousand_parentheses() {
    let n = 200_000;
    let sgf = format!("{};GM[4]SZ[15]{}", "(".repeat(n), ")".repeat(n));
    let (_, result, took) = timed(sgf.as_bytes(), false);
    assert!(result.is_err_and(|error| error.contains("line 1, column 2")));
    assert!(took < LONG, "{took:?}");
    let (log, result, took) = timed(sgf.as_bytes(), true);
    assert_eq!((log.calls.len(), result), (4, Ok(())));
    assert!(took < LONG, "{took:?}");
}

#[test]
fn fifty_thousand_nested_variations_and_a_hundred_thousand_moves() {
    let n = 50_000;
    let sgf = format!("(;GM[4]SZ[15]{}{})", "(;B[hh];W[]".repeat(n), ")".repeat(n));
    let (log, result, took) = timed(sgf.as_bytes(), false);
    assert_eq!((log.count("("), log.count("B h8"), result), (n, n, Ok(())));
    assert!(took < LONG, "{took:?}");
}

#[test]
fn deep_and_wide_libraries() {
    let head = b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00";
    let n = 500_000;
    for (node, last) in
        [(b"\x78\x00", b"\x79\x40"), (b"\x78\x80", b"\x79\x40"), (b"\x78\xc0", b"\x79\x40")]
    {
        let mut bytes = head.to_vec();
        bytes.extend(node.repeat(n));
        bytes.extend(last);
        if node[1] == 0x80 {
            // Every open branch gets its sibling.
            bytes.extend(last.repeat(n));
        }
        let (log, result, took) = timed(&bytes, false);
        assert!(log.count("node") > n);
        assert_eq!(result, Ok(()));
        assert!(took < LONG, "{took:?}");
    }
}

#[test]
fn a_fault_on_every_line_stays_linear() {
    let sgf = format!("(;GM[4]SZ[15]{})", "\n;B[zz]".repeat(300_000));
    let (log, result, took) = timed(sgf.as_bytes(), true);
    assert_eq!((log.warnings.len(), result), (1000, Ok(())));
    assert!(took < LONG, "{took:?}");
    let sgf = "(;SZ[9]X;GM[1])\n".repeat(100_000);
    let (_, result, took) = timed(sgf.as_bytes(), true);
    assert_eq!(result, Ok(()));
    assert!(took < LONG, "{took:?}");
}

#[test]
fn too_many_nodes_are_refused() {
    let options = ReadOptions { max_nodes: 10, ..ReadOptions::default() };
    let (_, result) = try_read(b"(;GM[4]SZ[15];;;;;;;;;;;)", &options);
    let message = result.unwrap_err().to_string();
    assert_eq!(
        message,
        "sgf: line 1, column 24: found more than 10 nodes, expected at most that many"
    );
}

#[test]
fn wide_trees_become_games_in_linear_time() {
    // Every first move, and after some of them every second and third one: 100,000 nodes with 223
    // to 225 siblings each.
    let points: Vec<String> =
        ('a'..='o').flat_map(|x| ('a'..='o').map(move |y| format!("{x}{y}"))).collect();
    let mut sgf = "(;GM[4]SZ[15]RU[freestyle]".to_owned();
    let mut nodes = 1;
    for (idx, first) in points.iter().enumerate() {
        write!(sgf, "(;B[{first}]").unwrap();
        nodes += 1;
        for second in points.iter().filter(|&second| idx < 2 && second != first) {
            write!(sgf, "(;W[{second}]").unwrap();
            nodes += 1;
            for third in points.iter().filter(|&third| third != first && third != second) {
                write!(sgf, "(;B[{third}])").unwrap();
                nodes += 1;
            }
            sgf.push(')');
        }
        sgf.push(')');
    }
    sgf.push(')');
    let start = Instant::now();
    let collection = read_games(sgf.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(collection.games[0].game.nodes(), nodes);
    assert!(start.elapsed() < LONG, "{:?}", start.elapsed());
}

#[test]
fn deep_trees_become_games() {
    let n = 50_000;
    // Variations in variations, each with a comment that stands with the only move before it.
    let nested = format!("(;GM[4]SZ[15];B[hh]{}{})", "(;C[x]".repeat(n), ")".repeat(n));
    let start = Instant::now();
    let collection = read_games(nested.as_bytes(), &ReadOptions::default()).unwrap();
    let game = &collection.games[0].game;
    assert_eq!(game.comment(game.main_line()[0]).len(), 2 * n - 1);
    // A line of moves far longer than any game: the legal prefix stays.
    let line = format!("(;GM[4]SZ[15]{})", ";B[hh];W[ii]".repeat(n));
    let broken = read_games(line.as_bytes(), &ReadOptions::default()).unwrap_err();
    assert_eq!(broken.kept.games[0].game.nodes(), 3);
    // One comment after the other, by turns in two places.
    let turns = format!("(;GM[4]SZ[15];B[hh]{})", "(;W[ii]C[y])(;C[x])".repeat(n));
    let collection = read_games(turns.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(collection.games[0].game.nodes(), 3);
    assert!(start.elapsed() < LONG, "{:?}", start.elapsed());
}

/// What fuzzing found worth keeping, read as the fuzzer does, so that a fault that comes back is seen
/// without one.
#[test]
fn the_seeds_of_the_fuzz_targets_are_read_and_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds");
    let mut files = 0;
    for (target, format) in [
        ("any_file", None),
        ("lines", None),
        ("native", Some(Format::Native)),
        ("renlib", Some(Format::RenLib)),
        ("rif", Some(Format::Rif)),
        ("sgf", Some(Format::Sgf)),
    ] {
        for entry in std::fs::read_dir(format!("{folder}/{target}")).expect("a folder of seeds") {
            let bytes = std::fs::read(entry.expect("a file of seeds").path()).expect("a seed");
            files += 1;
            for lenient in [false, true] {
                let options = ReadOptions { format, lenient, ..ReadOptions::default() };
                let games = match read_games(&bytes, &options) {
                    Ok(collection) => collection.games,
                    Err(broken) => broken.kept.games,
                };
                for format in Format::ALL {
                    let Ok(written) = write_games(&games, format, &WriteOptions::default()) else {
                        continue;
                    };
                    let options = ReadOptions { format: Some(format), ..ReadOptions::default() };
                    let again = read_games(&written.bytes, &options);
                    // The formats that hold whatever a game has, under the rules that it had.
                    assert!(format != Format::Native || again.is_ok(), "{:?}", again.err());
                }
            }
        }
    }
    assert!(files > 20, "{files}");
}
