//! What is due for practice, and beside it the last mistake on its board, or a question for an example.

use ratatui::layout::Rect;

use crate::app::{Asked, Due, Hit, Model};
use crate::board::joined;
use crate::sheet::Topic;

use super::super::layout::{behind, below, split, within};
use super::super::page::{self, DIGITS, Halves, LIST, TALL, inside, list};
use super::super::{Layout, Look, canvas::Canvas, fit, legend, panel, row::ScreenRow};

/// The column of what Enter does.
const BEGIN: u16 = 8;
/// Rows around the squares: a heading, the letters of the files, and what is said.
const AROUND: u16 = 6;
/// The same where the task stands above the board.
const WIDE_AROUND: u16 = 11;

/// Draws what is due, and the board beside it.
pub fn draw(due: &Due, model: &Model, layout: &Layout, area: Rect, canvas: &mut Canvas<'_>) {
    let page = within(area);
    let page = below(page, u16::from(page.height >= TALL));
    let ahead = due.asked(&model.progress, model.settings.today, is_tall(page));
    let around = if is_tall(page) { WIDE_AROUND } else { AROUND };
    let halves = ahead.as_ref().and_then(|_| Halves::of(page, around));
    let room = halves
        .as_ref()
        .map_or_else(|| inside(area), |halves| halves.list);
    skills(due, model, room, canvas);
    if let (Some(halves), Some(ahead)) = (halves, ahead) {
        halves.part(area, canvas);
        beside(&ahead, &halves, layout, canvas);
    }
}

/// Whether there is room for air, and for what is asked above the board.
const fn is_tall(area: Rect) -> bool {
    area.height + 1 >= TALL
}

/// Draws what Enter does and every skill. What has no room below them is left out.
fn skills(due: &Due, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let brief = area.width < LIST;
    let mut sections = due.sections(&model.progress, model.settings.today, brief);
    let (width, room) = (usize::from(area.width), usize::from(area.height));
    let laid = |sections: &[_]| panel::stacked(sections, canvas.look(), width);
    let mut rows = laid(&sections);
    while rows.len() > room
        && sections
            .pop_if(|last| last.topic == Topic::Before)
            .is_some()
    {
        rows = laid(&sections);
    }
    let mut area = area;
    if rows.len() > room {
        rows.retain(|row| row.width() > 0);
        // Below them it is said that there are more.
        area.height -= 1;
    }
    let at = |row: &ScreenRow| match row.hit {
        Some(Hit::Entry(number)) => number == due.chosen,
        Some(Hit::Command(_)) => due.chosen == 0,
        _ => false,
    };
    let at = rows.iter().position(at).unwrap_or(0);
    list(rows, at, area, canvas);
    if due.chosen == 0 {
        // Behind the key, whose chip it would spoil.
        canvas.point((area.x + BEGIN, area.y + at as u16));
    }
}

/// Draws the board beside the list, what is asked above it, and below it what is said and the legend.
fn beside(ahead: &Asked, halves: &Halves, layout: &Layout, canvas: &mut Canvas<'_>) {
    let (look, area) = (canvas.look(), halves.beside);
    let laid = |section| panel::stacked([section], look, area.width.into());
    let (above, said) = (laid(&ahead.above), laid(&ahead.below));
    let air = u16::from(is_tall(area));
    let rest = below(canvas.rows(above, area), air);
    canvas.hit(rest, Hit::Ground);
    let (board, rest) = split(rest, 8 * halves.height + 1);
    let shown = page::shown(&ahead.scene, &ahead.frame, ahead.wrong);
    page::board_of(&shown, halves.height, layout, behind(board, DIGITS), canvas);
    let rest = below(rest, air);
    let rest = canvas.rows(whole_or_cut(said, rest, look), rest);
    let legend = legend::beside(&shown, canvas.style, halves.height, area.width);
    let rest = below(rest, air);
    let rows = legend.height(area.width);
    if rows <= rest.height {
        legend::draw(&legend, split(rest, rows).0, canvas);
    }
}

/// Rows that end in a sign where not all of them have room.
fn whole_or_cut(mut rows: Vec<ScreenRow>, area: Rect, look: &Look) -> Vec<ScreenRow> {
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
