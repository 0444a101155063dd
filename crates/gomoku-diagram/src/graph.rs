//! The graph of a game: the chance of the first player after every move, as SVG.

use std::fmt::Write as _;

use crate::svg::{FONT, escape};
use crate::theme::{Colors, Theme};

/// Distance of two moves and height of the graph, without its margins.
const HEIGHT: f64 = 200.0;
const LEAST_WIDTH: f64 = 560.0;
const LEAST_STEP: f64 = 8.0;
/// Room for the percentages on the left, for numbers of moves below, and elsewhere.
const LEFT: f64 = 44.0;
const BELOW: f64 = 28.0;
const MARGIN: f64 = 14.0;

/// How a move is marked on the graph. Each mark has its own shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// ◇
    Questionable,
    /// ×
    Blunder,
    /// △: a forced win was there and was given away.
    MissedWin,
}

/// What a graph shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    /// The chance of the first player from 0 to 1 after so many moves, the start included; `None`
    /// where it is not known.
    pub chances: Vec<Option<f64>>,
    /// Marks at moves, numbered from 1.
    pub marks: Vec<(usize, Mark)>,
    /// Whether each move gets an invisible field with `data-ply` that a page can listen to, and
    /// a line with the class `cursor` for the page to move.
    pub is_clickable: bool,
    /// What is written above.
    pub title: String,
}

impl Graph {
    /// Moves shown.
    fn moves(&self) -> usize {
        self.chances.len().saturating_sub(1)
    }

    fn step(&self) -> f64 {
        let moves = self.moves().max(1) as f64;
        (LEAST_WIDTH / moves).max(LEAST_STEP)
    }

    fn top(&self) -> f64 {
        if self.title.is_empty() { MARGIN } else { MARGIN + 22.0 }
    }

    fn x(&self, ply: usize) -> f64 {
        LEFT + ply as f64 * self.step()
    }

    fn y(&self, chance: f64) -> f64 {
        self.top() + (1.0 - chance.clamp(0.0, 1.0)) * HEIGHT
    }
}

/// Draws a graph. The same graph gives the same bytes everywhere.
///
/// ```
/// use gomoku_diagram::graph::{self, Graph, Mark};
/// use gomoku_diagram::Theme;
/// let graph = Graph {
///     chances: vec![Some(0.5), Some(0.6), None, Some(1.0)],
///     marks: vec![(3, Mark::Blunder)],
///     ..Graph::default()
/// };
/// let svg = graph::draw(&graph, Theme::Paper);
/// assert!(svg.starts_with("<svg") && svg.contains("<polyline"));
/// ```
pub fn draw(graph: &Graph, theme: Theme) -> String {
    let mut sheet = Sheet { graph, colors: theme.colors(), out: String::new() };
    sheet.ground();
    sheet.scales();
    for run in runs(&graph.chances) {
        sheet.curve(&run);
    }
    for &(number, mark) in &graph.marks {
        sheet.mark(number, mark);
    }
    if graph.is_clickable {
        sheet.fields();
    }
    sheet.out.push_str("</svg>\n");
    sheet.out
}

/// A graph while it is drawn.
struct Sheet<'a> {
    graph: &'a Graph,
    colors: Colors,
    out: String,
}

