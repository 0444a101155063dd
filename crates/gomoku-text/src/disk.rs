//! What went wrong with a file or a folder, as a text.

use std::io::{Error, ErrorKind};

use crate::catalog::Texts;
use crate::text::Text;

impl Texts {
    /// Why the system did not do something with a file.
    pub fn disk_error(&self, error: &Error) -> String {
        self.say(&match error.kind() {
            ErrorKind::NotFound => Text::DiskNotFound,
            ErrorKind::PermissionDenied => Text::DiskPermission,
            ErrorKind::IsADirectory => Text::DiskIsFolder,
            ErrorKind::NotADirectory => Text::DiskNotFolder,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Text::DiskFull,
            ErrorKind::ReadOnlyFilesystem => Text::DiskReadOnly,
            ErrorKind::FileTooLarge => Text::DiskTooLarge,
            _ => Text::DiskOther { reason: error.to_string() },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn what_people_meet_is_said_in_their_language() {
        for kind in [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::IsADirectory,
            ErrorKind::NotADirectory,
            ErrorKind::StorageFull,
            ErrorKind::ReadOnlyFilesystem,
            ErrorKind::FileTooLarge,
        ] {
            for lang in [Lang::SimplifiedChinese, Lang::TraditionalChinese] {
                let said = Texts::new(lang).disk_error(&kind.into());
                assert!(said.chars().all(|c| !c.is_ascii_alphabetic()), "{kind}: {said}");
            }
        }
    }
}
