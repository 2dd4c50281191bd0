//! Large letters: a bitmap font whose pixels are smaller than a cell or, for questions and captions
//! in a terminal that shows pictures, pen strokes.

pub mod card;
mod sentence;
mod stars;
mod strokes;

use std::borrow::Cow;

use font8x8::{BASIC_FONTS, LATIN_FONTS, UnicodeFonts};
use ratatui::{
    layout::Rect,
    style::{Color, Style},
};

use crate::drawing::{self, Grid, Rgb, Tile, writing};
use crate::sheet::Section;

use super::layout::{below, split};
use super::row::{LargeForm, LargeText, ScreenRow};
use super::{PixelTile, Style as ScreenStyle, Styles, canvas::Canvas};

pub use sentence::{fitting, line_rows};
pub use strokes::draw_rows;

/// Sizes of a font pixel in half cells, the largest first.
const SCALES: [usize; 4] = [4, 3, 2, 1];

/// Height of capitals in pixels; descenders reach one pixel below.
const CAPITAL: usize = 7;
const TAIL: usize = 1;
/// Font pixels from one row of letters to the next, between two letters, and in a space.
const PITCH: usize = CAPITAL + TAIL + 1;
const GAP: usize = 1;
const BLANK: usize = 3;

/// Height of a cell in a picture, relative to its width. Cells on a screen are taller, which makes
/// the letters look narrower there.
const TALL: f32 = 1.6;

const PAPER: Rgb = Rgb(0, 0, 0);
const INK: Rgb = Rgb(255, 255, 255);

/// Height of a square, in rows, from which on titles and captions are large.
pub const LEAST_DRAWN: u16 = 4;

/// Minimum height of a title that is drawn as pen strokes, in rows.
const LEAST_TITLE: u16 = 3;

/// Rows of the text, and the size of its letters.
struct Set {
    rows: Vec<String>,
    scale: usize,
}

/// A letter: its rows of pixels (the first column in the lowest bit), its left edge and its width.
struct BitmapLetter {
    rows: [u32; 8],
    first: usize,
    wide: usize,
}

/// Star, which the font lacks. Its pixels are narrow, so it is as wide as it is tall.
const STAR: [u32; 8] = [
    0b000_0000_1000_0000,
    0b000_0001_1100_0000,
    0b000_0011_1110_0000,
    0b111_1111_1111_1111,
    0b001_1111_1111_1100,
    0b000_0111_1111_0000,
    0b000_1111_0111_1000,
    0b001_1100_0001_1100,
];
/// A hollow star, which looks different from a full one even without colours.
const HOLLOW_STAR: [u32; 8] = [
    0b000_0000_1000_0000,
    0b000_0001_0100_0000,
    0b000_0010_0010_0000,
    0b111_1110_0011_1111,
    0b001_1000_0000_1100,
    0b000_0100_0001_0000,
    0b000_1001_1100_1000,
    0b001_1110_0011_1100,
];
const STAR_WIDTH: usize = 15;
/// An earned star, and a missing one.
const STARS: [char; 2] = ['★', '☆'];
const NOT_WON: Rgb = Rgb(128, 128, 128);

/// Two pixels of a large result are as tall as one cell.
const _: () = assert!(2 * Section::LARGE_ROWS == CAPITAL + TAIL);

/// Returns the letter for `c`; a question mark for a character that the font lacks.
fn letter(c: char) -> BitmapLetter {
    if STARS.contains(&c) {
        return BitmapLetter {
            rows: if c == STARS[0] { STAR } else { HOLLOW_STAR },
            first: 0,
            // The gap after a star is wider than after a letter.
            wide: STAR_WIDTH + 2,
        };
    }
    if c == ' ' {
        return BitmapLetter {
            rows: [0; 8],
            first: 0,
            wide: BLANK,
        };
    }
    let known = BASIC_FONTS.get(c).or_else(|| LATIN_FONTS.get(c));
    let rows = known.or_else(|| BASIC_FONTS.get('?')).unwrap_or_default();
    let rows = rows.map(u32::from);
    // Empty columns on both sides are trimmed.
    let filled = rows.iter().fold(0, |all, row| all | row);
    let first = filled.trailing_zeros() as usize % 32;
    let wide = (32 - filled.leading_zeros() as usize).saturating_sub(first);
    BitmapLetter { rows, first, wide }
}

/// Returns the width of `text` in pixels.
fn width(text: &str) -> usize {
    let all: usize = text.chars().map(|c| letter(c).wide + GAP).sum();
    all.saturating_sub(GAP)
}

/// Returns the height of this number of rows of letters in pixels.
const fn tall_of(rows: usize) -> usize {
    PITCH * rows.saturating_sub(1) + CAPITAL + TAIL
}

