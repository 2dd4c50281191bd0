//! Preview of the chosen entry of a page: on the board, and in a few rows below the list.

use std::slice;

use ratatui::layout::Rect;

use crate::app::{BoardPreview, Model};
use crate::board::joined;

use super::super::page;
use super::super::{Layout, Styles, canvas::Canvas, fit, panel, row::ScreenRow};

/// Splits the body of a page into the areas for the list and for the text about the chosen entry.
pub fn split(
    body: Rect,
    layout: &Layout,
    ahead: Option<&BoardPreview>,
    look: &Styles,
) -> (Rect, Rect) {
    let rows = match ahead {
        Some(ahead) if page::has_board(layout) => rows(ahead, body.width, look).len() as u16 + 1,
        _ => 0,
    };
    page::split_list(body, rows)
}

/// Returns the text about the previewed board, wrapped to `width` columns.
fn rows(ahead: &BoardPreview, width: u16, look: &Styles) -> Vec<ScreenRow> {
    let laid = |sections| panel::stacked(sections, look, width.into());
    let mut rows = laid(slice::from_ref(&ahead.above));
    rows.push(ScreenRow::default());
    rows.extend(laid(&ahead.below));
    rows
}

/// Draws the previewed board, and the text about it in `foot`.
pub fn draw(
    ahead: Option<&BoardPreview>,
    model: &Model,
    layout: &Layout,
    foot: Rect,
    canvas: &mut Canvas<'_>,
) {
    let shown = ahead.map(|ahead| page::shown(&ahead.scene, &ahead.frame, ahead.wrong));
    page::board(shown.as_ref(), model, layout, canvas);
    let Some(ahead) = ahead else { return };
    let mut rows = rows(ahead, foot.width, canvas.look());
    let room = usize::from(foot.height);
    // A blank row above the status matters more than those within the text.
    if rows.len() >= room {
        rows.retain(|row| row.width() > 0);
    }
    if rows.len() > room {
        let cut = joined(rows.drain(room.saturating_sub(1)..), " ");
        let cut = fit::words(cut, foot.width.into());
        rows.push(ScreenRow::new(cut, canvas.look().plain()));
    }
    canvas.rows(rows, foot);
}
