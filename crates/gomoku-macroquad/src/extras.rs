//! What a record says besides the game. It is kept while the game is on the table, so that saving
//! loses nothing, and the marks of its points can be changed.

use std::collections::{BTreeMap, HashMap};

use gomoku_core::game::{Game, NodeId};
use gomoku_core::grid::Point;
use gomoku_core::record::{Field, GameRecord, Mark, Note, UnknownProperty};

/// The signs that a point gets one after the other.
const SIGNS: [Mark; 4] = [Mark::Triangle, Mark::Square, Mark::Circle, Mark::Cross];

/// A record without its game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extras {
    fields: BTreeMap<Field, String>,
    unknown: Vec<UnknownProperty>,
    notes: HashMap<NodeId, Vec<Note>>,
}

impl Extras {
    /// Takes a record apart. The result that it states is left out: it may be played on.
    pub(crate) fn split(record: GameRecord) -> (Game, Self) {
        let extras = Self { fields: record.fields, unknown: record.unknown, notes: record.notes };
        (record.game, extras)
    }

    /// The record of a game with all this.
    pub(crate) fn record(&self, game: &Game) -> GameRecord {
        let mut record = GameRecord::from(game.clone());
        record.fields.clone_from(&self.fields);
        record.unknown.clone_from(&self.unknown);
        record.notes.clone_from(&self.notes);
        record
    }

    /// What is said at a node.
    pub(crate) fn notes_at(&self, node: NodeId) -> &[Note] {
        self.notes.get(&node).map_or(&[], Vec::as_slice)
    }

    /// Whether points are marked at a node.
    pub(crate) fn has_marks(&self, node: NodeId) -> bool {
        self.notes_at(node).iter().any(|note| marked(note).is_some())
    }

    /// Gives a point the next sign; after the last one, or in place of a letter, none.
    pub(crate) fn step_mark(&mut self, node: NodeId, point: Point) {
        self.step(node, point, |old, _| {
            let next = match old {
                None => Some(SIGNS[0]),
                Some(Note::Mark(mark, _)) => {
                    let at = SIGNS.iter().position(|sign| sign == mark);
                    at.and_then(|at| SIGNS.get(at + 1).copied())
                }
                Some(_) => None,
            };
            next.map(|mark| Note::Mark(mark, point))
        });
    }

    /// Gives a point the first letter of `A` to `Z` and `a` to `z` that no other point has; in place
    /// of a letter, none.
    pub(crate) fn step_letter(&mut self, node: NodeId, point: Point) {
        self.step(node, point, |old, others| {
            let is_free = |letter: &String| {
                !others.iter().any(|note| matches!(note, Note::Label(_, text) if text == letter))
            };
            let mut letters = ('A'..='Z').chain('a'..='z').map(String::from);
            let next = letters.find(is_free).filter(|_| !matches!(old, Some(Note::Label(..))));
            next.map(|letter| Note::Label(point, letter))
        });
    }

    /// Puts what follows on what a point has, among the other notes of the node, in its place.
    fn step(
        &mut self,
        node: NodeId,
        point: Point,
        next: impl FnOnce(Option<&Note>, &[Note]) -> Option<Note>,
    ) {
        let notes = self.notes.entry(node).or_default();
        let old = notes.iter().position(|note| marked(note) == Some(point));
        let old = old.map(|at| notes.remove(at));
        let next = next(old.as_ref(), notes);
        notes.extend(next);
        if notes.is_empty() {
            self.notes.remove(&node);
        }
    }

    /// Forgets what belonged to nodes that are no longer in the game.
    pub(crate) fn follow(&mut self, game: &Game) {
        self.notes.retain(|&node, _| node == NodeId::ROOT || game.action(node).is_some());
    }

    /// A property of ours in the head of the record.
    pub(crate) fn property(&self, name: &str) -> Option<String> {
        let known = self.unknown.iter().find(|(known, _)| known == name)?;
        let mut text = String::new();
        let mut letters = known.1.first()?.chars();
        while let Some(letter) = letters.next() {
            text.extend(if letter == '\\' { letters.next() } else { Some(letter) });
        }
        Some(text)
    }

