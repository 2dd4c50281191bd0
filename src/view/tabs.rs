//! The lens tabs and the question of the lens.

use ratatui::{layout::Rect, style::Style};

use crate::app::{Command, Model, Pick};
use crate::trace::Lens;

use super::{Charset, canvas::Canvas};

/// Draws a tab for each lens, and the question where there is room.
pub fn draw(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let current = model.scene().lens();
    // Titles where all of them fit, else digits with the current lens's title.
    let titles: u16 = Lens::ALL
        .iter()
        .map(|lens| lens.title().len() as u16 + 4)
        .sum();
    let long = titles <= area.width;
    let question = current.question();
    // Close together where the question would not fit otherwise.
    let close = usize::from(titles) + question.len() >= area.width.into();
    let mut column = area.x;
    let mut before = None;
    for lens in Lens::ALL {
        let name = if long || lens == current {
            format!("{} {}", lens.digit(), lens.title())
        } else {
            lens.digit().to_string()
        };
        let (text, paint) = if lens == current {
            live(&name, canvas)
        } else if close && long {
            // Brackets stand in the place of the blanks.
            let gap = before.is_some() && before != Some(current);
            (format!("{}{name}", if gap { " " } else { "" }), look.dim())
        } else {
            (format!(" {name} "), look.dim())
        };
        before = Some(lens);
        let command = Command::Lens(Pick::This(lens));
        column = canvas.label(area, column, &text, paint, command).right();
    }
    if usize::from(area.right() - column) > question.len() {
        canvas.text_right(area, question, look.plain());
    }
}

/// Draws the name of what has no lenses.
pub fn title(name: &str, area: Rect, canvas: &mut Canvas<'_>) {
    let (text, paint) = live(name, canvas);
    canvas.text(area, text, paint);
}

/// The tab one is at: a block of colour, with brackets around it where there is none.
pub fn live(name: &str, canvas: &Canvas<'_>) -> (String, Style) {
    let look = canvas.look();
    if canvas.style.charset == Charset::Ascii || look.fills_dark() {
        (format!("[{name}]"), look.accent())
    } else {
        (format!(" {name} "), look.tab())
    }
}
