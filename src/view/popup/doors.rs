//! The welcome popup of the first start, with three choices.

use ratatui::{layout::Rect, style::Modifier};

use crate::app::{DOORS, GREETING, Hit, Model};

use super::super::{
    Layout,
    canvas::Canvas,
    large,
    layout::{behind, below},
    row::ScreenRow,
};
use super::frame;

/// Rows of a choice: with blank rows around its text, without them, and with its name alone.
const TALL: u16 = 4;
const LOW: u16 = 2;
const LEAST: u16 = 1;
/// Columns before a choice's text, for its number as a digit or as a drawing.
const NUMBER: u16 = 3;
const DRAWN: u16 = 2 + large::DIGIT.0;

/// Draws the choices, the chosen one in the accent colour. Returns the area of the contents.
pub fn draw(chosen: usize, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) -> Rect {
    let look = canvas.look();
    let area = frame::open("knightlight", (40, 15), model, layout, canvas);
    canvas.rest(frame::beside(area));
    let width = usize::from(area.width);
    let intro: Vec<_> = ScreenRow::wrapped(GREETING, width, look.strong()).collect();
    let count = DOORS.len() as u16;
    let said = intro.len() as u16;
    let height = |rows: u16, gap: u16| said + count * rows + (count - 1) * gap;
    let fits = |rows: u16, gap: u16| height(rows, gap) < area.height;
    let (rows, gap) = [(TALL, 1), (TALL, 0), (LOW, 1), (LOW, 0)]
        .into_iter()
        .find(|(rows, gap)| fits(*rows, *gap))
        .unwrap_or((LEAST, 0));
    // The choices matter more than the words above them.
    let mut rest = area;
    if height(rows, gap) <= area.height {
        let air = u16::from(fits(rows, gap));
        rest = below(canvas.rows(intro, area), air);
    }
    for (index, door) in DOORS.iter().enumerate() {
        let place = Rect {
            height: rows.min(rest.height),
            ..rest
        };
        let text = if index == chosen {
            look.tab()
        } else {
            look.heading()
        };
        canvas.buffer.set_style(place, text);
        let inside = below(place, u16::from(rows == TALL));
        let is_drawn = rows == TALL && canvas.style.draws(TALL);
        let number = char::from(b'1' + index as u8);
        let inside = if is_drawn {
            let ink = if index == chosen {
                text
            } else {
                text.patch(look.accent())
            };
            large::digit(number, behind(place, 1), ink, canvas);
            behind(inside, DRAWN)
        } else {
            canvas.text(behind(inside, 1), number.to_string(), text);
            behind(inside, NUMBER)
        };
        canvas.text(inside, door.name, text);
        if rows > LEAST {
            canvas.text(
                below(inside, 1),
                door.about,
                text.remove_modifier(Modifier::BOLD),
            );
        }
        canvas.hit(place, Hit::Entry(index));
        rest = below(rest, rows + gap);
    }
    area
}
