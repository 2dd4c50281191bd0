//! A list in the column, with a preview of the chosen entry on the board.
//!
//! ```text
//!  its board           ▒[Open]  Lessons   Boards▒▒▒▒▒
//!                       > knight█          14 of 88
//!
//!                       LESSONS ─────────────────
//!                         The knight
//!                       BOARDS ──────────────────
//!                       ▌ A knight from g2 to a8
//!
//!                       How many moves does the knight need?
//! ```

use ratatui::layout::Rect;

use crate::app::{Browse, Entry, Group, Hit, List, ListRow, Model, Preview};
use crate::board::Shade;
use crate::words::wrapped;

use super::{
    Layout, Styles, Tint,
    canvas::Canvas,
    chrome, fit, glyphs,
    layout::{split, split_end},
    page::{self, Page, TALL},
    row::ScreenRow,
};

/// Rows for the text about the chosen entry, on ordinary, low and tall screens.
const FOOT: u16 = 7;
const LOW_FOOT: u16 = 5;
const TALL_FOOT: u16 = 12;
/// Maximum height of a list without blank rows, in rows, and minimum height of one with rules.
const LOW: u16 = 18;
const ROOMY: u16 = 16;
/// Columns of the sign before the chosen entry.
pub const SIGN: usize = 2;
/// Hint that typing narrows the list.
const NARROWS: &str = "type to narrow";
/// Note shown if nothing that can be opened matches the typed text.
const OWN_FILE: &str = ":open FILE opens your own file";

/// Draws the list, and the preview of the chosen entry if there is room for it.
pub fn draw(browse: &Browse, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let list = &browse.list;
    let preview = browse.preview.as_ref();
    let shown = preview.and_then(|preview| preview.model.as_ref());
    let shown = shown.map(|model| {
        let (scene, frame) = model.board();
        page::shown(scene, frame, None)
    });
    page::board(shown.as_ref(), model, layout, canvas);
    if shown.is_some() && page::has_board(layout) {
        // A click on the board opens the entry that it previews.
        canvas.hit(layout.squares, Hit::Entry(list.chosen));
    }
    let chosen = list.chosen().map_or("", Entry::title);
    let place = if page::has_board(layout) { chosen } else { "" };
    let Page { heading, body } = page::open(place, false, model, layout, canvas);
    let groups = list.groups();
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
    page::tabs(tabs, list.kind, "", heading, canvas);
    let rows = match body.height {
        TALL.. => TALL_FOOT,
        ..LOW => LOW_FOOT,
        _ => FOOT,
    };
    let (area, foot) = if page::has_board(layout) {
        page::split_list(body, rows)
    } else {
        split(body, body.height)
    };
    // The row below the list may say `more below`.
    choices(list, split_end(area, 1).1, canvas);
    if let (Some(preview), Some(entry)) = (preview, list.chosen()) {
        draw_preview(entry, preview, foot, canvas);
    }
}

/// Draws the typed text, and the entries that match it.
fn choices(list: &List, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let width = usize::from(area.width);
    let row = typed(list, &[list.title, NARROWS], width, look);
    let roomy = area.height >= ROOMY;
    let rule = if roomy {
        chrome::line(width, look)
    } else {
        ScreenRow::default()
    };
    let rule = (area.height >= LOW - FOOT).then_some(rule);
    let entries = canvas.rows([row].into_iter().chain(rule), area);
    canvas.point((area.x + 2 + list.search.column() as u16, area.y));
    if list.shown().len() == 0 {
        let opens = (!list.groups().is_empty()).then_some(OWN_FILE);
        let told = ["Nothing matches."].into_iter().chain(opens);
        canvas.rows(told.map(|text| ScreenRow::new(text, look.dim())), entries);
        return;
    }
    let mut rows: Vec<ScreenRow> = Vec::new();
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
                rows.push(entry(shown, index, list, is_told, width, look));
            }
        }
    }
    page::list(rows, list.chosen, entries, canvas);
}

/// Whether every entry of a group has room for its detail.
fn has_room(list: &List, group: Option<&Group>, width: usize) -> bool {
    let mut entries = list.entries().iter().filter(|entry| entry.group == group);
    entries
        .all(|entry| glyphs::width(&entry.label) + glyphs::width(&entry.detail) + 5 <= width as u16)
}

