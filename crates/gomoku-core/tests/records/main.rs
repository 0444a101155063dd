//! Records of every format, from bytes to calls and back.

#![allow(clippy::option_option, reason = "no move, a pass and a point are three things")]

mod find;
mod games;
mod hand_made;
mod hostile;
mod log;
mod losses;
mod round_trip;
mod samples;
mod setups;
mod sgf;
mod small_formats;
mod table;
