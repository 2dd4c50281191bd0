//! The board of a model as a picture: squares, marks, pieces, arrows, and the words around them.
//!
//! ```text
//!  Title                                    square 12/59
//!  8 . . . . . . . .
//!          board
//!  1 . . . . . . . .
//!    a b c d e f g h
//!  legend: the marks on the board, each with its word
//!  what can be said, in sentences
//! ```

use crate::app::{Model, caption};
use crate::board::{File, Occupant, Rank, Shade, Square};
use crate::view::{Named, Theme};

use super::cell::Cell;
use super::legend::{self, entries};
use super::paint::Colors;
use super::path::{Path, Point, point};
use super::picture::Picture;
use super::writing;

/// The side of a square.
pub const SQUARE: f32 = 90.0;
/// Left and right of the board.
const MARGIN: f32 = 40.0;
/// Above the board.
const TOP: f32 = 76.0;
/// From the board's lower edge to the legend.
const LETTERS: f32 = 44.0;
/// A row of the legend.
const LEGEND_ROW: f32 = 42.0;
/// A row of sentences.
const SENTENCE_ROW: f32 = 36.0;
/// Below everything.
const BOTTOM: f32 = 22.0;
/// The width of a picture: the board and its margins.
const WIDTH: f32 = 8.0 * SQUARE + 2.0 * MARGIN;
/// How tall the capitals of sentences are.
const TEXT: f32 = 18.0;

/// What the words around the board need: the same for every picture of a film, so that nothing
/// jumps.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// What the legend explains.
    pub legend: Vec<Named>,
    /// How many rows the sentences have.
    pub rows: usize,
}

impl Frame {
    /// The frame that one picture of `model` needs.
    pub fn of(model: &Model) -> Frame {
        Frame {
            legend: entries(model),
            rows: sentence_rows(model).len(),
        }
    }

    /// The frame that serves both.
    #[must_use]
    pub fn join(mut self, other: Frame) -> Frame {
        for entry in other.legend {
            if !self.legend.contains(&entry) {
                self.legend.push(entry);
            }
        }
        self.legend.sort();
        self.rows = self.rows.max(other.rows);
        self
    }
}

fn sentence_rows(model: &Model) -> Vec<String> {
    writing::wrap(&caption(model), TEXT, WIDTH - 2.0 * MARGIN)
}

/// What the picture is called.
pub fn title(model: &Model) -> String {
    match model.title.as_str() {
        "" => model.scene.lens().question().to_owned(),
        title => title.to_owned(),
    }
}

/// The picture of `model` in the colours of `theme`.
pub fn chart(model: &Model, theme: &Theme, frame: &Frame) -> Picture {
    let colors = Colors::new(theme);
    let rows = legend_rows(&frame.legend);
    let below = TOP + 8.0 * SQUARE + LETTERS;
    let sentences = below + rows.len() as f32 * LEGEND_ROW;
    let mut picture = Picture {
        width: WIDTH,
        height: sentences + frame.rows as f32 * SENTENCE_ROW + BOTTOM,
        title: title(model),
        description: caption(model),
        ground: colors.paper,
        shapes: Vec::new(),
    };
    heading(&mut picture, model, &colors);
    coordinates(&mut picture, model, &colors);
    // Where squares don't end on whole pixels, this shows between them, and not the paper.
    let board = Path::rect(MARGIN, TOP, 8.0 * SQUARE, 8.0 * SQUARE, 0.0);
    picture.fill(board, colors.ground(Shade::Dark, None));
    for square in Square::ALL {
        cell(model, square).draw_ground(&mut picture, &colors);
    }
    arrows(&mut picture, model, &colors);
    for square in Square::ALL {
        cell(model, square).draw(&mut picture, &colors);
    }
    for (row, entries) in rows.into_iter().enumerate() {
        let y = below + row as f32 * LEGEND_ROW;
        for (x, entry) in entries {
            legend::draw(entry, &mut picture, &colors, point(MARGIN + x, y));
        }
    }
    for (row, text) in sentence_rows(model).iter().enumerate() {
        let y = sentences + row as f32 * SENTENCE_ROW + (SENTENCE_ROW - TEXT) / 2.0;
        let path = writing::path(text, point(MARGIN, y), TEXT);
        picture.draw(path, colors.plain, writing::pen(TEXT));
    }
    picture
}

/// The title, and the number of the step where there is more to see than the last one.
fn heading(picture: &mut Picture, model: &Model, colors: &Colors) {
    const SIZE: f32 = 24.0;
    let right = MARGIN + 8.0 * SQUARE;
    let (at, stops) = model.position();
    let mut room = right - MARGIN;
    if at < stops || model.scene.lens().opens_at_start() {
        let unit = model.scene.way.unit(model.player.zoom);
        let count = format!("{unit} {at}/{stops}");
        let width = writing::width(&count, TEXT);
        let path = writing::path(&count, point(right - width, 36.0), TEXT);
        picture.draw(path, colors.dim, writing::pen(TEXT));
        room -= width + SIZE;
    }
    let title = title(model);
    let fits = room / writing::width(&title, SIZE).max(1.0);
    let size = SIZE * fits.min(1.0);
    let path = writing::path(&title, point(MARGIN, 36.0 + TEXT - size), size);
    picture.draw(path, colors.strong, size * 0.15);
}

