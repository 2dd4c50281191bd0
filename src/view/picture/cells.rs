//! One square in the cells of a terminal: the drawing of pictures, sampled.
//!
//! What a square shows is sampled once for each size and theme, and kept.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use crate::board::{Color, Occupant};
use crate::drawing::{self, Cell, Parts, Picture, Rgb, point};
use crate::trace::{Label, Mark};

use super::super::theme::{Depth, Look};
use super::arrows::draw_leg;
use super::colors::Colors;
use super::square::{FOOT, SquarePicture};

/// What a square shows in its cells. Numbers and signs that stand beside something else are
/// characters, and no part of this.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SquareCells {
    /// Columns and rows.
    pub size: (u16, u16),
    /// Its colour.
    pub ground: Rgb,
    /// What the algorithm says of it.
    pub mark: Option<Mark>,
    /// The number that stands in its middle when nothing else does.
    pub number: Option<u32>,
    /// Whether a match lies on it.
    pub is_match: bool,
    /// What stands on it.
    pub occupant: Option<Occupant>,
    /// Whether its piece is selected.
    pub selected: bool,
    /// Whether it is the target.
    pub target: bool,
    /// Whether it is under the cursor.
    pub cursor: bool,
    /// The moves of a path that pass it.
    pub legs: Vec<Leg>,
}

/// A move of a path, from a square to another: how many columns and rows of squares away.
pub type Leg = [(i8, i8); 2];

/// All that the cells of a square depend on.
type Key = (SquareCells, Depth, [Rgb; 5]);

/// The side of a square in its drawing.
const SIDE: f32 = 100.0;

/// How many squares are kept. A board of one size shows a few dozen different ones.
const KEPT: usize = 1024;

static SAMPLED: Mutex<Option<HashMap<Key, Arc<[Cell]>>>> = Mutex::new(None);

impl SquareCells {
    /// The cells, row by row.
    pub fn cells(self, look: &Look) -> Arc<[Cell]> {
        let (board, accent) = (&look.theme().board, look.theme().text.accent);
        let colors = [
            board.white,
            board.black,
            board.obstacle,
            board.light,
            accent,
        ];
        let key = (self, look.depth(), colors);
        let mut sampled = SAMPLED.lock().unwrap_or_else(PoisonError::into_inner);
        let sampled = sampled.get_or_insert_with(HashMap::new);
        if let Some(cells) = sampled.get(&key) {
            return Arc::clone(cells);
        }
        if sampled.len() >= KEPT {
            sampled.clear();
        }
        let cells: Arc<[Cell]> = key.0.sample(&Colors::for_screen(look)).into();
        sampled.insert(key, Arc::clone(&cells));
        cells
    }

    fn sample(&self, colors: &Colors) -> Vec<Cell> {
        let (columns, rows) = self.size;
        let square = SquarePicture {
            mark: self.mark.filter(|mark| {
                let whole = sign_is_whole(*mark);
                let shown = !is_frame(*mark) && !sign_is_faint(*mark);
                shown && whole && !colors.has_few() || !whole && self.number.is_none()
            }),
            occupant: self.occupant,
            label: self.is_match.then_some(Label::Match),
            target: self.target && self.number.is_none(),
            pens: colors.pens(rows),
            foot: foot(rows),
            ..SquarePicture::empty(point(0.0, 0.0), SIDE, self.ground)
        };
        let mut picture = Picture {
            width: SIDE,
            height: SIDE,
            title: String::new(),
            description: String::new(),
            ground: self.ground,
            shapes: Vec::new(),
        };
        square.draw_ground(&mut picture, colors);
        for leg in &self.legs {
            let middle = |away: i8| (f32::from(away) + 0.5) * SIDE;
            let [from, to] = leg.map(|(across, down)| point(middle(across), middle(down)));
            draw_leg(&mut picture, (from, to), SIDE, 0.2, colors.accent);
        }
        square.draw_middle(&mut picture, colors);
        let Some(mut parts) = Parts::of(&picture, columns, rows) else {
            return Vec::new();
        };
        let mut palette = if self.occupant.is_some() {
            colors.palette(self.ground)
        } else {
            colors.of_signs(self.ground)
        };
        if !self.legs.is_empty() {
            palette.extend([colors.accent, self.ground.mix(colors.accent, 0.8)]);
        }
        if self.selected && !colors.has_many() {
            // The piece must not take the accent for the mixed colours of its edges.
            parts.snap(&palette);
        }
        let white =
            matches!(self.occupant, Some(Occupant::Piece(piece)) if piece.color == Color::White);
        if white && colors.is_mono() {
            // Without colours White's pieces are outlines of what is filled for Black.
            parts.hollow(self.ground);
        }
        if let Some(number) = self.number.filter(|_| self.occupant.is_none()) {
            write(number, &mut parts, colors.ink(self.ground));
        }
        if self.mark.is_some_and(is_frame) {
            let down = 0..parts.size().1;
            beside(&mut parts, down, colors.ink(self.ground));
        }
        if self.selected {
            let quarter = parts.size().1 / 4;
            let down = quarter..parts.size().1 - quarter;
            beside(&mut parts, down, colors.accent);
            palette.push(colors.accent);
        }
        if self.cursor {
            corners(&mut parts, colors.bracket_on(self.ground));
            palette.push(colors.bracket_on(self.ground));
        }
        parts.cells(&palette)
    }
}

