//! SGF: what the specification says and what other programs write.

use gomoku_core::record::{Format, ReadOptions};

use super::log::{read, read_leniently, refused, try_read};

#[track_caller]
fn check(sgf: &str, expected: &str) {
    let log = read(sgf.as_bytes());
    assert_eq!(log.body().join("; "), expected, "{sgf}");
}

#[track_caller]
fn check_refused(sgf: &str, expected: &str) {
    assert_eq!(refused(sgf.as_bytes(), &ReadOptions::default()), format!("sgf: {expected}"));
}

#[test]
fn heads_moves_and_content() {
    check(
        "(;GM[4]FF[4]SZ[7:6]RU[connect4]PB[A\\]b]PW[]RE[W+R]XX[1][\\]];B[af]C[a\nb\\\\]N[t]BL[12.5]MT[7])",
        "size 7x6; Rule=connect4; Black=A]b; result W+R; unknown XX[\"1\", \"\\\\]\"]; head; \
         node; B a1; comment a\nb\\; title t; left black 12.5s; spent 7ms; end",
    );
    check(
        "(;GM[4]SZ[15]AB[hh][gg:hg]AW[ii]AE[aa]PL[W]C[root];W[];B[tt]LB[hh:A:b]MA[aa:ba])",
        "size 15x15; head; +B h8; +B g9; +B h9; +W i7; +- a15; turn white; comment root; node; \
         W pass; node; B pass; label h8 A:b; mark Cross a15; mark Cross b15; end",
    );
}

#[test]
fn more_values_than_usual_are_all_read() {
    check(
        "(;GM[4]SZ[15];B[hh]C[a][b]C[c]N[t][u]BL[1][2]MT[3][4])",
        "size 15x15; head; node; B h8; comment a; comment b; comment c; title t; title u; \
         left black 1s; left black 2s; spent 3ms; spent 4ms; end",
    );
}

#[test]
fn a_move_in_the_root_gets_a_node_of_its_own() {
    check(
        "(;B[hh]C[x]GM[4]SZ[15];W[ii])",
        "size 15x15; head; node; B h8; comment x; node; W i7; end",
    );
}

#[test]
fn variations_and_collections() {
    check(
        "(;GM[4]SZ[15];B[hh](;W[ih];B[ig])(;W[hg](;B[jj])(;B[gg])))(;GM[4]SZ[15])",
        "size 15x15; head; node; B h8; (; node; W i8; node; B i9; ); (; node; W h9; (; node; B j6; ); \
         (; node; B g9; ); ); end; size 15x15; head; end",
    );
}

#[test]
fn what_other_programs_write() {
    let log = read(b"(;GM[4]SZ[15];B[h8];W[IG])");
    assert_eq!(log.moves(), ["h8", "i9"]);
    assert_eq!(log.warnings.len(), 1, "one warning for the spelling: {:?}", log.warnings);
    let log = read(b"(;GaMe[4]SiZe[15];Black[hh])\x1a\0");
    assert_eq!(log.moves(), ["h8"]);
    // Without SZ the smallest usual board that has all moves of the game.
    for (sgf, size) in [
        ("(;GM[4];B[hh])", "size 15x15"),
        ("(;GM[4];B[hh](;W[ps])(;W[aa]))", "size 20x20"),
        ("(;GM[4];B[hh];W[tt])", "size 15x15"),
    ] {
        let log = read(sgf.as_bytes());
        assert_eq!(log.calls[1], size);
        assert_eq!(log.warnings.len(), 1);
    }
    let log = read(b"(;SZ[15];B[hh])");
    assert_eq!(
        log.warnings,
        ["line 1, column 2: the game (GM) is not stated in the usual way: taken as Gomoku"]
    );
}

