//! Pieces to choose from: all twelve, or what a pawn may become.

use ratatui::layout::Rect;

use crate::board::{Color, Piece};
use crate::rules::PROMOTIONS;

use super::super::canvas::Canvas;
use super::super::{Charset, Layout, glyphs};
use super::{entry, frame};

/// Draws the twelve pieces.
pub fn all(chosen: usize, layout: &Layout, canvas: &mut Canvas<'_>) {
    let area = frame::centred("Put a piece here", (34, 6), layout, canvas);
    for (i, piece) in Piece::all().enumerate() {
        let (row, column) = ((i / 6) as u16, (i % 6) as u16);
        let cell = Rect {
            x: area.x + 1 + column * 5,
            y: area.y + 1 + row,
            width: 5,
            height: 1,
        };
        let symbol = match canvas.style.charset {
            Charset::Ascii => " ",
            Charset::Unicode => glyphs::symbol(piece),
        };
        let (left, right) = if i == chosen { ("[", "]") } else { (" ", " ") };
        let text = format!("{left}{} {symbol}{right}", piece.letter());
        entry(cell.intersection(area), i, i == chosen, &text, canvas);
    }
}

/// Draws what a pawn may become, beside the board where there is room, so that the board stays in
/// sight.
pub fn promotion(color: Color, chosen: usize, layout: &Layout, canvas: &mut Canvas<'_>) {
    let choices = PROMOTIONS.map(|role| Piece { color, role });
    let (width, height) = (30, choices.len() as u16 + 2);
    let title = "What does it become?";
    let area = match layout.panel.filter(|panel| panel.width >= width) {
        Some(panel) => {
            let beside = Rect {
                y: panel.y + panel.height.saturating_sub(height),
                width,
                height,
                ..panel
            };
            frame::at(beside.intersection(panel), title, canvas)
        }
        None => frame::centred(title, (width, height), layout, canvas),
    };
    for (i, (piece, row)) in choices.into_iter().zip(area.rows()).enumerate() {
        let symbol = match canvas.style.charset {
            Charset::Ascii => "",
            Charset::Unicode => glyphs::symbol(piece),
        };
        let sign = if i == chosen { ">" } else { " " };
        let text = format!("{sign} {} {} {symbol}", piece.letter(), piece.role.name());
        entry(row, i, i == chosen, &text, canvas);
    }
}
