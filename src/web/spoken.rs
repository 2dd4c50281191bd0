//! Text of the page's live region: the sentences of `plain`, line by line.

use crate::app::{Model, describe_popup, describe_square, narrate};

/// The lines of the live region. A reader says those that change.
pub fn spoken(model: &Model) -> Vec<String> {
    if let Some(mut popup) = describe_popup(model) {
        // Why the last key did nothing, or what a command answered.
        popup.extend(model.message.iter().cloned());
        return popup;
    }
    let square = model
        .has_cursor()
        .then(|| describe_square(model, model.scene().cursor));
    let mut said = narrate(model);
    said.extend(square);
    said
}
