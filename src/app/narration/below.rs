//! Sentences below a picture of one or two boards.

use crate::answer;
use crate::board::joined;
use crate::words::capital;

use super::super::model::Model;
use super::{describe_run, narrate, question};

/// Whether two boards are compared, and only their own sentences need to be shown.
pub fn describes_both(model: &Model) -> bool {
    model.runs().comparing()
        && model.message.is_empty()
        && model.asking.is_none()
        && model.activity.handler().showing().caption.is_none()
}

/// Describes the numbers by which two boards differ; `None` if there are none.
pub fn differs(model: &Model) -> Option<String> {
    let differs = joined(model.runs().differences(), "; ");
    (!differs.is_empty()).then(|| format!("{}.", capital(&differs)))
}

/// Returns the caption of a picture: the program's sentences, without keys.
pub fn caption(model: &Model) -> String {
    let scene = model.scene();
    match (model.message.as_slice(), model.trace()) {
        _ if describes_both(model) => {
            let boards = model.runs().all().zip(model.runs().titles());
            let told = boards.map(|(run, title)| {
                format!(
                    "{title}: {}",
                    describe_run(run, model.runs().size()).join(" ")
                )
            });
            joined(told.chain(differs(model)), " ")
        }
        ([], Err(nothing)) => answer::refused(nothing),
        ([], Ok(_)) if model.runs().own().index() == 0 && scene.lens().row().opens_at_start => {
            joined(
                model
                    .runs()
                    .own()
                    .describe_changes()
                    .into_iter()
                    .chain([question(scene)]),
                " ",
            )
        }
        _ => narrate(model).join(" "),
    }
}
