//! Why points are forbidden, and why others only look so, as data and as text.

use gomoku_core::grid::{Color, Point, PointSet};
use gomoku_core::position::Position;
use gomoku_core::rules::FoulKinds;
use gomoku_core::rules::renju::{
    Explanation, Extension, ExtensionFault, FourFound, LookAlike, ThreeFound, look_alike,
};
use gomoku_text::{Points, Side, Text, Texts};
use serde::Serialize;

/// A point and what a stone there would make.
#[derive(Debug, Serialize)]
pub(super) struct Judgement {
    point: Point,
    color: Color,
    /// The fouls; empty where the point is legal.
    forbidden: FoulKinds,
    /// The fouls that a legal point looks like.
    looks_like: FoulKinds,
    five: PointSet,
    overlines: Vec<PointSet>,
    fours: Vec<Four>,
    threes: Vec<Three>,
    /// Stones that would need a row longer than a five.
    false_fours: Vec<PointSet>,
    false_threes: Vec<PointSet>,
    #[serde(skip)]
    found: Option<Box<Explanation>>,
}

#[derive(Debug, Serialize)]
struct Four {
    stones: PointSet,
    completions: PointSet,
}

#[derive(Debug, Serialize)]
struct Three {
    stones: PointSet,
    /// Whether it counts.
    genuine: bool,
    extensions: Vec<ExtensionPoint>,
}

#[derive(Debug, Serialize)]
struct ExtensionPoint {
    point: Point,
    /// The five that the point would make at the same time, which a three excludes.
    #[serde(skip_serializing_if = "Option::is_none")]
    five: Option<PointSet>,
    /// Why the point is forbidden itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    forbidden: Option<Box<Judgement>>,
}

/// The judgement of every point that is forbidden or looks so, by row and then by column.
pub(super) fn judgements(position: &Position) -> Vec<Judgement> {
    let fouls = position.rules().fouls();
    let sides = Color::ALL.into_iter().filter(|&color| !fouls[color].is_empty());
    sides
        .flat_map(|color| {
            let judged = move |point| judgement(position, color, point);
            position.open_points().into_iter().filter_map(judged)
        })
        .collect()
}

fn judgement(position: &Position, color: Color, point: Point) -> Option<Judgement> {
    let found = position.explain(color, point)?;
    let rules = position.rules();
    let look = look_alike(position.board(), rules.k(), rules.run(), rules.fouls(), &found);
    if found.kinds.is_empty() && look.is_none() {
        return None;
    }
    let mut judgement = Judgement::from(&found);
    if let Some(LookAlike { kinds, false_fours, false_threes }) = look {
        judgement.looks_like = kinds;
        judgement.false_fours = false_fours;
        judgement.false_threes = false_threes;
    }
    judgement.found = Some(Box::new(found));
    Some(judgement)
}

impl From<&Explanation> for Judgement {
    fn from(found: &Explanation) -> Self {
        Self {
            point: found.point,
            color: found.color,
            forbidden: found.kinds,
            looks_like: FoulKinds::NONE,
            five: found.five,
            overlines: found.overlines.clone(),
            fours: found.fours.iter().map(Four::from).collect(),
            threes: found.threes.iter().map(Three::from).collect(),
            false_fours: Vec::new(),
            false_threes: Vec::new(),
            found: None,
        }
    }
}

impl From<&FourFound> for Four {
    fn from(four: &FourFound) -> Self {
        Self { stones: four.stones, completions: four.completions }
    }
}

impl From<&ThreeFound> for Three {
    fn from(three: &ThreeFound) -> Self {
        let extensions = three.extensions.iter().map(ExtensionPoint::from).collect();
        Self { stones: three.stones, genuine: three.is_genuine(), extensions }
    }
}

