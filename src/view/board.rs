//! The board: squares, their occupants, and their marks.
//!
//! ```text
//!  ▌♛ ▐   ▘▗▖▝   ▐██▌   selected piece, cursor on an open square, obstacle
//!  ▌  ▐   ▖  ▗   ▐██▌
//! ```

mod coordinates;
pub mod square;
mod written;

use std::ptr;

use ratatui::layout::Position;

use crate::app::{Hit, Model};
use crate::board::Square;
use crate::sheet::{Stroke, StrokeKind};
use crate::trace::{Algorithm, Label, Lens, Mark};

pub use super::arrows::{parents, signs as arrow_signs};
use super::picture::cells::{Inks, is_crumb};
use super::picture::{self, SquareState, filled, painted, parts};
use super::{BoardView, Depth, Layout, Style, canvas::Canvas, glyphs, pixels};
use square::SquareView;
use written::WrittenSquare;

/// Returns the boards on the screen: two if the layout has room for both, otherwise the one that is
/// shown.
pub fn shown<'a>(model: &'a Model, layout: &Layout) -> Vec<BoardView<'a>> {
    if layout.second().is_some() {
        return BoardView::all(model).collect();
    }
    let front = model
        .runs()
        .all()
        .position(|run| ptr::eq(run, model.front()));
    let boards = BoardView::all(model).skip(front.unwrap_or(0));
    boards.take(1).collect()
}

