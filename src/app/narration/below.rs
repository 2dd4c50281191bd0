//! Sentences below a picture of one or two boards.

use crate::answer;
use crate::board::joined;
use crate::trace::Lens;
use crate::words::{capital, list};

use super::super::activity_context::ViewContext;
use super::super::model::Model;
use super::super::runs::Run;
use super::{describe_run, narrate, question};

/// Whether two boards are compared, and only their own sentences need to be shown.
pub fn describes_both(model: &Model) -> bool {
    model.runs().comparing()
        && model.message.is_empty()
        && model.asking.is_none()
        && model.activity.handler().showing().caption.is_none()
}

/// Returns the sentences about each compared board, only once if they are the same. No question is
/// shown above two boards, so a "no" says which square it is about.
pub fn describe_boards(model: &Model) -> Vec<Vec<String>> {
    let runs = model.runs();
    let describe = |run: &Run| {
        let mut told = describe_run(run, runs.size());
        if run.scene().lens() == Lens::Reach
            && let Some(first) = told.first_mut()
            && let Some(reason) = first.strip_prefix("No: ")
        {
            *first = format!("Not {}: {reason}", run.scene().cursor);
        }
        told
    };
    let mut told: Vec<_> = runs.all().map(describe).collect();
    told.dedup();
    told
}

/// Compares two boards by their counts; `None` if there is nothing to compare.
pub fn differs(model: &Model) -> Option<String> {
    let differs = joined(model.runs().differences(), "; ");
    (!differs.is_empty()).then(|| format!("{}.", capital(&differs)))
}

/// Returns the caption of a picture: the program's sentences, which mention keys as little as
/// possible.
pub fn caption(model: &Model) -> String {
    sentences_below(model, false)
}

/// Returns the caption of a picture without the sentences that a panel beside it shows.
pub fn caption_beside_panel(model: &Model) -> String {
    sentences_below(model, true)
}

fn sentences_below(model: &Model, has_panel: bool) -> String {
    let scene = model.scene();
    let beside = ViewContext {
        has_panel,
        ..model.view_context()
    };
    let own = || model.activity.handler().sentences(&beside);
    match (model.message.as_slice(), model.trace()) {
        _ if describes_both(model) => {
            let titles: Vec<String> = model.runs().titles().collect();
            let told: Vec<String> = match describe_boards(model).as_slice() {
                [both] => vec![format!("{}: {}", list(titles), both.join(" "))],
                told => titles
                    .iter()
                    .zip(told)
                    .map(|(title, told)| format!("{title}: {}", told.join(" ")))
                    .collect(),
            };
            joined(told.into_iter().chain(differs(model)), " ")
        }
        ([], _) if let Some(own) = own() => joined(own, " "),
        ([], Err(nothing)) if model.activity.handler().showing().caption.is_none() => {
            answer::refused(nothing)
        }
        ([], Ok(_)) if model.runs().own().index() == 0 && !model.runs().own().at_end() => joined(
            model
                .runs()
                .own()
                .describe_changes()
                .into_iter()
                .chain([question(scene)]),
            " ",
        ),
        _ => narrate(model).join(" "),
    }
}
