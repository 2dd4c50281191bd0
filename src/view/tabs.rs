//! The lens tabs and the question of the lens.

use ratatui::{buffer::Buffer, layout::Rect};

use crate::app::{Activity, Command, Hit, Model, Pick};
use crate::trace::Lens;

use super::{HitMap, Style};

/// Draws a tab for each lens, and the question where there is room.
pub fn draw(model: &Model, style: &Style, area: Rect, buffer: &mut Buffer, hits: &mut HitMap) {
    if let Activity::Match(_) = model.activity {
        buffer.set_stringn(
            area.x,
            area.y,
            "[Match game]",
            usize::from(area.width),
            style.look.accent(),
        );
        return;
    }
    let current = model.scene.lens();
    // Titles where all of them fit, else digits with the current lens's title.
    let titles: u16 = Lens::ALL
        .iter()
        .map(|lens| lens.title().len() as u16 + 4)
        .sum();
    let long = titles <= area.width;
    let mut column = area.x;
    for lens in Lens::ALL {
        let name = match long || lens == current {
            true => format!("{} {}", lens.digit(), lens.title()),
            false => lens.digit().to_string(),
        };
        let (text, paint) = match lens == current {
            true => (format!("[{name}]"), style.look.accent()),
            false => (format!(" {name} "), style.look.dim()),
        };
        let width = text.len() as u16;
        buffer.set_stringn(
            column,
            area.y,
            &text,
            usize::from(area.right() - column),
            paint,
        );
        let tab = Rect {
            x: column,
            width,
            ..area
        }
        .intersection(area);
        hits.add(tab, Hit::Command(Command::Lens(Pick::This(lens))));
        column = (column + width).min(area.right());
    }
    let question = current.question();
    let room = area.right() - column;
    if usize::from(room) > question.len() {
        let start = area.right() - question.len() as u16;
        buffer.set_string(start, area.y, question, style.look.plain());
    }
}
