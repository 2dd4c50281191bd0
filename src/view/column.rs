//! The column of text: question, sentence, sections, legend, timeline, status and keys.
//!
//! ```text
//! ▒1 2 ▓3 Search▓ 4 5 6 7▒▒▒▒▒▒▒
//!
//! How many moves to a8?            question
//!
//! f5 is 2 moves away (g2 h4 f5).   sentence
//!
//! QUEUE ─────────── 28 squares     sections, from the top
//!
//! ▌3▐ frontier   2 visited         legend, from the bottom
//! ► 14/59 ━━━━●────────────────    timeline
//! ▒a8 light · empty · target▒▒▒    status
//! ▒. , step  Space play  ? more▒   keys
//! ```

mod gaps;
mod small;
mod status;
mod story;
mod text;
mod timeline;

use ratatui::layout::Rect;

use crate::app::{KeyHint, Model, Panel, Popup};
use crate::sheet::{Section, Topic};

use super::layout::{Form, behind, below, split, split_end};
use super::panel;
use super::{Layout, canvas::Canvas, chrome, compare, fit, large, legend, row::ScreenRow};

pub use gaps::{Gap, Gaps};
use small::small;
pub use status::status_and_keys;
use story::sentences;
use text::{Text, gaps_outside, introduces};
use timeline::{has_timeline, timeline};

/// Minimum width and height of a text column that shows its question in large letters, and the
/// number of rows for these letters and the blank row below them.
const LARGE: (u16, u16) = (80, 44);
const LARGE_ROWS: u16 = 6;
/// Columns for the sections below a board, and for the gap between them and the sentences.
const SECTIONS: u16 = 30;
const BETWEEN: u16 = 2;

/// Draws all text beside or below the board, but not the strip at the top.
pub fn draw(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    status_and_keys(model, layout, canvas);
    match layout.form {
        Form::Beside => beside(model, layout, canvas),
        Form::Below => below_board(model, layout, canvas),
        Form::Small => small(model, layout, canvas),
        Form::Two => {
            let (line, text) = split_end(layout.text, u16::from(has_timeline(model)));
            if compare::speaks(model, layout) {
                let rows = sentences(model, layout, (text, text.height), false);
                draw_sentences(&rows, text, canvas);
            }
            timeline(model, line, canvas);
        }
    }
    prompt(model, layout, canvas);
}

/// Draws the status and the keys on their backgrounds: in two rows, or in one with the keys on the
/// right.
pub fn bars(status: &str, hints: &[KeyHint], layout: &Layout, canvas: &mut Canvas<'_>) {
    let (area, strong) = (layout.status, canvas.look().strong());
    for row in [layout.status, layout.keys] {
        chrome::ground(layout.across(row), canvas);
    }
    let has_two_rows = layout.status != layout.keys;
    let least = match hints.last() {
        _ if has_two_rows => 0,
        hint => hint.map_or(0, chrome::width) + chrome::GAP,
    };
    let room = usize::from(area.width.saturating_sub(least));
    // The last parts, which are the square's roles, are dropped first.
    let mut shown = status;
    while shown.chars().count() > room {
        let Some((before, _)) = shown.rsplit_once(" · ") else {
            break;
        };
        shown = before;
    }
    let shown = fit::words(shown.to_owned(), room);
    let place = canvas.text(area, shown, strong);
    if has_two_rows {
        return chrome::keys(hints, layout.keys, false, canvas);
    }
    let taken = if place.width > 0 {
        place.width + chrome::GAP
    } else {
        0
    };
    chrome::keys(hints, behind(area, taken), true, canvas);
}

/// Draws the line being typed, above the status.
pub fn prompt(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let Some(Popup::Prompt(prompt)) = &model.popup else {
        return;
    };
    let area = layout.prompt();
    canvas.clear(layout.across(area));
    chrome::ground(layout.across(area), canvas);
    let text = format!(":{}", prompt.text());
    // Only the end of a long line is visible, because that is where the user types.
    let room = usize::from(area.width);
    let skip = text.chars().count().saturating_sub(room - 1);
    let text: String = text.chars().skip(skip).collect();
    canvas.text(area, text, canvas.look().strong());
    let column = (prompt.column() as u16 + 1).min(area.width.saturating_sub(1));
    canvas.point((area.x + column, area.y));
}

