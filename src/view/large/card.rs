//! Answers to choose from as pen strokes, in the middle of their cards.

use ratatui::layout::Rect;

use crate::drawing::{Picture, point, writing};

use super::super::row::CardText;
use super::super::{PixelTile, canvas::Canvas, pixels};
use super::TALL;

/// Maximum height of capitals, as a share of the card's height.
const TALLEST: f32 = 0.58;
/// Maximum height of short answers, such as digits, as a multiple of the longest one's.
const UNEVEN: f32 = 1.6;

/// Returns the maximum height of capitals, in columns, for answers on cards of this number of
/// columns and rows; longer answers are smaller. `None` if the pen lacks one of their letters.
pub fn size(texts: &[String], (columns, rows): (usize, usize)) -> Option<f32> {
    if !texts.iter().all(|text| writing::has_letters_of(text)) {
        return None;
    }
    let widest = texts.iter().map(|text| writing::width(text, 1.0));
    let widest = widest.fold(0.01, f32::max);
    Some((UNEVEN * columns as f32 / widest).min(TALLEST * TALL * rows as f32))
}

/// Draws an answer as pen strokes. `area` is where it stands, and `number` tells the answers of a
/// screen apart.
pub fn draw(text: &str, card: &CardText, (area, number): (Rect, u16), canvas: &mut Canvas<'_>) {
    let (ground, ink) = card.colors;
    let mut picture = Picture {
        width: area.width.into(),
        height: f32::from(area.height) * TALL,
        ground,
        ..Picture::default()
    };
    let room = 0.85 * picture.width / writing::width(text, 1.0).max(0.01);
    let size = card.size.min(room);
    let start = point(
        (picture.width - writing::width(text, size)) / 2.0,
        (picture.height - size) / 2.0,
    );
    let path = writing::path(text, start, size);
    picture.draw(path, ink, 1.2 * writing::pen(size));
    pixels::picture(|_| picture, PixelTile::RESULT - number, area, canvas);
}
