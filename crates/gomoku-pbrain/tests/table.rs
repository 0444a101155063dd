//! The whole table of protocol cases against the program as a child process.
//!
//! What the columns mean is told beside the table's reader below. Rows that do not speak about time
//! are run at 100 ms a move, which the protocol allows to be said before `START`.

mod dialogue;

use std::collections::BTreeSet;
use std::time::Duration;

use dialogue::{PATIENCE, Process};

const TABLE: &str = include_str!("data/protocol.tsv");

/// A row: what is sent, and what is expected.
struct Row<'t> {
    id: &'t str,
    send: &'t str,
    expect: &'t str,
}

fn rows() -> Vec<Row<'static>> {
    let mut rows = Vec::new();
    for line in TABLE.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        rows.push(Row { id: columns[0], send: columns[3], expect: columns[4] });
    }
    rows
}

/// A board as the manager sees it, to judge what a legal empty cell is.
#[derive(Default)]
struct Board {
    size: i32,
    /// The stones, own ones and the opponent's.
    taken: BTreeSet<(i32, i32)>,
}

impl Board {
    fn pair(text: &str) -> Option<(i32, i32)> {
        let (x, y) = text.split_once(',')?;
        Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
    }

    /// What a sent line does to the board if it is obeyed.
    fn sent(&mut self, line: &str, answer: Option<&str>) {
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let refused = answer.is_some_and(|answer| Self::pair(answer).is_none() && answer != "OK");
        if refused {
            return;
        }
        match word {
            "START" => *self = Self { size: rest.trim().parse().unwrap_or(0), ..Self::default() },
            "RESTART" | "BOARD" => self.taken.clear(),
            "TURN" => self.taken.extend(Self::pair(rest)),
            "TAKEBACK" => self.taken.retain(|cell| Some(*cell) != Self::pair(rest)),
            stone => {
                if let Some((xy, _)) = stone.rsplit_once(',').filter(|(xy, _)| xy.contains(',')) {
                    self.taken.extend(Self::pair(xy));
                }
            }
        }
    }

    fn is_move(&self, answer: &str) -> bool {
        let on_board = |n: i32| 0 <= n && n < self.size;
        Self::pair(answer)
            .is_some_and(|(x, y)| on_board(x) && on_board(y) && !self.taken.contains(&(x, y)))
    }
}

/// Whether a line is answered with a line.
fn is_answered(line: &str) -> bool {
    let line = line.trim();
    let word = line.split(' ').next().unwrap_or_default().to_ascii_uppercase();
    let is_data = line.starts_with(|c: char| c.is_ascii_digit());
    !(line.is_empty() || is_data || ["INFO", "BOARD", "END"].contains(&word.as_str()))
}

/// A 20×20 board without a five and with one empty cell, as lines of a list.
fn full_board() -> (Vec<String>, (i32, i32)) {
    let hole = (7, 11);
    let cells = (0..400_i32).map(|n| (n % 20, n / 20)).filter(|cell| *cell != hole);
    let mut owners: Vec<((i32, i32), bool)> =
        cells.map(|(x, y)| ((x, y), (x + 2 * y) % 4 < 2)).collect();
    // The engine is to move on the last cell: 199 own stones, 200 of the opponent.
    let own = owners.iter().filter(|(_, own)| *own).count();
    for (_, is_own) in owners.iter_mut().filter(|(_, own)| *own).take(own.saturating_sub(199)) {
        *is_own = false;
    }
    let lines = owners.iter().map(|((x, y), own)| format!("{x},{y},{}", if *own { 1 } else { 2 }));
    (lines.collect(), hole)
}

/// Whether `answer` is what `expected` names: `OK`, `ERROR*`, `MOVE`, `MOVE{a~b}`, `MOVE not a`,
/// `MOVE<=200ms`, `re:`, or several in brackets with `~` between them.
fn fits(expected: &str, answer: &str, took: Duration, board: &Board, hole: (i32, i32)) -> bool {
    let expected = expected.trim();
    if let Some(inner) = expected.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        return inner.split('~').any(|one| fits(one, answer, took, board, hole));
    }
    if let Some(limit) = expected.strip_prefix("MOVE<=") {
        let limit: u64 = limit.strip_suffix("ms").unwrap().parse().unwrap();
        return board.is_move(answer) && took <= Duration::from_millis(limit);
    }
    if let Some(cells) = expected.strip_prefix("MOVE{") {
        let cells = cells.strip_suffix('}').unwrap();
        let hole = format!("{},{}", hole.0, hole.1);
        let named = |cell: &str| cell == answer || (cell == "the empty cell" && hole == answer);
        return board.is_move(answer) && cells.split('~').any(named);
    }
    if let Some(cell) = expected.strip_prefix("MOVE not ") {
        return board.is_move(answer) && answer != cell;
    }
    if expected.starts_with("re:") {
        return is_about(answer);
    }
    match expected {
        "MOVE" => board.is_move(answer),
        "ERROR*" => answer.starts_with("ERROR"),
        "UNKNOWN*" => answer.starts_with("UNKNOWN"),
        exact => answer == exact,
    }
}

