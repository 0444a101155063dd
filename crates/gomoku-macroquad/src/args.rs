//! What was typed on the command line, and what it means.

use std::ffi::OsString;
use std::path::PathBuf;

use gomoku_text::Lang;

use crate::app::Overrides;
use crate::theme::Theme;

/// The choices of the command line.
#[derive(Clone, Debug)]
pub(crate) struct Args {
    pub(crate) over: Overrides,
    pub(crate) size: (i32, i32),
    pub(crate) msaa: i32,
    pub(crate) seed: Option<u64>,
    pub(crate) data: Option<PathBuf>,
    pub(crate) dump_layout: bool,
    pub(crate) record: Option<PathBuf>,
}

/// What to do about the command line.
#[derive(Clone, Debug)]
pub(crate) enum Parsed {
    Run(Box<Args>),
    Help,
    Version,
    /// This part is not understood.
    Bad(String),
}

/// The window of the design, and the largest that a screen may have.
const USUAL: (i32, i32) = (1280, 800);
const MOST: i32 = 16_384;

impl Args {
    /// Reads the arguments after the name of the program.
    pub(crate) fn parse(args: impl IntoIterator<Item = OsString>) -> Parsed {
        let mut args = args.into_iter();
        let mut parsed = Self {
            over: Overrides::default(),
            size: USUAL,
            msaa: 1,
            seed: None,
            data: None,
            dump_layout: false,
            record: None,
        };
        while let Some(arg) = args.next() {
            let text = arg.to_string_lossy().into_owned();
            let mut value = || args.next().unwrap_or_default();
            let understood = match text.as_str() {
                "--help" | "-h" => return Parsed::Help,
                "--version" | "-V" => return Parsed::Version,
                "--test-log" => set(&mut parsed.over.log, Some(true)),
                "--no-anim" => set(&mut parsed.over.no_animation, Some(true)),
                "--dump-layout" => set(&mut parsed.dump_layout, Some(true)),
                "--lang" => {
                    let lang = value().to_string_lossy().parse::<Lang>().ok();
                    set(&mut parsed.over.lang, lang.map(Some))
                }
                "--theme" => {
                    let theme = Theme::from_name(&value().to_string_lossy());
                    set(&mut parsed.over.theme, theme.map(Some))
                }
                "--size" => set(&mut parsed.size, size(&value().to_string_lossy())),
                "--msaa" => {
                    let samples = value().to_string_lossy().parse().ok();
                    set(&mut parsed.msaa, samples.filter(|samples| (1..=16).contains(samples)))
                }
                "--seed" => {
                    let seed = value().to_string_lossy().parse().ok();
                    set(&mut parsed.seed, seed.map(Some))
                }
                "--data" => {
                    let folder = Some(value()).filter(|folder| !folder.is_empty());
                    set(&mut parsed.data, folder.map(|folder| Some(folder.into())))
                }
                option if option.starts_with('-') => false,
                _ => set(&mut parsed.record, Some(Some(arg.into()))),
            };
            if !understood {
                return Parsed::Bad(text);
            }
        }
        Parsed::Run(Box::new(parsed))
    }
}

fn set<T>(place: &mut T, value: Option<T>) -> bool {
    value.map(|value| *place = value).is_some()
}

fn size(text: &str) -> Option<(i32, i32)> {
    let (width, height) = text.split_once('x')?;
    let side = |text: &str| text.parse().ok().filter(|side| (1..=MOST).contains(side));
    Some((side(width)?, side(height)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Parsed {
        Args::parse(text.split_whitespace().map(OsString::from))
    }

    #[test]
    fn options_are_read_and_mistakes_are_named() {
        let Parsed::Run(args) =
            parse("--test-log --lang zh-Hant --theme night --size 320x240 --msaa 4 --seed 7 a.sgf")
        else {
            panic!("all of it is right")
        };
        assert!(args.over.log && !args.over.no_animation);
        assert_eq!(args.over.lang, Some(Lang::TraditionalChinese));
        assert_eq!((args.size, args.msaa, args.seed), ((320, 240), 4, Some(7)));
        assert_eq!(args.record, Some(PathBuf::from("a.sgf")));
        for bad in
            ["--what", "--size 0x5", "--size 7", "--lang fr", "--msaa 0", "--seed x", "--data"]
        {
            assert!(matches!(parse(bad), Parsed::Bad(_)), "{bad}");
        }
        assert!(matches!(parse("--help"), Parsed::Help));
    }
}
