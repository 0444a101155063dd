//! The table of taking back: operations on a running game and what must be left, through one
//! adapter.
//!
//! `data/undo.tsv`: id, operations separated by `;`, expected fields, why. The operations are
//! `new RULE SIZE [human=COLOR] [undo_limit=N]`, `play POINT` and `drop COLUMN` by a person,
//! `reply POINT` by the computer, `undo`, `redo`, `resign COLOR`, `save` and `load`.

mod play;

use gomoku_core::game::{Action, Game};
use gomoku_core::grid::Color;
use gomoku_core::position::Move;
use gomoku_core::record::native;
use gomoku_core::rules::Outcome;
use play::{at, rows, rules};

struct Session {
    game: Game,
    human: Option<Color>,
    saved: Option<String>,
    refused: usize,
}

impl Session {
    /// Does one operation and says whether the game took it.
    fn operate(&mut self, operation: &str) -> bool {
        let (name, argument) = operation.split_once(' ').unwrap_or((operation, ""));
        match name {
            "new" => {
                (self.game, self.human) = new_game(argument);
                true
            }
            "play" | "reply" => self.game.apply(Action::Place(at(argument))).is_ok(),
            "drop" => {
                let column: usize = argument.parse().unwrap();
                let landing = self.game.position().landing(column - 1);
                landing.is_ok_and(|point| self.game.apply(Action::Place(point)).is_ok())
            }
            "undo" => match self.human {
                Some(human) => self.game.undo_of(human).is_ok(),
                None => self.game.undo().is_ok(),
            },
            "redo" => self.game.redo().is_ok(),
            "resign" => self.game.apply(Action::Resign(argument.parse().unwrap())).is_ok(),
            "save" => {
                self.saved = Some(native::write(&self.game));
                true
            }
            "load" => {
                self.game = native::read(self.saved.as_ref().unwrap()).unwrap();
                true
            }
            _ => panic!("no such operation: {operation}"),
        }
    }

    fn field(&self, name: &str) -> String {
        let game = &self.game;
        match name {
            "stones" => game.position().board().stones().to_string(),
            "to_move" => game.position().to_move().to_string(),
            "last" => game.position().last_move().map_or("none".to_owned(), |mv| mv.to_string()),
            "result" => match game.outcome().map(Outcome::winner) {
                None => "ongoing".to_owned(),
                Some(None) => "draw".to_owned(),
                Some(Some(winner)) => format!("{winner}_win"),
            },
            "refused" => self.refused.to_string(),
            "undo_left" => {
                let used = game.undos().black + game.undos().white;
                (game.undo_limit().unwrap() - used).to_string()
            }
            _ => panic!("no such field: {name}"),
        }
    }
}

fn new_game(arguments: &str) -> (Game, Option<Color>) {
    let words: Vec<&str> = arguments.split(' ').collect();
    let (mut human, mut limit) = (None, None);
    for option in &words[2..] {
        match option.split_once('=').unwrap() {
            ("human", color) => human = Some(color.parse().unwrap()),
            ("undo_limit", number) => limit = Some(number.parse().unwrap()),
            _ => panic!("no such option: {option}"),
        }
    }
    (Game::new(rules(words[0], words[1])).with_undo_limit(limit), human)
}

#[test]
fn every_row_leaves_what_is_expected() {
    let table = rows("undo.tsv");
    assert_eq!(table.len(), 24, "no row may be lost");
    for [id, operations, expected, why] in table {
        let game = new_game("freestyle 15x15").0;
        let mut session = Session { game, human: None, saved: None, refused: 0 };
        for operation in operations.split(';').map(str::trim) {
            let before = (session.game.position().clone(), native::write(&session.game));
            if !session.operate(operation) {
                session.refused += 1;
                let after = (session.game.position().clone(), native::write(&session.game));
                assert_eq!(after, before, "{id}: refused `{operation}` changes nothing");
            }
        }
        for field in expected.split(' ') {
            let (name, value) = field.split_once('=').unwrap();
            assert_eq!(session.field(name), value, "{id} {name} ({why}): {operations}");
        }
    }
}

#[test]
fn the_highlight_goes_with_the_winning_stone() {
    let mut game = new_game("freestyle 15x15").0;
    for text in ["f8", "a1", "g8", "c1", "h8", "e1", "i8", "g1", "j8"] {
        game.apply(Action::Place(at(text))).unwrap();
    }
    assert_eq!(game.position().winning_stones().to_string(), "f8 g8 h8 i8 j8");
    game.undo().unwrap();
    assert!(game.position().winning_stones().is_empty());
    assert_eq!(game.position().last_move(), Some(Move::Place(at("g1"))));
    assert_eq!(game.redo(), Ok(Action::Place(at("j8"))));
    assert_eq!(game.position().winning_stones().to_string(), "f8 g8 h8 i8 j8");
}
