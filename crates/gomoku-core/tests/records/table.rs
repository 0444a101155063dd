//! The table of files that broke other programs, `tests/data/files.tsv`, through one adapter.
//!
//! Rows about disks and folders (S-020, S-021) are the terminal program's; S-023 is the property in
//! `games.rs`.

use std::time::{Duration, Instant};

use gomoku_core::record::{self, BrokenFile, Collection, Encoding, ReadOptions};

use super::games::line;

const TABLE: &str = include_str!("../data/files.tsv");

/// Resolves the C escapes of a cell.
fn bytes(cell: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = cell.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        match rest.next().expect("an escape has a letter") {
            b'n' => bytes.push(b'\n'),
            b'r' => bytes.push(b'\r'),
            b'\\' => bytes.push(b'\\'),
            b'x' => {
                let digits = [rest.next().unwrap(), rest.next().unwrap()];
                let digits = std::str::from_utf8(&digits).unwrap();
                bytes.push(u8::from_str_radix(digits, 16).unwrap());
            }
            other => panic!("\\{}", char::from(other)),
        }
    }
    bytes
}

fn read(bytes: &[u8]) -> Result<Collection, BrokenFile> {
    record::read_games(bytes, &ReadOptions::default())
}

#[track_caller]
fn error(bytes: &[u8]) -> String {
    read(bytes).expect_err("a bad file").error.to_string()
}

fn noise(seed: u64) -> Vec<u8> {
    let mut state = seed;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    (0..64 * 1024).map(|_| next()).collect()
}

#[test]
fn every_row_of_the_table() {
    let mut checked = 0;
    let mut lines = TABLE.lines();
    assert_eq!(lines.next(), Some("id\tarea\tclass\tformat\tcontent\texpected\twhy"));
    for row in lines {
        let cells: Vec<&str> = row.split('\t').collect();
        let [id, _, _, _, content, expected, _] = cells[..] else { panic!("{row}") };
        let content = || bytes(content);
        match id {
            "S-007" => {
                let whole = b"(;GM[4]FF[4]SZ[15];B[hh];W[cd];B[oo];W[aa];B[bb])";
                for end in 0..whole.len() {
                    let broken = read(&whole[..end]).expect_err("a cut file");
                    let kept = broken.kept.games.first().map_or(String::new(), line);
                    assert!("h8 c12 o1 a15 b14".starts_with(&kept), "{end}: {kept}");
                    let options = ReadOptions { lenient: true, ..ReadOptions::default() };
                    if let Ok(kept) = record::read_games(&whole[..end], &options) {
                        let flagged =
                            kept.warnings.iter().any(|w| w.to_string().contains("incomplete"));
                        assert!(flagged, "{end}: {:?}", kept.warnings);
                    }
                }
            }
            "S-008" => {
                let sgf = format!("(;GM[4]SZ[15]{})", ";".repeat(1_000_000));
                let start = Instant::now();
                assert_eq!(read(sgf.as_bytes()).unwrap().games.len(), 1);
                assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
            }
            "S-009" => {
                let n = 200_000;
                let sgf = format!("{};GM[4]SZ[15]{}", "(".repeat(n), ")".repeat(n));
                assert!(error(sgf.as_bytes()).contains("line 1, column 2"));
            }
            "S-010" => assert_eq!(
                error(&content()),
                "sgf: line 1, column 28: move 2 is illegal: h8 is refused: a black stone stands there"
            ),
            "S-011" => assert!(error(&content()).ends_with("move 2 is off the board")),
            "S-012" => {
                let broken = read(&content()).unwrap_err();
                let message = broken.error.to_string();
                assert!(
                    message.contains("move 10 is illegal") && message.contains("the game is over"),
                    "{message}"
                );
                assert_eq!(broken.kept.games[0].game.main_line().len(), 9);
            }
            // A record with a pass and without a rule is taken for renju.
            "S-013" => assert_eq!(line(&read(&content()).unwrap().games[0]), "h8 pass i9"),
            "S-014" => {
                let collection = read(&content()).unwrap();
                assert_eq!(collection.games[0].game.rules().size().to_string(), "15x15");
                let told = collection.warnings.iter().any(|w| w.to_string().contains("board size"));
                assert!(told, "{:?}", collection.warnings);
            }
            "S-015" => assert!(error(&content()).contains("another game (GM[1])")),
            "S-016" => assert!(error(&content()).contains("4000000000x4000000000 is not offered")),
            "S-017" => assert!(error(b"").contains("an empty file")),
            "S-018" => {
                for seed in 0..50 {
                    error(&noise(seed));
                }
            }
            "S-019" => {
                let collection = read(&content()).unwrap();
                assert_eq!(line(&collection.games[0]), "h8");
                assert_eq!(collection.games[0].game.info().players.black, "\u{9ed1}\u{65b9}");
                assert_eq!(collection.summary.unwrap().encoding.unwrap().0, Encoding::UTF_8);
            }
            "S-020" | "S-021" | "S-023" => continue,
            "S-022" => {
                let collection = read(&content()).unwrap();
                assert_eq!(line(&collection.games[0]), "h8 i9 c12");
            }
            _ => {
                let moves = expected.strip_prefix("moves=").unwrap_or_else(|| panic!("{row}"));
                let moves = moves.split(" to_move").next().unwrap();
                let collection = read(&content()).unwrap_or_else(|error| panic!("{id}: {error}"));
                assert_eq!(line(&collection.games[0]), moves, "{id}");
            }
        }
        checked += 1;
    }
    assert_eq!(checked, 20);
}
