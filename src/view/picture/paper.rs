//! The board alone, for paper.

use crate::app::{Model, caption};
use crate::board::{Square, SquareSet};
use crate::drawing::{Path, Picture};
use crate::trace::Mark;

use super::super::board_view::BoardView;
use super::super::theme::{Depth, Styles, Theme};
use super::{LETTERS, PlacedBoard, SQUARE, WIDTH, board, title};

/// Height of capitals next to a board on paper. The board is a third as wide as a page.
const ON_PAPER: f32 = 25.0;
/// Width of the frame of a board on paper.
const FRAME: f32 = 6.0;
/// Width of the dot on a right square.
const DOT: f32 = 18.0;

/// Squares that a picture on paper points out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Highlights {
    /// Squares with a dot, beside a piece if there is one.
    pub dotted: SquareSet,
    /// Square with a frame of its own.
    pub framed: Option<Square>,
    /// Square that the algorithm is about to continue from, shown as its current one.
    pub next: Option<Square>,
}

/// Returns a picture of the board alone, for paper. It has a frame, letters and digits, but no
/// other text. The cursor can't be moved on paper, so it is shown only if a task asks about its
/// square.
pub fn board_picture(model: &Model, theme: &Theme, highlights: Highlights) -> Picture {
    let Highlights {
        dotted,
        framed,
        next,
    } = highlights;
    let mut shown = BoardView::first(model);
    let mut frame = shown.frame.clone();
    if let Some(next) = next {
        for square in frame.marked(Mark::Current) {
            frame.set_mark(square, Mark::Visited);
        }
        frame.set_mark(next, Mark::Current);
        shown.frame = &frame;
    }
    shown.cursor = shown.cursor.filter(|_| model.asks_for_shade());
    let look = Styles::new(theme.clone(), Depth::TrueColor);
    let mut picture = Picture {
        width: WIDTH,
        height: FRAME + 8.0 * SQUARE + LETTERS,
        title: title(model),
        description: caption(model),
        ground: theme.text.ground,
        shapes: Vec::new(),
    };
    let placed = PlacedBoard {
        top: FRAME,
        letters: ON_PAPER,
        ..PlacedBoard::new(shown, 0)
    };
    board(&mut picture, &placed, &look);
    for square in dotted {
        let beside_piece = placed.shown.scene.board().piece(square).is_some();
        let middle = placed.plane().area(square).at(if beside_piece {
            (0.83, 0.17)
        } else {
            (0.5, 0.5)
        });
        let (x, y) = (middle.x - DOT / 2.0, middle.y - DOT / 2.0);
        let dot = Path::rect(x, y, DOT, DOT, DOT / 2.0);
        picture.fill(dot, theme.text.plain);
    }
    if let Some(square) = framed {
        let at = placed.plane().area(square).corner;
        let inside = FRAME / 2.0;
        let side = SQUARE - FRAME;
        let frame = Path::rect(at.x + inside, at.y + inside, side, side, 0.0);
        picture.draw(frame, theme.text.wrong, FRAME);
    }
    let (corner, side) = (FRAME / 2.0, 8.0 * SQUARE + FRAME);
    let edge = Path::rect(placed.left - corner, corner, side, side, 0.0);
    picture.draw(edge, theme.text.plain, FRAME);
    picture
}
