//! A drawing in terminal cells. Each cell shows four parts in two colours, or a character.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::Range;

use super::Rgb;
use super::sample::QUADRANTS;

/// Contents of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Character of the cell.
    pub symbol: Cow<'static, str>,
    /// Colour of the character.
    pub front: Rgb,
    /// Colour of the background.
    pub ground: Rgb,
    /// Whether the character is a letter, digit or symbol instead of part of a drawing.
    pub written: bool,
    /// Whether the cell is underlined.
    pub underlined: bool,
}

/// A bar at the upper or lower edge of a cell.
#[derive(Clone, Copy, Debug)]
pub struct Bar {
    /// Colour of the bar.
    pub color: Rgb,
    /// Weight of the bar.
    pub weight: u8,
    /// Whether a bar at the lower edge takes a quarter of the cell and not an eighth. At the upper
    /// edge, there is no such character.
    pub is_thick: bool,
}

/// Thin lines at the left and the lower edge of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// Colour of the lines.
    pub color: Rgb,
    /// Whether there is a line at the left edge.
    pub left: bool,
    /// Whether there is a line at the lower edge. It is an underline, because no character has
    /// lines at both edges.
    pub lower: bool,
}

/// A grid of cells, each made of four parts that have a colour and a weight. If a cell can't show
/// all its colours, those with the higher weights win.
#[derive(Clone, Debug)]
pub struct Grid {
    columns: usize,
    rows: usize,
    parts: Vec<(Rgb, u8)>,
    glyphs: Vec<Option<(Cow<'static, str>, Rgb)>>,
    /// Thin bars at the upper and lower edge of a single-coloured cell.
    thin: Vec<[Option<Bar>; 2]>,
    /// Borders of cells that contain only the background.
    borders: Vec<Option<Border>>,
}

impl Grid {
    /// Returns a grid of this many columns and rows of cells, all of one colour.
    pub fn new(columns: u16, rows: u16, ground: Rgb) -> Grid {
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        Grid {
            columns,
            rows,
            parts: vec![(ground, 1); 4 * columns * rows],
            glyphs: vec![None; columns * rows],
            thin: vec![[None; 2]; columns * rows],
            borders: vec![None; columns * rows],
        }
    }

    /// Returns the numbers of columns and rows, in parts.
    pub const fn size(&self) -> (usize, usize) {
        (2 * self.columns, 2 * self.rows)
    }

    /// Sets the colour and the weight of one part. Parts outside the grid are ignored.
    pub fn set(&mut self, (x, y): (usize, usize), color: Rgb, weight: u8) {
        let (wide, tall) = self.size();
        if x < wide && y < tall {
            self.parts[y * wide + x] = (color, weight);
        }
    }

    /// Sets the colour and the weight of all parts in these columns and rows.
    pub fn fill(&mut self, columns: Range<usize>, rows: Range<usize>, color: Rgb, weight: u8) {
        for y in rows {
            for x in columns.clone() {
                self.set((x, y), color, weight);
            }
        }
    }

    /// Sets the colour and the weight of all parts of a cell.
    pub fn fill_cell(&mut self, (column, row): (usize, usize), color: Rgb, weight: u8) {
        let (columns, rows) = (2 * column..2 * column + 2, 2 * row..2 * row + 2);
        self.fill(columns, rows, color, weight);
    }

    /// Erases the text of a cell.
    pub fn erase(&mut self, (column, row): (usize, usize)) {
        self.glyphs[row * self.columns + column] = None;
    }

    /// Erases the text of the cell with this part. Parts outside the grid are ignored.
    pub fn erase_part(&mut self, (x, y): (usize, usize)) {
        let (wide, tall) = self.size();
        if x < wide && y < tall {
            self.erase((x / 2, y / 2));
        }
    }

    /// Returns the weight of a part; 0 outside the grid.
    pub fn weight(&self, (x, y): (usize, usize)) -> u8 {
        let (wide, tall) = self.size();
        if x < wide && y < tall {
            self.parts[y * wide + x].1
        } else {
            0
        }
    }

    /// Returns the colour of the first part of a cell with exactly this weight.
    pub fn color_of(&self, (column, row): (usize, usize), weight: u8) -> Option<Rgb> {
        let four = self.four(column, row);
        four.into_iter()
            .find(|part| part.1 == weight)
            .map(|part| part.0)
    }

    /// Colours the parts for which `covers` returns true. It receives the centre of each part, in
    /// columns and rows of parts.
    pub fn cover(&mut self, color: Rgb, weight: u8, covers: impl Fn(f32, f32) -> bool) {
        let (wide, tall) = self.size();
        for y in 0..tall {
            for x in 0..wide {
                if covers(x as f32 + 0.5, y as f32 + 0.5) {
                    self.set((x, y), color, weight);
                }
            }
        }
    }

