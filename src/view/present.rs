//! A presentation: the title above the board, the caption large below it.

use ratatui::{buffer::Buffer, layout::Rect};

use crate::answer::wrapped;
use crate::app::{Command, Hit, Model, Present, narrate};

use super::{HitMap, Layout, Style, legend};

/// Draws the title and how far the script has come, where the tabs are otherwise.
pub fn title(present: &Present, style: &Style, area: Rect, buffer: &mut Buffer) {
    let width = usize::from(area.width);
    let title = format!(" {}", present.script.title);
    buffer.set_stringn(area.x, area.y, title, width, style.look.accent());
    let count = format!(" {}/{} ", present.shown, present.script.captions());
    let start = area.right().saturating_sub(count.len() as u16).max(area.x);
    buffer.set_stringn(start, area.y, count, width, style.look.dim());
}

/// Draws what is said in the rows that sentence and legend have otherwise, in the middle and with
/// air around it as far as there is room, and the legend below; a click there goes on.
pub fn caption(
    model: &Model,
    style: &Style,
    layout: &Layout,
    buffer: &mut Buffer,
    hits: &mut HitMap,
) {
    let legend = layout.legend.map_or(0, |legend| legend.height);
    let area = Rect {
        height: layout.sentence.height + legend,
        ..layout.sentence
    };
    hits.add(
        area.union(layout.timeline),
        Hit::Command(Command::TogglePlay),
    );
    let named = legend::legend(model, style, layout);
    legend::draw(&named, style, layout.timeline, buffer);
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
    for (i, row) in rows.iter().enumerate() {
        let down = (top + i * pitch) as u16;
        if down < area.height {
            buffer.set_stringn(area.x + 2, area.y + down, row, widest, style.look.strong());
        }
    }
}
