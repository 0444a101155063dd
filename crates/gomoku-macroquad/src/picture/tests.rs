//! What was written is decoded again: sizes, colors at known places, frames and their times.

use std::cell::Cell;

use gomoku_core::game::Action;
use gomoku_core::grid::{Color, Point, Size};
use gomoku_core::position::Edit;
use gomoku_core::rules::{Rules, Variant};
use gomoku_text::Lang;

use super::*;
use crate::app::Overrides;
use crate::insight::{self, Analysis};
use crate::settings::Settings;
use crate::store::Store;
use crate::theme::{Rgba, Theme};

fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

/// A game of four moves with the cursor after the third.
fn app(rules: Rules) -> App {
    let mut app = App::new(Store::none(), None, Lang::English, &Overrides::default());
    app.settings = Settings { labels: true, numbers: false, ..Settings::default() };
    app.table.game = gomoku_core::game::Game::new(rules);
    for text in ["c1", "d1", "c2", "e1"] {
        app.table.act(Action::Place(point(text))).expect("legal");
    }
    app.table.look_at(3);
    app
}

fn freestyle() -> App {
    app(Variant::Freestyle.rules_on(Size::square(9).expect("a size")))
}

fn bytes(app: &App, kind: &str) -> Vec<u8> {
    Picture::new(app.still()).bytes(kind, &AtomicBool::new(false)).expect("it is written")
}

/// A decoded picture; places are given in logical pixels.
struct Decoded {
    width: usize,
    rgb: Vec<u8>,
    dots: f32,
}

impl Decoded {
    fn png(app: &App) -> Self {
        let bytes = bytes(app, "png");
        let decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        let mut reader = decoder.read_info().expect("it is a PNG");
        let mut rgb = vec![0; reader.output_buffer_size().expect("it is not too large")];
        let info = reader.next_frame(&mut rgb).expect("it has pixels");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        Self { width: info.width as usize, rgb, dots: DENSE }
    }

    fn at(&self, (x, y): (f32, f32)) -> [u8; 3] {
        let at = |v: f32| (v * self.dots) as usize;
        let at = (at(y) * self.width + at(x)) * 3;
        [self.rgb[at], self.rgb[at + 1], self.rgb[at + 2]]
    }
}

fn is_near(pixel: [u8; 3], color: Rgba, tolerance: f32) -> bool {
    let parts = [color.r, color.g, color.b];
    pixel.iter().zip(parts).all(|(&byte, part)| (f32::from(byte) - part * 255.0).abs() <= tolerance)
}

#[test]
fn a_png_has_the_stones_the_wood_and_the_ground_of_its_theme_where_the_board_has_them() {
    for theme in Theme::ALL {
        let mut app = freestyle();
        app.settings.theme = theme;
        let board = Layout::of_picture(app.table.game.rules(), true, PITCH, MARGIN).board;
        let drawn = Decoded::png(&app);
        // Nine points and as much for the labels, the ground on both sides.
        assert_eq!(drawn.width, ((10.1 * PITCH + 2.0 * MARGIN) * DENSE) as usize);
        let palette = theme.palette();
        assert!(is_near(drawn.at((2.0, 2.0)), palette.background, 1.0), "{theme:?}: ground");
        let (x, y) = board.center(point("e5"));
        let wood = drawn.at((x + 0.5 * PITCH, y + 0.5 * PITCH));
        assert!(is_near(wood, palette.board, 14.0), "{theme:?}: wood {wood:?}");
        let (x, y) = board.center(point("d1"));
        assert!(drawn.at((x - 0.1 * PITCH, y)).iter().all(|&byte| byte > 200), "white stone");
        let (x, y) = board.center(point("c1"));
        assert!(drawn.at((x + 0.3 * PITCH, y)).iter().all(|&byte| byte < 60), "black stone");
        // The fourth move is not yet played.
        let (x, y) = board.center(point("e1"));
        let (grid, beside) = (drawn.at((x, y)), drawn.at((x + 0.3 * PITCH, y + 0.3 * PITCH)));
        assert!(is_near(grid, palette.grid, 14.0), "{theme:?}: line {grid:?}");
        assert!(is_near(beside, palette.board, 14.0), "{theme:?}: {beside:?}");
    }
}