/// Lays out `text` in letters as large as `area` allows; `None` if even the smallest don't fit.
fn set(text: &str, area: Rect) -> Option<Set> {
    let parts = (2 * usize::from(area.width), 2 * usize::from(area.height));
    SCALES.into_iter().find_map(|scale| {
        let (wide, tall) = (parts.0 / scale, parts.1 / scale);
        if CAPITAL + TAIL > tall {
            return None;
        }
        let rows = writing::wrap_where(text, |row| width(row) <= wide);
        let needed = tall_of(rows.len());
        let is_wide = rows.iter().any(|row| width(row) > wide);
        (!is_wide && needed <= tall).then_some(Set { rows, scale })
    })
}

/// Maximum number of rows by which large text is below the top of a tall area.
const LOWER: usize = 4;

/// Draws `text` in large letters in the upper left corner of `area`. Returns the area below it;
/// `None` if it doesn't fit.
pub fn draw(text: &str, area: Rect, canvas: &mut Canvas<'_>) -> Option<Rect> {
    let set = set(text, area)?;
    // A single word at the top of a tall column would leave it empty.
    let free = usize::from(area.height).saturating_sub(set.height());
    let (area, rest) = split(
        below(area, (free / 8).min(LOWER) as u16),
        set.height() as u16,
    );
    let ink = canvas.look().theme().text.strong;
    strokes::draw_strokes(&set, area, (ink, PixelTile::TEXT), canvas);
    set.draw(area, canvas);
    Some(rest)
}

/// Whether `text` fits into one row of large letters of this many columns.
pub fn fits(text: &str, columns: usize) -> bool {
    small(text, columns).is_some()
}

/// Returns the text in the smallest of the large letters, in one row; `None` if it doesn't fit.
fn small(text: &str, columns: usize) -> Option<Set> {
    let area = Rect::new(0, 0, columns as u16, Section::LARGE_ROWS as u16);
    set(text, area).filter(|set| set.scale == 1)
}

/// Returns the height of a result in at most `most` rows: that of stars that fill the columns, of
/// large letters or, if neither fits, 1.
pub fn height(text: &str, columns: usize, most: usize) -> usize {
    let letters = || [1, Section::LARGE_ROWS][usize::from(fits(text, columns))];
    let rows = stars::height(text, columns, most).unwrap_or_else(letters);
    rows.min(most)
}

/// Returns a result in at most `most` rows of this many columns: in large letters, or in ordinary
/// ones if those don't fit.
pub fn rows(text: &str, columns: usize, most: usize, ink: Style, look: &Styles) -> Vec<ScreenRow> {
    let area = Rect::new(0, 0, columns as u16, Section::LARGE_ROWS as u16);
    let set = small(text, columns).filter(|_| most >= Section::LARGE_ROWS);
    let grid = stars::grid(text, columns, most).or_else(|| Some(set?.grid(area)));
    let Some(grid) = grid else {
        return vec![ScreenRow::new(text.to_owned(), ink)];
    };
    let tiles = grid.tiles();
    let row = |tiles: &[Tile]| {
        let mut row = ScreenRow::default();
        for tile in tiles {
            let paint = if [tile.front, tile.ground].contains(&NOT_WON) {
                look.rule()
            } else {
                ink
            };
            let (symbol, paint) = cell(tile, paint);
            row.push(symbol, paint);
        }
        row
    };
    tiles.chunks(columns).map(row).collect()
}

/// Returns a result as [`rows`] does, to be drawn as pen strokes in a terminal that shows pictures.
pub fn result(
    text: &str,
    columns: usize,
    most: usize,
    ink: Style,
    look: &Styles,
) -> Vec<ScreenRow> {
    let mut rows = rows(text, columns, most, ink, look);
    let height = rows.len() as u16;
    if let [first, _, ..] = rows.as_mut_slice() {
        first.large.push(LargeText {
            text: text.into(),
            columns: (0, columns as u16),
            rows: (0, height),
            form: LargeForm::Result,
        });
    }
    rows
}

/// Returns a cell of letters: its character and colours. A full cell is drawn as a space on the ink
/// colour, if there is one, because some fonts leave seams between blocks. A partly filled cell
/// always has ink on paper, because some fonts would otherwise leave strokes at its other edges.
fn cell(tile: &Tile, ink: Style) -> (Cow<'static, str>, Style) {
    let is_full = tile.symbol == " ";
    match ink.fg {
        _ if tile.ground == PAPER => (tile.symbol.clone(), ink),
        Some(color) if is_full && color != Color::Reset => (" ".into(), Style::new().bg(color)),
        _ => (drawing::inverted(&tile.symbol).into(), ink),
    }
}

