//! What is said below a picture, of one board and of two.

use crate::answer;
use crate::board::joined;
use crate::words::capital;

use super::super::model::Model;
use super::{narrate, question, told_of};

/// Whether there is nothing to say but what each of two boards tells.
pub fn tells_of_both(model: &Model) -> bool {
    model.runs().comparing()
        && model.message.is_empty()
        && model.asking.is_none()
        && model.activity.showing().caption.is_none()
}

/// How two boards differ in numbers, as a sentence.
pub fn differs(model: &Model) -> Option<String> {
    let differs = joined(model.runs().differences(), "; ");
    (!differs.is_empty()).then(|| format!("{}.", capital(&differs)))
}

/// What is said under a picture: what the program would say, without the keys that help where
/// there are none.
pub fn caption(model: &Model) -> String {
    let scene = model.scene();
    match (model.message.as_slice(), model.trace()) {
        _ if tells_of_both(model) => {
            let boards = model.runs().all().zip(model.runs().titles());
            let told = boards.map(|(run, title)| {
                format!("{title}: {}", told_of(run, model.runs().size()).join(" "))
            });
            joined(told.chain(differs(model)), " ")
        }
        ([], Err(nothing)) => answer::refused(nothing),
        ([], Ok(_)) if model.runs().own().index() == 0 && scene.lens().opens_at_start() => joined(
            model
                .runs()
                .own()
                .changes_told()
                .into_iter()
                .chain([question(scene)]),
            " ",
        ),
        _ => narrate(model).join(" "),
    }
}
