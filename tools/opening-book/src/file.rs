//! A book in a text file that grows line by line.

use std::fs::{self, File, OpenOptions};
use std::io::Write;

use anyhow::{Context, Result};
use gomoku_core::engine::{BookEntry, OpeningBook};

pub(crate) struct BookFile {
    book: OpeningBook,
    /// The lines that are no entries.
    comments: Vec<String>,
    file: File,
}

impl BookFile {
    /// Reads what there is. A last line cut short by a crash is left out.
    pub(crate) fn open(path: &str) -> Result<Self> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {path}")),
        };
        let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let book = OpeningBook::new(whole).with_context(|| path.to_owned())?;
        let comments = whole.lines().filter(|line| line.starts_with('#')).map(str::to_owned);
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.with_context(|| format!("cannot write {path}"))?;
        file.set_len(whole.len() as u64)?;
        Ok(Self { book, comments: comments.collect(), file })
    }

    pub(crate) const fn book(&self) -> &OpeningBook {
        &self.book
    }

    pub(crate) fn has_comment(&self, comment: &str) -> bool {
        self.comments.iter().any(|known| known == comment)
    }

    /// Writes an entry down.
    pub(crate) fn put(&mut self, entry: BookEntry) -> Result<()> {
        let line = entry.to_string();
        self.book.insert(entry).with_context(|| line.clone())?;
        writeln!(self.file, "{line}").context("cannot write an entry")
    }

    /// Writes a line down that is no entry.
    pub(crate) fn put_comment(&mut self, comment: String) -> Result<()> {
        writeln!(self.file, "{comment}").context("cannot write a comment")?;
        self.comments.push(comment);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goes_on_where_it_was_cut_off() {
        let path = std::env::temp_dir().join(format!("opening-book-{}.txt", std::process::id()));
        let path = path.to_str().expect("a path in Unicode");
        let first = "freestyle 15x15 = h8 3\n# refused freestyle 15x15 h8 a1\n";
        fs::write(path, format!("{first}freestyle 15x15 h8 = i")).unwrap();
        let mut file = BookFile::open(path).unwrap();
        assert_eq!(file.book().entries().len(), 1);
        assert!(file.has_comment("# refused freestyle 15x15 h8 a1"));
        let entry = "freestyle 15x15 h8 = i9 -4";
        file.put(entry.parse().unwrap()).unwrap();
        assert!(file.put(entry.parse().unwrap()).is_err());
        assert_eq!(fs::read_to_string(path).unwrap(), format!("{first}{entry}\n"));
        fs::write(path, "freestyle 15x15 h8 = h8 3\n").unwrap();
        assert!(BookFile::open(path).is_err_and(|error| format!("{error:#}").contains("line 1")));
        fs::remove_file(path).unwrap();
    }
}
