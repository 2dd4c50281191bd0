//! The keys that matter now, each with a word or two.

use crate::answer::WhyAnswer;
use crate::board::Square;
use crate::trace::{Lens, StepSize, TraceError};

use super::activity::Hint;
use super::asking::Asking;
use super::command::Place;
use super::keymap::Keymap;
use super::model::Model;
use super::popup::{Page, Popup};

/// The keys that matter now, each with a word or two.
pub fn key_hints(model: &Model) -> Vec<Hint> {
    let keymap = &model.settings.keymap;
    if let Some(popup) = &model.popup {
        let mut hints = of_popup(popup, keymap);
        if let Popup::Course(_) = popup {
            let back = match model.activity.place() {
                Place::Explore | Place::Plain => "to the board",
                Place::Lesson => "to the lesson",
                Place::Presentation => "to the lecture",
                _ => "to the game",
            };
            hints.push(("Esc".to_owned(), back));
        }
        return hints;
    }
    let own = model.activity.key_hints(&model.sight());
    match (own, &model.asking) {
        (_, Some(asking)) => answering(asking, keymap),
        (Some(own), None) => own,
        (None, None) => exploring(model),
    }
}

/// A popup has keys of its own, which no keymap changes.
fn of_popup(popup: &Popup, keymap: &Keymap) -> Vec<Hint> {
    let own: &[(&str, &'static str)] = match popup {
        Popup::Pieces(_) => &[
            ("P N B R Q K", "white"),
            ("p n b r q k", "black"),
            ("arrows Enter", "choose"),
            ("Esc", "close"),
        ],
        Popup::List(_) => &[
            ("arrows", "look"),
            ("Enter", "choose"),
            ("type", "to search"),
            ("Esc", "close"),
        ],
        Popup::Promotion(..) => &[
            ("Q R B N", "choose"),
            ("arrows Enter", "choose"),
            ("Esc", "take the pawn back"),
        ],
        Popup::Card(_) => &[(&keymap.hint("go"), "to the board"), ("arrows", "scroll")],
        Popup::Help(_) => &[("arrows", "scroll"), ("Esc", "close")],
        Popup::Prompt(_) => &[
            ("Enter", "run"),
            ("Tab", "complete"),
            ("Up", "earlier"),
            ("Esc", "close"),
        ],
        Popup::Course(Page::Lessons(_)) => &[
            ("Enter", "open"),
            ("arrows", "look"),
            ("1-9", "level"),
            ("Tab", "practice"),
        ],
        Popup::Course(Page::Due(_)) => &[
            ("Enter", "begin"),
            ("arrows", "look"),
            ("Tab", "who learns"),
        ],
        Popup::Course(Page::Certificate(_)) => &[("Enter", "go on"), ("e", "save")],
        Popup::Course(Page::Learners(_)) => {
            &[("Enter", "choose"), ("arrows", "look"), ("Tab", "course")]
        }
        Popup::Jump(_) => &[("a-h 1-8", "go there"), ("Esc", "stay")],
    };
    own.iter()
        .map(|&(key, word)| (key.to_owned(), word))
        .collect()
}

fn answering(asking: &Asking, keymap: &Keymap) -> Vec<Hint> {
    let (right, asked) = asking.score();
    let go = keymap.hint("go");
    let answer = if asking.is_open() {
        (asking.answered_by(&go), "answer")
    } else {
        (go, "next question")
    };
    vec![
        ("arrows".to_owned(), "look"),
        answer,
        (keymap.hint("back"), "stop asking"),
        (format!("{right}/{asked}"), "right"),
    ]
}

fn exploring(model: &Model) -> Vec<Hint> {
    let keymap = &model.settings.keymap;
    if let Some(invitations) = model.invitations() {
        let invitations = invitations.into_iter();
        let mut hints: Vec<Hint> = invitations.map(|one| (one.key, one.word)).collect();
        hints.insert(hints.len() - 1, ("arrows".to_owned(), "look"));
        return hints;
    }
    let hint = |command, word| (keymap.hint(command), word);
    let look = ("arrows".to_owned(), "look");
    let comparing = model.runs().comparing();
    let mut hints = match (model.scene().lens(), model.trace()) {
        (_, Err(TraceError::NoPiece(_))) => {
            vec![look, hint("pieces", "piece"), hint("open", "open")]
        }
        (lens @ (Lens::Search | Lens::Sweep | Lens::Backtrack), _) => {
            let obstacle = hint("obstacle toggle", "obstacle");
            let mut hints = stepping(model);
            hints.extend(match lens {
                _ if comparing => [hint("compare", "one board"), obstacle],
                Lens::Backtrack => [hint("way next", "other way"), obstacle],
                Lens::Sweep => [
                    hint("way next", "other way"),
                    hint("direction next", "direction"),
                ],
                _ => [obstacle, hint("target", "target")],
            });
            hints
        }
        _ => {
            let go = go_word(model, model.scene().cursor).map(|word| hint("go", word));
            let back = comparing.then(|| hint("compare", "one board"));
            let mut hints: Vec<Hint> = [look].into_iter().chain(go).chain(back).collect();
            hints.extend([
                hint("obstacle toggle", "obstacle"),
                hint("pieces", "piece"),
                hint("open", "open"),
                hint("step -1", "step back"),
            ]);
            hints
        }
    };
    hints.push(hint("help", "more"));
    hints
}

fn stepping(model: &Model) -> Vec<Hint> {
    let key = |command: &str| model.settings.keymap.hint(command);
    let play = if model.runs().playing() {
        "pause"
    } else {
        "play"
    };
    vec![
        (format!("{} {}", key("step"), key("step -1")), "step"),
        (
            format!("{} {}", key("layer"), key("layer -1")),
            model.scene().way.unit(StepSize::Layer),
        ),
        (key("play toggle"), play),
    ]
}

/// What going to `cursor` would do.
fn go_word(model: &Model, cursor: Square) -> Option<&'static str> {
    let scene = model.scene();
    let stands = scene.board().piece(cursor).is_some();
    let can = |from| WhyAnswer::new(scene.board(), from, cursor).is_ok_and(|why| why.reachable());
    match scene.selected {
        Some(selected) if selected == cursor => Some("deselect"),
        Some(selected) if can(selected) => Some("go there"),
        _ => stands.then_some("select"),
    }
}