impl From<&Extension> for ExtensionPoint {
    fn from(extension: &Extension) -> Self {
        let mut point = Self { point: extension.point, five: None, forbidden: None };
        match &extension.fault {
            Some(ExtensionFault::Five(stones)) => point.five = Some(*stones),
            Some(ExtensionFault::Forbidden(found)) => {
                point.forbidden = Some(Box::new(Judgement::from(found.as_ref())));
            }
            None => {}
        }
        point
    }
}

impl Judgement {
    /// The judgement in lines, the reasons indented below the verdict.
    pub(super) fn lines(&self, position: &Position, texts: &Texts) -> Vec<String> {
        let side = Side::of(self.color, position.rules());
        let verdict = if self.forbidden.is_empty() {
            Text::ExplainLegal { point: self.point, side, fouls: self.looks_like }
        } else {
            Text::ExplainForbidden { point: self.point, side, fouls: self.forbidden }
        };
        let mut lines = vec![texts.say(&verdict)];
        if let Some(found) = &self.found {
            reasons(found, 1, texts, &mut lines);
        }
        let mut note = |text: &Text| lines.push(format!("  {}", texts.say(text)));
        for stones in &self.false_fours {
            note(&Text::ExplainFalseFour { points: stones.into() });
        }
        for stones in &self.false_threes {
            note(&Text::ExplainFalseThree { points: stones.into() });
        }
        for text in self.why_legal() {
            note(&text);
        }
        lines
    }

    /// Why a point that looks forbidden is legal.
    fn why_legal(&self) -> Vec<Text> {
        use gomoku_core::rules::Foul;
        if !self.five.is_empty() {
            return vec![Text::ExplainFive { points: self.five.into() }];
        }
        let mut reasons = Vec::new();
        if self.looks_like.contains(Foul::DoubleFour) {
            reasons.push(if self.fours.is_empty() {
                Text::ExplainNoFour
            } else {
                Text::ExplainSingleFour
            });
        }
        if self.looks_like.contains(Foul::DoubleThree) {
            let genuine = self.threes.iter().any(|three| three.genuine);
            reasons.push(if genuine { Text::ExplainSingleThree } else { Text::ExplainNoThree });
        }
        reasons
    }
}

/// What the stone would make, with the reasons for each three that does not count.
fn reasons(found: &Explanation, depth: usize, texts: &Texts, lines: &mut Vec<String>) {
    let indent = "  ".repeat(depth);
    let say = |text: &Text| format!("{indent}{}", texts.say(text));
    for stones in &found.overlines {
        lines.push(say(&Text::ExplainOverline { points: stones.into() }));
    }
    for four in &found.fours {
        let (points, completions) = (four.stones.into(), four.completions.into());
        lines.push(say(&if four.completions.len() > 1 {
            Text::ExplainStraightFour { points, completions }
        } else {
            Text::ExplainFour { points, completions }
        }));
    }
    for three in &found.threes {
        let points = three.stones.into();
        if three.is_genuine() {
            let good = three.extensions.iter().filter(|extension| extension.fault.is_none());
            let extensions = Points(good.map(|extension| extension.point).collect());
            lines.push(say(&Text::ExplainThree { points, extensions }));
            continue;
        }
        lines.push(say(&Text::ExplainNotThree { points }));
        for extension in &three.extensions {
            let point = extension.point;
            match &extension.fault {
                Some(ExtensionFault::Five(stones)) => {
                    let text = Text::ExplainExtensionFive { point, points: stones.into() };
                    lines.push(format!("  {}", say(&text)));
                }
                Some(ExtensionFault::Forbidden(inner)) => {
                    let text = Text::ExplainExtensionForbidden { point, fouls: inner.kinds };
                    lines.push(format!("  {}", say(&text)));
                    reasons(inner, depth + 2, texts, lines);
                }
                None => {}
            }
        }
    }
}

/// What a stone would make, in lines, for a stone that was just refused.
pub(crate) fn reasons_of(found: &Explanation, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    reasons(found, 1, texts, &mut lines);
    lines
}