/// Returns the row of an entry: its name with the matched letters highlighted, and its detail if
/// `is_told` is set.
fn entry(
    shown: &Entry,
    index: usize,
    list: &List,
    is_told: bool,
    width: usize,
    look: &Styles,
) -> ScreenRow {
    let paint = |style| look.lined(style, index == list.chosen);
    let row = name(shown, index, list, width.saturating_sub(SIGN), look);
    let rest = width.saturating_sub(row.width() + 1);
    let detail = if is_told { &*shown.detail } else { "" };
    // A name as wide as the row leaves no blank column after it.
    let blank = width.saturating_sub(row.width() + rest);
    row.text(format!("{detail:>rest$}{:blank$}", ""), paint(look.dim()))
        .means(Hit::Entry(index))
        .chosen(index == list.chosen)
}

/// Returns the row with the text typed into a list, and the number of entries that match it. If
/// nothing is typed, the row has the first of `hints` that leaves room for the number.
pub fn typed(list: &List, hints: &[&'static str], width: usize, look: &Styles) -> ScreenRow {
    let count = format!("{} of {}", list.shown().len(), list.entries().len());
    let has_room = |text: &&&str| SIGN + text.len() + 2 + count.len() <= width;
    let row = ScreenRow::new("> ", look.accent());
    let row = match list.search.text() {
        "" => match hints.iter().find(has_room).or(hints.last()) {
            Some(hint) => row.text(*hint, look.dim()),
            None => row,
        },
        typed => row.text(typed.to_owned(), look.strong()),
    };
    if row.width() + 2 + count.len() > width {
        return row;
    }
    row.filled(width - count.len()).text(count, look.dim())
}

/// Returns the start of an entry's row: a sign if Enter chooses it, and its name, cut off after
/// `room` columns, with the matched letters highlighted.
pub fn name(shown: &Entry, index: usize, list: &List, room: usize, look: &Styles) -> ScreenRow {
    let is_chosen = index == list.chosen;
    let (sign, plain) = if is_chosen {
        ("▌ ", look.strong())
    } else {
        ("  ", look.plain())
    };
    let [plain, lit] = [plain, look.accent()].map(|paint| look.lined(paint, is_chosen));
    let letters: Vec<char> = fit::title(&shown.label, room).chars().collect();
    let places = list.found(index);
    let is_found = |place: usize| places.binary_search(&(place as u32)).is_ok();
    let mut row = ScreenRow::new(sign, lit);
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

/// Draws the description of an entry, or samples of a theme's colours; then the title of what it
/// opens, and a shell command with the same effect.
fn draw_preview(entry: &Entry, preview: &Preview, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let width = usize::from(area.width);
    let mut said = wrapped(&preview.sentence, width);
    if said.len() > area.height.into() {
        let rest = said.split_off(usize::from(area.height).saturating_sub(1));
        said.push(fit::words(rest.join(" "), width));
    }
    let said = said
        .into_iter()
        .map(|row| ScreenRow::new(row, look.plain()));
    let said: Vec<ScreenRow> = said.collect();
    let mut parts = match entry.group {
        Some(_) => vec![said],
        None => ramp(width, look),
    };
    let (what, amount) = &preview.opens;
    if !what.is_empty() {
        let right = amount.chars().count();
        let room = width.saturating_sub(right + 2);
        let what = ScreenRow::new(fit::title(what, room), look.plain())
            .filled(width.saturating_sub(right))
            .text(amount.clone(), look.dim());
        parts.push(vec![
            ScreenRow::default(),
            chrome::heading("opens with", "", width, look),
            what,
        ]);
    }
    if !preview.line.is_empty() && glyphs::width(&preview.line) <= area.width {
        let line = ScreenRow::new(preview.line.clone(), look.dim());
        parts.push(vec![ScreenRow::default(), line]);
    }
    let mut rest = area;
    for rows in parts {
        // A part that doesn't fit is omitted entirely.
        if rows.len() <= usize::from(rest.height) {
            rest = canvas.rows(rows, rest);
        }
    }
}

/// Returns samples of a theme's colours: the layers of a search, then light and shadow.
fn ramp(width: usize, look: &Styles) -> Vec<Vec<ScreenRow>> {
    let wide = (width / 8).min(6);
    let strip = |tints: Vec<(String, Tint)>| {
        let row = ScreenRow::default();
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
        vec![heading("light and shadow"), strip(lit.collect())],
    ]
}
