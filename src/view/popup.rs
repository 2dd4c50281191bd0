//! Popups: the twelve pieces, lists, the help.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    symbols::border,
    text::Line,
    widgets::{Block, Clear, Widget},
};

use crate::app::{Activity, Card, Hit, List, Model, Popup, promotion_choices};
use crate::board::{Color, Piece};

use super::{Charset, HitMap, Layout, Style, fit, glyphs, help, learn, suggestions};

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
        Popup::List(chosen) => Some(list(chosen, style, layout, buffer, hits)),
        Popup::Help(scroll) => {
            keys(model, *scroll, style, layout, buffer, hits);
            None
        }
        Popup::Prompt(prompt) => {
            suggestions::draw(&prompt.suggestions(model), style, layout, buffer, hits);
            let column = (prompt.column() as u16 + 1).min(layout.keys.width.saturating_sub(1));
            Some(Position::new(layout.keys.x + column, layout.keys.y))
        }
        Popup::Promotion(color, chosen) => {
            promotion(*color, *chosen, style, layout, buffer, hits);
            None
        }
        Popup::Card(shown) => {
            card(model, shown, style, layout, buffer, hits);
            None
        }
        Popup::Jump(_) => None,
    }
}

/// What is typed to search a list and the entries that fit it, and where the next character goes.
fn list(
    list: &List,
    style: &Style,
    layout: &Layout,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) -> Position {
    let height = list.size().saturating_add(3).min(u16::MAX.into()) as u16;
    let area = frame(list.title, (60, height.max(8)), style, layout, buffer, hits);
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
    more(
        first > 0,
        first + rows < list.shown().len(),
        area,
        style,
        buffer,
    );
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
        let beside = |detail: &str| {
            let taken = entry.label.chars().count() + detail.chars().count() + 1;
            let gap = width.checked_sub(taken).filter(|&gap| gap > 0)?;
            Some(format!("{}{}{detail} ", entry.label, " ".repeat(gap)))
        };
        let text = beside(&entry.detail)
            .or_else(|| beside(&entry.brief))
            .unwrap_or_else(|| fit::text(&entry.label, width));
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
    Position::new(search.x + 2 + list.search.column() as u16, search.y)
}

/// The help, from row `scroll` on as far as there are so many.
fn keys(
    model: &Model,
    scroll: usize,
    style: &Style,
    layout: &Layout,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) {
    let area = frame("Help", (86, u16::MAX), style, layout, buffer, hits);
    let lines = help::lines(model, &style.look, usize::from(area.width));
    let last = lines.len().saturating_sub(usize::from(area.height));
    let skip = scroll.min(last);
    more(skip > 0, skip < last, area, style, buffer);
    for ((line, command), row) in lines.into_iter().skip(skip).zip(area.rows()) {
        fit::line(line, usize::from(row.width)).render(row, buffer);
        if let Some(command) = command {
            hits.add(row, Hit::Command(command));
        }
    }
}

/// A lesson's level, where the side panel has no room for it.
fn card(
    model: &Model,
    shown: &Card,
    style: &Style,
    layout: &Layout,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) {
    let Activity::Learn(learn) = &model.activity else {
        return;
    };
    let title = learn::card_title(learn);
    let width = 46.min(layout.area.width);
    let lines = learn::card(model, learn, shown, style, usize::from(width - 2));
    let size = (width, lines.len().saturating_add(2).min(99) as u16);
    let area = frame(&title, size, style, layout, buffer, hits);
    let (above, below) = learn::scrolled(lines, shown, area, buffer, hits);
    more(above, below, area, style, buffer);
}

/// Says on the frame around `inside` that there is more than it shows.
fn more(above: bool, below: bool, inside: Rect, style: &Style, buffer: &mut Buffer) {
    let sides = [
        (above, " more above ", inside.y.saturating_sub(1)),
        (below, " more below ", inside.bottom()),
    ];
    for (_, text, row) in sides.into_iter().filter(|(there, ..)| *there) {
        let start = inside
            .right()
            .saturating_sub(text.len() as u16)
            .max(inside.x);
        let room = usize::from(inside.right() - start);
        buffer.set_stringn(start, row, text, room, style.look.accent());
    }
}

/// What a pawn may become, beside the board where there is room, so that the board stays in sight.
fn promotion(
    color: Color,
    chosen: usize,
    style: &Style,
    layout: &Layout,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) {
    let choices = promotion_choices(color);
    let size = (30, choices.len() as u16 + 2);
    let title = "What does it become?";
    let area = match layout.panel.filter(|panel| panel.width >= size.0) {
        Some(panel) => {
            let beside = Rect {
                y: panel.y + panel.height.saturating_sub(size.1),
                width: size.0,
                height: size.1,
                ..panel
            };
            frame_at(beside.intersection(panel), title, style, buffer, hits)
        }
        None => frame(title, size, style, layout, buffer, hits),
    };
    for (i, (piece, row)) in choices.into_iter().zip(area.rows()).enumerate() {
        let symbol = match style.charset {
            Charset::Ascii => "",
            Charset::Unicode => glyphs::symbol(piece),
        };
        let text = format!(" {} {} {symbol}", piece.letter(), piece.role.name());
        let (sign, paint) = match i == chosen {
            true => (">", style.look.chosen()),
            false => (" ", style.look.plain()),
        };
        let width = usize::from(row.width);
        let text = format!("{:width$}", format!("{sign}{text}"));
        buffer.set_stringn(row.x, row.y, text, width, paint);
        hits.add(row, Hit::Entry(i));
    }
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
        height: layout.status.y.saturating_sub(screen.y),
        ..screen
    };
    let (width, height) = (width.min(room.width), height.min(room.height));
    let area = Rect {
        x: room.x + (room.width - width) / 2,
        y: room.y + (room.height - height) / 2,
        width,
        height,
    };
    frame_at(area, title, style, buffer, hits)
}

/// Clears a frame and returns its inside.
fn frame_at(
    area: Rect,
    title: &str,
    style: &Style,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) -> Rect {
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
