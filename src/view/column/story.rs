//! The sentences of a screen, in the rows reserved for them.

use ratatui::layout::Rect;

use crate::app::{Model, Panel, again, narrate, narrate_without_note};
use crate::trace::Lens;
use crate::words::{path, wrapped};

use super::super::{Layout, fit, note};

/// Rows that the longest sentence of a step takes at 30 columns: in lenses with short sentences,
/// and in those with long ones.
const SHORT: u16 = 4;
const LONG: u16 = 5;
/// Minimum columns for reserving one row fewer, and for reserving half the rows.
const WIDER: u16 = 34;
const WIDE: u16 = 50;

/// Returns the number of rows reserved for the sentence of any step, so that the text below doesn't
/// move; 0 if no steps are shown.
pub fn reserved(model: &Model, width: u16) -> u16 {
    if model.activity.handler().showing().timeline.is_some() {
        return LONG;
    }
    if !model.activity.is_exploring() || model.asking.is_some() {
        return 0;
    }
    let rows = match model.scene().lens() {
        Lens::Search | Lens::Reach | Lens::Line => SHORT,
        Lens::Sweep | Lens::Backtrack | Lens::Colors | Lens::Control => LONG,
    };
    match width {
        WIDE.. => rows.div_ceil(2),
        WIDER.. => rows - 1,
        _ => rows,
    }
}

/// Returns the sentences, wrapped for `area`, without what the panel already shows. If they
/// take more than `usual` rows, long paths are shortened; if a question still doesn't fit, a
/// shorter wording is used. If even that doesn't fit, the last row ends with an ellipsis.
///
/// A note in the place of the status isn't one of the sentences.
pub fn sentences(
    model: &Model,
    layout: &Layout,
    (area, usual): (Rect, u16),
    has_panel: bool,
) -> Vec<String> {
    let width = usize::from(area.width);
    let fits = |text: &str, rows: u16| wrapped(text, width).len() <= usize::from(rows);
    let mut said = if note::is_below(model, layout) {
        narrate_without_note(model)
    } else {
        narrate(model)
    };
    if let Some(asking) = model.asking.as_ref().filter(|_| has_panel) {
        // The panel's title is the question, and its keys say how to answer or to go on.
        let input_mode = model.settings.keymap.input_mode();
        let (question, next) = (asking.question_for(&input_mode), asking.next(&input_mode));
        said.retain(|sentence| *sentence != question && next.as_ref() != Some(sentence));
    }
    if has_panel {
        let in_sheet = model.activity.handler().showing().in_sheet;
        for text in in_sheet.into_iter().flatten() {
            for said in &mut said {
                let end = text.trim_end_matches('.');
                let begins = said.trim_end_matches('.').strip_suffix(end);
                if let Some(before) = begins.map(|before| before.rfind(". ")) {
                    said.truncate(before.map_or(0, |dot| dot + 1));
                }
            }
        }
        said.retain(|sentence| !sentence.is_empty());
    }
    let mut text = said.join(" ");
    if has_panel && model.panel() == Panel::Facts {
        text = without_path(&text, &path(&model.front().frame().path));
    }
    if !fits(&text, usual) {
        text = fit::shorten_paths(&text);
    }
    if let Some(asking) = &model.asking
        && !fits(&text, area.height)
    {
        let shorter = asking.in_short(&model.settings.keymap.input_mode());
        let shorter = shorter.into_iter().map(|text| again(model, text));
        let mut shorter: Vec<String> = shorter.collect();
        let shortest = shorter.pop().unwrap_or_default();
        let short = shorter.into_iter().find(|text| fits(text, area.height));
        text = short.unwrap_or(shortest);
    }
    cut(&text, area)
}

/// Returns the text without the path, which the panel lists.
fn without_path(text: &str, path: &str) -> String {
    if !path.contains(' ') {
        return text.to_owned();
    }
    let text = text.replace(&format!(" Path: {path}."), "");
    text.replace(&format!(": {path}."), ".")
}

/// Returns `text` wrapped to the width of `area`. If not all rows fit, the last one ends with an
/// ellipsis.
pub fn cut(text: &str, area: Rect) -> Vec<String> {
    let (width, most) = (usize::from(area.width), usize::from(area.height));
    if text.is_empty() {
        return Vec::new();
    }
    let mut rows = wrapped(text, width);
    if rows.len() > most && most > 0 {
        let rest = rows.split_off(most - 1).join(" ");
        rows.push(fit::text(&rest, width));
    }
    rows
}
