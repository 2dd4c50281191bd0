//! Text in pictures, written letter by letter with a pen.

use super::{Path, Point, is_letter, letter, point};

/// Height of capitals in the alphabet's own units.
const CAPITAL: f32 = 70.0;
/// Space between two letters.
const GAP: f32 = 17.0;
/// Width of a space.
const BLANK: f32 = 22.0;

/// Whether the alphabet has all letters of `text`.
pub fn has_letters_of(text: &str) -> bool {
    text.chars().all(|c| c == ' ' || is_letter(c))
}

/// Returns the width of `text` if its capitals are `size` tall.
pub fn width(text: &str, size: f32) -> f32 {
    let widths = text.chars().map(|c| advance(c) + GAP);
    (widths.sum::<f32>() - GAP).max(0.0) * size / CAPITAL
}

fn advance(c: char) -> f32 {
    match c {
        ' ' => BLANK,
        c => letter(c).0,
    }
}

/// Returns the path of the pen that writes `text`, with the upper left corner of the first capital
/// at `at`.
pub fn path(text: &str, at: Point, size: f32) -> Path {
    let scale = size / CAPITAL;
    let mut x = at.x;
    let mut path = Path::default();
    for c in text.chars() {
        if c != ' ' {
            path.add(letter(c).1.placed(point(x, at.y), scale));
        }
        x += (advance(c) + GAP) * scale;
    }
    path
}

/// Returns the pen width for letters of this size.
pub fn pen(size: f32) -> f32 {
    size * 0.135
}

/// Breaks `text` between words into rows no wider than `room`, unless a single word is wider.
pub fn wrap(text: &str, size: f32, room: f32) -> Vec<String> {
    wrap_where(text, |row| width(row, size) <= room)
}

/// Breaks `text` between words into rows that fit. A word that doesn't fit gets its own row.
pub fn wrap_where(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match rows.last_mut() {
            Some(row) if fits(&format!("{row} {word}")) => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_as_wide_as_there_is_room() {
        let rows = wrap("the knight needs four moves", 20.0, 120.0);
        assert!(rows.len() > 1);
        assert!(rows.iter().all(|row| width(row, 20.0) <= 120.0), "{rows:?}");
        assert_eq!(rows.join(" "), "the knight needs four moves");
    }
}
