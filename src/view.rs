//! Draws the model: a pure function from the model to cells. `layout` divides the screen between
//! the board and the text, which is normally in one column beside a full-height board; `column`
//! lays out the text.

mod arrows;
mod board;
mod board_view;
mod browse;
mod canvas;
mod chrome;
mod column;
mod compare;
mod course;
mod fit;
mod glyphs;
mod help;
mod large;
mod layout;
mod learn;
mod legend;
mod named;
mod note;
mod page;
mod panel;
mod picture;
mod pixels;
mod popup;
mod present;
mod row;
mod style;
mod suggestions;
mod tabs;
mod theme;

pub use board_view::{BoardView, StepPosition};
pub use canvas::{Drawn, HitMap};
pub use glyphs::{Charset, Pieces};
pub use layout::{Form, Layout, TooSmall, drawn_part};
pub use learn::{LESSON_ROOM, rows_of};
pub use panel::panel_as_lines;
pub use picture::{
    Highlights, Margins, SQUARE, board_picture, corner, picture, strokes, tactile, title,
};
pub use pixels::PixelTile;
pub use style::Style;
pub use theme::{BoardPalette, Depth, SquareColors, Styles, Theme, ThemeError, Themes, Tint};

use ratatui::{buffer::Buffer, layout::Rect};

use crate::app::{Model, Popup, Sabotage, TopBar};

use canvas::Canvas;
use row::ScreenRow;

/// Draws `model` into `area` of `buffer`, and nothing outside it. Returns the areas that react to
/// the mouse, and other results.
pub fn draw(model: &Model, style: &Style, area: Rect, buffer: &mut Buffer) -> Drawn {
    Sabotage::View.point();
    let area = area.intersection(buffer.area);
    let drawn = compose(model, style, area, buffer);
    match style.charset {
        Charset::Unicode => glyphs::to_harmless(area, buffer),
        charset => glyphs::fit(charset, area, buffer),
    }
    if style.look.depth() == Depth::Sixteen {
        glyphs::each_cell(area, buffer, theme::adjust_ink);
    }
    drawn
}

/// Draws everything, before characters are adapted to the terminal's character set.
fn compose(model: &Model, style: &Style, area: Rect, buffer: &mut Buffer) -> Drawn {
    let is_black = model.activity.handler().showing().is_black;
    let ground = if is_black {
        let black = style.look.color(crate::drawing::Rgb(0, 0, 0));
        ratatui::style::Style::new().bg(black)
    } else {
        style.look.ground()
    };
    glyphs::each_cell(area, buffer, |cell| {
        cell.set_style(ground);
    });
    let mut canvas = Canvas::new(style, buffer);
    if is_black {
        return canvas.drawn;
    }
    let layout = if model.runs().comparing() {
        compare::layout(model, area)
    } else {
        Layout::new(area)
    };
    match layout {
        Ok(layout) => draw_all(model, &layout, &mut canvas),
        Err(TooSmall) => {
            let size = format!("{}×{}", TooSmall::COLUMNS, TooSmall::ROWS);
            let text = match area.width {
                ..12 => size,
                _ => format!("needs {size}"),
            };
            canvas.text(area, text, style.look.plain());
        }
    }
    canvas.drawn
}

/// Returns the board of `model` with its marks as plain text, without colour. Two boards are side
/// by side, each below its name.
pub fn board_as_text(model: &Model, charset: Charset, pieces: Pieces) -> String {
    let (style, layout) = as_text(charset);
    let style = style.with_pieces(pieces);
    let mut lines = vec![String::new(); usize::from(layout.squares.height) + 2];
    for (shown, name) in BoardView::all(model).zip(model.runs().titles()) {
        let mut buffer = Buffer::empty(TEXT);
        let mut canvas = Canvas::new(&style, &mut buffer);
        board::draw(&shown, &layout, &mut canvas);
        let left = if lines[1].is_empty() { 0 } else { SECOND_BOARD };
        let rows = layout.squares.y..=layout.squares.bottom();
        let text = rows.map(|row| {
            let cells = (0..layout.squares.right()).map(|column| buffer[(column, row)].symbol());
            cells.collect::<String>().trim_end().to_owned()
        });
        let name = format!("{:1$}{name}", "", usize::from(layout.squares.x));
        for (line, text) in lines.iter_mut().zip([name].into_iter().chain(text)) {
            let blanks = left - line.chars().count().min(left);
            *line += &format!("{:blanks$}{text}", "");
        }
    }
    if !model.runs().comparing() {
        lines.remove(0);
    }
    style.charset.fit(&lines.join("\n")).into_owned()
}

/// Column at which the second of two boards begins.
const SECOND_BOARD: usize = 40;

/// Returns the legend of [`board_as_text`], line by line: each shape with its word.
pub fn legend_as_text(model: &Model, charset: Charset) -> Vec<String> {
    let (style, layout) = as_text(charset);
    legend::legend(model, &style, &layout, TEXT.width).lines(TEXT.width)
}

/// Size of the virtual screen whose board is printed as plain text.
const TEXT: Rect = Rect::new(0, 0, 80, 24);

fn as_text(charset: Charset) -> (Style, Layout) {
    // Without colours, every theme looks the same, so the default one is used.
    let look = Styles::new(Theme::default(), Depth::Mono);
    let squares = Rect::new(4, 1, 32, 16);
    let layout = Layout::one_row(Form::Beside, TEXT, squares, (TEXT, TEXT));
    (Style::new(look, charset), layout)
}

fn draw_all(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    if let Some(Popup::Course(page)) = &model.popup {
        return course::draw(page, model, layout, canvas);
    }
    if let Some(Popup::Browse(shown)) = &model.popup {
        return browse::draw(shown, model, layout, canvas);
    }
    match model.bar() {
        _ if layout.form == Form::Two => {}
        TopBar::Lenses => tabs::draw(model, layout, canvas),
        TopBar::Name(name, right) => tabs::title(name, &right, layout, canvas),
        TopBar::Levels(levels) => learn::heading(&levels, layout, canvas),
        TopBar::Slide(slide) => present::title(&slide, layout, canvas),
    }
    let layouts = [Some(*layout), layout.second()];
    let shown = board::shown(model, layout);
    for (shown, layout) in shown.iter().zip(layouts.iter().flatten()) {
        board::draw(shown, layout, canvas);
    }
    match board::cursor(&shown[0], layout) {
        Some(place) if board::is_blank(canvas, place.into()) => canvas.point(place),
        // An underline would seem to belong to the coordinate or the drawing in the cell.
        Some(place) => canvas.rest(place),
        None => {}
    }
    if layout.form == Form::Two {
        compare::draw(model, layout, canvas);
    }
    match model.activity.handler().showing().slide {
        Some(slide) if layout.form != Form::Two => present::draw(model, &slide, layout, canvas),
        _ => column::draw(model, layout, canvas),
    }
    if let Some(popup) = &model.popup {
        popup::draw(popup, model, layout, canvas);
    }
}

#[cfg(test)]
mod tests;
