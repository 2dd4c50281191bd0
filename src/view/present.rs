//! A presentation: the title in the strip, then the caption (in large letters on request), the
//! contents of the panel, and the number of the caption.

use ratatui::layout::Rect;

use crate::app::{Command, Model, Slide, narrate};
use crate::sheet::{Row, RowBudget, RowState, Section, Sheet, SpanRole, Topic};
use crate::words::wrapped;

use super::column::{self, Gap, Gaps};
use super::layout::{Form, below, split, split_end};
use super::panel::{self, Parts};
use super::{Layout, canvas::Canvas, fit, large, legend, row::ScreenRow, tabs};

/// Rows reserved for a caption, so that nothing below it moves from slide to slide.
const CAPTION: u16 = 4;
/// Share of the rows that a slide's topic takes at most, as a divisor, and rows that it may always
/// take.
const TOPIC: usize = 4;
const LEAST_TOPIC: usize = 4;
/// Minimum number of rows for part of a section.
const FEWEST: usize = 4;
/// Maximum width of a caption, in columns.
const WIDEST: usize = 96;
/// Columns between the line and the count.
const GAP: u16 = 2;

/// Draws the title in the strip or, beside the smallest board, the slide's number.
pub fn title(slide: &Slide<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    tabs::ground(layout, canvas);
    let accent = canvas.look().accent();
    let area = layout.strip;
    if layout.form == Form::Small {
        let count = count(slide);
        canvas.text(area, count, accent);
    } else {
        let title = fit::words(slide.script.title.clone(), area.width.into());
        canvas.text(area, title, accent);
    }
}

/// Returns the slide's number, as text.
fn count(slide: &Slide<'_>) -> String {
    format!("{} of {}", slide.shown, slide.script.captions())
}

/// Returns a line of `room` columns like that of the timeline, with a knob for the current caption.
fn progress(slide: &Slide<'_>, room: u16, canvas: &Canvas<'_>) -> ScreenRow {
    let last = usize::from(room.saturating_sub(1));
    let at =
        slide.shown.saturating_sub(1) * last / slide.script.captions().saturating_sub(1).max(1);
    let look = canvas.look();
    ScreenRow::new("━".repeat(at), look.accent())
        .text("●".repeat(slide.shown.min(1)), look.strong())
        .text("─".repeat(last.saturating_sub(at)), look.dim())
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
    let count = count(slide);
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
    let rest = if layout.form != Form::Small {
        let count = count(slide);
        let place = canvas.text_right(foot, count, canvas.look().dim());
        let room = place.x.saturating_sub(foot.x + GAP);
        progress(slide, room, canvas).draw(foot, canvas);
        rest
    } else {
        area
    };
    let above = u16::from(layout.form == Form::Beside);
    if let Some(text) = large_caption(model, slide, canvas)
        && let Some(rest) = large::draw(text, below(rest, above), canvas)
    {
        return outline(model, slide, (layout, rest), canvas);
    }
    let rows = caption(model, rest.width);
    let is_tall = layout.area.height >= panel::TALL;
    let sheet = model.sheet();
    let mut brief = sheet.clone();
    let mut parts = of_slide(&sheet, model, (rest.width, is_tall), canvas);
    // Blank rows around the topic and below the code matter more than the heading of the code.
    let around = LEAST_TOPIC + 2 * usize::from(above);
    let is_topical = !slide.topic.is_empty() && !slide.is_large;
    let size = (rest.width, LEAST_TOPIC as u16);
    let has_word = is_topical && large::title_height(slide.topic, size, canvas.style) > 0;
    // Small squares leave no rows for a word anyway.
    let has_word = has_word && layout.cell.1 > 2;
    if has_word && rows.len() + parts.subject() + around > rest.height.into() {
        let codes = brief.sections.iter_mut();
        for code in codes.filter(|one| matches!(one.topic, Topic::Code | Topic::Machinery)) {
            (code.heading, code.value) = ("".into(), Vec::new());
        }
        parts = of_slide(&brief, model, (rest.width, is_tall), canvas);
    }
    // The topic and what the slide is about matter more than the other sections and blank rows. The
    // rows of the subject include the blank row above it.
    let height = usize::from(rest.height);
    let mut spare = height.saturating_sub(rows.len() + parts.subject());
    let most = spare.min(height / TOPIC).max(spare.min(LEAST_TOPIC));
    let word_in = |rows: usize| {
        let size = (rest.width, rows as u16);
        let rows = is_topical.then(|| large::title_height(slide.topic, size, canvas.style));
        usize::from(rows.unwrap_or(0))
    };
    let is_beside = usize::from(above);
    let apart = word_in(most.min(spare.saturating_sub(2 * is_beside)));
    let word = match apart {
        0 => word_in(most),
        rows => rows,
    };
    spare -= word;
    // The word's letters end above its last row, so the row below it comes last.
    let wanted = [
        (Gap::AboveTitle, is_beside, 1),
        (Gap::AboveTimeline, is_beside, 2),
        (Gap::BelowTitle, usize::from(word > 0), 3),
    ];
    let gaps = Gaps::new(wanted, &mut spare);
    let [above, below_word, below_facts] =
        [Gap::AboveTitle, Gap::BelowTitle, Gap::AboveTimeline].map(|gap| gaps.rows(gap));
    let (_, rest) = split_end(rest, below_facts);
    let (place, rest) = split(below(rest, above), word as u16);
    large::title(slide.topic, false, place, canvas);
    let rest = below(rest, below_word);
    // The caption keeps its rows from slide to slide, and is large where other sections leave room.
    let least = rows.len();
    let kept = match layout.form {
        Form::Small => rest.height,
        _ => CAPTION
            .min(rest.height / 2)
            .min((least + spare) as u16)
            .max(least as u16),
    };
    let strong = canvas.look().strong();
    let rows = rows.into_iter().map(|row| ScreenRow::new(row, strong));
    let most = usize::from(rest.height).saturating_sub(parts.before_caption());
    let [_, largest] = large::line_rows(is_tall);
    let rows = large::fitting(rows.collect(), largest.1, (rest.width, most), canvas);
    let (place, rest) = split(rest, kept.max(rows.len() as u16));
    large::draw_rows(rows, place, canvas);
    let gap = u16::from(parts.subject() <= rest.height.into());
    facts(parts, model, layout, below(rest, gap), canvas);
    column::prompt(model, layout, canvas);
}