/// How far down a piece reaches: to the edge of a part, since less than a part is a blur.
fn foot(rows: u16) -> f32 {
    let parts = 2.0 * f32::from(rows);
    (FOOT * parts).round() / parts
}

/// How many parts of cells one of the squares of a number's digits is wide and tall; `None` where
/// the number has no room.
fn digit_square(number: u32, (wide, tall): (usize, usize)) -> Option<(usize, usize)> {
    // Three squares a digit, and one between two.
    let squares = 4 * number.to_string().len() - 1;
    let size = (tall / 6).max(1);
    // A part is half as wide as it is tall.
    [2 * size, size]
        .into_iter()
        .map(|across| (across, size))
        .find(|(across, _)| across * squares + 2 <= wide)
}

/// Whether a number can be drawn in a square of this many columns and rows.
pub fn has_room(number: u32, (columns, rows): (u16, u16)) -> bool {
    digit_square(number, (2 * usize::from(columns), 2 * usize::from(rows))).is_some()
}

/// Draws a number in the middle.
fn write(number: u32, parts: &mut Parts, ink: Rgb) {
    let (wide, tall) = parts.size();
    let Some((across, down)) = digit_square(number, (wide, tall)) else {
        return;
    };
    let text = number.to_string();
    let left = (wide - across * (4 * text.len() - 1)) / 2;
    let top = (tall - 5 * down) / 2;
    for (i, digit) in text.chars().enumerate() {
        for (column, row) in drawing::digit(digit) {
            let (x, y) = (left + across * (4 * i + column), top + down * row);
            parts.fill(x..x + across, y..y + down, ink);
        }
    }
}

/// Whether the sign of a mark covers the whole square, whatever stands there.
pub fn sign_is_whole(mark: Mark) -> bool {
    drawing::sign(mark.row().drawn).is_some_and(|sign| sign.whole)
}

/// Whether the sign of a mark would vanish in the cells of a terminal.
pub fn sign_is_faint(mark: Mark) -> bool {
    drawing::sign(mark.row().drawn).is_some_and(|sign| sign.faint)
}

/// Whether a mark is a frame, of which the sides are drawn: a number leaves no room for more.
pub fn is_frame(mark: Mark) -> bool {
    mark.row().drawn == "frame"
}

/// How many cells of this many columns the corners around the cursor are wide.
pub const fn corner(columns: u16) -> u16 {
    if columns < 12 { 1 } else { columns / 6 }
}

/// Draws the four corners of a frame around the square.
fn corners(parts: &mut Parts, color: Rgb) {
    let (columns, rows) = parts.size();
    let wide = 2 * usize::from(corner((columns / 2) as u16));
    let tall = wide.max(2) / 2 + 1;
    // A part is twice as tall as it is wide.
    let thick = if columns < 24 { 1 } else { 2 };
    for across in [0..wide, columns - wide..columns] {
        for row in [0, rows - 1] {
            parts.fill(across.clone(), row..row + 1, color);
        }
    }
    for down in [0..tall, rows - tall..rows] {
        for column in [0..thick, columns - thick..columns] {
            parts.fill(column, down.clone(), color);
        }
    }
}