impl Sheet<'_> {
    fn put(&mut self, line: std::fmt::Arguments<'_>) {
        self.out.write_fmt(line).expect("a string takes everything");
        self.out.push('\n');
    }

    fn right(&self) -> f64 {
        self.graph.x(self.graph.moves())
    }

    fn bottom(&self) -> f64 {
        self.graph.top() + HEIGHT
    }

    fn ground(&mut self) {
        let (width, height) = (self.right() + MARGIN, self.bottom() + BELOW);
        let (ground, text) = (self.colors.ground, self.colors.text);
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.2} {height:.2}\" font-family=\"{FONT}\" font-size=\"12\">"
        ));
        self.put(format_args!(
            "<rect width=\"{width:.2}\" height=\"{height:.2}\" fill=\"{ground}\"/>"
        ));
        if !self.graph.title.is_empty() {
            let (title, y) = (escape(&self.graph.title), MARGIN + 6.0);
            self.put(format_args!(
                "<text x=\"{LEFT}\" y=\"{y:.2}\" fill=\"{text}\" font-size=\"14\">{title}</text>"
            ));
        }
    }

    /// Percentages on the left, numbers of moves below.
    fn scales(&mut self) {
        let (right, text) = (self.right(), self.colors.text);
        for percent in [0, 25, 50, 75, 100] {
            let y = self.graph.y(f64::from(percent) / 100.0);
            let opacity = if percent == 50 { 0.55 } else { 0.18 };
            self.put(format_args!(
                "<path d=\"M{LEFT} {y:.2}H{right:.2}\" stroke=\"{text}\" stroke-opacity=\"{opacity}\"/>"
            ));
            let (x, y) = (LEFT - 6.0, y + 4.0);
            self.put(format_args!(
                "<text x=\"{x:.2}\" y=\"{y:.2}\" fill=\"{text}\" text-anchor=\"end\">{percent}</text>"
            ));
        }
        let every = [1, 2, 5, 10, 20, 50, 100]
            .into_iter()
            .find(|every| self.graph.step() * f64::from(*every) >= 28.0)
            .unwrap_or(200);
        for ply in (0..=self.graph.moves()).step_by(every as usize) {
            let (x, y) = (self.graph.x(ply), self.bottom() + 18.0);
            self.put(format_args!(
                "<text x=\"{x:.2}\" y=\"{y:.2}\" fill=\"{text}\" text-anchor=\"middle\">{ply}</text>"
            ));
        }
    }

    /// A stretch of known chances: never empty.
    fn curve(&mut self, run: &[(usize, f64)]) {
        let (Some(first), Some(last)) = (run.first(), run.last()) else { return };
        let (bottom, accent) = (self.bottom(), self.colors.accent);
        let (left, right) = (self.graph.x(first.0), self.graph.x(last.0));
        let point =
            |&(ply, chance)| format!("{:.2},{:.2}", self.graph.x(ply), self.graph.y(chance));
        let points = run.iter().map(point).collect::<Vec<_>>().join(" ");
        self.put(format_args!(
            "<polygon points=\"{left:.2},{bottom:.2} {points} {right:.2},{bottom:.2}\" \
             fill=\"{accent}\" fill-opacity=\"0.16\"/>"
        ));
        self.put(format_args!(
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{accent}\" stroke-width=\"2\" \
             stroke-linejoin=\"round\"/>"
        ));
    }

    fn mark(&mut self, number: usize, mark: Mark) {
        let Some(Some(chance)) = self.graph.chances.get(number) else { return };
        let (x, y) = (self.graph.x(number), self.graph.y(*chance));
        let shape = match mark {
            Mark::Questionable => format!("M{:.2} {y:.2}l5 -5l5 5l-5 5Z", x - 5.0),
            Mark::Blunder => format!("M{:.2} {:.2}l9 9m0 -9l-9 9", x - 4.5, y - 4.5),
            Mark::MissedWin => format!("M{x:.2} {:.2}l5.5 9.5h-11Z", y - 6.0),
        };
        let (fill, color) = match mark {
            Mark::Questionable => (self.colors.ground, self.colors.text),
            Mark::Blunder => ("none", self.colors.danger),
            Mark::MissedWin => (self.colors.danger, self.colors.danger),
        };
        self.put(format_args!(
            "<path d=\"{shape}\" fill=\"{fill}\" stroke=\"{color}\" stroke-width=\"2\"/>"
        ));
    }

    /// What a page needs: a line that shows where it is, and a field for each move.
    fn fields(&mut self) {
        let (top, bottom, text) = (self.graph.top(), self.bottom(), self.colors.text);
        self.put(format_args!(
            "<path class=\"cursor\" d=\"M0 {top:.2}V{bottom:.2}\" stroke=\"{text}\" \
             stroke-width=\"1.5\" stroke-dasharray=\"3 3\"/>"
        ));
        let step = self.graph.step();
        for ply in 0..=self.graph.moves() {
            let x = self.graph.x(ply);
            let left = x - step / 2.0;
            self.put(format_args!(
                "<rect data-ply=\"{ply}\" data-x=\"{x:.2}\" x=\"{left:.2}\" y=\"{top:.2}\" \
                 width=\"{step:.2}\" height=\"{HEIGHT}\" fill=\"#000\" fill-opacity=\"0\"/>"
            ));
        }
    }
}

/// The stretches of moves whose chances are known.
fn runs(chances: &[Option<f64>]) -> Vec<Vec<(usize, f64)>> {
    let mut runs = vec![Vec::new()];
    for (ply, chance) in chances.iter().enumerate() {
        match chance {
            Some(chance) => runs.last_mut().expect("never empty").push((ply, *chance)),
            None => runs.push(Vec::new()),
        }
    }
    runs.retain(|run| !run.is_empty());
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_moves_leave_a_gap() {
        let chances = [Some(0.5), None, Some(0.2), Some(0.3), None];
        assert_eq!(runs(&chances), [vec![(0, 0.5)], vec![(2, 0.2), (3, 0.3)]]);
        let graph = Graph { chances: chances.to_vec(), ..Graph::default() };
        assert_eq!(draw(&graph, Theme::Wood).matches("<polyline").count(), 2);
    }

    #[test]
    fn every_graph_is_drawn() {
        for chances in [vec![], vec![None], vec![Some(2.0); 400]] {
            let graph = Graph {
                marks: vec![(1, Mark::MissedWin), (9, Mark::Questionable), (999, Mark::Blunder)],
                chances,
                is_clickable: true,
                title: "<黑方>".to_owned(),
            };
            let svg = draw(&graph, Theme::Night);
            assert!(svg.ends_with("</svg>\n") && svg.contains("&lt;黑方&gt;"), "{svg}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}
