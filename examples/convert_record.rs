//! A game of Piskvork becomes SGF with a variation and a comment, and an illegal record says why.

use gomoku_core::game::{Action, NodeId};
use gomoku_core::record::{self, Format, ReadOptions, WriteOptions};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let psq = b"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,7,120\r\n7,7,300\r\nAnn\r\nBob\r\n-1\r\n";
    let mut collection = record::read_games(psq, &ReadOptions::default())?;
    for warning in &collection.warnings {
        println!("note: {warning}");
    }

    // Another third move, as a variation.
    let game = &mut collection.games[0].game;
    let second = game.main_line()[1];
    game.go_to(second)?;
    game.apply(Action::Place("h9".parse()?))?;
    let variation = game.cursor();
    game.set_comment(variation, "Straight instead of sideways.")?;
    game.go_to(NodeId::ROOT)?;

    let options = WriteOptions::default();
    let written = record::write_games(&collection.games, Format::Sgf, &options)?;
    let sgf = String::from_utf8(written.bytes)?;
    println!("{sgf}");
    assert!(sgf.contains("W[ig]MT[120]"));
    assert!(sgf.contains("C[Straight instead of sideways.]"));

    // What a format cannot hold is listed, not lost in silence.
    let written = record::write_games(&collection.games, Format::Pos, &options)?;
    for loss in &written.losses {
        println!("not held by .pos: {loss}");
    }

    let broken = record::read_games(b"h8 i9 h8", &ReadOptions::default()).unwrap_err();
    println!("refused: {broken}");
    assert_eq!(broken.kept.games[0].game.main_line().len(), 2);
    Ok(())
}
