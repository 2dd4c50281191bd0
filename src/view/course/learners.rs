//! Learners: a list to choose from, a name to type, and where the chosen learner continues.

use ratatui::layout::Rect;

use crate::app::{Learners, Model};

use super::super::layout::{behind, split_end};
use super::super::page::{LIST, list};
use super::super::{Layout, canvas::Canvas, chrome, panel, row::ScreenRow};
use super::board_preview;

/// Prompt before a typed name.
const SIGN: &str = "  > ";
/// Placeholder while nothing is typed.
const HINT: &str = "type a name";
/// Minimum height, in rows, at which blank rows separate the sections.
const ROOMY: u16 = 18;

pub fn draw(
    learners: &Learners,
    model: &Model,
    layout: &Layout,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let ahead = learners.adjacent(model.settings.today);
    let (room, foot) = board_preview::split(area, layout, ahead.as_ref(), canvas.look());
    choices(learners, model, room, canvas);
    board_preview::draw(ahead.as_ref(), model, layout, foot, canvas);
}

/// Draws a hint about Enter, the field for a new name, and the list of learners.
fn choices(learners: &Learners, model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let width = usize::from(area.width);
    let roomy = area.height >= ROOMY;
    let laid = |section| {
        let mut rows = panel::stacked([section], look, width);
        rows.retain(|row| roomy || row.width() > 0);
        rows.extend(roomy.then(ScreenRow::default));
        rows
    };
    let above = laid(&learners.begins());
    let heading = chrome::heading("a new name", "", width, look);
    let field = canvas.rows(above.into_iter().chain([heading]), area);
    let typed = learners.name.text();
    let (text, paint) = match typed {
        "" => (HINT, look.dim()),
        typed => (typed, look.strong()),
    };
    let name = ScreenRow::new(SIGN, look.accent()).text(text.to_owned(), paint);
    let place = behind(field, SIGN.len() as u16);
    let column = (learners.name.column() as u16).min(place.width - 1);
    canvas.point((place.x + column, place.y));
    let refused = learners.refused.iter();
    let refused = refused.flat_map(|refused| ScreenRow::wrapped(refused, width, look.wrong()));
    let blank = roomy.then(ScreenRow::default);
    let rest = canvas.rows([name].into_iter().chain(refused).chain(blank), field);
    let current = model.settings.learner.as_deref();
    let known = learners.listed(current, area.width < LIST);
    let rows = panel::stacked([&known], look, width);
    // The row below the list says `more below` if not all learners fit.
    let (_, rest) = split_end(rest, u16::from(rows.len() > rest.height.into()));
    list(rows, learners.chosen, rest, canvas);
}
