//! Watching a game from its start: by itself with a pause and single steps on a terminal, as a list
//! of its actions in a pipe.

use std::io::Write;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal;
use gomoku_core::game::{Game, NodeId};
use gomoku_text::{Text, Texts};

use super::seats::Seats;
use super::session::Session;

/// The paces that `+` and `-` lead to.
const FASTEST: Duration = Duration::from_millis(50);
const SLOWEST: Duration = Duration::from_secs(10);

/// Replays the game up to where it stands.
pub(super) fn run(session: &mut Session, pace: Duration) -> anyhow::Result<()> {
    let frames = frames(&session.game, session.seats, &session.texts);
    if frames.len() == 1 {
        session.say(&Text::ReplayEmpty);
        return Ok(());
    }
    session.redraw();
    if !session.screen.clears() {
        for frame in &frames[1..] {
            session.say_lines(frame.line.clone());
        }
        session.say(&Text::ReplayEnd);
        return Ok(());
    }
    let raw = RawMode::enter()?;
    let played = watch(session, &frames, pace);
    drop(raw);
    played
}

/// The game after some action, and that action as a line.
struct Frame {
    node: NodeId,
    line: String,
}

fn frames(game: &Game, seats: Seats, texts: &Texts) -> Vec<Frame> {
    let path = game.path_to(game.cursor());
    let mut view = game.clone();
    let total = path.len();
    let mut frames = vec![Frame { node: NodeId::ROOT, line: texts.say(&Text::ReplayStart) }];
    for (idx, &node) in path.iter().enumerate() {
        let before = idx.checked_sub(1).map_or(NodeId::ROOT, |idx| path[idx]);
        // The nodes come from the game itself.
        let (Ok(()), Some(action)) = (view.go_to(before), game.action(node)) else { continue };
        let text = Box::new(seats.told(action, &view, texts));
        let line = texts.say(&Text::ReplayStep { number: idx + 1, total, text });
        frames.push(Frame { node, line });
    }
    frames
}

/// Takes the keys one by one for as long as it lives.
struct RawMode;

impl RawMode {
    fn enter() -> std::io::Result<Self> {
        terminal::enable_raw_mode()?;
        Ok(Self)
    }
}

impl Drop for RawMode {
    fn drop(&mut self) {
        // Nothing better can be done if the terminal has gone.
        let _ = terminal::disable_raw_mode();
    }
}

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Pause,
    Forward,
    Back,
    Start,
    End,
    Faster,
    Slower,
    Leave,
}

fn key(event: &Event) -> Option<Key> {
    let Event::Key(KeyEvent { code, modifiers, kind, .. }) = event else { return None };
    if *kind == KeyEventKind::Release {
        return None;
    }
    match code {
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => Some(Key::Leave),
        KeyCode::Char(' ' | 'p') => Some(Key::Pause),
        KeyCode::Right | KeyCode::Char('n' | 'l') => Some(Key::Forward),
        KeyCode::Left | KeyCode::Char('b' | 'h') => Some(Key::Back),
        KeyCode::Home => Some(Key::Start),
        KeyCode::End => Some(Key::End),
        KeyCode::Char('+' | '=') | KeyCode::Up => Some(Key::Faster),
        KeyCode::Char('-' | '_') | KeyCode::Down => Some(Key::Slower),
        KeyCode::Char('q') | KeyCode::Esc | KeyCode::Enter => Some(Key::Leave),
        _ => None,
    }
}

/// Where a replay stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Player {
    at: usize,
    last: usize,
    paused: bool,
    pace: Duration,
}

impl Player {
    /// Does what a key says; whether the replay goes on.
    fn press(&mut self, key: Key) -> bool {
        match key {
            Key::Leave => return false,
            Key::Pause if self.at == self.last => *self = Self { at: 0, paused: false, ..*self },
            Key::Pause => self.paused = !self.paused,
            Key::Forward => {
                *self = Self { at: (self.at + 1).min(self.last), paused: true, ..*self }
            }
            Key::Back => *self = Self { at: self.at.saturating_sub(1), paused: true, ..*self },
            Key::Start => *self = Self { at: 0, paused: true, ..*self },
            Key::End => *self = Self { at: self.last, paused: true, ..*self },
            Key::Faster => self.pace = (self.pace / 2).max(FASTEST),
            Key::Slower => self.pace = (self.pace * 2).clamp(FASTEST, SLOWEST),
        }
        true
    }

    const fn runs(&self) -> bool {
        !self.paused && self.at < self.last
    }
}

fn watch(session: &Session, frames: &[Frame], pace: Duration) -> anyhow::Result<()> {
    let mut view = session.game.clone();
    let mut player = Player { at: 0, last: frames.len() - 1, paused: false, pace };
    loop {
        view.go_to(frames[player.at].node)?;
        show(session, &view, &frames[player.at], player)?;
        let shown = Instant::now();
        loop {
            // A paused replay waits for a key; the hour only bounds one wait.
            let wait = if player.runs() { player.pace } else { Duration::from_secs(3600) };
            let wait = wait.saturating_sub(shown.elapsed());
            if !event::poll(wait)? {
                if player.runs() {
                    player.at += 1;
                }
                break;
            }
            let event = event::read()?;
            if let Some(key) = key(&event) {
                if !player.press(key) {
                    return Ok(());
                }
                break;
            }
            if matches!(event, Event::Resize(..)) {
                break;
            }
        }
    }
}

fn show(session: &Session, view: &Game, frame: &Frame, player: Player) -> anyhow::Result<()> {
    let texts = &session.texts;
    let seconds = format!("{:.2}", player.pace.as_secs_f64());
    let keys = texts.say(&match () {
        () if player.at == player.last => Text::ReplayEndKey,
        () if player.paused => Text::ReplayPaused,
        () => Text::ReplayKeys { seconds },
    });
    let picture = session.screen.picture(view, session.seats, texts);
    let text = format!("{picture}\n{}\n{keys}\n", frame.line);
    let mut output = std::io::stdout().lock();
    session.screen.clear(&mut output)?;
    // Raw mode does not return to the first column by itself.
    output.write_all(text.replace('\n', "\r\n").as_bytes())?;
    Ok(output.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_pause_step_and_change_the_pace() {
        let pace = Duration::from_millis(500);
        let mut player = Player { at: 0, last: 3, paused: false, pace };
        assert!(player.runs() && player.press(Key::Pause) && !player.runs());
        assert!(player.press(Key::Forward) && player.at == 1 && player.paused);
        assert!(player.press(Key::Back) && player.press(Key::Back) && player.at == 0);
        assert!(player.press(Key::Faster) && player.pace == pace / 2);
        assert!(player.press(Key::Slower) && player.pace == pace);
        for _ in 0..20 {
            player.press(Key::Slower);
        }
        assert_eq!(player.pace, SLOWEST);
        assert!(player.press(Key::End) && player.at == 3 && !player.runs());
        assert!(player.press(Key::Forward) && player.at == 3);
        // From the end it begins again.
        assert!(player.press(Key::Pause) && player.at == 0 && player.runs());
        assert!(!player.press(Key::Leave));
    }
}
