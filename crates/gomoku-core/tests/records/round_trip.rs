//! What goes into a writer comes out of the reader of its format.

use std::time::Duration;

use gomoku_core::grid::{Color, Point, Size};
use gomoku_core::record::{
    Field, Format, LossKind, Mark, Notation, ReadOptions, StatedResult, Visitor, WonBy,
    WriteOptions, Written, writer,
};
use proptest::prelude::*;

use super::log::{Log, try_read};

/// Content of a node, as far as all tree formats have it.
#[derive(Clone, Debug)]
enum Content {
    Title(String),
    Comment(String),
    Mark(Mark, Point),
    Label(Point, String),
    Left(Color, u32),
    Spent(u32),
    Unknown(String),
}

/// A node and what happens after it.
#[derive(Clone, Debug)]
struct Node {
    mv: Option<Option<Point>>,
    content: Vec<Content>,
    /// Begin a variation before it.
    opens: bool,
    /// End a variation behind it.
    closes: bool,
}

#[derive(Clone, Debug)]
struct Game {
    size: Size,
    fields: Vec<(Field, String)>,
    result: Option<StatedResult>,
    setup: Vec<(Option<Color>, Point)>,
    turn: Option<Color>,
    nodes: Vec<Node>,
}

fn point(size: Size) -> impl Strategy<Value = Point> {
    (0..size.width(), 0..size.height()).prop_map(|(col, row)| Point::new(col, row))
}

/// Text of one line as the formats keep it: no control characters, no blanks at the ends.
fn line() -> impl Strategy<Value = String> {
    "[!-~\u{4e00}-\u{9fa5}]([ -~\u{4e00}-\u{9fa5}]{0,8}[!-~])?"
}

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(line(), 1..4).prop_map(|lines| lines.join("\n"))
}

fn content(size: Size) -> impl Strategy<Value = Content> {
    prop_oneof![
        line().prop_map(Content::Title),
        text().prop_map(Content::Comment),
        (prop::sample::select(&Mark::ALL[..]), point(size)).prop_map(|(m, p)| Content::Mark(m, p)),
        (point(size), line()).prop_map(|(p, t)| Content::Label(p, t)),
        (prop::sample::select(&Color::ALL[..]), any::<u32>())
            .prop_map(|(c, t)| Content::Left(c, t)),
        any::<u32>().prop_map(Content::Spent),
        "[a-z0-9:]{0,6}".prop_map(Content::Unknown),
    ]
}

fn node(size: Size) -> impl Strategy<Value = Node> {
    (
        prop::option::weighted(0.9, prop::option::weighted(0.9, point(size))),
        prop::collection::vec(content(size), 0..3),
        prop::bool::weighted(0.3),
        prop::bool::weighted(0.3),
    )
        .prop_map(|(mv, content, opens, closes)| Node { mv, content, opens, closes })
}

fn game(size: impl Strategy<Value = Size>) -> impl Strategy<Value = Game> {
    size.prop_flat_map(|size| {
        (
            Just(size),
            prop::collection::btree_map(prop::sample::select(&Field::ALL[..]), line(), 0..5),
            prop::option::of(prop::sample::select(vec![
                StatedResult::win(Color::Black),
                StatedResult::win(Color::White),
                StatedResult::Draw,
                StatedResult::Void,
                StatedResult::Win { winner: Color::White, by: WonBy::Time },
                StatedResult::Win { winner: Color::Black, by: WonBy::Resignation },
            ])),
            prop::collection::vec(
                (
                    prop::sample::select(vec![None, Some(Color::Black), Some(Color::White)]),
                    point(size),
                ),
                0..4,
            ),
            prop::option::of(prop::sample::select(&Color::ALL[..])),
            prop::collection::vec(node(size), 0..20),
        )
            .prop_map(|(size, fields, result, setup, turn, nodes)| Game {
                size,
                fields: fields.into_iter().collect(),
                result,
                setup,
                turn,
                nodes,
            })
    })
}

