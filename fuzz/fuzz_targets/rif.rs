//! No bytes make the reader of this format panic, hang or use much more memory than they have, and
//! what it reads can be written in every format.

#![no_main]

use gomoku_core::record::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| gomoku_fuzz::read_and_write(bytes, Some(Format::Rif)));
