//! Skills due for practice, with the last mistake or an example question on the board.

use ratatui::layout::Rect;

use crate::app::{Due, Hit, Model};
use crate::sheet::{Body, SpanRole, Topic};

use super::super::page::{TALL, list};
use super::super::popup::frame;
use super::super::{Layout, canvas::Canvas, panel, row::ScreenRow};
use super::board_preview;

pub fn draw(due: &Due, model: &Model, layout: &Layout, area: Rect, canvas: &mut Canvas<'_>) {
    let is_tall = area.height >= TALL;
    let ahead = due.adjacent(&model.progress, model.settings.today, is_tall);
    let (room, foot) = board_preview::split(area, layout, ahead.as_ref(), canvas.look());
    skills(due, model, room, canvas);
    board_preview::draw(ahead.as_ref(), model, layout, foot, canvas);
}

/// Minimum number of rows for skills, and for the sign that there are more.
const SKILLS: usize = 4;
/// Minimum width, in columns, of a list that describes each skill before its mastery.
const FULL: u16 = 54;

/// Draws a hint about Enter, and every skill. If there is little room, other sections are omitted.
fn skills(due: &Due, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let brief = area.width < FULL;
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
    // The first skills matter more than the explanation above them.
    let is_skill = |row: &ScreenRow| matches!(row.hit, Some(Hit::Entry(number)) if number > 0);
    let first = rows.iter().position(is_skill).unwrap_or(0);
    if first + SKILLS > room
        && let Body::Rows(told) = &mut sections[0].body
    {
        told.retain(|row| !row.spans().all(|span| span.role == SpanRole::Dim));
        rows = laid(&sections);
    }
    let mut area = area;
    if rows.len() > room {
        // Of the blank rows, only the one above the list stays.
        let first = rows.iter().position(is_skill).unwrap_or(0);
        let blank = rows[..first].iter().rposition(|row| row.width() == 0);
        let mut number = 0..;
        rows.retain(|row| number.next() == blank || row.width() > 0);
        // The row below the list says `more below` if not all skills fit.
        area.height -= 1;
    }
    list(rows, due.chosen, area, canvas);
    if due.chosen == 0 {
        // The cursor is next to the entry that Enter opens, so that a screen reader names the
        // entry.
        canvas.rest(frame::beside(area));
    }
}