fn any_size() -> impl Strategy<Value = Size> {
    (1..=22_usize, 1..=22_usize).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

fn square15() -> impl Strategy<Value = Size> {
    Just(Size::square(15).unwrap())
}

impl Game {
    /// Calls a visitor as a reader would.
    fn visit(&self, visitor: &mut dyn Visitor) {
        visitor.begin_game(Format::Sgf);
        visitor.size(self.size);
        for (field, value) in &self.fields {
            visitor.field(*field, value);
        }
        if let Some(result) = self.result {
            visitor.result(result);
        }
        visitor.end_head();
        for &(stone, point) in &self.setup {
            visitor.setup(stone, point).unwrap();
        }
        if let Some(color) = self.turn {
            visitor.turn(color);
        }
        let mut color = Color::Black;
        let mut open: Vec<Color> = Vec::new();
        for node in &self.nodes {
            if node.opens {
                visitor.begin_variation();
                open.push(color);
            }
            visitor.node();
            if let Some(point) = node.mv {
                visitor.play(color, point).unwrap();
                color = !color;
            }
            for content in &node.content {
                match content {
                    Content::Title(text) => visitor.title(text),
                    Content::Comment(text) => visitor.comment(text),
                    Content::Mark(mark, point) => visitor.mark(*mark, *point),
                    Content::Label(point, text) => visitor.label(*point, text),
                    Content::Left(color, ms) => {
                        visitor.time_left(*color, Duration::from_millis((*ms).into()));
                    }
                    Content::Spent(ms) => visitor.time_spent(Duration::from_millis((*ms).into())),
                    Content::Unknown(value) => visitor.unknown("XY", &[value]),
                }
            }
            if node.closes
                && let Some(before) = open.pop()
            {
                visitor.end_variation();
                color = before;
            }
        }
        for _ in open {
            visitor.end_variation();
        }
        visitor.end_game();
    }

    /// The same game with one content of each kind a node, which is what formats promise to keep.
    fn tidy(mut self) -> Self {
        for node in &mut self.nodes {
            let mut seen = std::collections::HashSet::new();
            node.content.retain(|content| {
                let mut kind = std::mem::discriminant(content);
                if let Content::Left(..) = content {
                    kind = std::mem::discriminant(&Content::Left(Color::Black, 0));
                }
                seen.insert(kind)
            });
        }
        let mut seen = std::collections::HashSet::new();
        self.setup.retain(|&(_, point)| seen.insert(point));
        self
    }
}

fn write(game: &Game, format: Format, options: &WriteOptions) -> Written {
    let mut writer = writer(format, options).unwrap();
    game.visit(writer.as_mut());
    writer.finish().unwrap()
}

fn read_back(written: &Written, format: Format, game: &Game, notation: Notation) -> Log {
    let options = ReadOptions {
        format: Some(format),
        size: Some(game.size),
        notation,
        ..ReadOptions::default()
    };
    let (log, result) = try_read(&written.bytes, &options);
    result.unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&written.bytes)));
    log
}

fn log_of(game: &Game) -> Log {
    let mut log = Log::default();
    game.visit(&mut log);
    log
}

/// The tree as paths: what each node holds, and under which node it hangs. Two writers may put the
/// same tree into different parentheses.
fn tree(log: &Log) -> Vec<String> {
    let mut nodes: Vec<(usize, Vec<String>)> = vec![(0, Vec::new())];
    let mut cursor = 0;
    let mut open = Vec::new();
    for call in log.body() {
        match call.as_str() {
            "(" => open.push(cursor),
            ")" => cursor = open.pop().expect("paired"),
            "end" => {}
            "node" => {
                nodes.push((cursor, Vec::new()));
                cursor = nodes.len() - 1;
            }
            _ => nodes[cursor].1.push(call),
        }
    }
    nodes
        .into_iter()
        .map(|(parent, mut content)| {
            content.sort();
            format!("{parent}: {}", content.join("; "))
        })
        .collect()
}

