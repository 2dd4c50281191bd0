//! The board next to a list of the course: heading, board, text and legend.

use std::slice;

use ratatui::layout::Rect;

use crate::app::{BoardPreview, Hit};
use crate::board::joined;

use super::super::layout::{behind, below, split, within};
use super::super::page::{self, DIGITS, Halves, TALL};
use super::super::{Layout, Styles, canvas::Canvas, fit, legend, panel, row::ScreenRow};

/// Rows around the squares: a heading, the letters of the files, and the text.
const AROUND: u16 = 5;
/// Rows around the squares if the task is above the board.
const WIDE_AROUND: u16 = 11;

/// Returns the area of a page, and whether it is tall: then it has blank rows, and the task is
/// above the board.
pub fn place(body: Rect) -> (Rect, bool) {
    let page = within(body);
    let page = below(page, u16::from(page.height >= TALL));
    (page, is_tall(page))
}

const fn is_tall(area: Rect) -> bool {
    area.height + 1 >= TALL
}

/// Returns the halves of a page with a board next to its list.
pub fn halves(page: Rect, has_board: bool) -> Option<Halves> {
    let around = if is_tall(page) { WIDE_AROUND } else { AROUND };
    Halves::of(page, around).filter(|_| has_board)
}

/// Draws the board next to the list, the task above it, and below it the text and the legend.
pub fn draw(
    shown: Option<(&BoardPreview, Halves)>,
    layout: &Layout,
    body: Rect,
    canvas: &mut Canvas<'_>,
) {
    let Some((ahead, halves)) = shown else { return };
    halves.part(body, canvas);
    let (look, area) = (canvas.look(), halves.adjacent);
    let laid = |sections| panel::stacked(sections, look, area.width.into());
    let (above, said) = (laid(slice::from_ref(&ahead.above)), laid(&ahead.below));
    let air = u16::from(is_tall(area));
    let rest = below(canvas.rows(above, area), air);
    canvas.hit(rest, Hit::Ground);
    let (board, rest) = split(rest, 8 * halves.height + 1);
    let shown = page::shown(&ahead.scene, &ahead.frame, ahead.wrong);
    page::board_of(&shown, halves.height, layout, behind(board, DIGITS), canvas);
    let rest = below(rest, air);
    let rest = canvas.rows(fit_rows(said, rest, look), rest);
    let legend = legend::adjacent(&shown, canvas.style, halves.height, area.width);
    let rest = below(rest, air);
    let rows = legend.height(area.width);
    if rows <= rest.height {
        legend::draw(&legend, split(rest, rows).0, canvas);
    }
}

/// Rows that end in a sign where not all of them have room.
fn fit_rows(mut rows: Vec<ScreenRow>, area: Rect, look: &Styles) -> Vec<ScreenRow> {
    let room = usize::from(area.height);
    if rows.len() > room {
        let cut = joined(rows.drain(room.saturating_sub(1)..), " ");
        rows.push(ScreenRow::new(
            fit::words(cut, area.width.into()),
            look.plain(),
        ));
    }
    rows
}
