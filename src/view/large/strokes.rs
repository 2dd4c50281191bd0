//! Large letters as pen strokes, and stars, in a terminal that shows pictures.

use ratatui::layout::Rect;

use crate::drawing::{Picture, Rgb, point, writing};

use super::super::row::{LargeForm, ScreenRow};
use super::super::{PixelTile, canvas::Canvas, pixels};
use super::{CAPITAL, PITCH, Set, TALL, card, sentence, small, stars};

/// Draws rows one below the other, and their large texts as pen strokes or pictures of stars in a
/// terminal that shows pictures. Returns the area below the rows.
pub fn draw_rows(rows: Vec<ScreenRow>, area: Rect, canvas: &mut Canvas<'_>) -> Rect {
    let mut cards = 0;
    for (row, place) in rows.iter().zip(area.rows()) {
        for large in &row.large {
            let ((left, width), (top, height)) = (large.columns, large.rows);
            let place = Rect::new(place.x + left, place.y + top, width, height);
            if place.intersection(canvas.buffer.area) != place {
                continue;
            }
            match &large.form {
                LargeForm::Card(card) => {
                    cards += 1;
                    card::draw(&large.text, card, (place, cards), canvas);
                }
                LargeForm::Sentence(pitch) => {
                    let number = PixelTile::SENTENCES + place.y;
                    sentence::draw(&large.text, *pitch, (place, number), canvas);
                }
                LargeForm::Result => draw_strokes_of_result(&large.text, place, canvas),
            }
        }
    }
    canvas.rows(rows, area)
}

/// Draws a result as pen strokes or as a picture of stars, in a terminal that shows pictures. Text
/// with signs that the pen lacks stays as it is.
fn draw_strokes_of_result(text: &str, area: Rect, canvas: &mut Canvas<'_>) {
    let colors = &canvas.look().theme().text;
    if stars::are_stars(text) {
        let (rows, inks) = (area.height, [colors.ground, colors.accent, colors.dim]);
        let picture = |size| stars::picture(text, size, (area.width, rows), inks);
        return pixels::picture(picture, PixelTile::RESULT, area, canvas);
    }
    let set = small(text, area.width.into()).filter(|_| writing::has_letters_of(text));
    if let Some(set) = set.filter(|set| set.height() == usize::from(area.height)) {
        let ink = colors.accent;
        draw_strokes(&set, area, (ink, PixelTile::RESULT), canvas);
    }
}

/// Draws the rows as pen strokes in a terminal that shows pictures. `number` identifies the picture.
pub fn draw_strokes(set: &Set, area: Rect, (ink, number): (Rgb, u16), canvas: &mut Canvas<'_>) {
    let ground = canvas.look().theme().text.ground;
    pixels::picture(|_| written(set, area, (ground, ink)), number, area, canvas);
}

/// Letters that reach below the line, by less than half the height of capitals.
const TAILED: [char; 6] = ['g', 'j', 'p', 'q', 'y', ','];

/// Returns the rows as pen strokes, in these background and ink colours. Letters are as tall as in
/// the font, or smaller if a row would be too wide for `area`.
fn written(set: &Set, area: Rect, (ground, ink): (Rgb, Rgb)) -> Picture {
    let mut picture = Picture {
        width: area.width.into(),
        height: f32::from(area.height) * TALL,
        ground,
        ..Picture::default()
    };
    let part = set.scale as f32 * TALL / 2.0;
    let room = picture.width - 0.3 * CAPITAL as f32 * part;
    let tallest = CAPITAL as f32 * part;
    let widest = set.rows.iter().map(|row| writing::width(row, 1.0));
    let widest = widest.fold(0.0, f32::max);
    let last = set.rows.last().map_or("", String::as_str);
    // The last row ends above the edge, with its tails and half of the pen. In few rows, the room
    // for tails keeps all texts apart from what is below them.
    let is_low = set.height() > area.height.into();
    let reach = [1.18, 1.45][usize::from(is_low || last.contains(TAILED))];
    let top = part * (PITCH * set.rows.len().saturating_sub(1)) as f32;
    let size = tallest
        .min(room / widest.max(0.01))
        .min((picture.height - top) / reach);
    for (number, row) in set.rows.iter().enumerate() {
        let top = part * (PITCH * number) as f32 + 0.1 * size;
        let path = writing::path(row, point(size * 0.1, top), size);
        picture.draw(path, ink, writing::pen(size) * 1.2);
    }
    picture
}
