//! Next to the smallest board, without a panel: a count, and a few keys.

use ratatui::layout::Rect;

use crate::app::{KeyHint, Model, key_hints};

use crate::sheet::Topic;

use super::{canvas::Canvas, chrome, layout::below, panel};

/// Draws the number that a panel would begin with, and below it what the first screen invites to, or else
/// the keys that matter now, as many of them as are short enough.
pub fn draw(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let sections = model.sheet().sections;
    let counted = sections.iter().find(|one| one.topic == Topic::State);
    let value = counted.map(|one| panel::line(&one.value, canvas.look()));
    let value = value.filter(|row| row.width() > 0 && row.width() <= area.width.into());
    let taken = if let Some(row) = value {
        row.draw(area, canvas);
        2
    } else {
        0
    };
    let area = below(area, taken);
    let invitations = model.invitations().into_iter().flatten();
    let mut hints: Vec<KeyHint> = invitations.map(|one| (one.key, one.short)).collect();
    if hints.is_empty() {
        hints = key_hints(model);
    }
    hints.retain(|hint| chrome::width(hint) <= area.width);
    for (hint, place) in hints.iter().zip(area.rows()) {
        let place = Rect {
            width: chrome::width(hint),
            ..place
        };
        chrome::keys(std::slice::from_ref(hint), place, canvas);
    }
}