/// Returns a title in one row of letters and its height in rows, at most `most`; `None` if it
/// doesn't fit, or if the terminal doesn't draw pieces as pictures. Pen strokes can be lower than
/// the letters of the font.
fn title_set(text: &str, (columns, most): (u16, u16), style: &ScreenStyle) -> Option<(Set, u16)> {
    let of_height =
        |rows| set(text, Rect::new(0, 0, columns, rows)).filter(|set| set.rows.len() == 1);
    let is_low = most == LEAST_TITLE && style.shows_pictures() && writing::has_letters_of(text);
    let rows = if is_low {
        Section::LARGE_ROWS as u16
    } else {
        most
    };
    let set = of_height(rows).filter(|_| style.draws(LEAST_DRAWN))?;
    let height = (set.height() as u16).min(most);
    Some((set, height))
}

/// Returns the number of rows that [`title`] takes in this many columns and at most `most` rows.
pub fn title_height(text: &str, size: (u16, u16), style: &ScreenStyle) -> u16 {
    title_set(text, size, style).map_or(0, |(_, height)| height)
}

/// Draws a title in the first rows of `area`: at its left, or centred and in cells only. Returns
/// the number of rows it takes; 0 if it doesn't fit on one line, or if the terminal doesn't draw
/// pieces as pictures.
pub fn title(text: &str, is_centred: bool, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let Some((set, tall)) = title_set(text, (area.width, area.height), canvas.style) else {
        return 0;
    };
    let wide = (set.scale * width(text)).div_ceil(2) as u16;
    let place = Rect {
        x: area.x + u16::from(is_centred) * ((area.width - wide) / 2),
        width: wide,
        height: tall,
        ..area
    };
    if !is_centred {
        let room = Rect {
            height: tall,
            ..area
        };
        let ink = canvas.look().theme().text.strong;
        strokes::draw_strokes(&set, room, (ink, PixelTile::TEXT), canvas);
    }
    if usize::from(tall) < set.height() {
        canvas.text(place, text, canvas.look().strong());
    } else {
        set.draw(place, canvas);
    }
    tall
}

/// Columns of a drawn digit at scale 1. Its pixels are a column wide and half a row tall.
pub const DIGIT: u16 = 3;
/// Height of a drawn digit at scale 1, in half rows.
const DIGIT_HALVES: usize = 5;

/// Draws a digit at the left of `area` and in the middle of its rows, this many times as large as
/// the smallest one, in this ink.
pub fn digit(digit: char, scale: u16, area: Rect, ink: Style, canvas: &mut Canvas<'_>) {
    let area = Rect {
        width: scale * DIGIT,
        ..area
    };
    let area = area.intersection(canvas.buffer.area);
    let mut grid = Grid::new(area.width, area.height, PAPER);
    let scale = usize::from(scale);
    let top = (2 * usize::from(area.height)).saturating_sub(scale * DIGIT_HALVES) / 2;
    let (_, filled) = drawing::digit(digit);
    for (column, row) in filled {
        let (x, y) = (2 * scale * column, top + scale * row);
        grid.fill(x..x + 2 * scale, y..y + scale, INK, 2);
    }
    draw_grid(&grid, area, ink, canvas);
}

fn draw_grid(grid: &Grid, area: Rect, ink: Style, canvas: &mut Canvas<'_>) {
    for (position, tile) in area.positions().zip(grid.tiles()) {
        let (symbol, paint) = cell(&tile, ink);
        canvas.buffer[position].set_symbol(&symbol).set_style(paint);
    }
}

impl Set {
    /// Returns the number of rows that the letters take.
    fn height(&self) -> usize {
        (self.scale * tall_of(self.rows.len())).div_ceil(2)
    }

    fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        draw_grid(&self.grid(area), area, canvas.look().strong(), canvas);
    }

    /// Returns the letters as a grid of pixels smaller than a cell.
    fn grid(&self, area: Rect) -> Grid {
        let mut grid = Grid::new(area.width, area.height, PAPER);
        let scale = self.scale;
        for (number, row) in self.rows.iter().enumerate() {
            let top = PITCH * number;
            let mut left = 0;
            for c in row.chars() {
                let BitmapLetter { rows, first, wide } = letter(c);
                let ink = if c == STARS[1] { NOT_WON } else { INK };
                for (line, pixels) in rows.iter().enumerate() {
                    for column in (0..wide).filter(|column| pixels >> (first + column) & 1 == 1) {
                        let (x, y) = (scale * (left + column), scale * (top + line));
                        grid.fill(x..x + scale, y..y + scale, ink, 2);
                    }
                }
                left += wide + GAP;
            }
        }
        grid
    }
}

#[cfg(test)]
mod tests;