/// Draws the column beside a board: sections are stacked from the top, the legend and the timeline
/// from the bottom.
fn beside(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let mut sheet = model.sheet();
    let mut area = layout.text;
    // In cells, the strokes of large letters would merge, so the question is bold instead.
    let has_pixels = canvas.style.shows_pictures();
    let has_card = model.activity.handler().card().is_some();
    if area.width >= LARGE.0 && area.height >= LARGE.1 && has_pixels && !has_card {
        let (place, rest) = split(below(area, 1), LARGE_ROWS);
        if let Some((asked, words)) = panel::question(&sheet)
            && large::draw(&asked, place, canvas).is_some()
        {
            panel::without(words, &mut sheet);
            area = rest;
        }
    }
    let width = area.width;
    if layout.area.height < panel::TALL && model.panel() == Panel::Facts {
        panel::in_brief(&mut sheet.sections, width.into());
    }
    let mut text = Text::new(model, &sheet.sections, layout, (width, width), canvas);
    let line = u16::from(has_timeline(model));
    // The tree shows the path, so sentences without it take one row less.
    let reserved = story::reserved(model, width).saturating_sub(text.is_for_tree.into());
    // An answer may be longer than a step's sentence, in which case it takes rows from the
    // sections.
    let mut said = sentences(model, layout, (area, reserved), true);
    let needed = text.parts.needed(0);
    let shown = legend::legend(model, canvas.style, layout, width);
    let shown = if text.parts.is_last() && !text.parts.has_result() {
        shown.last()
    } else {
        shown
    };
    let all_rows = shown.rows(width);
    let legend = usize::from(all_rows);
    text.make_room(model, (area.height, needed, legend), &mut said);
    let mut said = message(model, said, canvas);
    let has_result = text.parts.has_result() && model.activity.is_exploring();
    // When a result or the path to a square is shown, the user has already read the board, so what
    // to try next matters more than the legend.
    let traces = model.square_in_tree().is_some() && layout.area.height < panel::TALL;
    let is_read = if model.activity.is_exploring() {
        has_result && model.scene().lens().row().opens_at_start
    } else {
        text.parts.has_result() && text.parts.has_keys()
    };
    let has_no_legend = text.is_brief || text.is_for_tree || is_read || traces;
    // Sentences of steps keep their size, whatever else a step shows.
    let is_still = line == 0 && has_one_line(&sheet.sections);
    if has_card || is_still && area == layout.text {
        let mut others = usize::from(line) + gaps_outside(line > 0);
        others += if has_no_legend { 0 } else { legend };
        if has_card && said.is_empty() {
            others += text.parts.missing_hint(legend);
        }
        said = text.enlarge(said, (area, others), canvas);
    }
    // No step follows a result, so no rows are reserved for longer sentences.
    let reserved = if has_result { 0 } else { reserved };
    let said_rows = (said.len() as u16).max(reserved);
    let least = text.title.len() as u16 + line;
    let said_rows = said_rows.min(area.height.saturating_sub(least));
    let mut free = area.height.saturating_sub(least + said_rows);
    let gives_way = || {
        text.parts
            .takes_legend(free.into(), (all_rows + line).into())
    };
    let mut legend_rows = if has_no_legend || gives_way() {
        0
    } else {
        all_rows
    };
    let height = usize::from(free.saturating_sub(legend_rows));
    // Without a timeline, a blank row keeps the legend apart from the status.
    let apart = usize::from(line == 0 && legend_rows > 0);
    text.parts.fit_lists(height, gaps_outside(line > 0), apart);
    let least = text.parts.least();
    if least > height {
        legend_rows = 0;
    }
    // A blank row separates the legend from the timeline, of which it would seem to be part. No
    // section gives way to it.
    let has_room = legend_rows > 0 && least < height;
    let mut below_legend = if has_room { line } else { 0 };
    free = free.saturating_sub(legend_rows + below_legend);
    if has_result {
        text.parts.reserve_blank_rows(free.into());
    }
    text.parts.fit(free.into(), 0, 0);
    let sentence = usize::from(!text.parts.is_empty());
    let below_said = if reserved == 0 { sentence } else { 0 };
    let around_title = if text.is_for_tree { 2 } else { 0 };
    let outside = around_title + below_said + usize::from(legend_rows == 0);
    text.parts.separate(free.into(), outside);
    let mut spare = usize::from(free).saturating_sub(text.parts.least());
    // Blank rows around a result matter more than a legend.
    let around = text.parts.missing_gaps() + gaps_outside(line > 0) - 2;
    if has_result && legend_rows > 0 && spare < around {
        spare += usize::from(legend_rows + below_legend);
        (legend_rows, below_legend) = (0, 0);
    }
    // Cards that touch look like one, so they are separated before blank rows get any room.
    let between = text.parts.missing_gaps();
    let blank = gaps_outside(line > 0) + between;
    let cards = text.parts.card_rows(spare.saturating_sub(blank));
    spare -= Some(cards).filter(|rows| *rows <= spare).unwrap_or(0);
    let has_tree = text.parts.has_tree();
    // A reply is what the learner reads, so the explanation above it gives way first.
    let is_replied = line == 0 && legend_rows > 0 && !said.is_empty();
    let wanted = [
        // The tree has given up rows for the blank rows around the sections, so these come first.
        (Gap::Between, between, if has_tree { 0 } else { 6 }),
        (
            Gap::BelowReply,
            sentence,
            match reserved {
                0 if has_tree => 1,
                0 => 5,
                // The large letters of a result would touch a sentence that fills its rows.
                _ if text.parts.has_extra_result() && said.len() == usize::from(reserved) => 2,
                // Most steps leave one of the rows reserved for their sentence blank.
                _ => 11,
            },
        ),
        (
            Gap::AboveTimeline,
            (legend_rows == 0 && (line > 0 || has_tree)).into(),
            if has_tree { 2 } else { 12 },
        ),
        (
            Gap::BelowTitle,
            (!text.title.is_empty() && said_rows > 0).into(),
            3,
        ),
        // The large letters of a result would touch the sentence, so the row above the title waits.
        (Gap::AboveTitle, 1, if has_result { 7 } else { 4 }),
        // Without a timeline, the legend would touch the status.
        (
            Gap::BelowLegend,
            (line == 0).into(),
            if is_replied { 4 } else { 9 },
        ),
        (
            Gap::BelowHeadline,
            text.is_explained().into(),
            if is_replied { 10 } else { 8 },
        ),
        (Gap::AboveLegend, (legend_rows > 0).into(), 8),
        (Gap::BelowTimeline, line.into(), 13),
    ];
    let gaps = Gaps::new(wanted, &mut spare);
    below_legend += gaps.rows(Gap::BelowLegend);
    let mut above_legend = gaps.rows(Gap::AboveLegend);
    // Entries that touch the text above would look like part of it.
    let can_shrink = line == 0 || legend_rows > 2 && shown.shortens(width, legend_rows - 1);
    if legend_rows > 1 && can_shrink && above_legend == 0 {
        legend_rows -= 1;
        above_legend = 1;
    }
    // The areas at the bottom, from the lowest up.
    let (_, rest) = split_end(area, gaps.rows(Gap::BelowTimeline));
    let (place, rest) = split_end(rest, line);
    timeline(model, place, canvas);
    let (_, rest) = split_end(rest, below_legend);
    let (place, rest) = split_end(rest, legend_rows);
    legend::draw(shown, place, canvas);
    let (_, rest) = split_end(rest, above_legend + gaps.rows(Gap::AboveTimeline));
    // The areas at the top, from the highest down.
    let rest = below(rest, gaps.rows(Gap::AboveTitle));
    let explanation = text.title.split_off(text.headline.min(text.title.len()));
    let rest = large::draw_rows(text.title, rest, canvas);
    let rest = canvas.rows(explanation, below(rest, gaps.rows(Gap::BelowHeadline)));
    let (place, rest) = split(below(rest, gaps.rows(Gap::BelowTitle)), said_rows);
    large::draw_rows(said, place, canvas);
    let rest = below(rest, gaps.rows(Gap::BelowReply));
    let rows = text
        .parts
        .rows(rest.height.into(), gaps.rows(Gap::Between) > 0);
    large::draw_rows(rows, rest, canvas);
}

