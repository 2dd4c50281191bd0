//! The board: squares, what stands on them, and their marks.
//!
//! ```text
//!  ▌♛ ▐   ▘▗▖▝   ▐██▌   selected piece, cursor on an open square, obstacle
//!  ▌  ▐   ▖  ▗   ▐██▌
//! ```

mod square;
mod written;

use ratatui::layout::Position;

use crate::app::{Hit, Model};
use crate::board::{File, Rank, Square};
use crate::trace::{Label, Mark};

use super::picture::{StrokeKind, strokes};
use super::{Charset, Layout, Shown, Style, arrows, canvas::Canvas, glyphs, pixels};
use square::SquareView;
use written::WrittenSquare;

/// The boards that are on the screen.
pub fn shown<'a>(model: &'a Model, layout: &Layout) -> Vec<Shown<'a>> {
    let room = if layout.second().is_some() { 2 } else { 1 };
    Shown::all(model).take(room).collect()
}

/// Draws the board.
pub fn draw(shown: &Shown<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    let board = canvas.drawn.boards;
    canvas.drawn.boards += 1;
    let (flipped, dim) = (shown.flipped, canvas.look().dim());
    for rank in Rank::ALL {
        let place = (layout.digits(), layout.rank_row(rank, flipped));
        let digit = rank.digit().to_string();
        canvas.buffer.set_string(place.0, place.1, digit, dim);
    }
    for file in File::ALL {
        let column = layout.file_column(file, flipped);
        let letter = file.letter().to_string();
        canvas
            .buffer
            .set_string(column, layout.squares.bottom(), letter, dim);
    }
    let height = layout.cell.1;
    let is_painted = canvas.style.paints(height);
    let mut strokes = strokes(shown);
    for square in Square::ALL {
        let area = layout.square(square, flipped);
        pixels::square((shown, &strokes), (board, square), area, canvas);
    }
    // In cells the names of parents tell more than a web of lines.
    strokes.retain(|stroke| stroke.meaning != StrokeKind::Parent);
    for square in Square::ALL {
        let area = layout.square(square, flipped);
        let view = SquareView {
            shown,
            square,
            area,
            strokes: &strokes,
        };
        if is_painted {
            view.draw(canvas);
        } else {
            WrittenSquare {
                shown,
                square,
                area,
                piece_row: area.y + layout.piece_row(),
            }
            .draw(canvas);
        }
        view.write_parents(canvas);
        if shown.coordinates {
            view.draw_name(canvas);
        }
        canvas.hit(area, Hit::Square(square));
    }
}

/// Whether nothing was drawn into a cell but the ground.
fn is_blank(canvas: &Canvas<'_>, cell: (u16, u16)) -> bool {
    matches!(canvas.buffer[cell].symbol(), " " | glyphs::DARK)
}

/// Where the terminal's cursor belongs: on a bracket around the square under the program's, since
/// many terminals draw a block that hides what is below it.
pub fn cursor(shown: &Shown<'_>, layout: &Layout) -> Option<Position> {
    let cursor = shown.cursor?;
    Some(layout.square(cursor, shown.flipped).as_position())
}

/// The signs of the arrows on a square with `height` rows, where there are no lines. What ASCII has
/// for arrows are the shapes of marks.
pub fn arrow_signs(
    shown: &Shown<'_>,
    style: &Style,
    height: u16,
    square: Square,
) -> Vec<&'static str> {
    if height == 1 || style.paints(height) || style.charset != Charset::Unicode {
        return Vec::new();
    }
    arrows::on(shown, square)
}

/// Where a square was reached from, where that is shown: each of several texts says it, the longest
/// first.
pub fn parents(shown: &Shown<'_>, style: &Style, square: Square) -> Vec<String> {
    arrows::parents(shown, square, style.charset == Charset::Unicode)
}

/// A mark's shape with the number of its square.
pub fn mark_text(style: &Style, mark: Option<Mark>, label: Option<Label>) -> String {
    let shape = mark.map_or("", |mark| style.shape(mark));
    let Some(label) = label else {
        return shape.to_owned();
    };
    match label {
        // The shape parts what is White's from what is Black's.
        Label::Counts(white, black) => format!("{white}{shape}{black}"),
        Label::Changed(..) => label.to_string(),
        Label::Match if mark.is_none() => style.signs(1).one_match.to_owned(),
        Label::Lit => shape.to_owned(),
        // The bar of no way would make a number below nought of it.
        _ if mark == Some(Mark::Unreachable) => shape.to_owned(),
        // A visited square is told by its number alone.
        _ if matches!(mark, None | Some(Mark::Visited)) => format!("{label:>2}"),
        _ => format!("{}{label}", glyphs::first(shape)),
    }
}
