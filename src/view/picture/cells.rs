//! Draws the parts of squares in the cells of a terminal.
//!
//! ```text
//!  6×3 and larger: a frame around        4×2: signs on the upper row      3×1: a number between
//!  ▌▔▔▔▔▐          a number               ▌♛ ▐                             ▌3▐  two bars
//!  ▌ 3  ▐
//!  ▌▁▁▁▁▐
//! ```

mod crossing;
mod edges;
mod heads;
mod inks;
mod mask;
mod signs;
mod text;
mod threads;
mod token;

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::board::{Color, Piece, Role};
use crate::drawing::{Bar, Grid, Rgb, Sprite, Tile};

use super::super::glyphs;
use super::super::theme::chalk_on;
use super::parts::{Anchor, Part, Sign, filled, painted};
pub use crossing::{CrossingLine, crossing_lines, is_crumb};
pub use inks::{DARK, Inks};
use mask::{MaskOf, mask};

/// Priorities of the parts that compete for the few colours of a cell.
mod weight {
    pub const GROUND: u8 = 1;
    pub const FRAME: u8 = 2;
    pub const LINE: u8 = 4;
    pub const MIDDLE: u8 = 6;
    pub const CURSOR: u8 = 9;
}

/// Options for drawing a square in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RenderOptions {
    /// Columns and rows of the square.
    pub size: (u16, u16),
    /// Whether pieces are drawn as pictures, if there is room.
    pub sprites: bool,
    /// Whether there are no colours.
    pub mono: bool,
}

/// Maximum number of squares in the cache, which is emptied when it is full.
const REMEMBERED: usize = 256;

/// Cache of drawn squares, with their parts and options as keys.
type Drawings = HashMap<(Vec<Part>, RenderOptions), Rc<[Tile]>>;

thread_local! {
    /// Squares drawn without lines. Many look alike, on one board and from step to step.
    static DRAWN: RefCell<Drawings> = RefCell::default();
}

/// Returns the parts as tiles, row by row, with the lines drawn below the contents.
pub fn tiles(parts: &[Part], lines: &[CrossingLine], options: RenderOptions) -> Rc<[Tile]> {
    if !lines.is_empty() {
        return draw(parts, lines, options);
    }
    DRAWN.with_borrow_mut(|drawn| {
        let key = (parts.to_vec(), options);
        if let Some(tiles) = drawn.get(&key) {
            return Rc::clone(tiles);
        }
        if drawn.len() == REMEMBERED {
            drawn.clear();
        }
        let tiles = draw(parts, lines, options);
        drawn.insert(key, Rc::clone(&tiles));
        tiles
    })
}

fn draw(parts: &[Part], lines: &[CrossingLine], options: RenderOptions) -> Rc<[Tile]> {
    let (columns, rows) = options.size;
    let ground = painted(parts).unwrap_or_default();
    let mut square = SquareGrid {
        grid: Grid::new(columns, rows, ground),
        ground,
        is_deep: filled(parts) != Some(ground) && ground.oklch()[1] >= Rgb::GREY,
        options,
        columns: columns.into(),
        rows: rows.into(),
        number: parts.iter().any(|part| {
            matches!(
                part,
                Part::Text(_, Anchor::Middle | Anchor::Quiet | Anchor::WithSign, _)
            )
        }),
        adjacent: parts.iter().find_map(|part| match part {
            Part::Text(text, Anchor::NextToNumber, _) => Some(text.clone()),
            _ => None,
        }),
        is_full: parts.iter().any(|part| match part {
            Part::Piece(..) | Part::Ghost(..) => true,
            Part::Sign(Sign::Coin, _) => rows < 6,
            _ => false,
        }),
        is_drawn: parts.iter().any(|part| matches!(part, Part::Drawn(_))),
        is_match: parts.iter().any(|part| matches!(part, Part::Match(..))),
        piece: parts.iter().find_map(|part| match part {
            Part::Piece(piece, body, _) => Some((piece.role, *body)),
            _ => None,
        }),
    };
    for part in parts.iter().filter(|part| part.is_under()) {
        square.draw(part);
    }
    for line in lines {
        square.line(line);
    }
    for part in parts.iter().filter(|part| !part.is_under()) {
        square.draw(part);
    }
    square.grid.tiles().into()
}