    /// Adds a thin bar at the upper or lower edge of a cell.
    pub fn thin(&mut self, (column, row): (usize, usize), is_lower: bool, bar: Bar) {
        if column < self.columns && row < self.rows {
            self.thin[row * self.columns + column][usize::from(is_lower)] = Some(bar);
        }
    }

    /// Adds thin lines to a cell. They are drawn if the cell contains nothing else.
    pub fn border(&mut self, (column, row): (usize, usize), border: Border) {
        if column < self.columns && row < self.rows {
            self.borders[row * self.columns + column] = Some(border);
        }
    }

    /// Removes everything of this weight from a cell: its parts get `ground`, and its bars are
    /// dropped.
    pub fn remove(&mut self, (column, row): (usize, usize), weight: u8, ground: Rgb) {
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let part = (2 * column + x, 2 * row + y);
            if self.weight(part) == weight {
                self.set(part, ground, 1);
            }
        }
        for bar in &mut self.thin[row * self.columns + column] {
            *bar = bar.filter(|bar| bar.weight != weight);
        }
    }

    /// Writes `text` starting at a cell, one character per cell. Characters that don't fit are
    /// dropped.
    pub fn write(&mut self, (column, row): (usize, usize), text: &str, color: Rgb) {
        let mut at = column;
        for c in text.chars() {
            // A variation selector takes no cell, so it joins the character before it.
            if c == '\u{fe0e}' && at > column {
                if let Some((symbol, _)) = &mut self.glyphs[row * self.columns + at - 1] {
                    symbol.to_mut().push(c);
                }
                continue;
            }
            if at >= self.columns || row >= self.rows {
                return;
            }
            self.glyphs[row * self.columns + at] = Some((c.to_string().into(), color));
            at += 1;
        }
    }

    /// Whether a cell contains text, or a drawing of at least this weight.
    pub fn is_taken(&self, cell: (usize, usize), weight: u8) -> bool {
        self.is_drawn(cell, weight) || self.written(cell).is_some()
    }

    /// Whether a cell contains a drawing of at least this weight, or a thin bar.
    pub fn is_drawn(&self, (column, row): (usize, usize), weight: u8) -> bool {
        let bars = self.thin[row * self.columns + column].iter().flatten();
        let parts = self.four(column, row);
        let bars = bars.map(|bar| bar.weight);
        let mut weights = parts.iter().map(|part| part.1).chain(bars);
        weights.any(|drawn| drawn >= weight)
    }

    /// Returns the text of a cell, and its colour.
    pub fn written(&self, (column, row): (usize, usize)) -> Option<(&str, Rgb)> {
        let glyph = self.glyphs[row * self.columns + column].as_ref();
        glyph.map(|(symbol, color)| (symbol.as_ref(), *color))
    }

    /// Returns the most common colour of a cell; of two equally common ones, the one with less
    /// weight.
    pub fn ground(&self, (column, row): (usize, usize)) -> Rgb {
        let four = self.four(column, row);
        let often = |part: &(Rgb, u8)| {
            let alike = four.iter().filter(|other| other.0 == part.0).count();
            (alike, Reverse(part.1))
        };
        four.into_iter().max_by_key(often).unwrap_or(four[0]).0
    }

    fn four(&self, column: usize, row: usize) -> [(Rgb, u8); 4] {
        let wide = 2 * self.columns;
        let at = |x: usize, y: usize| self.parts[(2 * row + y) * wide + 2 * column + x];
        [at(0, 0), at(1, 0), at(0, 1), at(1, 1)]
    }

