//! A presentation: the title above the board, the caption large below it.

use ratatui::layout::Rect;

use crate::answer::wrapped;
use crate::app::{Command, Model, Present, narrate};

use super::{Layout, canvas::Canvas, legend};

/// Draws the title and how far the script has come, where the tabs are otherwise.
pub fn title(present: &Present, area: Rect, canvas: &mut Canvas<'_>) {
    let title = format!(" {}", present.script.title);
    canvas.text(area, title, canvas.look().accent());
    let count = format!(" {}/{} ", present.shown, present.script.captions());
    let start = area.right().saturating_sub(count.len() as u16).max(area.x);
    canvas.text_at(area, start, count, canvas.look().dim());
}

/// Draws what is said in the rows that sentence and legend have otherwise, in the middle and with
/// air around it as far as there is room, and the legend below; a click there goes on.
pub fn caption(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let legend = layout.legend_below().map_or(0, |legend| legend.height);
    let area = Rect {
        height: layout.sentence.height + legend,
        ..layout.sentence
    };
    canvas.button(area.union(layout.timeline), Command::TogglePlay);
    let named = legend::legend(model, canvas.style, layout);
    legend::draw(&named, layout.timeline, canvas);
    let said = narrate(model).join(" ");
    let widest = usize::from(area.width).saturating_sub(4).clamp(1, 96);
    // Rows of about the same length read better than a long one and a single word.
    let fewest = wrapped(&said, widest).len();
    let even = (1..=widest).find(|&width| wrapped(&said, width).len() <= fewest);
    let rows = wrapped(&said, even.unwrap_or(widest));
    let spare = usize::from(area.height).saturating_sub(rows.len());
    // A blank row between two where all of them still fit.
    let pitch = if rows.len() <= spare { 2 } else { 1 };
    let tall = (rows.len() * pitch).saturating_sub(pitch - 1);
    let top = usize::from(area.height).saturating_sub(tall) / 2;
    let places = area.rows().skip(top).step_by(pitch);
    for (place, row) in places.zip(rows) {
        canvas.text_at(place, area.x + 2, row, canvas.look().strong());
    }
}
