//! Popups. They cover the column or, if there is none, the middle of a dimmed screen.

mod doors;
pub(super) mod frame;
mod list;
mod pieces;

use ratatui::layout::Rect;

use crate::app::{Card, Help, HelpPage, Hit, Model, Popup};

use super::canvas::Canvas;
use super::{Layout, Styles, help, layout::below, learn, row::ScreenRow, suggestions};

/// Draws the popup, and the reply to a key that does nothing in it. The course, the browser and the
/// prompt for a square are drawn elsewhere.
pub fn draw(popup: &Popup, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let inside = match popup {
        Popup::Pieces(choice) => pieces::all(choice.chosen, model, layout, canvas),
        Popup::Promotion(color, chosen) => {
            pieces::promotion(*color, *chosen, model, layout, canvas)
        }
        Popup::Doors(chosen) => doors::draw(*chosen, model, layout, canvas),
        Popup::List(chosen) => list::draw(chosen, model, layout, canvas),
        Popup::Help(shown) => keys(model, *shown, layout, canvas),
        Popup::Card(shown) => card(model, shown, layout, canvas),
        Popup::Prompt(prompt) => {
            return suggestions::draw(&prompt.suggestions(model), &model.message, layout, canvas);
        }
        Popup::Jump(_) | Popup::Course(_) | Popup::Browse(_) => return,
    };
    frame::draw_reply(model, inside, canvas);
}

/// Width of a column of the help.
const HELP: u16 = 70;
/// Minimum width at which the help has two columns, and the gap between them.
const TWO: u16 = 116;
const GAP: u16 = 4;

/// Draws a page of the help from row `shown.scroll` onward. Returns the area of its contents.
fn keys(model: &Model, shown: Help, layout: &Layout, canvas: &mut Canvas<'_>) -> Rect {
    let (look, style) = (canvas.look(), canvas.style);
    // The help has two columns if there is room for both.
    let columns = if frame::room(2 * HELP, layout) >= TWO {
        2
    } else {
        1
    };
    let width = frame::room(columns * HELP, layout);
    let column = (width - GAP * (columns - 1)) / columns;
    let subjects = match shown.page {
        HelpPage::First => vec![help::first(model, look, column.into())],
        HelpPage::Keys => help::keys(model, look, column.into()),
        HelpPage::Marks => help::board(model, style, column.into()),
    };
    let intro = match shown.page {
        HelpPage::First | HelpPage::Keys => help::introduction(model, look, width.into()),
        HelpPage::Marks => Vec::new(),
    };
    // The keys matter more than the words above them.
    let is_too_long = shown.page == HelpPage::First
        && intro.len() + 1 + subjects[0].len() > usize::from(layout.area.height).saturating_sub(4);
    let intro = if is_too_long { Vec::new() } else { intro };
    let above = intro.len() + usize::from(!intro.is_empty());
    let rows = help::columns(&subjects, columns.into(), usize::MAX);
    let tallest = rows.len().div_ceil(columns.into()) + above;
    // If possible, the popup is tall enough that no subject continues in the next column.
    let least = (tallest..=usize::from(layout.area.height))
        .find(|height| help::fits(&subjects, columns.into(), height - above));
    let height = least.unwrap_or(usize::from(layout.area.height)) as u16;
    let size = (columns * HELP, height);
    let title = match shown.page {
        HelpPage::First => "Help",
        HelpPage::Keys => "Help: all keys",
        HelpPage::Marks if model.settings.in_terminal() => "Help: marks, mouse, terminal",
        HelpPage::Marks => "Help: marks and mouse",
    };
    let area = frame::open(title, size, model, layout, canvas);
    canvas.rest(frame::beside(area));
    let mut rest = area;
    let mut rows = Vec::new();
    if columns > 1 {
        rest = below(canvas.rows(intro, area), u16::from(above > 0));
    } else {
        rows = intro;
        rows.extend((above > 0).then(ScreenRow::default));
    }
    rows.extend(help::columns(&subjects, columns.into(), rest.height.into()));
    let part = |number| Rect {
        x: rest.x + number * (column + GAP),
        width: column,
        ..rest
    };
    let parts: Vec<Rect> = (0..columns).map(part).collect();
    frame::scrolled(rows, shown.scroll, &parts, rest, canvas);
    area
}

/// Draws the card of a level that the side panel has no room for. Returns the area of its contents,
/// which is empty if there is no card.
fn card(model: &Model, shown: &Card, layout: &Layout, canvas: &mut Canvas<'_>) -> Rect {
    let Some(title) = model.activity.handler().card() else {
        return Rect::ZERO;
    };
    let width = frame::room(44, layout);
    let rows = learn::card(model, shown, canvas.style, usize::from(width));
    let size = (width, rows.len().min(99) as u16);
    let area = frame::open(&title, size, model, layout, canvas);
    canvas.rest(frame::beside(area));
    frame::scrolled(rows, shown.scroll, &[area], area, canvas);
    area
}

/// Returns a full-width entry, which can be chosen by a click.
fn entry(text: &str, width: u16, index: usize, chosen: usize, look: &Styles) -> ScreenRow {
    let paint = if index == chosen {
        look.chosen()
    } else {
        look.plain()
    };
    let width = usize::from(width);
    ScreenRow::new(format!("{text:width$}"), paint)
        .means(Hit::Entry(index))
        .chosen(index == chosen)
}
