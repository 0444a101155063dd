//! The formats without variations. The first byte picks the format and the notation, so that one
//! corpus serves all.

#![no_main]

use gomoku_core::record::{self, Format, Notation, ReadOptions};
use libfuzzer_sys::fuzz_target;

const FORMATS: [Format; 5] =
    [Format::Psq, Format::Rec, Format::Pos, Format::Sav, Format::Moves];

fuzz_target!(|bytes: &[u8]| {
    let Some((&pick, bytes)) = bytes.split_first() else { return };
    let format = FORMATS[usize::from(pick) % FORMATS.len()];
    gomoku_fuzz::read_and_write(bytes, Some(format));
    let (_, notation) = Notation::NAMES[usize::from(pick) / FORMATS.len() % Notation::NAMES.len()];
    let options = ReadOptions {
        format: Some(Format::Moves),
        notation,
        lenient: pick >= 128,
        ..ReadOptions::default()
    };
    let _ = record::read_games(bytes, &options);
});
