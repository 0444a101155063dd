//! Programs that use gomoku-core, one file each in this folder: `cargo run --example house_rules`.
