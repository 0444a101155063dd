//! What a picture shows.

use gomoku_core::game::Game;
use gomoku_core::grid::{Color, Point, PointSet, Size};
use gomoku_core::position::{Move, Position};
use gomoku_core::record::{Mark, Note};

/// A sign on a point. Each has its own shape, so that none depends on its color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Sign {
    /// ×
    Cross,
    /// ○
    Circle,
    /// □
    Square,
    /// △
    Triangle,
    /// ◇
    Diamond,
}

/// A stone on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// Where.
    pub point: Point,
    /// Whose.
    pub color: Color,
    /// The number of its move, where numbers are shown.
    pub number: Option<usize>,
}

/// What a picture shows. Points off the board are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The board.
    pub size: Size,
    /// Whether stones fall, as in Connect Four.
    pub gravity: bool,
    /// The stones.
    pub stones: Vec<Stone>,
    /// The stone that was placed last.
    pub last: Option<Point>,
    /// The stones of the winning row.
    pub winning: PointSet,
    /// Points forbidden for the side to move.
    pub forbidden: PointSet,
    /// Signs on points.
    pub signs: Vec<(Point, Sign)>,
    /// Short texts on points.
    pub labels: Vec<(Point, String)>,
    /// Whether letters and numbers stand beside the board.
    pub coordinates: bool,
    /// Lines below the board.
    pub caption: Vec<String>,
}

impl Diagram {
    /// An empty board with coordinates.
    pub const fn new(size: Size) -> Self {
        Self {
            size,
            gravity: false,
            stones: Vec::new(),
            last: None,
            winning: PointSet::EMPTY,
            forbidden: PointSet::EMPTY,
            signs: Vec::new(),
            labels: Vec::new(),
            coordinates: true,
            caption: Vec::new(),
        }
    }

    /// The stones of a position with the numbers of their moves (none for stones of its setup), its
    /// last move, its winning row and the points that are forbidden now.
    pub fn of_position(position: &Position) -> Self {
        let rules = position.rules();
        let mut diagram = Self { gravity: rules.gravity(), ..Self::new(rules.size()) };
        let moves: Vec<_> = position.moves().collect();
        let number =
            |point| moves.iter().position(|mv| mv.point() == Some(point)).map(|idx| idx + 1);
        for color in Color::ALL {
            for point in position.board().stones_of(color) {
                diagram.stones.push(Stone { point, color, number: number(point) });
            }
        }
        diagram.last = position.last_move().and_then(Move::point);
        diagram.winning = position.winning_stones();
        if position.outcome().is_none() {
            diagram.forbidden = position.forbidden_points(position.to_move());
        }
        diagram
    }

    /// The position at the cursor of a game. Numbers go on after stones that were set up in the middle
    /// of the game, where a position begins anew.
    pub fn of_game(game: &Game) -> Self {
        let mut diagram = Self::of_position(game.position());
        let numbers = game.numbers();
        for stone in &mut diagram.stones {
            stone.number = numbers.get(&stone.point).copied();
        }
        diagram
    }

    /// Adds the signs and letters that a record has at a place. A number would stand in the middle
    /// of its sign, and is left out.
    pub fn add_notes(&mut self, notes: &[Note]) {
        for note in notes {
            let at = match note {
                Note::Mark(mark, point) => {
                    let sign = match mark {
                        Mark::Circle => Sign::Circle,
                        Mark::Square => Sign::Square,
                        Mark::Triangle => Sign::Triangle,
                        Mark::Selected => Sign::Diamond,
                        _ => Sign::Cross,
                    };
                    self.signs.push((*point, sign));
                    *point
                }
                Note::Label(point, label) => {
                    self.labels.push((*point, label.clone()));
                    *point
                }
                _ => continue,
            };
            for stone in self.stones.iter_mut().filter(|stone| stone.point == at) {
                stone.number = None;
            }
        }
    }

    /// The stone on a point.
    pub fn stone_at(&self, point: Point) -> Option<Stone> {
        self.stones.iter().copied().find(|stone| stone.point == point)
    }

    /// The points marked on the board itself.
    pub(crate) fn stars(&self) -> Vec<Point> {
        let (width, height) = (self.size.width(), self.size.height());
        if self.gravity || width != height || width < 13 {
            return Vec::new();
        }
        let (near, far, middle) = (3, width - 4, (width - 1) / 2);
        let mut stars = vec![(near, near), (near, far), (far, near), (far, far)];
        if width % 2 == 1 {
            stars.push((middle, middle));
            if width == 19 {
                stars.extend([(near, middle), (far, middle), (middle, near), (middle, far)]);
            }
        }
        stars.into_iter().map(|(col, row)| Point::new(col, row)).collect()
    }
}
