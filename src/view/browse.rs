//! A list that fills the screen, and beside it the board that the chosen entry leads to.
//!
//! ```text
//!  [Open]  Lessons   Boards   Games   Lectures        14 of 88
//!  > knight█              type to narrow │ A knight from g2 to a8   board
//!                                        │
//!  LESSONS ──────────────────────────  3 │  its board
//!    The knight                    2/18  │
//!  BOARDS ───────────────────────────  8 │  How many moves does the knight need?
//!  ▌ A knight from g2 to a8   How many?  │  OPENS WITH ────────────────
//! ```

use ratatui::{
    layout::{Rect, Size},
    style::Style,
};

use crate::app::{Browse, Entry, Group, Hit, List, ListRow, Model, Preview};
use crate::board::Shade;

use super::layout::{behind, below, split};
use super::{
    Layout, Styles, Tint,
    canvas::Canvas,
    chrome, fit, glyphs,
    layout::within,
    page::{self, DIGITS, Halves, TALL},
    row::ScreenRow,
};

/// Rows below the board: the letters of the files, and the description.
const BELOW: u16 = 3;

/// Minimum rows below a board for blank rows in its description.
const ROOMY: u16 = 6;
/// Note on typing.
const NARROWS: &str = "type to narrow";

/// Draws the page.
pub fn draw(browse: &Browse, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let list = &browse.list;
    let chosen = list.chosen().map_or("", Entry::title);
    let groups = list.groups();
    let mode = if groups.is_empty() { "THEME" } else { "OPEN" };
    let (heading, body, last) = page::open(mode, chosen, model, layout, canvas);
    let first = if groups.is_empty() {
        list.title
    } else {
        "Open"
    };
    let names = [first]
        .into_iter()
        .chain(groups.iter().map(|group| group.title));
    let tabs = (0..)
        .zip(names)
        .map(|(kind, name)| (name.to_owned(), Hit::Kind(kind)));
    let count = format!("{} of {}", list.shown().len(), list.entries().len());
    page::tabs(tabs, list.kind, &count, heading, canvas);
    let area = within(Rect {
        height: body.height + last.height,
        ..body
    });
    let area = below(area, u16::from(area.height >= TALL));
    let Some(halves) = Halves::of(area, BELOW + head(area)) else {
        return choices(list, listed(area), canvas);
    };
    choices(list, listed(halves.list), canvas);
    halves.part(
        Rect {
            height: body.height + last.height,
            ..body
        },
        canvas,
    );
    if let (Some(preview), Some(entry)) = (&browse.preview, list.chosen()) {
        let Halves {
            height, adjacent, ..
        } = halves;
        draw_preview(
            entry,
            list.chosen,
            preview,
            height,
            layout,
            adjacent,
            canvas,
        );
    }
}

/// Returns the area of the list: below it is the number of further entries.
fn listed(area: Rect) -> Rect {
    area.resize(Size::new(area.width, area.height - 1))
}

/// Rows above the board.
const fn head(area: Rect) -> u16 {
    if area.height + 1 >= TALL { 2 } else { 1 }
}

/// Draws the text typed, and the matching entries.
fn choices(list: &List, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let width = usize::from(area.width);
    let typed = list.search.text();
    let row = ScreenRow::new("> ", look.accent());
    let room = width.saturating_sub(2);
    let (row, hint) = match typed {
        "" if list.title.len() > room => (row, NARROWS),
        "" if list.title.len() + NARROWS.len() + 2 > room => (row.text(list.title, look.dim()), ""),
        "" => (row.text(list.title, look.dim()), NARROWS),
        typed => (row.text(typed.to_owned(), look.strong()), ""),
    };
    let row = row
        .filled(width.saturating_sub(hint.len()))
        .text(hint, look.dim());
    let rule = chrome::line(width, look);
    let roomy = area.height >= 16;
    let head = [row].into_iter().chain(roomy.then_some(rule));
    let entries = canvas.rows(head, area);
    canvas.point((area.x + 2 + list.search.column() as u16, area.y));
    if list.shown().len() == 0 {
        canvas.text(entries, "Nothing fits what was typed.", look.dim());
        return;
    }
    let mut rows: Vec<ScreenRow> = Vec::new();
    let mut at = 0;
    let mut is_told = has_room(list, None, width);
    for row in list.rows() {
        match row {
            ListRow::Heading(group, count) => {
                is_told = has_room(list, Some(group), width);
                if roomy {
                    rows.push(ScreenRow::default());
                }
                rows.push(chrome::heading(
                    group.title,
                    &count.to_string(),
                    width,
                    look,
                ));
            }
            ListRow::Entry(index, shown) => {
                if index == list.chosen {
                    at = rows.len();
                }
                rows.push(entry(shown, index, list, is_told, width, look));
            }
        }
    }
    page::list(rows, at, entries, canvas);
}

/// Returns whether all entries of a kind have room for a detail.
fn has_room(list: &List, group: Option<&Group>, width: usize) -> bool {
    let mut entries = list.entries().iter().filter(|entry| entry.group == group);
    entries
        .all(|entry| glyphs::width(&entry.label) + glyphs::width(&entry.detail) + 5 <= width as u16)
}

