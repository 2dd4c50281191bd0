//! A caption in large letters: the drawn alphabet, sampled into cells.

use std::sync::{Arc, Mutex, PoisonError};

use ratatui::layout::Rect;

use crate::drawing::{Cell, Parts, Picture, Rgb, point, writing};

use super::{canvas::Canvas, pixels};

/// How many rows of cells a capital takes, the largest first. Smaller letters can't be read.
const CAPITALS: [f32; 4] = [7.0, 5.5, 4.5, 3.5];

/// From one row of letters to the next, in capitals.
const PITCH: f32 = 1.5;

/// How tall a row of letters is with its tails, in capitals.
const WITH_TAILS: f32 = 1.3;

/// What the letters of a row leave free at both sides together, in capitals: half the pen at either
/// side, and what is left of them.
const SIDES: f32 = 0.1 + 1.2 * 0.135;

/// How tall a cell is in a picture in which it is one unit wide. On a screen it is taller: letters
/// are narrower there than in pictures, and more of them fit.
const TALL: f32 = 1.6;

const PAPER: Rgb = Rgb(0, 0, 0);
const INK: Rgb = Rgb(255, 255, 255);

/// The last caption that was sampled: it is drawn again with every frame.
static SAMPLED: Mutex<Option<Sampled>> = Mutex::new(None);

/// A caption, where it stands, and its cells.
type Sampled = (String, Rect, Arc<[Cell]>);

/// The rows of a text, and how tall its capitals are, in units.
struct Set {
    rows: Vec<String>,
    size: f32,
}

/// The text as large as `columns` and `rows` allow; `None` where it has no room.
fn set(text: &str, (columns, rows): (u16, u16)) -> Option<Set> {
    let (width, height) = (f32::from(columns), f32::from(rows) * TALL);
    CAPITALS.into_iter().find_map(|capital| {
        let size = capital * TALL;
        // The pen's width counts, and what stands left of the first letter.
        let width = width - SIDES * size;
        let rows = writing::wrap(text, size, width);
        let is_wide = rows.iter().any(|row| writing::width(row, size) > width);
        let tall = size * (PITCH * rows.len().saturating_sub(1) as f32 + WITH_TAILS);
        (!is_wide && tall <= height).then_some(Set { rows, size })
    })
}

/// Whether `text` fits into `area` in large letters.
pub fn fits(text: &str, area: Rect) -> bool {
    set(text, (area.width, area.height)).is_some()
}

/// Draws `text` in large letters in the upper left corner of `area`, if it fits.
pub fn draw(text: &str, area: Rect, canvas: &mut Canvas<'_>) {
    let Some(set) = set(text, (area.width, area.height)) else {
        return;
    };
    let mut sampled = SAMPLED.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = sampled
        .take()
        .filter(|(of, place, _)| of == text && *place == area);
    let cells = kept.map_or_else(|| sample(&set, area), |(_, _, cells)| Some(cells));
    let Some(cells) = cells else { return };
    let theme_text = &canvas.look().theme().text;
    let colors = (theme_text.ground, theme_text.strong);
    pixels::picture(|_| written(&set, area, colors), area, canvas);
    let paint = canvas.look().strong();
    for (position, cell) in area.positions().zip(cells.iter()) {
        // A cell that is all ink becomes a blank.
        let symbol = if cell.ground == INK {
            "█"
        } else {
            cell.symbol()
        };
        canvas.buffer[position].set_symbol(symbol).set_style(paint);
    }
    *sampled = Some((text.to_owned(), area, cells));
}

/// The letters in these colours of ground and ink.
fn written(set: &Set, area: Rect, (ground, ink): (Rgb, Rgb)) -> Picture {
    let mut picture = Picture {
        width: area.width.into(),
        height: f32::from(area.height) * TALL,
        ground,
        ..Picture::default()
    };
    for (row, number) in set.rows.iter().zip(0u16..) {
        let top = set.size * (PITCH * f32::from(number) + 0.1);
        let path = writing::path(row, point(set.size * 0.1, top), set.size);
        picture.draw(path, ink, writing::pen(set.size) * 1.2);
    }
    picture
}

fn sample(set: &Set, area: Rect) -> Option<Arc<[Cell]>> {
    let picture = written(set, area, (PAPER, INK));
    let parts = Parts::of(&picture, area.width, area.height)?;
    Some(parts.cells(&[PAPER, INK]).into())
}
