//! A presentation: the title above the board, the caption below it. One in large letters takes the
//! panel's place.

use ratatui::layout::Rect;

use crate::app::{Command, Model, Slide, narrate};
use crate::words::wrapped;

use super::{
    Layout, canvas::Canvas, chrome, large, layout::below, legend, panel as side, row::ScreenRow,
};

/// Draws the title and the progress of the script in place of the tabs. A page that is one large
/// caption has both next to it.
pub fn title(model: &Model, slide: &Slide<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    if has_heading(model, slide, layout, canvas) {
        return;
    }
    let bar = chrome::bar(layout.tabs, canvas);
    let (name, paint) = chrome::chip(slide.title, canvas);
    let name = canvas.text(bar, name, paint);
    let count = count(slide);
    canvas.text_right(bar, &count, canvas.look().dim());
    let ends = bar.right().saturating_sub(count.len() as u16 + 2);
    let room = ends.saturating_sub(name.right() + 2);
    let dots = dots(slide, room, canvas);
    let column = ends.saturating_sub(dots.width() as u16);
    dots.draw(Rect { x: column, ..bar }, canvas);
}

/// `3 of 22`
fn count(slide: &Slide<'_>) -> String {
    format!("{} of {}", slide.shown, slide.captions)
}

/// A dot for each caption, the one of this page as a disc: apart from each other where that has room, and
/// none where not all have.
fn dots(slide: &Slide<'_>, room: u16, canvas: &Canvas<'_>) -> ScreenRow {
    let (shown, all) = (slide.shown, slide.captions);
    let apart = match usize::from(room) {
        room if room >= 2 * all => "· ",
        room if room >= all => "·",
        _ => return ScreenRow::default(),
    };
    let (dim, accent) = (canvas.look().dim(), canvas.look().accent());
    let row = ScreenRow::new(apart.repeat(shown.saturating_sub(1)), dim);
    let here = apart.replace('·', "●").repeat(shown.min(1));
    let after = apart.repeat(all.saturating_sub(shown));
    row.text(here, accent).text(after, dim)
}

/// Returns the rows of sentence and legend, and the text in them.
fn caption_rows(model: &Model, layout: &Layout) -> (Rect, Vec<String>) {
    let legend = layout.legend_below().map_or(0, |legend| legend.height);
    let area = Rect {
        height: layout.sentence.height + legend,
        ..layout.sentence
    };
    let caption_rows = narrate(model).join(" ");
    let widest = usize::from(area.width).clamp(1, 96);
    // Rows of about the same length read better than a long one and a single word.
    let fewest = wrapped(&caption_rows, widest).len();
    let even = (1..=widest).find(|&width| wrapped(&caption_rows, width).len() <= fewest);
    (area, wrapped(&caption_rows, even.unwrap_or(widest)))
}

/// Returns the caption if it is large and alone.
fn large_caption<'a>(model: &Model, slide: &Slide<'a>, canvas: &Canvas<'_>) -> Option<&'a str> {
    let alone = slide.is_large && model.message.is_empty() && model.asking.is_none();
    // The letters are drawn as pieces are.
    let drawn = canvas.style.draws(large::LEAST_DRAWN);
    (alone && drawn).then_some(slide.caption)
}

/// A large caption that takes the panel's place, and where its letters stand: below a heading and above
/// the dots, or alone where they need all of it.
fn large_page<'a>(
    model: &Model,
    slide: &Slide<'a>,
    layout: &Layout,
    canvas: &Canvas<'_>,
) -> Option<(&'a str, Rect)> {
    let text = large_caption(model, slide, canvas)?;
    let area = layout.panel?;
    let with_heading = Rect {
        y: area.y + HEADING,
        height: area.height.saturating_sub(HEADING + DOTS),
        ..area
    };
    let mut places = [with_heading, area].into_iter();
    Some((text, places.find(|place| large::fits(text, *place))?))
}

/// Rows of a heading above large letters.
const HEADING: u16 = 3;
const DOTS: u16 = 3;

/// Whether there is a large caption that leaves room for a heading.
fn has_heading(model: &Model, slide: &Slide<'_>, layout: &Layout, canvas: &Canvas<'_>) -> bool {
    let page = large_page(model, slide, layout, canvas);
    page.is_some_and(|(_, letters)| Some(letters) != layout.panel)
}

/// Draws the panel, or a large caption in its place.
pub fn panel(model: &Model, slide: &Slide<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    let Some(area) = layout.panel else { return };
    let Some((text, letters)) = large_page(model, slide, layout, canvas) else {
        return side::draw(model, area, canvas);
    };
    large::draw(text, letters, canvas);
    if letters == area {
        return;
    }
    let (accent, rule) = (canvas.look().accent(), canvas.look().rule());
    let heading = slide.title.to_uppercase();
    canvas.text(area, heading, accent);
    canvas.text(below(area, 1), "─".repeat(area.width.into()), rule);
    let ends = below(area, area.height.saturating_sub(2));
    dots(slide, area.width, canvas).draw(ends, canvas);
    canvas.text(below(ends, 1), count(slide), canvas.look().dim());
}

/// The rows above the caption, where two boards say what they have cost.
pub fn above_caption(model: &Model, layout: &Layout) -> Rect {
    let (area, rows) = caption_rows(model, layout);
    Rect {
        height: area.height.saturating_sub(rows.len() as u16),
        ..area
    }
}

/// Draws the caption, centred with blank rows as far as there is room, and the legend below; a
/// click there continues. Below two boards it has the last rows.
pub fn caption(model: &Model, slide: &Slide<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    let (area, rows) = caption_rows(model, layout);
    canvas.button(area.union(layout.timeline), Command::TogglePlay);
    // A page of large letters has nothing to explain.
    if !has_heading(model, slide, layout, canvas) {
        let named = legend::legend(model, canvas.style, layout);
        legend::draw(&named, layout.timeline, canvas);
    }
    if let Some(text) = large_caption(model, slide, canvas) {
        if large_page(model, slide, layout, canvas).is_some() {
            return;
        }
        if large::fits(text, area) {
            large::draw(text, area, canvas);
            return;
        }
    }
    let spare = usize::from(area.height).saturating_sub(rows.len());
    let (top, pitch) = if model.runs().comparing() && layout.second().is_some() {
        (spare, 1)
    } else {
        // A blank row between two where all of them still fit.
        let pitch = if rows.len() <= spare { 2 } else { 1 };
        let tall = (rows.len() * pitch).saturating_sub(pitch - 1);
        (usize::from(area.height).saturating_sub(tall) / 2, pitch)
    };
    let places = area.rows().skip(top).step_by(pitch);
    for (place, row) in places.zip(rows) {
        canvas.text(place, row, canvas.look().strong());
    }
}