/// Returns an entry: its name with matched letters highlighted, and a detail.
fn entry(
    shown: &Entry,
    index: usize,
    list: &List,
    is_told: bool,
    width: usize,
    look: &Styles,
) -> ScreenRow {
    let is_chosen = index == list.chosen;
    let paint = |style| look.lined(style, is_chosen);
    let sign = if is_chosen { "▌ " } else { "  " };
    let mut row = ScreenRow::new(sign, paint(look.accent()));
    let plain = if is_chosen {
        look.strong()
    } else {
        look.plain()
    };
    let label = fit::text(&shown.label, width.saturating_sub(3));
    row = found(
        row,
        &label,
        list.found(index),
        paint(plain),
        paint(look.accent()),
    );
    let rest = width.saturating_sub(row.width() + 1);
    let detail = if is_told { &*shown.detail } else { "" };
    row.text(format!("{detail:>rest$} "), paint(look.dim()))
        .means(Hit::Entry(index))
        .chosen(is_chosen)
}

/// Adds `text` to a row, with the letters in these places in another colour.
pub fn found(
    mut row: ScreenRow,
    text: &str,
    places: &[u32],
    plain: Style,
    lit: Style,
) -> ScreenRow {
    let letters: Vec<char> = text.chars().collect();
    let is_found = |place: usize| places.binary_search(&(place as u32)).is_ok();
    let mut start = 0;
    for end in 1..=letters.len() {
        if end == letters.len() || is_found(end) != is_found(start) {
            let part: String = letters[start..end].iter().collect();
            row = row.text(part, if is_found(start) { lit } else { plain });
            start = end;
        }
    }
    row
}

/// Draws the preview: the name and kind of the entry, its board, and a description.
fn draw_preview(
    entry: &Entry,
    index: usize,
    preview: &Preview,
    height: u16,
    layout: &Layout,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let look = canvas.look();
    let width = usize::from(area.width);
    let kind = entry.group.map_or("", |group| group.one);
    let name = fit::text(entry.title(), width.saturating_sub(kind.len() + 1));
    let title = ScreenRow::new(name, look.strong())
        .filled(width.saturating_sub(kind.len()))
        .text(kind, look.dim());
    canvas.rows([title], area);
    let mut rest = below(area, head(area));
    if let Some(model) = &preview.model {
        let (above, under) = split(rest, 8 * height + 1);
        let (scene, frame) = model.board();
        let place = behind(above, DIGITS);
        page::board_of(
            &page::shown(scene, frame, None),
            height,
            layout,
            place,
            canvas,
        );
        canvas.hit(above, Hit::Entry(index));
        rest = under;
    }
    let blank = |rows: Vec<ScreenRow>| -> Vec<ScreenRow> {
        [ScreenRow::default()].into_iter().chain(rows).collect()
    };
    let said: Vec<ScreenRow> = ScreenRow::wrapped(&preview.sentence, width, look.plain()).collect();
    let mut parts = match entry.group {
        Some(_) => vec![said],
        None => ramp(height, width, look),
    };
    if rest.height >= ROOMY {
        parts = parts.into_iter().map(blank).collect();
    }
    let (what, amount) = &preview.opens;
    if !what.is_empty() {
        let right = amount.chars().count();
        let what = ScreenRow::new(
            fit::text(what, width.saturating_sub(right + 2)),
            look.plain(),
        )
        .filled(width.saturating_sub(right))
        .text(amount.clone(), look.dim());
        parts.push(blank(vec![
            chrome::heading("opens with", "", width, look),
            what,
        ]));
    }
    if !preview.line.is_empty() && glyphs::width(&preview.line) <= area.width {
        parts.push(blank(vec![ScreenRow::new(
            preview.line.clone(),
            look.dim(),
        )]));
    }
    for rows in parts {
        // A text without room is left out completely.
        if rows.len() <= usize::from(rest.height) {
            rest = canvas.rows(rows, rest);
        }
    }
}

/// Returns a theme's colours for the layers of a search, and for light.
fn ramp(height: u16, width: usize, look: &Styles) -> Vec<Vec<ScreenRow>> {
    let wide = usize::from(2 * height);
    let strip = |tints: Vec<(String, Tint)>| {
        let row = ScreenRow::new(" ".repeat(DIGITS.into()), look.plain());
        tints.into_iter().fold(row, |row, (sign, tint)| {
            row.text(format!("{sign:^wide$}"), look.name(Shade::Light, tint))
        })
    };
    let layers = (0..Tint::LAYERS).map(|layer| (layer.to_string(), Tint::Layer(layer)));
    let lit = (0..Tint::STEPS).map(Tint::Lit).chain([Tint::Shadow]);
    let lit = lit.map(|tint| (String::new(), tint));
    let heading = |name| chrome::heading(name, "", width, look);
    vec![
        vec![heading("layers of a search"), strip(layers.collect())],
        vec![heading("light, and shadow"), strip(lit.collect())],
    ]
}
