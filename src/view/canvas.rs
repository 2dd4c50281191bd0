//! Drawing surface: the cells of the screen, and the areas that react to the mouse.

use std::collections::HashMap;

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Color, Style as Paint},
    widgets::{Clear, Widget},
};

use crate::app::{Command, Hit};

use super::{Layout, PixelTile, ScreenRow, Style, Styles, glyphs, layout::below};

/// Minimum gap between text and a popup, in columns.
const GAP: u16 = 2;

/// Areas of the screen, and what a click on each means. Later areas cover earlier ones.
#[derive(Clone, Debug, Default)]
pub struct HitMap {
    areas: Vec<(Rect, Hit)>,
}

impl HitMap {
    /// Number of areas that is enough for most screens.
    const USUAL: usize = 256;

    /// Adds an area in which a click means `hit`, on top of all earlier areas.
    pub fn add(&mut self, area: Rect, hit: Hit) {
        self.areas.push((area, hit));
    }

    /// Returns the meaning of a click at this position, or `None` if it has none.
    pub fn at(&self, column: u16, row: u16) -> Option<&Hit> {
        let here = Position::new(column, row);
        let mut over = self.areas.iter().rev();
        let (_, hit) = over.find(|(area, _)| area.contains(here))?;
        Some(hit)
    }
}

/// Results of drawing, other than cells.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// Areas that react to the mouse.
    pub hits: HitMap,
    /// Position of the terminal's own cursor, for screen readers.
    pub cursor: Option<Position>,
    /// Whether the cursor is also seen: in typed text and on a blank cell of a board, but not beside
    /// a chosen entry, which has a colour of its own.
    pub is_cursor_visible: bool,
    /// Maximum number of lines by which the popup can be scrolled down; 0 if it doesn't scroll.
    pub last_scroll: usize,
    /// Number of entries side by side, if the popup shows pieces to choose from; 0 otherwise.
    pub across: usize,
    /// Number of boards drawn.
    pub boards: u16,
    /// Pictures that no popup covers, if the terminal shows pictures.
    pub tiles: Vec<PixelTile>,
}

/// Colours and characters to draw with, the cells to fill, and the other results of drawing.
pub struct Canvas<'a> {
    pub style: &'a Style,
    pub buffer: &'a mut Buffer,
    pub drawn: Drawn,
}

