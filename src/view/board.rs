//! The board: squares, what stands on them, and their marks.
//!
//! ```text
//!  <Q >   [  ]   ####   selected piece, cursor, obstacle
//!    oo     +4   #! #   open square, just queued at distance 4, obstacle that blocks
//! ```

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Style as Paint,
};

use crate::app::{Activity, Comparison, Hit, Model};
use crate::board::{File, Occupant, Rank, Shade, Square};
use crate::trace::{Frame, Label, Mark, Scene};

use super::{Charset, HitMap, Layout, Pieces, Style, arrows, art, glyphs, path};

/// A scene and what there is to see of it.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The board, the cursor, the selection.
    pub scene: &'a Scene,
    /// The marks.
    pub frame: &'a Frame,
    /// Whether Black's side is below.
    pub flipped: bool,
    /// Whether every square bears its name.
    pub coordinates: bool,
}

impl<'a> Shown<'a> {
    /// What the model shows first, or on its only board.
    pub fn first(model: &'a Model) -> Shown<'a> {
        let (scene, frame) = match &model.activity {
            Activity::Explore | Activity::Learn(_) | Activity::Present(_) => {
                (&model.scene, model.shown_frame())
            }
            Activity::Match(game) => (&game.scene, &game.frame),
        };
        Shown {
            scene,
            frame,
            flipped: model.flipped,
            coordinates: model.coordinates,
        }
    }

    /// What the second of two boards shows.
    pub fn second(model: &Model, other: &'a Comparison) -> Shown<'a> {
        Shown {
            scene: &other.scene,
            frame: &other.frame,
            flipped: model.flipped,
            coordinates: model.coordinates,
        }
    }
}

/// The boards that are on the screen.
pub fn shown<'a>(model: &'a Model, layout: &Layout) -> Vec<Shown<'a>> {
    let second = model.comparison.as_ref();
    let second = second.filter(|_| layout.second().is_some());
    let second = second.map(|other| Shown::second(model, other));
    [Shown::first(model)].into_iter().chain(second).collect()
}

/// Draws the board and says where the terminal's cursor belongs.
pub fn draw(
    shown: &Shown<'_>,
    style: &Style,
    layout: &Layout,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) -> Option<Position> {
    let flipped = shown.flipped;
    for rank in Rank::ALL {
        let row = layout.rank_row(rank, flipped);
        buffer.set_string(
            layout.area.x,
            row,
            rank.digit().to_string(),
            style.look.dim(),
        );
    }
    for file in File::ALL {
        let column = layout.file_column(file, flipped);
        let row = layout.squares.bottom();
        buffer.set_string(column, row, file.letter().to_string(), style.look.dim());
    }
    for square in Square::ALL {
        let area = layout.square(square, flipped);
        SquareView {
            shown,
            style,
            square,
            area,
            piece_row: area.y + layout.piece_row(),
        }
        .draw(buffer);
        hits.add(area, Hit::Square(square));
    }
    path::draw(shown, layout, buffer);
    let cursor = layout.square(shown.scene.cursor, flipped);
    Some(Position::new(
        cursor.x + (cursor.width - 1) / 2,
        cursor.y + layout.piece_row(),
    ))
}

/// One square being drawn.
struct SquareView<'a> {
    shown: &'a Shown<'a>,
    style: &'a Style,
    square: Square,
    area: Rect,
    piece_row: u16,
}

