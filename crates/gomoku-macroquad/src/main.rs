//! The window: Gomoku, Renju and Connect Four on a board that can be pressed.
//!
//! `layout` says where everything is, `paint` makes a picture of the state as data, `draw` shows
//! it; `app` turns input into actions of the core and shows its events. Only `draw`, `system` and
//! this file know macroquad, only `store` knows files, only `worker` knows threads. The window
//! decides nothing about the game.

// Pixels are small numbers: an f32 holds every one of them exactly.
#![allow(clippy::cast_precision_loss)]
// Equal pictures are equal to the bit; nothing here compares measured values.
#![allow(clippy::float_cmp)]
// `rect` and its `rest` are the vocabulary of layout.
#![allow(clippy::similar_names)]
// A refused landing is the longer half of its match.
#![allow(clippy::single_match_else)]

mod anim;
mod app;
mod args;
mod command;
mod dialog;
mod draw;
mod dump;
mod extras;
mod frame;
mod geometry;
mod icon;
mod insight;
mod job;
mod layout;
mod metrics;
mod nap;
#[cfg(feature = "native-dialog")]
mod native_dialog;
mod pace;
mod paint;
mod picture;
mod raster;
mod settings;
mod sound;
mod store;
mod system;
mod table;
mod theme;
mod tree_view;
mod view;
mod worker;

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use gomoku_text::{Lang, Text, Texts};
use macroquad::conf::Conf;
use macroquad::miniquad::{self, CursorIcon};
use macroquad::prelude::{get_time, next_frame, prevent_quit};

use crate::app::{App, Effect};
use crate::args::{Args, Parsed};
use crate::draw::Canvas;
use crate::frame::Thing;
use crate::nap::Nap;
use crate::pace::Pace;
use crate::raster::Material;
use crate::sound::Speaker;
use crate::store::Store;
use crate::system::System;
use crate::worker::Worker;

/// Seconds of a frame while something moves, while the computer thinks, and while only a clock runs.
const MOVING: f64 = 1.0 / 60.0;
const THINKING: f64 = 1.0 / 40.0;
const TICKING: f64 = 1.0 / 12.0;
/// How long a window sleeps when nothing happens, soon after something happened and later. Input wakes it
/// earlier; what comes while a frame is being drawn may have to wait for the next, hence the short
/// sleeps first. Every frame is drawn whole, by the processor where there is no graphics card, and costs
/// most after a sleep.
const DOZING: f64 = 0.5;
const ASLEEP: f64 = 10.0;
/// How long after that the window only dozes.
const DROWSY: f64 = 2.0;
/// How long after the last input frames stay quick: tooltips come in that time.
const AWAKE: f64 = 0.6;

fn main() -> ExitCode {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok());
    let environment = Lang::detect(variables.iter().map(Option::as_deref));
    let texts = Texts::new(environment);
    let args = match Args::parse(std::env::args_os().skip(1)) {
        Parsed::Run(args) => *args,
        Parsed::Help => {
            println!("{}", texts.say(&Text::WindowUsage));
            return ExitCode::SUCCESS;
        }
        Parsed::Version => {
            println!("gomoku-macroquad {}", env!("CARGO_PKG_VERSION"));
            return ExitCode::SUCCESS;
        }
        Parsed::Bad(text) => {
            eprintln!("{}", texts.say(&Text::WindowBadOption { text }));
            return ExitCode::from(2);
        }
    };
    let title = Texts::new(args.over.lang.unwrap_or(environment)).say(&Text::WindowTitle);
    macroquad::Window::from_config(configuration(&args, title), async move {
        if let Err(error) = run(args, environment).await {
            eprintln!("{error}");
            // The window system's loop has no other way to tell.
            std::process::exit(1);
        }
    });
    ExitCode::SUCCESS
}

fn configuration(args: &Args, title: String) -> Conf {
    let mut conf = Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: title,
            window_width: args.size.0,
            window_height: args.size.1,
            high_dpi: true,
            sample_count: args.msaa,
            icon: Some(icon()),
            ..miniquad::conf::Conf::default()
        },
        ..Conf::default()
    };
    conf.miniquad_conf.platform.linux_wm_class = "gomoku";
    conf
}

/// A black stone, as the picture of the window.
fn icon() -> miniquad::conf::Icon {
    fn picture<const BYTES: usize>(side: u16) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes.copy_from_slice(&raster::stone(Material::Black, side).bytes);
        bytes
    }
    miniquad::conf::Icon { small: picture(16), medium: picture(32), big: picture(64) }
}

