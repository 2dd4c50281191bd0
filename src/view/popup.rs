//! Popups: each on a ground of its own, over a screen in the dark.

pub(super) mod frame;
mod list;
mod pieces;

use ratatui::layout::Rect;

use crate::app::{Card, Hit, Model, Popup, key_hints};

use super::canvas::Canvas;
use super::{Layout, Look, help, learn, row::ScreenRow, suggestions};

/// Draws the popup.
pub fn draw(popup: &Popup, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let hints = key_hints(model);
    match popup {
        Popup::Pieces(chosen) => pieces::all(*chosen, &hints, layout, canvas),
        Popup::Promotion(color, chosen) => {
            pieces::promotion(*color, *chosen, &hints, layout, canvas);
        }
        Popup::List(chosen) => list::draw(chosen, &hints, layout, canvas),
        Popup::Help(scroll) => keys(model, *scroll, layout, canvas),
        Popup::Card(shown) => card(model, shown, layout, canvas),
        Popup::Prompt(prompt) => suggestions::draw(&prompt.suggestions(model), layout, canvas),
        Popup::Jump(_) | Popup::Course(_) | Popup::Browse(_) => {}
    }
}

/// Columns of the help.
const HELP: u16 = 70;
/// From how many columns on it is two columns wide, and what parts them.
const TWO: u16 = 116;
const APART: u16 = 4;

/// The help, from row `scroll` on as far as there are so many.
fn keys(model: &Model, scroll: usize, layout: &Layout, canvas: &mut Canvas<'_>) {
    // Two columns where both have room.
    let columns = if layout.area.width >= TWO { 2 } else { 1 };
    let size = (columns * HELP, layout.area.height);
    let area = frame::open("Help", size, &key_hints(model), layout, canvas);
    let width = (area.width - APART * (columns - 1)) / columns;
    let part = |column| Rect {
        x: area.x + column * (width + APART),
        width,
        ..area
    };
    let parts: Vec<Rect> = (0..columns).map(part).collect();
    let rows = help::rows(model, canvas.style, width.into());
    canvas.point(area.as_position());
    frame::scrolled(rows, scroll, &parts, area, canvas);
}

/// A lesson's level, where the side panel has no room for it.
fn card(model: &Model, shown: &Card, layout: &Layout, canvas: &mut Canvas<'_>) {
    let Some(learn) = model.activity.lesson() else {
        return;
    };
    let title = learn::card_title(learn);
    let width = 44.min(layout.area.width - 4);
    let rows = learn::card(model, learn, shown, canvas.look(), usize::from(width));
    let size = (width, rows.len().min(99) as u16);
    let area = frame::open(&title, size, &key_hints(model), layout, canvas);
    canvas.point(area.as_position());
    frame::scrolled(rows, shown.scroll, &[area], area, canvas);
}

/// An entry as wide as there is room, which is a button for itself.
fn entry(text: &str, width: u16, index: usize, chosen: usize, look: &Look) -> ScreenRow {
    let paint = if index == chosen {
        look.chosen()
    } else {
        look.plain()
    };
    let width = usize::from(width);
    ScreenRow::new(format!("{text:width$}"), paint)
        .means(Hit::Entry(index))
        .chosen(index == chosen)
}
