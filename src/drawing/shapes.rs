//! Building blocks of pictures: pieces, signs and letters.
//!
//! All are data under `assets/drawings`, so a picture needs neither fonts nor images.

use std::sync::OnceLock;
use toml::{Table, Value};

use crate::board::Role;

use super::Path;

/// A piece: an outline to fill, and strokes drawn over it.
#[derive(Debug)]
pub struct PieceDrawing {
    /// Outline that is filled and stroked.
    pub body: Path,
    /// Strokes drawn over the body.
    pub pen: Path,
}

/// Drawing of a sign, such as a mark, on a square of 100 by 100 units.
#[derive(Debug, Default)]
pub struct SignShape {
    /// Filled area; `None` if the sign has only strokes.
    pub fill: Option<Path>,
    /// Stroked path; `None` if the sign has no strokes.
    pub pen: Option<Path>,
    /// Whether the sign covers the whole square instead of its middle or a corner.
    pub is_complete: bool,
    /// Whether the sign is drawn thinly, because it covers much of the square.
    pub faint: bool,
}

/// A letter: its width and the path of the pen.
#[derive(Debug)]
pub struct Letter(pub f32, pub Path);

/// Drawings with their names, parsed on first use.
pub type DrawingsByName<T> = OnceLock<Vec<(String, T)>>;

/// Panic message that says why parsing a drawing can't fail.
const READ: &str = "the tests read every drawing";

/// Returns the drawing called `name` in a file, or `None` if the file has no such entry. `made` is
/// applied to each entry once. A separate parser for each type of drawing would add about ten
/// kilobytes to the program.
pub fn find<T>(
    drawings: &'static DrawingsByName<T>,
    text: &str,
    made: fn(&Value) -> T,
    name: &str,
) -> Option<&'static T> {
    let all = drawings.get_or_init(|| {
        let table: Table = text.parse().expect(READ);
        let entries = table.into_iter();
        entries.map(|(name, entry)| (name, made(&entry))).collect()
    });
    // A table is sorted by name.
    let at = all.binary_search_by(|(known, _)| known.as_str().cmp(name));
    Some(&all[at.ok()?].1)
}

/// Returns the text of an entry, or of one of its fields.
pub fn text(entry: &Value) -> &str {
    entry.as_str().expect(READ)
}

fn path(entry: &Value) -> Path {
    text(entry).parse().expect(READ)
}

/// Returns the drawing of a piece of this role.
pub fn piece(role: Role) -> &'static PieceDrawing {
    static PIECES: DrawingsByName<PieceDrawing> = OnceLock::new();
    let made = |entry: &Value| PieceDrawing {
        body: path(&entry["body"]),
        pen: path(&entry["pen"]),
    };
    let file = include_str!("../../assets/drawings/pieces.toml");
    find(&PIECES, file, made, role.name()).expect(READ)
}

/// Returns the drawing of a mark's shape, or `None` if it has none.
pub fn sign(shape: &str) -> Option<&'static SignShape> {
    static SIGNS: DrawingsByName<SignShape> = OnceLock::new();
    let made = |entry: &Value| SignShape {
        fill: entry.get("fill").map(path),
        pen: entry.get("pen").map(path),
        is_complete: entry.get("whole").is_some(),
        faint: entry.get("faint").is_some(),
    };
    let file = include_str!("../../assets/drawings/signs.toml");
    find(&SIGNS, file, made, shape)
}

/// Returns the width of a digit and its filled squares, by column and row. A digit has three by
/// five squares, a minus two by five, an exclamation mark one by five; other characters have none.
pub fn digit(digit: char) -> (usize, impl Iterator<Item = (usize, usize)>) {
    static DIGITS: DrawingsByName<String> = OnceLock::new();
    let file = include_str!("../../assets/drawings/digits.toml");
    let made = |entry: &Value| text(entry).to_owned();
    let rows = find(&DIGITS, file, made, digit.encode_utf8(&mut [0; 4]));
    let first = rows.and_then(|rows| rows.split(' ').next());
    let wide = first.map_or(0, str::len);
    let rows = rows
        .into_iter()
        .flat_map(|rows| rows.split(' '))
        .enumerate();
    let filled = rows.flat_map(|(row, text)| {
        text.match_indices('#')
            .map(move |(column, _)| (column, row))
    });
    (wide, filled)
}

/// Returns the letter for `c`, or a question mark if the alphabet lacks it.
pub fn letter(c: char) -> &'static Letter {
    known_letter(c).or_else(|| known_letter('?')).expect(READ)
}

/// Whether the alphabet contains the character.
pub fn is_letter(c: char) -> bool {
    known_letter(c).is_some()
}

fn known_letter(c: char) -> Option<&'static Letter> {
    static LETTERS: DrawingsByName<Letter> = OnceLock::new();
    let made = |entry: &Value| {
        let wide = entry[0].as_float();
        let wide = wide.or(entry[0].as_integer().map(|wide| wide as f64));
        Letter(wide.expect(READ) as f32, path(&entry[1]))
    };
    let file = include_str!("../../assets/drawings/letters.toml");
    find(&LETTERS, file, made, c.encode_utf8(&mut [0; 4]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_can_be_read() {
        for role in Role::ALL {
            assert!(!piece(role).body.segments().is_empty(), "{role:?}");
        }
        assert!(sign("disc").is_some());
        let signs: Table = include_str!("../../assets/drawings/signs.toml")
            .parse()
            .expect("signs");
        for (name, entry) in signs {
            let keys = entry.as_table().expect("a table").keys();
            for key in keys {
                assert!(["fill", "pen", "whole", "faint"].contains(&key.as_str()));
            }
            assert!(
                ["whole", "faint"]
                    .map(|key| entry.get(key))
                    .into_iter()
                    .flatten()
                    .all(|is| is.as_bool() == Some(true)),
                "{name}"
            );
        }
        assert!(('0'..='9').all(|c| digit(c).1.count() >= 7));
    }

    #[test]
    fn the_alphabet_has_all_of_ascii_that_sentences_use() {
        let unknown = &letter('?').1;
        for c in ('a'..='z')
            .chain('A'..='Z')
            .chain('0'..='9')
            .chain(".,:;!'\"-+=()/*#@<>[]%&|~·×→…".chars())
        {
            assert_ne!(&letter(c).1, unknown, "{c}");
        }
    }
}
