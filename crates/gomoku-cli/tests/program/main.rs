//! The program as a child process: arguments and standard input in, output and exit code out.

mod analyse;
mod arena;
mod check;
mod files;
mod hostile;
mod openings;
mod play;
mod records;
mod run;
mod solve;
mod sources;
mod tables;
mod timed;
