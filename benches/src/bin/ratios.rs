//! The ratios of the last `cargo bench` of this package, and whether they are what the project
//! promises: ours against each named baseline, group by group, by the medians of one run.
//!
//! Ends with exit code 1 if a promise is broken or a measurement is missing.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Benchmark, ours, baseline, and how many times faster ours must be on openings, middle games and
/// nearly full boards; 0 where nothing is promised.
const PROMISES: [(&str, &str, &str, [f64; 3]); 5] = [
    ("win_check", "line_words", "tutorial_scan", [1.0, 1.0, 2.0]),
    ("kept_win_check", "kept_shapes", "tutorial_scan", [3.0, 3.0, 8.0]),
    ("place_undo", "position", "tutorial_array", [0.0, 0.0, 0.0]),
    ("move_scoring", "line_shapes", "tutorial_hash_map", [5.0, 5.0, 5.0]),
    ("scores_after_move", "kept_shapes", "tutorial_hash_map", [60.0, 60.0, 60.0]),
];
const GROUPS: [&str; 3] = ["opening", "middle", "full"];

fn main() -> ExitCode {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
    let mut kept = true;
    println!("{:<18}{:<10}{:>12}{:>14}{:>8}  promised", "", "", "ours ns", "baseline ns", "ratio");
    for (bench, ours, baseline, promised) in PROMISES {
        for (group, promised) in GROUPS.into_iter().zip(promised) {
            let median = |name| median(&target.join("criterion"), bench, group, name);
            match (median(ours), median(baseline)) {
                (Ok(ours), Ok(baseline)) => {
                    let ratio = baseline / ours;
                    let word = match (promised > 0.0, ratio >= promised) {
                        (false, _) => "-".to_owned(),
                        (true, true) => format!("{promised}"),
                        (true, false) => format!("{promised} BROKEN"),
                    };
                    println!(
                        "{bench:<18}{group:<10}{ours:>12.0}{baseline:>14.0}{ratio:>8.2}  {word}"
                    );
                    kept &= ratio >= promised;
                }
                (Err(error), _) | (_, Err(error)) => {
                    println!("{bench:<18}{group:<10}{error}");
                    kept = false;
                }
            }
        }
    }
    println!("one round over the eight positions of a group; medians; ratio = baseline / ours");
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The median time of one round in nanoseconds, as criterion has written it.
fn median(criterion: &Path, bench: &str, group: &str, name: &str) -> Result<f64, String> {
    let path = criterion.join(format!("{bench}_{group}/{name}/new/estimates.json"));
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let estimates: serde_json::Value =
        serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
    estimates["median"]["point_estimate"]
        .as_f64()
        .ok_or_else(|| format!("{}: no median", path.display()))
}
