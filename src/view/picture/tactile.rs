//! The board as a page for swell paper: everything black rises when the paper is heated, so that
//! fingers can read it.
//!
//! ```text
//!  title in braille
//!      ⠁  ⠃  ⠉ …          letters of the files
//!  ⠼⠓ ┌──┬──┬── …         squares of 20 mm: braille above, the shape of a mark below;
//!     ├──┼──┼── …         a dark square has a stroke in each of its lower corners
//!  key: each shape with its word
//! ```
//!
//! Sizes follow the usual rules for tactile graphics (Braille Authority of North America, 2022):
//! dots 1.5 mm wide and 2.34 mm apart, cells 6.2 mm and lines 10 mm apart, lines at least 1 mm
//! thick, and about 3 mm between things that must be distinguished.

use crate::answer::drawings_text;
use crate::app::{Model, caption};
use crate::board::{Color, DrawingShape, File, Occupant, Piece, Rank, Role, Shade, Square, joined};
use crate::drawing::{Path, Picture, Point, Rgb, braille, point};
use crate::trace::{Figure, Mark};

use super::{BoardView, title};

mod drawings;

/// Size of an A4 page, in millimetres.
const PAGE: Point = point(210.0, 297.0);
/// Side length of a square.
const SQUARE: f32 = 20.0;
/// Upper left corner of the board.
const BOARD: Point = point(32.0, 40.0);
/// Margin on each side.
const MARGIN: f32 = 14.0;
/// Distances from one line of braille to the next, from one cell to the next and from dot to dot,
/// and the width of a dot.
const LINE: f32 = 10.0;
const CELL: f32 = 6.2;
const DOT: f32 = 2.34;
const DOT_WIDTH: f32 = 1.5;
/// Thickness of the lines of shapes, and of the board's grid.
const PEN: f32 = 1.2;
const GRID: f32 = 1.0;
/// Distance from the middle of a shape to its edge.
const SHAPE: f32 = 3.2;

const INK: Rgb = Rgb(0, 0, 0);
const PAPER: Rgb = Rgb(255, 255, 255);

/// Returns the page for the view of `model`, in millimetres.
pub fn tactile(model: &Model) -> Picture {
    let shown = BoardView::first(model);
    let mut page = Picture {
        width: PAGE.x,
        height: PAGE.y,
        title: title(model),
        description: caption(model),
        ground: PAPER,
        shapes: Vec::new(),
    };
    let cells = ((PAGE.x - 2.0 * MARGIN) / CELL) as usize;
    for (row, line) in braille::wrapped(&title(model), cells)
        .iter()
        .take(2)
        .enumerate()
    {
        write(&mut page, line, point(MARGIN, MARGIN + row as f32 * LINE));
    }
    grid(&mut page);
    for square in Square::ALL {
        draw_square(&mut page, &shown, square);
    }
    for drawing in shown.drawings() {
        match drawing.shape {
            DrawingShape::Square(square) => drawings::frame(&mut page, square, shown.flipped),
            DrawingShape::Arrow(from, to) => drawings::arrow(&mut page, &shown, from, to),
        }
    }
    edges(&mut page, shown.flipped);
    key(&mut page, model, &shown, cells);
    page
}

/// Returns the upper left corner of a square.
fn corner(square: Square, flipped: bool) -> Point {
    let (file, rank) = (square.file() as u8, square.rank() as u8);
    let (column, row) = if flipped {
        (7 - file, rank)
    } else {
        (file, 7 - rank)
    };
    point(
        BOARD.x + f32::from(column) * SQUARE,
        BOARD.y + f32::from(row) * SQUARE,
    )
}

fn grid(page: &mut Picture) {
    let side = 8.0 * SQUARE;
    for line in 0..=8_u8 {
        let at = f32::from(line) * SQUARE;
        let frame = line == 0 || line == 8;
        let width = if frame { 2.0 * GRID } else { GRID };
        let across = [
            point(BOARD.x, BOARD.y + at),
            point(BOARD.x + side, BOARD.y + at),
        ];
        let down = [
            point(BOARD.x + at, BOARD.y),
            point(BOARD.x + at, BOARD.y + side),
        ];
        page.draw(Path::line(&across), INK, width);
        page.draw(Path::line(&down), INK, width);
    }
}

