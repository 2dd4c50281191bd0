//! A note that the last key does nothing here, in the bars below the text.

use crate::app::{KeyHint, Model, key_hints, status};
use crate::words::wrapped;

use super::super::{Layout, canvas::Canvas, chrome};
use super::bars;

/// Returns the rows of the note that takes the place of the status: one, or two where the status
/// and the keys have a row each. `None` if there is no note, or if it is longer; a longer note is
/// part of the sentences.
fn rows(model: &Model, layout: &Layout) -> Option<Vec<String>> {
    let note = model.note().filter(|_| model.popup.is_none())?;
    let most = 1 + usize::from(layout.status != layout.keys);
    let rows = wrapped(note, layout.status.width.into());
    (rows.len() <= most).then_some(rows)
}

/// Whether a note takes the place of the status, so that the sentences stay as they are.
pub fn is_below(model: &Model, layout: &Layout) -> bool {
    rows(model, layout).is_some()
}

/// Whether a message takes the place of the sentences about the board, or precedes them.
pub fn has_message(model: &Model, layout: &Layout) -> bool {
    !model.message.is_empty() && !is_below(model, layout)
}

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
            let has_keys = match layout.status == layout.keys {
                true => hints.last().is_some_and(fits),
                false => others.is_empty(),
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
