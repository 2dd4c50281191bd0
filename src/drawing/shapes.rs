//! What pictures are put together from: pieces, signs, letters.
//!
//! All of them are data under `assets/drawings`, so that a picture needs no font and no image.

use serde::{Deserialize, Deserializer, de::DeserializeOwned, de::Error as _};
use std::{collections::BTreeMap, sync::OnceLock};

use crate::board::Role;

use super::Path;

/// A piece: an outline to fill, and what is drawn over it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceDrawing {
    /// Filled and outlined.
    pub body: Path,
    /// Drawn over the body.
    pub pen: Path,
}

/// A sign, on a square of 100 by 100.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SignShape {
    /// An area.
    pub fill: Option<Path>,
    /// The path of a pen.
    pub pen: Option<Path>,
    /// Whether it covers the whole square instead of standing in its middle or a corner.
    pub whole: bool,
    /// Whether it is drawn thinly, since it covers much.
    pub faint: bool,
}

/// A letter: how wide it is, and the path of the pen.
#[derive(Debug, Deserialize)]
pub struct Letter(pub f32, pub Path);

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

fn read<T: DeserializeOwned>(text: &str) -> BTreeMap<String, T> {
    toml::from_str(text).expect("the tests read every drawing")
}

/// The drawing of a piece of this role.
pub fn piece(role: Role) -> &'static PieceDrawing {
    static PIECES: OnceLock<BTreeMap<String, PieceDrawing>> = OnceLock::new();
    let pieces = PIECES.get_or_init(|| read(include_str!("../../assets/drawings/pieces.toml")));
    &pieces[role.name()]
}

/// The drawing of a mark's shape, where it has one of its own.
pub fn sign(shape: &str) -> Option<&'static SignShape> {
    static SIGNS: OnceLock<BTreeMap<String, SignShape>> = OnceLock::new();
    let signs = SIGNS.get_or_init(|| read(include_str!("../../assets/drawings/signs.toml")));
    signs.get(shape)
}

/// The filled ones of a digit's three by five squares, each by its column and row.
pub fn digit(digit: char) -> impl Iterator<Item = (usize, usize)> {
    static DIGITS: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    let digits = DIGITS.get_or_init(|| read(include_str!("../../assets/drawings/digits.toml")));
    let rows = digits.get(digit.encode_utf8(&mut [0; 4]) as &str);
    let rows = rows
        .into_iter()
        .flat_map(|rows| rows.split(' '))
        .enumerate();
    rows.flat_map(|(row, text)| {
        text.match_indices('#')
            .map(move |(column, _)| (column, row))
    })
}

/// The letter for `c`; a question mark for what the alphabet doesn't have.
pub fn letter(c: char) -> &'static Letter {
    static LETTERS: OnceLock<BTreeMap<String, Letter>> = OnceLock::new();
    let letters = LETTERS.get_or_init(|| read(include_str!("../../assets/drawings/letters.toml")));
    let known = letters.get(c.encode_utf8(&mut [0; 4]) as &str);
    known.unwrap_or_else(|| &letters["?"])
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
        assert!(('0'..='9').all(|c| digit(c).count() >= 7));
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