impl SquareView<'_> {
    fn draw(&self, buffer: &mut Buffer) {
        let look = &self.style.look;
        let mark = self.shown.frame.mark(self.square);
        let occupant = self.shown.scene.board().get(self.square);
        let ground = look.square(self.square.shade(), mark);
        let fill = match (occupant, self.square.shade()) {
            (Some(Occupant::Obstacle), _) => glyphs::OBSTACLE,
            (_, Shade::Dark) if look.fills_dark() => glyphs::DARK,
            _ => " ",
        };
        let filled = match occupant {
            Some(Occupant::Obstacle) => look.obstacle(self.square.shade(), mark),
            _ if look.fills_dark() => Paint::new(),
            _ => ground,
        };
        for position in self.area.positions() {
            let cell = &mut buffer[position];
            cell.reset();
            cell.set_symbol(fill).set_style(filled);
        }
        // The mark lies over a picture, which may fill the square.
        match self.art() {
            Some(_) => {
                self.draw_occupant(buffer, occupant, ground);
                self.draw_mark(buffer, mark, occupant.is_some(), ground);
            }
            None => {
                self.draw_mark(buffer, mark, occupant.is_some(), ground);
                self.draw_occupant(buffer, occupant, ground);
            }
        }
        self.draw_arrow(buffer, ground);
        self.draw_brackets(buffer, ground);
        if self.shown.coordinates {
            self.draw_name(buffer, ground);
        }
    }

    /// The square's name, in a corner that is free.
    fn draw_name(&self, buffer: &mut Buffer, ground: Paint) {
        let (left, right) = (self.area.x, self.area.right() - 2);
        let corners = [
            (left, self.area.y),
            (right, self.area.y),
            (left, self.mark_row()),
            (right, self.mark_row()),
        ];
        let free = |&(column, row): &(u16, u16)| {
            let blank = |column| matches!(buffer[(column, row)].symbol(), " " | glyphs::DARK);
            blank(column) && blank(column + 1)
        };
        // A large picture can spare a corner, and an obstacle; a letter or symbol can't.
        let obstacle = self.shown.scene.board().obstacles().contains(self.square);
        let spare = (self.area.height > 2 || obstacle).then_some(corners[0]);
        if let Some((column, row)) = corners.into_iter().find(free).or(spare) {
            buffer.set_string(column, row, self.square.to_string(), ground);
        }
    }

    /// The column of the piece; marks and numbers start there too.
    fn middle(&self) -> u16 {
        self.area.x + (self.area.width - 1) / 2
    }

    fn mark_row(&self) -> u16 {
        self.area.bottom() - 1
    }

    /// The picture of the piece that stands here, where the square is large enough for one.
    fn art(&self) -> Option<&'static art::Set> {
        let pictures =
            (self.style.charset, self.style.pieces) == (Charset::Unicode, Pieces::Blocks);
        // Not even read where none is drawn.
        pictures.then(|| art::fitting(self.area.height)).flatten()
    }

    fn draw_mark(&self, buffer: &mut Buffer, mark: Option<Mark>, occupied: bool, ground: Paint) {
        let text = mark_text(mark, self.shown.frame.label(self.square));
        if text.is_empty() {
            return;
        }
        let paint = ground.patch(Paint::new().add_modifier(ratatui::style::Modifier::BOLD));
        if self.area.height == 1 {
            // Piece and mark share the row; between brackets less of it is left.
            let column = self.middle() + u16::from(occupied);
            let room = usize::from(self.area.right() - column - u16::from(self.bracketed()));
            let label = self.shown.frame.label(self.square);
            let text = match (occupied, label, label.and_then(Label::number)) {
                // Of a number with two digits neither can be spared; its mark still has its colour.
                (false, _, Some(number)) if number > 9 && room < text.len() => &number.to_string(),
                (false, ..) => &text,
                (true, Some(Label::Counts(..)), _) => mark.map_or("", glyphs::shape),
                (true, ..) => &text[text.len() - room.min(text.len())..],
            };
            let room = room.min(text.len().max(if occupied { 1 } else { 2 }));
            buffer.set_stringn(column, self.piece_row, format!("{text:room$}"), room, paint);
            return;
        }
        let width = (text.len() as u16).max(2);
        let piece = matches!(
            self.shown.scene.board().get(self.square),
            Some(Occupant::Piece(_))
        );
        let (column, text) = match width {
            // Beside the foot of the picture, which needs the middle for itself.
            _ if piece && self.art().is_some() => (
                self.area.x + u16::from(self.brackets_below()),
                text.trim_start().to_owned(),
            ),
            2 => (self.middle(), format!("{text:2}")),
            _ => (
                self.area.x + (self.area.width - width.min(self.area.width)) / 2,
                text,
            ),
        };
        let room = usize::from(self.area.right() - column);
        // In a large empty square the mark stands in the middle, below where a target's sign is.
        let row = match occupied || self.area.height < 5 {
            true => self.mark_row(),
            false => self.piece_row + 1,
        };
        buffer.set_stringn(column, row, text, room, paint);
    }

    /// The arrow's sign, in the last column beside the mark.
    fn draw_arrow(&self, buffer: &mut Buffer, ground: Paint) {
        if let Some(sign) = arrow(self.shown, self.style, self.area.height, self.square) {
            let column = self.area.right() - 1;
            buffer.set_string(column, self.mark_row(), sign, ground);
        }
    }

    fn draw_occupant(&self, buffer: &mut Buffer, occupant: Option<Occupant>, ground: Paint) {
        let Some(Occupant::Piece(piece)) = occupant else {
            return;
        };
        let paint = ground.patch(self.style.look.piece(piece.color));
        if let Some(art) = self.art() {
            return art.draw(piece, self.area, paint, buffer);
        }
        let symbol = self.style.symbol(piece, self.area.height);
        if self.area.height > 1 {
            // A blank on each side: some terminals draw the symbols wider than one column.
            let around = Rect {
                x: self.middle() - 1,
                y: self.piece_row,
                width: 3,
                height: 1,
            };
            for position in around.intersection(self.area).positions() {
                buffer[position].set_symbol(" ");
            }
        }
        buffer.set_string(self.middle(), self.piece_row, symbol, paint);
    }

    /// Whether there are brackets around the square.
    fn bracketed(&self) -> bool {
        [self.shown.scene.selected, Some(self.shown.scene.cursor)].contains(&Some(self.square))
    }

    /// Whether the selection's brackets stand in the row of the mark: the cursor's take the
    /// piece's row.
    fn brackets_below(&self) -> bool {
        let scene = self.shown.scene;
        scene.selected == Some(self.square) && scene.cursor == self.square
    }

    fn draw_brackets(&self, buffer: &mut Buffer, ground: Paint) {
        let scene = self.shown.scene;
        let under_cursor = scene.cursor == self.square;
        let paint = ground.patch(self.style.look.bracket());
        let mut put = |column: u16, row: u16, sign: &str| {
            buffer.set_string(column, row, sign, paint);
        };
        let (left, right) = (self.area.x, self.area.right() - 1);
        if scene.target == Some(self.square) {
            let beside = u16::from(scene.board().get(self.square).is_some());
            match self.art() {
                Some(_) if beside > 0 => put(right - 1, self.mark_row(), glyphs::TARGET),
                None if self.area.height == 1 && !self.bracketed() => {
                    put(left, self.piece_row, glyphs::TARGET);
                }
                _ => put(self.middle() + beside, self.piece_row, glyphs::TARGET),
            }
        }
        if scene.selected == Some(self.square) {
            let row = if self.brackets_below() {
                self.mark_row()
            } else {
                self.piece_row
            };
            put(left, row, glyphs::SELECTED.0);
            put(right, row, glyphs::SELECTED.1);
        }
        if under_cursor {
            // Taller in taller squares, where one row would be overlooked.
            let around = self.area.height / 4;
            for row in self.piece_row - around..=self.piece_row + around {
                put(left, row, glyphs::CURSOR.0);
                put(right, row, glyphs::CURSOR.1);
            }
        }
    }
}

/// The arrow's sign on a square of so many rows. A path that is a line has arrows of its own, and
/// what ASCII has for arrows are the shapes of marks.
pub fn arrow(
    shown: &Shown<'_>,
    style: &Style,
    height: u16,
    square: Square,
) -> Option<&'static str> {
    let on_line = path::is_line(shown, height) && shown.frame.path.contains(&square);
    let room = height > 1 && style.charset == Charset::Unicode;
    arrows::on(shown, square).filter(|_| room && !on_line)
}

/// A mark's shape with the number of its square.
pub fn mark_text(mark: Option<Mark>, label: Option<Label>) -> String {
    let shape = mark.map_or("", glyphs::shape);
    let Some(label) = label else {
        return shape.to_owned();
    };
    match label {
        // The shape parts what is White's from what is Black's.
        Label::Counts(white, black) => format!("{white}{shape}{black}"),
        Label::Changed(..) => label.to_string(),
        Label::Match if mark.is_none() => "||".to_owned(),
        // A visited square is told by its number alone.
        _ if matches!(mark, None | Some(Mark::Visited)) => format!("{label:>2}"),
        _ => format!("{}{label}", &shape[..1]),
    }
}
