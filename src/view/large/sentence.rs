//! Sentences in letters larger than the terminal's own, as pen strokes.

use ratatui::layout::Rect;

use crate::drawing::{Picture, point, writing};

use super::super::row::{LargeForm, LargeText, ScreenRow};
use super::super::{canvas::Canvas, pixels};
use super::TALL;

/// Rows of the screen that a line takes.
const SMALL: u16 = 2;
const LARGE: u16 = 3;
const LARGEST: u16 = 4;

/// Number of widths, up to all columns, in which a sentence is tried.
const TRIES: u8 = 16;

/// Blank part of a line above its capitals, as a share of their height.
const ABOVE: f32 = 0.25;

/// Returns the rows that a line of a question and one of an answer or a caption take in a window
/// that is tall, or isn't: usually, and where nothing else needs the rows.
pub const fn line_rows(is_tall: bool) -> [(u16, u16); 2] {
    if is_tall {
        [(LARGE, SMALL), (LARGEST, LARGE)]
    } else {
        [(SMALL, SMALL), (LARGE, LARGE)]
    }
}

/// Returns the height of capitals, in columns, in lines of this number of rows.
fn capital(pitch: u16) -> f32 {
    0.95 * f32::from(pitch)
}

/// Returns the width available to letters in this number of columns: the pen reaches beyond its
/// path, at both ends.
fn room(columns: u16) -> f32 {
    f32::from(columns) - 0.7
}

/// Breaks `text` into lines that fit into this number of columns, unless a word is wider. They are
/// about equally long, because a single word in the last line would look lost.
fn lines(text: &str, pitch: u16, columns: u16) -> Vec<String> {
    let wrap = |room| writing::wrap(text, capital(pitch), room);
    let widest = room(columns);
    let fewest = wrap(widest);
    // A line begins with a sentence if this takes no more lines.
    let sentences = text.split_inclusive(['.', '?', '!']).map(str::trim);
    let sentences: Vec<String> = sentences.map(str::to_owned).collect();
    let is_line = |sentence: &String| writing::width(sentence, capital(pitch)) <= widest;
    if sentences.len() > 1 && sentences.len() <= fewest.len() && sentences.iter().all(is_line) {
        return sentences;
    }
    let narrower = (TRIES / 2..TRIES).map(|part| wrap(widest * f32::from(part) / f32::from(TRIES)));
    let width = |line: &String| writing::width(line, capital(pitch));
    let mut even = narrower.filter(|lines| lines.len() <= fewest.len());
    let even = even.find(|lines| lines.iter().all(|line| width(line) <= widest));
    even.unwrap_or(fewest)
}

/// Returns rows of text as taller rows that are drawn as one text of this number of columns: its
/// lines take as many rows as possible, up to `largest`, and all of it no more than `most`. Returns
/// `rows` if it doesn't fit, if the pen lacks a letter, or if the terminal shows no pictures.
pub fn fitting(
    rows: Vec<ScreenRow>,
    largest: u16,
    (columns, most): (u16, usize),
    canvas: &Canvas<'_>,
) -> Vec<ScreenRow> {
    let text = rows.iter().map(|row| row.to_string().trim().to_owned());
    let text = text.collect::<Vec<_>>().join(" ");
    if text.is_empty() || !writing::has_letters_of(&text) || !canvas.style.shows_pictures() {
        return rows;
    }
    let pitches = [LARGEST, LARGE, SMALL].into_iter();
    let mut pitches = pitches.filter(|pitch| *pitch <= largest);
    let fitting = pitches.find_map(|pitch| {
        let lines = lines(&text, pitch, columns);
        let height = (usize::from(pitch) * lines.len()).max(rows.len());
        let width = |line: &String| writing::width(line, capital(pitch));
        let fits = height <= most && lines.iter().all(|line| width(line) <= room(columns));
        fits.then_some((pitch, height))
    });
    let Some((pitch, height)) = fitting else {
        return rows;
    };
    let mut taller = rows;
    taller.resize(height, ScreenRow::default());
    taller[0].large.push(LargeText {
        text: text.into(),
        columns: (0, columns),
        rows: (0, height as u16),
        form: LargeForm::Sentence(pitch),
    });
    taller
}

/// Draws a sentence as pen strokes. `number` identifies the picture.
pub fn draw(text: &str, pitch: u16, (area, number): (Rect, u16), canvas: &mut Canvas<'_>) {
    let colors = &canvas.look().theme().text;
    let (ink, size) = (colors.strong, capital(pitch));
    let mut picture = Picture {
        width: area.width.into(),
        height: f32::from(area.height) * TALL,
        ground: colors.ground,
        ..Picture::default()
    };
    for (number, line) in lines(text, pitch, area.width).iter().enumerate() {
        let top = (usize::from(pitch) * number) as f32 * TALL + ABOVE * size;
        let path = writing::path(line, point(0.1 * size, top), size);
        picture.draw(path, ink, 1.2 * writing::pen(size));
    }
    pixels::picture(|_| picture, number, area, canvas);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_with_a_sentence_if_it_takes_no_more_lines() {
        let two = lines("Right: f3. There are more.", SMALL, 30);
        assert_eq!(two, ["Right: f3.", "There are more."]);
        // A sentence longer than a line, or one alone, is broken evenly.
        let long = "Mark every square the rook can go to. There are more.";
        for line in lines(long, SMALL, 30) {
            assert!(writing::width(&line, capital(SMALL)) <= room(30), "{line}");
        }
        let one = lines("Mark every square the rook can go to.", SMALL, 30);
        assert_eq!(one, ["Mark every square", "the rook can go to."]);
    }
}
