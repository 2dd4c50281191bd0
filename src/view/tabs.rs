//! The strip above the text: the lens tabs, or the name of an activity without lenses, and the
//! title on the right.

use ratatui::layout::Rect;

use crate::app::{Command, Model, Neighbor, Pick};
use crate::trace::Lens;

use super::{
    Layout,
    canvas::Canvas,
    chrome, fit, glyphs,
    layout::{Form, behind},
};

/// Columns between the tabs and the title, so that the title doesn't look like a tab.
const GAP: u16 = 4;

/// Draws a tab for each lens, and the title of the scene on the right. The names of all lenses have
/// priority over the title. Beside the smallest board, only the current tab fits.
pub fn draw(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let (look, area) = (canvas.look(), layout.strip);
    let current = model.scene().lens();
    if layout.form == Form::Small {
        let (text, paint) = chrome::chip(&name(current, true), canvas);
        canvas.label(
            area,
            area.x,
            text,
            paint,
            Command::Lens(Pick::Other(Neighbor::Next)),
        );
        return;
    }
    ground(layout, canvas);
    let title = model.title();
    let names: u16 = Lens::ALL
        .iter()
        .map(|lens| name(*lens, true).len() as u16 + 2)
        .sum();
    let long = names <= area.width;
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

fn name(lens: Lens, whole: bool) -> String {
    if whole {
        format!("{} {}", lens.digit(), lens.row().title)
    } else {
        lens.digit().to_string()
    }
}

/// Draws text at the right end of a bar if it fits with some spaces before it. Returns whether it
/// fits.
pub fn at_right(text: &str, area: Rect, canvas: &mut Canvas<'_>) -> bool {
    let fits = glyphs::width(text) + GAP <= area.width;
    if fits {
        canvas.text_right(area, text, canvas.look().dim());
    }
    fits
}

/// Paints the background of the strip, except beside the smallest board.
pub fn ground(layout: &Layout, canvas: &mut Canvas<'_>) {
    if layout.form != Form::Small {
        chrome::ground(layout.across(layout.strip), canvas);
    }
}

/// Draws the name of an activity without lenses, and text on the right.
pub fn title(name: &str, right: &str, layout: &Layout, canvas: &mut Canvas<'_>) {
    ground(layout, canvas);
    let area = layout.strip;
    let room = usize::from(area.width).saturating_sub(2);
    let (text, paint) = chrome::chip(&fit::words(name.to_owned(), room), canvas);
    let place = canvas.text(area, text, paint);
    at_right(right, behind(area, place.width), canvas);
}