/// `name="…", key="…", …`, what the regular expression of the table says.
fn is_about(answer: &str) -> bool {
    let mut rest = answer;
    let mut keys = Vec::new();
    while !rest.is_empty() {
        let Some((key, after)) = rest.split_once("=\"") else { return false };
        let Some((value, after)) = after.split_once('"') else { return false };
        let key = if keys.is_empty() { key } else { key.trim_start_matches([',', ' ']) };
        let is_word = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase());
        if !is_word || (keys.is_empty() && value.is_empty()) {
            return false;
        }
        keys.push(key.to_owned());
        rest = after;
    }
    keys.first().is_some_and(|first| first == "name")
}

/// Runs a row; the error says what is wrong.
fn run(row: &Row<'_>) -> Result<(), String> {
    let mut process = Process::new(&[]);
    let mut board = Board::default();
    if !row.send.contains("timeout") {
        process.send("INFO timeout_turn 100");
    }
    let (full, hole) = full_board();
    let (expect, after) = row.expect.split_once(';').unwrap_or((row.expect, ""));
    let raw = row.send.contains("\\n");
    let lines: Vec<String> = if raw {
        let bytes = row.send.replace("<1 MB of A>", &"A".repeat(1 << 20));
        let bytes = bytes.replace("\\r", "\r").replace("\\n", "\n");
        process.send_bytes(bytes.as_bytes());
        if !bytes.ends_with('\n') {
            process.send("");
        }
        bytes.lines().map(str::to_owned).collect()
    } else {
        let text = row.send.trim_end_matches(" (stdin kept open)");
        let lines = text.split('|').flat_map(|line| match line {
            "<all cells but one, no five>" => full.clone(),
            line => vec![line.to_owned()],
        });
        lines.collect()
    };
    let mut answers: Vec<(String, Duration, bool)> = Vec::new();
    let mut expected = expected_answers(expect, &lines);
    for line in &lines {
        if line == "<close stdin>" {
            process.close_input();
            continue;
        }
        let line = match answers.last() {
            Some((reply, ..)) => line.replace("${reply}", reply),
            None => line.clone(),
        };
        // The last question of this row is interrupted.
        let interrupted = row.id == "P-030" && line != "START 15";
        if interrupted || !is_answered(&line) {
            if !raw {
                process.send(&line);
            }
            board.sent(&line, None);
            continue;
        }
        let asked = std::time::Instant::now();
        if !raw {
            process.send(&line);
        }
        let (answer, came) =
            process.next(PATIENCE).ok_or_else(|| format!("no answer to `{line}`"))?;
        let took = came.saturating_duration_since(asked);
        board.sent(&line, Some(&answer));
        let wanted = if expected.is_empty() { None } else { Some(expected.remove(0)) };
        let fits = wanted.as_ref().is_some_and(|one| fits(one, &answer, took, &board, hole));
        if !fits {
            return Err(format!("`{line}`: expected {wanted:?}, got `{answer}` in {took:?}"));
        }
        if let Some(cell) = Board::pair(&answer) {
            board.taken.insert(cell);
        }
        answers.push((answer, took, fits));
    }
    if !expected.is_empty() {
        return Err(format!("missing: {expected:?}"));
    }
    let ends = row.expect.contains("EXIT");
    if ends {
        let status = process.exit(Duration::from_secs(1)).ok_or("still running after a second")?;
        if !status.success() {
            return Err(format!("ended with {status}"));
        }
        return match process.next(Duration::from_millis(500)) {
            None => Ok(()),
            Some((line, _)) => Err(format!("`{line}` after the end")),
        };
    }
    assert!(after.is_empty() || after.trim() == "ALIVE", "{after}");
    // Anything written beyond the answers would come before this one.
    let (about, _) = process.ask("ABOUT");
    if is_about(&about) { Ok(()) } else { Err(format!("`{about}` is one answer too many")) }
}

/// What is expected for each line that is answered, in their order.
fn expected_answers(expect: &str, lines: &[String]) -> Vec<String> {
    let answered = lines.iter().filter(|line| is_answered(line)).count();
    let expect = expect.trim();
    if expect.starts_with("EXIT") {
        return vec!["OK".to_owned()];
    }
    if expect.starts_with("every stdout line") {
        return vec!["OK".to_owned(), "MOVE".to_owned()];
    }
    if let Some(each) = expect.strip_suffix(" each") {
        return vec![each.to_owned(); answered];
    }
    if let Some(first) = expect.strip_suffix(" then OK") {
        let first = first.replace("~NONE", "");
        let first = if first.starts_with('(') { first } else { format!("({first})") };
        let mut all = vec![first; answered - 1];
        all.push("OK".to_owned());
        return all;
    }
    expect.split('|').filter(|one| *one != "NONE").map(str::to_owned).collect()
}

#[test]
fn every_row_of_the_table_holds() {
    let rows = rows();
    assert_eq!(rows.len(), 40, "the whole table is here");
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let halves = rows.chunks(rows.len().div_ceil(4)).map(|rows| {
            scope.spawn(move || {
                let wrong = |row: &Row<'_>| run(row).err().map(|why| format!("{}: {why}", row.id));
                rows.iter().filter_map(wrong).collect::<Vec<_>>()
            })
        });
        let running: Vec<_> = halves.collect();
        running.into_iter().flat_map(|half| half.join().expect("no row panics")).collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