impl<'a> Canvas<'a> {
    pub fn new(style: &'a Style, buffer: &'a mut Buffer) -> Canvas<'a> {
        Canvas {
            style,
            buffer,
            drawn: Drawn {
                hits: HitMap {
                    areas: Vec::with_capacity(HitMap::USUAL),
                },
                ..Drawn::default()
            },
        }
    }

    pub const fn look(&self) -> &'a Styles {
        &self.style.look
    }

    /// Writes `text` from the upper-left corner of `area`, cut off at its right edge, and returns
    /// the area it covers.
    pub fn text(&mut self, area: Rect, text: impl AsRef<str>, paint: Paint) -> Rect {
        self.text_at(area, area.x, text, paint)
    }

    /// Writes `text` in the first row of `area`, starting at `column`. Returns the area it covers.
    pub fn text_at(
        &mut self,
        area: Rect,
        column: u16,
        text: impl AsRef<str>,
        paint: Paint,
    ) -> Rect {
        let room = area.right().saturating_sub(column);
        if area.is_empty() || room == 0 {
            return Rect::new(column, area.y, 0, 0);
        }
        let at = (column, area.y);
        if let Some(width) = glyphs::write_alone(self.buffer, at, (text.as_ref(), room), paint) {
            return Rect::new(column, area.y, width, 1);
        }
        let (end, _) = self
            .buffer
            .set_stringn(column, area.y, text, room.into(), paint);
        Rect::new(column, area.y, end - column, 1)
    }

    /// Writes `text` so that it ends at the right edge of `area`. Returns the area it covers.
    pub fn text_right(&mut self, area: Rect, text: impl AsRef<str>, paint: Paint) -> Rect {
        let width = text.as_ref().chars().count() as u16;
        let column = area.right().saturating_sub(width).max(area.x);
        self.text_at(area, column, text, paint)
    }

    /// Writes `text` starting at `column`, and makes it a button for `command`. Returns the area it
    /// covers.
    pub fn label(
        &mut self,
        area: Rect,
        column: u16,
        text: impl AsRef<str>,
        paint: Paint,
        command: Command,
    ) -> Rect {
        let place = self.text_at(area, column, text, paint);
        self.button(place, command);
        place
    }

    /// Draws as many of `rows` as fit, from the top of `area`. Returns the rest of the area.
    pub fn rows(&mut self, rows: impl IntoIterator<Item = ScreenRow>, area: Rect) -> Rect {
        let mut drawn = 0;
        // With the areas first, `zip` never takes a row that has no area.
        for (place, row) in area.rows().zip(rows) {
            row.draw(place, self);
            drawn += 1;
        }
        below(area, drawn)
    }

    /// Dims the whole screen so that a popup over `area` stands out. The text of the screen stays
    /// readable, but text that the popup would cut off is removed.
    pub fn dim(&mut self, layout: &Layout, area: Rect) {
        let rows = layout.area;
        for row in area.intersection(self.buffer.area).rows() {
            self.uncut(row, layout);
        }
        let look = self.look();
        let mut known: HashMap<(Color, Color, bool), Paint> = HashMap::new();
        for position in rows.intersection(self.buffer.area).positions() {
            let cell = &mut self.buffer[position];
            let is_text = is_text(cell.symbol());
            let paint = known
                .entry((cell.fg, cell.bg, is_text))
                .or_insert_with(|| look.dimmed(cell.fg, cell.bg, is_text));
            cell.set_style(*paint);
        }
        let (ground, share) = look.veil();
        let lying = |tile: &&mut PixelTile| tile.area.intersects(rows);
        for tile in self.drawn.tiles.iter_mut().filter(lying) {
            tile.dim(ground, share);
        }
    }

    /// Clears text and chips that `covered`, a part of a row, would cut off: everything up to a gap
    /// of two spaces, or up to the board.
    fn uncut(&mut self, covered: Rect, layout: &Layout) {
        let ground = self.look().ground();
        let row = Rect {
            x: layout.area.x,
            width: layout.area.width,
            ..covered
        };
        let is_blank = |buffer: &Buffer, at: Position| {
            let cell = &buffer[at];
            layout.squares.contains(at) || cell.symbol() == " " && Some(cell.bg) == ground.bg
        };
        let blank: Vec<bool> = row
            .positions()
            .map(|at| is_blank(self.buffer, at))
            .collect();
        let covers =
            |column: usize| (covered.x..covered.right()).contains(&(row.x + column as u16));
        let mut begins = 0;
        while begins < blank.len() {
            // A run of text ends at two blank cells.
            let ends =
                (begins..blank.len()).find(|&at| blank[at] && blank.get(at + 1) != Some(&false));
            let run = begins..ends.unwrap_or(blank.len());
            if run.clone().any(covers) {
                for column in run.clone().filter(|&column| !covers(column)) {
                    let at = Position::new(row.x + column as u16, row.y);
                    if !layout.squares.contains(at) {
                        self.buffer[at].set_symbol(" ").set_style(ground);
                    }
                }
            }
            begins = run.end + 1;
        }
        // The columns next to the popup are cleared too, so that no text touches it.
        let adjacent = (covered.x.saturating_sub(GAP)..covered.x)
            .chain(covered.right()..covered.right() + GAP);
        for column in adjacent {
            let at = Position::new(column, row.y);
            if row.contains(at) && !layout.squares.contains(at) {
                self.buffer[at].set_symbol(" ").set_style(ground);
            }
        }
    }

    /// Clears `area` and gives it the background of popups. Removes pictures that intersect it, and
    /// hides the terminal's cursor if it is inside.
    pub fn clear(&mut self, area: Rect) {
        self.drawn.cursor = self.drawn.cursor.filter(|at| !area.contains(*at));
        self.drawn.tiles.retain(|tile| !tile.area.intersects(area));
        Clear.render(area, self.buffer);
        self.buffer.set_style(area, self.style.look.popup());
    }

    /// Sets what a click on `area` means.
    pub fn hit(&mut self, area: Rect, hit: Hit) {
        self.drawn.hits.add(area, hit);
    }

    pub fn button(&mut self, area: Rect, command: Command) {
        self.hit(area, Hit::Command(command));
    }

    /// Sets the position of the terminal's cursor, and shows it.
    pub fn point(&mut self, at: impl Into<Position>) {
        self.drawn.cursor = Some(at.into());
        self.drawn.is_cursor_visible = true;
    }

    /// Sets the position of the terminal's cursor for screen readers, and hides it.
    pub fn rest(&mut self, at: impl Into<Position>) {
        self.drawn.cursor = Some(at.into());
        self.drawn.is_cursor_visible = false;
    }
}

/// Whether a cell contains text, rather than a part of a drawing or line.
fn is_text(symbol: &str) -> bool {
    let drawn = |c: char| ('\u{2500}'..='\u{259f}').contains(&c);
    symbol != " " && !symbol.starts_with(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Model;
    use crate::trace::Scene;
    use crate::view::{Charset, Depth, Theme, draw};

    #[test]
    fn on_a_screen_without_rows_or_columns_nothing_is_drawn() {
        let model = Model::new(Scene::default(), &Theme::NAMES);
        let look = Styles::new(Theme::default(), Depth::Mono);
        let style = Style::new(look, Charset::Unicode);
        for (columns, rows) in [(0, 0), (108, 0), (0, 24), (1, 1)] {
            let area = Rect::new(0, 0, columns, rows);
            draw(&model, &style, area, &mut Buffer::empty(area));
        }
    }
}
