//! A presentation: the title above the board, the caption below it. One in large letters takes the
//! panel's place.

use ratatui::layout::Rect;

use crate::answer::wrapped;
use crate::app::{Command, Model, Present, narrate};

use super::{Layout, canvas::Canvas, large, legend, panel as side, tabs};

/// Draws the title and how far the script has come, where the tabs are otherwise.
pub fn title(present: &Present, area: Rect, canvas: &mut Canvas<'_>) {
    let count = format!("{} of {}", present.shown(), present.script.captions());
    tabs::title(&present.script.title, &count, area, canvas);
}

/// The rows that sentence and legend have otherwise, and what is said in them.
fn said(model: &Model, layout: &Layout) -> (Rect, Vec<String>) {
    let legend = layout.legend_below().map_or(0, |legend| legend.height);
    let area = Rect {
        height: layout.sentence.height + legend,
        ..layout.sentence
    };
    let said = narrate(model).join(" ");
    let widest = usize::from(area.width).clamp(1, 96);
    // Rows of about the same length read better than a long one and a single word.
    let fewest = wrapped(&said, widest).len();
    let even = (1..=widest).find(|&width| wrapped(&said, width).len() <= fewest);
    (area, wrapped(&said, even.unwrap_or(widest)))
}

/// The caption, where it is to be large and nothing else is said.
fn large_caption<'a>(model: &Model, present: &'a Present, canvas: &Canvas<'_>) -> Option<&'a str> {
    let (caption, is_large) = present.said();
    let alone = is_large && model.message.is_empty() && model.asking.is_none();
    // The letters are drawn as pieces are.
    let drawn = canvas.style.draws(LEAST_DRAWN);
    (alone && drawn).then_some(caption)
}

/// How many rows squares have at least where all looks have drawings.
const LEAST_DRAWN: u16 = 4;

/// Draws the panel, or a large caption in its place.
pub fn panel(model: &Model, present: &Present, area: Rect, canvas: &mut Canvas<'_>) {
    match large_caption(model, present, canvas) {
        Some(text) if large::fits(text, area) => large::draw(text, area, canvas),
        _ => side::draw(model, area, canvas),
    }
}

/// The rows above the caption, where two boards say what they have cost.
pub fn above_caption(model: &Model, layout: &Layout) -> Rect {
    let (area, rows) = said(model, layout);
    Rect {
        height: area.height.saturating_sub(rows.len() as u16),
        ..area
    }
}

/// Draws what is said in the middle and with air around it as far as there is room, and the legend
/// below; a click there goes on. Below two boards it has the last rows.
pub fn caption(model: &Model, present: &Present, layout: &Layout, canvas: &mut Canvas<'_>) {
    let (area, rows) = said(model, layout);
    canvas.button(area.union(layout.timeline), Command::TogglePlay);
    let named = legend::legend(model, canvas.style, layout);
    legend::draw(&named, layout.timeline, canvas);
    if let Some(text) = large_caption(model, present, canvas) {
        if layout.panel.is_some_and(|panel| large::fits(text, panel)) {
            return;
        }
        if large::fits(text, area) {
            return large::draw(text, area, canvas);
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
