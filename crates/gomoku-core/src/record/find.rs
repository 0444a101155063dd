//! Looking for a position in records: reached by the same moves, in another order, or turned.
//!
//! Only stones and the side to move are compared, without rules, so that a large folder is searched
//! at the speed of the readers.

use super::error::{RecordError, Refusal, RefusalReason, Warning, WarningKind};
use super::visitor::{Flow, Visitor};
use super::{Format, ReadOptions, read};
use crate::grid::{Color, Point, PointSet, Size, Symmetry};
use crate::position::{Move, Position};

/// How a record reaches the position that was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// By the same moves.
    Same,
    /// By other moves, or in another order.
    Transposed,
    /// Turned or mirrored by this symmetry.
    Symmetric(Symmetry),
}

/// A place in a record where the position stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The number of the game in its file, counted from 0.
    pub game: usize,
    /// The moves that lead there.
    pub moves: Vec<Move>,
    /// How it is reached.
    pub way: Way,
}

/// What a file has of the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The places, in the order of the file.
    pub hits: Vec<Hit>,
    /// What a lenient reader left out, where there might have been more places.
    pub dropped: Vec<Warning>,
}

/// A position to look for.
///
/// ```
/// use gomoku_core::position::{Move, Position};
/// use gomoku_core::record::{Query, ReadOptions, Way};
/// use gomoku_core::rules::Variant;
///
/// let mut position = Position::new(Variant::Freestyle.rules());
/// for point in ["h8", "i9", "h9"] {
///     position.play(Move::Place(point.parse()?));
/// }
/// let sgf = b"(;GM[4]SZ[15];B[hg];W[ig];B[hh](;W[aa])(;W[bb]))";
/// let found = Query::new(&position).find(sgf, &ReadOptions::default())?;
/// assert_eq!(found.hits.len(), 1);
/// assert_eq!(found.hits[0].way, Way::Transposed);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Query {
    size: Size,
    to_move: Color,
    moves: Vec<Move>,
    /// The stones under each symmetry that leads to a different picture, the plain one first.
    images: Vec<(Symmetry, [PointSet; 2])>,
}

impl Query {
    /// Looks for the stones and the side to move of `position`.
    pub fn new(position: &Position) -> Self {
        let size = position.rules().size();
        let gravity = position.rules().gravity();
        let stones = Color::ALL.map(|color| position.board().stones_of(color));
        let mut images: Vec<(Symmetry, [PointSet; 2])> = Vec::new();
        for symmetry in Symmetry::ALL {
            let allowed = if gravity {
                Symmetry::GRAVITY.contains(&symmetry)
            } else {
                symmetry.apply_size(size) == size
            };
            let image = stones.map(|set| {
                set.iter().map(|point| symmetry.apply(point, size)).collect::<PointSet>()
            });
            if allowed && images.iter().all(|(_, known)| *known != image) {
                images.push((symmetry, image));
            }
        }
        Self { size, to_move: position.to_move(), moves: position.moves().collect(), images }
    }

    /// All places of a file where the position stands, one for each node.
    ///
    /// # Errors
    /// As for [`read`]; moves are not replayed under any rule.
    pub fn find(&self, bytes: &[u8], options: &ReadOptions) -> Result<Found, RecordError> {
        let mut finder = Finder::new(self);
        if options.format.or_else(|| super::detect(bytes, options.name.as_deref()))
            == Some(Format::Native)
        {
            let collection = super::read_games(bytes, options).map_err(|broken| broken.error)?;
            for record in &collection.games {
                record.visit(&mut finder);
            }
            return Ok(finder.found);
        }
        read(bytes, options, &mut finder)?;
        Ok(finder.found)
    }
}

#[derive(Clone, Copy)]
enum Change {
    /// The latest of the moves.
    Move,
    /// A point was set up by hand; what stood there before.
    Stone(Point, Option<Color>),
}

struct Finder<'q> {
    query: &'q Query,
    found: Found,
    games: usize,
    size_fits: bool,
    stones: [PointSet; 2],
    counts: [usize; 2],
    to_move: Color,
    moves: Vec<Move>,
    /// Everything that has changed the board, to take it back.
    changes: Vec<Change>,
    /// Number of changes and side to move where each open variation began.
    open: Vec<(usize, Color)>,
    /// Whether stones were set up since the last move, so that either color may go on.
    loose: bool,
    /// Whether the position at the cursor has been compared.
    compared: bool,
}

impl<'q> Finder<'q> {
    fn new(query: &'q Query) -> Self {
        Self {
            query,
            found: Found::default(),
            games: 0,
            size_fits: false,
            stones: [PointSet::EMPTY; 2],
            counts: [0; 2],
            to_move: Color::Black,
            moves: Vec::new(),
            changes: Vec::new(),
            open: Vec::new(),
            loose: false,
            compared: true,
        }
    }

