//! A square drawn in characters, for terminals without Unicode, and for those without colours if
//! pieces aren't drawn as pictures.

use ratatui::{
    layout::{Position, Rect},
    style::{Modifier, Style as Paint},
};

use crate::board::{DrawingColor, DrawingShape, Occupant, Shade, Square, sort_by};
use crate::trace::{Label, Mark};

use super::super::canvas::Canvas;
use super::super::theme::chalk_on;
use super::super::{BoardView, Charset, Depth, Layout, Tint, arrows, glyphs};
use super::{arrow_signs, is_blank, mark_text};

/// A square to draw in characters.
pub struct WrittenSquare<'a> {
    pub shown: &'a BoardView<'a>,
    pub square: Square,
    pub area: Rect,
    /// Screen row in which a piece is written.
    pub piece_row: u16,
}

impl WrittenSquare<'_> {
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        let look = canvas.look();
        let mark = self.shown.frame.mark(self.square);
        let occupant = self.shown.scene.board().get(self.square);
        let tint = self.tint();
        let ground = look.square(self.shade(), tint);
        let is_obstacle = occupant == Some(Occupant::Obstacle);
        let (fill, filled) = if is_obstacle {
            let obstacle = look.obstacle(self.shade(), tint);
            (canvas.style.signs(self.area.height).obstacle, obstacle)
        } else if look.fills_dark() && self.shade() == Shade::Dark {
            (glyphs::DARK, ground)
        } else {
            (" ", ground)
        };
        for position in self.area.positions() {
            let cell = &mut canvas.buffer[position];
            cell.reset();
            cell.set_symbol(fill).set_style(filled);
        }
        self.draw_mark(canvas, mark, occupant.is_some());
        self.draw_occupant(canvas, occupant, ground);
        self.draw_brackets(canvas, ground);
        self.draw_drawn(canvas, ground);
        self.draw_turn(canvas, ground);
        self.draw_arrows(canvas, ground);
        // Without colours, a path is a row of bright squares.
        if look.fills_dark() && mark == Some(Mark::Path) && occupant.is_none() {
            for position in self.area.positions() {
                canvas.buffer[position].modifier.insert(Modifier::REVERSED);
            }
        }
    }

    const fn shade(&self) -> Shade {
        self.shown.shade(self.square)
    }

    fn tint(&self) -> Tint {
        tint(self.shown, self.square)
    }

    /// Returns the column of the piece, in which marks and numbers also start.
    fn middle(&self) -> u16 {
        self.area.x + (self.area.width - 1) / 2
    }

    fn mark_row(&self) -> u16 {
        self.area.bottom() - 1
    }

    fn draw_mark(&self, canvas: &mut Canvas<'_>, mark: Option<Mark>, occupied: bool) {
        let style = canvas.style;
        let text = mark_text(style, mark, self.shown.frame.label(self.square));
        if text.is_empty() {
            return;
        }
        let paint = canvas.look().mark(self.shade(), self.tint());
        if self.area.height == 1 {
            // The piece and the mark share the row, and brackets leave less room for them. If
            // parents are shown, the name of one takes the right half.
            let column = if self.shown.shows_parents && !occupied && !self.bracketed() {
                self.area.x
            } else {
                self.middle() + u16::from(occupied)
            };
            let room = usize::from(self.area.right() - column - u16::from(self.bracketed()));
            let label = self.shown.frame.label(self.square);
            let length = usize::from(glyphs::width(&text));
            let text = match (occupied, label, label.and_then(Label::number)) {
                // A two-digit number needs the columns of the mark's shape; the colour still shows
                // the mark.
                (false, _, Some(number)) if number > 9 && room < length => &number.to_string(),
                (false, ..) => &text,
                (true, Some(Label::Counts(..)), _) => mark.map_or("", |mark| style.shape(mark)),
                (true, ..) => last(&text, room),
            };
            let room = room.min(length.max(if occupied { 1 } else { 2 }));
            canvas
                .buffer
                .set_stringn(column, self.piece_row, format!("{text:room$}"), room, paint);
            return;
        }
        let width = glyphs::width(&text).max(2);
        let (column, text) = match width {
            2 => (self.middle(), format!("{text:2}")),
            _ => (
                self.area.x + (self.area.width - width.min(self.area.width)) / 2,
                text,
            ),
        };
        let room = usize::from(self.area.right() - column);
        // In a large empty square, the mark is in the middle, just below the row of the target's
        // sign.
        let row = if occupied || self.area.height < 5 {
            self.mark_row()
        } else {
            self.piece_row + 1
        };
        canvas.buffer.set_stringn(column, row, text, room, paint);
    }

    /// Writes a move's place in the order of moves, followed by an arrow or a full stop, at the
    /// right of the first row if the cells there are blank.
    fn draw_turn(&self, canvas: &mut Canvas<'_>, ground: Paint) {
        let Rect { y, height, .. } = self.area;
        let Some((place, arrow)) = arrows::turn(self.shown, self.square).filter(|_| height > 1)
        else {
            return;
        };
        let arrow = match canvas.style.charset {
            Charset::Unicode => arrow,
            _ => ".",
        };
        let column = self.area.right() - 2 - u16::from(height > 2);
        if (column..column + 2).all(|column| is_blank(canvas, (column, y))) {
            let paint = ground.add_modifier(Modifier::BOLD);
            canvas
                .buffer
                .set_string(column, y, format!("{place}{arrow}"), paint);
        }
    }

    /// Draws arrow characters in blank cells, from the bottom of the last column upwards, then in
    /// the first column, and so on inwards. If there are more arrows than cells, one character
    /// stands for all arrows in the same direction.
    fn draw_arrows(&self, canvas: &mut Canvas<'_>, ground: Paint) {
        let mut signs = arrow_signs(self.shown, canvas.style, self.area.height, self.square);
        if signs.is_empty() {
            return;
        }
        let Rect { x, y, width, .. } = self.area;
        let columns = (0..width.div_ceil(2)).flat_map(|i| [x + width - 1 - i, x + i]);
        let rows = (y..=self.mark_row()).rev();
        let cells = columns.flat_map(|column| rows.clone().map(move |row| (column, row)));
        let free: Vec<_> = cells.filter(|&cell| is_blank(canvas, cell)).collect();
        if signs.len() > free.len() {
            sort_by(&mut signs, Ord::cmp);
            signs.dedup();
        }
        for (cell, sign) in free.into_iter().zip(signs) {
            canvas.buffer.set_string(cell.0, cell.1, sign, ground);
        }
    }

    fn draw_occupant(&self, canvas: &mut Canvas<'_>, occupant: Option<Occupant>, ground: Paint) {
        let Some(Occupant::Piece(piece)) = occupant else {
            return;
        };
        let paint = ground.patch(canvas.look().piece(piece.color));
        let symbol = canvas.style.symbol(piece, self.area.height);
        if self.area.height > 1 {
            // The piece has a space on each side, because some terminals draw the symbols wider
            // than one column.
            let around = Rect::new(self.middle() - 1, self.piece_row, 3, 1);
            for position in around.intersection(self.area).positions() {
                canvas.buffer[position].set_symbol(" ").set_style(paint);
            }
        }
        canvas
            .buffer
            .set_string(self.middle(), self.piece_row, symbol, paint);
    }

    /// Whether the square has brackets around it because it is selected or under the cursor.
    fn bracketed(&self) -> bool {
        [self.shown.scene.selected, self.shown.cursor].contains(&Some(self.square))
    }

    /// Draws braces around a square that the user marked. In a square of one or two rows, the left
    /// sign of the cursor or selection stays, and only the right brace is drawn.
    fn draw_drawn(&self, canvas: &mut Canvas<'_>, ground: Paint) {
        let Some(color) = self.shown.drawn_on(self.square) else {
            return;
        };
        let paint = ground.patch(chalk(canvas, color, self.shade(), self.tint()));
        let (left, right) = (self.area.x, self.area.right() - 1);
        let [before, after] = glyphs::DRAWN;
        let mut put = |column: u16, sign: &str| {
            canvas
                .buffer
                .set_string(column, self.piece_row, sign, paint);
        };
        put(right, after);
        if self.area.height > 2 || !self.bracketed() {
            put(left, before);
        }
    }

    /// Draws the target's sign, bars at the sides of the selected square, and corners around the
    /// cursor.
    fn draw_brackets(&self, canvas: &mut Canvas<'_>, ground: Paint) {
        let (scene, height) = (self.shown.scene, self.area.height);
        let signs = canvas.style.signs(height);
        let paint = ground.patch(canvas.look().bracket());
        let mut put = |column: u16, row: u16, sign: &str| {
            canvas.buffer.set_string(column, row, sign, paint);
        };
        let (left, right) = (self.area.x, self.area.right() - 1);
        if scene.target == Some(self.square) {
            let adjacent = u16::from(scene.board().get(self.square).is_some());
            if height == 1 && !self.bracketed() {
                put(left, self.piece_row, signs.target);
            } else {
                put(self.middle() + adjacent, self.piece_row, signs.target);
            }
        }
        // Text that reaches the edge of the last row isn't covered.
        let mut around = |row: u16, (before, after): (&str, &str)| {
            for (column, sign) in [(left, before), (right, after)] {
                let there = canvas.buffer[(column, row)].symbol();
                if row < self.mark_row()
                    || height == 1
                    || matches!(there, " " | glyphs::DARK)
                    || there == signs.obstacle
                {
                    canvas.buffer.set_string(column, row, sign, paint);
                }
            }
        };
        if scene.selected == Some(self.square) {
            for row in self.area.y..self.area.bottom() {
                around(row, signs.selected);
            }
        }
        if self.shown.cursor == Some(self.square) {
            around(self.area.y, signs.cursor[0]);
            // If the piece under the cursor is selected, the bars stay in the last row.
            if height > 1 && scene.selected != Some(self.square) {
                around(self.mark_row(), signs.cursor[1]);
            }
        }
    }
}