fn draw_square(page: &mut Picture, shown: &BoardView<'_>, square: Square) {
    let corner = corner(square, shown.flipped);
    let at = |x: f32, y: f32| point(corner.x + x, corner.y + y);
    if square.shade() == Shade::Dark {
        let low = SQUARE - 2.2;
        page.draw(Path::line(&[at(2.2, low - 2.4), at(4.6, low)]), INK, PEN);
        page.draw(
            Path::line(&[at(SQUARE - 2.2, low - 2.4), at(SQUARE - 4.6, low)]),
            INK,
            PEN,
        );
    }
    let number = shown.frame.label(square).and_then(|label| label.number());
    let written = match (Figure::on(shown.scene, shown.frame, square), number) {
        (Some(Figure::Occupant(Occupant::Piece(piece))), _) => letter(piece),
        (Some(Figure::PlacedQueen | Figure::CandidateQueen), _) => {
            letter(Role::Queen.of(Color::White))
        }
        (Some(Figure::Occupant(Occupant::Obstacle)), _) => braille::FULL.to_string().repeat(2),
        (Some(Figure::Match), _) => braille::BAR.to_string(),
        (None, Some(number)) => braille::written(&number.to_string()),
        (None, None) => String::new(),
    };
    let cells = written.len() as f32;
    let left = (SQUARE - (cells - 1.0) * CELL - DOT) / 2.0;
    write(page, &written, at(left, 3.6));
    if let Some(mark) = shown.frame.mark(square) {
        let middle = if written.is_empty() {
            SQUARE / 2.0
        } else {
            14.4
        };
        Raised::of(mark).draw(page, at(SQUARE / 2.0, middle));
    }
    if shown.scene.selected == Some(square) || shown.scene.target == Some(square) {
        let inset = 1.9;
        let side = SQUARE - 2.0 * inset;
        let frame = Path::rect(corner.x + inset, corner.y + inset, side, side, 0.0);
        page.draw(frame, INK, PEN);
    }
}

fn letter(piece: Piece) -> String {
    braille::written(&piece.letter().to_string())
}

/// Draws letters and digits in braille at the board's edges.
fn edges(page: &mut Picture, flipped: bool) {
    for file in File::ALL {
        let column = corner(Square::new(file, Rank::ALL[0]), flipped).x;
        let letter = braille::written(&file.letter().to_string());
        let x = column + (SQUARE - DOT) / 2.0;
        write(page, &letter, point(x, BOARD.y - 3.0 - 2.0 * DOT));
        write(page, &letter, point(x, BOARD.y + 8.0 * SQUARE + 4.0));
    }
    for rank in Rank::ALL {
        let row = corner(Square::new(File::ALL[0], rank), flipped).y;
        let digit = braille::written(&rank.digit().to_string());
        write(
            page,
            &digit,
            point(BOARD.x - 4.0 - 2.0 * CELL, row + SQUARE / 2.0 - DOT),
        );
    }
}

/// Writes each shape on the board with its word, then the sentences about drawings and the caption.
/// If there is less room, writes only the caption, or neither.
fn key(page: &mut Picture, model: &Model, shown: &BoardView<'_>, cells: usize) {
    let first = BOARD.y + 8.0 * SQUARE + 6.0 + LINE;
    let mut place = point(MARGIN, first);
    for mark in Mark::ALL.into_iter().filter(|&mark| shown.frame.has(mark)) {
        let word = braille::written(model.word(shown.scene, mark));
        let width = (word.len() + 4) as f32 * CELL;
        if place.x > MARGIN && place.x + width > PAGE.x - MARGIN {
            place = point(MARGIN, place.y + LINE);
        }
        Raised::of(mark).draw(page, point(place.x + SHAPE, place.y + DOT));
        write(page, &word, point(place.x + 2.0 * CELL, place.y));
        place.x += width;
    }
    if place.x > MARGIN {
        place.y += LINE;
    }
    let room = ((PAGE.y - MARGIN - place.y) / LINE) as usize;
    let drawings = drawings_text(shown.drawings());
    let said = joined(drawings.into_iter().chain([caption(model)]), " ");
    let texts = [said, caption(model)].map(|text| braille::wrapped(&text, cells));
    // Half a sentence could mean something else, so only text that fits completely is written.
    let lines = texts.iter().find(|lines| lines.len() <= room);
    for (row, line) in lines.into_iter().flatten().enumerate() {
        write(page, line, point(MARGIN, place.y + row as f32 * LINE));
    }
}

/// Writes braille. `at` is the middle of dot 1 of the first cell.
fn write(page: &mut Picture, cells: &str, at: Point) {
    for (number, cell) in cells.chars().enumerate() {
        let raised = braille::dots(cell);
        for (dot, _) in raised.iter().enumerate().filter(|&(_, raised)| *raised) {
            let x = at.x + number as f32 * CELL + (dot / 3) as f32 * DOT;
            let y = at.y + (dot % 3) as f32 * DOT;
            page.fill(disc(point(x, y), DOT_WIDTH / 2.0), INK);
        }
    }
}

fn disc(middle: Point, radius: f32) -> Path {
    let side = 2.0 * radius;
    Path::rect(middle.x - radius, middle.y - radius, side, side, radius)
}

