//! What the computer finds out for a person: the analysis of one position as it grows, and the
//! study of the line that is played. The searches run on the computer's thread.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gomoku_core::engine::{Engine, Level, Limits, TimeLimit};
use gomoku_core::game::{Action, Game, NodeId};
use gomoku_core::position::Position;
use gomoku_core::study::{
    Candidate, Candidates, Event, Forced, Grade, Report, State, Study, forced_win,
};

/// Lines of the analysis.
pub(crate) const LINES: usize = 5;
/// Lines where the heat map is shown.
pub(crate) const HEAT_LINES: usize = 24;
/// The first look is over so soon that its lines are on the screen at once.
const FIRST: Duration = Duration::from_millis(60);
/// The analysis of one position ends after this.
const LAST: Duration = Duration::from_secs(20);
/// Positions of the provers for each side.
const PROVER_NODES: u64 = 50_000;
/// Positions looked at for each move of a studied line.
const STUDY_NODES: u64 = 20_000;

/// What is known of the position at the cursor.
#[derive(Clone, Debug, Default)]
pub(crate) struct Analysis {
    pub(crate) candidates: Vec<Candidate>,
    /// The win of the side to move, or the one that the other side threatens.
    pub(crate) forced: Vec<Forced>,
    /// Connect Four: the exact score of every column.
    pub(crate) columns: Vec<Option<i32>>,
    pub(crate) nodes: u64,
    /// Nothing more will come.
    pub(crate) done: bool,
}

impl Analysis {
    fn depth(&self) -> u32 {
        self.candidates.first().map_or(0, |best| best.depth)
    }

    /// Takes up a deeper or wider search, once all of its lines are of one depth: values of different
    /// depths are in no order.
    fn hear(&mut self, found: &Candidates) -> bool {
        let depth = found.best().first().map_or(0, |best| best.depth);
        let is_even = found.best().iter().all(|line| line.depth == depth);
        let is_as_much = self.depth() <= depth && self.candidates.len() <= found.best().len();
        let is_news = is_even && is_as_much;
        if is_news {
            self.candidates = found.best().to_vec();
        }
        self.nodes = self.nodes.max(found.nodes());
        is_news
    }
}