/// Returns the parts inside a figure that stay empty if it is an outline. In small squares, where an
/// outline couldn't be recognised, the figure only has a gap in the middle of its foot.
fn inside(filled: &[(usize, usize)], rows: usize) -> Vec<(usize, usize)> {
    let is_in = |x: usize, y: usize| filled.contains(&(x, y));
    let has_sides = |&(x, y): &(usize, usize)| {
        let next = [(x.wrapping_sub(1), y), (x + 1, y), (x, y + 1)];
        next.into_iter().all(|(x, y)| is_in(x, y)) && is_in(x, y.wrapping_sub(1))
    };
    let thin: Vec<_> = filled.iter().copied().filter(has_sides).collect();
    if rows >= 5 {
        return thin;
    }
    let lowest = thin.iter().map(|(_, y)| *y).max();
    let foot = thin.into_iter().filter(|(_, y)| Some(*y) == lowest);
    let foot: Vec<_> = foot.collect();
    let from = (foot.len() / 2).saturating_sub(1);
    foot.into_iter().skip(from).take(2).collect()
}

struct SquareGrid {
    grid: Grid,
    ground: Rgb,
    /// Whether the ground is a bright one, darkened under a piece, and still has a hue.
    is_deep: bool,
    options: RenderOptions,
    columns: usize,
    rows: usize,
    /// Whether there is a number in the middle.
    number: bool,
    /// Text next to the number; `None` if there is no such text.
    adjacent: Option<String>,
    /// Whether the contents leave no row of cells free, so that a frame has no room above or below
    /// them.
    is_full: bool,
    /// Whether the user has marked the square.
    is_drawn: bool,
    is_match: bool,
    /// Piece on the square, and its colour; `None` if there is no piece.
    piece: Option<(Role, Rgb)>,
}

impl SquareGrid {
    fn draw(&mut self, part: &Part) {
        let (wide, tall) = self.grid.size();
        match *part {
            Part::Ground(_) => {}
            // In cells, the diagonal would be stairs.
            Part::Split(color) => {
                self.grid
                    .fill(wide / 2..wide, 0..tall, color, weight::GROUND);
            }
            Part::Hatching(color) => self.hatching(color),
            Part::Obstacle(body, line) => self.obstacle(body, line),
            Part::Frame(color, weight) => self.frame(color, weight),
            Part::Borders(color, edges) => self.borders(color, edges),
            // On a darkened ground, bright bars would look like parts of the piece.
            Part::Sides(_) if self.is_deep => {}
            Part::Sides(color) => self.sides(color, self.thick()),
            Part::Edge(way, color) => self.edge(way, color),
            Part::Drawn(inks) => self.diamond(chalk_on(inks, self.ground)),
            Part::Sign(sign, color) => self.sign(sign, color),
            Part::Text(ref text, place, color) => self.text(text, place, color),
            Part::Piece(piece, body, rim) => self.piece(piece, [body, rim]),
            Part::Ghost(role, color) => self.role(role, color, false),
            Part::Match(wood, head) => self.one_match(wood, head),
            Part::Ring(color, _) => self.ring(color),
            Part::Corners(color) => self.corners(color),
            Part::Turn(place, arrow, colors) => self.turn(place, arrow, colors),
        }
    }

    /// Returns the width of bars in parts, which are half a column wide: one part, or more in
    /// squares of at least 12 columns.
    const fn thick(&self) -> usize {
        if self.columns < 12 {
            1
        } else {
            self.columns / 6
        }
    }

    /// Returns the column and row of a single character in the middle; of two middle rows, the
    /// upper one.
    const fn middle(&self) -> (usize, usize) {
        ((self.columns - 1) / 2, (self.rows - 1) / 2)
    }

    /// Whether something is already drawn in the middle.
    fn is_taken(&self) -> bool {
        self.grid.is_taken(self.middle(), weight::MIDDLE)
    }

    /// Writes a sign or a short text in the middle.
    fn char(&mut self, text: &str, color: Rgb) {
        let room = usize::from(glyphs::width(text)).min(self.columns);
        let (_, row) = self.middle();
        let column = (self.columns - room) / 2;
        // A line passes behind the text.
        let (across, down) = (2 * column..2 * (column + room), 2 * row..2 * row + 2);
        self.grid.fill(across, down, self.ground, weight::GROUND);
        self.grid.write((column, row), text, color);
    }

