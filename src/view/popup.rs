//! Popups: the twelve pieces, lists, the help.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    symbols::border,
    text::Line,
    widgets::{Block, Clear, Widget},
};

use crate::app::{Hit, Model, Popup};
use crate::board::Piece;

use super::{Charset, HitMap, Layout, Style, fit, glyphs, help, which};

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Draws the popup, and says where the terminal's cursor belongs when that is inside.
pub fn draw(
    popup: &Popup,
    model: &Model,
    style: &Style,
    layout: &Layout,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) -> Option<Position> {
    match popup {
        Popup::Pieces(chosen) => {
            pieces(*chosen, style, layout, buffer, hits);
            None
        }
        Popup::List(list) => {
            let area = frame(list.title, (60, 18), style, layout, buffer, hits);
            let [search, entries] = split(area);
            let typed = format!("> {}", list.search.text());
            buffer.set_stringn(
                search.x,
                search.y,
                &typed,
                usize::from(search.width),
                style.look.strong(),
            );
            let rows = usize::from(entries.height);
            let first = (list.chosen + 1).saturating_sub(rows);
            if list.shown().len() > first + rows {
                more_below(area, style, buffer);
            }
            for (i, entry) in list.shown().enumerate().skip(first).take(rows) {
                let row = Rect {
                    y: entries.y + (i - first) as u16,
                    height: 1,
                    ..entries
                };
                let paint = if i == list.chosen {
                    style.look.chosen()
                } else {
                    style.look.plain()
                };
                let width = usize::from(row.width);
                let gap = width
                    .saturating_sub(entry.label.chars().count() + entry.detail.chars().count() + 1);
                let text = match gap {
                    0 => fit::text(&entry.label, width),
                    gap => format!("{}{}{} ", entry.label, " ".repeat(gap), entry.detail),
                };
                buffer.set_stringn(row.x, row.y, format!("{text:width$}"), width, paint);
                hits.add(row, Hit::Entry(i));
            }
            if list.shown().len() == 0 {
                buffer.set_string(
                    entries.x,
                    entries.y,
                    "Nothing fits what was typed.",
                    style.look.dim(),
                );
            }
            Some(Position::new(
                search.x + 2 + list.search.column() as u16,
                search.y,
            ))
        }
        Popup::Help(scroll) => {
            let area = frame("Help", (86, u16::MAX), style, layout, buffer, hits);
            let lines = help::lines(model, &style.look, usize::from(area.width));
            let last = lines.len().saturating_sub(usize::from(area.height));
            let skip = (*scroll).min(last);
            if skip < last {
                more_below(area, style, buffer);
            }
            for (line, row) in lines.into_iter().skip(skip).zip(area.rows()) {
                fit::line(line, usize::from(row.width)).render(row, buffer);
            }
            None
        }
        Popup::Prompt(prompt) => {
            which::draw(&prompt.suggestions(model), style, layout, buffer);
            let column = (prompt.column() as u16 + 1).min(layout.keys.width.saturating_sub(1));
            Some(Position::new(layout.keys.x + column, layout.keys.y))
        }
        Popup::Jump(_) => None,
    }
}

/// Says in the lower border of the frame around `inside` that there is more.
fn more_below(inside: Rect, style: &Style, buffer: &mut Buffer) {
    let sign = " more below ";
    let room = usize::from(inside.width);
    buffer.set_stringn(inside.x, inside.bottom(), sign, room, style.look.accent());
}

fn split(area: Rect) -> [Rect; 2] {
    let top = Rect { height: 1, ..area };
    let rest = Rect {
        y: area.y + 1,
        height: area.height.saturating_sub(1),
        ..area
    };
    [top, rest]
}

/// Clears a frame in the middle of the screen and returns its inside.
fn frame(
    title: &str,
    (width, height): (u16, u16),
    style: &Style,
    layout: &Layout,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) -> Rect {
    let screen = layout.area;
    // The status line and the keys stay in sight.
    let room = Rect {
        height: screen.height - 2,
        ..screen
    };
    let (width, height) = (width.min(room.width), height.min(room.height));
    let area = Rect {
        x: room.x + (room.width - width) / 2,
        y: room.y + (room.height - height) / 2,
        width,
        height,
    };
    Clear.render(area, buffer);
    let set = if style.charset == Charset::Ascii {
        ASCII_BORDER
    } else {
        border::PLAIN
    };
    let block = Block::bordered()
        .border_set(set)
        .border_style(style.look.dim())
        .title(Line::styled(format!(" {title} "), style.look.strong()));
    let inside = block.inner(area);
    block.render(area, buffer);
    hits.add(area, Hit::Ground);
    inside
}

fn pieces(chosen: usize, style: &Style, layout: &Layout, buffer: &mut Buffer, hits: &mut HitMap) {
    let area = frame("Put a piece here", (34, 6), style, layout, buffer, hits);
    for (i, piece) in Piece::all().enumerate() {
        let (row, column) = ((i / 6) as u16, (i % 6) as u16);
        let cell = Rect {
            x: area.x + 1 + column * 5,
            y: area.y + 1 + row,
            width: 5,
            height: 1,
        };
        let cell = cell.intersection(area);
        let paint = if i == chosen {
            style.look.chosen()
        } else {
            style.look.plain()
        };
        let symbol = match style.charset {
            Charset::Ascii => String::from(" "),
            Charset::Unicode => glyphs::symbol(piece).to_owned(),
        };
        let (left, right) = if i == chosen { ("[", "]") } else { (" ", " ") };
        let text = format!("{left}{} {symbol}{right}", piece.letter());
        buffer.set_stringn(cell.x, cell.y, text, usize::from(cell.width), paint);
        hits.add(cell, Hit::Entry(i));
    }
}
