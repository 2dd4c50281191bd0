//! The bar above: the lens tabs, or the name of what has none, and at the right the title.

use ratatui::layout::Rect;

use crate::app::{Command, Model, Pick};
use crate::trace::Lens;

use super::{canvas::Canvas, chrome, glyphs, layout::behind};

/// Columns between the tabs and the title, so that it does not read as one of them.
const GAP: u16 = 4;

/// Draws a tab for each lens, and at the right the title of the scene or else the question of the lens. The
/// names of all lenses go before a question, and a title before them.
pub fn draw(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let area = chrome::bar(area, canvas);
    let current = model.scene().lens();
    let (question, title) = (current.question(), model.title());
    let names: u16 = Lens::ALL
        .iter()
        .map(|lens| name(*lens, true).len() as u16 + 2)
        .sum();
    let title = if title.is_empty() { question } else { title };
    let long = names + GAP + glyphs::width(title) <= area.width;
    let mut column = area.x;
    for lens in Lens::ALL {
        let name = name(lens, long || lens == current);
        let (text, paint) = if lens == current {
            chrome::chip(&name, canvas)
        } else if long {
            (format!(" {name} "), look.dim())
        } else {
            (format!("{name} "), look.dim())
        };
        let command = Command::Lens(Pick::This(lens));
        let place = canvas.label(area, column, &text, paint, command);
        column = place.right() + u16::from(lens == current && !long);
    }
    at_right(title, behind(area, column - area.x), canvas);
}

/// The digit of a lens, and its name where that is wanted.
fn name(lens: Lens, whole: bool) -> String {
    if whole {
        format!("{} {}", lens.digit(), lens.title())
    } else {
        lens.digit().to_string()
    }
}

/// Draws text at the right of a bar, if it fits with some spaces before it.
pub fn at_right(text: &str, area: Rect, canvas: &mut Canvas<'_>) {
    if glyphs::width(text) + GAP <= area.width {
        canvas.text_right(area, text, canvas.look().dim());
    }
}

/// Draws the name of an activity without lenses, and a text at the right.
pub fn title(name: &str, right: &str, area: Rect, canvas: &mut Canvas<'_>) {
    let area = chrome::bar(area, canvas);
    let (text, paint) = chrome::chip(name, canvas);
    let place = canvas.text(area, text, paint);
    at_right(right, behind(area, place.width), canvas);
}
