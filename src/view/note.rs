//! A note that the last key does nothing here, in the bars below the text.

use crate::app::Model;
use crate::words::wrapped;

use super::Layout;

/// Returns the rows of the note that takes the place of the status: one, or two where the status
/// and the keys have a row each. `None` if there is no note, or if it is longer; a longer note is
/// part of the sentences.
pub fn rows(model: &Model, layout: &Layout) -> Option<Vec<String>> {
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
