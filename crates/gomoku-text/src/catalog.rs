//! The texts of one language, ready to be said.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::lang::Lang;
use crate::text::Text;

/// The files of a language, compiled into the program.
macro_rules! locale {
    ($tag:literal) => {
        &[
            include_str!(concat!("../locales/", $tag, "/common.ftl")),
            include_str!(concat!("../locales/", $tag, "/faults.ftl")),
            include_str!(concat!("../locales/", $tag, "/openings.ftl")),
            include_str!(concat!("../locales/", $tag, "/rules.ftl")),
            include_str!(concat!("../locales/", $tag, "/commands.ftl")),
            include_str!(concat!("../locales/", $tag, "/terminal.ftl")),
            include_str!(concat!("../locales/", $tag, "/check.ftl")),
            include_str!(concat!("../locales/", $tag, "/records.ftl")),
            include_str!(concat!("../locales/", $tag, "/arena.ftl")),
            include_str!(concat!("../locales/", $tag, "/analysis.ftl")),
            include_str!(concat!("../locales/", $tag, "/help.ftl")),
            include_str!(concat!("../locales/", $tag, "/window.ftl")),
        ]
    };
}

const fn files(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::SimplifiedChinese => locale!("zh-Hans"),
        Lang::TraditionalChinese => locale!("zh-Hant"),
        Lang::English => locale!("en"),
    }
}

/// The texts of one language.
///
/// ```
/// use gomoku_text::{Lang, Text, Texts};
/// let texts = Texts::new(Lang::English);
/// assert_eq!(texts.say(&Text::FaultColumnFull { number: 4 }), "Column 4 is full.");
/// ```
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The texts of `lang`.
    pub fn new(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Isolation marks are for mixed writing directions; a terminal shows them as boxes.
        bundle.set_use_isolating(false);
        for &file in files(lang) {
            // A test holds the files to be without faults; a faulty message would be left out.
            let resource =
                FluentResource::try_new(file.to_owned()).unwrap_or_else(|(some, _)| some);
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Says a text.
    pub fn say(&self, text: &Text) -> String {
        self.say_by_id(&text.id(), Some(&text.arguments(self))).unwrap_or_else(|| text.id())
    }

    /// The description of a command or option of the terminal program, whose messages are named
    /// after the command line (`help-play-size`); `None` if there is none.
    pub fn help(&self, id: &str) -> Option<String> {
        self.say_by_id(&format!("help-{id}"), None)
    }

    /// Whether there is a text for this key.
    pub fn has(&self, text: &Text) -> bool {
        self.bundle.has_message(&text.id())
    }

    fn say_by_id(&self, id: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let said: Cow<'_, str> = self.bundle.format_pattern(pattern, arguments, &mut errors);
        // What stands in files of other people must not steer the terminal.
        let steers = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
        Some(said.replace(steers, "\u{fffd}"))
    }
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}
