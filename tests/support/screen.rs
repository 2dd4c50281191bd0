//! Screens as text.

use knightlight::{
    app::Model,
    view::{self, Charset, Depth, Form, Layout, Style, Styles, Theme},
};
use ratatui::{buffer::Buffer, layout::Rect};
use std::fmt::Write;

/// Returns the screen.
pub fn draw(model: &Model, columns: u16, rows: u16) -> Buffer {
    let theme = Theme::named("dark").expect("a theme");
    let style = Style::new(Styles::new(theme, Depth::TrueColor), Charset::Unicode);
    let area = Rect::new(0, 0, columns, rows);
    let mut buffer = Buffer::empty(area);
    view::draw(model, &style, area, &mut buffer);
    buffer
}

/// Returns the characters of the screen, row by row.
pub fn symbols(model: &Model, columns: u16, rows: u16) -> String {
    text(&draw(model, columns, rows))
}

/// Returns the words of the column next to the board, its rows joined; without such a column, the
/// words of the whole screen.
pub fn column(model: &Model, columns: u16, rows: u16) -> String {
    let screen = symbols(model, columns, rows);
    let layout =
        Layout::new(Rect::new(0, 0, columns, rows)).expect("a screen that is large enough");
    let is_beside = layout.form == Form::Beside && !model.runs().comparing();
    let left = if is_beside { layout.side.x } else { 0 };
    let rows = screen.lines().map(|line| {
        let cells = line.chars().filter(|c| *c != '\u{fe0e}');
        cells.skip(left.into()).collect::<String>()
    });
    let all = rows.collect::<Vec<_>>().join(" ");
    all.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn text(buffer: &Buffer) -> String {
    let row = |y: u16| {
        let cells = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    (0..buffer.area.height)
        .map(row)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the characters, and the styles as runs of letters.
pub fn with_styles(model: &Model, columns: u16, rows: u16) -> String {
    let buffer = draw(model, columns, rows);
    let mut written = text(&buffer);
    let mut styles = Vec::new();
    for y in 0..rows {
        written.push('\n');
        let mut run: Option<(usize, u16)> = None;
        for x in 0..columns {
            let style = buffer[(x, y)].style();
            let letter = styles
                .iter()
                .position(|known| *known == style)
                .unwrap_or_else(|| {
                    styles.push(style);
                    styles.len() - 1
                });
            match &mut run {
                Some((last, length)) if *last == letter => *length += 1,
                _ => {
                    end(&mut written, run);
                    run = Some((letter, 1));
                }
            }
        }
        end(&mut written, run);
    }
    for (index, style) in styles.iter().enumerate() {
        let (fg, bg) = (style.fg.unwrap_or_default(), style.bg.unwrap_or_default());
        let _ = write!(
            written,
            "\n{}: {fg} on {bg} {:?}",
            letter(index),
            style.add_modifier
        );
    }
    written
}

fn end(written: &mut String, run: Option<(usize, u16)>) {
    if let Some((index, length)) = run {
        let _ = write!(written, "{}{length}", letter(index));
    }
}

/// Returns a letter for an index: a to z, then A to Z, and `?` for all others.
fn letter(index: usize) -> char {
    let letters = ('a'..='z').chain('A'..='Z');
    letters.into_iter().nth(index).unwrap_or('?')
}
