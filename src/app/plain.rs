//! The program in sentences alone, for screen readers, scripts and tests: a line in, what came of
//! it out.

mod told;

use told::{said, step};

use super::activity::Activity;
use super::command::{Command, StepTo};
use super::message::{Effect, Message};
use super::model::Model;
use super::narration::{describe, narrate};
use super::popup::Popup;
use super::run::copied;
use super::runs::Run;

/// What came of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainAnswer {
    /// What is said, sentence by sentence.
    pub sentences: Vec<String>,
    /// What the world is asked to do.
    pub effects: Vec<Effect>,
}

impl PlainAnswer {
    /// Carries out the command in `line`. One that can't be done or understood changes nothing,
    /// and the reply says why.
    pub fn to(line: &str, model: &mut Model) -> PlainAnswer {
        let command = match Command::parse(line) {
            Ok(command) => command,
            Err(error) => return PlainAnswer::only(vec![error.to_string()]),
        };
        if let Some(sentences) = without_a_screen(&command, model) {
            return PlainAnswer::only(sentences);
        }
        model.message.clear();
        let before = state(model);
        let level = level(model);
        let answers = matches!(command, Command::Go) && model.asking.is_some();
        let effects = model.update(Message::Do(command.clone()));
        let effects = model.finish_work(effects);
        if let Some(Popup::Card(_)) = model.popup.take() {
            return PlainAnswer::only(introduction(model));
        }
        if self::level(model).is_some_and(|now| level.as_ref() != Some(&now)) {
            let mut sentences = std::mem::take(&mut model.message);
            sentences.extend(introduction(model));
            return PlainAnswer { sentences, effects };
        }
        if let Command::Present(_) = command
            && model.message.is_empty()
        {
            return model.tell_script(effects);
        }
        let changed = before != state(model);
        let mut sentences = std::mem::take(&mut model.message);
        // There is no clipboard here: what would be copied is said.
        for effect in &effects {
            if let Effect::Copy(text) = effect {
                let told = sentences.iter_mut().find(|said| **said == copied(text));
                told.into_iter().for_each(|said| said.clone_from(text));
            }
        }
        // A message without a change is an answer or a refusal, and says all there is.
        if sentences.is_empty() || changed {
            sentences.extend(if answers {
                narrate(model)
            } else {
                said(&command, model)
            });
        }
        PlainAnswer { sentences, effects }
    }

    const fn only(sentences: Vec<String>) -> PlainAnswer {
        PlainAnswer {
            sentences,
            effects: Vec::new(),
        }
    }
}

impl Model {
    /// Tells a whole script, caption by caption, since there is no key to go on with.
    fn tell_script(&mut self, mut effects: Vec<Effect>) -> PlainAnswer {
        let mut sentences = Vec::new();
        while let Activity::Present(present) = &self.activity {
            if sentences.last() != Some(&present.caption) {
                sentences.push(present.caption.clone());
            }
            if present.at_end() || !self.message.is_empty() {
                break;
            }
            let shown = present.shown;
            effects.extend(self.run(Command::Go));
            self.refresh();
            // Whatever holds a script up must not hold this up for ever.
            if matches!(&self.activity, Activity::Present(present) if present.shown == shown) {
                break;
            }
        }
        sentences.append(&mut self.message);
        self.leave();
        sentences.retain(|sentence| !sentence.is_empty());
        PlainAnswer { sentences, effects }
    }
}

/// What a command changes that has more to tell than its message.
fn state(model: &Model) -> impl PartialEq + use<> {
    let runs = model.runs();
    let indices: Vec<usize> = runs.all().map(Run::index).collect();
    (
        model.scene().clone(),
        indices,
        runs.size(),
        runs.playing(),
        model.settings.speed,
    )
}

/// The level being played: its lesson and its number.
fn level(model: &Model) -> Option<(String, usize)> {
    match &model.activity {
        Activity::Learn(learn) if !learn.is_over() => {
            Some((learn.lesson().name.clone(), learn.index()))
        }
        _ => None,
    }
}

/// The level being played, and its board.
fn introduction(model: &Model) -> Vec<String> {
    let Activity::Learn(learn) = &model.activity else {
        return Vec::new();
    };
    let board = describe(model, None);
    let level = learn.introduction(&model.settings.keymap.hands());
    level.into_iter().chain(board).collect()
}

/// Commands that mean something else where there is no screen and no clock.
fn without_a_screen(command: &Command, model: &mut Model) -> Option<Vec<String>> {
    Some(match command {
        _ if !model.offers(&command.row()) => return None,
        Command::Open => super::scenes()
            .map(|scene| format!("scene {}: {}", scene.name, ended(&scene.title)))
            .collect(),
        Command::Learn(None) => crate::lesson::course()
            .iter()
            .map(|lesson| {
                let (stars, of) = (model.progress.stars(lesson), 3 * lesson.levels.len());
                let (name, title) = (&lesson.name, ended(&lesson.title));
                format!("learn {name}: {title} {stars} of {of} stars.")
            })
            .collect(),
        Command::Pieces => vec![
            "place PIECE [SQUARE], where PIECE is one of P N B R Q K (white) or p n b r q k (black)."
                .to_owned(),
        ],
        // Playing is stepping by the clock. Here everything is told at once, step by step.
        // A match game and a lesson have no steps, and say so themselves.
        Command::Play | Command::TogglePlay if matches!(model.activity, Activity::Explore) => {
            let mut told = Vec::new();
            let (at, last) = model.position();
            if at == last {
                model.update(Message::Do(Command::Step(StepTo::Number(0))));
            }
            for _ in model.position().0..last {
                model.update(Message::Do(Command::Step(StepTo::Next)));
                told.extend(step(model));
            }
            if told.is_empty() {
                told = narrate(model);
            }
            told
        }
        _ => return None,
    })
}

/// A title or a help text as a sentence.
fn ended(text: &str) -> String {
    let end = if text.ends_with(['.', '?', '!']) {
        ""
    } else {
        "."
    };
    format!("{text}{end}")
}
