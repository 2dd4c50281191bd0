//! A square drawn in cells with the shapes and signs of pictures, and the text between them.

use ratatui::{
    layout::Rect,
    style::{Modifier, Style as Paint},
};

use crate::board::{Shade, Square};
use crate::drawing::Tile;
use crate::sheet::{Stroke, lists};
use crate::trace::Label;

use super::super::canvas::Canvas;
use super::super::picture::cells::{CrossingLine, Inks, RenderOptions, crossing_lines, tiles};
use super::super::picture::{Part, ink, painted};
use super::super::{BoardView, Depth, Pieces, glyphs};
use super::{is_blank, parents};

/// A square to draw in cells, and everything that is drawn on it.
pub struct SquareView<'a> {
    pub shown: &'a BoardView<'a>,
    pub square: Square,
    pub area: Rect,
    pub parts: &'a [Part],
    /// The lines of the board, and their colours.
    pub lines: (&'a [Stroke], &'a Inks),
}

/// Draws a square of this shade, with the lines that cross it.
pub fn draw_parts(
    parts: &[Part],
    lines: &[CrossingLine],
    shade: Shade,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let look = canvas.look();
    let manner = RenderOptions {
        size: (area.width, area.height),
        sprites: canvas.style.pieces == Pieces::Blocks,
        mono: look.depth() == Depth::Mono,
    };
    let tiles = tiles(parts, lines, manner);
    let mut places = 0..;
    glyphs::each_cell(area, canvas.buffer, |cell| {
        let place = places.next().unwrap_or_default();
        if let Some(tile) = tiles.get(place) {
            // Without colours, the pattern of a dark square stays away from what is on it.
            let is_clear = manner.mono && is_adjacent(&tiles, place, area.width.into());
            let shade = if is_clear { Shade::Light } else { shade };
            let (symbol, paint) = look.tile(tile, shade);
            cell.reset();
            // Most cells are empty and already contain a space. Writing a symbol is the slowest
            // part, so spaces aren't written.
            if symbol != " " {
                cell.set_symbol(&symbol);
            }
            cell.set_style(paint);
        }
    });
}

/// Whether a cell to the left or right of this one, in rows of `width` cells, has contents.
fn is_adjacent(tiles: &[Tile], place: usize, width: usize) -> bool {
    let column = place % width;
    let has_contents = |other: usize| tiles[other].symbol != " ";
    column > 0 && has_contents(place - 1) || column + 1 < width && has_contents(place + 1)
}

