//! A game with a variation and comments is written as text and read back whole.

use gomoku_core::game::{Action, Game, NodeId};
use gomoku_core::grid::ByColor;
use gomoku_core::record::native;
use gomoku_core::rules::Variant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Variant::Renju.rules());
    game.info_mut().players = ByColor::new("Ann".to_owned(), "Bo".to_owned());
    for text in ["h8", "i9", "j10"] {
        game.apply(Action::Place(text.parse()?))?;
    }
    // Step back and try another third stone: a variation.
    game.back();
    game.apply(Action::Place("g7".parse()?))?;
    game.set_comment(game.cursor(), "quieter than j10")?;

    let text = native::write(&game);
    println!("{text}\n");

    let again = native::read(&text)?;
    println!("variations after i9:");
    let second = again.main_line()[1];
    for node in again.children(second) {
        let action = again.action(node).ok_or("an action")?;
        println!("   {action} {}", again.comment(node));
    }
    assert_eq!(again.nodes(), 5);
    assert_eq!(again.children(second).count(), 2);
    assert_eq!(again.position(), game.position());
    assert_eq!(again.children(NodeId::ROOT).count(), 1);

    // What is no game says where and what is wrong.
    let error = native::read(&text.replace("\"i9\"", "\"h8\"")).expect_err("h8 is taken");
    println!("\n{error}");
    assert!(error.to_string().contains("node 2: h8 is refused"));
    Ok(())
}