fn coordinates(picture: &mut Picture, model: &Model, colors: &Colors) {
    let half = SQUARE / 2.0;
    let mut write = |c: char, x: f32, y: f32| {
        let text = c.to_string();
        let at = point(x - writing::width(&text, TEXT) / 2.0, y - TEXT / 2.0);
        let path = writing::path(&text, at, TEXT);
        picture.draw(path, colors.dim, writing::pen(TEXT));
    };
    for rank in Rank::ALL {
        let at = corner(Square::new(File::A, rank), model.flipped);
        write(rank.digit(), MARGIN / 2.0, at.y + half);
    }
    for file in File::ALL {
        let at = corner(Square::new(file, Rank::First), model.flipped);
        write(
            file.letter(),
            at.x + half,
            TOP + 8.0 * SQUARE + LETTERS / 2.0 - 2.0,
        );
    }
}

/// The upper left corner of a square.
fn corner(square: Square, flipped: bool) -> Point {
    let (file, rank) = (square.file() as u8, square.rank() as u8);
    let (column, row) = match flipped {
        true => (7 - file, rank),
        false => (file, 7 - rank),
    };
    point(
        MARGIN + f32::from(column) * SQUARE,
        TOP + f32::from(row) * SQUARE,
    )
}

fn cell(model: &Model, square: Square) -> Cell {
    let scene = &model.scene;
    let frame = model.frame();
    let roles = scene.selected == Some(square) || scene.target == Some(square);
    Cell {
        corner: corner(square, model.flipped),
        side: SQUARE,
        shade: square.shade(),
        mark: frame.mark(square),
        label: frame.label(square),
        occupant: scene.board().get(square),
        selected: scene.selected == Some(square),
        target: scene.target == Some(square),
        // Where a cursor only repeats what is shown anyway, it is left out.
        cursor: scene.cursor == square && !roles,
    }
}

/// The path found, as a line from square to square with a head on its end.
fn arrows(picture: &mut Picture, model: &Model, colors: &Colors) {
    const THICK: f32 = 9.0;
    let middle = |square: &Square| {
        let at = corner(*square, model.flipped);
        point(at.x + SQUARE / 2.0, at.y + SQUARE / 2.0)
    };
    let points: Vec<Point> = model.frame().path.iter().map(middle).collect();
    let pen = |width| super::picture::Pen {
        color: colors.accent,
        width,
    };
    for leg in points.windows(2) {
        let (from, to) = (leg[0], leg[1]);
        let turn = corner_of_l(from, to);
        let last = turn.unwrap_or(from);
        let neck = towards(to, last, 38.0);
        let start = towards(from, turn.unwrap_or(to), 26.0);
        let shaft: Vec<Point> = [start].into_iter().chain(turn).chain([neck]).collect();
        picture.add(Path::line(&shaft), None, Some(pen(THICK)), 0.8);
        let tip = towards(to, last, 26.0);
        let wide = towards(to, last, 46.0);
        // A quarter turn from the way the head points.
        let (x, y) = ((tip.y - wide.y) * 0.6, (wide.x - tip.x) * 0.6);
        let head = [
            tip,
            point(wide.x + x, wide.y + y),
            point(wide.x - x, wide.y - y),
        ];
        picture.add(Path::line(&head).closed(), Some(colors.accent), None, 0.8);
    }
}

/// The point so far from `from` on the way to `to`.
fn towards(from: Point, to: Point, distance: f32) -> Point {
    let share = distance / f32::hypot(to.x - from.x, to.y - from.y);
    point(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share,
    )
}

/// Where the line of a leaper turns, which goes the longer way first; `None` where it is straight.
fn corner_of_l(from: Point, to: Point) -> Option<Point> {
    let (across, down) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    let straight = across < 1.0 || down < 1.0 || (across - down).abs() < 1.0;
    match across > down {
        _ if straight => None,
        true => Some(point(to.x, from.y)),
        false => Some(point(from.x, to.y)),
    }
}

/// The legend in rows, each entry with its distance from the left.
fn legend_rows(entries: &[Named]) -> Vec<Vec<(f32, Named)>> {
    let mut rows: Vec<Vec<(f32, Named)>> = Vec::new();
    let mut x = 0.0;
    for &entry in entries {
        let width = legend::width(entry);
        if rows.is_empty() || x + width > WIDTH - 2.0 * MARGIN {
            rows.push(Vec::new());
            x = 0.0;
        }
        if let Some(row) = rows.last_mut() {
            row.push((x, entry));
        }
        x += width + 22.0;
    }
    rows
}

/// A small square on which a legend shows a sign.
pub fn sample(at: Point, side: f32) -> Cell {
    Cell {
        corner: at,
        side,
        shade: Shade::Light,
        mark: None,
        label: None,
        occupant: None::<Occupant>,
        selected: false,
        target: false,
        cursor: false,
    }
}