/// Shapes that fingers can distinguish. Most marks that can appear together on a board have
/// different shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Raised {
    Disc,
    Ring,
    Block,
    Box,
    Cross,
    Plus,
    Bar,
    Bars,
    Strokes,
    Up,
    Down,
    Diamond,
}

impl Raised {
    const fn of(mark: Mark) -> Raised {
        match mark {
            Mark::Open | Mark::Visited | Mark::Crumb | Mark::Found => Raised::Disc,
            Mark::Frontier | Mark::Asked | Mark::Candidate | Mark::Cut => Raised::Ring,
            Mark::Blocker | Mark::Current => Raised::Block,
            Mark::TooEarly | Mark::Pinned | Mark::SameShade | Mark::Fault => Raised::Box,
            Mark::Capture | Mark::FalseCrumb | Mark::Unreachable => Raised::Cross,
            Mark::JustQueued | Mark::Star => Raised::Plus,
            Mark::Path => Raised::Bar,
            Mark::Stacked => Raised::Bars,
            Mark::Shadow | Mark::Attacked => Raised::Strokes,
            Mark::AttackedByWhite | Mark::Tried => Raised::Up,
            Mark::AttackedByBlack => Raised::Down,
            Mark::AttackedByBoth | Mark::Placed | Mark::PutAgain => Raised::Diamond,
        }
    }

    fn draw(self, page: &mut Picture, middle: Point) {
        let at = |x: f32, y: f32| point(middle.x + x * SHAPE, middle.y + y * SHAPE);
        let mut line = |from: (f32, f32), to: (f32, f32)| {
            page.draw(Path::line(&[at(from.0, from.1), at(to.0, to.1)]), INK, PEN);
        };
        let outline = |corners: &[(f32, f32)]| {
            let corners: Vec<Point> = corners.iter().map(|&(x, y)| at(x, y)).collect();
            Path::line(&corners).closed()
        };
        match self {
            Raised::Disc => page.fill(disc(middle, SHAPE), INK),
            Raised::Ring => page.draw(disc(middle, SHAPE - PEN / 2.0), INK, PEN),
            Raised::Block => page.fill(outline(&BOX), INK),
            Raised::Box => page.draw(outline(&BOX), INK, PEN),
            Raised::Cross => {
                line((-1.0, -1.0), (1.0, 1.0));
                line((-1.0, 1.0), (1.0, -1.0));
            }
            Raised::Plus => {
                line((-1.0, 0.0), (1.0, 0.0));
                line((0.0, -1.0), (0.0, 1.0));
            }
            Raised::Bar => page.fill(
                outline(&[(-1.0, -0.4), (1.0, -0.4), (1.0, 0.4), (-1.0, 0.4)]),
                INK,
            ),
            Raised::Bars => {
                line((-1.0, -0.8), (1.0, -0.8));
                line((-1.0, 0.8), (1.0, 0.8));
            }
            Raised::Strokes => {
                line((-1.4, 0.8), (-0.4, -0.8));
                line((-0.5, 0.8), (0.5, -0.8));
                line((0.4, 0.8), (1.4, -0.8));
            }
            Raised::Up => page.draw(outline(&[(0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)]), INK, PEN),
            Raised::Down => page.fill(outline(&[(0.0, 1.0), (1.0, -0.8), (-1.0, -0.8)]), INK),
            Raised::Diamond => page.draw(
                outline(&[(0.0, -1.1), (1.1, 0.0), (0.0, 1.1), (-1.1, 0.0)]),
                INK,
                PEN,
            ),
        }
    }
}

const BOX: [(f32, f32); 4] = [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Command, Message, Pick, StepTo};
    use crate::trace::{Algorithm, Scene, StepSize};

    #[test]
    fn marks_on_one_board_are_told_apart_by_fingers() {
        for collected in crate::app::scenes() {
            for way in Algorithm::ALL {
                let scene = Scene {
                    way,
                    ..collected.scene.clone()
                };
                if way.row().lens != collected.scene.lens() {
                    continue;
                }
                let mut model = Model::new(scene, &[]);
                model.update(Message::Do(Command::Zoom(Pick::This(StepSize::Square))));
                for _ in 0..40 {
                    let frame = BoardView::first(&model).frame;
                    let seen = Mark::ALL.into_iter().filter(|&mark| frame.has(mark));
                    let seen: Vec<Mark> = seen.collect();
                    for (at, &one) in seen.iter().enumerate() {
                        for &other in &seen[..at] {
                            let way = way.name();
                            assert_ne!(
                                Raised::of(one),
                                Raised::of(other),
                                "{one:?} {other:?} {way}"
                            );
                        }
                    }
                    model.update(Message::Do(Command::Step(StepTo::Next)));
                }
            }
        }
    }
}