/// Draws a board with its coordinates and the user's arrows, and makes each square clickable.
pub fn draw(shown: &BoardView<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    let board = canvas.drawn.boards;
    canvas.drawn.boards += 1;
    let flipped = shown.flipped;
    let height = layout.cell.1;
    let style = canvas.style;
    let is_painted = style.paints(height);
    let all = picture::strokes(shown);
    let in_pixels = shown;
    for square in Square::ALL {
        let area = layout.square(square, flipped);
        pixels::square((shown, &all), (board, square), area, canvas);
    }
    let shown = &BoardView {
        in_cells: true,
        is_small: height < 3,
        ..*shown
    };
    let look = canvas.look();
    let has_stubs = has_stubs(canvas.style, height);
    let strokes = in_cells(all, shown, (height, has_stubs));
    let drawn = Square::ALL.map(|square| parts(&SquareState::of(shown, square), look));
    let ground = |square: Square| painted(&drawn[square as usize]).unwrap_or_default();
    let inks = Inks::new(&strokes, shown, look, ground);
    for square in Square::ALL {
        let area = layout.square(square, flipped);
        let view = SquareView {
            shown,
            square,
            area,
            parts: &drawn[square as usize],
            lines: (&strokes, &inks),
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
        if !has_stubs {
            view.write_parents(canvas);
        }
        if shown.coordinates {
            view.draw_name(canvas);
        }
        canvas.hit(area, Hit::Square(square));
    }
    if !is_painted {
        written::draw_arrows(shown, layout, canvas);
    }
    let ground = |square: Square| {
        if style.shows_pictures() {
            filled(&parts(&SquareState::of(in_pixels, square), &style.look))
        } else {
            painted(&drawn[square as usize])
        }
    };
    coordinates::draw(shown, layout, ground, canvas);
}

/// Returns the lines that a legend explains, for squares of `height` rows. Where the board is drawn
/// in pixels, the lines of tours and parts are whole.
pub fn strokes(shown: &BoardView<'_>, style: &Style, height: u16) -> Vec<Stroke> {
    let shown = &BoardView {
        in_cells: !style.shows_pictures(),
        is_small: !style.shows_pictures() && height < 3,
        ..*shown
    };
    in_cells(picture::strokes(shown), shown, (height, false))
}

/// Returns the lines to draw in cells. Frames of new squares, names of parents, and bars next to
/// attacking pieces are clearer than a web of lines over numbers, so they replace those lines. In a
/// search, the lines of a step are drawn only while they grow, and arrows with numbers show the
/// order of moves. A tour or a stack shows only its last moves: its whole line would be a net over
/// all numbers. A very long path has its numbers instead of a line. Squares of a part have its
/// colour, so they need no lines. Between the contents of neighbouring squares, there is only room
/// for a crumb of a line, but the squares of a path, a stack or a tour have numbers. In small
/// squares, any such line would be crumbs, so numbers and colours replace it.
pub(super) fn in_cells(
    mut strokes: Vec<Stroke>,
    shown: &BoardView<'_>,
    (height, has_stubs): (u16, bool),
) -> Vec<Stroke> {
    let is_search = shown.scene.lens() == Lens::Search;
    strokes.retain(|stroke| match stroke.meaning {
        StrokeKind::Thread
        | StrokeKind::Faint
        | StrokeKind::Back
        | StrokeKind::Step
        | StrokeKind::Again
            if shown.is_small =>
        {
            false
        }
        // The line of a reason stays.
        StrokeKind::Path if shown.has_numbered_path() && shown.line.is_none() => stroke.head,
        StrokeKind::Parent => has_stubs,
        StrokeKind::Side(_) | StrokeKind::Try => false,
        StrokeKind::Step | StrokeKind::Again => !is_search || !stroke.has_come(),
        _ => true,
    });
    let last = match shown.scene.way {
        Algorithm::Parts => 0,
        _ => picture::LAST_MOVES,
    };
    let is_thread = |stroke: &Stroke| {
        shown.in_cells && matches!(stroke.meaning, StrokeKind::Thread | StrokeKind::Faint)
    };
    let threads = strokes.iter().filter(|stroke| is_thread(stroke)).count();
    let mut older = threads.saturating_sub(last);
    strokes.retain_mut(|stroke| {
        if !is_thread(stroke) {
            return true;
        }
        stroke.meaning = StrokeKind::Thread;
        let goes = older > 0;
        older -= usize::from(goes);
        !goes
    });
    strokes.retain(|stroke| !is_crumb(stroke, shown, height));
    strokes
}

/// Whether a cell contains only its background.
pub(super) fn is_blank(canvas: &Canvas<'_>, cell: (u16, u16)) -> bool {
    matches!(canvas.buffer[cell].symbol(), " " | glyphs::DARK)
}

/// Returns the position of the terminal's cursor, if the board has a cursor: the lower-left corner
/// of its square, where a block cursor hides little.
pub fn cursor(shown: &BoardView<'_>, layout: &Layout) -> Option<Position> {
    let cursor = shown.cursor?;
    let area = layout.square(cursor, shown.flipped);
    Some(Position::new(area.x, area.bottom() - 1))
}

/// Whether the tree of parents is drawn as stubs in squares of `height` rows. In smaller squares,
/// the names of the parents are more informative.
pub fn has_stubs(style: &Style, height: u16) -> bool {
    style.paints(height) && height >= 3 && style.look.depth() != Depth::Mono
}

/// Returns the text of a square: the shape of its mark, its number, or both.
pub fn mark_text(style: &Style, mark: Option<Mark>, label: Option<Label>) -> String {
    let shape = mark.map_or("", |mark| style.shape(mark));
    let Some(label) = label else {
        return shape.to_owned();
    };
    match label {
        // The shape separates White's number from Black's.
        Label::Counts(white, black) => format!("{white}{shape}{black}"),
        Label::Changed(..) => label.to_string(),
        Label::Match if mark.is_none() => style.signs(1).one_match.to_owned(),
        Label::Lit => shape.to_owned(),
        // The bar of an unreachable square would turn its number into a negative one.
        _ if mark == Some(Mark::Unreachable) => shape.to_owned(),
        // The number alone shows that a square is visited, so the shape is omitted.
        _ if matches!(mark, None | Some(Mark::Visited)) => format!("{label:>2}"),
        _ => format!("{}{label}", glyphs::first(shape)),
    }
}
