//! Openings: the first moves of games, from files.

use gomoku_core::game::Action;
use gomoku_core::grid::Point;
use gomoku_core::record::{self, Format, Notation, ReadOptions};
use gomoku_core::rules::Rules;
use thiserror::Error;

/// A file that is not a list of openings for these rules.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpeningError {
    /// A line that cannot be read or played.
    #[error("{0}")]
    Record(Box<record::BrokenFile>),
    /// The rules have no name, so that no record of them can be read.
    #[error("openings need one of the rules with a name")]
    Rules,
    /// No opening in the file.
    #[error("no opening in the file: expected a line of moves such as h8 i9")]
    Empty,
    /// The game is over before it begins.
    #[error("opening {0} is a finished game")]
    Finished(usize),
}

/// The openings of a file, whose `name` tells its format where the content does not: lines of moves
/// such as `h8 i9 j10`, `h8i9j10` or offsets from the centre such as `0,0, 1,-1`, or the main lines
/// of records.
///
/// # Errors
/// [`OpeningError`] for the first line that is none.
pub fn openings(bytes: &[u8], name: &str, rules: &Rules) -> Result<Vec<Vec<Point>>, OpeningError> {
    let is_record = matches!(
        record::detect(bytes, Some(name)),
        Some(
            Format::Sgf | Format::Psq | Format::Rec | Format::RenLib | Format::Rif | Format::Native
        )
    );
    let options = ReadOptions {
        format: (!is_record).then_some(Format::Moves),
        name: Some(name.to_owned()),
        size: Some(rules.size()),
        rule: Some(rules.variant().ok_or(OpeningError::Rules)?),
        notation: Notation::Auto,
        ..ReadOptions::default()
    };
    let read = record::read_games(bytes, &options);
    let games = read.map_err(|broken| OpeningError::Record(Box::new(broken)))?.games;
    let mut found = Vec::new();
    for (number, record) in games.iter().enumerate() {
        if record.final_outcome().is_some() {
            return Err(OpeningError::Finished(number + 1));
        }
        let actions = record.game.main_line().into_iter().filter_map(|n| record.game.action(n));
        let point = |action| match action {
            Action::Place(point) => Some(point),
            _ => None,
        };
        found.push(actions.filter_map(point).collect());
    }
    if found.is_empty() { Err(OpeningError::Empty) } else { Ok(found) }
}

/// Three stones near the middle, for a match without a file: the first on the middle point, the
/// second beside it, straight or diagonal, the third on another point at most two away, one of
/// each pair of mirror images. Neither balanced nor checked by play.
///
/// ```
/// use gomoku_core::rules::Variant;
/// let openings = gomoku_arena::central_openings(&Variant::Standard.rules());
/// assert_eq!(openings.len(), 26);
/// ```
pub fn central_openings(rules: &Rules) -> Vec<Vec<Point>> {
    let size = rules.size();
    let middle = size.center();
    let at = |dx: i32, dy: i32| {
        let col = usize::try_from(middle.col() as i32 + dx).ok()?;
        let row = usize::try_from(middle.row() as i32 + dy).ok()?;
        Point::try_new(col, row).filter(|&point| size.contains(point))
    };
    let mut openings = Vec::new();
    for second in [(0, 1), (1, 1)] {
        for dy in -2..=2 {
            for dx in -2..=2 {
                // The mirror that keeps the first two stones: left-right, or along the diagonal.
                let is_mirror_image = if second == (0, 1) { dx < 0 } else { dx < dy };
                if (dx, dy) == (0, 0) || (dx, dy) == second || is_mirror_image {
                    continue;
                }
                let stones = [Some(middle), at(second.0, second.1), at(dx, dy)];
                openings.extend(stones.into_iter().collect::<Option<Vec<Point>>>());
            }
        }
    }
    openings
}

#[cfg(test)]
mod tests {
    use super::*;
    use gomoku_core::rules::Variant;

    fn read(text: &str) -> Result<Vec<String>, OpeningError> {
        let openings = openings(text.as_bytes(), "openings.txt", &Variant::Freestyle.rules())?;
        let words = |moves: Vec<Point>| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
        Ok(openings.into_iter().map(|moves| words(moves).join(" ")).collect())
    }

    #[test]
    fn reads_all_forms() {
        assert_eq!(read("h8 i9 j10\nh8i9\n").unwrap(), ["h8 i9 j10", "h8 i9"]);
        assert_eq!(read("0,0, 1,-1, -2,3\n").unwrap(), ["h8 i9 f5"]);
        assert_eq!(read("(;GM[4]SZ[15];B[hh];W[ig])").unwrap(), ["h8 i9"]);
    }

    #[test]
    fn refuses_what_cannot_be_played() {
        assert!(matches!(read("h8 h8"), Err(OpeningError::Record(_))));
        assert!(read("").is_err());
        let won = "a1 a2 b1 b2 c1 c2 d1 d2 e1";
        assert!(matches!(read(&format!("h8 i9\n{won}")), Err(OpeningError::Finished(2))));
    }

    #[test]
    fn reads_the_shared_openings() {
        let Some(shared) = std::env::var_os("GOMOKU_SHARED") else {
            println!("skipped: GOMOKU_SHARED is not set");
            return;
        };
        let folder = std::path::Path::new(&shared).join("openings");
        let mut files = 0;
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.extension().is_none_or(|extension| extension != "txt") {
                continue;
            }
            let variant = match name.as_str() {
                _ if name.contains("renju") => Variant::Renju,
                _ if name.contains("standard") => Variant::Standard,
                _ => Variant::Freestyle,
            };
            let bytes = std::fs::read(&path).unwrap();
            let lines = bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).count();
            let found = openings(&bytes, &name, &variant.rules()).unwrap();
            assert_eq!(found.len(), lines, "{name}");
            files += 1;
        }
        assert!(files >= 7);
    }
}
