//! A file of unknown format: detection, encodings, and whatever reader they lead to.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| gomoku_fuzz::read_and_write(bytes, None));