/// Returns the sections of a slide in a column of this width, on a tall screen or another one.
fn of_slide<'a>(
    sheet: &'a Sheet,
    model: &Model,
    (width, is_tall): (u16, bool),
    canvas: &Canvas<'a>,
) -> Parts<'a> {
    let sections = sheet.sections.iter().filter(|one| one.topic != Topic::Keys);
    let parts = Parts::new(sections, model, canvas.look(), (width.into(), is_tall));
    parts.on_screen(canvas.style)
}

/// Draws what goes with a topic in large letters: the question of the board, and the topics of the
/// script.
fn outline(
    model: &Model,
    slide: &Slide<'_>,
    (layout, area): (&Layout, Rect),
    canvas: &mut Canvas<'_>,
) {
    let sheet = model.sheet();
    let rows = slide.script.topics().map(|topic| {
        let mut row = Row::text(topic, SpanRole::Plain);
        if topic == slide.topic {
            row.state = RowState::Here;
        }
        row
    });
    let rows: Vec<Row> = rows.collect();
    // A single topic is already above in large letters.
    let section = Section::new(Topic::State, "topics", RowBudget::whole(), rows);
    let several = Some(&section).filter(|section| section.rows().len() > 1);
    let topics = panel::stacked(several, canvas.look(), area.width.into());
    let below_word = below(area, 1);
    let mut rest = area;
    if let Some((question, _)) = panel::question(&sheet) {
        let look = canvas.look();
        let rows = ScreenRow::wrapped(&question, area.width.into(), look.strong()).collect();
        let [_, (largest, _)] = large::line_rows(layout.area.height >= panel::TALL);
        let free = usize::from(below_word.height).saturating_sub(topics.len() + 2);
        let rows = large::fitting(rows, largest, (area.width, free), canvas);
        rest = large::draw_rows(rows, below_word, canvas);
    }
    if topics.len() < usize::from(rest.height) {
        canvas.rows(topics, below(rest, 1));
    }
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
