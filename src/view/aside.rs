//! Beside the smallest board, where no panel has room: a word or two.

use ratatui::layout::Rect;

use crate::app::{KeyHint, Model, key_hints};

use super::{canvas::Canvas, chrome};

/// Draws what the first screen invites to, or else the keys that matter now, as many of them as are
/// short enough.
pub fn draw(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
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
