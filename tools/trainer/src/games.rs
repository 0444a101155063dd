//! Files of games that `gomoku selfplay` wrote, read as positions to learn from.

use std::path::Path;

use anyhow::{Context, bail};
use gomoku_core::grid::{Axis, Color, Point, Size};
use gomoku_core::pattern::{Accumulator, CODES, Shape, Threat, code_of, weight_set};
use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Variant;

/// A position in which no five, straight four or double four hangs, seen by the side to move.
pub(crate) struct Sample {
    /// The codes of the mover and of the other side at every free point where either has a stone
    /// near.
    pub(crate) pairs: Vec<(u16, u16)>,
    /// What the search said, 200 for odds of e to 1.
    pub(crate) score: f32,
    /// 1, ½ or 0 as the game went; `None` if the play strayed after this position.
    pub(crate) result: Option<f32>,
    /// Which set of weights is asked.
    pub(crate) set: usize,
}

/// What the search chose among the points near the stones.
pub(crate) struct Choice {
    /// The codes of the mover and of the other side at each of them.
    pub(crate) pairs: Vec<(u16, u16)>,
    /// The place of the move among them.
    pub(crate) chosen: usize,
    /// Which set of weights is asked.
    pub(crate) set: usize,
}

/// The positions of a file: to learn from, and every twentieth game to check with.
pub(crate) struct Samples {
    pub(crate) train: Vec<Sample>,
    pub(crate) check: Vec<Sample>,
    pub(crate) choices: Vec<Choice>,
}

/// Reads files of games.
pub(crate) fn read(paths: &[&Path]) -> anyhow::Result<Samples> {
    let lone = lone_codes();
    let mut samples = Samples { train: Vec::new(), check: Vec::new(), choices: Vec::new() };
    for path in paths {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        for (number, line) in text.lines().enumerate() {
            let place = || format!("{}, line {}", path.display(), number + 1);
            let into = if number % 20 == 19 { &mut samples.check } else { &mut samples.train };
            game(line, &lone, into, &mut samples.choices).with_context(place)?;
        }
    }
    Ok(samples)
}

/// One line: rule, board, result, opening, and moves with values.
fn game(
    text: &str,
    lone: &[bool],
    into: &mut Vec<Sample>,
    choices: &mut Vec<Choice>,
) -> anyhow::Result<()> {
    let mut words = text.split_whitespace();
    let (Some(rule), Some(size), Some(result), Some(opening)) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        bail!("expected a rule, a board, a result and an opening");
    };
    let (rule, size): (Variant, Size) = (rule.parse()?, size.parse()?);
    let result: f32 = result.parse()?;
    let mut position = Position::new(rule.rules_on(size));
    for word in opening.split(',') {
        play(&mut position, word)?;
    }
    let moves: Vec<&str> = words.collect();
    let steady = moves.iter().rposition(|word| word.ends_with('!')).map_or(0, |last| last + 1);
    for (number, word) in moves.iter().enumerate() {
        let Some((mv, score)) = word.trim_end_matches('!').split_once(':') else {
            bail!("{word}: expected a move and its value");
        };
        let us = position.to_move();
        if let Some(pairs) = pairs(&position, lone) {
            let for_mover = if us == Color::Black { result } else { -result };
            into.push(Sample {
                pairs,
                score: score.parse()?,
                result: (number >= steady).then_some(f32::midpoint(for_mover, 1.0)),
                set: weight_set(position.rules(), us),
            });
        }
        if !word.ends_with('!') {
            choices.extend(choice(&position, mv));
        }
        play(&mut position, mv)?;
    }
    Ok(())
}

/// What was chosen, unless a five or a straight four of our own left no choice.
fn choice(position: &Position, mv: &str) -> Option<Choice> {
    let chosen: Point = mv.parse().ok()?;
    let (board, us) = (position.board(), position.to_move());
    let shapes = Accumulator::new(position.rules(), board)?;
    let decided = [(us, Threat::Five), (!us, Threat::Five), (us, Threat::DoubleFour)]
        .into_iter()
        .any(|(color, threat)| !shapes.points(color, threat).is_empty());
    let stones: Vec<Point> = Color::ALL.into_iter().flat_map(|c| board.stones_of(c)).collect();
    if decided || stones.is_empty() {
        return None;
    }
    let close = |a: usize, b: usize| a.abs_diff(b) <= 2;
    let near = |point: &Point| {
        stones.iter().any(|s| close(s.col(), point.col()) && close(s.row(), point.row()))
    };
    let points: Vec<Point> = board.free().into_iter().filter(near).collect();
    let chosen = points.iter().position(|point| *point == chosen)?;
    let code = |color, point| code_at(&shapes, color, point);
    let pairs = points.iter().map(|&point| (code(us, point), code(!us, point))).collect();
    Some(Choice { pairs, chosen, set: weight_set(position.rules(), us) })
}

fn code_at(shapes: &Accumulator, color: Color, point: Point) -> u16 {
    code_of(Axis::ALL.map(|axis| shapes.shape(color, point, axis))) as u16
}

fn play(position: &mut Position, word: &str) -> anyhow::Result<()> {
    let mv = if word == "pass" { Move::Pass } else { Move::Place(word.parse()?) };
    position.check(mv)?;
    position.play(mv);
    Ok(())
}

/// The pairs of codes, unless the position is sharp.
fn pairs(position: &Position, lone: &[bool]) -> Option<Vec<(u16, u16)>> {
    let (board, us) = (position.board(), position.to_move());
    let shapes = Accumulator::new(position.rules(), board)?;
    let sharp = [Threat::Five, Threat::DoubleFour]
        .into_iter()
        .any(|threat| Color::ALL.into_iter().any(|c| !shapes.points(c, threat).is_empty()));
    if sharp {
        return None;
    }
    let code = |color, point| code_at(&shapes, color, point);
    let pairs = board.free().into_iter().map(|point| (code(us, point), code(!us, point)));
    Some(pairs.filter(|pair| !(lone[pair.0 as usize] && lone[pair.1 as usize])).collect())
}

/// By code whether it is of lone stones only. Such points fill the board, so they are worth nothing,
/// or the size of the board would be worth something.
pub(crate) fn lone_codes() -> Vec<bool> {
    let lone = [Shape::Dead, Shape::Overline, Shape::ClosedOne, Shape::One];
    let mut codes = vec![false; CODES];
    for a in lone {
        for b in lone {
            for c in lone {
                for d in lone {
                    codes[code_of([a, b, c, d])] = true;
                }
            }
        }
    }
    codes
}
