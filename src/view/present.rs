//! A presentation: the title in the strip, then the caption (in large letters on request), the
//! contents of the panel, and a dot for each caption.

use ratatui::layout::Rect;

use crate::app::{Command, Model, Slide, narrate};
use crate::sheet::Topic;
use crate::words::wrapped;

use super::layout::{Form, below, split, split_end};
use super::panel::{self, Parts};
use super::{Layout, canvas::Canvas, column, fit, large, legend, row::ScreenRow, tabs};

/// Rows reserved for a caption, so that nothing below it moves from slide to slide.
const CAPTION: u16 = 5;
/// Share of the rows that a slide's topic takes at most, as a divisor.
const TOPIC: u16 = 4;
/// Minimum number of rows for part of a section.
const FEWEST: usize = 4;
/// Maximum width of a caption, in columns.
const WIDEST: usize = 96;
/// Columns between the dots and the count.
const GAP: u16 = 2;

/// Draws the title in the strip or, beside the smallest board, the slide's number.
pub fn title(slide: &Slide<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    tabs::ground(layout, canvas);
    let accent = canvas.look().accent();
    let area = layout.strip;
    if layout.form == Form::Small {
        let count = format!("{} of {}", slide.shown, slide.captions);
        canvas.text(area, count, accent);
    } else {
        let title = fit::words(slide.title.to_owned(), area.width.into());
        canvas.text(area, title, accent);
    }
}

/// Returns a dot for each caption, or for each few captions if there are too many, with a disc for
/// the current one. The dots have gaps if there is room for them.
fn dots(slide: &Slide<'_>, room: u16, canvas: &Canvas<'_>) -> ScreenRow {
    let (shown, all) = (slide.shown, slide.captions);
    let (apart, dots) = match usize::from(room) {
        room if room >= 2 * all => ("· ", all),
        room if room >= all => ("·", all),
        room => ("· ", room / 2),
    };
    let shown = (shown * dots).div_ceil(all.max(1));
    let all = dots;
    let (dim, accent) = (canvas.look().dim(), canvas.look().accent());
    let row = ScreenRow::new(apart.repeat(shown.saturating_sub(1)), dim);
    let here = apart.replace('·', "●").repeat(shown.min(1));
    let after = apart.repeat(all.saturating_sub(shown));
    row.text(here, accent).text(after, dim)
}

/// Returns the caption if it can be drawn in large letters; `None` if they aren't requested, if
/// there is other text, or if the terminal doesn't draw pieces.
fn large_caption<'a>(model: &Model, slide: &Slide<'a>, canvas: &Canvas<'_>) -> Option<&'a str> {
    let alone = slide.is_large && model.message.is_empty() && model.asking.is_none();
    // Large letters consist of the same characters as drawn pieces.
    let drawn = canvas.style.draws(large::LEAST_DRAWN);
    (alone && drawn).then_some(slide.caption)
}

/// Returns the caption in rows of about the same length, which read better than a long row followed
/// by a single word.
fn caption(model: &Model, width: u16) -> Vec<String> {
    let text = narrate(model).join(" ");
    let widest = usize::from(width).clamp(1, WIDEST);
    let fewest = wrapped(&text, widest).len();
    let even = (1..=widest).find(|&width| wrapped(&text, width).len() <= fewest);
    wrapped(&text, even.unwrap_or(widest))
}

/// Draws the caption below two boards, in the last rows of `area`, and the number of the slide
/// beside it if there is room. A click in `area` starts or pauses playback.
pub fn caption_below(model: &Model, slide: &Slide<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    canvas.button(area, Command::TogglePlay);
    let count = format!("{} of {}", slide.shown, slide.captions);
    let beside = count.len() as u16 + GAP;
    let height = usize::from(area.height);
    let mut rows = caption(model, area.width.saturating_sub(beside));
    if rows.len() <= height {
        let (_, last) = split(area, area.height.saturating_sub(1));
        canvas.text_right(last, count, canvas.look().dim());
    } else {
        rows = caption(model, area.width);
    }
    let (place, _) = split_end(area, rows.len() as u16);
    column::draw_sentences(&rows, place, canvas);
}