/// Draws a bar on the left of the square and one on the right, in these rows.
fn beside(parts: &mut Parts, down: Range<usize>, color: Rgb) {
    let (columns, _) = parts.size();
    let thick = if columns < 24 { 1 } else { 2 };
    for column in [0..thick, columns - thick..columns] {
        parts.fill(column, down.clone(), color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Piece, Shade};
    use crate::view::{Charset, Style, Theme, Tint};

    const SIZES: [(u16, u16); 6] = [(6, 3), (8, 4), (10, 5), (12, 6), (16, 8), (24, 12)];

    fn drawn(piece: Piece, size: (u16, u16), ground: Rgb, look: &Look) -> Arc<[Cell]> {
        let square = SquareCells {
            size,
            ground,
            mark: None,
            number: None,
            is_match: false,
            occupant: Some(Occupant::Piece(piece)),
            selected: false,
            target: false,
            cursor: false,
            legs: Vec::new(),
        };
        square.cells(look)
    }

    /// The colours of the four parts of a cell.
    fn parts(cell: &Cell) -> [Rgb; 4] {
        let front = match cell.symbol() {
            " " => "",
            "▘" => "0",
            "▝" => "1",
            "▀" => "01",
            "▖" => "2",
            "▌" => "02",
            "▞" => "12",
            "▛" => "012",
            "▗" => "3",
            "▚" => "03",
            "▐" => "13",
            "▜" => "013",
            "▄" => "23",
            "▙" => "023",
            "▟" => "123",
            other => panic!("{other}"),
        };
        ["0", "1", "2", "3"].map(|part| {
            if front.contains(part) {
                cell.front
            } else {
                cell.ground
            }
        })
    }

    fn brightness(cells: &[Cell]) -> f64 {
        let all = cells.iter().flat_map(parts).map(Rgb::luminance);
        all.sum::<f64>() / (4 * cells.len()) as f64
    }

    #[test]
    fn all_pieces_are_told_apart_and_their_sides_by_brightness_on_every_ground() {
        for depth in Depth::ALL {
            let look = Look::new(Theme::default(), depth);
            let style = Style::new(look.clone(), Charset::Unicode);
            for size in SIZES.into_iter().filter(|(_, rows)| style.draws(*rows)) {
                // Every ground where squares are smallest and pieces hardest to tell apart.
                let is_hard = size.1 < 4 && depth == Depth::TrueColor;
                let tints = Tint::all().filter(|tint| {
                    is_hard || [None, Some(Mark::Open), Some(Mark::Capture)].contains(&tint.mark())
                });
                for (shade, tint) in
                    tints.flat_map(|tint| [Shade::Light, Shade::Dark].map(|shade| (shade, tint)))
                {
                    let ground = look.square_ground(shade, tint);
                    let all: Vec<_> = Piece::all()
                        .map(|piece| (piece, drawn(piece, size, ground, &look)))
                        .collect();
                    for (i, (piece, cells)) in all.iter().enumerate() {
                        let place = format!("{piece}, {size:?} on {ground:?}, {depth:?}");
                        let brighter = brightness(cells) > ground.luminance();
                        // On the dark blue of sixteen colours a rim makes up for the black; without
                        // colours White is hollow.
                        let few = matches!(depth, Depth::Sixteen | Depth::Mono);
                        assert!(few || brighter == (piece.color == Color::White), "{place}");
                        for (other, others) in &all[i + 1..] {
                            let ours = cells.iter().flat_map(parts);
                            let pairs = ours.zip(others.iter().flat_map(parts));
                            // Of what is not the ground in both.
                            let drawn = pairs.filter(|&(a, b)| a != ground || b != ground);
                            let (apart, alike): (Vec<_>, Vec<_>) = drawn.partition(|(a, b)| a != b);
                            let share = apart.len() as f64 / (apart.len() + alike.len()) as f64;
                            assert!(share > 0.1, "{place} and {other}: {share:.3}");
                        }
                    }
                }
            }
        }
    }
}