fn tint(shown: &BoardView<'_>, square: Square) -> Tint {
    Tint::of(shown.frame.mark(square), shown.frame.label(square))
}

/// Returns the style of a user's drawing on a square with this shade and tint.
fn chalk(canvas: &Canvas<'_>, color: DrawingColor, shade: Shade, tint: Tint) -> Paint {
    let look = canvas.look();
    match look.depth() {
        Depth::Mono => Paint::new().add_modifier(Modifier::BOLD),
        _ => {
            let ground = look.light().ground(shade, tint);
            let ink = chalk_on(look.light().chalk(color), ground);
            Paint::new()
                .fg(look.color(ink))
                .add_modifier(Modifier::BOLD)
        }
    }
}

/// Draws the user's arrows as chains of characters through blank cells, with a head at the end.
pub fn draw_arrows(shown: &BoardView<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    let area = |square: Square| layout.square(square, shown.flipped);
    for drawing in shown.drawings() {
        let DrawingShape::Arrow(from, to) = drawing.shape else {
            continue;
        };
        let (cells, head) = arrow_cells([from, to].map(area), canvas);
        let last = cells.len().saturating_sub(1);
        for (i, cell) in cells.into_iter().enumerate() {
            let sign = if i == last { head } else { glyphs::CHALK };
            let mut squares = Square::ALL.into_iter();
            let under = squares.find(|square| area(*square).contains(Position::from(cell)));
            let paint = under.map_or_else(Paint::default, |square| {
                let (shade, tint) = (shown.shade(square), tint(shown, square));
                chalk(canvas, drawing.color, shade, tint)
            });
            canvas.buffer[cell].set_symbol(sign).set_style(paint);
        }
    }
}

