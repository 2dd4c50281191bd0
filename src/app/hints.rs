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
    let own = |hints: &[(&str, &'static str)]| {
        let hints = hints.iter().map(|&(key, word)| (key.to_owned(), word));
        hints.collect()
    };
    match popup {
        Popup::Pieces(_) => own(&[
            ("P N B R Q K", "white"),
            ("p n b r q k", "black"),
            ("arrows Enter", "choose"),
            ("Esc", "close"),
        ]),
        Popup::List(_) => own(&[
            ("arrows", "look"),
            ("Enter", "choose"),
            ("type", "to search"),
            ("Esc", "close"),
        ]),
        Popup::Promotion(..) => own(&[
            ("Q R B N", "choose"),
            ("arrows Enter", "choose"),
            ("Esc", "take the pawn back"),
        ]),
        Popup::Card(_) => vec![
            (keymap.hint("go"), "to the board"),
            ("arrows".to_owned(), "scroll"),
        ],
        Popup::Help(_) => own(&[("arrows", "scroll"), ("Esc", "close")]),
        Popup::Prompt(_) => own(&[
            ("Enter", "run"),
            ("Tab", "complete"),
            ("Up", "earlier"),
            ("Esc", "close"),
        ]),
        Popup::Course(Page::Lessons(_)) => own(&[
            ("Enter", "open"),
            ("arrows", "look"),
            ("1-9", "level"),
            ("Tab", "practice"),
        ]),
        Popup::Course(Page::Due(_)) => own(&[
            ("Enter", "begin"),
            ("arrows", "look"),
            ("Tab", "who learns"),
        ]),
        Popup::Course(Page::Certificate(_)) => own(&[("Enter", "go on"), ("e", "save")]),
        Popup::Course(Page::Learners(_)) => {
            own(&[("Enter", "choose"), ("arrows", "look"), ("Tab", "course")])
        }
        Popup::Jump(_) => own(&[("a-h 1-8", "go there"), ("Esc", "stay")]),
    }
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
    let one_board = || (keymap.hint("compare"), "one board");
    let mut hints = match (model.scene().lens(), model.trace()) {
        (_, Err(TraceError::NoPiece(_))) => vec![
            ("arrows".to_owned(), "look"),
            (keymap.hint("pieces"), "piece"),
            (keymap.hint("open"), "open"),
        ],
        (lens @ (Lens::Search | Lens::Sweep | Lens::Backtrack), _) => {
            let mut hints = stepping(model);
            hints.extend(match lens {
                _ if model.runs().comparing() => {
                    [one_board(), (keymap.hint("obstacle toggle"), "obstacle")]
                }
                Lens::Backtrack => [
                    (keymap.hint("way next"), "other way"),
                    (keymap.hint("obstacle toggle"), "obstacle"),
                ],
                Lens::Sweep => [
                    (keymap.hint("way next"), "other way"),
                    (keymap.hint("direction next"), "direction"),
                ],
                _ => [
                    (keymap.hint("obstacle toggle"), "obstacle"),
                    (keymap.hint("target"), "target"),
                ],
            });
            hints
        }
        _ => {
            let go = go_word(model, model.scene().cursor).map(|word| (keymap.hint("go"), word));
            let look = ("arrows".to_owned(), "look");
            let back = model.runs().comparing().then(one_board);
            let mut hints: Vec<Hint> = [look].into_iter().chain(go).chain(back).collect();
            hints.extend([
                (keymap.hint("obstacle toggle"), "obstacle"),
                (keymap.hint("pieces"), "piece"),
                (keymap.hint("open"), "open"),
                (keymap.hint("step -1"), "step back"),
            ]);
            hints
        }
    };
    hints.push((keymap.hint("help"), "more"));
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
    match scene.selected {
        Some(selected) if selected == cursor => Some("deselect"),
        Some(selected) => {
            let why = WhyAnswer::new(scene.board(), selected, cursor);
            if why.is_ok_and(|why| why.reachable()) {
                Some("go there")
            } else {
                stands.then_some("select")
            }
        }
        None => stands.then_some("select"),
    }
}
