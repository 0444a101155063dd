//! The case table: positions and games distilled from faults of other programs, each with the right
//! answer, through one adapter.
//!
//! `data/cases.tsv` has one case a line: id, rule, size, moves, query, expected, why. `moves` is a
//! game from the empty board (points, or a run of column digits under gravity) or
//! `set B:… W:… turn:…`. No row is left out.

mod play;

use std::ops::ControlFlow;

use gomoku_core::connect4::{Bitboard, Frame, Solver};
use gomoku_core::engine::{Engine, Level, Limits};
use gomoku_core::grid::{Color, Point, Size};
use gomoku_core::position::{IllegalMove, Move, MoveFault, Position};
use gomoku_core::rules::{Rules, Variant};
use play::{foul_word, reasons, result, rows, rules, set_up};

struct Case {
    id: String,
    rule: String,
    size: String,
    moves: String,
    query: String,
    expected: String,
    why: String,
}

/// What the core says; several words if any of them may stand in the table.
type Answer = Vec<String>;

fn is(word: impl Into<String>) -> Answer {
    vec![word.into()]
}

#[test]
fn every_case_has_the_expected_answer() {
    let cases: Vec<Case> = rows("cases.tsv")
        .into_iter()
        .map(|[id, rule, size, moves, query, expected, why]| Case {
            id,
            rule,
            size,
            moves,
            query,
            expected,
            why,
        })
        .collect();
    let mut wrong = Vec::new();
    for case in &cases {
        let found = answer(case);
        if !case.expected.split('|').any(|one| found.iter().any(|word| word == one)) {
            wrong.push(format!(
                "{} {} {} `{}` {}: expected {}, found {found:?} ({})",
                case.id, case.rule, case.size, case.moves, case.query, case.expected, case.why
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(cases.len(), 135, "no row may be lost");
}

fn answer(case: &Case) -> Answer {
    let (query, argument) = case.query.split_once(' ').unwrap_or((&case.query, ""));
    if query == "parse" {
        return is(parsed(&case.moves, case.size.parse().unwrap()));
    }
    if query == "scores" {
        return is(scores(&case.moves));
    }
    let (mut position, refused) = reach(rules(&case.rule, &case.size), &case.moves);
    if query == "rejects" {
        return match refused {
            None => is("none"),
            Some((ply, refusal)) => {
                let gravity = position.rules().gravity();
                reasons(refusal, gravity).iter().map(|w| format!("{ply} {w}")).collect()
            }
        };
    }
    assert_eq!(refused, None, "{}", case.id);
    match query {
        "result" => is(result(&position)),
        "to_move" => is(position.to_move().to_string()),
        "win_cells" => is(position.winning_stones().to_string()),
        "first_terminal_ply" => is(first_terminal_ply(&position)),
        "legal" => legal(&position, argument),
        "play" => {
            position.play(typed(&position, argument).unwrap());
            is(result(&position))
        }
        "ai_move" => is(ai_move(&position, &case.expected)),
        "forbidden_points" => is(forbidden(&position)),
        "legal_columns" => {
            let columns = (1..=position.rules().size().width())
                .filter(|col| position.landing(col - 1).is_ok())
                .map(|col| col.to_string());
            is(columns.collect::<Vec<_>>().join(" "))
        }
        _ => panic!("{}: no such query: {query}", case.id),
    }
}

/// The position after the moves, up to the first that is refused.
fn reach(rules: Rules, moves: &str) -> (Position, Option<(usize, IllegalMove)>) {
    if let Some(stones) = moves.strip_prefix("set ") {
        return (set_up(rules, stones), None);
    }
    let mut position = Position::new(rules);
    let tokens: Vec<String> = if rules.gravity() {
        moves.chars().map(String::from).collect()
    } else {
        moves.split_whitespace().map(str::to_owned).collect()
    };
    for (idx, token) in tokens.iter().enumerate() {
        let before = position.clone();
        if let Err(refusal) = typed(&position, token).and_then(|mv| position.try_play(mv)) {
            assert_eq!(position, before, "a refused move changes nothing");
            return (position, Some((idx + 1, refusal)));
        }
    }
    (position, None)
}

/// The move that a token means: a point, or a column from 1 under gravity.
fn typed(position: &Position, token: &str) -> Result<Move, IllegalMove> {
    if !position.rules().gravity() {
        return Ok(Move::Place(token.parse().unwrap()));
    }
    let refused = |fault| IllegalMove { mv: Move::Pass, fault };
    if position.outcome().is_some() {
        return Err(refused(MoveFault::GameOver));
    }
    // What is no number is no column either.
    let col = token.parse().map_or(usize::MAX, |column: usize| column.wrapping_sub(1));
    position.landing(col).map(Move::Place).map_err(refused)
}

fn legal(position: &Position, token: &str) -> Answer {
    match typed(position, token).and_then(|mv| position.clone().try_play(mv)) {
        Ok(()) => is("yes"),
        Err(refusal) => {
            let words = reasons(refusal, position.rules().gravity());
            words.into_iter().map(str::to_owned).collect()
        }
    }
}

fn first_terminal_ply(position: &Position) -> String {
    let mut replayed = Position::new(*position.rules());
    for mv in position.moves() {
        replayed.play(mv);
        if replayed.outcome().is_some() {
            return replayed.ply().to_string();
        }
    }
    "none".to_owned()
}

/// The part of `expected` that every answer of the computer at every level satisfies, or the answer
/// that satisfies none.
fn ai_move(position: &Position, expected: &str) -> String {
    // The levels below overlook rows now and then.
    for level in 4..=10 {
        for seed in 0..2 {
            let mut engine = Engine::new(Level::new(level).unwrap(), seed);
            let go_on = &mut |_: &_| ControlFlow::Continue(());
            let limits = Limits::default().with_nodes(5_000);
            let mv = engine.think(position, &limits, go_on).mv;
            let legal = mv.is_some_and(|mv| position.check(mv).is_ok());
            let fits = |word: &str| match word.strip_prefix("any_legal") {
                Some("") => true,
                Some(rest) => rest.strip_prefix("_except ").map(typed_point) != Some(mv.unwrap()),
                None if position.rules().gravity() => Ok(mv.unwrap()) == typed(position, word),
                None => mv.unwrap() == typed_point(word),
            };
            if !legal || !expected.split('|').any(fits) {
                return format!("{mv:?} at level {level} with seed {seed}");
            }
        }
    }
    expected.split('|').next().unwrap_or_default().to_owned()
}

/// The exact score of each column, `-` for a full one.
fn scores(columns: &str) -> String {
    let frame = Frame::new(Variant::ConnectFour.usual_size()).unwrap();
    let board = Bitboard::from_columns(frame, columns).unwrap();
    let mut solver = Solver::new(frame, 1 << 22);
    let scores = solver.solve_columns(&board, &mut |_| ControlFlow::Continue(())).unwrap();
    let words = scores.iter().map(|score| score.map_or("-".to_owned(), |score| score.to_string()));
    words.collect::<Vec<_>>().join(" ")
}

fn typed_point(text: &str) -> Move {
    Move::Place(text.parse().unwrap())
}

fn forbidden(position: &Position) -> String {
    let forbidden = position.forbidden_points(Color::Black);
    let list = forbidden.iter().map(|point| {
        let kinds = position.fouls_at(Color::Black, point);
        let words: Vec<&str> = kinds.iter().map(foul_word).collect();
        format!("{point}:{}", words.join("+"))
    });
    let list: Vec<String> = list.collect();
    if list.is_empty() { "none".to_owned() } else { list.join(" ") }
}

fn parsed(text: &str, size: Size) -> String {
    match text.parse::<Point>() {
        Ok(point) if size.contains(point) => format!("{} {}", point.col() + 1, point.row() + 1),
        _ => "error".to_owned(),
    }
}
