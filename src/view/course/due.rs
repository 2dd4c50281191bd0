//! Skills due for practice, next to the board of the last mistake or of an example question.

use ratatui::layout::Rect;

use crate::app::{Due, Hit, Model};
use crate::sheet::Topic;

use super::super::page::{LIST, inside, list};
use super::super::{Layout, canvas::Canvas, panel, row::ScreenRow};
use super::board_preview;

/// Draws the skills, and the board next to them.
pub fn draw(due: &Due, model: &Model, layout: &Layout, area: Rect, canvas: &mut Canvas<'_>) {
    let (page, is_tall) = board_preview::place(area);
    let ahead = due.adjacent(&model.progress, model.settings.today, is_tall);
    let halves = board_preview::halves(page, ahead.is_some());
    let room = halves
        .as_ref()
        .map_or_else(|| inside(area), |halves| halves.list);
    skills(due, model, room, canvas);
    board_preview::draw(ahead.as_ref().zip(halves), layout, area, canvas);
}

/// Draws the effect of Enter, and every skill. Sections without room are left out.
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
        // The row below them gives the number of further skills.
        area.height -= 1;
    }
    let entry =
        |row: &ScreenRow| matches!(row.hit, Some(Hit::Entry(number)) if number == due.chosen);
    let at = rows.iter().position(entry).unwrap_or(0);
    list(rows, at, area, canvas);
    if due.chosen == 0 {
        // Under what Enter opens: a screen reader names it.
        canvas.point(area.as_position());
    }
}