/// Returns the blank cells on the way from one square to another, except those next to the first
/// square's piece, and the arrow's head.
fn arrow_cells([from, to]: [Rect; 2], canvas: &Canvas<'_>) -> (Vec<(u16, u16)>, &'static str) {
    let middle = |area: Rect| {
        let half = |start: u16, long: u16| f32::from(start) + f32::from(long) / 2.0;
        (half(area.x, area.width), half(area.y, area.height))
    };
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let steps = (2.0 * dx.abs().max(dy.abs())).ceil().max(1.0) as u16;
    let mut cells: Vec<(u16, u16)> = (0..=steps)
        .map(|step| f32::from(step) / f32::from(steps))
        .map(|share| ((x + dx * share) as u16, (y + dy * share) as u16))
        .filter(|&(column, row)| {
            let is_content = |area: Rect| {
                let inside = area.contains(Position::new(column, row));
                inside && (f32::from(column) + 0.5 - middle(area).0).abs() <= 1.5
            };
            !is_content(from) && is_blank(canvas, (column, row))
        })
        .collect();
    cells.dedup();
    (cells, glyphs::chalk_head(dx, dy))
}

/// Returns as many of the last characters of `text` as fit into `room` columns.
fn last(text: &str, room: usize) -> &str {
    let skipped = text.chars().count().saturating_sub(room);
    let start = text.char_indices().nth(skipped).map(|(start, _)| start);
    &text[start.unwrap_or(text.len())..]
}