/// Draws all the text of a slide except the title strip. A click on the text starts or pauses
/// playback.
pub fn draw(model: &Model, slide: &Slide<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    column::status_and_keys(model, layout, canvas);
    let area = layout.text;
    canvas.button(area, Command::TogglePlay);
    let (foot, rest) = split_end(area, 1);
    let has_dots = layout.form != Form::Small;
    let rest = if has_dots {
        let count = format!("{} of {}", slide.shown, slide.captions);
        let place = canvas.text_right(foot, count, canvas.look().dim());
        let room = place.x.saturating_sub(foot.x + GAP);
        dots(slide, room, canvas).draw(foot, canvas);
        rest
    } else {
        area
    };
    let above = u16::from(layout.form == Form::Beside);
    if let Some(text) = large_caption(model, slide, canvas)
        && large::draw(text, below(rest, above), canvas)
    {
        return;
    }
    let rows = caption(model, rest.width);
    let kept = match layout.form {
        Form::Small => rest.height,
        _ => (rows.len() as u16).max(CAPTION.min(rest.height / 2)),
    };
    let sheet = model.sheet();
    let sections = sheet.sections.iter().filter(|one| one.topic != Topic::Keys);
    let is_tall = layout.area.height >= panel::TALL;
    let width = usize::from(rest.width);
    let parts = Parts::new(sections, model, canvas.look(), (width, is_tall));
    let parts = parts.on_screen(canvas.style);
    // What the caption is about matters more than the blank rows around the caption.
    let needed = (parts.needed(0) as u16).saturating_sub(1);
    let spare = rest.height.saturating_sub(kept + needed);
    // A short caption gives one of its rows to the blank row above it.
    let unused = kept - rows.len() as u16;
    let kept = kept - above.saturating_sub(spare).min(unused);
    let above = above.min(spare + unused);
    let gap = u16::from(spare > above);
    let others = kept + parts.needed(Parts::LISTS) as u16;
    let rest = topic(slide, below(rest, above), others, canvas);
    let (place, rest) = split(rest, kept);
    column::draw_sentences(&rows, place, canvas);
    facts(parts, model, layout, below(rest, gap), canvas);
    column::prompt(model, layout, canvas);
}

/// Draws the topic of a slide in one row of large letters, if they fit above `others` rows. Returns
/// the area below it.
fn topic(slide: &Slide<'_>, area: Rect, others: u16, canvas: &mut Canvas<'_>) -> Rect {
    if slide.topic.is_empty() || slide.is_large {
        return area;
    }
    let free = area.height.saturating_sub(others + 1);
    let (place, _) = split(area, free.min(area.height / TOPIC));
    let taken = large::title(slide.topic, false, place, canvas);
    below(area, taken + u16::from(taken > 0))
}

/// Draws the contents of the panel, and the legend.
fn facts(
    mut parts: Parts<'_>,
    model: &Model,
    layout: &Layout,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let named = legend::legend(model, canvas.style, layout, area.width);
    // Blank rows separate the legend from the rows above and below it. What the slide shows matters
    // more than the legend.
    let rows = named.rows(area.width);
    let free = usize::from(area.height).checked_sub(parts.needed(Parts::LISTS));
    let has_legend = rows + 2 <= area.height && free.is_some_and(|free| usize::from(rows) < free);
    let rows = if has_legend { rows } else { 0 };
    let (_, rest) = split_end(area, u16::from(rows > 0));
    let (place, rest) = split_end(rest, rows);
    legend::draw(named, place, canvas);
    let (_, rest) = split_end(rest, u16::from(rows > 0));
    let height = usize::from(rest.height);
    parts.fit(height, 0, 0);
    // A heading with hardly anything below it says nothing.
    if parts.is_empty() || parts.least() > height && height < FEWEST {
        return;
    }
    canvas.rows(parts.rows(height, parts.gaps_fit(height)), rest);
}