    fn piece(&mut self, piece: Piece, [body, rim]: [Rgb; 2]) {
        if self.has_token() {
            return self.token(piece, [body, rim]);
        }
        let hollow = self.options.mono && piece.color == Color::White;
        if self.rows < 3 || !self.options.sprites {
            let symbol = if self.options.mono {
                glyphs::symbol(piece)
            } else {
                glyphs::filled(piece.role)
            };
            return self.grid.write(self.middle(), symbol, body);
        }
        self.role(piece.role, body, hollow);
    }

    fn role(&mut self, role: Role, body: Rgb, hollow: bool) {
        if self.rows < 3 || !self.options.sprites {
            return self.grid.write(self.middle(), glyphs::filled(role), body);
        }
        let filled = self.figure(role);
        // Without colours, White's pieces are outlines of Black's filled ones.
        let inside = if hollow {
            inside(&filled, self.rows)
        } else {
            Vec::new()
        };
        for &(x, y) in &filled {
            if !inside.contains(&(x, y)) {
                // A cell has only two colours, so lines end at the piece.
                let cell = (x / 2, y / 2);
                self.grid.erase(cell);
                self.grid.remove(cell, weight::LINE, self.ground);
                self.grid.set((x, y), body, weight::MIDDLE);
            }
        }
        // In squares of three rows, heads reach the upper edge, so a thin line separates a head from
        // the foot of the piece above it.
        let has_gap = self.rows == 3 && !self.options.mono;
        let gap = Bar {
            color: self.ground,
            weight: weight::MIDDLE,
            is_thick: false,
        };
        let lowest = filled.iter().filter(|(_, y)| has_gap && *y == 5);
        for (x, y) in lowest {
            self.grid.thin((x / 2, y / 2), true, gap);
        }
    }

    /// Returns the parts that a piece fills. It stands on whole cells, since many fonts leave a seam
    /// below half of one.
    fn figure(&self, role: Role) -> Vec<(usize, usize)> {
        let mut filled = match Sprite::named(role.name(), self.options.size.1) {
            Some(sprite) => {
                let (wide, tall) = self.grid.size();
                let (columns, rows) = sprite.size();
                let (x, y) = ((wide - columns) / 2, (tall - rows).div_ceil(2));
                sprite.filled().map(|(a, b)| (a + x, b + y)).collect()
            }
            None => mask(&MaskOf::Piece(role), self.options.size).to_vec(),
        };
        let lowest = filled.iter().map(|(_, y)| *y).max().unwrap_or(1);
        for (_, y) in &mut filled {
            *y += (lowest + 1) % 2;
        }
        filled
    }

    /// Draws a sign from its drawing, sampled for this size.
    fn drawing(&mut self, name: &'static str, share: f32, color: Rgb) {
        for &part in mask(
            &MaskOf::Sign(name, (share * 100.0) as u8),
            self.options.size,
        )
        .iter()
        {
            self.grid.set(part, color, weight::MIDDLE);
        }
    }

    fn one_match(&mut self, wood: Rgb, head: Rgb) {
        let (wide, tall) = self.grid.size();
        if self.rows < 2 {
            return self.char("│", wood);
        }
        let thick = (wide / 8).max(1);
        let left = (wide - thick) / 2;
        if self.rows == 2 {
            // A cell has only two colours, so the head is in the upper cell and the wood in the
            // lower one.
            let column = left..left + thick;
            self.grid.fill(column.clone(), 1..2, head, weight::MIDDLE);
            return self.grid.fill(column, 2..tall, wood, weight::MIDDLE);
        }
        let top = usize::from(self.rows >= 3);
        self.grid
            .fill(left..left + thick, top..tall, wood, weight::MIDDLE);
        let more = usize::from(thick > 1);
        let red = (tall / 6).max(1);
        self.grid.fill(
            left - more..left + thick + more,
            top..top + red,
            head,
            weight::MIDDLE,
        );
    }
}

#[cfg(test)]
mod tests;
