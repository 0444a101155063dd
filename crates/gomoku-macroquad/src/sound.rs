//! The sounds: a stone on wood, a win, a refusal. Computed when they are first wanted, so that no
//! file has to be shipped; played only by a program built with the feature `sound`.

#[cfg(any(test, feature = "sound"))]
use std::f32::consts::TAU;

/// Which sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    Stone,
    Win,
    Refusal,
}

/// Whether this program can be heard at all.
pub(crate) const AVAILABLE: bool = cfg!(feature = "sound");

/// Samples a second.
#[cfg(any(test, feature = "sound"))]
const RATE: u32 = 22_050;

/// A sine that fades.
#[cfg(any(test, feature = "sound"))]
struct Tone {
    hertz: f32,
    start: f32,
    /// Seconds until it has faded to a third.
    decay: f32,
    volume: f32,
}

#[cfg(any(test, feature = "sound"))]
const fn tone(hertz: f32, start: f32, decay: f32, volume: f32) -> Tone {
    Tone { hertz, start, decay, volume }
}

#[cfg(any(test, feature = "sound"))]
impl Sound {
    const ALL: [Self; 3] = [Self::Stone, Self::Win, Self::Refusal];

    const fn seconds(self) -> f32 {
        match self {
            Self::Stone => 0.12,
            Self::Win => 1.1,
            Self::Refusal => 0.22,
        }
    }

    /// A stone is a knock with two resonances of the board, a win three rising notes, a refusal two
    /// low ones.
    const fn tones(self) -> &'static [Tone] {
        const STONE: [Tone; 2] = [tone(1900.0, 0.0, 0.006, 0.5), tone(420.0, 0.0, 0.022, 0.5)];
        const WIN: [Tone; 3] = [
            tone(523.25, 0.0, 0.22, 0.3),
            tone(659.25, 0.12, 0.22, 0.3),
            tone(783.99, 0.24, 0.35, 0.35),
        ];
        const REFUSAL: [Tone; 2] = [tone(196.0, 0.0, 0.05, 0.5), tone(155.6, 0.09, 0.05, 0.5)];
        match self {
            Self::Stone => &STONE,
            Self::Win => &WIN,
            Self::Refusal => &REFUSAL,
        }
    }

    /// The sound as samples from -1 to 1.
    fn samples(self) -> Vec<f32> {
        let count = (self.seconds() * RATE as f32) as u32;
        let at = |n: u32| {
            let now = n as f32 / RATE as f32;
            let sum: f32 = self
                .tones()
                .iter()
                .filter(|tone| now >= tone.start)
                .map(|tone| {
                    let t = now - tone.start;
                    // Two milliseconds of rise: a note that jumps in clicks.
                    let rise = (t / 0.002).min(1.0);
                    tone.volume * rise * (-t / tone.decay).exp() * (TAU * tone.hertz * t).sin()
                })
                .sum();
            // The last hundredth of a second leads to silence.
            let fall = ((self.seconds() - now) / 0.01).clamp(0.0, 1.0);
            sum.clamp(-1.0, 1.0) * fall
        };
        (0..count).map(at).collect()
    }

    /// The sound as a WAV file: one channel of 16 bits.
    fn wav(self) -> Vec<u8> {
        let samples = self.samples();
        let bytes = (samples.len() * 2) as u32;
        let mut file = Vec::with_capacity(44 + samples.len() * 2);
        file.extend(b"RIFF");
        file.extend((36 + bytes).to_le_bytes());
        file.extend(b"WAVEfmt ");
        file.extend(16_u32.to_le_bytes());
        file.extend(1_u16.to_le_bytes());
        file.extend(1_u16.to_le_bytes());
        file.extend(RATE.to_le_bytes());
        file.extend((RATE * 2).to_le_bytes());
        file.extend(2_u16.to_le_bytes());
        file.extend(16_u16.to_le_bytes());
        file.extend(b"data");
        file.extend(bytes.to_le_bytes());
        for sample in samples {
            file.extend(((sample * f32::from(i16::MAX)) as i16).to_le_bytes());
        }
        file
    }
}

/// The loudspeaker. Nothing is opened before the first sound, so that a muted program on a machine
/// without sound never asks for a device.
#[derive(Default)]
pub(crate) struct Speaker {
    #[cfg(feature = "sound")]
    open: Option<(quad_snd::AudioContext, [quad_snd::Sound; 3])>,
}

impl Speaker {
    #[cfg(feature = "sound")]
    pub(crate) fn play(&mut self, sound: Sound) {
        let (context, sounds) = self.open.get_or_insert_with(|| {
            let context = quad_snd::AudioContext::new();
            let sounds = Sound::ALL.map(|sound| quad_snd::Sound::load(&context, &sound.wav()));
            (context, sounds)
        });
        let volume = quad_snd::PlaySoundParams { looped: false, volume: 0.6 };
        sounds[sound as usize].play(context, volume);
    }

    // The twin with the feature keeps its device open.
    #[cfg(not(feature = "sound"))]
    #[allow(clippy::unused_self)]
    pub(crate) const fn play(&mut self, _: Sound) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_heard_and_end_in_silence() {
        for sound in Sound::ALL {
            let samples = sound.samples();
            let loudest = samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
            assert!((0.2..=1.0).contains(&loudest), "{sound:?} reaches {loudest}");
            assert!(samples.len() < 2 * RATE as usize);
            assert!(samples.first().is_some_and(|first| first.abs() < 0.01), "{sound:?}");
            assert!(samples.last().is_some_and(|last| last.abs() < 0.01), "{sound:?}");
            let file = sound.wav();
            assert_eq!(file.len(), 44 + 2 * samples.len());
            assert_eq!((&file[..4], &file[8..16]), (&b"RIFF"[..], &b"WAVEfmt "[..]));
        }
    }
}