/// Analyses a position until it is stale, telling what is known again and again.
pub(crate) fn analyse(
    position: &Position,
    lines: usize,
    is_stale: &dyn Fn() -> bool,
    tell: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let begun = Instant::now();
    let mut known = Analysis::default();
    let mut engine = Engine::new(Level::STRONGEST, 0);
    let go_on = |most: Duration| {
        if is_stale() || most <= begun.elapsed() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let columns = engine.column_scores(position, &Limits::default(), &mut |_| go_on(LAST));
    if let Some(columns) = columns {
        known.columns = columns;
        known.done = true;
        return known;
    }
    let elapsed = || begun.elapsed();
    let mut search = |known: &mut Analysis, most: Duration, tell: &mut dyn FnMut(&Analysis)| {
        let time = TimeLimit { soft: most, hard: most, elapsed: &elapsed };
        let limits = Limits::default().with_multi_pv(lines).with_time(time);
        let mut found = Candidates::new(lines);
        engine.think(position, &limits, &mut |info| {
            if found.hear(info) && known.hear(&found) {
                tell(known);
            }
            go_on(most)
        });
    };
    search(&mut known, FIRST, tell);
    for color in [position.to_move(), !position.to_move()] {
        // What would come after the own win needs no look.
        if known.forced.is_empty() {
            known.forced.extend(forced_win(position, color, PROVER_NODES, &mut || is_stale()));
        }
    }
    tell(&known);
    search(&mut known, LAST, tell);
    known.done = !is_stale();
    known
}

/// The study of a line of the game.
#[derive(Clone, Debug)]
pub(crate) struct GameStudy {
    /// The nodes of the line.
    pub(crate) line: Vec<NodeId>,
    /// For each number of moves, how many nodes of the line lie before: decisions are no moves.
    places: Vec<usize>,
    pub(crate) study: Study,
    pub(crate) report: Report,
    pub(crate) done: bool,
}

impl GameStudy {
    /// The study of the line through the cursor; `None` if nothing was played.
    pub(crate) fn new(game: &Game) -> Option<Self> {
        Self::of_line(game, game.line())
    }

    /// A study that was saved with the game: of the line through the cursor, or of the main line.
    pub(crate) fn saved(game: &Game, text: &str) -> Option<Self> {
        let state: State = serde_json::from_str(text).ok()?;
        [game.line(), game.main_line()].into_iter().find_map(|line| {
            let mut known = Self::of_line(game, line)?;
            known.study.resume(state.clone()).ok()?;
            known.report = known.study.report();
            known.done = known.study.tasks().is_empty();
            Some(known)
        })
    }

    /// What is to be saved with the game.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(&self.study.state()).expect("plain data is always JSON")
    }

    fn of_line(game: &Game, line: Vec<NodeId>) -> Option<Self> {
        let is_move =
            |&(_, &node): &(usize, &NodeId)| game.action(node).and_then(Action::as_move).is_some();
        let moves = line.iter().enumerate().filter(is_move).map(|(idx, _)| idx + 1);
        let places: Vec<usize> = std::iter::once(0).chain(moves).collect();
        let study = Study::of_line(game, &line, STUDY_NODES).ok()?;
        if study.moves().is_empty() {
            return None;
        }
        let report = study.report();
        Some(Self { line, places, study, report, done: false })
    }

    /// The place in the line after so many moves.
    pub(crate) fn place_of(&self, ply: usize) -> usize {
        self.places.get(ply).copied().unwrap_or(self.line.len())
    }

    /// Moves before a place in the line.
    pub(crate) fn ply_at(&self, place: usize) -> usize {
        self.places.iter().rposition(|&at| at <= place).unwrap_or(0)
    }

    /// Moves up to and with the next one that was a mistake, after so many moves.
    pub(crate) fn next_mistake(&self, ply: usize) -> Option<usize> {
        self.report.moves[ply.min(self.report.moves.len())..].iter().find_map(|mv| {
            let missed = self.report.missed_wins.iter().any(|missed| missed.ply == mv.ply);
            (missed || mv.grade >= Some(Grade::Questionable)).then_some(mv.ply + 1)
        })
    }

    /// One search more. Done on the computer's thread.
    pub(crate) fn step(&mut self, is_stale: &dyn Fn() -> bool) {
        let mut watch = |_: &_| {
            if is_stale() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match self.study.step(None, &mut watch) {
            Event::Finished => self.done = true,
            Event::Stopped => {}
            _ => self.report = self.study.report(),
        }
    }
}

#[cfg(test)]
mod tests {
    use gomoku_core::rules::{Opening, Variant};

    use super::*;

    fn game(variant: Variant, moves: &[&str]) -> Game {
        let mut game = Game::new(variant.rules());
        for text in moves {
            game.apply(Action::Place(text.parse().expect("a point"))).expect("legal");
        }
        game
    }

    #[test]
    fn the_first_lines_come_at_once_and_threats_are_proven() {
        let game = game(Variant::Freestyle, &["h8", "a1", "i8", "a3", "j8"]);
        let begun = Instant::now();
        let mut first = None;
        let stop = || begun.elapsed() > Duration::from_millis(1_500);
        let known = analyse(game.position(), LINES, &stop, &mut |analysis| {
            first.get_or_insert((begun.elapsed(), analysis.candidates.len()));
        });
        let (after, _) = first.expect("it tells something");
        // The machine of a test may be busy; the window itself is measured apart.
        assert!(after < Duration::from_secs(1), "{after:?}");
        // Only what answers the three is looked at.
        assert!((1..=LINES).contains(&known.candidates.len()), "{known:?}");
        let [threat] = known.forced.as_slice() else { panic!("{:?}", known.forced) };
        assert!(threat.defences.contains("g8".parse().expect("a point")), "{threat:?}");
    }

    #[test]
    fn connect_four_has_every_column() {
        let game = game(Variant::ConnectFour, &[]);
        let known = analyse(game.position(), LINES, &|| false, &mut |_| {});
        assert_eq!(known.columns.len(), 7);
        assert!(known.done);
    }

    #[test]
    fn decisions_of_an_opening_are_no_moves_of_the_study() {
        let mut game = Game::new(Variant::Freestyle.rules().with_opening(Opening::Swap));
        for text in ["h8", "i9", "g9"] {
            game.apply(Action::Place(text.parse().expect("a point"))).expect("legal");
        }
        game.apply(Action::Keep).expect("it is asked");
        game.apply(Action::Place("a1".parse().expect("a point"))).expect("legal");
        let mut study = GameStudy::new(&game).expect("moves were played");
        assert_eq!(study.study.moves().len(), 4);
        assert_eq!((study.place_of(3), study.place_of(4)), (3, 5));
        assert_eq!((study.ply_at(3), study.ply_at(4), study.ply_at(5)), (3, 3, 4));
        study.step(&|| false);
        let back = GameStudy::saved(&game, &study.text()).expect("it is of this game");
        assert_eq!((back.study.progress(), back.done), (study.study.progress(), false));
        assert!(GameStudy::saved(&game, "{}").is_none());
    }
}
