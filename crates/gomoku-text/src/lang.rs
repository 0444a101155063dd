//! The languages, and how a person's wish for one is read.

use std::str::FromStr;

use thiserror::Error;
use unic_langid::{LanguageIdentifier, langid};

/// A language that the texts are there in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// 简体中文.
    SimplifiedChinese,
    /// 繁體中文.
    TraditionalChinese,
    /// English.
    English,
}

/// The text names no language that the texts are there in.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a language: expected zh, zh-Hant or en")]
pub struct ParseLangError(pub String);

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::SimplifiedChinese, Self::TraditionalChinese, Self::English];

    /// The language of an environment: the first of the values of `LC_ALL`, `LC_MESSAGES` and
    /// `LANG`, in this order, that is set and not empty decides. English where nothing is set and
    /// where the wish cannot be met (`C`, `POSIX`, `fr_FR.UTF-8`).
    ///
    /// ```
    /// use gomoku_text::Lang;
    /// assert_eq!(Lang::detect([None, None, Some("zh_TW.UTF-8")]), Lang::TraditionalChinese);
    /// assert_eq!(Lang::detect([Some("C"), None, Some("zh_CN.UTF-8")]), Lang::English);
    /// ```
    pub fn detect<'a>(values: impl IntoIterator<Item = Option<&'a str>>) -> Self {
        let wish = values.into_iter().flatten().find(|value| !value.is_empty());
        wish.and_then(|value| value.parse().ok()).unwrap_or(Self::English)
    }

    /// The tag of the language, which is also the name of its folder.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::SimplifiedChinese => "zh-Hans",
            Self::TraditionalChinese => "zh-Hant",
            Self::English => "en",
        }
    }

    pub(crate) const fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::SimplifiedChinese => langid!("zh-Hans"),
            Self::TraditionalChinese => langid!("zh-Hant"),
            Self::English => langid!("en"),
        }
    }
}

impl FromStr for Lang {
    type Err = ParseLangError;

    /// Reads a language tag (`zh`, `zh-TW`, `zh-Hant-HK`, `en`) or a POSIX locale
    /// (`zh_CN.UTF-8`, `en_US@euro`), in any letter case. Chinese is simplified unless the script
    /// or the region (Taiwan, Hong Kong, Macao) says otherwise.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let tag = text.trim().split(['.', '@']).next().unwrap_or_default();
        let identifier: LanguageIdentifier =
            tag.parse().map_err(|_| ParseLangError(text.to_owned()))?;
        match identifier.language.as_str() {
            "en" => Ok(Self::English),
            "zh" => {
                let script = identifier.script.map(|script| script.as_str().to_owned());
                let region = identifier.region.map(|region| region.as_str().to_owned());
                Ok(match (script.as_deref(), region.as_deref()) {
                    (Some("Hant"), _) | (None, Some("TW" | "HK" | "MO")) => {
                        Self::TraditionalChinese
                    }
                    _ => Self::SimplifiedChinese,
                })
            }
            _ => Err(ParseLangError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_locales_are_read() {
        let read = |text: &str| text.parse::<Lang>().ok();
        for text in ["zh", "ZH", "zh-CN", "zh_CN.UTF-8", "zh-Hans-HK", "zh_SG", " zh "] {
            assert_eq!(read(text), Some(Lang::SimplifiedChinese), "{text}");
        }
        for text in ["zh-TW", "zh_TW", "zh-Hant", "zh_HK.UTF-8", "zh-MO", "zh-Hant-CN"] {
            assert_eq!(read(text), Some(Lang::TraditionalChinese), "{text}");
        }
        for text in ["en", "EN", "en_US.UTF-8", "en-GB", "en_IE@euro"] {
            assert_eq!(read(text), Some(Lang::English), "{text}");
        }
        for text in ["", "C", "POSIX", "fr", "中文", "zh-"] {
            assert_eq!(read(text), None, "{text}");
        }
        for lang in Lang::ALL {
            assert_eq!(read(lang.tag()), Some(lang));
        }
    }

    #[test]
    fn the_first_set_variable_decides() {
        assert_eq!(Lang::detect([None, Some(""), Some("zh_CN.UTF-8")]), Lang::SimplifiedChinese);
        assert_eq!(Lang::detect([Some("en_US"), Some("zh_CN"), None]), Lang::English);
        assert_eq!(Lang::detect([None, None, None]), Lang::English);
    }
}
