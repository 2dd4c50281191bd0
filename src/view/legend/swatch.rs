//! Small squares of the legend.

use ratatui::layout::Rect;

use crate::board::Shade;

use super::super::picture::{
    self, Part, Weight,
    cells::{RenderOptions, tiles},
};
use super::super::{
    BoardView, Depth, PixelTile, Style, Tint, canvas::Canvas, named::LegendItem, pixels,
    row::ScreenRow,
};

/// Columns and rows of a square in the legend.
pub const SWATCH: (u16, u16) = (3, 1);
/// Columns and rows of the wall whose middle the legend shows.
const WALL: (u16, u16) = (6, 3);
/// Minimum contrast of a swatch or its edges to the ground of the text.
pub const VISIBLE: f64 = 1.6;

/// Returns a small square, drawn like the squares of the board.
pub fn swatch(
    named: LegendItem,
    boards: &[BoardView<'_>],
    height: u16,
    style: &Style,
) -> ScreenRow {
    let mut parts = picture::sample(named, boards, &style.look, false);
    // In one row, a matchstick leaves no room for its frame, which larger squares show, and a frame
    // leaves none for a long number.
    let is_long = |part: &Part| match part {
        Part::Text(text, ..) => text.chars().count() >= SWATCH.0.into(),
        _ => false,
    };
    let is_frame = |part: &Part| matches!(part, Part::Frame(..));
    if height >= 3 && parts.iter().any(is_frame) {
        let has_sum = parts.iter().any(is_long);
        parts.retain(|part| !(matches!(part, Part::Match(..)) || has_sum && is_frame(part)));
    }
    // If a swatch is nearly the colour of the paper, bare squares at its sides make it visible. Its
    // frame is inside them.
    let paper = style.look.theme().text.ground;
    let is_lost = |part: &Part| match part {
        Part::Ground(color) | Part::Frame(color, _) | Part::Sides(color) | Part::Edge(_, color) => {
            color.contrast(paper) < VISIBLE
        }
        _ => true,
    };
    if style.look.depth() != Depth::Mono && parts.iter().all(is_lost) {
        for part in &mut parts {
            if let Part::Sides(color) | Part::Frame(color, _) = *part {
                *part = Part::Frame(color, Weight::New);
            }
        }
        let bare = style.look.light().ground(Shade::Light, Tint::Bare);
        parts.push(Part::Sides(bare));
    }
    // One row is too low for bricks, so the sample of a wall is a piece of a larger one.
    let is_wall = named == LegendItem::Obstacle && height >= 3;
    let size = if is_wall { WALL } else { SWATCH };
    let manner = RenderOptions {
        size,
        sprites: false,
        mono: style.look.depth() == Depth::Mono,
    };
    let tiles = tiles(&parts, &[], manner);
    let middle = tiles.chunks(size.0.into()).nth(usize::from(size.1 / 2));
    let tiles = middle.into_iter().flatten();
    let tiles = tiles.skip(usize::from((size.0 - SWATCH.0).div_ceil(2)));
    tiles
        .take(SWATCH.0.into())
        .fold(ScreenRow::default(), |row, tile| {
            let (symbol, paint) = style.look.tile(tile, Shade::Light);
            row.text(symbol, paint)
        })
}

/// Returns the squares of the entries, for a terminal that shows pictures; none for any other.
pub fn samples(
    named: &[LegendItem],
    boards: &[BoardView<'_>],
    style: &Style,
) -> Vec<(LegendItem, Vec<Part>)> {
    let named = named.iter().filter(|_| style.shows_pictures());
    let sample = |&one: &LegendItem| (one, picture::sample(one, boards, &style.look, true));
    named.map(sample).collect()
}

/// Shows the square of an entry as a picture, if the terminal does. `number` counts the entries.
pub fn draw_sample(parts: &[Part], number: usize, place: Rect, canvas: &mut Canvas<'_>) {
    let (width, height) = SWATCH;
    let area = Rect {
        width,
        height,
        ..place
    };
    let number = PixelTile::LEGEND + number as u16;
    pixels::sample(parts, number, area.intersection(place), canvas);
}
