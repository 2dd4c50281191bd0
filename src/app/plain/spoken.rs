//! The screen in sentences, for a screen reader, which says each line that changes.

use crate::app::activities::Activity;

use super::super::model::Model;
use super::super::narration::{describe_board, describe_square, narrate};
use super::popups::{describe_popup, keys};

/// Returns what the screen shows: a popup; or the answer to the last key, what it stands in, and the
/// square under the cursor.
pub fn spoken(model: &Model) -> Vec<String> {
    if let Some(mut popup) = describe_popup(model) {
        // Why the last key did nothing, or what a command answered.
        popup.extend(model.message.iter().cloned());
        return popup;
    }
    let mut said = narrate(model);
    let standing = match &model.activity {
        Activity::Learn(learn) if learn.met || learn.over => keys(model).into_iter().collect(),
        Activity::Learn(learn) => {
            let mut told = learn.introduction(&model.settings.keymap.input_mode());
            // After the first move, each move tells where a piece stands now.
            if model.scene().board() == learn.level().scene.board() {
                told.extend(describe_board(model));
            }
            told
        }
        Activity::Explore(_) if model.trace().is_ok() => {
            let scene = model.scene();
            let (at, last) = model.position();
            let plays = if model.runs().playing() {
                ", playing"
            } else {
                ""
            };
            vec![
                format!("{}, {}.", scene.lens().title(), scene.way),
                format!("Step {at} of {last}{plays}."),
            ]
        }
        _ => Vec::new(),
    };
    // The task of a level is its first sentence, too.
    said.retain(|line| !standing.iter().any(|other| other.contains(line.as_str())));
    said.extend(standing);
    if model.flipped() {
        said.push("Black's side is at the bottom.".to_owned());
    }
    if model.has_cursor() {
        said.push(describe_square(model, model.scene().cursor));
    }
    said
}