async fn run(args: Args, environment: Lang) -> Result<(), Box<dyn std::error::Error>> {
    prevent_quit();
    let seed = args.seed.unwrap_or_else(|| miniquad::date::now().to_bits());
    let worker = Worker::start(seed)?;
    let mut app = App::new(Store::new(args.data), Some(worker), environment, &args.over);
    if let Some(path) = &args.record {
        app.open_path(path);
    }
    let mut canvas = Canvas::new()?;
    let mut nap = Nap::new();
    let mut pace = Pace::default();
    let mut speaker = Speaker::default();
    let mut system = System::new();
    let (mut last, mut last_input) = (get_time(), get_time());
    // When something last happened without input: a thought, a falling disc, a replay.
    let mut last_lively = get_time();
    let (mut frames, mut asleep) = (0_u64, false);
    let mut is_first = true;
    let mut dumped = String::new();
    loop {
        let now = get_time();
        let input = system.listen(now, now - last);
        last = now;
        if !input.events.is_empty() {
            last_input = now;
        }
        for effect in app.update(&input) {
            match effect {
                Effect::Quit => return Ok(()),
                Effect::Sound(sound) => speaker.play(sound),
                Effect::Copy(text) => miniquad::window::clipboard_set(&text),
                Effect::Paste => app.paste(miniquad::window::clipboard_get().as_deref()),
            }
        }
        canvas.show(&app.frame.shapes);
        point_with(&app);
        next_frame().await;
        if is_first {
            is_first = false;
            say(format_args!("READY"), app.logs());
        }
        if args.dump_layout {
            let layout = dump::layout(&app);
            if layout != dumped {
                say(format_args!("LAYOUT {layout}"), true);
                dumped = layout;
            }
        }
        // Without this an idle window would turn as fast as the machine can.
        if app.is_lively() {
            last_lively = now;
        }
        let quiet = now - last_input.max(last_lively);
        let (frame, may_be_woken) = if app.is_moving() || now - last_input < AWAKE {
            (MOVING, false)
        } else if quiet < AWAKE {
            // What a thought has led to may lead to the next.
            (THINKING, false)
        } else if app.table.game.clocks().is_some() {
            (TICKING, true)
        } else if quiet < DROWSY {
            (DOZING, true)
        } else {
            (ASLEEP, true)
        };
        frames += 1;
        if asleep != may_be_woken {
            asleep = may_be_woken;
            let state = if asleep { "ASLEEP" } else { "AWAKE" };
            say(format_args!("{state} {frames}"), app.logs());
        }
        let rest = Duration::from_secs_f64((now + frame - get_time()).max(0.0));
        // Awake, a moving pointer must not make frames faster than they are shown.
        if may_be_woken {
            nap.sleep(rest);
        } else {
            std::thread::sleep(rest);
        }
        if let Some(summary) = pace.frame(get_time() - now, app.is_thinking()) {
            say(format_args!("{summary}"), app.logs());
        }
    }
}

/// Prints a line for scripts; a closed pipe is no reason to stop playing.
fn say(line: std::fmt::Arguments<'_>, wanted: bool) {
    if wanted {
        let mut out = std::io::stdout().lock();
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }
}

/// The pointer shows what a press would do.
fn point_with(app: &App) {
    let icon = match app.view.hover {
        Some(Thing::Point(point)) if app.can_place(point) && app.table.person_acts() => {
            CursorIcon::Pointer
        }
        Some(Thing::Column(col)) if app.table.person_acts() && app.table.landing(col).is_ok() => {
            CursorIcon::Pointer
        }
        Some(Thing::Point(_) | Thing::Column(_)) if app.table.person_acts() => {
            CursorIcon::NotAllowed
        }
        Some(
            Thing::Command(_)
            | Thing::Menu(_)
            | Thing::Move(_)
            | Thing::Variation(_)
            | Thing::Node(_)
            | Thing::Candidate(_)
            | Thing::Ply(_)
            | Thing::Tab(_)
            | Thing::Slider,
        ) => CursorIcon::Pointer,
        Some(Thing::Control(control)) if control != frame::Control::Card => CursorIcon::Pointer,
        _ => CursorIcon::Default,
    };
    miniquad::window::set_mouse_cursor(icon);
}
