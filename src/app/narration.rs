//! What the program says about what there is to see.

use crate::answer::{self, Answer, ReachAnswer, WhyAnswer};
use crate::board::Square;
use crate::trace::{Lens, Nothing};

use super::activity::Activity;
use super::changes;
use super::model::Model;
use super::popup::Popup;

/// The sentences that belong to the state of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narration {
    /// What is said, sentence by sentence.
    pub sentences: Vec<String>,
}

impl Narration {
    /// What there is to say now.
    pub fn new(model: &Model) -> Narration {
        let sentences = match model.message.as_slice() {
            [] => sentences(model),
            message => message.to_vec(),
        };
        Narration { sentences }
    }
}

fn sentences(model: &Model) -> Vec<String> {
    let scene = &model.scene;
    if let Activity::Learn(learn) = &model.activity {
        return learn.sentences();
    }
    if let Some(asking) = &model.asking {
        return asking.sentences();
    }
    if let Err(nothing) = model.trace() {
        return vec![answer::nothing(nothing, |command| {
            model.keymap.hint(command)
        })];
    }
    if let Some(changed) = changes::sentence(&model.changes, scene.target) {
        return vec![changed];
    }
    match scene.lens() {
        Lens::Reach if model.at_end() => reach(model),
        Lens::Search if model.player.index == 0 => vec![search_begins(model)],
        _ => answer::sentence(model.frame(), model.player.zoom)
            .into_iter()
            .collect(),
    }
}

/// Why the square under the cursor can or can't be reached.
fn reach(model: &Model) -> Vec<String> {
    let scene = &model.scene;
    let focus = scene.focus();
    if focus != scene.cursor
        && let Ok(why) = WhyAnswer::new(scene.board(), focus, scene.cursor)
    {
        return why.sentences();
    }
    let summary = ReachAnswer::new(scene.board(), focus).map(|reach| reach.sentences());
    summary.unwrap_or_default().into_iter().take(1).collect()
}

fn search_begins(model: &Model) -> String {
    let scene = &model.scene;
    let piece = scene
        .piece()
        .map_or(String::new(), |piece| piece.to_string());
    let whole = match scene.target {
        Some(target) => format!("How many moves does the {piece} need to {target}?"),
        None => format!("How far is every square for the {piece}?"),
    };
    let (step, play) = (model.keymap.hint("step"), model.keymap.hint("play toggle"));
    format!("{whole} {step} steps, {play} plays.")
}

/// What the status line says: the cursor's square, its colour, what stands there.
pub fn status(model: &Model) -> String {
    let scene = &model.scene;
    let mut status = answer::describe(scene.cursor, scene.board().get(scene.cursor));
    let roles = [(scene.selected, "selected"), (scene.target, "target")];
    for (square, role) in roles {
        if square == Some(scene.cursor) {
            status.push_str(" · ");
            status.push_str(role);
        }
    }
    status
}

/// A square in words, with what the lens says of it; the whole board when `square` is `None`.
pub fn describe(model: &Model, square: Option<Square>) -> Vec<String> {
    let scene = &model.scene;
    let Some(square) = square else {
        let mut said = answer::spoken_board(scene.board());
        let roles = [(scene.selected, "Selected"), (scene.target, "Target")];
        said.extend(
            roles
                .iter()
                .filter_map(|(square, role)| Some(format!("{role}: {}.", (*square)?))),
        );
        return said;
    };
    let mut said = answer::spoken_square(scene.board(), square, scene.selected);
    for (marked, role) in [(scene.selected, "selected"), (scene.target, "target")] {
        if marked == Some(square) {
            said.push_str(&format!(", {role}"));
        }
    }
    if scene.lens() == Lens::Search
        && let Some(moves) = model.frame().number(square)
    {
        let moves = answer::counted(moves, "move");
        said.push_str(&format!(", {moves} from {}", scene.focus()));
    }
    vec![format!("{said}.")]
}

/// The keys that matter now, each with a word or two.
pub fn key_hints(model: &Model) -> Vec<(String, &'static str)> {
    let key = |command: &str| model.keymap.hint(command);
    match &model.popup {
        Some(Popup::Pieces(_)) => {
            return vec![
                ("P N B R Q K".into(), "white"),
                ("p n b r q k".into(), "black"),
                ("arrows Enter".into(), "choose"),
                ("Esc".into(), "close"),
            ];
        }
        Some(Popup::List(_)) => {
            return vec![
                ("arrows".into(), "look"),
                ("Enter".into(), "choose"),
                ("type".into(), "to search"),
                ("Esc".into(), "close"),
            ];
        }
        Some(Popup::Help(_)) => return vec![("arrows".into(), "scroll"), ("Esc".into(), "close")],
        Some(Popup::Prompt(_)) => {
            return vec![
                ("Enter".into(), "run"),
                ("Tab".into(), "complete"),
                ("Up".into(), "earlier"),
                ("Esc".into(), "close"),
            ];
        }
        Some(Popup::Jump(_)) => {
            return vec![("a-h 1-8".into(), "go there"), ("Esc".into(), "stay")];
        }
        None => {}
    }
    if let Activity::Learn(learn) = &model.activity {
        return learn.key_hints(&model.keymap);
    }
    if let Some(asking) = &model.asking {
        let (right, asked) = asking.score();
        let score = format!("{right}/{asked}");
        return vec![
            ("arrows".into(), "look"),
            (key("go"), "answer"),
            (key("back"), "stop asking"),
            (score, "right"),
        ];
    }
    let enter = enter_word(model, model.scene.cursor);
    let editing = [
        (key("obstacle toggle"), "obstacle"),
        (key("pieces"), "piece"),
    ];
    let mut hints = Vec::new();
    match (model.scene.lens(), model.trace()) {
        (_, Err(Nothing::NoPiece(_))) => {
            hints.extend([
                ("arrows".to_owned(), "look"),
                (key("pieces"), "piece"),
                (key("open"), "open"),
            ]);
        }
        (Lens::Search, _) => {
            hints.extend([
                (format!("{} {}", key("step"), key("step -1")), "step"),
                (format!("{} {}", key("layer"), key("layer -1")), "layer"),
                (
                    key("play toggle"),
                    if model.player.playing {
                        "pause"
                    } else {
                        "play"
                    },
                ),
                (key("obstacle toggle"), "obstacle"),
                (key("target"), "target"),
            ]);
        }
        _ => {
            hints.push(("arrows".to_owned(), "look"));
            hints.extend(enter.map(|word| (key("go"), word)));
            hints.extend(editing);
            hints.extend([(key("open"), "open"), (key("step -1"), "step back")]);
        }
    }
    hints.push((key("help"), "more"));
    hints
}

/// What Enter would do on `cursor`.
fn enter_word(model: &Model, cursor: Square) -> Option<&'static str> {
    let scene = &model.scene;
    let stands = scene.board().piece(cursor).is_some();
    match scene.selected {
        Some(selected) if selected == cursor => Some("deselect"),
        Some(selected) => {
            let why = WhyAnswer::new(scene.board(), selected, cursor);
            match why.is_ok_and(|why| why.reason().reachable()) {
                true => Some("go there"),
                false if stands => Some("select"),
                false => None,
            }
        }
        None => stands.then_some("select"),
    }
}