#[test]
fn faults_name_place_found_and_expected() {
    check_refused(
        "(;GM[1]SZ[19];B[pd])",
        "line 1, column 6: found a record of another game (GM[1]), expected Gomoku (GM[4])",
    );
    check_refused(
        "(;GM[4]SZ[15];B[hh]\n;W[pa])",
        "line 2, column 4: found `pa`, expected a point of the 15x15 board: move 2 is off the board",
    );
    check_refused(
        "(;GM[4]SZ[15];B[h)",
        "line 1, column 19: found the end of the file, expected `]`",
    );
    check_refused(
        "(;GM[4]SZ[15];B[hh]",
        "line 1, column 20: found the end of the file, expected `)`",
    );
    check_refused(
        "(;GM[4]SZ[15];B[88])",
        "line 1, column 17: found `88`, expected a point such as `hh`, or nothing",
    );
    check_refused(
        "(;GM[4]SZ[15]x;B[hh])",
        "line 1, column 15: found `;B[hh])`, expected `[` after the name of a property",
    );
    check_refused(
        "(;GM[4]SZ[15]\n $;B[hh])",
        "line 2, column 2: found `$;B[hh])`, expected a property, `;`, `(` or `)`",
    );
    check_refused("((;GM[4]SZ[15]))", "line 1, column 2: found `(;GM[4]SZ[15]))`, expected `;`");
    check_refused(
        "(;GM[4]SZ[15](;B[hh]);W[ii])",
        "line 1, column 22: found `;W[ii])`, expected `(` or `)`",
    );
    check_refused("(;GM[4]SZ[15]))", "line 1, column 15: found `)`, expected `(`");
    check_refused(
        "(;GM[4]SZ[15];B[hh]W[ii])",
        "line 1, column 22: found `ii`, expected one move in a node",
    );
    check_refused(
        "(;GM[4]SZ[15]PB[a]PB[b];B[hh])",
        "line 1, column 22: found `b`, expected one value of the property",
    );
    check_refused(
        "(;GM[4]SZ[15][19];B[hh])",
        "line 1, column 15: found `19`, expected one value of the property",
    );
    check_refused(
        "(;GM[4]SZ[15]PL[B][W])",
        "line 1, column 20: found `W`, expected one value of the property",
    );
    check_refused(
        "(;GM[4]SZ[4000000000])",
        "line 1, column 11: a board of 4000000000x4000000000 is not offered: each side is 1 to 22",
    );
    check_refused(
        "(;GM[4]SZ[15]BL[x])",
        "line 1, column 17: found `x`, expected a number of seconds",
    );
}

#[test]
fn lenient_reading_keeps_what_is_readable() {
    for (sgf, moves) in [
        ("(;GM[1]SZ[19];B[pd];W[dp])", "p16 d4"),
        ("(;GM[4]SZ[15];B[hh];W[pa];B[ii])", "h8 i7"),
        ("(;GM[4]SZ[15];B[hh];W[i", "h8"),
        ("(;GM[4]SZ[15];B[hh](;W[ig", "h8"),
        ("((;GM[4]SZ[15];B[hh]))", "h8"),
        ("(;GM[4]SZ[15];B[hh]$$;W[ii])", "h8 i7"),
        ("(;GM[4]SZ[15];B[hh][ii]W[jj])", "h8 i7 j6"),
        ("rubbish (;GM[4]SZ[15];B[hh])rubbish", "h8"),
        ("(;GM[4]SZ[99];B[hh])(;GM[4]SZ[15];B[ii])", "i7"),
        ("(;GM[4]SZ[15];B[hh]X;W[ii]))", "h8 i7"),
        ("(;GM[4]SZ[15]PB[a][b];B[hh];W[ii])", "h8 i7"),
    ] {
        let options =
            ReadOptions { lenient: true, format: Some(Format::Sgf), ..ReadOptions::default() };
        let (log, result) = try_read(sgf.as_bytes(), &options);
        result.unwrap_or_else(|error| panic!("{sgf}: {error}"));
        assert_eq!(log.moves().join(" "), moves, "{sgf}");
        assert!(!log.warnings.is_empty(), "{sgf}");
    }
    let log = read_leniently(b"(;GM[4]SZ[15];B[hh](;W[ig](;B[aa");
    assert_eq!(log.calls.last().map(String::as_str), Some("end"), "the game is closed");
}

#[test]
fn every_prefix_is_an_error_or_complete() {
    let whole = "(;GM[4]FF[4]SZ[15];B[hh];W[cd];B[oo];W[aa];B[bb])";
    let all = read(whole.as_bytes()).moves();
    assert_eq!(all.join(" "), "h8 c12 o1 a15 b14");
    for end in 0..whole.len() {
        let (log, result) = try_read(&whole.as_bytes()[..end], &ReadOptions::default());
        assert!(result.is_err(), "{end}");
        assert!(all.starts_with(&log.moves()), "{end}");
    }
}