/// Everything that a person can switch on or put on the board changes the picture, in its place.
#[test]
fn numbers_labels_marks_threats_and_hints_are_on_the_picture() {
    let plain = Decoded::png(&freestyle()).rgb;
    let differs = |change: &dyn Fn(&mut App), what: &str| {
        let mut app = freestyle();
        change(&mut app);
        assert_ne!(Decoded::png(&app).rgb, plain, "{what}");
        let text = |app: &App| String::from_utf8(bytes(app, "svg")).expect("it is text");
        assert_ne!(text(&app), text(&freestyle()), "{what}");
    };
    differs(&|app| app.settings.numbers = true, "numbers");
    differs(&|app| app.settings.labels = false, "labels");
    differs(&|app| app.table.extras.step_mark(app.table.game.cursor(), point("e5")), "signs");
    differs(&|app| app.table.extras.step_letter(app.table.game.cursor(), point("e5")), "letters");
    differs(
        &|app| {
            app.settings.threats = true;
            for text in ["e1", "c3", "a9"] {
                app.table.act(Action::Place(point(text))).expect("legal");
            }
        },
        "threats",
    );
    differs(
        &|app| {
            let position = app.table.game.position().clone();
            let told = Cell::new(false);
            let mut tell = |_: &Analysis| told.set(true);
            let found = insight::analyse(&position, 2, &|| told.get(), &mut tell);
            app.settings.analysis = true;
            app.view.analysis = Some(found);
        },
        "analysis",
    );
    // What passes is no part of it.
    let mut app = freestyle();
    app.view.cursor = Some(point("e5"));
    app.view.keyboard = true;
    app.view.pending = Some(point("e5"));
    assert_eq!(Decoded::png(&app).rgb, plain);
}

#[test]
fn a_gif_shows_the_game_move_by_move_and_the_end_longer() {
    for rules in [
        Variant::Freestyle.rules_on(Size::square(7).expect("a size")),
        Variant::ConnectFour.rules(),
    ] {
        let app = app(rules);
        let bytes = bytes(&app, "gif");
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&bytes[..]).expect("it is a GIF");
        assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
        assert_eq!(decoder.global_palette().map(<[u8]>::len), Some(3 * 256));
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let layout = Layout::of_picture(&rules, true, PITCH, MARGIN);
        assert_eq!((width, height), (layout.screen.w as usize, layout.screen.h as usize));
        let mut shown = Decoded { width, rgb: vec![0; width * height * 3], dots: SMALL };
        let mut delays = Vec::new();
        let mut picture = Picture::new(app.still());
        let line = picture.line();
        let mut letters = Type::built_in().expect("it is whole");
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            for (n, pixel) in frame.buffer.chunks_exact(4).enumerate() {
                let wide = usize::from(frame.width);
                let (x, y) =
                    (n % wide + usize::from(frame.left), n / wide + usize::from(frame.top));
                shown.rgb[(y * width + x) * 3..][..3].copy_from_slice(&pixel[..3]);
            }
            // What is shown after this frame is the board after this move.
            let shapes = plain(picture.shapes(line[delays.len()]));
            let size = (layout.screen.w, layout.screen.h);
            let whole = Pixels::draw(&shapes, size, SMALL, &mut letters);
            let off = whole.rgb.iter().zip(&shown.rgb).map(|(a, b)| u64::from(a.abs_diff(*b)));
            let mean = off.sum::<u64>() as f64 / whole.rgb.len() as f64;
            assert!(mean < 2.0, "frame {}: {mean} off", delays.len());
            delays.push(frame.delay);
        }
        let (each, last) = animation::DELAYS;
        assert_eq!(delays, [each, each, each, each, last]);
        let (x, y) = layout.board.center(point("c2"));
        assert!(shown.at((x + 0.28 * PITCH, y)).iter().all(|&byte| byte < 80), "a black stone");
    }
}

#[test]
fn an_animation_is_bounded_and_ends_when_nobody_waits() {
    let mut app = freestyle();
    let stopped = Picture::new(app.still()).bytes("gif", &AtomicBool::new(true));
    assert!(matches!(stopped, Err(PictureError::Stopped)));
    for _ in 0..MOST_FRAMES {
        let edit = Edit { stones: vec![(point("e5"), None)], to_move: Color::Black };
        app.table.game.set_up(edit).expect("it can be set up");
    }
    let long = Picture::new(app.still()).bytes("gif", &AtomicBool::new(false));
    assert!(matches!(long, Err(PictureError::TooLong(_))));
}

#[test]
fn an_svg_is_text_that_says_what_is_on_the_board() {
    let mut app = freestyle();
    app.settings.numbers = true;
    let drawn = String::from_utf8(bytes(&app, "SVG")).expect("it is text");
    assert!(drawn.starts_with("<svg") && drawn.ends_with("</svg>\n"));
    assert_eq!(drawn.matches("url(#black)").count(), 2);
    assert_eq!(drawn.matches("url(#white)").count(), 1);
    // Nine letters and nine figures on both sides, three numbers.
    assert_eq!(drawn.matches("<text").count(), 4 * 9 + 3);
    assert!(!drawn.contains("NaN") && !drawn.contains("inf"));
}
