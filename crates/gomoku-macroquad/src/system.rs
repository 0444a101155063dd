//! Everything that comes from the window system, in the order in which it came.

use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton};
use macroquad::prelude::{
    get_dropped_files, is_quit_requested, screen_dpi_scale, screen_height, screen_width,
};

use crate::app::{Input, Occurrence};
use crate::command::Key;

/// The ear at the window.
pub(crate) struct System {
    subscriber: usize,
    collector: Collector,
}

#[derive(Default)]
struct Collector {
    events: Vec<Occurrence>,
    dpi: f32,
}

impl System {
    pub(crate) fn new() -> Self {
        Self { subscriber: register_input_subscriber(), collector: Collector::default() }
    }

    /// What happened since the last call.
    pub(crate) fn listen(&mut self, now: f64, elapsed: f64) -> Input {
        self.collector.dpi = screen_dpi_scale().max(0.1);
        repeat_all_miniquad_input(&mut self.collector, self.subscriber);
        let dropped = get_dropped_files().into_iter().filter_map(|file| {
            let path = file.path.unwrap_or_default();
            let bytes = file.bytes.or_else(|| crate::store::read(&path).ok())?;
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            Some((name.unwrap_or_default(), bytes))
        });
        Input {
            now,
            elapsed,
            size: (screen_width(), screen_height()),
            events: std::mem::take(&mut self.collector.events),
            dropped: dropped.collect(),
            close: is_quit_requested(),
        }
    }
}

impl Collector {
    fn moved(&mut self, x: f32, y: f32) {
        self.events.push(Occurrence::Moved(x / self.dpi, y / self.dpi));
    }
}

impl EventHandler for Collector {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.moved(x, y);
    }

    fn mouse_wheel_event(&mut self, _x: f32, y: f32) {
        self.events.push(Occurrence::Wheel(y));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.moved(x, y);
            self.events.push(Occurrence::Pressed);
        }
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        if button == MouseButton::Left {
            self.moved(x, y);
            self.events.push(Occurrence::Released);
        }
    }

    fn char_event(&mut self, character: char, keymods: KeyMods, _repeat: bool) {
        if !keymods.ctrl && !keymods.logo && !keymods.alt && !character.is_control() {
            self.events.push(Occurrence::Letter(character));
        }
    }

    fn key_down_event(&mut self, keycode: KeyCode, keymods: KeyMods, _repeat: bool) {
        if let Some(key) = key_of(keycode, keymods) {
            self.events.push(Occurrence::Key(key));
        }
    }
}

/// The key as the program knows it; Command counts as Control.
fn key_of(code: KeyCode, mods: KeyMods) -> Option<Key> {
    use KeyCode as K;
    if mods.ctrl || mods.logo {
        return Some(match code {
            K::Left => Key::CtrlLeft,
            K::Right => Key::CtrlRight,
            K::Up => Key::CtrlUp,
            K::Down => Key::CtrlDown,
            K::Home => Key::CtrlHome,
            K::End => Key::CtrlEnd,
            K::Comma => Key::Ctrl(','),
            code => Key::Ctrl(letter_of(code)?),
        });
    }
    Some(match code {
        K::Left => Key::Left,
        K::Right => Key::Right,
        K::Up => Key::Up,
        K::Down => Key::Down,
        K::Enter | K::KpEnter => Key::Enter,
        K::Escape => Key::Escape,
        K::Tab if mods.shift => Key::BackTab,
        K::Tab => Key::Tab,
        K::Space => Key::Space,
        K::Backspace => Key::Backspace,
        K::Home => Key::Home,
        K::End => Key::End,
        K::PageUp => Key::PageUp,
        K::PageDown => Key::PageDown,
        K::F1 => Key::F(1),
        K::F2 => Key::F(2),
        K::F3 => Key::F(3),
        K::F4 => Key::F(4),
        K::F5 => Key::F(5),
        K::F6 => Key::F(6),
        K::F7 => Key::F(7),
        K::F8 => Key::F(8),
        K::F9 => Key::F(9),
        K::F10 => Key::F(10),
        K::F11 => Key::F(11),
        K::F12 => Key::F(12),
        _ => return None,
    })
}

/// The letter of a key, as Control goes with it.
fn letter_of(code: KeyCode) -> Option<char> {
    use KeyCode as K;
    Some(match code {
        K::A => 'a',
        K::B => 'b',
        K::C => 'c',
        K::D => 'd',
        K::E => 'e',
        K::F => 'f',
        K::G => 'g',
        K::H => 'h',
        K::I => 'i',
        K::J => 'j',
        K::K => 'k',
        K::L => 'l',
        K::M => 'm',
        K::N => 'n',
        K::O => 'o',
        K::P => 'p',
        K::Q => 'q',
        K::R => 'r',
        K::S => 's',
        K::T => 't',
        K::U => 'u',
        K::V => 'v',
        K::W => 'w',
        K::X => 'x',
        K::Y => 'y',
        K::Z => 'z',
        _ => return None,
    })
}
