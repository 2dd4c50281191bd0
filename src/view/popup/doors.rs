//! The welcome popup of the first start, with three choices.

use ratatui::{layout::Rect, style::Modifier};

use crate::app::{DOORS, GREETING, Hit, Model};

use super::super::{
    Layout,
    canvas::Canvas,
    glyphs, large,
    layout::{behind, below},
    row::ScreenRow,
};
use super::frame;

/// Rows of a choice and of the gap below it, the largest first. A choice of four rows or more has
/// blank rows around its text; the others have its name and its description, or its name alone.
const FORMS: [(u16, u16); 10] = [
    (14, 2),
    (12, 2),
    (10, 1),
    (8, 1),
    (6, 1),
    (TALL, 1),
    (TALL, 0),
    (LOW, 1),
    (LOW, 0),
    (LEAST, 0),
];
const TALL: u16 = 4;
const LOW: u16 = 2;
const LEAST: u16 = 1;
/// Columns before a choice's text if its number is only a digit.
const NUMBER: u16 = 3;

/// Draws the choices, the chosen one in the accent colour. Returns the area of the contents.
pub fn draw(chosen: usize, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) -> Rect {
    let look = canvas.look();
    let area = frame::open("knightlight", (40, 15), model, layout, canvas);
    canvas.rest(frame::beside(area));
    let width = usize::from(area.width);
    let intro: Vec<_> = ScreenRow::wrapped(GREETING, width, look.strong()).collect();
    let count = DOORS.len() as u16;
    let texts = DOORS.iter().flat_map(|door| [door.name, door.about]);
    let longest = texts.map(glyphs::width).max().unwrap_or(0);
    let said = intro.len() as u16;
    let height = |rows: u16, gap: u16| said + count * rows + (count - 1) * gap;
    let fits = |rows: u16, gap: u16| height(rows, gap) < area.height;
    let [.., least] = FORMS;
    let form = FORMS.into_iter().find(|(rows, gap)| fits(*rows, *gap));
    let (rows, gap) = form.unwrap_or(least);
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
        let inside = below(place, rows.saturating_sub(LOW) / 2);
        let number = char::from(b'1' + index as u8);
        let inside = if rows >= TALL && canvas.style.draws(TALL) {
            let ink = if index == chosen {
                text
            } else {
                text.patch(look.accent())
            };
            // A digit takes at most three quarters of the rows, and leaves room for the text.
            let room = area.width.saturating_sub(longest + 1) / (1 + large::DIGIT);
            let scale = (rows * 3 / 10).min(room).max(1);
            large::digit(number, scale, behind(place, scale), ink, canvas);
            behind(inside, scale * (1 + large::DIGIT) + 1)
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
