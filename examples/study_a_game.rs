//! Studies a game: the value of every move, the wins that were missed, and the last escape.

use std::ops::ControlFlow;

use gomoku_core::position::{Move, Position};
use gomoku_core::rules::Variant;
use gomoku_core::study::{Event, Grade, Study};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = "h8 i9 i7 g9 h9 h7 j8 g5 g8 i8 f8 e8 h10 h11 g7 f6 g10 g11 j7 k7 f7 i10 h6 e9 i5";
    let moves = game.split(' ').map(|text| Ok(Move::Place(text.parse()?)));
    let moves = moves.collect::<Result<Vec<_>, gomoku_core::grid::ParsePointError>>()?;
    let mut study = Study::new(Position::new(Variant::Freestyle.rules()), moves, 5_000)?;
    loop {
        match study.step(None, &mut |_| ControlFlow::Continue(())) {
            Event::Finished => break,
            event => eprintln!("{event:?}"),
        }
    }
    let report = study.report();
    for mv in &report.moves {
        let chance = mv.before.map(|chance| chance.to_string()).unwrap_or_default();
        let grade = match mv.grade {
            Some(Grade::Blunder) => "  a blunder",
            Some(Grade::Questionable) => "  questionable",
            _ => "",
        };
        println!("{:2} {} {:4} {chance:>8}{grade}", mv.ply + 1, mv.color, mv.played.to_string());
    }
    for missed in &report.missed_wins {
        let line: Vec<String> = missed.proof.line.iter().map(ToString::to_string).collect();
        println!("move {} missed {}: {}", missed.ply + 1, missed.proof.score, line.join(" "));
    }
    if let Some(escape) = &report.last_escape {
        println!("{} could last have held with move {}", escape.loser, escape.ply + 1);
    }
    Ok(())
}
