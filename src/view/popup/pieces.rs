//! Pieces to choose from: all twelve, or what a pawn may become.

use ratatui::layout::Rect;

use crate::app::KeyHint;
use crate::board::{Color, Piece};
use crate::rules::PROMOTIONS;

use super::super::{
    Charset, Layout,
    canvas::Canvas,
    glyphs,
    layout::{behind, below},
};
use super::{entry, frame};

/// Draws the twelve pieces.
pub fn all(chosen: usize, hints: &[KeyHint], layout: &Layout, canvas: &mut Canvas<'_>) {
    const WIDTH: u16 = 5;
    let area = frame::open("Place a piece here", (6 * WIDTH, 2), hints, layout, canvas);
    for (i, piece) in Piece::all().enumerate() {
        let (row, column) = ((i / 6) as u16, (i % 6) as u16);
        let symbol = match canvas.style.charset {
            Charset::Ascii | Charset::Console => " ",
            Charset::Unicode => glyphs::symbol(piece),
        };
        let (left, right) = if i == chosen { ("[", "]") } else { (" ", " ") };
        let text = format!("{left}{} {symbol}{right}", piece.letter());
        let cell = Rect {
            width: WIDTH,
            height: 1,
            ..behind(below(area, row), column * WIDTH)
        };
        entry(&text, WIDTH, i, chosen, canvas.look()).draw(cell.intersection(area), canvas);
    }
}

/// Draws what a pawn may become.
pub fn promotion(
    color: Color,
    chosen: usize,
    hints: &[KeyHint],
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) {
    let choices = PROMOTIONS.map(|role| Piece { color, role });
    let size = (30, choices.len() as u16);
    let area = frame::open("Promote to which piece?", size, hints, layout, canvas);
    let has_symbols = canvas.style.charset == Charset::Unicode;
    let row = |(i, piece): (usize, Piece)| {
        let symbol = if has_symbols {
            glyphs::symbol(piece)
        } else {
            ""
        };
        let sign = if i == chosen { ">" } else { " " };
        let text = format!("{sign} {} {} {symbol}", piece.letter(), piece.role.name());
        entry(&text, area.width, i, chosen, canvas.look())
    };
    let rows: Vec<_> = choices.into_iter().enumerate().map(row).collect();
    canvas.rows(rows, area);
}
