//! One square: its ground, its mark, what stands on it, and the brackets around it.

use ratatui::{layout::Rect, style::Style as Paint};

use crate::board::{Occupant, Shade, Square, sort_by};
use crate::trace::{Label, Mark};

use super::super::canvas::Canvas;
use super::super::picture::cells::{
    Leg, SquareCells, corner, has_room, is_frame, sign_is_faint, sign_is_whole,
};
use super::super::{Shown, Style, Tint, glyphs, path};
use super::{arrow_signs, mark_text, parents};

/// One square being drawn.
pub struct SquareView<'a> {
    /// What the board is drawn from.
    pub shown: &'a Shown<'a>,
    /// Which square.
    pub square: Square,
    /// Its cells.
    pub area: Rect,
    /// The row of the piece.
    pub piece_row: u16,
}

impl SquareView<'_> {
    /// Draws all of it.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        let look = canvas.look();
        let mark = self.shown.frame.mark(self.square);
        let occupant = self.shown.scene.board().get(self.square);
        let tint = self.tint();
        let ground = look.square(self.square.shade(), tint);
        // Without colours an obstacle is drawn by what fills it.
        let is_drawn = self.is_drawn(canvas.style);
        let is_obstacle = occupant == Some(Occupant::Obstacle);
        let (fill, filled) = if is_obstacle && (look.fills_dark() || !is_drawn) {
            let obstacle = look.obstacle(self.square.shade(), tint);
            (canvas.style.signs(self.area.height).obstacle, obstacle)
        } else if look.fills_dark() && self.square.shade() == Shade::Dark {
            (glyphs::DARK, ground)
        } else {
            (" ", ground)
        };
        for position in self.area.positions() {
            let cell = &mut canvas.buffer[position];
            cell.reset();
            cell.set_symbol(fill).set_style(filled);
        }
        if is_drawn {
            self.draw_cells(canvas, mark, occupant);
            self.write_beside(canvas, mark, occupant.is_some());
        } else {
            self.draw_mark(canvas, mark, occupant.is_some());
            self.draw_occupant(canvas, occupant, ground);
            self.draw_brackets(canvas, ground);
        }
        self.draw_arrows(canvas, ground);
        self.write_parents(canvas, ground);
        if self.shown.coordinates {
            self.draw_name(canvas, ground);
        }
    }

    /// Whether the square shows drawings.
    fn is_drawn(&self, style: &Style) -> bool {
        style.draws(self.area.height)
    }

    /// What stands on the square, or else its number or its mark, as pictures have them.
    fn draw_cells(&self, canvas: &mut Canvas<'_>, mark: Option<Mark>, occupant: Option<Occupant>) {
        let look = canvas.look();
        let (scene, shade) = (self.shown.scene, self.square.shade());
        let square = SquareCells {
            size: (self.area.width, self.area.height),
            ground: look.square_ground(shade, self.tint()),
            mark,
            number: self.number(),
            is_match: self.label() == Some(Label::Match),
            occupant,
            selected: scene.selected == Some(self.square),
            target: scene.target == Some(self.square),
            cursor: scene.cursor == self.square,
            legs: self.legs(),
        };
        let ground = square.ground;
        let cells = square.cells(look);
        for (position, drawn) in self.area.positions().zip(cells.iter()) {
            let cell = &mut canvas.buffer[position];
            if let Some(symbol) = look.symbol(*drawn, ground) {
                let style = look.drawn(shade, drawn.front, drawn.ground);
                cell.set_symbol(symbol).set_style(style);
            }
        }
    }

    /// The moves of the path that pass this square.
    fn legs(&self) -> Vec<Leg> {
        if !path::is_line(self.shown, self.area.height) {
            return Vec::new();
        }
        let away = |square: &Square| {
            let files = square.file() as i8 - self.square.file() as i8;
            let ranks = self.square.rank() as i8 - square.rank() as i8;
            if self.shown.flipped {
                (-files, -ranks)
            } else {
                (files, ranks)
            }
        };
        let between = |one: i8, other: i8| one.min(other) <= 0 && one.max(other) >= 0;
        let moves = self.shown.frame.path.windows(2);
        let moves = moves.map(|squares| [away(&squares[0]), away(&squares[1])]);
        moves
            .filter(|[from, to]| between(from.0, to.0) && between(from.1, to.1))
            .collect()
    }

    /// The mark and the label beside what stands in the middle, and the target's sign.
    fn write_beside(&self, canvas: &mut Canvas<'_>, mark: Option<Mark>, occupied: bool) {
        let paint = canvas.look().mark(self.square.shade(), self.tint());
        let room = corner(self.area.width);
        let (left, right) = (self.area.x + room, self.area.right() - room);
        let number = self.number();
        let (few, style) = (canvas.look().has_few(), canvas.style);
        let buffer = &mut *canvas.buffer;
        let mut put = |column: u16, row: u16, text: &str| {
            buffer.set_string(column, row, text, paint);
        };
        let text = match (self.label(), number) {
            (Some(Label::Match), None) => String::new(),
            (Some(label), None) => mark_text(style, mark, Some(label)),
            (Some(label), Some(_)) if occupied => label.to_string(),
            _ => String::new(),
        };
        let row = if occupied {
            self.mark_row()
        } else {
            self.piece_row
        };
        let width = glyphs::width(&text);
        let column = if occupied {
            right.saturating_sub(width).max(left)
        } else {
            self.area.x + self.area.width.saturating_sub(width) / 2
        };
        put(column, row, &text);
        let beside = occupied || number.is_some();
        let hatched = !beside && mark.is_some_and(sign_is_faint);
        if hatched {
            // Lines that lean as the character does.
            for row in self.area.y + 1..self.area.bottom() - 1 {
                let lean = self.piece_row as i32 - i32::from(row);
                for line in [-1, 1] {
                    let column = i32::from(self.area.x + self.area.width / 2) + line + lean;
                    if (i32::from(left)..i32::from(right)).contains(&column) {
                        put(column as u16, row, glyphs::HATCHING);
                    }
                }
            }
        }
        // With few colours a sign that covers the square would hide what stands there.
        let drawn = |mark: &Mark| {
            let whole = sign_is_whole(*mark);
            let seen = whole && !few && !sign_is_faint(*mark) && !is_frame(*mark);
            seen || *mark == Mark::Visited || !beside && !whole || hatched
        };
        if let Some(mark) = mark.filter(|mark| width < 3 && !drawn(mark)) {
            put(right - 1, self.area.y, glyphs::first(style.shape(mark)));
        }
        if beside && self.shown.scene.target == Some(self.square) {
            put(left, self.area.y, style.signs(self.area.height).target);
        }
    }

    /// The number that is drawn in the middle, where there is room for it: in small squares the name
    /// of a parent has it.
    fn number(&self) -> Option<u32> {
        let number = self.label()?.number()?;
        if self.shown.shows_parents && self.area.height < 4 {
            return None;
        }
        has_room(number, (self.area.width, self.area.height)).then_some(number)
    }

    /// What its colour tells.
    fn tint(&self) -> Tint {
        Tint::of(self.shown.frame.mark(self.square), self.label())
    }

    fn label(&self) -> Option<Label> {
        self.shown.frame.label(self.square)
    }

    /// The square's name, in a corner that is free.
    fn draw_name(&self, canvas: &mut Canvas<'_>, ground: Paint) {
        let (left, right) = (self.area.x, self.area.right() - 2);
        let corners = [
            (left, self.area.y),
            (right, self.area.y),
            (left, self.mark_row()),
            (right, self.mark_row()),
        ];
        let free = |&(column, row): &(u16, u16)| {
            let blank = |column| is_blank(canvas, (column, row));
            blank(column) && blank(column + 1)
        };
        // A large picture can spare a corner, and an obstacle; a letter or symbol can't.
        let obstacle = self.shown.scene.board().obstacles().contains(self.square);
        let spare = (self.area.height > 2 || obstacle).then_some(corners[0]);
        if let Some((column, row)) = corners.into_iter().find(free).or(spare) {
            canvas
                .buffer
                .set_string(column, row, self.square.to_string(), ground);
        }
    }

    /// The column of the piece; marks and numbers start there too.
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
        let paint = canvas.look().mark(self.square.shade(), self.tint());
        if self.area.height == 1 {
            // Piece and mark share the row; between brackets less of it is left.
            // The name of a parent has the right half.
            let column = if self.shown.shows_parents && !occupied && !self.bracketed() {
                self.area.x
            } else {
                self.middle() + u16::from(occupied)
            };
            let room = usize::from(self.area.right() - column - u16::from(self.bracketed()));
            let label = self.shown.frame.label(self.square);
            let length = usize::from(glyphs::width(&text));
            let text = match (occupied, label, label.and_then(Label::number)) {
                // Of a number with two digits neither can be spared; its mark still has its colour.
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
        // In a large empty square the mark stands in the middle, below where a target's sign is.
        let row = if occupied || self.area.height < 5 {
            self.mark_row()
        } else {
            self.piece_row + 1
        };
        canvas.buffer.set_stringn(column, row, text, room, paint);
    }

    /// The arrows' signs, upwards in the last column first and then in those farther in, each in a
    /// cell that is free. Where there are more arrows than cells, one sign stands for all that
    /// point the same way.
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

    /// Where the square was reached from, in a row that has room for the longest text that fits: the
    /// lowest one, so that it stands below a number.
    fn write_parents(&self, canvas: &mut Canvas<'_>, ground: Paint) {
        let Rect { x, y, width, .. } = self.area;
        for text in parents(self.shown, canvas.style, self.square) {
            let length = glyphs::width(&text);
            let columns = (0..=width.saturating_sub(length)).rev();
            let places = columns.map(|column| x + column);
            let rows = (y..=self.mark_row()).rev();
            let places = rows.flat_map(|row| places.clone().map(move |column| (column, row)));
            let free = |place: &(u16, u16)| {
                length <= width && (0..length).all(|i| is_blank(canvas, (place.0 + i, place.1)))
            };
            if let Some((column, row)) = places.into_iter().find(free) {
                canvas.buffer.set_string(column, row, text, ground);
                return;
            }
        }
    }

    fn draw_occupant(&self, canvas: &mut Canvas<'_>, occupant: Option<Occupant>, ground: Paint) {
        let Some(Occupant::Piece(piece)) = occupant else {
            return;
        };
        let paint = ground.patch(canvas.look().piece(piece.color));
        let symbol = canvas.style.symbol(piece, self.area.height);
        if self.area.height > 1 {
            // A blank on each side: some terminals draw the symbols wider than one column.
            let around = Rect {
                x: self.middle() - 1,
                y: self.piece_row,
                width: 3,
                height: 1,
            };
            for position in around.intersection(self.area).positions() {
                canvas.buffer[position].set_symbol(" ").set_style(paint);
            }
        }
        canvas
            .buffer
            .set_string(self.middle(), self.piece_row, symbol, paint);
    }

    /// Whether there are brackets around the square.
    fn bracketed(&self) -> bool {
        [self.shown.scene.selected, Some(self.shown.scene.cursor)].contains(&Some(self.square))
    }

    /// The target's sign, bars beside what is selected, and corners around the cursor.
    fn draw_brackets(&self, canvas: &mut Canvas<'_>, ground: Paint) {
        let (scene, height) = (self.shown.scene, self.area.height);
        let signs = canvas.style.signs(height);
        let paint = ground.patch(canvas.look().bracket());
        let mut put = |column: u16, row: u16, sign: &str| {
            canvas.buffer.set_string(column, row, sign, paint);
        };
        let (left, right) = (self.area.x, self.area.right() - 1);
        if scene.target == Some(self.square) {
            let beside = u16::from(scene.board().get(self.square).is_some());
            if height == 1 && !self.bracketed() {
                put(left, self.piece_row, signs.target);
            } else {
                put(self.middle() + beside, self.piece_row, signs.target);
            }
        }
        // A long text in the last row is not covered.
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
            (self.area.y..self.area.bottom()).for_each(|row| around(row, signs.selected));
        }
        if scene.cursor == self.square {
            around(self.area.y, signs.cursor[0]);
            // The last row says that the piece under the cursor is selected.
            if height > 1 && scene.selected != Some(self.square) {
                around(self.mark_row(), signs.cursor[1]);
            }
        }
    }
}

/// Whether nothing was drawn into a cell but the ground.
fn is_blank(canvas: &Canvas<'_>, cell: (u16, u16)) -> bool {
    matches!(canvas.buffer[cell].symbol(), " " | glyphs::DARK)
}

/// The last characters of `text`, as many as there is room for.
fn last(text: &str, room: usize) -> &str {
    let skipped = text.chars().count().saturating_sub(room);
    let start = text.char_indices().nth(skipped).map(|(start, _)| start);
    &text[start.unwrap_or(text.len())..]
}
