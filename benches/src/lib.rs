//! What the benchmarks share: the positions, and the tutorials' algorithms written afresh as named
//! baselines.
//!
//! The positions are test data of gomoku-core, so that what is measured is also tested. The tests
//! here hold each baseline to the core: a race between two programs that disagree says nothing.

pub mod libraries;
pub mod positions;
pub mod scan;
pub mod shape_map;