fn main_line(game: &Game) -> String {
    // The main line is the first child all the way down.
    let mut parents = vec![(0_usize, String::new())];
    let (mut cursor, mut color) = (0, Color::Black);
    let mut open = Vec::new();
    for node in &game.nodes {
        if node.opens {
            open.push((cursor, color));
        }
        let text = node.mv.map_or(String::new(), |mv| mv.map_or("pass".into(), |p| p.to_string()));
        color = !color;
        parents.push((cursor, text));
        cursor = parents.len() - 1;
        if node.closes
            && let Some(before) = open.pop()
        {
            (cursor, color) = before;
        }
    }
    let mut line = Vec::new();
    let mut tip = 0;
    for (idx, (parent, text)) in parents.iter().enumerate().skip(1) {
        if *parent == tip {
            tip = idx;
            if !text.is_empty() {
                line.push(text.clone());
            }
        }
    }
    line.join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(
        if std::env::var_os("GOMOKU_LONG").is_some() { 10_000 } else { 200 }
    ))]

    #[test]
    fn sgf_keeps_everything(game in game(any_size()).prop_map(Game::tidy)) {
        let written = write(&game, Format::Sgf, &WriteOptions::default());
        prop_assert!(written.losses.is_empty());
        let log = read_back(&written, Format::Sgf, &game, Notation::Auto);
        prop_assert!(log.warnings.is_empty(), "{:?}", log.warnings);
        prop_assert_eq!(tree(&log), tree(&log_of(&game)));
        // What was read is written again byte by byte.
        let mut writer = writer(Format::Sgf, &WriteOptions::default()).unwrap();
        gomoku_core::record::read(&written.bytes, &ReadOptions::default(), writer.as_mut()).unwrap();
        prop_assert_eq!(writer.finish().unwrap().bytes, written.bytes);
    }

    #[test]
    fn sgf_in_gbk(game in game(square15()).prop_map(Game::tidy)) {
        let options = WriteOptions { encoding: "gbk".parse().unwrap(), ..WriteOptions::default() };
        let written = write(&game, Format::Sgf, &options);
        // Said again, because a few characters of GBK may be UTF-8 as well.
        let read = ReadOptions { encoding: Some(options.encoding), ..ReadOptions::default() };
        let (log, result) = try_read(&written.bytes, &read);
        prop_assert!(result.is_ok(), "{:?}", result);
        prop_assert_eq!(tree(&log), tree(&log_of(&game)));
    }

    #[test]
    fn renlib_keeps_the_tree_and_lists_the_rest(mut game in game(square15()).prop_map(Game::tidy)) {
        game.fields.clear();
        game.setup.clear();
        (game.result, game.turn) = (None, None);
        let options = WriteOptions { encoding: "gbk".parse().unwrap(), ..WriteOptions::default() };
        let written = write(&game, Format::RenLib, &options);
        let read = ReadOptions { encoding: Some(options.encoding), ..ReadOptions::default() };
        let (log, result) = try_read(&written.bytes, &read);
        prop_assert!(result.is_ok(), "{:?}", result);
        // Marks and labels only on the own point, no times, no foreign properties.
        let mut expected = game.clone();
        let (mut marks, mut labels, mut times, mut properties) = (0, 0, 0, 0);
        for node in &mut expected.nodes {
            let own = node.mv.flatten();
            node.content.retain(|content| match content {
                Content::Mark(mark, point) => {
                    let kept = *mark == Mark::Cross && own == Some(*point);
                    marks += usize::from(!kept);
                    kept
                }
                Content::Label(point, _) => {
                    let kept = own == Some(*point);
                    labels += usize::from(!kept);
                    kept
                }
                Content::Left(..) | Content::Spent(_) => { times += 1; false }
                Content::Unknown(_) => { properties += 1; false }
                Content::Title(_) | Content::Comment(_) => true,
            });
        }
        prop_assert_eq!(tree(&log), tree(&log_of(&expected)));
        let lost = |kind| written.losses.iter().find(|l| l.kind == kind).map_or(0, |l| l.count);
        prop_assert_eq!(lost(LossKind::Marks), marks);
        prop_assert_eq!(lost(LossKind::Labels), labels);
        prop_assert_eq!(lost(LossKind::Times), times);
        prop_assert_eq!(lost(LossKind::Properties), properties);
    }

    #[test]
    fn formats_of_one_line_keep_it(
        game in game(square15()),
        format in prop::sample::select(vec![Format::Psq, Format::Rec, Format::Pos, Format::Sav, Format::Rif, Format::Moves]),
    ) {
        let written = write(&game, format, &WriteOptions::default());
        let line = main_line(&game);
        let expected = if matches!(format, Format::Rif | Format::Moves) {
            line
        } else {
            let before: Vec<&str> = line.split_whitespace().take_while(|&mv| mv != "pass").collect();
            prop_assert_eq!(line.contains("pass"), written.losses.iter().any(|l| l.kind == LossKind::Moves));
            before.join(" ")
        };
        if expected.is_empty() && format == Format::Moves {
            return Ok(());
        }
        let log = read_back(&written, format, &game, Notation::Auto);
        prop_assert_eq!(log.moves().join(" "), expected);
    }

    #[test]
    fn psq_keeps_names_and_times(size in any_size(), names in (line(), line()), times in prop::collection::vec(any::<u32>(), 0..5)) {
        let points: Vec<Point> = size.points().take(times.len()).collect();
        let nodes = points.iter().zip(&times).map(|(&point, &ms)| Node {
            mv: Some(Some(point)), content: vec![Content::Spent(ms)], opens: false, closes: false,
        });
        let game = Game {
            size,
            fields: vec![(Field::Black, names.0), (Field::White, names.1)],
            result: None, setup: vec![], turn: None, nodes: nodes.collect(),
        };
        let written = write(&game, Format::Psq, &WriteOptions::default());
        let log = read_back(&written, Format::Psq, &game, Notation::Auto);
        // A name that is a number cannot be told from the end code and is listed as lost.
        let lost = written.losses.iter().filter(|l| matches!(l.kind, LossKind::Field(_))).count();
        prop_assert_eq!(log.count("Black=") + log.count("White=") + lost, 2);
        if lost == 0 {
            prop_assert_eq!(log.body(), log_of(&game).body());
        }
    }

    #[test]
    fn moves_in_every_notation(
        size in any_size(),
        notation in prop::sample::select(vec![
            Notation::Algebraic, Notation::AlgebraicTop, Notation::ZeroBased, Notation::OneBased,
            Notation::ZeroBasedBottom, Notation::OneBasedBottom, Notation::Letters, Notation::Offsets,
        ]),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 1..20),
    ) {
        let all: Vec<Point> = size.points().collect();
        let nodes = picks.iter().map(|pick| Node {
            mv: Some(Some(*pick.get(&all))), content: vec![], opens: false, closes: false,
        });
        let game = Game { size, fields: vec![], result: None, setup: vec![], turn: None, nodes: nodes.collect() };
        let options = WriteOptions { notation, ..WriteOptions::default() };
        let written = write(&game, Format::Moves, &options);
        let log = read_back(&written, Format::Moves, &game, notation);
        prop_assert_eq!(log.body(), log_of(&game).body());
    }
}
