//! Lines from a pipe that may end with CR, LF or both, and may be of any length and of any bytes.

use std::io::{BufRead, BufReader, Read};

/// What is longer is cut here; no command is nearly as long.
const LONGEST: usize = 4_096;

/// The lines of an input, without their ends; empty ones are left out.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input: BufReader::new(input) }
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = String;

    /// The next line; `None` at the end of the input or where it cannot be read any more.
    fn next(&mut self) -> Option<String> {
        let mut line = Vec::new();
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(_) => &[],
            };
            if bytes.is_empty() {
                // A last line without an end is a line too.
                return (!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned());
            }
            let end = bytes.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
            let part = &bytes[..end.unwrap_or(bytes.len())];
            line.extend_from_slice(&part[..part.len().min(LONGEST - line.len().min(LONGEST))]);
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() && !line.is_empty() {
                return Some(String::from_utf8_lossy(&line).into_owned());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_line_end_will_do() {
        let lines: Vec<String> = Lines::new(&b"A\r\nB\nC\rD\r\r\n\nE"[..]).collect();
        assert_eq!(lines, ["A", "B", "C", "D", "E"]);
        assert_eq!(Lines::new(&b"\n\r\n"[..]).count(), 0);
    }

    #[test]
    fn long_lines_are_cut_and_bytes_that_are_no_text_replaced() {
        let mut bytes = vec![b'A'; 1 << 20];
        bytes.extend(b"\n\xff\xfeB\n");
        let lines: Vec<String> = Lines::new(&bytes[..]).collect();
        assert_eq!(lines[0].len(), LONGEST);
        assert_eq!(lines[1], "\u{fffd}\u{fffd}B");
    }
}