    fn compare(&mut self) {
        if std::mem::replace(&mut self.compared, true) || !self.size_fits {
            return;
        }
        let query = self.query;
        let wanted = &query.images[0].1;
        let counts = [wanted[0].len(), wanted[1].len()];
        if self.counts != counts || self.to_move != query.to_move {
            return;
        }
        let found = query.images.iter().find(|(_, image)| *image == self.stones);
        if let Some(&(symmetry, _)) = found {
            let way = match symmetry {
                Symmetry::Identity if self.moves == query.moves => Way::Same,
                Symmetry::Identity => Way::Transposed,
                symmetry => Way::Symmetric(symmetry),
            };
            self.found.hits.push(Hit { game: self.games - 1, moves: self.moves.clone(), way });
        }
    }

    fn place(&mut self, color: Color, point: Point) {
        if self.stones[color as usize].insert(point) {
            self.counts[color as usize] += 1;
        }
    }

    fn lift(&mut self, color: Color, point: Point) {
        if self.stones[color as usize].contains(point) {
            self.stones[color as usize].remove(point);
            self.counts[color as usize] -= 1;
        }
    }

    fn put(&mut self, point: Point, stone: Option<Color>) {
        for color in Color::ALL {
            self.lift(color, point);
        }
        if let Some(color) = stone {
            self.place(color, point);
        }
    }

    fn back_to(&mut self, number: usize) {
        while self.changes.len() > number {
            match self.changes.pop() {
                Some(Change::Stone(point, was)) => self.put(point, was),
                Some(Change::Move) => {
                    if let Some(Move::Place(point)) = self.moves.pop() {
                        self.put(point, None);
                    }
                }
                None => {}
            }
        }
    }
}

impl Visitor for Finder<'_> {
    fn begin_game(&mut self, _: Format) -> Flow {
        let found = std::mem::take(&mut self.found);
        *self = Self { found, games: self.games + 1, ..Self::new(self.query) };
        Flow::Continue
    }

    fn size(&mut self, size: Size) {
        self.size_fits = size == self.query.size;
    }

    fn end_head(&mut self) {
        self.compared = false;
    }

    fn begin_variation(&mut self) -> Flow {
        if !self.size_fits {
            return Flow::Skip;
        }
        self.compare();
        self.open.push((self.changes.len(), self.to_move));
        Flow::Continue
    }

    fn end_variation(&mut self) {
        self.compare();
        if let Some((number, to_move)) = self.open.pop() {
            self.back_to(number);
            self.to_move = to_move;
            self.compared = true;
        }
    }

    fn node(&mut self) {
        self.compare();
    }

    fn play(&mut self, color: Color, point: Option<Point>) -> Result<(), Refusal> {
        let free = |point: Point| self.stones.iter().all(|stones| !stones.contains(point));
        if color != self.to_move && !self.moves.is_empty() && !self.loose {
            let reason = RefusalReason::NotTurn(self.to_move);
            return Err(Refusal { ply: self.moves.len() + 1, reason });
        }
        if point.is_some_and(|point| !free(point)) {
            let reason = RefusalReason::Occupied;
            return Err(Refusal { ply: self.moves.len() + 1, reason });
        }
        if let Some(point) = point {
            self.place(color, point);
        }
        self.moves.push(point.map_or(Move::Pass, Move::Place));
        self.changes.push(Change::Move);
        self.loose = false;
        self.to_move = !color;
        self.compared = false;
        Ok(())
    }

    fn setup(&mut self, stone: Option<Color>, point: Point) -> Result<(), Refusal> {
        let was = Color::ALL.into_iter().find(|&color| self.stones[color as usize].contains(point));
        self.changes.push(Change::Stone(point, was));
        self.put(point, stone);
        (self.compared, self.loose) = (false, true);
        let [black, white] = self.counts;
        if self.moves.is_empty() {
            self.to_move = if black > white { Color::White } else { Color::Black };
        }
        Ok(())
    }

    fn turn(&mut self, color: Color) {
        self.to_move = color;
        self.compared = false;
    }

    fn end_game(&mut self) {
        self.compare();
    }

    fn warning(&mut self, warning: Warning) {
        // What was taken for granted is told when the file is shown.
        let leaves_out = matches!(
            warning.kind,
            WarningKind::Dropped(_) | WarningKind::Incomplete { .. } | WarningKind::More
        );
        if leaves_out {
            self.found.dropped.push(warning);
        }
    }
}
