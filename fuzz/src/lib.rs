//! What the fuzz targets have in common: reading bytes in every way, and writing what was read.

use gomoku_core::record::{self, Format, GameRecord, ReadOptions, WriteOptions};

/// Reads `bytes` strictly and leniently, and writes and reads again what is there.
///
/// # Panics
/// If a reader accepts what its own writer makes unreadable.
pub fn read_and_write(bytes: &[u8], format: Option<Format>) {
    for lenient in [false, true] {
        let options = ReadOptions { format, lenient, max_nodes: 100_000, ..ReadOptions::default() };
        let collection = match record::read_games(bytes, &options) {
            Ok(collection) => collection,
            // The error can be said, and what was kept is whole.
            Err(broken) => {
                assert!(!broken.error.to_string().is_empty());
                *broken.kept
            }
        };
        if !collection.games.is_empty() {
            // One format at a time keeps the fuzzer fast; the length picks it.
            let format = Format::ALL[bytes.len() % Format::ALL.len()];
            write_and_read(&collection.games, format);
        }
        // A file without a fault reads leniently as it does strictly.
        if collection.summary.is_some() {
            return;
        }
    }
}

fn write_and_read(games: &[GameRecord], format: Format) {
    let Ok(written) = record::write_games(games, format, &WriteOptions::default()) else { return };
    let size = Some(games[0].game.rules().size());
    let rule = games[0].game.rules().variant();
    let options = ReadOptions { format: Some(format), size, rule, ..ReadOptions::default() };
    let again = record::read_games(&written.bytes, &options);
    // The formats that hold a whole tree give it back.
    if matches!(format, Format::Native) {
        let again = again.unwrap_or_else(|error| panic!("{format}: {error}"));
        assert_eq!(again.games[0].game.nodes(), games[0].game.nodes());
    }
}