/// Draws the text below a board: question, sentence and legend on the left, sections on the right.
fn below_board(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let sheet = model.sheet();
    let (line, area) = split_end(layout.text, u16::from(has_timeline(model)));
    timeline(model, line, canvas);
    let has_two = area.width >= 2 * SECTIONS - 2 * BETWEEN;
    let right = if has_two { SECTIONS } else { area.width / 2 };
    let left = Rect {
        width: area.width - right - BETWEEN,
        ..area
    };
    let right = behind(area, left.width + BETWEEN);
    let widths = (left.width, right.width);
    let mut text = Text::new(model, &sheet.sections, layout, widths, canvas);
    let height = usize::from(right.height);
    text.parts.fit(height, 0, 0);
    let gap = text.parts.gaps_fit(height);
    canvas.rows(text.parts.rows(height, gap), right);
    let mut said = sentences(model, layout, (left, left.height), true);
    text.make_room(model, (left.height, 0, 0), &mut said);
    let rest = canvas.rows(text.title, left);
    if !said.is_empty() {
        said = sentences(model, layout, (rest, rest.height), true);
    }
    let shown = legend::legend(model, canvas.style, layout, left.width);
    let free = rest.height.saturating_sub(said.len() as u16);
    let rows = shown.rows(left.width);
    let rows = if rows <= free { rows } else { 0 };
    let (place, rest) = split_end(rest, rows);
    legend::draw(shown, place, canvas);
    let air = u16::from(usize::from(rest.height) > said.len());
    canvas.rows(message(model, said, canvas), below(rest, air));
}

pub fn draw_sentences(rows: &[String], area: Rect, canvas: &mut Canvas<'_>) {
    let strong = canvas.look().strong();
    for (row, place) in rows.iter().zip(area.rows()) {
        canvas.text(place, row, strong);
    }
}

/// Whether the title is a question without a note.
fn has_one_line(sections: &[Section]) -> bool {
    let first = sections.first();
    first.is_some_and(|first| first.topic == Topic::Title && first.rows().len() == 1)
}

/// Returns the rows of a panel's sentences, dim if they introduce a lesson.
fn message(model: &Model, rows: Vec<String>, canvas: &Canvas<'_>) -> Vec<ScreenRow> {
    let look = canvas.look();
    let paint = [look.strong(), look.dim()][usize::from(introduces(model))];
    let row = |row| ScreenRow::new(row, paint);
    rows.into_iter().map(row).collect()
}