impl SquareView<'_> {
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        let size = (self.area.width, self.area.height);
        let (strokes, inks) = self.lines;
        let lines = crossing_lines(strokes, self.square, self.shown, size, inks);
        let summed = self.summed();
        draw_parts(
            summed.as_deref().unwrap_or(self.parts),
            &lines,
            self.shown.shade(self.square),
            self.area,
            canvas,
        );
        self.draw_mistake(canvas);
    }

    /// Draws the sign of a mistake on an empty square of one row, where the cursor hides the frame.
    fn draw_mistake(&self, canvas: &mut Canvas<'_>) {
        let is_wrong = self.shown.wrong == Some(self.square);
        let is_empty = self.shown.scene.board().get(self.square).is_none();
        if is_wrong && is_empty && self.area.height == 1 && !self.area.is_empty() {
            let look = canvas.look();
            let lamp = look.color(look.light().lamp);
            let middle = (self.area.x + self.area.width / 2, self.area.y);
            canvas.buffer[middle].set_symbol("!").set_fg(lamp);
        }
    }

    /// Returns the shapes and signs with a sum instead of its two terms, which would touch those of
    /// the next square; `None` if the terms fit or the square has no such label.
    fn summed(&self) -> Option<Vec<Part>> {
        let label = self.shown.frame.label(self.square)?;
        if !matches!(label, Label::Estimate { .. }) || self.area.width > 3 {
            return None;
        }
        let sum = lists::number(label)?.to_string();
        let parts = self.parts.iter().map(|part| match part {
            Part::Text(text, place, color) if text.contains('+') => {
                Part::Text(sum.clone(), *place, *color)
            }
            other => other.clone(),
        });
        Some(parts.collect())
    }

    /// Returns the colour of text on the square's background.
    fn ink(&self, canvas: &Canvas<'_>) -> Paint {
        let look = canvas.look();
        let color = ink(self.parts);
        match look.depth() {
            Depth::Mono => Paint::new(),
            _ => Paint::new().fg(look.color(color)),
        }
    }

    /// Draws the square's name in a blank corner, so that no line has a gap there. The upper left
    /// corner is tried first, and is used anyway if none is blank and the square can spare it.
    pub fn draw_name(&self, canvas: &mut Canvas<'_>) {
        let (left, right) = (self.area.x, self.area.right() - 2);
        let corners = [
            (left, self.area.y),
            (left, self.area.bottom() - 1),
            (right, self.area.y),
            (right, self.area.bottom() - 1),
        ];
        let free = |&(column, row): &(u16, u16)| {
            let blank = |column| is_blank(canvas, (column, row));
            blank(column) && blank(column + 1)
        };
        // Large pictures and obstacles can spare a corner for the name; letters and symbols can't.
        let obstacle = self.shown.scene.board().obstacles().contains(self.square);
        let is_large = self.area.height > 2 && canvas.style.paints(self.area.height);
        let spare = (is_large || obstacle).then_some(corners[0]);
        // Among the many lines of a tour, the names are easier to find in the same corner.
        let count = if is_large && self.shown.is_threaded(self.square) {
            1
        } else {
            corners.len()
        };
        let place = corners.into_iter().take(count).find(free).or(spare);
        if let Some((column, row)) = place {
            // The name needs the square's background, because a frame below the name would reduce
            // its contrast.
            let look = canvas.look();
            let ground = painted(self.parts).filter(|_| look.depth() != Depth::Mono);
            let paint = ground.map_or(self.ink(canvas), |ground| {
                self.ink(canvas).bg(look.color(ground))
            });
            // A figure that was drawn here may be faint.
            let paint = paint.remove_modifier(Modifier::DIM);
            canvas
                .buffer
                .set_string(column, row, self.square.to_string(), paint);
        }
    }

    /// Writes the parents of the square into the lowest row with enough blank cells, so that they
    /// are below the square's number; if possible, apart from other text here and on the next
    /// square, because `f4` and 2 would read as `f42`. Uses the longest text that fits.
    pub fn write_parents(&self, canvas: &mut Canvas<'_>) {
        let Rect { x, y, width, .. } = self.area;
        for text in parents(self.shown, canvas.style, self.square) {
            let length = glyphs::width(&text);
            let columns = (0..=width.saturating_sub(length)).rev();
            let places = columns.map(|column| x + column);
            let rows = (y..=self.area.bottom() - 1).rev();
            let places = rows.flat_map(|row| places.clone().map(move |column| (column, row)));
            // Without colours, the name may stand in the lower edge of a frame.
            let is_free = |column, row| {
                is_blank(canvas, (column, row)) || canvas.buffer[(column, row)].symbol() == "▁"
            };
            let mut free = places.filter(|&(column, row)| {
                length <= width && (column..column + length).all(|column| is_free(column, row))
            });
            let is_apart = |&(column, row): &(u16, u16)| {
                (column == x || is_free(column - 1, row))
                    && column + length < x + width
                    && is_free(column + length, row)
            };
            // In a larger square, what leaves no room is the line to the parent.
            let first = free.clone().next().filter(|_| self.area.height < 3);
            if let Some((column, row)) = free.find(is_apart).or(first) {
                let ink = self.ink(canvas);
                canvas.buffer.set_string(column, row, text, ink);
                return;
            }
        }
    }
}