    /// Returns the cells, row by row.
    pub fn tiles(&self) -> Vec<Tile> {
        let places =
            (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (column, row)));
        places.map(|(column, row)| self.tile(column, row)).collect()
    }

    fn tile(&self, column: usize, row: usize) -> Tile {
        let mut four = self.four(column, row);
        let tile = |symbol: Cow<'static, str>, front, ground, written| Tile {
            symbol,
            front,
            ground,
            written,
            underlined: false,
        };
        if let Some((symbol, color)) = &self.glyphs[row * self.columns + column] {
            return tile(symbol.clone(), *color, self.ground((column, row)), true);
        }
        let [first, ..] = four;
        if four.iter().all(|part| part.0 == first.0) {
            // A fill with more weight hides a bar.
            let seen = |bar: Option<Bar>| bar.filter(|bar| bar.weight >= first.1);
            return match self.thin[row * self.columns + column].map(seen) {
                [Some(bar), _] => tile("▔".into(), bar.color, first.0, false),
                [_, Some(bar)] if bar.is_thick => tile("▂".into(), bar.color, first.0, false),
                [_, Some(bar)] => tile("▁".into(), bar.color, first.0, false),
                _ => match self.borders[row * self.columns + column].filter(|_| first.1 <= 1) {
                    Some(border) => Tile {
                        underlined: border.lower,
                        ..tile(
                            if border.left { "▏" } else { " " }.into(),
                            border.color,
                            first.0,
                            false,
                        )
                    },
                    None => tile(" ".into(), first.0, first.0, false),
                },
            };
        }
        // Next to parts of its colour, a thick bar takes half of the cell.
        for (half, bar) in self.thin[row * self.columns + column].iter().enumerate() {
            let joins = |bar: &Bar| bar.is_thick && four.iter().any(|part| part.0 == bar.color);
            let Some(bar) = bar.filter(joins) else {
                continue;
            };
            for part in &mut four[2 * half..2 * half + 2] {
                if part.1 <= bar.weight {
                    *part = (bar.color, bar.weight);
                }
            }
        }
        let (front, ground) = two_of(four);
        let mut quadrants = 0;
        for (i, (color, _)) in four.iter().enumerate() {
            if distance(*color, front) < distance(*color, ground) {
                quadrants |= 1 << i;
            }
        }
        let swapped = 15 - quadrants;
        let seams = |quadrants, ink| self.seams((column, row), quadrants, ink);
        if seams(swapped, (ground, true)) < seams(quadrants, (front, false)) {
            return tile(QUADRANTS[swapped].into(), ground, front, false);
        }
        tile(QUADRANTS[quadrants].into(), front, ground, false)
    }

    /// Returns how much of a seam these quadrants of a cell would show if a character of this colour
    /// drew them. In many fonts, the characters don't quite reach the edges of their cell, most
    /// often the upper one. This is visible where the next cell continues the fill, as a background
    /// does beyond the edge of the grid.
    fn seams(
        &self,
        (column, row): (usize, usize),
        quadrants: usize,
        (color, is_ground): (Rgb, bool),
    ) -> usize {
        let (wide, tall) = self.size();
        let continues = |quadrant: usize, (dx, dy): (isize, isize)| {
            let x = (2 * column + quadrant % 2).checked_add_signed(dx);
            let y = (2 * row + quadrant / 2).checked_add_signed(dy);
            let part = x.zip(y).filter(|(x, y)| *x < wide && *y < tall);
            let same = part.map_or(is_ground, |(x, y)| self.parts[y * wide + x].0 == color);
            quadrants & (1 << quadrant) != 0 && same
        };
        let upper = [0, 1].map(|quadrant| 3 * usize::from(continues(quadrant, (0, -1))));
        let lower = [2, 3].map(|quadrant| 2 * usize::from(continues(quadrant, (0, 1))));
        // The left and right halves of a cell differ only at their sides, and upright lines consist
        // of both: they get the same seams, so no spikes stand out on one side.
        let is_upright = matches!(quadrants, 0b0101 | 0b1010);
        let right = [1, 3].map(|quadrant| usize::from(!is_upright && continues(quadrant, (1, 0))));
        upper.into_iter().chain(lower).chain(right).sum()
    }
}

/// Returns the character with the filled and empty parts swapped, or the closest one there is; a
/// space if `symbol` isn't part of a drawing.
pub fn inverted(symbol: &str) -> &'static str {
    match symbol {
        "▔" => "▆",
        "▁" => "▇",
        "▏" => "▐",
        "▂" => "▆",
        _ => {
            let place = QUADRANTS.iter().position(|known| *known == symbol);
            QUADRANTS[15 - place.unwrap_or(15)]
        }
    }
}

/// Returns the two colours that best represent four parts, by weighted difference. The one with
/// more weight comes first.
fn two_of(four: [(Rgb, u8); 4]) -> (Rgb, Rgb) {
    let mut best = (u64::MAX, four[0].0, four[1].0);
    for (i, one) in four.iter().enumerate() {
        for other in &four[i + 1..] {
            let strays = |(color, weight): &(Rgb, u8)| {
                let near = distance(*color, one.0).min(distance(*color, other.0));
                u64::from(near) * u64::from(*weight)
            };
            let all = four.iter().map(strays).sum();
            if one.0 != other.0 && all < best.0 {
                let (front, ground) = if one.1 > other.1 {
                    (one.0, other.0)
                } else {
                    (other.0, one.0)
                };
                best = (all, front, ground);
            }
        }
    }
    (best.1, best.2)
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    part(one.0, other.0) + part(one.1, other.1) + part(one.2, other.2)
}

#[cfg(test)]
mod tests;
