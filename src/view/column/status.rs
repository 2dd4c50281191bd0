//! The bars below the text, with the status or a note.

use crate::app::{KeyHint, Model, key_hints, status};

use super::super::{Layout, canvas::Canvas, chrome, note::rows};
use super::bars;

/// Draws the note about the last key, or the status, which describes the square under the cursor,
/// and the keys that work now, as far as the note leaves room for them.
pub fn status_and_keys(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    use crate::app::Popup::{Jump, Prompt};
    // Other popups have their own keys below them.
    let hints = match &model.popup {
        None | Some(Prompt(_) | Jump(_)) => key_hints(model),
        Some(_) => Vec::new(),
    };
    match rows(model, layout).as_deref() {
        None => bars(&status(model), &hints, layout, canvas),
        Some([first, others @ ..]) => {
            let taken = first.chars().count() as u16 + chrome::GAP;
            let room = layout.status.width.saturating_sub(taken);
            let fits = |hint: &KeyHint| chrome::width(hint) <= room;
            let has_keys = if layout.status == layout.keys {
                hints.last().is_some_and(fits)
            } else {
                others.is_empty()
            };
            let hints = if has_keys { hints.as_slice() } else { &[] };
            bars(first, hints, layout, canvas);
            for row in others {
                canvas.text(layout.keys, row, canvas.look().strong());
            }
        }
        Some([]) => {}
    }
}
