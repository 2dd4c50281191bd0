//! The screen in sentences, for a screen reader, which reads out each line that changes.

use crate::app::activities::Activity;

use super::super::model::Model;
use super::super::narration::{describe_board, describe_square, narrate};
use super::popups::{describe_popup, keys};
use super::reply::step;

/// Returns the screen's contents as sentences: the popup if one is open, or else the reply to the
/// last key, the level or step, and the square under the cursor.
pub fn spoken(model: &Model) -> Vec<String> {
    if let Some(mut popup) = describe_popup(model) {
        // The message explains why the last key did nothing, or is a command's reply.
        popup.extend(model.message.iter().cloned());
        return popup;
    }
    let says_both = model.runs().comparing() && model.activity.is_exploring();
    let mut said = if says_both && model.message.is_empty() && model.asking.is_none() {
        step(model)
    } else {
        narrate(model)
    };
    let standing = match &model.activity {
        Activity::Learn(learn) if learn.met || learn.over => keys(model).into_iter().collect(),
        Activity::Learn(learn) => {
            let mut told = learn.introduction(&model.settings.keymap.input_mode());
            // After the first move, each reply says where the moved piece is.
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
            let mut told = vec![format!("Step {at} of {last}{plays}.")];
            if !says_both {
                told.insert(0, format!("{}, {}.", scene.lens().row().title, scene.way));
            }
            told
        }
        _ => Vec::new(),
    };
    // The first sentence of a level is its task, which the introduction already includes.
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