    pub(crate) fn set_property(&mut self, name: &str, value: &str) {
        // As SGF writes it, because that is how it is kept.
        let escaped = value.replace('\\', "\\\\").replace(']', "\\]");
        self.unknown.retain(|(known, _)| known != name);
        self.unknown.push((name.to_owned(), vec![escaped]));
    }
}

/// The point that a note marks.
const fn marked(note: &Note) -> Option<Point> {
    match note {
        Note::Mark(_, point) | Note::Label(point, _) => Some(*point),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::game::Action;
    use gomoku_core::record::{Format, ReadOptions, WriteOptions, read_games, write_games};
    use gomoku_core::rules::Variant;

    use super::*;

    fn point(text: &str) -> Point {
        text.parse().expect("a point")
    }

    #[test]
    fn signs_come_one_after_the_other_and_go() {
        let (mut extras, at) = (Extras::default(), point("h8"));
        for sign in SIGNS {
            extras.step_mark(NodeId::ROOT, at);
            assert_eq!(extras.notes_at(NodeId::ROOT), [Note::Mark(sign, at)]);
        }
        extras.step_mark(NodeId::ROOT, at);
        assert!(!extras.has_marks(NodeId::ROOT));
    }

    #[test]
    fn letters_come_in_order_close_gaps_and_are_labels_of_the_record() {
        let mut extras = Extras::default();
        let mut game = Game::new(Variant::Freestyle.rules());
        let texts = |extras: &Extras| -> Vec<String> {
            let label = |note: &Note| match note {
                Note::Label(point, text) => Some(format!("{text}{point}")),
                _ => None,
            };
            extras.notes_at(NodeId::ROOT).iter().filter_map(label).collect()
        };
        extras.step_mark(NodeId::ROOT, point("c3"));
        for text in ["a1", "b2", "c3"] {
            extras.step_letter(NodeId::ROOT, point(text));
        }
        assert_eq!(texts(&extras), ["Aa1", "Bb2", "Cc3"]);
        assert_eq!(extras.notes_at(NodeId::ROOT).len(), 3, "the letter took the sign's place");
        extras.step_letter(NodeId::ROOT, point("b2"));
        assert_eq!(texts(&extras), ["Aa1", "Cc3"]);
        extras.step_letter(NodeId::ROOT, point("h8"));
        assert_eq!(texts(&extras), ["Aa1", "Cc3", "Bh8"]);
        game.apply(Action::Place(point("h8"))).expect("legal");
        let written = write_games(&[extras.record(&game)], Format::Sgf, &WriteOptions::default());
        let sgf = String::from_utf8(written.expect("it has one").bytes).expect("it is text");
        assert!(sgf.contains("LB[") && sgf.contains(":C]"), "{sgf}");
        for point in game.rules().size().points() {
            if !texts(&extras).iter().any(|text| text.ends_with(&point.to_string())) {
                extras.step_letter(NodeId::ROOT, point);
            }
        }
        assert_eq!(extras.notes_at(NodeId::ROOT).len(), 52, "then there are no more");
    }

    #[test]
    fn a_record_comes_back_as_it_was_and_deleted_nodes_leave_nothing() {
        let sgf = b"(;GM[4]SZ[15]RU[freestyle]KTX[a\\]b]AN[Ann];B[hh]TR[hh]LB[aa:A];W[ii]CR[bb])";
        let mut read = read_games(sgf, &ReadOptions::default()).expect("it is a record");
        let (mut game, mut extras) = Extras::split(read.games.remove(0));
        let line = game.main_line();
        assert_eq!(extras.notes_at(line[0]).len(), 2);
        assert_eq!(extras.property("KTX").as_deref(), Some("a]b"));
        extras.set_property("KTX", "[\\]");
        assert_eq!(extras.property("KTX").as_deref(), Some("[\\]"));
        extras.set_property("KTX", "");
        assert_eq!(extras.record(&game).fields[&Field::Annotator], "Ann");
        game.delete(line[1]).expect("it is there");
        extras.follow(&game);
        assert!(!extras.has_marks(line[1]) && extras.has_marks(line[0]));
        game.go_to(line[0]).expect("it is there");
        game.apply(Action::Place(point("c3"))).expect("legal");
    }
}
